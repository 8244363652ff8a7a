/// Which fields the theme shows.
public struct ShownFields: Sendable {
    /// On the cards of the list; nil leaves the choice to what the feed has.
    public var list: [Located<String>]?
    /// On a record's page; nil shows all that have a value.
    public var detail: [Located<String>]?
    /// Those that are left out where all are shown.
    public var hidden: [Located<String>] = []

    package init() {}

    /// All that are named.
    public var named: [Located<String>] { (list ?? []) + (detail ?? []) + hidden }
}

/// How a field is shown.
public struct FieldLookConfiguration: Sendable {
    /// By its path.
    public let field: Located<String>
    /// Nil leaves it to what its values read as.
    public var kind: FieldKind?
    /// A pattern for numbers, days or times.
    public var format: Located<String>?
    /// Stands behind a number.
    public var unit: Located<String>?
    /// The file in `Templates/partials/values/` that shows it on pages, in place of that of its kind.
    public var partial: Located<String>?

    public init(field: Located<String>, kind: FieldKind? = nil) {
        self.field = field
        self.kind = kind
    }
}

/// What a value is, in the words of the configuration.
public enum FieldKind: String, Sendable, CaseIterable {
    case text, prose, markdown, html, number, numeral
    case yesNo = "yes-no"
    case day, time, year, link, email, picture, video, audio, colour, place, country, language
    case list, lines, steps
}

/// What the lists of a collection look like.
public enum ListView: String, Sendable, CaseIterable {
    case cards
    /// A row for each record, a column for each field.
    case table
    /// Cards of records that are a text.
    case quotes
}

/// How a record's page opens from its list.
public enum DetailsPolicy: String, Sendable, CaseIterable {
    case page
    /// Over the list.
    case dialog
}

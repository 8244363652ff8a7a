import Diagnostics
import JSONValue

/// What `content/site.yml` says, with the place of each value.
public struct Configuration: Sendable {
    /// The file it was read from, for messages about what is missing in it.
    public var file: SourceFile
    /// Nil leaves it to what the feeds are called.
    public var title: String?
    public var description: String?
    /// A BCP 47 language tag.
    public var language = "en"
    /// An IANA time zone; dates are written in it.
    public var timeZone: Located<String>?
    /// Where the site will stand, ending in `/`; only absolute addresses need it.
    public var baseURL: String?
    /// Name and colour (`#rrggbb`) in the order given.
    public var colours: [(name: Located<String>, value: Colour)] = []
    /// Tokens of the theme and what the site sets them to, in the order given.
    public var theme: [(name: Located<String>, value: TokenSetting)] = []
    /// Whether visitors can read offline what they have read before.
    public var worksOffline = true
    /// Hosts in networks that are not public which feeds may lead to.
    public var privateHosts: [String] = []
    /// Where symbolic links in `content/` and `Templates/` may lead.
    public var symbolicLinks = LinkPolicy.inside
    /// Replacements for the theme's fixed texts.
    public var texts: [(key: Located<String>, text: String)] = []
    /// What stands in the navigation; nil lists the collections.
    public var navigation: [NavigationEntry]?
    /// The collection whose records the home page shows; nil leaves it to how many there are.
    public var home: Located<String>?
    public var collections: [CollectionConfiguration] = []

    package init(file: SourceFile) { self.file = file }
}

/// What a site sets a token of its theme to.
public enum TokenSetting: Sendable {
    case one(Located<String>)
    /// For light and for dark; one of them at least.
    case pair(light: Located<String>?, dark: Located<String>?)
}

/// One link of the navigation.
public struct NavigationEntry: Sendable {
    /// Nil takes that of what it leads to.
    public let title: String?
    /// A collection, a page of `content/pages/`, an address of the site, or one outside of it.
    public let target: Located<String>

    public init(title: String? = nil, target: Located<String>) {
        self.title = title
        self.target = target
    }
}

/// One collection: a feed and what is made of it.
public struct CollectionConfiguration: Sendable {
    /// Its key in the configuration: its folder in the site and in `content/`.
    public var name: Located<String>
    public var title: String
    public var description: String?
    /// Site-relative or absolute address of the picture on the home page.
    public var picture: Located<String>?
    /// Where its records come from, those of one behind those of the other; one at least.
    public var feeds: [FeedConfiguration]
    /// An expression that tells which records are pages; nil takes all.
    public var filter: Located<String>?
    /// The field that tells records apart when a new answer is compared with the old; nil compares by address.
    public var id: Located<String>?
    /// The fields that give a record's address, tried in order.
    public var slug: [Located<String>] = []
    public var sort: [SortKey] = []
    /// Records on a page of the list.
    public var pageSize = 24
    /// What its lists look like; nil leaves it to what the records are.
    public var view: ListView?
    public var facts: FactsConfiguration?
    /// Derived fields and their expressions, in order.
    public var fields: [(name: Located<String>, expression: Located<String>)] = []
    public var rules: [DecisionTable] = []
    public var groups = GroupsPolicy.usual
    /// Further lists of some of its records.
    public var lists: [ListConfiguration] = []
    public var references = ReferencesPolicy.usual
    /// Whether a record's page shows others of its groups.
    public var showsRelated = true
    public var lock: LockConfiguration?
    /// Fields shown on the cards of the list and on a record's page, beyond what the theme shows anyway. By default a page shows all.
    public var show = ShownFields()
    /// What a shown field is called; without a label its name is made readable.
    public var labels: [String: String] = [:]
    /// The fields that `labels` names.
    public var labelled: [Located<String>] = []
    /// How fields are shown, where that is not what their values read as.
    public var looks: [FieldLookConfiguration] = []
    public var markdown = MarkdownPolicy.safe
    public var images = ImagePolicy.link
    public var favourites: FavouritesConfiguration?
    public var search = SearchPolicy.usual
    /// Whether pages offer to share their address.
    public var share = false
    public var details = DetailsPolicy.page

    package init(name: Located<String>, title: String, feeds: [FeedConfiguration]) {
        self.name = name
        self.title = title
        self.feeds = feeds
    }

    /// First parts of addresses that the site itself needs, and what for.
    public static let reservedNames = [
        "assets": "the site's files", "favourites": "the favourites", "offline": "reading offline", "search": "the search",
    ]
}

public struct SortKey: Sendable {
    public let field: Located<String>
    public let isDescending: Bool

    package init(field: Located<String>, isDescending: Bool) {
        self.field = field
        self.isDescending = isDescending
    }
}

/// Facts nested in a record: each gets a page.
public struct FactsConfiguration: Sendable {
    /// The field that holds the list.
    public var from: Located<String>
    /// The field of a fact that holds its text, in Markdown.
    public var body: Located<String>?

    package init(from: Located<String>, body: Located<String>?) {
        self.from = from
        self.body = body
    }
}

/// A decision table: the first row that holds gives the field its value.
public struct DecisionTable: Sendable {
    public struct Row: Sendable {
        /// An expression; nil always holds.
        public let when: Located<String>?
        public let value: Located<JSONValue>

        package init(when: Located<String>?, value: Located<JSONValue>) {
            self.when = when
            self.value = value
        }
    }

    public let field: Located<String>
    public let rows: [Row]

    package init(field: Located<String>, rows: [Row]) {
        self.field = field
        self.rows = rows
    }
}

/// By what records are put into groups, each of which gets a page.
public enum GroupsPolicy: Sendable {
    /// By the fields that read as categories or tags, where a page shows all fields.
    case usual
    case named([GroupConfiguration])

    /// Those that the configuration names.
    public var named: [GroupConfiguration] { if case .named(let groups) = self { groups } else { [] } }
}

public struct GroupConfiguration: Sendable {
    /// The folder of its pages, and the field where there is no `by`.
    public let name: Located<String>
    public var title: String?
    /// A field, by its path, or an expression; what it gives is then a field of the group's name. A list puts its record into
    /// several groups.
    public var by: Located<String>?
    public var order: GroupOrder?

    package init(name: Located<String>) { self.name = name }

    /// The field that groups are made of, by its path; nil where an expression gives it.
    public func field(among fields: [String]) -> Located<String>? {
        guard let by else { return name }
        let isPath = by.value.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...: true
            default: false
            }
        }
        return isPath || fields.contains(by.value) ? by : nil
    }
}

/// A further list of a collection, of the records for which an expression holds.
public struct ListConfiguration: Sendable {
    /// The folder of its pages.
    public let name: Located<String>
    public let title: String
    public let condition: Located<String>
    /// Nil keeps the order of the collection.
    public let sort: [SortKey]?
    /// Whether the collection's own list leaves its records out.
    public let isApart: Bool

    package init(name: Located<String>, title: String? = nil, condition: Located<String>, sort: [SortKey]? = nil, isApart: Bool = false) {
        self.name = name
        self.title = title ?? readableTitle(name.value)
        self.condition = condition
        self.sort = sort
        self.isApart = isApart
    }
}

/// Which fields name records, of this collection or another.
public enum ReferencesPolicy: Sendable {
    /// Those whose values are found to do so.
    case usual
    case named([ReferenceConfiguration])

    /// Those that the configuration names.
    public var named: [ReferenceConfiguration] { if case .named(let references) = self { references } else { [] } }
}

public struct ReferenceConfiguration: Sendable {
    /// The field, by its path: one value or a list of them.
    public let field: Located<String>
    /// The collection whose records it names.
    public var to: Located<String>
    /// The field there that has the same values; without it the one that tells its records apart.
    public var by: Located<String>?

    package init(field: Located<String>, to: Located<String>, by: Located<String>? = nil) {
        self.field = field
        self.to = to
        self.by = by
    }
}

/// The order in which groups are listed.
public enum GroupOrder: String, Sendable, CaseIterable {
    case value, valueDescending = "-value", count, countDescending = "-count"
}

public struct LockConfiguration: Sendable {
    public var when: Located<String>
    /// The title of the notice; without it the theme's text.
    public var ask: String?
    /// Seconds between asking and the way being free.
    public var seconds: Int

    package init(when: Located<String>, ask: String?, seconds: Int) {
        self.when = when
        self.ask = ask
        self.seconds = seconds
    }
}

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

    public init(field: Located<String>, kind: FieldKind? = nil, format: Located<String>? = nil, unit: Located<String>? = nil) {
        self.field = field
        self.kind = kind
        self.format = format
        self.unit = unit
    }
}

/// What a value is, in the words of the configuration.
public enum FieldKind: String, Sendable, CaseIterable {
    case text, prose, html, number, numeral
    case yesNo = "yes-no"
    case day, time, year, link, email, picture, video, colour, place, country, language
}

/// What visitors may keep as favourites: the facts of a collection that has facts, else its records.
public struct FavouritesConfiguration: Sendable {
    /// Fields that the page of favourites shows, beyond picture and label.
    public var show: [Located<String>] = []

    package init() {}
}

/// In which texts of a record the search looks.
public enum SearchPolicy: Sendable {
    /// In its label and title; long lists have a box to filter them.
    case usual
    /// In these fields; the list has a box to filter it, however long it is.
    case fields([Located<String>])
    /// The collection is left out of the search.
    case off
}

/// Where symbolic links of the site may lead.
public enum LinkPolicy: String, Sendable, CaseIterable {
    /// To what lies in the site's folder.
    case inside
    case anywhere
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

public enum ImagePolicy: String, Sendable, CaseIterable {
    /// Pages show pictures from where they are.
    case link
    /// Pictures are fetched once and become files of the site.
    case copy
}

public enum MarkdownPolicy: String, Sendable, CaseIterable {
    /// Raw HTML and dangerous links are left out.
    case safe
    /// The author of the feed is trusted.
    case unsafe
}

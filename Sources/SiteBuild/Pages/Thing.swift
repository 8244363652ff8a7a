import MustacheEngine

/// The kinds of things that a page can be asked for, each a kind of subject.
enum Thing: UInt16 {
    /// The properties of every page.
    case everywhere
    case site
    /// The collections by name.
    case data
    /// `index` is the collection.
    case collection
    /// A shown field without its value: `index` is the collection, `variant` distinguishes list and favourites, `part` is its position.
    case field
    /// `index` is the collection, `part` the order in its list's bar, `variant` 1 for descending order.
    case order
    /// `index` is the collection, `part` the grouping.
    case grouping
    /// `index` is the collection, `variant` the grouping, `part` the group.
    case group
    /// A part of the page of groups: `index` is the collection, `variant` the grouping, `part` its first group.
    case section
    /// `index` is the collection, `variant` the grouping, `part` the place among the first letters.
    case letter
    /// `index` is the collection of the record that is named, `part` the record, `variant` the field that names it.
    case referrers
    /// `index` is the page's place among those of `content/pages/`.
    case topPage
    /// `part` is its place in the navigation.
    case navigationItem
    case page
    case pageKind
    /// `variant` is a `PageLink`.
    case link
    /// `part` is the number of a page of the list, 0 for a gap.
    case pageNumber
    /// `index` is the collection, `part` the record, `variant` a `RecordPlace`. So it is with what a record has.
    case record
    case ruleResults
    /// `variant` is the decision table.
    case ruleResult
    /// The records that its references name.
    case linkedRecords
    case date
    case lock
    /// `part` is the value's place among those of the page.
    case shown
    /// `part` is the picture.
    case pictureSize
    /// `index` is the collection, `part` the fact among those of the collection.
    case fact
    case factInList
    /// `part` of the category's facts, of `variant` parts.
    case fold
    /// A page of `content/pages/`.
    case markdownPage
    /// What scripts fill in: `index` is the collection, `part` the kind of its cards. So it is with what a blank has.
    case blank
    case blankRecord
    case blankRules
    case blankStatus
    case blankLock

    /// Its names; nil if the site or a feed defines them.
    var vocabulary: ThemeThing? {
        switch self {
        case .everywhere: .everywhere
        case .site: .site
        case .collection: .collection
        case .field: .field
        case .order: .order
        case .grouping: .grouping
        case .group: .group
        case .section: .section
        case .letter: .letter
        case .referrers: .referrers
        case .topPage: .topPage
        case .navigationItem: .navigationItem
        case .page: .page
        case .link: .link
        case .pageNumber: .pageNumber
        case .record: .record
        case .date: .date
        case .lock: .lock
        case .shown: .shown
        case .pictureSize: .size
        case .fact: .fact
        case .factInList: .factInList
        case .fold: .fold
        case .markdownPage: .markdownPage
        case .blank: .blank
        case .blankRecord: .record
        case .blankLock: .lock
        case .data, .pageKind, .ruleResults, .ruleResult, .linkedRecords, .blankRules, .blankStatus: nil
        }
    }

    func subject(variant: Int = 0, index: Int = 0, part: Int = 0) -> Subject {
        Subject(kind: rawValue, variant: UInt16(truncatingIfNeeded: variant), index: Int32(index), part: Int32(part))
    }

    /// The subject as an answer.
    func value(variant: Int = 0, index: Int = 0, part: Int = 0) -> TemplateValue {
        .subject(subject(variant: variant, index: index, part: part))
    }
}

/// The place where a record is shown decides which of its fields are shown.
enum RecordPlace: Int {
    case list, page
}

/// The pages that a page leads to.
enum PageLink: Int {
    case back, previous, next, first
}

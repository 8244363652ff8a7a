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
    public var slug: [Located<SlugPattern>] = []
    /// The field with the addresses that a record had before.
    public var aliases: Located<String>?
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
    /// Whether there is a feed of the newest records for news readers. Nil leaves it to the order of the list.
    public var atom: Located<Bool>?

    package init(name: Located<String>, title: String, feeds: [FeedConfiguration]) {
        self.name = name
        self.title = title
        self.feeds = feeds
    }

    /// Folders of `content/` that hold something else than texts of records.
    public static let foldersOfContent = ["pages": "pages in Markdown", "static": "files for the root of the site"]

    /// First parts of addresses that the site itself needs, and what for.
    public static let reservedNames = [
        "assets": "the site's files", "favourites": "the favourites", "offline": "reading offline", "search": "the search",
    ]

    /// The names that no collection can have.
    public static let namesOfOthers = foldersOfContent.keys.sorted() + reservedNames.keys.sorted()
}

public struct SortKey: Sendable {
    public let field: Located<String>
    public let isDescending: Bool

    package init(field: Located<String>, isDescending: Bool) {
        self.field = field
        self.isDescending = isDescending
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

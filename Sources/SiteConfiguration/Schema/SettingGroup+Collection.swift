import SiteModel

extension SettingGroup {
    static let collection = SettingGroup(name: "collection", settings: [
        Setting("title", .text, "What the collection is called; its name, made readable, without it."),
        Setting("description", .text, "A sentence about the collection, for its list and the home page."),
        Setting("picture", .text, "The picture of the collection; that of its first record without it."),
        Setting(
            "feed", .either([.text, .settings(.feed), .list(.either([.text, .settings(.feed)]), atLeast: 1)]),
            "Where the records come from: a path below content/, an address, settings, or a list of these.", isRequired: true),
        Setting("slug", .texts, "The field that makes the address of a record, several in braces (`{name}-{year}`), or a list of these that are tried in order."),
        Setting("sort", .texts, "The field that records are sorted by, -field for descending, or several."),
        Setting("pageSize", .wholeNumber(1...10_000), "How many records a page of the list has; 24 without it."),
        Setting("facts", .settings(.facts), "A list in each record of which each element gets a page of its own."),
        Setting("fields", .named(.text), "Derived fields and the expressions that give them; later ones may use earlier ones."),
        Setting("rules", .named(.list(.settings(.row))), "Decision tables: the first row that holds gives the field its value."),
        Setting("lock", .settings(.lock), "Which records are locked, and how visitors unlock them."),
        Setting("show", .either([.choice(["all"]), .settings(.shown)]), "The fields that lists and pages show; all without it."),
        Setting("labels", .named(.text), "What shown fields are called."),
        Setting("markdown", .choice(of: MarkdownPolicy.self), "Whether raw HTML in bodies of the feed is trusted; safe without it."),
        Setting("images", .choice(of: ImagePolicy.self), "Whether pictures stay where they are or become files of the site; link without it."),
        Setting("id", .text, "The field that tells records apart when a new answer is compared with the old, and in favourites."),
        Setting("favourites", .either([.flag, .settings(.favourites)]), "Whether visitors may keep records, or facts, as favourites."),
        Setting("search", .either([.flag, .texts]), "The fields that the search looks in; false leaves the collection out."),
        Setting("share", .flag, "Whether pages offer to share their address."),
        Setting("details", .choice(of: DetailsPolicy.self), "Whether the page of a record opens over its list; page without it."),
        Setting("where", .text, "An expression that tells which records are pages."),
        Setting(
            "groups", .either([.flag, .texts, .named(.either([.nothing, .text, .settings(.group)]))]),
            "By what records are put into groups: fields, or names and what gives the groups; false makes none."),
        Setting(
            "references", .either([.flag, .named(.either([.text, .settings(.reference)]))]),
            "The fields whose values name records of a collection; false makes none."),
        Setting("lists", .named(.either([.text, .settings(.furtherList)])), "Further lists of some of the records, by the names of their folders."),
        Setting("view", .choice(of: ListView.self), "What the lists look like."),
        Setting("as", .named(.either([.choice(of: FieldKind.self), .settings(.look)])), "How fields are shown, where that is not what their values read as."),
        Setting("related", .flag, "Whether the page of a record shows others that share its groups; true without it."),
    ])

    static let facts = SettingGroup(name: "facts", settings: [
        Setting("from", .text, "The field that holds the list.", isRequired: true),
        Setting("body", .text, "The field of an element that holds its text, in Markdown."),
    ])

    static let row = SettingGroup(name: "row", settings: [
        Setting("when", .text, "An expression; a row without it always holds."),
        Setting("is", .anything, "The value that the field gets.", isRequired: true),
    ])

    static let lock = SettingGroup(name: "lock", settings: [
        Setting("when", .text, "An expression that holds for locked records.", isRequired: true),
        Setting("ask", .text, "The title of the notice."),
        Setting("wait", .written("^([0-9]|[1-5][0-9]|60)s$", example: "2s"), "How long the way in takes, from 0s to 60s; 2s without it."),
    ])

    static let shown = SettingGroup(name: "shown-fields", settings: [
        Setting("list", .texts, "The fields on the cards of the list."),
        Setting("detail", .texts, "The fields on the page of a record; all shows every one."),
        Setting("hide", .texts, "Fields to leave out where all are shown."),
    ])

    static let look = SettingGroup(name: "look", settings: [
        Setting("kind", .choice(of: FieldKind.self), "What the values are."),
        Setting("format", .text, "A pattern for numbers, days or times, such as #,##0.0 or MMMM yyyy."),
        Setting("unit", .text, "What stands behind a number."),
    ])

    static let favourites = SettingGroup(name: "favourites", settings: [
        Setting("show", .texts, "Fields that the page of favourites shows beside title and picture."),
    ])

    static let group = SettingGroup(name: "group", settings: [
        Setting("by", .text, "The field or the expression that gives the groups; the field of its name without it."),
        Setting("title", .text, "What the grouping is called."),
        Setting("sort", .choice(of: GroupOrder.self), "The order of the groups."),
    ])

    static let furtherList = SettingGroup(name: "list", settings: [
        Setting("where", .text, "An expression that tells which records stand in the list.", isRequired: true),
        Setting("title", .text, "What the list is called."),
        Setting("sort", .texts, "The field that the list is sorted by; the order of the collection without it."),
        Setting("apart", .flag, "Whether its records stand in no other list of the collection."),
    ])

    static let reference = SettingGroup(name: "reference", settings: [
        Setting("to", .text, "The collection whose records the field names.", isRequired: true),
        Setting("by", .text, "The field of that collection with the same values; the one that tells its records apart without it."),
    ])
}

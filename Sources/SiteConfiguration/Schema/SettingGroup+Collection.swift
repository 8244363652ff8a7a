import SiteModel

extension SettingGroup {
    static let collection = SettingGroup(
        name: "collection",
        settings: [
            Setting("title", .text, "The title of the collection. Default: its name, made readable."),
            Setting("description", .text, "A sentence about the collection, for its list and the home page."),
            Setting("picture", .text, "The picture of the collection. Default: the picture of its first record."),
            Setting(
                "feed", .either([.text, .settings(.feed), .list(.either([.text, .settings(.feed)]), atLeast: 1)]),
                "Where the records come from: a path below content/, a URL, settings, or a list of these.", isRequired: true),
            Setting(
                "slug", .texts,
                "The field that gives a record's URL, several fields in braces (`{name}-{year}`), or a list: the next ones tell apart records that would share a URL."
            ),
            Setting("aliases", .text, "The field with former addresses of a record: each leads to its page."),
            Setting("sort", .texts, "The field to sort by, -field for descending order, or a list of fields."),
            Setting("pageSize", .wholeNumber(1...10_000), "The number of records per page of a list. Default: 24."),
            Setting("facts", .settings(.facts), "A list in each record whose elements each get a page."),
            Setting("fields", .named(.text), "Computed fields and their expressions. Later ones can use earlier ones."),
            Setting("rules", .named(.list(.settings(.row))), "Decision tables: the first row whose condition is true sets the field."),
            Setting("lock", .settings(.lock), "Which records are locked, and how visitors unlock them."),
            Setting("show", .either([.choice(["all"]), .settings(.shown)]), "The fields that lists and pages show. Default: all."),
            Setting("labels", .named(.text), "The labels of fields."),
            Setting("markdown", .choice(of: MarkdownPolicy.self), "Whether raw HTML in Markdown bodies is trusted. Default: safe."),
            Setting("images", .choice(of: ImagePolicy.self), "Whether pictures are linked or copied into the site. Default: link."),
            Setting("id", .text, "The field that identifies a record when snapshots are compared, and in favourites."),
            Setting("favourites", .either([.flag, .settings(.favourites)]), "Whether visitors can save records, or facts, as favourites."),
            Setting("search", .either([.flag, .texts]), "The fields that the search covers. false excludes the collection."),
            Setting("share", .flag, "Whether pages have a share button."),
            Setting("atom", .flag, "Whether news readers get a feed of the newest records. Default: if the list begins with the newest."),
            Setting("details", .choice(of: DetailsPolicy.self), "Whether a record's page opens in a dialog over its list. Default: page."),
            Setting("where", .text, "An expression that selects the records that become pages."),
            Setting(
                "groups", .either([.flag, .texts, .named(.either([.nothing, .text, .settings(.group)]))]),
                "How records are grouped: fields, or named groupings. false turns grouping off."),
            Setting(
                "references", .either([.flag, .named(.either([.text, .settings(.reference)]))]),
                "The fields whose values refer to records of a collection. false turns references off."),
            Setting(
                "lists", .named(.either([.text, .settings(.furtherList)])), "Further lists of some of the records, by name. The name is part of URLs."
            ),
            Setting("view", .choice(of: ListView.self), "How lists look."),
            Setting(
                "as", .named(.either([.choice(of: FieldKind.self), .settings(.look)])), "How to show fields whose detected kind is not what you want."
            ),
            Setting("related", .flag, "Whether a record's page shows others that share its groups. Default: true."),
        ])

    static let facts = SettingGroup(
        name: "facts",
        settings: [
            Setting("from", .text, "The field with the list.", isRequired: true),
            Setting("body", .text, "The element's field with its text, in Markdown."),
        ])

    static let row = SettingGroup(
        name: "row",
        settings: [
            Setting("when", .text, "An expression. A row without it is always true."),
            Setting("is", .anything, "The value to give the field.", isRequired: true),
        ])

    static let lock = SettingGroup(
        name: "lock",
        settings: [
            Setting("when", .text, "An expression that is true for locked records.", isRequired: true),
            Setting("ask", .text, "The title of the lock notice."),
            Setting("wait", .written("^([0-9]|[1-5][0-9]|60)s$", example: "2s"), "How long unlocking takes, from 0s to 60s. Default: 2s."),
        ])

    static let shown = SettingGroup(
        name: "shown-fields",
        settings: [
            Setting("list", .texts, "The fields on list cards."),
            Setting("detail", .texts, "The fields on a record's page, or all."),
            Setting("hide", .texts, "Fields to leave out when all are shown."),
        ])

    static let look = SettingGroup(
        name: "look",
        settings: [
            Setting("kind", .choice(of: FieldKind.self), "The kind of the values."),
            Setting("format", .text, "A pattern for numbers, dates or times, such as #,##0.0 or MMMM yyyy."),
            Setting("unit", .text, "The unit after a number."),
            Setting("partial", .text, "The file in Templates/partials/values/ that shows the field on pages. Default: the one of its kind."),
        ])

    static let favourites = SettingGroup(
        name: "favourites",
        settings: [
            Setting("show", .texts, "Fields that the favourites page shows in addition to title and picture.")
        ])

    static let group = SettingGroup(
        name: "group",
        settings: [
            Setting("by", .text, "The field or expression to group by. Default: the field with the grouping's name."),
            Setting("title", .text, "The title of the grouping."),
            Setting("sort", .either([.choice(of: GroupOrder.self), .list(.text)]), "The order of the groups, or the first of them in their order."),
        ])

    static let furtherList = SettingGroup(
        name: "list",
        settings: [
            Setting("where", .text, "An expression that selects the records of the list.", isRequired: true),
            Setting("title", .text, "The title of the list."),
            Setting("sort", .texts, "The field to sort the list by. Default: the collection's order."),
            Setting("apart", .flag, "Whether to keep its records out of the collection's main list."),
        ])

    static let reference = SettingGroup(
        name: "reference",
        settings: [
            Setting("to", .text, "The collection that the field refers to.", isRequired: true),
            Setting("by", .text, "The field of that collection with the same values. Default: the field that identifies its records."),
        ])
}

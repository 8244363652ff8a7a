extension SettingGroup {
    static let feed = SettingGroup(name: "feed", settings: [
        Setting("source", .texts, "A path below content/, an address, or several that share the settings.", isRequired: true),
        Setting("name", .text, "What expressions call the source."),
        Setting("items", .pointer, "Where the records stand in the answer, as a JSON Pointer."),
        Setting("detail", .either([.text, .settings(.detail)]), "A document of each record: a path or an address with fields in braces."),
        Setting("next", .either([.choice(["link"]), .pointer]), "Where the address of the next page stands: in the header Link, or at a JSON Pointer."),
        Setting("pages", .settings(.pages), "Counts pages: the source has {page} or {offset} for the number."),
        Setting("headers", .named(.text), "Headers of the requests; ${NAME} stands for a variable of the environment."),
        Setting(
            "refresh", .written("^(never|always|[1-9][0-9]*[smhd])$", example: "6h"),
            "When a feed of the network is asked again: never, always, or at an age; never without it."),
        Setting("limits", .settings(.limits), "How much and how fast is asked."),
        Setting("mayLose", .written("^(100|[0-9]{1,2})%$", example: "50%"), "How many of the kept records a new answer may lack and still be taken."),
    ])

    static let detail = SettingGroup(name: "detail", settings: [
        Setting("from", .text, "A path or an address, with fields in braces.", isRequired: true),
        Setting("with", .named(.text), "Names for the braces, and the expressions that give them."),
        Setting("required", .flag, "Whether a record without its document is left out."),
        Setting("keep", .texts, "The fields of the document that are kept; all without it."),
    ])

    static let pages = SettingGroup(name: "pages", settings: [
        Setting("from", .wholeNumber(0...1_000_000), "The number of the first page; 1 without it."),
        Setting("size", .wholeNumber(1...1_000_000), "How many records a page has."),
    ])

    static let limits = SettingGroup(name: "limits", settings: [
        Setting("parallel", .wholeNumber(1...64), "How many requests are under way at once."),
        Setting("perSecond", .wholeNumber(1...10_000), "How many requests are made in a second."),
        Setting("timeout", .time, "How long one request may take."),
        Setting("size", .written("^[1-9][0-9]{0,3}MB$", example: "256MB"), "How large an answer may be, up to 4000MB."),
        Setting("total", .time, "How long all requests of the feed may take together."),
        Setting("giveUpAfter", .wholeNumber(1...1_000), "After how many failures in a row the rest is not asked."),
    ])
}

extension SettingGroup {
    static let feed = SettingGroup(
        name: "feed",
        settings: [
            Setting("source", .texts, "A path below content/, a URL, or a list of these that share the settings.", isRequired: true),
            Setting("name", .text, "The value of `source` in expressions."),
            Setting("items", .pointer, "Where the records are in the response, as a JSON Pointer."),
            Setting("detail", .either([.text, .settings(.detail)]), "A separate document for each record: a path or a URL with fields in braces."),
            Setting(
                "next", .either([.choice(["link", "none"]), .pointer, .settings(.next)]),
                "Where the URL of the next page is: `link` for the Link header, or a JSON Pointer; or where its token is; `none` for the first page alone."
            ),
            Setting("pages", .settings(.pages), "Pagination by number: {page} or {offset} in the source."),
            Setting("headers", .named(.text), "Request headers. ${NAME} is replaced by that environment variable."),
            Setting(
                "refresh", .written("^(never|always|[1-9][0-9]*[smhd])$", example: "6h"),
                "When to fetch a network feed again: never, always, or at an age. Default: never."),
            Setting("limits", .settings(.limits), "How much to fetch, and how fast."),
            Setting(
                "mayLose", .written("^(100|[0-9]{1,2})%$", example: "50%"),
                "The share of records that a feed may lose between two fetches. Default: 50%."),
        ])

    static let detail = SettingGroup(
        name: "detail",
        settings: [
            Setting("from", .text, "A path or a URL, with fields in braces.", isRequired: true),
            Setting("with", .named(.text), "Extra variables for the braces, and their expressions."),
            Setting("required", .flag, "Whether a document that cannot be fetched is an error. Default: false."),
            Setting("keep", .texts, "The fields of the document to keep. Default: all."),
        ])

    static let next = SettingGroup(
        name: "next",
        settings: [
            Setting("token", .pointer, "Where the response has the token of the next page, as a JSON Pointer.", isRequired: true),
            Setting("parameter", .text, "The parameter of the query that takes the token.", isRequired: true),
        ])

    static let pages = SettingGroup(
        name: "pages",
        settings: [
            Setting("from", .wholeNumber(0...1_000_000), "The number of the first page."),
            Setting("size", .wholeNumber(1...1_000_000), "The number of records per page."),
        ])

    static let limits = SettingGroup(
        name: "limits",
        settings: [
            Setting("parallel", .wholeNumber(1...64), "The number of concurrent requests to one host. Default: 8."),
            Setting("perSecond", .wholeNumber(1...10_000), "The number of requests per second to one host. Default: no limit."),
            Setting("timeout", .time, "The time limit for one response. Default: 5m."),
            Setting("size", .written("^[1-9][0-9]{0,3}MB$", example: "256MB"), "The size limit for one response, up to 4000MB. Default: 256MB."),
            Setting("total", .time, "The time limit for the whole fetch. Default: 30m."),
            Setting("giveUpAfter", .wholeNumber(1...1_000), "The number of consecutive failures after which a host is given up. Default: 5."),
        ])
}

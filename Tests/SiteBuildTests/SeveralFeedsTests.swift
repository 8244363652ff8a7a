import Testing

/// Collections whose records come from more than one feed.
@Suite struct `several feeds` {
    private func site(_ feed: String, _ lines: String = "", _ files: [String: String] = [:]) throws -> TemporarySite {
        let indented = lines.split(separator: "\n").map { "    \($0)\n" }.joined()
        let own = [
            "content/site.yml": "collections:\n  birds:\n    feed: \(feed)\n\(indented)",
            "content/feeds/wood.json": #"[{"name":"Wren"},{"name":"Tit"}]"#,
            "content/feeds/water.json": #"{"data":{"birds":[{"name":"Duck"},7,{"name":"Wren","v":"x"}]}}"#,
        ]
        let site = try TemporarySite(own.merging(files) { $1 })
        try site.write("{{#page.items}}{{title}} {{/page.items}}", to: "Templates/list.mustache")
        try site.write("{{title}}{{#shown}} {{label}}={{value}}{{/shown}}", to: "Templates/detail.mustache")
        return site
    }

    @Test(arguments: [
        "[feeds/wood.json, feeds/water.json]", "{ source: [feeds/wood.json, feeds/water.json] }",
        "[{ source: feeds/wood.json }, { source: feeds/water.json, items: /data/birds }]",
    ])
    func `the records of one stand behind those of the other, with their places`(feed: String) throws {
        try site(feed).build().expectMessages("several-feeds").expectFile("birds/index.html", "Wren Tit Duck Wren ")
            .expectFile("birds/wren-2/index.html", contains: "Wren V=x")
    }

    @Test func `one source alone may stand for its feed`() throws {
        try site("feeds/wood.json").build().expectBuilt().expectFile("birds/index.html", "Wren Tit ")
    }

    @Test func `expressions know which feed a record comes from`() throws {
        let site = try site(
            "[{ source: feeds/wood.json, name: The wood }, feeds/water.json]",
            "fields: { from: source }\nwhere: name != 'Tit'\nshow: { detail: [from] }")
        site.build().expectFile("birds/wren/index.html", "Wren From=The wood").expectFile("birds/wren-2/index.html", "Wren From=water")
    }

    @Test func `a record's own source comes first`() throws {
        let site = try site(
            "feeds/own.json", "fields: { from: source }\nshow: { detail: [from] }",
            ["content/feeds/own.json": #"[{"name":"Kite","source":"a book"}]"#])
        site.build().expectBuilt().expectFile("birds/kite/index.html", "Kite From=a book")
    }

    @Test func `rules are applied to the records of all feeds, and say where one of them stands`() throws {
        try site("[feeds/wood.json, feeds/water.json]", "fields: { length: 'v > 1 ? 1 : 2' }").build().expectMessages("several-feeds-rule")
    }

    @Test(arguments: [
        ("several-feeds-empty", "[]"), ("several-feeds-missing", "[feeds/wood.json, feeds/watr.json]"),
        ("several-feeds-broken", "[feeds/wood.json, feeds/broken.json]"),
        ("several-feeds-setting", "[feeds/wood.json, { source: feeds/water.json, itms: /data }]"),
        ("several-feeds-header", "[{ source: feeds/wood.json, refresh: 1d }]"),
    ])
    func `a mistake in one of them is reported with its place`(golden: String, feed: String) throws {
        try site(feed, "", ["content/feeds/broken.json": "[{"]).build().expectRefused().expectMessages(golden)
    }

    @Test func `a file of the command line stands for all of them`() throws {
        let site = try site("[feeds/wood.json, feeds/water.json]", "", ["other.json": #"[{"name":"Kite"}]"#])
        site.build(feeds: [(collection: "birds", file: site.folder.path + "/other.json")]).expectBuilt().expectFile("birds/index.html", "Kite ")
    }
}

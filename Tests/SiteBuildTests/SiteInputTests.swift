import Testing

@Suite struct `the parts of a site` {
    private let one = #"[{"name":"wren"}]"#

    @Test func `a folder without a configuration is no site`() throws {
        try TemporarySite([:]).build().expectRefused().expectMessages("no-site")
    }

    @Test func `faults of all parts are told at once`() throws {
        let site = try TemporarySite(birds: one, "pageSize: none")
        try site.write("{{#open}}", to: "Templates/detail.mustache")
        try site.write("{{>missing}}", to: "Templates/list.mustache")
        try site.write("- a", to: "Templates/texts.yml")
        try site.write("---\ntitle: a", to: "content/pages/about.md")
        try site.build().expectRefused().expectMessages("faults-of-all-parts")
    }

    @Test func `feeds and rules of every collection are told at once`() throws {
        let site = try TemporarySite([
            "content/site.yml": """
                collections:
                  birds: { feed: { source: feeds/birds.json }, fields: { a: nmae } }
                  owls: { feed: { source: feeds/owl.json } }
                  tits: { feed: { source: feeds/tits.json } }
                  wrens: { feed: { source: feeds/wrens.json, detail: "{idd}.json" } }
                """,
            "content/feeds/birds.json": one, "content/feeds/owls.json": one, "content/feeds/tits.json": "[{]",
            "content/feeds/wrens.json": #"[{"id":1}]"#,
        ])
        try site.build().expectRefused().expectMessages("faults-of-all-collections")
    }

    @Test func `a theme without a template is told`() throws {
        let site = try TemporarySite(birds: one)
        try site.remove("Templates/unlock.mustache")
        try site.build().expectRefused().expectMessages("missing-template")
    }

    @Test func `a collection's own template is used, and the theme's texts are replaced`() throws {
        let site = try TemporarySite(birds: one, site: "texts: { yes: indeed }\n")
        try site.write("own {{title}} {{text.yes}}{{text.no}}", to: "content/birds/detail.mustache")
        site.build().expectBuilt().expectFile("birds/wren/index.html", "own wren indeedno")
    }

    @Test func `a text that the theme does not have is told`() throws {
        try TemporarySite(birds: one, site: "texts: { yse: indeed }\n").build().expectRefused().expectMessages("unknown-text")
    }

    @Test func `a body in Markdown is laid under its record, and one without a record is told`() throws {
        let site = try TemporarySite(birds: one)
        try site.write("---\ntitle: The wren\n---\nIt is *small*.\n", to: "content/birds/wren.md")
        try site.write("text", to: "content/birds/wrn.md")
        let built = site.build()
        built.expectFile("birds/wren/index.html", "The wren\n<p>It is <em>small</em>.</p>\n")
        try built.expectMessages("body-without-record")
    }

    @Test func `a page of its own gets its address from its file`() throws {
        let site = try TemporarySite(birds: one)
        try site.write("---\ntitle: About\n---\nText.\n", to: "content/pages/about/us.md")
        try site.write("Index.\n", to: "content/pages/guide/index.md")
        site.build().expectBuilt().expectFile("about/us/index.html", "About\n<p>Text.</p>\n").expectFile("guide/index.html", "Guide\n<p>Index.</p>\n")
    }

    @Test func `a site's file takes the place of the theme's`() throws {
        let site = try TemporarySite(birds: one)
        try site.write("theme", to: "Templates/assets/a.css")
        try site.write("site", to: "content/assets/a.css")
        site.build().expectBuilt().expectFile("assets/a.css", "site")
    }

    @Test func `pictures that are not there are told`() throws {
        let feed = "[" + ["a.png", "assets/b c.png", "assets/b%20c.png?x#y", "https://birds.example/a.png", "/a.png", "assets/gone.png"].enumerated()
            .map { "{\"name\":\"b\($0.offset)\",\"image\":\"\($0.element)\"}" }.joined(separator: ",\n") + "]"
        let site = try TemporarySite(birds: feed)
        try site.write("png", to: "content/assets/b c.png")
        try site.build().expectMessages("missing-pictures")
    }

    @Test func `another file may stand for a feed`() throws {
        let site = try TemporarySite(birds: one)
        try site.write(#"[{"name":"owl"}]"#, to: "other.json")
        site.build(feeds: [("birds", site.folder.path + "/other.json")]).expectBuilt().expectFile("birds/owl/index.html", "owl\n")
        try site.build(feeds: [("brids", "x.json")]).expectRefused().expectMessages("unknown-feed-override")
    }

    @Test func `a detail that cannot be is told before any is read`() throws {
        let site = try TemporarySite([
            "content/site.yml": "collections: { birds: { feed: { source: feeds/birds.json, detail: \"{id.json\" } } }",
            "content/feeds/birds.json": one,
        ])
        try site.build().expectRefused().expectMessages("bad-detail-template")
    }

    @Test func `details are merged and may be missing`() throws {
        let site = try TemporarySite([
            "content/site.yml": """
                collections:
                  birds:
                    feed: { source: feeds/birds.json, detail: { from: "birds/{number}.json", with: { number: 'url.split("/")[1]' } } }
                """,
            "content/feeds/birds.json": "[{\"name\":\"wren\",\"url\":\"b/1\"},\n{\"name\":\"owl\",\"url\":\"b/2\"},\n{\"name\":\"tit\"}]",
            "content/feeds/birds/1.json": #"{"description":"small"}"#,
        ]).build()
        site.expectFile("birds/wren/index.html", contains: "wren - small").expectFile("birds/tit/index.html", contains: "tit")
        try site.expectMessages("missing-details")
    }
}

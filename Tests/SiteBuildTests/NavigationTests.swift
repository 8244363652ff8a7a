import Testing

/// `navigation` and `home`, and a home page of the site's own.
@Suite struct `getting about` {
    private func site(_ lines: String) throws -> TemporarySite {
        try TemporarySite(
            [
                "content/site.yml": lines + """

                    collections:
                      birds: { feed: { source: feeds/birds.json }, lists: { tall: height > 20 } }
                      owls: { feed: { source: feeds/birds.json }, title: All owls }
                    """,
                "content/feeds/birds.json": #"[{"name":"Wren","height":9},{"name":"Owl","height":40}]"#,
                "content/pages/about.md": "---\ntitle: About us\n---\nText.",
                "content/pages/help/rings.md": "Text.",
            ], theme: .project)
    }

    /// The links of the navigation on a page: where they lead, what they are called, and what is current.
    private func links(_ built: BuiltSite, on page: String = "index.html") throws -> [String] {
        let html = try #require(built.text(of: page))
        let start = try #require(html.firstRange(of: "class=\"site-nav\"")?.lowerBound)
        let end = try #require(html[start...].firstRange(of: "</nav>")?.lowerBound)
        return html[start..<end].matches(of: #/<a href="([^"]*)" dir="auto"([^>]*)>([^<]*)</#).map { "\($0.1) \($0.3)\($0.2)" }
    }

    @Test(arguments: [
        ("../en/", "a page outside the site needs its whole address, `https://…`"), ("about.md", "write `about`"),
        ("help/rings.md", "write `help/rings`"), ("brids", "did you mean `birds`?"),
    ])
    func `what leads nowhere is told what to write`(target: String, help: String) throws {
        let messages = try site("navigation: [birds, { title: X, to: \(target) }]").build().messages
        #expect(messages.contains("error[broken-navigation]") && messages.contains("help: " + help), "\(messages)")
    }

    @Test func `without a word of it the navigation lists the collections`() throws {
        let built = try site("title: Birds").build().expectBuilt()
        #expect(try links(built) == ["./birds/ Birds", "./owls/ All owls"])
        #expect(try links(built, on: "birds/index.html") == ["../birds/ Birds aria-current=\"page\"", "../owls/ All owls"])
        #expect(try links(built, on: "birds/wren/index.html").first == "../../birds/ Birds aria-current=\"true\"")
    }

    @Test func `collections, pages, addresses of the site and outside of it stand in the order of the configuration`() throws {
        let built = try site(
            """
            navigation: [owls, about, help/rings, { title: Tall, to: /birds/tall }, { title: Source, to: "https://birds.example/?a&b" }, /owls/wren/#top]
            """
        ).build().expectBuilt()
        #expect(
            try links(built, on: "about/index.html") == [
                "../owls/ All owls", "../about/ About us aria-current=\"page\"", "../help/rings/ Rings", "../birds/tall/ Tall",
                "https://birds.example/?a&amp;b Source", "../owls/wren/#top Wren",
            ])
        #expect(try links(built, on: "birds/tall/index.html")[3].hasSuffix("Tall aria-current=\"page\""))
    }

    @Test func `a list and a file of the site can be led to as well`() throws {
        let site = try site("navigation: [birds/tall, { title: Leaflet, to: /assets/trips/leaflet.pdf }, /assets/trips/leaflet.pdf#page=2]\n")
        try site.write("x", to: "content/assets/trips/leaflet.pdf")
        let built = site.build().expectBuilt()
        #expect(
            try links(built, on: "about/index.html") == [
                "../birds/tall/ Tall", "../assets/trips/leaflet.pdf Leaflet", "../assets/trips/leaflet.pdf#page=2 leaflet.pdf",
            ])
    }

    @Test func `a list and groups are called by their own titles`() throws {
        let built = try TemporarySite(
            birds: #"[{"name":"Wren","kind":"song bird"},{"name":"Owl","kind":"bird of prey"}]"#,
            "lists: { tall: { title: Above all, where: \"name == 'Owl'\" } }\ngroups: { kind: { title: Kind of bird } }",
            site: "navigation: [/birds/tall/, /birds/kind, /birds/kind/bird-of-prey/]\n", theme: .project
        ).build().expectBuilt()
        #expect(try links(built) == ["./birds/tall/ Above all", "./birds/kind/ Kind of bird", "./birds/kind/bird-of-prey/ bird of prey"])
    }

    @Test(arguments: [
        ("collection", "[bird]"), ("page", "[abuot]"), ("nothing", "[somewhere]"), ("address", "[{ title: Tall, to: /birds/tal/ }]"),
        ("no-list", "birds"), ("no-target", "[{ title: Tall }]"), ("setting", "[{ titel: Tall, to: birds }]"),
    ])
    func `an entry that leads nowhere is reported with what was meant`(golden: String, navigation: String) throws {
        try site("navigation: \(navigation)").build().expectRefused().expectMessages("navigation-" + golden)
    }

    // MARK: The home page

    @Test func `the home page shows the records of the collection that it is given`() throws {
        let built = try site("home: owls").build().expectBuilt()
        #expect(try #require(built.text(of: "index.html")).contains("href=\"./owls/wren/\""))
    }

    @Test func `a page of the site's own is its home`() throws {
        let site = try site("title: Birds")
        try site.write("---\ntitle: Welcome\n---\nCome in, see [the wren](birds/wren) and [us](about.md).", to: "content/pages/index.md")
        try site.write("Back [home](index.md).", to: "content/pages/back.md")
        let built = site.build().expectBuilt()
        built.expectFile("index.html", contains: "Come in, see <a href=\"./birds/wren/\">the wren</a> and <a href=\"./about/\">us</a>.")
        built.expectFile("index.html", contains: "<title>Welcome · Birds</title>").expectFile(
            "back/index.html", contains: "Back <a href=\"../\">home</a>.")
        // It needs no link beside the one that leads home from everywhere.
        #expect(built.text(of: "about/index.html")?.contains(">Welcome<") == false)
    }

    @Test func `two home pages, or one that there is not, are reported`() throws {
        try site("home: owsl").build().expectRefused().expectMessages("home-unknown")
        let site = try site("home: owls")
        try site.write("Welcome.", to: "content/pages/index.md")
        try site.build().expectRefused().expectMessages("home-twice")
    }
}

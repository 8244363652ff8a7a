import Testing

@Suite struct `the smallest configuration` {
    private let configuration = "collections: { x: { feed: { source: feeds/x.json } } }"

    private func build(_ feed: String) throws -> BuiltSite {
        try TemporarySite(["content/site.yml": configuration, "content/feeds/x.json": feed], theme: .project).build()
    }

    @Test func `a list of objects makes a home, a list, and a page for each`() throws {
        let site = try build(#"[{"title":"Wren","description":"Small","image":"https://birds.example/wren.png"},{"title":"Owl"}]"#).expectBuilt()
        #expect(
            site.files.filter { $0.hasSuffix(".html") } == [
                "404.html", "index.html", "offline/index.html", "search/index.html", "x/index.html", "x/owl/index.html", "x/wren/index.html",
            ])
        site.expectFile("index.html", contains: #"href="./x/""#)
        site.expectFile("x/index.html", contains: #"href="../x/wren/""#)
        site.expectFile("x/wren/index.html", contains: "<h1><bdi>Wren</bdi></h1>").expectFile(
            "x/wren/index.html", contains: "https://birds.example/wren.png")
    }

    @Test(arguments: [
        #"{"count":1,"next":null,"results":[{"name":"wren"}]}"#, #"{"errors":[],"items":[{"name":"wren"}]}"#,
        #"[{"name":"wren","image":{"url":"https://birds.example/a.png","width":1}}]"#, #"[{"name":"wren","image":{}}]"#,
        #"[{"id":7,"name":"wren","tags":["a","b"],"nested":{"a":[1]}}]"#,
    ])
    func `other shapes do as well`(feed: String) throws {
        try build(feed).expectBuilt().expectFile("x/wren/index.html", contains: "<h1><bdi>wren</bdi></h1>")
    }

    @Test func `a feed of texts alone gets titles and addresses from them`() throws {
        try build(#"[{"_id":"58e","text":"Cats sleep a lot."},{"_id":"58f","text":"Cats purr."}]"#).expectBuilt()
            .expectFile("x/cats-sleep-a-lot/index.html", contains: "Cats sleep a lot.")
    }

    @Test func `a feed without records makes an empty list, and that is reported`() throws {
        let site = try build("[]")
        #expect(site.messages.contains("holds no records"))
        site.expectFile("x/index.html", contains: "<h1><bdi>X</bdi></h1>")
    }

    @Test func `numbers, nulls and missing fields are no obstacle`() throws {
        let site = try build(#"[{"id":1,"title":null},{"id":2,"title":12},{"id":3},{"id":4,"title":"","image":null}]"#)
        #expect(site.isBuilt)
        #expect(site.files.filter { $0.hasPrefix("x/") && $0.hasSuffix(".html") }.count == 5)
    }

    @Test func `a record of nothing at all is kept and reported`() throws {
        let site = try build("[{},{\"a\":[]}]")
        site.expectFile("x/record-1/index.html", contains: "X 1").expectFile("x/record-2/index.html", contains: "X 2")
        try build("[{}]").expectFile("x/record-1/index.html", contains: "<h1><bdi>X</bdi></h1>")
        try site.expectMessages("nameless-records")
    }

    @Test func `what the feed says is text and never markup`() throws {
        let site = try build(#"[{"title":"<script>alert(1)</script>","description":"\"><img src=x>","image":"javascript:alert(1)"}]"#)
        let page = site.text(of: "x/script-alert-1-script/index.html") ?? ""
        #expect(page.contains("&lt;script&gt;"))
        #expect(!page.contains("<script>alert"))
        #expect(!page.contains("<img src=x>"))
        #expect(!page.contains("src=\"javascript") && !page.contains("href=\"javascript"))
    }
}

@Suite struct `front matter` {
    private static let feed = #"[{"name":"Wren","height":9},{"name":"Owl","height":40},{"name":"Kite","height":60}]"#

    private func site(_ frontMatter: String, _ lines: String = "", theme: TemporarySite.Theme = .minimal) throws -> TemporarySite {
        let site = try TemporarySite(birds: Self.feed, lines, theme: theme)
        try site.write("---\n\(frontMatter)\n---\n", to: "content/birds/owl.md")
        return site
    }

    @Test func `a title counts on the record's page, in lists, at its neighbours and in the index, and the address stays`() throws {
        let built = try site("name: Eagle Owl", "pageSize: 2", theme: .project).build().expectBuilt()
        for file in ["birds/owl/index.html", "birds/index.html", "birds/wren/index.html", "birds/kite/index.html", "birds/index.json"] {
            built.expectFile(file, contains: "Eagle Owl")
        }
        built.expectFile("birds/owl/index.html", contains: "<title>Eagle Owl ·")
        built.expectNoFile("birds/eagle-owl/index.html")
    }

    @Test func `it counts for the order, for rules and for shown fields`() throws {
        let built = try site(
            "height: 5", "sort: [height]\nfields: { size: 'height < 10 ? \"small\" : \"large\"' }\nshow: { detail: [height, size] }"
        ).build().expectBuilt()
        built.expectFile("birds/index.html", "Birds: [Owl|../birds/owl/|] [Wren|../birds/wren/|] [Kite|../birds/kite/|]\n")
        built.expectFile("birds/owl/index.html", contains: "Height=5 Size=small")
    }

    @Test func `it stands in place of what a rule gives, also for the rules behind it`() throws {
        let built = try site(
            "size: huge", "fields: { size: '\"normal\"', note: 'size + \"!\"' }\nshow: { detail: [size, note] }"
        ).build().expectBuilt()
        built.expectFile("birds/owl/index.html", contains: "Size=huge Note=huge!")
        built.expectFile("birds/wren/index.html", contains: "Size=normal Note=normal!")
    }

    @Test func `what a record lacks may stand there, and no rule is said to fail for want of it`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","height":9},{"name":"Owl"}]"#, "fields: { size: 'height > 10' }\nsort: [height]")
        try site.write("---\nheight: 40\n---\n", to: "content/birds/owl.md")
        site.build().expectBuilt()
    }

    @Test func `facts may stand there`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","tales":["It sings."]},{"name":"Owl"}]"#, "facts: { from: tales }")
        try site.write("---\ntales: [It sees., It hears.]\n---\n", to: "content/birds/owl.md")
        site.build().expectBuilt().expectFile("birds/owl/2/index.html", contains: "It hears.")
    }
}

@Suite struct `dates` {
    @Test(arguments: [
        ("2020-05-01T10:00:00Z", #"<time datetime="2020-05-01T10:00:00Z">1 May 2020, 10:00</time>"#),
        ("2020-05-01", #"<time datetime="2020-05-01">1 May 2020</time>"#),
        ("1st of May, 2020", #"<p class="soft">1st of May, 2020</p>"#),
        ("2020-13-99", #"<p class="soft">2020-13-99</p>"#),
    ])
    func `a date is shown as the feed writes it where it cannot be read`(date: String, shown: String) throws {
        try TemporarySite(birds: #"[{"name":"Wren","date":"\#(date)"}]"#, theme: .project).build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: shown)
    }

    @Test(arguments: [
        (#""time":1588327200000"#, #"<time datetime="2020-05-01T10:00:00Z">1 May 2020, 10:00</time>"#),
        (#""updated":1588327200"#, #"<time datetime="2020-05-01T10:00:00Z">1 May 2020</time>"#),
        (#""time":1588327200000,"updated":1600000000000"#, #"<p class="soft"><time datetime="2020-05-01T10:00:00Z">1 May 2020, 10:00</time>"#),
        (#""time":"30 min","updated":"2020-05-01""#, #"<p class="soft">Updated <time datetime="2020-05-01">1 May 2020</time>"#),
    ])
    func `a moment in seconds or milliseconds is a date, and how long something takes is none`(fields: String, shown: String) throws {
        try TemporarySite(birds: "[{\"name\":\"Wren\",\(fields)}]", theme: .project).build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: shown)
    }
}

@Suite struct `the picture of a record` {
    @Test(arguments: [
        (#"{"image":{"medium":"https://a.example/m.png","original":"https://a.example/o.png"}}"#, "https://a.example/m.png"),
        (#"{"icon":"https://a.example/i.png","image":{"url":"https://a.example/u"}}"#, "https://a.example/u"),
        (#"{"photo":{"src":"https://a.example/s"},"links":{"small":"https://a.example/l.png"}}"#, "https://a.example/s"),
        (#"{"image":"https://a.example/plain"}"#, "https://a.example/plain"),
        (#"{"images":[{"url_75x75":"https://a.example/75.jpg","url_fullxfull":"https://a.example/f.jpg"}]}"#, "https://a.example/f.jpg"),
        (#"{"images":[{"url_75x75":"https://a.example/75.jpg","url_570xN":"https://a.example/570.jpg"}]}"#, "https://a.example/570.jpg"),
        (#"{"links":{"patch":{"small":"https://a.example/l.png"}}}"#, "https://a.example/l.png"),
    ])
    func `it is found in a field of a usual name, or wherever there is one`(record: String, picture: String) throws {
        let feed = "[" + record.replacing("{", with: #"{"name":"Wren","#, maxReplacements: 1) + "]"
        try TemporarySite(birds: feed).build().expectBuilt().expectFile("birds/wren/index.html", contains: "(\(picture))")
    }
}

@Suite struct `the title of a record` {
    @Test(arguments: [
        (#"[{"Id":1,"Name":"Wren"}]"#, "Wren", "wren"),
        (#"[{"id":1,"Headline Text":"x","TITLE":"Wren"}]"#, "Wren", "wren"),
        (#"[{"id":1,"name":{"common":"Wren","official":"Eurasian wren"}}]"#, "Wren", "wren"),
        (#"[{"id":7,"title":{"rendered":"The wren"},"slug":"x"}]"#, "The wren", "x"),
        (#"[{"id":1,"firstname":"Ada","surname":"Lovelace"},{"id":2,"firstname":"UN"}]"#, "Ada Lovelace", "ada-lovelace"),
        (#"[{"id":1,"url":"https://a.example/1","seen":"2020-01-01","bird_name":"Wren"},{"id":2,"bird_name":"Owl"}]"#, "Wren", "wren"),
        (
            #"[{"id":"a8f3-22c1-9911-0001","mail":"a@b.example","species":"Wren","home":"Europe"},{"id":"b","species":"Owl","home":"Europe"}]"#,
            "Wren", "wren"
        ),
        (#"["Wrens sing.","Owls see."]"#, "Wrens sing.", "wrens-sing"),
        (#"{"rss":{"channel":{"title":"Birds","item":[{"title":"Wren"}]}}}"#, "Wren", "wren"),
    ])
    func `it is a text wherever there is one`(feed: String, title: String, slug: String) throws {
        try TemporarySite(birds: feed).build().expectBuilt().expectFile("birds/index.html", contains: "[\(title)|../birds/\(slug)/|]")
    }

    @Test func `records of one feed may have it in different ways`() throws {
        try TemporarySite(birds: #"[{"name":{"common":"Wren"}},{"name":"Owl"},{"name":{"common":"Kite"}}]"#).build().expectBuilt()
            .expectFile("birds/index.html", contains: "[Wren|../birds/wren/|] [Owl|../birds/owl/|] [Kite|../birds/kite/|]")
    }

    @Test func `without any text it is the identifier`() throws {
        try TemporarySite(birds: #"[{"id":17,"height":9,"url":"https://a.example/1"}]"#).build().expectBuilt()
            .expectFile("birds/index.html", contains: "[17|../birds/17/|]")
    }

    @Test func `a derived field of the name counts as it is, whatever the feed has under it`() throws {
        try TemporarySite(birds: #"[{"name":{"common":"Wren"},"latin":"Troglodytes"}]"#, "fields: { name: latin }").build().expectBuilt()
            .expectFile("birds/index.html", contains: "[Troglodytes|")
    }

    @Test func `fields inside fields may be sorted by, and make addresses`() throws {
        try TemporarySite(
            birds: #"[{"name":"Owl","size":{"cm":40}},{"name":"Wren","size":{"cm":9}}]"#, "sort: size.cm\nslug: size.cm"
        ).build().expectBuilt().expectFile("birds/index.html", "Birds: [Wren|../birds/9/|] [Owl|../birds/40/|]\n")
    }
}

import JSONValue
import Testing

@Suite struct `hostile feeds` {
    private static let megabytes = 5

    @Test(.timeLimit(.minutes(20)), arguments: ["title", "description", "image", "body", "id"])
    func `a text of many megabytes makes a page or a clear error`(field: String) throws {
        let long = String(repeating: "word ", count: Self.megabytes * 200_000)
        let site = try TemporarySite(birds: "[{\"name\":\"wren\",\"\(field)\":\"\(long)\"},{\"name\":\"owl\"}]", "show: { list: name }").build()
        #expect(site.files.filter { $0.hasPrefix("birds/") && $0.hasSuffix(".html") }.count == 3)
        #expect(site.messages.utf8.count < 2_000)
        #expect(site.isBuilt)
    }

    @Test func `a body that is too long, or nested too deep, is left out and reported with its record`() throws {
        let long = String(repeating: "word ", count: 1_000_000)
        let deep = String(repeating: "> ", count: 3_000)
        let feed = "[{\"name\":\"wren\"},\n{\"name\":\"owl\",\"body\":\"\(long)\"},\n{\"name\":\"tit\",\"body\":\"\(deep)x\"}]"
        let site = try TemporarySite(birds: feed)
        try site.build().expectFile("birds/owl/index.html", contains: "owl").expectMessages("body-too-long")
        site.build(strictness: .strict).expectRefused()
    }

    @Test func `values that cannot be kept are left out and reported with their records`() throws {
        let deep = String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000)
        let feed = "[\n{\"name\":\"wren\",\"size\":9},\n{\"name\":\"ow\\ud800l\",\"size\":1e999},\n{\"name\":\"tit\",\"body\":\(deep),\"size\":12}\n]"
        let site = try TemporarySite(birds: feed, "show: { detail: size }\nfields: { half: 'size == null ? 0 : size / 2' }")
        let built = site.build()
        built.expectFile("birds/tit/index.html", contains: "Size=12").expectFile("birds/ow-l/index.html", contains: "ow\u{FFFD}l")
        try built.expectMessages("values-that-cannot-be-kept")
        site.build(strictness: .strict).expectRefused()
    }

    @Test func `an empty feed is reported`() throws {
        try TemporarySite(birds: "[]").build().expectMessages("empty-feed")
    }

    @Test(.timeLimit(.minutes(20))) func `one letter with millions of marks is a title like any other`() throws {
        let long = "e" + String(repeating: "\u{301}", count: 2_000_000)
        let site = try TemporarySite(birds: "[{\"name\":\"\(long)\",\"description\":\"\(long)\"}]", "sort: name").build()
        #expect(site.isBuilt)
    }

    @Test func `control characters and half characters stay text`() throws {
        let site = try TemporarySite(birds: #"[{"name":"a\u0000b\u001b[31m\ud83d\udc26","description":"\u202e\ufeff"}]"#).build()
        #expect(site.isBuilt)
        #expect(site.files.contains("birds/a-b-31m/index.html"))
    }

    @Test(.timeLimit(.minutes(20)), arguments: ["<font>some</font> words", "<p>some <script>words</script></p>"])
    func `what is left out of thousands of bodies is one message, and no wait`(body: String) throws {
        let feed = "[" + (1...1_000).map { "{\"name\":\"bird \($0)\",\"body\":\"\(body)\"}" }.joined(separator: ",\n") + "]"
        let site = try TemporarySite(birds: feed).build()
        #expect(site.isBuilt)
        #expect(site.report.diagnostics.count == 1)
    }

    @Test func `fields with the names of the theme's own do not take them away`() throws {
        let site = try TemporarySite(
            birds:
                #"[{"name":"wren","page":"x","site":7,"collection":[],"text":{"a":1},"root":"//evil.example/","href":"javascript:1","slug":"../x"}]"#,
            theme: .project
        ).build()
        #expect(site.isBuilt, "\(site.messages)")
        let page = site.text(of: "birds/x/index.html") ?? ""
        // As any field they are shown, as text.
        #expect(page.contains("<bdi>//evil.example/</bdi>") && page.contains("<bdi>javascript:1</bdi>"))
        #expect(!page.contains(#"="//evil.example"#) && !page.contains(#"="javascript:1"#))
        #expect(site.files.contains("birds/x/index.html"))
    }

    @Test func `facts without text get no page and no link, and are reported`() throws {
        let site = try TemporarySite(
            birds: #"""
                [{"name":"wren","facts":["Plain.",{"fact":"*Marked*."},{},null,7,[1],{"text":""}]},
                {"name":"owl","facts":{}},{"name":"tit","facts":null},{"name":"rook","facts":[null]},
                {"name":"crow","facts":"a text"},{"name":"jay","facts":" "}]
                """#,
            "facts: { from: facts }\nrules: { status: [{ when: empty(facts), is: soon }, { is: free }] }\nshow: { list: status }"
        ).build()
        #expect(site.isBuilt, "\(site.messages)")
        site.expectFile("birds/wren/1/index.html", contains: "<p>Plain.</p>").expectFile("birds/wren/2/index.html", contains: "<em>Marked</em>")
        site.expectFile("birds/wren/index.html", "wren: 3 facts\n").expectFile("birds/owl/index.html", "owl: 0 facts\n")
        site.expectFile("birds/wren/3/index.html", contains: "wren 3 of 3").expectNoFile("birds/wren/4")
        for name in ["tit", "rook", "crow", "jay"] {
            site.expectFile("birds/\(name)/index.html", "\(name): 0 facts\n").expectNoFile("birds/\(name)/1")
        }
        for (name, status) in [("wren", "free"), ("owl", "soon"), ("tit", "soon"), ("rook", "soon"), ("crow", "soon"), ("jay", "soon")] {
            #expect(site.text(of: "birds/index.json")?.contains("\"href\":\"\(name)/\",\"label\":\"\(name)\",\"status\":\"\(status)\"") == true)
        }
        try site.expectMessages("facts-without-text")
    }

    @Test func `facts that an expression gives are looked at as well`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"wren","tales":["It sings."," "]},{"name":"owl","tales":["It hoots."]}]"#,
            "facts: { from: told }\nfields: { told: 'tales.map(t, {\"text\": t})' }"
        ).build()
        site.expectFile("birds/wren/index.html", "wren: 1 facts\n").expectFile("birds/owl/1/index.html", contains: "It hoots.").expectNoFile(
            "birds/wren/2")
        #expect(site.messages.contains("a fact of `birds` has no text and gets no page") && site.messages.contains("fact 2 of `wren`"))
    }

    @Test func `the facts of records are named by their text's field where the configuration says so`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"wren","tales":[{"title":"one","tale":"It sings."},{"title":"two"}]}]"#, "facts: { from: tales, body: tale }"
        ).build()
        site.expectFile("birds/wren/index.html", "wren: 1 facts\n")
        try site.expectMessages("facts-without-their-field")
    }
}

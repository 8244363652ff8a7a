import JSONValue
import Testing

@Suite struct `hostile feeds` {
    private static let megabytes = 20

    @Test(.timeLimit(.minutes(5)), arguments: ["title", "description", "image", "body", "id"])
    func `a text of many megabytes makes a page or a clear error`(field: String) throws {
        let long = String(repeating: "word ", count: Self.megabytes * 200_000)
        let site = try TemporarySite(birds: "[{\"name\":\"wren\",\"\(field)\":\"\(long)\"},{\"name\":\"owl\"}]", "show: { list: name }").build()
        if site.isBuilt {
            #expect(site.files.filter { $0.hasPrefix("birds/") && $0.hasSuffix(".html") }.count == 3)
        } else {
            #expect(site.messages.hasPrefix("error: "))
        }
        #expect(site.messages.utf8.count < 2_000)
        #expect(site.isBuilt == (field != "body"))
    }

    @Test func `a body that is too long is told with its record`() throws {
        let long = String(repeating: "word ", count: 1_000_000)
        try TemporarySite(birds: "[{\"name\":\"wren\"},\n{\"name\":\"owl\",\"body\":\"\(long)\"}]").build().expectRefused().expectMessages("body-too-long")
    }

    @Test(.timeLimit(.minutes(5))) func `one letter with millions of marks is a title like any other`() throws {
        let long = "e" + String(repeating: "\u{301}", count: 2_000_000)
        let site = try TemporarySite(birds: "[{\"name\":\"\(long)\",\"description\":\"\(long)\"}]", "sort: name").build()
        #expect(site.isBuilt)
    }

    @Test func `control characters and half characters stay text`() throws {
        let site = try TemporarySite(birds: #"[{"name":"a\u0000b\u001b[31m\ud83d\udc26","description":"\u202e\ufeff"}]"#).build()
        #expect(site.isBuilt)
        #expect(site.files.contains("birds/a-b-31m/index.html"))
    }

    @Test(.timeLimit(.minutes(5))) func `raw HTML in thousands of bodies is one message, and no wait`() throws {
        let feed = "[" + (1...1_000).map { "{\"name\":\"bird \($0)\",\"body\":\"<p>some <b>words</b></p>\"}" }.joined(separator: ",\n") + "]"
        let site = try TemporarySite(birds: feed).build()
        #expect(site.isBuilt)
        #expect(site.report.diagnostics.count == 1)
    }

    @Test func `fields with the names of the theme's own do not take them away`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"wren","page":"x","site":7,"collection":[],"text":{"a":1},"root":"//evil.example/","href":"javascript:1","slug":"../x"}]"#,
            theme: .project
        ).build()
        #expect(site.isBuilt, "\(site.messages)")
        let page = site.text(of: "birds/wren/index.html") ?? ""
        #expect(!page.contains("evil.example") && !page.contains("javascript:1"))
        #expect(site.files.contains("birds/wren/index.html"))
    }

    @Test func `facts of any kind are shown or passed over`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"wren","facts":["Plain.",{"fact":"*Marked*."},{},null,7,[1],{"text":""}]},{"name":"owl","facts":{}},{"name":"tit","facts":null}]"#,
            "facts: { from: facts }"
        ).build()
        #expect(site.isBuilt, "\(site.messages)")
        site.expectFile("birds/wren/1/index.html", contains: "<p>Plain.</p>").expectFile("birds/wren/2/index.html", contains: "<em>Marked</em>")
        site.expectFile("birds/wren/index.html", "wren: 7 facts\n").expectFile("birds/owl/index.html", "owl: 0 facts\n")
        site.expectFile("birds/wren/7/index.html", contains: "wren 7 of 7").expectNoFile("birds/tit/1")
    }
}

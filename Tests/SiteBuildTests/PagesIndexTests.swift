import FileSystem
import Testing

/// `/search/pages.json`, as the guide describes it.
@Suite struct `the index of pages` {
    private func site(_ pages: [String: String], _ lines: String = "", configuration: String = "") throws -> TemporarySite {
        var files = [
            "content/site.yml": "title: Wood\n\(configuration)collections:\n  birds:\n    feed: feeds/birds.json\n\(lines)",
            "content/feeds/birds.json": #"[{"name":"Wren"},{"name":"Owl"}]"#,
        ]
        for (name, text) in pages { files["content/pages/" + name] = text }
        return try TemporarySite(files, theme: .project)
    }

    private func index(_ pages: [String: String]) throws -> String {
        try site(pages).build().expectBuilt().text(of: "search/pages.json") ?? ""
    }

    @Test func `has each page with its sections and their whole texts, and addresses relative to it`() throws {
        let text = try index([
            "about.md":
                "---\ndescription: Who we are.\n---\n# About us\n\nWe *watch* birds.\n\n## How to join\n\nWrite to us.\n\n| day | hour |\n|---|---|\n| Monday | ten |\n\n### Fees\n\nNone.\n"
        ])
        let edition = try #require(text.firstMatch(of: #/"edition":"([0-9a-f]{1,8})"/#)?.1)
        #expect(
            text == """
                {"records":[
                {"href":"../about/","label":"About us","text":"Who we are. We watch birds.","sections":[{"href":"../about/#how-to-join","label":"How to join","text":"Write to us. day hour Monday ten"},{"href":"../about/#fees","label":"Fees","text":"None."}]}
                ],"edition":"\(edition)"}

                """)
    }

    @Test func `pages in folders and a home page of one's own are in it, drafts and those that say no are not`() throws {
        let text = try index([
            "index.md": "Welcome to the wood.", "guide/paths.md": "# Paths", "coming.md": "---\ndraft: true\n---\nSoon.",
            "imprint.md": "---\nsearch: false\n---\nA street.",
        ])
        #expect(text.contains(#"{"href":"../","label":"Wood","text":"Welcome to the wood.","sections":[]}"#), "\(text)")
        #expect(text.contains(#"{"href":"../guide/paths/","label":"Paths","text":"","sections":[]}"#), "\(text)")
        #expect(!text.contains("Soon") && !text.contains("street"))
    }

    @Test func `headings of a text in HTML count by their own identifiers, and what runs there is no text`() throws {
        let text = try index([
            "wild.md": "---\nmarkdown: unsafe\n---\n<h2 id=\"a&quot;b\">Here</h2>\n<script>let x = '<h2 id=no>';</script>\n<p>One</p><p>two</p>\n"
        ])
        #expect(text.contains(#"[{"href":"../wild/#a\"b","label":"Here","text":"One two"}]"#), "\(text)")
    }

    @Test func `very long texts are cut to equal lengths`() throws {
        let long = String(repeating: "wren owl ", count: 35_000)
        let site = try site(["long.md": "Start \(long)\n\n## One\n\n\(long)\n", "short.md": "The last words stay."]).build()
        let text = site.text(of: "search/pages.json") ?? ""
        #expect(text.utf8.count < 600 * 1024 && text.contains("The last words stay."), "\(text.utf8.count)")
        let lengths = text.matches(of: /"text":"([^"]*)"/).map { $0.1.utf8.count }.filter { $0 > 100 }
        #expect(lengths.count == 2 && abs(lengths[0] - lengths[1]) < 10, "\(lengths)")
    }

    @Test func `there is none without pages or without a search`() throws {
        #expect(try !site([:]).build().expectBuilt().files.contains("search/pages.json"))
        let unsearched = try site(["about.md": "# About"], "    search: false\n").build().expectBuilt()
        #expect(!unsearched.files.contains("search/pages.json") && !unsearched.files.contains("search/index.html"))
    }

    @Test func `the search page loads it, and is made anew with it`() throws {
        let site = try site(["about.md": "# About\n\nWe watch birds."])
        func loaded(_ result: BuiltSite) throws -> Substring {
            try #require(result.text(of: "search/index.html")?.firstMatch(of: /data-index="\.\.\/search\/pages\.json\?([0-9a-f]+)"/)).1
        }
        let before = try loaded(site.build().expectBuilt())
        try site.write("# About\n\nWe count birds.", to: "content/pages/about.md")
        let after = site.build().expectBuilt()
        #expect(try loaded(after) != before)
        #expect(after.text(of: "search/pages.json")?.contains("We count birds.") == true)
    }

    @Test func `whether a page is searched is yes or no`() throws {
        try site(["about.md": "---\nsearch: [title]\n---\nUs."]).build().expectRefused().expectMessages("page-search-not-yes-or-no")
    }
}

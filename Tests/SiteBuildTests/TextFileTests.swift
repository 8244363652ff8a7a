import TestSupport
import Testing

@testable import SiteBuild

/// What people write into the Markdown files of a site.
@Suite struct TextFileTests {
    private static let feed = #"[{"name":"Wren","height":9},{"name":"Heron","height":90}]"#

    private func build(_ files: [String: String], configuration: String = "") throws -> BuiltSite {
        let site = try TemporarySite(birds: Self.feed, configuration, theme: .project)
        for (file, text) in files { try site.write(text, to: file) }
        return site.build()
    }

    private func expect(_ mistakes: [(mistake: String, messages: String)], _ golden: String) throws {
        for (mistake, messages) in mistakes { #expect(!messages.isEmpty, "\(mistake) is not reported") }
        try expectGolden(mistakes.map { "» \($0.mistake)\n\($0.messages)\n" }.joined(separator: "\n"), golden)
    }

    private func page(_ file: String, _ text: String, at address: String) throws -> String {
        try #require(build([file: text]).text(of: address))
    }

    @Test(arguments: [
        "# Our *club*\n\nText.\n", "\n  # Our club #\nText.", "Our club\n========\n\nText.\n", "---\norder: 1\n---\n# Our club\nText.\n",
    ])
    func `the heading that a page begins with is its title`(text: String) throws {
        let page = try page("content/pages/about.md", text, at: "about/index.html")
        #expect(page.contains("<h1>Our club</h1>") && page.contains("<title>Our club · ") && page.matches(of: /Our club<\/h/).count == 1, "\(page)")
        #expect(page.contains("<p>Text.</p>"), "\(page)")
    }

    @Test func `a folder for the text of a record is told from a text of nothing`() throws {
        let messages = try build(["content/birds/wren/index.md": "Text.", "content/birds/heron.md": "Text."]).messages
        #expect(messages.contains("help: the text of that record is `wren.md`, in no folder of its own"), "\(messages)")
        #expect(try build(["content/birds/wern/index.md": "Text."]).messages.contains("belongs to no record"))
    }

    @Test func `a page 404 is told to be a template`() throws {
        let messages = try build(["content/pages/404.md": "# Lost\n"]).messages
        #expect(messages.contains("error[address-taken]") && messages.contains("is the template `not-found`"), "\(messages)")
        #expect(messages.contains("help: write `") && messages.contains("Templates/not-found.mustache`"), "\(messages)")
    }

    @Test(arguments: ["birds/wren.md", "../birds/wren.md", "content/birds/wren.md"])
    func `a link to the file that a record does not have is told how records are named`(link: String) throws {
        let messages = try build(["content/pages/about.md": "[the wren](\(link))\n"]).messages
        #expect(
            messages.contains("error[broken-link]") && messages.contains("help: a record is named by its collection and its address: `birds/wren`"),
            "\(messages)")
    }

    @Test(arguments: [
        "Text.\n", "## Parts\n\nText.\n", "```\n# Our club\n```\nText.\n", "#tag\n\nText.\n", "- one\n===\n\nText.\n", "    # code\n\nText.\n",
        "\n\t# code\n\nText.\n",
    ])
    func `what is no heading of the first level is no title`(text: String) throws {
        #expect(try page("content/pages/about.md", text, at: "about/index.html").contains("<h1>About</h1>"))
    }

    @Test func `a title in front matter stands, and a heading that says something else stays in the text`() throws {
        let page = try page("content/pages/about.md", "---\ntitle: About us\n---\n# Our club\n", at: "about/index.html")
        #expect(page.contains("<h1>About us</h1>") && page.contains(">Our club</h2>"), "\(page)")
    }

    @Test(arguments: ["# Welcome\n\nText.\n", "Text.\n", "---\ntitle: ''\n---\nText.\n"])
    func `a home page always has a heading and a title`(text: String) throws {
        let page = try page("content/pages/index.md", text, at: "index.html")
        let name = text.contains("Welcome") ? "Welcome" : "Birds"
        #expect(page.contains("<h1>\(name)</h1>") && page.contains("<title>\(name)"), "\(page)")
    }

    @Test func `the text of a record does not say its title again`() throws {
        let page = try page("content/birds/wren.md", "# Wren\n\nSmall.\n", at: "birds/wren/index.html")
        #expect(page.matches(of: />Wren<\/h\d|>Wren<\/bdi><\/h1/).count == 1 && page.contains("<p>Small.</p>"), "\(page)")
        #expect(try self.page("content/birds/wren.md", "# Winter wren\n\nSmall.\n", at: "birds/wren/index.html").contains(">Winter wren</h2>"))
    }

    @Test func `the title of a document says each part once`() throws {
        let site = try build([:])
        #expect(try #require(site.text(of: "birds/wren/index.html")).contains("<title>Wren · Birds</title>"))
        #expect(try #require(site.text(of: "birds/index.html")).contains("<title>Birds</title>"))
        let named = try TemporarySite(
            ["content/site.yml": "title: Aviary\ncollections:\n  birds:\n    feed: b.json\n", "content/b.json": Self.feed], theme: .project
        ).build()
        #expect(try #require(named.text(of: "birds/wren/index.html")).contains("<title>Wren · Birds · Aviary</title>"))
    }

    @Test func `front matter that does nothing is reported`() throws {
        let fields = [
            "layout: wide", "slug: us", "weight: 3", "author: Ann", "order: first", "title: [a]", "description: { a: b }", "markdown: unsafee",
        ]
        let pages = Dictionary(
            uniqueKeysWithValues: fields.enumerated().map { ("content/pages/p\($0.offset).md", "---\n\($0.element)\n---\nText.\n") })
        let records = ["content/birds/wren.md": "---\ndrft: true\n---\nText.\n"]
        try expect(
            fields.map { field in
                (field, try build(pages.filter { $0.value.contains(field) }).messages)
            } + [("drft: true", try build(records).messages)], "mistakes-settings-of-texts.txt")
    }

    @Test func `a field of front matter that a template names is meant`() throws {
        let files = ["content/pages/about.md": "---\nauthor: Ann\n---\nText.\n", "Templates/page.mustache": "<p>{{author}}</p>"]
        #expect(try build(files).messages == "")
    }

    @Test func `files that are not used because of their names are reported`() throws {
        let mistakes = [
            "content/assests/site.css", "content/birdz/wren.txt", "content/pages/about.markdown", "content/birds/wren.txt",
            "content/birds/detail.mustach",
            "content/birds/list.html", "content/home.mustache", "content/site.yaml", "content/assets/style.css",
        ]
        try expect(mistakes.map { ($0, try build([$0: "x: 1"]).messages) }, "mistakes-idle-files.txt")
        for file in ["content/notes/todo.txt", "content/birds/photo.jpg", "content/assets/site.css"] { #expect(try build([file: ""]).messages == "") }
    }
}

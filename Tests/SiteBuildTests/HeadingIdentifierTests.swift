import SiteModel
import TestSupport
import Testing

@testable import SiteBuild

/// Headings can be linked to.
@Suite struct `headings have ids` {
    private func added(_ html: String, reserving reserved: Set<String> = [], policy: MarkdownPolicy = .unsafe) -> String {
        String(decoding: HeadingIdentifiers(reserving: reserved).added(to: Array(html.utf8), policy: policy), as: UTF8.self)
    }

    private func identifiers(_ html: String, reserving reserved: Set<String> = []) -> [String] {
        added(html, reserving: reserved).matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    }

    @Test(arguments: [
        ("<h2>Names of files</h2>", "names-of-files"), ("<h2><code>where</code> and <em>sort</em></h2>", "where-and-sort"),
        ("<h3>Cats &amp; dogs: what&#39;s new?</h3>", "cats-dogs-whats-new"), ("<h2>Über Größe</h2>", "über-größe"), ("<h6>один</h6>", "один"),
        ("<h2><a href=\"x\">Owl</a><br />two</h2>", "owl-two"), ("<h2>re<em>write</em></h2>", "rewrite"),
    ])
    func `made of their words by the rule of addresses`(html: String, expected: String) { #expect(identifiers(html) == [expected]) }

    @Test func `a text without HTML of its author is read in a quicker way, to the same end`() {
        let html =
            "<p>a</p>\n<h2>Cats &amp; <em>d</em>ogs</h2>\n<hr />\n<h3></h3>\n<h2>Über <a href=\"x\">ö</a></h2>\n<h4>cats dogs</h4>\n<h6>x</h6>\n"
        #expect(added(html, policy: .safe) == added(html, policy: .unsafe))
        #expect(added(html, policy: .safe).contains("<h4 id=\"cats-dogs-2\">cats dogs</h4>\n<h6 id=\"x\">x</h6>"))
    }

    @Test func `unique on a page`() {
        #expect(identifiers("<h2>A</h2><h2>a!</h2><h2>A 2</h2><h2>A</h2>") == ["a", "a-2", "a-2-2", "a-3"])
        #expect(identifiers("<h2>Main</h2><h2>Main</h2>", reserving: ["main", "main-3"]) == ["main-2", "main-4"])
    }

    @Test func `a heading without letters gets none, and a text without headings stays as it is`() {
        #expect(added("<h2>❤ !</h2><h2></h2>") == "<h2>❤ !</h2><h2></h2>")
        #expect(added("<p>a</p>\n<hr /><header>x") == "<p>a</p>\n<hr /><header>x")
    }

    @Test func `one of its own stays, and no other heading has it`() {
        #expect(
            added("<h2>Song</h2><h2 class=x id=song>x</h2><p id='x'></p><h2>X</h2><a name=y></a><h2>Y</h2>")
                == #"<h2 id="song-2">Song</h2><h2 class=x id=song>x</h2><p id='x'></p><h2 id="x-2">X</h2><a name=y></a><h2 id="y-2">Y</h2>"#)
    }

    @Test func `what only looks like a heading is none`() {
        let html = "<!-- <h2>a</h2> --><script>'<h2>b</h2>'</script><p title='<h2>c</h2>'></p><h7>d</h7>"
        #expect(added(html) == html)
    }

    @Test func `a heading that is never closed ends where the next begins`() {
        #expect(identifiers("<h2>a<h3>b") == ["a", "b"])
        let many = String(repeating: "<h2>a", count: 50_000)
        #expect(identifiers(many).last == "a-50000")
    }

    @Test func `identifiers of templates are found between their tags`() {
        let template =
            "<main id=\"main\" class='x{{#a}} y{{/a}}'>{{#b}}<p id='p'{{/b}} {{#c}}id=c{{/c}}><i data-id=\"no\" id=\"of-{{name}}\"><b ID = \"B\">"
        #expect(HeadingIdentifiers.identifiers(inTemplate: Array(template.utf8)) == ["main", "p", "c", "B"])
    }

    private func site(
        _ files: [String: String], feed: String = ###"[{"title":"Wren","body":"## Song\n\nLoud."},{"title":"Owl","body":"Night"}]"###
    ) throws -> TemporarySite {
        let site = try TemporarySite(birds: feed, theme: .project)
        for (file, text) in files { try site.write(text, to: file) }
        return site
    }

    @Test func `on pages, in files of records and in texts of feeds`() throws {
        let built = try site([
            "content/pages/about.md": "---\ntitle: Us\n---\n# About\n\n## The birds\n\nThe birds\n---------\n\n## Main\n",
            "content/birds/owl.md": "## Night *flight*\n\nx\n",
        ]).build().expectBuilt()
        built.expectFile("about/index.html", contains: "<h2 id=\"about\">About</h2>")
        built.expectFile("about/index.html", contains: "<h3 id=\"the-birds\">The birds</h3>")
        built.expectFile("about/index.html", contains: "<h3 id=\"the-birds-2\">The birds</h3>")
        // The theme's own element is called so.
        built.expectFile("about/index.html", contains: "<h3 id=\"main-2\">Main</h3>")
        built.expectFile("birds/wren/index.html", contains: "<h2 id=\"song\">Song</h2>")
        built.expectFile("birds/owl/index.html", contains: "<h2 id=\"night-flight\">Night <em>flight</em></h2>")
    }

    @Test func `links to headings are checked with file and line`() throws {
        let site = try site([
            "content/pages/about.md":
                "## The birds\n\n[a](#the-birds) [b](guide/names.md#names-of-files) [c](birds/wren#song) [d](guide/names.md#gr%C3%B6%C3%9Fe)\n",
            "content/pages/guide/names.md":
                "## Names of files\n\n## Größe\n\n[a](../about.md#the-brids)\n\n[b](#name-of-files) and [c][far].\n\n[far]: birds/wren#sing\n",
        ])
        let options = site.options()
        let report = waitFor { await checkSite(options) }
        let text = report.diagnostics.map { $0.text() }.joined(separator: "\n\n").replacing(site.folder.path + "/", with: "")
        try expectGolden(text, "check-headings.txt")
    }
}

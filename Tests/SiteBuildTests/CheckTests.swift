import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// What `sitegen check` finds on pages, and where it says that it comes from.
@Suite struct `checking a site` {
    /// A page without a fault around what a test is about.
    private static func page(_ body: String) -> String {
        "<html lang=\"en\"><head><title>{{page.title}}</title></head><body><h1>{{page.title}}</h1>\n\(body)\n</body></html>\n"
    }

    /// A site of two birds whose pages have no fault but those that a test brings.
    private func site(
        _ files: [String: String] = [:], detail: String = "{{{body}}}", feed: String = #"[{"title":"Wren"},{"title":"Owl"}]"#, lines: String = "",
        site: String = ""
    ) throws -> TemporarySite {
        let made = try TemporarySite(birds: feed, lines, site: site)
        for name in ["home", "list", "category", "fact", "unlock", "not-found"] { try made.write(Self.page(""), to: "Templates/\(name).mustache") }
        try made.write(Self.page("{{{body}}}"), to: "Templates/page.mustache")
        try made.write(Self.page(detail), to: "Templates/detail.mustache")
        for (file, text) in files { try made.write(text, to: file) }
        return made
    }

    private func check(_ site: TemporarySite, outside: OutsideLinks = .passedOver, jobs: Int = 2) -> (report: CheckReport, messages: String) {
        let options = site.options(jobs: jobs)
        let report = waitFor { await checkSite(options, outside: outside) }
        let text = report.diagnostics.map { $0.text() }.joined(separator: "\n\n").replacing(site.folder.path + "/", with: "")
        return (report, text)
    }

    private func expect(_ site: TemporarySite, _ golden: String, testFile: String = #filePath) throws {
        try expectGolden(check(site).messages, "check-\(golden).txt", testFile: testFile)
    }

    @Test func `the theme's own pages have no fault where a locked record has no facts`() throws {
        let feed = #"[{"title":"Wren","facts":[{"text":"Loud"}]},{"title":"Owl","facts":[]},{"title":"Heron","facts":[{"text":"Tall"}]}]"#
        let site = try TemporarySite(birds: feed, "facts: { from: facts, body: text }\nlock: { when: 'title != \"Wren\"' }", theme: .project)
        #expect(check(site).messages == "")
    }

    @Test func `a site without a fault is counted and nothing is written`() throws {
        let site = try site(detail: ##"<a href="../">Birds</a> <a href="#x" id="x">Here</a> <img src="data:," alt="">"##)
        let (report, messages) = check(site)
        #expect(messages == "")
        #expect(report.summary == CheckSummary(pages: 5, links: 4, pictures: 2))
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.folder.path).sorted() == ["Templates", "content"])
    }

    @Test func `what the policy of the pages blocks is reported where it is written, once for each cause`() throws {
        let site = try TemporarySite(birds: #"[{"title":"Wren"},{"title":"Owl"}]"#, theme: .project)
        let files = [
            "content/assets/site.css": """
            @import "https://fonts.example/inter.css";
            @font-face { font-family: x; src: local(x), url(https://fonts.example/x.woff2) }
            body { background: url(https://a.example/x.png) }

            """,
            "content/assets/own.js": "import \"https://cdn.example/x.js\"\n",
            "content/pages/about.md": """
            ---
            markdown: unsafe
            ---
            # About

            <p style="color: red">Red</p>

            <iframe src="https://video.example/1" title="A film"></iframe>

            <script type="application/json">{}</script>

            """,
            "Templates/detail.mustache": """
            {{<detail}}
            {{$before-body}}
            <style>p { color: red }</style>
            <script>console.log("x")</script>
            <button onclick="print()">Print</button>
            <template><p style="color: red">No script</p></template>
            {{/before-body}}
            {{$after-head}}
            <script src="https://cdn.example/x.js"></script>
            <link rel="stylesheet" href="https://cdn.example/x.css">
            {{/after-head}}
            {{/detail}}

            """,
        ]
        for (file, text) in files { try site.write(text, to: file) }
        try expect(site, "blocked")
        #expect(!check(site).report.diagnostics.contains { $0.severity == .error })
        // What another policy allows, or a page without one.
        let layout = try String(contentsOf: Project.root.appending(path: "Templates/layout.mustache"), encoding: .utf8)
        let policy = "default-src 'self' https: 'unsafe-inline'"
        try site.write(layout.replacing(/default-src 'self'; img-src[^{]*/, with: policy), to: "Templates/layout.mustache")
        #expect(!check(site).messages.contains("blocked-by-policy"), "\(check(site).messages)")
        try site.write(layout.replacing("http-equiv=\"Content-Security-Policy\"", with: "name=x"), to: "Templates/layout.mustache")
        #expect(!check(site).messages.contains("blocked-by-policy"), "\(check(site).messages)")
    }

    @Test func `a picture that a record names and that is not there is a warning, with the record`() throws {
        let site = try TemporarySite(
            birds:
                "[\n{\"title\":\"Wren\",\"image\":\"/images/wren.jpg\"},\n{\"title\":\"Owl\",\"image\":\"/images/owl.jpg\",\"more\":[\"/images/a.jpg\",\"/images/b.jpg\"]}]",
            theme: .project)
        try site.write("x", to: "content/static/images/wren.jpg")
        let (report, messages) = check(site)
        #expect(!report.diagnostics.contains { $0.severity == .error }, "\(messages)")
        #expect(messages.contains("content/feeds/birds.json:3:1") && !messages.contains("index.html:"), "\(messages)")
    }

    @Test func `a lost link of a template is reported once, at its place in the template`() throws {
        try expect(site(detail: "<p>\n<a href=\"{{root}}brids/\">Birds</a>\n</p>"), "link-in-template")
    }

    @Test func `a lost link of a Markdown page is reported at its place in the file`() throws {
        try expect(
            site(["content/pages/about.md": "---\ntitle: About\n---\nSee [the\nwren](../birds/wern/) and [me](#nowhere).\n"]), "link-in-page")
    }

    @Test func `a lost link of a record's Markdown file is reported at its place in the file`() throws {
        try expect(site(["content/birds/wren.md": "Like [the owl](../owl).\n"]), "link-in-body")
    }

    @Test func `a link of a feed that leads nowhere is no link on the page, and reported at its place in the feed`() throws {
        let site = try site(feed: "[\n  {\"title\": \"Wren\", \"body\": \"Like [the owl](../owls/).\"},\n  {\"title\": \"Owl\"}\n]\n")
        try expect(site, "link-in-feed")
        #expect(!check(site).report.diagnostics.contains { $0.severity == .error })
    }

    @Test func `anchors of a feed that lead nowhere are a warning, said once`() throws {
        let records = (1...6).map { ##"{"title":"Bird \##($0)","body":"See [there](#n\##($0)) and [the owl](/birds/bird-1/)."}"## }
        let (report, messages) = check(try site(feed: "[\(records.joined(separator: ","))]"))
        #expect(report.diagnostics.map(\.severity) == [.warning] && messages.contains("and 2 more links of this feed"), "\(messages)")
    }

    @Test func `an anchor is looked for on the page that it leads to`() throws {
        try expect(
            site(detail: ##"<p id="song">Song</p><a href="../wren/#song">One</a> <a href="../owl/#songs">Two</a> <a href="../owl/#top">Three</a>"##),
            "anchors")
    }

    @Test func `an anchor behind the name of a file is reported at its place in the file`() throws {
        let site = try site(["content/pages/about.md": "See [it](guide/names.md#nope).\n", "content/pages/guide/names.md": "Names\n"])
        #expect(
            check(site).messages == """
                error[missing-anchor]: a link leads to `#nope`, and `/guide/names/` has no element with this id
                 --> content/pages/about.md:1:10
                  |
                1 | See [it](guide/names.md#nope).
                  |          ^^^^^^^^^^^^^^^^^^^
                  = note: it is on the page `/about/`
                """)
    }

    @Test func `a lost link of two Markdown files is reported in both`() throws {
        let text = "[a](../birds/wern/) [b](../birds/owl/#nope)\n"
        let messages = check(try site(["content/pages/one.md": text, "content/pages/two.md": text])).messages
        for file in ["one", "two"] { #expect(messages.components(separatedBy: "content/pages/\(file).md:1:").count == 3) }
    }

    @Test func `a link to a file or record that is not there is reported once`() throws {
        let site = try site(
            ["content/pages/about.md": "[a](guide.md) [b](birds/wern)\n"], feed: #"[{"title":"Wren","body":"[a](birds/olw)"},{"title":"Owl"}]"#)
        let diagnostics = check(site).report.diagnostics
        #expect(diagnostics.count == 3 && diagnostics.allSatisfy { $0.message.hasPrefix("the link `") })
    }

    @Test func `addresses from the root of the host and of the whole site lead where the base address says`() throws {
        let links = [
            "/docs/birds/owl/", "https://birds.example/docs/birds/", "/docs/nothing/", "https://birds.example/docs/nobody/", "/elsewhere/",
            "../../../x/",
        ]
        try expect(
            site(detail: links.map { "<a href=\"\($0)\">x</a>" }.joined(separator: "\n"), site: "baseURL: https://birds.example/docs/\n"),
            "whole-addresses")
    }

    @Test func `escapes, references, queries and other schemes are read as browsers read them`() throws {
        let links = [
            "../../assets/a%20b.txt", "../../assets/a b.txt", "../wren/?a=1&amp;b=2#", "../../assets/t&amp;t.txt", " ../wren/ ", "mailto:a@b.example",
            "tel:1", "//other.example/x", "https://other.example/", "?q", "", "../wren/index.html",
        ]
        let site = try site(
            ["content/assets/a b.txt": "x", "content/assets/t&t.txt": "x"], detail: links.map { "<a href=\"\($0)\">x</a>" }.joined(separator: "\n"))
        #expect(check(site).messages == "")
    }

    @Test func `pictures, scripts and style sheets must be there as well`() throws {
        try expect(
            site(
                detail: """
                    <link rel="stylesheet" href="../../assets/none.css"><script src="../../assets/none.js"></script>
                    <img src="../../a.png" alt="A"><img srcset="../../b.png 1x, ../../c.png 2x" alt="B"><video src="../../d.mp4" poster="../../e.png"></video>
                    <object data="../../f.svg"></object><img src="" alt="">
                    """), "other-files")
    }

    @Test func `what cannot be read aloud is a fault`() throws {
        try expect(
            site(
                detail: """
                    <img src="data:,"> <a href="../"><img src="data:," alt=""></a> <a href="../"><img src="data:," alt="Up"></a>
                    <button type="button"><svg><path/></svg></button> <button aria-label="Share"><svg></svg></button>
                    <a href="../"><svg><title>Up</title></svg></a> <a>no link</a> <template><a href=""></a><img><p id="x"></p></template>
                    <p id="x"></p><p id="x"></p><h3>Jump</h3><h1>Again</h1>
                    """), "names")
    }

    @Test func `a page has a language, a title and one main heading`() throws {
        try expect(site(["Templates/detail.mustache": "<html><head></head><body><h2>{{title}}</h2></body></html>\n"]), "bare-page")
    }

    @Test func `a level of headings that is left out is reported in the Markdown`() throws {
        try expect(site(["content/pages/about.md": "---\ntitle: Us\n---\n# About\n\ntext\n\n### Far *down*\n\n### Far below\n"]), "heading-in-page")
    }

    @Test func `what stands in comments, scripts and texts is no markup`() throws {
        let site = try site(
            detail: """
                <!-- <a href="none/"></a> --><script>"<a href='none/'></a>"</script><style>/* <img> */</style><textarea><img src="none"></textarea>
                <svg><style>a { }</style><a href="../">up</a><title>x</title></svg>
                """)
        #expect(check(site).messages == "")
    }

    @Test func `a picture of a record that is not there is reported once`() throws {
        let site = try site(
            detail: "{{#picture}}<img src=\"{{picture}}\" alt=\"\">{{/picture}}", feed: #"[{"title":"Wren","image":"assets/wren.png"}]"#)
        let messages = check(site).messages
        #expect(messages.contains("a picture of `birds` is not in the site"))
        #expect(!messages.contains("would come from"))
    }

    @Test func `the report does not depend on how many work at it`() throws {
        let records = (1...300).map { #"{"title":"Bird \#($0)","body":"[a](../bird-\#($0 + 1)/)","kind":"\#($0 % 7)"}"# }.joined(separator: ",")
        let site = try site(detail: ##"{{{body}}} <a href="../none-{{kind}}/#x">b</a>"##, feed: "[\(records)]")
        let alone = check(site, jobs: 1)
        for jobs in [2, 3, 8] { #expect(check(site, jobs: jobs).messages == alone.messages) }
        #expect(alone.messages.contains("`/birds/none-3/`"))
    }

    @Test func `what a build finds is found, and then no page is looked at`() throws {
        let site = try site(lines: "slgu: name")
        let (report, messages) = check(site)
        #expect(report.summary == nil && messages.contains("slgu"))
    }

    @Test func `no more than a hundred faults are reported one by one`() throws {
        let records = (1...150).map { #"{"title":"Bird\#($0)"}"# }.joined(separator: ",")
        let (report, messages) = check(try site(detail: #"<a href="../none-{{title}}/">a</a>"#, feed: "[\(records)]"))
        #expect(report.diagnostics.count == 101)
        #expect(messages.hasSuffix("error[more-faults]: there are 50 more faults\n  = help: fix the ones above first"))
    }

    // MARK: Outside links

    private func server() throws -> MisbehavingServer {
        let server = try MisbehavingServer()
        server.on("/there/", .text("x"))
        server.on("/headless/", .choose { $0.method == "HEAD" ? .status(405) : .text("x") })
        server.on("/forbidden/", .status(403))
        return server
    }

    private func linking(to server: MisbehavingServer, _ paths: [String], _ settings: String = "privateHosts: [127.0.0.1]\n") throws -> TemporarySite
    {
        try site(detail: paths.map { "<a href=\"\(server.address)/\($0)\">x</a>" }.joined(separator: "\n"), site: settings)
    }

    @Test func `outside links are asked for their head, once each and one after the other`() throws {
        let server = try server()
        let site = try linking(to: server, ["there/", "there/#a", "headless/", "gone/", "forbidden/"])
        let (report, messages) = check(site, outside: .asked)
        try expectGolden(messages.replacing(server.address, with: "http://host.example"), "check-outside.txt")
        #expect(report.summary?.outside == 4)
        #expect(server.peakConcurrency == 1)
        #expect(
            server.log.map { "\($0.method) \($0.path)" } == [
                "HEAD /there/", "HEAD /headless/", "GET /headless/", "HEAD /gone/", "GET /gone/", "HEAD /forbidden/", "GET /forbidden/",
            ])
    }

    @Test func `what was asked within a day is not asked again, and what was kept is no part of the site`() throws {
        let server = try server()
        let site = try linking(to: server, ["there/", "gone/"])
        let first = check(site, outside: .asked).messages
        let count = server.log.count
        #expect(check(site, outside: .asked).messages == first)
        #expect(server.log.count == count)
        #expect(site.folder.text(of: ".sitegen/.gitignore") == "*\n")
        #expect(!site.build().files.contains { $0.contains("links") })
        let old = try #require(site.folder.text(of: ".sitegen/links.json")).replacing(/"asked": \d+/, with: "\"asked\": 1")
        try site.write(old, to: ".sitegen/links.json")
        #expect(check(site, outside: .asked).messages == first)
        #expect(server.log.count == 2 * count)
    }

    @Test func `hosts inside the own network are not asked, unless the site names them`() throws {
        let server = try server()
        let (report, messages) = check(try linking(to: server, ["there/"], ""), outside: .asked)
        #expect(server.log.isEmpty)
        #expect(messages.contains("`privateHosts` of the site does not name it"))
        #expect(report.diagnostics.map(\.severity) == [.warning])
    }

    @Test func `nothing is asked where nobody wants it`() throws {
        let server = try server()
        let site = try linking(to: server, ["gone/"])
        #expect(check(site).messages == "")
        #expect(server.log.isEmpty && site.folder.text(of: ".sitegen/links.json") == nil)
    }
}

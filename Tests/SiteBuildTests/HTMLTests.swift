import JSONValue
import SiteModel
import TestSupport
import Testing

@testable import SiteBuild

/// Feeds that hold HTML: bodies, values, titles.
@Suite struct `HTML of feeds` {
    private let templates = [
        "Templates/list.mustache": "{{#page.items}}[{{label}}|{{href}}|{{description}}|{{picture}}]{{/page.items}}\n",
        "Templates/detail.mustache":
            "{{title}}|{{description}}|{{page.description}}|{{picture}}\n{{#shown}}{{label}}: {{kind}} {{value}} {{{body}}}\n{{/shown}}{{{body}}}",
    ]

    private func site(_ feed: String, _ lines: String = "") throws -> BuiltSite {
        let site = try TemporarySite(birds: feed, lines)
        for (file, text) in templates { try site.write(text, to: file) }
        return site.build()
    }

    @Test func `a body of HTML is safe HTML under the page's own heading`() throws {
        try site(
            #"[{"title":"Wren","url":"https://birds.example/wren/","content_html":"<h1>On <a href='../owl/' onclick=x>owls</a></h1>\n<p class=a>Small &amp; loud.<img src=a.png></p>"}]"#
        )
        .expectBuilt()
        .expectFile("birds/index.html", "[Wren|../birds/wren/|Small &amp; loud.|https://birds.example/wren/a.png]\n")
        .expectFile("birds/wren/index.html", contains: "Wren||Small &amp; loud.|\n")
        .expectFile(
            "birds/wren/index.html",
            contains: """
                \n<h2>On <a href="https://birds.example/owl/">owls</a></h2>
                <p>Small &amp; loud.<img src="https://birds.example/wren/a.png" alt="" loading="lazy" decoding="async"></p>
                """)
    }

    @Test func `a picture that the body shows is not shown beside it once more, nor is a description that is the body`() throws {
        func page(_ members: String) throws -> String {
            try #require(try site(#"[{"title":"Wren",\#(members)},{"title":"Owl"}]"#).expectBuilt().text(of: "birds/wren/index.html"))
        }
        let body = #""content":"<p>Small &amp; loud.<img src='https://i.example/a.png'></p>""#
        #expect(try page(#"\#(body),"image":"https://i.example/a.png""#).hasPrefix("Wren||Small &amp; loud.|\n"))
        #expect(try page(#"\#(body),"image":"https://i.example/b.png""#).contains("|https://i.example/b.png\n"))
        // A link to it does not show it.
        #expect(
            try page(#""content":"<a href='https://i.example/a.png'>a</a> b","image":"https://i.example/a.png""#).contains(
                "|https://i.example/a.png\n"))
        #expect(
            try page(#"\#(body),"description":"<p>Small &amp; loud.<img src='https://i.example/a.png'></p>""#).hasPrefix("Wren||Small &amp; loud.|\n")
        )
        #expect(try page(#"\#(body),"description":"A bird.""#).hasPrefix("Wren|A bird.|A bird.|\n"))
    }

    @Test func `a body of Markdown stays Markdown, and a file of its own wins`() throws {
        let built = try site(#"[{"title":"Wren","body":"*Small* &amp; loud"},{"title":"Owl","body":"A\n\nB"}]"#).expectBuilt()
        built.expectFile("birds/wren/index.html", contains: "<p><em>Small</em> &amp; loud</p>")
        let site = try TemporarySite(birds: #"[{"title":"Wren","content":"<p>From the feed</p>"}]"#)
        try site.write("From a *file*", to: "content/birds/wren.md")
        site.build().expectBuilt().expectFile("birds/wren/index.html", contains: "<p>From a <em>file</em></p>")
    }

    @Test(arguments: [
        (##"## Use\n\nPut `<b>x</b>` into the **header**."##, "<p>Put <code>&lt;b&gt;x&lt;/b&gt;</code> into the <strong>header</strong>.</p>"),
        (##"Do this:\n\n```html\n<p>a</p>\n```\n"##, "<pre><code class=\"language-html\">&lt;p&gt;a&lt;/p&gt;\n</code></pre>"),
        (##"## Use\n\nOne<br>two **three** <span>four</span>"##, "One<br />\ntwo <strong>three</strong>"),
        (##"Put `<b>x</b>` there."##, "<p>Put <code>&lt;b&gt;x&lt;/b&gt;</code> there.</p>"),
        (##"- **one**<br>\n- two"##, "<li>two</li>"),
        // These stay HTML.
        (##"<p>Use **two** stars.</p>\n<p>b</p>"##, "<p>Use **two** stars.</p>\n<p>b</p>"),
        (##"Small.<br>\n- brown<br>\n- loud"##, "Small.<br>\n- brown<br>\n- loud"),
        (##"See **the** <a href="https://a.example/">song</a>."##, "<a href=\"https://a.example/\">song</a>"),
        (##"Run:\n<pre># a\nb</pre>"##, "<pre>\n# a\nb</pre>"),
        (##"Some <b>words</b> and `code`."##, "<p>Some <b>words</b> and `code`.</p>"),
    ])
    func `a body with tags is Markdown where they stand in its code, or beside more that Markdown writes`(body: String, html: String) throws {
        let page = try #require(try site(#"[{"title":"Wren","body":"\#(body.replacing("\"", with: "\\\""))"}]"#).text(of: "birds/wren/index.html"))
        #expect(page.contains(html), "\(page)")
    }

    @Test func `the first picture of a body in Markdown is that of its record, and not shown beside it once more`() throws {
        let body = #""body":"A bird ![small](https://i.example/a.png) and ![more](https://i.example/b.png)""#
        try site(
            "[{\"title\":\"Wren\",\(body)},{\"title\":\"Owl\",\"body\":\"`![a](https://i.example/c.png)`\"},{\"title\":\"Tern\",\(body),\"image\":\"https://i.example/b.png\"}]"
        )
        .expectBuilt()
        .expectFile("birds/index.html", contains: "|https://i.example/a.png][Owl")
        .expectFile("birds/index.html", contains: "![a](https://i.example/c.png)|][Tern")
        .expectFile("birds/wren/index.html", contains: #"<img src="https://i.example/a.png""#)
        .expectFile("birds/tern/index.html", contains: "|\n")
    }

    @Test func `an excerpt ends before the first heading behind words, and parts the elements of lists`() throws {
        func excerpt(_ body: String) throws -> String {
            try #require(try site(#"[{"title":"Wren","body":"\#(body)"}]"#).text(of: "birds/index.html")).split(
                separator: "|", omittingEmptySubsequences: false)[2].description
        }
        #expect(try excerpt(##"A **bold** text.\n\n## Between\n\n- one\n- two"##) == "A bold text.")
        #expect(try excerpt(##"<p>A bold text.</p><h2>Between</h2><p>More.</p>"##) == "A bold text.")
        #expect(try excerpt(##"Take:\n\n- one\n- [two](https://a.example)\n- three.\n- four\n\nStir."##) == "Take: one, two, three. four Stir.")
        #expect(try excerpt(##"## Song\n\nIt sings.\n\n## Nest\n\nIn hedges."##) == "It sings.")
    }

    @Test func `a value of HTML is shown as safe HTML, and read as its words`() throws {
        try site(#"[{"title":"Wren","notes":"<p>Rock &amp; roll&#8217;s <script>x</script></p>"},{"title":"Owl","notes":"Plain &amp; short<br>"}]"#)
            .expectFile("birds/wren/index.html", contains: "Notes: markup Rock &amp; roll’s <p>Rock &amp; roll’s </p>")
            .expectFile("birds/owl/index.html", contains: "Notes: markup Plain &amp; short <p>Plain &amp; short</p>")
    }

    @Test func `titles that are written as in HTML read well, and make addresses that do`() throws {
        try site(
            #"[{"title":{"rendered":"Tom &amp; Jerry"},"content":{"rendered":"<p>a</p>"}},{"title":{"rendered":"It&#8217;s <em>on</em>"},"content":{"rendered":"<p>b</p>"}}]"#
        )
        .expectBuilt()
        .expectFile("birds/index.html", "[Tom &amp; Jerry|../birds/tom-jerry/|a|][It’s on|../birds/its-on/|b|]\n")
    }

    @Test func `an object that has nothing but a title or a body is not shown again`() throws {
        try site(#"[{"title":{"rendered":"Wren"},"content":{"rendered":"<p>a</p>","protected":false},"names":{"common":"Wren"}}]"#)
            .expectFile("birds/wren/index.html", "Wren||a|\nNames: text Wren \n<p>a</p>")
    }

    @Test(arguments: [
        (#"[{"title":"How to write &amp; in HTML"},{"title":"Q & A"}]"#, false), (#"[{"title":"How to write &amp; in HTML"}]"#, false),
        (#"[{"title":"Tom &amp; Jerry"},{"title":"A &amp; B"},{"title":"C &amp; D"},{"title":"E &amp; F"}]"#, true),
        (#"[{"title":"Tom &amp; Jerry","text":"<p>a</p>"}]"#, true), (#"[{"title":"It&#8217;s"}]"#, true),
        (#"[{"title":"It&#8217;s"},{"title":"Q&A"}]"#, false),
        (#"[{"title":"a &nbsp; b"}]"#, true), (#"[{"title":"&x y; &#; &#xg;"}]"#, false),
    ])
    func `a field tells whether its ampersands are escaped`(feed: String, isEscaped: Bool) throws {
        let records = try JSONText(feed).parse().root.array?.compactMap(\.object) ?? []
        #expect(profileRecords(count: records.count, jobs: 1) { (upper: .empty, lower: records[$0]) }["title"]?.isEscaped == isEscaped)
    }

    @Test func `a description of HTML is the body where there is no other`() throws {
        try site(#"[{"title":"Wren","description":"<p>Small and <a href=\"https://birds.example/\">loud</a></p>"}]"#)
            .expectBuilt()
            .expectFile("birds/index.html", "[Wren|../birds/wren/|Small and loud|]\n")
            .expectFile("birds/wren/index.html", "Wren||Small and loud|\n<p>Small and <a href=\"https://birds.example/\">loud</a></p>")
        try site(#"[{"title":"Wren","description":"<p>Small &amp; loud</p>","content":"<p>More</p>"}]"#)
            .expectFile("birds/wren/index.html", "Wren|Small &amp; loud|Small &amp; loud|\n<p>More</p>")
    }

    @Test func `nothing of the body of a locked record stands outside of its page`() throws {
        let built = try site(
            #"[{"title":"Wren","content":"<p>secret <img src='https://birds.example/secret.png'></p>"}]"#,
            "lock: { when: \"true\" }\nsearch: [content]\nshow: { list: [content] }")
        #expect(built.isBuilt, "\(built.messages)")
        for file in built.files where file != "birds/wren/index.html" { #expect(built.text(of: file)?.contains("secret") != true, "\(file)") }
        built.expectFile("birds/wren/index.html", contains: "secret.png")
    }

    @Test func `what is left out is reported once, with its records`() throws {
        let feed = #"""
            [{"title":"Wren","content":"<p>a<script>x</script><a href='javascript:x'>b</a></p>"},
             {"title":"Owl","content":"<p>c<a href='d'>e</a><img src='f.png'></p>"},
             {"title":"Jay","content":"<p>g<form><input></form></p>"}]
            """#
        let built = try site(feed)
        try built.expectMessages("html-left-out")
        built.expectFile("birds/owl/index.html", contains: "\n<p>ce</p>")
    }

    @Test func `a body that is nested too deep is reported and leaves its page without it`() throws {
        let feed =
            "[{\"title\":\"Wren\",\"content\":\"<p>a</p>\(String(repeating: "<div>", count: 5_000))\"},{\"title\":\"Owl\",\"content\":\"<p>b</p>\"}]"
        let built = try site(feed)
        try built.expectMessages("html-too-deep")
        built.expectFile("birds/owl/index.html", contains: "<p>b</p>")
        #expect(try TemporarySite(birds: feed).build(strictness: .strict).isBuilt == false)
    }

    @Test func `the theme shows values and bodies of HTML`() throws {
        try TemporarySite(
            birds: #"[{"title":"Wren","content":"<p>body</p>","notes":"<ul><li>value</li></ul>"}]"#, theme: .project
        ).build()
            .expectFile("birds/wren/index.html", contains: "<dd><div class=\"prose\" dir=\"auto\">\n<ul>\n<li>value</li></ul>\n</div>\n</dd>")
            .expectFile("birds/wren/index.html", contains: "<div class=\"prose\" dir=\"auto\">\n<p>body</p>\n</div>")
    }
}

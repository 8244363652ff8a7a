import Testing

/// The text of a record: which form it has, and where it stands.
@Suite struct `bodies of records` {
    private func article(_ site: BuiltSite, _ slug: String) throws -> String {
        let page = try #require(site.text(of: "birds/\(slug)/index.html"))
        return String(try #require(page.firstMatch(of: /(?s)<h1>.*?<\/article>/)).output)
    }

    @Test func `each is read in its own form, though others of its field have another`() throws {
        let feed = """
            [{"title":"One","body":"<p>First <b>words</b> of HTML.</p>"},{"title":"Two","body":"<h2>Why</h2><p>More of it.</p>"},
            {"title":"Three","body":"Tides *come* and **go**.\\n\\n## Why\\n\\nThe moon."},{"title":"Four","body":"Plain words, 3 < 4 & more."}]
            """
        let site = try TemporarySite(birds: feed, theme: .project).build().expectBuilt()
        #expect(try article(site, "one").contains("<p>First <b>words</b> of HTML.</p>"))
        #expect(
            try article(site, "three").contains("<p>Tides <em>come</em> and <strong>go</strong>.</p>") && article(site, "three").contains(">Why</h2>")
        )
        #expect(try article(site, "four").contains("Plain words, 3 &lt; 4 &amp; more."))
        #expect(site.messages == "")
        let mostly = try TemporarySite(
            birds: """
                [{"title":"A","body":"Some **bold** words.\\n\\n## More"},{"title":"B","body":"Other **bold** words.\\n\\n## More"},
                {"title":"H","body":"<p>Words in <i>HTML</i>.</p>"}]
                """, theme: .project
        ).build().expectBuilt()
        #expect(try article(mostly, "h").contains("<p>Words in <i>HTML</i>.</p>") && mostly.messages == "")
    }

    @Test func `the name of the field and the configuration decide before the text does`() throws {
        let feed = #"[{"title":"One","body":"<p>Words.</p>"},{"title":"Two","body":"<p>Words.</p>"},{"title":"Three","body":"Words in **stars**."}]"#
        let told = try TemporarySite(birds: feed, "as: { body: html }", theme: .project).build().expectBuilt()
        #expect(try article(told, "three").contains("Words in **stars**."))
        let named = try TemporarySite(birds: feed.replacing("\"body\"", with: "\"body_html\""), theme: .project).build().expectBuilt()
        #expect(try article(named, "three").contains("Words in **stars**."))
    }

    @Test func `what a rule makes the body of is not shown once more`() throws {
        let feed = """
            [{"title":"One","html":"<p>First <b>words</b> of a text that is long enough.</p>"},{"title":"Two","text":"Tides *come* and **go**.\\n\\n## Why\\n\\nThe moon."}]
            """
        let site = try TemporarySite(birds: feed, "fields: { body: 'has(html) ? html : text' }", theme: .project).build().expectBuilt()
        #expect(try article(site, "one").ranges(of: "First").count == 1 && article(site, "two").ranges(of: "The moon").count == 1)
    }

    @Test func `a heading that says no more than the title is not shown twice`() throws {
        let feed = """
            [{"title":"Install","body":"# Install\\n\\nRun it.\\n\\n## Linux\\n\\nSo."},{"title":"Use","body":"# Other\\n\\nRun it."},
            {"title":"H & M","body":"<h1 class='a'>H &amp; M</h1><p>Words.</p><h2>Next</h2>"}]
            """
        let site = try TemporarySite(birds: feed, theme: .project).build().expectBuilt()
        #expect(try article(site, "install").ranges(of: "Install").count == 1 && article(site, "install").contains("<h2 id=\"linux\">"))
        #expect(try article(site, "use").contains(">Other</h2>"))
        #expect(try article(site, "h-m").ranges(of: "H &amp; M").count == 1 && article(site, "h-m").contains("<h2>Next</h2>"))
    }

    @Test func `on any page it is safe HTML, without anchors, and a locked record has none there`() throws {
        let home = "{{#site.data.birds.items}}<section>{{title}}: {{{body}}}</section>{{/site.data.birds.items}}"
        let feed = """
            [{"title":"One","body":"<p>Words</p><script>alert(1)</script><a href='javascript:alert(2)'>x</a>"},
            {"title":"Two","body":"## Why\\n\\nThe **moon**."},{"title":"Three","body":"Only for members."}]
            """
        let site = try TemporarySite(birds: feed, "lock: { when: 'title == \"Three\"' }")
        try site.write(home, to: "Templates/home.mustache")
        let built = site.build()
        let page = try #require(built.text(of: "index.html"))
        #expect(page.contains("One: <p>Words</p>\n<p>x</p></section>") && !page.contains("alert"), "\(page)")
        #expect(page.contains("<h2>Why</h2>") && page.contains("<strong>moon</strong>"), "\(page)")
        #expect(page.contains("Three: </section>"), "\(page)")
        // Once, from its own page.
        #expect(built.messages.ranges(of: "html-left-out").count == 1, "\(built.messages)")
    }
}

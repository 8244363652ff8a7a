import TestSupport
import Testing

/// Links in Markdown that name a file or a record in place of an address.
@Suite struct `links in Markdown` {
    private func site(_ files: [String: String], feed: String = #"[{"title":"Wren"},{"title":"Owl"}]"#) throws -> TemporarySite {
        let site = try TemporarySite(birds: feed)
        for (file, text) in files { try site.write(text, to: file) }
        return site
    }

    @Test func `a file of a page or a record is the address of its page`() throws {
        let built = try site([
            "content/pages/about.md": "[a](guide/names.md#titles) [b](guide/index.md?q) [c](../birds/wren.md)\n",
            "content/pages/guide/index.md": "[a](names.md) [b](../about.md)\n",
            "content/pages/guide/names.md": "[a](./index.md) [a\nb][r]\n\n[r]: ../../birds/wren.md 'title'\n",
            "content/birds/wren.md": "[a](../pages/guide/names.md)\n",
        ]).build().expectBuilt()
        built.expectFile(
            "about/index.html", contains: #"<a href="../guide/names/#titles">a</a> <a href="../guide/?q">b</a> <a href="../birds/wren/">c</a>"#)
        built.expectFile("guide/index.html", contains: #"<a href="../guide/names/">a</a> <a href="../about/">b</a>"#)
        built.expectFile("guide/names/index.html", contains: #"<a href="../../guide/">a</a>"#)
        built.expectFile("guide/names/index.html", contains: #"<a href="../../birds/wren/" title="title">"#)
        built.expectFile("birds/wren/index.html", contains: #"<a href="../../guide/names/">a</a>"#)
    }

    @Test func `a collection and a slug are the address of a record, in feeds as well`() throws {
        let built = try site(
            ["content/pages/about.md": "[a](birds/wren) [b](birds/owl#song)\n"],
            feed: ##"[{"title":"Wren","body":"Like [the owl](birds/owl), see [this](#song)."},{"title":"Owl"}]"##
        ).build().expectBuilt()
        built.expectFile("about/index.html", contains: #"<a href="../birds/wren/">a</a> <a href="../birds/owl/#song">b</a>"#)
        built.expectFile("birds/wren/index.html", contains: ##"<a href="../../birds/owl/">the owl</a>, see <a href="#song">this</a>"##)
    }

    @Test func `groups and facts have such addresses as well`() throws {
        let site = try TemporarySite(birds: #"[{"title":"Wren","kind":"song"},{"title":"Owl","kind":"prey"}]"#, "groups: [kind]", theme: .project)
        try site.write("[a](birds/kind/song) [b](birds/kind) [c](birds/other/song)\n", to: "content/pages/guide/about.md")
        site.build().expectBuilt().expectFile(
            "guide/about/index.html",
            contains: #"<a href="../../birds/kind/song/">a</a> <a href="../../birds/kind/">b</a> <a href="birds/other/song">c</a>"#)
    }

    @Test func `a picture of a feed with a path comes from the record's own page, or is left out and reported`() throws {
        func page(_ record: String) throws -> (text: String, messages: String) {
            let built = try site(
                [:],
                feed: #"[{"title":"Wren","body":"See ![the *wren*](/uploads/a b.png) ![b](https://b.example/b.png) ![c](assets/c.png)"\#(record)}]"#
                    .replacing("a b", with: "a")
            ).build()
            return (try #require(built.text(of: "birds/wren/index.html")), built.messages)
        }
        let known = try page(#","link":"https://a.example/birds/7""#)
        #expect(known.text.contains(#"<img src="https://a.example/uploads/a.png" alt="the wren""#) && known.messages.isEmpty, "\(known)")
        let unknown = try page("")
        #expect(unknown.text.contains("See  <img src=\"https://b.example/b.png\"") && !unknown.text.contains("uploads"), "\(unknown)")
        #expect(unknown.text.contains(#"<img src="../../assets/c.png""#))
        #expect(
            unknown.messages.contains("warning[picture-without-host]: pictures in the Markdown of `birds` have paths")
                && unknown.messages.contains("`/uploads/a.png` in content/feeds/birds.json:1"))
    }

    @Test func `a relative link of a feed leads to the record's own place, or is no link and reported once`() throws {
        func page(_ link: String) throws -> (text: String, messages: String) {
            let built = try site(
                [:],
                feed:
                    #"[{"title":"Wren","body":"See [the *wiki*](/r/birds/wiki) and [one](b.html), [file](README.md), [home](/), [owl](/birds/owl/)."\#(link)},{"title":"Owl"}]"#
            ).build()
            return (try #require(built.text(of: "birds/wren/index.html")), built.messages)
        }
        let known = try page(#","link":"https://a.example/birds/7""#)
        #expect(
            known.messages.isEmpty
                && known.text.contains(
                    #"<a href="https://a.example/r/birds/wiki">the <em>wiki</em></a> and <a href="https://a.example/birds/b.html">one</a>, <a href="https://a.example/birds/README.md">file</a>"#
                ), "\(known)")
        let unknown = try page("")
        #expect(
            unknown.text.contains(#"See the <em>wiki</em> and one, file, <a href="../../">home</a>, <a href="../../birds/owl/">owl</a>."#),
            "\(unknown)")
        #expect(
            unknown.messages.contains("warning[link-without-target]") && unknown.messages.contains("`/r/birds/wiki` in content/feeds/birds.json:1"))
    }

    @Test func `an address from the root of the site is relative to the page, since a site may stand in a folder of its host`() throws {
        let site = try TemporarySite(
            birds: #"[{"title":"Wren","kind":"song"},{"title":"Owl","kind":"prey"}]"#, "lists: { night: \"kind == 'prey'\" }\ngroups: [kind]",
            theme: .project)
        try site.write("x", to: "content/assets/a.txt")
        try site.write(
            "[a](/) [b](/birds) [c](/birds/wren/#song) [d](/birds/night/) [e](/birds/kind/?q) [f](/assets/a.txt) [g](/other/) [h](//b.example/)\n",
            to: "content/pages/deep/about.md")
        try site.write("[a](birds/night) [b](birds/kind)\n", to: "content/pages/lists.md")
        let built = site.build().expectBuilt()
        for address in [
            "../../", "../../birds/", "../../birds/wren/#song", "../../birds/night/", "../../birds/kind/?q", "../../assets/a.txt", "/other/",
            "//b.example/",
        ] {
            built.expectFile("deep/about/index.html", contains: "href=\"\(address)\"")
        }
        built.expectFile("lists/index.html", contains: #"<a href="../birds/night/">a</a> <a href="../birds/kind/">b</a>"#)
    }

    @Test func `all other addresses stay as they are written`() throws {
        let links = [
            "../birds/wren/", "https://a.example/b.md", "/a.md", "#x", "birds/wren/", "fish/cod", "../assets/notes.md", "birds", "mailto:a@b.example",
        ]
        let built = try site([
            "content/assets/notes.md": "x", "content/pages/about.md": links.map { "[a](\($0))" }.joined(separator: " ") + " ![p](birds/wren)\n",
        ]).build().expectBuilt()
        for link in links { built.expectFile("about/index.html", contains: "href=\"\(link)\"") }
        built.expectFile("about/index.html", contains: #"src="birds/wren""#)
    }

    @Test func `what leads to no file and to no record is reported with its place`() throws {
        let built = try site(
            [
                "content/pages/about.md":
                    "---\ntitle: About\n---\nSee [names](guide/name.md),\n[the wren](birds/wern), [nothing][r].\n\n[r]: ../../../x.md\n",
                "content/pages/guide/names.md": "x",
            ],
            feed: #"[{"title":"Wren","body":"[a](birds/olw)"},{"title":"Owl"}]"#
        ).build()
        try built.expectRefused().expectMessages("lost-markdown-links")
    }
}

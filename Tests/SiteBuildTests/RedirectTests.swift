import Testing

@Suite struct `former addresses` {
    private let birds = #"[{"name":"Wren","old":"/2019/wren.html"},{"name":"Owl","old":["https://www.old.example/night/Owl/","/caf%C3%A9#top"]}]"#

    private func build(
        _ lines: String = "", site: String = "title: Hedges\n", files: [String: String] = [:], birds: String? = nil
    ) throws -> BuiltSite {
        let temporary = try TemporarySite(birds: birds ?? self.birds, lines, site: site, theme: .project)
        for (name, text) in files { try temporary.write(text, to: name) }
        return temporary.build()
    }

    @Test func `lead to where the configuration says, in the site and out of it`() throws {
        let built = try build(
            site:
                "title: Hedges & Co\nbaseURL: https://a.example/docs/\nredirects:\n  impressum: https://b.example/a?b=1&c\n  old/index.html: birds/wren\n  /docs/x.html: /docs/birds/#items\n"
        ).expectBuilt()
        #expect(
            built.text(of: "old/index.html") == """
                <!DOCTYPE html>
                <html lang="en" dir="ltr">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width">
                <meta name="color-scheme" content="light dark">
                <title>Wren</title>
                <meta http-equiv="refresh" content="0; url=../birds/wren/">
                <link rel="canonical" href="https://a.example/docs/birds/wren/">
                </head>
                <body>
                <p><a href="../birds/wren/" dir="auto">Wren</a></p>
                </body>
                </html>

                """)
        built.expectFile("impressum/index.html", contains: #"content="0; url=https://b.example/a?b=1&amp;c""#)
            .expectFile("x.html", contains: #"href="./birds/#items""#)
        #expect(built.text(of: "sitemap.xml")?.contains("old/") == false)
    }

    @Test func `of pages are in their front matter, and of records in a field, as texts and as addresses`() throws {
        let built = try build(
            "aliases: old\n", files: ["content/pages/about.md": "---\naliases: [/a, team.html]\n---\n# About & us\n"]
        ).expectBuilt()
        built.expectFile("a/index.html", contains: #"<a href="../about/" dir="auto">About &amp; us</a>"#)
            .expectFile("team.html", contains: #"url=./about/"#)
            .expectFile("2019/wren.html", contains: #"<a href="../birds/wren/" dir="auto">Wren</a>"#)
            .expectFile("night/Owl/index.html", contains: #"url=../../birds/owl/"#)
            .expectFile("café/index.html", contains: #"url=../birds/owl/"#)
    }

    @Test func `that say where a record still is need no page`() throws {
        try build("aliases: link\n", birds: #"[{"name":"Wren","link":"https://a.example/birds/wren/"},{"name":"Owl","link":"/Birds/Owl"}]"#)
            .expectBuilt()
    }

    @Test func `that cannot be kept are counted for records, and the first record keeps one that two have`() throws {
        let built = try build(
            "aliases: old\n",
            birds: #"[{"name":"Wren","old":"/?p=1"},{"name":"Owl","old":"/owl.php"},{"name":"Kite","old":"/k"},{"name":"Rook","old":"/k/"}]"#)
        built.expectFile("k/index.html", contains: "birds/kite/")
        #expect(
            built.report.diagnostics.map(\.message) == [
                "2 former addresses of `birds` cannot be kept", "one former address of `birds` belongs to something else",
            ], "\(built.messages)")
    }

    @Test func `that are written twice are one, and none is a folder where a file is`() throws {
        try build("aliases: old\n", birds: #"[{"name":"Wren","old":["/w","https://a.example/w/"]}]"#).expectBuilt().expectFile(
            "w/index.html", contains: "birds/wren/")
        let built = try build(site: "redirects: { CNAME: birds/wren/ }\n", files: ["content/static/CNAME": "a.example"]).expectRefused()
        #expect(built.messages.contains("there is `/CNAME`"), "\(built.messages)")
        // Whichever of the two comes first.
        for lines in ["  a.html: birds/wren/\n  a.html/b: birds/wren/\n", "  a.html/b: birds/wren/\n  a.html: birds/wren/\n"] {
            #expect(try build(site: "redirects:\n\(lines)").expectRefused().messages.contains("it is a former address of something else"))
        }
        #expect(
            try build(site: "redirects: { e.html: birds/wren/ }\n", files: ["content/static/e.html/a.txt": "a"]).expectRefused().messages.contains(
                "there is `/e.html/a.txt`"))
    }

    @Test(arguments: [
        ("old: birds/wrn/", "there is no such page", "did you mean `birds/wren/`?"),
        ("birds/owl: birds/wren/", "there is `/birds/owl/`", "remove one of them"),
        ("'old/?p=1': birds/wren/", "does not look at what stands after `?`", "_redirects"),
        ("wren.php: birds/wren/", "does not serve a file ending in `.php` as a page", "_redirects"),
        ("'../x': birds/wren/", "no file can be called so everywhere", "write the path"),
        ("/: birds/wren/", "there is `/`", "remove one of them"),
        ("old: [birds/wren/]", "`old`", "must be"),
    ])
    func `that lead nowhere or cannot be are errors`(line: String, message: String, help: String) throws {
        let text = try build(site: "redirects:\n  \(line)\n").expectRefused().messages
        #expect(text.contains(message) && text.contains(help), "\(text)")
    }

    @Test func `that are no texts, or that no record has, are reported`() throws {
        let built = try build(files: ["content/pages/about.md": "---\naliases: { a: b }\n---\nText.\n"])
        #expect(built.messages.contains("`aliases` must be an address that the page had before"), "\(built.messages)")
        #expect(try build("aliases: odl\n").messages.contains("did you mean `old`?"))
        #expect(
            try build(files: ["content/pages/about.md": "---\nredirect_from: /a\n---\nText.\n"]).messages.contains("`aliases` lists the addresses"))
    }
}

import Foundation
import Testing

@Suite struct `the parts of a site` {
    private let one = #"[{"name":"wren"}]"#

    @Test func `a folder without a configuration is no site`() throws {
        try TemporarySite([:]).build().expectRefused().expectMessages("no-site")
    }

    @Test func `faults of all parts are reported at once`() throws {
        let site = try TemporarySite(birds: one, "pageSize: none")
        try site.write("{{#open}}", to: "Templates/detail.mustache")
        try site.write("{{>missing}}", to: "Templates/list.mustache")
        try site.write("- a", to: "Templates/texts.yml")
        try site.write("---\ntitle: a", to: "content/pages/about.md")
        try site.build().expectRefused().expectMessages("faults-of-all-parts")
    }

    @Test func `a broken feed, an unknown function, a misspelt field and an open section are reported at once`() throws {
        let site = try TemporarySite([
            "content/site.yml": """
            collections:
              birds: { feed: { source: feeds/birds.json }, fields: { a: "uppercase(name)", b: unknown + 1 }, sort: nmae }
              owls: { feed: { source: feeds/owls.json }, fields: { a: "lenght(name)", b: "wings == null ? 0 : wings" } }

            """, "content/feeds/birds.json": one, "content/feeds/owls.json": #"[{"name":"owl""#,
        ])
        try site.write("{{#open}}", to: "Templates/detail.mustache")
        try site.build().expectRefused().expectMessages("faults-of-all-stages")
    }

    @Test func `feeds and rules of every collection are reported at once`() throws {
        let site = try TemporarySite([
            "content/site.yml": """
            collections:
              birds: { feed: { source: feeds/birds.json }, fields: { a: nmae } }
              owls: { feed: { source: feeds/owl.json } }
              tits: { feed: { source: feeds/tits.json } }
              wrens: { feed: { source: feeds/wrens.json, detail: "{idd}.json" } }
            """,
            "content/feeds/birds.json": one, "content/feeds/owls.json": one, "content/feeds/tits.json": "[{]",
            "content/feeds/wrens.json": #"[{"id":1}]"#,
        ])
        try site.build().expectRefused().expectMessages("faults-of-all-collections")
    }

    @Test func `a theme without a template is reported`() throws {
        let site = try TemporarySite(birds: one)
        try site.remove("Templates/unlock.mustache")
        try site.build().expectRefused().expectMessages("missing-template")
    }

    @Test func `a collection's own template is used, and the theme's texts are replaced`() throws {
        let site = try TemporarySite(birds: one, site: "texts: { yes: indeed }\n")
        try site.write("own {{title}} {{text.yes}}{{text.no}}", to: "content/birds/detail.mustache")
        site.build().expectBuilt().expectFile("birds/wren/index.html", "own wren indeedno")
    }

    @Test func `a text that the theme does not have is reported`() throws {
        try TemporarySite(birds: one, site: "texts: { yse: indeed }\n").build().expectRefused().expectMessages("unknown-text")
    }

    @Test(.timeLimit(.minutes(20)))
    func `fifty thousand texts that the theme does not have, on one line, are reported by the first of them, in time`() throws {
        func site(_ count: Int) throws -> TemporarySite {
            try TemporarySite(birds: one, site: "texts: { " + (0..<count).map { "text\($0): x" }.joined(separator: ", ") + " }\n")
        }
        let few = try ContinuousClock().measure { try site(5_000).build().expectRefused() }
        let many = try ContinuousClock().measure { try site(50_000).build().expectRefused().expectMessages("many-unknown-texts") }
        // Ten times as many take about ten times as long; where each was looked for from the start of the line, a hundred times.
        #expect(many < few * 40 + .seconds(1), "\(few) for 5,000, \(many) for 50,000")
    }

    // MARK: Links

    /// A site beside a folder of secrets; `links` leads from paths of the site to what is outside.
    private func site(_ links: [String: String], _ lines: String = "") throws -> TemporarySite {
        let site = try TemporarySite(birds: one, site: lines)
        for file in ["notes.txt", "page.md", "feed.json", "fact.mustache"] { try site.write("secret", to: "outside/" + file) }
        let (inside, outside) = (site.folder.path + "/site", site.folder.path + "/outside")
        try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
        for part in ["content", "Templates"] { try FileManager.default.moveItem(atPath: site.folder.path + "/" + part, toPath: inside + "/" + part) }
        for (path, target) in links {
            let link = inside + "/" + path
            try FileManager.default.createDirectory(
                atPath: String(link[..<(link.lastIndex(of: "/") ?? link.endIndex)]), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target.hasPrefix(".") ? target : outside + target)
        }
        return site
    }

    @Test func `a link that leads out of the site is refused with its place, whatever it is for`() throws {
        let site = try site([
            "content/assets/notes.txt": "/notes.txt", "content/assets/all": "", "content/pages/secret.md": "/page.md",
            "content/birds/wren.md": "/page.md",
            "content/birds/detail.mustache": "/fact.mustache", "content/feeds/more.json": "/feed.json", "Templates/assets/style.css": "/notes.txt",
            "Templates/extra.mustache": "/fact.mustache", "content/assets/etc": "../../../../../../../../../../../../../../etc",
        ])
        try site.build(in: "site").expectRefused().expectMessages("links-out-of-the-site")
    }

    @Test func `links lead anywhere where the configuration says so`() throws {
        let site = try site(["content/assets/notes.txt": "/notes.txt"], "symbolicLinks: anywhere\n")
        site.build(in: "site").expectBuilt().expectFile("assets/notes.txt", "secret")
    }

    @Test func `links inside the site are followed, and a circle of them ends`() throws {
        let site = try site(["content/assets/a": "../shared", "content/shared/back": "../assets", "content/assets/dead": "./nowhere"])
        try site.write("open", to: "site/content/shared/a.txt")
        try site.build(in: "site").expectMessages("links-in-a-circle")
        let other = try self.site(["content/assets/a.txt": "../shared/a.txt"])
        try other.write("open", to: "site/content/shared/a.txt")
        other.build(in: "site").expectBuilt().expectFile("assets/a.txt", "open")
    }

    @Test func `a link that is reached through a link inside the site is refused as well`() throws {
        let site = try site(["content/assets/a": "../../shared", "shared/notes.txt": "/notes.txt"])
        try site.build(in: "site").expectRefused().expectMessages("link-behind-a-link")
    }

    @Test func `a theme may be a link, and a source may lead out in its own words`() throws {
        let site = try site([:])
        let folder = site.folder.path
        try FileManager.default.moveItem(atPath: folder + "/site/Templates", toPath: folder + "/theme")
        try FileManager.default.createSymbolicLink(atPath: folder + "/site/Templates", withDestinationPath: folder + "/theme")
        try site.write(one, to: "outside/feed.json")
        try site.write("collections: { birds: { feed: { source: ../../outside/feed.json } } }\n", to: "site/content/site.yml")
        site.build(in: "site").expectBuilt().expectFile("birds/wren/index.html", contains: "wren")
    }

    @Test func `a body in Markdown is laid under its record, and one without a record is reported`() throws {
        let site = try TemporarySite(birds: one)
        try site.write("---\ntitle: The wren\n---\nIt is *small*.\n", to: "content/birds/wren.md")
        try site.write("text", to: "content/birds/wrn.md")
        let built = site.build()
        built.expectFile("birds/wren/index.html", "The wren Name=wren\n<p>It is <em>small</em>.</p>\n")
        try built.expectMessages("body-without-record")
    }

    @Test func `lists, groups and lists of groups have texts, on their first pages`() throws {
        let feed = "[" + (1...5).map { #"{"name":"Wren \#($0)","habitat":"wood"}"# }.joined(separator: ",") + #",{"name":"Gull","habitat":"sea"}]"#
        let site = try TemporarySite(birds: feed, "groups: [habitat]\nlists: { small: 'size(name) < 5' }\npageSize: 2", theme: .project)
        let texts = [
            "index": "---\ndescription: All of them.\n---\n## Why\n\nSee [those of the *wood*](habitat/wood.md#songs).",
            "habitat/index": "Where they live.",
            "habitat/wood": "## Songs\n\nOf the wood.", "small": "Few letters.", "habitat/wood/index": "x",
        ]
        for (file, text) in texts.filter({ $0.key != "habitat/wood/index" }) { try site.write(text, to: "content/birds/\(file).md") }
        let built = site.build().expectBuilt()
        built.expectFile("birds/index.html", contains: #"<p>See <a href="../birds/habitat/wood/#songs">those of the <em>wood</em></a>.</p>"#)
        built.expectFile("birds/index.html", contains: #"<meta name="description" content="All of them.">"#)
        built.expectFile("birds/habitat/index.html", contains: "<p>Where they live.</p>").expectFile(
            "birds/small/index.html", contains: "<p>Few letters.</p>")
        built.expectFile("birds/habitat/wood/index.html", contains: "<h2 id=\"songs\">Songs</h2>\n<p>Of the wood.</p>")
        for further in ["birds/page/2/index.html", "birds/habitat/wood/page/2/index.html"] {
            #expect(built.text(of: further)?.contains("wood.</") == false)
        }
        try site.write("x", to: "content/birds/habitat/wood/index.md")
        try site.write("---\ntitle: Small birds\ndescripton: x\n---\n", to: "content/birds/small.md")
        try site.build().expectRefused().expectMessages("faults-of-list-texts")
    }

    @Test func `a text that is called almost as a list or a group is reported, with what is meant`() throws {
        let feed =
            #"[{"name":"Wren","habitat":"wood"},{"name":"Tit","habitat":"wood"},{"name":"Owl","habitat":"barn"},{"name":"Gull","habitat":"sea"}]"#
        let site = try TemporarySite(birds: feed, "groups: [habitat]\nlists: { small: 'size(name) < 4' }", theme: .project)
        for file in ["habitat", "habitat/wod", "smal", "habitat/moor"] { try site.write("Words.", to: "content/birds/\(file).md") }
        try site.build().expectMessages("text-of-groups")
    }

    @Test func `a page of its own gets its address from its file`() throws {
        let site = try TemporarySite(birds: one)
        try site.write("---\ntitle: About\n---\nText.\n", to: "content/pages/about/us.md")
        try site.write("Index.\n", to: "content/pages/guide/index.md")
        site.build().expectBuilt().expectFile("about/us/index.html", "About\n<p>Text.</p>\n").expectFile("guide/index.html", "Guide\n<p>Index.</p>\n")
    }

    @Test func `a site's file takes the place of the theme's`() throws {
        let site = try TemporarySite(birds: one)
        try site.write("theme", to: "Templates/assets/a.css")
        try site.write("site", to: "content/assets/a.css")
        site.build().expectBuilt().expectFile("assets/a.css", "site")
    }

    @Test(arguments: ["assets/trips/wren.png", "/assets/trips/wren.png", "wren.png", "../assets/trips/wren.png", "trips/wren.png"])
    func `the picture of a page is a file of the site, however its path is written`(path: String) throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren"}]"#, site: "baseURL: https://a.example/docs/\n", theme: .project)
        try site.write("x", to: "content/assets/trips/wren.png")
        try site.write("---\npicture: \(path)\n---\nQ\n", to: "content/pages/about.md")
        let built = site.build().expectBuilt()
        #expect(built.messages == "")
        built.expectFile("about/index.html", contains: "<meta property=\"og:image\" content=\"https://a.example/docs/assets/trips/wren.png\">")
    }

    @Test func `a picture of a page that is not there is reported, and that of another site is not`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren"}]"#, theme: .project)
        try site.write("x", to: "content/assets/wren.png")
        for (name, picture) in ["a": "/assets/wern.png", "b": "https://b.example/x.png", "c": "//b.example/x.png", "d": "/assets/icon.svg"] {
            try site.write("---\ntitle: \(name)\npicture: \(picture)\n---\nQ\n", to: "content/pages/\(name).md")
        }
        try site.build().expectMessages("page-picture-missing")
    }

    @Test func `pictures that are not there are reported`() throws {
        let feed =
            "["
            + ["a.png", "assets/b c.png", "assets/b%20c.png?x#y", "https://birds.example/a.png", "/a.png", "assets/gone.png"].enumerated()
            .map { "{\"name\":\"b\($0.offset)\",\"image\":\"\($0.element)\"}" }.joined(separator: ",\n") + "]"
        let site = try TemporarySite(birds: feed)
        try site.write("png", to: "content/assets/b c.png")
        try site.build().expectMessages("missing-pictures")
    }

    @Test func `a path of a feed is the picture of that path among the site's own`() throws {
        let record =
            #"{"name":"wren","image":"/images/wren.png","logo":"public/logo.png","nests":[{"photo":"/nests/1 2%23.png"}],"notes":"**See** ![it](images/wren.png)"}"#
        let site = try TemporarySite(birds: "[\(record)]", theme: .project)
        for path in ["images/wren.png", "logo.png", "nests/1 2#.png"] { try site.write("png", to: "content/assets/" + path) }
        let built = site.build().expectBuilt()
        #expect(built.messages == "")
        let page = try #require(built.text(of: "birds/wren/index.html"))
        for picture in ["images/wren.png", "logo.png", "nests/1%202%23.png"] {
            #expect(page.contains("src=\"../../assets/\(picture)\""), "\(picture): \(page)")
        }
        #expect(page.contains(#"<img src="../../assets/images/wren.png" alt="it""#))
        #expect(built.text(of: "birds/index.html")?.contains(#"src="../assets/images/wren.png""#) == true)
    }

    @Test func `another file may stand for a feed`() throws {
        let site = try TemporarySite(birds: one)
        try site.write(#"[{"name":"owl"}]"#, to: "other.json")
        site.build(feeds: [("birds", site.folder.path + "/other.json")]).expectBuilt().expectFile("birds/owl/index.html", "owl\n")
        try site.build(feeds: [("brids", "x.json")]).expectRefused().expectMessages("unknown-feed-override")
    }

    @Test func `a detail that cannot be is reported before any is read`() throws {
        let site = try TemporarySite([
            "content/site.yml": "collections: { birds: { feed: { source: feeds/birds.json, detail: \"{id.json\" } } }",
            "content/feeds/birds.json": one,
        ])
        try site.build().expectRefused().expectMessages("bad-detail-template")
    }

    @Test func `details are merged and may be missing`() throws {
        let site = try TemporarySite([
            "content/site.yml": """
            collections:
              birds:
                feed: { source: feeds/birds.json, detail: { from: "birds/{number}.json", with: { number: 'url.split("/")[1]' } } }
            """,
            "content/feeds/birds.json": "[{\"name\":\"wren\",\"url\":\"b/1\"},\n{\"name\":\"owl\",\"url\":\"b/2\"},\n{\"name\":\"tit\"}]",
            "content/feeds/birds/1.json": #"{"description":"small"}"#,
        ]).build()
        site.expectFile("birds/wren/index.html", contains: "wren - small").expectFile("birds/tit/index.html", contains: "tit")
        try site.expectMessages("missing-details")
    }

    @Test func `of a detail only the members that are named are kept`() throws {
        try TemporarySite([
            "content/site.yml": """
            collections:
              birds: { feed: { source: feeds/birds.json, detail: { from: "birds/{id}.json", keep: [description, song] } } }
            """,
            "content/feeds/birds.json": #"[{"id":1,"name":"wren"}]"#,
            "content/feeds/birds/1.json": #"{"id":7,"name":"WREN","description":"small","song":"trill","size":1e999}"#,
        ]).build().expectBuilt().expectFile("birds/wren/index.html", contains: "wren - small")
    }

    @Test func `a member that no detail has is reported where it was to be kept`() throws {
        let messages = try TemporarySite([
            "content/site.yml": """
            collections:
              birds: { feed: { source: feeds/birds.json, detail: { from: "birds/{id}.json", keep: [description, nmae] } } }
            """,
            "content/feeds/birds.json": #"[{"id":1,"name":"wren"}]"#, "content/feeds/birds/1.json": #"{"id":7,"description":"small"}"#,
        ]).build().messages
        #expect(
            messages.contains("warning[unknown-field]: no detail of `birds` has a field `nmae`") && messages.contains("did you mean `name`?"),
            "\(messages)")
    }

    @Test func `files in folders that belong to nothing are reported with what was meant`() throws {
        let site = try TemporarySite(birds: one)
        for file in ["content/bird/wren.md", "content/page/about.md", "content/about.md", "content/notes/list.mustache", "content/data/birds.json"] {
            try site.write("x", to: file)
        }
        try site.build().expectMessages("stray-files")
    }

    @Test func `a picture of a collection that is not there is reported`() throws {
        try TemporarySite(birds: one, "picture: assets/birds.svg").build().expectMessages("collection-picture-missing")
    }

    // MARK: Drafts

    private func draftSite(_ mark: String = "true") throws -> TemporarySite {
        let site = try TemporarySite(birds: #"[{"name":"wren"},{"name":"owl"},{"name":"tit"}]"#)
        try site.write("---\ndraft: \(mark)\n---\nNot yet.", to: "content/birds/owl.md")
        try site.write("---\ntitle: About\ndraft: true\n---\nNot yet.", to: "content/pages/about.md")
        try site.write("---\ndraft: false\n---\nNow.", to: "content/pages/now.md")
        return site
    }

    @Test func `drafts are not published, neither pages nor records, and are counted`() throws {
        let built = try draftSite().build().expectBuilt()
        built.expectNoFile("birds/owl/index.html").expectNoFile("about/index.html").expectFile("now/index.html", contains: "Now.")
        built.expectFile("birds/wren/index.html", contains: "next ../../birds/tit/")
        #expect(built.text(of: "birds/index.html")?.contains("owl") == false)
        #expect(built.report.summary?.drafts == 2 && built.report.summary?.omitted == 1)
    }

    @Test func `drafts are published where they are wanted`() throws {
        let built = try draftSite().build(withDrafts: true).expectBuilt()
        built.expectFile("birds/owl/index.html", contains: "Not yet.").expectFile("about/index.html", contains: "Not yet.")
        #expect(built.report.summary?.drafts == 0)
    }

    @Test func `whether a file is a draft is said by yes or no`() throws {
        try draftSite("soon").build().expectRefused().expectMessages("draft")
    }
}

import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteBuild

@Suite struct `a site's own templates over the theme` {
    private let one = #"[{"name":"wren"}]"#

    /// A site whose theme stands in `theme/`, with these files of its own and, below `theme/`, of the theme's.
    private func site(_ files: [String: String] = [:], _ lines: String = "") throws -> TemporarySite {
        let site = try TemporarySite(birds: one, lines, theme: .minimalBelow)
        for (file, text) in files { try site.write(text, to: file) }
        return site
    }

    private func link(_ path: String, to target: String, in site: TemporarySite) throws {
        try FileManager.default.createSymbolicLink(atPath: site.folder.path + "/" + path, withDestinationPath: target)
    }

    // MARK: File by file

    @Test func `a site without templates of its own has the theme's`() throws {
        try site().build().expectBuilt().expectFile("birds/wren/index.html", "wren\n")
    }

    @Test func `a file of the site takes the place of the theme's of the same path, and all others stay`() throws {
        try site([
            "theme/home.mustache": "{{>partials/name}} {{>partials/mark}}", "theme/partials/name.mustache": "theme",
            "theme/partials/mark.mustache": "!",
            "Templates/partials/name.mustache": "own",
        ]).build().expectBuilt().expectFile("index.html", "own !").expectFile("birds/wren/index.html", "wren\n")
    }

    @Test func `a site adds files, and its templates and the theme's name each other`() throws {
        try site([
            "theme/layout.mustache": "[{{$main}}{{/main}}]", "theme/detail.mustache": "{{>partials/more}}",
            "Templates/partials/more.mustache": "{{<layout}}{{$main}}{{>partials/deep/most}}{{/main}}{{/layout}}",
            "Templates/partials/deep/most.mustache": "{{title}}", "content/birds/list.mustache": "{{>partials/own}}",
            "Templates/partials/own.mustache": "list",
        ]).build().expectBuilt().expectFile("birds/wren/index.html", "[wren]").expectFile("birds/index.html", "list")
    }

    @Test func `texts, the worker, the manifest and files to copy are replaced like templates`() throws {
        let site = try site([
            "theme/home.mustache": "{{text.yes}}", "theme/service-worker.js": "// theme\n", "theme/manifest.json": #"{"display":"browser"}"#,
            "theme/assets/a.css": "theme", "theme/assets/b.css": "theme", "theme/assets/c.css": "theme",
            "Templates/texts.yml": "yes: indeed", "Templates/service-worker.js": "f();\n", "Templates/manifest.json": #"{"display":"standalone"}"#,
            "Templates/assets/a.css": "own", "Templates/assets/b.css": "own", "content/assets/b.css": "content", "Templates/assets/new.css": "new",
        ]).build().expectBuilt()
        site.expectFile("index.html", "indeed").expectFile("assets/a.css", "own").expectFile("assets/b.css", "content")
        site.expectFile("assets/c.css", "theme").expectFile("assets/new.css", "new")
        site.expectFile("manifest.webmanifest", contains: "standalone").expectFile("service-worker.js", contains: "f();\n")
    }

    @Test func `what the theme does not have, a site may add`() throws {
        try site(["Templates/search.mustache": "search", "Templates/manifest.json": "{}", "Templates/service-worker.js": ""]).build().expectBuilt()
            .expectFile("search/index.html", "search").expectFile("manifest.webmanifest", contains: "start_url")
    }

    @Test func `a folder of templates that is the theme itself is the theme`() throws {
        let site = try site(["theme/unused.mustache": "", "theme/notes.txt": ""])
        try link("Templates", to: "theme", in: site)
        site.build().expectBuilt().expectFile("birds/wren/index.html", "wren\n")
    }

    @Test func `another edition of the site is one with another template, whichever folder it is in`() throws {
        let site = try site(["theme/list.mustache": "{{collection.edition}}"])
        let first = site.build().text(of: "birds/index.html")
        try site.write("{{title}}!\n", to: "Templates/detail.mustache")
        let second = site.build().text(of: "birds/index.html")
        #expect(first != nil && first != second)
    }

    // MARK: The site's style sheet

    @Test func `a style sheet of the site's own is known to templates, and is kept offline with the theme's`() throws {
        let site = try site(["theme/home.mustache": "{{#site.hasStyleSheet}}styled{{/site.hasStyleSheet}}", "theme/service-worker.js": ""])
        site.build().expectBuilt().expectFile("index.html", "")
        try site.write("p { color: teal }\n", to: "content/assets/site.css")
        try site.write("p { color: red }\n", to: "content/assets/other.css")
        let built = site.build().expectBuilt().expectFile("index.html", "styled").expectFile("assets/site.css", "p { color: teal }\n")
        let shell = try #require(built.text(of: "service-worker.js")?.firstMatch(of: /"shell": ?\[(.*?)\]/))
        #expect(shell.1.contains("assets/site.css") && !shell.1.contains("other.css"), "\(shell.1)")
    }

    @Test func `every page of the project's theme links it behind the theme's, the page for missing addresses wherever it is served`() throws {
        let site = try TemporarySite(birds: one, theme: .project)
        #expect(site.build().files.allSatisfy { site.folder.text(of: "output/" + $0)?.contains("site.css") != true })
        try site.write("p { color: teal }\n", to: "content/assets/site.css")
        let built = site.build().expectBuilt()
        for file in built.files where file.hasSuffix(".html") {
            let sheets = try #require(built.text(of: file)).matches(of: /<link rel="stylesheet" href="([^"]*)"/).map { String($0.1) }
            let root = file == "404.html" ? "/" : String(repeating: "../", count: file.count { $0 == "/" })
            #expect(Array(sheets.prefix(3)) == ["style", "colours", "site"].map { (root.isEmpty ? "./" : root) + "assets/\($0).css" }, "\(file)")
            if file == "404.html" { #expect(sheets.suffix(5) == ["../../../../", "../../../", "../../", "../", ""].map { $0 + "assets/site.css" }) }
        }
    }

    // MARK: The theme's file below

    @Test func `a template has the one that it lies over as its parent`() throws {
        let site = try site([
            "theme/layout.mustache": "[{{$main}}{{/main}}{{$footer}}theme{{/footer}}]",
            "theme/detail.mustache": "{{<layout}}{{$main}}{{title}} {{$after-title}}{{/after-title}}{{/main}}{{/layout}}",
            "Templates/layout.mustache": "{{<layout}}{{$footer}} mine{{/footer}}{{/layout}}",
            "Templates/detail.mustache": "{{<detail}}{{$after-title}}({{slug}}){{/after-title}}{{/detail}}",
        ])
        site.build(strictness: .strict).expectBuilt().expectFile("birds/wren/index.html", "[wren (wren) mine]")
        try site.write("{{<detail}}{{$after-titel}}x{{/after-titel}}{{/detail}}", to: "content/birds/detail.mustache")
        site.build().expectRefused()
        try site.write("{{<detail}}{{$after-title}}!{{/after-title}}{{/detail}}", to: "content/birds/detail.mustache")
        site.build().expectBuilt().expectFile("birds/wren/index.html", "[wren ! mine]")
    }

    @Test func `faults of a file below count only where it is used`() throws {
        let site = try site(["theme/detail.mustache": "{{nmae}}{{>missing}}", "Templates/detail.mustache": "mine"])
        site.build(strictness: .strict).expectBuilt().expectFile("birds/wren/index.html", "mine")
        try site.write("{{<detail}}{{/detail}}", to: "Templates/detail.mustache")
        #expect(site.build().expectRefused().messages.contains("theme/detail.mustache:1:12"))
    }

    // MARK: A template for one page

    @Test func `front matter names the template of one page`() throws {
        let site = try site([
            "content/pages/about.md": "---\ntitle: About us\ntemplate: wide\n---\nWords.\n", "content/pages/more.md": "More.\n",
            "content/birds/wren.md": "---\ntemplate: wide\nsong: trill\n---\n", "Templates/wide.mustache": "wide {{page.title}} {{song}}{{template}}",
            "content/birds/wide.mustache": "bird {{title}} {{song}}",
        ])
        let built = site.build().expectFile("birds/wren/index.html", "bird wren trill")
        #expect(built.messages.contains("nothing here is called `template`"))
        try site.write("wide {{page.title}}", to: "Templates/wide.mustache")
        site.build(strictness: .strict).expectBuilt().expectFile("about/index.html", "wide About us").expectFile(
            "birds/wren/index.html", "bird wren trill")
        // Each change reaches the page.
        try site.write("---\ntemplate: narrow\n---\n", to: "content/birds/wren.md")
        try site.write("narrow {{title}}", to: "Templates/narrow.mustache")
        #expect(
            site.build().expectFile("birds/wren/index.html", "narrow wren").messages.contains(
                "`content/birds/wide.mustache` is not used: no template names it"))
    }

    @Test func `a template that front matter names and that is not there is reported at its place`() throws {
        let site = try site([
            "content/pages/about.md": "---\ntitle: About\ntemplate:  wdie \n---\n", "content/pages/list.md": "---\ntemplate: [wide]\n---\n",
            "content/birds/wren.md": "---\n\"template\": wide\n---\n", "Templates/wide.mustache": "{{titel}}",
        ])
        try site.build().expectRefused().expectMessages("named-template-of-wrong-type")
        try site.remove("content/pages/list.md")
        try site.write("---\ntemplate: birds/nothing\n---\n", to: "content/birds/wren.md")
        try site.build().expectRefused().expectMessages("named-templates-missing")
        try site.write("---\n\"template\": wide\n---\n", to: "content/birds/wren.md")
        try site.write("---\ntemplate: wide\n---\n", to: "content/pages/about.md")
        #expect(site.build().expectRefused().messages.contains("Templates/wide.mustache:1:3"))
    }

    // MARK: Messages

    @Test func `a fault names the file where it lies`() throws {
        try site(["Templates/home.mustache": "{{#open}}", "theme/list.mustache": "{{>missing}}"]).build().expectRefused().expectMessages(
            "faults-of-both-layers")
    }

    @Test func `a template that neither has is to be written into the site`() throws {
        let site = try site()
        try site.remove("theme/unlock.mustache")
        try site.build().expectRefused().expectMessages("missing-template-of-both-layers")
    }

    @Test func `no theme at all is one message, which says where it was looked for`() throws {
        let site = try TemporarySite(birds: one, theme: .absent)
        try site.build().expectRefused().expectMessages("no-theme")
    }

    @Test(arguments: ["nowhere", "content/site.yml"])
    func `a folder that is named as the theme and is none is reported`(path: String) throws {
        let site = try TemporarySite(birds: one, theme: .named(path))
        try site.write("{{title}}", to: "Templates/detail.mustache")
        #expect(
            site.build().expectRefused().messages == """
                error[no-theme]: there is no theme in `\(path)`
                  = help: give `SITEGEN_THEME` the folder of a theme, or unset it: the program has one of its own
                """)
    }

    // MARK: Files that do nothing

    @Test func `a file that replaces nothing and that nothing uses is reported, with what was meant`() throws {
        let site = try site([
            "theme/partials/hero.mustache": "", "theme/partials/card.mustache": "", "theme/assets/style.css": "",
            "theme/assets/scripts/turn.js": "import './tarn.js'",
            // Misspelt names, folders and endings.
            "Templates/hoem.mustache": "", "Templates/Home.mustache": "", "Templates/home.html": "", "Templates/home.mustache~": "",
            "Templates/hero.mustache": "", "Templates/partial/card.mustache": "", "Templates/partials/hreo.mustache": "", "Templates/style.css": "",
            "Templates/assets/styles.css": "", "Templates/asets/scripts/turn.js": "", "Templates/text.yml": "",
            "Templates/partials/card/hero.mustache": "",
            // Like nothing.
            "Templates/partials/sidebar.mustache": "", "Templates/notes.txt": "",
            // Named by another file, or by nothing that the theme could know of.
            "Templates/assets/scripts/tarn.js": "", "Templates/assets/own/picture.png": "",
        ])
        let built = site.build()
        #expect(built.isBuilt)
        try built.expectMessages("useless-templates")
        site.build(strictness: .strict).expectRefused()
    }

    @Test func `a template that no page is made with is reported, with the reason`() throws {
        let templates = Dictionary(
            uniqueKeysWithValues: ["home", "list", "category", "fact", "detail", "unlock", "page", "offline", "search"].map {
                ("Templates/\($0).mustache", "")
            })
        let site = try site(
            templates.merging([
                "theme/offline.mustache": "", "theme/search.mustache": "", "theme/partials/fact-item.mustache": "",
                "theme/fact.mustache": "{{>partials/fact-item}}",
                "Templates/partials/fact-item.mustache": "", "content/birds/detial.mustache": "", "content/birds/fact.mustache": "",
                "content/birds/unlock.mustache": "",
                "content/birds/list.mustache": "{{>birds/part}}", "content/birds/part.mustache": "", "content/birds/home.mustache": "",
                "content/birds/partials/mine.mustache": "",
            ]) { $1 }, "")
        try site.build().expectMessages("idle-templates")
        try site.write(
            try #require(site.folder.text(of: "content/site.yml")).replacing(
                "feeds/birds.json }", with: "feeds/birds.json }\n    facts: { from: facts }"), to: "content/site.yml")
        try site.write("Home.", to: "content/pages/index.md")
        try site.build().expectMessages("idle-templates-with-facts")
    }

    @Test func `the first twenty files that do nothing are reported one by one`() throws {
        let messages = try site(Dictionary(uniqueKeysWithValues: (10..<33).map { ("Templates/partials/number\($0).mustache", "") })).build().messages
        #expect(messages.components(separatedBy: "replaces no file").count == 21)
        #expect(messages.hasSuffix("warning[unused-file]: 3 more files in `Templates/` are not used"))
    }

    @Test func `where values name templates, only those that are almost called like the theme's are reported`() throws {
        let messages = try site([
            "theme/detail.mustache": "{{#is}}{{>*kind}}{{/is}}", "theme/kinds/number.mustache": "", "Templates/kinds/bird.mustache": "",
            "Templates/kinds/nubmer.mustache": "",
        ]).build().messages
        #expect(messages.contains("Templates/kinds/nubmer.mustache") && messages.contains("did you mean `kinds/number.mustache`?"))
        #expect(!messages.contains("kinds/bird"))
    }

    @Test func `a template that a collection's own template uses is not reported`() throws {
        try site(["content/birds/detail.mustache": "{{>one}}", "Templates/one.mustache": "{{>two}}", "Templates/two.mustache": "2"])
            .build().expectBuilt().expectFile("birds/wren/index.html", "2")
    }

    // MARK: What is not as it should be

    @Test func `a file in the place of a folder and a folder in the place of a file are faults`() throws {
        let site = try site(["theme/partials/card.mustache": "", "Templates/partials": "", "Templates/list.mustache/a.mustache": ""])
        try FileManager.default.createDirectory(atPath: site.folder.path + "/Templates/home.mustache", withIntermediateDirectories: false)
        try site.build().expectRefused().expectMessages("wrong-kind-in-templates")
    }

    @Test func `so is an empty folder that is all a site has`() throws {
        let site = try site()
        try FileManager.default.createDirectory(atPath: site.folder.path + "/Templates/home.mustache", withIntermediateDirectories: true)
        #expect(
            site.build().expectRefused().messages.hasPrefix(
                "error[theme-file-clash]: `Templates/home.mustache` is a folder, and the theme has a file there\n"))
    }

    @Test func `a file that is called as the folder of templates is a fault`() throws {
        try site(["Templates": ""]).build().expectRefused().expectMessages("templates-is-a-file")
    }

    @Test(arguments: ["nowhere", "Templates"])
    func `a folder of templates that is a link to nowhere or to itself is a fault`(target: String) throws {
        let site = try site()
        try link("Templates", to: target, in: site)
        let messages = site.build().expectRefused().messages
        let reason = target == "nowhere" ? "no such file or directory" : "too many levels of symbolic links"
        #expect(messages.hasPrefix("error[unreadable-file]: cannot list `Templates/`: \(reason)\n"), "\(messages)")
    }

    @Test func `a link in a site's templates may lead to what is in the site, and nowhere else`() throws {
        let site = try site(["inside.mustache": "inside", "theme/secret.txt": "secret"])
        try FileManager.default.createDirectory(atPath: site.folder.path + "/Templates/assets", withIntermediateDirectories: true)
        try link("Templates/home.mustache", to: "../inside.mustache", in: site)
        site.build().expectBuilt().expectFile("index.html", "inside")
        try link("Templates/assets/passwords", to: "/etc/passwd", in: site)
        #expect(site.build().expectRefused().messages.contains("`Templates/assets/passwords` is a link that leads out of the site, to `/etc/passwd`"))
    }

    @Test func `a circle of folders in either is a fault and ends`() throws {
        for base in ["Templates", "theme"] {
            let site = try site(["\(base)/partials/a.mustache": ""])
            try link("\(base)/partials/round", to: "..", in: site)
            #expect(site.build().expectRefused().messages == "error[unreadable-file]: cannot list `\(base)/`: too many levels of symbolic links")
        }
    }

    @Test func `a site is not written into the theme`() throws {
        let site = try site()
        try site.write("", to: "Templates/assets/empty.css")
        for folder in ["theme", "Templates"] {
            let faults = #expect(throws: Faults.self) { try checkOutput(site.folder.path + "/\(folder)/output", of: site.options().folder) }
            #expect(faults?.diagnostics.first?.message.contains("lies in `\(site.folder.path)/\(folder)/`") == true)
        }
    }

    // MARK: Suggestions

    @Test(
        arguments: [
            ("hoem.mustache", "home.mustache"), ("page.mustache", nil), ("partials/hero.mustache", nil),
            ("partail/card.mustache", "partials/card.mustache"),
            ("card.mustache", "partials/card.mustache"), ("partials/home.mustache", "home.mustache"), ("home.html", "home.mustache"),
            ("HOME.MUSTACHE", "home.mustache"), ("home", "home.mustache"), ("style.css", "assets/style.css"), ("", nil), ("/", nil),
        ] as [(String, String?)])
    func `the file that is meant is of almost the same name, or of the same in another place`(path: String, meant: String?) {
        var known = KnownPaths(["assets/style.css", "home.mustache", "list.mustache", "partials/card.mustache"])
        #expect(known.nearest(to: path) == meant)
    }
}

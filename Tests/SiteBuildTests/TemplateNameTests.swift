import Foundation
import TestSupport
import Testing

@testable import SiteBuild

@Suite struct `names in a site's templates` {
    private static let feed = #"[{"name":"Wren","height":9,"text":"Loud","status":"paid"},{"name":"Owl","height":40,"size":{"wing":1}}]"#
    private static let lines = """
        rules:
          status:
            - { when: 'status == "paid"', is: paid }
            - { is: free }
        fields: { colour: '"blue"' }
        """

    private func messages(_ template: String, as name: String = "content/birds/detail.mustache") throws -> String {
        let site = try TemporarySite(birds: Self.feed, Self.lines, site: "colours: { blue: '#1d4ed8' }\n", theme: .project)
        try site.write(template, to: name)
        return site.build().messages
    }

    @Test(arguments: [
        "{{title}} {{height}} {{size.wing}} {{is.status.paid}} {{colour}} {{record.text}} {{collection.title}} {{text.back}}",
        "{{<detail}}{{$main}}{{#shown}}{{label}}: {{value}}{{/shown}}{{/main}}{{/detail}}",
        "{{#page.previous}}{{href}} {{title}}{{/page.previous}}{{#site.collections}}{{#isCurrent}}{{name}}{{/isCurrent}}{{/site.collections}}",
    ])
    func `what a page has is not mentioned`(template: String) throws {
        #expect(try messages(template) == "")
    }

    /// What somebody who writes a first template gets wrong, one after the other.
    @Test func `twenty mistakes, each with its place and what was meant`() throws {
        let mistakes = [
            "{{titel}}", "{{heigth}}", "{{page.titel}}", "{{site.tilte}}", "{{colection.title}}", "{{collection.titles}}",
            "{{text.bakc}}", "{{#page.prev}}{{href}}{{/page.prev}}", "{{page.previous.herf}}", "{{#is.staus.paid}}x{{/is.staus.paid}}",
            "{{#is.status.payed}}x{{/is.status.payed}}", "{{#page.kind.detial}}x{{/page.kind.detial}}", "{{#shwon}}{{label}}{{/shwon}}",
            "{{#shown}}{{lable}}{{/shown}}", "{{lock.aks}}", "{{pictureSize.widht}}", "{{date.machin}}", "{{#page.items}}{{label}}{{/page.items}}",
            "{{text}}", "{{<layout}}{{$mian}}x{{/mian}}{{/layout}}", "{{record.heigth}}", "{{wingspan}}", "{{site.collections}}", "{{date}}",
            "{{#site.pages}}{{count}}{{/site.pages}}", "{{#collections}}{{name}}{{/collections}}",
        ]
        try expectGolden(try mistakes.map { "\($0)\n\(try messages($0))" }.joined(separator: "\n\n"), "template-names.txt")
    }

    @Test func `a name close to one of other pages, or of another thing, is told apart from one that nothing has`() throws {
        #expect(try messages("{{page.nmber}}").contains("= help: did you mean `page.number`? it is there in `list`"))
        #expect(try messages("{{isCurent}}").contains("= help: did you mean `isCurrent`? `collection` has it"))
        #expect(try !messages("{{wingspan}}").contains("did you mean"))
    }

    @Test func `a list of the feed in place of a text is warned of`() throws {
        func messages(_ template: String) throws -> String {
            let site = try TemporarySite(birds: #"[{"name":"Wren","tags":["a","b"]},{"name":"Owl","tags":["c"]}]"#, theme: .project)
            try site.write("{{<layout}}{{$main}}<main><h1>{{title}}</h1>" + template + "</main>{{/main}}{{/layout}}", to: "Templates/detail.mustache")
            return site.build().messages
        }
        #expect(try messages("{{tags}}").contains("warning[written-as-json]: `tags` is a list"))
        // Scripts want data as JSON.
        #expect(try messages("<script type=\"application/json\" id=\"tags\">{{{tags}}}</script>") == "")
        #expect(try messages("<script type=\"application/json\">{}</script>{{{tags}}}").contains("warning[written-as-json]"))
        #expect(try messages("{{#tags}}{{.}}{{/tags}}{{^tags}}none{{/tags}}") == "")
    }

    @Test(arguments: [
        "<pre>{% if title %}</pre> <p><code class=\"x\">&lt;%= ${title}</code></p>", "<!-- {% if title %} -->",
        "<script>let line = `${title}`</script>", "<style>/* ${title} */</style>",
        "${wingspan}", "100 {% of it", "{% endif %}", "5 ${ }", "{{=<% %>=}}<%title%>",
    ])
    func `what looks like a tag of another program is left alone in code, in comments, in scripts and where it has no such name`(text: String) throws
    {
        let messages = try messages(
            "{{<layout}}{{$main}}<main><h1>{{title}}</h1>" + text
                + (text.hasPrefix("{{=") ? "</main><%/main%><%/layout%>" : "</main>{{/main}}{{/layout}}"))
        #expect(messages == "")
    }

    @Test func `a tag of another program is warned of once, and the site is built`() throws {
        let site = try TemporarySite(birds: Self.feed, theme: .project)
        try site.write(
            "{{<detail}}{{$after-fields}}{% if title %}<b>{{title}}</b>{% else %}<i>x</i>{% endif %}{{/after-fields}}{{/detail}}",
            to: "Templates/detail.mustache")
        let built = site.build()
        #expect(built.isBuilt && built.report.diagnostics.map(\.code) == [.tagOfOthers], "\(built.messages)")
    }

    @Test func `records of any collection have the fields of theirs on every page`() throws {
        let lines = "  nests: { feed: feeds/nests.json }\n"
        func messages(
            _ template: String, nests: String = #"[{"name":"Hole","depth":3}]"#, as name: String = "Templates/home.mustache"
        ) throws -> String {
            let site = try TemporarySite(birds: #"[{"name":"Wren","height":9},{"name":"Owl","height":40}]"#, lines, theme: .project)
            try site.write("collections:\n  birds: { feed: feeds/birds.json }\n" + lines, to: "content/site.yml")
            try site.write(nests, to: "content/feeds/nests.json")
            try site.write("{{<layout}}{{$main}}<main><h1>x</h1>" + template + "</main>{{/main}}{{/layout}}", to: name)
            return site.build().messages
        }
        let walk = "{{#site.collections}}{{#items}}{{title}} {{height}}{{depth}} {{picture}}{{/items}}{{/site.collections}}"
        #expect(try messages(walk) == "")
        #expect(try messages("{{#page.items}}{{height}}{{/page.items}}") == "")
        #expect(try messages(walk, as: "content/birds/detail.mustache") == "")
        #expect(try messages("{{#site.collections}}{{#items}}{{heigth}}{{/items}}{{/site.collections}}").contains("did you mean `height`?"))
        #expect(try !messages(walk, nests: "[").contains("depth"))
    }

    @Test func `nothing lies in texts and numbers, and what lies in a list is asked for in its section`() throws {
        func messages(_ template: String) throws -> String {
            let feed =
                #"[{"name":"Wren","nest":"Hole","height":9,"seen":{"at":"Wood"},"tags":["a"],"food":[{"gram":2}],"mixed":"x"},{"name":"Owl","mixed":{"y":1}}]"#
            let site = try TemporarySite(birds: feed, theme: .project)
            try site.write(template, to: "content/birds/detail.mustache")
            return site.build().messages
        }
        for (template, help) in [
            ("{{nest.title}}", "`{{nest}}` writes it"), ("{{height.value}}", "`{{height}}` writes it"),
            ("{{tags.first}}", "`{{#tags}}{{.}}{{/tags}}` goes through all of it"), ("{{food.length}}", "`size(food)`"),
            ("{{food.gram}}", "ask inside its section, `{{#food}}{{gram}}{{/food}}`"),
        ] {
            let messages = try messages(template)
            #expect(
                messages.contains("warning[unknown-name]: `\(template.dropFirst(2).prefix { $0 != "." })` has no `") && messages.contains(help),
                "\(messages)")
        }
        #expect(try messages("{{seen.at}}{{mixed.y}}{{#nest}}{{.}}{{/nest}}{{#food}}{{gram}}{{/food}}{{#seen}}{{at}}{{/seen}}") == "")
    }

    @Test func `a missing partial, a misspelt name and a misspelt block are reported together`() throws {
        let messages = try messages(
            "{{<detail}}{{$after-titel}}{{>partials/staus}}{{/after-titel}}{{$after-title}}{{heigth}}{{/after-title}}{{/detail}}")
        for help in ["did you mean `partials/status`?", "did you mean `after-title`?", "did you mean `height`?"] {
            #expect(messages.contains(help), "\(messages)")
        }
    }

    @Test func `a near miss stops the build, a name that nothing has does not`() throws {
        let site = try TemporarySite(birds: Self.feed, theme: .project)
        try site.write("{{titel}}", to: "content/birds/detail.mustache")
        site.build().expectRefused()
        try site.write("{{wingspan}}", to: "content/birds/detail.mustache")
        #expect(site.build().isBuilt)
        site.build(strictness: .strict).expectRefused()
    }

    @Test func `the theme asks for nothing that is not there, whatever a collection has`() throws {
        for (feed, lines) in [
            ("[]", ""), (#"[{"title":"A"}]"#, ""), (#"[{"title":"A","facts":["x"]}]"#, "facts: { from: facts }\nlock: { when: 'true' }"),
            (#"[{"title":"A","page":1,"site":{},"root":[],"text":"x","collection":null,"is":1}]"#, "favourites: true\nsearch: [title]"),
        ] {
            let messages = try TemporarySite(birds: feed, lines, theme: .project).build().messages
            #expect(!messages.contains(".mustache"), "\(messages)")
        }
    }

    @Test func `a record's member of the same name hides neither the page nor the site in its own section`() throws {
        let site = try TemporarySite(birds: #"[{"title":"Wren","page":"p","site":"s","root":"r"}]"#)
        try site.write("{{#page.items}}{{page.title}} {{site.title}} {{root}} {{record.page}}{{/page.items}}", to: "content/birds/list.mustache")
        site.build().expectBuilt().expectFile("birds/index.html", "Birds Birds ../ p")
    }

    @Test func `a page of the site's own knows itself among the others`() throws {
        let site = try TemporarySite(birds: #"[{"title":"Wren"}]"#)
        for page in ["about", "more"] { try site.write("Words.", to: "content/pages/\(page).md") }
        try site.write("{{#site.pages}}{{title}}{{#isCurrent}}*{{/isCurrent}} {{/site.pages}}", to: "Templates/page.mustache")
        site.build().expectFile("about/index.html", "About* More ").expectFile("more/index.html", "About More* ")
    }

    @Test func `the guide has every block of the theme's templates, and where it is`() throws {
        let guide = try String(contentsOf: Project.root.appending(path: "content/pages/guide/templates.md"), encoding: .utf8)
        let section = try #require(guide.components(separatedBy: "\n## Blocks\n").last?.components(separatedBy: "\n## ").first)
        let all = PageTemplate.allCases.map(\.rawValue)
        var told: [String: Set<String>] = [:]
        for line in section.split(separator: "\n") where line.hasPrefix("- ") {
            let colon = try #require(line.firstIndex(of: ":"))
            let names = line[..<colon].matches(of: /`([a-z-]+)`/).map { String($0.1) }
            let places =
                line.range(of: "; in all of them") != nil
                ? all.filter { $0 != "group" }
                : line.range(of: "; in ").map { line[$0.upperBound...].matches(of: /`([a-z-]+)`/).map { String($0.1) } } ?? ["layout"]
            for name in names { told[name] = Set(places) }
        }
        var present: [String: Set<String>] = [:]
        for template in all + ["layout"] {
            let text = try String(contentsOf: Project.root.appending(path: "Templates/\(template).mustache"), encoding: .utf8)
            var depth = 0
            for tag in text.matches(of: /\{\{([<$\/])([a-zA-Z\/-]+)\}\}/) {
                let name = String(tag.2)
                switch tag.1 {
                // Inside of a partial's parent tag stand the blocks of the partial.
                case "<": depth += name.hasPrefix("partials/") ? 1 : 0
                case "/": depth -= name.hasPrefix("partials/") ? 1 : 0
                default: if depth == 0, template == "layout" || !Self.ofLayout.contains(name) { present[name, default: []].insert(template) }
                }
            }
        }
        // `group` is made of `list`, which passes `favourites` on.
        present["favourites"]?.insert("list")
        for name in ["heading", "favourites", "before-items", "after-items"] { present[name]?.insert("group") }
        #expect(present == told)
    }

    private static let ofLayout: Set<String> = ["policy", "first", "type", "head", "tools", "main", "footer", "scripts"]

    @Test func `the guide has every name, and what it is`() throws {
        let file = Project.root.appending(path: "content/pages/guide/names.md")
        let reference = namesReference()
        for thing in ThemeThing.everywhere.withAllInside {
            #expect(parts.contains { $0.thing.members == thing.members }, "\(thing.members) are in no part")
        }
        if ProcessInfo.processInfo.environment["SITEGEN_GOLDEN"] == "rewrite" {
            try reference.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == reference, "run this test with SITEGEN_GOLDEN=rewrite")
    }

    @Test func `templates that values choose and that are not there are reported once for the place, with their pages`() throws {
        let feed = "[" + (1...6).map { "{\"title\":\"Bird \($0)\",\"kind\":\"k\($0 / 3)\"}" }.joined(separator: ",") + "]"
        let site = try TemporarySite(birds: feed)
        try site.write("{{>*kind}}", to: "Templates/detail.mustache")
        let messages = site.build().messages
        #expect(messages.components(separatedBy: "error[unknown-template]").count == 2, "\(messages)")
        #expect(
            messages.contains("there is no template `k0`") && messages.contains("`k1` on the page /birds/bird-3/")
                && messages.contains("… and 3 more"), "\(messages)")
    }
}

extension ThemeThing {
    fileprivate var members: [String] { names.map { "\($0.name): \($0.about)" } }

    /// Itself, and all things that are reached through its names.
    fileprivate var withAllInside: [ThemeThing] {
        [self]
            + names.flatMap { name in
                switch name.value {
                case .thing(let thing), .list(let thing): thing.withAllInside
                default: [ThemeThing]()
                }
            }
    }
}

/// The parts of the guide's page of names.
private let parts: [(title: String, thing: ThemeThing)] = [
    ("On every page", .everywhere), ("site", .site), ("collection, site.collections", .collection),
    ("collection.listFields, collection.favouriteFields", .field), ("collection.blanks", .blank), ("site.navigation", .navigationItem),
    ("site.pages", .topPage), ("page", .page),
    ("page.back, page.previous, page.next, page.first", .link), ("page.numbers", .pageNumber), ("page.orders", .order),
    ("page.groups, page.filters, collection.groups", .grouping), ("page.group, values, collection.lists", .group), ("sections", .section),
    ("letters", .letter), ("page.referrers", .referrers), ("A record", .record),
    ("A record, if fields or rules set them", .ruled), ("pictureSize", .size), ("date", .date), ("shown", .shown), ("lock", .lock),
    ("A fact", .fact), ("page.items of a category", .factInList), ("page.folds", .fold), ("A page of content/pages/", .markdownPage),
]

/// The guide's page of names, made from the table.
private func namesReference() -> String {
    var text = """
        ---
        title: Names in templates
        description: Every name that a template can use.
        order: 5
        ---

        This page is a reference for people who write templates: it lists every name a template can use. [Templates](templates.md) explains how
        to use them.

        The build checks each name in each template against this list, the fields of the feed, and those that `fields` and `rules` define. A likely
        misspelling is an error; any other unknown name is a warning.

        Page names take precedence over a record's fields. If a feed has a field called \(hiddenFields), write
        `record.…` to reach it.

        """
    for (title, thing) in parts {
        text += "\n## \(title.first!.isLowercase ? title.split(separator: ", ").map { "`\($0)`" }.joined(separator: ", ") : title)\n\n"
        for name in thing.names {
            let pages = name.pages.map { " Only on " + $0.map { "`\($0.rawValue)`" }.joined(separator: ", ") + "." } ?? ""
            text += "- `\(name.name)`: \(name.about)\(pages.isEmpty ? "" : ".")\(pages)\n"
        }
    }
    return text
}

private var hiddenFields: String {
    let names = ThemeThing.everywhere.names.map { "`\($0.name)`" }
    return names.dropLast().joined(separator: ", ") + " or " + names.last!
}

@Suite struct `collections by name, and the first of their lists` {
    private func site(_ home: String) throws -> BuiltSite {
        let gigs = (1...6).map { #"{"name":"Gig \#($0)","town":"\#($0 % 2 == 0 ? "Bergen" : "Oslo")","past":\#($0 < 2)}"# }.joined(separator: ",")
        return try TemporarySite([
            "content/site.yml": """
            title: Music
            collections:
              records: { feed: feeds/records.json }
              gigs: { feed: feeds/gigs.json, groups: [town], lists: { next: { where: 'past == false', title: Next } } }
            """,
            "content/feeds/records.json": #"[{"name":"Tide","maker":"Rook"},{"name":"Foam","maker":"Kite"}]"#, "content/feeds/gigs.json": "[\(gigs)]",
            "Templates/groups.mustache": "{{#page.groups.values}}{{title}}:{{#items}} {{name}}{{/items}} {{/page.groups.values}}\n",
            "Templates/group.mustache": "",
            "Templates/home.mustache": home,
        ]).build()
    }

    @Test func `a page shows of any collection what it likes`() throws {
        let built = try site(
            """
            {{site.data.records.title}}:{{#site.data.records.items}} {{name}} ({{maker}}){{/site.data.records.items}}
            {{#site.data.gigs.lists}}{{title}}:{{#items}} {{name}} {{town}}{{/items}}{{/site.data.gigs.lists}}

            """)
        #expect(built.isBuilt && built.messages == "", "\(built.messages)")
        built.expectFile("index.html", "Records: Tide (Rook) Foam (Kite)\nNext: Gig 2 Bergen Gig 3 Oslo Gig 4 Bergen Gig 5 Oslo\n")
        built.expectFile("gigs/town/index.html", "Bergen: Gig 2 Gig 4 Gig 6 Oslo: Gig 1 Gig 3 Gig 5 \n")
    }

    @Test func `a page shows all records of a collection, of a further list or of a group, and is made again when one of them changes`() throws {
        let birds = (1...6).map { #"{"name":"Bird \#($0)","sea":"\#($0 % 2 == 0 ? "North" : "Baltic")"}"# }
        var templates = Dictionary(
            uniqueKeysWithValues: ["page", "home", "list", "detail", "groups", "group"].map { ("Templates/\($0).mustache", "") })
        templates["Templates/all.mustache"] = """
            {{#site.data.birds}}{{#records}}{{name}};{{/records}}
            {{#lists}}{{#records}}{{name}};{{/records}}{{/lists}}
            {{#groups}}{{#values}}{{title}}: {{#records}}{{name}};{{/records}} {{/values}}{{/groups}}{{/site.data.birds}}
            """
        let site = try TemporarySite(
            [
                "content/site.yml": """
                collections:
                  birds: { feed: birds.json, groups: [sea], lists: { rare: { where: 'name != "Bird 1"' } } }
                """,
                "content/birds.json": "[\(birds.joined(separator: ","))]", "content/pages/all.md": "---\ntemplate: all\n---\n",
            ].merging(templates) { own, _ in own })
        try site.build().expectBuilt().expectFile(
            "all/index.html",
            """
            Bird 1;Bird 2;Bird 3;Bird 4;Bird 5;Bird 6;
            Bird 2;Bird 3;Bird 4;Bird 5;Bird 6;
            Baltic: Bird 1;Bird 3;Bird 5; North: Bird 2;Bird 4;Bird 6;\("\u{20}")
            """)
        let changed = birds.dropLast() + [#"{"name":"Owl","sea":"North"}"#]
        try site.write("[\(changed.joined(separator: ","))]", to: "content/birds.json")
        site.build().expectBuilt().expectFile(
            "all/index.html",
            """
            Bird 1;Bird 2;Bird 3;Bird 4;Bird 5;Owl;
            Bird 2;Bird 3;Bird 4;Bird 5;Owl;
            Baltic: Bird 1;Bird 3;Bird 5; North: Bird 2;Bird 4;Owl;\("\u{20}")
            """)
    }

    @Test func `a misspelt collection, or field of its records, is reported`() throws {
        try site(
            "{{site.data.record.title}} {{#site.data.records.items}}{{makr}}{{/site.data.records.items}}{{#site.data.gigs.lists}}{{#items}}{{twon}}{{/items}}{{/site.data.gigs.lists}}\n"
        )
        .expectMessages("names-of-collections")
    }
}

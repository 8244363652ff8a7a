import Testing

/// Records that name one another.
@Suite struct `references` {
    private static let templates = [
        "Templates/groups.mustache": "{{page.title}}:{{#page.groups.values}} [{{title}}|{{href}}|{{count}}]{{/page.groups.values}}\n",
        "Templates/group.mustache": "{{page.title}}, back {{#page.back}}{{href}}{{/page.back}}:{{#page.items}} {{title}}{{/page.items}}\n",
        "Templates/detail.mustache":
            "{{title}}{{#shown}} {{label}}={{>*partial}}{{/shown}}"
            + "{{#page.referrers}} ({{title}} {{count}}:{{#items}} {{title}} {{href}}{{/items}}{{#hasMore}} more {{href}}{{/hasMore}}){{/page.referrers}}\n",
        "Templates/list.mustache": "{{#page.items}}[{{title}}{{#shown}} {{label}}={{value}}{{/shown}}]{{/page.items}}\n",
        "Templates/partials/values/text.mustache": "{{value}}", "Templates/partials/values/number.mustache": "{{value}}",
        "Templates/partials/values/numeral.mustache": "{{value}}", "Templates/partials/values/link.mustache": "{{value}}",
        "Templates/partials/values/list.mustache": "({{#items}}{{>*partial}};{{/items}})",
        "Templates/partials/values/reference.mustache": "«{{value}} {{href}}»",
        "Templates/partials/values/object.mustache": "{ {{#fields}}{{label}}={{>*partial}} {{/fields}}}",
        "Templates/texts.yml": "groupsTitle: '{title}: {group}'\nyes: yes\nno: no\n",
    ]

    private let homes = #"[{"id":"5f1a","name":"Wood"},{"id":"5f1b","name":"Barn"},{"id":"5f1c","name":"Sea"}]"#

    private func site(_ birds: String, _ homes: String, _ lines: String = "", homeLines: String = "") throws -> TemporarySite {
        let site = try TemporarySite(Self.templates)
        for (file, text) in Self.templates { try site.write(text, to: file) }
        func indented(_ lines: String) -> String { lines.split(separator: "\n").map { "    \($0)\n" }.joined() }
        try site.write(
            "collections:\n  birds:\n    feed: { source: feeds/birds.json }\n" + indented(lines)
                + "  homes:\n    feed: { source: feeds/homes.json }\n" + indented(homeLines),
            to: "content/site.yml")
        try site.write(birds, to: "content/feeds/birds.json")
        try site.write(homes, to: "content/feeds/homes.json")
        return site
    }

    @Test func `where each record is named by one alone there is no list of those that are named`() throws {
        func built(_ mate: (Int) -> Int) throws -> BuiltSite {
            try site("[" + (1...12).map { #"{"name":"Bird \#($0)","mate":"Bird \#(mate($0))"}"# }.joined(separator: ",") + "]", homes).build()
                .expectBuilt()
        }
        let one = try built { $0 % 2 == 0 ? $0 - 1 : $0 + 1 }
        #expect(one.text(of: "birds/bird-1/index.html")?.contains("«Bird 2 ") == true && !one.files.contains("birds/mate/index.html"), "\(one.files)")
        #expect(try built { $0 < 7 ? 12 : 1 }.files.contains("birds/mate/index.html"))
    }

    @Test func `what a value names may have space around it, and letters of other case where no two records differ in nothing else`() throws {
        let birds = #"[{"name":"Wren","home":"Wood "},{"name":"Owl","home":"barn"},{"name":"Tern","home":"SEA"},{"name":"Auk","home":"rock"}]"#
        let homes = #"[{"name":"Wood"},{"name":"Barn"},{"name":"Sea"},{"name":"sea"},{"name":"Rock"}]"#
        let built = try site(birds, homes, "references: { home: { to: homes, by: name } }").build()
            .expectFile("birds/wren/index.html", contains: "«Wood ../../homes/wood/»")
            .expectFile("birds/owl/index.html", contains: "«Barn ../../homes/barn/»")
            .expectFile("birds/auk/index.html", contains: "«Rock ../../homes/rock/»")
        #expect(built.messages.contains("a value of `home` names no record of `homes`") && built.messages.contains("`SEA`"), "\(built.messages)")
    }

    @Test func `how many things there are names none of them`() throws {
        let goods = (1...6).map { #"{"id":\#($0),"name":"Good \#($0)"}"# }.joined(separator: ",")
        let carts = (1...6).map { #"{"id":\#($0),"title":"Cart \#($0)","totalGoods":\#($0 % 4 + 1),"good":\#($0 % 3 + 1)}"# }.joined(separator: ",")
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  goods: { feed: feeds/goods.json }\n  carts: { feed: feeds/carts.json }\n",
                "content/feeds/goods.json": "[\(goods)]", "content/feeds/carts.json": "[\(carts)]",
            ], theme: .project
        ).build().expectBuilt()
            .expectFile("carts/cart-1/index.html", contains: #"href="../../goods/good-2/""#)
        #expect(site.text(of: "carts/cart-3/index.html")?.contains("goods/good-4/") == false)
    }

    @Test(arguments: ["type", "first_name", "lastName", "post_code"])
    func `what sort a record is of, half of a name and a post code refer to none`(field: String) throws {
        let birds = #"[{"name":"Wren","\#(field)":"Ames"},{"name":"Owl","\#(field)":"Bell"},{"name":"Tit","\#(field)":"Cole"}]"#
        let homes =
            #"[{"id":"5f1a","name":"Wood","\#(field)":"Ames"},{"id":"5f1b","name":"Barn","\#(field)":"Bell"},{"id":"5f1c","name":"Sea","\#(field)":"Cole"}]"#
        let built = try site(birds, homes).build().expectBuilt()
        let pages = built.files.filter { $0.hasPrefix("birds/") && $0.hasSuffix(".html") }.compactMap(built.text)
        #expect(pages.count > 3 && !pages.contains { $0.contains("«") }, "\(pages)")
    }

    @Test func `a record of the same feed that another collection leaves out refers to nothing by its own address`() throws {
        let feed =
            #"[{"id":7,"name":"Ann","sort":"singer","path":"/ann"},{"id":8,"name":"Sea","sort":"song","path":"/sea"},{"id":9,"name":"Wind","sort":"song","path":"/wind"}]"#
        let page = try #require(
            TemporarySite(
                Self.templates.merging([
                    "content/site.yml":
                        "collections:\n  songs: { feed: feeds/all.json, where: sort == \"song\" }\n  singers: { feed: feeds/all.json, where: sort == \"singer\" }\n",
                    "content/feeds/all.json": feed,
                ]) { $1 }
            ).build().expectBuilt().text(of: "singers/ann/index.html"))
        #expect(page.contains("Path=/ann"), "\(page)")
    }

    @Test func `beside records that say false, two name the one that holds them`() throws {
        let birds = (1...9).map {
            #"{"key":"AB\#($0)9MK","name":"Bird \#($0)","holder":\#($0 == 4 ? "\"AB19MK\"" : $0 == 7 ? "\"AB29MK\"" : "false")}"#
        }
        try site("[\(birds.joined(separator: ","))]", homes).build().expectBuilt()
            .expectFile("birds/bird-4/index.html", contains: "Holder=«Bird 1 ../../birds/bird-1/»")
    }

    @Test func `a value leads to the record that it names, and back`() throws {
        let birds = #"[{"name":"Wren","home":"5f1a"},{"name":"Owl","home":"5f1b"},{"name":"Tit","home":"5f1a"},{"name":"Kite"}]"#
        try site(birds, homes, "references: { home: { to: homes, by: id } }\nshow: { list: [home], detail: [home] }").build().expectBuilt()
            .expectFile("birds/wren/index.html", "Wren Home=«Wood ../../homes/wood/»\n").expectFile("birds/kite/index.html", "Kite\n")
            .expectFile("birds/index.html", "[Wren Home=Wood][Owl Home=Barn][Tit Home=Wood][Kite]\n")
            .expectFile("homes/wood/index.html", "Wood ID=5f1a (Birds 2: Wren ../../birds/wren/ Tit ../../birds/tit/)\n")
            .expectFile("homes/sea/index.html", "Sea ID=5f1c\n")
            .expectFile("birds/home/index.html", "Birds: Home: [Barn|../../birds/home/barn/|1] [Wood|../../birds/home/wood/|2]\n")
            .expectFile("birds/home/wood/index.html", "Birds: Wood, back ../../../birds/home/: Wren Tit\n")
    }

    @Test func `a list names several, an object names one by its member, and a collection may name its own`() throws {
        let birds =
            #"[{"name":"Wren","homes":["5f1a","5f1c","5f1a"],"kin":{"id":2,"note":"x"},"id":1},{"name":"Owl","homes":[],"kin":{"id":1},"id":2}]"#
        try site(birds, homes, "references: { homes: homes, kin: { to: birds, by: id } }\nshow: { detail: [homes, kin] }").build().expectBuilt()
            .expectFile(
                "birds/wren/index.html",
                "Wren Homes=(«Wood ../../homes/wood/»;«Sea ../../homes/sea/»;«Wood ../../homes/wood/»;) Kin=«Owl ../../birds/owl/»"
                    + " (Birds: Kin 1: Owl ../../birds/owl/)\n")
    }

    @Test func `the things of a list name records as well, also from lists in lists, and one that is called twice is one reference`() throws {
        let site = try TemporarySite(theme: .project)
        try site.write(
            "collections:\n  tours: { feed: { source: feeds/tours.json } }\n  homes: { feed: { source: feeds/homes.json } }\n", to: "content/site.yml"
        )
        try site.write(
            """
            [{"name":"North","stops":[{"homeId":1,"hours":2},{"homeId":3,"hours":1}],"slots":[{"at":"09:00","homes":[[2],[1]]}]},
            {"name":"South","stops":[{"homeId":2,"hours":4}],"slots":[{"at":"10:00","homes":[[3]]}]}]
            """, to: "content/feeds/tours.json")
        try site.write(##"[{"id":1,"name":"Wood"},{"id":2,"name":"Barn"},{"id":3,"name":"Sea"}]"##, to: "content/feeds/homes.json")
        let built = site.build().expectBuilt()
        let page = try #require(built.text(of: "tours/north/index.html"))
        #expect(page.contains(#"<th scope="col" data-kind="reference">Home</th>"#), "\(page)")
        #expect(page.contains(#"href="../../homes/sea/"#) && page.contains(#"href="../../homes/barn/"#))
        #expect(built.text(of: "homes/barn/index.html")?.contains(#"href="../../tours/south/"#) == true)
        try site.write(
            #"[{"title":"A","by":[{"id":"x1","name":"Wood"},{"id":"x2","name":"Sea"}]},{"title":"B","by":[{"id":"x2","name":"Sea"}]}]"#,
            to: "content/feeds/tours.json")
        try site.write(#"[{"id":"x1","name":"Wood","deep":1},{"id":"x2","name":"Sea","deep":2}]"#, to: "content/feeds/homes.json")
        let again = try #require(site.build().expectBuilt().text(of: "tours/a/index.html"))
        #expect(again.contains(#"href="../../homes/wood/""#), "\(again)")
    }

    @Test(arguments: [
        ("dishId", "dishes"), ("hospId", "hospitals"), ("categoryId", "categories"), ("childId", "children"), ("boxId", "boxes"),
        ("personId", "people"),
    ])
    func `small numbers mean what the field is called after, in the plural and cut short`(field: String, collection: String) throws {
        let site = try TemporarySite(theme: .project)
        try site.write(
            "collections:\n  notes: { feed: { source: feeds/a.json } }\n  \(collection): { feed: { source: feeds/b.json } }\n", to: "content/site.yml"
        )
        try site.write("[{\"name\":\"A\",\"\(field)\":1},{\"name\":\"B\",\"\(field)\":2}]", to: "content/feeds/a.json")
        try site.write(#"[{"id":1,"name":"One","deep":4},{"id":2,"name":"Two","deep":5}]"#, to: "content/feeds/b.json")
        #expect(site.build().expectBuilt().text(of: "notes/b/index.html")?.contains("../../\(collection)/two/") == true)
    }

    @Test(arguments: [(880_011, true), (2, false)])
    func `long numbers of an identifier name records whatever the field is called`(number: Int, isReference: Bool) throws {
        let site = try TemporarySite(theme: .project)
        try site.write(
            "collections:\n  notes: { feed: { source: feeds/a.json } }\n  users: { feed: { source: feeds/b.json } }\n", to: "content/site.yml")
        try site.write(#"[{"name":"A","requester_id":\#(number)},{"name":"B","requester_id":\#(number + 10_000)}]"#, to: "content/feeds/a.json")
        try site.write(
            #"[{"id":\#(number),"name":"Ann"},{"id":\#(number + 10_000),"name":"Bo"},{"id":\#(number + 20_000),"name":"Cy"}]"#,
            to: "content/feeds/b.json")
        #expect(site.build().expectBuilt().text(of: "notes/a/index.html")?.contains("../../users/ann/") == isReference)
    }

    @Test func `a number that names none stands on no card`() throws {
        let places = [("World", 0), ("Europe", 1), ("France", 2), ("Asia", 1), ("Japan", 4), ("Spain", 2)]
        let feed = places.enumerated().map { #"{"id":\#($0 + 1),"name":"\#($1.0)","parent":\#($1.1)}"# }
        let list = try #require(
            TemporarySite(birds: "[\(feed.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        #expect(list.contains("<span>Parent</span> <bdi>World</bdi>") && !list.contains("<bdi>0</bdi>"), "\(list)")
    }

    @Test func `codes that lie in an object may be what a list names`() throws {
        let codes = ["AUT", "CHE", "DEU", "FRA"]
        let homes = codes.enumerated().map {
            #"{"name":"Land \#($0)","iso":{"alpha3":"\#($1)","number":"\#($0)"},"borders":["\#(codes[($0 + 1) % 4])"]}"#
        }
        try site(
            "[]", "[\(homes.joined(separator: ","))]",
            homeLines: "show: { detail: [borders] }\nreferences: { borders: { to: homes, by: iso.alpha3 } }"
        ).build()
            .expectFile("homes/land-0/index.html", contains: "Borders=(«Land 1 ../../homes/land-1/»;)")
        try site("[]", "[\(homes.joined(separator: ","))]").build()
            .expectFile("homes/land-0/index.html", contains: "Borders=(«Land 1 ../../homes/land-1/»;)")
    }

    @Test func `of many references that nobody named three have a list to choose from, those to others first`() throws {
        func record(_ number: Int, _ of: [String]) -> String {
            let codes = ["WOOD", "BARN", "SEA"]
            return #"{"code":"\#(codes[number])","name":"N \#(number)""# + of.map { #","\#($0)":"\#(codes[(number + 1) % 3])""# }.joined() + "}"
        }
        let homes = "[" + (0..<3).map { record($0, ["a", "b", "c", "d"]) }.joined(separator: ",") + "]"
        let built = try site("[]", homes).build()
        for name in ["a", "b", "c"] { built.expectFile("homes/\(name)/index.html", contains: "N 1") }
        built.expectNoFile("homes/d/index.html").expectFile("homes/n-0/index.html", contains: "D=«N 1 ../../homes/n-1/»")
        try site("[]", homes, homeLines: "references: { d: homes }").build().expectFile("homes/d/index.html", contains: "N 1")
    }

    @Test func `of two collections that name each other a page shows each record once`() throws {
        let birds =
            #"[{"name":"Wren","id":1,"home":"5f1a"},{"name":"Owl","id":2,"home":"5f1b"},{"name":"Tit","id":3,"home":"5f1a"},{"name":"Kite","id":4}]"#
        let homes = #"[{"id":"5f1a","name":"Wood","birds":[1,3]},{"id":"5f1b","name":"Barn","birds":[2,4]},{"id":"5f1c","name":"Sea","birds":[4]}]"#
        let built = try site(
            birds, homes, "references: { home: { to: homes, by: id } }\ngroups: []",
            homeLines: "references: { birds: { to: birds, by: id } }\ngroups: []"
        ).build().expectBuilt()
        func page(_ file: String) throws -> String { try #require(built.text(of: file)) }
        // All that it names name it as well, and stand below.
        #expect(try !page("homes/wood/index.html").contains("Birds=(") && page("homes/wood/index.html").contains("(Birds 2: Wren"))
        #expect(try !page("birds/wren/index.html").contains("Home=") && page("birds/wren/index.html").contains("(Homes 1: Wood"))
        // It names one more than names it.
        #expect(
            try page("homes/barn/index.html").contains("Birds=(«Owl ../../birds/owl/»;«Kite ../../birds/kite/»;)")
                && !page("homes/barn/index.html").contains("(Birds"))
        #expect(try page("homes/sea/index.html").contains("Birds=(«Kite"))
        #expect(try page("birds/kite/index.html").contains("(Homes 2: Barn"))
    }

    @Test func `two collections that name each other say so once, however many there are`() throws {
        let birds = "[" + (1...15).map { #"{"name":"n\#($0)","id":\#($0),"home":"5f1a"}"# }.joined(separator: ",") + "]"
        let homes =
            #"[{"id":"5f1a","name":"Wood","birds":[\#((1...15).map(String.init).joined(separator: ","))],"oldest":"n7"},{"id":"5f1b","name":"Barn"}]"#
        let lines = "references: { birds: { to: birds, by: id }, oldest: { to: birds, by: name } }"
        let page = try #require(
            site(birds, homes, "references: { home: homes }", homeLines: lines).build().expectBuilt().text(of: "homes/wood/index.html"))
        #expect(!page.contains("Birds=(") && page.contains("(Birds 15: n1") && page.contains("more ../../birds/home/wood/"), "\(page)")
        // One of them that it singles out is told.
        #expect(page.contains("Oldest=«n7"), "\(page)")
    }

    @Test func `of many that name a record its page shows the first, and leads to all`() throws {
        let birds = "[" + (1...15).map { #"{"name":"n\#($0)","home":"5f1a"}"# }.joined(separator: ",") + "]"
        let site = try site(birds, homes, "references: { home: homes }\nshow: { detail: [] }").build().expectBuilt()
        let page = try #require(site.text(of: "homes/wood/index.html"))
        #expect(page.contains("n12 ") && !page.contains("n13") && page.contains("more ../../birds/home/wood/"), "\(page)")
        // With one group there is nothing to choose from.
        site.expectNoFile("birds/home/index.html").expectFile("birds/home/wood/index.html", contains: "Birds: Wood, back ../../../birds/: n1 ")
    }

    @Test func `two fields that name records of one collection are told apart`() throws {
        let birds = #"[{"name":"Wren","summer":"5f1a","winter":"5f1b"},{"name":"Owl","summer":"5f1b","winter":"5f1a"}]"#
        try site(birds, homes, "references: { summer: homes, winter: homes }\nshow: { detail: [] }").build().expectBuilt()
            .expectFile("homes/wood/index.html", contains: "(Birds: Summer 1: Wren ../../birds/wren/) (Birds: Winter 1: Owl ../../birds/owl/)")
    }

    @Test func `who refers to a record that has no page refers to somebody, and what front matter says is looked for there`() throws {
        let site = try TemporarySite(
            [
                "content/site.yml": """
                collections:
                  birds:
                    feed: feeds/birds.json
                    where: height > 10
                  trips:
                    feed: feeds/trips.json
                    references: { seen: { to: birds, by: id } }

                """,
                "content/feeds/birds.json":
                    #"[{"id":"b1","name":"Wren","height":9},{"id":"b2","name":"Owl","height":40},{"id":"b3","name":"Heron","height":90}]"#,
                "content/feeds/trips.json": #"[{"name":"First","seen":["b1","b2"]},{"name":"Second","seen":["b3"]},{"name":"Third","seen":["b2"]}]"#,
                "content/birds/heron.md": "---\ndraft: true\n---\n",
            ], theme: .project)
        #expect(site.build().expectBuilt().messages == "")
        try site.write("---\nseen: b7\n---\n", to: "content/trips/third.md")
        try site.build().expectMessages("reference-stranger-in-file")
    }

    @Test(arguments: ["references: { seen: { to: homes, by: id }, at: { to: homes, by: name } }", ""])
    func `the identifier of a record that has no page is shown nowhere, and its name is`(references: String) throws {
        let homes =
            #"[{"id":"5f1a","name":"Wood"},{"id":"5f1b","name":"Barn"},{"id":"5f1c","name":"Sea"},{"id":"5f1d","name":"Moor"},{"id":"5f1e","name":"Fen"}]"#
        let birds =
            #"[{"name":"Wren","seen":["5f1a","5f1b"],"at":"Wood"},{"name":"Owl","seen":["5f1b"],"at":"Barn"},{"name":"Tit","seen":["5f1c","5f1d"],"at":"Sea"}]"#
        let site = try site(birds, homes, references + "\nshow: { list: [seen, at] }", homeLines: "where: name != \"Barn\"")
        try site.build().expectBuilt()
            .expectFile("birds/wren/index.html", "Wren Seen=(«Wood ../../homes/wood/»;) At=«Wood ../../homes/wood/»\n")
            .expectFile("birds/owl/index.html", "Owl At=Barn\n")
            .expectFile("birds/index.html", "[Wren Seen=Wood At=Wood][Owl At=Barn][Tit Seen=Sea, Moor At=Sea]\n")
    }

    @Test(arguments: [
        ("reference-stranger", "references: { home: homes }"), ("reference-to-nowhere", "references: { home: hoomes }"),
        ("reference-field", "references: { hoem: homes }"), ("reference-by", "references: { home: { to: homes, by: idd } }"),
        ("reference-without-to", "references: { home: { by: id } }"), ("reference-to-other-values", "references: { name: homes }"),
    ])
    func `a mistake is reported with its place`(golden: String, lines: String) throws {
        let birds = #"[{"name":"Wren","home":"5f1a"},{"name":"Owl","home":"5f1x"},{"name":"Tit","home":"5f1b"}]"#
        try site(birds, homes, lines + "\nshow: { detail: [] }", homeLines: "show: { detail: [] }").build().expectMessages(golden)
    }

    @Test func `a field that no record has is reported with the one that tells records apart`() throws {
        let people = #"[{"personCode":"p01","name":"Ada"},{"personCode":"p02","name":"Ben"}]"#
        let messages = try site(#"[{"name":"Wren","ringer":"p01"}]"#, people, "references: { ringer: { to: homes, by: id } }").build().messages
        #expect(messages.contains("its records are told apart by `personCode`"), "\(messages)")
    }

    // MARK: Without a word in the configuration

    @Test(arguments: [
        (#""home":"5f1a""#, #""home":"5f1c""#, "Home=«Wood"), (#""homes":["5f1a"]"#, #""homes":["5f1c","5f1b"]"#, "Homes=(«Wood"),
        (#""at":{"place":"Wood"}"#, #""at":{"place":"Sea"}"#, "At=«Wood"),
    ])
    func `values that are those of records are found`(first: String, second: String, shown: String) throws {
        let site = try site("[{\"name\":\"Wren\",\(first)},{\"name\":\"Owl\",\(second)}]", homes).build().expectBuilt()
        #expect(site.text(of: "birds/wren/index.html")?.contains(shown) == true, "\(site.text(of: "birds/wren/index.html") ?? "")")
        let without = try self.site("[{\"name\":\"Wren\",\(first)},{\"name\":\"Owl\",\(second)}]", homes, "references: false").build().expectBuilt()
        #expect(without.text(of: "birds/wren/index.html")?.contains("«") == false)
    }

    @Test func `numbers mean records only where the field is called after them`() throws {
        let numbered = #"[{"id":1,"name":"Wood"},{"id":2,"name":"Barn"}]"#
        try site(#"[{"name":"Wren","home_id":1,"eggs":2},{"name":"Owl","home_id":2,"eggs":1}]"#, numbered).build().expectBuilt()
            .expectFile("birds/wren/index.html", "Wren Home=«Wood ../../homes/wood/» Eggs=2\n")
    }

    @Test func `numbers mean records of their own collection where the field says which of them`() throws {
        let things = (1...9).map { #"{"id":\#($0),"name":"Wren \#($0)","related_ids":[\#(($0 + 4) % 9 + 1)],"rank_ids":[\#(($0 + 4) % 9 + 1)]}"# }
        let site = try TemporarySite(birds: "[\(things.joined(separator: ","))]", theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren-3/index.html"))
        #expect(page.contains("birds/wren-8/\"") && page.contains("<bdi>8</bdi>"), "\(page)")
        site.expectNoFile("birds/related-ids/index.html")
    }

    @Test(arguments: [(#"[#,"gone"]"#, "wren"), ("[#]", "")])
    func `records that are like others lead to those that are in the feed, also by numbers`(related: String, id: String) throws {
        func own(_ number: Int) -> String { id.isEmpty ? "\(number)" : "\"\(id)-\(number)\"" }
        let things = (1...9).map {
            #"{"id":\#(own($0)),"name":"Wren \#($0)","related":\#(related.replacing("#", with: own(($0 + 4) % 9 + 1) + "," + own($0 % 9 + 1))),"siblings":[\#($0 % 3 + 1)]}"#
        }
        let site = try TemporarySite(birds: "[\(things.joined(separator: ","))]", theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren-3/index.html"))
        #expect(page.contains("birds/wren-8/\"") && page.contains("birds/wren-4/\""), "\(page)")
        site.expectNoFile("birds/related/index.html")
    }

    @Test func `what a slug or a number of a product names is called after the thing`() throws {
        let birds = #"[{"name":"Wren","homeSlug":"wood"},{"name":"Owl","homeSlug":"barn"}]"#
        try site(birds, #"[{"slug":"wood","name":"Wood"},{"slug":"barn","name":"Barn"}]"#).build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: "Home=«Wood")
    }

    @Test func `codes of neighbours name records of their own collection`() throws {
        let birds =
            #"[{"name":"Wren","code":"WRE","near":["OWL","TIT"]},{"name":"Owl","code":"OWL","near":["WRE"]},{"name":"Tit","code":"TIT","near":["WRE"]}]"#
        try site(birds, homes).build().expectBuilt()
            .expectFile("birds/owl/index.html", "Owl Code=OWL Near=(«Wren ../../birds/wren/»;)\n")
    }

    @Test func `what nothing but an identifier looks like names a record, also where all name the same`() throws {
        let birds =
            #"[{"id":"bird--1","name":"Wren","kin":"w2"},{"id":"bird--2","name":"Owl","by":"bird--1"},{"id":"bird--3","name":"Tit","by":"bird--1"},{"id":"w2","name":"Kite"}]"#
        try site(birds, homes).build().expectBuilt()
            .expectFile("birds/owl/index.html", contains: " By=«Wren ../../birds/wren/»").expectFile(
                "birds/wren/index.html", contains: " Kin=«Kite ../../birds/kite/»")
        // A word or a number may be the same by chance.
        let others =
            #"[{"id":"small","name":"Wren"},{"id":"7","name":"Owl","size":"small","eggs":"7"},{"id":"x","name":"Tit","size":"small","eggs":"7"}]"#
        #expect(try site(others, homes).build().text(of: "birds/owl/index.html")?.contains("«") == false)
    }

    @Test func `the elements of a list may name records by long identifiers`() throws {
        func id(_ number: Int) -> String { "b1a2c3d4-0000-4000-8000-00000000000\(number)" }
        let birds = (1...3).map { #"{"name":"Bird \#($0)","homes":["\#(id($0 % 2))"]}"# }.joined(separator: ",")
        try site("[\(birds)]", "[\([0, 1].map { #"{"id":"\#(id($0))","name":"Home \#($0)"}"# }.joined(separator: ","))]").build().expectBuilt()
            .expectFile("birds/bird-2/index.html", "Bird 2 Homes=(«Home 0 ../../homes/home-0/»;)\n")
    }

    @Test func `a record is told in which field others of its own collection name it, and not twice`() throws {
        let people =
            #"[{"id":"I1","name":"Otto","children":["I3"]},{"id":"I2","name":"Grete","children":["I3"]},{"id":"I3","name":"Karl","father":"I1","mother":"I2"},{"id":"I4","name":"Hans","children":["I5"]},{"id":"I5","name":"Anna"}]"#
        let built = try TemporarySite(birds: people, "groups: []", theme: .project).build().expectBuilt()
        #expect(try #require(built.text(of: "birds/anna/index.html")).contains("<h2><bdi>Named in “Children”</bdi></h2>"))
        for name in ["karl", "otto"] { #expect(try !#require(built.text(of: "birds/\(name)/index.html")).contains("Named in")) }
    }

    @Test func `what one record is called by several fields is one reference, and what they say of it is not told again`() throws {
        let birds = (0..<4).map {
            #"{"name":"Bird \#($0)","home_id":"5f1\#("abc".dropFirst($0 % 3).prefix(1))","home":"\#(["w", "b", "s"][$0 % 3])","home_name":"\#(["Wood", "Barn", "Sea"][$0 % 3])","home_kind":"\#(["dry", "dry", "wet"][$0 % 3])","song":"\#(["dry", "dry", "wet"][$0 % 3])"}"#
        }
        let homes =
            #"[{"id":"5f1a","code":"w","name":"Wood","kind":"dry"},{"id":"5f1b","code":"b","name":"Barn","kind":"dry"},{"id":"5f1c","code":"s","name":"Sea","kind":"wet"}]"#
        try site("[\(birds.joined(separator: ","))]", homes).build().expectBuilt()
            .expectFile("birds/bird-2/index.html", contains: "Bird 2 Home=«Sea ../../homes/sea/» Song=wet\n")
            .expectFile("homes/barn/index.html", contains: "(Birds 1: Bird 1 ../../birds/bird-1/)\n").expectNoFile("birds/home-name/barn/index.html")
        // Where one says something else it is told.
        let other = birds.map { $0.replacing(#""home_kind":"wet""#, with: #""home_kind":"cold""#) }
        try site("[\(other.joined(separator: ","))]", homes).build().expectFile("birds/bird-2/index.html", contains: "Home kind=cold")
        // Who made it and who changed it last are two things, also where both are the same.
        let made = (0..<4).map {
            #"{"name":"Bird \#($0)","made_by_id":"5f1\#("abc".dropFirst($0 % 3).prefix(1))","changed_by_id":"5f1\#("abc".dropFirst($0 % 3).prefix(1))"}"#
        }
        try site("[\(made.joined(separator: ","))]", homes).build()
            .expectFile("birds/bird-2/index.html", contains: "Made by=«Sea ../../homes/sea/» Changed by=«Sea ../../homes/sea/»")
    }

    @Test func `a copy of a record is a link to it, and what a list adds to it stays`() throws {
        let people = (1...3).map {
            #"{"personId":"p\#($0)","name":"Person \#($0)","born":"19\#($0)0-05-01","height":1.\#($0),"from":{"town":"T\#($0)"}}"#
        }
        let races = (1...3).map { race in
            #"{"title":"Race \#(race)","results":[\#(people.enumerated().map { #"{"place":\#($0 + race),"Person":\#($1)}"# }.joined(separator: ","))],"sold":[{"personId":"p\#(race)","name":"Person \#(race)","height":1.\#(race),"many":\#(race + 4)},{"personId":"p1","name":"Person 1","height":1.1,"many":9}]}"#
        }
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  people: { feed: people.json }\n  races: { feed: races.json }\n",
                "content/people.json": "[\(people.joined(separator: ","))]", "content/races.json": "[\(races.joined(separator: ","))]",
            ], theme: .project
        ).build().expectBuilt()
        let page = try #require(site.text(of: "races/race-2/index.html"))
        #expect(page.contains(#"href="../../people/person-3/""#) && !page.contains("T3") && !page.contains("1930"), "\(page)")
        // A number may be one of its own.
        #expect(page.contains("Height") && page.contains("Many"), "\(page)")
    }

    @Test func `an address says which of several records of one name is meant`() throws {
        func thing(_ number: Int, _ more: String = "") -> String { #"{"id":\#(number),"name":"Bird \#(number)"\#(more)}"# }
        let kinds = (1...3).map { thing($0, $0 == 1 ? "" : #","older":{"name":"Bird \#($0 - 1)","url":"https://a.example/kinds/\#($0 - 1)/"}"#) }
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  birds: { feed: birds.json }\n  kinds: { feed: kinds.json }\n",
                "content/birds.json": "[\((1...3).map { thing($0) }.joined(separator: ","))]",
                "content/kinds.json": "[\(kinds.joined(separator: ","))]",
            ], theme: .project
        ).build().expectBuilt()
        #expect(try #require(site.text(of: "kinds/bird-3/index.html")).contains("href=\"../../kinds/bird-2/\""))
        site.expectNoFile("kinds/older-name/index.html")
    }

    @Test func `several lists may name people by what they do`() throws {
        let people = (1...6).map { #"{"id":\#($0),"name":"Ann \#($0)"}"# }
        let films = (1...4).map {
            #"{"title":"Film \#($0)","cast":[{"id":\#($0),"as":"A"},{"id":\#($0 + 1),"as":"B"}],"crew":[{"id":\#($0 + 2),"job":"Light"}],"guests":\#($0)}"#
        }
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  people: { feed: people.json }\n  films: { feed: films.json }\n",
                "content/people.json": "[\(people.joined(separator: ","))]", "content/films.json": "[\(films.joined(separator: ","))]",
            ], theme: .project
        ).build().expectBuilt()
        let page = try #require(site.text(of: "films/film-1/index.html"))
        for name in ["ann-1", "ann-2", "ann-3"] { #expect(page.contains("href=\"../../people/\(name)/\""), "\(page)") }
        #expect(page.components(separatedBy: "people/ann-1/").count == 2, "so many guests are no guest: \(page)")
    }

    @Test func `people are named by what they do, things by the object that they are in, and 0 names none`() throws {
        let users = #"[{"id":1,"name":"Ann"},{"id":4,"name":"Bo"},{"id":12,"name":"Cy"}]"#
        let files = #"[{"id":1,"name":"Wood"},{"id":2,"name":"Barn"},{"id":3,"name":"Sea"}]"#
        let posts = [(1, 1), (4, 0), (4, 2), (1, 0)].enumerated().map {
            #"{"title":"Post \#($0)","author":\#($1.0),"main_file":\#($1.1),"members":12,"files":[{"id":\#($0 % 3 + 1),"part":"\#($0 + 3)"}]}"#
        }
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  users: { feed: users.json }\n  files: { feed: files.json }\n  posts: { feed: posts.json }\n",
                "content/users.json": users, "content/files.json": files, "content/posts.json": "[\(posts.joined(separator: ","))]",
            ], theme: .project
        ).build().expectBuilt()
        let page = try #require(site.text(of: "posts/post-2/index.html"))
        #expect(
            page.contains("href=\"../../users/bo/\"") && page.contains("href=\"../../files/barn/\"") && page.contains("href=\"../../files/sea/\""),
            "\(page)")
        #expect(!(site.text(of: "posts/post-1/index.html") ?? "").contains("Main file"))
        // So many members are no member.
        #expect(!page.contains("users/cy"), "\(page)")
    }

    @Test func `what two feeds say of one thing leads from one to the other`() throws {
        let stations = (1...3).map { #"{"station_id":"\#($0)","name":"Stop \#($0)"}"# },
            reports = (1...3).map { #"{"station_id":"\#($0)","free":\#($0 * 3)}"# }
        func site(_ other: String) throws -> BuiltSite {
            try TemporarySite(
                [
                    "content/site.yml": "collections:\n  station-information: { feed: a.json }\n  \(other): { feed: b.json }\n",
                    "content/a.json": "[\(stations.joined(separator: ","))]", "content/b.json": "[\(reports.joined(separator: ","))]",
                ], theme: .project
            ).build().expectBuilt()
        }
        let built = try site("station-status")
        #expect(try #require(built.text(of: "station-information/stop-2/index.html")).contains("href=\"../../station-status/2/\""))
        #expect(try #require(built.text(of: "station-status/2/index.html")).contains("href=\"../../station-information/stop-2/\""))
        built.expectNoFile("station-status/station-id/index.html")
    }

    @Test func `a title that another collection has as well is no reference`() throws {
        try site(#"[{"name":"Wood"},{"name":"Barn"}]"#, homes).build().expectBuilt().expectFile("birds/wood/index.html", "Wood\n")
    }

    // MARK: Addresses

    @Test(arguments: [
        ("https://a.example/api/homes/%/", "https://a.example/api/homes/%/"), ("http://a.example/homes/%", "https://a.example/homes/%/"),
        ("/homes/%", "/homes/%"), ("homes/%", "homes/%"),
    ])
    func `addresses name records that have them, however they start and end`(value: String, own: String) throws {
        func address(_ text: String, _ number: Int) -> String { text.replacing("%", with: "\(number)") }
        let birds = (1...3).map { #"{"name":"Bird \#($0)","homes":["\#(address(value, $0 % 2 + 1))"]}"# }.joined(separator: ",")
        let homes = (1...2).map { #"{"name":"Home \#($0)","url":"\#(address(own, $0))"}"# }.joined(separator: ",")
        try site("[\(birds)]", "[\(homes)]").build().expectBuilt()
            .expectFile("birds/bird-1/index.html", "Bird 1 Homes=(«Home 2 ../../homes/home-2/»;)\n")
            .expectFile("homes/home-1/index.html", contains: "(Birds 1: Bird 2 ../../birds/bird-2/)")
    }

    @Test(arguments: ["https://a.example/api/homes/%/", "/homes/%", "homes/%"]) func `the end of an address names a record by its number`(
        value: String
    ) throws {
        func address(_ number: Int) -> String { value.replacing("%", with: "\(number)") }
        let birds = (1...3).map { #"{"name":"Bird \#($0)","home":"\#(address($0 % 2 + 1))"}"# }.joined(separator: ",")
        try site("[\(birds)]", #"[{"id":1,"name":"Wood"},{"id":2,"name":"Barn"}]"#).build().expectBuilt()
            .expectFile("birds/bird-1/index.html", "Bird 1 Home=«Barn ../../homes/barn/»\n")
    }

    @Test func `an address by which others name a record is no link to read`() throws {
        let birds = #"[{"name":"Wren","home":"https://a.example/homes/1/"},{"name":"Owl","home":"https://a.example/homes/2/"}]"#
        let homes = #"[{"name":"Wood","url":"https://a.example/homes/1/"},{"name":"Barn","url":"https://a.example/homes/2/"}]"#
        let built = try site(birds, homes).build().expectBuilt()
        built.expectFile("homes/wood/index.html", contains: "URL=https://a.example/homes/1/")
    }

    @Test(arguments: [
        (
            #"[{"customer_id":101,"name":"Ann"},{"customer_id":102,"name":"Bo"},{"customer_id":103,"name":"Cy"}]"#,
            #"[{"order_no":"O-1","customer_id":101,"total":5},{"order_no":"O-2","customer_id":102,"total":6},{"order_no":"O-3","customer_id":101,"total":7}]"#
        ),
        (
            #"[{"KdNr":"10023","Name":"Ann"},{"KdNr":"10024","Name":"Bo"},{"KdNr":"10025","Name":"Cy"}]"#,
            #"[{"RgNr":"O-1","KdNr":"10023","Summe":5},{"RgNr":"O-2","KdNr":"10024","Summe":6},{"RgNr":"O-3","KdNr":"10023","Summe":7}]"#
        ),
    ])
    func `the same number in two tables leads from one to the other`(people: String, orders: String) throws {
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  people:\n    feed: people.json\n  orders:\n    feed: orders.json\n",
                "content/people.json": people, "content/orders.json": orders,
            ], theme: .project
        ).build().expectBuilt()
        #expect(try #require(site.text(of: "orders/o-1/index.html")).contains(">Ann</a>"))
        #expect(try #require(site.text(of: "people/ann/index.html")).contains("O-3"))
    }

    @Test func `the number of a house leads nowhere`() throws {
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  streets:\n    feed: streets.json\n  houses:\n    feed: houses.json\n",
                "content/streets.json": #"[{"name":"Mill Lane","number":1},{"name":"Weir Road","number":2},{"name":"Ford","number":3}]"#,
                "content/houses.json": #"[{"name":"Old Mill","number":1},{"name":"Inn","number":2},{"name":"Barn","number":2}]"#,
            ], theme: .project
        ).build().expectBuilt()
        #expect(try #require(site.text(of: "houses/inn/index.html")).contains("Weir Road") == false)
    }

    @Test func `the only parent of several is a record as well`() throws {
        let feed =
            #"[{"id":1,"name":"Tools","parent_id":null},{"id":2,"name":"Hammer","parent_id":1},{"id":3,"name":"Saw","parent_id":1},{"id":4,"name":"Garden","parent_id":null}]"#
        let site = try TemporarySite(birds: feed, theme: .project).build().expectBuilt()
        #expect(try #require(site.text(of: "birds/saw/index.html")).contains(">Tools</a>"))
    }
}

@Suite struct `records that templates reach by references` {
    private func site(_ template: String) throws -> BuiltSite {
        let site = try TemporarySite([
            "content/site.yml": """
            title: Space
            collections:
              launches: { feed: { source: feeds/launches.json }, references: { rocket: rockets, crew: people, maker.id: makers }, lock: { when: 'name == "Two"' } }
              rockets: { feed: { source: feeds/rockets.json }, references: { built: makers } }
              makers: { feed: { source: feeds/makers.json } }
              people: { feed: { source: feeds/people.json } }
            """,
            "content/feeds/launches.json": #"""
            [{"name":"One","rocket":"r1","crew":["p2","p1","p2","p9"],"maker":{"id":"m1"}},{"name":"Two","rocket":"r1","crew":["p1"]},{"name":"Three","rocket":"r7","crew":[]}]
            """#,
            "content/feeds/rockets.json": #"[{"id":"r1","name":"Heron","height":70,"built":"m1"}]"#,
            "content/feeds/makers.json": #"[{"id":"m1","name":"Kite & Sons","country":"Norway"},{"id":"m2","name":"Rook","country":"Chile"}]"#,
            "content/feeds/people.json": #"[{"id":"p1","name":"Ida","role":"pilot"},{"id":"p2","name":"Ole","role":"cook"}]"#,
            "Templates/groups.mustache": "", "Templates/group.mustache": "", "content/launches/detail.mustache": template,
            "Templates/detail.mustache": "{{title}}\n",
            "Templates/list.mustache": "{{#page.items}}[{{title}}: {{linked.rocket.height}}]{{/page.items}}\n",
        ])
        return site.build()
    }

    @Test func `one by its field, several in the order of their list, and further ones from these`() throws {
        let built = try site(
            """
            {{title}} {{linked.rocket.name}} ({{linked.rocket.height}} m, {{linked.rocket.href}}) of {{linked.rocket.linked.built.country}}
            {{#linked.crew}}{{title}}, {{role}}; {{/linked.crew}}{{^linked.crew}}nobody{{/linked.crew}} {{#linked.maker}}{{title}}{{/linked.maker}}

            """)
        #expect(built.isBuilt, "\(built.messages)")
        built.expectFile("launches/one/index.html", "One Heron (70 m, ../../rockets/heron/) of Norway\nOle, cook; Ida, pilot;  Kite &amp; Sons\n")
        built.expectFile("launches/three/index.html", "Three  ( m, ) of \nnobody \n")
        // What a locked record says is only on its own page.
        built.expectFile("launches/index.html", "[One: 70][Two: ][Three: ]\n")
        #expect(!built.messages.contains("linked"), "\(built.messages)")
    }

    @Test func `a misspelt field, or one of the other record, is reported`() throws {
        try site(
            "{{linked.roket.name}} {{linked.rocket.heigth}} {{#linked.crew}}{{rolle}}{{/linked.crew}} {{linked.rocket.linked.bilt.name}} {{linked.name}}\n"
        )
        .expectMessages("names-of-linked-records")
    }

    @Test func `references that the feed alone tells of lead on as well`() throws {
        let launches = (1...6).map { #"{"name":"Launch \#($0)","rocket":"r\#($0 % 3)"}"# }.joined(separator: ",")
        let rockets = (0...2).map { #"{"id":"r\#($0)","name":"Heron \#($0)","height":\#($0 + 70)}"# }.joined(separator: ",")
        let built = try TemporarySite([
            "content/site.yml": "collections:\n  launches: { feed: feeds/launches.json }\n  rockets: { feed: feeds/rockets.json }\n",
            "content/feeds/launches.json": "[\(launches)]", "content/feeds/rockets.json": "[\(rockets)]",
            "Templates/groups.mustache": "", "Templates/group.mustache": "", "Templates/detail.mustache": "{{linked.rocket.height}}\n",
        ]).build().expectBuilt()
        built.expectFile("launches/launch-4/index.html", "71\n")
    }
}

import Foundation
import SiteBuild
import TestSupport
import Testing

/// Looking at feeds, and making collections of them.
@Suite struct `adding a feed` {
    private let birds = #"[{"name":"Wren","kind":"song","home":"h1"},{"name":"Owl","kind":"prey","home":"h2"}]"#

    private func add(_ site: TemporarySite, _ source: String, name: String? = nil, isTrial: Bool = false) -> (report: InspectionReport, text: String)
    {
        let options = site.options()
        let new = NewCollection(source: site.folder.path + "/" + source, name: name)
        let report = waitFor { await addCollection(new, to: options, isTrial: isTrial) }
        return (report, site.folder.text(of: "content/site.yml") ?? "")
    }

    private func messages(_ report: InspectionReport, _ site: TemporarySite) -> String {
        report.diagnostics.map { $0.text() }.joined(separator: "\n\n").replacing(site.folder.path + "/", with: "")
    }

    @Test func `a first feed makes a site, with what was found and why`() throws {
        let site = try TemporarySite(["data/birds.json": birds])
        let (report, text) = add(site, "data/birds.json")
        #expect(messages(report, site) == "")
        try expectGolden(text, "add-first.txt")
        #expect(site.folder.text(of: "content/feeds/birds.json") == birds)
        site.build().expectBuilt().expectFile("birds/wren/index.html", contains: "Wren")
    }

    @Test(arguments: [
        ("data.json", #"{"total":2,"birds":[{"name":"Wren"},{"name":"Owl"}]}"#, "birds"),
        ("f.json", #"{"response":{"nightBirds":[{"name":"Wren"},{"name":"Owl"}]}}"#, "night-birds"),
        ("export-2.json", #"{"results":[{"name":"Wren"},{"name":"Owl"}]}"#, "export-2"),
        ("owls/data.json", #"{"results":[{"name":"Wren"},{"name":"Owl"}]}"#, "owls"),
        ("Downloads/data.json", #"{"results":[{"name":"Wren"},{"name":"Owl"}]}"#, "records"),
        ("geese.json", #"{"birds":[{"name":"Wren"},{"name":"Owl"}]}"#, "geese"),
    ])
    func `a file that may have any name is called after its list, else after its folder`(source: String, feed: String, name: String) throws {
        let site = try TemporarySite([source: feed])
        #expect(add(site, source).text.contains("\n  \(name):\n"))
    }

    @Test func `a name of several lines, as spreadsheets have them, does not break the file`() throws {
        let rows = (1...8).map { #"{"Place\n(name)":"Altdorf \#($0)","Sort\r\n\tof":"\#($0 % 2 == 0 ? "town" : "village")"}"# }
        let site = try TemporarySite(["towns.json": "[\(rows.joined(separator: ","))]"])
        let (report, text) = add(site, "towns.json")
        #expect(messages(report, site) == "" && text.contains("# title: Place (name) (8 of 8, all different)\n"), "\(text)")
        site.build().expectBuilt().expectFile("towns/altdorf-1/index.html", contains: "village")
    }

    @Test(arguments: [
        "title: Mine # my own\ncollections:\n    owls:\n        feed: { source: feeds/a.json }\n        # the best\n\n# the end\ntexts: { yes: \"Yes\" }\n",
        "collections: # all\n  owls: { feed: { source: feeds/a.json } }", "collections:\n  owls: { feed: { source: feeds/a.json } }\n\n\n",
    ])
    func `the rest of the file stays as it is, byte for byte`(before: String) throws {
        let site = try TemporarySite(["content/site.yml": before, "content/feeds/a.json": birds + "\n", "birds.json": birds])
        try site.write("yes: x\nno: y\n", to: "Templates/texts.yml")
        let (report, text) = add(site, "birds.json")
        #expect(messages(report, site) == "")
        let lines = report.lines
        #expect(!lines.isEmpty && text.contains(lines))
        #expect(text.replacing(lines, with: "") == before || text.replacing(lines, with: "") == before + "\n", "\(text)")
        site.build().expectBuilt().expectFile("birds/wren/index.html", contains: "Wren").expectFile("owls/wren/index.html", contains: "Wren")
    }

    @Test func `a file that is one page of several is told of, now and at each build, until it is enough`() throws {
        let site = try TemporarySite(["birds.json": #"{"page":1,"total_pages":7,"data":[{"name":"Wren"},{"name":"Owl"}]}"#])
        let (report, text) = add(site, "birds.json")
        try expectGolden(messages(report, site), "add-one-page.txt")
        #expect(site.build().report.diagnostics.map(\.code) == [.partialFeed])
        try site.write(text.replacing("source: feeds/birds.json }", with: "source: feeds/birds.json, next: none }"), to: "content/site.yml")
        #expect(site.build().report.diagnostics.isEmpty)
    }

    @Test func `files that are the pages of one feed lack nothing together`() throws {
        func page(_ number: Int) -> String {
            #"{"page":\#(number),"total":3,"has_more":\#(number < 2),"data":[{"name":"Wren \#(number)"}\#(number < 2 ? #",{"name":"Owl"}"# : "")]}"#
        }
        let site = try TemporarySite([
            "content/site.yml": "collections: { birds: { feed: [feeds/a.json, feeds/b.json] } }", "content/feeds/a.json": page(1),
            "content/feeds/b.json": page(2),
        ])
        #expect(site.build().report.diagnostics.isEmpty)
    }

    @Test func `what is there already is not added again, unless a name is given`() throws {
        let site = try TemporarySite(["birds.json": birds, "copy.json": birds])
        let (_, text) = add(site, "birds.json")
        for source in ["birds.json", "copy.json", "content/feeds/birds.json"] {
            let (report, after) = add(site, source)
            #expect(after == text)
            try expectGolden(messages(report, site), "add-again.txt")
        }
        #expect(add(site, "birds.json", name: "owls").text.contains("\n  owls:\n"))
    }

    @Test(arguments: ["collections: {}\n", "collections: { } # none yet\ntitle: Mine", "collections: []\n", "collections: ~\n"])
    func `collections that are written as none are begun`(before: String) throws {
        let site = try TemporarySite(["content/site.yml": before, "birds.json": birds])
        let (report, text) = add(site, "birds.json")
        #expect(messages(report, site) == "" && text.hasPrefix("collections:") && text.contains("\n  birds:\n"), "\(text)")
        #expect(text.contains("title: Mine") == before.contains("title: Mine") && text.contains("# none yet") == before.contains("# none yet"))
        site.build().expectBuilt().expectFile("birds/wren/index.html", contains: "Wren")
    }

    @Test func `what could not be added leaves no trace in messages`() throws {
        let server = try MisbehavingServer()
        server.on("/empty", .text("[]"))
        server.on("/gone", .status(404))
        let site = try TemporarySite([
            "content/site.yml": "collections:\n  birds: { feed: { source: feeds/birds.json } }\n", "content/feeds/birds.json": birds,
        ])
        let options = site.options()
        for target in ["empty", "gone"] {
            let report = waitFor { await addCollection(NewCollection(source: "\(server.address)/\(target)"), to: options, isTrial: false) }
            try expectGolden(messages(report, site).replacing(":\(server.port)", with: ":PORT"), "add-\(target).txt")
        }
    }

    @Test func `what somebody changes while a feed is read is not lost`() throws {
        let server = try MisbehavingServer()
        for before in ["title: Mine\n", nil] {
            let site = try TemporarySite(before.map { ["content/site.yml": $0] } ?? [:])
            let (file, answer) = (site.folder.path + "/content/site.yml", birds)
            server.on(
                "/birds",
                .choose { _ in
                    try? Data("title: Theirs\n".utf8).write(to: URL(fileURLWithPath: file))
                    return .text(answer)
                })
            try FileManager.default.createDirectory(atPath: site.folder.path + "/content", withIntermediateDirectories: true)
            let options = site.options()
            let report = waitFor { await addCollection(NewCollection(source: "\(server.address)/birds"), to: options, isTrial: false) }
            try expectGolden(messages(report, site), "add-changed.txt")
            #expect(site.folder.text(of: "content/site.yml") == "title: Theirs\n")
        }
    }

    @Test func `addresses are made of the identifier where titles occur more than once`() throws {
        let site = try TemporarySite([
            "quakes.json": #"[{"id":"a1","title":"Near Lima"},{"id":"a2","title":"Near Lima"},{"id":"a3","title":"At sea"}]"#
        ])
        let (report, text) = add(site, "quakes.json")
        #expect(messages(report, site) == "")
        #expect(text.contains("\n    slug: [title, id] # titles occur more than once\n"))
        site.build().expectBuilt().expectFile("quakes/near-lima-a2/index.html", contains: "Near Lima")
            .expectFile("quakes/at-sea/index.html", contains: "At sea")
    }

    @Test func `addresses are made of the identifier alone where most titles occur more than once`() throws {
        let site = try TemporarySite([
            "quakes.json": #"[{"id":"a1","title":"Near Lima"},{"id":"a2","title":"Near Lima"},{"id":"a3","title":"Near Lima"}]"#
        ])
        #expect(add(site, "quakes.json").text.contains("\n    slug: id # titles occur more than once\n"))
    }

    @Test func `addresses are made of what tells records apart where titles occur more than once and nothing identifies them`() throws {
        let plays =
            #"[{"artist":"Bo","trackName":"Fog","endTime":"2024-03-10 08:04"},{"artist":"Bo","trackName":"Rain","endTime":"2024-03-10 08:09"},{"artist":"Bo","trackName":"Sun","endTime":"2024-03-10 08:14"},{"artist":"Bo","trackName":"Fog","endTime":"2024-03-11 08:04"}]"#
        let site = try TemporarySite(["plays.json": plays])
        let (report, text) = add(site, "plays.json")
        #expect(messages(report, site) == "" && text.contains("\n    slug: [trackName, endTime] # titles occur more than once\n"), "\(text)")
        site.build().expectBuilt().expectFile("plays/rain/index.html", contains: "Rain")
    }

    @Test func `addresses are made of something steady rather than of how often a thing was fetched`() throws {
        let items = (1...4).map {
            #"{"title":"\#($0 < 3 ? "Fog" : "Rain \($0)")","downloads":\#(100 + $0),"edited":"2024-03-0\#($0)","shelf":"S-\#($0)"}"#
        }
        let site = try TemporarySite(["films.json": "[\(items.joined(separator: ","))]"])
        let (report, text) = add(site, "films.json")
        #expect(messages(report, site) == "" && text.contains("\n    slug: [title, shelf] # titles occur more than once\n"), "\(text)")
    }

    @Test func `identifiers that are the titles are in the addresses once`() throws {
        let site = try TemporarySite([
            "flags.json": #"[{"id":"NO_TAIL","weight":1},{"id":"NO-TAIL","weight":2},{"id":"TAIL","weight":3},{"id":"WET","weight":4}]"#
        ])
        let (_, text) = add(site, "flags.json")
        #expect(text.contains("\n    # title: id (") && !text.contains("slug:"), "\(text)")
    }

    @Test func `titles that differ in signs alone have the identifier in their addresses`() throws {
        let site = try TemporarySite([
            "languages.json":
                #"[{"id":"c","name":"C"},{"id":"cpp","name":"C++"},{"id":"swift","name":"Swift"},{"id":"csharp","name":"C#"},{"id":"go","name":"Go"}]"#
        ])
        let (report, text) = add(site, "languages.json")
        #expect(
            messages(report, site) == "" && text.contains("\n    slug: [name, id] # titles make the same addresses\n"),
            "\(messages(report, site)) \(text)")
        site.build().expectBuilt().expectFile("languages/c-cpp/index.html", contains: "C++")
    }

    @Test func `what a shop calls its goods by stands for a name where there is none`() throws {
        let site = try TemporarySite([
            "goods.json": #"[{"sku":"LMP-001","enabled":true},{"sku":"LMP-002","enabled":false},{"sku":"ALF-010","enabled":true}]"#
        ])
        #expect(messages(add(site, "goods.json").report, site) == "")
        site.build().expectBuilt().expectFile("goods/lmp-001/index.html", contains: "LMP-001")
    }

    @Test func `people of one name are told apart by what differs in their records`() throws {
        let people = [("Ann", "Pratt", "B-11"), ("Ann", "Pratt", "B-12"), ("William", "Moss", "B-13"), ("Ida", "Pratt", "B-14")]
        let records = people.map { #"{"Surname":"\#($0.1)","Forename":"\#($0.0)","Abode":"Mill","Reg No":"\#($0.2)"}"# }
        let site = try TemporarySite(["baptisms.json": "[\(records.joined(separator: ","))]"])
        let (report, text) = add(site, "baptisms.json")
        #expect(messages(report, site) == "" && text.contains("slug: [\"{Forename}-{Surname}\", \"Reg No\"]"), "\(messages(report, site)) \(text)")
        let built = site.build().expectBuilt()
        for slug in ["ann-pratt-b-11", "ann-pratt-b-12", "ida-pratt", "william-moss"] {
            built.expectFile("baptisms/\(slug)/index.html", contains: "B-1")
        }
    }

    @Test func `addresses are made of two more fields where one does not tell all records apart`() throws {
        let cars = [("Datsun", 2130, 1970), ("Datsun", 2130, 1971), ("Datsun", 1950, 1970), ("Datsun", 1980, 1971), ("Matra", 2200, 1971)]
        let records = cars.map { #"{"name":"\#($0.0)","weight":\#($0.1),"cylinders":4,"model":\#($0.2)}"# }
        let site = try TemporarySite(["cars.json": "[\(records.joined(separator: ","))]"])
        let (report, text) = add(site, "cars.json")
        #expect(messages(report, site) == "" && text.contains("\n    slug: [name, weight, model] # titles occur more than once\n"), "\(text)")
        site.build().expectBuilt().expectFile("cars/datsun-2130-1971/index.html", contains: "Datsun")
    }

    @Test(arguments: [
        ("Bücher", "bucher", "Bücher"), ("Événements", "evenements", "Événements"), ("книги", "knigi", "Книги"),
        ("Straßen Übersicht", "strassen-ubersicht", #""Straßen Übersicht""#),
    ])
    func `a name keeps its letters in the title, and what is like them in the address`(file: String, name: String, title: String) throws {
        let site = try TemporarySite(["data/\(file).json": #"[{"title":"Wren"},{"title":"Owl"}]"#])
        let (report, text) = add(site, "data/\(file).json")
        #expect(messages(report, site) == "" && text.contains("  \(name):\n") && text.contains("    title: \(title)\n"), "\(text)")
    }

    @Test func `a file that ends its lines as Windows does goes on doing so`() throws {
        let site = try TemporarySite([
            "content/site.yml": "title: Birds\r\ncollections:\r\n  owls:\r\n    feed: feeds/owls.json\r\n",
            "content/feeds/owls.json": #"[{"title":"Owl"}]"#,
            "wrens.json": #"[{"title":"Wren"},{"title":"Owl"}]"#,
        ])
        let (report, text) = add(site, "wrens.json")
        #expect(messages(report, site) == "" && text.contains("\r\n  wrens:\r\n    feed: { source: feeds/wrens.json }"), "\(text.debugDescription)")
        #expect(!text.replacing("\r\n", with: "").contains("\n"), "\(text.debugDescription)")
    }

    @Test func `addresses are made of the identifier where titles say in what state something is, and when`() throws {
        let orders = (1...6).map { #"{"id":\#(50000 + $0),"status":"\#(["open", "sent"][$0 % 2])","placed":"2025-02-0\#($0)T01:15:00Z"}"# }
        let site = try TemporarySite(["orders.json": "[\(orders.joined(separator: ","))]"])
        let (report, text) = add(site, "orders.json")
        #expect(messages(report, site) == "" && text.contains("\n    slug: id #"), "\(text)")
    }

    @Test func `a picture that names its record is said to be the title`() throws {
        let site = try TemporarySite([
            "photos.json": #"[{"src":"https://a.example/owl.jpg","width":3},{"src":"https://a.example/wren.jpg","width":4}]"#
        ])
        #expect(add(site, "photos.json").text.contains("# title: src (2 of 2, all different, by its file)"))
    }

    @Test func `a picture that is written out is said to be the picture`() throws {
        func picture(_ sign: String) -> String { "iVBORw0KGgo" + String(repeating: "AAANSUhEUgAAABwAAAAeCAYAAAA7\(sign)", count: 6) }
        let site = try TemporarySite(["photos.json": #"[{"name":"Owl","icon":"\#(picture("a"))"},{"name":"Wren","icon":"\#(picture("b"))"}]"#])
        #expect(add(site, "photos.json").text.contains("# picture: icon (2 of 2, all different)"))
    }

    @Test func `an identifier is one however many records there are`() throws {
        let records = (1...300).map { #"{"id":"a\#($0)","title":"Quake \#($0 / 2)"}"# }
        let site = try TemporarySite(["quakes.json": "[\(records.joined(separator: ","))]"])
        #expect(add(site, "quakes.json").text.contains("\n    slug: [title, id] # titles occur more than once\n"))
    }

    @Test func `a database makes a collection of each of its lists, and what names a thing leads to its page`() throws {
        let site = try TemporarySite(
            [
                "data/db.json": """
                {"blogPosts":[{"id":1,"userId":7,"title":"On wrens"},{"id":2,"userId":7,"title":"On owls"}],
                "users":[{"id":7,"name":"Ann","mail":"ann@a.example"}],"marks":[{"postId":1,"mark":"good"}]}
                """
            ], theme: .project)
        let (report, text) = add(site, "data/db.json")
        #expect(messages(report, site) == "")
        try expectGolden(text, "add-database.txt")
        site.build().expectBuilt().expectFile("blog-posts/on-owls/index.html", contains: #"href="../../users/ann/""#)
            .expectFile("users/ann/index.html", contains: #"href="../../blog-posts/on-owls/""#)
        // One list of it, under a name of its own.
        let named = add(site, "data/db.json", name: "posts")
        #expect(
            named.report.inspections.map(\.name) == ["posts"] && named.text.contains("items: /blogPosts } # 2 records; other lists: /users, /marks"))
    }

    @Test func `a database in the only entry of an export makes a collection of each of its lists`() throws {
        let site = try TemporarySite(
            [
                "blog.json": """
                {"db":[{"meta":{"exported_on":1731000000000,"version":"5.98.0"},"data":{"posts":[{"id":"a1","title":"On wrens"},{"id":"a2","title":"On owls"}],
                "users":[{"id":"7","name":"Ann","bio":"Walks."}]}}]}
                """
            ], theme: .project)
        let (report, text) = add(site, "blog.json")
        #expect(
            messages(report, site) == "" && text.contains("items: /db/0/data/posts } # 2 records")
                && text.contains("items: /db/0/data/users } # 1 record"), "\(text)")
        site.build().expectBuilt().expectFile("posts/on-owls/index.html", contains: "On owls")
    }

    @Test func `a list of a feed is named behind it`() throws {
        let site = try TemporarySite(["names.json": #"{"users":["anna","ben"],"tags":["sea","tide","moon"]}"#], theme: .project)
        #expect(messages(add(site, "names.json").report, site).contains("it stands behind the feed: `names.json#/users`"))
        let (report, text) = add(site, "names.json#/tags")
        #expect(
            messages(report, site) == "" && text.contains("  tags:\n    feed: { source: feeds/tags.json, items: /tags } # 3 records\n"), "\(text)")
        site.build().expectBuilt().expectFile("tags/moon/index.html", contains: "moon")
    }

    @Test func `a database of tables makes a collection of each, and what names a thing by its key leads to its page`() throws {
        let site = try TemporarySite(
            [
                "shop.json": """
                {"posts":{"-Na1":{"title":"Lamp","author":"u1","likes":{"u1":true,"u2":true}},"-Na2":{"title":"Chair","author":"u2","likes":{"u2":true}},
                "-Na3":{"title":"Desk","author":"u1"}},"users":{"u1":{"displayName":"Hilda","city":"Faro"},"u2":{"displayName":"Bo","city":"Gent"}}}
                """
            ], theme: .project)
        let (report, text) = add(site, "shop.json")
        #expect(
            messages(report, site) == "" && text.contains("items: /posts } # 3 records\n") && text.contains("items: /users } # 2 records\n"),
            "\(text)")
        site.build().expectBuilt().expectFile("posts/lamp/index.html", contains: #"href="../../users/hilda/""#)
            .expectFile("posts/lamp/index.html", contains: #"href="../../users/bo/""#)
    }

    private static let mill = """
        [{"model":"sites.site","pk":1,"fields":{"domain":"mill.example","name":"Mill"}},
        {"model":"mill.flour","pk":1,"fields":{"name":"Rye","parent":null,"lft":1,"rght":4,"tree_id":1,"level":0}},
        {"model":"mill.flour","pk":2,"fields":{"name":"Dark rye","parent":1,"lft":2,"rght":3,"tree_id":1,"level":1}},
        {"model":"mill.flour","pk":3,"fields":{"name":"Light rye","parent":1,"lft":2,"rght":3,"tree_id":1,"level":1}},
        {"model":"mill.loaf","pk":1,"fields":{"title":"Miller's loaf","flour":2,"hours":7,"text":"It takes a night, and is worth it."}},
        {"model":"mill.loaf","pk":2,"fields":{"title":"Sunday loaf","flour":3,"hours":9,"text":"It takes a day, and is gone in an hour."}},
        {"model":"mill.loafprice","pk":1,"fields":{"loaf":1,"amount":4}},{"model":"mill.loafprice","pk":2,"fields":{"loaf":2,"amount":5}}]
        """

    @Test func `a list of several types of things makes a collection of each, and what names a thing leads to its page`() throws {
        let site = try TemporarySite(["dump.json": Self.mill], theme: .project)
        let (report, text) = add(site, "dump.json")
        #expect(messages(report, site) == "")
        try expectGolden(text, "add-types.txt")
        let built = site.build().expectBuilt()
        built.expectFile("loaves/sunday-loaf/index.html", contains: #"href="../../flours/light-rye/""#)
            .expectFile("flours/dark-rye/index.html", contains: #"href="../../flours/rye/""#)
        // What all have that `where` asks for is on no page, and their places in a tree are on no card.
        #expect(built.text(of: "flours/rye/index.html")?.contains("mill.flour") == false)
        for word in ["Lft", "Level", "Tree ID"] { #expect(built.text(of: "flours/index.html")?.contains(word) == false, "\(word)") }
        let named = add(site, "dump.json", name: "all")
        #expect(named.report.inspections.map(\.name) == ["all"] && named.report.inspections[0].text.contains("told by `model`"))
        #expect(messages(named.report, site).hasPrefix("note[several-types]: "))
    }

    @Test func `things of several types that name one another make a collection of each, though they have fields in common`() throws {
        func thing(_ type: String, _ id: String, _ members: String) -> String { #"{"type":"\#(type)","id":"\#(id)","version":3,\#(members)}"# }
        let things = [
            thing("GENRE", "g1", #""name":"Songs""#), thing("GENRE", "g2", #""name":"Calls""#),
            thing("ITEM", "i1", #""name":"Wren","text":"It sings.","mass":9,"genre_id":"g1""#),
            thing("ITEM", "i2", #""name":"Owl","text":"It calls.","mass":480,"genre_id":"g2""#),
            thing("IMAGE", "p1", #""name":"wren.png","url":"https://a.example/wren.png""#),
            thing("IMAGE", "p2", #""name":"owl.png","url":"https://a.example/owl.png""#),
        ]
        let site = try TemporarySite(["things.json": "{\"objects\":[\(things.joined(separator: ","))]}"], theme: .project)
        let (report, text) = add(site, "things.json")
        #expect(
            messages(report, site) == "" && report.inspections.map(\.name).sorted() == ["genres", "images", "items"]
                && text.contains(#"where: type == "ITEM""#), "\(text)")
        // Without that they may be kinds of one thing.
        let others = try TemporarySite(
            ["things.json": "{\"objects\":[\(things.joined(separator: ",").replacing("genre_id", with: "genre"))]}"], theme: .project)
        #expect(add(others, "things.json").report.inspections.map(\.name) == ["things"])
    }

    @Test func `each record of a list that several collections share is left out once`() throws {
        let site = try TemporarySite(["dump.json": Self.mill], theme: .project)
        _ = add(site, "dump.json")
        let summary = try #require(site.build().expectBuilt().report.summary)
        #expect(summary.collections == 2 && summary.records == 5 && summary.omitted == 3)
    }

    @Test(arguments: [
        // One sequence in time.
        #"{"id":1,"type":"login","at":"2024-05-01T10:00:00Z","browser":"Firefox"},{"id":2,"type":"order","at":"2024-05-02T10:00:00Z","item":"Rye"}"#,
        // Places as points and as outlines.
        #"{"id":1,"type":"node","lat":52.4,"lon":0.2,"name":"The Plough"},{"id":2,"type":"way","nodes":[1,2],"title":"The Mill"}"#,
        // Kinds of one thing.
        #"{"id":1,"type":"hat","name":"Straw","price":3,"size":"M"},{"id":2,"type":"shoe","name":"Clog","price":9,"size":"40"}"#,
    ])
    func `records of several kinds that are one list stay one`(records: String) throws {
        let site = try TemporarySite(["things.json": "[\(records),\(records.replacing("\"id\":", with: "\"id\":1"))]"])
        let (report, text) = add(site, "things.json")
        #expect(messages(report, site) == "" && !text.contains("where:") && text.contains("# 4 records"), "\(text)")
    }

    @Test func `types in other words than names of fields are written for CEL and for YAML`() throws {
        let site = try TemporarySite([
            "things.json": """
            [{"@type":"Loaf: it's bread","id":1,"title":"Rye","flour":"Dark"},{"@type":"Loaf: it's bread","id":2,"title":"Spelt","flour":"Light"},
            {"@type":"Person","id":3,"name":"Ann","village":"Wick"},{"@type":"Person","id":4,"name":"Bo","village":"Ely"}]
            """
        ])
        let (report, text) = add(site, "things.json")
        #expect(messages(report, site) == "" && text.contains(#"where: "record['@type'] == 'Loaf: it\\'s bread'""#), "\(text)")
        #expect(text.contains(#"where: "record['@type'] == 'Person'""#), "\(text)")
        site.build().expectBuilt()
    }

    @Test func `a trial changes no file`() throws {
        let site = try TemporarySite(["content/site.yml": "collections:\n", "birds.json": birds])
        let (report, text) = add(site, "birds.json", isTrial: true)
        #expect(text == "collections:\n" && report.lines.hasPrefix("  birds:\n") && site.folder.text(of: "content/feeds/birds.json") == nil)
        #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/content/feeds"))
    }

    @Test(arguments: [("add-name", "My birds: {"), ("add-name-reserved", "search")])
    func `a name that no collection can have is reported, and nothing is written`(golden: String, name: String) throws {
        let site = try TemporarySite(["content/site.yml": "collections:\n", "birds.json": birds])
        let (report, text) = add(site, "birds.json", name: name)
        try expectGolden(messages(report, site), golden + ".txt")
        #expect(text == "collections:\n" && !FileManager.default.fileExists(atPath: site.folder.path + "/content/feeds"))
    }

    @Test func `a feed of the site's own is not copied, and a name that is taken is numbered`() throws {
        let site = try TemporarySite([
            "content/site.yml": "collections:\n  birds: { feed: { source: feeds/old.json } }\n", "content/feeds/old.json": "[]",
            "content/my/birds.json": birds,
        ])
        let (report, text) = add(site, "content/my/birds.json")
        #expect(report.inspections.first?.name == "birds-2" && text.contains("  birds-2:\n    feed: { source: my/birds.json } # 2 records\n"))
        #expect(site.folder.text(of: "content/feeds/birds-2.json") == nil)
    }

    @Test func `what is added is built as the smallest configuration is`() throws {
        let feed = "[" + (1...12).map { #"{"name":"n\#($0)","genre":"g\#($0 % 3)","home":"5f1a\#($0 % 2)"}"# }.joined(separator: ",") + "]"
        let homes = #"[{"id":"5f1a0","name":"Wood"},{"id":"5f1a1","name":"Barn"}]"#
        let smallest = try TemporarySite(
            [
                "content/site.yml":
                    "collections:\n  homes: { feed: { source: feeds/homes.json } }\n  birds: { feed: { source: feeds/birds.json } }\n",
                "content/feeds/birds.json": feed, "content/feeds/homes.json": homes,
            ], theme: .project)
        let added = try TemporarySite(["birds.json": feed, "homes.json": homes], theme: .project)
        for name in ["homes", "birds"] { #expect(messages(add(added, name + ".json").report, added) == "") }
        let (one, other) = (smallest.build().expectBuilt(), added.build().expectBuilt())
        #expect(one.files == other.files)
        let name = { (site: TemporarySite) in readable(site.folder.path) }
        for file in one.files where file.hasSuffix(".html") {
            let (left, right) = (one.text(of: file)?.replacing(name(smallest), with: ""), other.text(of: file)?.replacing(name(added), with: ""))
            #expect(left == right, "\(file)")
        }
    }

    @Test(arguments: [
        ("add-taken", "collections:\n  birds: { feed: { source: a.json } }\n", "birds.json"), ("add-nothing", "collections:\n", "none.json"),
        ("add-one-line", "collections: { owls: { feed: { source: a.json } } }\n", "birds.json"), ("add-no-list", "collections:\n", "number.json"),
        ("add-faulty-site", "titel: x\ncollections:\n", "birds.json"),
    ])
    func `a mistake is reported, and nothing is left behind`(golden: String, before: String, source: String) throws {
        let site = try TemporarySite(["content/site.yml": before, "birds.json": birds, "number.json": "7", "content/a.json": birds])
        let (report, text) = add(site, source, name: golden == "add-taken" ? "birds" : nil)
        #expect(report.inspections.isEmpty && text == before && site.folder.text(of: "content/feeds/birds.json") == nil)
        #expect(site.folder.text(of: "content/feeds/number.json") == nil)
        try expectGolden(messages(report, site), golden + ".txt")
    }

    // MARK: Looking

    @Test func `a collection of a site is shown with its fields, parts, groups and references`() throws {
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  birds: { feed: { source: birds.json } }\n  homes: { feed: { source: homes.json } }\n",
                "content/birds.json": birds, "content/homes.json": #"[{"id":"h1","name":"Wood"},{"id":"h2","name":"Barn"}]"#,
            ], theme: .project)
        let options = site.options()
        let report = waitFor { await inspectCollection("birds", options) }
        #expect(messages(report, site) == "")
        let inspection = try #require(report.inspections.first)
        try expectGolden(inspection.text.replacing(site.folder.path + "/", with: ""), "inspect.txt")
        #expect(inspection.json.object?["fields"]?.array?.count == 3)
        let unknown = waitFor { await inspectCollection("brids", options) }
        #expect(unknown.inspections.isEmpty && messages(unknown, site).contains("did you mean `birds`?"))
    }

    @Test func `what gives the title is not named again as the description`() throws {
        let signs = ["face", "cat face", "waving hand"].enumerated().map { #"{"sign":"\#($0.offset)","description":"\#($0.element)"}"# }
        let site = try TemporarySite(birds: "[\(signs.joined(separator: ","))]", theme: .project)
        let options = site.options()
        let inspection = try #require(waitFor { await inspectCollection("birds", options) }.inspections.first)
        #expect(inspection.parts.compactMap { part in part.field == "description" ? part.name : nil } == ["title"])
    }

    private static let feeds = Project.root.path + "/../shared/feeds/any"

    /// What the project is tried with. Examples are other people's texts and stay out of the golden file.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: feeds), "the feeds lie in `shared/`, beside the project"),
        arguments: ["blog", "breeds-ru", "cars", "codes", "launches", "recipes", "rockets", "rss-in-json", "strings"])
    func `the profile of feeds that nobody has tuned`(name: String) throws {
        let path = Self.feeds + "/\(name).json"
        let report = waitFor { await inspectFeed(NewCollection(source: path), theme: .folder(Project.root.path + "/Templates")) }
        let inspection = try #require(report.inspections.first, "\(report.diagnostics.map { $0.text() })")
        let fields = inspection.fields.map { "\($0.path) \($0.kind) \($0.count) \($0.differentValues.map(String.init) ?? "-")" }
        let parts = inspection.parts.map { "\($0.name): \($0.field ?? "none"), \($0.reason)" }
        let groups = inspection.groups.map { "groups by \($0.field): \($0.count)" }
        try expectGolden((["\(inspection.recordCount) records"] + fields + parts + groups).joined(separator: "\n") + "\n", "profile-\(name).txt")
    }
}

/// What a site of a folder is called.
private func readable(_ path: String) -> String {
    let words = path.split(separator: "/").last.map { $0.split(separator: "-").joined(separator: " ") } ?? ""
    return words.prefix(1).uppercased() + words.dropFirst()
}

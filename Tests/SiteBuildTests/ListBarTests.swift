import Testing

@Suite struct `lists that visitors narrow down and sort` {
    private let birds = #"""
        [{"name":"Wren","order":"Songbirds","eggs":"10","seen":"Mon, 06 May 2024 10:00:00 GMT"},
        {"name":"Owl","order":"Owls","eggs":"9","seen":"2023-11-02"},
        {"name":"Tit","order":"Songbirds","eggs":null,"seen":"2024-05-06T10:00:00Z"},
        {"name":"Éider","order":"Ducks","eggs":"9"}]
        """#

    /// What the index says of each record, its name first.
    private func entries(_ feed: String, _ lines: String, theme: TemporarySite.Theme = .project) throws -> [String] {
        let index = try #require(try TemporarySite(birds: feed, lines, theme: theme).build().text(of: "birds/index.json"))
        return index.split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }.map(String.init)
    }

    @Test func `the index says in which groups a record is and where it stands in each order, and nothing where it stands in none`() throws {
        let entries = try entries(birds, "search: [name]\ngroups: [order]\nshow: { list: [eggs, seen] }")
        #expect(entries.count == 4)
        #expect(entries[0].contains(#""groups":{"order":["songbirds"]},"order":{"title":3,"eggs":1,"seen":1}"#), "\(entries[0])")
        #expect(entries[1].contains(#""groups":{"order":["owls"]},"order":{"title":1,"eggs":0,"seen":0}"#), "\(entries[1])")
        // Two that are equal have one place.
        #expect(entries[2].contains(#""order":{"title":2,"seen":1}"#), "\(entries[2])")
        #expect(entries[3].contains(#""order":{"title":0,"eggs":0}"#), "\(entries[3])")
    }

    @Test func `of a locked record nothing is said but where its title stands`() throws {
        let entries = try entries(birds, "search: [name]\ngroups: [order]\nshow: { list: [eggs] }\nlock: { when: name == \"Owl\" }")
        #expect(entries[1].contains(#""order":{"title":1}"#) && !entries[1].contains("groups") && !entries[1].contains("owls"), "\(entries[1])")
    }

    @Test func `a field called as the address has its own words keeps out of their way`() throws {
        let feed = #"[{"name":"Wren","sort":"a"},{"name":"Owl","sort":"b"}]"#
        let site = try TemporarySite(birds: feed, "search: [name]\ngroups: [sort]", theme: .project).build()
        #expect(site.text(of: "birds/index.html")?.contains(#"<select name="sort_" aria-label="Sort""#) == true)
        #expect(site.text(of: "birds/index.json")?.contains(#""groups":{"sort_":["a"]}"#) == true)
    }

    @Test func `the page offers the groups with their counts, and the orders in words of their kind`() throws {
        let site = try TemporarySite(
            birds: birds, "search: [name]\ngroups: [order]\nshow: { list: [eggs, seen] }\nlabels: { eggs: Clutch }", theme: .project
        ).build()
        let page = try #require(site.text(of: "birds/index.html"))
        let options = page.matches(of: #/<option value="([^"]*)">([^<]*)</#).map { "\($0.1) \($0.2)" }
        #expect(
            options == [
                " Order: all", "ducks Ducks (1)", "owls Owls (1)", "songbirds Songbirds (2)", " Sort by: usual order", "title Name, A to Z",
                "-title Name, Z to A",
                "eggs Clutch, lowest first", "-eggs Clutch, highest first", "seen Seen, oldest first", "-seen Seen, newest first",
            ])
        // The pages of a group have no box, and nothing beside it.
        #expect(site.text(of: "birds/order/owls/index.html")?.contains("<select") == false)
    }

    @Test func `a title that is a day or a number is sorted as such, once`() throws {
        func orders(_ titles: [String], _ field: String) throws -> [String] {
            let feed = "[" + titles.enumerated().map { #"{"\#(field)":\#($1),"eggs":\#($0),"food":"seeds"}"# }.joined(separator: ",") + "]"
            let page = try #require(TemporarySite(birds: feed, "search: [food]", theme: .project).build().text(of: "birds/index.html"))
            return page.matches(of: /<option value="-?title">([^<]*)</).map { String($0.1) }
                + (page.contains(#"<option value="\#(field)""#) ? ["again"] : [])
        }
        #expect(try orders([#""2024-05-06""#, #""2024-05-07""#, #""2023-11-02""#], "date") == ["Date, oldest first", "Date, newest first"])
        #expect(try orders([#""Wren""#, #""Owl""#, #""Tit""#], "name") == ["Name, A to Z", "Name, Z to A"])
    }

    @Test func `a list without a box, or with nothing but titles to go by, has none of it`() throws {
        #expect(try !entries(birds, "groups: [order]").contains { $0.contains("\"order\":{") })
        #expect(try !entries(#"[{"name":"Wren"},{"name":"Owl"}]"#, "search: [name]").contains { $0.contains("\"order\":{") })
    }

    @Test func `records of lists apart are in no filter of the list and in no order of it`() throws {
        let lines = "sort: name\nsearch: [name]\ngroups: [order]\nlists: { gone: { where: order == \"Owls\" || name == \"Tit\", apart: true } }"
        let site = try TemporarySite(birds: birds, lines, theme: .project).build()
        let page = try #require(site.text(of: "birds/index.html"))
        #expect(page.contains(#">Ducks (1)</option><option value="songbirds">Songbirds (1)</option></select>"#), "\(page)")
        #expect(site.text(of: "birds/order/index.html")?.contains("Owls") == true)
        #expect(site.text(of: "birds/index.json")?.contains("\"listed\":2,") == true)
        #expect(try !#require(TemporarySite(birds: birds, "search: [name]", theme: .project).build().text(of: "birds/index.json")).contains("listed"))
    }

    // MARK: Tables

    @Test func `a table has a column for each field that the list shows, and an empty cell where a record has nothing there`() throws {
        let site = try TemporarySite(birds: birds, "view: table\nshow: { list: [order, eggs] }\nlock: { when: name == \"Owl\" }", theme: .project)
            .build()
        let page = try #require(site.text(of: "birds/index.html"))
        let heads = page.matches(of: #/<th scope="col"[^>]*>([^<]*)</#).map { String($0.1) }
        #expect(heads == ["Name", "Order", "Eggs"])
        let cells = page.matches(of: #/<td [^>]*>([^<]*)</#).map { String($0.1) }
        #expect(cells == ["Songbirds", "10", "", "", "Songbirds", "", "Ducks", "9"])
        #expect(!page.contains("class=\"cards\""))
    }

    @Test func `without a choice the columns are the short values that most records have and that differ`() throws {
        let rows = (0..<20).map {
            #"{"id":\#($0),"name":"Bird \#($0)","kind":"\#($0 % 2 == 0 ? "song" : "owl")","planet":"Earth","eggs":\#($0),"note":"\#(String(repeating: "long ", count: 60))\#($0)","rare":\#($0 < 3 ? "1" : "null")}"#
        }
        let site = try TemporarySite(birds: "[" + rows.joined(separator: ",") + "]", "view: table", theme: .project).build()
        let page = try #require(site.text(of: "birds/index.html"))
        #expect(page.matches(of: #/<th scope="col"[^>]*>([^<]*)</#).map { String($0.1) } == ["Name", "Kind", "Eggs"])
    }

    @Test func `records that are a text are listed as quotes, unless the collection says what they are`() throws {
        let sayings =
            "[" + (0..<3).map { "\"\(String(repeating: "It sings at dawn, and again at dusk. ", count: 4))\($0)\"" }.joined(separator: ",") + "]"
        #expect(try TemporarySite(birds: sayings, theme: .project).build().text(of: "birds/index.html")?.contains("card shape-quote") == true)
        #expect(
            try TemporarySite(birds: sayings, "view: cards", theme: .project).build().text(of: "birds/index.html")?.contains("shape-quote") == false)
        #expect(
            try TemporarySite(birds: birds, "view: quotes", theme: .project).build().text(of: "birds/index.html")?.contains("shape-quote") == true)
    }

    @Test func `a view that there is not is reported`() throws {
        try TemporarySite(birds: birds, "view: tabel").build().expectMessages("view")
    }

    @Test func `of many records that others name, each seldom, a visitor chooses none`() throws {
        func page(_ parents: Int) throws -> String {
            let records = (0..<60).map {
                #"{"id":"bird-\#($0)","name":"Bird \#($0)","food":"\#(["seeds", "flies"][$0 % 2])","parent_id":"bird-\#(($0 + 7) % 60 % parents)"}"#
            }
            return try #require(
                TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        }
        let (few, many) = (try page(5), try page(30))
        #expect(few.contains(#"<select name="parent-id""#) && few.contains(#"<select name="food""#))
        #expect(!many.contains(#"<select name="parent-id""#) && many.contains(#"<select name="food""#))
    }
}

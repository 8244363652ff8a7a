import Testing

/// `/birds/index.json`, as the guide describes it.
@Suite struct `the index of a collection` {
    private func index(_ feed: String, _ lines: String = "", theme: TemporarySite.Theme = .minimal) throws -> String? {
        try TemporarySite(birds: feed, lines, theme: theme).build().text(of: "birds/index.json")
    }

    @Test func `has a line a record, in the order of the list, with addresses relative to it`() throws {
        let text = try index(
            #"[{"id":"w","name":"Wren","image":"assets/w.svg"},{"id":"o","name":"Owl","image":"https://birds.example/o.png"}]"#, "sort: name")
        let edition = try #require(text?.firstMatch(of: #/"edition":"([0-9a-f]{1,8})"/#)?.1)
        #expect(
            text == """
                {"collection":"birds","title":"Birds","records":[
                {"id":"owl","href":"owl/","label":"Owl","picture":"https://birds.example/o.png"},
                {"id":"wren","href":"wren/","label":"Wren","picture":"../assets/w.svg"}
                ],"edition":"\(edition)"}

                """)
    }

    @Test func `has what the list and the favourites show, and what the search looks in`() throws {
        let text = try index(
            #"[{"name":"Wren","kind":"song","eggs":6,"latin":"Troglodytes","family":"wren"}]"#,
            "slug: name\nshow: { list: eggs, detail: family }\nfavourites: { show: [eggs, kind] }\nsearch: [name, latin, family]")
        #expect(
            text?.contains(
                #"{"id":"wren","href":"wren/","label":"Wren","shown":{"eggs":"6","kind":"song"},"order":{"title":0,"eggs":0},"text":"Troglodytes"}"#)
                == true)
    }

    @Test func `what lists and groups say is found, unless the configuration says what is`() throws {
        let feed = """
            [{"name":"Wren","family":"Wrens","habitat":["woods","gardens"],"country":"SE","eggs":6,"ringed":true,"paid":false},
            {"name":"Owl","family":"Owls","habitat":["woods"],"country":"NO","eggs":4,"ringed":false,"paid":true}]
            """
        let lines = "groups: { habitat: {}, ringed: {} }\nshow: { list: [family, country, eggs, habitat] }\nlock: { when: paid }"
        let text = try index(feed, lines, theme: .project) ?? ""
        // Numbers, days and answers are those of many, and what is locked is not found.
        #expect(text.contains(#""text":"Wrens Sweden gardens woods"}"#) && !text.contains("Owls") && !text.contains("Norway"), "\(text)")
        let chosen = try index(feed, lines + "\nsearch: [eggs]", theme: .project) ?? ""
        #expect(chosen.contains(#""text":"6"}"#), "\(chosen)")
    }

    @Test func `the things of a list can be searched, whole or by one of their fields`() throws {
        let feed =
            #"[{"name":"Wren","food":[{"name":"fly","at":"https://a.example/fly","grams":2},{"name":"seed","grams":1}],"nest":{"of":"moss","in":"ivy"}},{"name":"Owl","food":[]}]"#
        func found(_ fields: String) throws -> [String] {
            let site = try TemporarySite(birds: feed, "search: [\(fields)]", theme: .project).build().expectBuilt()
            #expect(site.messages == "", "\(fields)")
            return (site.text(of: "birds/index.json") ?? "").matches(of: /"text":"([^"]*)"/).map { String($0.1) }
        }
        #expect(try found("food") == ["fly 2, seed 1"])
        #expect(try found("food.name") == ["fly, seed"])
        #expect(try found("nest") == ["moss ivy"])
        #expect(try found("nest.of, food.grams") == ["moss 2, 1"])
    }

    @Test func `a record is found by what it refers to`() throws {
        let site = try TemporarySite(
            [
                "content/site.yml":
                    "collections:\n  birds: { feed: feeds/birds.json, references: { ringer: people } }\n  people: { feed: feeds/people.json }\n",
                "content/feeds/birds.json": #"[{"name":"Wren","ringer":1},{"name":"Owl","ringer":2}]"#,
                "content/feeds/people.json": #"[{"id":1,"name":"Anna Berg"},{"id":2,"name":"Carl Dahl"}]"#,
            ], theme: .project)
        let text = try site.build().expectBuilt().text(of: "birds/index.json") ?? ""
        #expect(text.contains(#""text":"Anna Berg"}"#), "\(text)")
    }

    @Test func `shows a number as the language has it, and finds it as it is typed`() throws {
        let text = try index(#"[{"name":"Wren","seen":12345}]"#, "show: { list: seen }\nsearch: [seen]")
        #expect(text?.contains(#""shown":{"seen":"12,345"},"order":{"title":0,"seen":0},"text":"12345"}"#) == true, "\(text ?? "")")
    }

    @Test func `knows records by their identifiers where each has its own`() throws {
        #expect(try index(#"[{"name":"Wren","id":"w\n"},{"name":"Owl","id":7}]"#, "favourites: true")?.contains(#"{"id":"w","href":"wren/""#) == true)
    }

    @Test(arguments: [
        (#"{"name":"Wren","id":1},{"name":"Owl","id":2},{"name":"Tit","id":1}"#, "", ["1", "2", "tit"]),
        (#"{"name":"Wren","id":1},{"name":"Owl"},{"name":"Tit","id":3}"#, "", ["1", "owl", "3"]),
        (#"{"name":"Wren","id":1,"uuid":"a"},{"name":"Owl","id":1,"uuid":"b"},{"name":"Tit","id":3,"uuid":"c"}"#, "", ["1", "owl", "3"]),
        (#"{"name":"Wren","ring":1},{"name":"Owl","ring":1}"#, "id: ring", ["1", "owl"]),
        (#"{"name":"Wren","id":"owl"},{"name":"Owl"},{"name":"Tit","id":3}"#, "", ["owl", "owl-2", "3"]),
        // What half of the records or more lack or share tells nothing apart.
        (#"{"name":"Wren","id":1},{"name":"Owl","id":1}"#, "", ["wren", "owl"]),
        (#"{"name":"Wren"},{"name":"Owl"},{"name":"Tit","id":3}"#, "", ["wren", "owl", "tit"]),
        (#"{"name":"Wren","code":"x"},{"name":"Owl","code":"x"},{"name":"Tit","code":"x"}"#, "", ["wren", "owl", "tit"]),
        (#"{"name":"Wren","code":"x","guid":7},{"name":"Owl","code":"x","guid":8},{"name":"Tit","code":"x","guid":9}"#, "", ["7", "8", "9"]),
    ])
    func `knows a record by its address where its identifier is missing or another's, and the others as ever`(
        records: String, lines: String, identities: [String]
    ) throws {
        let text = try index("[\(records)]", "favourites: true\n" + lines) ?? ""
        #expect(text.matches(of: #/"id":"([^"]*)"/#).map { String($0.1) } == identities)
    }

    @Test func `knows two records that share an identifier in the order of the feed, however the list is sorted`() throws {
        let text = try index(#"[{"name":"Wren","id":1},{"name":"Owl","id":1},{"name":"Tit","id":2}]"#, "favourites: true\nsort: name") ?? ""
        #expect(text.contains(#"{"id":"1","href":"wren/""#) && text.contains(#"{"id":"owl","href":"owl/""#))
    }

    @Test func `a record that shares its identifier with another leaves all others who they are, and is reported`() throws {
        let feed =
            #"[{"name":"Wren","id":"a"},"# + "\n"
            + #"{"name":"Owl","id":"a "},{"name":"Tit","id":"b"},{"name":"Rook","id":"c"},{"name":"c"},{"name":"Crow","id":"a"},{"name":"Jay","id":"d"},{"name":"Kite","id":"e"}]"#
        for (lines, golden) in [
            ("favourites: true\nsort: name", "shared-identifiers"), ("favourites: true\nsort: name\nid: id", "shared-identifiers-by-setting"),
        ] {
            let site = try TemporarySite(birds: feed, lines).build()
            let text = try #require(site.text(of: "birds/index.json"))
            let identities = text.matches(of: #/"id":"([^"]*)","href":"([^"]*)\/"/#).map { "\($0.2)=\($0.1)" }.sorted()
            #expect(identities == ["c=c-2", "crow=crow", "jay=d", "kite=e", "owl=owl", "rook=c", "tit=b", "wren=a"])
            try site.expectMessages(golden)
        }
    }

    @Test func `many identifiers that records share are reported at once`() throws {
        let records = (0..<12).map { #"{"name":"Bird \#($0)","id":\#($0 % 4 == 3 ? 100 + $0 : $0 / 4 * 10 + $0 % 2)}"# }
        let more = (0..<20).map { #"{"name":"Other \#($0)","id":\#(200 + $0)}"# }
        try TemporarySite(birds: "[\((records + more).joined(separator: ",\n"))]", "favourites: true").build().expectMessages(
            "shared-identifiers-many")
    }

    @Test func `identifiers that nothing needs are not looked at`() throws {
        try TemporarySite(birds: #"[{"name":"Wren","id":"a"},{"name":"Owl","id":"a"}]"#).build().expectBuilt()
    }

    @Test func `has of locked records only what their cards say`() throws {
        let site = try TemporarySite(
            birds:
                #"[{"name":"Wren","paid":true,"song":"secret song","nest":"secret nest","body":"secret body"},{"name":"Owl","paid":false,"song":"open song"}]"#,
            "lock: { when: paid }\nsearch: [name, song, body]\nshow: { list: [song, nest], detail: song }\nfavourites: { show: [nest] }"
        ).build().expectBuilt()
        let text = try #require(site.text(of: "birds/index.json"))
        #expect(!text.contains("secret") && text.contains("open song"))
        site.expectFile("birds/wren/index.html", contains: "secret song")
    }

    private static let withFacts = "facts: { from: tales, body: tale }\nlock: { when: paid }\nfavourites: true"

    @Test func `has the words of facts without their marks`() throws {
        let text = try index(
            #"[{"name":"Wren","paid":false,"tales":[{"tale":"It *sings* & <b>sings</b>."},{"id":"x y","tale":"plain"}]}]"#, Self.withFacts)
        #expect(text?.contains(#""text":"It sings \u0026 sings.""#) == true)
        #expect(text?.contains(#"{"id":"wren.x y","href":"wren/2/","text":"plain"}"#) == true)
    }

    @Test func `knows two facts that share an identifier apart`() throws {
        let text =
            try index(
                #"[{"name":"Wren","paid":false,"tales":[{"id":1,"tale":"It sings."},{"id":1,"tale":"It flies."},{"id":2,"tale":"It eats."}]}]"#,
                Self.withFacts) ?? ""
        #expect(text.contains(#"{"id":"wren.1","href":"wren/1/""#) && text.contains(#"{"id":"wren.2","href":"wren/3/""#))
        #expect(text.contains(#/\{"id":"wren\.[0-9a-f]{8}","href":"wren/2/"/#))
    }

    // MARK: Editions

    private func editions(_ feed: String, _ lines: String = "", templates: [String: String] = [:]) throws -> [String?] {
        let site = try TemporarySite(birds: feed, lines)
        try site.write("{{collection.edition}} {{collection.index}}\n", to: "Templates/list.mustache")
        for (name, text) in templates { try site.write(text, to: "Templates/" + name) }
        let built = site.build().expectBuilt()
        let index = built.text(of: "birds/index.json")?.firstMatch(of: #/"edition":"([0-9a-f]+)"/#).map { String($0.1) }
        return [built.text(of: "birds/index.html"), index]
    }

    @Test func `the pages of a list name the edition of their index`() throws {
        let first = try editions(#"[{"name":"Wren"},{"name":"Owl"}]"#)
        let edition = try #require(first[1])
        #expect(first[0] == "\(edition) ../birds/index.json?\(edition)\n")
        #expect(try editions(#"[{"name":"Wren"},{"name":"Owl"}]"#) == first)
    }

    @Test(arguments: [
        (#"[{"name":"Owl"},{"name":"Wren"}]"#, [:]),
        (#"[{"name":"Wren"}]"#, [:]),
        (#"[{"name":"Wren"},{"name":"Owl"}]"#, ["card.mustache": "another card\n"]),
    ])
    func `other records, another order and other templates are another edition`(feed: String, templates: [String: String]) throws {
        let before = try editions(#"[{"name":"Wren"},{"name":"Owl"}]"#)
        let after = try editions(feed, templates: templates)
        #expect(before[1] != after[1] && after[1] != nil)
        let (listBefore, listAfter) = (
            try editions(#"[{"name":"Wren"},{"name":"Owl"}]"#, "search: false"), try editions(feed, "search: false", templates: templates)
        )
        #expect(listBefore[0] != listAfter[0] && listAfter[1] == nil, "a list without an index has an edition, too")
    }

    @Test func `tells nothing of locked facts but where they are`() throws {
        let text = try index(#"[{"name":"Wren","paid":true,"tales":[{"tale":"a secret","image":"secret.svg"}]}]"#, Self.withFacts)
        #expect(text?.contains("secret") == false)
        #expect(text?.contains(#""locked":{"key":"birds/wren","seconds":2,"opens":"wren/1/#fact"}"#) == true)
        #expect(text?.contains(#""href":"wren/1/#fact"}]"#) == true)
    }

    @Test func `a fact stays the same favourite when others come before it`() throws {
        func identity(_ feed: String) throws -> Substring? {
            let text = try index(feed, Self.withFacts) ?? ""
            return text.firstMatch(of: #/"id":"(wren\.[0-9a-f]{8})","href":"wren/\d/","text":"It sings."/#)?.1
        }
        let alone = try identity(#"[{"name":"Wren","paid":false,"tales":[{"tale":"It sings."}]}]"#)
        let second = try identity(#"[{"name":"Wren","paid":false,"tales":[{"tale":"It flies."},{"tale":"It sings."}]}]"#)
        #expect(alone != nil && alone == second)
    }

    @Test(arguments: ["javascript:alert(1)", "JAVASCRIPT:alert(1)", "vbscript:x", "data:text/html,<script>alert(1)</script>", "blob:x"])
    func `has no picture whose address could run a script`(address: String) throws {
        #expect(try index("[{\"name\":\"Wren\",\"image\":\"\(address)\"}]")?.contains(#"{"id":"wren","href":"wren/","label":"Wren"}"#) == true)
    }

    @Test func `is not written where nothing asks for it`() throws {
        let site = try TemporarySite(birds: "[{\"name\":\"Wren\"}]", "search: false", theme: .project).build().expectBuilt()
        #expect(
            !site.files.contains("birds/index.json") && !site.files.contains("search/index.html") && !site.files.contains("favourites/index.html"))
    }

    @Test func `fields that no record has are reported, with what is meant`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","kind":"song"}]"#, "favourites: { show: kin }\nsearch: [nam]").build()
        try site.expectMessages("index-fields")
    }
}

import Testing

/// `/birds/index.json`, as the guide describes it.
@Suite struct `the index of a collection` {
    private func index(_ feed: String, _ lines: String = "", theme: TemporarySite.Theme = .minimal) throws -> String? {
        try TemporarySite(birds: feed, lines, theme: theme).build().text(of: "birds/index.json")
    }

    @Test func `has a line a record, in the order of the list, with addresses relative to it`() throws {
        let text = try index(#"[{"id":"w","name":"Wren","image":"assets/w.svg"},{"id":"o","name":"Owl","image":"https://birds.example/o.png"}]"#, "sort: name")
        #expect(text == """
            {"collection":"birds","title":"Birds","records":[
            {"id":"owl","href":"owl/","label":"Owl","picture":"https://birds.example/o.png"},
            {"id":"wren","href":"wren/","label":"Wren","picture":"../assets/w.svg"}
            ]}

            """)
    }

    @Test func `has what the list and the favourites show, and what the search looks in`() throws {
        let text = try index(
            #"[{"name":"Wren","kind":"song","eggs":6,"latin":"Troglodytes","family":"wren"}]"#,
            "slug: name\nshow: { list: eggs, detail: family }\nfavourites: { show: [eggs, kind] }\nsearch: [name, latin, family]")
        #expect(text?.contains(#"{"id":"wren","href":"wren/","label":"Wren","shown":{"eggs":"6","kind":"song"},"text":"Troglodytes"}"#) == true)
    }

    @Test func `knows records by their identifiers where each has its own`() throws {
        #expect(try index(#"[{"name":"Wren","id":"w\n"},{"name":"Owl","id":7}]"#, "favourites: true")?.contains(#"{"id":"w","href":"wren/""#) == true)
    }

    @Test(arguments: [
        (#"[{"name":"Wren","id":1},{"name":"Owl","id":1}]"#, "favourites: true"),
        (#"[{"name":"Wren","id":1},{"name":"Owl"}]"#, "favourites: true"),
        (#"[{"name":"Wren","id":1},{"name":"Owl","id":1},{"name":"Tit","id":1}]"#, "favourites: true"),
    ])
    func `knows records by their addresses where identifiers are shared or missing`(feed: String, lines: String) throws {
        let text = try index(feed, lines)
        #expect(text?.contains(#"{"id":"wren","href":"wren/""#) == true && text?.contains(#"{"id":"owl","href":"owl/""#) == true)
    }

    @Test func `a record that shares its identifier with another leaves all others who they are, and is told`() throws {
        let feed = #"[{"name":"Wren","id":"a"},"# + "\n" + #"{"name":"Owl","id":"a "},{"name":"Tit","id":"b"},{"name":"Rook","id":"c"},{"name":"c"},{"name":"Crow","id":"a"},{"name":"Jay","id":"d"},{"name":"Kite","id":"e"}]"#
        for (lines, golden) in [("favourites: true\nsort: name", "shared-identifiers"), ("favourites: true\nsort: name\nid: id", "shared-identifiers-by-setting")] {
            let site = try TemporarySite(birds: feed, lines).build()
            let text = try #require(site.text(of: "birds/index.json"))
            let identities = text.matches(of: #/"id":"([^"]*)","href":"([^"]*)\/"/#).map { "\($0.2)=\($0.1)" }.sorted()
            #expect(identities == ["c=c-2", "crow=crow", "jay=d", "kite=e", "owl=owl", "rook=c", "tit=b", "wren=a"])
            try site.expectMessages(golden)
        }
    }

    @Test func `identifiers that nothing needs are not looked at`() throws {
        try TemporarySite(birds: #"[{"name":"Wren","id":"a"},{"name":"Owl","id":"a"}]"#).build().expectBuilt()
    }

    @Test func `has of locked records only what their cards say`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","paid":true,"song":"secret song","nest":"secret nest","body":"secret body"},{"name":"Owl","paid":false,"song":"open song"}]"#,
            "lock: { when: paid }\nsearch: [name, song, body]\nshow: { list: [song, nest], detail: song }\nfavourites: { show: [nest] }").build().expectBuilt()
        let text = try #require(site.text(of: "birds/index.json"))
        #expect(!text.contains("secret") && text.contains("open song"))
        site.expectFile("birds/wren/index.html", contains: "secret song")
    }

    private static let withFacts = "facts: { from: tales, body: tale }\nlock: { when: paid }\nfavourites: true"

    @Test func `has the words of facts without their marks`() throws {
        let text = try index(#"[{"name":"Wren","paid":false,"tales":[{"tale":"It *sings* & <b>sings</b>."},{"id":"x y","tale":"plain"}]}]"#, Self.withFacts)
        #expect(text?.contains(#""text":"It sings \u0026 sings.""#) == true)
        #expect(text?.contains(#"{"id":"wren.x y","href":"wren/2/","text":"plain"}"#) == true)
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
        #expect(!site.files.contains("birds/index.json") && !site.files.contains("search/index.html") && !site.files.contains("favourites/index.html"))
    }

    @Test func `fields that no record has are told, with what is meant`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","kind":"song"}]"#, "favourites: { show: kin }\nsearch: [nam]").build()
        try site.expectMessages("index-fields")
    }
}

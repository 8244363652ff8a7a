import Testing

/// What expressions ask of other records.
@Suite struct `expressions about linked records` {
    private let homes =
        #"[{"id":"5f1a","name":"Wood","area":12,"open":"2019-04-02"},{"id":"5f1b","name":"Barn","area":1.5},{"id":"5f1c","name":"Sea","area":900}]"#
    private let birds = """
        [{"name":"Wren","home":"5f1a","eggs":6},{"name":"Owl","home":"5f1b","eggs":3},{"name":"Tit","home":"5f1a","eggs":9},{"name":"Kite","eggs":2}]
        """

    private func site(_ lines: String, homeLines: String = "", birds: String? = nil) throws -> TemporarySite {
        func indented(_ lines: String) -> String { lines.split(separator: "\n").map { "    \($0)\n" }.joined() }
        return try TemporarySite([
            "content/site.yml": "collections:\n  birds:\n    feed: feeds/birds.json\n" + indented(lines) + "  homes:\n    feed: feeds/homes.json\n"
                + indented(homeLines),
            "content/feeds/birds.json": birds ?? self.birds, "content/feeds/homes.json": homes,
            "Templates/detail.mustache": "{{title}}{{#shown}} {{name}}={{value}}{{/shown}}.\n",
            "Templates/list.mustache": "{{#page.items}}[{{title}}]{{/page.items}}\n",
        ])
    }

    private let reference = "references: { home: { to: homes, by: id } }\n"

    @Test func `a record sees the fields of the one that it names, and null where it names none`() throws {
        try site(reference + "fields: { place: 'empty(linked.home) ? \"none\" : linked.home.name + \" \" + string(linked.home.area * 2)' }").build()
            .expectBuilt()
            .expectFile("birds/wren/index.html", contains: "place=Wood 24")  // 12.0: another home has a fraction.
            .expectFile("birds/owl/index.html", contains: "place=Barn 3").expectFile("birds/kite/index.html", contains: "place=none")
    }

    @Test func `a record sees all that name it, in their order`() throws {
        let lines =
            "fields:\n  eggs_here: referrers.birds.map(b, b.eggs).sum()\n  who: 'referrers.birds.map(b, b.name).join(\", \")'\nsort: -eggs_here"
        try site(reference, homeLines: lines).build().expectBuilt()
            .expectFile("homes/index.html", contains: "[Wood][Barn][Sea]")
            .expectFile("homes/wood/index.html", contains: "eggs_here=15 who=Wren, Tit")
            .expectFile("homes/sea/index.html", contains: "eggs_here=0 ")
    }

    @Test func `what is found to refer counts as what the configuration says`() throws {
        try site("fields: { place: 'empty(linked.home) ? null : linked.home.name' }", homeLines: "fields: { eggs_here: size(referrers.birds) }")
            .build().expectBuilt()
            .expectFile("birds/tit/index.html", contains: "place=Wood").expectFile("homes/wood/index.html", contains: "eggs_here=2")
    }

    @Test func `a list of names gives a list of records, and one that is named twice stands there once`() throws {
        let birds = #"[{"name":"Wren","homes":["5f1c","5f1a","5f1c"]},{"name":"Owl","homes":["5f1b"]},{"name":"Kite","homes":[]}]"#
        try site(
            "references: { homes: { to: homes, by: id } }\nfields: { place: 'linked.homes.map(h, h.name).join(\"+\")' }",
            homeLines: "fields: { eggs_here: size(referrers.birds) }", birds: birds
        ).build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: "place=Sea+Wood").expectFile("birds/owl/index.html", contains: "place=Barn")
            .expectFile("birds/kite/index.html", "Kite.\n").expectFile("homes/sea/index.html", contains: "eggs_here=1")
    }

    @Test func `a match names a team twice and is one match of it`() throws {
        let birds = #"[{"name":"Derby","home":"5f1a","away":"5f1a"},{"name":"Cup","home":"5f1b","away":"5f1a"}]"#
        try site(
            "references: { home: { to: homes, by: id }, away: { to: homes, by: id } }",
            homeLines: "fields: { who: 'referrers.birds.map(b, b.name).join(\"+\")' }", birds: birds
        ).build().expectBuilt().expectFile("homes/wood/index.html", contains: "who=Derby+Cup").expectFile(
            "homes/barn/index.html", contains: "who=Cup")
    }

    @Test func `computed fields of other records are seen, and records of the same collection`() throws {
        let birds = #"[{"id":"a1","name":"Wren"},{"id":"a2","name":"Owl","parent":"a1"},{"id":"a3","name":"Tit","parent":"a2"}]"#
        try site(
            "references: { parent: { to: birds, by: id } }\nfields: { twice: name + name, place: 'empty(linked.parent) ? null : linked.parent.twice', who: size(referrers.birds) }",
            birds: birds
        ).build().expectBuilt()
            .expectFile("birds/owl/index.html", contains: "place=WrenWren who=1").expectFile("birds/tit/index.html", contains: "place=OwlOwl who=0")
    }

    @Test func `groups, where, rules and lists may ask for them too`() throws {
        let site = try TemporarySite(
            [
                "content/site.yml": """
                collections:
                  birds:
                    feed: feeds/birds.json
                    references: { home: { to: homes, by: id } }
                    where: '!empty(linked.home)'
                    groups: { place: linked.home.name }
                    rules: { size: [{ when: linked.home.area > 5, is: wide }, { is: narrow }] }
                    lists: { wood: { where: 'linked.home.name == "Wood"' } }
                  homes: { feed: feeds/homes.json }
                """,
                "content/feeds/birds.json": birds, "content/feeds/homes.json": homes,
            ], theme: .project
        ).build().expectBuilt()
        site.expectNoFile("birds/kite").expectFile("birds/place/wood/index.html", contains: "Wren").expectFile(
            "birds/wood/index.html", contains: "Tit")
        site.expectFile("birds/owl/index.html", contains: "narrow")
    }

    @Test(arguments: [
        ("linked.hoem.name", "no field `hoem` of `birds` refers to other records", "did you mean `home`?"),
        ("linked.nest.name", "no field `nest` of `birds` refers to other records", "`linked` has `home`"),
        ("referrers.homes", "no field of a collection `homes` refers to `birds`", "say so there: `references: { field: { to: birds } }`"),
        ("linked[\"home\"]", "`linked` by itself is nothing", "`linked` has `home`"),
        ("linked.home.nmae", "there is no member `nmae`", "did you mean `name`?"),
    ])
    func `what is asked for and is not there is reported`(expression: String, message: String, help: String) throws {
        let messages = try site(reference + "fields: { place: '\(expression)' }").build().messages
        #expect(messages.contains(message) && messages.contains(help), "\(messages)")
    }

    @Test(arguments: ["linked", "size(referrers)"])
    func `a name that leads on to other records means nothing alone, though no other expression asks for any`(expression: String) throws {
        let messages = try site(reference + "fields: { place: '\(expression)' }").build().messages
        #expect(messages.contains("by itself is nothing"), "\(messages)")
    }

    @Test func `a field of a record of a list that is misspelt is reported with what was meant`() throws {
        let messages = try site(reference, homeLines: "fields: { eggs_here: 'referrers.birds.map(b, b.egs).sum()' }").build().messages
        #expect(messages.contains("there is no member `egs`") && messages.contains("did you mean `eggs`?"), "\(messages)")
    }

    @Test func `a field of the feed that is called so is the record's own`() throws {
        let birds = #"[{"name":"Wren","linked":{"home":"Fen"}},{"name":"Owl","linked":{"home":"Moor"}}]"#
        try site("fields: { place: linked.home }", birds: birds).build().expectBuilt().expectFile("birds/owl/index.html", contains: "place=Moor")
    }

    @Test func `a faulty collection is reported without what others cannot find because of it`() throws {
        let built = try site(reference + "fields: { place: linked.home.name }", homeLines: "sort: nmae").build()
        #expect(built.messages.contains("did you mean `name`?") && !built.messages.contains("`place`"), "\(built.messages)")
    }

    @Test func `a number that counts them is no reference to one of them`() throws {
        let homes = (1...5).map { #"{"id":\#($0),"name":"Home \#($0)"}"# }.joined(separator: ",")
        let birds = (1...9).map { #"{"id":\#($0),"name":"Bird \#($0)","home":\#($0 % 3 + 1)}"# }.joined(separator: ",")
        let site = try TemporarySite(
            [
                "content/site.yml":
                    "collections:\n  birds: { feed: feeds/birds.json }\n  homes:\n    feed: feeds/homes.json\n    fields: { birds: size(referrers.birds) }\n",
                "content/feeds/birds.json": "[\(birds)]", "content/feeds/homes.json": "[\(homes)]",
            ], theme: .project
        ).build().expectBuilt()
        #expect(site.text(of: "homes/home-1/index.html")?.contains(">3<") == true)
    }
}

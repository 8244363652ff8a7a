import Testing

/// Pages for what records have in common.
@Suite struct `groups` {
    private static let templates = [
        "Templates/groups.mustache": "{{page.title}}:{{#page.groups.values}} [{{title}}|{{href}}|{{count}}|{{share}}]{{/page.groups.values}}\n",
        "Templates/group.mustache":
            "{{page.title}} in {{page.groups.title}}, back {{#page.back}}{{href}}{{/page.back}}:{{#page.items}} {{title}}{{/page.items}}"
            + "{{#page.previous}} previous {{href}}{{/page.previous}}{{#page.next}} next {{href}}{{/page.next}}"
            + "{{#page.numbers}} {{href}}{{/page.numbers}}\n",
        "Templates/detail.mustache": "{{title}}{{#shown}} {{label}}={{>*partial}}{{/shown}}\n",
        "Templates/partials/values/text.mustache": "{{value}}", "Templates/partials/values/number.mustache": "{{value}}",
        "Templates/partials/values/numeral.mustache": "{{value}}", "Templates/partials/values/day.mustache": "{{value}}",
        "Templates/partials/values/yes-no.mustache": "{{value}}",
        "Templates/partials/values/list.mustache": "({{#items}}{{>*partial}};{{/items}})",
        "Templates/partials/values/category.mustache": "«{{value}} {{href}}»",
        "Templates/partials/values/object.mustache": "{ {{#fields}}{{label}}={{>*partial}} {{/fields}}}",
        "Templates/texts.yml": "groupsTitle: '{title}: {group}'\nlistTitle: '{title}, {page} of {pages}'\nyes: yes\nno: no\n",
    ]

    private func site(_ feed: String, _ lines: String) throws -> TemporarySite {
        let site = try TemporarySite(birds: feed, lines)
        for (file, text) in Self.templates { try site.write(text, to: file) }
        return site
    }

    @Test func `a grouping that no record has a group of is reported`() throws {
        let feed = #"[{"name":"Wren","height":9},{"name":"Owl","height":40}]"#
        let messages = try site(feed, "groups: { size: { by: 'height > 100 ? \"tall\" : null' }, height: {} }").build().messages
        #expect(
            messages.contains("warning[nothing-selected]: no record of `birds` is in a group of `size`") && !messages.contains("group of `height`"),
            "\(messages)")
    }

    @Test func `a field puts records into groups, each with a page, and a value leads to its own`() throws {
        let feed = #"[{"name":"Wren","home":"Wood"},{"name":"Owl","home":"Barn"},{"name":"Tit","home":" wood "},{"name":"Kite"}]"#
        try site(feed, "groups: home").build().expectBuilt()
            .expectFile("birds/home/index.html", "Birds: Home: [Barn|../../birds/home/barn/|1|50] [Wood|../../birds/home/wood/|2|100]\n")
            .expectFile("birds/home/wood/index.html", "Birds: Wood in Home, back ../../../birds/home/: Wren Tit\n")
            .expectFile("birds/wren/index.html", "Wren Home=«Wood ../../birds/home/wood/»\n")
            .expectFile("birds/kite/index.html", "Kite\n")
    }

    // MARK: Many groups

    /// Records of so many groups, called by letters in turn: `A 1`, `B 2`, …
    private func many(_ count: Int, letters: String = "ABCÉ1") -> String {
        let letters = Array(letters)
        return "[" + (0..<count).map { "{\"name\":\"n\($0)\",\"home\":\"\(letters[$0 * letters.count / count])\($0)\"}" }.joined(separator: ",") + "]"
    }

    private func listing(_ count: Int, letters: String = "ABCÉ1", _ lines: String = "groups: home") throws -> BuiltSite {
        let site = try site(many(count, letters: letters), lines)
        try site.write(
            "{{page.title}}{{#page.groups.letters}} {{number}}{{title}}>{{href}}{{/page.groups.letters}}:"
                + "{{#page.groups.sections}} {{#title}}{{number}}{{.}}{{/title}}({{#values}}.{{/values}}){{/page.groups.sections}}"
                + "{{#page.previous}} previous {{href}}{{/page.previous}}{{#page.next}} next {{href}}{{/page.next}}\n",
            to: "Templates/groups.mustache")
        let built = site.build()
        // Each group has one record, which is noted of hundreds.
        #expect(built.isBuilt && built.report.diagnostics.allSatisfy { $0.code == .scatteredGroups })
        return built
    }

    @Test func `many groups are listed under their first letters, marks and case aside, in pages`() throws {
        let way = "../../birds/home/"
        try listing(59).expectFile("birds/home/index.html", "Birds: Home: (\(String(repeating: ".", count: 59)))\n")
        // In the order of the list: what is no letter comes first.
        try listing(60).expectFile(
            "birds/home/index.html",
            "Birds: Home 1#>\(way) 2A>\(way) 3B>\(way) 4C>\(way) 5E>\(way):"
                + " 1#(............) 2A(............) 3B(............) 4C(............) 5E(............)\n")
        func dots(_ count: Int) -> String { String(repeating: ".", count: count) }
        let built = try listing(700)
        built.expectFile(
            "birds/home/index.html",
            "Birds: Home 1#>\(way) 2A>\(way) 3B>\(way) 4C>\(way)page/2/ 5E>\(way)page/2/:"
                + " 1#(\(dots(140))) 2A(\(dots(140))) 3B(\(dots(20))) next \(way)page/2/\n")
        #expect(built.text(of: "birds/home/page/3/index.html")?.hasSuffix(": 5E(\(dots(100))) previous ../../../../birds/home/page/2/\n") == true)
        built.expectNoFile("birds/home/page/4")
    }

    @Test func `groups in another order than that of their names have no letters`() throws {
        let site = try listing(120, "groups: { home: { sort: -count } }")
        #expect(site.text(of: "birds/home/index.html")?.contains("(.") == true)
        let unordered = try listing(90, letters: "ABA", "groups: { home: { sort: -value } }")
        unordered.expectFile("birds/home/index.html", contains: "2A")
    }

    @Test func `thousands of first letters are none`() throws {
        let letters = String(String.UnicodeScalarView((0x4E00..<0x4E00 + 100).compactMap(Unicode.Scalar.init)))
        try listing(200, letters: letters).expectFile("birds/home/index.html", "Birds: Home: (\(String(repeating: ".", count: 200)))\n")
    }

    @Test func `a list of hundreds of pages leads to further ones in longer steps`() throws {
        let feed = "[" + (0..<400).map { "{\"name\":\"n\($0)\"}" }.joined(separator: ",") + "]"
        let site = try TemporarySite(birds: feed, "pageSize: 1")
        try site.write("{{#page.numbers}} {{number}}{{#isGap}}…{{/isGap}}{{/page.numbers}}", to: "Templates/list.mustache")
        site.build().expectBuilt()
            .expectFile("birds/page/200/index.html", " 1 … 100 … 190 … 199 200 201 … 210 … 300 … 400")
            .expectFile("birds/index.html", " 1 2 … 11 … 101 … 400")
    }

    @Test func `front matter changes the field that a grouping of its name is made of`() throws {
        let site = try site(#"[{"name":"Wren","room":"2"},{"name":"Owl","room":"3"}]"#, "groups: { room: { by: '\"Room \" + room' } }")
        try site.write("---\nroom: \"3\"\n---\n", to: "content/birds/wren.md")
        site.build().expectFile("birds/room/index.html", contains: ": [Room 3|../../birds/room/room-3/|2|100]\n")
    }

    @Test func `days in words are in the order of time, and months of several years in that of the calendar`() throws {
        func titles(_ expression: String, _ times: [String]) throws -> [String] {
            let feed = "[" + times.enumerated().map { "{\"name\":\"n\($0)\",\"at\":\"\($1)\"}" }.joined(separator: ",") + "]"
            let site = try site(feed, "groups: { day: { by: '\(expression)' } }")
            try site.write("{{value}}", to: "Templates/partials/values/time.mustache")
            try site.write("{{#page.groups.values}}{{title}};{{/page.groups.values}}", to: "Templates/groups.mustache")
            return site.build().text(of: "birds/day/index.html")?.split(separator: ";").map(String.init) ?? []
        }
        let days = ["2026-12-04T10:00:00Z", "2026-12-03T10:00:00Z", "2026-12-12T09:00:00Z", "2026-12-04T12:00:00Z"]
        for expression in [#"format(at, "EEEE, d MMMM")"#, #"date(at).format("EEEE, d MMMM")"#, #"format(date(at), "EEEE, d MMMM")"#] {
            let shown = try titles(expression, days)
            #expect(shown == ["Thursday, 3 December", "Friday, 4 December", "Saturday, 12 December"], "\(expression)")
        }
        #expect(try titles(#"format(at, "QQQ yyyy")"#, ["2023-12-04", "2024-02-01", "2024-08-01"]) == ["Q4 2023", "Q1 2024", "Q3 2024"])
        #expect(try titles(#"format(at, "MMMM")"#, ["2023-12-04", "2024-02-01", "2025-12-01"]) == ["February", "December"])
        // Days that come again each year do not follow one another.
        #expect(try titles(#"format(at, "d MMMM")"#, ["1990-12-04", "1991-02-01", "1992-12-04"]) == ["1 February", "4 December"])
    }

    @Test(arguments: ["groups: [seen]", "groups: { seen: { by: seen } }"])
    func `days that hardly two records share are an archive by year, and each leads to its own`(lines: String) throws {
        let days =
            (1...14).map { "{\"name\":\"Bird \($0)\",\"seen\":\"202\($0 % 2)-0\(1 + $0 % 3)-\(10 + $0)\"}" } + [#"{"name":"Owl","seen":"soon"}"#]
        let site = try site("[" + days.joined(separator: ",") + "]", lines + "\nshow: { list: [seen] }")
        try site.write("{{#page.items}} {{title}}:{{#shown}}{{value}}{{/shown}}{{/page.items}}\n", to: "Templates/group.mustache")
        try site.build().expectBuilt()
            .expectFile(
                "birds/seen/index.html",
                "Birds: Seen: [2021|../../birds/seen/2021/|7|100] [2020|../../birds/seen/2020/|7|100] [soon|../../birds/seen/soon/|1|14]\n"
            )
            .expectFile("birds/bird-3/index.html", "Bird 3 Seen=«13 January 2021 ../../birds/seen/2021/»\n")
            .expectFile("birds/owl/index.html", "Owl Seen=«soon ../../birds/seen/soon/»\n")
        // The year is in common, the day is not.
        #expect(try #require(site.build().text(of: "birds/seen/2021/index.html")).hasPrefix(" Bird 1:11 February 2021 Bird 3:13 January 2021 "))
    }

    @Test func `times of one year are an archive by month, the latest first`() throws {
        let times = (0..<14).map { "{\"name\":\"Bird \($0)\",\"seen\":\"2020-0\(1 + $0 / 7)-1\($0 % 7)T08:30:00Z\"}" }
        try site("[" + times.joined(separator: ",") + "]", "groups: [seen]").build().expectBuilt()
            .expectFile(
                "birds/seen/index.html",
                "Birds: Seen: [February 2020|../../birds/seen/february-2020/|7|100] [January 2020|../../birds/seen/january-2020/|7|100]\n")
    }

    @Test(arguments: ["2020-01-0", "2020-01-1"])
    func `the days of one year, or few days, are groups by themselves`(start: String) throws {
        let count = start.hasSuffix("1") ? 14 : 4
        let days = (0..<count).map {
            "{\"name\":\"Bird \($0)\",\"seen\":\"\(count == 4 ? "201\($0)-01-01" : $0 < 10 ? "2020-01-1\($0)" : "2020-02-1\($0 - 10)")\"}"
        }
        let index = try #require(site("[" + days.joined(separator: ",") + "]", "groups: [seen]").build().text(of: "birds/seen/index.html"))
        #expect(index.matches(of: /\|/).count == 3 * count)
    }

    @Test func `the feed that a record comes from makes groups by an expression, and its name alone is reported`() throws {
        let site = try site(#"[{"name":"Wren"}]"#, "groups: { feed: source }")
        try site.build().expectBuilt().expectFile("birds/feed/index.html", "Birds: Feed: [birds|../../birds/feed/birds/|1|100]\n")
        #expect(
            try self.site(#"[{"name":"Wren"}]"#, "groups: [source]").build().messages.contains(
                "`groups: { feed: source }` groups by the feed that each record comes from"))
    }

    @Test func `words among years and other numbers are the last groups, in both directions`() throws {
        func titles(_ values: [String], _ settings: String) throws -> [String] {
            let feed =
                "[" + values.enumerated().map { "{\"name\":\"n\($0)\",\"v\":\($1)},{\"name\":\"m\($0)\",\"v\":\($1)}" }.joined(separator: ",") + "]"
            let site = try site(feed, "groups: { v: { \(settings) } }")
            try site.write("{{#page.groups.values}} {{title}}{{/page.groups.values}}", to: "Templates/groups.mustache")
            return site.build().text(of: "birds/v/index.html")?.split(separator: " ").map(String.init) ?? []
        }
        let years = ["1990", "\"n.d.\"", "1991", "\"1989\""]
        #expect(try titles(years, "") == ["1991", "1990", "1989", "n.d."])
        #expect(try titles(years, "sort: -value") == ["1991", "1990", "1989", "n.d."])
        #expect(try titles(years, "sort: value") == ["1989", "1990", "1991", "n.d."])
        // What has digits too is ordered among the numbers.
        #expect(try titles(["10", "\"2a\"", "2", "3"], "sort: value") == ["2", "2a", "3", "10"])
        #expect(try titles(["\"c\"", "\"1\"", "\"b\""], "sort: -value") == ["c", "b", "1"])
    }

    @Test func `a list puts its record into several groups, and into each once`() throws {
        let feed = #"[{"name":"Wren","tags":["small","loud","Small"]},{"name":"Tit","tags":["small"]},{"name":"Owl","tags":[]}]"#
        try site(feed, "groups: [tags]").build().expectBuilt()
            .expectFile("birds/tags/index.html", contains: "[loud|../../birds/tags/loud/|1|50] [small|../../birds/tags/small/|2|100]")
            .expectFile("birds/tags/small/index.html", contains: ": Wren Tit\n")
            .expectFile("birds/wren/index.html", contains: "(«small ../../birds/tags/small/»;«loud ../../birds/tags/loud/»;")
    }

    @Test func `objects go by their names, and a field may lie in another`() throws {
        let feed =
            #"[{"name":"Wren","kinds":[{"id":7,"name":"Song"}],"place":{"land":"Peru"}},{"name":"Owl","kinds":[{"id":8,"name":"Prey"},{"id":7,"name":"Song"}]}]"#
        try site(feed, "groups: { kinds: , land: { by: place.land, title: Lands } }").build().expectBuilt()
            .expectFile("birds/kinds/song/index.html", contains: ": Wren Owl\n")
            .expectFile("birds/land/peru/index.html", contains: "Birds: Peru in Lands, back ../../../birds/land/: Wren\n")
            .expectFile("birds/wren/index.html", "Wren Kinds=(«Song ../../birds/kinds/song/»;) Place=«Peru ../../birds/land/peru/»\n")
    }

    @Test func `a text in several languages puts its record into the group of the site's, and so does each of a list of them`() throws {
        let feed = (0..<3).map { number in
            let (en, de) = (["Sea", "Wood", "Sea"][number], ["Meer", "Wald", "Meer"][number])
            return
                #"{"name":"Bird \#(number)","home":{"de":"\#(de)","en":"\#(en)"},"tags":{"de":["\#(de)","Grau"],"en":["\#(en)","Grey"]},"seen":[{"de":"\#(de)","en":"\#(en)"}]}"#
        }
        for field in ["home", "tags", "seen"] {
            let built = try TemporarySite(birds: "[\(feed.joined(separator: ","))]", "groups: [\(field)]", theme: .project).build().expectBuilt()
                .expectFile("birds/\(field)/sea/index.html", contains: "Bird 2").expectNoFile("birds/\(field)/meer/index.html")
            let page = try #require(built.text(of: "birds/bird-1/index.html"))
            #expect(page.contains("href=\"../../birds/\(field)/wood/\""), "\(field): \(page)")
            #expect(page.contains("Grey") && page.contains("Grau"), "\(field): \(page)")
        }
    }

    @Test func `an expression gives a field of the group's name`() throws {
        let feed = #"[{"name":"Wren","seen":"2020-05-01"},{"name":"Owl","seen":"2021-01-01"},{"name":"Tit","seen":"2020-01-01"},{"name":"Jay"}]"#
        try site(feed, "groups: { year: { by: 'seen.substring(0, 4)' } }\nshow: { detail: [year] }\nwhere: 'true'").build()
            .expectFile("birds/year/index.html", contains: ": [2021|../../birds/year/2021/|1|50] [2020|../../birds/year/2020/|2|100]\n")
            .expectFile("birds/wren/index.html", "Wren Year=«2020 ../../birds/year/2020/»\n")
        try site(feed, "rules: { size: [{ when: 'name == \"Owl\"', is: large }, { is: small }] }\ngroups: { both: size + \"!\" }").build()
            .expectBuilt()
            .expectFile("birds/both/large/index.html", contains: ": Owl\n")
    }

    @Test(arguments: [
        ("value", "1 2 10"), ("-value", "10 2 1"), ("count", "10 1 2"), ("-count", "2 1 10"),
    ])
    func `groups are listed by value or by count`(sort: String, order: String) throws {
        let values = [10, 1, 1, 2, 2, 2]
        let feed = "[" + values.enumerated().map { #"{"name":"n\#($0.offset)","v":\#($0.element)}"# }.joined(separator: ",") + "]"
        let site = try site(feed, "groups: { v: { sort: '\(sort)' } }").build().expectBuilt()
        let titles = try #require(site.text(of: "birds/v/index.html")).matches(of: /\[(\d+)\|/).map { String($0.1) }
        #expect(titles.joined(separator: " ") == order)
    }

    @Test(arguments: [
        ["January", "March", "April", "August"], ["Montag", "Dienstag", "Sonntag"], ["S", "M", "XL"], ["easy", "medium", "hard"],
        ["Low", "High", "Critical"], ["alto", "basso", "tenor"], ["Easy", "Extra", "Hard"],
        ["Jan.", "Feb.", "März", "Sept.", "Okt.", "Dez."], ["janv.", "févr.", "août", "déc."], ["jan.", "fev.", "abr.", "out."],
        ["lun.", "mar.", "dim."],
        ["Mo.", "Di.", "So."],
    ])
    func `words that have an order which everybody knows are listed in it`(words: [String]) throws {
        let feed = "[" + words.reversed().enumerated().map { #"{"name":"n\#($0.offset)","v":"\#($0.element)"}"# }.joined(separator: ",") + "]"
        let site = try site(feed, "groups: { v: }").build().expectBuilt()
        #expect(try #require(site.text(of: "birds/v/index.html")).matches(of: /\[([\w.]+)\|/).map { String($0.1) } == words)
    }

    @Test func `the site may give groups an order of its own, and a misspelt one is reported`() throws {
        let feed =
            "["
            + ["XL", "large", "small", "odd", "medium"].enumerated().map { #"{"name":"n\#($0.offset)","v":"\#($0.element)"}"# }.joined(separator: ",")
            + "]"
        func titles(_ site: BuiltSite) throws -> [String] {
            try #require(site.text(of: "birds/v/index.html")).matches(of: /\[(\w+)\|/).map { String($0.1) }
        }
        // Those that are not named come last, in the usual order, and one without records today is no mistake.
        let sorted = try site(feed, "groups: { v: { sort: [tiny, Small, medium, large] } }").build().expectBuilt()
        #expect(try titles(sorted) == ["small", "medium", "large", "odd", "XL"])
        let misspelt = try site(feed, "groups: { v: { sort: [smal, medium] } }").build().expectMessages("group-order-misspelt")
        #expect(try titles(misspelt).first == "medium")
        try site(feed, "groups: { v: { sort: [a, b, c, d, e] } }").build().expectMessages("group-order-of-others")
        // A number is another one, and not misspelt.
        let years = #"[{"name":"a","v":2024},{"name":"b","v":2025}]"#
        try self.site(years, "groups: { v: { sort: [2026, 2024] } }").build().expectBuilt()
        // Codes are known by what they stand for and by themselves.
        let lands =
            "[" + ["DE", "AT", "SE"].enumerated().map { #"{"name":"n\#($0.offset)","country":"\#($0.element)"}"# }.joined(separator: ",") + "]"
        let byCode = try site(lands, "groups: { country: { sort: [SE, germany] } }").build().expectBuilt()
        #expect(byCode.text(of: "birds/country/index.html")?.matches(of: /\[(\w+)\|/).map { String($0.1) } == ["Sweden", "Germany", "Austria"])
    }

    @Test func `values that want one address are numbered, and none is lost`() throws {
        let feed = #"[{"name":"a","v":"C++"},{"name":"b","v":"C"},{"name":"c","v":"c#"},{"name":"d","v":"page"},{"name":"e","v":"+"}]"#
        let site = try site(feed, "groups: v").build().expectBuilt()
        #expect(
            site.files.filter { $0.hasPrefix("birds/v/") }.sorted() == [
                "birds/v/c-2/index.html", "birds/v/c-3/index.html", "birds/v/c/index.html", "birds/v/group-1/index.html", "birds/v/index.html",
                "birds/v/page-1/index.html",
            ])
        try self.site(#"[{"name":"a","v":true},{"name":"b","v":false}]"#, "groups: v").build().expectBuilt()
            .expectFile("birds/v/yes/index.html", contains: ": a\n").expectFile("birds/a/index.html", "a V=«yes ../../birds/v/yes/»\n")
    }

    @Test func `the records of a group are paged as a list is, in its order`() throws {
        let feed = "[" + (1...5).map { #"{"name":"n\#($0)","v":"x","w":\#(-$0)}"# }.joined(separator: ",") + "]"
        try site(feed, "groups: v\npageSize: 2\nsort: w").build().expectBuilt()
            .expectFile("birds/v/x/index.html", contains: "Birds: x in V, back ../../../birds/v/: n5 n4 next ../../../birds/v/x/page/2/ ")
            .expectFile(
                "birds/v/x/page/3/index.html",
                "Birds: x, 3 of 3 in V, back ../../../../../birds/v/: n1 previous ../../../../../birds/v/x/page/2/"
                    + (1...3).map { " ../../../../../birds/v/x/" + ($0 > 1 ? "page/\($0)/" : "") }.joined() + "\n"
            )
            .expectNoFile("birds/v/x/page/4")
    }

    @Test func `on the page of a group its records do not say what they have in common, other than in lists of several`() throws {
        let feed = #"[{"name":"Wren","home":"wood","tags":["small","brown"],"sex":"f"},{"name":"Owl","home":"wood","tags":["big"],"sex":"m"}]"#
        let site = try site(feed, "groups: [home, tags]\nshow: { list: [home, tags, sex] }")
        for kind in ["list", "group"] {
            try site.write("{{#page.items}} {{title}}:{{#shown}} {{label}}{{/shown}}{{/page.items}}\n", to: "Templates/\(kind).mustache")
        }
        try site.build().expectBuilt().expectFile("birds/index.html", " Wren: Home Tags Sex Owl: Home Tags Sex\n")
            .expectFile("birds/home/wood/index.html", " Wren: Tags Sex Owl: Tags Sex\n")
            .expectFile("birds/tags/small/index.html", " Wren: Home Tags Sex\n")
    }

    @Test func `a group has its records in the order of the collection, those of lists apart among the others`() throws {
        let feed = "[" + (1...6).map { #"{"name":"n\#($0)","v":\#($0),"home":"wood"}"# }.joined(separator: ",") + "]"
        try site(feed, "sort: -v\ngroups: home\nlists: { odd: { where: v % 2 == 1, sort: v, apart: true } }").build().expectBuilt()
            .expectFile("birds/home/wood/index.html", contains: ": n6 n5 n4 n3 n2 n1")
            .expectFile("birds/odd/index.html", contains: ": n1 n3 n5")
    }

    @Test func `front matter puts its record into the group that it names`() throws {
        let site = try site(#"[{"name":"Wren","v":"a"},{"name":"Owl","v":"a"}]"#, "groups: v")
        try site.write("---\nv: b\n---\n", to: "content/birds/owl.md")
        site.build().expectBuilt().expectFile("birds/v/a/index.html", contains: ": Wren\n").expectFile("birds/v/b/index.html", contains: ": Owl\n")
    }

    @Test func `a group's folder is kept from records`() throws {
        try site(#"[{"name":"Tags","tags":["a"]}]"#, "groups: tags").build().expectMessages("group-reserved")
            .expectFile("birds/tags-2/index.html", contains: "Tags").expectFile("birds/tags/index.html", contains: "[a|")
    }

    @Test func `a number that makes an address different does not make it that of a group`() throws {
        let feed = #"[{"name":"Tags","v":"a"},{"name":"Tags","v":"a"},{"name":"Wren","tags":["b"],"v":"a"}]"#
        try site(feed, "groups: { tags: , tags-2: { by: v } }").build()
            .expectFile("birds/tags-2/index.html", contains: "[a|").expectFile("birds/tags-3/index.html", contains: "Tags")
            .expectFile("birds/tags-4/index.html", contains: "Tags").expectFile("birds/tags/index.html", contains: "[b|")
    }

    @Test func `groups that nobody named give way to records, and to groups that are named`() throws {
        let names = [1: "genre", 2: "By Genre"]
        let feed = categories { #""name":"\#(names[$0] ?? "n\($0)")","genre":"g\#($0 % 3)""# }
        try site(feed, "").build().expectBuilt()
            .expectFile("birds/genre/index.html", contains: "genre ").expectFile("birds/by-genre/index.html", contains: "By Genre")
            .expectFile("birds/by-genre-2/index.html", contains: "[g0|")
        let parents = #"[{"id":"a1","name":"Ann","parent":"b2"},{"id":"b2","name":"Bob","parent":"a1"}]"#
        let site = try site(parents, "groups: { parent: { by: name } }\nreferences: { parent: { to: birds, by: id } }")
        try site.write("{{value}}", to: "Templates/partials/values/reference.mustache")
        site.build().expectBuilt()
            .expectFile("birds/parent/ann/index.html", contains: ": Ann\n")
    }

    @Test func `a further list holds the records that its condition takes, in an order of its own, paged as the list is`() throws {
        let feed = "[" + (1...5).map { #"{"name":"n\#($0)","v":\#($0)}"# }.joined(separator: ",") + "]"
        try site(feed, "pageSize: 2\ngroups: false\nlists: { large: { where: v > 2, title: Large ones, sort: -v }, odd: v % 2 == 1 }").build()
            .expectBuilt()
            .expectFile("birds/large/index.html", contains: "Birds: Large ones in , back ../../birds/: n5 n4 next ../../birds/large/page/2/")
            .expectFile("birds/large/page/2/index.html", contains: "Birds: Large ones, 2 of 2")
            .expectFile("birds/odd/index.html", contains: "Birds: Odd in , back ../../birds/: n1 n3 next")
            .expectFile("birds/page/3/index.html", contains: "n5")
    }

    @Test func `a list apart has its records for itself, and their neighbours`() throws {
        let feed = "[" + (1...6).map { #"{"name":"n\#($0)","v":\#($0)}"# }.joined(separator: ",") + "]"
        let site = try site(
            feed, "pageSize: 2\ngroups: false\nlists: { odd: { where: v % 2 == 1, sort: -v, apart: true }, six: { where: v > 4, apart: true } }")
        let links = "{{page.position}}/{{page.count}} {{page.back.title}} {{page.back.href}} {{page.previous.title}} {{page.next.title}}"
        try site.write(links, to: "Templates/detail.mustache")
        try site.write(
            "{{collection.count}}{{#page.items}} {{title}}{{/page.items}}{{#collection.lists}} [{{title}} {{href}} {{count}}]{{/collection.lists}}",
            to: "Templates/list.mustache")
        let built = site.build().expectBuilt()
        built.expectFile("birds/index.html", "2 n2 n4 [Odd ../birds/odd/ 3] [Six ../birds/six/ 2]").expectNoFile("birds/page")
            .expectFile("birds/odd/index.html", contains: ": n5 n3 next").expectFile("birds/six/index.html", contains: ": n5 n6")
            .expectFile("birds/n2/index.html", "1/2 Birds ../../birds/  n4").expectFile("birds/n4/index.html", "2/2 Birds ../../birds/ n2 ")
            .expectFile("birds/n5/index.html", "1/3 Odd ../../birds/odd/  n3").expectFile(
                "birds/n1/index.html", "3/3 Odd ../../birds/odd/page/2/ n3 "
            )
            .expectFile("birds/n6/index.html", "1/1 Six ../../birds/six/  ")
    }

    @Test func `front matter puts its record into a list, and what cannot be decided is reported`() throws {
        let site = try site(#"[{"name":"Wren","v":1},{"name":"Owl","v":1},{"name":"Tit","v":"x"}]"#, "lists: { large: v > 2 }\ngroups: false")
        try site.write("---\nv: 3\n---\n", to: "content/birds/owl.md")
        try site.build().expectMessages("list-undecided").expectFile("birds/large/index.html", contains: ": Owl\n")
    }

    @Test(arguments: [
        ("list-without-where", "lists: { large: { sort: v } }"), ("list-expression", "lists: { large: tgas.size() > 1 }"),
        ("list-setting", "lists: { large: { when: v > 1 } }"), ("list-clash", "lists: { tags: 'true' }\ngroups: [tags]"),
        ("list-page", "lists: { page: 'true' }"), ("list-sort", "lists: { large: { where: 'true', sort: -tgas } }"),
    ])
    func `a mistake in a list is reported with its place`(golden: String, lines: String) throws {
        try site(#"[{"name":"Wren","tags":["a"]}]"#, lines).build().expectRefused().expectMessages(golden)
    }

    @Test func `a list that nothing is in is reported, and a record's address gives way to it`() throws {
        try site(#"[{"name":"Large","v":1},{"name":"Owl","v":5}]"#, "where: v < 3\nlists: { large: v > 2 }\ngroups: false").build()
            .expectMessages("list-empty").expectFile("birds/large-2/index.html", contains: "Large")
    }

    @Test func `an empty list is laid to where only if that leaves out what the list wants`() throws {
        let feed = #"[{"name":"Large","v":1},{"name":"Owl","v":5}]"#
        #expect(try !site(feed, "where: v < 3\nlists: { large: v > 7 }\ngroups: false").build().messages.contains("leaves these records out"))
        #expect(try site(feed, "where: v < 3\nlists: { large: v > 4 }\ngroups: false").build().messages.contains("leaves these records out"))
    }

    @Test func `what a locked record holds makes no group, and counts in none`() throws {
        let feed = #"[{"name":"Wren","v":"a","paid":false},{"name":"Owl","v":"secret","paid":true},{"name":"Tit","v":"a","paid":true}]"#
        let site = try site(feed, "groups: v\nlock: { when: paid, ask: Pay?, wait: 1s }")
        try site.write("{{title}}", to: "Templates/unlock.mustache")
        site.build().expectFile("birds/v/index.html", "Birds: V: [a|../../birds/v/a/|1|100]\n")
            .expectFile("birds/v/a/index.html", contains: ": Wren\n").expectNoFile("birds/v/secret")
    }

    @Test(arguments: [
        ("group-clash", "groups: { tags: , 'Tags!': { by: name } }"),
        ("group-unknown", "groups: [taggs]"), ("group-far-from-any", "groups: [colour]"), ("group-expression", "groups: { v: 'tags.map(' }"),
        ("group-setting", "groups: { tags: { order: count } }"), ("group-order", "groups: { tags: { sort: up } }"),
        ("group-without-address", "groups: { '+': { by: tags } }"),
    ])
    func `a mistake is reported with its place`(golden: String, lines: String) throws {
        try site(#"[{"name":"Wren","tags":["a"]}]"#, lines).build().expectRefused().expectMessages(golden)
    }

    @Test func `a theme without pages for groups is reported where groups are named, and else makes none`() throws {
        let feed = "[" + (1...9).map { #"{"name":"n\#($0)","category":"\#($0 % 3)x"}"# }.joined(separator: ",") + "]"
        try TemporarySite(birds: feed).build().expectBuilt().expectNoFile("birds/category")
        try TemporarySite(birds: feed, "groups: category").build().expectRefused().expectMessages("group-template")
    }

    @Test func `values that would be markup, or lead elsewhere, are text and stay in their folder`() throws {
        let values = [
            "<script>alert(1)</script>", "../../../x", "javascript:alert(1)", "\"><img src=x onerror=alert(1)>", "..", "\u{202E}abc", "unlock", "1",
        ]
        let feed =
            "["
            + values.enumerated().map { number, value in
                "{\"name\":\"n\(number)\",\"v\":\"\(value.replacing("\"", with: "\\\""))\"}"
            }.joined(separator: ",") + "]"
        let site = try TemporarySite(birds: feed, "groups: v", theme: .project).build()
        #expect(site.isBuilt, "\(site.messages)")
        let pages = site.files.filter { $0.hasPrefix("birds/v/") }
        #expect(pages.count == values.count + 1 && site.files.allSatisfy { !$0.contains("..") })
        for page in pages + ["birds/n0/index.html", "birds/n3/index.html"] {
            let text = try #require(site.text(of: page))
            #expect(!text.contains("<script>alert") && !text.contains("<img src=x") && !text.contains("=\"javascript:"), "\(page)")
        }
        site.expectFile("birds/v/index.html", contains: "&lt;script&gt;alert(1)&lt;/script&gt;</a>")
    }

    // MARK: Without a word in the configuration

    private func categories(_ field: (Int) -> String) -> String {
        "["
            + (1...12).map { number in
                let fields = field(number)
                return fields.contains("\"name\"") ? "{\(fields)}" : #"{"name":"n\#(number)",\#(fields)}"#
            }.joined(separator: ",") + "]"
    }

    @Test(arguments: [(2400, false), (2480, true)])
    func `the more records there are, the more groups they may make by default`(records: Int, isGroup: Bool) throws {
        let feed = (0..<records).map { #"{"name":"Bird \#($0)","type":"Sort \#($0 % (records / 40))x"}"# }
        let feedWithMore = feed + [#"{"name":"Last","type":"Another"}"#]
        let site = try site("[\((isGroup ? feed : feedWithMore).joined(separator: ","))]", "").build().expectBuilt()
        #expect((site.text(of: "birds/type/index.html") != nil) == isGroup)
    }

    @Test func `fields that read as categories or tags are groups by default, the three most telling`() throws {
        let feed = categories {
            #""v":"x\#($0 % 2)","genre":"g\#($0 % 3)","tags":["t\#($0 % 4)","t5"],"type":"y\#($0 % 2)","id":"i\#($0)","only":"same","note":"n \#($0)""#
        }
        let site = try site(feed, "").build().expectBuilt()
        let folders = site.files.map { $0.split(separator: "/") }.filter { $0.count == 4 && $0[0] == "birds" }.map { $0[1] }
        #expect(Set(folders) == ["genre", "tags", "type"])
        let without = try self.site(feed, "groups: false").build().expectBuilt()
        #expect(without.expectNoFile("birds/genre").expectNoFile("birds/tags").files.count < site.files.count)
    }

    private func folders(_ members: (Int) -> String) throws -> Set<String> {
        let records = (1...36).map { number -> String in #"{"name":"Bird \#(number)",\#(members(number))}"# }
        let files = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().files
        let parts: [[Substring]] = files.map { $0.split(separator: "/") }
        return Set(parts.filter { $0.count == 4 && $0[0] == "birds" && $0[1] != "page" }.map { String($0[1]) })
    }

    @Test func `of many fields those are groups that divide records by words into several like parts`() throws {
        let schools = ["Illusion", "Song", "Flight", "Nest"], codes = ["XA", "XB", "XC"], moods = ["calm", "loud", "shy"],
            letters = Array("ABCDEFGHIJKLMNO")
        let found = try folders { n in
            let school = schools[n % 4]
            let members = [
                #""range":"\#(n % 5 * 30) feet away""#, #""time":"\#(n % 7 == 0 ? "one day" : "one hour")""#, #""ref":"\#(codes[n % 3])""#,
                #""school":{"index":"\#(school.lowercased())","name":"\#(school)","url":"/api/schools/\#(n % 4)"}"#, #""mood":"\#(moods[n % 3])""#,
                #""owner":"Ann \#(letters[n % 15])""#, #""nests":[{"id":"\#(n % 2)","description":"\#(n % 2 == 0 ? "Reed" : "Moss")"}]"#,
            ]
            return members.joined(separator: ",")
        }
        #expect(found == ["school-name", "mood", "nests"])
    }

    @Test func `what each of several things is of is a group, and one of the names of people is none`() throws {
        let found = try folders { n in
            let genre = ["Rock", "Folk", "Jazz"][n % 3]
            return
                #""sorts":[{"primary":true,"genre":{"id":"KZ\#(n % 3)","name":"\#(genre)"}}],"keeper":{"firstName":"Ann \#(n % 2)","age":3\#(n % 4)}"#
        }
        #expect(found == ["sorts-genre-name"])
    }

    @Test func `of fields that make the same groups one is taken, by its name and not by its abbreviation, and marks make none`() throws {
        let found = try folders { n in
            let (league, styles) = (n % 2 == 0 ? "East" : "West", [["bold"], ["thin"], ["bold", "thin"]][n % 3])
            let list = styles.map { "\"\($0)\"" }.joined(separator: ",")
            return
                #""leagueAbbrev":"\#(league.prefix(1))","leagueName":"\#(league)","styles":[\#(list)],"free":[\#(list)],"sign":"\#(["#", "{", "0"][n % 3])""#
        }
        #expect(found == ["leaguename", "styles"])
    }

    @Test func `the words of a thing make its groups, and not the slug before them`() throws {
        let found = try folders { n in
            let (slug, title) = n % 2 == 0 ? ("agency-for-rivers", "Agency for Rivers") : ("office-of-woods", "Office of Woods")
            return #""keeper":{"id":"\#(n % 2)","name":"\#(slug)","title":"\#(title)","founded":\#(1900 + n % 2)}"#
        }
        #expect(found == ["keeper-title"])
    }

    @Test func `keys that programs have drawn make no groups, and what people number does`() throws {
        let keys = ["9KH9TNSJ", "BX9965IJ", "QM6T3KHX"], signs = ["ISO9001", "ISO9002", "ISO14001"]
        #expect(try folders { #""collections":["\#(keys[$0 % 3])"],"mark":"\#(signs[$0 % 3])""# } == ["mark"])
    }

    @Test func `an address that a record has stays the record's`() throws {
        let feed = categories { #""genre":"g\#($0 % 3)""# }.replacing("n12", with: "Genre")
        try site(feed, "").build().expectBuilt().expectFile("birds/genre/index.html", contains: "Genre Genre=«g0 ../../birds/by-genre/g0/»")
            .expectFile("birds/by-genre/index.html", contains: "[g0|")
    }

    @Test(arguments: ["show: { detail: [name] }", "facts: { from: facts }", "show: { hide: [genre] }"])
    func `who chose what is shown gets no groups unasked`(lines: String) throws {
        let feed = categories { #""genre":"g\#($0 % 3)","facts":[]"# }
        try site(feed, lines).build().expectNoFile("birds/genre")
    }

    @Test func `pages of groups do not depend on how many threads make them`() throws {
        let feed = "[" + (1...500).map { #"{"name":"n\#($0)","v":"x\#($0 * 7 % 31)"}"# }.joined(separator: ",") + "]"
        let site = try site(feed, "groups: v\npageSize: 4")
        let one = site.build(jobs: 1).expectBuilt()
        let texts = one.files.map { one.text(of: $0) }
        try site.remove("output")
        let four = site.build(jobs: 4).expectBuilt()
        #expect(four.files == one.files && four.files.map { four.text(of: $0) } == texts)
    }

    @Test func `a link that several records have leads to its address, and makes no group`() throws {
        let records = (0..<12).map { #"{"name":"Bird \#($0)","related":[{"label":"Guide \#($0 % 3)","url":"https://a.example/\#($0 % 3)"}]}"# }
        try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().expectNoFile(
            "birds/related/index.html"
        )
        .expectFile("birds/bird-4/index.html", contains: #"href="https://a.example/1""#)
    }

    // MARK: What is worth a group

    /// The folders of groups that a feed gets by itself.
    private func foldersOfGroups(of records: [String]) throws -> Set<String> {
        let files = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().files
        let parts: [[Substring]] = files.map { $0.split(separator: "/") }
        return Set(parts.filter { $0.count == 4 && $0[0] == "birds" && $0[1] != "page" }.map { String($0[1]) })
    }

    private func meetings(_ names: Int) -> [String] {
        (10..<34).map {
            #"{"title":"Meeting \#($0 % names)","start":"2024-05-\#(10 + $0 % 18)T1\#($0 % 7):00:00Z","place":"\#(["Barn", "Wood", "Town"][$0 % 3])"}"#
        }
    }

    @Test func `what a record is called is a group only where a few names are those of many, and is said once otherwise`() throws {
        #expect(try foldersOfGroups(of: meetings(2)) == ["title", "place"])
        #expect(try foldersOfGroups(of: meetings(12)) == ["place"])
        let site = try TemporarySite(birds: "[\(meetings(12).joined(separator: ","))]", theme: .project).build().expectBuilt()
        let pages = site.files.filter { $0.hasPrefix("birds/meeting") }.compactMap { site.text(of: $0) }
        #expect(!pages.isEmpty && pages.allSatisfy { !$0.contains("<dt>Title</dt>") })
    }

    @Test func `nobody looks for records by the second names of people`() throws {
        let authors = (1...24).map {
            #"{"title":"Birds \#($0)","author":[{"given":"Ann","family":"Sand \#($0 % 3)","sequence":"first","score":\#($0)}],"kind":"\#(["a book", "a film"][$0 % 2])"}"#
        }
        #expect(try foldersOfGroups(of: authors) == ["kind"])
        #expect(try folders { #""sn":"Sand \#($0 % 3)","kind":"\#(["warden", "guest"][$0 % 2])""# } == ["kind"])
    }

    @Test func `things of a list that have names make groups, and what else is told of them stays`() throws {
        let records = (1...24).map { n in
            let name = ["Ann", "Ben", "Ida"][n % 3]
            return
                #"{"title":"Task \#(n)","members":[{"id":\#(n),"name":"\#(name)","bio":"Bio \#(n)"}],"tags":[{"tag":"t\#(n % 4)","type":1},{"tag":"u\#(n % 4)"}]}"#
        }
        #expect(try foldersOfGroups(of: records) == ["members-name", "tags-tag"])
        try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
            .expectFile("birds/task-3/index.html", contains: "Bio 3").expectFile("birds/task-3/index.html", contains: "members-name/ann/")
            .expectFile("birds/index.html", contains: "Members <").expectFile("birds/index.html", contains: "Tags <")
    }

    @Test func `a group is called by what holds its values where these are called by nothing of their own`() throws {
        let records = (1...24).map { n in
            let results = ["\"sea\"", "\"sea\",\"wind\"", "\"wind\""][n % 3]
            return
                #"{"title":"Note \#(n)","keywords":{"results":[\#(results)]},"white":{"result":"\#(["won", "lost"][n % 2])","rating":\#(n)},"black":{"result":"\#(["left", "lost", "won"][n % 3])","rating":\#(n + 1)}}"#
        }
        try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
            .expectFile("birds/index.html", contains: "Keywords <").expectFile("birds/index.html", contains: "White result <")
    }

    @Test func `where a thing is divides records better than a remark before it`() throws {
        let remarks = ["all fine", "some fear", "none seen"], towns = ["Leer", "Emden", "Jever"]
        let found = try folders { n in
            #""a":"\#(remarks[n % 3])","b":"\#(remarks[n / 3 % 3])","c":"\#(remarks[n / 9 % 3])","boroname":"\#(towns[n / 2 % 3])""#
        }
        #expect(found.contains("boroname") && found.count == 3, "\(found)")
    }

    @Test func `names in objects that are escaped for HTML are read as names of groups, too`() throws {
        let names = ["Sea &amp; Wind", "Wood &amp; Field", "Town &amp; Wall"]
        let records = (1...24).map { #"{"title":"Note \#($0)","body":"<p>Text</p>","category":[{"id":\#($0 % 3),"name":"\#(names[$0 % 3])"}]}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        for file in ["birds/index.html", "birds/category/index.html", "birds/note-3/index.html"] {
            let page = try #require(site.text(of: file))
            #expect(page.contains("Sea &amp; Wind") && !page.contains("&amp;amp;"), "\(file)")
        }
    }
}

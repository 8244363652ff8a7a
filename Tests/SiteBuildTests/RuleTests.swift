import Testing

@Suite struct `rules` {
    private let birds = #"[{"name":"wren","size":9,"paid":false},{"name":"owl","size":40,"paid":true},{"name":"tit","size":12,"paid":false}]"#

    @Test func `the first row that holds gives the value`() throws {
        try TemporarySite(
            birds: birds,
            """
            rules:
              label:
                - { when: size > 30, is: large }
                - { when: size > 10, is: middle }
                - { when: size > 5, is: small }
                - { is: tiny }
            """
        ).build().expectBuilt()
            .expectFile("birds/index.html", "Birds: [small|../birds/wren/|] [large|../birds/owl/|] [middle|../birds/tit/|]\n")
    }

    @Test func `a field that may be missing may be spelt almost like one that is made of it`() throws {
        let site = try TemporarySite(birds: birds, "fields: { updated: 'empty(updatedAt) ? null : updatedAt', label: updted }").build()
        #expect(!site.messages.contains("variable `updatedAt`") && site.messages.contains("variable `updted`"), "\(site.messages)")
    }

    @Test func `without a row that holds there is no value`() throws {
        try TemporarySite(birds: birds, "show: { detail: [] }\nrules: { description: [{ when: size > 30, is: large }] }").build().expectBuilt()
            .expectFile("birds/owl/index.html", contains: "owl - large").expectFile("birds/tit/index.html", contains: "tit previous")
    }

    @Test func `where tells which records are pages, after rules and front matter, and nobody hears of the others' faults`() throws {
        let feed = #"[{"name":"wren","size":9},{"name":"owl","size":40},{"name":"tit"},{"name":"jay","size":"big"},{"name":"wren","size":1}]"#
        let site = try TemporarySite(birds: feed, "fields: { half: size / 2 }\nwhere: size > 6")
        try site.write("---\nsize: 2\n---\n", to: "content/birds/owl.md")
        let built = site.build()
        #expect(built.report.summary?.records == 2 && built.report.summary?.omitted == 3, "\(built.messages)")
        built.expectFile("birds/wren/index.html", contains: "wren").expectFile("birds/jay/index.html", contains: "jay")
        built.expectNoFile("birds/owl").expectNoFile("birds/tit").expectNoFile("birds/wren-2")
        #expect(built.messages.contains("jay") && !built.messages.contains("tit") && !built.messages.contains("owl"))
    }

    @Test func `records that lack what the filter asks for the opposite of are reported`() throws {
        let flags = #"[{"name":"A","hidden":true},{"name":"B"},{"name":"C","hidden":null},{"name":"D","hidden":false}]"#
        try TemporarySite(birds: flags, "where: '!hidden'").build().expectMessages("where-negated")
        for filter in ["hidden != true", "hidden == false"] { try TemporarySite(birds: flags, "where: '\(filter)'").build().expectBuilt() }
    }

    @Test func `a filter that leaves nothing is reported`() throws {
        let built = try TemporarySite(birds: birds, "where: size > 1000").build()
        #expect(built.messages.contains("`where` leaves out every record of `birds`"))
    }

    @Test func `a field sees the fields before it, and the feed's own under its name`() throws {
        try TemporarySite(
            birds: birds,
            """
            slug: name
            fields:
              name: capitalize(name)
              label: string(index) + " - " + name
              title: label + "!"
            """
        ).build().expectBuilt()
            .expectFile("birds/index.html", contains: "[2 - Owl|../birds/owl/|]").expectFile("birds/owl/index.html", contains: "2 - Owl!")
    }

    @Test func `index counts from one in the order of the feed, and record is the whole`() throws {
        try TemporarySite(
            birds: birds,
            """
            sort: -name
            fields:
              label: string(index) + record.name + string(size(record))
            """
        ).build().expectBuilt()
            .expectFile("birds/index.html", "Birds: [1wren3|../birds/wren/|] [3tit3|../birds/tit/|] [2owl3|../birds/owl/|]\n")
    }

    @Test func `a rule sees the derived fields, and a lock the rules`() throws {
        let site = try TemporarySite(
            birds: birds,
            """
            fields: { big: size > 30 }
            rules: { status: [{ when: big, is: closed }, { is: open }] }
            lock: { when: status == "closed" }
            """
        ).build().expectBuilt()
        site.expectFile("birds/owl/unlock/index.html", "unlock owl\n").expectNoFile("birds/wren/unlock")
    }

    // MARK: Numbers, times and what the site adds

    @Test func `a number is of the kind that its field has in all records`() throws {
        let feed =
            #"[{"name":"wren","size":9,"parts":{"wing":3}},{"name":"owl","size":40.5,"parts":{"wing":4.5}},{"name":"tit","size":3,"parts":{"wing":1}}]"#
        try TemporarySite(
            birds: feed,
            """
            fields: { half: size / 2, more: size * 2 + 1, wing: parts.wing / 2, whole: record.size / 2 }
            where: size / 2 > 1.5 || name == "tit"
            show: { detail: [half, more, wing, whole] }
            """
        ).build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: "Half=4.5 More=19 Wing=1.5 Whole=4.5").expectFile(
                "birds/tit/index.html", contains: "Half=1.5 More=7 Wing=0.5 Whole=1.5")
    }

    @Test func `where all numbers of a field are whole, they divide as whole ones`() throws {
        try TemporarySite(birds: birds, "fields: { half: size / 2 }\nshow: { detail: half }").build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: "Half=4")
    }

    @Test func `front matter counts among the numbers of a field`() throws {
        let site = try TemporarySite(birds: birds, "fields: { half: size / 2 }\nshow: { detail: half }")
        try site.write("---\nsize: 9.5\n---\n", to: "content/birds/owl.md")
        site.build().expectBuilt().expectFile("birds/wren/index.html", contains: "Half=4.5").expectFile("birds/owl/index.html", contains: "Half=4.75")
    }

    @Test func `a derived time is a time for the rules behind it`() throws {
        let feed = #"[{"name":"wren","seen":"2020-10-02"},{"name":"owl","seen":"Sat, 03 Oct 2020 10:30:00 +0200"}]"#
        try TemporarySite(
            birds: feed,
            """
            fields:
              at: date(seen)
              later: at + duration("36h")
              gap: later - at
              hours: gap.getHours()
              year: at.getFullYear()
            rules: { status: [{ when: 'at < date("2020-10-03")', is: early }, { is: late }] }
            show: { detail: [at, later, hours, year, status] }
            """, site: "timeZone: Europe/Berlin\n"
        ).build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: "At=2 October 2020, 00:00 Later=3 October 2020, 12:00 Hours=36 Year=2020 Status=early")
            .expectFile("birds/owl/index.html", contains: "At=3 October 2020, 10:30 Later=4 October 2020, 22:30 Hours=36 Year=2020 Status=late")
    }

    @Test(arguments: ["UTC", "America/New_York", "Asia/Tokyo"])
    func `times that all start a day are days, in the zone in which they are written`(zone: String) throws {
        let feed =
            #"[{"name":"wren","seen":"2020-10-02","at":"2020-10-02T00:00:00.000Z"},{"name":"owl","seen":"2020-10-03","at":"2020-10-03T00:00:00+05:00"}]"#
        try TemporarySite(birds: feed, "fields: { day: date(seen) }\nshow: { detail: [day, at] }", site: "timeZone: \(zone)\n").build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: "Day=2 October 2020 At=2 October 2020 ").expectFile(
                "birds/owl/index.html", contains: "Day=3 October 2020 At=3 October 2020 ")
    }

    @Test func `times and lengths of time are sorted as what they are`() throws {
        let feed =
            #"[{"name":"wren","at":"2020-10-02T10:00:00+02:00"},{"name":"owl","at":"2020-10-02T09:00:00Z"},{"name":"tit","at":"2020-10-02T08:30:00.5Z"},{"name":"jay","at":"2020-10-02T08:30:00Z"}]"#
        let expected = "Birds: [wren|../birds/wren/|] [jay|../birds/jay/|] [tit|../birds/tit/|] [owl|../birds/owl/|]\n"
        try TemporarySite(birds: feed, "sort: at").build().expectBuilt().expectFile("birds/index.html", expected)
        try TemporarySite(birds: feed, "sort: when\nfields: { when: timestamp(at) }").build().expectBuilt().expectFile("birds/index.html", expected)
        try TemporarySite(birds: feed, "sort: age\nfields: { age: 'date(at) - date(\"2020-10-02T07:58:00Z\")' }").build().expectBuilt()
            .expectFile("birds/index.html", expected)
        let mail = #"[{"name":"wren","at":"Fri, 2 Oct 2020 10:00:00 GMT"},{"name":"owl","at":"Thu, 10 Sep 2020 10:00:00 GMT"}]"#
        try TemporarySite(birds: mail, "sort: -at").build().expectBuilt().expectFile(
            "birds/index.html", "Birds: [wren|../birds/wren/|] [owl|../birds/owl/|]\n")
    }

    @Test func `a slug is the address, and HTML is read as pages read it`() throws {
        let feed = #"[{"name":"Zaunkönig & Co.","note":"<p>Fish &amp; <b>chips</b> for everyone</p>"},{"name":"…","note":"plain"}]"#
        try TemporarySite(
            birds: feed,
            """
            fields: { path: slug(name), words: note.stripHTML().excerpt(16), count: 'format(1234567, "#,##0")' }
            show: { detail: [path, words, count] }
            """, site: "language: de\n"
        ).build()
            .expectFile("birds/zaunkönig-co/index.html", contains: "Path=zaunkönig-co Words=Fish &amp; chips… Count=1.234.567")
            .expectFile("birds/record-2/index.html", contains: "Words=plain")
    }

    @Test func `unknown functions are reported with those that are meant`() throws {
        try TemporarySite(birds: birds, "fields: { a: name.uppercase(), b: slugify(name), c: nothingLikeIt(size) }").build().expectRefused()
            .expectMessages("unknown-functions")
    }

    // MARK: Faults that are reported before any record is touched

    @Test func `misspelt names are reported at their exact place in plain and quoted values`() throws {
        try TemporarySite(
            birds: birds,
            """
            fields:
              a: size + sise
              b: "capitalise(name)"
              c: 'nmae + "x"'
              d: "\\"quoted \\" + nmae"
              e: '"it''s" + nmae'
            """
        ).build().expectRefused().expectMessages("misspelt-names")
    }

    @Test func `misspelt names are reported at their exact place in values of several lines`() throws {
        try TemporarySite(
            birds: birds,
            """
            fields:
              literal: |
                size > 3
                  ? nmae
                  : "x"
              folded: >-
                size > 3
                ? "x"
                : nmae
              plain: name +
                nmae +
                name
              single: |-
                nmae
              quoted: "size > 3
                ? nmae : 'x'"
            """
        ).build().expectRefused().expectMessages("misspelt-names-in-blocks")
    }

    @Test func `faults of every expression are reported at once`() throws {
        try TemporarySite(
            birds: birds,
            """
            facts: { from: content }
            fields:
              a: size +
              b: name > 3 &&
            rules:
              status:
                - { when: siz > 3, is: large }
                - { when: "size > ", is: small }
                - { is: tiny }
            lock: { when: staus == "large" }
            """
        ).build().expectRefused().expectMessages("faulty-expressions")
    }

    @Test func `a field that no record has is reported once`() throws {
        try TemporarySite(birds: birds, "fields: { label: string(wingspan) }\nsort: weight").build().expectMessages("unknown-fields")
    }

    @Test func `fields that are misspelt outside of expressions are reported`() throws {
        try TemporarySite(
            birds: birds,
            """
            slug: [nmae, id]
            sort: -siez
            show: { list: payd, detail: [nmae] }
            """
        ).build().expectRefused().expectMessages("misspelt-fields")
    }

    // MARK: Failures on records

    @Test func `a failure on some records leaves the field empty there, and names the rule and the records`() throws {
        let site = try TemporarySite(
            birds: "[\n  {\"name\": \"wren\", \"size\": 9},\n  {\"name\": \"owl\", \"size\": \"large\"}\n]",
            """
            fields: { half: size / 2 }
            show: { detail: half }
            """)
        let built = site.build()
        built.expectFile("birds/wren/index.html", contains: "Half=4").expectFile("birds/owl/index.html", "owl previous ../../birds/wren/\n")
        try built.expectMessages("failure-on-a-record")
        site.build(strictness: .strict).expectRefused()
    }

    @Test func `a failure on every record is one error`() throws {
        let feed = "[\n" + (1...500).map { "{\"name\": \"bird \($0)\", \"date\": \"day \($0)\"}" }.joined(separator: ",\n") + "\n]"
        try TemporarySite(birds: feed, "fields: { when: 'timestamp(date)' }").build().expectRefused().expectMessages("failure-on-every-record")
    }

    @Test func `so is one that gives no record a value, though some only lack what it needs`() throws {
        let site = try TemporarySite(birds: #"[{"name":"wren","size":"small"},{"name":"owl"}]"#, "fields: { half: size / 2 }").build()
        try site.expectRefused().expectMessages("failure-on-all-that-have-the-field")
    }

    @Test func `a failure on many records is one message`() throws {
        let feed =
            "[\n" + (1...500).map { "{\"name\": \"bird \($0)\", \"size\": \($0 % 5 == 0 ? "\"about \($0)\"" : "\($0)")}" }.joined(separator: ",\n")
            + "\n]"
        let site = try TemporarySite(birds: feed, "fields: { half: size / 2 }").build()
        #expect(site.isBuilt)
        try site.expectMessages("failure-on-many-records")
    }

    @Test func `a table that cannot be decided is empty, and what is locked by it stays locked`() throws {
        let feed = #"[{"name":"wren","price":0},{"name":"owl","price":3},{"name":"tit","price":"two"},{"name":"rook"}]"#
        for lock in ["status == 'paid'", "has(status) && status == 'paid'", "free == false", "price > 0"] {
            let site = try TemporarySite(
                birds: feed,
                """
                fields: { free: 'price == null || price <= 0' }
                rules: { status: [{ when: price > 0, is: paid }, { is: free }] }
                lock: { when: "\(lock)" }
                """
            ).build()
            #expect(site.isBuilt, "\(site.messages)")
            site.expectFile("birds/tit/unlock/index.html", "unlock tit\n")
            site.expectNoFile("birds/rook/unlock")
        }
        let site = try TemporarySite(
            birds: feed, "rules: { status: [{ when: price > 0, is: paid }, { is: free }] }\nlock: { when: status == 'paid' }"
        ).build()
        site.expectNoFile("birds/wren/unlock").expectFile("birds/owl/unlock/index.html", "unlock owl\n")
        #expect(site.text(of: "birds/index.json")?.contains(#""label":"tit","locked""#) == true)
        try site.expectMessages("table-that-cannot-be-decided")
    }

    @Test func `a record that lacks a field stays, and that is reported once with the count`() throws {
        let feed =
            "[\n" + (1...7).map { $0 == 2 ? "{\"name\": \"bird 2\", \"size\": 3}" : "{\"name\": \"bird \($0)\"}" }.joined(separator: ",\n") + "\n]"
        let site = try TemporarySite(birds: feed, "fields: { label: string(size * 2) }").build()
        #expect(site.isBuilt)
        #expect(site.report.summary?.records == 7)
        try site.expectMessages("missing-fields")
    }

    @Test(arguments: [
        ("fields: { end: ring.untill }", "`until`"), ("fields: { end: 'eggs[0].weigth + 1' }", "`weight`"),
        ("rules: { label: [{ when: ring.untill == '2026', is: old }] }", "`until`"),
        // Nothing is spelt almost the same, some records have it, or it is asked of something else than a field.
        ("fields: { end: ring.place }", nil), ("fields: { end: ring.seen }", nil), ("fields: { end: 'eggs.map(egg, egg.untill)' }", nil),
    ])
    func `a member that every record lacks is an error where another of almost the same name is there`(lines: String, meant: String?) throws {
        let feed =
            #"[{"name":"wren","ring":{"until":"2026"},"eggs":[{"weight":1}]},{"name":"owl","ring":{"until":"2027","seen":1},"eggs":[{"weight":2}]}]"#
        let site = try TemporarySite(birds: feed, lines).build()
        #expect(site.isBuilt == (meant == nil), "\(site.messages)")
        #expect(site.messages.contains(meant.map { "did you mean \($0)?" } ?? "warning[expression-failed]"), "\(site.messages)")
    }

    @Test func `a comparison that holds for no record since the quotes are wrong is reported, and one that may hold is not`() throws {
        let feed =
            #"[{"name":"Wren","height":9,"ring":"12","seen":"true","paid":false,"note":null},{"name":"Owl","height":40,"ring":"7","paid":true,"note":3}]"#
        func messages(_ expression: String) throws -> String { try TemporarySite(birds: feed, "fields: { x: '\(expression)' }").build().messages }
        for (expression, help) in [
            (#"height == "9""#, "write `9`, without quotes"), (#""9" != height"#, "write `9`, without quotes"),
            (#"paid == "true""#, "write `true`, without quotes"),
            ("ring == 12", #"write `"12"`, or compare numbers: `double(ring)`"#), ("has(seen) && seen == true", #"write `"true"`"#),
            (#"note == "3""#, "write `3`"),
        ] {
            let told = try messages(expression)
            #expect(
                told.contains("warning[expression-type]: ") && told.contains("in every record, and never equal to") && told.contains(help),
                "\(expression): \(told)")
        }
        for expression in [
            #"height == 9.0"#, #"height == "n/a""#, #"height == """#, #"ring == "12""#, "paid == true", "note == null", #"name == "9""#, "name == 9",
        ] {
            #expect(try messages(expression) == "", "\(expression)")
        }
        // Front matter may have it as a text.
        let site = try TemporarySite(birds: feed, "where: height != \"9\"")
        try site.write("---\nheight: \"9\"\n---\n", to: "content/birds/owl.md")
        #expect(!site.build().messages.contains("expression-type"))
    }

    @Test func `a comparison with another kind or spelling than any record has is reported with what the feed has`() throws {
        let feed =
            #"[{"name":"Wren","is_open":1,"wc":"J","status":"active","free":true,"grade":"A","tags":["Wet Land","sea"]},{"name":"Owl","is_open":0,"wc":"N","status":"in use","free":false,"grade":"B","tags":[]}]"#
        func messages(_ expression: String) throws -> String { try TemporarySite(birds: feed, "fields: { x: '\(expression)' }").build().messages }
        for (expression, help) in [
            ("is_open == true", "write `1`"), ("is_open != false", "write `0`"), (#"is_open == "yes""#, "write `1`"),
            ("wc == true", #"the feed has `J`: write `"J"`"#),
            (#"wc == "ja""#, #"the feed has `J`: write `"J"`"#), (#"wc == "no""#, #"the feed has `N`: write `"N"`"#),
            (#"status == "Active""#, #"the feed has `active`: write `"active"`"#),
            (#"status in ["In-Use", "active"]"#, #"the feed has `in use`: write `"in use"`"#), ("free == 1", "write `true`"),
            (#"free == "ja""#, "write `true`"),
            (#""wetland" in tags || "wet-land" in tags"#, #"the feed has `Wet Land`: write `"Wet Land"`"#),
        ] {
            let told = try messages(expression)
            #expect(told.contains("warning[expression-type]: ") && told.contains(help), "\(expression): \(told)")
        }
        for expression in [
            "is_open == 1", "is_open == 2", #"wc == "J""#, #"wc == "maybe""#, #"status == "closed""#, #"status in ["active", "closed"]"#,
            "free == true", "free == 3",
            #"grade == "C""#, #"grade == "A-""#, #"grade == "A+""#, #""sea" in tags"#, #""air" in tags"#, "name == true",
        ] {
            #expect(try messages(expression) == "", "\(expression)")
        }
    }

    @Test func `a status that nothing shows is reported, unless the configuration or a template uses the field`() throws {
        let feed = #"[{"name":"Wren","height":9},{"name":"Owl","height":40}]"#
        func site(_ words: String, _ lines: String = "") throws -> TemporarySite {
            try TemporarySite(birds: feed, "rules: { status: [{ when: height > 20, is: paid }, { is: \(words) }] }\n\(lines)", theme: .project)
        }
        try site("premium").build().expectMessages("status-without-look")
        #expect(try site("Free").build().messages.contains("= help: did you mean `free`?"))
        for lines in ["show: { list: [status] }", "groups: [status]", "lists: { best: 'status == \"premium\"' }", "labels: { status: State }"] {
            #expect(try site("premium", lines).build().expectBuilt().messages == "", "\(lines)")
        }
        for template in [
            "{{#is.status.premium}}<p>Best</p>{{/is.status.premium}}{{#is.status.paid}}{{/is.status.paid}}", "<p>{{status}}</p>",
            "<p class=\"status-{{ status }}\"></p>",
        ] {
            let site = try site("premium")
            try site.write(template, to: "Templates/partials/status.mustache")
            #expect(!site.build().messages.contains("no template shows"), "\(template)")
        }
    }

    @Test func `a row whose condition fails is passed over`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"wren"},{"name":"owl","size":40}]"#,
            """
            rules: { label: [{ when: size > 30, is: large }, { is: other }] }
            """
        ).build()
        site.expectFile("birds/index.html", "Birds: [other|../birds/wren/|] [large|../birds/owl/|]\n")
    }

    // MARK: Colours

    @Test func `a colour that the site does not have is reported at its row`() throws {
        try TemporarySite(
            birds: birds,
            """
            rules:
              colour:
                - { when: size > 30, is: bleu }
                - { when: size > 10, is: green }
                - { is: red }
            """, site: "colours: { blue: \"#1d4ed8\", red: \"#b91c1c\" }\n"
        ).build().expectRefused().expectMessages("unknown-colours")
    }

    @Test func `so is one that an expression gives`() throws {
        try TemporarySite(
            birds: birds, "fields: { colour: 'size > 30 ? \"blu\" : \"red\"' }", site: "colours: { blue: \"#1d4ed8\", red: \"#b91c1c\" }\n"
        )
        .build().expectRefused().expectMessages("derived-colours")
    }

    @Test func `colours of the palette become classes with legible text`() throws {
        try TemporarySite(birds: birds, "rules: { colour: [{ is: yellow }] }", site: "colours: { yellow: \"#facc15\", night: \"#001\" }\n").build()
            .expectBuilt().expectFile("birds/index.html", contains: "|yellow]").expectFile(
                "assets/colours.css",
                ".colour-yellow{--colour:#facc15;--on-colour:#000000}\n.colour-night{--colour:#000011;--on-colour:#ffffff}\n")
    }

    @Test func `a colour may be another one in the dark, and text is legible on either`() throws {
        func site(_ colours: String) throws -> BuiltSite {
            try TemporarySite(birds: birds, "rules: { colour: [{ is: red }] }", site: "colours: { red: { \(colours) } }\n").build()
        }
        try site("light: \"#b91c1c\", dark: \"#fca5a5\"").expectBuilt().expectFile(
            "assets/colours.css", ".colour-red{--colour:light-dark(#b91c1c,#fca5a5);--on-colour:light-dark(#ffffff,#000000)}\n")
        #expect(try site("dark: \"#fca5a5\"").expectRefused().messages.contains("the colour `red` has none for light mode"))
        #expect(try site("light: red").expectRefused().messages.contains("`red` is not a colour"))
        #expect(try site("ligth: \"#b91c1c\"").expectRefused().messages.contains("did you mean `light`?"))
    }

    @Test func `a time zone that there is not is reported beside the faults of rules`() throws {
        try TemporarySite(birds: birds, "fields: { a: nmae }", site: "timeZone: Europe/Londn\n").build().expectRefused().expectMessages("time-zone")
    }

    @Test func `words that a rule gives are shown, and its answers are for templates`() throws {
        let rules =
            "rules:\n  size: [{ when: height > 10, is: tall }, { is: low }]\n  isTall: [{ when: height > 10, is: true }, { is: false }]\n  status: [{ is: free }]"
        let site = try TemporarySite(birds: #"[{"name":"Wren","height":9},{"name":"Heron","height":90}]"#, rules, theme: .project).build()
        let page = try #require(site.text(of: "birds/heron/index.html"))
        #expect(page.contains("<dt>Size</dt>") && page.contains("tall") && !page.contains("Is tall") && !page.contains("<dt>Status</dt>"), "\(page)")
    }
}

import Testing

/// `as`: how fields are shown where that is not what their values read as.
@Suite struct `fields with a look of their own` {
    private func value(_ value: String, _ look: String, site: String = "") throws -> String {
        let built = try TemporarySite(birds: "[{\"name\":\"Wren\",\"v\":\(value)}]", "as: { v: \(look) }", site: site).build().expectBuilt()
        let page = try #require(built.text(of: "birds/wren/index.html"))
        return String(page.firstMatch(of: #/V=(.*?)(?: previous| next|\n)/#)?.1 ?? "")
    }

    @Test func `a pattern of days is none of numbers, and the other way round`() throws {
        let feed = #"[{"name":"Wren","height":9,"seen":"2026-05-01"},{"name":"Owl","height":40,"seen":"2026-06-12"}]"#
        func messages(_ look: String) throws -> String { try TemporarySite(birds: feed, "as: { \(look) }").build().messages }
        #expect(try messages("height: { format: d MMM }").contains("error[misplaced-setting]: `d MMM` is a pattern for days and times"))
        #expect(try messages("seen: { format: '0.00' }").contains("error[misplaced-setting]: `0.00` is a pattern for numbers"))
        for look in [
            "height: { format: '0.0 cm' }", "seen: { kind: day, format: d MMM }", "seen: { format: yyyy }", "seen: { format: \"EEEE 'in week' w\" }",
        ] {
            #expect(try messages(look) == "", "\(look)")
        }
    }

    @Test func `the template of a value may ask for what its record has, and for nothing else`() throws {
        func messages(_ template: String) throws -> String {
            let site = try TemporarySite(
                birds: #"[{"name":"Wren","height":9,"eggs":[{"size":"small"}]},{"name":"Owl","height":40}]"#, "as: { height: { partial: tall } }",
                theme: .project)
            try site.write(template, to: "Templates/partials/values/tall.mustache")
            return site.build().messages
        }
        #expect(try messages("{{value}} {{name}} {{height}} {{record.name}} {{#eggs}}{{size}}{{/eggs}}") == "")
        #expect(try messages("{{value}} {{heigth}}").contains("error[unknown-name]: nothing here is called `heigth`"))
    }

    @Test(arguments: [#"format(seen, "EEEE d MMMM yyyy")"#, #"seen.format("EEEE d MMMM yyyy")"#])
    func `what an expression has formatted stays as it is, whichever way it is called`(expression: String) throws {
        let feed = #"[{"name":"Wren","seen":"2026-05-01"},{"name":"Owl","seen":"2026-06-12"}]"#
        let built = try TemporarySite(birds: feed, "fields: { words: '\(expression)' }\nshow: { detail: [words] }").build().expectBuilt()
        #expect(try #require(built.text(of: "birds/wren/index.html")).contains("Words=Friday 1 May 2026"))
    }

    @Test func `a template of a value that lies in another folder is to be moved`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","height":9}]"#, "as: { height: { partial: tall } }", theme: .project)
        try site.write("{{value}}", to: "Templates/partials/tall.mustache")
        let messages = site.build().messages
        #expect(messages.contains("help: move `partials/tall.mustache` to `partials/values/tall.mustache`"), "\(messages)")
    }

    @Test(arguments: [
        ("{ format: '€#,##0.00' }", "€9.50"), ("{ format: \"0.0 'per piece'\" }", "9.5 per piece"), ("{ format: '#,##0.00' }", "9.50\u{A0}EUR"),
        ("{ format: '0.0', unit: '' }", "9.5"), ("{ format: '€0.00', unit: each }", "€9.50\u{A0}each"),
    ])
    func `a pattern that writes a currency or a unit leaves no room for that of the feed`(look: String, expected: String) throws {
        let built = try TemporarySite(
            birds: #"[{"name":"Wren","price":9.5,"currency":"EUR"},{"name":"Owl","price":12,"currency":"EUR"}]"#, "as: { price: \(look) }"
        ).build().expectBuilt()
        let page = try #require(built.text(of: "birds/wren/index.html"))
        #expect(page.contains("Price=\(expected)") && !page.contains(expected + "\u{A0}"), "\(page)")
    }

    @Test func `a pattern in place of a kind is reported with where it belongs`() throws {
        func messages(_ look: String) throws -> String {
            try TemporarySite(birds: #"[{"name":"Wren","height":9}]"#, "as: { height: \(look) }").build().messages
        }
        #expect(try messages("\"#,##0.00 €\"").contains("help: write `height: { format: \"#,##0.00 €\" }`"))
        #expect(try messages("dd.MM.yyyy").contains("`dd.MM.yyyy` is a pattern, not a kind"))
        #expect(try messages("nmber").contains("did you mean `number`?"))
    }

    @Test(arguments: [
        ("9", "v: day", "`v` holds numbers such as `9`, which are no days"), ("12.5", "v: { kind: time, format: HH:mm }", "which are no times"),
        ("1995", "v: day", "the kind of a year is `year`"), ("1714953600", "v: time", ""), ("20260501", "v: day", ""), ("0", "v: day", ""),
        ("\"2024-05-06\"", "v: day", ""),
    ])
    func `numbers that are no days are reported where they are called so`(value: String, look: String, message: String) throws {
        let messages = try TemporarySite(birds: "[{\"name\":\"Wren\",\"v\":\(value)}]", "as: { \(look) }").build().messages
        #expect(message.isEmpty ? messages == "" : messages.contains("warning[misplaced-setting]") && messages.contains(message), "\(messages)")
    }

    @Test(arguments: [
        ("12345.5", "{ unit: kg }", "12,345.5\u{A0}kg"),
        ("1234.5", ##"{ format: "#,##0.00" }"##, "1,234.50"),
        ("0.256", #"{ format: "0 %" }"#, "26 %"),
        ("1234.4", ##"{ format: "#,##0", unit: USD }"##, "1,234\u{A0}USD"),
        ("\"172\"", "{ kind: number, unit: cm }", "172\u{A0}cm"),
        ("2024", "numeral", "2024"),
        ("20240", "number", "20,240"),
        ("1", "yes-no", "yes"), ("0", "yes-no", "no"), ("\"N\"", "yes-no", "no"), ("\"1\"", "yes-no", "yes"),
        ("\"2024-05-06\"", #"{ format: "MMMM yyyy" }"#, "May 2024"),
        ("\"2024-05-06T23:30:00Z\"", #"{ kind: day, format: "d.M.yyyy" }"#, "7.5.2024"),
        ("1714953600", #"{ kind: time, format: "yyyy" }"#, "2024"),
        ("\"de\"", "country", "Germany"),
        ("\"Mon, 06 May 2024 10:00:00 GMT\"", "text", "Mon, 06 May 2024 10:00:00 GMT"),
    ])
    func `a value is shown as the configuration says`(value: String, look: String, shown: String) throws {
        #expect(try self.value(value, look, site: "timeZone: Europe/Berlin\n") == shown)
    }

    @Test func `a field inside a field, and in lists of objects, has its look`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","size":{"mass":9},"eggs":[{"mass":1.5,"day":1},{"mass":2,"day":2}],"flights":["7",20000]}]"#,
            "as: { size.mass: { unit: g }, eggs.mass: { unit: g }, flights: { kind: number, unit: km } }", theme: .project
        ).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(page.contains("9\u{A0}g") && page.contains("1.5\u{A0}g") && page.contains("2\u{A0}g"))
        #expect(page.contains("7\u{A0}km") && page.contains("20,000\u{A0}km"))
    }

    @Test func `texts in Markdown may be called so, also where few have any marks, and others not`() throws {
        let records = (0..<9).map { #"{"name":"Wren \#($0)","hint":"\#($0 == 3 ? "A **loud** [bird](https://a.example)" : "A bird")"}"# }
        func page(_ look: String) throws -> String {
            try #require(
                TemporarySite(birds: "[\(records.joined(separator: ","))]", look, theme: .project).build().expectBuilt().text(
                    of: "birds/wren-3/index.html"))
        }
        let marked = #"A <strong>loud</strong> <a href="https://a.example""#
        #expect(try page("as: { hint: markdown }").contains(marked))
        #expect(try !page("as: { hint: text }").contains(marked))
    }

    @Test func `a field may have a template of its own, which is checked as the others are`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","size":{"risk":"high"},"risk":"low"}]"#, "as: { risk: { partial: badge }, size.risk: { partial: badge } }",
            theme: .project)
        let missing = site.build().expectRefused().messages
        #expect(missing.contains("there is no template `partials/values/badge`") && missing.contains("the template of this field"), "\(missing)")
        try site.write("<b class=\"badge-{{value}}\">{{label}}</b>", to: "Templates/partials/values/badge.mustache")
        site.build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: #"<dd><b class="badge-low">Risk</b></dd>"#)
            .expectFile("birds/wren/index.html", contains: #"<dd><b class="badge-high">Size</b></dd>"#)
        try site.write("<b>{{valeu}}</b>", to: "Templates/partials/values/badge.mustache")
        #expect(site.build().messages.contains("did you mean `value`?"))
    }

    @Test func `a list of short texts may be steps, and one of long texts a plain list`() throws {
        func page(_ look: String) throws -> String {
            let feed = #"[{"name":"Soup","how":["Peel.","Boil.","Eat."]},{"name":"Tea","how":["Boil.","Pour."]}]"#
            return try #require(TemporarySite(birds: feed, look, theme: .project).build().expectBuilt().text(of: "birds/soup/index.html"))
        }
        #expect(try page("as: { how: steps }").contains("data-kind=\"steps\""))
        #expect(try page("as: { how: list }").contains("data-kind=\"list\""))
    }

    @Test func `lists, the index and tables show the same`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","v":"15000"},{"name":"Owl","v":"n/a"}]"#,
            "as: { v: { kind: number, unit: g } }\nshow: { list: [v] }\nview: table\nsearch: [name]",
            theme: .project
        ).build().expectBuilt()
        #expect(site.text(of: "birds/index.html")?.contains("<td data-field=\"v\" data-kind=\"number\" dir=\"auto\">15,000\u{A0}g</td>") == true)
        #expect(site.text(of: "birds/index.json")?.contains("\"v\":\"15,000\u{A0}g\"") == true)
    }

    @Test(arguments: [
        ("kind", "v: munber"), ("kind-in-settings", "v: { kind: currency }"), ("setting", "v: { kynd: number }"), ("field", "w: number"),
        ("unit", "name: { unit: kg }"), ("format", #"name: { format: "0.0" }"#), ("number-pattern", #"v: { format: "0.0.0" }"#),
        ("list", "name: steps"), ("date-pattern", #"day: { format: "DD MMMM" }"#),
    ])
    func `a mistake in a look is reported with its place`(golden: String, look: String) throws {
        try TemporarySite(birds: #"[{"name":"Wren","v":5,"day":"2024-05-06"}]"#, "as: { \(look) }").build().expectMessages("as-" + golden)
    }

    @Test func `a text that an expression has formatted stays as it is`() throws {
        let feed = #"[{"name":"Wren","day":"2026-06-01","price":1234.5},{"name":"Owl","day":"2026-06-02","price":9}]"#
        let fields = """
            fields:
              d: 'format(timestamp(day + "T00:00:00Z"), "EEEE d MMMM yyyy")'
              p: 'format(price, "0.00")'
            groups: { weekday: { by: 'format(timestamp(day + "T00:00:00Z"), "EEE d MMM yyyy")' } }
            """
        let site = try TemporarySite(birds: feed, fields, theme: .project).build()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        for text in ["Monday 1 June 2026", ">1234.50<", "Mon 1 Jun 2026"] { #expect(page.contains(text), "\(text) in \(page)") }
    }

    @Test(arguments: [
        ("year", "1712"), ("country", "fr"), ("yes-no", "ja"), ("day", "2024-03-01"), ("email", "a@b.example"), ("number", "12.5"),
        ("colour", "#aabbcc"),
    ])
    func `a value that is not what its field is said to be stays as it is`(kind: String, fitting: String) throws {
        let feed = #"[{"name":"Wren","made":"ca. 1650, Köln"},{"name":"Owl","made":"\#(fitting)"}]"#
        let site = try TemporarySite(birds: feed, "as: { made: \(kind) }", theme: .project).build()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(site.messages == "" && page.contains(">ca. 1650, Köln<") && !page.contains("mailto:ca") && !page.contains("datetime=\"ca"), "\(page)")
        let without = try TemporarySite(birds: feed.replacing(fitting, with: "um 1700, Bonn"), "as: { made: \(kind) }", theme: .project).build()
        #expect(without.messages.contains("no value of `made` can be shown as `\(kind)`"), "\(without.messages)")
    }

    @Test func `a field of which no value can be what it is said to be is reported, whatever is said`() throws {
        let feed =
            #"[{"name":"Wren","tags":["wet","small"],"size":"DIN A4","year":1999,"logo":"logos/a.svg","site":"wren.example","days":["2024-03-01","x"]}]"#
        let site = try TemporarySite(
            birds: feed, "as: { name: number, tags: day, size: picture, year: link, logo: picture, site: link, days: day }", theme: .project
        ).build()
        for (field, kind) in [("name", "number"), ("tags", "day"), ("size", "picture"), ("year", "link")] {
            #expect(site.messages.contains("no value of `\(field)` can be shown as `\(kind)`"), "\(site.messages)")
        }
        for field in ["logo", "site", "days"] { #expect(!site.messages.contains("no value of `\(field)`"), "\(site.messages)") }
    }
}

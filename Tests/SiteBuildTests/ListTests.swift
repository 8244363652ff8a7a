import Foundation
import Testing

@Suite struct `lists` {
    private func order(_ feed: String, sort: String) throws -> (names: [String], messages: String) {
        let site = try TemporarySite(birds: feed, "sort: \(sort)\nslug: id\nfields: { label: string(id) }").build()
        let list = try #require(site.text(of: "birds/index.html"))
        return (list.matches(of: /\[([^|]*)\|/).map { String($0.1) }, site.messages)
    }

    private func feed(_ values: [String]) -> String {
        "[" + values.enumerated().map { "{\"id\":\"\($0.offset)\",\"v\":\($0.element)}" }.joined(separator: ",\n") + "]"
    }

    @Test func `words are in the order of the site's language, in lists and in groups`() throws {
        let feed = #"[{"name":"Ödla","town":"Århus"},{"name":"Orm","town":"Zug"},{"name":"Zebra","town":"Oslo"}]"#
        for (language, names, towns) in [
            ("sv", ["Orm", "Zebra", "Ödla"], ["Oslo", "Zug", "Århus"]), ("de", ["Ödla", "Orm", "Zebra"], ["Århus", "Oslo", "Zug"]),
        ] {
            let site = try TemporarySite(birds: feed, "sort: name\ngroups: [town]", site: "language: \(language)\n", theme: .project).build()
                .expectBuilt()
            let list = try #require(site.text(of: "birds/index.html")), groups = try #require(site.text(of: "birds/town/index.html"))
            let places = names.map { list.range(of: ">\($0)</a>")?.lowerBound },
                placesOfGroups = towns.map { groups.range(of: ">\($0)</a>")?.lowerBound }
            #expect(places.allSatisfy { $0 != nil } && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
            #expect(placesOfGroups.allSatisfy { $0 != nil } && placesOfGroups.compactMap { $0 } == placesOfGroups.compactMap { $0 }.sorted())
        }
    }

    @Test func `a card does not say its title again`() throws {
        func list(_ lines: String, _ more: String = "") throws -> String {
            try #require(
                TemporarySite(birds: #"[{"name":"Wren","height":9},{"name":"Owl","height":40}\#(more)]"#, lines, theme: .project).build().text(
                    of: "birds/index.html"))
        }
        for lines in ["show: { list: [name, height] }", "show: { list: [name, height] }\nview: table"] {
            let list = try list(lines)
            #expect(!list.contains("data-field=\"name\"") && list.contains("Height") && list.components(separatedBy: ">Wren<").count == 2, "\(list)")
        }
        #expect(try list("show: { list: [name] }\nlabels: { name: Species }").contains("Species"))
        #expect(try list("show: { list: [name, height] }\nslug: name", #",{"title":"Kite","name":"Milvus"}"#).contains("Milvus"))
    }

    @Test func `equal keys keep the order of the feed, in both directions`() throws {
        #expect(try order(feed(["2", "1", "2", "1"]), sort: "v").names == ["1", "3", "0", "2"])
        #expect(try order(feed(["2", "1", "2", "1"]), sort: "-v").names == ["0", "2", "1", "3"])
    }

    @Test func `several keys are taken one after the other`() throws {
        let birds = #"[{"id":"a","v":2,"w":1},{"id":"b","v":1,"w":1},{"id":"c","v":2,"w":2},{"id":"d","v":1,"w":2}]"#
        #expect(try order(birds, sort: "[v, -w]").names == ["d", "b", "c", "a"])
    }

    @Test func `a text with nothing in it is no value to sort numbers, times and durations by`() throws {
        for values in [["\"2024-03-01\"", "\"\"", "\"2023-03-01\""], ["2", "\"\"", "1"], ["\"PT2H\"", "\" \"", "\"PT1H\""]] {
            let (names, messages) = try order(feed(values), sort: "v")
            #expect(names == ["2", "0", "1"])
            #expect(messages.contains("1 of 3 records has no `v` to sort by and comes last") && !messages.contains("has text in"), "\(messages)")
        }
    }

    @Test func `what is missing comes last in both directions and is reported`() throws {
        let birds = feed(["2", "null", "1", "[]"])
        #expect(try order(birds, sort: "v").names == ["2", "0", "1", "3"])
        let (names, messages) = try order(birds, sort: "-v")
        #expect(names == ["0", "2", "1", "3"])
        #expect(messages.contains("2 of 4 records have no `v` to sort by and come last"))
    }

    @Test func `numbers come before texts, by their value`() throws {
        #expect(try order(feed(["\"b\"", "10", "\"10\"", "9.5", "-1", "\"a\""]), sort: "v").names == ["4", "3", "1", "2", "5", "0"])
    }

    @Test func `a text that reads as a number is sorted as one`() throws {
        let (names, messages) = try order(feed(["9", "\"10\"", "\" 8 \"", "\"-1.5\"", "\"+2\""]), sort: "v")
        #expect(names == ["3", "4", "2", "0", "1"] && messages.isEmpty)
        #expect(try order(feed(["\"10\"", "\"9\"", "\"11\""]), sort: "-v").names == ["2", "0", "1"])
    }

    @Test func `texts that are not all numbers stay texts`() throws {
        let (names, messages) = try order(feed(["\"9\"", "\"10\"", "\"1e1\"", "\"b\""]), sort: "v")
        #expect(names == ["2", "0", "1", "3"] && messages.isEmpty)
    }

    @Test func `numbers in texts are sorted by their value`() throws {
        let rooms = ["Room 10", "Room 2", "room 2a", "Room 02", "Room", "Room 1234567890123", "Room 999", "Room 0", "€100.00", "€12.50"]
        let (names, messages) = try order(feed(rooms.map { "\"\($0)\"" }), sort: "v")
        #expect(names == ["4", "7", "3", "1", "2", "0", "6", "5", "9", "8"] && messages.isEmpty)
    }

    @Test func `a text among numbers, times or durations stands behind them in both directions, before what is missing`() throws {
        for values in [
            ["1990", "\"n.d.\"", "1991", "null"], ["\"2024-01-01\"", "\"soon\"", "\"2024-02-02\"", "null"],
            ["\"10 min\"", "\"long\"", "\"2 h\"", "null"],
        ] {
            #expect(try order(feed(values), sort: "v").names == ["0", "2", "1", "3"])
            #expect(try order(feed(values), sort: "-v").names == ["2", "0", "1", "3"])
        }
    }

    @Test func `a text among numbers stands behind them and is reported`() throws {
        try TemporarySite(birds: feed(["2", "\"soon\"", "\"1\"", "\"1.2.3\""]), "sort: v\nslug: id").build().expectMessages("text-among-numbers")
    }

    @Test func `times are sorted by their moments, however they are written`() throws {
        let times = ["Tue, 27 Jun 2017 10:00:00 GMT", "Mon, 26 Jun 2017 19:40:58 GMT", "2017-06-26T21:00:00+02:00", "27 June 2017", "2016-12-31"]
        let (names, messages) = try order(feed(times.map { "\"\($0)\"" }), sort: "-v")
        #expect(names == ["0", "3", "1", "2", "4"] && messages.isEmpty)
    }

    @Test func `prices as people write them are sorted as numbers, with words behind them`() throws {
        let prices = ["1.299,00 €", "99,90 €", "auf Anfrage", "1.000,00 €"].map { "\"\($0)\"" }
        let (names, messages) = try order(feed(prices), sort: "v")
        #expect(
            names == ["1", "3", "0", "2"]
                && messages.contains("a record has text in `v`, where others have numbers to sort by, and comes after these"), "\(messages)")
        #expect(try order(feed(prices), sort: "-v").names == ["0", "3", "1", "2"])
        // Titles that begin with a number, or are one.
        #expect(try order(feed(["24", "300", "1917", "Up", "8 m"].map { "\"\($0)\"" }), sort: "v").messages.isEmpty)
    }

    @Test func `a text among times is reported`() throws {
        let times = ["\"March 3, 2017\"", "\"April 4, 2016\"", "\"soon\"", "\"May 5, 2015\""]
        try TemporarySite(birds: feed(times), "sort: v\nslug: id").build().expectMessages("text-among-times")
        #expect(try order(feed(["\"June 26, 2017\"", "\"words\"", "\"more words\""]), sort: "v").messages.isEmpty)
    }

    @Test func `whole numbers beyond what a float can hold keep their order`() throws {
        #expect(
            try order(
                feed(["9007199254740993", "9007199254740992", "18446744073709551615", "18446744073709551614", "9007199254740992.0"]), sort: "v"
            ).names == ["1", "4", "0", "3", "2"])
    }

    @Test func `letters are ordered without regard to case and accents, then with`() throws {
        #expect(
            try order(feed(["\"Zebra\"", "\"éclair\"", "\"eclair\"", "\"apple\"", "\"Éclair\"", "\"Äpfel\"", "\"ostrich\"", "\"Öl\""]), sort: "v")
                .names == ["5", "3", "2", "4", "1", "7", "6", "0"])
    }

    @Test func `pages hold as many records as they should, and none is lost`() throws {
        for count in [0, 1, 2, 3, 4, 5, 7] {
            let site = try TemporarySite(birds: "[" + (0..<count).map { "{\"name\":\"b\($0)\"}" }.joined(separator: ",") + "]", "pageSize: 3").build()
            #expect(site.isBuilt && site.messages.isEmpty == (count > 0), "\(site.messages)")
            let pages = max(1, (count + 2) / 3)
            var seen: [String] = []
            for page in 1...pages {
                let text = try #require(site.text(of: page == 1 ? "birds/index.html" : "birds/page/\(page)/index.html"))
                #expect(text.contains("next") == (page < pages))
                seen += text.matches(of: /\[([^|]*)\|/).map { String($0.1) }
            }
            #expect(seen == (0..<count).map { "b\($0)" })
            site.expectNoFile("birds/page/\(pages + 1)").expectNoFile("birds/page/1")
            #expect(site.report.summary?.records == count)
        }
    }

    @Test func `a page shows the feed's own fields whatever they are called, and not what rules give for the theme`() throws {
        let feed = #"[{"title":"wren","status":"alive","colour":"brown","label":"small"}]"#
        try TemporarySite(birds: feed).build().expectBuilt()
            .expectFile("birds/wren/index.html", contains: "Status=alive").expectFile("birds/wren/index.html", contains: "Colour=brown")
            .expectFile("birds/wren/index.html", contains: "Label=small")
        let ruled = try TemporarySite(birds: feed, "fields: { shape: '\"quote\"', eggs: '6' }\nrules: { status: [{ is: free }] }").build()
        let page = try #require(ruled.expectBuilt().text(of: "birds/wren/index.html"))
        #expect(page.contains("Eggs=6") && page.contains("Colour=brown") && !page.contains("Shape=") && !page.contains("Status="), "\(page)")
    }

    @Test func `a label of the feed is no name beside a title, and one that the site gives is`() throws {
        let feed = #"[{"name":"wren","label":"New"},{"name":"owl","label":""}]"#
        func list(_ lines: String) throws -> String {
            try #require(TemporarySite(birds: feed, lines, theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        }
        #expect(try list("").contains("wren"))
        #expect(try list("fields: { label: 'name + \"!\"' }").contains("wren!"))
    }

    @Test func `records know their neighbours in the order of the list`() throws {
        let site = try TemporarySite(birds: #"[{"name":"wren","v":2},{"name":"owl","v":1},{"name":"tit","v":3}]"#, "sort: v\nshow: { detail: [] }")
            .build().expectBuilt()
        site.expectFile("birds/owl/index.html", "owl next ../../birds/wren/\n")
        site.expectFile("birds/wren/index.html", "wren previous ../../birds/owl/ next ../../birds/tit/\n")
        site.expectFile("birds/tit/index.html", "tit previous ../../birds/wren/\n")
    }
}

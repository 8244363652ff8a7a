import CEL
import Foundation
import JSONValue
import SiteModel
import Testing

@testable import SiteBuild

/// Feeds as public services answer with, without a line that tells how to show them.
@Suite struct `feeds that nobody has tuned` {
    private func build(_ records: [String]) throws -> BuiltSite {
        try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
    }

    private func page(_ record: String) throws -> String {
        try #require(build([record]).text(of: "birds/wren/index.html"))
    }

    private func profile(_ json: String) throws -> FieldProfiles {
        let records = try JSONText(json).parse().root.array?.compactMap(\.object) ?? []
        return profileRecords(count: records.count, jobs: 1) { (upper: .empty, lower: records[$0]) }
    }

    // MARK: What values are

    @Test(arguments: [
        ("height", #"["172","96","unknown","1.5","n/a"]"#, ValueKind.number), ("year", #"["1964","1965"]"#, .numeral),
        ("zip", #"["10462","10001"]"#, .numeral), ("mass", #"["unknown","unknown","12"]"#, .text), ("part", #"["007","12"]"#, .text),
        ("barcode", #"["5784719087687"]"#, .text), ("died", #"["0000-00-00"]"#, .nothing), ("size", #"["nan","inf"]"#, .text),
    ])
    func `texts that are numbers count as numbers, and words for nothing as nothing`(name: String, values: String, kind: ValueKind) throws {
        let list = try #require(try JSONText(values).parse().root.array?.map { "{\"\(name)\":\($0.jsonText())}" })
        #expect(try profile("[\(list.joined(separator: ","))]")[name]?.kind == kind)
    }

    @Test(arguments: [
        (#"["Y","N","Y"]"#, ValueKind.yesNo), (#"["Yes","no","n/a"]"#, .yesNo), (#"["TRUE","FALSE"]"#, .yesNo), (#"["Y","Y"]"#, .text),
        (#"["NO","NO"]"#, .text), (#"["yes","no","maybe"]"#, .text), (#"["NO","SE","Y"]"#, .text), (#"[true,"no","yes"]"#, .yesNo),
    ])
    func `texts that all answer with yes or no are answers`(values: String, kind: ValueKind) throws {
        let list = try #require(try JSONText(values).parse().root.array?.map { "{\"native\":\($0.jsonText())}" })
        #expect(try profile("[\(list.joined(separator: ","))]")["native"]?.kind == kind)
    }

    @Test func `an answer is shown in the words of the site and found by them`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","native":"Y"},{"name":"Owl","native":"N"}]"#, "search: [name, native]", site: "language: de\n", theme: .project
        ).build().expectBuilt()
        #expect(site.text(of: "birds/wren/index.html")?.contains("<bdi>Ja</bdi>") == true)
        #expect(site.text(of: "birds/owl/index.html")?.contains("<bdi>Nein</bdi>") == true)
        let index = try #require(site.text(of: "birds/index.json"))
        #expect(index.contains("Ja") && index.contains("Nein"))
    }

    @Test func `an address without its scheme is a link all the same`() throws {
        let page = try page(#"{"name":"Wren","site":"www.wren.example/nest","notes":"www. is no address","mark":"www.a"}"#)
        #expect(page.contains(#"<a href="https://www.wren.example/nest" dir="auto">wren.example/nest</a>"#))
        #expect(page.contains("www. is no address") && !page.contains(#"href="https://www.a""#))
    }

    @Test func `a link is called by what it leads to, and one to nowhere is none`() throws {
        let page = try page(
            ##"{"name":"Wren","profiles":[{"type":"github","url":"https://g.example/wren"},{"type":"film","url":"https://f.example/w"}],"socials":[{"icon":"tw","name":"Twitter","link":"https://t.example/w"}],"booking_url":"#","key":"#"}"##
        )
        #expect(
            page.contains(#"<a href="https://g.example/wren" dir="auto">github</a>"#)
                && page.contains(#"<a href="https://t.example/w" dir="auto">Twitter</a>"#))
        #expect(!page.contains("Booking") && page.contains("<bdi>#</bdi>") && !page.contains("<table>"), "\(page)")
    }

    @Test func `a link without a name is called by the word that it is known by`() throws {
        let page = try page(
            #"{"name":"Wren","licenses":[{"license":{"id":"MIT","url":"https://l.example/mit"}},{"license":{"id":"ISC","url":"https://l.example/isc"}}]}"#
        )
        #expect(page.contains(#"<a href="https://l.example/mit" dir="auto">MIT</a>"#), "\(page)")
    }

    @Test func `a text is Markdown where it has what Markdown writes, and others of its field stay as they are`() throws {
        let site = try build([
            #"{"name":"Wren","description":"Small.","hint":"See [the song](https://a.example/song)."}"#,
            #"{"name":"Owl","description":"Large.","hint":"a * b\n#1 of\nthree"}"#,
        ])
        #expect(site.text(of: "birds/wren/index.html")?.contains(#"See <a href="https://a.example/song">the song</a>."#) == true)
        let owl = try #require(site.text(of: "birds/owl/index.html"))
        #expect(owl.contains("a * b\n#1 of\nthree"), "\(owl)")
    }

    @Test func `steps as schema org has them are steps, and types for programs are not shown in them`() throws {
        let page = try page(
            """
            {"name":"Wren","recipeInstructions":[{"@type":"HowToStep","text":"Peel it.","name":"Peel","url":"https://soup.example/#1"},\
            {"@type":"HowToStep","text":"Boil it.","name":"Boil","url":"https://soup.example/#2"}],\
            "rating":{"@type":"Rating","value":4.5,"best":5},"offers":[{"__typename":"Offer","price":1,"shop":"A"},{"__typename":"Offer","price":2,"shop":"B"}]}
            """)
        #expect(page.contains("data-kind=\"steps\"") && page.contains("Peel it.") && !page.contains("HowToStep") && !page.contains("soup.example"))
        #expect(page.contains("4.5") && !page.contains("<bdi>Rating</bdi>") && page.contains("<bdi>B</bdi>") && !page.contains("<bdi>Offer</bdi>"))
    }

    @Test func `a page with a video among pictures is a link, and no picture of its record`() throws {
        let records = [
            #"{"name":"Wren","url":"https://www.youtube.com/embed/a?rel=0"}"#, #"{"name":"Owl","url":"https://a.example/o.jpg"}"#,
            #"{"name":"Tit","url":"https://a.example/t.jpg"}"#,
        ]
        let page = try #require(build(records).text(of: "birds/wren/index.html"))
        #expect(page.contains("href=\"https://www.youtube.com/embed/a?rel=0\"") && !page.contains("src=\"https://www.youtube.com"))
    }

    @Test func `a sound is played where it is, by the ending of its address or the type beside it`() throws {
        let page = try page(
            """
            {"name":"Wren","song":"https://a.example/wren.mp3","files":[{"url":"https://a.example/7","mime_type":"audio/mpeg","size":12}],"call":"https://a.example/7"}
            """)
        #expect(page.contains(#"<audio controls preload="none" src="https://a.example/wren.mp3" aria-label="Audio: Song">"#))
        #expect(page.contains(#"<audio controls preload="none" src="https://a.example/7""#) && page.contains(#"<a href="https://a.example/7""#))
    }

    @Test func `the same picture in another field is shown once`() throws {
        let page = try page(
            #"{"name":"Wren","image":"https://a.example/w.jpg","dest":"https://a.example/w.jpg","nest":"https://a.example/n.jpg","nest2":"https://a.example/n.jpg"}"#
        )
        #expect(page.ranges(of: "<dt>Dest</dt>").isEmpty && page.contains("<dt>Nest</dt>") && !page.contains("<dt>Nest2</dt>"))
    }

    @Test func `a picture in several sizes of which one is shown already is not shown once more`() throws {
        let sizes = #""small":"https://a.example/w-s.jpg","regular":"https://a.example/w.jpg""#
        let page = try page(#"{"name":"Wren","image":"https://a.example/w.jpg","images":{\#(sizes)},"nest":{\#(sizes.replacing("/w", with: "/n"))}}"#)
        #expect(!page.contains("<dt>Images</dt>") && !page.contains("w-s.jpg") && page.contains("https://a.example/n.jpg"), "\(page)")
    }

    @Test func `a title that has a link in it is shown with it as well`() throws {
        let page = try #require(
            build([#"{"text":"See <a href='https://a.example/'>the wren</a>.<br>","id":7}"#]).files.filter { $0.hasPrefix("birds/see") }.first)
        let text = try #require(build([#"{"text":"See <a href='https://a.example/'>the wren</a>.<br>","id":7}"#]).text(of: page))
        #expect(text.contains("<h1><bdi>See the wren.</bdi></h1>") && text.contains(#"<a href="https://a.example/">the wren</a>"#), "\(text)")
    }

    @Test func `ampersands of addresses that are escaped tell of the feed, and are no part of the addresses`() throws {
        let page = try page(
            """
            {"name":"Wren","page":"https://a.example/?a=1&amp;b=2","image":"https://a.example/w.jpg?w=7&amp;h=8","large":[{"url":"https://a.example/l.png?w=7&amp;h=8"}]}
            """)
        #expect(page.contains(#"href="https://a.example/?a=1&amp;b=2""#) && page.contains(#"src="https://a.example/w.jpg?w=7&amp;h=8""#))
        #expect(page.contains(#"src="https://a.example/l.png?w=7&amp;h=8""#))
        let site = try build([#"{"title":"Owls &amp; Tits","page":"https://a.example/?a=1&amp;b=2"}"#])
        #expect(site.text(of: "birds/owls-tits/index.html")?.contains("<h1><bdi>Owls &amp; Tits</bdi></h1>") == true)
    }

    @Test func `the domain of a website is a link, and any other text with a point is none`() throws {
        let page = try page(#"{"name":"Wren","website":"wren.example","file":"wren.example","url":"wren.html"}"#)
        #expect(page.contains(#"<a href="https://wren.example" dir="auto">wren.example</a>"#))
        #expect(page.contains("<bdi>wren.example</bdi>") && page.contains("<bdi>wren.html</bdi>"))
    }

    @Test func `an x and a y are a place where geometry lies on Earth in degrees`() throws {
        #expect(try page(#"{"name":"Wren","geometry":{"x":-122.5,"y":45.25},"size":{"x":1.5,"y":2.5}}"#).contains("mlat=45.25&amp;mlon=-122.5"))
        #expect(try !page(#"{"name":"Wren","geometry":{"x":-1362340.5,"y":5620112.25}}"#).contains("openstreetmap"))
        let mixed = try #require(
            build([
                #"{"name":"Wren","location":{"lat":1.5,"lng":2.5,"town":"Hull"}}"#, #"{"name":"Owl","location":{"lat":1.5,"lng":2.5}}"#,
                #"{"name":"Tit","location":{"lat":1.5,"lng":2.5}}"#,
            ]).text(of: "birds/wren/index.html"))
        #expect(mixed.contains("<bdi>Hull</bdi>"))
        #expect(try page(#"{"name":"Wren","geo_point_2d":[48.86,2.33]}"#).contains("mlat=48.86&amp;mlon=2.33"))
    }

    @Test(arguments: [
        ("[1262304000000,1262390400000]", ValueKind.day), ("[1262304000000,1262304061000]", .time), ("[1262304000001,1262304000000]", .number),
        ("[4000,5000]", .number),
    ])
    func `whole seconds in milliseconds are times whatever they are called`(values: String, kind: ValueKind) throws {
        let list = try #require(try JSONText(values).parse().root.array?.map { "{\"BEGUN\":\($0.jsonText())}" })
        let profile = try #require(try profile("[\(list.joined(separator: ","))]")["BEGUN"])
        #expect(profile.kind == kind && profile.label == "Begun")
    }

    @Test func `days in milliseconds are shown without a time`() throws {
        #expect(try page(#"{"name":"Wren","OPENED":725846400000}"#).contains(">1 January 1993<"))
        #expect(try page(#"{"name":"Wren","OPENED":1262304000000}"#).contains(">1 January 2010<"))
    }

    @Test func `the unit in a field beside a number is shown with it, as readers know it`() throws {
        let page = try page(
            """
            {"name":"Wren","temperature":55,"temperatureUnit":"F","weight":12.5,"weight_unit":"kg","rain":{"unitCode":"wmoUnit:percent","value":40},\
            "elevation":{"unitCode":"wmoUnit:m","value":441.5}}
            """)
        #expect(
            try self.page(#"{"name":"Wren","depth":55,"depth_units":"metric","length":3.5,"length_unit":"https://a.example/unit#M"}"#).contains(
                "<bdi>55</bdi>"))
        for text in ["55\u{A0}°F", "12.5\u{A0}kg", "40\u{A0}%", "441.5\u{A0}m"] { #expect(page.contains(text), "\(text)") }
    }

    @Test func `white space around a text makes no lines of it`() throws {
        #expect(try profile(#"[{"by":"\nAda Wren\n"}]"#)["by"]?.kind == .text)
        #expect(try profile(#"[{"by":"\nAda\nWren\n"}]"#)["by"]?.kind == .prose)
    }

    @Test func `an object that only holds the path of a picture is no picture`() throws {
        let record = #"{"name":"Wren","cover":{"name":"c.jpg","url":"/uploads/c.jpg","formats":{"thumbnail":{"url":"/uploads/t.jpg"}}}}"#
        let page = try #require(TemporarySite(birds: "[\(record)]", theme: .project).build().text(of: "birds/wren/index.html"))
        #expect(!page.contains("src=\"/uploads"))
    }

    @Test func `a picture in several sizes with their measures is one picture`() throws {
        func size(_ name: String) -> String { #""\#(name)":{"url":"https://i.example/\#(name).jpg","width":300,"height":200}"# }
        let page = try page(#"{"name":"Wren","made":2,"photos":{\#(size("SMALL")),\#(size("REGULAR"))}}"#)
        #expect(page.contains("https://i.example/SMALL.jpg") && !page.contains("REGULAR.jpg") && !page.contains(">Width<"), "\(page)")
    }

    @Test func `pictures in an object of sizes are found, and the largest is shown`() throws {
        let sizes = ["xs", "sm", "md", "lg"].map { "\"\($0)\":\"https://a.example/\($0)/7\"" }.joined(separator: ",")
        #expect(try page("{\"name\":\"Wren\",\"images\":{\(sizes)}}").contains("src=\"https://a.example/"))
    }

    @Test func `sentences that several records share are no groups`() throws {
        let tips = ["Serve it cold in a tall glass.", "Let it rest for a day or two."]
        let records = (1...12).map { "{\"name\":\"Wren \($0)\",\"tip\":\"\(tips[$0 % 2])\",\"tone\":\"\($0 % 2)-tone bird song\"}" }
        let site = try build(records)
        #expect(site.text(of: "birds/tip/index.html") == nil && site.text(of: "birds/tone/index.html") != nil)
    }

    @Test func `of an object with its type the only value needs no label`() throws {
        let page = try page(#"{"name":"Wren","nest":{"_type":"nest","place":"Hedge"}}"#)
        #expect(page.contains("<bdi>Hedge</bdi>") && !page.contains("Place<"))
    }

    @Test func `groups by a text in several languages are called by its field`() throws {
        let records = (1...12).map { #"{"name":"Wren \#($0)","habitat":{"en":"Wood \#($0 % 2)","de":"Wald \#($0 % 2)"}}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", "groups: [habitat.en]", theme: .project).build().expectBuilt()
        #expect(site.text(of: "birds/habitat-en/index.html")?.contains("<h1><bdi>Habitat</bdi>") == true)
    }

    @Test func `the value of an identifier is written as it is`() throws {
        let page = try page(#"{"name":"Wren","identifier":[{"system":"urn:oid:1.2","value":"91916"},{"system":"urn:oid:1.3","value":"91917"}]}"#)
        #expect(page.contains("91916") && !page.contains("91,916"))
    }

    @Test func `codes of languages in a list are shown by their names, and group records`() throws {
        let records = #"[{"name":"Wren","language":["eng","fre"]},{"name":"Owl","language":["eng"]}]"#
        let site = try TemporarySite(birds: records, "groups: [language]", theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(page.contains("English") && page.contains("French") && !page.contains("eng<"))
        #expect(site.text(of: "birds/language/index.html")?.contains("French") == true)
    }

    @Test func `a code that many records share is that of something else`() throws {
        let site = try build(["Wren", "Owl", "Tit"].map { #"{"name":"\#($0)","code":"NO"}"# })
        #expect(site.report.diagnostics.isEmpty)
        #expect(site.text(of: "birds/wren/index.html")?.contains("NO") == true)
    }

    @Test func `one picture for all records is none of theirs, unless a rule sets it`() throws {
        let records = (1...9).map { #"{"name":"Set \#($0)","publisher":{"name":"Town","logo":"https://town.example/logo.png"}}"# }
        let plain = try build(records)
        #expect(plain.text(of: "birds/index.html")?.contains("logo.png") == false)
        #expect(plain.text(of: "birds/set-1/index.html")?.contains("logo.png") == true)
        let ruled = try TemporarySite(
            birds: "[\(records.joined(separator: ","))]", "fields: { picture: publisher.logo }", theme: .project
        ).build().expectBuilt()
        #expect(ruled.text(of: "birds/index.html")?.contains("logo.png") == true)
    }

    @Test func `a number that is written as a text is shown and grouped as one`() throws {
        let page = try page(#"{"name":"Wren","population":"2000000","mass":"unknown"}"#)
        #expect(page.contains("<dd><bdi>2,000,000</bdi>") && page.contains("unknown"), "\(page)")
    }

    @Test(arguments: [
        ("cook_time", #""PT1H30M""#, "1\u{A0}h 30\u{A0}min"), ("time_needed", #""P3D""#, "3\u{A0}d"),
        ("duration", #""PT4M13S""#, "4\u{A0}min 13\u{A0}s"), ("delay", #""-PT5M""#, "\u{2212}5\u{A0}min"),
        ("duration_ms", "253000", "4\u{A0}min 13\u{A0}s"), ("cookTimeMinutes", "0", "0\u{A0}min"), ("duration_ms", "0", "0\u{A0}s"),
        ("cook_time_hours", "0", "0\u{A0}h"), ("runtimeMinutes", "95", "1\u{A0}h 35\u{A0}min"), ("duration", #""P1M""#, "P1M"),
        ("duration", "95", "95"),
    ])
    func `how long something takes is read off its form or its name`(name: String, value: String, shown: String) throws {
        #expect(try page(#"{"name":"Wren","\#(name)":\#(value)}"#).contains("<bdi>\(shown)</bdi>"))
    }

    @Test(arguments: [
        ("2 h", 7200.0, true), ("20 m", 1200, false), ("1 hour and 20 minutes", 4800, true), ("1h30m", 5400, true), ("1 1/2 hrs", 5400, true),
        ("1/2 hour", 1800, true),
        ("10-15 min", 600, true), ("2 Hours, 5 Mins.", 7500, true), ("3d 4h", 273_600, true), ("1.5 h", 5400, true), ("PT20M", 1200, true),
        ("90 s", 90, false), ("2,5 Std.", 9000, true),
    ])
    func `how long something takes is read as people write it`(text: String, seconds: Double, isCertain: Bool) throws {
        let bytes = Array(text.utf8)
        let duration = try #require(bytes.withUnsafeBufferPointer { WrittenDuration($0) })
        #expect(duration.seconds == seconds && duration.isCertain == isCertain)
    }

    @Test(arguments: [
        "", "2", "h", "2 x", "2 h 3", "5 min 2 h", "2 h 2 h", "1/0 h", "1..5 h", "-2 h", "2 h -", "2 months", "1/ h", "12:30", "P", "2 \u{E9}",
        "1,500 min",
    ])
    func `other texts say nothing of how long something takes`(text: String) {
        let bytes = Array(text.utf8)
        #expect(bytes.withUnsafeBufferPointer { WrittenDuration($0) } == nil)
    }

    @Test(arguments: [
        ("time", #"["20 m","2 h","1 h 30 m"]"#, ValueKind.duration), ("kurs", #"["90 Min.","2,5 Std.","unbekannt"]"#, .duration),
        ("dauer", #"["1:30","2:00"]"#, .duration), ("kurs", #"["3 Tage","1 Woche"]"#, .duration), ("kurs", #"["20 uur","9 uur"]"#, .text),
        ("time", #"["20 m","12:30"]"#, .text), ("duration", #"["4:13","1:02:30"]"#, .duration),
        ("opens", #"["9:30","10:00"]"#, .text), ("format", #"["2D","3D"]"#, .text), ("cook", #"["2 hours","45 mins","unknown"]"#, .duration),
        ("size", #"["2 m","3 d"]"#, .text),
        ("time", #"["2 h","later"]"#, .text),
    ])
    func `a field has durations where all its texts are some and nothing else can be meant`(name: String, values: String, kind: ValueKind) throws {
        let list = try #require(try JSONText(values).parse().root.array?.map { "{\"\(name)\":\($0.jsonText())}" })
        #expect(try profile("[\(list.joined(separator: ","))]")[name]?.kind == kind)
    }

    @Test func `durations are sorted by how long they are, make no groups, and are shown as they are written`() throws {
        let records = (1...12).map {
            #"{"name":"Soup \#($0)","time":"\#(["2 h", "20 m", "1 h 30 m", "45 m"][$0 % 4])","weight":"\#(["12 g", "1 kg"][$0 % 2])"}"#
        }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", "search: [name]\nsort: time", theme: .project).build()
            .expectBuilt()
        let page = try #require(site.text(of: "birds/soup-2/index.html"))
        #expect(page.contains("<bdi>1 h 30 m</bdi>"), "\(page)")
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.matches(of: />Soup (\d+)</).compactMap { Int($0.1) }.prefix(4) == [1, 5, 9, 3] && list.contains("value=\"-time\""), "\(list)")
        // In the index each record has its place in this order, too.
        let index = try #require(site.text(of: "birds/index.json"))
        #expect(index.matches(of: /"time":(\d)/).map { String($0.1) }.joined() == "000111222333", "\(index)")
        site.expectNoFile("birds/time/index.html").expectNoFile("birds/weight/index.html")
    }

    @Test func `what is shown by the name of a country is called one`() throws {
        let page = try page(#"{"name":"Wren","countrycode":"AD","currencycode":"EUR","areakm2":468}"#)
        #expect(page.contains("<dt>Country</dt>") && page.contains("Andorra") && page.contains("<dt>Currency code</dt>"), "\(page)")
        #expect(page.contains("<dt>Area</dt>") && page.contains("468\u{A0}km²"), "\(page)")
    }

    @Test func `codes with commas between them are a list, and name records`() throws {
        let codes = (0..<10).map { "\(["A", "B"][$0 % 2])\(["C", "D", "E", "F", "G"][$0 / 2])" }
        let records = codes.indices.map {
            #"{"name":"Wren \#($0)","iso":"\#(codes[$0])","neighbours":"\#(codes[($0 + 1) % 10]),\#(codes[($0 + 2) % 10])","note":"AB, CD"}"#
        }
        let page = try #require(build(records).text(of: "birds/wren-0/index.html"))
        #expect(page.contains("href=\"../../birds/wren-2/\"") && page.contains("AB, CD"), "\(page)")
        let few = try #require(build(Array(records.prefix(7))).text(of: "birds/wren-0/index.html"))
        #expect(few.contains("BC,AD"), "\(few)")
        // A sentence far behind, where no sample looks, and nothing is taken apart.
        let many = (0..<700).map { #"{"name":"Wren \#($0)","neighbours":"\#($0 == 601 ? "Many, here" : "AC,BD")"}"# }
        #expect(try #require(build(many).text(of: "birds/wren-601/index.html")).contains("Many, here"))
    }

    @Test func `what a map calls a record is not shown beside a field that says the same`() throws {
        func page(_ other: String) throws -> String {
            try #require(
                TemporarySite(birds: "{\"7\":{\"nr\":7,\"name\":\"Wren\"},\"8\":{\"nr\":\(other),\"name\":\"Owl\"}}", theme: .project).build().text(
                    of: "birds/owl/index.html"))
        }
        #expect(try !page("8").contains("<dt>Key</dt>") && page("9").contains("<dt>Key</dt>"))
        let many = (0..<1501).map { "\"\($0)\":{\"nr\":\($0 == 1400 ? 7 : $0),\"name\":\"Tit \($0)\"}" }.joined(separator: ",")
        #expect(
            try #require(TemporarySite(birds: "{\(many)}", theme: .project).build().text(of: "birds/tit-1400/index.html")).contains("<dt>Key</dt>"))
    }

    @Test func `seconds with a point are a time, and words in place of a picture are none`() throws {
        let site = try build(
            (1...9).map {
                #"{"name":"Bird \#($0)","created_utc":169839099\#($0).0,"thumbnail":"\#($0 % 2 == 0 ? "self" : "https://a.example/\($0).jpg")"}"#
            })
        let page = try #require(site.text(of: "birds/bird-2/index.html"))
        #expect(page.contains("27 October 2023") && !page.contains("<img"), "\(page)")
        #expect(try #require(site.text(of: "birds/bird-3/index.html")).contains("src=\"https://a.example/3.jpg\""))
    }

    @Test func `an address is a picture's where its host or its name says so`() throws {
        let fields = try profile(
            #"[{"url":"https://images.a.example/7?w=3","cover":{"url":"https://a.example/7","page":"https://a.example/8"},"site":"https://a.example/"}]"#
        )
        #expect(fields["url"]?.kind == .picture && fields[path: "cover.url"]?.kind == .picture)
        #expect(fields[path: "cover.page"]?.kind == .link && fields["site"]?.kind == .link)
    }

    @Test func `a description in Markdown is the body`() throws {
        let page = try page(###"{"name":"Wren","description":"## Song\n\nLoud, see [it](https://a.example/)."}"###)
        #expect(page.contains(">Song</h2>") && page.contains(">it</a>"), "\(page)")
    }

    // MARK: Objects

    @Test func `an object that is but a name is shown by it, and leads to where it says`() throws {
        let page = try page(
            #"{"name":"Wren","origin":{"name":"Wood","url":"https://a.example/wood"},"home":{"id":7,"name":"Barn","url":"https://api.a.example/7"},"tags":[{"id":1,"name":"small"},{"id":2,"name":"loud"}]}"#
        )
        #expect(page.contains(#"<dt>Origin</dt><dd><a href="https://a.example/wood" dir="auto">Wood</a>"#), "\(page)")
        #expect(page.contains("<dt>Home</dt><dd><bdi>Barn</bdi>") && !page.contains("api.a.example"), "\(page)")
        #expect(page.contains("<li data-kind=\"text\"><bdi>small</bdi>"), "\(page)")
    }

    @Test func `an object with more to say than its name stays one`() throws {
        #expect(try page(#"{"name":"Wren","home":{"name":"Barn","area":"North"}}"#).contains("<dt>Area</dt>"))
    }

    @Test func `an object that never has more than one value is that value`() throws {
        let page = try page(#"{"name":"Wren","rating":{"average":7.5}}"#)
        #expect(page.contains("<dt>Rating</dt><dd><bdi>7.5</bdi>") && !page.contains("Average"), "\(page)")
    }

    // MARK: The background

    @Test func `what is there for programs, lies deep or is the same everywhere stands in a fold behind the rest`() throws {
        let site = try build(
            (1...9).map { number -> String in
                #"{"name":"Bird \#(number)","_links":{"self":"https://api.a.example/\#(number)"},"node_id":"n\#(number)","status":"publish","eggs":\#(number),"deep":{"a":{"b":{"c":{"d":{"e":"down \#(number)"}}}}}}"#
            })
        let page = try #require(site.text(of: "birds/bird-3/index.html"))
        let parts = page.split(separator: "<details class=\"fold\">", maxSplits: 1).map(String.init)
        try #require(parts.count == 2, "\(page)")
        #expect(parts[0].contains("<dt>Eggs</dt>"))
        for hidden in ["api.a.example/3", "<dt>Node ID</dt>", "<dt>Status</dt>", "down 3"] {
            #expect(!parts[0].contains(hidden) && parts[1].contains(hidden), "\(hidden) in \(page)")
        }
    }

    @Test func `a text stays in front though some of its values begin as the head of a page does`() throws {
        let site = try build(
            (1...9).map { number in
                #"{"name":"Bird \#(number)","status":"publish","state":"x","note":"\#(number < 3 ? "<!-- more -->" : "Sings") \#(number)","eggs":\#(number)}"#
            })
        let front = try #require(site.text(of: "birds/bird-3/index.html")?.split(separator: "<details class=\"fold\">", maxSplits: 1).first)
        #expect(front.contains("<dt>Note</dt>"))
    }

    @Test func `an identifier alone comes last and needs no fold`() throws {
        let page = try page(#"{"id":7,"name":"Wren","eggs":3}"#)
        #expect(!page.contains("class=\"fold\""))
        let labels = page.split(separator: "<dt>").dropFirst().map { $0.prefix { $0 != "<" } }
        #expect(labels == ["Eggs", "ID"], "\(page)")
    }

    // MARK: Titles, pictures, groups

    @Test(arguments: [
        (#"{"type":"Polygon","coordinates":[[[10,50],[12,50],[12,52],[10,52],[10,50]]]}"#, "51, 11"),
        (#"{"type":"MultiPolygon","coordinates":[[[[170,60],[171,60],[171,61],[170,60]]],[[[10,50],[14,50],[14,52],[10,52],[10,50]]]]}"#, "51, 12"),
        (#"{"type":"LineString","coordinates":[[10,50],[11,51.5],[12,50]]}"#, "51.5, 11"),
    ])
    func `an outline on a map is shown as where it is`(geometry: String, place: String) throws {
        let page = try page(#"{"name":"Wren","geometry":\#(geometry)}"#)
        #expect(page.contains(">\(place)</") && !page.contains("170"), "\(page)")
    }

    @Test(arguments: [
        (#""geometry":{"type":"Point","coordinates":[-117.5,35.25,8.2]}"#, "35.25, −117.5, 8.2"),
        (#""geometry":{"type":"Point","coordinates":[-117.5,35.25,0]}"#, "35.25, −117.5"),
        (#""location":[-117.5,35.25,1200]"#, "35.25, −117.5, 1200"),
        (#""where":{"lat":35.25,"lng":-117.5,"altitude":-3.456}"#, "35.25, −117.5, −3.46"),
    ])
    func `a place tells its height as well`(member: String, place: String) throws {
        let page = try page("{\"name\":\"Wren\",\(member)}")
        #expect(page.contains(">\(place)</"), "\(page)")
    }

    @Test func `a picture that is written out in place of its address is shown`() throws {
        let picture = "iVBORw0KGgo" + String(repeating: "Ab/9", count: 24)
        try #expect(page(#"{"name":"Wren","icon":"\#(picture)"}"#).contains("src=\"data:image/png;base64,\(picture)\""))
    }

    @Test func `a picture that is written out in an address is shown in its place alone`() throws {
        let picture = "data:image/png;base64,iVBORw0KGgo" + String(repeating: "Ab/9", count: 24)
        func page(_ record: String) throws -> String {
            let site = try TemporarySite(birds: "[\(record),{\"name\":\"Owl\"}]", theme: .project).build().expectBuilt()
            #expect(site.messages.isEmpty)
            return try #require(site.text(of: "birds/wren/index.html"))
        }
        try #expect(page(#"{"name":"Wren","img":"\#(picture)"}"#).contains("<img src=\"\(picture)\""))
        for other in [
            #""blur":"\#(picture)""#, #""img":"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP""#,
            #""file":"data:application/pdf;base64,\#(String(repeating: "JVBERi0x", count: 20))""#,
        ] {
            let page = try page("{\"name\":\"Wren\",\(other)}")
            #expect(!page.contains("base64") && !page.contains("<img"), "\(other)")
        }
        try #expect(page(#"{"name":"Wren","note":"data: two, and more"}"#).contains("data: two, and more"))
    }

    @Test func `seconds under the name of a time are no date, whatever stands around the name`() throws {
        let page = try page(#"{"name":"Wren","  Time":9.69}"#)
        #expect(page.contains("<dt>Time</dt><dd><bdi>9.69</bdi>"), "\(page)")
    }

    @Test func `no groups are made by a name with dots inside an object`() throws {
        let records = (1...9).map { #"{"name":"Wren \#($0)","meta":{"log.kind":"\#($0 % 2)a","level":"\#($0 % 2)b"}}"# }
        #expect(
            try build(records).files.filter { $0.hasPrefix("birds/meta-") && $0.hasSuffix("/index.html") }.map { $0.split(separator: "/")[1] }
                .allSatisfy { $0 == "meta-level" })
    }

    @Test func `lists show pictures where a third of the records have one`() throws {
        func records(_ pictures: Int) -> [String] {
            (1...9).map { number -> String in
                let picture = number <= pictures ? ",\"image\":\"https://a.example/\(number).png\"" : ""
                return "{\"name\":\"Bird \(number)\"\(picture)}"
            }
        }
        #expect(try build(records(4)).text(of: "birds/index.html")?.contains("<img class=\"card-picture\" src=\"https://a.example/1.png\"") == true)
        let few = try build(records(2))
        #expect(few.text(of: "birds/index.html")?.contains("a.example/1.png") == false && few.text(of: "birds/index.json")?.contains("1.png") != true)
        few.expectFile("birds/bird-1/index.html", contains: "a.example/1.png")
    }

    @Test func `of pictures inside a record the one from in front stands for it, and none that most records share`() throws {
        let site = try build(
            (1...9).map { number -> String in
                let sides = #"{"back":"https://a.example/b\#(number).png","front":"https://a.example/f\#(number).png"}"#
                return #"{"name":"Bird \#(number)","sides":\#(sides),"share":"https://a.example/all.png"}"#
            })
        #expect(site.text(of: "birds/index.html")?.contains("src=\"https://a.example/f1.png\"") == true)
    }

    @Test func `groups by what a thing is called are called as the thing`() throws {
        let site = try build(
            (1...9).map {
                #"{"name":"Bird \#($0)","country":{"name":"\#($0 < 5 ? "Peru" : "Chad")","area":\#($0)},"extras":[{"key":"a","value":"\#($0 % 2)"}]}"#
            })
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains(">Country <") && !list.contains(">Extras <") && !list.contains(">Name <"), "\(list)")
    }

    @Test func `groups are made of tags that are objects, and not twice of what has a code beside it`() throws {
        let site = try build(
            (1...12).map { number -> String in
                #"{"name":"Bird \#(number)","country":"Land \#(number % 3)","countryCode":"L\#(number % 3)","labels":[{"id":\#(number % 4),"name":"tag \#(number % 4)","color":"f00"}],"owner":{"login":"a\#(number)","type":"t\#(number % 2)"}}"#
            })
        #expect(
            Set(["country", "countryCode", "labels", "owner-type"].filter { site.files.contains("birds/\($0)/index.html") }) == ["country", "labels"])
    }

    @Test func `what each of several things is makes groups, to which its cell in a table leads`() throws {
        let site = try build(
            (1...9).map {
                #"{"name":"Bird \#($0)","prizes":[{"year":"190\#($0)","category":"\#($0 < 5 ? "song" : "flight")"},{"year":"1950","category":"nest"}]}"#
            })
        #expect(site.text(of: "birds/prizes-category/song/index.html")?.contains("Bird 4") == true)
        #expect(site.text(of: "birds/bird-1/index.html")?.contains("prizes-category/nest/\"") == true)
        site.expectFile("birds/prizes-category/nest/index.html", contains: "Bird 9")
    }

    @Test func `what an object is called leads to its group, and a code beside the words for it is not repeated`() throws {
        let site = try build(
            (1...9).map {
                #"{"name":"Bird \#($0)","country":{"id":"P","value":"\#($0 < 5 ? "Peru" : "Chad")"},"code":"\#($0 < 5 ? "PER" : "TCD")","bornCountry":"Peru","bornCountryCode":"PE"}"#
            })
        let page = try #require(site.text(of: "birds/bird-1/index.html"))
        #expect(page.contains(#"href="../../birds/country-value/peru/""#), "\(page)")
        #expect(page.contains("<dt>Born country</dt>") && !page.contains("Born country code"), "\(page)")
    }

    @Test func `an amount stands with its unit`() throws {
        let page = try page(#"{"name":"Wren","cost":{"amount":-1250.5,"currency":"EUR"},"weight":{"value":9,"unit":"g","by":"Ann"}}"#)
        #expect(page.contains("<dt>Cost</dt><dd><bdi>\u{2212}1,250.50\u{A0}EUR</bdi>") && page.contains("<dt>Unit</dt>"), "\(page)")
    }

    @Test func `what the title says is not said again`() throws {
        let page = try build([#"{"description":"Wren in the wood"}"#])
        #expect(page.text(of: "birds/wren-in-the-wood/index.html")?.components(separatedBy: "<bdi>Wren in the wood").count == 2)
        let list = try #require(
            try build((1...9).map { #"{"title":"No. \#($0), \#($0 < 5 ? "Peru" : "Chad")","land":"\#($0 < 5 ? "Peru" : "Chad")","nest":\#($0)}"# })
                .text(of: "birds/index.html"))
        #expect(list.contains("No. 3, Peru") && !list.contains("data-field=\"land\""), "\(list)")
    }

    @Test func `tags that all records have make no groups`() throws {
        let site = try build((1...9).map { #"{"name":"Bird \#($0)","tags":["feathered","small"],"topics":["t\#($0 % 3)","all"]}"# })
        #expect(site.files.contains("birds/topics/index.html") && !site.files.contains("birds/tags/index.html"))
    }

    // MARK: Places

    @Test func `a latitude and a longitude side by side are one place on a map`() throws {
        let page = try page(#"{"name":"Wren","lat":52.5,"lon":"13.4","stop_lat":1.5,"stop_lon":2.5}"#)
        #expect(
            page.contains(
                "<dt>Place</dt><dd><a href=\"https://www.openstreetmap.org/?mlat=52.5&amp;mlon=13.4#map=10/52.5/13.4\" dir=\"auto\">52.5, 13.4</a>"),
            "\(page)")
        #expect(page.contains("<dt>Stop</dt>") && !page.contains("Lon<"), "\(page)")
    }

    @Test func `an object that has more than its place shows that as well`() throws {
        let page = try page(#"{"name":"Wren","home":{"street":"Elm Road","latitude":52.5,"longitude":13.4},"nest":{"lat":1,"lng":2,"altitude":7}}"#)
        #expect(page.contains("Elm Road") && page.contains(">52.5, 13.4</a>") && page.contains("<dt>Nest</dt><dd><a "), "\(page)")
        #expect(try self.page(#"{"name":"Wren","lat":152.5,"lon":13.4}"#).contains("<dt>Lat</dt>"))
    }

    // MARK: Pictures without a host

    @Test func `of several paths of pictures the help names the one that shows a record best`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","backdrop_path":"/b.jpg","poster_path":"/p.jpg"}]"#, theme: .project).build()
        #expect(site.messages.contains(#"fields: { picture: '"https://…" + poster_path' }"#), "\(site.messages)")
    }

    @Test func `paths of pictures without their host are no pictures, and that is reported once`() throws {
        let records = (1...3).map { #"{"name":"Bird \#($0)","image":"/b\#($0).jpg","poster_path":\#($0 == 2 ? "null" : "\"/p\($0).jpg\"")}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build()
        #expect(site.text(of: "birds/bird-1/index.html")?.contains("<img") == false)
        try site.expectMessages("pictures-without-host")
        let mended = try TemporarySite(
            birds: "[\(records.joined(separator: ","))]", #"fields: { picture: '"https://a.example" + image' }"#, theme: .project
        ).build().expectBuilt()
        #expect(mended.text(of: "birds/bird-1/index.html")?.contains("src=\"https://a.example/b1.jpg\"") == true)
        #expect(mended.messages == "")
    }

    @Test func `paths beside the page are as little pictures, and neither is a page about one, nor a word`() throws {
        let records = (1...4).map { n in
            let cover = n == 4 ? "soon" : "https://a.example/\(n)/front"
            return
                #"{"name":"Bird \#(n)","cover_art_url":"\#(cover)","rcs":"./img/b\#(n).png","own":"/assets/b\#(n).webp","about":"https://a.example/wiki/File:B\#(n).jpg"}"#
        }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build()
        let page = try #require(site.text(of: "birds/bird-1/index.html"))
        let sources = page.matches(of: /<img[^>]* src="([^"]*)"/).map { String($0.1) }
        #expect(Set(sources) == ["https://a.example/1/front"] && page.contains(#"<a href="https://a.example/wiki/File:B1.jpg""#), "\(page)")
        #expect(site.text(of: "birds/bird-4/index.html")?.contains("<img") == false)
        #expect(site.messages.contains("`rcs`, `own` of `birds` have paths of pictures"), "\(site.messages)")
    }

    @Test func `names of files are pictures where the field is called so, and one in any folder of the site is found by its name alone`() throws {
        let records = (1...3).map { #"{"name":"Bird \#($0)","photograph":"\#($0).jpg","staff":"/images/Dr. Ann \#($0).JPG","file":"a\#($0).png"}"# }
        let feed = "[\(records.joined(separator: ","))]"
        let without = try TemporarySite(birds: feed, theme: .project).build()
        #expect(
            without.text(of: "birds/bird-1/index.html")?.contains("<img") == false
                && without.text(of: "birds/bird-1/index.html")?.contains("a1.png") == true)
        #expect(without.messages.contains("`photograph`, `staff` of `birds` have paths of pictures"), "\(without.messages)")
        let site = try TemporarySite(
            [
                "content/site.yml": "collections:\n  birds:\n    feed: feeds/birds.json\n    show: { hide: [staff] }\n",
                "content/feeds/birds.json": feed,
            ]
            .merging((1...3).map { ("content/assets/birds/small/\($0).jpg", "x") }) { $1 }, theme: .project
        ).build()
        #expect(site.text(of: "birds/bird-2/index.html")?.contains("src=\"../../assets/birds/small/2.jpg\"") == true, "\(site.messages)")
        #expect(site.messages == "")
    }

    @Test func `identifiers of pictures are no pictures either`() throws {
        let records = (1...3).map { #"{"name":"Bird \#($0)","image":"8d3c2f4e-1b2a-4c3d-9e8f-00000000000\#($0)"}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build()
        #expect(site.text(of: "birds/bird-1/index.html")?.contains("<img") == false)
        #expect(
            site.messages.contains("`image` of `birds` has identifiers of pictures")
                && site.messages.contains("help: put the host before them: `fields:"), "\(site.messages)")
    }

    @Test func `pictures of several things are none of their record`() throws {
        let things = (1...3).map { #"{"name":"Bird \#($0)","friends":[{"name":"Ann","logo":"/a\#($0).png"}]}"# }
        let several = try TemporarySite(birds: "[\(things.joined(separator: ","))]", theme: .project).build()
        #expect(
            several.messages.contains(
                "help: put the files at these paths into `content/assets/`; or leave them out: `show: { hide: [friends.logo] }`"),
            "\(several.messages)")
    }

    @Test func `the parts of a recipe have their steps under their names`() throws {
        let steps = [#"{"@type":"HowToStep","text":"Mix."},{"@type":"HowToStep","text":"Rest it."}"#, #"{"@type":"HowToStep","text":"Bake."}"#]
        let parts = zip(["Dough", "Oven"], steps).map { #"{"@type":"HowToSection","name":"\#($0)","itemListElement":[\#($1)]}"# }
        let page = try page(#"{"name":"Wren","recipeInstructions":[\#(parts.joined(separator: ","))]}"#)
        #expect(
            page.contains("Dough") && page.contains("data-kind=\"steps\"") && page.contains("Rest it.") && !page.contains("Item list element"),
            "\(page)")
    }

    // MARK: In other languages

    @Test func `a number of seconds among days is a day, and a list of words under a name for it is a list`() throws {
        let page = try page(#"{"name":"Wren","when":"5 Jan 2024","tag":"musica, jazz"}"#)
        #expect(page.contains("<bdi>jazz</bdi>"), "\(page)")
        let built = try build([#"{"name":"Wren","when":"5 Jan 2024"}"#, #"{"name":"Owl","when":"2024-01-06"}"#, #"{"name":"Tit","when":1704585600}"#])
        #expect(try #require(built.text(of: "birds/tit/index.html")).contains("7 January 2024"))
    }

    @Test func `a day that all records share is not theirs`() throws {
        let built = try build((1...9).map { #"{"name":"Bird \#($0)","updated":"2024-05-01T05:10:00Z","created":"2020-01-0\#($0)"}"# })
        #expect(
            try #require(built.text(of: "birds/bird-3/index.html")).contains(
                "<p class=\"soft\">Created <time datetime=\"2020-01-03\">3 January 2020</time></p>"))
    }

    @Test func `a card has the day of the thing, and that of its entry where there is no other`() throws {
        func list(_ own: String) throws -> String {
            try #require(
                build((1...9).map { #"{"name":"Bird \#($0)","createdAt":"2020-01-0\#($0)"\#(own.replacing("N", with: "\($0)"))}"# }).text(
                    of: "birds/index.html"))
        }
        let begun = try list(#","start":"2024-03-0N""#)
        #expect(begun.contains("3 March 2024") && !begun.contains("3 January 2020"), "\(begun)")
        #expect(try list("").contains("3 January 2020"))
    }
}

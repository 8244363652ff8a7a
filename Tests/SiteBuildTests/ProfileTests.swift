import JSONValue
import SiteModel
import TestSupport
import Testing

@testable import SiteBuild

/// What the fields of a feed are taken for.
@Suite struct `the profile of a feed` {
    private func profile(_ json: String) throws -> FieldProfiles {
        let records = try JSONText(json).parse().root.array?.compactMap(\.object) ?? []
        return profileRecords(count: records.count, jobs: 2) { (upper: .empty, lower: records[$0]) }
    }

    private func kinds(_ json: String) throws -> [String: ValueKind] {
        Dictionary(uniqueKeysWithValues: try profile(json).everywhere.map { ($0.path, $0.kind) })
    }

    @Test(arguments: [
        ("a", #""short words""#, ValueKind.text), ("a", #""two\nlines""#, .prose), ("a", #""<p>words</p>""#, .markup),
        ("a", #""1 < 2 and 3 > 2""#, .text), ("a", #""<script>alert(1)</script>""#, .text), ("a", #""one<br>two""#, .markup),
        ("weight", "12.5", .number), ("year", "1999", .numeral), ("year", "12", .number),
        ("flight_number", "12", .numeral), ("geonameid", "3042058", .numeral), ("linked_id_item", "12978", .numeral), ("paid", "3042", .number),
        ("number_of_legs", "1200", .number), ("ok", "false", .yesNo), ("a", #""2026-01-31""#, .day),
        ("a", #""2026-13-31""#, .text), ("a", #""2026-01-31T10:00:00Z""#, .time), ("a", #""2026-01-31T10:00""#, .time),
        ("a", #""2026-01-31 10:00:00""#, .time),
        ("a", #""Mon, 26 Jun 2017 19:40:58 GMT""#, .time), ("a", #""June 26, 2017""#, .day), ("a", #""26/06/2017""#, .text),
        ("a", #""The 2017 and 2018 tour""#, .text),
        ("date_unix", "1142553600", .time), ("createdAt", "1142553612000", .time), ("createdAt", "1142553600000", .day),
        ("views", "1142553600", .number),
        ("year", #""1970-01-01""#, .year), ("born", #""1970-05-01""#, .day),
        ("a", #""https://a.example/b?c=d""#, .link), ("a", #""https://a.example/b.JPG?c=d""#, .picture),
        ("a", #""https://a.example/b.webm""#, .video), ("a", #""javascript:alert(1)""#, .text), ("a", #""https://a b""#, .text),
        ("a", #""a.b@c.example""#, .email), ("a", ##""#0a9""##, .colour), ("number", ##""#1001""##, .text), ("a", ##""#333""##, .colour),
        ("colour", ##""#036""##, .colour), ("a", ##""#0a""##, .text), ("country", #""DE""#, .country),
        ("shoe", #""DE""#, .text), ("language", #""de""#, .language), ("where", #"{"lat":52.5,"lng":"13.4"}"#, .place),
        ("where", #"{"lat":152.5,"lng":13.4}"#, .object), ("where", #"{"type":"Point","coordinates":[13.4,52.5]}"#, .place),
        ("latlng", "[52.5,13.4]", .place), ("scores", "[52.5,13.4]", .list), ("a", #"["https://a.example/1.png"]"#, .gallery),
        ("a", #"[{"b":1,"c":"d"}]"#, .table), ("a", #"[{"b":1,"c":{"d":1}}]"#, .list), ("a", #"{"b":1}"#, .object),
        ("a", "null", .nothing), ("a", #""  ""#, .nothing), ("a", "[[],null,{}]", .nothing), ("a", #"{"b":[""]}"#, .nothing),
    ])
    func `a field is what its values and its name say`(name: String, value: String, kind: ValueKind) throws {
        #expect(try profile("[{\"\(name)\":\(value)}]")[name]?.kind == kind)
    }

    @Test(arguments: [
        ("# Heading", true), ("a\n## Heading", true), ("a # b", false), ("#tag", false), ("```\ncode", true), ("a|b\n|-|-|", true),
        ("see [it](https://a.example)", true),
        ("see [it](b.html)", false), ("**bold** words", true), ("some **bold words**, and more", true), ("**über** alles", true),
        ("2 ** 3 ** 4", false), ("a**b**", false),
        ("**", false), ("***", false), ("a ****", false), ("**not\nclosed**", false), ("**not **here", false), ("**a\nb **c**", true), ("", false),
    ])
    func `a text is Markdown if it has what Markdown writes`(text: String, isMarkdown: Bool) {
        let bytes = Array(text.utf8)
        let found = bytes.withUnsafeBufferPointer { $0.hasMarkdown }
        #expect(found == isMarkdown)
    }

    @Test(.timeLimit(.minutes(5))) func `a line of half a million stars is looked through once`() {
        for part in [" **a", "* ", "]", "**"] {
            let bytes = Array(String(repeating: part, count: 500_000 / part.utf8.count).utf8)
            let found = bytes.withUnsafeBufferPointer { $0.hasMarkdown }
            #expect(!found, "\(part)")
        }
    }

    @Test func `a field is what most of its values are`() throws {
        #expect(try kinds(#"[{"a":1},{"a":"n/a"},{"a":2.5},{"a":3}]"#) == ["a": .number])
        #expect(try kinds(#"[{"a":"short"},{"a":"two\nlines"}]"#) == ["a": .prose])
        #expect(try kinds(#"[{"a":"<p>x</p>"},{"a":"plain"},{"a":"<p>x</p>"}]"#) == ["a": .markup])
        #expect(try kinds(#"[{"a":"<p>x</p>"},{"a":"plain"},{"a":"plain"}]"#) == ["a": .prose])
    }

    @Test func `an image with an address at an interface, as the things beside it have one, is no picture`() throws {
        let image = #""image":{"id":"i7","name":"Old one","url":"https://api.a.example/1.0/images/i7"}"#
        #expect(try kinds(#"[{"url":"https://api.a.example/1.0/servers/s7",\#(image)}]"#)["image.url"] == .link)
        #expect(try kinds(#"[{"type":{"name":"small","url":"https://api.a.example/1.0/types/t7"},\#(image)}]"#)["image.url"] == .link)
        #expect(try kinds(#"[{"url":"https://a.example/servers/s7",\#(image)}]"#)["image.url"] == .picture)
        #expect(
            try kinds(#"[{"url":"https://api.a.example/1.0/birds/s7","image":{"url":"https://api.a.example/1.0/images/i7","width":90}}]"#)[
                "image.url"] == .picture)
        #expect(
            try kinds(#"[{"url":"https://api.a.example/1.0/birds/s7","image":{"id":7,"url":"https://api.a.example/1.0/images/i7.png"}}]"#)[
                "image.url"] == .picture)
    }

    @Test func `the type of its values that ends a field's name is no part of its label`() throws {
        func labels(_ json: String) throws -> [String] { try profile("[\(json)]").fields.map(\.label) }
        #expect(try labels(#"{"genre_s":"fantasy","sequence_i":2,"tags_ss":["a"],"_version_":17}"#) == ["Genre", "Sequence", "Tags", "Version"])
        #expect(try labels(#"{"genre_s":"fantasy"}"#) == ["Genre s"])
        #expect(try labels(#"{"length_s":12,"genre_s":"fantasy","eggs_i":2}"#).contains("Genre s"))
        #expect(try labels(#"{"temp_i":21,"temp_o":5,"damp_i":40,"damp_o":80}"#) == ["Temp i", "Temp o", "Damp i", "Damp o"])
        #expect(try labels(#"{"name_s":"a b","name_t":"a b","sequence_i":2}"#) == ["Name s", "Name t", "Sequence"])
    }

    @Test func `fields are counted where they have a value, nested ones too`() throws {
        let profiles = try profile(#"[{"a":{"b":1}},{"a":{"b":null,"c":"x"}},{"d":[{"e":1},{"e":2}]},{"a":""}]"#)
        #expect(profiles.everywhere.map(\.path) == ["a", "a.b", "a.c", "d", "d.e"])
        #expect(profiles.everywhere.map(\.count) == [2, 1, 1, 1, 2])
        #expect(profiles[path: "d.e"]?.kind == .number && profiles[path: "d.0.e"]?.kind == .number && profiles[path: "d.f"] == nil)
    }

    @Test func `what rules gave counts in place of the feed's own`() throws {
        let lower = try #require(try JSONText(#"{"a":"text","b":1}"#).parse().root.object)
        let upper = try #require(try JSONText(#"{"a":2}"#).parse().root.object)
        let profiles = profileRecords(count: 1, jobs: 1) { _ in (upper: upper, lower: lower) }
        #expect(profiles["a"]?.kind == .number && profiles["a"]?.count == 1 && profiles["b"]?.count == 1)
    }

    @Test func `an object with a name for each thing is a table by key and not hundreds of fields`() throws {
        let members = (0..<1000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        #expect(try profile("[{\"a\":{\(members)}}]")["a"]?.members.fields.isEmpty == true)
    }

    @Test func `lists of longer texts are lines, in a field of that name steps, and short ones stay lists`() throws {
        let text = "Roll out the dough and spread the sauce on it"
        let site = try TemporarySite(
            birds: "[{\"name\":\"Pie\",\"instructions\":[\"\(text)\",\"Bake.\"],\"notes\":[\"\(text)\"],\"tags\":[\"easy\",\"warm\"]}]",
            theme: .project
        )
        .build().expectBuilt()
        let page = try #require(site.text(of: "birds/pie/index.html"))
        #expect(page.contains("<ol class=\"lines\">\n<li data-kind=\"text\"><bdi>\(text)"), "\(page)")
        #expect(page.contains("<ul class=\"lines\">") && page.contains("<ul class=\"values\">"), "\(page)")
    }

    @Test func `records that are counted apart count as those that are counted together`() throws {
        // More than a part of a profile has, with a field that only later parts know, and more values than are kept.
        let records = try (0..<20_000).map { number in
            let late = number < 9_000 ? "" : #","late":\#(number % 7)"#
            return try #require(try JSONText(#"{"n":\#(number),"a":{"b":"x\#(number % 3)"}\#(late)}"#).parse().root.object)
        }
        for jobs in [1, 2] {
            let profiles = profileRecords(count: records.count, jobs: jobs) { (upper: .empty, lower: records[$0]) }
            #expect(profiles.everywhere.map(\.path) == ["n", "a", "a.b", "late"])
            #expect(profiles.everywhere.map(\.count) == [20_000, 20_000, 20_000, 11_000])
            #expect(profiles.everywhere.map(\.differentValues) == [nil, 0, 3, 7])
            #expect(profiles[path: "a.b"]?.commonest == 6_667)
        }
    }

    @Test func `a number that is mostly the same tells nothing, and one that differs does`() throws {
        func list(_ values: [Int]) throws -> String {
            let records = values.enumerated().map { #"{"name":"Bird \#($0)","window":\#($1)}"# }.joined(separator: ",")
            return try #require(try TemporarySite(birds: "[\(records)]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        }
        #expect(try list([1, 2, 3, 4, 5]).contains(#"<p class="card-shown" data-field="window"><span>Window</span> <bdi>1</bdi></p>"#))
        #expect(try !list([0, 0, 0, 7, 9]).contains("card-shown"))
    }

    @Test func `the record's own picture, and its address again as its id, are not shown twice`() throws {
        let picture = "https://birds.example/wren"
        let record = #"""
            {"id":"https://birds.example/1","url":"https://birds.example/1","name":"Wren",
             "links":{"wiki":"https://wiki.example/wren","patch":{"small":"\#(picture)-s.png","large":"\#(picture)-l.png"}}}
            """#
        let page = try #require(
            try TemporarySite(birds: "[\(record)]", theme: .project).build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(page.contains("\(picture)-s.png") && !page.contains("\(picture)-l.png") && page.contains("wiki.example"), "\(page)")
        #expect(page.contains("<dt>URL</dt>") && !page.contains("<dt>ID</dt>"), "\(page)")
    }
}

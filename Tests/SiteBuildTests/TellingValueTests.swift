import Testing

/// What of a feed's values is for readers though it looks as if it was not, and the other way round.
@Suite struct `values that tell what a thing is about` {
    /// The words of the page of the first record, by label.
    private func shown(_ records: [String]) throws -> [String: String] {
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        return words(try #require(site.text(of: "birds/wren/index.html")))
    }

    private func words(_ page: String) -> [String: String] {
        Dictionary(
            page.matches(of: /<dt>([^<]*)<\/dt><dd>((?:(?!<dt>)[\s\S])*?)<\/dd>/).map { match in
                (String(match.1), match.2.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " "))
            },
            uniquingKeysWith: { first, _ in first })
    }

    private func expect(_ label: String, _ text: String?, _ records: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
        let shown = try shown(records)
        #expect(shown[label]?.replacing("\u{A0}", with: " ") == text, "\(shown)", sourceLocation: sourceLocation)
    }

    // MARK: Identifiers in objects

    private let md5 = "394254369cd2d4d7a9d15fb4d8d4b38f", sha = "25ed8e31b995bb927966616df2a42b979a2717f0"

    @Test func `a hash beside the name of its algorithm is a value`() throws {
        try expect(
            "Hashes", "Hashes Alg Content MD5 \(md5) SHA-1 \(sha)",
            #"{"name":"Wren","hashes":[{"alg":"MD5","content":"\#(md5)"},{"alg":"SHA-1","content":"\#(sha)"}]}"#)
        try expect("Algorithm", "MD5", #"{"name":"Wren","sum":{"algorithm":"MD5","checksumValue":"\#(md5)"}}"#)
        try expect("Checksum value", md5, #"{"name":"Wren","sum":{"algorithm":"MD5","checksumValue":"\#(md5)"}}"#)
        // One that tells a thing apart is none.
        try expect("Owner ID", nil, #"{"name":"Wren","ring":{"colour":"blue","size":3,"owner_id":"\#(md5)"}}"#)
        try expect(
            "Sums", "Sums Size Weight 3 5 4 6",
            #"{"name":"Wren","sums":[{"id":"7OzIDjRdiyEpYDZ","size":3,"weight":5},{"id":"8TzAErQxiyEpYDC","size":4,"weight":6}]}"#)
    }

    @Test func `an identifier by which alone rows differ is what they are about`() throws {
        let prices = #"[{"id":"us-east","hourly":0.02,"monthly":20},{"id":"ap-west","hourly":0.02,"monthly":20}]"#
        try expect("Prices", "Prices ID Hourly Monthly us-east 0.02 20 ap-west 0.02 20", #"{"name":"Wren","prices":\#(prices)}"#)
        // Numbers of rows in a database, and what has a name.
        try expect("Eggs", "Eggs Size Weight 3 5 4 6", #"{"name":"Wren","eggs":[{"id":71,"size":3,"weight":5},{"id":72,"size":4,"weight":6}]}"#)
        try expect(
            "Nests", "Nests Name Height Hedge 3 Wall 4",
            #"{"name":"Wren","nests":[{"id":"n-1","name":"Hedge","height":3},{"id":"n-2","name":"Wall","height":4}]}"#)
    }

    @Test func `an identifier beside its scheme is a value`() throws {
        try expect("ID", "E0900", #"{"name":"Wren","holder":{"scheme":"GB-LAC","id":"E0900","legalName":"Town of Wrens"}}"#)
        try expect(
            "Course ID", "course-v1:Birds+One",
            ##"{"name":"Wren","details":{"course_id":"course-v1:Birds+One","start":"2015-01-08T14:00:00Z","open":true}}"##,
            ##"{"name":"Owl","details":{"course_id":"course-v1:Birds+Two","start":"2016-01-08T14:00:00Z","open":false}}"##)
    }

    @Test func `links of which some lead to pages keep their addresses`() throws {
        let links =
            #"[{"rel":"self","href":"https://birds.example/api/v1/7","type":"application/json"},{"rel":"root","href":"https://birds.example/api/v1","type":"application/json"},{"rel":"license","href":"https://birds.example/terms.pdf","type":"application/pdf"}]"#
        let site = try TemporarySite(birds: #"[{"name":"Wren","links":\#(links)},{"name":"Owl"}]"#, theme: .project).build().expectBuilt()
        #expect(try #require(site.text(of: "birds/wren/index.html")).contains("https://birds.example/terms.pdf"))
    }

    @Test func `a flag is yes or no, and the type of all records is not shown`() throws {
        try expect("Reminder flag", "No", #"{"name":"Wren","reminder_flag":0}"#, #"{"name":"Owl","reminder_flag":0}"#)
        try expect("Type", nil, #"{"@type":"Bird","name":"Wren","size":3}"#, #"{"@type":"Bird","name":"Owl","size":4}"#)
        try expect("Type", "Bird", #"{"@type":"Bird","name":"Wren","size":3}"#, #"{"@type":"Fish","name":"Cod","size":4}"#)
    }

    // MARK: What there is to be read

    @Test(arguments: ["abstractNote", "detailedForecast", "patent_abstract"])
    func `what is told in detail describes a thing where nothing else does`(name: String) throws {
        func list(_ others: String = "") throws -> String? {
            let records = ["It will sing.", "It may sleep well."].map { #"{"name":"\#($0.count) birds","\#(name)":"\#($0)"\#(others)}"# }
            return try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/index.html")
        }
        #expect(try list()?.contains(#"<p class="card-description" dir="auto">It will sing.</p>"#) == true)
        #expect(try list(#","summary":"A bird of the hedge.""#)?.contains("It will sing.") == false)
    }

    @Test func `a large object is not folded away where a record has nothing but marks beside it`() throws {
        let large = (1...20).map { #""part \#($0)":[{"value":"a\#($0)","size":1},{"value":"b\#($0)","size":2}]"# }.joined(separator: ",")
        func isFolded(_ others: String) throws -> Bool {
            let records = ["Wren", "Owl"].map {
                #"{"name":"\#($0)","handle":"\#($0)/7","open":true,"sort":"item","lastModified":"2026-05-0\#($0.count)T10:00:00Z","metadata":{\#(large)}\#(others)}"#
            }
            let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
            return try #require(site.text(of: "birds/wren/index.html")).contains(/<details class="fold">[\s\S]*Part 20/)
        }
        #expect(try !isFolded(""))
        #expect(try isFolded(#","description":"A bird of the hedge.""#))
        #expect(try isFolded(#","eggs":{"size":3,"colour":"blue"}"#))
        #expect(try isFolded(#","photo":"https://birds.example/7.jpg""#))
    }

    @Test func `a clock beside a number of seconds says that it is one`() throws {
        try expect(
            "Duration", "45 min 10 s", #"{"name":"Wren","duration":2710,"duration_string":"45:10"}"#,
            #"{"name":"Owl","duration":225,"duration_string":"3:45"}"#)
        try expect(
            "Duration", "3 min 45 s", #"{"name":"Wren","length":"3:45","duration":225300}"#, #"{"name":"Owl","length":"4:02","duration":242000}"#)
        // These may be hours and minutes.
        try expect("Duration", "125", #"{"name":"Wren","length":"2:05","duration":125}"#)
        try expect("Duration", "225", #"{"name":"Wren","start":"45:10","duration":225}"#)
    }

    @Test func `how long something lasts is measured by its start and its end`() throws {
        func talk(_ name: String, _ duration: Int, _ end: String) -> String {
            #"{"name":"\#(name)","duration":\#(duration),"track":{"en":"Birds"},"slot":{"start":"2024-08-02T10:00:00+02:00","end":"2024-08-02T\#(end):00+02:00"}}"#
        }
        try expect("Duration", "30 min", talk("Wren", 30, "10:30"), talk("Owl", 90, "11:30"))
        try expect("Duration", "30 min", talk("Wren", 1800, "10:30"), talk("Owl", 5400, "11:30"))
        // Where it is measured by nothing, it has no unit, whatever its name and those beside it would tell.
        try expect("Duration", "30", talk("Wren", 30, "13:00"), talk("Owl", 90, "13:00"))
        try expect(
            "Duration", "30 s", #"{"name":"Wren","duration":30,"track":7,"isrc":"USRC17607839"}"#,
            #"{"name":"Owl","duration":225,"track":8,"isrc":"USRC17607840"}"#)
        try expect(
            "Duration", "30", #"{"name":"Wren","duration":30,"track":{"en":"Birds"},"room":"A"}"#,
            #"{"name":"Owl","duration":90,"track":{"en":"Birds"},"room":"B"}"#)
        try expect("Duration", "1 min 30 s", #"{"name":"Wren","duration_in_seconds":90,"start":"2024-08-02T10:00:00Z","end":"2024-08-02T12:00:00Z"}"#)
    }

    // MARK: Words of programs

    @Test func `yes and no are answers wherever they stand, also beside other such words`() throws {
        try expect("Backorders", "No", #"{"name":"Wren","backorders":"no"}"#, #"{"name":"Owl","backorders":"no"}"#)
        try expect("Train", "Yes", #"{"name":"Wren","train":"yes"}"#, #"{"name":"Owl"}"#)
        let birds = [#"{"name":"Owl","wheelchair":"limited"}"#, #"{"name":"Auk","wheelchair":"no"}"#]
        try expect("Wheelchair", "Yes", #"{"name":"Wren","wheelchair":"yes"}"#, birds[0], birds[1])
        try expect("Wheelchair", "Limited", #"{"name":"Wren","wheelchair":"limited"}"#, #"{"name":"Owl","wheelchair":"yes"}"#, birds[1])
        // These are Norway, the Norwegian language and a sentence.
        try expect("Market", "NO", #"{"name":"Wren","market":"NO"}"#, #"{"name":"Owl","market":"NO"}"#)
        try expect("Market", "no", #"{"name":"Wren","market":"no"}"#, #"{"name":"Owl","market":"se"}"#)
        try expect("Language", "Norwegian", #"{"name":"Wren","language":"no"}"#)
        try expect("Answer", "no", #"{"name":"Wren","answer":"no"}"#, #"{"name":"Owl","answer":"Ask at the desk"}"#)
    }

    @Test func `a word in capitals is one of a program beside several that are joined`() throws {
        let others = [#"{"name":"Owl","basis":"HUMAN_OBSERVATION","rank":"GENUS","continent":"ASIA","publisher":"UNESCO","protocol":"DWC_ARCHIVE"}"#]
        let wren = #"{"name":"Wren","basis":"MATERIAL_SAMPLE","rank":"SPECIES","continent":"EUROPE","publisher":"UNICEF","protocol":"DWC_ARCHIVE"}"#
        for (label, text) in [("Rank", "Species"), ("Continent", "Europe"), ("Publisher", "UNICEF"), ("Protocol", "DWC archive")] {
            try expect(label, text, wren, others[0])
        }
        try expect("Rank", "SPECIES", #"{"name":"Wren","rank":"SPECIES"}"#, #"{"name":"Owl","rank":"GENUS"}"#)
    }

    @Test func `what begins as a comment does stands behind, and has a label`() throws {
        try expect("//", "12 Ah at 12 V", ##"{"name":"Wren","//":"12 Ah at 12 V","size":3}"##, #"{"name":"Owl","size":4}"#)
        let site = try TemporarySite(birds: ##"[{"name":"Wren","//":"12 Ah at 12 V","$comment":"Old","size":3}]"##, theme: .project).build()
            .expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(try #require(page.firstRange(of: "<details class=\"fold\"")).lowerBound < #require(page.firstRange(of: "12 Ah")).lowerBound)
    }

    // MARK: What is said once

    @Test func `the unit of several numbers stands behind each, and by itself nowhere`() throws {
        let wren = #"{"name":"Wren","fat_100g":30.9,"fat_serving":6,"fat_days":3,"fat_unit":"g","item_length":10,"item_dimensions_unit":"cm"}"#
        let owl = #"{"name":"Owl","fat_100g":1,"fat_serving":2,"fat_days":4,"fat_unit":"g","item_length":12,"item_dimensions_unit":"cm"}"#
        for (label, text) in [
            ("Fat 100g", "30.9 g"), ("Fat serving", "6 g"), ("Fat days", "3"), ("Fat unit", nil), ("Item length", "10 cm"),
            ("Item dimensions unit", nil),
        ] {
            try expect(label, text, wren, owl)
        }
        // In objects as well, and where units differ it is told which.
        try expect(
            "Fat unit", nil, #"{"name":"Wren","food":{"fat_100g":30.9,"fat_unit":"g","kind":"raw"}}"#,
            #"{"name":"Owl","food":{"fat_100g":3,"fat_unit":"g","kind":"dry"}}"#)
        try expect("Fat unit", "g", #"{"name":"Wren","fat_100g":30.9,"fat_unit":"g"}"#, #"{"name":"Owl","fat_100g":3,"fat_unit":"mg"}"#)
    }

    @Test func `what is the title in every record is not said again`() throws {
        try expect("Collection", nil, #"{"name":"Wren","collection":"Wren"}"#, #"{"name":"Owl","collection":"Owl"}"#)
        try expect("Collection", "Wren", #"{"name":"Wren","collection":"Wren"}"#, #"{"name":"Owl","collection":"Birds"}"#)
        let names = [#"{"name":{"str":"wren","str_pl":"wrens","gender":"f"}}"#, #"{"name":{"str":"owl","str_pl":"owls","gender":"f"}}"#]
        try expect("Str", nil, names[0], names[1])
        try expect("Str pl", "wrens", names[0], names[1])
    }

    @Test func `a country and a place are told once, by whatever field`() throws {
        try expect("Country", nil, #"{"name":"Wren","countryCode":"DE","countryName":"Germany"}"#)
        try expect("Country", "Germany", #"{"name":"Wren","countryCode":"DE","countryName":"Bavaria"}"#)
        let place = #"{"name":"Wren","location":"50.0949,6.5268","geojson":{"type":"Point","coordinates":[6.5268,50.0949]}}"#
        try expect("Geojson", nil, place)
        try expect("Geojson", "50, 6", place.replacing("[6.5268,50.0949]", with: "[6,50]"))
    }

    /// The labels of the first record's fields that are not folded away, in their order.
    private func inFront(_ records: String...) throws -> [String] {
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        return page[..<(page.firstRange(of: "<details class=\"fold\"")?.lowerBound ?? page.endIndex)].matches(of: /<dt>([^<]*)<\/dt>/).map {
            String($0.1)
        }
    }

    @Test func `the parts of a date stand behind, and on no card`() throws {
        func seen(_ name: String, _ day: String, _ parts: String) -> String {
            #"{"name":"\#(name)","date":"\#(day)T14:22:00Z",\#(parts),"size":\#(name.count),"food":"seeds of \#(name)"}"#
        }
        let (wren, owl) = (
            seen("Wren", "2024-01-05", #""year":2024,"month":1,"day":5"#), seen("Owl", "2024-01-06", #""year":2024,"month":1,"day":6"#)
        )
        #expect(try inFront(wren, owl) == ["Size", "Food"])
        // A year alone is that of anything, and so are those of another date.
        #expect(try inFront(seen("Wren", "2024-01-05", #""year":2024"#), seen("Owl", "2024-01-06", #""year":2024"#)).contains("Year"))
        #expect(
            try inFront(seen("Wren", "2024-01-05", #""year":2023,"month":1"#), seen("Owl", "2024-01-06", #""year":2024,"month":1"#)).contains("Month")
        )
        let site = try TemporarySite(birds: "[\(wren),\(owl)]", theme: .project).build().expectBuilt()
        #expect(try !#require(site.text(of: "birds/index.html")).contains("Day"))
    }

    @Test func `the parts of the date in an object are left out`() throws {
        let parts = #""year":2024,"month":4,"day":1,"hour":10"#
        try expect("Month", nil, #"{"name":"Wren","details":{"date":"2024-04-01",\#(parts)}}"#)
        try expect("Hour", "10", #"{"name":"Wren","details":{"date":"2024-04-01",\#(parts)}}"#)
        // What is no month, and what has no date beside it.
        try expect("Month", "14", #"{"name":"Wren","details":{"date":"2024-04-01","year":2024,"month":14,"day":1}}"#)
        try expect("Month", "4", #"{"name":"Wren","details":{\#(parts)}}"#)
    }

    @Test func `names as programs have them describe nothing`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","abstract":"base_wren"},{"name":"Owl","description":"It is awake."}]"#, theme: .project)
            .build().expectBuilt()
        #expect(try !#require(site.text(of: "birds/wren/index.html")).contains("class=\"lead\""))
        #expect(try #require(site.text(of: "birds/owl/index.html")).contains("It is awake."))
    }

    // MARK: The order of fields

    @Test func `what a program keeps stands behind`() throws {
        let marks =
            #""object":"page","selfLink":"https://birds.example/v1/7","last_crawled":"2024-05-01T10:00:00Z","updated_at":"2024-05-02T10:00:00Z","guid":{"rendered":"https://birds.example/?p=7"}"#
        #expect(
            try inFront(
                #"{"name":"Wren",\#(marks),"published_at":"2024-01-05T10:00:00Z","size":3}"#,
                #"{"name":"Owl",\#(marks),"published_at":"2024-01-06T10:00:00Z","size":4}"#) == ["Size"])
        // What differs, and what leads to pages.
        let others = [#""object":"vase","partner_link":"https://birds.example/7""#, #""object":"bowl","partner_link":"https://birds.example/8""#]
        #expect(
            try inFront(#"{"name":"Wren",\#(others[0]),"size":3}"#, #"{"name":"Owl",\#(others[1]),"size":4}"#) == ["Object", "Partner link", "Size"])
    }

    @Test func `of a record with several answers what is so or not stands behind what else has a line`() throws {
        let wren = #"{"name":"Wren","is_open":true,"size":3,"food":"seeds","eggs":[{"a":1,"b":2},{"a":2,"b":3}]}"#
        #expect(try inFront(wren).prefix(4) == ["Is open", "Size", "Food", "Eggs"])
        // An answer that three have alike says nothing of each.
        func bird(_ name: String, _ isOpen: Bool) -> String {
            #"{"name":"\#(name)","is_open":\#(isOpen),"is_ill":\#(name == "Owl"),"has_hide":false,"has_shop":false,"size":\#(name.count)}"#
        }
        #expect(try inFront(bird("Wren", true), bird("Owl", false), bird("Auk", true)) == ["Size", "Is open", "Is ill"])
        #expect(try inFront(bird("Wren", true), bird("Owl", false)) == ["Size", "Is open", "Is ill", "Has hide", "Has shop"])
    }

    // MARK: Names in languages

    @Test func `a name behind whose colon a language stands is the name in that language`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","name:de":"Zaunkönig","name:fr":"Troglodyte"},{"name":"Owl","name:de":"Eule","name:fr":"Hibou"}]"#,
            theme: .project
        ).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(words(page)["Name (German)"] == "Zaunkönig" && words(page)["Name (French)"] == "Troglodyte", "\(page)")
        let fold = try #require(page.firstRange(of: "<details"))
        #expect(page[fold.upperBound...].contains("Zaunkönig") && page[fold.upperBound...].contains("Troglodyte"), "\(page)")
    }

    @Test func `a name in the language of the site is not said again where it is the title`() throws {
        try expect(
            "Name (English)", nil, #"{"name":"Wren","name:en":"Wren","name:de":"Zaunkönig"}"#, #"{"name":"Eule","name:en":"Owl","name:de":"Eule"}"#)
    }

    // MARK: Images of systems

    @Test(arguments: ["birds/nest17.04", "nest.example/acme/web:1.2", "library/wren", "wren:14"])
    func `what an image of a system is called by is a text and no picture`(name: String) throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","image":"\#(name)"},{"name":"Owl","image":"\#(name)-slim"}]"#, theme: .project).build()
            .expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(words(page)["Image"] == name && !page.contains("<img"), "\(page)")
        #expect(try !#require(site.text(of: "birds/index.html")).contains("<img"))
    }

    @Test func `the path of a picture is none`() throws {
        let site = try TemporarySite(
            birds: ##"[{"name":"Wren","image":"https://birds.example/wren/7"},{"name":"Owl","image":"https://birds.example/owl/8"}]"##,
            theme: .project
        ).build().expectBuilt()
        #expect(try #require(site.text(of: "birds/wren/index.html")).contains("<img"))
    }

    // MARK: Choices

    @Test func `an image at an interface, as the server beside it is, is no picture of that`() throws {
        let record =
            #"{"name":"Fen","url":"https://api.a.example/1.0/servers/s7","image":{"id":"i7","name":"Reed 7","url":"https://api.a.example/1.0/images/i7"}}"#
        let list = try #require(TemporarySite(birds: "[\(record)]", theme: .project).build().text(of: "birds/index.html"))
        #expect(!list.contains("images/i7"), "\(list)")
    }

    @Test(arguments: ["1", "\"active\"", "true"]) func `a choice is shown by its words, and not by its code`(code: String) throws {
        let other = code == "1" ? "2" : code == "true" ? "false" : "\"resting\""
        try expect(
            "Status", "Active", #"{"name":"Wren","status":{"value":\#(code),"label":"Active"}}"#,
            #"{"name":"Owl","status":{"value":\#(other),"label":"Resting"}}"#)
        try expect(
            "Nest", "Open", #"{"name":"Wren","nest":{"value":\#(code),"label":"Open"}}"#,
            #"{"name":"Owl","nest":{"value":\#(other),"label":"Closed"}}"#)
    }

    @Test func `a value with its label is none`() throws {
        try expect(
            "Energy", "422", #"{"name":"Wren","energy":{"value":422,"label":"Energy"}}"#, #"{"name":"Owl","energy":{"value":512,"label":"Energy"}}"#)
        try expect(
            "Value", "red", #"{"name":"Wren","back":{"value":"red","label":"Colour"}}"#, #"{"name":"Owl","back":{"value":"grey","label":"Colour"}}"#)
        try expect("Value", "4", #"{"name":"Wren","score":{"value":4,"label":"Good"}}"#, #"{"name":"Owl","score":{"value":5,"label":"Great"}}"#)
    }

    // MARK: Lists

    @Test func `a text in a list of objects is one tag`() throws {
        let tags = #"[{"tag":"Sand, Ida"},{"tag":"Owls"}]"#
        try expect(
            "Tags", "Sand, Ida Owls", #"{"name":"Wren","tags":\#(tags)}"#, #"{"name":"Owl","tags":[{"tag":"Berg, Ole"}]}"#,
            #"{"name":"Tit","tags":[{"tag":"Cats"}]}"#)
        try expect("Tags", "small loud", #"{"name":"Wren","tags":"small, loud"}"#, #"{"name":"Owl","tags":"large, quiet"}"#)
    }

    // MARK: Pictures that pages do not show

    @Test func `a scan is a link, and another picture of the thing is shown`() throws {
        let records = ["wren", "owl"].map {
            ##"{"name":"\##($0)","image":"https://birds.example/\##($0).tif","thumbnail":"https://birds.example/\##($0).png"}"##
        }
        let page = try #require(
            TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(
            page.contains("<img") && page.contains("wren.png") && page.contains("href=\"https://birds.example/wren.tif\"")
                && !page.contains("src=\"https://birds.example/wren.tif"), "\(page)")
    }

    @Test func `of a picture that is shown, or that nobody can see, nothing is left`() throws {
        let facts = #""guid":"bbd1fae8-4023-4859-8ed1-d38616aec96c","offsetPercentageX":0,"width":5000,"height":5600"#
        try expect("Web image", nil, #"{"name":"Wren","webImage":{\#(facts),"url":"https://birds.example/7.jpg"}}"#)
        try expect(
            "Photographer", "Ida Sand", #"{"name":"Wren","webImage":{\#(facts),"url":"https://birds.example/7.jpg","photographer":"Ida Sand"}}"#)
        let thumbnails = ["Wren", "Owl"].map {
            #"{"name":"\#($0)","thumbnail":{"width":11272,"height":\#(7000 + $0.count),"alt_text":"\#($0)s"},"isbn":"b","size":\#($0.count),"self_link":"https://birds.example/\#($0)"}"#
        }
        #expect(try inFront(thumbnails[0], thumbnails[1]) == ["ISBN", "Size"])
    }

    @Test func `a file that is typed as a scan is a link`() throws {
        let files =
            #"{"band":{"href":"https://birds.example/wren/7","type":"image/tiff; application=geotiff","size":7},"view":{"href":"https://birds.example/wren/8","type":"image/png","size":8}}"#
        let page = try #require(
            TemporarySite(birds: #"[{"name":"Wren","files":\#(files)},{"name":"Owl"}]"#, theme: .project).build().expectBuilt().text(
                of: "birds/wren/index.html"))
        #expect(page.contains("src=\"https://birds.example/wren/8\"") && page.contains("href=\"https://birds.example/wren/7\""), "\(page)")
    }

    // MARK: Numbers

    @Test(arguments: ["patNumFirst", "docketNum", "familyIdentifierCur", "reviewed_by", "proj:epsg"])
    func `a number that is a name has no marks between its digits`(name: String) throws {
        let shown = try shown([#"{"name":"Wren","\#(name)":115129}"#, #"{"name":"Owl","\#(name)":204711}"#])
        #expect(shown.values.contains("115129"), "\(shown)")
        let listed = try self.shown([#"{"name":"Wren","\#(name)":[115129,115130]}"#, #"{"name":"Owl","\#(name)":[204711]}"#])
        #expect(listed.values.contains("115129 115130"), "\(listed)")
    }

    @Test func `the number of a picture and of a change has none, and neither has a Julian day`() throws {
        for (name, label) in [("cover_i", "Cover i"), ("changeset", "Changeset"), ("featured_image", "Featured image"), ("epoch_jd", "Epoch jd")] {
            try expect(label, "2457000", #"{"name":"Wren","\#(name)":2457000}"#, #"{"name":"Owl","\#(name)":2457100}"#)
        }
        let bounds = #""t_min":55924.348626852518,"t_max":55924.5"#
        try expect("T min", "55924.348627", #"{"name":"Wren",\#(bounds)}"#, #"{"name":"Owl",\#(bounds)}"#)
        // How many there are, and other bounds.
        try expect("Images", "2,457,000", #"{"name":"Wren","images":2457000}"#)
        try expect("T max", "155,924", #"{"name":"Wren","t_min":55924,"t_max":155924}"#)
    }

    @Test func `a number of things has them, and seconds in a field of times are one`() throws {
        try expect("View num", "115,129", #"{"name":"Wren","viewNum":115129}"#, #"{"name":"Owl","viewNum":204711}"#)
        try expect("Rain timeutc", "11 June 2019, 10:13", #"{"name":"Wren","rain_timeutc":1560248022}"#, #"{"name":"Owl","rain_timeutc":1560248344}"#)
    }

    // MARK: Files that are written out

    @Test func `a file that is written out in Base64 is not shown as a text`() throws {
        let file = String(repeating: "CiAgICAgICAgQXBhY2hlIExpY2Vuc2U7IFZlcnNpb24gMi4w", count: 4)
        try expect("Content", nil, #"{"name":"Wren","terms":{"type":"text/plain","encoding":"base64","content":"\#(file)"}}"#)
        try expect("Encoding", "base64", #"{"name":"Wren","terms":{"type":"text/plain","encoding":"base64","content":"\#(file)"}}"#)
        try expect("Content", nil, #"{"name":"Wren","content":"\#(file)="}"#)
        let sequence = String(repeating: "ACGTTGCA", count: 30)
        try expect("Sequence", sequence, #"{"name":"Wren","sequence":"\#(sequence)"}"#)
    }

    // MARK: Rows without names

    @Test func `lists of as many values each are the rows of a table`() throws {
        try expect("Eggs by year", "Eggs by year 1 2 2002 11,723 2001 11,670", #"{"name":"Wren","eggs_by_year":[[2002,11723],[2001,11670]]}"#)
        try expect("Eggs by year", "3 1 4", #"{"name":"Wren","eggs_by_year":[[3],[1,4]]}"#)
    }

    @Test func `objects of one member each are terms in their order`() throws {
        let site = try TemporarySite(
            birds:
                #"[{"name":"Wren","subfields":[{"a":"Wrens :"},{"b":"a life /"},{"c":"Ida Sand."}]},{"name":"Owl","subfields":[{"a":"Owls"},{"c":"Ole Berg."}]}]"#,
            theme: .project
        ).build().expectBuilt()
        let page = try #require(site.text(of: "birds/wren/index.html"))
        #expect(words(page)["B"] == "a life /" && words(page)["C"] == "Ida Sand." && !page.contains("<table"), "\(page)")
    }

    // MARK: Times and places

    @Test func `an interval is told in words`() throws {
        try expect("Valid", "3 February 2022, 21:00, 1 h", #"{"name":"Wren","valid":"2022-02-03T21:00:00+00:00/PT1H"}"#)
        try expect("Valid", "3 February 2022 – 5 February 2022", #"{"name":"Wren","valid":"2022-02-03/2022-02-05"}"#)
        try expect("Valid", "2022-02-03/north", #"{"name":"Wren","valid":"2022-02-03/north"}"#)
    }

    @Test func `a record that is called by an interval is called by that in words`() throws {
        let records = (1...3).map { #"{"valid":"2022-02-0\#($0)T21:00:00+00:00/PT1H","value":\#($0).5}"# }
        let list = try #require(
            TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        #expect(list.replacing("\u{A0}", with: " ").contains("2 February 2022, 21:00, 1 h"), "\(list)")
    }

    @Test func `two numbers whose second is no latitude have that in front, and so have the others of the field`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","location":[43.1,-80.2]},{"name":"Owl","location":[48.77,-122.31]}]"#, theme: .project)
            .build().expectBuilt()
        #expect(try #require(site.text(of: "birds/wren/index.html")).contains("mlat=43.1&amp;mlon=-80.2"))
        let others = try TemporarySite(
            birds: #"[{"name":"Wren","location":[43.1,-80.2]},{"name":"Owl","location":[-122.31,48.77]}]"#, theme: .project
        ).build().expectBuilt()
        #expect(try #require(others.text(of: "birds/wren/index.html")).contains("mlat=-80.2&amp;mlon=43.1"))
    }

    @Test func `an address with a gap for a name is a text`() throws {
        let page = try #require(
            TemporarySite(
                birds: #"[{"name":"Wren","format":"https://birds.example/$1"},{"name":"Owl","format":"https://owls.example/$1"}]"#, theme: .project
            ).build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(words(page)["Format"] == "https://birds.example/$1" && !page.contains("href=\"https://birds.example"), "\(page)")
    }

    @Test func `of a day without a month the year is known`() throws {
        let days = ["1993-00-08", "2001-00-00", "2004-02-03"]
        try expect(
            "Parsed", "1993", #"{"name":"Wren","meta":{"parsed":"\#(days[0])","size":3}}"#,
            #"{"name":"Owl","meta":{"parsed":"\#(days[1])","size":4}}"#, #"{"name":"Tit","meta":{"parsed":"\#(days[2])","size":5}}"#)
    }

    // MARK: Cards and groups

    @Test func `how well a record fits a search is not on its card`() throws {
        func list(_ number: (Int) -> String) throws -> String {
            let records = (1...4).map { #"{"name":"Bird \#($0)","score":\#(number($0)),"upload_id_str":"x-\#($0)"}"# }
            return try #require(
                TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        }
        #expect(try !list { "9.06230\($0)" }.contains("9.06"))
        #expect(try list { "\($0).5" }.contains("2.5"))
        #expect(try !list { "\($0).5" }.contains("x-2"))
    }

    @Test func `a domain of letters is not all that a card has`() throws {
        let records = ["ab", "cd", "ef", "gh"].map { #"{"name":"Bird \#($0)","domain":"\#($0)"}"# }
        let list = try #require(
            TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt().text(of: "birds/index.html"))
        #expect(!list.contains("<span>Domain</span>"), "\(list)")
    }

    @Test(arguments: [
        ("languages", "[\"de\",\"fr\",\"es\",\"it\",\"pt\",\"nl\",\"pl\",\"sv\",\"#1\",\"#2\"]"), ("seen", "\"#1d ago\""),
        ("current_user", "\"#1 may\""),
    ])
    func `what divides no things makes no groups`(name: String, value: String) throws {
        let records = (1...12).map { n in
            #"{"name":"Bird \#(n)","\#(name)":\#(value.replacing("#1", with: n % 2 == 0 ? "ja" : "ko").replacing("#2", with: n % 3 == 0 ? "tr" : "uk"))}"#
        }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        #expect(!site.files.contains { $0.hasPrefix("birds/\(name)/") || $0.hasPrefix("birds/current-user/") }, "\(site.files)")
    }

    // MARK: Labels

    @Test func `two fields that stand side by side have two labels`() throws {
        let shown = try shown([
            #"{"name":"Wren","song":{"duration":"3:42","duration_seconds":222,"loud":3},"gml:sort":"small","sort":"brown","ringID":7,"ring_id":8}"#,
            #"{"name":"Owl"}"#,
        ])
        for label in ["Duration", "Duration seconds", "Sort", "GML sort", "Ring ID", "ring_id"] { #expect(shown[label] != nil, "\(label): \(shown)") }
    }

    // MARK: Pictures and places

    @Test func `how large a file is that has a letter for its size is in pixels`() throws {
        func photo(_ name: String, _ n: Int) -> String {
            #"{"name":"\#(name)","url_m":"https://img.example/\#(n)_m.jpg","height_m":\#(330 + n),"width_m":500}"#
        }
        let shown = try shown([photo("Wren", 1), photo("Owl", 2)])
        #expect(!shown.values.contains { $0.replacing("\u{A0}", with: " ").contains("331 m") }, "\(shown)")
        #expect(shown["Height"] == "331", "\(shown)")
    }

    @Test(arguments: [
        (#""latitude":0,"longitude":0"#, #""latitude":52.5,"longitude":13.4"#), (#""at":{"lat":0,"lng":0}"#, #""at":{"lat":52.5,"lng":13.4}"#),
        (#""geometry":{"type":"Point","coordinates":[0,0]}"#, #""geometry":{"type":"Point","coordinates":[13.4,52.5]}"#),
    ])
    func `where no place is known there is none off the coast of Africa`(nowhere: String, somewhere: String) throws {
        let shown = try shown([
            #"{"name":"Wren","song":"loud",\#(nowhere)}"#, #"{"name":"Owl","song":"low",\#(somewhere)}"#,
            #"{"name":"Tit","song":"low",\#(somewhere)}"#,
        ])
        #expect(shown.keys.sorted() == ["Song"], "\(shown)")
    }

    // MARK: What need not be said

    @Test func `a thing of a list that says one thing alone is that`() throws {
        try expect("Links", "birds.example/7", #"{"name":"Wren","links":[{"href":"https://birds.example/7"}]}"#)
        try expect(
            "Email addresses", "ann@birds.example", #"{"name":"Wren","emailAddresses":[{"description":"","emailAddress":"ann@birds.example"}]}"#)
        try expect("Keywords", "sea wind", #"{"name":"Wren","keywords":{"__metadata":{"type":"Collection(Edm.String)"},"results":["sea","wind"]}}"#)
        // A number has to say what it counts.
        try expect("Eggs", "3", #"{"name":"Wren","nests":[{"eggs":3}]}"#, #"{"name":"Owl","nests":[{"eggs":4}]}"#)
    }

    @Test func `of a thing with a name it is left out when its entry was made, and where it stands`() throws {
        func record(_ name: String) -> String {
            #"{"name":"\#(name)","order":{"id":3,"name":"Songbirds","createdAt":"2024-05-06T10:00:00Z","updatedAt":"2024-05-07T10:00:00Z"},"list":{"name":"Seen","pos":\#(16384 * name.count)}}"#
        }
        try expect("Order", "Songbirds", record("Wren"), record("Owl"))
        try expect("List", "Seen", record("Wren"), record("Owl"))
        // The place in a table of teams is for readers.
        try expect("Pos", "2", #"{"name":"Wren","pos":2}"#, #"{"name":"Owl","pos":1}"#)
    }

    @Test func `what a program sorts by is no value`() throws {
        try expect("Rank", nil, #"{"name":"Wren","rank":"0|i000wz6:","food":"seeds"}"#, #"{"name":"Owl","rank":"0|hzzzzz:","food":"mice"}"#)
        try expect("Rank", "0|1 of 7: fine", #"{"name":"Wren","rank":"0|1 of 7: fine"}"#)
    }

    @Test func `what somebody moved or worked for is in hours, and what a file has in bytes`() throws {
        try expect(
            "Moving time", "2 h 14 min", #"{"name":"Wren","moving_time":8040,"distance":12000}"#,
            #"{"name":"Owl","moving_time":3600,"distance":9000}"#)
        try expect("Moving time", "45", #"{"name":"Wren","moving_time":45}"#, #"{"name":"Owl","moving_time":90}"#)
        try expect(
            "Size", "30,051,641 B", #"{"name":"Wren","size":30051641,"mimetype":"audio/mpeg"}"#,
            #"{"name":"Owl","size":1204,"mimetype":"text/plain"}"#)
        try expect("Size", "30,051", #"{"name":"Wren","size":30051}"#, #"{"name":"Owl","size":40102}"#)
        try expect("Value", "1,867.00 EUR", #"{"name":"Wren","value_eur":"1867.00000"}"#, #"{"name":"Owl","value_eur":"2450.50000"}"#)
    }

    @Test func `labels are without what systems put around names`() throws {
        try expect("Review Date", "6 May 2024", #"{"name":"Wren","Review_x0020_Date":"2024-05-06"}"#)
        try expect("Food", "seeds", #"{"name":"Wren","field_food":"seeds","field_home":"wood"}"#)
        try expect("Field food", "seeds", #"{"name":"Wren","field_food":"seeds"}"#)
    }

    @Test func `an object with long texts is not folded away where a record has no others`() throws {
        let text =
            "It sings from the hedge at dawn and at dusk, and sleeps in the wall of the barn between the two, where it has been seen by several people who came by in spring. It is loud."
        func isFolded(_ others: String) throws -> Bool {
            let parts = (1...18).map { #""part \#($0)":\#($0)"# }.joined(separator: ",")
            let records = ["Wren", "Owl"].map {
                #"{"name":"\#($0)","food":"seeds and \#($0.count) flies","record":{"about":{"texts":[{"value":"\#($0). \#(text)"}],\#(parts)}}\#(others)}"#
            }
            let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
            return try #require(site.text(of: "birds/wren/index.html")).contains(/<details class="fold">[\s\S]*It sings/)
        }
        #expect(try !isFolded(""))
    }

    @Test(arguments: ["zubereitung", "étapes", "preparación"]) func `steps are numbered in other languages too`(name: String) throws {
        let record = #"{"name":"Wren","\#(name)":["Wash the seeds in a bowl","Dry them slowly in the sun","Feed the birds at dawn"]}"#
        let site = try TemporarySite(birds: "[\(record)]", theme: .project).build().expectBuilt()
        #expect(try #require(site.text(of: "birds/wren/index.html")).contains("<ol"))
    }
}

import Testing

@Suite struct `the feed for news readers` {
    private func site(
        _ records: [String], _ lines: String = "", site: String = "title: Hedges\nbaseURL: https://a.example/docs\n"
    ) throws -> TemporarySite {
        try TemporarySite(birds: "[\(records.joined(separator: ","))]", lines, site: site, theme: .project)
    }

    private func posts(_ days: some Sequence<Int>) -> [String] {
        days.map { #"{"title":"Wren \#($0)","date":"2024-03-\#($0 < 10 ? "0" : "")\#($0)","summary":"It sings, & <b>loudly</b>, 2 < 3."}"# }
    }

    @Test func `a list that begins with the newest has one, and its pages name it`() throws {
        let built = try site(posts((1...25).reversed())).build().expectBuilt()
        let text = try #require(built.text(of: "birds/feed.xml"))
        #expect(
            text.hasPrefix(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <title>Birds – Hedges</title>
                <link href="https://a.example/docs/birds/"/>
                <link rel="self" type="application/atom+xml" href="https://a.example/docs/birds/feed.xml"/>
                <id>https://a.example/docs/birds/</id>
                <updated>2024-03-25T00:00:00Z</updated>
                <author><name>Hedges</name></author>
                <entry>
                <title>Wren 25</title>
                <link href="https://a.example/docs/birds/wren-25/"/>
                <id>https://a.example/docs/birds/wren-25/</id>
                <published>2024-03-25T00:00:00Z</published>
                <updated>2024-03-25T00:00:00Z</updated>
                <summary>It sings, &amp; loudly, 2 &lt; 3.</summary>
                </entry>
                <entry>
                <title>Wren 24</title>

                """), "\(text)")
        #expect(text.matches(of: /<entry>/).count == 20)
        let link = { (way: String) in #"<link rel="alternate" type="application/atom+xml" title="Birds" href="\#(way)birds/feed.xml">"# }
        built.expectFile("birds/index.html", contains: link("../")).expectFile("birds/wren-3/index.html", contains: link("../../"))
        let home = try #require(built.text(of: "index.html"))
        #expect(home.components(separatedBy: "atom+xml").count == 2)
    }

    @Test func `a list in another order has none, nor has one without dates, of one day, or of a site without an address`() throws {
        for records in [posts(1...25), posts([9, 8, 7, 3, 5]), (1...9).map { #"{"title":"Wren \#($0)"}"# }, posts([4, 4, 4])] {
            try site(records, records.count == 3 ? "slug: [title, date]\n" : "").build().expectNoFile("birds/feed.xml")
        }
        try site(posts((1...9).reversed()), site: "").build().expectBuilt().expectNoFile("birds/feed.xml")
        try site(posts((1...9).reversed()), "atom: false\n").build().expectBuilt().expectNoFile("birds/feed.xml")
    }

    @Test func `a list that is sorted with the newest first has one by what it is sorted by, of any number of records`() throws {
        func dates(_ records: [String], _ lines: String) throws -> [String]? {
            try site(records, lines).build().expectBuilt().text(of: "birds/feed.xml").map {
                $0.matches(of: /<published>(.*)T00:00:00Z</).map { String($0.1) }
            }
        }
        #expect(try dates(posts([5]), "sort: -date\n") == ["2024-03-05"])
        #expect(try dates(posts([5]), "") == nil)
        #expect(try dates(posts([5, 7]), "sort: [-date, title]\natom: false\n") == nil)
        // By the field that is sorted by, where it is another than the one that is shown.
        let lamps = [#"{"name":"A","date":"2024-03-05","year":1887}"#, #"{"name":"B","date":"2024-03-04","year":1901}"#]
        #expect(try dates(lamps, "sort: -year\n") == ["1901-01-01", "1887-01-01"])
        let months = lamps.map {
            $0.replacing("year", with: "start").replacing("1887", with: #""2023-05""#).replacing("1901", with: #""2024-05-06""#)
        }
        #expect(try dates(months, "sort: -start\n") == ["2024-05-06", "2023-05-01"])
        #expect(try dates(lamps, "sort: -name\n") == nil)
    }

    @Test func `a time without a zone is in that of the site`() throws {
        let records = [
            #"{"title":"A","date":"2026-07-09T20:00"}"#, #"{"title":"B","date":"2026-07-09T12:00:00+05:00"}"#, #"{"title":"C","date":"2026-01-09"}"#,
        ]
        let built = try site(records, "atom: true\n", site: "title: Hedges\nbaseURL: https://a.example/\ntimeZone: Europe/Berlin\n").build()
            .expectBuilt()
        let moments = try #require(built.text(of: "birds/feed.xml")).matches(of: /<published>(.*)</).map { $0.1 }
        #expect(moments == ["2026-07-09T18:00:00Z", "2026-07-09T07:00:00Z", "2026-01-09T00:00:00Z"])
    }

    @Test func `a date may be a year, also among days`() throws {
        let records = [#"{"title":"A","year":2024}"#, #"{"title":"B","year":"2025"}"#, #"{"title":"C","year":"2025-02-03"}"#]
        let text = try #require(site(records, "fields: { date: year }\natom: true\n").build().expectBuilt().text(of: "birds/feed.xml"))
        #expect(text.matches(of: /<published>(.*)T/).map { $0.1 } == ["2025-02-03", "2025-01-01", "2024-01-01"], "\(text)")
    }

    @Test func `it has the newest of a list in any order where the configuration wants it`() throws {
        let built = try site(posts(1...25), "atom: true\n").build().expectBuilt()
        let text = try #require(built.text(of: "birds/feed.xml"))
        let titles = text.matches(of: /<title>Wren (\d+)/).map { String($0.1) }
        #expect(titles == (6...25).reversed().map(String.init))
    }

    @Test func `the text of what is locked is not in it, and what XML cannot have is left out`() throws {
        let built = try site(
            [
                #"{"title":"A \u0001 \uFFFF & B","date":1700000000,"body":"Secret."}"#, #"{"title":"C","date":1600000000,"body":"Open."}"#,
            ], "lock: { when: date > 1650000000 }\n"
        ).build()
        let text = try #require(built.text(of: "birds/feed.xml"))
        #expect(text.contains("<title>A   &amp; B</title>") && text.contains("<published>2023-11-14T22:13:20Z</published>"), "\(text)")
        #expect(!text.contains("Secret") && text.contains("Open."))
    }

    @Test func `one without an address of the site or without dates is refused`() throws {
        try site(posts(1...3), "atom: true\n", site: "").build().expectRefused().expectMessages("news-without-address")
        try site([#"{"title":"Wren"}"#], "atom: true\n").build().expectRefused().expectMessages("news-without-dates")
    }
}

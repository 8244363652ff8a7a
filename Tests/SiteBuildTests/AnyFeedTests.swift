import Foundation
import JSONValue
import SiteModel
import Testing

@testable import SiteBuild

/// What the pages of a feed say that nobody has tuned: titles, languages, units, days, pictures.
@Suite struct `pages of a feed that nobody has tuned` {
    private func build(_ records: [String], _ lines: String = "") throws -> BuiltSite {
        try TemporarySite(birds: "[\(records.joined(separator: ","))]", lines, theme: .project).build().expectBuilt()
    }

    private func page(_ record: String, _ name: String = "wren") throws -> String {
        try #require(build([record]).text(of: "birds/\(name)/index.html"))
    }

    /// The titles of the records, in the feed's order.
    private func titles(_ records: [String], language: String = "en") throws -> [String] {
        let values = try JSONText("[\(records.joined(separator: ","))]").parse().root.array?.compactMap(\.object) ?? []
        let feed = values.enumerated().map { FeedRecord(value: $1, position: $0 + 1) }
        let nouns = RecordNouns(of: feed, schema: FeedSchema(of: feed), derived: [], factsField: nil, hidden: [], language: language)
        return feed.map { nouns.title(in: RecordFields($0))?.string ?? "" }
    }

    // MARK: Units and missing values

    @Test func `a unit in the name of a field stands with its numbers`() throws {
        let page = try page(#"{"name":"Wren","Bill length (mm)":39.1,"weight_in_lbs":2,"population (2020)":1234567,"runtimeMinutes":95}"#)
        #expect(page.contains("<dt>Bill length</dt>") && page.contains("39.1\u{A0}mm") && page.contains("2\u{A0}lb"), "\(page)")
        #expect(page.contains("Population (2020)") && page.contains("<bdi>1,234,567</bdi>") && page.contains("<dt>Runtime</dt>"))
    }

    @Test func `words for a missing value among numbers and days are left out, and the code of a country is none`() throws {
        let rows = [("34", "2020-01-04", "NA"), ("NA", "NA", "DE"), ("n/a", "NA", "NA"), ("27", "-", "FR"), ("31", "unknown", "NA")].enumerated()
        let site = try build(rows.map { #"{"name":"Bird \#($0)","age":"\#($1.0)","joined":"\#($1.1)","country":"\#($1.2)"}"# })
        let page = try #require(site.text(of: "birds/bird-2/index.html"))
        #expect(page.contains("Namibia") && !page.contains("Age") && !page.contains("Joined") && !page.contains(">NA<"), "\(page)")
        #expect(try #require(site.text(of: "birds/bird-4/index.html")).contains("unknown"))
    }

    // MARK: Languages

    @Test func `a text in several languages is that of the site, and the others stand behind under their names`() throws {
        let record =
            #"{"title":"Wren","river":{"fr":"Rhin","en":"Rhine","de":"Rhein"},"place":{"en":"Paris","fr":"Paris"},"keeper":{"name":{"de":"Stadt","en":"Town"},"since":1900}}"#
        let page = try page(record)
        let parts = page.components(separatedBy: #"<details class="fold""#), front = parts[0], behind = parts.dropFirst().joined()
        #expect(
            front.contains("Rhine") && !front.contains("English") && !front.contains("Rhein") && front.contains("Town") && !front.contains("Stadt"),
            "\(page)")
        let names = ["French", "Rhin<", "German", "Rhein", "Keeper (German)", "Stadt"].compactMap { behind.firstRange(of: $0)?.lowerBound }
        #expect(names.count == 6 && names == names.sorted(), "\(page)")
        #expect(page.components(separatedBy: "Paris").count == 2)
    }

    @Test func `lists of texts in several languages are one list, and what a thing is called in several is its name`() throws {
        let record =
            #"{"title":{"de":"Zaunkönig","en":"Wren"},"tags":{"de":["Meer","Wind"],"en":["sea","wind"]},"notes":[{"lang":"de","value":["Offen"]},{"lang":"en","value":["Open"]}],"kind":{"id":4,"name":{"de":"Vogel","en":"Bird"}},"sights":[{"name":{"de":"Kran","en":"Crane"},"height":12}]}"#
        let page = try page(record)
        let parts = page.components(separatedBy: #"<details class="fold""#), front = parts[0], behind = parts.dropFirst().joined()
        for words in ["sea", "wind", "Open", "Bird", "Crane"] { #expect(front.contains("<bdi>\(words)</bdi>"), "\(words) \(page)") }
        for words in ["Zaunkönig", "Meer", "Offen", "Vogel"] {
            #expect(!front.contains(words) && behind.contains("<bdi>\(words)</bdi>"), "\(words) \(page)")
        }
        #expect(!page.contains("Kran<") && front.components(separatedBy: "<bdi>Wren</bdi>").count == 2, "\(page)")
    }

    @Test func `a card has no words in another language than the site where the site has them`() throws {
        let records = (1...8).map { #"{"name":"Oiseau \#($0)","state_name_de":"Erledigt \#($0 % 2)","state_name_fr":"Liquidé \#($0 % 2)"}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", site: "language: fr\n", theme: .project).build().expectBuilt()
        #expect(site.text(of: "birds/index.html")?.contains("Liquidé 1") == true && site.text(of: "birds/index.html")?.contains("Erledigt") == false)
    }

    @Test func `groups are made of words in the language of the site`() throws {
        let records = (1...12).map { n in
            #"{"name":"Wren \#(n)","kind":{"id":\#(n % 3),"name":{"en":"Kind \#(n % 3)","de":"Art \#(n % 3)"}},"tags":{"de":["Wald \#(n % 2)","Meer \#(n % 4)"],"en":["wood \#(n % 2)","sea \#(n % 4)"]}}"#
        }
        let site = try build(records)
        #expect(site.text(of: "birds/tags-en/index.html")?.contains("<h1><bdi>Tags</bdi>") == true)
        #expect(site.text(of: "birds/kind-name-en/index.html")?.contains("<h1><bdi>Kind</bdi>") == true)
        let page = try #require(site.text(of: "birds/wren-5/index.html"))
        #expect(page.contains(#"birds/tags-en/wood-1/""#) && page.contains(#"birds/kind-name-en/kind-2/""#) && !page.contains("/tags-de/"), "\(page)")
    }

    @Test(arguments: [
        ([#"{"name":{"de":"Rhein","en":"Rhine"}}"#, #"{"name":{"de":"Isar","en":null}}"#], "en", ["Rhine", "Isar"]),
        ([#"{"name":{"de":"Rhein","en":"Rhine"}}"#, #"{"name":{"de":"Isar","en":"Isar"}}"#], "de", ["Rhein", "Isar"]),
        (
            [#"{"title_ja":"川","title_en":"River","title_de":"Fluss"}"#, #"{"title_ja":"山","title_en":null,"title_de":"Berg"}"#], "en",
            ["River", "山"]
        ),
        ([#"{"nameDE":"Fluss","nameEN":"River"}"#, #"{"nameDE":"Berg","nameEN":"Hill"}"#], "de", ["Fluss", "Berg"]),
        (
            [#"{"title":{"romaji":"Kawa","english":null,"native":"川"}}"#, #"{"title":{"romaji":"Yama","english":"Hill","native":"山"}}"#], "en",
            ["Kawa", "Hill"]
        ),
        (
            [
                #"{"id":1,"knownName":{"en":"Ann"},"givenName":{"en":"A"},"familyName":{"en":"N"}}"#, #"{"id":2,"orgName":{"en":"Club"}}"#,
                #"{"id":3,"knownName":{"en":"Bob"}}"#,
            ], "en", ["Ann", "Club", "Bob"]
        ),
    ])
    func `a title in several languages is that of the site, else the English one`(records: [String], language: String, expected: [String]) throws {
        #expect(try titles(records, language: language) == expected)
    }

    @Test func `a text with a field for each language is that of the site, and the others stand behind`() throws {
        let records = (1...4).map {
            #"{"title_da":"Fugl \#($0)","title_en":"Bird \#($0)","description_da":"En fugl","description_en":"A bird of \#($0)","sound_da":"Pip","sound_en":"Tweet \#($0)"}"#
        }
        let site = try build(records)
        site.expectFile("birds/index.html", contains: "A bird of 2")
        let page = try #require(site.text(of: "birds/bird-2/index.html"))
        let parts = page.components(separatedBy: #"<details class="fold""#)
        #expect(parts.count == 2 && parts[0].contains("A bird of 2") && parts[0].contains("Tweet 2"), "\(page)")
        for other in ["Fugl 2", "En fugl", "Pip"] { #expect(!parts[0].contains(other) && parts[1].contains(other)) }
    }

    // MARK: Titles

    @Test func `a track is called by its own name, and nothing by who has recorded it`() throws {
        let tracks = (1...9).map { #"{"artistName":"Artist \#($0)","collectionName":"Album \#($0)","trackName":"Track \#($0)"}"# }
        #expect(try titles(tracks).first == "Track 1")
        let finds = (1...9).map {
            #"{"species":"Wren \#($0 % 2)","recordedBy":"Person \#(String(repeating: "x", count: $0))","place":"Pond \#($0)"}"#
        }
        #expect(try titles(finds).first == "Pond 1")
    }

    @Test func `a text that is title and body at once is said once`() throws {
        let site = try build([
            #"{"id":1,"content":"<p>A short saying</p>"}"#, #"{"id":2,"content":"<p>One with a <a href=\"https://a.example/\">link</a></p>"}"#,
            #"{"id":3,"content":"<p>\#(String(repeating: "many words ", count: 40))</p>"}"#,
        ])
        let said = try #require(site.text(of: "birds/a-short-saying/index.html"))
        let main = said[(said.firstRange(of: "<main")?.lowerBound ?? said.startIndex)...]
        #expect(main.components(separatedBy: "A short saying").count - 1 == 1, "\(main)")
        #expect(try #require(site.text(of: "birds/one-with-a-link/index.html")).contains("https://a.example/"))
    }

    @Test func `the first words of a long text are a title, and the text is shown`() throws {
        let text = String(repeating: "many words ", count: 60)
        let site = try build(["{\"id\":1,\"text\":\"\(text)\"}"])
        let file = try #require(site.files.first { $0.hasPrefix("birds/many-words") && $0.hasSuffix("index.html") })
        let page = try #require(site.text(of: file))
        #expect(page.contains("…</h1>") || page.contains("…</bdi></h1>"), "\(page)")
        #expect(page.contains(text.dropLast()))
    }

    // MARK: Days and pictures

    @Test func `when an entry was changed is no day of the thing that has one`() throws {
        let page = try page(#"{"name":"Wren","updated":"2019-05-06T10:00:00Z","start_date":"2024-02-03T10:00:00Z"}"#)
        #expect(page.contains("<dt>Updated</dt>") && page.contains("3 February 2024"), "\(page)")
    }

    @Test(arguments: [
        (
            #""artworkUrl30":"https://a.example/30.jpg","artworkUrl60":"https://a.example/60.jpg","artworkUrl100":"https://a.example/100.jpg""#,
            "100.jpg"
        ),
        (#""imageLinks":{"smallThumbnail":"https://a.example/s.jpg","thumbnail":"https://a.example/t.jpg"}"#, "t.jpg"),
        (##""image":[{"#text":"https://a.example/34.png","size":"small"},{"#text":"https://a.example/300.png","size":"extralarge"}]"##, "300.png"),
        (
            #""images":[{"url":"https://a.example/90.png","width":90},{"url":"https://a.example/640.png","width":640},{"url":"https://a.example/9000.png","width":9000}]"#,
            "640.png"
        ),
    ])
    func `of one picture in several sizes the largest stands for the record`(pictures: String, chosen: String) throws {
        let records = (1...9).map { "{\"name\":\"Bird \($0)\",\(pictures.replacing("a.example/", with: "a.example/\($0)/"))}" }
        let page = try #require(build(records).text(of: "birds/bird-1/index.html"))
        let picture = page.firstRange(of: "<img")?.lowerBound ?? page.startIndex
        #expect(page[picture...].prefix(300).contains("https://a.example/1/\(chosen)"), "\(page[picture...].prefix(300))")
    }

    @Test func `pictures whose addresses end in one long query are different pictures`() throws {
        let query = "?fit=crop&auto=format&w=600&h=400&default=" + String(repeating: "x", count: 60)
        let records = (1...9).map { #"{"name":"Bird \#($0)","files":{"avatar":"https://a.example/avatar/\#($0)\#(query)"}}"# }
        try build(records).expectFile("birds/index.html", contains: "https://a.example/avatar/3?fit=crop")
    }

    @Test func `what is said at length is shown once, however many forms it has`() throws {
        let forms =
            #""body":"A **small** bird & [more](https://a.example/)","body_html":"<p>A <b>small</b> bird &amp; <a href=\"https://a.example/\">more</a></p>""#
        let page = try page(#"{"name":"Wren",\#(forms),"body_text":"A small bird & more"}"#)
        #expect(page.contains("bird &amp; <a ") && !page.contains("Body "), "\(page)")
        // What says something else is not lost.
        let longer = try self.page(#"{"name":"Wren",\#(forms),"body_text":"A small bird & more of it"}"#)
        #expect(longer.contains("Body text") && longer.contains("more of it") && !longer.contains("Body HTML"), "\(longer)")
        let short = try self.page(#"{"name":"Wren","body":"Sings in C","body_text":"Sings in C#"}"#)
        #expect(short.contains("Sings in C#"), "\(short)")
    }

    @Test func `days that are counted in seconds are days, also where they are texts`() throws {
        let page = try page(#"{"name":"Wren","history":[{"day":"1792022400","uses":"49"},{"day":"1791936000","uses":"3"}]}"#)
        #expect(page.contains("15 October 2026") && !page.contains("1,792"), "\(page)")
    }

    @Test func `of a text in languages that are not those of the readers each stands under its name`() throws {
        let page = try page(#"{"name":"Wren","called":{"de":"Zaunkönig","fr":"Troglodyte","ja":"ミソサザイ"}}"#)
        for word in ["German", "Zaunkönig", "French", "Troglodyte", "Japanese", "ミソサザイ"] { #expect(page.contains(word), "\(word) \(page)") }
        #expect(!page.contains("class=\"fold\""), "\(page)")
        let named = try TemporarySite(
            birds: #"[{"name":"Wren","called":{"de":"Zaunkönig","fr":"Troglodyte"}}]"#, "labels: { called: Abroad }", theme: .project)
        try named.build().expectFile("birds/wren/index.html", contains: "<dt>Abroad</dt>")
    }

    @Test func `the title of a thing in a list stands above the rest, though others are whole paragraphs`() throws {
        let paragraph = String(repeating: "more of what was mended ", count: 9)
        let page = try page(#"{"name":"Wren","fixes":[{"title":"Song is heard","by":"Ann"},{"title":"\#(paragraph)","by":"Bo"}]}"#)
        #expect(page.contains(#"<p class="thing"><bdi>Song is heard</bdi></p>"#), "\(page)")
    }

    @Test func `half of a place is no number for a list`() throws {
        let list = try #require(build((1...9).map { #"{"name":"Bird \#($0)","lat":4\#($0).5,"long":1\#($0).25}"# }).text(of: "birds/index.html"))
        #expect(!list.contains("11.25") && !list.contains("41.5"), "\(list)")
    }

    @Test func `a pattern of addresses at an interface is for programs, that of a map for readers`() throws {
        let page = try page(
            #"{"name":"Wren","compare_url":"https://api.a.example/compare/{base}...{head}","tiles":"https://tiles.a.example/{z}/{x}/{y}"}"#)
        #expect(!page.contains("compare") && page.contains("https://tiles.a.example/{z}"), "\(page)")
    }

    @Test func `the languages that something is translated to are called by their names`() throws {
        let records = [#"["de","fr"]"#, #"["fr","pt-BR"]"#].enumerated().map {
            #"{"name":"Bird \#($0.offset)","available_translations":\#($0.element)}"#
        }
        try build(records).expectFile("birds/bird-0/index.html", contains: "German").expectFile("birds/bird-1/index.html", contains: "Portuguese")
    }

    @Test func `in a table the name comes first where a row has nothing in the column before it`() throws {
        let rows = #"[{"variant":"","name":"Wren"},{"variant":"Robinson","name":"Robin"}]"#
        let page = try page(#"{"name":"Hedge","singers":\#(rows)}"#, "hedge")
        #expect(page.contains(#"<tr><th scope="col" data-kind="text">Name</th>"#), "\(page)")
    }

    @Test func `a picture in several sizes is shown once`() throws {
        func sizes(_ path: String) -> String {
            #"{"raw":"https://a.example/\#(path)?raw","regular":"https://a.example/\#(path)?w=1080","thumb":"https://a.example/\#(path)?w=200"}"#
        }
        let records = (1...9).map { #"{"name":"Bird \#($0)","urls":\#(sizes("\($0)")),"user":{"id":7,"face":\#(sizes("u\($0)")),"town":"Graz"}}"# }
        let page = try #require(build(records).text(of: "birds/bird-1/index.html"))
        #expect(
            page.contains("https://a.example/1?w=1080") && !page.contains("https://a.example/1?raw") && !page.contains("https://a.example/1?w=200"),
            "\(page)")
        #expect(page.contains("https://a.example/u1?w=1080") && !page.contains("https://a.example/u1?w=200"), "\(page)")
    }

    @Test func `the words of a card do not begin with the heading of the text, if there is more`() throws {
        let site = try build([
            #"{"title":"Wren","content_html":"<h2 id=\"a\">Introduction</h2><p>A small bird.</p>"}"#,
            #"{"title":"Owl","content_html":"<h2>Alone</h2>"}"#,
        ])
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains(">A small bird.<") && !list.contains("Introduction") && list.contains(">Alone<"), "\(list)")
    }

    @Test func `a text inside an object is the body, not the title beside it, and is shown once`() throws {
        let long = String(repeating: "The marsh is wide. ", count: 20)
        let page = try page(#"{"name":"Wren","content":{"title":"A small bird","long":"\#(long)","component":"post"}}"#)
        #expect(page.contains("<p>The marsh is wide.") && !page.contains("<dt>Long</dt>") && page.contains("A small bird"), "\(page)")
    }

    @Test(arguments: [
        (#""enclosure":{"url":"https://a.example/N.jpg","length":1000,"type":"image/jpeg"}"#, "Length", false),
        (#""thumbnail":{"source":{"url":"https://a.example/N.jpg","width":320,"height":180}}"#, "Width", false),
        // Of an album its kind says more than of a file.
        (#""album":{"title":"North","type":"single","cover":{"url":"https://a.example/N.jpg"}}"#, "single", true),
    ])
    func `what is said of the file of the picture alone is not shown`(picture: String, word: String, isShown: Bool) throws {
        let records = (1...9).map { "{\"name\":\"Bird \($0)\",\(picture.replacing("N.jpg", with: "\($0).jpg"))}" }
        let page = try #require(build(records).text(of: "birds/bird-1/index.html"))
        #expect(page.contains("https://a.example/1.jpg") && page.contains(word) == isShown && !page.contains("data-kind=\"nothing\""), "\(page)")
    }

    @Test func `identifiers in lists are written as they are, and signs of HTML in lists are read`() throws {
        let page = try page(#"{"name":"Wren","ancestor_ids":[48460,1],"answers":["Caf&eacute;","Tea &nbsp; milk"]}"#)
        #expect(page.contains("48460") && page.contains("Café"), "\(page)")
    }

    @Test func `the help for pictures without a host is an expression, whatever their field is called`() throws {
        let feed = #"[{"ITEM NAME":"Tent","Photo 1":"/p/1.jpg"},{"ITEM NAME":"Rope","Photo 1":"/p/2.jpg"},{"ITEM NAME":"Lamp"}]"#
        let messages = try TemporarySite(birds: feed, theme: .project).build().messages
        let help = try #require(messages.firstMatch(of: /`(fields: \{ picture: '.*?' \})`/)?.output.1, "\(messages)")
        let site = try TemporarySite(birds: feed, String(help).replacing("https://…", with: "https://a.example"), theme: .project).build()
        #expect(site.messages == "" && site.text(of: "birds/tent/index.html")?.contains("https://a.example/p/1.jpg") == true, "\(site.messages)")
    }
}

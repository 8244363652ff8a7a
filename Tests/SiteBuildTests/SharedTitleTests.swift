import Testing

@testable import SiteBuild

/// What records are called whose names repeat, or are missing in some of them.
@Suite struct `titles of records that share names` {
    /// What lists call records, each of which is an object in JSON.
    private func expect(_ records: [String], _ titles: [String], not others: [String] = []) throws {
        let feed = "[\(records.joined(separator: ","))]"
        let list = try #require(TemporarySite(birds: feed, theme: .project).build().text(of: "birds/index.html"))
        for title in titles { #expect(list.contains(">\(title)</a>"), "\(title) in \(list)") }
        for title in others { #expect(!list.contains(">\(title)</a>"), "\(title) in \(list)") }
    }

    private static let clubs = ["Weende", "Geismar", "Grone", "Roringen"]

    @Test(arguments: [
        ("heim", "gast", "schiedsrichter"), ("domicile", "exterieur", "arbitre"), ("casa", "ospite", "arbitro"), ("home", "away", "referee"),
    ])
    func `a match is called by its two sides in several languages, and not by who blew the whistle`(
        home: String, guest: String, referee: String
    ) throws {
        let matches = (0..<12).map { n in
            #"{"\#(home)":"\#(Self.clubs[n % 4])","\#(guest)":"\#(Self.clubs[(n + 1 + n / 4) % 4])","\#(referee)":"Ann Lee \#(n)"}"#
        }
        try expect(matches, ["Weende – Geismar", "Geismar – Roringen"], not: ["Ann Lee 0"])
    }

    @Test func `what tells apart records of one title stands in the titles of their pages`() throws {
        func title(_ names: [String]) throws -> String {
            let records = names.enumerated().map { #"{"title":"\#($1)","date":"2024-01-0\#($0 + 1)","text":"Some words about it."}"# }
            let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
            let page = try #require(
                site.files.filter { $0.hasPrefix("birds/") && $0.split(separator: "/").count == 3 }.sorted().lazy.compactMap { site.text(of: $0) }
                    .first)
            return page.firstMatch(of: /<title>([^<]*)</).map { String($0.1) } ?? ""
        }
        #expect(try title(["Meeting", "Meeting", "Walk", "Meeting"]) == "Meeting, 1 January 2024 · Birds")
        #expect(try title(["Meeting", "Party", "Walk", "Talk"]) == "Meeting · Birds")
    }

    @Test func `the team of a standing comes before what is said of a few`() throws {
        let rows = (0..<16).map { n in
            let remark = n % 8 == 0 ? #""Promotion""# : "null"
            return
                #"{"rank":\#(n % 8 + 1),"team":{"id":\#(n),"name":"Club \#(n % 8)"},"group":"\#(n < 8 ? "North" : "South")","points":\#(60 - n),"description":\#(remark)}"#
        }
        try expect(rows, ["Club 0, North", "Club 7, South"], not: ["Promotion"])
    }

    @Test func `one of two phrases that most records have is of what sort they are`() throws {
        let charges = (0..<24).map { n in
            #"{"id":"ch_\#(n)x9K2","description":"\#(n % 2 == 0 ? "Subscription" : "Single payment")","billing":{"name":"Ida Sand \#(n)"},"amount":\#(n * 300)}"#
        }
        try expect(charges, ["Ida Sand 0", "Ida Sand 23"], not: ["Subscription"])
    }

    @Test func `a text that a few records have in common is a title rather than when it was written`() throws {
        let posts = (0..<16).map { n in
            #"{"uri":"at://did/\#(n)","record":{"text":"Morning over the marsh \#(n % 9)","createdAt":"2024-05-01T10:\#(10 + n):00Z"},"likes":\#(n)}"#
        }
        try expect(posts, ["Morning over the marsh 0", "Morning over the marsh 8"])
    }

    @Test func `a title that is a list of two in some records is the first of it`() throws {
        let documents = (0..<12).map { n in
            let title = n % 4 == 0 ? #"["Tides \#(n)","Gezeiten \#(n)"]"# : #""Tides \#(n)""#
            return #"{"header":{"identifier":"oai:marsh:\#(n)"},"metadata":{"record":{"dc:title":\#(title),"dc:date":"20\#(10 + n)"}}}"#
        }
        try expect(documents, ["Tides 0", "Tides 1", "Tides 11"])
        try expect(documents.map { $0.replacing("dc:title", with: "title") }, ["Tides 0", "Tides 11"])
    }

    @Test func `what a few records lack still names the others, and where they were comes behind it`() throws {
        let sightings = (0..<20).map { n in
            let taxon = n == 7 ? "null" : #"{"id":\#(n % 5),"name":"Larus \#(["canus", "fuscus", "marinus", "minutus", "argentatus"][n % 5])"}"#
            return #"{"place_guess":"Marsh \#(n % 3)","taxon":\#(taxon),"user":{"login":"ann_\#(n % 4)"},"observed_on":"2024-05-\#(10 + n)"}"#
        }
        try expect(sightings, ["Larus canus, 10 May 2024", "Larus argentatus, 29 May 2024"], not: ["ann_0, 10 May 2024"])
    }

    @Test func `figures of a year that is written as a text are called by all that they are about`() throws {
        let figures = ["Australia", "Norway"].flatMap { area in
            ["Female", "Male"].flatMap { sex in
                (2011...2015).map { #"{"Reference area":"\#(area)","Sex":"\#(sex)","Time period":"\#($0)","value":\#($0 % 7).5}"# }
            }
        }
        try expect(figures, ["Australia, Female, 2011", "Norway, Male, 2015"])
    }

    @Test(arguments: [
        (#""name":{"given":"Ida","surname":"Sand N"}"#), (#""given":"Ida","surname":"Sand N""#), (#""name":{"vorname":"Ida","nachname":"Sand N"}"#),
    ])
    func `a given name and a surname are one name`(name: String) throws {
        let letters = ["Alm", "Berg", "Dahl", "Ek"]
        try expect((0..<4).map { #"{"id":"I\#($0)",\#(name.replacing("N", with: letters[$0])),"sex":"F"}"# }, ["Ida Sand Alm", "Ida Sand Ek"])
    }

    @Test func `a thing without a name is not called by when it was changed`() throws {
        let products = (0..<12).map { n in
            #"{"code":"40\#(n)","product_name":"\#(n == 3 || n == 4 ? "" : "Jam \(n)")","last_modified_t":\#(1_700_000_000 + n * 3600)}"#
        }
        try expect(products, ["Jam 0", "403"], not: ["15 November 2023, 01:13"])
    }

    @Test func `a minute in which all were written tells nothing apart`() throws {
        let entries = (0..<12).map { #"{"title":"\#(["Market", "Mill"][$0 % 2])","type":"IMAGE","timestamp":\#(1_680_000_000_100 + $0)}"# }
        try expect(entries, ["Market", "Mill"])
    }

    @Test func `neither whom to call nor how large it is belongs to a name`() throws {
        let things = (0..<12).map { n in
            #"{"what":"\#(["Pram", "Lamp", "Box", "Desk", "Chair", "Bench", "Clock"][n % 7])","size":"\#(n % 4 + 1) m","since":"\#(["May", "June"][n % 2])","contact":"0551 / \#(n / 2)"}"#
        }
        try expect(things, ["Pram, May", "Pram, June"])
    }

    @Test func `what is added to a name is when the thing is, and not when somebody made the entry`() throws {
        let events = (10..<30).map { n in
            #"{"id":"e\#(n)","summary":"\#(n % 2 == 0 ? "Choir" : "Band")","created":"2021-08-\#(n)T03:26:00Z","start":{"dateTime":"2025-05-\#(n)T19:00:00+02:00"}}"#
        }
        try expect(events, ["Choir, 10 May 2025, 19:00", "Band, 29 May 2025, 19:00"], not: ["Choir, 10 August 2021, 03:26"])
    }

    @Test func `behind what a job is called stands the day on which it was published, and no time of the day`() throws {
        let jobs = (10..<22).map { #"{"title":"Warden \#($0 % 5)","first_published":"2024-04-\#($0)T17:59:00Z","text":"Counts wrens \#($0)."}"# }
        try expect(jobs, ["Warden 0, 10 April 2024"], not: ["Warden 0, 10 April 2024, 17:59"])
    }

    @Test func `a thing inside that several share comes before its picture, and a name of its own before both`() throws {
        let meals = (10..<30).map { n in
            n == 29
                ? #"{"id":29,"date":"2024-01-29","kind":"side","title":"Picnic","recipe":null}"#
                : #"{"id":\#(n),"date":"2024-01-\#(n)","kind":"dinner","title":"","recipe":{"id":"r\#(n % 7)","name":"\#(Self.clubs[n % 4]) soup","image":"Je\#(n)Q"}}"#
        }
        try expect(meals, ["Grone soup, 10 January 2024", "Picnic"], not: ["Je10Q"])
    }

    @Test func `a car is called by its maker and its model, and with its year where these repeat`() throws {
        let cars = (0..<20).map { n in
            #"{"marke":"\#(["Lerche", "Kiebitz"][n % 2])","modell":"\#(["Uno", "Duo", "Trio"][n % 3])","baujahr":\#(2010 + n % 5),"preis":\#(9000 + n * 37),"farbe":"\#(["rot", "blau"][n % 2])"}"#
        }
        let site = try TemporarySite(birds: "[\(cars.joined(separator: ","))]", theme: .project).build().expectBuilt()
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains(">Lerche Uno 2010</a>"), "\(list)")
        // Others are by the same maker: it has a page, and is said beside the title as well.
        #expect(site.text(of: "birds/marke/lerche/index.html") != nil)
        try expect([#"{"brand":"Tern","model":"Tern S1"}"#, #"{"brand":"Tern","model":"Tern S2"}"#], ["Tern S1", "Tern S2"])
    }

    @Test func `the name of a place comes before its street, though a few share it`() throws {
        let places = (1...20).map { n in #"{"nom_usuel":"Cèdre \#(n % 16)","adresse":"\#(n) rue des Merles","hauteur":\#(n * 7 % 13)}"# }
        try expect(places, ["Cèdre 1", "Cèdre 15"], not: ["1 rue des Merles"])
        let stations = (1...20).map { n in
            #"{"id":\#(n),"addressInfo":{"ID":\#(n),"Title":"Station \#(n % 18) North","AddressLine1":"\#(n) Mill Lane","Town":"\#(Self.clubs[n % 4])"}}"#
        }
        try expect(stations, ["Station 1 North"], not: ["1 Mill Lane"])
    }

    @Test func `a name in one language inside is a name, and whoever made the thing gives it none`() throws {
        let apps = (1...12).map { n in #"{"metadata":{"name":{"en-US":"Wren \#(n)"},"authorName":"Ann Lee \#(n)","licence":"MIT"},"size":\#(n)}"# }
        try expect(apps, ["Wren 1", "Wren 12"], not: ["Ann Lee 1"])
    }

    @Test func `a bench without a name is a bench`() throws {
        let things = (1...20).map { n in
            n < 15
                ? #"{"id":89730201\#(n),"amenity":"cafe","name":"Café \#(n)"}"#
                : #"{"id":89730201\#(n),"amenity":"\#(n == 15 ? "drinking_water" : "bench")"}"#
        }
        try expect(things, ["Café 1", "Bench", "Drinking water"], not: ["8973020116"])
    }

    @Test func `of a text that is cut for the title all is on the page`() throws {
        let summary =
            "The quiet bell describes the open gate under every long bridge. " + String(repeating: "It rings again. ", count: 20)
            + "At last it stops."
        let records = (1...9).map { #"{"id":"r\#($0)","Summary":"\#($0) birds. \#(summary)","Kind":"CIVIC"}"# }
        let page = try #require(
            TemporarySite(birds: "[\(records.joined(separator: ","))]", "slug: id", theme: .project).build().expectBuilt().text(
                of: "birds/r1/index.html"))
        #expect(page.contains("At last it stops."), "\(page)")
    }

    @Test func `a post is called by its first words, also with an address behind them`() throws {
        let posts = (1...9).map {
            #"{"id":"\#($0)","created_at":"2024-05-0\#($0)T10:00:00Z","full_text":"Saw \#($0) wrens at the mill. https://a.example/\#($0)"}"#
        }
        let list = try #require(TemporarySite(birds: "[\(posts.joined(separator: ","))]", theme: .project).build().text(of: "birds/index.html"))
        #expect(list.contains(">Saw 1 wrens at the mill."), "\(list)")
    }

    @Test func `when a program wrote the entries is no date of theirs`() throws {
        let works = (10..<22).map {
            #"{"title":"Tide \#($0)","timestamp":"2024-03-12T00:\#($0):00Z","updated_at":"2023-0\#($0 % 9 + 1)-02T10:00:00Z"}"#
        }
        let page = try #require(
            TemporarySite(birds: "[\(works.joined(separator: ","))]", theme: .project).build().text(of: "birds/tide-10/index.html"))
        let head = page.firstRange(of: "<dl").map { page[..<$0.lowerBound] } ?? page[...]
        #expect(!head.contains("12 March 2024"), "\(head)")
    }
}

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

    @Test(arguments: [("heim", "gast", "schiedsrichter"), ("domicile", "exterieur", "arbitre"), ("casa", "ospite", "arbitro"), ("home", "away", "referee")])
    func `a match is called by its two sides in several languages, and not by who blew the whistle`(home: String, guest: String, referee: String) throws {
        let matches = (0..<12).map { n in
            #"{"\#(home)":"\#(Self.clubs[n % 4])","\#(guest)":"\#(Self.clubs[(n + 1 + n / 4) % 4])","\#(referee)":"Ann Lee \#(n)"}"#
        }
        try expect(matches, ["Weende – Geismar", "Geismar – Roringen"], not: ["Ann Lee 0"])
    }

    @Test func `the team of a standing comes before what is said of a few`() throws {
        let rows = (0..<16).map { n in
            let remark = n % 8 == 0 ? #""Promotion""# : "null"
            return #"{"rank":\#(n % 8 + 1),"team":{"id":\#(n),"name":"Club \#(n % 8)"},"group":"\#(n < 8 ? "North" : "South")","points":\#(60 - n),"description":\#(remark)}"#
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
            ["Female", "Male"].flatMap { sex in (2011...2015).map { #"{"Reference area":"\#(area)","Sex":"\#(sex)","Time period":"\#($0)","value":\#($0 % 7).5}"# } }
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
}

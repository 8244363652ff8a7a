import JSONValue
import TestSupport
import Testing

@testable import SiteBuild

/// Days and numbers as people write them: all values of a field tell together how they are read.
@Suite struct `values that people have written` {
    private func site(_ field: String, _ values: [String], _ lines: String = "") throws -> BuiltSite {
        let records = values.enumerated().map { #"{"name":"Bird \#($0.offset + 1)","\#(field)":\#($0.element)}"# }
        return try TemporarySite(birds: "[\(records.joined(separator: ","))]", lines, theme: .project).build().expectBuilt()
    }

    private func shown(_ field: String, _ values: [String], _ lines: String = "", of number: Int = 1) throws -> String {
        let page = try #require(try site(field, values, lines).text(of: "birds/bird-\(number)/index.html"))
        return page.firstMatch(of: /<dt>[^<]*<\/dt><dd>(.*)\n<\/dd>/).map { String($0.1) } ?? ""
    }

    @Test func `a number with zeros in front is a code`() throws {
        let others = (0..<12).map { "\"1200\($0)\"" }
        #expect(try shown("area", [#""00001""#] + others) == "<bdi>00001</bdi>")
        #expect(try shown("area", [#""00001""#] + others, of: 2) == "<bdi>12000</bdi>")
        #expect(try shown("area", [#""1""#] + others, of: 2) == "<bdi>12,000</bdi>")
    }

    @Test func `among places one that is several is a list`() throws {
        let values = (1...10).map { "[\($0).5,10]" } + ["[[1,2],[3,4]]"]
        #expect(try shown("capital_latlng", values).contains("mlat=1.5"))
        let several = try #require(try site("capital_latlng", values).text(of: "birds/bird-11/index.html"))
        #expect(!several.contains("href=\"\"") && several.contains("<bdi>3</bdi>"))
    }

    @Test func `the way to where a thing belongs is a list, and its words group the records`() throws {
        let ways = ["Sea > Boats > Small", "Sea > Boats", "Land > Beasts", "Sea > Birds & eggs > White"]
        let site = try site("product_type", (0..<12).map { "\"\(ways[$0 % 4])\"" })
        #expect(
            site.text(of: "birds/product_type/boats/index.html") != nil || site.text(of: "birds/product-type/boats/index.html") != nil,
            "\(site.files)")
        #expect(
            try self.site("path", ["\"Sea > Boats\"", "\"Sea > Birds\""]).text(of: "birds/bird-1/index.html")?.contains("<bdi>Sea</bdi>") == true)
        // Sums, and what is nobody's list.
        #expect(try shown("rule", ["\"5 > 3\"", "\"a > b\"", "\"c > d\""]) == "<bdi>5 &gt; 3</bdi>")
        #expect(try shown("call", ["\"a->b\"", "\"a->c\""]) == "<bdi>a-&gt;b</bdi>")
    }

    // MARK: Yes and no

    private func switches(_ names: [String], _ values: (_ record: Int, _ field: Int) -> Int) throws -> String {
        let records = (0..<20).map { record in
            let members = names.enumerated().map { #""\#($0.element)":\#(values(record, $0.offset))"# }
            return #"{"name":"Bird \#(record + 1)",\#(members.joined(separator: ","))}"#
        }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
        return try #require(site.text(of: "birds/bird-1/index.html"))
    }

    @Test func `several fields of 0 and 1 that are called by what is so are answers`() throws {
        let page = try switches(["indoor", "rare", "hairless", "short_legs", "chicks"]) { record, field in field == 1 ? 1 - record % 2 : record % 2 }
        #expect(page.matches(of: /<bdi>No<\/bdi>/).count == 4 && page.contains("<bdi>Yes</bdi>"))
    }

    @Test func `what is counted stays a number, and so do two fields alone`() throws {
        let counted = try switches(["goals", "assists", "penalties", "own_goals"]) { record, _ in record % 2 }
        #expect(counted.contains("<bdi>0</bdi>") && !counted.contains("<bdi>No</bdi>"))
        let people = try switches(["killed", "injured", "arrested", "home_score"]) { record, _ in record % 2 }
        #expect(people.contains("<bdi>0</bdi>") && !people.contains("<bdi>No</bdi>"))
        #expect(try shown("killed", ["0", "1"]) == "<bdi>0</bdi>")
        let two = try switches(["indoor", "rare"]) { record, _ in record % 2 }
        #expect(two.contains("<bdi>0</bdi>") && !two.contains("<bdi>No</bdi>"))
        let larger = try switches(["indoor", "rare", "hairless"]) { record, _ in record % 3 }
        #expect(larger.contains("<bdi>0</bdi>") && !larger.contains("<bdi>No</bdi>"))
    }

    @Test func `one that asks a question is an answer`() throws {
        #expect(try shown("is_open", ["0", "1"]) == "<bdi>No</bdi>")
        #expect(try shown("explicit", ["0", "1"]) == "<bdi>No</bdi>" && shown("check_ok", ["1", "1"]) == "<bdi>Yes</bdi>")
        for name in ["goals", "score", "level", "version", "quantity", "errors"] {
            #expect(try shown(name, ["0", "1"]) == "<bdi>0</bdi>", "\(name)")
        }
        #expect(try shown("featured", ["1", "1"]) == "<bdi>Yes</bdi>" && shown("is_article", [#""1""#, #""0""#]) == "<bdi>Yes</bdi>")
        #expect(try shown("survived", ["0", "1"]) == "<bdi>No</bdi>" && shown("speed", ["0", "1"]) == "<bdi>0</bdi>")
        #expect(try shown("has_availability", [#""t""#, #""t""#]) == "<bdi>Yes</bdi>" && shown("sex", [#""f""#, #""m""#]) == "<bdi>f</bdi>")
        #expect(try shown("bookable", [#""t""#, #""f""#]) == "<bdi>Yes</bdi>" && shown("grade", [#""f""#, #""f""#]) == "<bdi>f</bdi>")
        #expect(try shown("is_open", ["0", "1"], "as: { is_open: number }") == "<bdi>0</bdi>")
    }

    @Test func `minus one and nothing are answers as databases have them, but for what may be less than nothing`() throws {
        let values = ["-1", "0", "0", "-1"]
        #expect(
            try shown("Parkplatz", values) == "<bdi>Yes</bdi>" && shown("Parkplatz", values, of: 2) == "<bdi>No</bdi>"
                && shown("aktiv", ["-1", "-1"]) == "<bdi>Yes</bdi>")
        for name in ["temp", "utc_offset", "goal_difference", "Etage", "score"] {
            #expect(try shown(name, values) == "<bdi>\u{2212}1</bdi>", "\(name)")
        }
        #expect(try shown("Parkplatz", ["-1", "0"]) == "<bdi>\u{2212}1</bdi>" && shown("Parkplatz", values + ["1"]) == "<bdi>\u{2212}1</bdi>")
    }

    @Test(arguments: ["sichtbar", "aktif", "ascensor", "is_open"]) func `an adjective asks a question in other languages too`(name: String) throws {
        #expect(try shown(name, ["1", "0"]) == "<bdi>Yes</bdi>" && shown(name, [#""0""#, #""1""#]) == "<bdi>No</bdi>")
    }

    @Test(arguments: [
        ("balkon", "J", "N"), ("ouvert", "VRAI", "FAUX"), ("techo", "VERDADERO", "FALSO"), ("coberto", "Verdadeiro", "Falso"), ("tetto", "sì", "no"),
        ("駐車場", "有", "無"), ("accessible", "O", "N"),
        ("activo", "S", "N"),
    ])
    func `an answer is one in other languages too`(field: String, yes: String, no: String) throws {
        #expect(try shown(field, ["\"\(yes)\"", "\"\(no)\""]) == "<bdi>Yes</bdi>" && shown(field, ["\"\(no)\"", "\"\(yes)\""]) == "<bdi>No</bdi>")
    }

    @Test func `letters that may be points of the compass are answers where several fields have them`() throws {
        #expect(try shown("via", [#""S""#, #""N""#]) == "<bdi>S</bdi>" && shown("via", [#""O""#, #""N""#, #""E""#]) == "<bdi>O</bdi>")
        #expect(try shown("grade", [#""J""#, #""F""#]) == "<bdi>J</bdi>" && shown("size", [#""S""#, #""F""#]) == "<bdi>S</bdi>")
        let record = #"[{"name":"Wren","rampa":"S","ascensor":"N","lat_dir":"S"},{"name":"Owl","rampa":"N","ascensor":"S","lat_dir":"N"}]"#
        let page = try #require(try TemporarySite(birds: record, theme: .project).build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(page.contains("<bdi>Yes</bdi>") && page.contains("<bdi>No</bdi>") && page.contains("<bdi>S</bdi>"), "\(page)")
    }

    // MARK: Places

    @Test(arguments: [
        #""latitud":"40,41","longitud":"-3,70""#, #""lat":"40,410","lon":"-3,700""#, #""GEOGR_BREITE":40.41,"GEOGR_LAENGE":-3.7"#,
        #""Latitude_WGS84":40.41,"Longitude_WGS84":-3.7"#,
        #""szerokosc":40.41,"dlugosc":-3.7"#, #""breitengrad":"40,41","laengengrad":"-3,70""#, #""decimalLatitude":40.41,"decimalLongitude":-3.7"#,
        #""latitude_deg":40.41,"longitude_deg":-3.7"#,
        #""latitude":"40.41","longitude":"-3.7","location":{"type":"Point","coordinates":[-3.7,40.41]}"#,
        #""GPSLatitude":"40 deg 24' 36.00\" N","GPSLongitude":"3 deg 42' 0.00\" W""#, #""lat":"40°24'36\"N","lon":"3°42′W""#,
    ])
    func `two coordinates are one place, which is shown once`(members: String) throws {
        let page = try #require(
            try TemporarySite(birds: "[{\"name\":\"Wren\",\(members)}]", theme: .project).build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(
            page.contains("<dt>Place</dt>") && page.matches(of: /mlat=40\.41&amp;mlon=-3\.7#/).count == 1 && page.matches(of: /<dt>/).count == 1,
            "\(page)")
    }

    @Test func `two places of different things are both shown, and the width of a thing is none`() throws {
        let two = #"[{"name":"Wren","pickup_lat":40.41,"pickup_lon":-3.7,"dropoff_lat":40.41,"dropoff_lon":-3.7,"breite":40.5,"laenge":12.5}]"#
        let page = try #require(try TemporarySite(birds: two, theme: .project).build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(
            page.contains("<dt>Pickup</dt>") && page.contains("<dt>Dropoff</dt>") && page.matches(of: /mlat=/).count == 2
                && page.contains("<dt>Breite</dt>"), "\(page)")
    }

    @Test func `where a comma stands before a fraction none is between two coordinates`() throws {
        for (language, text) in [("de", ">52,5; 13,25<"), ("en", ">52.5, 13.25<"), ("ja", ">52.5, 13.25<")] {
            let site = try TemporarySite(birds: #"[{"name":"Wren","lat":52.5,"lng":13.25}]"#, site: "language: \(language)\n", theme: .project)
            #expect(site.build().expectBuilt().text(of: "birds/wren/index.html")?.contains(text) == true)
        }
    }

    @Test func `an outline of rings is a place`() throws {
        let record =
            #"[{"name":"Wren","geometry":{"rings":[[[4.1,52.1],[4.3,52.1],[4.3,52.3],[4.1,52.3],[4.1,52.1]]],"spatialReference":{"wkid":4326}}}]"#
        let page = try #require(try TemporarySite(birds: record, theme: .project).build().expectBuilt().text(of: "birds/wren/index.html"))
        #expect(page.contains("mlat=52.2&amp;mlon=4.2") && !page.contains("4.3"), "\(page)")
    }

    // MARK: Terms of a vocabulary

    @Test func `the address of a term of schema_org is read as its words, and a link to it stays one`() throws {
        #expect(
            try shown("eventStatus", [#""https://schema.org/EventCancelled""#, #""http://schema.org/EventScheduled""#])
                == "<bdi>Event cancelled</bdi>")
        let list = try site("dayOfWeek", [#"["https://schema.org/Monday","https://schema.org/Friday"]"#]).text(of: "birds/bird-1/index.html")
        #expect(list?.contains("<bdi>Monday</bdi>") == true && list?.contains("schema.org") == false, "\(list ?? "")")
        #expect(try shown("link", [#""https://schema.org/Book""#]).contains("href=\"https://schema.org/Book\""))
        #expect(try shown("terms", [#""https://schema.org/Book""#, #""https://example.org/Book""#]).contains("href=\"https://schema.org/Book\""))
    }

    // MARK: Lists

    /// What a field is shown as, over several lines.
    private func whole(_ field: String, _ values: [String], _ lines: String = "", of number: Int = 1) throws -> String {
        let page = try #require(try site(field, values, lines).text(of: "birds/bird-\(number)/index.html"))
        return page.firstMatch(of: /(?s)<dd>(.*)<\/dd>/).map { String($0.1) } ?? ""
    }

    private let genres = ["Action, Drama", "Drama, Crime", "Comedy", "Crime, Action, Drama", "Comedy, Romance", "Romance, Drama"].map { "\"\($0)\"" }

    @Test(arguments: [", ", ",", "; ", "|", " | "])
    func `texts of several parts are lists where their field is called so`(separator: String) throws {
        let values = genres.map { $0.replacing(", ", with: separator) }
        let page = try whole("genre", values)
        #expect(page.contains("Action") && page.contains("Drama") && page.contains("<li"), "\(page)")
        #expect(!page.contains("Action\(separator)Drama"))
    }

    @Test func `texts are lists where each of their parts stands alone elsewhere`() throws {
        func page(_ values: [String]) throws -> String { try whole("section", (0..<12).map { "\"\(values[$0 % values.count])\"" }) }
        #expect(try page(["Rowing, Tennis", "Rowing", "Tennis"]).contains("<li"))
        // One that is nowhere by itself is a part of a name.
        #expect(try !page(["Rowing, Women", "Rowing", "Tennis"]).contains("<li"))
    }

    @Test func `texts that begin and end with a comma are lists whatever they are called`() throws {
        let page = try whole("nets", [#"",us,hv,""#, #"",us,""#, #"",ak,""#])
        #expect(page.contains("<bdi>us</bdi>") && page.contains("<bdi>hv</bdi>") && !page.contains(",us"), "\(page)")
        #expect(try whole("nets", [#"",us,hv,""#, #"",us,""#, #""ak""#]).contains(",us,hv,"))
    }

    @Test func `the parts of lists make groups`() throws {
        let site = try site("genre", genres + genres)
        #expect(site.text(of: "birds/genre/drama/index.html")?.matches(of: /<li class="card/).count == 8)
        #expect(site.text(of: "birds/bird-1/index.html")?.contains("birds/genre/action/") == true)
    }

    @Test func `a field of any name holds lists if its texts share their parts in different places`() throws {
        let moods = ["calm", "wild", "shy", "bold", "kind", "loud"]
        let values = (0..<18).map { number -> String in
            let step = 1 + number % 2
            let texts = (0...number % 3).map { place in moods[(number + place * step) % moods.count] }
            return "\"\(texts.joined(separator: ", "))\""
        }
        #expect(try whole("character", values, of: 3).contains("<li"))
    }

    @Test func `a country whose name is turned round is one`() throws {
        let names = ["Korea, Republic of", "Iran, Islamic Republic of", "Norway", "Peru", "Chile", "Ghana", "Nepal", "Oman"].map { "\"\($0)\"" }
        #expect(try whole("country", names).contains("<li") == false)
    }

    @Test func `where a field is called by several things they may have an order`() throws {
        let values = (0..<9).map { $0 % 3 == 0 ? "\"Strategy, Thematic\"" : $0 % 3 == 1 ? "\"Strategy\"" : "\"Family\"" }
        #expect(try whole("domains", values).contains("<li") && !whole("domain", values).contains("<li"))
    }

    @Test(arguments: [
        ("places", Array(repeating: "Paris, France", count: 5) + Array(repeating: "Rome, Italy", count: 5)),
        (
            "origin",
            ["Paris, France", "Lyon, France", "Nice, France", "Rome, Italy", "Milan, Italy", "Bern, Switzerland", "Vevey, Vaud, Switzerland"]
        ),
        ("address", ["1 High Street, Leeds", "2 Low Road, Hull, Yorkshire", "3 Low Road, Hull"]),
        ("note", ["It sings, mostly at night.", "Small, and shy", "Rare"]), ("authors", ["Smith, John", "Doe, Ann", "Roe, Jo"]),
        ("tags", ["red", "blue", "green"]), ("cépages", (0..<8).map { $0 % 2 == 0 ? "Grenache 60 %, Syrah 40 %" : "Syrah 60 %, Grenache 40 %" }),
        ("genre", ["Song about love, loss, and what it takes to be a bird in winter", "Pop", "Rock"]),
    ])
    func `places, addresses and sentences are texts`(field: String, texts: [String]) throws {
        #expect(try whole(field, texts.map { "\"\($0)\"" }).contains("<li") == false)
    }

    @Test(arguments: [
        ("tags", [#""red, green""#, #""blue""#, #""""#], true), ("movieGenres", [#""Drama,War""#, "null"], true),
        ("tags", [#""red""#, #""blue""#], false),
        ("stages", [#""red, green""#], false), ("shown in", (0..<8).map { $0 % 2 == 0 ? #""ES,FR""# : #""ar-AE""# }, true),
        ("tags", [#""Rock & Roll, Jazz""#, #""Jazz""#], true), ("Ausstattung", [#""Klima, Navi, AHK""#, #""Klima""#], true),
        ("tags", [#""red, green""#, "7"], false),
    ])
    func `one text is enough where the field is called so, and codes are lists in any field`(field: String, values: [String], areLists: Bool) throws {
        #expect(try whole(field, values).contains("<li") == areLists)
    }

    @Test func `the code of a language is one of several also where it is a word in English`() throws {
        let page = try whole("languages", [#""hi,or,und""#, #""ur,en""#])
        #expect(page.contains("Hindi") && page.contains("Odia"), "\(page)")
        #expect(try !whole("tags", [#""salt, pepper, and more""#, #""red""#, #""blue""#]).contains("<li"))
    }

    @Test func `words that recur between semicolons are a list, and hours are none`() throws {
        let kinds = ["pizza;pasta", "pizza", "pasta; pizza", "pizza", "pasta", "pizza", "pasta", "pizza"]
        func page(_ texts: [String], of number: Int = 1) throws -> String { try whole("of", texts.map { "\"\($0)\"" }, of: number) }
        #expect(try page(kinds).matches(of: /<li/).count == 2)
        #expect(try page(kinds, of: 3).matches(of: /<li/).count == 2)
        // In a few records it is the missing space that tells.
        #expect(try page(["pizza;pasta", "salad;soup", "burger"]).contains("<li"))
        for few in [["pizza; pasta", "salad; soup", "burger"], ["pizza;pasta", "salad", "burger"], ["Smith,J;Doe,A", "Roe,B;Poe,C", "Loe,D"]] {
            #expect(try !page(few).contains("<li"))
        }
        for other in ["Mo 08:00;Tu 09:00", "a &amp; b", "Once there was one that said more than this; it went on"] {
            let page = try page(kinds + [other])
            #expect(page.contains("<bdi>pizza;pasta</bdi>") && !page.contains("<li"), "\(page)")
        }
        #expect(try page((1...8).map { "a\($0);b\($0)" }) == "<bdi>a1;b1</bdi>\n")
    }

    @Test func `codes of countries are called by what they are shown as`() throws {
        let values = (0..<8).map { $0 % 2 == 0 ? #""ES,FR""# : #""IT""# }
        let page = try #require(try site("country_codes", values).text(of: "birds/bird-1/index.html"))
        #expect(page.contains("<dt>Countries</dt>") && page.contains("Spain") && !page.contains("Country codes"))
    }

    @Test func `lists in objects are lists as well`() throws {
        let values = genres.map { "{\"genre\":\($0),\"length\":90}" }
        #expect(try whole("film", values).contains("<li"))
    }

    @Test func `the configuration can keep them texts`() throws {
        #expect(try shown("genre", genres, "as: { genre: text }") == "<bdi>Action, Drama</bdi>")
    }

    @Test func `the configuration can call texts lists`() throws {
        let values = ["egg, larva, adult", "egg, adult"].map { "\"\($0)\"" }
        #expect(try whole("stages", values).contains("<li") == false)
        #expect(try whole("stages", values, "as: { stages: list }").matches(of: /<li/).count == 3)
        #expect(try whole("stages", values, "as: { stages: steps }").contains("<ol"))
    }

    @Test func `expressions see lists`() throws {
        let site = try site("genre", genres, #"where: '"Drama" in genre'"#)
        #expect(site.text(of: "birds/bird-1/index.html") != nil && site.text(of: "birds/bird-3/index.html") == nil)
    }

    @Test func `a website that nobody has is not shown, and the number of a book is no amount`() throws {
        #expect(try !site("website", [#""N/A""#, #""N/A""#]).text(of: "birds/bird-1/index.html")!.contains("N/A"))
        #expect(try shown("isbn13", ["9780439785019", "9780439785026"]) == "<bdi>9780439785019</bdi>")
    }

    @Test func `numbers of seconds that all start a day are days`() throws {
        #expect(try shown("film_date", ["1140825600", "1141689600"]).hasSuffix(">25 February 2006</time>"))
        #expect(try shown("film_date", ["1140825600", "1141689601"]).hasSuffix(">25 February 2006, 00:00</time>"))
    }

    // MARK: Days

    @Test func `a year that a program has written as a time is one`() throws {
        let years = [#""1907-01-01T00:00:00.000""#, #""1920-01-01T00:00:00.000""#]
        #expect(try shown("year", years) == #"<time datetime="1907">1907</time>"#)
        #expect(try shown("seen", years).contains("1 January 1907"))
        #expect(try shown("year", years + [#""1920-05-01T00:00:00.000""#]).contains("1 January 1907"))
    }

    @Test(arguments: [
        #"["31/12/2021","05/06/2021"]"#, #"["12/31/2021","06/05/2021"]"#, #"["31.12.2021","5.6.2021"]"#, #"["31-12-2021","5-6-2021"]"#,
        #"["12-31-2021","n/a"]"#,
        #"["20211231","20210605","20200101","20190101"]"#, #"["31/12/21","05/06/21","07/08/22","01/02/99"]"#,
        #"["12/31/21","05/06/21","07/08/22","01/02/20"]"#,
        #"["31.12.21","05.06.21","07.08.22","01.02.99"]"#, #"["31.12.2021","05.06.21"]"#, #"["31. Dezember 2021","1. März 2020"]"#,
        #"["31 de dezembro de 2021"]"#,
    ])
    func `a field of days is one where a value tells the day from the month`(values: String) throws {
        let list = try #require(try JSONText(values).parse().root.array?.map { $0.jsonText() })
        #expect(try shown("seen", list) == #"<time datetime="2021-12-31">31 December 2021</time>"#)
    }

    @Test(arguments: [
        "unbekannt", "Inconnu", "desconocido", "sconosciuto", "onbekend", "okänd", "n.n.", "TBA", "TBC", "TBD", "Not known", "not available",
        "not specified", "k. A.", "不明",
    ])
    func `a word for what is not known leaves the others what they are`(word: String) throws {
        #expect(try shown("seen", [#""31.12.2021""#, "\"\(word)\""]) == #"<time datetime="2021-12-31">31 December 2021</time>"#)
        #expect(try shown("size", [#""1,234.50""#, #""7""#, "\"\(word)\""]) == "<bdi>1234.50</bdi>")
        #expect(try shown("opens", [#""2:30 PM""#, "\"\(word)\""]) == "<bdi>14:30</bdi>")
        #expect(try shown("country", [#""DE""#, "\"\(word)\""]) == "<bdi>Germany</bdi>")
    }

    @Test(arguments: [
        (#"["1888-00-00","1871-10-08","1250-01-02"]"#, #"<time datetime="1888">1888</time>"#),
        (#"["1249-05-00","1871-10-08","0000-00-00"]"#, #"<time datetime="1249-05">May 1249</time>"#),
        (#"["31. 12. 2021","5. 6. 2020"]"#, #"<time datetime="2021-12-31">31 December 2021</time>"#),
        (#"["2021 Dec 31"]"#, #"<time datetime="2021-12-31">31 December 2021</time>"#),
        (#"["31.12.2021","31.12.9999"]"#, #"<time datetime="2021-12-31">31 December 2021</time>"#),
        (#"["??/09/1989","12/03/1980","23/11/1975"]"#, #"<time datetime="1989-09">September 1989</time>"#),
        (#"["??.??.1989","12.03.1980"]"#, #"<time datetime="1989">1989</time>"#),
        (#"["23/11/1975","??/09/1989"]"#, #"<time datetime="1975-11-23">23 November 1975</time>"#),
    ])
    func `of a day in part no more is shown than is known`(values: String, shown: String) throws {
        let list = try #require(try JSONText(values).parse().root.array?.map { $0.jsonText() })
        #expect(try self.shown("seen_on", list) == shown)
    }

    @Test(arguments: ["9999-12-31", "0001-01-01T00:00:00", "0101-01-01T00:00:00+00:00", "0000-00-00", "31.12.9999"])
    func `a day that stands for none is not shown`(day: String) throws {
        let page = try #require(try site("date", [#""31.12.2021""#, "\"\(day)\""]).text(of: "birds/bird-2/index.html"))
        #expect(!page.contains("<time") && !page.contains("9999") && !page.contains("0001"), "\(page)")
    }

    @Test func `eight zeros among days of eight digits are none`() throws {
        let values = ["20240415", "00000000", "20240515", "20230101", "20221231"].map { "\"\($0)\"" }
        #expect(try shown("changed", values) == #"<time datetime="2024-04-15">15 April 2024</time>"#)
        #expect(try shown("changed", values, of: 2).isEmpty && shown("note", [#""00000000""#, #""00000012""#]) == "<bdi>00000000</bdi>")
    }

    @Test func `seconds are times also as programs write large numbers`() throws {
        #expect(
            try shown("seen_on", [#""1.7053128E9""#, #""1.705313E9""#]) == #"<time datetime="2024-01-15T10:00:00Z">15 January 2024, 10:00</time>"#)
        #expect(try shown("flux", [#""1.7053128E9""#]).contains("E9"))
    }

    @Test func `a year of the early Middle Ages has no zero in front`() throws {
        #expect(try shown("founded", [#""0969-07-06""#, #""0762-07-30""#]) == #"<time datetime="0969-07-06">6 July 969</time>"#)
    }

    @Test func `times are read as Microsoft and Java write them`() throws {
        #expect(
            try shown("seen_on", [#""/Date(1705312800000)/""#, #""/Date(1705312860000)/""#])
                == #"<time datetime="2024-01-15T10:00:00Z">15 January 2024, 10:00</time>"#)
        #expect(try shown("seen_on", [#""2024-01-15T10:00:00+01:00[Europe/Berlin]""#]).contains(#"datetime="2024-01-15T09:00:00Z""#))
    }

    @Test func `programs can read a month that stands below the title`() throws {
        let page = try #require(try site("出版日期", [#""1996年12月""#, #""2012年8月""#]).text(of: "birds/bird-1/index.html"))
        #expect(page.contains(#"<time datetime="1996-12">December 1996</time>"#), "\(page)")
    }

    @Test func `numbers of milliseconds are times, also before 1970 and in an object of their own`() throws {
        #expect(try shown("OPENED", ["-220924800000", "1577836800000"]) == #"<time datetime="1963-01-01T00:00:00Z">1 January 1963</time>"#)
        #expect(try shown("erected", ["-220924800000", "1577836800000", "86400000000"], of: 3).contains(">27 September 1972<"))
        #expect(try shown("issued", ["1546300801", "1546300801"]).contains(">1 January 2019, 00:00<"))
        #expect(try shown("last-modified-date", [#"{"value":1600000000123}"#]).contains(">13 September 2020, 12:26<"))
        #expect(
            try shown("gdp", ["350104000000", "2630318000000"]) == "<bdi>350,104,000,000</bdi>"
                && shown("value", ["1600000000123"]) == "<bdi>1,600,000,000,123</bdi>")
    }

    @Test func `numbers are days where their name says so`() throws {
        #expect(try shown("release_date", ["20211231", "20210605"]) == #"<time datetime="2021-12-31">31 December 2021</time>"#)
        #expect(try shown("population", ["20211231", "20210605"]) == "<bdi>20,211,231</bdi>")
    }

    @Test func `years of two digits are read where their name says so, and lie between 1969 and 2068`() throws {
        #expect(try shown("checked_at", ["\"31.12.69\"", "\"1.2.68\""]) == #"<time datetime="1969-12-31">31 December 1969</time>"#)
        #expect(try shown("checked_at", ["\"1.2.68\"", "\"31.12.69\""]).contains("2068-02-01"))
        #expect(try shown("checked_at", ["\"21-12-31\"", "\"69-01-01\""]).contains("2021-12-31"))
    }

    @Test func `a month in words is one, and stands on its card`() throws {
        #expect(try shown("seen_on", [#""Mar 2021""#, #""August 2020""#]) == #"<time datetime="2021-03">March 2021</time>"#)
        #expect(try shown("note", [#""Mar 2021""#]) == "<bdi>Mar 2021</bdi>")
        #expect(
            try shown("monat", [#""Dezember 2021""#, #""Januar 2022""#]).contains(">December 2021<")
                && shown("stand", [#""Dezember 2021""#]).contains(">December 2021<"))
        let list = try #require(
            try site("date", [#""Mar 2021""#, #""August 2020""#, #""September 2021""#], "sort: date").text(of: "birds/index.html"))
        let months = ["August 2020", "March 2021", "September 2021"].compactMap { list.firstRange(of: $0)?.lowerBound }
        #expect(months.count == 3 && months == months.sorted(), "\(list)")
    }

    // MARK: Names of pages elsewhere

    @Test(arguments: [
        ("doi", "10.1000/182", "https://doi.org/10.1000/182", "10.1000/182"),
        ("author_orcid", "0000-0002-1825-009X", "https://orcid.org/0000-0002-1825-009X", "0000-0002-1825-009X"),
        ("youtube_id", "rd4Qe-5Ou1A", "https://youtu.be/rd4Qe-5Ou1A", "youtu.be/rd4Qe-5Ou1A"),
    ])
    func `the name of a page elsewhere leads there`(field: String, name: String, address: String, text: String) throws {
        let shown = try shown(field, ["\"\(name)\""])
        #expect(shown.contains("href=\"\(address)\"") && shown.contains(">\(text)<"), "\(shown)")
    }

    @Test(arguments: [
        ("video_id", "rd4Qe-5Ou1A"), ("youtube", "birds of the north"), ("doi", "10.1000"), ("ratio", "10.1/2"), ("phone", "0000-0002-1825-00977"),
    ])
    func `and what only looks so does not`(field: String, name: String) throws {
        #expect(try !shown(field, ["\"\(name)\""]).contains("href"))
    }

    @Test func `a time stays behind its day`() throws {
        #expect(try shown("seen", [#""31/12/2021 14:30""#, #""01/02/2021 08:00""#]).contains("31 December 2021, 14:30</time>"))
    }

    @Test(arguments: [
        #"["05/06/2021","07/08/2021"]"#, #"["31/12/2021","12/31/2021"]"#, #"["31/12/2021","soon"]"#, #"["31/13/2021"]"#, #"["20211231"]"#,
        #"["31.12.21"]"#,
        #"["1.2.21","3.4.10","5.6.12","7.8.15"]"#, #"["01/02/03","04/05/06","07/08/09","10/11/12"]"#,
    ])
    func `days that cannot be told apart from others stay text`(values: String) throws {
        let list = try #require(try JSONText(values).parse().root.array?.map { $0.jsonText() })
        #expect(try !shown("seen", list).contains("<time"))
    }

    @Test func `numbers of one field are all written with a mark between digits, or none is`() throws {
        #expect(try shown("attendance", ["8800", "120000"]) == "<bdi>8,800</bdi>" && shown("attendance", ["8800", "1200"]) == "<bdi>8800</bdi>")
        #expect(
            try shown("attendance", [#""8,800""#, #""26,400""#, #""7""#, #""9""#]) == "<bdi>8,800</bdi>"
                && shown("year", ["1900", "2026"]) == "<bdi>1900</bdi>")
    }

    @Test func `days are sorted as days, and stay text where the site says so`() throws {
        let built = try site("seen", [#""31/12/2021""#, #""01/02/2022""#, #""15/06/2021""#], "sort: seen")
        let list = try #require(built.text(of: "birds/index.html"))
        let order = ["bird-3", "bird-1", "bird-2"].compactMap { list.firstRange(of: "\($0)/")?.lowerBound }
        #expect(order.count == 3 && order == order.sorted())
        #expect(try shown("seen", [#""31/12/2021""#], "as: { seen: text }") == "<bdi>31/12/2021</bdi>")
    }

    // MARK: Numbers

    @Test(arguments: [
        (#"["1.234.100.254","2.999.100.000"]"#, "1,234,100,254"),
        (#"["1,234.50","12"]"#, "1234.50"), (#"["1.234.567","1,5"]"#, "1,234,567"), (#"["1 234 567"]"#, "1,234,567"),
        (#"["1'234'567"]"#, "1,234,567"), (#"["12,34,567"]"#, "1,234,567"),
        (#"["€ 1.200,50","€ 3"]"#, "€\u{A0}1,200.50"), (#"["$12","$1,234"]"#, "$12"), (#"["-$12,000"]"#, "\u{2212}$12,000"),
        (#"["12 USD"]"#, "12\u{A0}USD"), (#"["45%","7.5%"]"#, "45%"),
        (#"["12 kg","unknown","1.5 kg"]"#, "12\u{A0}kg"), (#"["25.0m","4.5m"]"#, "25.0\u{A0}m"), (#"["12°","7°"]"#, "12°"), (#"["10K","5K"]"#, "10K"),
        (#"["10,000,000,000"]"#, "10,000,000,000"), (#"["12,345","7","1,234","99"]"#, "12,345"),
    ])
    func `a field of numbers is shown as numbers with what stands beside them`(values: String, first: String) throws {
        let list = try #require(try JSONText(values).parse().root.array?.map { $0.jsonText() })
        #expect(try shown("size", list) == "<bdi>\(first)</bdi>")
    }

    @Test(arguments: [
        #"["192.168.100.254","10.100.200.101"]"#, #"["1,234","5,678"]"#, #"["$12","€12"]"#, #"["12 kg","12"]"#, #"["1,5","1.5"]"#, #"["1080p"]"#,
        #"["0,5,5"]"#, #"["007"]"#, #"["12 of 20"]"#, #"["$5","n/a","n/a"]"#,
    ])
    func `texts that are no numbers together stay as they are`(values: String) throws {
        let list = try #require(try JSONText(values).parse().root.array)
        #expect(try shown("size", list.map { $0.jsonText() }) == "<bdi>\(list.first?.string ?? "")</bdi>")
    }

    @Test(arguments: ["phone", "zip", "label"]) func `what is called a name or a code stays as it is`(name: String) throws {
        let site = try TemporarySite(birds: #"[{"name":"Bird 1","\#(name)":"1 234 567"}]"#, theme: .project).build().expectBuilt()
        #expect(try #require(site.text(of: "birds/bird-1/index.html")).contains("1 234 567"))
    }

    @Test func `numbers with units are sorted as numbers, and lie in objects and lists as well`() throws {
        let built = try site("cost", [#""$12""#, #""$1,234""#, #""$5""#], "sort: -cost")
        let list = try #require(built.text(of: "birds/index.html"))
        let order = ["bird-2", "bird-1", "bird-3"].compactMap { list.firstRange(of: "\($0)/")?.lowerBound }
        #expect(order.count == 3 && order == order.sorted())
        let page = try #require(
            try site("prices", [#"[{"shop":"A","amount":"$12,000.00","since":"31/12/2021"},{"shop":"B","amount":"$3"}]"#])
                .text(of: "birds/bird-1/index.html"))
        #expect(page.contains("$12,000.00") && page.contains("$3") && page.contains("31 December 2021"), "\(page)")
    }

    @Test func `a number among texts stays a number`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","size":"1,234.50"},{"name":"Owl","size":12},{"name":"Tern","size":"7"}]"#,
            "fields: { twice: 'type(size) == int ? size * 2 : 0' }")
        site.build().expectBuilt().expectFile("birds/owl/index.html", contains: "Twice=24")
    }

    @Test func `where a field leaves two readings, the other fields of the feed tell`() throws {
        func shown(_ other: String) throws -> String {
            let site = try TemporarySite(
                birds: #"[{"name":"Wren","people":"1.234","seen":"05/06/2021",\#(other)},{"name":"Owl","people":"987","seen":"07/08/2021"}]"#,
                theme: .project)
            return try #require(site.build().expectBuilt().text(of: "birds/wren/index.html"))
        }
        let german = try shown(#""area":"12,5","left":"31/12/2021""#)
        #expect(german.contains("<dt>People</dt><dd><bdi>1234</bdi>") && german.contains("5 June 2021"), "\(german)")
        let english = try shown(#""area":"1,200.5","left":"12/31/2021""#)
        #expect(english.contains("<dt>People</dt><dd><bdi>1.234</bdi>") && english.contains("6 May 2021"), "\(english)")
        #expect(try shown(#""area":"12""#).contains("05/06/2021"))
    }

    @Test func `where another field has commas before its fractions, three digits behind each point are thousands`() throws {
        func shown(_ one: String, _ two: String) throws -> String {
            let site = try TemporarySite(
                birds: #"[{"name":"Wren","people":"126.329",\#(one)},{"name":"Owl","people":"58.978",\#(two)}]"#, theme: .project)
            return try #require(site.build().expectBuilt().text(of: "birds/wren/index.html"))
        }
        #expect(try shown(#""area":"118,69""#, #""area":"80,99""#).contains("<bdi>126,329</bdi>"))
        #expect(try shown(#""price":"11.990,00 €""#, #""price":"9.490,00 €""#).contains("<bdi>126,329</bdi>"))
        #expect(try shown(#""price":"11.990,00 €""#, #""price":"on demand""#).contains("<bdi>126,329</bdi>"))
        #expect(try shown(#""price":"€11,990.00""#, #""price":"on demand""#).contains("<bdi>126.329</bdi>"))
        #expect(try shown(#""ratio":"0.329""#, #""ratio":"0.978""#).contains("<bdi>126.329</bdi>"))
        #expect(try shown(#""area":"118,69","ratio":"0.329""#, #""area":"80,99","ratio":"0.978""#).contains("<dt>Ratio</dt><dd><bdi>0.329</bdi>"))
        #expect(try shown(#""area":"118,69","lat":"48.401""#, #""area":"80,99","lat":"48.402""#).contains("<bdi>126,329</bdi>"))
    }

    @Test func `where nothing in the feed tells, three digits behind each point are thousands in the languages that write them so`() throws {
        func shown(_ name: String, _ values: [String], _ language: String, other: String = "") throws -> String {
            let records = values.enumerated().map { #"{"name":"Bird \#($0.offset + 1)","\#(name)":"\#($0.element)"\#(other)}"# }
            let site = try TemporarySite(
                birds: "[\(records.joined(separator: ","))]", "sort: -\(name)", site: "language: \(language)\n", theme: .project)
            let built = site.build().expectBuilt()
            let list = try #require(built.text(of: "birds/index.html"))
            let order = list.matches(of: /birds\/bird-(\d)\//).map { String($0.1) }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            let page = try #require(built.text(of: "birds/bird-2/index.html"))
            let value = page.firstMatch(of: /<dt>[^<]*<\/dt><dd><bdi>([^<]*)<\/bdi>/).map { String($0.1) } ?? ""
            return value.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") + " " + order.joined()
        }
        let areas = ["350", "14.831", "1.200", "87", "2.500"]
        #expect(try shown("area", areas, "de") == "14.831 25314")
        #expect(try shown("area", areas, "fr") == "14 831 25314")
        #expect(try shown("area", ["4.831", "1.200", "2.500"], "de") == "1200 132")
        #expect(try shown("area", ["4.831 m²", "1.200 m²"], "de") == "1.200 m² 12")
        // As they stand.
        #expect(try shown("area", areas, "en") == "14.831 14253")
        #expect(try shown("area", areas, "de-CH") == "14.831 14253")
        // Programs write so.
        #expect(try shown("area", ["4.831", "1.2", "350"], "de").hasPrefix("1,2 "))
        #expect(try shown("area", ["4.831", "1.200"], "de", other: #","ratio":"0.25""#).hasPrefix("1,200 "))
        #expect(try shown("version", ["4.831", "1.200"], "de").hasPrefix("1.200 "))
    }

    @Test func `a text without words among lists that are written as texts is a list of nothing`() throws {
        let site = try TemporarySite(
            birds: #"[{"name":"Wren","tags":"small; brown; loud"},{"name":"Owl","tags":""},{"name":"Tern","tags":"white; loud"}]"#,
            #"fields: { count: 'has(tags) ? size(tags.map(t, t)) : 7' }"#)
        site.build().expectBuilt().expectFile("birds/owl/index.html", contains: "Count=0").expectFile("birds/wren/index.html", contains: "Count=3")
    }

    // MARK: What is not clear

    @Test func `a look at a feed says what its fields look like and why they are not that`() throws {
        let site = try TemporarySite(birds: #"[{"name":"Wren","seen":"05/06/2021","size":"1,234"}]"#)
        let options = site.options()
        let report = waitFor { await inspectCollection("birds", options) }
        #expect(report.inspections.first?.doubts.count == 2)
        #expect(report.inspections.first?.text.contains("`seen` reads as days, but no value tells the day from the month") == true)
    }

    @Test func `of a list of several types those that a collection selects decide how they are written`() throws {
        let built = try TemporarySite(
            [
                "content/site.yml": """
                collections:
                  tides: { feed: feeds/sea.json, where: type == "tide" }
                  ships: { feed: feeds/sea.json, where: 'type == "ship"' }
                """,
                "content/feeds/sea.json": """
                [{"type":"tide","title":"Spring","on":"13/02/2024"},{"type":"tide","title":"Neap","on":"01/02/2024"},
                {"type":"ship","title":"Heron","on":"02/13/2024"},{"type":"ship","title":"Swift","on":"02/01/2024"}]
                """,
            ], theme: .project
        ).build().expectBuilt()
        for page in ["tides/neap", "ships/swift"] { built.expectFile("\(page)/index.html", contains: #"datetime="2024-02-01""#) }
        #expect(built.report.summary?.omitted == 0)
    }

    @Test(arguments: [#"record.type == "tide""#, #"source == "sea""#, #"record["type"] == 'tide'"#])
    func `a selection by anything but a field is an expression as any other`(condition: String) throws {
        let site = try TemporarySite([
            "content/site.yml": "collections:\n  tides: { feed: feeds/sea.json, where: '\(condition.replacing("'", with: "''"))' }\n",
            "content/feeds/sea.json": #"[{"type":"tide","title":"Spring"},{"type":"tide","title":"Neap"}]"#,
        ])
        site.build().expectBuilt().expectFile("tides/neap/index.html", contains: "Neap")
    }
}

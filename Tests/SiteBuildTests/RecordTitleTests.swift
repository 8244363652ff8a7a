import Foundation
import SiteModel
import Testing

@testable import SiteBuild

/// Records of public services that have no field `title`, and no line that says what else names them.
@Suite struct `what records are called` {
    private func build(_ records: [String]) throws -> BuiltSite {
        try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build().expectBuilt()
    }

    private func page(_ record: String) throws -> String {
        try #require(build([record]).text(of: "birds/wren/index.html"))
    }

    @Test func `a whole text is no title where there is a name`() throws {
        let text = String(repeating: "This song is sung by many. ", count: 6)
        let records = (1...4).map { #"{"title":"\#(text)\#($0)","name":"Song \#($0)"}"# }
        #expect(try TemporarySite(birds: "[\(records.joined(separator: ","))]").build().text(of: "birds/song-2/index.html") != nil)
    }

    @Test func `without a title a day is one, and a name in two parts is both`() throws {
        try build([#"{"date":"2024-05-01","value":"1.5"}"#]).expectFile("birds/2024-05-01/index.html", contains: "<h1>")
        try build([#"{"name":{"title":"Mr","first":"Ada","last":"Wren"}}"#]).expectFile("birds/ada-wren/index.html", contains: "<bdi>Ada Wren</bdi>")
    }

    @Test(arguments: [
        (#"{"name":"Ada","title":"Engineer","n":N}"#, "Ada3"), (#"{"name":"Aatrox N","title":"the Blade N"}"#, "Aatrox 3"),
        (#"{"product_name":"Soap N","description":"Cleans N"}"#, "Soap 3"), (#"{"author":"Ada N","message":"Hello N"}"#, "Hello 3"),
        (#"{"homeTeam":{"name":"Owls N"},"awayTeam":{"name":"Tits N"},"n":N}"#, "Owls 3 \u{2013} Tits 3"),
        (#"{"content":"<p>Wren N</p>","id":N}"#, "Wren 3"),
        (
            #"{"id":"gN","players":{"white":{"user":{"name":"wren"},"rating":150N},"black":{"user":{"name":"owlN"},"rating":1490}}}"#,
            "wren \u{2013} owl3"
        ),
        (
            #"{"listing":N,"address":{"street":"N Mill Lane","city":"Faro"},"price":45000N,"description":"A house by the river with a garden, a shed and N rooms in all."}"#,
            "3 Mill Lane"
        ),
        (#"{"version":"2.N.0","date":"2026-05-0N","changes":{"added":["A"]}}"#, "2.3.0"),
        (#"{"entity_id":"sensor.hall_aN","state":"on","attributes":{"unit":"C","friendly_name":"Hall N"}}"#, "Hall 3"),
        (#"{"metric":{"job":"node","instance":"host N:9100"},"value":[1,"0"]}"#, "host 3:9100"),
        (
            #"{"description":"A bird of the woods, number N of those that sing from March to July.","uuid":"805c6e65-568c-425b-9849-512f5750d3aN","value":"Wren N"}"#,
            "Wren 3"
        ),
        (
            #"{"code":"AB-0N","description":"A fever of kind N that comes and goes for a week, and is then gone."}"#,
            "A fever of kind 3 that comes and goes for a week, and is then gone."
        ),
        (#"{"name":"wren_N","display_name":"Wren N"}"#, "Wren 3"), (#"{"sign":"^{N}_{2}He","n":N}"#, "^{3}_{2}He"),
        (#"{"year":"190N","wheat":41}"#, "1903"),
        (#"{"maker":"Owl & Sons","model":"12NS","trim":"Coupe"}"#, "123S"),
        (#"{"name_given":"Ada N","name_family":"Wren","born":1990}"#, "Ada 3 Wren"),
        (#"{"name":"Ada N","lastname":"Wren"}"#, "Ada 3 Wren"), (#"{"nom":"Wren","prenom":"Ada N"}"#, "Ada 3 Wren"),
        (#"{"nombre":"Ada N","apellidos":"Wren"}"#, "Ada 3 Wren"),
        (#"{"name":"Ada N Wren","surname":"Wren"}"#, "Ada 3 Wren"), (#"{"name":"Wren N","family_name":"Troglodytidae"}"#, "Wren 3"),
        (#"{"host":"Fair 2016 #N","town":"Faro"}"#, "Fair 2016 #3"),
        (#"{"citation":"Je suis N, et toi ?","infos":{"acteur":"Ann N","episode":"3N : Le nid"}}"#, "Je suis 3, et toi ?"),
        (
            #"{"address":"N Mill Lane, Faro","file":"N-mill.jpg","price":"$1,00N","description":"A bright flat near the lake with room for bicycles, number N."}"#,
            "3 Mill Lane, Faro"
        ),
        (#"{"section":"trams","key":"N","model":"Urbino","year":"201N"}"#, "trams, 3"),
        (#"{"position":"N","points":"1N","driver":{"code":"AWN","given_name":"Ada N","family_name":"Wren"}}"#, "Ada 3 Wren"),
        (#"{"key":"1.N.0","date":"2026-05-0N","added":["A song"]}"#, "1.3.0"), (#"{"":"a","applicant_name":"Ada N"}"#, "Ada 3"),
        (#"{"file":"mill-N.jpg","width":300}"#, "mill-3.jpg"),
        (
            #"{"sha":"6dcb09b5b57875f334f61aebed695e2e4193db5N","commit":{"message":"Mend nest N","tree":{"sha":"0N"}},"author":{"login":"ada"}}"#,
            "Mend nest 3"
        ),
    ])
    func `the title is what tells the records apart best`(record: String, title: String) throws {
        let site = try build((1...9).map { record.replacing("N", with: String($0)).replacing("Ada\",\"title", with: "Ada\($0)\",\"title") })
        let list = try #require(site.text(of: "birds/index.html"))
        #expect(list.contains(">\(title)</a>"), "\(list)")
    }

    @Test func `what only an address names is called by it, and leads there`() throws {
        let pages = try TemporarySite(birds: #"["https://www.a.example/wrens/","https://a.example/owls?n=1"]"#, theme: .project).build().expectBuilt()
        let page = try #require(pages.text(of: "birds/a-example-wrens/index.html"))
        #expect(page.contains("<h1><bdi>a.example/wrens</bdi></h1>") && page.contains(#"href="https://www.a.example/wrens/""#), "\(page)")
        #expect(pages.text(of: "birds/a-example-owls-n-1/index.html") != nil)
        let pictures = try build((1...3).map { #"{"image":"https://a.example/wren%20\#($0).jpg?w=3","width":3}"# })
        pictures.expectFile("birds/wren-2/index.html", contains: "<h1><bdi>wren 2</bdi></h1>")
        let paths = (1...3).map { #"{"src":"/photos/owl-\#($0).jpg","camera":"\#($0 % 2 == 0 ? "GR" : "X100")"}"# }
        try TemporarySite(birds: "[\(paths.joined(separator: ","))]", theme: .project).build().expectFile(
            "birds/owl-2/index.html", contains: "<h1><bdi>owl-2</bdi></h1>")
    }

    @Test func `a day or a time that is a title reads as one, and its address stays as it is written`() throws {
        try build([#"{"date":"2024-05-01","value":1.5}"#]).expectFile("birds/2024-05-01/index.html", contains: "<h1><bdi>1 May 2024</bdi></h1>")
        let times = try build([#"{"time":"2024-05-01T10:15:00+02:00","value":1.5}"#])
        times.expectFile("birds/2024-05-01-10-15/index.html", contains: "<h1><bdi>1 May 2024, 10:15</bdi></h1>")
    }

    @Test func `what only its identifier names is called as the feed writes that`() throws {
        let records = (1...9).map { #"{"id":"CVE-2024-\#($0)","score":\#($0),"status":"\#($0 % 2 == 0 ? "Analyzed" : "Modified")"}"# }
        try build(records).expectFile("birds/cve-2024-4/index.html", contains: "<h1><bdi>CVE-2024-4</bdi></h1>")
        let dated = (1...9).map {
            #"{"id":"CVE-2024-\#($0)","published":"2024-03-0\#($0)T08:00:00Z","status":"\#($0 % 2 == 0 ? "Analyzed" : "Modified")","source":"a@b.example"}"#
        }
        try build(dated).expectFile("birds/cve-2024-4/index.html", contains: "<h1><bdi>CVE-2024-4</bdi></h1>")
        let observed = (1...9).map {
            #"{"grade":"\#($0 % 2 == 0 ? "needs_id" : "research")","at":"2024-03-0\#($0)","guess":"\#($0 % 2 == 0 ? "Wren" : "Owl")"}"#
        }
        #expect(try build(observed).text(of: "birds/wren-2024-03-04/index.html") != nil)
        let data = (1...9).map {
            #"{"id":\#($0),"doi":"10.5281/zenodo.700\#($0)","metadata":{"title":"Songs of wrens \#($0)","description":"<p>Some songs of birds that sang.</p>","keywords":["a"]}}"#
        }
        #expect(try build(data).text(of: "birds/songs-of-wrens-4/index.html") != nil)
        try build([#"{"id":"https://a.example/birds/7","score":1}"#]).expectFile("birds/index.html", contains: ">a.example/birds/7<")
    }

    @Test func `a prize is called by its category and its year`() throws {
        let records = [1990, 1991].flatMap { year in
            ["Physics", "Peace"].map {
                #"{"awardYear":"\#(year)","category":{"en":"\#($0)","no":"\#($0)no","se":"\#($0)se"},"amount":\#(year)}"#
            }
        }
        try build(records).expectFile("birds/peace-1991/index.html", contains: "<h1><bdi>Peace, 1991</bdi></h1>")
    }

    @Test func `identifiers and times make no title where texts would do`() throws {
        let records = (1...12).map {
            #"{"recordid":"r\#($0)","written":"2024-05-0\#($0 % 9 + 1)T10:00:00Z","nom_officiel":"Musée \#($0)","url":"www.m\#($0).example"}"#
        }
        try build(records).expectFile("birds/musée-7/index.html", contains: "<h1><bdi>Musée 7</bdi></h1>")
    }

    @Test func `one without a name is called by its first other name`() throws {
        let records = ["Ada", ""].enumerated().map {
            #"{"name":"\#($0.element)","aliases":["The Owl \#($0.offset)","Hoot"],"born":\#(1990 + $0.offset)}"#
        }
        try build(records).expectFile("birds/the-owl-1/index.html", contains: "<h1><bdi>The Owl 1</bdi></h1>")
    }

    @Test func `what nothing names is called by its sort and its number`() throws {
        let records = (1...9).map { #"{"mass":\#(3000 + $0),"species":"\#($0 % 2 == 0 ? "Gentoo" : "Adelie")"}"# }
        let site = try TemporarySite(birds: "[\(records.joined(separator: ","))]", theme: .project).build()
        site.expectFile("birds/gentoo-4/index.html", contains: "<h1><bdi>Gentoo 4</bdi></h1>")
    }

    @Test(arguments: [
        (#""number":N"#, "number-3", "Number 3"), (#""number":1,"season":N"#, "season-3", "Season 3"),
        (#""episode_number":N,"length":4"#, "episode-3", "Episode 3"), (#""week":N,"births":7"#, "week-3", "Week 3"),
    ])
    func `what has no more than a number in an order is called by that`(fields: String, address: String, title: String) throws {
        let records = (0...4).map { #"{\#(fields.replacing("N", with: "\($0)")),"rain":\#(50 - $0 % 2)}"# }
        try build(records).expectFile("birds/\(address)/index.html", contains: "<h1><bdi>\(title)</bdi></h1>")
    }

    @Test func `when each was names it alone where it has no more than a mark besides`() throws {
        func records(_ texts: [String]) -> [String] {
            (10...27).map { #"{"day":"2009-06-\#($0)","open":\#($0 % 5),"signal":"\#(texts[$0 % 2])"}"# }
        }
        try build(records(["short", "long"])).expectFile("birds/2009-06-11/index.html", contains: "<h1><bdi>11 June 2009</bdi></h1>")
        try build(records(["Wren", "Robin"])).expectFile("birds/robin-2009-06-11/index.html", contains: "<h1><bdi>Robin, 11 June 2009</bdi></h1>")
    }

    @Test func `of measurements the things that they are about make the titles, and when where it is needed`() throws {
        let records = ["Rye", "Oat"].flatMap { crop in ["Farm", "Hill"].flatMap { site in [1931, 1932].map { (crop, site, $0) } } }
        let written = records.enumerated().map {
            #"{"yield":\#(20 + $0.offset % 3),"crop":"\#($0.element.0)","year":\#($0.element.2),"site":"\#($0.element.1)"}"#
        }
        try build(written).expectFile("birds/oat-hill-1932/index.html", contains: "<h1><bdi>Oat, Hill, 1932</bdi></h1>")
        let first = zip(records, written).filter { $0.0.2 == 1931 }.map(\.1)
        try build(first).expectFile("birds/rye-hill/index.html", contains: "<h1><bdi>Rye, Hill</bdi></h1>")
    }

    @Test func `in a map of long descriptions the keys name the records`() throws {
        let description = String(repeating: "It sings in the woods from March to July, and in mild winters as well. ", count: 2)
        let map = ["wren", "robin", "house martin"].map { #""\#($0)":{"description":"The \#($0). \#(description)"}"# }
        let site = try TemporarySite(birds: "{\(map.joined(separator: ","))}", theme: .project).build().expectBuilt()
        site.expectFile("birds/house-martin/index.html", contains: "<h1><bdi>house martin</bdi></h1>")
        site.expectFile("birds/house-martin/index.html", contains: "sings in the woods")
    }

    @Test func `long titles are no sayings`() throws {
        let records = (1...9).map {
            #"{"title":"On what the wrens of the wood are doing in the long nights of winter, and why they sing so early: part \#($0)"}"#
        }
        try build(records).expectFile("birds/index.html", contains: "card")
        #expect(try build(records).text(of: "birds/index.html")?.contains("quote") == false)
    }

    @Test func `what a figure is about and when makes its title`() throws {
        let site = try build(
            (1...8).map {
                #"{"indicator":{"id":"POP","value":"Population"},"country":{"id":"C","value":"\#($0 < 5 ? "Peru" : "Chad")"},"date":"\#(2000 + $0 % 4)","value":\#($0)}"#
            })
        #expect(site.text(of: "birds/peru-2001/index.html")?.contains("Peru, 2001</bdi></h1>") == true)
    }

    @Test(arguments: [
        ("titel", "beschreibung", "kategorie", "bild"), ("titre", "description", "catégorie", "image"),
        ("título", "descripción", "categoría", "imagen"),
        ("titolo", "descrizione", "categoria", "immagine"), ("tytuł", "opis", "kategoria", "zdjęcie"), ("タイトル", "あらすじ", "ジャンル", "画像"),
        ("العنوان", "الوصف", "التصنيف", "الصورة"), ("заголовок", "описание", "рубрика", "изображение"), ("书名", "简介", "分类", "封面"),
    ])
    func `fields that are called so in other languages play the usual parts`(
        title: String, description: String, category: String, picture: String
    ) throws {
        let records = (1...12).map { number in
            #"{"x":"same words","\#(category)":"\#(["one", "two", "three"][number % 3])","\#(description)":"What there is to say of it, in \#(number) words.","\#(title)":"家 \#(number)","\#(picture)":"https://a.example/\#(number)"}"#
        }
        let built = try build(records)
        let page = try #require(built.text(of: "birds/家-3/index.html"))
        #expect(
            page.contains("<h1><bdi>家 3</bdi></h1>") && page.contains("<p class=\"lead\" dir=\"auto\">What there is to say of it, in 3 words.")
                && page.contains("src=\"https://a.example/3\""), "\(page)")
        #expect(built.files.contains { $0.hasSuffix("/one/index.html") })
    }

    @Test func `a word that another language has for something else is what it is in English`() throws {
        #expect(
            fieldWords("data") == ["data"] && fieldWords("art") == ["art"] && fieldWords("Datum") == ["date"]
                && fieldWords("data_kategorii") == ["data", "kategorii"])
        let page = try page(#"{"name":"Wren","datum":"WGS84"}"#)
        #expect(page.contains("<dt>Datum</dt><dd><bdi>WGS84</bdi>"), "\(page)")
    }

    @Test func `departures are called by where they go and when, and nothing by its identifier`() throws {
        let built = try build(
            (10...29).map {
                #"{"recordid":"9f3c77aa01be42d\#($0)","line":"4","to":"\#($0 % 2 == 0 ? "Airport" : "Old Town")","leaves":"2024-05-01T05:\#($0):00+02:00","bio":"\#($0 % 2 == 0 ? "oui" : "non")"}"#
            })
        let page = try #require(built.text(of: "birds/airport-2024-05-01-05-10/index.html"))
        #expect(page.contains("<h1><bdi>Airport, 1 May 2024, 05:10</bdi></h1>") && !page.contains("class=\"lead\""), "\(page)")
    }

    @Test func `a post is called by who wrote it and when, and not by the code of its language`() throws {
        let posts = (10...29).map {
            #"{"lang":"\#($0 % 2 == 0 ? "de" : "en")","user":{"login":"\#($0 % 3 == 0 ? "ada" : "bob")"},"at":"2024-05-01T05:\#($0):00Z"}"#
        }
        try build(posts).expectFile("birds/bob-2024-05-01-05-10/index.html", contains: "<h1><bdi>bob, 1 May 2024, 05:10</bdi></h1>")
    }

    private let more = String(repeating: "There is more to say of it than a title can. ", count: 6)

    @Test func `a comment is called by who wrote it and when, and not by who may read it`() throws {
        func comments(_ writer: String) -> [String] {
            (10...29).map {
                #"{"rank":"\#($0 % 2 == 0 ? "NONE" : "OWNER")","body":"Well \#($0) said. \#(more)",\#(writer),"created_at":"2024-05-01T05:\#($0):00Z"}"#
            }
        }
        try build(
            comments(#""user":{"login":"ada"},"visibility":"public""#).enumerated().map {
                $0.offset == 3 ? $0.element.replacing("ada", with: "bob") : $0.element
            }
        )
        .expectFile("birds/ada-2024-05-01-05-10/index.html", contains: "<h1><bdi>ada, 1 May 2024, 05:10</bdi></h1>")
        try build(
            comments(#""account":{"username":"ada","display_name":""}"#).enumerated().map {
                $0.offset == 3 ? $0.element.replacing("ada", with: "bob") : $0.element
            }
        )
        .expectFile("birds/bob-2024-05-01-05-13/index.html", contains: "<h1><bdi>bob, 1 May 2024, 05:13</bdi></h1>")
    }

    @Test func `a name that is an identifier with a sign before it is none`() throws {
        let comments = (10...29).map {
            #"{"name":"t1_x\#($0)k","id":"x\#($0)k","body":"Well \#($0) said. \#(more)","link_title":"A wren on Hill \#($0 % 3)","created_utc":1714\#($0)0010}"#
        }
        try build(comments).expectFile(
            "birds/a-wren-on-hill-1-2024-04-26-02-53/index.html", contains: "<h1><bdi>A wren on Hill 1, 26 April 2024, 02:53</bdi></h1>")
        try build(comments.map { $0.replacing("Hill 1", with: "Hill 1!") }).expectFile(
            "birds/a-wren-on-hill-1-2024-04-26-02-53/index.html", contains: "<bdi>A wren on Hill 1! 26 April 2024, 02:53</bdi>")
        // What is numbered after a word has a name.
        try build((10...29).map { #"{"name":"bay_\#($0)","id":\#($0)}"# }).expectFile(
            "birds/bay-12/index.html", contains: "<h1><bdi>bay_12</bdi></h1>")
    }

    @Test func `a subject that most have in common stands with when each was sent`() throws {
        let letters = (10...29).map { #"{"subject":"\#($0 == 12 ? "Nest" : "Hello")","body":"Text \#($0).","created_utc":1714\#($0)0010}"# }
        try build(letters).expectFile("birds/hello-2024-04-26-02-53/index.html", contains: "<h1><bdi>Hello, 26 April 2024, 02:53</bdi></h1>")
    }

    @Test func `names in objects of several forms are all names`() throws {
        let birds = (1...9).map {
            #"{"name":{"\#($0 == 4 ? "sg" : "str")":"Bird \#($0)"},"description":"A small bird of the hills, the \#($0)th of them."}"#
        }
        try build(birds).expectFile("birds/bird-4/index.html", contains: "<h1><bdi>Bird 4</bdi></h1>").expectFile(
            "birds/bird-5/index.html", contains: "Bird 5")
    }

    @Test func `a name in small letters comes before the same in capitals`() throws {
        let places = ["Hill", "Wood", "Marsh", "Shore"].map { #"{"name":"\#($0.uppercased())","printable_name":"\#($0)"}"# }
        try build(places).expectFile("birds/marsh/index.html", contains: "<h1><bdi>Marsh</bdi></h1>")
        try build(places.map { $0.replacing("printable_name", with: "owner") }.map { $0.replacing("Wood\"", with: "Ann\"") })
            .expectFile("birds/marsh/index.html", contains: "<h1><bdi>MARSH</bdi></h1>")
    }

    @Test func `what programs count things by is told of no card`() throws {
        let list = try #require(build((1...9).map { #"{"pk":\#(70 + $0),"name":"Bird \#($0)","mass":\#(200 + $0)}"# }).text(of: "birds/index.html"))
        #expect(!list.contains(">75<") && list.contains("205"), "\(list)")
    }

    @Test func `a file without a name is called by its own, and no size is its sort`() throws {
        let files = (1...4).map { #"{"size":"\#($0).6MB","file_name":"2011.0.00121.S_00\#($0)_of_004.tar","state":"done"}"# }
        try build(files).expectFile("birds/2011-0-00121-s-002-of-004-tar/index.html", contains: "<h1><bdi>2011.0.00121.S_002_of_004.tar</bdi></h1>")
    }

    @Test func `a sign of each names records better than a remark that many share`() throws {
        let hosts = (10...29).map { #"{"domain":"nest\#($0).example","comment":"\#($0 % 3 == 0 ? "spam attack" : "remark \($0)")"}"# }
        try build(hosts).expectFile("birds/nest12-example/index.html", contains: "<h1><bdi>nest12.example</bdi></h1>")
    }

    @Test func `of a title in several languages the English one counts`() throws {
        let built = try build(
            (1...9).map {
                #"{"notice-title":{"deu":"Los \#($0)","eng":"Lot \#($0)"},"price":\#($0),"buyer":"City","links":{"xml":"https://a.example/x"}}"#
            })
        #expect(try #require(built.text(of: "birds/lot-3/index.html")).contains("<h1><bdi>Lot 3</bdi></h1>"))
    }

    @Test func `a title that all have in common gives way to the names of people`() throws {
        let people = (1...8).map { #"{"title":"Senator","first_name":"Ada \#($0)","last_name":"Wren"}"# }
        try build(people).expectFile("birds/ada-3-wren/index.html", contains: "<h1><bdi>Ada 3 Wren</bdi></h1>")
        // A few may have a title in common by chance.
        try build((1...8).map { #"{"title":"Visit \#($0)","first_name":"Ada","last_name":"Wren"}"# }).expectFile(
            "birds/visit-3/index.html", contains: "Visit 3")
    }

    @Test func `a name that all have in common stands with what tells them apart`() throws {
        let versions = (1...8).map { #"{"name":"nestbox","version":"1.\#($0).0","license":"MIT"}"# }
        try build(versions).expectFile("birds/nestbox-1-3-0/index.html", contains: "<h1><bdi>nestbox 1.3.0</bdi></h1>")
        let fairs = (1...8).map { #"{"name":"Summer fair","year":\#(2010 + $0)}"# }
        try build(fairs).expectFile("birds/summer-fair-2013/index.html", contains: "<h1><bdi>Summer fair, 2013</bdi></h1>")
        let untitled = (1...8).map { #"{"name":"Untitled","width":\#($0)}"# }.joined(separator: ",")
        try TemporarySite(birds: "[\(untitled)]", theme: .project).build().expectFile("birds/index.html", contains: ">Untitled</a>")
    }

    @Test func `an address names a record where nothing else does`() throws {
        let recalls = (1...9).map { #"{"address_1":"\#($0) Mill Lane","batch_note":"Batch \#($0) of oat biscuits","city":"Hull"}"# }
        try build(recalls).expectFile("birds/index.html", contains: ">Batch 3 of oat biscuits</a>")
        let houses = (1...9).map { #"{"address":"\#($0) Mill Lane","city":"\#($0 % 2 == 0 ? "Hull" : "York")","rooms":\#($0)}"# }
        try build(houses).expectFile("birds/3-mill-lane/index.html", contains: "<h1><bdi>3 Mill Lane</bdi></h1>")
    }

    @Test func `a title that lies deep is found where nothing above it is one`() throws {
        let studies = (1...8).map { #"{"study":{"about":{"no":"N\#($0)","briefTitle":"Owls at night \#($0)"},"state":{"done":true}},"open":false}"# }
        try build(studies).expectFile("birds/owls-at-night-3/index.html", contains: "<h1><bdi>Owls at night 3</bdi></h1>")
    }

    @Test func `what a sensor has measured is called by the sensor and the time`() throws {
        let measured = (0..<20).map { #"{"ts":\#(1_700_000_000 + 60 * $0),"device_id":"dev-\#($0 % 3)","temp":2\#($0 % 5).5}"# }
        try build(measured).expectFile("birds/dev-1-2023-11-14-22-14/index.html", contains: "<h1><bdi>dev-1, 14 November 2023, 22:14</bdi></h1>")
    }

    @Test func `two who play one another are called by their user names`() throws {
        let games = (1...9).map { #"{"notes":"1. e4 e5","white":{"rating":3200,"username":"ada"},"black":{"rating":2900,"username":"bob\#($0)"}}"# }
        try build(games).expectFile("birds/index.html", contains: ">ada \u{2013} bob3</a>")
    }

    @Test(arguments: [
        ("megnevezés", "leírás", "kép"), ("název", "popis", "obrázek"), ("nimi", "kuvaus", "kuva"), ("назва", "опис", "зображення"),
        ("judul", "deskripsi", "gambar"),
    ])
    func `further languages have names for the usual parts`(title: String, description: String, picture: String) throws {
        let records = (1...9).map {
            #"{"\#(description)":"What there is to say of it, in \#($0) words.","\#(title)":"Wren \#($0)","\#(picture)":"https://a.example/\#($0)"}"#
        }
        let page = try #require(build(records).text(of: "birds/wren-3/index.html"))
        #expect(page.contains("<p class=\"lead\" dir=\"auto\">What there is to say") && page.contains("src=\"https://a.example/3\""), "\(page)")
    }

    @Test func `figures are called by as many dimensions as tell them apart`() throws {
        var figures: [String] = []
        for sex in ["women", "men"] {
            for age in ["0 to 4", "5 to 9", "10 to 14"] {
                for year in ["1969", "1970"] {
                    for kind in ["born", "died"] {
                        figures.append(
                            #"{"Region":"North","Sex":"\#(sex)","Age":"\#(age)","Year":"\#(year)","Kind":"\#(kind)","value":\#(figures.count * 7 % 5)}"#
                        )
                    }
                }
            }
        }
        try build(figures).expectFile("birds/women-5-to-9-1970-died/index.html", contains: "<h1><bdi>women, 5 to 9, 1970, died</bdi></h1>")
        let plans = ["us-west", "us-east", "eu-west"].flatMap { region in
            ["g6-1", "g6-2", "n1.4"].map { #"{"region":"\#(region)","plan":"\#($0)","free":true}"# }
        }
        try build(plans).expectFile("birds/us-east-g6-2/index.html", contains: "<h1><bdi>us-east, g6-2</bdi></h1>")
    }

    @Test(arguments: [
        (#""address":"10.0.254.~/24","status":{"value":1}"#, "10.0.254.2/24"), (#""model":"EX921~","height":2"#, "EX9212"),
        (#""hostname":"srv~.fen.example","cpus":8"#, "srv2.fen.example"),
        (#""username":"ann_~","created_at":"2024-05-0~","locale":"en""#, "ann_2"),
        (#""fileName":"./src/a~.c","comment":"Part of Fen""#, "./src/a2.c"),
    ])
    func `a sign by which people know a thing names it better than a number does`(fields: String, title: String) throws {
        let things = (1...4).map { "{\"id\":\($0 + 40),\(fields.replacing("~", with: "\($0)"))}" }
        let built = try build(things)
        #expect(built.text(of: "birds/index.html")?.contains(">\(title)</a>") == true, "\(built.text(of: "birds/index.html") ?? "")")
    }

    @Test func `who has given no name is called by the name of an account`() throws {
        let people = [
            #"{"id":4,"first_name":"Ann","last_name":"Fen","username":"ann"}"#, #"{"id":5,"first_name":"","last_name":"","username":"ben_7"}"#,
        ]
        try build(people).expectFile("birds/index.html", contains: ">Ann Fen</a>").expectFile("birds/index.html", contains: ">ben_7</a>")
    }

    @Test func `a time in an object tells figures apart where nothing else does, and one that a robot left does not name what has no title`() throws {
        let figures = (1...8).map { #"{"value":\#($0 % 3),"period":{"from":"2024-05-0\#($0)T10:00:00Z","to":"2024-05-0\#($0)T11:00:00Z"}}"# }
        try build(figures).expectFile("birds/index.html", contains: ">3 May 2024, 10:00</a>")
        let works =
            [#"{"id":"0111111111111111aa","indexed":"2023-09-14T17:03:09Z","published":"2018-06-01"}"#]
            + (1...5).map {
                #"{"id":"011111111111111\#($0)aa","title":"Work \#($0)","indexed":"2023-09-1\#($0)T17:03:09Z","published":"2017-06-01"}"#
            }
        try build(works).expectFile("birds/index.html", contains: ">1 June 2018</a>")
    }

    @Test func `neither the sort nor the state of one record is its title, nor what something of it is called`() throws {
        try build([
            #"{"id":102,"project":{"id":2,"name":"Fen"},"action_name":"marked","target_type":"MergeRequest","target":{"title":"Drain the mill"},"state":"pending"}"#
        ])
        .expectFile("birds/index.html", contains: ">Drain the mill</a>")
        try build([#"{"id":"19","visibility":"private","content":"<p>First of all.</p>","application":{"name":"Web"}}"#]).expectFile(
            "birds/index.html", contains: ">First of all.</a>")
    }

    @Test func `short words of a map name things better than what describes several of them alike`() throws {
        let things = ["flux", "refs", "cel", "abell", "major", "minor", "iras", "hip"].enumerated().map { place, key in
            let description = place == 3 ? "" : #","description":"\#(place % 3 == 0 ? "Fluxes." : "Names \(place).")""#
            return #""\#(key)":{"type":"alias"\#(description)}"#
        }
        try TemporarySite(birds: "{\(things.joined(separator: ","))}", theme: .project).build().expectFile("birds/index.html", contains: ">abell</a>")
            .expectFile("birds/index.html", contains: ">flux</a>")
    }

    @Test func `what has a title in common is told apart by what something beside it is called`() throws {
        let ports = (1...8).map { #"{"id":\#($0),"device":{"id":\#($0 / 2),"name":"core\#($0 / 2)"},"name":"PEM\#($0 % 2)"}"# }
        let list = try #require(
            TemporarySite(birds: "[\(ports.joined(separator: ","))]", "slug: id", theme: .project).build().text(of: "birds/index.html"))
        #expect(list.contains("core3") && list.contains(">PEM1</a>"), "\(list)")
    }
}

import Diagnostics
import Feeds
import Foundation
import JSONValue
import TestSupport
import Testing

@Suite struct `reading a feed` {
    // MARK: Where the records are

    @Test(arguments: [
        #"[{"a":1},{"a":2}]"#, #"{"next":null,"results":[{"a":1},{"a":2}]}"#, #"{"empty":[],"items":[{"a":1},{"a":2}]}"#,
        #"{"items":[{"a":1},{"a":2}],"empty":[]}"#, #"{"tags":["x","y"],"items":[{"a":1},{"a":2}]}"#,
        #"{"rss":{"version":"2.0","channel":{"tags":["x"],"item":[{"a":1},{"a":2}]}}}"#, #"{"a":{"b":{"c":{"d":[{"a":1},{"a":2}]}}},"e":{}}"#,
        #"{"items":[{"a":1},{"a":2}],"meta":{"links":[{"b":1}]}}"#, #"{"links":[{"b":1}],"Items":[{"a":1},{"a":2}]}"#,
    ])
    func `the records stand at the top, or under the highest list of objects`(json: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(messages == "")
        #expect(feed?.summary == [#"1 {"a":1}"#, #"2 {"a":2}"#])
    }

    @Test func `a pointer names the list`() throws {
        let (feed, messages) = try FeedFixture(#"{"data":{"items":[{"a":1}],"others":[{"b":1}]}}"#).read(items: "/data/items")
        #expect(messages == "")
        #expect(feed?.summary == [#"1 {"a":1}"#])
    }

    @Test func `a pointer does not stand in the way of a list at the top, and is reported`() throws {
        let (feed, messages) = try FeedFixture(#"[{"a":1}]"#).read(items: "/data/items")
        #expect(feed?.records.count == 1)
        try expectGolden(messages, "records-pointer-over-list.txt")
    }

    @Test(arguments: [#"[["a","b"],[1,2],[3],[4,null]]"#, #"{"range":"A1:B4","values":[["a","b"],[1,2],[3],[4,null]]}"#])
    func `a list of rows is a table whose first row has the names`(json: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(messages == "")
        #expect(feed?.summary == [#"2 {"a":1,"b":2}"#, #"3 {"a":3}"#, #"4 {"a":4,"b":null}"#])
    }

    @Test(arguments: [#"[["a","a"],[1,2]]"#, #"[["a",1],[1,2]]"#, #"[["a","b"],[1,2,3]]"#])
    func `rows without names for their columns are no records`(json: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(feed?.records.count == 0 && messages.contains("are not objects"))
    }

    @Test func `of several lists the one that is longer by far holds the records`() throws {
        let (feed, messages) = try FeedFixture(#"{"facets":[{"b":1}],"art":[{"a":1},{"a":2},{"a":3},{"a":4}]}"#).read()
        #expect(messages == "" && feed?.records.count == 4)
    }

    @Test(arguments: [
        (#"[{"page":1,"pages":2},[{"a":1},{"a":2}]]"#, [#"1 {"a":1}"#, #"2 {"a":2}"#]),
        (#"{"unit":{"a":"m"},"hourly":{"a":[1,2],"b":["x",null]}}"#, [#"1 {"a":1,"b":"x"}"#, #"2 {"a":2,"b":null}"#]),
        (
            #"{"meta":{"columns":[{"id":1,"name":"a"},{"id":2,"name":"b"}]},"data":[[1,"x"],[2,"y"],[3,"z"]]}"#,
            [#"1 {"a":1,"b":"x"}"#, #"2 {"a":2,"b":"y"}"#, #"3 {"a":3,"b":"z"}"#]
        ),
        (#"{"columns":["a","b"],"rows":[[1,"x"]]}"#, [#"1 {"a":1,"b":"x"}"#]),
        (
            #"{"ash":"A","beck":"B","cove":"C","dale":"D","eyot":"E"}"#,
            ["ash A", "beck B", "cove C", "dale D", "eyot E"].enumerated().map { place, entry in
                let parts = entry.split(separator: " ")
                return #"\#(place + 1) {"name":"\#(parts[0])","description":"\#(parts[1])"}"#
            }
        ),
    ])
    func `records may be rows or columns of values, or names with a text each`(json: String, records: [String]) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(messages == "" && feed?.summary == records)
    }

    @Test func `places of records in columns are those of the first column`() throws {
        let fixture = try FeedFixture("{\n  \"a\": [1,\n 2], \"b\": [3, 4]\n}")
        #expect(try fixture.read().feed?.places.place(ofRecordAt: 2) == "feeds/birds.json:3:2")
    }

    @Test func `a few texts under names are no glossary, and what an answer says of a fault is none`() throws {
        #expect(try FeedFixture(#"{"ash":"A","beck":"B"}"#).read().feed == nil)
        #expect(try FeedFixture(#"{"message":"Not found","a":"1","b":"2","c":"3","d":"4"}"#).read().feed == nil)
    }

    @Test func `what names each record comes to the top with what lies around it`() throws {
        let items = (1...3).map { #"{"id":\#($0),"owner":{"name":"Owner \#($0)"},"snippet":{"title":"Wren \#($0)","eggs":\#($0)}}"# }
        let feed = try FeedFixture("[\(items.joined(separator: ","))]").read().feed
        #expect(feed?.summary.first == #"1 {"title":"Wren 1","eggs":1,"id":1,"owner":{"name":"Owner 1"}}"#)
        let alone = try FeedFixture(#"[{"at":1,"track":{"name":"a"}},{"at":2,"track":{"name":"b"}},{"at":3,"track":{"name":"c"}}]"#).read().feed
        #expect(alone?.summary.last == #"3 {"name":"c","at":3}"#)
    }

    @Test(arguments: [
        #"{"name":"Wren","shop":{"name":"a"}},{"name":"Owl","shop":{"name":"b"}},{"name":"Tit","shop":{"name":"c"}}"#,
        #"{"at":1,"shop":{"name":"a"}},{"at":2,"shop":{"name":"a"}},{"at":3,"shop":{"name":"c"},"list":[1]}"#,
    ])
    func `an object stays one where the record names itself, or several records share what it is called`(records: String) throws {
        let feed = try FeedFixture("[\(records)]").read().feed
        #expect(feed?.summary.first?.contains(#""shop":{"name":"a"}"#) == true)
    }

    @Test func `values that say their own types are taken out`() throws {
        let record =
            #"{"id":1,"cover":null,"properties":{"Price":{"id":"a","type":"number","number":3},"Name":{"type":"title","title":[{"plain_text":"Wr"},{"plain_text":"en"}]},"Kind":{"type":"select","select":{"name":"Bird","color":"red"}}}}"#
        #expect(try FeedFixture("[\(record)]").read().feed?.summary == [#"1 {"Price":3,"Name":"Wren","Kind":"Bird","id":1,"cover":null}"#])
        let lettered = #"[{"Title":{"S":"Wren"},"Eggs":{"N":"3"},"Tags":{"SS":["a"]},"Size":{"M":{"w":{"N":"1.5"}}}}]"#
        #expect(try FeedFixture(lettered).read().feed?.summary == [#"1 {"Title":"Wren","Eggs":3,"Tags":["a"],"Size":{"w":1.5}}"#])
    }

    @Test func `the parts of a date become a day`() throws {
        let json = #"[{"issued":{"date-parts":[[2021,3,4]]},"printed":{"date-parts":[[2021]]},"a":1}]"#
        #expect(try FeedFixture(json).read().feed?.summary == [#"1 {"issued":"2021-03-04","printed":"2021","a":1}"#])
        let inside = #"[{"a":1,"license":[{"start":{"date-parts":[[2020,11,1]]},"days":0}],"link":{"at":{"$date":"2021-03-04"}}}]"#
        #expect(
            try FeedFixture(inside).read().feed?.summary == [#"1 {"a":1,"license":[{"start":"2020-11-01","days":0}],"link":{"at":"2021-03-04"}}"#])
        let written = #"[{"issued":{"date-parts":[["2010",5,"3"]]},"start":{"year":"1861","month":"2","day":""},"a":1}]"#
        #expect(try FeedFixture(written).read().feed?.summary == [#"1 {"issued":"2010-05-03","start":"1861-02","a":1}"#])
    }

    @Test(arguments: [
        (#"[{"title":["A"]},{"title":[]},{"title":["B"]}]"#, #"1 {"title":"A"}"#),
        (#"[{"title":["A"]},{"title":["B","C"]}]"#, #"1 {"title":["A"]}"#),
    ])
    func `a title that is alone in a list becomes a text`(json: String, first: String) throws {
        #expect(try FeedFixture(json).read().feed?.summary.first == first)
    }

    @Test func `values that lie beside their types are taken out`() throws {
        let bindings =
            #"{"x":{"type":"uri","value":"http://a.example/1"},"at":{"type":"literal","datatype":"http://www.opengis.net/ont/geosparql#wktLiteral","value":"Point(13.4 52.5)"}}"#
        let (feed, _) = try FeedFixture(#"{"head":{"vars":["x","at"]},"results":{"bindings":[\#(bindings)]}}"#).read()
        #expect(feed?.summary == [#"1 {"x":"http://a.example/1","at":{"latitude":52.5,"longitude":13.4}}"#])
    }

    @Test func `fields that are numbered become one list, and a list of objects where several are numbered alike`() throws {
        let (feed, _) = try FeedFixture(#"[{"a":1,"of1":"x","of2":"y","of3":" ","of4":null,"by1":"2 g","by2":"","by3":"","by4":""}]"#).read()
        #expect(feed?.summary == [#"1 {"a":1,"of":[{"of":"x","by":"2 g"},{"of":"y"}]}"#])
        #expect(try FeedFixture(#"[{"a1":1,"a2":2,"a3":3,"a4":4}]"#).read().feed?.summary == [#"1 {"a":[1,2,3,4]}"#])
        #expect(try FeedFixture(#"[{"a1":1,"a2":2,"b4":3}]"#).read().feed?.summary == [#"1 {"a1":1,"a2":2,"b4":3}"#])
    }

    @Test func `values of types that JSON has not are taken out of their objects`() throws {
        let (feed, _) = try FeedFixture(#"[{"_id":{"$oid":"5f"},"at":{"$date":{"$numberLong":"17"}},"b":{"c":1}}]"#).read()
        #expect(feed?.summary == [#"1 {"_id":"5f","at":"1970-01-01T00:00:00.017Z","b":{"c":1}}"#])
    }

    @Test(arguments: ["[]", #"{"items":[]}"#])
    func `a feed may be empty`(json: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(messages == "")
        #expect(feed?.records.count == 0)
    }

    @Test(arguments: [
        #"{"status":"ok","results":[],"facets":[],"links":{"self":"https://a.example"}}"#, #"{"title":"My feed","version":"1","items":[]}"#,
    ])
    func `an answer whose lists are empty has no records, whatever it is called`(json: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(messages == "" && feed?.records.count == 0)
        #expect(try FeedFixture(#"{"error":"no such thing","results":[],"facets":[]}"#).read().feed == nil)
        #expect(try FeedFixture(#"{"id":7,"title":"Order","items":[]}"#).read().feed?.records.count == 1)
    }

    @Test func `of several lists the longest whose objects have a name is taken, and the others are told`() throws {
        let json =
            #"{"id":1,"name":"Board","actions":[{"at":1},{"at":2},{"at":3},{"at":4}],"cards":[{"name":"a"},{"name":"b"},{"name":"c"}],"lists":[{"name":"x"}]}"#
        let (feed, messages) = try FeedFixture(json).read()
        #expect(feed?.summary == [#"1 {"name":"a"}"#, #"2 {"name":"b"}"#, #"3 {"name":"c"}"#])
        #expect(feed?.context.choice.map { [$0.list] + $0.others }?.map(\.description) == ["/cards", "/actions", "/lists"])
        try expectGolden(messages, "records-best-list.txt")
    }

    @Test(arguments: [
        (#"{"posts":[{"id":1,"userId":7}],"users":[{"id":7,"name":"Ann","mail":"ann@a.example"}]}"#, "/posts /users"),
        (#"{"db":{"posts":[{"_id":"a"}],"users":[{"_id":"b","mail":"ann@a.example"}]}}"#, "/db/posts /db/users"),
        // Names that are in the records of another list, what has no identifier, and one that two have.
        (#"{"birds":[{"id":1,"kind_id":1},{"id":2,"kind_id":1}],"kinds":[{"id":1,"name":"Song"}],"nests":[{"id":1,"birdId":1}]}"#, "/birds /nests"),
        (#"{"birds":[{"id":1}],"kinds":[{"id":1,"name":"Song"}],"marks":[{"birdId":1}],"rings":[{"id":1},{"id":1},{"id":null}]}"#, "/birds /kinds"),
        // Of what has a name alone it goes into the records; more is said of what has a year, or two names.
        (#"{"books":[{"id":7,"title":"Sea","author_id":1}],"authors":[{"id":1,"name":"Ann","born":1950}]}"#, "/books /authors"),
        (#"{"topics":[{"id":7,"title":"Sea","user_id":1}],"users":[{"id":1,"name":"Ann Lee","username":"ann"}]}"#, "/topics /users"),
        (#"{"topics":[{"id":7,"title":"Sea","tag_id":1}],"tags":[{"id":1,"name":"big sea","slug":"big-sea","label":"Big sea","color":"red"}]}"#, ""),
        // Tables of things, where there are no lists.
        (
            #"{"posts":{"p1":{"title":"Sea","author":"u1"},"p2":{"title":"Pond","author":"u2"}},"users":{"u1":{"nick":"Ann","mail":"a"},"u2":{"nick":"Bo","mail":"b"}},"open":true}"#,
            "/posts /users"
        ),
        (#"{"posts":{"p1":{"title":"Sea","author":"u1"},"p2":{"title":"Pond","author":"u2"}},"users":{"u1":{"nick":"Ann"},"u2":{"nick":"Bo"}}}"#, ""),
        (
            #"{"posts":{"p1":{"title":"Sea","author":"u1"},"p2":{"title":"Pond","author":"u2"}},"links":{"next":{"href":"a","rel":"b"},"self":{"href":"c","rel":"d"}}}"#,
            ""
        ),
        // One that names things itself is more than names.
        (#"{"albums":[{"id":1,"userId":2,"title":"Sea"}],"photos":[{"id":1,"albumId":1,"url":"https://a.example/1.jpg"}]}"#, "/albums /photos"),
        // Lists of things without identifiers, and nothing else.
        (#"{"work":[{"title":"Cook"}],"skills":[{"name":"Soup"},{"name":"Bread"}],"awards":[]}"#, "/work /skills"),
        (#"{"birds":[{"a":1}],"owls":[{"a":1}]}"#, "/birds /owls"),
        (#"{"2019":[{"a":1}],"2020":[{"a":2}],"2021":[{"a":3}]}"#, ""),
        // A club with its players and games, whatever it is called, and what has more in one list than in the others.
        (
            #"{"name":"Wrens","founded":1911,"players":[{"name":"Ann","goals":1},{"name":"Bo","goals":2}],"games":[{"on":"2026-05-01","at":"Faro"},{"on":"2026-05-08","at":"Gent"}],"tags":[{"name":"a"}]}"#,
            "/players /games"
        ),
        (#"{"city":"Faro","hours":[\#(hours(8))],"days":[{"day":"2026-05-01","low":1,"high":2}]}"#, "/hours /days"),
        // Short things that explain one long list, and what is one thing.
        (#"{"hours":[\#(hours(8))],"legend":[{"sky":"a","colour":"red"}]}"#, ""),
        (
            #"{"name":"Tart","serves":4,"ingredients":[{"name":"Leek","grams":300,"unit":"g"}],"steps":[{"text":"Cut","minutes":5,"tool":"Knife"}]}"#,
            ""
        ),
        // Answers about something, and with one list of records.
        (#"{"id":1,"name":"Board","cards":[{"id":1},{"id":3},{"id":4}],"lists":[{"id":2}]}"#, ""), (#"{"data":[{"id":1}],"people":[{"id":2}]}"#, ""),
        (#"{"birds":[{"id":1}],"included":[{"id":2}]}"#, ""), (#"[{"id":1}]"#, ""),
        // Short lists of which nothing tells more than of the others.
        (#"{"work":[{"title":"Cook"}],"skills":[{"name":"Soup"}],"languages":["en"]}"#, "/work /skills"),
        (#"{"id":1,"name":"Board","cards":[{"id":1}],"lists":[{"id":2}]}"#, "/cards /lists"),
        (#"{"birds":[{"id":1}],"marks":[{"birdId":1}]}"#, "/birds /marks"),
    ])
    func `the lists of a database are collections each`(json: String, lists: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(feed.map { $0.context.collections.map(\.description).joined(separator: " ") } ?? "" == lists, "\(messages)")
        #expect(try FeedFixture(json).read(items: "/birds").feed?.context.collections ?? [] == [])
    }

    @Test func `of a database whose lists are as long as each other the first is taken, and it is told`() throws {
        let (feed, messages) = try FeedFixture(#"{"posts":[{"id":1,"userId":7}],"users":[{"id":7,"name":"Ann","mail":"ann@a.example"}]}"#).read()
        #expect(feed?.records.count == 1 && feed?.context.choice?.list.description == "/posts")
        try expectGolden(messages, "records-database.txt")
    }

    @Test func `where nothing tells which of several lists is meant the first of the longest is taken, and each is a collection`() throws {
        let (feed, messages) = try FeedFixture(#"{"meta":{},"data":{"birds":[{"a":1}],"owls":[{"a":2}]}}"#).read()
        #expect(feed?.summary == [#"1 {"a":1}"#] && feed?.context.collections.map(\.description) == ["/data/birds", "/data/owls"])
        try expectGolden(messages, "records-deeper-lists.txt")
    }

    @Test func `things by name are records though some of their lists are as long as each other`() throws {
        let json =
            #"{"Faro":{"name":"Faro","lines":[1,2],"next":["Gent","Oslo"],"lat":"37.0"},"Gent":{"name":"Gent","lines":[1],"next":["Faro"],"lat":"51.1"},"Oslo":{"name":"Oslo","lines":[2,3],"next":["Faro","Gent"]}}"#
        let feed = try #require(FeedFixture(json).read().feed)
        #expect(feed.summary.count == 3 && feed.summary[1].hasPrefix(#"2 {"key":"Gent","name":"Gent""#), "\(feed.summary)")
    }

    @Test func `like objects in lists under names are one list, and others are lists of their own`() throws {
        let feed = try FeedFixture(#"{"2019":[{"a":1,"b":2}],"2020":[{"a":3},{"a":4,"b":5}],"2021":[{"b":6,"a":7,"key":"own"}],"2022":[]}"#).read()
            .feed
        #expect(feed?.records.count == 2 && feed?.context.choice?.list.description == "/2020")
        let (alike, messages) = try FeedFixture(
            #"{"2019":[{"a":1,"b":2,"c":0}],"2020":[{"a":3,"b":4,"c":0},{"a":5}],"2021":[{"c":0,"b":6,"a":7,"key":"own"}],"2022":[],"$about":{"by":"x"}}"#
        ).read()
        #expect(
            messages == ""
                && alike?.summary == [
                    #"1 {"year":"2019","a":1,"b":2,"c":0}"#, #"2 {"year":"2020","a":3,"b":4,"c":0}"#, #"3 {"year":"2020","a":5}"#,
                    #"4 {"year":"2021","c":0,"b":6,"a":7,"key":"own"}"#,
                ])
        let named = try FeedFixture(#"{"woods":[{"a":1,"b":2}],"fields":[{"a":3,"b":4},{"a":5,"b":6}],"shores":[{"b":8,"a":7,"section":"own"}]}"#)
            .read().feed
        #expect(
            named?.summary == [
                #"1 {"section":"woods","a":1,"b":2}"#, #"2 {"section":"fields","a":3,"b":4}"#, #"3 {"section":"fields","a":5,"b":6}"#,
                #"4 {"section":"own","b":8,"a":7}"#,
            ])
        #expect(
            try FeedFixture(#"{"birds":[{"name":"a"},{"name":"b"},{"name":"c"}],"trees":[{"sort":1}],"ponds":[{"deep":1}]}"#).read().feed?.records
                .count == 3)
    }

    @Test func `of tables by name beside one another the largest is taken, and others as large are told`() throws {
        func table(_ count: Int, _ field: String) -> String {
            "{" + (1...count).map { #""\#(field)\#($0)":{"\#(field)":1}"# }.joined(separator: ",") + "}"
        }
        let (feed, messages) = try FeedFixture(#"{"agents":\#(table(2, "a")),"data":\#(table(8, "b"))}"#).read()
        #expect(messages == "" && feed?.records.count == 8 && feed?.context.choice == nil)
        let (close, warning) = try FeedFixture(#"{"agents":\#(table(2, "a")),"data":\#(table(7, "b"))}"#).read()
        #expect(close?.records.count == 7 && close?.context.choice?.others.map(\.description) == ["/agents"] && warning.contains("`/data` is taken"))
    }

    @Test func `like objects under names that are far more than the lists beside them are the records`() throws {
        let pages = (1...5).map { #""\#($0)":{"pageid":\#($0),"title":"Page \#($0)"}"# }.joined(separator: ",")
        let (feed, messages) = try FeedFixture(#"{"query":{"normalized":[{"from":"a b","to":"A b"},{"from":"c","to":"C"}],"pages":{\#(pages)}}}"#)
            .read()
        #expect(messages == "" && feed?.records.count == 5 && feed?.summary.first == #"1 {"key":"1","pageid":1,"title":"Page 1"}"#)
        #expect(try FeedFixture(#"{"name":"nestbox","authors":[{"name":"Ada"}],"versions":{\#(pages)}}"#).read().feed?.records.count == 5)
        // A usual name and a longer list are what a feed is for.
        #expect(try FeedFixture(#"{"results":[{"id":1}],"facets":{\#(pages)}}"#).read().feed?.records.count == 1)
        #expect(try FeedFixture(#"{"nests":[{"id":1},{"id":2}],"keepers":{\#(pages)}}"#).read().feed?.records.count == 2)
    }

    @Test func `what several days have are the records, each with its day`() throws {
        let game = #"{"id":1,"home":"Owls","away":"Tits","hall":"Wood"}"#
        let days =
            #"[{"date":"2026-05-01","dayAbbrev":"Fri","numberOfGames":2,"games":[\#(game),\#(game)]},{"date":"2026-05-02","games":[\#(game)]},{"date":"2026-05-03","games":[]}]"#
        let (feed, messages) = try FeedFixture(#"{"next":"2026-05-08","week":\#(days)}"#).read()
        #expect(messages == "" && feed?.records.count == 3 && feed?.summary.last?.contains(#""date":"2026-05-02""#) == true, "\(feed?.summary ?? [])")
        #expect(try FeedFixture(days).read().feed?.records.count == 3)
        // What is told of a day is a record, and so is one whose things are no more than hours.
        let weather = #"[{"date":"2026-05-01","sun":8.5,"hours":[\#(game)]},{"date":"2026-05-02","sun":7.5,"hours":[\#(game),\#(game)]}]"#
        #expect(try FeedFixture(weather).read().feed?.records.count == 2)
        let open =
            #"[{"date":"2026-05-01","slots":[{"from":"9","to":"12"},{"from":"1","to":"5"}]},{"date":"2026-05-02","slots":[{"from":"9","to":"12"}]}]"#
        #expect(try FeedFixture(open).read().feed?.records.count == 2)
    }

    @Test func `the cells of a sheet are read by their columns`() throws {
        let columns = #"[{"id":"A","label":"Name"},{"id":"B","label":"Since"},{"id":"C","label":""}]"#
        let rows = #"[{"c":[{"v":"Wren"},{"v":"Date(2026,4,1)","f":"1/5/2026"},{"v":3.0}]},{"c":[{"v":"Owl"},null,{"v":null}]}]"#
        let (feed, messages) = try FeedFixture(#"{"status":"ok","table":{"cols":\#(columns),"rows":\#(rows)}}"#).read()
        #expect(
            messages == "" && feed?.summary == [#"1 {"Name":"Wren","Since":"2026-05-01","C":3}"#, #"2 {"Name":"Owl","Since":null,"C":null}"#],
            "\(feed?.summary ?? [])")
    }

    @Test func `what an answer includes stands where its records name it`() throws {
        let author =
            #"{"author":{"data":{"type":"people","id":"9"}},"notes":{"data":[{"type":"notes","id":"1"},{"type":"notes","id":"9"}]},"shelf":{"data":{"type":"shelves","id":"2"}}}"#
        let included =
            #"[{"type":"people","id":"9","attributes":{"name":"Ada"}},{"type":"notes","id":"1","attributes":{"body":"a"}},{"type":"notes","id":"9","attributes":{"body":"b"}}]"#
        let (feed, messages) = try FeedFixture(
            #"{"data":[{"type":"books","id":"1","attributes":{"title":"Wren"},"relationships":\#(author)}],"included":\#(included)}"#
        ).read()
        let record = try #require(feed?.records.first?.value)
        #expect(messages == "" && record["title"]?.string == "Wren" && record["author"]?.object?["name"]?.string == "Ada")
        #expect(record["notes"]?.array?.count == 2 && record["relationships"]?.object?.keys == ["shelf"], "\(feed?.summary ?? [])")
    }

    @Test func `a link to something in the same answer becomes what it leads to`() throws {
        func link(_ kind: String, _ id: String) -> String { #"{"sys":{"type":"Link","linkType":"\#(kind)","id":"\#(id)"}}"# }
        let ann = #"{"sys":{"id":"p1"},"fields":{"name":"Ann","photo":\#(link("Asset", "a1")),"friend":\#(link("Entry", "p2"))}}"#
        let bob = #"{"sys":{"id":"p2"},"fields":{"name":"Bob","friend":\#(link("Entry", "p1"))}}"#
        let asset = #"{"sys":{"id":"a1"},"fields":{"file":{"url":"//img.example/1.jpg"}}}"#
        let fields =
            #""title":"Wren","hero":\#(link("Asset", "a1")),"by":[\#(link("Entry", "p1"))],"next":\#(link("Entry", "e1")),"lost":\#(link("Asset", "a9"))"#
        let answer = #"{"items":[{"sys":{"id":"e1"},"fields":{\#(fields)}}],"includes":{"Asset":[\#(asset)],"Entry":[\#(ann),\#(bob)]}}"#
        let record = try #require(FeedFixture(answer).read().feed?.records.first?.value)
        #expect(record["hero"]?.string == "https://img.example/1.jpg" && record["next"]?.string == "Wren" && record["lost"]?.object != nil)
        let author = try #require(record["by"]?.array?.first?.object)
        #expect(author["name"]?.string == "Ann" && author["photo"]?.string == "https://img.example/1.jpg" && author["friend"]?.string == "Bob")
    }

    @Test func `a link to an entry leads to no asset with the same identifier`() throws {
        func link(_ kind: String) -> String { #"{"sys":{"type":"Link","linkType":"\#(kind)","id":"wren"}}"# }
        let fields = #""name":"Wren","friend":\#(link("Entry")),"image":\#(link("Asset"))"#
        let asset = #"{"sys":{"id":"wren"},"fields":{"file":{"url":"//img.example/1.jpg"}}}"#
        let answer = #"{"items":[{"sys":{"id":"wren","type":"Entry"},"fields":{\#(fields)}}],"includes":{"Asset":[\#(asset)]}}"#
        let record = try #require(FeedFixture(answer).read().feed?.records.first?.value)
        #expect(record["friend"]?.string == "Wren" && record["image"]?.string == "https://img.example/1.jpg")
    }

    @Test func `what a field names in another list of the answer is shown by its name`() throws {
        let films = #"[{"id":1,"title":"Tide","genre_ids":[11,12],"studioId":3,"note":11},{"id":2,"title":"Reef","genre_ids":[],"studioId":null}]"#
        let besides =
            #""genres":[{"id":11,"name":"Drama","rank":1},{"id":12,"name":"War","rank":2}],"studios":[{"id":3,"name":"North","about":"Two rooms at sea."}]"#
        let feed = try FeedFixture("{\"results\":\(films),\(besides)}").read().feed
        #expect(
            feed?.summary == [
                #"1 {"id":1,"title":"Tide","genres":["Drama","War"],"studio":{"name":"North","about":"Two rooms at sea."},"note":11}"#,
                #"2 {"id":2,"title":"Reef","genres":[],"studio":null}"#,
            ])
    }

    @Test func `what a field names in the groups of another list of the answer is shown under the names of the groups`() throws {
        let talks =
            #"[{"id":"10","title":"Tide","categoryItems":[101,201]},{"id":"11","title":"Reef","categoryItems":[102]},{"id":"12","title":"Lunch","categoryItems":[]}]"#
        let level = #"{"id":1,"title":"Level","items":[{"id":101,"name":"Beginner","sort":1},{"id":102,"name":"Expert","sort":2}],"sort":1}"#
        let track = #"{"id":2,"title":"Track","items":[{"id":201,"name":"Web","sort":1}],"sort":2}"#
        let feed = try FeedFixture("{\"sessions\":\(talks),\"categories\":[\(level),\(track)]}").read().feed
        #expect(
            feed?.summary == [
                #"1 {"id":"10","title":"Tide","Level":["Beginner"],"Track":["Web"]}"#, #"2 {"id":"11","title":"Reef","Level":["Expert"]}"#,
                #"3 {"id":"12","title":"Lunch"}"#,
            ])
    }

    @Test(arguments: [
        // An identifier that is not in the list, a name that is taken, two things of one identifier, numbers that mean something else.
        (#""genre_id":12"#, #""genres":[{"id":11,"name":"Drama"}]"#), (#""genre_id":11,"genre":"x""#, #""genres":[{"id":11,"name":"Drama"}]"#),
        (#""genre_id":11"#, #""genres":[{"id":11,"name":"Drama"},{"id":11,"name":"War"}]"#),
        (#""place_id":11"#, #""genres":[{"id":11,"name":"Drama"}]"#),
        (#""year":2001"#, #""prizes":[{"id":2001,"name":"Shell"}]"#),
    ])
    func `what a list does not name beyond doubt stays as it is`(field: String, list: String) throws {
        let records = (1...3).map { "{\"id\":\($0),\"title\":\"Tide \($0)\",\(field)}" }.joined(separator: ",")
        let feed = try FeedFixture("{\"results\":[\(records)],\(list)}").read().feed
        #expect(feed?.summary.first == "1 {\"id\":1,\"title\":\"Tide 1\",\(field)}")
    }

    @Test func `long identifiers tell which list is meant, also inside an object and in a table`() throws {
        let posts =
            #"[{"id":"1","text":"Hello","author_id":"100001","media":{"media_keys":["3_0001"]}},{"id":"2","text":"Bye","author_id":"100002"}]"#
        let people =
            #"{"users":[{"id":"100001","name":"Ann Lee"},{"id":"100002","name":"Bob Ray"}],"media":[{"media_key":"3_0001","url":"https://img.example/1.jpg"}]}"#
        let feed = try FeedFixture("{\"data\":\(posts),\"includes\":\(people)}").read().feed
        #expect(
            feed?.summary == [
                #"1 {"id":"1","text":"Hello","author":"Ann Lee","media":{"media":[{"url":"https://img.example/1.jpg"}]}}"#,
                #"2 {"id":"2","text":"Bye","author":"Bob Ray"}"#,
            ])
        let table = try FeedFixture(#"{"items":[{"title":"Hello","user":"u1"}],"users":{"u1":{"name":"Ann"},"u2":{"name":"Bob"}}}"#).read().feed
        #expect(table?.summary == [#"1 {"title":"Hello","user":"Ann"}"#])
    }

    @Test func `of two fields that would be called the same one stays as it is`() throws {
        let records = #"[{"id":1,"title":"Tide","author_id":7,"authorId":8},{"id":2,"title":"Reef","author_id":8,"authorId":7}]"#
        let feed = try FeedFixture("{\"books\":\(records),\"authors\":[{\"id\":7,\"name\":\"Ann\"},{\"id\":8,\"name\":\"Bob\"}]}").read(
            items: "/books"
        ).feed
        #expect(feed?.summary.first == #"1 {"id":1,"title":"Tide","author":"Ann","authorId":8}"#, "\(feed?.summary ?? [])")
    }

    @Test func `what is embedded and has no place stays`() throws {
        let post = #"{"id":1,"author":"Ann","_embedded":{"author":[{"id":7,"name":"Ann Lee"}],"terms":[[{"id":3}],[{"id":4}]],"count":5}}"#
        #expect(try FeedFixture("[\(post)]").read().feed?.summary == ["1 \(post)"])
    }

    @Test func `what a record embeds takes the place of its identifiers`() throws {
        let embedded =
            #"{"author":[{"id":7,"name":"Ann","_links":{}}],"wp:featuredmedia":[{"id":9,"source_url":"https://img.example/9.jpg"}],"wp:term":[[{"id":3,"name":"Birds","taxonomy":"category"}],[]],"up":{"name":"Home"}}"#
        let post = #"{"id":1,"author":7,"featured_media":9,"categories":[3],"_links":{"self":[{"href":"x"}]},"_embedded":\#(embedded)}"#
        #expect(
            try FeedFixture("[\(post)]").read().feed?.summary == [
                #"1 {"id":1,"author":{"name":"Ann"},"featured_media":"https://img.example/9.jpg","categories":["Birds"],"up":{"name":"Home"}}"#
            ])
    }

    @Test func `one record that was asked for is no list of what it holds`() throws {
        let own = #""id":7,"title":"Wren","a":1,"b":2,"c":3,"d":4,"e":5,"f":6"#
        let parts = #""kinds":[{"name":"x"},{"name":"y"}],"pictures":{"small":{"url":"s","w":1},"large":{"url":"l","w":2}}"#
        #expect(try FeedFixture("{\(own),\(parts)}").read().feed?.records.count == 1)
        #expect(try FeedFixture("{\(own),\(parts),\"items\":[{\"n\":1},{\"n\":2}]}").read().feed?.records.count == 2)
        #expect(try FeedFixture(#"{"id":7,"title":"Birds","kinds":[{"name":"x"},{"name":"y"}]}"#).read().feed?.records.count == 2)
    }

    @Test func `of a few envelopes side by side the longest list has the records`() throws {
        func envelope(_ count: Int) -> String {
            #"{"kind":"Listing","data":{"children":[\#((1...count).map { #"{"n":\#($0)}"# }.joined(separator: ","))]}}"#
        }
        let feed = try FeedFixture("[\(envelope(1)),\(envelope(3))]").read().feed
        #expect(feed?.summary == [#"1 {"n":1}"#, #"2 {"n":2}"#, #"3 {"n":3}"#])
        #expect(try FeedFixture(#"[{"name":"Wren","eggs":[{"n":1},{"n":2}]},{"name":"Owl","eggs":[{"n":1}]}]"#).read().feed?.records.count == 2)
        let plays = try FeedFixture(
            #"[{"plays":3,"show":{"title":"Waves"},"seasons":[{"n":1},{"n":2},{"n":3}]},{"plays":3,"show":{"title":"Parks"},"seasons":[{"n":1}]}]"#
        ).read().feed
        #expect(plays?.records.count == 2 && plays?.records.first?.value["show"] != nil)
    }

    @Test func `texts in objects of objects are entries with the names on the way to them`() throws {
        let (feed, messages) = try FeedFixture(#"{"menu":{"open":"Open","view":{"zoom":"Zoom","full":"Full"}},"ok":"OK","home":{"lead":"Start"}}"#)
            .read()
        #expect(
            messages == ""
                && feed?.summary == [
                    #"1 {"name":"menu.open","section":"menu","description":"Open"}"#,
                    #"2 {"name":"menu.view.zoom","section":"menu","description":"Zoom"}"#,
                    #"3 {"name":"menu.view.full","section":"menu","description":"Full"}"#, #"4 {"name":"ok","description":"OK"}"#,
                    #"5 {"name":"home.lead","section":"home","description":"Start"}"#,
                ])
        #expect(feed?.places.place(ofRecordAt: 2) == "record 2 of feeds/birds.json")
    }

    @Test func `texts of a program may have lists among them, a number, and a section of what goes wrong`() throws {
        let months = #"{"auth":{"in":"Log in","out":"Log out"},"months":["January","May"],"home":{"lead":"Start","end":"End"},"version":3}"#
        let (feed, messages) = try FeedFixture(months).read()
        #expect(
            messages == "" && feed?.summary.count == 5 && feed?.summary[2] == #"3 {"name":"months","description":"January, May"}"#,
            "\(feed?.summary ?? [])")
        let faults =
            #"{"nav":{"home":"Home","about":"About us"},"errors":{"notFound":"Page not found","server":"Too late"},"footer":"Made at the sea"}"#
        #expect(try FeedFixture(faults).read().feed?.records.count == 5)
        // What is more than all texts beside it is the list of records, and what a server says is none.
        let words = #"{"meta":{"a":"x","b":"y"},"links":{"next":"a","self":"b"},"words":["a","b","c","d","e","f"]}"#
        #expect(try FeedFixture(words).read().feed?.records.count == 6)
        #expect(try FeedFixture(#"{"error":{"code":"x","hint":"Not found","look":"there"},"request":{"id":"1","at":"now"}}"#).read().feed == nil)
    }

    @Test(arguments: [#"[1,null,3,4]"#, #"{"0":1,"2":3,"3":4}"#]) func `a cube of figures is a record for each`(values: String) throws {
        let land = #"{"label":"Land","category":{"index":{"b":1,"a":0},"label":{"a":"Peru","b":"Chad"}}}"#
        let json =
            #"{"class":"dataset","version":"2.0","id":["geo","time"],"size":[2,2],"dimension":{"geo":\#(land),"time":{"category":{"index":["2020","2021"]}}},"value":\#(values)}"#
        #expect(
            try FeedFixture(json).read().feed?.summary == [
                #"1 {"Land":"Peru","time":"2020","value":1}"#, #"2 {"Land":"Chad","time":"2020","value":3}"#,
                #"3 {"Land":"Chad","time":"2021","value":4}"#,
            ])
    }

    @Test func `a cube of figures says what is said of each, and what it is called`() throws {
        let axis = #"{"time":{"category":{"index":["2020","2021"]}}}"#
        let words = #""extension":{"status":{"label":{"e":"estimated"}}}"#
        let feed = try FeedFixture(
            "{\"class\":\"dataset\",\"label\":\"Births by year\",\"id\":[\"time\"],\"dimension\":\(axis),\"value\":[1,2],\"status\":{\"1\":\"e\"},\(words)}"
        ).read().feed
        #expect(feed?.summary == [#"1 {"time":"2020","value":1}"#, #"2 {"time":"2021","value":2,"status":"estimated"}"#])
        #expect(feed?.context.about.title == "Births by year")
    }

    @Test func `relations that are wrapped as records are become objects and lists of them`() throws {
        let tag = #"{"id":3,"attributes":{"name":"small"}}"#
        let json =
            #"{"data":[{"id":1,"attributes":{"title":"Wren","tags":{"data":[\#(tag)]},"cover":{"data":{"id":2,"attributes":{"url":"/a.png"}}},"none":{"data":null}}}]}"#
        #expect(
            try FeedFixture(json).read().feed?.summary == [
                #"1 {"title":"Wren","tags":[{"id":3,"name":"small"}],"cover":{"id":2,"url":"/a.png"},"none":null,"id":1}"#
            ])
        #expect(
            try FeedFixture(#"[{"name":"Wren","a":{"data":[1,2]},"b":{"data":{"id":1}}}]"#).read().feed?.summary == [
                #"1 {"name":"Wren","a":{"data":[1,2]},"b":{"data":{"id":1}}}"#
            ])
    }

    @Test(arguments: [
        ("no-list", #"{"count":2,"next":null}"#),
        ("values-in-lists", #"{"meta":{},"birds":["a","b"],"owls":["a"]}"#), ("too-deep", #"{"a":{"b":{"c":{"d":{"e":[{"a":1}]}}}}}"#),
        ("a-number", "12"), ("a-text", #""birds""#), ("null", "null"),
    ])
    func `without one list of records the message says what there is`(name: String, json: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(feed == nil)
        try expectGolden(messages, "records-\(name).txt")
    }

    @Test(arguments: [
        ("missing", #"{"results":[{"a":1}],"data":{"birds":[{"a":1}]}}"#), ("an-object", #"{"data":{"items":{"a":1}}}"#),
        ("null", #"{"data":{"items":null}}"#), ("nothing-else", #"{"a":1}"#),
    ])
    func `a pointer to no list is reported with the lists that there are`(name: String, json: String) throws {
        let (feed, messages) = try FeedFixture(json).read(items: "/data/items")
        #expect(feed == nil)
        try expectGolden(messages, "pointer-\(name).txt")
    }

    @Test func `in a map of many records some may have much more than the others`() throws {
        let usual = #""kind":"song","colour":"red","place":"hill""#
        let more = (1...6).map { #""more\#($0)":\#($0)"# }.joined(separator: ",")
        let members = (1...12).map { #""b\#($0)":{\#(usual)\#($0 == 7 ? "," + more : "")}"# }
        #expect(try FeedFixture("{\(members.joined(separator: ","))}").read().feed?.summary.count == 12)
    }

    @Test(arguments: [
        (#"{"a":{"v":1},"b":{"v":2}}"#, [#"1 {"key":"a","v":1}"#, #"2 {"key":"b","v":2}"#]),
        (
            #"{"data":{"a":{"v":1,"key":7},"b":{"v":2,"w":[{"x":1}]}},"meta":{"n":2}}"#,
            [#"1 {"key":7,"v":1}"#, #"2 {"key":"b","v":2,"w":[{"x":1}]}"#]
        ),
        (#"{"results":[{"v":1}],"index":{"a":{"w":1},"b":{"w":2}}}"#, [#"1 {"v":1}"#]),
        (#"{"name":"Wren","tags":["a","b"],"size":{"a":1}}"#, [#"1 {"name":"Wren","tags":["a","b"],"size":{"a":1}}"#]),
        (#"{"title":"Birds","items":[{"v":1}]}"#, [#"1 {"v":1}"#]),
        // A report that is summed up and described is what its parts are of.
        (
            #"{"bird_id":"A-1","summary":"A wren","description":"Of it","url":"/a","level":"high","parts":[{"v":1}]}"#,
            [#"1 {"bird_id":"A-1","summary":"A wren","description":"Of it","url":"/a","level":"high","parts":[{"v":1}]}"#]
        ),
    ])
    func `records may lie in an object by their names, or be one alone`(json: String, records: [String]) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(messages == "" && feed?.summary == records)
    }

    @Test func `an answer that something went wrong is no record`() throws {
        #expect(try FeedFixture(#"{"title":"Not found","error":404}"#).read().feed == nil)
    }

    @Test func `the place of a record is that of its object`() throws {
        let table = try FeedFixture("{\n  \"a\": {\"v\":1},\n  \"b\" : {\"v\":2}\n}")
        #expect(try table.read().feed?.places.place(ofRecordAt: 2) == "feeds/birds.json:3:9")
        let alone = try FeedFixture("\n {\"name\":\"Wren\"}")
        #expect(try alone.read().feed?.places.place(ofRecordAt: 1) == "feeds/birds.json:2:2")
    }

    @Test(arguments: [
        (#"{"edges":[{"cursor":"x","node":{"v":1}},{"cursor":"y","node":{"v":2}}]}"#, [#"1 {"v":1}"#, #"2 {"v":2}"#]),
        (
            #"{"features":[{"type":"Feature","id":1,"properties":{"id":2,"v":1},"geometry":{"type":"Point","coordinates":[1,2]}}]}"#,
            [#"1 {"id":2,"v":1,"record_id":1,"geometry":{"type":"Point","coordinates":[1,2]}}"#]
        ),
        (#"[{"id":1,"fields":{"v":1},"title":"Own"}]"#, [#"1 {"id":1,"fields":{"v":1},"title":"Own"}"#]),
        (#"[{"node":{"v":1}},{"node":null}]"#, [#"1 {"node":{"v":1}}"#, #"2 {"node":null}"#]),
    ])
    func `what an answer puts around each record is taken off`(json: String, records: [String]) throws {
        #expect(try FeedFixture(json).read().feed?.summary == records)
    }

    @Test(arguments: [
        // Of an envelope, what is on it has another name.
        (
            #"{"records":[{"id":"rec7","createdTime":"2024-05-01","fields":{"id":4,"Name":"Wren"}}]}"#,
            [#"1 {"id":4,"Name":"Wren","record_id":"rec7","createdTime":"2024-05-01"}"#]
        ),
        (
            #"{"features":[{"type":"Feature","properties":{"v":1,"geometry":"brick"},"geometry":{"type":"Point","coordinates":[1,2]}}]}"#,
            [#"1 {"v":1,"geometry":{"type":"Point","coordinates":[1,2]},"properties_geometry":"brick"}"#]
        ),
        // What says the same, or nothing, is there once.
        (#"{"data":[{"type":"birds","id":"4","attributes":{"id":4,"name":"Wren"}}]}"#, [#"1 {"id":4,"name":"Wren"}"#]),
        (#"{"data":[{"type":"birds","id":"4","attributes":{"id":null,"name":"Wren"}}]}"#, [#"1 {"id":"4","name":"Wren"}"#]),
    ])
    func `what is called alike on an envelope and in it stays`(json: String, records: [String]) throws {
        #expect(try FeedFixture(json).read().feed?.summary == records)
    }

    @Test func `what lies in objects that say nothing of themselves is the records`() throws {
        func bag(_ n: Int) -> String {
            #"{"ReservationId":"r-\#(n)","Groups":[],"Instances":[{"InstanceId":"i-\#(n)","Type":"small","Launched":"2024-05-0\#(n)","Zone":"a","State":"on"}]}"#
        }
        let feed = try FeedFixture("{\"Reservations\":[\(bag(1)),\(bag(2))]}").read().feed
        #expect(
            feed?.summary
                == (1...2).map {
                    #"\#($0) {"InstanceId":"i-\#($0)","Type":"small","Launched":"2024-05-0\#($0)","Zone":"a","State":"on","ReservationId":"r-\#($0)"}"#
                })
        // An order with its lines is a record.
        let order = #"{"id":"o-1","customer":"Ann","lines":[{"sku":"a","name":"Oats","count":1,"price":3,"tax":1,"unit":"kg"}]}"#
        #expect(try FeedFixture("[\(order),\(order.replacing("o-1", with: "o-2"))]").read().feed?.records.first?.value["customer"]?.string == "Ann")
    }

    @Test func `what lies in the parts that a record is divided into is its own`() throws {
        func study(_ n: Int) -> String {
            #"{"protocolSection":{"identificationModule":{"nctId":"N\#(n)","briefTitle":"Tides \#(n)"},"statusModule":{"status":"open","nctId":"x"}},"hasResults":false}"#
        }
        let feed = try FeedFixture("[\((1...3).map(study).joined(separator: ","))]").read().feed
        #expect(feed?.summary.first == #"1 {"nctId":"N1","briefTitle":"Tides 1","status":"open","statusModule_nctId":"x","hasResults":false}"#)
        let fault = #"{"type":"record","meta":{"state":"open"},"containers":{"cna":{"product":"Tern","score":7}}}"#
        #expect(
            try FeedFixture("[\(fault),\(fault)]").read().feed?.summary.first
                == #"1 {"type":"record","meta":{"state":"open"},"product":"Tern","score":7}"#)
        // A page with a name is not only divided.
        let page = #"{"title":"Home","heroSection":{"text":"Hello"}}"#
        #expect(try FeedFixture("[\(page),\(page)]").read().feed?.summary.first == "1 " + page)
    }

    @Test func `a record keeps what a thing in it has as well`() throws {
        let stations = (1...3).map { #"{"status":"open","uptime":\#($0),"address":{"status":"paved","title":"Pier \#($0)","town":"Rye"}}"# }
        let feed = try FeedFixture("[\(stations.joined(separator: ","))]").read().feed
        #expect(feed?.records.first?.value["status"]?.string == "open")
        #expect(feed?.records.first.map { $0.value["address_status"]?.string ?? $0.value["address"]?.object?["status"]?.string } == "paved")
    }

    // MARK: Elements

    @Test func `where all elements are texts each is a record`() throws {
        let (feed, messages) = try FeedFixture(#"["a","b"]"#).read()
        #expect(messages == "")
        #expect(feed?.summary == [#"1 {"text":"a"}"#, #"2 {"text":"b"}"#])
        #expect(try FeedFixture(#"{"count":2,"facts":["a","b"]}"#).read().feed?.records.count == 2)
    }

    @Test func `what is no object is left out and reported, and still counts`() throws {
        let fixture = try FeedFixture("[\n  {\"a\":1},\n  null,\n  [1],\n  \"x\",\n  {\"a\":2},\n  3, true, 4.5, {}\n]")
        let (feed, messages) = try fixture.read()
        #expect(feed?.summary == [#"1 {"a":1}"#, #"5 {"a":2}"#, "9 {}"])
        try expectGolden(messages, "stray-elements.txt")
        try expectGolden(try FeedFixture(#"{"items":[{"a":1}, 7]}"#).read().messages, "stray-element.txt")
    }

    @Test func `a key that occurs twice is reported where it comes again`() throws {
        let (feed, messages) = try FeedFixture("[\n  {\"a\":1, \"b\":{\"c\":1,\"c\":2}},\n  {\"a\":1, \"a\":2}\n]").read()
        #expect(feed?.records.last?.value["a"] == .int(2))
        try expectGolden(messages, "duplicate-keys.txt")
    }

    @Test(.timeLimit(.minutes(20))) func `keys that occur twice everywhere make few messages`() throws {
        let (feed, messages) = try FeedFixture("[" + Array(repeating: #"{"a":1,"a":2}"#, count: 20_000).joined(separator: ",\n") + "]").read()
        #expect(feed?.records.count == 20_000)
        #expect(messages.count(of: "warning[") <= 10)
    }

    // MARK: The file

    @Test func `a byte order mark is passed over, also in places`() throws {
        let fixture = try FeedFixture([0xEF, 0xBB, 0xBF] + Array("[{\"a\":1},\n 7]".utf8))
        let (feed, messages) = try fixture.read()
        #expect(feed?.summary == [#"1 {"a":1}"#])
        #expect(messages.contains("feeds/birds.json:2:2"))
    }

    @Test func `a missing file is reported with one that is spelt almost the same`() throws {
        let fixture = try FeedFixture(files: ["birdz.json", "cats.json"])
        #expect(try fixture.read().feed == nil)
        try expectGolden(fixture.read().messages, "file-misspelt.txt")
    }

    @Test func `a file beside the folder where paths start is reported with where it belongs`() throws {
        let fixture = try FeedFixture("[]")
        var diagnostics: [Diagnostic] = []
        let path = fixture.folder.path + "/content/birds.json"
        let source = FeedSource(path: path, name: "content/birds.json", items: nil, span: fixture.span("feeds/birds.json"), itemsSpan: nil)
        #expect(readFeed(source, diagnostics: &diagnostics) == nil)
        try expectGolden(fixture.text(diagnostics), "file-beside.txt")
    }

    @Test func `a missing file is reported with what to do`() throws {
        try expectGolden(FeedFixture(files: []).read().messages, "file-missing.txt")
    }

    @Test func `a folder is no feed`() throws {
        try expectGolden(FeedFixture(files: ["birds.json/a.json"]).read().messages, "file-folder.txt")
    }

    @Test(.timeLimit(.minutes(20))) func `a pipe is no feed`() throws {
        let fixture = try FeedFixture(files: [])
        #expect(mkfifo(fixture.folder.path + "/birds.json", 0o600) == 0)
        try expectGolden(fixture.read().messages, "file-pipe.txt")
    }

    @Test(arguments: [
        ("empty", ""), ("blank", " \n\n"), ("comma", "[\n  {\"a\": 1},\n]\n"), ("no-comma", "[\n  {\"a\": 1}\n  {\"a\": 2}\n]\n"),
        ("quotes", "[{'a': 1}]"), ("html", "<!doctype html>\n<title>Not found</title>\n"), ("cut-off", "[\n  {\"title\": \"Wren\", \"fa"),
        ("comment", "// birds\n[]\n"), ("two-values", "[] []"), ("nan", "[{\"a\": nan}]"), ("control", "[{\"a\": \"x\ty\"}]"),
        ("wide", "[{\"name\": \"Zaunkönig\", \"größe\": 10cm}]"),
    ])
    func `bad JSON is reported at its place`(name: String, json: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(feed == nil)
        try expectGolden(messages, "json-\(name).txt")
    }

    @Test func `bytes that are not UTF-8 are reported at their place`() throws {
        let (feed, messages) = try FeedFixture(Array("[\n  {\"a\": \"V".utf8) + [0xF6] + Array("gel\"}\n]".utf8)).read()
        #expect(feed == nil)
        try expectGolden(messages, "json-latin1.txt")
    }

    // MARK: Hostile input

    @Test func `a feed that is cut off at any byte is an error and no crash`() throws {
        let json = Array(#"{"a":[{"título":"\u00e9\n","n":-1.5e3,"t":[true,false,null]},{"x":{}}],"b":[]}"#.utf8)
        for length in json.indices {
            let (feed, messages) = try FeedFixture(json[..<length]).read()
            #expect(feed == nil, "cut off at byte \(length)")
            #expect(messages.hasPrefix("error["), "cut off at byte \(length)")
        }
    }

    @Test func `a feed with any byte replaced is read or refused`() throws {
        let json = Array(#"[{"a":"é","n":-1.5e3,"t":[true,null]}]"#.utf8)
        for index in json.indices {
            for byte in [0, 0x22, 0x5C, 0x80, 0xFF, UInt8(ascii: "{")] as [UInt8] {
                var bytes = json
                bytes[index] = byte
                let (feed, messages) = try FeedFixture(bytes).read()
                #expect(feed != nil || messages.hasPrefix("error["), "byte \(byte) at \(index)")
            }
        }
    }

    @Test func `binary garbage is refused`() throws {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for _ in 0..<50 {
            let bytes = (0..<2_000).map { _ -> UInt8 in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            }
            let (feed, messages) = try FeedFixture(bytes).read()
            #expect(feed == nil)
            #expect(messages.hasPrefix("error["))
        }
    }

    @Test(.timeLimit(.minutes(20)), arguments: ["[", #"{"a":"#, #"[{"a":"#])
    func `nesting without end is refused`(opening: String) throws {
        let (feed, messages) = try FeedFixture(String(repeating: opening, count: 100_000)).read()
        #expect(feed == nil)
        #expect(messages.hasPrefix("error[json-syntax]: the text ends before this"))
    }
}

extension String {
    func count(of part: String) -> Int { ranges(of: part).count }
}

private func hours(_ count: Int) -> String {
    (1...count).map { #"{"hour":"2026-05-01T0\#($0):00","degrees":\#($0),"sky":"clear"}"# }.joined(separator: ",")
}

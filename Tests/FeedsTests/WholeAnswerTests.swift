import Foundation
import JSONValue
import TestSupport
import Testing

/// Answers that are no list of records with a little around it.
@Suite struct `where the records of an answer are` {
    private func read(_ json: String) throws -> [String] { try FeedFixture(json).read().feed?.summary ?? [] }

    @Test(arguments: [
        #"{"name":"Pancakes","servings":4,"ingredients":[{"name":"Flour","g":200},{"name":"Milk","g":300}],"steps":["Mix.","Fry."]}"#,
        #"{"album":"Kind of Blue","artist":"Miles Davis","year":1959,"tracks":[{"no":1,"title":"So What"},{"no":2,"title":"All Blues"}]}"#,
        #"{"recipe":{"name":"Pancakes","servings":4,"ingredients":[{"name":"Flour"},{"name":"Milk"}]}}"#,
        #"{"name":"date-kit","version":"3.2.1","description":"Tiny dates","scripts":{"test":"run"},"contributors":[{"name":"Jo","email":"jo@a.example"}],"license":"MIT"}"#,
        #"{"info":{"name":"tidepool","summary":"Tides","version":"1","license":"MIT","author":"Ann","url":"https://a.example","keywords":"sea","python":"3"},"urls":[{"file":"a.tar","size":9}],"releases":{"1":[{"file":"a.tar","size":9}]}}"#,
        #"{"basics":{"name":"Ann","label":"Cook","email":"a@b.example","url":"https://a.example"},"work":[{"name":"A"},{"name":"B"}],"education":[{"at":"C"}],"skills":[{"name":"D"}],"awards":[{"title":"E"}],"interests":[{"name":"F"}]}"#,
    ])
    func `a thing with its parts is one record`(json: String) throws {
        #expect(try read(json).count == 1)
    }

    @Test(arguments: [
        #"{"help":"https://a.example/help","success":true,"result":{"id":"8a1","name":"tide-tables","title":"Tide tables","resources":[{"id":"r1","name":"1.csv"},{"id":"r2","name":"2.csv"}],"tags":[{"name":"sea"},{"name":"tide"}],"organization":{"id":"o1","title":"Harbour office"}}}"#,
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[9,54]},"properties":{"name":"Lighthouse","sightings":[{"bird":"Wren"},{"bird":"Owl"}]}}"#,
        #"{"entities":{"Q42":{"id":"Q42","labels":{"en":{"language":"en","value":"Tide mill"}},"claims":{"P31":[{"rank":"normal"}]}}},"success":1}"#,
        #"{"objectID":45734,"title":"Quail","department":"Art","constituents":[{"role":"Artist","name":"Ann"},{"role":"Printer","name":"Bo"}],"tags":[{"term":"Birds"}]}"#,
        #"{"coord":{"lon":9,"lat":54},"weather":[{"id":804,"main":"Clouds"}],"base":"stations","main":{"temp":284.2},"dt":1661870592,"timezone":7200,"id":3163858,"name":"Husum","cod":200}"#,
        #"{"status":"ok","message":{"DOI":"10.5555/1","title":["Of tides"],"author":[{"given":"Ann"},{"given":"Bo"}],"reference":[{"key":"r1"},{"key":"r2"}]}}"#,
        #"{"data":{"type":"articles","id":"1","attributes":{"title":"Tides"},"relationships":{"author":{"data":{"id":"42","type":"people"}}}},"included":[{"type":"people","id":"42","attributes":{"name":"Ann"}},{"type":"people","id":"43","attributes":{"name":"Bo"}}]}"#,
        #"{"@context":"https://schema.org/","@type":"Product","name":"Pot","review":[{"@type":"Review","name":"Good"},{"@type":"Review","name":"Bad"}]}"#,
        #"{"errors":[],"data":{"id":5,"name":"Tern"}}"#, #"{"quote":"The sea is wide.","author":"Ann"}"#,
        #"{"id":"x7","value":"A joke.","icon":"a"}"#, #"{"status":"success","data":{"user":{"id":5,"name":"Tern","roles":["admin","editor"]}}}"#,
        #"{"data":{"id":5,"name":"Tern"}}"#,
    ])
    func `one thing that was asked for is one record, whatever the answer puts around it`(json: String) throws {
        #expect(try read(json).count == 1)
    }

    @Test(arguments: [
        #"{"status":"ok","data":{"id":5,"name":"Garden","birds":[{"name":"Wren"},{"name":"Owl"}]}}"#,
        #"{"id":7,"name":"Our choir","members":[{"name":"Ann"},{"name":"Bo"}],"tags":[{"name":"music"}]}"#,
        #"{"success":true,"data":{"id":12,"title":"Shore blog","url":"https://a.example","posts":[{"id":1,"title":"Ebb"},{"id":2,"title":"Flow"}]}}"#,
        #"{"id":"p1","name":"Sea songs","public":true,"images":[{"url":"https://a.example/1.jpg"}],"tracks":[{"title":"Ebb"},{"title":"Flow"}]}"#,
        #"{"success":true,"order":{"id":77,"title":"Order 7","items":[{"sku":"A1","name":"Tea"},{"sku":"A2","name":"Pot"}]}}"#,
    ])
    func `what somebody has listed under a name and an identifier are the records`(json: String) throws {
        #expect(try read(json).count == 2)
    }

    @Test func `what says most of a thing comes to the top`() throws {
        let info = (1...16).map { #""a\#($0)":\#($0)"# }.joined(separator: ",")
        let record = try #require(
            FeedFixture("{\"info\":{\"name\":\"requests\",\(info)},\"urls\":[{\"file\":\"x\"},{\"file\":\"y\"}],\"serial\":7}").read().feed?.records
                .first?.value)
        #expect(record["name"]?.string == "requests" && record["urls"]?.array?.count == 2 && record["serial"] != nil)
    }

    @Test(arguments: [
        (
            #"{"events":{"k1":{"title":"A","date":"2024-01-01","place":"Ulm","price":"5","seats":3},"k2":{"title":"B","date":"2024-01-02","place":"Ulm","price":"5","seats":3},"k3":{"title":"C","place":"Bonn"}}}"#,
            3
        ),
        (
            #"{"a1":{"name":"An","mail":"a@b.example","roles":["x","y"],"city":"Ulm"},"b2":{"name":"Bo","mail":"b@b.example","roles":["x"],"city":"Ulm"},"d4":{"name":"Di","mail":"d@b.example","roles":["z"],"city":"Ulm"},"c3":{"name":"Cy","deleted":true}}"#,
            4
        ),
        (
            #"{"query":{"normalized":[{"from":"isar","to":"Isar"}],"pages":{"-1":{"ns":0,"title":"Nosuch","missing":""},"11":{"pageid":11,"ns":0,"title":"Isar","extract":"A river.","length":3},"12":{"pageid":12,"ns":0,"title":"Inn","extract":"A river too.","length":4}}}}"#,
            3
        ),
    ])
    func `things under keys are records, also where some have little to say`(json: String, count: Int) throws {
        #expect(try read(json).count == count)
    }

    @Test(arguments: [
        #"{"response":{"data":[{"Title":"Ave verum","recordId":"12"},{"Title":"Locus iste","recordId":"13"}]},"messages":[{"code":"0","message":"OK"}]}"#,
        #"{"result":{"rows":[{"name":"A"},{"name":"B"}]},"messages":[{"code":"0","message":"OK"},{"code":"1","message":"Late"},{"code":"2","message":"Old"}]}"#,
        // Messages that people have written.
        #"{"messages":[{"ts":"1","user":"U1","text":"Hi"},{"ts":"2","user":"U2","text":"Ho"}],"meta":{"tags":[{"name":"x"},{"name":"y"},{"name":"z"}]}}"#,
    ])
    func `what a server says of its answer is no record`(json: String) throws {
        #expect(try read(json).count == 2)
    }

    @Test(arguments: [
        #"{"d":"[{\"Name\":\"Anna\"},{\"Name\":\"Bo\"}]"}"#, #""[{\"Name\":\"Anna\"},{\"Name\":\"Bo\"}]""#,
        #"{"d":"{\"rows\":[{\"Name\":\"Anna\"},{\"Name\":\"Bo\"}]}"}"#,
    ])
    func `an answer that is JSON in a text is read`(json: String) throws {
        #expect(try read(json).count == 2)
    }

    @Test func `a list of things under a heading is a list still`() throws {
        #expect(try read(#"{"name":"Holidays","year":2020,"events":[{"name":"a"},{"name":"b"}]}"#).count == 2)
        #expect(
            try read(
                #"{"name":"Birds","description":"Of my garden","author":"Jo","updated":"2024","license":"MIT","birds":[{"name":"a"},{"name":"b"}]}"#
            ).count == 2)
        #expect(
            try read(#"{"title":"Poets","description":"Of the sea","authors":[{"name":"Ann","born":1950},{"name":"Bo","born":1960}]}"#).count == 2)
        #expect(
            try read(
                #"{"site":{"title":"Birds","url":"https://a.example","author":"Ann","lang":"en"},"posts":[{"title":"a"},{"title":"b"},{"title":"c"}],"tags":[{"name":"x"}]}"#
            ).count == 3)
    }

    @Test func `a list of texts for each name is a record for each, at the top and beside what the answer says of itself`() throws {
        let breeds = #"{"akita":[],"bulldog":["boston","french"],"hound":["afghan"],"pug":[],"terrier":["border"]}"#
        for answer in [breeds, "{\"message\":\(breeds),\"status\":\"success\"}"] {
            let records = try #require(FeedFixture(answer).read().feed?.records)
            #expect(records.count == 5 && records[1].value["name"]?.string == "bulldog" && records[1].value["values"]?.array?.count == 2)
        }
        #expect(try FeedFixture(#"{"a":[],"b":["x"],"c":[1]}"#).read().feed == nil)
        let described = try read(
            #"{"description":"Who lives where","fen_birds":["Wren","Rail"],"shore_birds":["Knot"],"wood_birds":["Owl"],"town_birds":["Tit"],"sea_birds":[]}"#
        )
        #expect(described.count == 5 && described.first == #"1 {"name":"Fen birds","values":["Wren","Rail"]}"#, "\(described)")
    }

    @Test(arguments: [
        (#""label":{"de":["Brücken"],"en":["Bridges"]}"#, "Bridges"), (#""name":"Ann's list""#, "Ann's list"), (#""name":"list_books""#, nil),
        (#""name":"books""#, nil), (#""title":"Books","name":"Shop""#, "Books"), (#""label":"Population of towns""#, "Population of towns"),
        (#""club":"The Wrens","season":"2026/27""#, "The Wrens"), (#""status":"OK","currency":"Euro""#, nil),
        (#""city":{"id":7,"name":"Zocca"}"#, "Zocca"), (#""user":{"id":7,"name":"Ann"}"#, nil),
        (#""info":{"title":"Pond API","version":"2"}"#, "Pond API"), (#""info":{"count":2,"pages":1}"#, nil),
    ])
    func `a feed is called by what stands around its records`(members: String, title: String?) throws {
        #expect(try FeedFixture("{\(members),\"items\":[{\"a\":1},{\"a\":2}]}").read().feed?.context.about.title == title)
    }

    @Test func `columns by the numbers of their rows are turned into records, and numbers that are years are not`() throws {
        #expect(
            try read(#"{"town":{"0":"Faro","1":"Gent"},"founded":{"0":1249,"1":null}}"#) == [
                #"1 {"town":"Faro","founded":1249}"#, #"2 {"town":"Gent","founded":null}"#,
            ])
        #expect(try read(#"{"Ann":{"2019":5,"2020":7},"Bo":{"2019":1,"2020":2}}"#).count == 2)
        #expect(try read(#"{"0":{"0":1,"1":2},"1":{"0":3,"1":4}}"#).first?.contains(#""key":"0""#) == true)
    }

    @Test func `rows whose columns nobody names are records whose fields are called by letters`() throws {
        let expected = [#"1 {"column A":"3c01","column B":"Wren","column C":7.5}"#, #"2 {"column A":"3c02","column B":null,"column C":8}"#]
        #expect(try read(#"{"time":1764000000,"states":[["3c01","Wren",7.5],["3c02",null,8]]}"#) == expected)
        #expect(try read(#"[["3c01","Wren",7.5],["3c02",null,8]]"#) == expected)
        #expect(try read(#"[["a",["b"]],["c",["d"]]]"#).isEmpty)
        let wide = try read("[[\((1...28).map(String.init).joined(separator: ","))]]").first
        #expect(wide?.hasSuffix(#""column Z":26,"column AA":27,"column AB":28}"#) == true, "\(wide ?? "")")
    }

    @Test func `lists of objects in a list are one list`() throws {
        let expected = [#"1 {"a":1}"#, #"2 {"a":2}"#, #"3 {"a":3}"#]
        #expect(try read(#"[[{"a":1},{"a":2}],[{"a":3}]]"#) == expected)
        #expect(try read(#"{"season":"2026","standings":[[{"a":1},{"a":2},{"a":3}]]}"#) == expected)
        #expect(try read(#"[[{"a":1}],[2]]"#).isEmpty)
    }

    @Test func `an object with one value in it is no bag of the record's fields`() throws {
        let buckets = (1...3).map { #"{"key":"t\#($0)","doc_count":\#($0),"avg_price":{"value":1\#($0).5}}"# }
        #expect(try read("[\(buckets.joined(separator: ","))]").first == "1 \(buckets[0])")
    }

    @Test func `like things by name in sections by name are one list`() throws {
        let cat = #"{"legs":4,"sound":"meow"}"#
        let records = try read(
            "{\"animals\":{\"mammals\":{\"cat\":\(cat),\"dog\":\(cat)},\"birds\":{\"owl\":{\"legs\":2,\"sound\":\"hoot\"},\"tit\":\(cat)},\"fish\":{\"carp\":\(cat)}}}"
        )
        #expect(records.count == 5 && records[2].hasSuffix(#"{"key":"owl","section":"birds","legs":2,"sound":"hoot"}"#), "\(records)")
        // What lies in two holders is no one list, and the rest is told.
        let holders = try FeedFixture(
            "{\"a\":{\"x\":{\"c\":\(cat),\"d\":\(cat)},\"y\":{\"e\":\(cat),\"f\":\(cat)}},\"b\":{\"z\":{\"g\":\(cat),\"h\":\(cat)},\"w\":{\"i\":\(cat),\"j\":\(cat)}}}"
        ).read()
        #expect(holders.feed?.records.count == 2 && holders.messages.contains("several lists"), "\(holders.messages)")
        // Things of several kinds are no sections.
        let users = #"{"u1":{"email":"a","nick":"b"},"u2":{"email":"c","nick":"d"}}"#
        #expect(try read("{\"users\":\(users),\"posts\":{\"p1\":\(cat),\"p2\":\(cat),\"p3\":\(cat)}}").count == 3)
    }

    @Test func `what somebody has made is the record, with who and when`() throws {
        let note = #"{"id":"n1","type":"Note","content":"Hello","url":"https://a.example/1"}"#
        let activity =
            #"{"id":"a1","type":"Create","actor":"https://a.example/ann","published":"2026-10-10T08:00:00Z","to":["x"],"reason":"new","object":\#(note)}"#
        let records = try read("{\"type\":\"OrderedCollectionPage\",\"orderedItems\":[\(activity),\(activity)]}")
        #expect(
            records.first
                == #"1 {"id":"n1","type":"Note","content":"Hello","url":"https://a.example/1","actor":"https://a.example/ann","published":"2026-10-10T08:00:00Z","reason":"new"}"#,
            "\(records)")
    }

    @Test func `fields with a few values beside them are the record, which keeps these`() throws {
        let rows = (1...3).map {
            #"{"recordid":"r\#($0)","written":"2024-05-01","fields":{"name":"Wren \#($0)","town":"Hull","kind":"Bird","no":\#($0)},"geometry":{"type":"Point","coordinates":[1,2]}}"#
        }
        let record = try #require(FeedFixture("[\(rows.joined(separator: ","))]").read().feed?.records.first?.value)
        #expect(record["name"]?.string == "Wren 1" && record["recordid"]?.string == "r1" && record["written"] != nil && record["geometry"] != nil)
        // Where more stands beside them, they are a part of it.
        let whole = #"[{"name":"Wren","town":"Hull","kind":"Bird","fields":{"a":1,"b":2}}]"#
        #expect(try FeedFixture(whole).read().feed?.records.first?.value["fields"] != nil)
    }

    @Test func `the one longer list in the only object of a list has the records`() throws {
        let rows = (1...5).map { #"{"position":\#($0),"team":{"name":"T\#($0)"}}"# }.joined(separator: ",")
        #expect(try read("{\"season\":\"2023\",\"standings\":[{\"type\":\"TOTAL\",\"table\":[\(rows)]}]}").count == 5)
        #expect(try read("{\"posts\":[{\"title\":\"A post\",\"comments\":[\(rows)]}]}").count == 1)
    }

    @Test func `lists under days are one list, wherever they stand, and each record has its line`() throws {
        let fixture = try FeedFixture(
            """
            {"count": 3, "days": {
              "2015-09-08": [
                {"name": "a", "size": 1},
                {"name": "b", "size": 2}
              ],
              "2015-09-07": [
                {"name": "c", "size": 3}
              ]
            }}
            """)
        let (feed, messages) = try fixture.read()
        #expect(
            messages == ""
                && feed?.summary == [
                    #"1 {"date":"2015-09-08","name":"a","size":1}"#, #"2 {"date":"2015-09-08","name":"b","size":2}"#,
                    #"3 {"date":"2015-09-07","name":"c","size":3}"#,
                ])
        #expect(
            withExtendedLifetime(fixture) { (1...3).map { feed?.places.place(ofRecordAt: $0) } } == [
                "feeds/birds.json:3:5", "feeds/birds.json:4:5", "feeds/birds.json:7:5",
            ])
    }

    @Test func `kinds of things with two members of three in common are one list`() throws {
        let event = #"{"text":"a","pages":[{"n":1}],"year":1999}"#
        #expect(try read(#"{"births":[\#(event),\#(event)],"deaths":[\#(event)],"holidays":[{"text":"b","pages":[{"n":2}]}]}"#).count == 4)
    }

    @Test func `figures of a statistics office are a record for each`() throws {
        func dimension(_ name: String, _ values: [String]) -> String {
            "{\"id\":\"\(name)\",\"values\":[\(values.map { "{\"id\":\"\($0)\"}" }.joined(separator: ","))]}"
        }
        let dimensions =
            "{\"series\":[\(dimension("FREQ", ["D"])),\(dimension("CURRENCY", ["USD", "JPY"]))],\"observation\":[\(dimension("TIME", ["2024-05-15", "2024-05-16"]))]}"
        let series = #"{"0:0":{"observations":{"0":[1.1],"1":[1.2,0]}},"0:1":{"observations":{"1":[169]}}}"#
        #expect(
            try read(#"{"meta":{"id":"x"},"data":{"dataSets":[{"series":\#(series)}],"structure":{"dimensions":\#(dimensions)}}}"#) == [
                #"1 {"CURRENCY":"USD","TIME":"2024-05-15","value":1.1}"#, #"2 {"CURRENCY":"USD","TIME":"2024-05-16","value":1.2}"#,
                #"3 {"CURRENCY":"JPY","TIME":"2024-05-16","value":169}"#,
            ])
    }

    @Test func `records of several kinds in envelopes of their own are records with a kind`() throws {
        #expect(try read(#"[{"visit":{"at":"Pond"}},{"trip":{"m":7}},{"visit":{"at":"Wood"}}]"#).first == #"1 {"kind":"visit","at":"Pond"}"#)
    }

    @Test func `an object that is called as the kind of its record says comes to the top`() throws {
        let records = try read(
            #"{"list":[{"rank":1,"type":"show","show":{"title":"Waves","year":2008}},{"rank":2,"type":"film","film":{"title":"Harbour","year":2010}}]}"#
        )
        #expect(
            records == [#"1 {"title":"Waves","year":2008,"rank":1,"type":"show"}"#, #"2 {"title":"Harbour","year":2010,"rank":2,"type":"film"}"#])
        // What is called something itself has an object of that kind.
        let card = #"[{"name":"Ann","type":"card","card":{"last":1}},{"name":"Bo","type":"card","card":{"last":2}}]"#
        #expect(try read(card).first == #"1 {"name":"Ann","type":"card","card":{"last":1}}"#)
    }

    @Test func `an object that is called after the kind of its record comes to the top`() throws {
        let things = #"{"type":"ITEM","id":"1","item_data":{"name":"Tea"}},{"type":"TAX","id":"2","tax_data":{"name":"Sales tax"}}"#
        #expect(try read("[\(things)]") == [#"1 {"name":"Tea","type":"ITEM","id":"1"}"#, #"2 {"name":"Sales tax","type":"TAX","id":"2"}"#])
    }

    @Test func `a feed of one thing is called as the thing is`() throws {
        #expect(
            try FeedFixture(#"{"success":true,"result":{"id":"7","name":"tide-tables","title":"Tide tables"}}"#).read().feed?.context.about.title
                == "Tide tables")
        #expect(try FeedFixture(#"{"id":"7","name":"tide-tables"}"#).read().feed?.context.about.title == nil)
    }

    @Test func `what stands around an empty list is no record`() throws {
        #expect(
            try read(#"{"page":{"id":"x1","name":"Shore","url":"https://a.example","zone":"UTC","at":"2024-05-01","by":"Ann"},"incidents":[]}"#)
                .isEmpty)
        #expect(try read(#"{"fields":[{"name":"KIND","alias":"Kind"}],"features":[]}"#).isEmpty)
        #expect(try read(#"{"columns":[{"code":"a","text":"a"}],"comments":[],"data":[]}"#).isEmpty)
        #expect(try read(#"{"items":[],"users":[{"id":1,"name":"Ann"}]}"#).count == 1)
        #expect(
            try FeedFixture(#"{"errors":[{"message":"Not found"}],"data":{"id":5,"name":"Tern"}}"#).read().feed?.records.contains {
                $0.value["name"] != nil
            } != true)
    }

    @Test func `an area of which much is told is no record but a place`() throws {
        #expect(
            try read(
                #"{"type":"Feature","geometry":null,"properties":{"units":"us","periods":[{"name":"Today","temp":9},{"name":"Tonight","temp":5}]}}"#
            ).count == 2)
    }

    @Test func `what lies around a record and has more addresses takes the place of what is called the same in it`() throws {
        let posts = (1...3).map { n in
            #"{"post":{"uri":"at:\#(n)","record":{"text":"Day \#(n)","langs":["en"],"embed":{"images":[{"alt":"Gull","size":3}]}},"langs":["de"],"embed":{"images":[{"full":"https://a.example/\#(n).jpg"}]}}}"#
        }
        #expect(
            try read("[\(posts.joined(separator: ","))]").first
                == #"1 {"text":"Day 1","langs":["en"],"embed":{"images":[{"full":"https://a.example/1.jpg"}]},"uri":"at:1","record_langs":["de"]}"#)
    }

    @Test func `an object that has nothing but a mark for each of its names is a list of them`() throws {
        let posts =
            #"[{"title":"Lamp","likes":{"ann":true,"bo":true}},{"title":"Chair","likes":{"cy":true}},{"title":"Desk"},{"title":"Bed","likes":null}]"#
        #expect(try read(posts).prefix(2) == [#"1 {"title":"Lamp","likes":["ann","bo"]}"#, #"2 {"title":"Chair","likes":["cy"]}"#])
        // What may be false, and what all have, are properties.
        for pond in [#"[{"has":{"reed":true,"ice":false}},{"has":{"reed":true}}]"#, #"[{"has":{"reed":true}},{"has":{"reed":true}}]"#] {
            #expect(try read(pond).last == #"2 {"has":{"reed":true}}"#)
        }
    }

    @Test func `the tags of things on a map come to the top, though some have no name`() throws {
        let named = (1...4).map { #"{"type":"node","id":\#($0),"tags":{"name":"Café \#($0)","amenity":"cafe"}}"# }
        let all = named + [#"{"type":"node","id":5,"tags":{"amenity":"cafe"}}"#, #"{"type":"node","id":6}"#]
        #expect(try read("{\"elements\":[\(all.joined(separator: ","))]}").first == #"1 {"name":"Café 1","amenity":"cafe","type":"node","id":1}"#)
    }

    @Test func `numbers under names are the records, whatever the answer says of itself`() throws {
        #expect(
            try read(#"{"amount":1.0,"base":"EUR","date":"2024-05-17","rates":{"AUD":1.6,"BRL":5.5,"CAD":1.4,"CHF":0.9,"USD":1.1}}"#).first
                == #"1 {"name":"AUD","value":1.6}"#)
        #expect(try read(#"{"error":"x","limits":{"a":1,"b":2,"c":3,"d":4,"e":5}}"#).isEmpty)
    }

    /// Much that is said of a thing, with its identifier.
    private static let much = #""id":"8a1","status":"open","made":"2024-01-01","changed":"2024-01-02","hours":3,"place":"Ulm","code":"X","size":9"#

    @Test(arguments: [
        // A release with lists of several kinds, some of them long.
        #""title":"Ebb","relations":[\#(many(13, #"{"type":"shop","url":"https://a.example"}"#))],"aliases":[{"name":"Ebbe"}],"media":[{"position":1}]"#,
        // An album whose tracks come in pages.
        #""name":"Ebb","tracks":{"items":[\#(many(24, #"{"name":"Flow"}"#))],"total":24},"artists":[{"name":"Ann"}],"copyrights":[{"text":"Ann"}]"#,
        // An issue with what was done to it, which has no name.
        #""subject":"A leak","journals":[\#(many(22, #"{"id":1,"user":{"name":"Bo"},"notes":"Seen."}"#))]"#,
    ])
    func `what an interface tells of one thing is one record, with all its lists`(json: String) throws {
        for answer in ["{\(Self.much),\(json)}", "{\"thing\":{\(Self.much),\(json)}}"] {
            let records = try read(answer)
            #expect(records.count == 1 && records.first?.contains("8a1") == true, "\(records)")
        }
        // So are the lists of a shop, whose things are known by their own identifiers.
        let lists = ["products", "buyers", "tags"].map { "\"\($0)\":[\(many(20, #"{"id":7,"name":"Saw"}"#))]" }
        #expect(try read("{\(Self.much),\"name\":\"Tools\",\(lists.joined(separator: ","))}").count == 20)
        // A catalogue of named things is a list however much it says of itself.
        #expect(try read("{\(Self.much),\"name\":\"Tools\",\"products\":[\(many(30, #"{"name":"Saw"}"#))]}").count == 30)
    }

    @Test func `many things under keys are records though they differ much, and what lies in a few of them is not`() throws {
        let things = (0..<60).map { number in
            let sources = (0..<8).filter { (number * 7 + $0 * 3) % 5 < 2 }.map { #""source\#($0)":{"name":"N\#(number)"}"# }
            return #""k\#(number)":{\#((sources + [#""list\#(number % 3)":[{"title":"A"},{"title":"B"}]"#]).joined(separator: ","))}"#
        }
        #expect(try read("{\(things.joined(separator: ","))}").count == 60)
        #expect(try read("{\"brands\":{\(things.joined(separator: ","))},\"helpers\":{\"h1\":{\"name\":\"A\"},\"h2\":{\"name\":\"B\"}}}").count == 60)
    }

    @Test func `many lists under keys are one list though their things are of two makes`() throws {
        let lists = (0..<30).map { number in
            #""\#(number)":[{"result":{"id":\#(number)},\#(number % 2 == 0 ? #""shape":[[1,2]],"size":2"# : #""parts":[3]"#)}]"#
        }
        #expect(try read("{\(lists.joined(separator: ","))}").count == 30)
    }

    @Test func `the outline of a place on a map is no list of records`() throws {
        let json =
            #"{"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[{"type":"Point"},{"type":"Polygon"},{"type":"Point"}]},"properties":{"periods":[{"name":"Tonight"},{"name":"Monday"}]}}"#
        #expect(try read(json).count == 2)
    }

    @Test func `what codes stand for beside the records stands in their place`() throws {
        let json = #"{"statuses":{"cr":"Candidate","rec":"Recommendation"},"data":[{"title":"Grid","status":"cr"},{"title":"Flex","status":"rec"}]}"#
        let records = try #require(FeedFixture(json).read().feed?.records)
        #expect(records.map { $0.value["status"]?.string } == ["Candidate", "Recommendation"])
        // One that the table lacks leaves all as they are.
        let other = json.replacing(#""status":"rec""#, with: #""status":"wd""#)
        #expect(try FeedFixture(other).read().feed?.records.map { $0.value["status"]?.string } == ["cr", "wd"])
    }

    @Test func `a list in a record that comes as a page of itself is that list, if nothing of it is missing`() throws {
        func tracks(total: Int) throws -> JSONValue? {
            try FeedFixture(
                #"[{"name":"Ebb","tracks":{"href":"https://a.example","limit":50,"total":\#(total),"items":[{"name":"Flow"},{"name":"Slack"}]}}]"#
            ).read()
                .feed?.records.first?.value["tracks"]
        }
        #expect(try tracks(total: 2)?.array?.count == 2)
        #expect(try tracks(total: 90)?.object != nil)
        for more in [#""next":"https://a.example/2""#, #""has_more":true"#] {
            let json = #"[{"name":"Ebb","tracks":{\#(more),"items":[{"name":"Flow"},{"name":"Slack"}]}}]"#
            #expect(try FeedFixture(json).read().feed?.records.first?.value["tracks"]?.object != nil, "\(more)")
        }
    }

    @Test func `a list of one thing that has tags with its name is that thing, and of one answer what is in it`() throws {
        let members = many(6, #"{"type":"way","ref":7}"#)
        #expect(try read("{\"elements\":[{\"type\":\"relation\",\"id\":1,\"members\":[\(members)],\"tags\":{\"name\":\"Lane\"}}]}").count == 1)
        #expect(try read("{\"answers\":[{\"ok\":true,\"res\":{\"trips\":[\(members)]}}]}").count == 6)
    }

    @Test func `a list of named things stays one though what has it says much of itself and has the identifier of something`() throws {
        let videos = many(4, #"{"title":"A wren","length":"4:02"}"#)
        let list =
            #"{"title":"Wrens","playlistId":"PL1","description":"Songs.","language":"en","owner":"Ann","made":"2024-05-01","views":9,"likes":3,"size":4,"videos":[\#(videos)]}"#
        #expect(try read(list).count == 4)
        // What stands in a record beside its texts is of the record.
        #expect(try read(#"{"name":"Wren","text":"Small.","place":"Fen","_version":"3"}"#).first?.contains("_version") == true)
    }

    @Test(arguments: [
        // A post with what is in it.
        #"{"id":"7","created_at":"2024-05-01","visibility":"public","language":"en","uri":"/7","replies":0,"likes":1,"muted":false,"content":"<p>Hello.</p>","tags":[{"name":"wren"}],"mentions":[{"name":"ann"}]}"#,
        // A person with what they have.
        #"{"id":"9","username":"ann","firstname":"Ann","lastname":"Fen","city":"Ely","country":"UK","sex":"F","weight":70,"bikes":[{"id":"b1","name":"Red"},{"id":"b2","name":"Blue"}]}"#,
        // One of each of several kinds.
        #"{"id":"r1","title":"In bloom","quality":"normal","status":"official","country":"JP","credit":[{"name":"Ann","joint":""}],"media":[{"format":"CD","tracks":[{"title":"A"},{"title":"B"}]}]}"#,
        // A scene with its files.
        #"{"type":"Feature","id":"S2B-1","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"datetime":"2024-05-01T10:00:00Z","gsd":10},"links":[{"rel":"self","href":"/a"},{"rel":"parent","href":"/b"}],"assets":{"b1":{"href":"/1.tif","title":"Blue"},"b2":{"href":"/2.tif","title":"Green"}}}"#,
        #"{"dataType":"CVE_RECORD","dataVersion":"5.1","cveMetadata":{"cveId":"CVE-2024-0001"},"containers":{"cna":{"title":"Overflow","references":[{"url":"/a","name":"A"},{"url":"/b","name":"B"}]}}}"#,
        // Texts in two languages.
        #"{"@id":"/s/1","@type":["Statement"],"identifier":"NKC","prefLabel":[{"@value":"Unknown","@language":"en"},{"@value":"Unbekannt","@language":"de"}],"note":[{"@value":"One.","@language":"en"},{"@value":"Eins.","@language":"de"}]}"#,
        // An order with what was bought, a domain with its servers, an article with what it cites.
        #"{"id":1,"number":"1001","made":"2024-05-01","currency":"EUR","price":"9.00","email":"a@fen.example","state":"paid","line_items":[{"id":5,"title":"Mug"},{"id":6,"title":"Cup"}]}"#,
        #"{"domainId":4,"domain":"fen.example","expires":"2026-05-01","locked":true,"renewAuto":true,"privacy":false,"nameServers":["ns1.fen.example","ns2.fen.example"]}"#,
        #"{"status":"ok","message":{"DOI":"10.5555/1","title":["On wrens"],"publisher":"Fen","volume":"3","issue":"2","page":"1-9","prefix":"10.5555","member":"9","reference":[\#(many(30, #"{"key":"a","article-title":"On fens"}"#))],"author":[{"given":"Ann"}]}}"#,
        // A machine in a list of one, with the keys that open it.
        #"{"machines":[{"id":"7","hostname":"fen","state":"on","user":"root","cycle":"hour","made":"2024-05-01","mode":4,"locked":false,"keys":[\#(many(9, #"{"href":"/keys/1"}"#))]}],"meta":{"total":1}}"#,
        // A land whose outline is a list of one.
        #"{"name":"Fen","area":83,"capital":"Ely","demonym":"Fenish","region":"East","population":8500,"flag":"/f.svg","tld":".fe","outline":{"type":"FeatureCollection","features":[{"type":"Feature","id":"FEN","geometry":{"type":"Point","coordinates":[1,2]}}]}}"#,
        // A company, and what it was called before.
        #"{"cik":"7","name":"Weir Ltd","town":"Ely","street":"1 Fen Lane","phone":"7","form":"Ltd","trade":"Weirs","founded":1990,"staff":12,"formerNames":[{"name":"Fen Ltd","to":"2001"}]}"#,
    ])
    func `a thing that says much of itself is one record, with the lists that it has`(json: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(messages == "" && feed?.records.count == 1 && feed?.context.collections.isEmpty == true, "\(messages) \(feed?.summary ?? [])")
    }

    @Test(arguments: [
        // A round with its matches, an answer that knows its request, and what is left out of a song book: a list of words.
        #"{"id":3,"season":2024,"league":"A","country":"Fen","stage":"final","opens":"2024-05-01","closes":"2024-05-02","matches":[{"id":1,"date":"2024-05-01","home":"A","away":"B"},{"id":2,"date":"2024-05-02","home":"C","away":"D"}]}"#,
        #"{"requestId":"x","apiVersion":"2","method":"list","generated":"2024-05-01","page":1,"pages":4,"count":2,"limit":2,"videos":[{"id":1,"label":"A"},{"id":2,"label":"B"}]}"#,
        #"{"requestId":"x","count":2,"status":"ok","words":["ash","oak"]}"#,
    ])
    func `an answer that says something of itself is no record`(json: String) throws {
        let records = try read(json)
        #expect(records.count == 2, "\(records)")
    }

    @Test func `columns are the records wherever they lie, if so many are no chart and other lists are shorter by far`() throws {
        let columns = ["number", "date", "form", "act", "size", "file"].map { name in
            "\"\(name)\":[\((1...5).map { "\"\(name)\($0)\"" }.joined(separator: ","))]"
        }
        func company(_ columns: [String], files: Int = 1) -> String {
            #"{"cik":"7","name":"Weir Ltd","formerNames":[],"filings":{"recent":{\#(columns.joined(separator: ","))},"files":[\#(many(files, #"{"name":"2.json","count":9}"#))]}}"#
        }
        let records = try read(company(columns))
        #expect(
            records.count == 5
                && records.first == #"1 {"number":"number1","date":"date1","form":"form1","act":"act1","size":"size1","file":"file1"}"#, "\(records)")
        #expect(try read(company(Array(columns.prefix(3)), files: 2)).count == 2)
        #expect(try read(company(columns, files: 2)).count == 2)
    }

    @Test func `figures at the same moments are a record for each moment`() throws {
        let lists = #""price":[[1704067241331,4.5],[1704153641331,null]],"volume":[[1704067241331,"9"],[1704153641331,8]]"#
        let records = [#"1 {"time":1704067241331,"price":4.5,"volume":"9"}"#, #"2 {"time":1704153641331,"price":null,"volume":8}"#]
        #expect(try read("{\(lists)}") == records)
        #expect(try read("{\"error\":null,\"data\":{\(lists)}}") == records)
        #expect(try read("{\"name\":\"Wren\",\(lists)}").count == 1)
        // Pairs of anything else stay rows.
        #expect(try read(#"{"points":[[12,4.5],[13,4.6]]}"#).first == #"1 {"column A":12,"column B":4.5}"#)
        #expect(try read(#"{"points":[[1704067241,4.5],[1704067241,4.6]]}"#).first == #"1 {"column A":1704067241,"column B":4.5}"#)
    }

    @Test func `what is the only member of each record is the record`() throws {
        #expect(try read(#"[{"server":{"id":2,"label":"Fen"}},{"server":{"id":3,"label":"Ely"}}]"#).first == #"1 {"id":2,"label":"Fen"}"#)
        // A name in two languages is no record.
        #expect(try read(#"[{"name":{"label":"Wren","de":"Zaunkönig"}},{"name":{"label":"Owl","de":"Eule"}}]"#).first?.contains("name") == true)
    }
}

private func many(_ count: Int, _ element: String) -> String { (0..<count).map { _ in element }.joined(separator: ",") }

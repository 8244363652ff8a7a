import Foundation
import TestSupport
import Testing

/// Answers that have their records in sections, beside other lists, or in tables.
@Suite struct `which list of an answer has the records` {
    private func read(_ json: String) throws -> [String] { try FeedFixture(json).read().feed?.summary ?? [] }

    // MARK: Sections

    @Test(arguments: [
        (
            #"{"restaurant":"Weir Inn","categories":[{"name":"Starters","items":[{"name":"Soup","price":5},{"name":"Salad","price":6}]},{"name":"Mains","items":[{"name":"Trout","price":15}]}]}"#,
            #"1 {"category":"Starters","name":"Soup","price":5}"#
        ),
        (
            #"{"menu":[{"category":"Starters","items":[{"name":"Soup","price":5},{"name":"Salad","price":6}]},{"category":"Mains","items":[{"name":"Trout","price":15}]}]}"#,
            #"1 {"category":"Starters","name":"Soup","price":5}"#
        ),
        (
            #"{"menu":{"sections":[{"title":"Starters","dishes":[{"name":"Soup","price":5}]},{"title":"Mains","dishes":[{"name":"Trout","price":15},{"name":"Pie","price":12}]}]}}"#,
            #"1 {"section":"Starters","name":"Soup","price":5}"#
        ),
        (
            #"{"carta":[{"categoria":"Entrantes","platos":[{"nombre":"Sopa","precio":5}]},{"categoria":"Principales","platos":[{"nombre":"Trucha","precio":15},{"nombre":"Pollo","precio":12}]}]}"#,
            #"1 {"categoria":"Entrantes","nombre":"Sopa","precio":5}"#
        ),
        (
            #"{"departments":[{"id":1,"name":"Board","members":[{"name":"Ada","role":"Chair"},{"name":"Bo","role":"Clerk"}]},{"id":2,"name":"Crew","members":[{"name":"Cy","role":"Cook"}]}]}"#,
            #"1 {"department":"Board","name":"Ada","role":"Chair"}"#
        ),
        (
            #"{"about":"Tools","categories":[{"name":"Writing","icon":"✍️","description":"Words.","tools":[{"name":"Ink","price":5},{"name":"Pen","price":6}]},{"name":"Design","tools":[{"name":"Lab","price":15}]}]}"#,
            #"1 {"category":{"name":"Writing","icon":"✍️","description":"Words."},"name":"Ink","price":5}"#
        ),
        (
            #"{"faqs":[{"category":"Billing","icon":"💳","questions":[{"q":"By invoice?","a":"Yes."},{"q":"Refunds?","a":"Yes."}]},{"category":"Delivery","icon":"🚚","questions":[{"q":"When?","a":"Soon."}]}]}"#,
            #"1 {"category":{"name":"Billing","icon":"💳"},"q":"By invoice?","a":"Yes."}"#
        ),
        (
            #"{"north":{"division":"north","events":[{"title":"New Year","date":"2024-01-01"}]},"south":{"division":"south","events":[{"title":"New Year","date":"2024-01-01"},{"title":"May Day","date":"2024-05-01"}]}}"#,
            #"1 {"division":"north","title":"New Year","date":"2024-01-01"}"#
        ),
        // Without a name around them.
        (
            #"[{"kategorie":"Suppen","gerichte":[{"name":"Brühe","preis":5},{"name":"Eintopf","preis":6}]},{"kategorie":"Süßes","gerichte":[{"name":"Eis","preis":4}]}]"#,
            #"1 {"kategorie":"Suppen","name":"Brühe","preis":5}"#
        ),
        (
            #"[{"type":"Reed","birds":[{"name":"Wren","mass":9},{"name":"Tit","mass":8}]},{"type":"Wood","birds":[{"name":"Owl","mass":480}]}]"#,
            #"1 {"type":"Reed","name":"Wren","mass":9}"#
        ),
        (
            #"[{"id":1,"category_name":"Reed","category_description":"By the water.","birds":[{"id":1,"english_name":"Wren"},{"id":2,"english_name":"Tit"}]},{"id":2,"category_name":"Wood","category_description":"Among trees.","birds":[{"id":3,"english_name":"Owl"}]}]"#,
            #"1 {"category":{"name":"Reed","category_description":"By the water."},"id":1,"english_name":"Wren"}"#
        ),
    ])
    func `the things of sections that are called something are the records, with the name of their section`(json: String, first: String) throws {
        let records = try read(json)
        #expect(records.count == 3 && records.first == first, "\(records)")
    }

    @Test(arguments: [
        (
            #"{"name":"Weir Inn","menu":[{"category":"Soups","marks":["soup"],"items":[{"name":"Broth","price":5},{"name":"Stew","price":6}]},{"category":"Sweets","marks":[],"items":[{"name":"Ice","price":4},{"name":"Pie","price":5}]}]}"#,
            #"1 {"category":{"name":"Soups","marks":["soup"]},"name":"Broth","price":5}"#
        ),
        (
            #"{"data":{"groups":[{"name":"node","file":"/n.yml","interval":60,"rules":[{"name":"Disk","state":"ok"},{"name":"CPU","state":"ok"}]},{"name":"web","file":"/w.yml","interval":60,"rules":[{"name":"Late","state":"ok"},{"name":"Down","state":"ok"}]}]}}"#,
            #"1 {"group":{"name":"node","file":"/n.yml","interval":60},"name":"Disk","state":"ok"}"#
        ),
    ])
    func `a section may say something else in short`(json: String, first: String) throws {
        let records = try read(json)
        #expect(records.count == 4 && records.first == first, "\(records)")
    }

    @Test(arguments: [
        // Of browsers, of a reader of news, of a program for trying interfaces, and of folders of files.
        (
            #"{"roots":{"bar":{"name":"Bar","children":[{"name":"Birds","children":[{"name":"Wrens","url":"a"},{"name":"Owls","url":"b"}]},{"name":"Tea","url":"c"}]},"other":{"name":"Other","children":[]}}}"#,
            [#"{"folders":["Birds"],"name":"Wrens","url":"a"}"#, #"{"folders":["Birds"],"name":"Owls","url":"b"}"#, #"{"name":"Tea","url":"c"}"#]
        ),
        (
            #"{"title":"","children":[{"title":"menu","children":[{"title":"Birds","children":[{"title":"Wrens","uri":"a"}]},{"title":"Owls","uri":"b"}]},{"title":"toolbar","children":[{"title":"Tea","uri":"c"}]}]}"#,
            [
                #"{"folders":["menu","Birds"],"title":"Wrens","uri":"a"}"#, #"{"folders":["menu"],"title":"Owls","uri":"b"}"#,
                #"{"folders":["toolbar"],"title":"Tea","uri":"c"}"#,
            ]
        ),
        (
            #"{"info":{"name":"Shop"},"item":[{"name":"Users","item":[{"name":"List","request":{"method":"GET"}},{"name":"Add","request":{"method":"POST"}}]},{"name":"Ping","request":{"method":"GET"}}]}"#,
            [
                #"{"folders":["Users"],"name":"List","request":{"method":"GET"}}"#,
                #"{"folders":["Users"],"name":"Add","request":{"method":"POST"}}"#, #"{"name":"Ping","request":{"method":"GET"}}"#,
            ]
        ),
        (
            #"[{"name":".","contents":[{"name":"docs","contents":[{"name":"a.md","size":1},{"name":"b.md","size":2}]},{"name":"c.md","size":3},{"name":"empty","contents":[]}]}]"#,
            [#"{"folders":["docs"],"name":"a.md","size":1}"#, #"{"folders":["docs"],"name":"b.md","size":2}"#, #"{"name":"c.md","size":3}"#]
        ),
    ])
    func `the things of a tree of folders are the records, with the names of their folders`(json: String, expected: [String]) throws {
        #expect(try read(json).map { String($0.drop { $0 != "{" }) } == expected)
    }

    @Test(arguments: [
        // People and those who work for them, pages of a menu, comments with their answers, a text in its paragraphs.
        (
            #"[{"name":"Ada","post":"Chief","reports":[{"name":"Bo","post":"Cook","reports":[{"name":"Cy","post":"Help"}]},{"name":"Di","post":"Clerk"},{"name":"Ed","post":"Clerk"}]}]"#,
            1
        ),
        (
            #"{"pages":[{"title":"Birds","url":"a","pages":[{"title":"Owls","url":"b","pages":[{"title":"Eagle owl","url":"c"}]},{"title":"Wrens","url":"d"}]},{"title":"Tea","url":"e"}]}"#,
            2
        ),
        (
            #"[{"name":"Ada","text":"Hm.","children":[{"name":"Bo","text":"Ah.","children":[{"name":"Cy","text":"Oh.","children":[]}]}]},{"name":"Di","text":"So.","children":[]}]"#,
            2
        ),
        (
            #"[{"type":"doc","content":[{"type":"p","content":[{"type":"t","text":"One."},{"type":"t","text":"Two."}]},{"type":"p","content":[{"type":"t","text":"Three."}]}]}]"#,
            1
        ),
        // A recipe whose ingredients have such of their own.
        (
            #"[{"name":"Pie","steps":["Bake."],"parts":[{"name":"Apples","g":200},{"name":"Crust","parts":[{"name":"Flour","g":100},{"name":"Butter","g":50}]}]},{"name":"Soup","steps":["Boil."],"parts":[{"name":"Leek","g":200}]}]"#,
            2
        ),
        // A menu beside a longer list.
        (
            #"{"nav":{"items":[{"name":"More","items":[{"name":"A","url":"a"},{"name":"B","url":"b"}]},{"name":"C","url":"c"}]},"birds":[{"name":"Wren","url":"w"},{"name":"Owl","url":"o"},{"name":"Jay","url":"j"},{"name":"Rook","url":"r"}]}"#,
            4
        ),
    ])
    func `things that are all alike, what is called nothing, recipes and a menu are no tree of folders`(json: String, count: Int) throws {
        #expect(try read(json).count == count)
    }

    @Test(arguments: [
        #"{"recipes":[{"name":"Soup","ingredients":[{"name":"Leek","g":200},{"name":"Milk","g":300}]},{"name":"Pie","ingredients":[{"name":"Flour","g":200}]}]}"#,
        #"{"books":[{"title":"Dune","authors":[{"name":"Ada","born":1920},{"name":"Bo","born":1930}]},{"title":"Emma","authors":[{"name":"Cy","born":1775}]}]}"#,
        #"{"items":[{"title":"Dune","parts":[{"name":"One","pages":20},{"name":"Two","pages":30}]},{"title":"Emma","parts":[{"name":"All","pages":75}]}]}"#,
        #"{"films":[{"title":"Dune","places":[{"name":"Faro","km":1},{"name":"Gent","km":2}]},{"title":"Emma","places":[{"name":"Faro","km":1}]}]}"#,
        #"{"brands":[{"name":"Ink","description":"Pens.","products":[{"name":"Pen","price":1},{"name":"Nib","price":2}]},{"name":"Lab","description":"Glass.","products":[{"name":"Jar","price":1}]}]}"#,
        #"{"groups":[{"name":"The Wrens","founded":1990,"members":[{"name":"Ann","plays":"lute"},{"name":"Bo","plays":"drum"}]},{"name":"The Owls","founded":1995,"members":[{"name":"Cy","plays":"lute"},{"name":"Di","plays":"bass"}]}]}"#,
        #"[{"category":"Inn","name":"Weir Inn","rooms":[{"name":"Red","beds":2},{"name":"Blue","beds":1}]},{"category":"Hut","name":"Fen Hut","rooms":[{"name":"One","beds":2}]}]"#,
        #"[{"type":"Order","on":"2024-05-01","items":[{"name":"Mug","price":5},{"name":"Cup","price":4}]},{"type":"Return","on":"2024-05-02","items":[{"name":"Pot","price":9}]}]"#,
        #"{"lakes":[{"name":"Como","depth":400,"islands":[{"name":"A","km":1},{"name":"B","km":2}]},{"name":"Bled","depth":30,"islands":[{"name":"C","km":1}]}]}"#,
    ])
    func `a record with things of its own is no section`(json: String) throws { #expect(try read(json).count == 2) }

    @Test func `what several rooms have on several days are the records, each with its day and its room`() throws {
        let hall = #"[{"id":1,"title":"Opening","start":"10:00"},{"id":2,"title":"Maps","start":"11:00"}]"#
        let days =
            #"[{"index":1,"date":"2024-05-03","day_start":"2024-05-03T04:00:00+02:00","rooms":{"Hall":\#(hall),"Attic":[{"id":3,"title":"Tides","room":"Yard"}]}},{"index":2,"date":"2024-05-04","rooms":{"Hall":[]}}]"#
        let expected = [
            #"1 {"date":"2024-05-03","room":"Hall","id":1,"title":"Opening","start":"10:00"}"#,
            #"2 {"date":"2024-05-03","room":"Hall","id":2,"title":"Maps","start":"11:00"}"#,
            #"3 {"date":"2024-05-03","room":"Yard","id":3,"title":"Tides"}"#,
        ]
        let rooms = #"[{"name":"Hall"},{"name":"Attic"},{"name":"Yard"}]"#
        #expect(try read(#"{"schedule":{"conference":{"title":"Coast","rooms":\#(rooms),"tracks":\#(rooms),"days":\#(days)}}}"#) == expected)
        #expect(try read(#"{"days":\#(days)}"#) == expected)
        #expect(try FeedFixture(#"{"schedule":{"title":"Coast","days":\#(days)}}"#).read().feed?.context.about.title == "Coast")
        // What is told of a day is a record.
        #expect(
            try read(
                #"{"days":[{"date":"2024-05-03","rain":{"morning":[1],"evening":[2]}},{"date":"2024-05-04","rain":{"morning":[0],"evening":[0]}}]}"#
            ).count == 2)
    }

    @Test func `what stands under days that are counted are the records still`() throws {
        let game = #"{"id":1,"home":"Owls","away":"Tits","hall":"Wood"}"#
        #expect(
            try read(#"{"days":[{"index":1,"date":"2024-05-03","games":[\#(game),\#(game)]},{"index":2,"date":"2024-05-04","games":[\#(game)]}]}"#)
                .count == 3)
    }

    // MARK: Beside other lists

    @Test(arguments: [
        #"{"users":[{"id":1,"username":"ann","name":"Ann Lee"},{"id":2,"username":"bo","name":"Bo Ray"}],"topic_list":{"topics":[{"id":7,"title":"Wren"},{"id":8,"title":"Owl"}]}}"#,
        #"{"users":[{"id":1,"name":"Ann"},{"id":2,"name":"Bo"},{"id":3,"name":"Cy"}],"data":{"topics":[{"id":7,"title":"Wren"},{"id":8,"title":"Owl"}]}}"#,
    ])
    func `people beside an object that is called after its list are none of the records, however many they are`(json: String) throws {
        #expect(try read(json) == [#"1 {"id":7,"title":"Wren"}"#, #"2 {"id":8,"title":"Owl"}"#])
    }

    @Test func `people beside a list of something else are the records`() throws {
        let people = #"[{"id":1,"name":"Ann"},{"id":2,"name":"Bo"}]"#
        #expect(try read("{\"members\":\(people),\"settings\":{\"menus\":[{\"title\":\"Home\",\"url\":\"/\"}]}}").count == 2)
        #expect(try read("{\"members\":\(people),\"data\":{\"links\":[{\"title\":\"Home\",\"url\":\"/\"}]}}").count == 2)
    }

    @Test func `a list of the names of what the records have is no list of records, however long`() throws {
        let kinds = (1...9).map { #"{"id":\#($0),"name":"Kind \#($0)","sort":\#($0)}"# }.joined(separator: ",")
        let (feed, messages) = try FeedFixture("{\"kinds\":[\(kinds)],\"birds\":[{\"id\":1,\"kind_id\":2},{\"id\":2,\"kind_id\":9}]}").read()
        #expect(messages == "" && feed?.summary == [#"1 {"id":1,"kind":"Kind 2"}"#, #"2 {"id":2,"kind":"Kind 9"}"#])
    }

    @Test func `what is said of a thing besides its names stays where it is named`() throws {
        let authors = #"[{"id":1,"name":"Ann","born":1950},{"id":2,"name":"Bo","born":1960}]"#
        let books = #"[{"id":7,"title":"Wren","author_id":1},{"id":8,"title":"Owl","author_id":2}]"#
        #expect(try read("{\"items\":\(books),\"authors\":\(authors)}").first == #"1 {"id":7,"title":"Wren","author":{"name":"Ann","born":1950}}"#)
        // How it is marked among the others is not.
        let marked = authors.replacing("\"born\":1950", with: "\"sort_order\":1,\"book_count\":3").replacing(
            "\"born\":1960", with: "\"color\":\"#fff\",\"created_at\":\"2024-05-03\"")
        #expect(try read("{\"items\":\(books),\"authors\":\(marked)}").first == #"1 {"id":7,"title":"Wren","author":"Ann"}"#)
    }

    @Test func `the operations of an API are its records, whatever else it describes`() throws {
        let list = #""get":{"summary":"List ponds","parameters":[{"name":"page","in":"query"}]},"post":{"summary":"Add a pond"}"#
        let paths =
            #"{"/ponds":{\#(list),"parameters":[{"name":"key","in":"header"}],"summary":"Ponds"},"/ponds/{id}":{"delete":{"summary":"Drain a pond"}}}"#
        #expect(
            try read(
                #"{"openapi":"3.1.0","info":{"title":"Ponds"},"servers":[{"url":"https://a.example"}],"tags":[{"name":"ponds"}],"paths":\#(paths)}"#)
                == [
                    #"1 {"method":"GET","path":"/ponds","summary":"List ponds","parameters":[{"name":"key","in":"header"},{"name":"page","in":"query"}]}"#,
                    #"2 {"method":"POST","path":"/ponds","summary":"Add a pond","parameters":[{"name":"key","in":"header"}]}"#,
                    #"3 {"method":"DELETE","path":"/ponds/{id}","summary":"Drain a pond"}"#,
                ])
        #expect(try read(#"{"openapi":"3.1.0","paths":{},"items":[{"a":1},{"a":2}]}"#).count == 2)
    }

    @Test func `a list of pictures is none of records beside another list`() throws {
        let pictures = #"[{"url":"https://a.example/1.jpg","width":640},{"url":"https://a.example/2.jpg","width":300}]"#
        let tracks = #"{"items":[{"id":"1","name":"Naima"},{"id":"2","name":"Aja"}]}"#
        #expect(try read("{\"name\":\"Slow\",\"images\":\(pictures),\"tracks\":\(tracks)}").first == #"1 {"id":"1","name":"Naima"}"#)
        #expect(try read("{\"name\":\"Slow\",\"artists\":[{\"id\":\"a\",\"name\":\"Ann\"}],\"images\":\(pictures),\"tracks\":\(tracks)}").count == 2)
        #expect(try read("{\"photos\":\(pictures)}").count == 2)
        #expect(
            try read(
                #"{"marks":[{"url":"https://a.example/1"},{"url":"https://a.example/2"},{"url":"https://a.example/3"},{"url":"https://a.example/4"}],"folders":[{"name":"Birds"}]}"#
            ).count == 4)
    }

    @Test func `days with their things are the records beside a small list as well`() throws {
        let days = (1...4).map { #"{"date":"2024-01-0\#($0)","games":[{"id":\#($0),"home":"Owls","away":"Tits","at":"Pond"}]}"# }.joined(
            separator: ",")
        #expect(
            try read("{\"week\":[\(days)],\"partners\":[{\"id\":3,\"name\":\"Ann\"}]}").first
                == #"1 {"date":"2024-01-01","id":1,"home":"Owls","away":"Tits","at":"Pond"}"#)
    }

    @Test func `what is asked to be expanded comes in the place of its identifier`() throws {
        let records = try read(
            #"{"items":[{"id":"b1","title":"Tides","author":"u1","tags":["t1"],"expand":{"author":{"id":"u1","name":"Ann"},"tags":[{"id":"t1","name":"sea"}]}},{"id":"b2","title":"Ebb","author":"","tags":[]}]}"#
        )
        #expect(records.first == #"1 {"id":"b1","title":"Tides","author":{"id":"u1","name":"Ann"},"tags":[{"id":"t1","name":"sea"}]}"#, "\(records)")
        let other = try read(#"[{"title":"Tides","expand":{"all":{"id":"x"}}},{"title":"Ebb","expand":{}}]"#)
        #expect(other.first?.contains("expand") == true)
    }

    @Test func `a list of one thing comes behind the other lists of a database`() throws {
        let events = (1...3).map { #"{"id":"\#($0)","name":"Owls at Tits \#($0)"}"# }.joined(separator: ",")
        let feed = try FeedFixture("{\"leagues\":[{\"id\":\"1\",\"name\":\"North\"}],\"events\":[\(events)]}").read().feed
        #expect(feed?.context.collections.map(\.description) == ["/events", "/leagues"])
    }

    @Test func `the components of a calendar are its events, whatever stands beside them`() throws {
        let events = (1...2).map { #""\#($0)@a.example":{"type":"VEVENT","params":[],"start":"2024-06-0\#($0)T17:00:00Z","summary":"Choir"}"# }
            .joined(separator: ",")
        let records = try read("{\(events),\"vcalendar\":{\"type\":\"VCALENDAR\",\"version\":\"2.0\"}}")
        #expect(records.count == 2 && records[0].hasPrefix(#"1 {"key":"1@a.example","type":"VEVENT""#), "\(records)")
    }

    @Test func `things that are what their names say come before a list that lies deeper`() throws {
        let audits = ["viewport", "colour", "speed"].map { #""\#($0)":{"id":"\#($0)","title":"Has \#($0)","score":1}"# }.joined(separator: ",")
        #expect(try read("{\"audits\":{\(audits)},\"timing\":{\"entries\":[{\"name\":\"lh:config\",\"duration\":3}]}}").count == 3)
        // Links are no things, and the people of a discussion are beside it.
        let people = #"{"ann":{"id":"ann","name":"Ann"},"bo":{"id":"bo","name":"Bo"}}"#
        #expect(try read("{\"users\":\(people),\"data\":{\"posts\":[{\"title\":\"Owls\"}]}}") == [#"1 {"title":"Owls"}"#])
        #expect(try read(#"{"links":{"self":{"href":"a"},"next":{"href":"b"}},"data":{"children":[{"name":"Wren"}]}}"#).count == 1)
    }

    @Test func `the tables of an exported database are a collection each`() throws {
        let parts = #"{"type":"header","version":"5.2"},{"type":"database","name":"club"}"#
        func table(_ name: String, _ rows: String) -> String { #"{"type":"table","name":"\#(name)","database":"club","data":[\#(rows)]}"# }
        let boats = table("boats", #"{"id":"1","name":"Heron"},{"id":"2","name":"Owl"}"#)
        let people = table("people", #"{"id":"1","nick":"Ada"},{"id":"2","nick":"Bo"}"#)
        let both = try FeedFixture("[\(parts),\(boats),\(people)]")
        #expect(try both.read().feed?.context.collections.map(\.description) == ["/boats", "/people"])
        let (feed, messages) = try both.read(items: "/people")
        #expect(messages == "" && feed?.summary.first == #"1 {"id":"1","nick":"Ada"}"#, "\(messages)")
        #expect(try read("[\(parts),\(boats)]").count == 2)
    }

    @Test func `design documents of a database are left out, and that is said`() throws {
        let rows =
            #"{"id":"_design/a","doc":{"_id":"_design/a","views":{}}},{"id":"b","doc":{"_id":"b","title":"Heron"}},{"id":"c","doc":{"_id":"c","title":"Owl"}}"#
        let (feed, messages) = try FeedFixture("{\"total_rows\":3,\"offset\":0,\"rows\":[\(rows)]}").read()
        #expect(feed?.records.count == 2 && messages.contains("a design document of the feed `feeds/birds.json` was left out"), "\(messages)")
    }

    // MARK: Graphs

    @Test func `of a graph the things are the records, with what belongs to them, and not what a page says of itself`() throws {
        let frame =
            #"{"@type":"WebSite","@id":"x:site","name":"Shore","publisher":{"@id":"x:org"}},{"@type":"Organization","@id":"x:org","name":"Shore Press"},{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","name":"Home"}]}"#
        let parts =
            #"{"@type":"Person","@id":"x:ann","name":"Ann"},{"@type":["ImageObject"],"@id":"x:jpg","url":"https://a.example/1.jpg","width":9}"#
        let article =
            #"{"@type":"Article","@id":"x:a","headline":"Tides","author":{"@id":"x:ann"},"image":[{"@id":"x:jpg"}],"isPartOf":{"@id":"x:site"}}"#
        #expect(
            try read("{\"@context\":[\"https://schema.org\",{\"x\":\"y\"}],\"@graph\":[\(frame),\(article),\(parts)]}") == [
                #"4 {"@type":"Article","@id":"x:a","headline":"Tides","author":"Ann","image":["https://a.example/1.jpg"]}"#
            ])
        let place = #"{"@id":"ex:h","@type":"Place","name":"Husum","latitude":54.5}"#
        let events = (1...2).map { #"{"@id":"ex:\#($0)","@type":"Event","name":"Day \#($0)","location":{"@id":"ex:h"}}"# }.joined(separator: ",")
        #expect(
            try read("{\"@graph\":[\(events),\(place)]}").last
                == #"2 {"@id":"ex:2","@type":"Event","name":"Day 2","location":{"@type":"Place","name":"Husum","latitude":54.5}}"#)
        #expect(try read("[\(events),{\"@type\":\"WebPage\",\"name\":\"Page\"}]").count == 2)
    }

    @Test func `things of a catalogue are the records, and things that refer to others of their type stay`() throws {
        let sets =
            #"{"@id":"d1","@type":"dcat:Dataset","title":"A","distribution":[{"@id":"x1"},{"@id":"x2"}]},{"@id":"d2","@type":"dcat:Dataset","title":"B"}"#
        let files = #"{"@id":"x1","@type":"dcat:Distribution","title":"A.csv"},{"@id":"x2","@type":"dcat:Distribution","title":"A.json"}"#
        let catalogue = #"{"@id":"c","@type":"dcat:Catalog","title":"Data","dcat:dataset":[{"@id":"d1"},{"@id":"d2"}]}"#
        #expect(try read("{\"@graph\":[\(catalogue),\(sets),\(files)]}").count == 2)
        #expect(
            try read(
                #"{"@graph":[{"@id":"a","@type":"Person","name":"Ann","knows":{"@id":"b"}},{"@id":"b","@type":"Person","name":"Bo","knows":{"@id":"a"}}]}"#
            ).count == 2)
        #expect(
            try read(
                #"{"@graph":[{"@id":"a","@type":"Person","name":"Ann","worksFor":{"@id":"b"}},{"@id":"b","@type":"Organization","name":"Bo","employee":{"@id":"a"}}]}"#
            ).count == 2)
    }

    @Test func `what names mean is no list of records`() throws {
        #expect(try read(#"{"@context":[{"a":"b"},{"c":"d"}],"orderedItems":[{"id":"1","content":"Low tide"}]}"#).count == 1)
        #expect(
            try read(#"{"@context":[{"a":"b"},{"c":"d"}],"@type":"Article","headline":"Tides","author":[{"name":"Ann"},{"name":"Bo"}]}"#).count == 1)
        #expect(try read(#"[{"@context":"https://schema.org","@type":"Event","name":"Day"}]"#) == [#"1 {"@type":"Event","name":"Day"}"#])
    }

    // MARK: Tables

    @Test func `what stands beside the last column has one without a name, and rows without cells are none`() throws {
        let (feed, messages) = try FeedFixture(#"{"values":[["Name","Height"],["Lavender","60"],["Hosta","75","gone to seed"],[],["Sage","4"]]}"#)
            .read()
        #expect(
            messages == ""
                && feed?.summary == [
                    #"2 {"Name":"Lavender","Height":"60"}"#, #"3 {"Name":"Hosta","Height":"75","column C":"gone to seed"}"#,
                    #"5 {"Name":"Sage","Height":"4"}"#,
                ], "\(messages)")
    }

    @Test func `a title may stand above the names of columns, and names may be missing, be there twice or be years`() throws {
        let rows = #"["Name","Built","","Name"],["Husum",1847,"x","a"],["","",""],["Tönning",1613,"z"]"#
        let records = [#"{"Name":"Husum","Built":1847,"column C":"x","Name 2":"a"}"#, #"{"Name":"Tönning","Built":1613,"column C":"z"}"#]
        for above in ["", #"["Harbours of the coast","",""],"#, #"["Harbours of the coast",null],[],"#] {
            let (feed, messages) = try FeedFixture("{\"values\":[\(above)\(rows)]}").read()
            #expect(messages == "" && feed?.summary.map { String($0.dropFirst(2)) } == records, "\(messages)")
            #expect(feed?.context.about.title == (above.isEmpty ? nil : "Harbours of the coast"))
        }
        #expect(
            try read(#"[["Harbour","",2019,2020],["Husum","",47,50],["Büsum","",69,1871]]"#).first == #"2 {"Harbour":"Husum","2019":47,"2020":50}"#)
    }

    @Test func `of the sheets of a workbook each is a collection`() throws {
        let feed = try FeedFixture(
            #"{"Ships":[["Name","Built"],["Tern",1847],["Gull",1869]],"Crew":[["Name","Since"],["Ann",1999],["Bo",2001],["Cy",2003]]}"#
        ).read().feed
        #expect(feed?.records.count == 3 && feed?.context.collections.map(\.description) == ["/Ships", "/Crew"])
    }

    @Test func `rows under the name of their table are its records, and a few of a thing are not`() throws {
        #expect(try read(#"{"name":"Harbours","rows":[["Name","Built"],["Husum",1847],["Büsum",1869]]}"#).count == 2)
        #expect(try read(#"{"name":"Pancakes","nutrition":[["Energy","Fat"],["900","12"]]}"#).count == 1)
    }

    @Test func `rows are called by the columns that are described beside them, without those that are hidden`() throws {
        let view = #"{"name":"Inspections","columns":[{"name":"sid","flags":["hidden"]},{"name":"Name"},{"name":"Place","dataTypeName":"location"}]}"#
        let (feed, _) = try FeedFixture(
            "{\"meta\":{\"view\":\(view)},\"data\":[[\"r1\",\"Diner\",[null,\"42.3\",\"-71.0\",null,false]],[\"r2\",\"Pub\",null]]}"
        ).read()
        #expect(feed?.summary == [#"1 {"Name":"Diner","Place":{"latitude":"42.3","longitude":"-71.0"}}"#, #"2 {"Name":"Pub","Place":null}"#])
        #expect(feed?.context.about.title == "Inspections")
        #expect(
            try read(#"{"title":"Ferries","columns":["Name","","Name"],"rows":[["Tern",1998,"x"],["Gull",2001,"y"]]}"#).first
                == #"1 {"Name":"Tern","column B":1998,"Name 2":"x"}"#)
        let table =
            #"{"columns":[{"code":"Region","text":"region"},{"code":"Tid","text":"year"},{"code":"B1","text":"People"}],"data":[{"key":["01","2020"],"values":["9"]}]}"#
        #expect(try read(table) == [#"1 {"region":"01","year":"2020","People":"9"}"#])
    }

    @Test func `a first record may have the names of fields that are called by codes`() throws {
        #expect(
            try read(#"[{"NN":"Town","V":"People"},{"NN":"Cabixi","V":"5516"},{"NN":"Faro","V":"107"}]"#).first
                == #"2 {"Town":"Cabixi","People":"5516"}"#)
        #expect(try read(#"[{"A":"Name","B":"Built"},{"A":"Husum","B":1847},{"A":"Faro","B":1869}]"#).first == #"2 {"Name":"Husum","Built":1847}"#)
        #expect(try read(#"[{"A":"Husum","B":"x"},{"A":"Faro","B":"y"},{"A":"Gent","B":"z"}]"#).count == 3)
        #expect(try read(#"[{"ID":"a","KM":4},{"ID":"b","KM":5},{"ID":"c","KM":6}]"#).count == 3)
    }

    @Test func `what an answer calls its fields is kept with it`() throws {
        let fields = #"[{"name":"KIND","alias":"Park type"},{"name":"NAME","alias":"Name"},{"name":"HASTAP","alias":"Has tap"},{"name":"ID"}]"#
        let feed = try FeedFixture(
            "{\"fields\":\(fields),\"features\":[{\"attributes\":{\"NAME\":\"Ash\",\"KIND\":2}},{\"attributes\":{\"NAME\":\"Bear\",\"KIND\":9}}]}"
        ).read().feed
        #expect(feed?.context.labels == ["KIND": "Park type", "HASTAP": "Has tap"])
        #expect(try FeedFixture(#"{"fields":[{"name":"a","label":"Full name"},{"name":"b","label":"Of birth"}]}"#).read().feed?.context.labels == [:])
    }

    @Test func `a calendar has its events, and an address book its cards`() throws {
        let zone = #"["vtimezone",[["tzid",{},"text","Europe/Berlin"]],[]]"#
        let event =
            #"["vevent",[["summary",{},"text","Regatta"],["dtstart",{"tzid":"Europe/Berlin"},"date-time","2024-05-03T10:00:00"],["categories",{},"text","sea","sail"],["geo",{},"float",[54.5,9]]],[]]"#
        let (feed, messages) = try FeedFixture(
            "[\"vcalendar\",[[\"version\",{},\"text\",\"2.0\"],[\"x-wr-calname\",{},\"text\",\"Club days\"]],[\(zone),\(event)]]"
        ).read()
        #expect(
            messages == "" && feed?.context.about.title == "Club days"
                && feed?.summary == [
                    #"1 {"summary":"Regatta","start":"2024-05-03T10:00:00","categories":["sea","sail"],"geo":{"latitude":54.5,"longitude":9}}"#
                ], "\(messages)")
        let note = #"["vevent",[["summary",{},"text","Day"],["description",{},"text","Tea\\nand cake\\, too"]],[]]"#
        #expect(try read("[\"vcalendar\",[],[\(note)]]") == [#"1 {"summary":"Day","description":"Tea\nand cake, too"}"#])
        let card =
            #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ann Sand"],["n",{},"text",["Sand","Ann","","",""]],["adr",{},"text",["","","Quay 1","Husum","","25813",""]]]]"#
        for cards in [card, "[\(card)]"] { #expect(try read(cards) == [#"1 {"name":"Ann Sand","address":"Quay 1, Husum, 25813"}"#]) }
    }

    @Test func `codes that an answer explains are words`() throws {
        let fields = #"[{"name":"KIND","domain":{"type":"codedValue","codedValues":[{"name":"Regional","code":2}]}},{"name":"NAME","domain":null}]"#
        #expect(
            try read(
                "{\"fields\":\(fields),\"features\":[{\"attributes\":{\"NAME\":\"Ash\",\"KIND\":2}},{\"attributes\":{\"NAME\":\"Bear\",\"KIND\":9}}]}"
            ) == [
                #"1 {"NAME":"Ash","KIND":"Regional"}"#, #"2 {"NAME":"Bear","KIND":9}"#,
            ])
    }

    @Test func `numbers that an answer calls dates are times, however old`() throws {
        let fields = #"[{"name":"OPENED","type":"esriFieldTypeDate"},{"name":"NAME","type":"esriFieldTypeString"}]"#
        #expect(
            try read(
                "{\"fields\":\(fields),\"features\":[{\"attributes\":{\"NAME\":\"Ash\",\"OPENED\":-1640995200000}},{\"attributes\":{\"NAME\":\"Bear\",\"OPENED\":null}}]}"
            ) == [
                #"1 {"NAME":"Ash","OPENED":"1918-01-01T00:00:00Z"}"#, #"2 {"NAME":"Bear","OPENED":null}"#,
            ])
    }

    @Test func `the pages of a digitised book are records, each with its picture`() throws {
        let resource =
            #"{"@id":"https://a.example/1/full/full/0/default.jpg","@type":"dctypes:Image","service":{"@context":"http://iiif.io/api/image/2/context.json","@id":"https://a.example/1"}}"#
        let canvases = #"[{"@id":"c1","@type":"sc:Canvas","label":"fol. 1r","height":9,"width":9,"images":[{"resource":\#(resource)}]}]"#
        let (feed, _) = try FeedFixture(
            "{\"@type\":\"sc:Manifest\",\"label\":\"Book of Hours\",\"metadata\":[{\"label\":\"Date\",\"value\":\"1480\"}],\"sequences\":[{\"label\":\"Normal order\",\"canvases\":\(canvases)}]}"
        ).read()
        #expect(feed?.summary == [#"1 {"@id":"c1","label":"fol. 1r","image":"https://a.example/1/full/800,/0/default.jpg"}"#])
        #expect(feed?.context.about.title == "Book of Hours")
        let body = #"{"id":"https://a.example/2.jpg","type":"Image","height":9}"#
        let page =
            #"{"id":"c2","type":"Canvas","label":{"en":["Page"]},"items":[{"type":"AnnotationPage","items":[{"type":"Annotation","body":\#(body)}]}]}"#
        #expect(
            try read("{\"type\":\"Manifest\",\"items\":[\(page)]}") == [#"1 {"id":"c2","label":{"en":"Page"},"image":"https://a.example/2.jpg"}"#])
    }

    @Test func `a first row that is as the others has no names of columns`() throws {
        #expect(
            try read(#"[["Husum",1847,1848],["Büsum",1869,1870],["Tönning",1613,1614]]"#).first
                == #"1 {"column A":"Husum","column B":1847,"column C":1848}"#)
        #expect(try read(#"[["3c01",null,"x"],["3c02","y",null],["3c03","z","w"]]"#).count == 3)
        #expect(try read(#"[["x","o",""],["o","x","x"],["","o","x"]]"#).count == 3)
    }

    @Test func `the columns of a sheet with a title are called as the row below it says`() throws {
        let rows = #"{"Members 2024":"Ida","__EMPTY":44562,"__EMPTY_1":48.5},{"Members 2024":"Kei","__EMPTY":44593}"#
        let sheet = try FeedFixture("[{\"Members 2024\":\"Name\",\"__EMPTY\":\"Joined\",\"__EMPTY_1\":\"Fee\"},\(rows)]").read().feed
        #expect(sheet?.summary == [#"2 {"Name":"Ida","Joined":44562,"Fee":48.5}"#, #"3 {"Name":"Kei","Joined":44593}"#])
        #expect(sheet?.context.about.title == "Members 2024")
        // One column without a name is what it is.
        #expect(try read(#"[{"Name":"Ida","Fee":1,"__EMPTY":"x"},{"Name":"Kei","Fee":2,"__EMPTY":"y"},{"Name":"Bo","Fee":3}]"#).count == 3)
    }

    @Test func `what the records of a run name stands in the run beside them`() throws {
        let results = (1...9).map { #"{"ruleId":"r-200","text":"Tab \#($0)."}"# }.joined(separator: ",")
        let rules = #"[{"id":"r-100","name":"Gap","help":"Close it."},{"id":"r-200","name":"Tab","help":"Leave it."}]"#
        let records = try read(#"{"version":"2","runs":[{"tool":{"name":"Lint","rules":\#(rules)},"results":[\#(results)]}]}"#)
        #expect(records.first == #"1 {"rule":{"name":"Tab","help":"Leave it."},"text":"Tab 1."}"#, "\(records)")
    }

    @Test func `colours and addresses are no names of columns`() throws {
        #expect(try read(##"[["#69d2e7","#a7dbd8"],["#fe4365","#fc9d9a"]]"##).first == ##"1 {"column A":"#69d2e7","column B":"#a7dbd8"}"##)
        #expect(try read(#"[["https://a.example/1","https://a.example/2"],["https://a.example/3","https://a.example/4"]]"#).count == 2)
    }

    @Test func `a time of day in a sheet reads as one`() throws {
        let columns = #"[{"label":"Name","type":"string"},{"label":"Opens","type":"timeofday"}]"#
        let rows = #"[{"c":[{"v":"Pond"},{"v":[9,30,0,0]}]},{"c":[{"v":"Wood"},{"v":[10,5,0]}]}]"#
        #expect(
            try read("{\"cols\":\(columns),\"rows\":\(rows)}") == [
                #"1 {"Name":"Pond","Opens":"09:30:00"}"#, #"2 {"Name":"Wood","Opens":"10:05:00"}"#,
            ])
    }

    @Test func `rows and columns of a data frame keep their names`() throws {
        #expect(
            try read(#"{"columns":["height_m","visits"],"index":["Heron","Seal"],"data":[[1.5,100],[2.5,40]]}"#).first
                == #"1 {"key":"Heron","height_m":1.5,"visits":100}"#)
        #expect(
            try read(#"{"height_m":{"Heron":1.5,"Seal":2.5},"visits":{"Heron":100,"Seal":40}}"#).first
                == #"1 {"key":"Heron","height_m":1.5,"visits":100}"#)
        #expect(try read(#"{"town":{"a":"Faro","b":"Gent"},"founded":{"a":1249,"b":630}}"#).first == #"1 {"key":"a","town":"Faro","founded":1249}"#)
        #expect(try read(#"{"btc":{"USD":1.5,"EUR":2.5},"eth":{"USD":3.5,"EUR":4}}"#).first == #"1 {"key":"btc","USD":1.5,"EUR":2.5}"#)
        #expect(try read(#"{"wren":{"song":"loud","eggs":5},"owl":{"song":"low","eggs":3}}"#).first == #"1 {"key":"wren","song":"loud","eggs":5}"#)
    }

    @Test func `a column without a name may have numbers among its texts`() throws {
        let icons = (1...12).map { #"["icon-\#($0)","far",null]"# }.joined(separator: ",")
        #expect(try read(#"[[500,"fab","px"],\#(icons)]"#).first == #"1 {"column A":500,"column B":"fab","column C":"px"}"#)
        #expect(try read(#"[[true,"fab","px"],\#(icons)]"#).isEmpty)
    }

    @Test func `what an answer counts or calls by a name alone is not its record`() throws {
        let five = (1...5).map { #"{"name":"c\#($0)","unit":"m"}"# }.joined(separator: ",")
        #expect(try read(#"[{"TableName":"T1","Rows":[\#(five)]}]"#).count == 5)
        #expect(try read(#"[{"order":"A 1","paid":true,"to":"Faro","lines":[\#(five)]}]"#).count == 1)
        #expect(
            try read(
                #"{"status":"OK","results":[{"chamber":"Senate","num_results":2,"offset":0,"members":[{"id":1,"name":"Ann"},{"id":2,"name":"Bo"}]}]}"#
            ).count == 2)
    }

    @Test func `the only member of one or two records is what they are`() throws {
        let cases = (1...2).map { #"{"case":{"id":"C-\#($0)","state":"open"}}"# }.joined(separator: ",")
        #expect(try read(#"{"cases":[\#(cases)]}"#) == [#"1 {"id":"C-1","state":"open"}"#, #"2 {"id":"C-2","state":"open"}"#])
    }

    @Test func `colours by name are records`() throws {
        #expect(
            try read(#"{"teal":[0,128,128],"white":[255,255,255],"navy":[0,0,128],"gold":[255,215,0]}"#).first
                == ##"1 {"name":"teal","description":"#008080"}"##)
        // Columns of small numbers are none.
        #expect(try read(#"{"a":[1,2,3,4],"b":[2,3,4,5],"c":[3,4,5,6],"d":[4,5,6,7]}"#).count == 4)
    }

    @Test func `texts by codes in sections are names`() throws {
        #expect(
            try read(#"{"gases":{"104":"Ozone","105":"Xenon","106":"Argon"},"liquids":{"201":"Water","202":"Ether"}}"#).first
                == #"1 {"name":"Ozone","section":"gases","code":"104"}"#)
    }
}

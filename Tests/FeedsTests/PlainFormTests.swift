import Testing

/// Values in objects of a form of their own.
@Suite struct `values that an answer puts into objects` {
    private func read(_ json: String) throws -> [String] { try FeedFixture(json).read().feed?.summary ?? [] }

    @Test(arguments: [
        (#"{"date":"2026-05-01"}"#, #""2026-05-01""#),
        (#"{"dateTime":"2026-05-01T10:00:00+02:00","timeZone":"Europe/Oslo"}"#, #""2026-05-01T10:00:00+02:00""#),
        (#"{"timezone":"Europe/Oslo","local":"2026-05-01T10:00:00","utc":"2026-05-01T08:00:00Z"}"#, #""2026-05-01T10:00:00""#),
        (#"{"localDate":"2026-05-01","localTime":"19:30:00","dateTBA":false}"#, #""2026-05-01T19:30:00""#),
        (#"{"date":"2026-05-01","place":"Pier"}"#, #"{"date":"2026-05-01","place":"Pier"}"#),
        (#"{"date":"in May"}"#, #"{"date":"in May"}"#),
    ])
    func `a day with its zone is a day`(value: String, expected: String) throws {
        let records = try read("[{\"name\":\"Regatta\",\"start\":\(value)}]")
        #expect(records == ["1 {\"name\":\"Regatta\",\"start\":\(expected)}"], "\(records)")
    }

    @Test func `days that name the things of a map are their days`() throws {
        let days = #"{"2026-05-01":{"title":"Regatta","time":"18:30"},"2026-06-05":{"title":"Regatta","time":"19:30"}}"#
        #expect(try read(days).first == #"1 {"date":"2026-05-01","title":"Regatta","time":"18:30"}"#)
        #expect(try read(days.replacing("time", with: "date")).first == #"1 {"key":"2026-05-01","title":"Regatta","date":"18:30"}"#)
        #expect(try read(days.replacing("2026-05-01", with: "2026-05-1x")).first == #"1 {"key":"2026-05-1x","title":"Regatta","time":"18:30"}"#)
    }

    @Test func `a day in three fields is one, if each record has it`() throws {
        func days(_ last: String) -> String {
            #"[{"title":"Regatta","year":"2026","month":"5","day":"1"},{"title":"Ball","year":2026,"month":6,"day":\#(last)}]"#
        }
        #expect(try read(days("24")).last == #"2 {"date":"2026-06-24","title":"Ball","year":2026,"month":6,"day":24}"#)
        #expect(try read(days("99")).last == #"2 {"title":"Ball","year":2026,"month":6,"day":99}"#)
    }

    @Test func `the end of a line behind an address is no part of it`() throws {
        #expect(
            try read(#"[{"title":"Tides","link":"https://a.example/tides\n"},{"title":"Reefs","link":"\n"}]"#) == [
                #"1 {"title":"Tides","link":"https://a.example/tides"}"#, #"2 {"title":"Reefs","link":""}"#,
            ])
        #expect(
            try read(#"[{"title":"Tides","note":"https://a.example\n"},{"title":"Reefs","note":"Low. "}]"#).last
                == #"2 {"title":"Reefs","note":"Low. "}"#)
    }

    @Test func `a name in parts is one, and the others stand beside it`() throws {
        let names = #"[{"use":"nickname","given":["Idy"]},{"use":"official","family":"Sand","given":["Ida","May"]}]"#
        #expect(try read("[{\"id\":7,\"name\":\(names)}]") == [#"1 {"id":7,"name":"Ida May Sand","other_names":["Idy"]}"#])
        #expect(try read(#"[{"id":7,"name":[{"text":"Dr Sand","family":"Sand","given":["Ida"]}]}]"#) == [#"1 {"id":7,"name":"Dr Sand"}"#])
    }

    @Test func `people with their names are no name`() throws {
        let authors = #"[{"family":"Sand","given":"Ida"},{"family":"Reef","given":"Tom"}]"#
        #expect(try read("[{\"title\":\"Tides\",\"author\":\(authors)}]") == ["1 {\"title\":\"Tides\",\"author\":\(authors)}"])
    }

    private func text(_ field: String, of json: String) throws -> String? { try FeedFixture(json).read().feed?.records.first?.value[field]?.string }

    @Test func `HTML with every sign escaped is HTML, and one that shows a tag stays`() throws {
        #expect(try text("content", of: #"[{"content":"&lt;p&gt;Salt &amp;amp; pepper&lt;/p&gt;"}]"#) == "<p>Salt &amp; pepper</p>")
        #expect(try text("title", of: #"[{"title":"&lt;b&gt; is bold"}]"#) == "&lt;b&gt; is bold")
        #expect(try text("about", of: #"[{"about":{"text":"Salt","html":"<p>Salt</p>"}}]"#) == "<p>Salt</p>")
    }

    @Test func `texts of a notice in several languages are by their languages`() throws {
        let texts = #"{"translation":[{"text":"Pier closed","language":"en"},{"text":"Steg zu","language":"de"}]}"#
        #expect(try read("[{\"id\":\"a\",\"header_text\":\(texts)}]") == [#"1 {"id":"a","header_text":{"en":"Pier closed","de":"Steg zu"}}"#])
    }

    @Test func `what is said of a record that is called the same is the record's`() throws {
        let rows = ["Silt", "Clay", "Loam"].map { "{\"id\":1,\"title\":\"\($0)\",\"metadata\":{\"title\":\"\($0)\",\"depth\":3}}" }
        #expect(try read("[\(rows.joined(separator: ","))]").first == #"1 {"id":1,"title":"Silt","depth":3}"#)
    }

    @Test func `a longer list below the people of a discussion has the records`() throws {
        let topics = (1...5).map { "{\"title\":\"Topic \($0)\"}" }.joined(separator: ",")
        #expect(try read("{\"users\":[{\"name\":\"Ida\"},{\"name\":\"Tom\"}],\"list\":{\"topics\":[\(topics)]}}").count == 5)
    }

    @Test(arguments: [
        (#"{"type":"emoji","emoji":"🌱"}"#, #""🌱""#), (#"{"type":"emoji","name":"🌱"}"#, #"{"type":"emoji","name":"🌱"}"#),
        (#"[{"topic":{"name":"owls"}},{"topic":{"name":"terns"}}]"#, #"[{"name":"owls"},{"name":"terns"}]"#),
        (#"[{"topic":{"name":"owls"}},{"other":{"name":"terns"}}]"#, #"[{"topic":{"name":"owls"}},{"other":{"name":"terns"}}]"#),
        (#""{\"city\":\"Graz\"}""#, #"{"city":"Graz"}"#), (#""[\"a\",\"b\"]""#, #"["a","b"]"#),
        (#"{"path":"https://i.example/7","extension":"jpg"}"#, #""https://i.example/7.jpg""#),
        (#"[{"id":1,"image":"https://i.example/1"},{"id":2,"image":"https://i.example/2"}]"#, #"["https://i.example/1","https://i.example/2"]"#),
        (#""https://i.example/7-{width}x{height}.jpg""#, #""https://i.example/7-640x360.jpg""#),
        (#""https://i.example/{width}x{height}?crop={crop}""#, #""https://i.example/640x360""#),
        (#""{\"city\":\n\"Graz\"}""#, #""{\"city\":\n\"Graz\"}""#), (#""[sic]""#, #""[sic]""#),
        (#""['Drama', 'Crime']""#, #"["Drama","Crime"]"#), (#""['Drama']""#, #"["Drama"]"#), (#""['It\\'s', \"Crime's\"]""#, #"["It's","Crime's"]"#),
        (#""['Drama', 7]""#, #"["Drama",7]"#),
        (#""{'street': False, 'lot': None, 'at': {'x': -1.5, 'y': []}}""#, #"{"street":false,"lot":null,"at":{"x":-1.5,"y":[]}}"#),
        (#""[{'id': 7, 'name': 'Funny'}, {'id': 1, 'name': \"It's\"}]""#, #"[{"id":7,"name":"Funny"},{"id":1,"name":"It's"}]"#),
        (#""{'a': 1, 'a': 2}""#, #""{'a': 1, 'a': 2}""#),
        (#""{'a': b}""#, #""{'a': b}""#), (#""{'a': nan}""#, #""{'a': nan}""#), (#""['a',""#, #""['a',""#),
        (#""[['[[[[[[[[[[[[']""#, #""[['[[[[[[[[[[[[']""#), (#""['Drama'] and more""#, #""['Drama'] and more""#), (#""['Drama""#, #""['Drama""#),
        (#""['\\x41']""#, #""['\\x41']""#),
        (#""['a' 'b']""#, #""['a' 'b']""#), (#""[]""#, #""[]""#), (#""{\"city\": Graz}""#, #""{\"city\": Graz}""#),
    ])
    func `what is inside a wrapper or written as a text is the value`(value: String, expected: String) throws {
        let records = try read("[{\"name\":\"Marsh\",\"of\":\(value)}]")
        #expect(records == ["1 {\"name\":\"Marsh\",\"of\":\(expected)}"], "\(records)")
    }

    @Test(arguments: [
        (#"[{"type":"heading1","text":"Salt & sea","spans":[]}]"#, "Salt & sea"),
        (
            #"[{"type":"paragraph","text":"Salt & sea","spans":[{"start":0,"end":4,"type":"strong"}]},{"type":"list-item","text":"a","spans":[]}]"#,
            "<p><strong>Salt</strong> &amp; sea</p><ul><li>a</li></ul>"
        ),
        (
            #"[{"type":"paragraph","text":"Salt","spans":[{"start":3,"end":99,"type":"em"},{"start":-1,"end":2,"type":"em"},{"start":2,"end":1,"type":"em"}]}]"#,
            "<p>Salt</p>"
        ),
        (
            #"[{"type":"paragraph","text":"🌱a","spans":[{"start":2,"end":3,"type":"hyperlink","data":{"url":"https://a.example/\"x"}}]}]"#,
            #"<p>🌱<a href="https://a.example/&quot;x">a</a></p>"#
        ),
    ])
    func `a text with spans beside it is HTML, and a heading alone a text`(value: String, expected: String) throws {
        #expect(try text("of", of: "[{\"of\":\(value)}]") == expected)
    }

    // MARK: Names and values

    @Test func `a list of names with their values is an object if the records share the names`() throws {
        func record(_ n: Int, _ pairs: String) -> String { #"{"name":"Ape \#(n)","traits":[\#(pairs)]}"# }
        func pair(_ name: String, _ value: String) -> String { #"{"trait_type":"\#(name)","value":"\#(value)"}"# }
        let shared = (1...3).map { record($0, pair("Hat", "red") + "," + pair("Eyes", "blue")) }
        #expect(try read("[\(shared.joined(separator: ","))]").first == #"1 {"name":"Ape 1","traits":{"Hat":"red","Eyes":"blue"}}"#)
        let marked = (1...3).map {
            record(
                $0,
                #"{"category":"Look","key":"Hat","sourceSystemKey":"S","value":"red"},{"category":"Look","key":"Eyes","sourceSystemKey":"S","value":"blue"}"#
            )
        }
        #expect(try read("[\(marked.joined(separator: ","))]").first == #"1 {"name":"Ape 1","traits":{"Hat":"red","Eyes":"blue"}}"#)
        let own = (1...3).map { record($0, pair("a\($0)", "red") + "," + pair("b\($0)", "blue")) }
        #expect(try read("[\(own.joined(separator: ","))]").first == "1 \(own[0])")
        let twice = (1...3).map { record($0, pair("Hat", "red") + "," + pair("Hat", "blue")) }
        #expect(try read("[\(twice.joined(separator: ","))]").first == "1 \(twice[0])")
    }

    @Test func `tags of a cloud are names with their values, also where one has a single tag`() throws {
        let machines =
            #"[{"Id":"i-1","Tags":[{"Key":"Name","Value":"tern"},{"Key":"Zone","Value":"a"}]},{"Id":"i-2","Tags":[{"Key":"Name","Value":"gull"}]},{"Id":"i-3","Tags":[{"Key":"Zone","Value":"a"}]}]"#
        // What else is there is a name of the machine's: these come to the top.
        #expect(try read(machines) == [#"1 {"Name":"tern","Zone":"a","Id":"i-1"}"#, #"2 {"Name":"gull","Id":"i-2"}"#, #"3 {"Zone":"a","Id":"i-3"}"#])
    }

    @Test(arguments: [
        ("See <https://a.example/7|the plan>, <@U024BE7LH>!", "See [the plan](https://a.example/7), @U024BE7LH!"),
        ("<@U024BE7LH|ann> in <#C024BE7LR|birds>: <!here>", "@ann in #birds: @here"),
        ("<@80351110224678912> <a:wren:41771983429993937>", "@80351110224678912 :wren:"),
        ("<https://a.example> <b>1 < 2 > 0</b> <a href=x|y>", "<https://a.example> <b>1 < 2 > 0</b> <a href=x|y>"), ("<", "<"),
    ])
    func `links and mentions of a chat are read as Markdown, and tags are not`(text: String, expected: String) throws {
        #expect(try self.text("of", of: "[{\"of\":\"\(text)\"}]") == expected)
    }

    @Test func `HTML that is escaped as a whole may end with a space that does not break`() throws {
        #expect(try text("of", of: #"[{"of":"&lt;p&gt;Bring tea.&lt;/p&gt;\n&amp;nbsp;"}]"#) == "<p>Bring tea.</p>\n&nbsp;")
    }

    @Test func `texts in one language each are texts, where the languages differ`() throws {
        let places = #"[{"name":{"text":"Zum Hirsch","languageCode":"de"}},{"name":{"text":"Trattoria","languageCode":"it"}}]"#
        #expect(try read(places) == [#"1 {"name":"Zum Hirsch"}"#, #"2 {"name":"Trattoria"}"#])
    }

    @Test func `a thing with an identifier of its own is no envelope of another with one`() throws {
        func record(_ number: Int) -> String {
            "{\"id\":\(500 + number),\"status\":\"s\(number)\",\"guest\":{\"id\":\(7 + number),\"name\":\"Ida \(number)\",\"status\":\"vip\"}}"
        }
        #expect(try read("[\((1...4).map(record).joined(separator: ","))]").first == "1 \(record(1))")
    }

    @Test(.timeLimit(.minutes(20))) func `a long dictionary of Python is read in one go`() throws {
        let members = (0..<100_000).map { "'a\($0)': \($0)" }.joined(separator: ", ")
        #expect(try read(#"[{"name":"Marsh","of":"{\#(members)}"}]"#).first?.contains(#""a99999":99999"#) == true)
    }

    @Test(arguments: [
        (#"["A wren","sang","","all day"]"#, #""A wren\nsang\n\nall day""#), (#"["A wren","sang"]"#, #"["A wren","sang"]"#),
        (#"["","a","b"]"#, #"["","a","b"]"#),
    ])
    func `lines with empty ones among them are one text`(value: String, expected: String) throws {
        #expect(try read("[{\"name\":\"Ode\",\"of\":\(value)}]") == ["1 {\"name\":\"Ode\",\"of\":\(expected)}"])
    }

    @Test(arguments: [
        (#"{"en":["Rhine"],"de":["Rhein"]}"#, #"{"en":"Rhine","de":"Rhein"}"#), (#"{"none":["p. 7"]}"#, #""p. 7""#),
        (#"{"en":["Rhine"],"none":["7"]}"#, #"{"en":["Rhine"],"none":["7"]}"#), (#"{"en":["Rhine","Lek"]}"#, #"{"en":["Rhine","Lek"]}"#),
        (#"{"no":["7"]}"#, #"{"no":["7"]}"#),
        (#"[{"id":"https://i.example/7","type":"Image","format":"image/jpeg","width":80}]"#, #"["https://i.example/7"]"#),
        (#"{"url":"https://i.example/7","type":"Image","name":"Owl"}"#, #"{"url":"https://i.example/7","type":"Image","name":"Owl"}"#),
        (#"{"id":"https://i.example/7","type":"Image","caption":"Owl"}"#, #"{"id":"https://i.example/7","type":"Image","caption":"Owl"}"#),
    ])
    func `a text in a list for each language is a text for each, and a picture with a type is its address`(value: String, expected: String) throws {
        #expect(try read("[{\"name\":\"Wren\",\"of\":\(value)}]") == ["1 {\"name\":\"Wren\",\"of\":\(expected)}"])
    }

    @Test func `numbers before the names of fields are left out`() throws {
        #expect(try read(#"[{"1. open":"1.5","2. high":"2","3. low":"1"}]"#) == [#"1 {"open":"1.5","high":"2","low":"1"}"#])
        #expect(try read(#"[{"1. open":"1.5","2. open":"2","3. low":"1"}]"#) == [#"1 {"1. open":"1.5","2. open":"2","3. low":"1"}"#])
    }

    @Test func `types that a service writes into its records are left out, and one record in a list is taken out`() throws {
        let mark = #""attributes":{"type":"Account","url":"/x"}"#
        #expect(try read(#"[{\#(mark),"Name":"Ann","Owner":{\#(mark),"Name":"Bob"}}]"#) == [#"1 {"Name":"Ann","Owner":{"Name":"Bob"}}"#])
        let item = #"{"href":"https://a.example","data":[{"title":"Moon"}],"links":[{"href":"https://i.example/1.jpg"}]}"#
        let items = Array(repeating: item, count: 4).joined(separator: ",")
        #expect(try read("[\(items)]").first == #"1 {"title":"Moon","href":"https://a.example","links":[{"href":"https://i.example/1.jpg"}]}"#)
    }

    @Test func `where most fields are lists of one they are none`() throws {
        func record(_ n: Int) -> String {
            let fields = ["title", "by", "year", "place", "rights", "kind"].map { #""\#($0)":["\#($0) \#(n)"]"# }.joined(separator: ",")
            return "{\"id\":\(n),\(fields),\"tags\":[\"a\"\(n == 2 ? ",\"b\"" : "")]}"
        }
        let first = try read("[\((1...3).map(record).joined(separator: ","))]").first
        #expect(first?.contains(#""title":"title 1""#) == true && first?.contains(#""tags":["a"]"#) == true, "\(first ?? "")")
    }

    @Test(arguments: [
        (
            #"{"en":"Vienna","de":"Wien","latitude":"48.2","longitude":"16.4"}"#,
            #"{"name":{"en":"Vienna","de":"Wien"},"latitude":"48.2","longitude":"16.4"}"#
        ),
        (#"{"en":"Vienna","people":2,"latitude":"48.2"}"#, #"{"en":"Vienna","people":2,"latitude":"48.2"}"#),
        (#"{"id":7,"lat":48.2,"lon":16.4}"#, #"{"id":7,"lat":48.2,"lon":16.4}"#),
    ])
    func `coordinates beside a name in several languages leave it one name`(value: String, expected: String) throws {
        #expect(try read("[{\"name\":\"Wren\",\"at\":\(value)}]") == ["1 {\"name\":\"Wren\",\"at\":\(expected)}"])
    }

    // MARK: Databases and indexes

    @Test(arguments: [
        (#"{"$date":{"$numberLong":"513752832000"}}"#, #""1986-04-13T05:07:12Z""#), (#"{"$date":1017}"#, #""1970-01-01T00:00:01.017Z""#),
        (#"{"$date":-1}"#, #""1969-12-31T23:59:59.999Z""#),
        (#"{"$date":"2026-05-01"}"#, #""2026-05-01""#), (#"{"$date":{"$numberLong":"9999999999999999"}}"#, #""9999999999999999""#),
        (#"{"stringValue":"7"}"#, #""7""#), (#"{"integerValue":"7"}"#, "7"), (#"{"nullValue":null}"#, "null"), (#"{"arrayValue":{}}"#, "[]"),
        (#"{"arrayValue":{"values":[{"stringValue":"a"},{"mapValue":{"fields":{"b":{"doubleValue":1.5}}}}]}}"#, #"["a",{"b":1.5}]"#),
        (#"{"geoPointValue":{"latitude":52.1,"longitude":13.2}}"#, #"{"latitude":52.1,"longitude":13.2}"#), (#"{"mapValue":{}}"#, "{}"),
    ])
    func `a value that a database writes with its type is that value`(value: String, expected: String) throws {
        #expect(try read("[{\"name\":\"Wren\",\"of\":\(value)}]") == ["1 {\"name\":\"Wren\",\"of\":\(expected)}"])
    }

    @Test func `a document is called by its fields, and its place is its identifier`() throws {
        func document(_ n: Int) -> String {
            #"{"name":"projects/p/databases/(default)/documents/birds/b\#(n)","fields":{"title":{"stringValue":"Bird \#(n)"}},"createTime":"2026-05-01"}"#
        }
        let documents = (1...3).map(document).joined(separator: ",")
        #expect(try read(#"{"documents":[\#(documents)]}"#).first == #"1 {"title":"Bird 1","id":"b1","createTime":"2026-05-01"}"#)
    }

    @Test func `what a query found has the names of its columns`() throws {
        let rows =
            #"{"schema":{"fields":[{"name":"name"},{"name":"tags"}]},"rows":[{"f":[{"v":"Wren"},{"v":[{"v":"a"}]}]},{"f":[{"v":"Owl"},{"v":null}]}]}"#
        #expect(try read(rows).map { $0.drop { $0 != "{" } } == [#"{"name":"Wren","tags":["a"]}"#, #"{"name":"Owl","tags":null}"#])
    }

    @Test func `tables in lists are one, with the names of several and their tags`() throws {
        func series(_ name: String, _ tags: String = "") -> String {
            #"{"name":"\#(name)",\#(tags)"columns":["time","mm"],"values":[["2026-05-01",1],["2026-05-02",2]]}"#
        }
        func answer(_ series: String...) -> String { #"{"results":[{"statement_id":0,"series":[\#(series.joined(separator: ","))]}]}"# }
        let one = try read(answer(series("rain"))).map { String($0.drop { $0 != "{" }) }
        #expect(one == [#"{"time":"2026-05-01","mm":1}"#, #"{"time":"2026-05-02","mm":2}"#])
        let two = try read(answer(series("rain", #""tags":{"place":"Graz"},"#), series("hail"))).map { String($0.drop { $0 != "{" }) }
        #expect(
            two.count == 4 && two[0] == #"{"series":"rain","place":"Graz","time":"2026-05-01","mm":1}"#
                && two[2].hasPrefix(#"{"series":"hail","time""#), "\(two)")
        let sets = try read(#"{"resultSets":[{"name":"Leaders","headers":["PLAYER","PTS"],"rowSet":[["Ada",7],["Bo",5]]}]}"#).map {
            String($0.drop { $0 != "{" })
        }
        #expect(sets == [#"{"PLAYER":"Ada","PTS":7}"#, #"{"PLAYER":"Bo","PTS":5}"#])
        // A thing with a table is a record.
        #expect(try read(#"{"sets":[{"name":"Rain","about":"Graz","columns":["a","b"],"rows":[[1,2],[3,4],[5,6]]}]}"#).count == 1)
        // A row of another width makes it no table.
        #expect(try read(#"{"a":[{"name":"x","columns":["b","c"],"values":[[1]]},{"name":"y","columns":["b","c"],"values":[[1]]}]}"#).count == 2)
    }

    @Test(arguments: [
        (#"{"the":[0,4],"wren":[1],"sings":[2],"in":[3],"wood":[5],"all":[6],"day":[7],"long":[8]}"#, #""the wren sings in the wood all day long""#),
        (
            #"{"the":[0],"a":[1],"b":[2],"c":[3],"d":[4],"e":[5],"f":[6],"g":[8]}"#,
            #"{"the":[0],"a":[1],"b":[2],"c":[3],"d":[4],"e":[5],"f":[6],"g":[8]}"#
        ),
        (
            #"{"the":[0],"a":[0],"b":[2],"c":[3],"d":[4],"e":[5],"f":[6],"g":[7]}"#,
            #"{"the":[0],"a":[0],"b":[2],"c":[3],"d":[4],"e":[5],"f":[6],"g":[7]}"#
        ),
        (#"{"Birds":{"name":"Birds","slug":"birds"},"Tea":{"name":"Tea"}}"#, #"[{"name":"Birds","slug":"birds"},{"name":"Tea"}]"#),
        (#"{"a":{"name":"Birds"}}"#, #"{"a":{"name":"Birds"}}"#), ("{}", "{}"),
        (#"[{"imageUrl":"https://i.example/1"},{"imageUrl":"https://i.example/2"}]"#, #"["https://i.example/1","https://i.example/2"]"#),
        (#"[{"url":"https://i.example/1"}]"#, #"[{"url":"https://i.example/1"}]"#),
        (#"[{"imageUrl":"one"},{"imageUrl":"https://i.example/2"}]"#, #"[{"imageUrl":"one"},{"imageUrl":"https://i.example/2"}]"#),
    ])
    func `an index of words is the text, and things under their names and addresses in objects of their own are lists`(
        value: String, expected: String
    ) throws {
        let records = try read("[{\"name\":\"Wren\",\"of\":\(value)}]")
        #expect(records == ["1 {\"name\":\"Wren\",\"of\":\(expected)}"], "\(records)")
    }

    @Test func `a title that an index keeps in a list is a text, and other lists of one stay lists`() throws {
        let records = try read(
            #"[{"id":"1","title_t":["Wren"],"author_ss":["Ann"]},{"id":"2","title_t":["Owl"],"author_ss":["Ann"]},{"id":"3","title_t":["Tit"],"author_ss":["Bo"]}]"#
        )
        #expect(records.first == #"1 {"id":"1","title_t":"Wren","author_ss":["Ann"]}"#, "\(records)")
    }

    @Test func `a message in pieces is HTML, also where it is plain, and buttons are none`() throws {
        let pieces =
            #"["See ",{"type":"bold","text":"<the> owl"},".\n\n",{"type":"link","text":"https://a.example/\"x"},{"type":"text_link","text":"here","href":"javascript:x"}]"#
        let feed = try FeedFixture(#"[{"id":1,"text":\#(pieces)},{"id":2,"text":"a < b"},{"id":3,"text":""}]"#).read().feed
        let records = feed?.records.map { $0.value["text"]?.string ?? "" } ?? []
        #expect(
            records[0]
                == ##"<p>See <strong>&lt;the&gt; owl</strong>.</p><p><a href="https://a.example/&quot;x">https://a.example/&quot;x</a><a href="javascript:x">here</a></p>"##,
            "\(records)")
        #expect(records[1] == "<p>a &lt; b</p>" && records[2] == "", "\(records)")
        let buttons = #"{"id":1,"of":[{"type":"link","text":"Buy","url":"https://a.example"}]}"#
        #expect(try read("[\(buttons)]") == ["1 \(buttons)"])
    }

    @Test func `texts of a bibliography in TeX become what is printed`() throws {
        let records = try read(
            #"""
            [{"title":"{\\'E}tude of {DNA} 5\\% $x_{1}~y$","author":["M{\\\"u}ller, K.","Garc{\\'\\i}a, J.","Erd{\\H o}s~P."],"pages":"12--19","url":"https://a.example/~ann/{1}"},
            {"title":"A {\\it wild} stra{\\ss}e, {\\v C}apek and \\LaTeX","author":["Novak"],"pages":"1-2"}]
            """#)
        #expect(
            records == [
                #"1 {"title":"Étude of DNA 5% $x_{1}~y$","author":["Müller, K.","García, J.","Erdős P."],"pages":"12–19","url":"https://a.example/~ann/{1}"}"#,
                #"2 {"title":"A wild straße, Čapek and \\LaTeX","author":["Novak"],"pages":"1-2"}"#,
            ])
        // What programs escape is no TeX.
        let others = #"[{"text":"{\\\"a\\\":1} -- C:\\\\{x}","name":"{DNA}"},{"text":"{\\b bold}","name":"a--b"}]"#
        #expect(try read(others).first?.contains("{DNA}") == true)
    }

    @Test func `the sessions of sections are one list, with what is said of their sections`() throws {
        func session(_ n: Int) -> String { #"{"id":\#(n),"title":"Talk \#(n)","room":"Red","at":"10:00"}"# }
        func section(_ n: Int, _ members: String = "") -> String {
            #"{"groupName":"Day \#(n)"\#(members),"sessions":[\#(session(n * 10)),\#(session(n * 10 + 1))]}"#
        }
        let records = try read("[\(section(1)),\(section(2)),\(section(3))]").map { String($0.drop { $0 != "{" }) }
        #expect(records.count == 6 && records[2] == #"{"id":20,"title":"Talk 20","room":"Red","at":"10:00","groupName":"Day 2"}"#, "\(records)")
        let order = #"{"orderNumber":"A","customer":"Ann","items":[\#(session(1)),\#(session(2)),\#(session(3))]}"#
        #expect(try read("[\(order),\(order.replacing("Ann", with: "Bo"))]").count == 2)
        // What has a name of its own is a record.
        #expect(try read("[\((1...4).map { section($0, #","name":"Day""#) }.joined(separator: ","))]").count == 4)
    }

    @Test func `things beside the list of their names are records in its order`() throws {
        let records = try read(
            #"{"header":{"v":1},"result":{"uids":["9","7"],"7":{"uid":"7","title":"A"},"9":{"uid":"9","title":"B","authors":[{"name":"Ann"}]}}}"#)
        #expect(records.map { String($0.drop { $0 != "{" }) }.map { $0.contains(#""title":"B""#) } == [true, false], "\(records)")
    }

    @Test func `a list that is longer by far than others in the only result has the records`() throws {
        let items = (1...8).map { #"{"name":"Theme \#($0)","stars":\#($0)}"# }.joined(separator: ",")
        #expect(try read(#"{"results":[{"extensions":[\#(items)],"paging":null,"counts":[{"type":"all","n":8}]}]}"#).count == 8)
    }

    @Test func `values with their types and names are taken out`() throws {
        let elements =
            #"{"title":{"type":"text","name":"Title","value":"Tea"},"topics":{"type":"taxonomy","name":"Topics","value":[{"name":"Green","codename":"g"}]}}"#
        #expect(
            try read(#"{"items":[{"system":{"id":"7"},"elements":\#(elements)}]}"#) == [
                #"1 {"title":"Tea","topics":[{"name":"Green","codename":"g"}],"system":{"id":"7"}}"#
            ])
    }

    // MARK: Elements of XML

    @Test(arguments: [
        (#""title":{"$t":"Wren","type":"text"},"gsx$count":{"$t":"7"}"#, #""title":"Wren","count":"7""#),
        (##""name":{"@attributes":{"sortindex":"5"},"#text":"The Wren"}"##, #""name":"The Wren""#),
        (##""@id":"7","name":{"#text":"Wren"},"mass":{"@unit":"g","#text":"9"}"##, #""id":"7","name":"Wren","mass":{"value":"9","unit":"g"}"#),
        (
            #""name":{"label":"Wren"},"at":{"label":"May","attributes":{"label":"1 May"}},"link":[{"attributes":{"rel":"a","href":"https://b.example"}}]"#,
            #""name":"Wren","at":"May","link":["https://b.example"]"#
        ),
        (
            #""name":{"label":"Wren","attributes":{"a":"b"}},"image":[{"label":"https://i.example/1","attributes":{"height":"53"}},{"label":"https://i.example/2","attributes":{"height":"100"}}]"#,
            #""name":"Wren","image":"https://i.example/2""#
        ),
        (##""image":[{"#text":"https://i.example/1","size":"small"}]"##, #""image":[{"url":"https://i.example/1","size":"small"}]"#),
        (
            #""@attributes":{"type":"game","id":"7"},"name":{"@attributes":{"value":"Herring"}},"players":{"@attributes":{"min":"1","max":"4"}},"note":"x""#,
            #""type":"game","id":"7","name":"Herring","players":{"min":"1","max":"4"},"note":"x""#
        ),
        (
            #""name":[{"@attributes":{"type":"primary","value":"Herring"}},{"@attributes":{"type":"alternate","value":"Dyke"}}]"#,
            #""name":[{"type":"primary","value":"Herring"},{"type":"alternate","value":"Dyke"}]"#
        ),
        (
            #""name":{"_text":"Wren"},"guid":{"_attributes":{"isPermaLink":"false"},"_text":"w7"},"sound":{"_attributes":{"url":"https://a.example/w.mp3","length":"9"}},"image":{"_attributes":{"href":"https://a.example/w.jpg"}}"#,
            #""name":"Wren","guid":"w7","sound":{"url":"https://a.example/w.mp3","length":"9"},"image":"https://a.example/w.jpg""#
        ),
        // Names that would be the same, or none, and an attribute that would take the place of the text.
        (##""@id":"7","-id":"8","@":"9","name":{"#text":"Wren"}"##, #""id":"7","-id":"8","@":"9","name":"Wren""#),
        (##""name":{"#text":"Wren","@value":"9"}"##, ##""name":{"#text":"Wren","value":"9"}"##),
        // A record that happens to have such names.
        (#""label":"Wren","attributes":{"colour":"brown"},"mass":9"#, #""label":"Wren","attributes":{"colour":"brown"},"mass":9"#),
    ])
    func `elements of XML are read as what they are`(fields: String, expected: String) throws {
        let records = try read("[{\(fields)}]")
        #expect(records == ["1 {\(expected)}"], "\(records)")
    }

    @Test(arguments: [#""_declaration":{"_attributes":{"version":"1.0"}}"#, #""?xml":{"@version":"1.0"}"#, #""_doctype":"rss""#])
    func `what describes a file of XML is no record, and nothing beside its root`(member: String) throws {
        let items = #"[{"title":{"_text":"Wren"}},{"title":{"_text":"Owl"}}]"#
        let records = try read("{\(member),\"rss\":{\"_attributes\":{\"version\":\"2.0\"},\"channel\":{\"item\":\(items)}}}")
        #expect(records == [#"1 {"title":"Wren"}"#, #"2 {"title":"Owl"}"#], "\(records)")
    }

    @Test func `children that are in lists without need are none`() throws {
        func item(_ n: Int, _ tags: String) -> String {
            #"{"title":["Note \#(n)"],"tag":[\#(tags)],"guid":[{"_":"g\#(n)","$":{"isPermaLink":"false"}}],"enclosure":[{"$":{"url":"https://i.example/\#(n).jpg"}}]}"#
        }
        let items = [item(1, #""a""#), item(2, #""a","b""#), item(3, #""b""#)].joined(separator: ",")
        let (feed, messages) = try FeedFixture(
            #"{"rss":{"$":{"version":"2.0"},"channel":[{"title":["News"],"description":["Of birds"],"item":[\#(items)]}]}}"#
        ).read()
        #expect(messages == "" && feed?.context.about.title == "News" && feed?.context.about.description == "Of birds")
        #expect(
            feed?.summary.first == #"1 {"title":"Note 1","tag":["a"],"guid":"g1","enclosure":{"url":"https://i.example/1.jpg"}}"#,
            "\(feed?.summary ?? [])")
        #expect(feed?.places.place(ofRecordAt: 2) == "record 2 of feeds/birds.json")
    }

    // MARK: Pictures

    @Test func `the service of a picture gives one of a size for pages`() throws {
        let service = #"{"@id":"https://iiif.example/9/info.json","profile":"level1"}"#
        #expect(
            try read("[{\"title\":\"Vase\",\"image\":{\"width\":300,\"service\":\(service)}}]").first?.contains(
                #""url":"https://iiif.example/9/full/300,/0/default.jpg""#) == true)
        #expect(
            try read(#"[{"title":"Vase","iiifBaseUrl":"https://i.example/9"}]"#) == [
                #"1 {"title":"Vase","iiifBaseUrl":"https://i.example/9","image":"https://i.example/9/full/800,/0/default.jpg"}"#
            ])
        #expect(
            try read(#"[{"title":"Vase","iiif":"https://i.example/iiif/9/info.json"}]"#) == [
                #"1 {"title":"Vase","iiif":"https://i.example/iiif/9/full/800,/0/default.jpg"}"#
            ])
    }

    @Test func `a picture by its name is where the answer says that pictures are, and nowhere else`() throws {
        let records = #"[{"title":"Vase","image_id":"a-9"},{"title":"Bowl","image_id":null}]"#
        #expect(
            try read("{\"data\":\(records),\"config\":{\"iiif_url\":\"https://i.example/iiif/2\"}}") == [
                #"1 {"title":"Vase","image_id":"a-9","image":"https://i.example/iiif/2/a-9/full/800,/0/default.jpg"}"#,
                #"2 {"title":"Bowl","image_id":null}"#,
            ])
        #expect(try read("{\"data\":\(records)}").first == #"1 {"title":"Vase","image_id":"a-9"}"#)
    }

    // MARK: Units

    @Test func `the units of a table of columns are known`() throws {
        let table =
            #"{"hourly_units":{"time":"iso8601","wind":"km/h","code":"wmo code"},"hourly":{"time":["2026-05-01T00:00","2026-05-01T01:00"],"wind":[3,4],"code":[1,2]}}"#
        #expect(try FeedFixture(table).read().feed?.context.units == ["wind": "km/h"])
    }

    @Test func `the tags of journals are those of HTML`() throws {
        let abstract = "<jats:title>Abstract</jats:title><jats:p>We heard <jats:italic>Turdus</jats:italic> and H<jats:sub>2</jats:sub>O.</jats:p>"
        #expect(
            try text("abstract", of: "[{\"title\":\"Owls\",\"abstract\":\"\(abstract)\"}]")
                == "<h3>Abstract</h3><p>We heard <em>Turdus</em> and H<sub>2</sub>O.</p>")
    }

    // MARK: Things under keys, and in envelopes of their own

    @Test(arguments: [
        (
            #"{"-MbpvomGIyLza7wk38pu":{"by":"Ann","text":"Oh!"},"-MkJeM3wCQdHy1CwVWgH":{"by":"Bo","text":"Ah."}}"#,
            #"[{"by":"Ann","text":"Oh!"},{"by":"Bo","text":"Ah."}]"#
        ),
        (#"{"6513270e-269e-4d37-b2a7-4de452e6b438":{"by":"Ann"}}"#, #"[{"by":"Ann"}]"#),
        (#"{"780ce9c35471119b62a7c1a5d7c82329":{"v":1},"d3863b88621ffd780ce9c35471119b62":{"v":2}}"#, #"[{"v":1},{"v":2}]"#),
        (#"{"8Kx2mQvB7nLpR4tYwZcD":{"v":1},"aBcDeFgHiJkLmNoPqRsT":{"v":2}}"#, #"[{"v":1},{"v":2}]"#),
        (#"{"88213":{"id":88213},"90417":{"id":90417}}"#, #"[{"id":88213},{"id":90417}]"#), (#"{"0":{"v":1},"1":{"v":2}}"#, #"[{"v":1},{"v":2}]"#),
        (#"{"1":{"a":1,"b":2,"c":3},"2":{"a":4,"b":5,"c":6}}"#, #"[{"a":1,"b":2,"c":3},{"a":4,"b":5,"c":6}]"#),
    ])
    func `things under keys that a program has made are a list`(things: String, list: String) throws {
        let records = try read("[{\"name\":\"Wren\",\"things\":\(things)}]")
        #expect(records == ["1 {\"name\":\"Wren\",\"things\":\(list)}"], "\(records)")
    }

    @Test(arguments: [
        // Years, days, votes by stars, sizes, names, and things that are not alike.
        #"{"2024":{"v":1},"2025":{"v":2}}"#, #"{"20240501":{"v":1},"20240502":{"v":2}}"#, #"{"1":{"votes":9},"2":{"votes":4}}"#,
        #"{"38":{"v":1},"40":{"v":2}}"#,
        #"{"internationalisation":{"v":1},"maximumtemperatureoc":{"v":2}}"#, #"{"0":{"a":1,"b":2},"1":{"c":1,"d":2}}"#, #"{"0":{"v":1},"1":7}"#,
    ])
    func `things under keys that say something keep them`(things: String) throws {
        #expect(try read("[{\"name\":\"Wren\",\"things\":\(things)}]") == ["1 {\"name\":\"Wren\",\"things\":\(things)}"])
    }

    @Test func `what lies in a thing under its kind comes to the top of it`() throws {
        let copy = #"{"type":"FILM_COPY","id":7,"film_copy_data":{"name":"35 mm","price":9}}"#
        #expect(
            try read("[{\"name\":\"Waves\",\"copies\":[\(copy)]}]") == [
                #"1 {"name":"Waves","copies":[{"name":"35 mm","price":9,"type":"FILM_COPY","id":7}]}"#
            ])
    }

    @Test func `entities are what their properties say, without what programs can do with them`() throws {
        func entity(_ number: Int, _ name: String) -> String {
            let part = #"{"class":["part"],"rel":["/part"],"properties":{"part":"Nib"}},{"class":["bill"],"rel":["/bill"],"href":"/bills/1"}"#
            return
                #"{"class":["\#(name)"],"rel":["item"],"properties":{"number":\#(number)},"entities":[\#(part)],"actions":[{"name":"cancel","href":"/x"}],"links":[{"rel":["self"],"href":"/1"}]}"#
        }
        func read(_ entities: String...) throws -> [String] {
            try self.read(#"{"class":["orders"],"properties":{"total":2},"entities":[\#(entities.joined(separator: ","))]}"#)
        }
        let parts = #""entities":[{"part":"Nib"}]"#
        #expect(try read(entity(7, "order"), entity(8, "order")) == ["1 {\(parts),\"number\":7}", "2 {\(parts),\"number\":8}"])
        #expect(try read(entity(7, "order"), entity(8, "offer")).first == #"1 {"class":["order"],\#(parts),"number":7}"#)
    }

    @Test func `the records of a query within a record are its list, and what is said of their types is left out`() throws {
        func mark(_ type: String) -> String { #""attributes":{"type":"\#(type)","url":"/services/data/\#(type)"}"# }
        func account(_ more: String) -> String {
            #"{\#(mark("Account")),"Name":"Weir","Lines":{\#(more)"records":[{\#(mark("Line")),"Quantity":2}]}}"#
        }
        #expect(try read("[\(account(#""totalSize":1,"done":true,"#))]") == [#"1 {"Name":"Weir","Lines":[{"Quantity":2}]}"#])
        // A part of the list is not all of it.
        #expect(try read("[\(account(#""totalSize":9,"done":false,"nextRecordsUrl":"/q","#))]").first?.contains("totalSize") == true)
    }
}

import Diagnostics
import Feeds
import JSONValue
import TestSupport
import Testing

/// Answers whose records stand in no list of objects.
@Suite struct `figures, pairs and parsed pages` {
    private static let axes = """
        {"id":["land","year"],"size":[2,2],"land":{"label":"Land","category":{"index":{"a":0,"b":1},"label":{"a":"Ash","b":"Beck"}}},\
        "year":{"category":{"index":["2020","2021"]}}}
        """
    private static let figures = [
        #"1 {"Land":"Ash","year":"2020","value":5}"#, #"2 {"Land":"Ash","year":"2021","value":6}"#, #"3 {"Land":"Beck","year":"2021","value":8}"#,
    ]

    @Test(arguments: [
        #"{"dataset":{"label":"Nests","dimension":\#(axes),"value":[5,6,null,8]}}"#, #"{"nests":{"dimension":\#(axes),"value":{"0":5,"1":6,"3":8}}}"#,
        #"{"class":"dataset","dimension":\#(axes),"value":[5,6,null,8]}"#,
    ])
    func `a cube of figures may have the names of its dimensions among these, and lie under a name`(json: String) throws {
        let (feed, messages) = try FeedFixture(json).read()
        #expect(messages == "" && feed?.summary == Self.figures, "\(messages)")
    }

    @Test func `of several cubes each figure says which it is of, and what is said of a figure stands with it`() throws {
        let cube = #"{"label":"Nests","dimension":\#(Self.axes),"value":[5,6,null,8],"status":["","e","",""]}"#
        let (feed, _) = try FeedFixture(#"{"one":\#(cube),"two":\#(cube.replacing("Nests", with: "Eggs"))}"#).read()
        #expect(
            feed?.summary.count == 6 && feed?.summary.prefix(2).last == #"2 {"dataset":"Nests","Land":"Ash","year":"2021","value":6,"status":"e"}"#)
        #expect(feed?.summary.last?.contains(#""dataset":"Eggs""#) == true)
    }

    @Test func `many names with a longitude and a latitude each are places`() throws {
        let towns = (1...24).map { #""Town \#($0)":[1\#($0 + 10).5,4\#($0 % 10).25]"# }.joined(separator: ",")
        let (feed, messages) = try FeedFixture("{\(towns)}").read()
        #expect(messages == "" && feed?.records.count == 24)
        #expect(feed?.summary.first == #"1 {"name":"Town 1","location":{"type":"Point","coordinates":[111.5,41.25]}}"#)
    }

    @Test func `many names with two words each are records, and a few columns with two rows stay columns`() throws {
        let files = (1...24).map { #""lib\#($0)":["lib\#($0).min","js"]"# }.joined(separator: ",")
        #expect(try FeedFixture("{\(files)}").read().feed?.summary.first == #"1 {"name":"lib1","values":["lib1.min","js"]}"#)
        #expect(
            try FeedFixture(#"{"day":["Mon","Tue"],"rain":[0,3]}"#).read().feed?.summary == [
                #"1 {"day":"Mon","rain":0}"#, #"2 {"day":"Tue","rain":3}"#,
            ])
    }

    @Test(arguments: [#""$meta":{"advisory":"Ours","timestamp":16}"#, #""@metadata":{"authors":["Ann","Ben"]}"#, #""_comment":"Do not edit.""#])
    func `what an answer says of itself beside many names hides none of them`(remark: String) throws {
        let words = (1...6).map { #""w\#($0)":"Word \#($0)""# }.joined(separator: ",")
        #expect(try FeedFixture("{\(remark),\(words)}").read().feed?.summary.first == #"1 {"name":"w1","description":"Word 1"}"#)
        let lists = (1...6).map { #""p\#($0)":["\#($0).1"]"# }.joined(separator: ",")
        #expect(try FeedFixture("{\(remark),\(lists)}").read().feed?.summary.first == #"1 {"name":"p1","values":["1.1"]}"#)
    }

    @Test func `many lists of like things are the sections of one, whatever their names and identifiers`() throws {
        let lists = (1...24).map { #""\#($0 == 7 ? "records" : "p\($0)")":[{"id":"x-\#($0)","text":"Bad \#($0)"}]"# }.joined(separator: ",")
        let feed = try FeedFixture("{\(lists)}").read().feed
        #expect(feed?.records.count == 24 && feed?.context.collections.isEmpty == true)
        #expect(feed?.summary.first == #"1 {"section":"p1","id":"x-1","text":"Bad 1"}"# || feed?.summary.first?.contains(#""section":"p1""#) == true)
    }

    @Test func `of a parsed page the entries of its feed are the records, with their properties at the top`() throws {
        let entry =
            #"{"type":["h-entry"],"properties":{"name":["Nests"],"url":["/nests"],"content":[{"html":"<p>Six.</p>","value":"Six."}],"category":["a","b"]}}"#
        let feed = #"{"items":[{"type":["h-feed"],"lang":"en","properties":{"name":["Notes"]},"children":[\#(entry)]}],"rels":{}}"#
        let notes = try FeedFixture(feed).read().feed
        #expect(
            notes?.records.count == 1 && notes?.summary.first?.hasPrefix(#"1 {"name":"Nests","url":"/nests","content":""#) == true,
            "\(notes?.summary ?? [])")
        let card =
            #"{"items":[{"type":["h-card"],"properties":{"name":["Ann"],"org":[{"type":["h-card"],"properties":{"name":["Mill"]},"value":"Mill"}]}}]}"#
        #expect(try FeedFixture(card).read().feed?.summary == [#"1 {"name":"Ann","org":{"name":"Mill"}}"#])
    }
}

import FileSystem
import JSONValue
import SiteModel
import TestSupport
import Testing

@testable import Feeds

@Suite struct `long feeds` {
    private let sizes = LongList.Sizes(long: 1, vast: 1, part: 40, window: 30)

    private func list(_ text: String, _ file: String) throws -> String? {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: file)
        return LongList(folder.path + "/" + file, as: FeedFormat(name: file), jobs: 2, sizes: sizes).map { JSONValue.array($0.elements).jsonText() }
    }

    @Test(arguments: ["\u{FEFF}", ""])
    func `a list and its lines give the same elements, on disk or not`(mark: String) throws {
        let elements = (1...50).map { "{\"id\":\($0),\"name\":\"\(String(repeating: "x", count: $0))\"}" }
        let expected = "[" + elements.joined(separator: ",") + "]"
        #expect(try list(mark + "[\n" + elements.joined(separator: " ,\n") + "\n]\n", "a.json") == expected)
        #expect(try list(mark + elements.joined(separator: "\n"), "a.ndjson") == expected)
        #expect(try list(mark + elements.joined(separator: "\r\n\n") + "\n", "a.jsonl") == expected)
    }

    /// What stands between the first two elements stands elsewhere as well, and not between all.
    @Test(arguments: [
        #"{"id":1,"parts":[{"id":2},{"id":3},{"id":4},{"id":5},{"id":6},{"id":7},{"id":8},{"id":9}]}"#,
        #"[[1],[2],[3],[4],[5],[6],[7],[8],[9],[10],[11],[12],[13],[14]]"#,
        #"{"text":"},{ },{ },{ },{ },{ },{ },{ },{ },{ },{ },{ }"}"#, #"{"": "a", "b": {}}"#, #"{}"#,
        #"{ "é\"x" : 1 , "c" : [ { "é\"x" : 2 } , { "é\"x" : 3 } ] }"#,
    ])
    func `a list is cut between its elements alone`(element: String) throws {
        for joint in [",", ", ", " ,\n  "] {
            for others in [[element], [element, "7"], [element, "\"},{\"", "[]"]] {
                let elements = [element] + (0..<40).flatMap { _ in others }
                let text = "[" + elements.joined(separator: joint) + "]"
                #expect(try list(text, "a.json") == JSONText(text).parse().root.jsonText())
            }
        }
    }

    @Test func `the joint behind the first element cuts a list while it comes again, and no part grows long without it`() throws {
        let folder = try TemporaryFolder()
        func parts(_ elements: [String]) throws -> [Range<Int>]? {
            try folder.write("[\(elements.joined(separator: ","))]\n".utf8, to: "a.json")
            return try guessParts(OpenFile(folder.path + "/a.json"), from: 0, sizes)
        }
        let like = Array(repeating: #"{"id":12345}"#, count: 100), other = Array(repeating: #"{"no":12345}"#, count: 100)
        let cut = try #require(try parts(like))
        #expect(cut.count > 10 && cut.allSatisfy { $0.count <= 2 * sizes.part })
        #expect(try parts(like + other) == nil)
        #expect(try parts(other.map { "[\($0)]" } + like) == nil)
        #expect(try parts(["1", "2"] + like) == nil)
    }

    @Test(arguments: [
        ("{\"items\":[1]}", "a.json"), ("[1,2", "a.json"), ("[{\"a\":1,\"a\":2}]", "a.json"), ("[1e999]", "a.json"),
        ("{\"a\":1}\n{\"a\"\n", "a.ndjson"), ("1 2\n", "a.ndjson"),
    ])
    func `what has to be reported is left to who reads it as a whole`(text: String, file: String) throws {
        #expect(try list(text, file) == nil)
    }

    @Test func `a long feed has the records, places and messages of a short one`() throws {
        let elements = (1...6000).map { $0 == 3000 ? "7" : "{\"id\":\($0),\"text\":\"\(String(repeating: "word ", count: 160))\"}" }
        let fixture = try FeedFixture("[\n" + elements.joined(separator: ",\n") + "\n]")
        let (feed, messages) = try fixture.read()
        #expect(feed?.records.count == 5999 && feed?.file == nil)
        #expect(feed?.records.last?.position == 6000 && feed?.records.last?.value["id"] == .int(6000))
        #expect(feed?.places.place(ofRecordAt: 6000) == "feeds/birds.json:6001:1")
        #expect(
            messages.contains("an element of the feed `feeds/birds.json` is not an object and was left out")
                && messages.contains("feeds/birds.json:3001:1 (number)"))
    }
}

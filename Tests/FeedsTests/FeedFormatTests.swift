import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct `feeds of lines and packed feeds` {
    private let lines = "{\"a\":1}\n\n{\"a\":2}\n"

    @Test(arguments: ["birds.ndjson", "birds.jsonl", "birds.NDJSON"])
    func `each line is a record`(file: String) throws {
        let (feed, messages) = try FeedFixture(lines, file: file).read()
        #expect(messages == "")
        #expect(feed?.summary == ["1 {\"a\":1}", "2 {\"a\":2}"])
    }

    @Test(arguments: [("birds.ndjson.gz", true), ("birds.json.gz", false), ("birds.json", false), ("birds.jsonl", true)])
    func `what is packed is unpacked, whatever it is called`(file: String, isOfLines: Bool) throws {
        let fixture = try FeedFixture(Compressed.gzip(isOfLines ? lines : "[{\"a\":1},{\"a\":2}]"), file: file)
        let (feed, messages) = try fixture.read()
        #expect(messages == "")
        #expect(feed?.summary == ["1 {\"a\":1}", "2 {\"a\":2}"])
        #expect(feed?.places.place(ofRecordAt: 2) == "feeds/\(file):\(isOfLines ? "3:1" : "1:10")")
    }

    @Test func `lines are read as such in a file that is not called so, and a document of a few lines is none`() throws {
        for bytes in [Array(lines.utf8), Compressed.gzip(lines)] {
            let fixture = try FeedFixture(bytes, file: "birds.json")
            let (feed, messages) = try fixture.read()
            #expect(messages == "" && feed?.summary == ["1 {\"a\":1}", "2 {\"a\":2}"])
            #expect(feed?.places.place(ofRecordAt: 2) == "feeds/birds.json:3:1")
        }
        #expect(try FeedFixture("{\"items\": [{\"a\":1}\n, {\"a\":2}]}\n").read().feed?.records.count == 2)
        #expect(try FeedFixture("{\"a\":{\"v\":1}, \"b\":{\"v\":2}\n}").read().feed?.records.count == 2)
    }

    @Test func `a record is named by its line`() throws {
        let fixture = try FeedFixture("{\"a\":1}\n12\n{\"a\":1e999}\n", file: "birds.ndjson")
        let (feed, messages) = try fixture.read()
        #expect(feed?.summary == ["1 {\"a\":1}", "3 {\"a\":null}"])
        #expect(feed?.places.place(ofRecordAt: 3) == "feeds/birds.ndjson:3:1")
        #expect(feed?.repairedValues.map(\.span.place) == ["feeds/birds.ndjson:3:6"])
        try expectGolden(messages, "lines-with-a-number.txt")
    }

    @Test(arguments: [
        ("cut-off", "birds.ndjson", "{\"a\":1}\n{\"a\":"), ("pretty", "birds.ndjson", "{\n  \"a\": 1\n}\n"),
        ("an-array", "birds.jsonl", "[\n{\"a\":1}\n]\n"),
        ("with-commas", "birds.ndjson", "{\"a\":1},\n{\"a\":2}\n"), ("in-a-json-file", "birds.json", "{\"a\":1}\n{\"a\":2}\n{\"a\":\n"),
    ])
    func `a broken line is an error at its place`(name: String, file: String, text: String) throws {
        let (feed, messages) = try FeedFixture(text, file: file).read()
        #expect(feed == nil)
        try expectGolden(messages, "lines-\(name).txt")
    }

    @Test(arguments: ["cut-off", "damaged", "empty"])
    func `what cannot be unpacked is an error`(name: String) throws {
        var bytes = Compressed.gzip("[{\"a\":1}]")
        switch name {
        case "cut-off": bytes.removeLast(12)
        case "damaged": bytes[bytes.count - 6] ^= 1
        default: bytes = Array(bytes.prefix(2))
        }
        let (feed, messages) = try FeedFixture(bytes, file: "birds.json.gz").read()
        #expect(feed == nil)
        try expectGolden(messages, name == "damaged" ? "packed-damaged.txt" : "packed-cut-off.txt")
    }

    @Test func `parts after one another are one text, and zeros behind them are none`() throws {
        let bytes = Compressed.gzip("[{\"a\":1},") + Compressed.gzip("{\"a\":2}]") + [0, 0, 0]
        #expect(try FeedFixture(bytes, file: "birds.json.gz").read().feed?.records.count == 2)
    }

    @Test func `unpacking ends at its limit`() throws {
        let bytes = Compressed.gzippedZeros(megabytes: 64)
        #expect(throws: GzipFault.tooLong) { try bytes.withUnsafeBufferPointer { try gunzipped($0, limit: 1 << 20) } }
    }
}

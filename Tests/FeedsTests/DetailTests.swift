import Foundation
import JSONValue
import TestSupport
import Testing

@Suite struct `details of records` {
    @Test func `a detail is merged into its record, and wins`() throws {
        let fixture = try FeedFixture(#"[{"id":1,"name":"wren","size":1},{"id":2,"name":"owl"}]"#)
        try fixture.folder.write(#"{"size":9,"song":"loud"}"#, to: "1.json")
        try fixture.folder.write("{}", to: "2.json")
        let (feed, messages) = try fixture.merge("{id}.json")
        #expect(messages == "")
        #expect(feed.summary == [#"1 {"id":1,"name":"wren","size":9,"song":"loud"}"#, #"2 {"id":2,"name":"owl"}"#])
    }

    @Test func `of a detail only the members that are named are merged, and what is wrong with others is not reported`() throws {
        let fixture = try FeedFixture(#"[{"id":1,"name":"wren"}]"#)
        try fixture.folder.write(#"{"id":7,"name":"WREN","size":{"cm":9,"g":1e999},"eggs":1e999,"song":"loud"}"#, to: "1.json")
        let (feed, messages) = try fixture.merge("{id}.json", keep: ["song", "size", "nest"])
        #expect(messages == "")
        #expect(feed.summary == [#"1 {"id":1,"name":"wren","song":"loud","size":{"cm":9,"g":null}}"#])
        #expect(feed.repairedValues.map(\.field) == ["size"])
    }

    @Test func `other names than the record's may be given`() throws {
        let fixture = try FeedFixture(#"[{"id":1}]"#)
        try fixture.folder.write(#"{"a":1}"#, to: "birds/no 7.json")
        let (feed, messages) = try fixture.merge("birds/{number}.json", names: [JSONObject([("number", .string("no 7"))])])
        #expect(messages == "")
        #expect(feed.summary == [#"1 {"id":1,"a":1}"#])
    }

    @Test func `records without a detail stay and are reported once`() throws {
        let fixture = try FeedFixture("[\n" + (1...6).map { "  {\"id\":\($0)}" }.joined(separator: ",\n") + "\n]")
        try fixture.folder.write(#"{"a":1}"#, to: "2.json")
        let (feed, messages) = try fixture.merge("{id}.json")
        #expect(feed.records.count == 6)
        #expect(feed.records[1].value["a"] == .int(1))
        try expectGolden(messages, "details-missing.txt")
    }

    @Test func `a record without a value for the address is reported`() throws {
        let fixture = try FeedFixture(#"[{"id":1},{"id":null},{"name":"owl"}]"#)
        try fixture.folder.write("{}", to: "1.json")
        let (feed, messages) = try fixture.merge("{id}.json")
        #expect(feed.records.count == 3)
        try expectGolden(messages, "details-no-value.txt")
    }

    @Test func `faulty details are reported at their place and with their record`() throws {
        let fixture = try FeedFixture("[\n  {\"id\":1},\n  {\"id\":2},\n  {\"id\":3},\n  {\"id\":4}\n]")
        try fixture.folder.write("{\n  \"a\": tru\n}\n", to: "1.json")
        try fixture.folder.write("[1]", to: "2.json")
        try fixture.folder.write("", to: "3.json")
        try fixture.folder.write("x", to: "4.json/x")
        let (feed, messages) = try fixture.merge("{id}.json")
        #expect(feed.records.count == 4)
        try expectGolden(messages, "details-faulty.txt")
    }

    @Test(.timeLimit(.minutes(20))) func `details that are all faulty make few messages`() throws {
        let fixture = try FeedFixture("[" + (1...500).map { "{\"id\":\($0)}" }.joined(separator: ",\n") + "]")
        for number in 1...500 { try fixture.folder.write("<html>", to: "\(number).json") }
        let (_, messages) = try fixture.merge("{id}.json")
        #expect(messages.count(of: "error[") == 21)
        #expect(messages.contains("480 more records"))
    }

    @Test(arguments: [
        "../outside", "%2e%2e%2foutside", "%2E%2E/outside", "a/../../outside", "/etc/hostname", "a\\u0000b", "%00", "./a", "file:///etc/hostname",
        "https://birds.example/1", "a%2fb", "%", "%zz", "%ff", "", "/",
    ])
    func `no detail is read outside of the feed's folder`(id: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"secret":true}"#, to: "outside")
        try folder.write(#"{"secret":true}"#, to: "outside.json")
        let fixture = try FeedFixture("[{\"id\":\"\(id)\"}]")
        try fixture.folder.write(#"{"secret":true}"#, to: "../\(URL(filePath: fixture.folder.path).lastPathComponent)-outside")
        defer { try? FileManager.default.removeItem(atPath: fixture.folder.path + "-outside") }  // Gone already, or removed here.
        let (feed, messages) = try fixture.merge("{+id}")
        #expect(feed.records.first?.value["secret"] == nil)
        #expect(messages.contains("warning[invalid-detail]: a detail lies outside") || messages.contains("has no detail"), "\(messages)")
    }

    @Test func `details outside of the folder are reported once`() throws {
        let fixture = try FeedFixture(#"[{"id":"../a"},{"id":"/b"},{"id":"https://birds.example/1"},{"id":".."},{"id":"%2e%2e%2fc"}]"#)
        try expectGolden(fixture.merge("{+id}").messages, "details-outside.txt")
    }

    @Test func `a value that an address cannot hold is reported`() throws {
        let fixture = try FeedFixture(#"[{"id":{"a":{"b":1}}}]"#)
        let (feed, messages) = try fixture.merge("{id}.json")
        #expect(feed.records.count == 1)
        try expectGolden(messages, "details-value.txt")
    }
}

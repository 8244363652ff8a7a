import JSONValue
import Testing

private func object(_ text: String) throws -> JSONObject {
    try #require(try JSONText(text).parse().root.object)
}

@Test func `the last of two members of one key counts, at the place of the first`() throws {
    let repeated = try object(#"{"a":1,"b":2,"a":{"c":3},"\u0061":4}"#)
    #expect(repeated["a"] == 4)
    #expect(repeated.count == 2)
    #expect(repeated.keys == ["a", "b"])
    #expect(JSONValue.object(repeated).jsonText() == #"{"a":4,"b":2}"#)
    #expect(JSONObject([("a", JSONValue.int(1)), ("b", 2), ("a", 4)]) == repeated)
}

@Test func `repeated keys are reported with the object they are in`() throws {
    func duplicates(_ text: String, limit: Int = .max) throws -> [String] {
        try JSONText(text).parse().duplicateKeys(limit: limit).map { "\($0.pointer) \($0.key)" }
    }
    #expect(try duplicates(#"{"a":1,"b":[{"a":1},{"a":1}],"c":{"a":{}}}"#) == [])
    #expect(try duplicates(#"{"a":1,"a":2,"a":3}"#) == [" a"])
    #expect(
        try duplicates(#"[1,"x",[],{},{"k":{"a":1,"b":2,"b":[{"c":1.5,"c":0}],"a":1},"l":[2,[{"":1,"":1}]]}]"#) == [
            "/4/k b", "/4/k a", "/4/k/b/0 c", "/4/l/1/0 ",
        ])
    #expect(try duplicates(#"[{"a":1,"a":1},{"b":1,"b":1},{"c":1,"c":1}]"#, limit: 2) == ["/0 a", "/1 b"])
    #expect(try duplicates(#"{"x/y~":{"a":1,"a":1}}"#) == ["/x~1y~0 a"])
    #expect(try duplicates(#"["a","a",1,1]"#) == [])
    #expect(try duplicates("7") == [])
}

@Test(arguments: [1, 2, 8, 31, 32, 33, 64, 100])
func `one repeated key is found among many of equal length and beginning`(count: Int) throws {
    let members = (0..<count).map { "\"key-\(1000 + $0)\":\($0)" }
    let whole = "{" + members.joined(separator: ",")
    #expect(try JSONText(whole + "}").parse().duplicateKeys() == [])
    let again = try JSONText(whole + ",\"key-1000\":-1}").parse()
    #expect(again.duplicateKeys().map(\.key) == ["key-1000"])
    #expect(again.root.object?["key-1000"] == -1)
    #expect(again.root.object?.count == count)
    #expect(try JSONText(whole + ",\"key-\(1000 + count)\":-1}").parse().duplicateKeys() == [])
}

@Test func `keys are told apart by their bytes`() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    for document in [#"{"\#(composed)":1,"\#(decomposed)":2}"#, #"{"\#(composed)":1,"\#(decomposed)":2,"x":0,"x":0}"#] {
        let read = try object(document)
        let written = read.merging(JSONObject((0..<10).map { ("\($0)", JSONValue.null) }))
        for object in [read, written, JSONObject([(composed, JSONValue.int(1)), (decomposed, .int(2))])] {
            #expect(object[composed] == 1)
            #expect(object[decomposed] == 2)
        }
    }
    #expect(try JSONText(#"{"\#(composed)":1,"\#(decomposed)":2}"#).parse().duplicateKeys() == [])
}

@Test func `short keys are told apart where a longer one follows in memory`() throws {
    let keys = ["", "a", "ab", "abc", "abcd", "abcde", "b", "\u{0}", "\u{0}\u{0}", "a\u{0}"]
    let text = JSONValue.object(JSONObject(keys.map { ($0, JSONValue.string($0)) })).jsonText()
    let document = try JSONText(text).parse()
    #expect(document.duplicateKeys() == [])
    for key in keys { #expect(document.root.object?[key] == .string(key)) }
    #expect(document.root.object?["abcdef"] == nil)
}

@Test func `members are laid over others`() throws {
    let merged = try object(#"{"a":1,"b":2}"#).merging(object(#"{"b":3,"c":4}"#))
    #expect(JSONValue.object(merged).jsonText() == #"{"a":1,"b":3,"c":4}"#)
    #expect(try object("{}").isEmpty)
}

@Test func `equality does not ask for the order of keys or the form of numbers`() throws {
    #expect(try object(#"{"a":1,"b":[2.0]}"#) == object(#"{"b":[2],"a":1.0}"#))
    #expect(try object(#"{"a":1}"#) != object(#"{"a":1,"b":null}"#))
    #expect(try object(#"{"a":1}"#) != object(#"{"b":1}"#))
    #expect(JSONValue.int(-1) != .uint(.max))
    #expect(JSONValue.int(9_007_199_254_740_993) != .double(9_007_199_254_740_992))
}

@Test func `arrays are looked into by position`() throws {
    let array = try #require(try JSONText(#"[1,[2,3],{"a":4},"x",5.5]"#).parse().root.array)
    #expect(array.count == 5)
    #expect((-1...5).map { array[$0] } == [.none, 1, [2, 3], ["a": 4], "x", 5.5, .none] as [JSONValue?])
    #expect(array.first == 1)
    #expect(try JSONText("[]").parse().root.array?.first == nil)
}

@Test func `a value keeps the document it looks into`() throws {
    let inner: JSONValue? = try JSONText(#"{"a":{"b":["c"]}}"#).parse().root.object?["a"]
    #expect(inner == ["b": ["c"]])
}

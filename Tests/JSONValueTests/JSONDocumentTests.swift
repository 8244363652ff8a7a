import JSONValue
import Testing

@Test func `a record is looked into without being copied`() throws {
    let document = try JSONText(#"{"a":[1,2.5,"x"],"b":{"c":null}}"#).parse()
    #expect(document.root == ["a": [1, 2.5, "x"], "b": ["c": nil]])
    #expect(document.root.jsonText() == #"{"a":[1,2.5,"x"],"b":{"c":null}}"#)
}

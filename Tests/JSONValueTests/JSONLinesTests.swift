import JSONValue
import Testing

@Suite struct `JSON lines` {
    private func parsed(_ text: String) throws(JSONSyntaxError) -> String { try JSONText(text.utf8, layout: .lines).parse().root.jsonText() }

    @Test(arguments: [
        ("", "[]"), ("\n\n", "[]"), ("{\"a\":1}", "[{\"a\":1}]"), ("{\"a\":1}\n", "[{\"a\":1}]"), ("{\"a\":1}\n{\"a\":2}\n", "[{\"a\":1},{\"a\":2}]"),
        ("\u{FEFF}{\"a\":1}\r\n\r\n  {\"a\":2} \t\r\n", "[{\"a\":1},{\"a\":2}]"), ("1\n\"x\\ny\"\n[1,2]\nnull", "[1,\"x\\ny\",[1,2],null]"),
        ("{\"a\":\"}\\n{\"}\n\n\n{\"a\":[]}", "[{\"a\":\"}\\n{\"},{\"a\":[]}]"),
    ])
    func `each line is an element`(text: String, expected: String) throws {
        #expect(try parsed(text) == expected)
    }

    @Test(arguments: [
        // A fault of the line itself.
        ("{\"a\":1}\n{\"a\":}\n", 13, "a value is expected, found `}`"), ("1\nnope\n2", 2, "`nope` is not a JSON value"),
        // What goes on over the end of a line.
        ("1\n{\"a\":1\n}\n", 2, "the value on this line does not end on it"), ("[1\n2]\n", 0, "the value on this line does not end on it"),
        ("{\"a\":\"x\ny\"}", 0, "the value on this line does not end on it"),
        // What stands behind a value.
        ("1 2\n3", 2, "nothing may follow the value on its line, found `2`"), ("{},\n{}", 2, "nothing may follow the value on its line, found `,`"),
        ("[1,\n2]", 0, "the value on this line does not end on it"), ("{\"a\":1", 6, "the text ends before this object is closed"),
    ])
    func `a fault is reported with its place in the text as it is`(text: String, offset: Int, message: String) {
        let error = #expect(throws: JSONSyntaxError.self) { try parsed(text) }
        #expect(error?.message == message && error?.offset == offset, "\(error?.message ?? "") at \(error?.offset ?? -1)")
    }

    @Test func `values are found by their place`() throws {
        let text = JSONText("\n{\"a\":1}\n\n [2,{\"b\":3}]\n".utf8, layout: .lines)
        #expect(text.offsets(ofElementsOf: JSONPointer([])) == [1, 11])
        #expect(try text.offset(of: JSONPointer(parsing: "/0/a")) == 6)
        #expect(try text.offset(of: JSONPointer(parsing: "/1/1/b")) == 19)
        #expect(try text.offset(of: JSONPointer(parsing: "/2")) == nil)
    }

    @Test func `single values that cannot be kept are repaired`() throws {
        let (document, repairs) = try JSONText("{\"a\":1e999}\n{\"a\":\"\\ud800\"}\n".utf8, layout: .lines).parseRepairing()
        #expect(document.root.jsonText() == "[{\"a\":null},{\"a\":\"\u{FFFD}\"}]")
        #expect(repairs.map(\.range) == [5..<10, 18..<24])
    }
}

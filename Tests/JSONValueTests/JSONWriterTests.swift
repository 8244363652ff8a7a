import JSONValue
import TestSupport
import Testing

@Test func `a value is written compact or indented`() {
    let value: JSONValue = ["a": [1, 2.5, nil, true], "b": [:], "c": [], "d": ["e": "f"]]
    #expect(value.jsonText() == #"{"a":[1,2.5,null,true],"b":{},"c":[],"d":{"e":"f"}}"#)
    #expect(
        value.jsonText(.indented) == """
            {
              "a": [
                1,
                2.5,
                null,
                true
              ],
              "b": {},
              "c": [],
              "d": {
                "e": "f"
              }
            }
            """)
}

@Test func `text is escaped so that it may stand in a script element`() {
    let value: JSONValue = .string("\"\\/\n\r\t\u{0}\u{1F}\u{7F}</script>&\u{2028}\u{2029}é😀")
    #expect(value.jsonText() == #""\"\\/\n\r\t\u0000\u001f\u007f\u003c/script\u003e\u0026\u2028\u2029é😀""#)
}

/// The texts that JavaScript's `String(x)` gives.
@Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (14.5, "14.5"), (100, "100"), (123456.789, "123456.789"),
    (1e-6, "0.000001"), (1.5e-6, "0.0000015"), (1e-7, "1e-7"), (1.25e-7, "1.25e-7"), (.leastNonzeroMagnitude, "5e-324"),
    (1e15, "1000000000000000"), (1e20, "100000000000000000000"), (123456789012345683968, "123456789012345680000"),
    (1e21, "1e+21"), (1.5e300, "1.5e+300"), (1.7976931348623157e308, "1.7976931348623157e+308"), (-1e21, "-1e+21"),
    (9007199254740992, "9007199254740992"), (100000000000000016, "100000000000000020"), (0.30000000000000004, "0.30000000000000004"),
    (1234567890123456.8, "1234567890123456.8"), (.nan, "NaN"), (.infinity, "Infinity"), (-.infinity, "-Infinity"),
])
func `numbers are written as JavaScript writes them`(value: Double, text: String) {
    #expect(JSONValue.numberText(value) == text)
    if value.isFinite { #expect(Double(text) == value) }
}

@Test func `random doubles read back the same`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
        let value = Double(bitPattern: random.next())
        guard value.isFinite else { continue }
        #expect(Double(JSONValue.numberText(value)) == value)
    }
}

@Test(arguments: ["[9.5,-10,1e20]", "[1e19,-1e19,99999999999999999999.0]", "[9223372036854775808.0,-9223372036854775809.0,1e21,-1e22]"])
func `numbers beyond 64 bits are written so that they are read again`(text: String) throws {
    let root = try JSONText(text).parse().root
    let written = root.jsonText()
    #expect(try JSONText(written).parse().root == root)
    #expect(try JSONText(written).parse().root.jsonText() == written)
}

@Test func `what is not a number in JSON is written as null`() {
    #expect(JSONValue.array(JSONArray([.double(.nan), .double(.infinity)])).jsonText() == "[null,null]")
}

@Test func `whole numbers keep all 64 bits`() throws {
    let text = "[-9223372036854775808,9223372036854775807,9223372036854775808,18446744073709551615]"
    #expect(try JSONText(text).parse().root.jsonText() == text)
    #expect(try JSONText(text).parse().root == .array(JSONArray([.int(.min), .int(.max), .uint(1 << 63), .uint(.max)])))
    #expect(throws: JSONSyntaxError.self) { try JSONText("18446744073709551616").parse() }
    #expect(throws: JSONSyntaxError.self) { try JSONText("-9223372036854775809").parse() }
    #expect(throws: JSONSyntaxError.self) { try JSONText("1e400").parse() }
    #expect(try JSONText("[-0, -0.0, 1E2, 1.0, 1e-999, 1.000000000000000005]").parse().root.jsonText() == "[0,0,100,1,0,1]")
}

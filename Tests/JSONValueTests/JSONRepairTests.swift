import JSONValue
import Testing

/// What is made of a text of which single values cannot be kept, with what was repaired.
private func repaired(_ text: String) throws -> (json: String, repairs: [JSONRepair]) {
    let (document, repairs) = try JSONText(text).parseRepairing()
    return (document.root.jsonText(), repairs)
}

@Suite struct `values that cannot be kept` {
    @Test(arguments: [
        (#"["a\ud800b"]"#, "[\"a\u{FFFD}b\"]", 1), (#"["\udfff"]"#, "[\"\u{FFFD}\"]", 1), (#"["\ud83d \ude00"]"#, "[\"\u{FFFD} \u{FFFD}\"]", 2),
        (#"["\ud800\ud83d\ude00"]"#, "[\"\u{FFFD}😀\"]", 1), (#"["\ud800\u0041"]"#, "[\"\u{FFFD}A\"]", 1), (#"{"\ud800":1}"#, "{\"\u{FFFD}\":1}", 1),
        (#"["\ud800\ud800\ud800"]"#, "[\"\u{FFFD}\u{FFFD}\u{FFFD}\"]", 3),
    ])
    func `half a character becomes U+FFFD`(text: String, expected: String, count: Int) throws {
        let (json, repairs) = try repaired(text)
        #expect(json == expected)
        #expect(repairs.count == count && repairs.allSatisfy { $0.fault == .halfCharacter && $0.range.count == 6 })
    }

    @Test(arguments: ["1e309", "-1e309", "1E400", "18446744073709551616", "-9223372036854775809", "123456789012345678901234567890", "1.5e999"])
    func `a number beyond 64 bits becomes null`(number: String) throws {
        let (json, repairs) = try repaired("{\"a\":[1,\(number),2],\"b\":\(number)}")
        #expect(json == #"{"a":[1,null,2],"b":null}"#)
        #expect(repairs.map(\.fault) == [.numberOutOfRange, .numberOutOfRange])
    }

    @Test(arguments: ["NaN", "Infinity", "-Infinity"])
    func `what programs write for no number becomes nothing`(word: String) throws {
        let (json, repairs) = try repaired("{\"a\": [1, \(word), 2], \"b\": \(word), \"c\":\(word)}")
        #expect(json == #"{"a":[1,null,2],"b":null,"c":\#(word == "NaN" ? #""""# : "null")}"#)
        #expect(repairs.map(\.fault) == [.noNumber, .noNumber, .noNumber] && repairs.allSatisfy { $0.message.contains("`\(word)`") })
    }

    @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
    func `what is nested too deeply is cut off at the limit`(open: String, close: String) throws {
        for depth in [1_024, 5_000, 200_000] {
            let deep = String(repeating: open, count: depth) + #""\ud800""# + String(repeating: close, count: depth)
            let (document, repairs) = try JSONText("[1,\(deep),2]").parseRepairing()
            #expect(document.root.array?.first == 1 && document.root.array?[2] == 2)
            #expect(repairs.map(\.fault) == [.tooDeep])
        }
    }

    @Test func `many of them take no longer than the text is long`() throws {
        let count = 200_000
        let text = "[" + (0..<count).map { _ in #"{"a":"\ud800","b":1e999}"# }.joined(separator: ",") + "]"
        let (document, repairs) = try JSONText(text).parseRepairing()
        #expect(document.root.array?.count == count && repairs.count == 2 * count)
    }

    @Test(arguments: [
        #"["\ud800""#, #"[1e999,]"#, #"["\ud800" 1]"#, "[1e999", "[nul]", "[nan]", "[NaNs]", "[-NaNs]", "[NaN", "[Infinity 1]", #"["\ud8"]"#, "",
        "[\"\u{1}\"]",
    ])
    func `what is no JSON is still refused`(text: String) {
        #expect(throws: JSONSyntaxError.self) { try repaired(text) }
    }

    @Test func `bytes that are not UTF-8 are still refused`() {
        #expect(throws: JSONSyntaxError.self) { try JSONText([0x5B, 0x22, 0xE4, 0x22, 0x5D]).parseRepairing() }
    }

    @Test func `a good text is parsed as it is`() throws {
        let text = #"[{"a":"\ud83d\ude00","b":1e308,"c":18446744073709551615}]"#
        let (json, repairs) = try repaired(text)
        #expect(try json == JSONText(text).parse().root.jsonText())
        #expect(repairs.isEmpty)
    }

    @Test func `places are found in texts with such values, and the member that holds one`() throws {
        let text = JSONText(#"[{"a":"\ud800"},{"b":[1e999],"c\ud800":2}]"#)
        let starts = text.offsets(ofElementsOf: JSONPointer([]))
        #expect(starts == [1, 16])
        let repairs = try text.parseRepairing().repairs
        #expect(
            repairs.map { repair in text.key(ofMemberAt: repair.range.lowerBound, inObjectAt: starts.last { $0 < repair.range.lowerBound }!) } == [
                "a", "b", nil,
            ])
    }
}

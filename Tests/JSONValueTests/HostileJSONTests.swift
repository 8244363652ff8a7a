import Foundation
import JSONValue
import Testing
import TestSupport

private func fault(_ bytes: [UInt8]) -> String? {
    do throws(JSONSyntaxError) {
        _ = try JSONText(bytes).parse()
        return nil
    } catch {
        return described(error, in: bytes)
    }
}

private func fault(_ text: String) -> String? { fault(Array(text.utf8)) }

private func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

@Test func `deep nesting is read up to a limit and refused beyond it`() throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
        for (depth, inner) in [(1_023, "0"), (1_023, "[]"), (1_023, "{}")] {
            let text = times(open, depth) + inner + times(close, depth)
            let value = try JSONText(text).parse().root
            #expect(try JSONText(value.jsonText(.indented)).parse().root == value)
            #expect(fault(times(open, 1) + text + times(close, 1))?.contains("deeper than 1023 levels") == true)
        }
        let deep = fault(times(open, 100_000) + "0" + times(close, 100_000))
        #expect(deep?.contains("arrays and objects are nested deeper than 1023 levels") == true)
    }
    #expect(fault(times("[", 100_000))?.contains("deeper than") == true)
    #expect(fault(times("[{\"a\":", 100_000))?.contains("deeper than") == true)
}

@Test func `a string of 50 MB is read`() throws {
    let text = "[\"" + times("x", 50_000_000) + "\"]"
    #expect(try JSONText(text).parse().root.array?.first?.string?.utf8.count == 50_000_000)
    #expect(fault("[\"" + times("x", 1_000_000))?.contains("the text ends before this string is closed") == true)
}

@Test func `an array of more elements than the tape can count is counted`() throws {
    let count = 16_777_217
    let array = try #require(try JSONText("[" + times("0,", count - 1) + "7]").parse().root.array)
    #expect(array.count == count)
    #expect(array[count - 1] == 7)
    #expect(array[count] == nil)
}

@Test(.timeLimit(.minutes(20)))
func `an object of many members is read, repeated keys or not`() throws {
    let members = (0..<100_000).map { "\"\($0)\":\($0)" }.joined(separator: ",")
    let object = try #require(try JSONText("{\(members)}").parse().root.object)
    #expect(object.count == 100_000)
    let repeated = try JSONText("{\(members),\"7\":-7}").parse()
    #expect(repeated.duplicateKeys().map(\.key) == ["7"])
    #expect(repeated.root.object?.map { $0.value }.count == 100_000)
    #expect(repeated.root.object?["7"] == -7)
    #expect(repeated.root.object != object)
    #expect(try JSONText("{\(members)}").parse().root.object == object)
}

@Test(.timeLimit(.minutes(20)))
func `a document of many repeated keys is reported`() throws {
    let text = "[" + (0..<50_000).map { "{\"a\":\($0),\"a\":0}" }.joined(separator: ",") + "]"
    let duplicates = try JSONText(text).parse().duplicateKeys()
    #expect(duplicates.count == 50_000)
    #expect(duplicates.last?.pointer.description == "/49999")
}

@Test func `a text cut off at any byte is refused with a place in it`() throws {
    let whole = Array(#"{"name":"Zoë \u00e9\ud83d\ude00\n","n":[-1.5e+10,0,true,false,null,{}],"o":{"":[[]]}} "#.utf8)
    #expect(fault(whole) == nil)
    var lines: [String] = []
    for length in 0..<whole.count - 1 {
        let cut = Array(whole[..<length])
        lines.append("\(length) → \(fault(cut) ?? "accepted")")
    }
    #expect(!lines.contains { $0.hasSuffix("accepted") })
    try expectGolden(lines.joined(separator: "\n"), "truncated.txt")
}

@Test func `a byte order mark is passed over at the start only`() {
    #expect(fault("\u{FEFF}[1]") == nil)
    #expect(fault("\u{FEFF}\u{FEFF}[1]") == "1:4+3: a value is expected, found the character U+FEFF")
    #expect(fault("[1]\u{FEFF}") == "1:4+3: nothing may follow the JSON value, found the character U+FEFF")
    #expect(fault("\u{FEFF}[1,]") == "1:6+1: a comma must be followed by another element (help: remove the comma)")
}

@Test func `an answer that is no JSON at all is reported`() throws {
    let texts = [
        "<!DOCTYPE html><html>", "\u{FEFF}\n <?xml version=\"1.0\"?>", "<rss version=\"2.0\">", "<?xml version=\"1.0\"?>\n<html>", "Not Found",
        "a: 1\nb: 2", "{\"a\":1}\n{\"a\":2}\n", "// x\n[1]",
        "[1 // one\n, 2]", "{\"a\": 1, // one\n}", "{'a': 1}", "{a: 1}", "[1,\u{A0}2]", "[\u{201C}a\u{201D}]", "[\u{202E}1]", "[True]",
        "[1,,2]", "[-]", "[-x]", "[`a`]", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "[1 2]", "[" + times("x", 200) + "]", "[\"a\nb\"]", "[1}", "{\"a\":1]",
    ]
    try expectGolden(texts.map { "\($0.prefix(40).debugDescription) → \(fault($0) ?? "accepted")" }.joined(separator: "\n"), "no-json.txt")
    #expect(
        fault([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D])
            == "1:1+1: byte 0x89 is not UTF-8 (help: this is no text: name a JSON file)")
}

/// Documents to change at random, of every kind of token.
private let seeds = [
    #"{"name":"Zoë \u00e9\ud83d\ude00\n","n":[-1.5e+10,0,12,true,false,null,{}],"o":{"":[[]],"a":"b","a":"c"}}"#,
    "[1,2,3,\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",{\"a\":{\"b\":{\"c\":[[[[]]]]}}}]", "\u{FEFF} [ 18446744073709551615 , -9223372036854775808 ] ",
    "[\"" + times("long text ", 30) + "\",\"" + times("é", 70) + "\"]", "-0.0e-0", "\"\\uD834\\uDD1E\"",
]

/// simdjson decides; the scanner must say the same of every text, or a refusal would have no place.
@Test(arguments: [UInt64(1), 2, 3, 4])
func `the parser and the scanner agree on changed documents`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tokens = Array(#"[]{}:,"\/bfnrtu0123456789aAeE+-.'<# truefalsn"#.utf8) + [0, 9, 10, 13, 0x1F, 0x7F, 0x80, 0xBF, 0xC3, 0xED, 0xF0, 0xFF]
    for round in 0..<4_000 {
        var bytes = Array(seeds.randomElement(using: &random)!.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.insert(tokens.randomElement(using: &random)!, at: place)
            case 1 where !bytes.isEmpty: bytes.remove(at: place)
            case 2 where !bytes.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 3 where !bytes.isEmpty: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
            default:
                if !bytes.isEmpty { bytes[place] = tokens.randomElement(using: &random)! }
            }
        }
        let parsed = fault(bytes)
        let text = JSONText(bytes)
        let scanned = text.locateFault().map { described($0, in: bytes) }
        #expect(
            (parsed == nil) == (scanned == nil),
            "seed \(seed), round \(round): the parser says \(parsed ?? "JSON"), the scanner \(scanned ?? "JSON") of \(String(decoding: bytes, as: UTF8.self).debugDescription)"
        )
    }
}

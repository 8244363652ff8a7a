import Foundation
import JSONValue
import Testing
import TestSupport

/// The examples of RFC 6901 §5 and §6, and pointers that must fail.
struct JSONPointerSuiteTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let pointer: String
        let expected: JSONValue?
        var testDescription: String { pointer.debugDescription }
    }

    static let suite: JSONObject = {
        // Without the suite it is empty; the first test tells.
        let bytes = try? Data(contentsOf: Specs.folder("rfc6901").appending(path: "rfc6901.json"))
        return (try? bytes.map { try JSONText($0).parse().root.object ?? .empty }) ?? .empty
    }()

    static func cases(_ group: String) -> [Case] {
        suite[group]?.array?.map { Case(pointer: $0.object?["pointer"]?.string ?? "?", expected: $0.object?["expect"]) } ?? []
    }

    @Test(.needsSpecs("rfc6901"))
    func `the suite is read whole`() {
        #expect(["string_representation", "uri_fragment", "negative"].map { Self.cases($0).count } == [12, 12, 12])
    }

    @Test(.needsSpecs("rfc6901"), arguments: cases("string_representation"))
    func `a pointer leads to its value`(_ example: Case) throws {
        let pointer = try JSONPointer(parsing: example.pointer)
        #expect(Self.suite["document"]?[pointer] == example.expected)
        #expect(pointer.description == example.pointer)
    }

    @Test(.needsSpecs("rfc6901"), arguments: cases("uri_fragment"))
    func `a pointer in a URI leads to its value`(_ example: Case) throws {
        #expect(try Self.suite["document"]?[JSONPointer(parsingFragment: example.pointer)] == example.expected)
    }

    @Test(.needsSpecs("rfc6901"), arguments: cases("negative"))
    func `a wrong pointer is refused or leads nowhere`(_ example: Case) {
        let pointer = try? JSONPointer(parsing: example.pointer)  // That it is refused is one of the two right outcomes.
        #expect(pointer.flatMap { Self.suite["document"]?[$0] } == nil)
    }
}

@Test func `a pointer's syntax errors tell the place and the rule`() throws {
    func described(_ text: String) -> String {
        do throws(JSONPointer.SyntaxError) {
            return try "\(text) is \(JSONPointer(parsing: text).tokens)"
        } catch {
            return "\(text) at \(error.offset): \(error.message)"
        }
    }
    func toldFragment(_ text: String) -> String {
        do throws(JSONPointer.SyntaxError) {
            return try "\(text) is \(JSONPointer(parsingFragment: text).tokens)"
        } catch {
            return "\(text) at \(error.offset): \(error.message)"
        }
    }
    try expectGolden(
        (["results", "#/a", "/a~", "/é/~2", "/a~1b~0c~01", "/", "//"].map(described)
            + ["/a", "#a", "#/%4", "#/%zz", "#/%FF", "#/%7e2", "#/%7E1%20", "#/a~", "#"].map(toldFragment)).joined(separator: "\n"),
        "pointers.txt")
}

@Test(
    arguments: [
        ("", "[10"), ("/0", "10"), ("/1", #"{"a""#), ("/1/a", "50"), ("/1/b/0/c~1d", "[30]"), ("/1/b/0/c~1d/0", "30"),
        ("/1/é", "40"), ("/2", #""x""#), ("/3", "{} ]"),
        ("/4", nil), ("/-", nil), ("/00", nil), ("/1/c", nil), ("/0/0", nil), ("/18446744073709551616", nil), ("/1/b/1", nil),
        ("/2/0", nil), ("/3/a", nil), ("/1/b/0/c~1d/1", nil),
    ] as [(String, String?)])
func `the place of a pointer's value is found in the text`(pointer: String, start: String?) throws {
    for mark in ["", "\u{FEFF}", "\n "] {
        let source = mark + #"[10,{"a": 20, "b":[{"c/d" : [30] }], "\u00e9":40, "a":50}, "x", {} ]"#
        let expected = start.flatMap { source.range(of: $0) }.map { source.utf8.distance(from: source.startIndex, to: $0.lowerBound) }
        #expect(try JSONText(source).offset(of: JSONPointer(parsing: pointer)) == expected)
    }
}

@Test func `a text with faults has no places behind them`() throws {
    #expect(try JSONText(#"[1, x, 3]"#).offset(of: JSONPointer(parsing: "/2")) == nil)
    #expect(try JSONText(#"{"a\q":1,"b":2}"#).offset(of: JSONPointer(parsing: "/b")) == nil)
    #expect(JSONText("").offset(of: JSONPointer([])) == nil)
    #expect(JSONText("[").offset(of: JSONPointer(["0"])) == nil)
    #expect(JSONText("{").offset(of: JSONPointer(["a"])) == nil)
}

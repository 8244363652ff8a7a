import Foundation
import JSONValue
import TestSupport
import Testing
import URITemplate

/// The uritemplate-test suite: what RFC 6570 gives as examples, further cases, and templates that must fail.
struct URITemplateSuiteTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let template: String
        let variables: JSONObject
        /// Any of these is right; none if the template must fail.
        let expansions: [String]
        var testDescription: String { template.debugDescription }
    }

    static let cases: [Case] = [
        "spec-examples", "spec-examples-by-section", "extended-tests", "negative-tests",
    ].flatMap { name -> [Case] in
        // Without the suite there are no cases; the first test tells.
        let bytes = try? Data(contentsOf: Specs.folder("uritemplate").appending(path: name + ".json"))
        let groups = (try? bytes.map { try JSONText($0).parse().root.object ?? .empty }) ?? .empty
        return groups.flatMap { group in
            (group.value.object?["testcases"]?.array ?? JSONArray([])).map { pair in
                let expected = pair.array?[1]
                return Case(
                    template: pair.array?[0]?.string ?? "?", variables: group.value.object?["variables"]?.object ?? .empty,
                    expansions: expected?.string.map { [$0] } ?? expected?.array?.compactMap(\.string) ?? [])
            }
        }
    }

    @Test(.needsSpecs("uritemplate"))
    func `the suite is read whole`() {
        #expect(Self.cases.count == 270)
        #expect(Self.cases.count { $0.expansions.isEmpty } == 36)
    }

    @Test(.needsSpecs("uritemplate"), arguments: cases.filter { !$0.expansions.isEmpty })
    func `a template gives its address`(_ example: Case) throws {
        let address = try URITemplate(parsing: example.template).expand { example.variables[$0] }
        #expect(example.expansions.contains(address), "\(address) is none of \(example.expansions)")
    }

    @Test(.needsSpecs("uritemplate"), arguments: cases.filter(\.expansions.isEmpty))
    func `a wrong template is refused`(_ example: Case) {
        #expect(throws: (any Error).self) { try URITemplate(parsing: example.template).expand { example.variables[$0] } }
    }

    @Test(.needsSpecs("uritemplate"))
    func `each refusal of the suite tells the place and the rule`() throws {
        // By their number: what the suite holds stays out of the golden file.
        let told = Self.cases.filter(\.expansions.isEmpty).enumerated().map { number, example in
            "\(number + 1) " + outcome(example.template, example.variables).drop { $0 != "\n" }.drop { $0 == "\n" }
        }
        try expectGolden(told.joined(separator: "\n"), "refused.txt")
    }
}

/// `template → address`, or the fault with its place marked below the template.
private func outcome(_ template: String, _ variables: JSONObject = .empty) -> String {
    do throws(URITemplate.SyntaxError) {
        let parsed = try URITemplate(parsing: template)
        do throws(URITemplate.ExpansionError) {
            return try "\(template) → \(parsed.expand { variables[$0] })"
        } catch {
            return marked(template, error.offset, error.variable.utf8.count, error.message)
        }
    } catch {
        return marked(template, error.offset, error.length, error.message + (error.help.map { " (help: \($0))" } ?? ""))
    }
}

private func marked(_ template: String, _ offset: Int, _ length: Int, _ message: String) -> String {
    let bytes = Array(template.utf8)
    let shown = String(decoding: bytes, as: UTF8.self).debugDescription.dropFirst().dropLast()
    let before = String(decoding: bytes[..<offset], as: UTF8.self).debugDescription.count - 2
    let under = String(decoding: bytes[offset..<offset + length], as: UTF8.self).debugDescription.count - 2
    return "\(shown)\n\(String(repeating: " ", count: before))\(String(repeating: "^", count: max(1, under))) \(message)"
}

@Test func `syntax errors tell the place and the rule`() throws {
    let templates = [
        "{", "{}", "a{b", "a}b", "{a}}", "{a,}", "{,a}", "{+}", "{a b}", "{ a}", "{a }", "{a:}", "{a:0}", "{a:12345}", "{a:3*}", "{a*:3}",
        "{a**}", "{a=b}", "{a{b}}", "{.}", "{.a.}", "{a..b}", "{..a}", "{é}", "{a-b}", "{%zz}", "{%41%}", "{a%20b}", "100%", "%4", "a b",
        "a\"b", "a|b", "é|", "\u{0}", "\n", "`", "\\", "a^", "<x>", "{=a}", "{@a}", "{$a}", "{-a}", "it's/{a}", "{a,b", "",
    ]
    try expectGolden(templates.map { outcome($0) }.joined(separator: "\n"), "syntax.txt")
}

@Test(arguments: [("\u{85}", "U+0085"), ("\u{FFFE}", "U+FFFE")])
func `characters that are no text are reported by their number`(template: String, name: String) {
    #expect(throws: URITemplate.SyntaxError.self) { try URITemplate(parsing: template) }
    #expect(outcome(template).contains("the character \(name) cannot stand in an address"))
}

@Test func `values that have no place in an address are reported`() throws {
    let variables: JSONValue = ["list": [1, [2]], "object": ["a": ["b": 1]], "names": ["x", "y"]]
    try expectGolden(
        ["a{list}", "{?object*}", "/{names:3}", "{x,names:1}", "{names}"].map { outcome($0, variables.object ?? .empty) }.joined(separator: "\n"),
        "values.txt")
}

@Test(arguments: [
    ("{n}", "7"), ("{f}", "2.5"), ("{big}", "18446744073709551615"), ("{whole}", "3"), ("{t}{f2}", "truefalse"), ("{?t,null,none}", "?t=true"),
    ("{list}", "1,true,x"), ("{list*}", "1,true,x"), ("{?list*}", "?list=1&list=true&list=x"), ("{?nulls}{nulls*}", ""), ("{;empty}", ";empty"),
    ("{?empty}", "?empty="), ("{?keys*}", "?a%26b=1&c="), ("{;keys*}", ";a%26b=1;c"), ("{keys*}", "a%26b=1,c="), ("{;one}", ";one"),
    ("{?one}", "?one="),
    ("{+path:2}", "%2F%41"), ("{path:2}", "%252"), ("{+word:1}", "%C3%BC"), ("{n:1}", "7"), ("{a.b}", "dotted"), ("x{#n}y", "x#7y"),
    ("ü/{n}?x=%20", "%C3%BC/7?x=%20"), ("movies/{uuid}.json", "movies/a%2F..%2Fb.json"), ("it's", "it's"),
])
func `JSON values are expanded by their kind`(template: String, address: String) throws {
    let variables = try JSONText(
        """
        {"n": 7, "f": 2.5, "big": 18446744073709551615, "whole": 3.0, "t": true, "f2": false, "null": null, "list": [1, true, null, "x"],
         "nulls": [null], "empty": "", "keys": {"a&b": 1, "c": "", "d": null}, "one": [""], "path": "%2F%41b", "word": "ü",
         "a.b": "dotted", "uuid": "a/../b"}
        """
    ).parse().root.object
    #expect(try URITemplate(parsing: template).expand { variables?[$0] } == address)
}

@Test func `a template tells its variables, each once`() throws {
    #expect(try URITemplate(parsing: "/{a,b:3}{?c*,a}{Some%20Thing}x").variables == ["a", "b", "c", "Some%20Thing"])
    #expect(try URITemplate(parsing: "none").variables == [])
}

@Test(.timeLimit(.minutes(20)), arguments: ["{", "}", "{a", "{a}", "{a,", "%", "{a*", "é", "{?", "a", "{{", ":", "{a:1"])
func `long templates are read or refused without delay`(unit: String) {
    #expect(!outcome(String(repeating: unit, count: 50_000)).isEmpty)
}

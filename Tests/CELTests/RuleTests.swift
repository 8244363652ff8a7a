import CEL
import Diagnostics
import JSONValue
import Testing

/// Expressions as decision tables and derived fields use them.
@Suite struct RuleTests {
    static let pokemon: JSONValue = ["index": 7, "name": "bulbasaur", "id": 5, "url": "https://pokeapi.co/api/v2/pokemon/1/"]

    @Test(arguments: [
        ("index % 2 == 1", "true"),
        ("index % 10 == 0", "false"),
        ("id % 2 == 1 && id % 5 != 0", "false"),
        (#"string(index) + " - " + name"#, #""7 - bulbasaur""#),
        ("capitalize(name)", #""Bulbasaur""#),
        (#"name.startsWith("bulb") ? name.upperAscii() : name"#, #""BULBASAUR""#),
        (#"url.split("/")[6]"#, #""1""#),
        (#"name in ["bulbasaur", "ivysaur"]"#, "true"),
        ("{\"title\": name, \"rank\": index}", #"{"title":"bulbasaur","rank":7}"#),
    ])
    func `a record of numbers and texts`(expression: String, expected: String) {
        #expect(evaluated(expression, Self.pokemon) == expected)
    }

    static let fact: JSONValue = [
        "status": ["verified": true, "sentCount": 1], "updatedAt": "2020-10-02T10:26:00.000Z", "content": [], "life_span": "14 - 15",
        "facts": [["text": "a", "votes": 3], ["text": "b"]], "nothing": nil,
    ]

    @Test(arguments: [
        (#"has(status.verified) && status.verified ? "Verified" : "Not Verified""#, #""Verified""#),
        (#"has(missing.verified) && missing.verified ? "Verified" : "Not Verified""#, #""Not Verified""#),
        (#"format(timestamp(updatedAt), "d MMMM yyyy, HH:mm")"#, #""2 October 2020, 10:26""#),
        ("mean(numbers(life_span))", "14.5"),
        ("empty(content) || missing == null", "true"),
        ("facts.filter(f, has(f.votes)).map(f, f.text)", #"["a"]"#),
        ("facts.map(f, has(f.votes), f.votes * 2)", "[6]"),
        ("facts[1].text", #""b""#),
        (#"facts[0]["votes"]"#, "3"),
        ("facts.exists(f, f.votes > 2)", "true"),
        ("status.sentCount == 1.0", "true"),
        ("facts", #"[{"text":"a","votes":3},{"text":"b"}]"#),
        ("size(facts) + size(content)", "2"),
        (#"has(nothing)"#, "false"), (#"has(missing)"#, "false"), (#"has(status)"#, "true"),
        ("has(status.missing)", "false"),
        ("has(facts[7].text)", "false"),
    ])
    func `a record with members, lists and gaps`(expression: String, expected: String) {
        #expect(evaluated(expression, Self.fact, alsoDeclared: ["missing"]) == expected)
    }

    @Test(arguments: [
        ("missing > 1 || true", "true"), ("true || missing > 1", "true"),
        ("missing.x && false", "false"), ("false && missing.x", "false"),
        (#"missing == "paid""#, "false"), ("missing != 1", "true"),
        ("(missing > 1) ? 1 : 2", "`missing` is missing or null, and `>` needs a value"),
        ("missing > 1 || false", "`missing` is missing or null, and `>` needs a value"),
    ])
    func `a missing value only counts where nothing else decides`(expression: String, expected: String) {
        #expect(evaluated(expression, alsoDeclared: ["missing"]) == expected)
    }

    @Test(arguments: [
        ("1 < 1.5", "true"), ("2u > 1", "true"), ("-1 < 0u", "true"), ("1 == 1.0 && 1u == 1", "true"),
        ("b'ab' + b'c'", #""YWJj""#), ("duration('90m') + duration('1.5s')", #""PT1H30M1.5S""#),
        ("timestamp('2020-01-31T00:00:00Z') + duration('24h')", #""2020-02-01T00:00:00Z""#),
        ("timestamp('2020-10-02T10:26:00+02:00').getHours()", "8"),
        ("timestamp('2020-10-02T10:26:00Z').getHours('Europe/Berlin')", "12"),
        ("timestamp('2020-02-29T12:00:00Z').getDayOfYear()", "59"),
        ("type(1) == int && type([]) == list", "true"),
        ("[1, 2] + [3]", "[1,2,3]"), ("[[1], [2]].map(l, l.map(x, x * 10))", "[[10],[20]]"),
        ("{'a': 1}.map(k, k)", #"["a"]"#), ("{'a': 1, 'b': 2}.transformMap(k, v, v * 2)", #"{"a":2,"b":4}"#),
        ("false ? 1 : false ? 2 : 3", "3"), ("1 + 2 * 3 - 4 / 2", "5"), ("-(2) * -3", "6"), ("7 % -3", "1"),
        ("'a' < 'b' && 'Z' < 'a'", "true"), ("!(1 in [2, 3])", "true"),
        (#"'é' == 'e\u0301'"#, "false"), (#"r'\d' + '\u00e9'"#, #""\\dé""#),
        ("1e3 + .5", "1000.5"), ("0x10 + 1", "17"), ("1u + 2u", "3"), ("// a note\n 1", "1"),
        ("'a' + // and\n 'b'", #""ab""#), ("[1, 2,].size()", "2"), ("{'a': 1,}.a", "1"),
        ("(true && false) || true && !false", "true"), ("true || false && false", "true"),
    ])
    func `operators, literals and macros`(expression: String, expected: String) {
        #expect(evaluated(expression) == expected)
    }

    @Test func `a field named like a type or with a point or hyphen can be read`() {
        let record: JSONValue = ["type": "cat", "content-type": "text", "a.b": 1, "package": 2]
        #expect(evaluated("type + `content-type`", record) == #""cattext""#)
        #expect(evaluated("a.b + `package`", record) == "3")
        #expect(evaluated("[1].all(type, type == 1)", record) == "true")
    }

    @Test func `values pass to JSON and back without a copy`() throws {
        let text = #"{"a":[1,-2,1.5,18446744073709551615,"x",null,true,{"k":[]}]}"#
        let value = CELValue(try JSONText(text).parse().root)
        #expect(value.json.jsonText() == text)
        #expect(CELValue.bytes([0, 255, 1, 2]).json == "AP8BAg==")
        #expect(CELValue.timestamp(try #require(CELTimestamp(seconds: 0))).json == "1970-01-01T00:00:00Z")
        #expect(CELValue.duration(CELDuration(nanoseconds: -3_500_000_000)).json == "-PT3.5S")
        let repeated = CELMap([(.int(1), .null), (.uint(1), .null)])
        #expect(repeated?.count == nil)
    }

    @Test func `one expression is evaluated by many tasks at once`() async throws {
        let expression = try compiled("[1, 2, 3].map(x, x * n).exists(y, y == 2 * n)", CELEnvironment(variables: ["n"]))
        let answers = await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { round in
                        do { return try expression.holds { _ in .int(Int64(task * 1_000 + round)) } } catch { return false }
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers == Array(repeating: true, count: 8))
    }
}

import CEL
import Diagnostics
import JSONValue
import TestSupport
import Testing

/// What is reported, as it is shown.
@Suite struct MessageTests {
    private static let record: JSONValue = [
        "status": "paid", "name": "cat", "index": 3, "updatedAt": "2020-10-02", "tags": ["a", "b"], "price": 1.5, "content": nil, "verified": true,
        "count": 0,
    ]

    private static func transcript(_ expressions: [String], costLimit: Int = CELEnvironment.defaultCostLimit) -> String {
        expressions.map { "» \($0)\n\(told($0, record, alsoDeclared: ["missing"], costLimit: costLimit))\n" }.joined(separator: "\n")
    }

    @Test func `faults of syntax`() throws {
        try expectGolden(
            Self.transcript([
                "", "   ", "(index + 1", "size(tags", "tags[0", "[1, 2", "{'a': 1", "{'a' 1}", "index + 1)", "index +", "* 2", "index 2",
                "index == 1 ? 2", "index : 2", "1 2 3",
                "\"paid", "status == 'paid", "'''never", "status = \"paid\"", "index = 1 & verified", "index & 1", "a | b", "index == 1 and verified",
                "not verified or index mod 2 == 1",
                "status === 'paid'", "status <> 'paid'", "“paid”", "index; 2", "index # note", "'\\q'", "'\\u12'", "'\\ud800'", "b'\\u0041'",
                "9223372036854775808", "99999999999999999999", "1e999", "12px", "0x",
                "name.", "name.2", "name.in", "in", "function", "`name", "name?.first", "content ?? name", "tags[?0]", "Message{a: 1}", "has(1)",
                "has(status, name)", "empty()", "tags.map(x)", "tags.all(1, true)", "tags.exists(x.y, true)",
                "@", "a ? b : ", "f(,)", "f(1,)", "$x", "{,}",
            ]), "Syntax.txt")
    }

    @Test func `faults that the check finds`() throws {
        try expectGolden(
            Self.transcript([
                "capitalise(name)", "nmae", "statsu == 'paid'", "name.startWith('a')", "name.capitalize()", "contains(name, 'a')", "size",
                "name.size", "nothingLikeIt(1)", "nil == name", "True",
                "capitalize()", "capitalize(name, 1)", "name.contains()", "name.replace('a')", "timestamp('2020-13-01T00:00:00Z')",
                "timestamp('yesterday')", "duration('5 moons')", "int('one')",
                "name.matches('a(b')", "name.matches(r'\\d{2}[')", "name.matches('tab\\there(')", "name.matches('(?=a)')",
                "format(timestamp(updatedAt), 'd MMM jjjj')", "format(timestamp(updatedAt), \"d MMMMMMM\")",
                "timestamp(updatedAt).getHours('Europe/Berln')", "timestamp(updatedAt).getHours('Nowhere')", "'a' + 1", "1 + 1.5", "1u * 2",
                "'a' - 'b'", "'a' * 2", "true + 1", "null + 1", "-'a'", "!1", "1 && verified",
                "'a' ? 1 : 2", "1 < 'a'", "[] < []", "size(name) == '3'", "1 in 2", "'abc'.length", "[1].name", "'abc'[0]", "[1]['a']", "{1.5: 1}",
                "'a'.map(x, x)", "tags.filter(x, 1)", "size(1)", "'a'.charAt('b')",
                "mean([])", "mean('a')", "numbers(1)", "nmae + statsu + capitalise(nme)", "tags.map(tga, tag + '!')", "strings.quot('a')",
            ]), "Check.txt")
    }

    @Test func `what other languages write tells what is meant`() throws {
        try expectGolden(
            Self.transcript([
                "tags.map(t => t + '!')", "tags.filter((t) => t == 'a')", "if index > 2 then 'a' else 'b'", "tags.includes('a')",
                "tags.contains('a')", "contains(tags, 'a')", "contains('abc', name)", "map(tags, t, t)",
                "'abc'.includes(name)", "date(updatedAt) > '2020-01-01'", "updatedAt > date('2020-01-01')", "date(updatedAt).year",
                "date(updatedAt).month",
                "name[0]", "name.slice(0, 1)", "'abc'.slice(1)", "name.slice(1)", "duration('4:13')", "duration(updatedAt)",
                "'%d of %d'.format([index, count])",
                "cel.bind(x, index, x + x)", "`Hello ${name}`", "Math.round(price)", "Math.max(index, 1)", "Math.sqrt(price)", "Math.random()",
                "regex.match(name, 'a')", "regex.extact(name, 'a')", "regex", "math.squareroot(2)", "urlDecode(name)", "duration('P1M')",
                "format(date(updatedAt), '2006-01-02')", "format(date(updatedAt), 'Jan 2, 2006 15:04')", "format(date(updatedAt), '%-d %B %Y')",
                "format(price, '%.2f €')", "format(price, '{:,.0f}')", "name in ('A', 'B')",
                "{{ name }}", "{{name}} and more", "name | upper", "name.matches('\\d+')", #"regex.replace(name, "(a)", "$1")"#,
            ]), "WhatIsMeant.txt")
    }

    @Test func `errors of an evaluation`() throws {
        try expectGolden(
            Self.transcript([
                "updatedAt.getFullYear()", "updatedAt.getHours('Europe/Paris')", "index / count", "index % count", "9223372036854775807 + index",
                "-9223372036854775808 - index", "uint(index) - 5u", "tags[2]", "tags[-1]", "tags[0.5]", "tags[name]", "{'a': 1}[name]", "{'a': 1}.b",
                "missing.first", "missing.first.second", "timestamp(content)", "timestamp(updatedAt)", "missing + 1", "'a' + missing", "name + index",
                "index + name", "name + (index + 1)", "index + price", "uint(index) + index",
                "name - 1", "missing > 1", "name > 1", "(name + ' 12 €') > 10", "updatedAt > 2020", "2020 <= updatedAt", "updatedAt > 1600000000",
                "updatedAt + 1", "updatedAt - 1", "missing && true", "name && true", "index ? 1 : 2", "!missing", "-missing", "-name",
                "capitalize(content)", "capitalize(index)", "size(missing)", "name.contains(index)",
                "missing.contains('a')", "missing.map(x, x)", "index.map(x, x)", "tags.map(x, x + 1)", "index.first", "has(index.first)",
                "1 in missing", "1 in index", "numbers(missing)", "mean(tags)", "mean([missing])", "tags.filter(x, x == 'c').join(missing)",
                "[1, index].join()", "name.substring(5)", "name.charAt(9)", "int(name)", "double(name)", "bool(name)",
                "timestamp(index * 100000000000)", "duration(name)", "name.matches(name + '(')", "format(timestamp(index), name)",
                "timestamp(index).getHours(name)", "{name: 1, 'cat': 2}", "{content: 1}", "{price: 1}", "{tags: 1}", "timestamp(9223372036 * index)",
                "duration('2000000h') + duration('2000000h')", "uint(-index)", "mean(tags.filter(x, false))",
            ]), "Evaluation.txt")
    }

    @Test func `limits`() throws {
        // Short enough to be shown whole, so that the excerpt does not depend on how long lines are cut.
        try expectGolden(
            Self.transcript(
                [
                    String(repeating: "!", count: 70) + "true", "tags" + String(repeating: ".map(x, x + x)", count: 6),
                    "[1, 2, 3].map(a, [1, 2, 3].map(b, [1, 2, 3].map(c, a * b * c * index)))",
                ], costLimit: 50), "Limits.txt")
    }

    @Test func `a message points into the file in which the expression stands`() throws {
        let configuration = """
            fields:
              label: string(indx) + name
              when: "statsu == 'paid'"
              folded: >
                capitalize(name)
                  + capitalise(name)
            """
        let file = SourceFile(name: "content/site.yml", text: configuration)
        let environment = CELEnvironment(variables: ["index", "name", "status"])
        func span(_ text: String) throws -> SourceSpan {
            let start = try #require(configuration.utf8.firstRange(of: text.utf8))
            let lower = configuration.utf8.distance(from: configuration.startIndex, to: start.lowerBound)
            return SourceSpan(file: file, range: lower..<lower + text.utf8.count)
        }
        let expressions = [
            ("string(indx) + name", try span("string(indx) + name")), ("statsu == 'paid'", try span("\"statsu == 'paid'\"")),
            ("capitalize(name) + capitalise(name)", try span(">\n    capitalize(name)\n      + capitalise(name)")),
        ]
        var messages: [String] = []
        for (text, span) in expressions {
            do throws(Faults) {
                _ = try environment.compile(text, at: span)
            } catch {
                messages += error.diagnostics.map { $0.text() }
            }
        }
        try expectGolden(messages.joined(separator: "\n\n"), "Places.txt")
    }
}

extension String.UTF8View {
    fileprivate func firstRange(of part: String.UTF8View) -> Range<Index>? {
        indices.first { self[$0...].starts(with: part) }.map { $0..<index($0, offsetBy: part.count) }
    }
}

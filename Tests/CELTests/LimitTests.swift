import CEL
import Diagnostics
import Foundation
import JSONValue
import TestSupport
import Testing

/// Hostile input: reported, and neither a crash nor a hang.
@Suite(.timeLimit(.minutes(20))) struct LimitTests {
    static func nested(_ opening: String, _ inner: String, _ closing: String, _ count: Int) -> String {
        String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
    }

    /// Each way in which an expression can be nested, so many times.
    static func nestings(_ count: Int) -> [String] {
        [
            nested("(", "1", ")", count), nested("[", "1", "]", count), nested("{1: ", "1", "}", count), nested("size([", "1", "])", count),
            nested("!", "true", "", count), nested("-", "1", "", count), "1" + nested(" + 1", "", "", count), "[1]" + nested("[0]", "", "", count),
            "{}" + nested(".a", "", "", count), nested("true ? ", "1", " : 1", count), nested("true && (false || ", "true", ")", count),
            nested("[1].map(x, ", "x", ")", count), nested("1 + (2 * ", "3", ")", count), nested("has(", "a.b", ")", count),
            nested("empty(", "1", ")", count),
            "'a'" + nested(".trim()", "", "", count), nested("1 == ", "1", "", count), nested("1 in [", "1", "]", count), nested("(", "", "", count),
            nested("[", "", "", count),
            nested("a ? ", "", "", count), nested("{", "", "", count),
        ]
    }

    /// On a thread with a stack of 512 KB, as secondary threads have on macOS.
    static func onSmallStack(_ work: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            work()
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        done.wait()
    }

    @Test func `nesting a hundred thousand deep is refused`() {
        Self.onSmallStack {
            for expression in Self.nestings(100_000) {
                let message = evaluated(expression)
                #expect(
                    ["nested deeper than 64 levels", "`has` takes", "`{{…}}` is for templates"].contains { message.contains($0) },
                    "\(expression.prefix(30)): \(message.prefix(200))")
            }
        }
    }

    @Test(arguments: [10, 32, 60, 61, 62, 63, 64, 65])
    func `nesting up to the limit fits a small stack`(count: Int) {
        Self.onSmallStack {
            for expression in Self.nestings(count) { _ = evaluated(expression, ["a": ["b": 1]]) }
        }
    }

    @Test func `chains of and, or and branches may be long`() {
        let or = (0..<20_000).map { "n == \($0)" }.joined(separator: " || ")
        let and = (0..<20_000).map { "n != \($0)" }.joined(separator: " && ")
        let branches = (0..<20_000).map { "n == \($0) ? \($0) : " }.joined() + "-1"
        Self.onSmallStack {
            #expect(evaluated(or, ["n": 19_999]) == "true")
            #expect(evaluated(and, ["n": 19_999]) == "false")
            #expect(evaluated(branches, ["n": 19_999]) == "19999")
        }
    }

    @Test func `deep data is compared and made into JSON without a deep stack`() throws {
        let depth = 1_000
        let text = Self.nested("[", "1", "]", depth)
        let record: JSONValue = ["a": try JSONText(text).parse().root, "b": try JSONText(text).parse().root]
        Self.onSmallStack {
            let object = record.object ?? .empty
            let environment = CELEnvironment(variables: ["a", "b"])
            do {
                #expect(
                    try compiled("a == b && [a] == [b] && {'x': a} == {'x': b}", environment).holds { object[$0 == 0 ? "a" : "b"].map(CELValue.init) }
                )
            } catch {
                Issue.record(error)
            }
        }
    }

    static let costLimitMessage = "the expression takes more work than one evaluation may"

    @Test(arguments: [
        "l.map(a, l.map(b, l.map(c, 1)))", "l.all(a, l.all(b, l.all(c, true)))", "l.exists(a, l.exists(b, l.exists(c, false)))",
        "l.filter(a, l.exists_one(b, l.all(c, true)))",
        "['0123456789abcdef']" + String(repeating: ".map(x, x + x)", count: 40), "[l]" + String(repeating: ".map(x, x + x)", count: 40),
        "[text]" + String(repeating: ".map(x, x.replace('', x))", count: 5), "[text]" + String(repeating: ".map(x, [x, x].join(x))", count: 30),
        "l.map(a, l.map(b, text.contains('zz')))", "l.map(a, l.map(b, l == l))", "l.map(a, l.map(b, l[999]))",
        "l.map(a, l.map(b, text.matches('(a|b)*c')))",
        "l.map(a, l.map(b, l.exists(c, false) || true))", "l.map(a, l.map(b, numbers(text)))",
        "l.map(a, l.map(b, l.sort()))", "l.map(a, l.map(b, l.distinct()))", "l.map(a, l.map(b, sum(l)))", "l.map(a, l.map(b, max(l)))",
        "l.map(a, l.map(b, avg(l)))",
        "l.map(a, l.sortBy(b, b))", "l.map(a, l.map(b, l.reverse()))", "l.map(a, l.map(b, l.slice(0, 5)))", "l.map(a, l.map(b, [l].flatten()))",
        "lists.range(9223372036854775807)",
        "l.map(a, l.map(b, math.greatest(l)))", "l.map(a, [a]).distinct()", "l.map(a, l.map(b, {'a': l}.values()))",
        "l.map(a, l.map(b, date('2020-10-02')))",
    ])
    func `work is bounded`(expression: String) {
        let list = JSONValue.array(JSONArray((0..<1_000).map { JSONValue.int($0) }))
        let record: JSONValue = ["l": list, "text": .string(String(repeating: "a", count: 1_000))]
        #expect(evaluated(expression, record) == Self.costLimitMessage)
    }

    /// Each function that takes a text, on one that it has to go through whole.
    static let textExpressions = [
        "t.replace('a', 'bc')", "t.replace('', 'x')", "t.replace('aa', '')", "t.replace('zz', 'y')", "t.replace('a', 'b', 3)", "t.split('a')",
        "t.split('')", "t.split('zz')",
        "t.split(',').join('; ')", "t.split('').join('')", "t.indexOf('ab')", "t.indexOf('z', 5)", "t.lastIndexOf('ba')", "t.lastIndexOf('z', 5)",
        "t.lowerAscii()", "t.upperAscii()", "lower(t)", "upper(t)",
        "regex.extract(t, '(b|a)*$')", "regex.extractAll(t, 'a+')", "regex.replace(t, '^a', t)", "regex.extractAll(t, '.*z|a')", "t.reverse()",
        "t.trim()", "t.substring(1)", "t.substring(1, 2)", "t.charAt(1)", "t.contains('aaab')", "t.startsWith(t)", "t.endsWith(t)",
        "t.matches('a*b$')", "strings.quote(t)",
        "capitalize(t)", "numbers(t)", "numbers(digits)", "size(t)", "bytes(t)", "string(bytes(t))", "t + t", "t == t + ''", "t < t + 'b'",
        "t in [t + 'b', t + '']", "{t: 1}[t + '']", "int(digits)",
        "uint(digits)", "double(digits)", "bool(t)", "timestamp(t)", "duration(digits)", "duration(repeated)", "format(timestamp(0), t)",
        "timestamp(0).getHours(t)", "'a'.matches(t)", "empty(spaces)",
        "date(t)", "date(spaces)", "format(1.5, t)", "format(t, 'yyyy')", "daysBetween(t, t)", "t.split('').distinct()", "t.split('').sort()",
        "t.split('').sortBy(x, x)",
        "max(t.split(''))", "t.split('').slice(1, 5)", "t.split('').reverse()", "sum(numbers(digits))", "[t.split('')].flatten()",
    ]

    /// How long an expression takes over texts of so many characters.
    static func duration(of expression: String, characters count: Int) -> Duration {
        let record: JSONValue = [
            "t": .string(String(repeating: "a", count: count)), "digits": .string(String(repeating: "1", count: count)),
            "repeated": .string(String(repeating: "0s", count: count / 2)), "spaces": .string(String(repeating: " ", count: count)),
        ]
        return processorTime { _ = evaluated(expression, record) }
    }

    /// Twenty times the text takes about twenty times as long, where a product of lengths would take four hundred times.
    @Test(arguments: textExpressions)
    func `time grows no faster than the text`(expression: String) {
        let short = Self.duration(of: expression, characters: 5_000)
        let long = Self.duration(of: expression, characters: 100_000)
        #expect(long < short * 60 + .milliseconds(500), "\(short) for 5,000 characters, \(long) for 100,000")
    }

    @Test(arguments: [
        "l.map(a, l.map(b, t == u))", "l.map(a, l.map(b, t < u))", "l.map(a, l.map(b, t in [u]))", "l.map(a, l.map(b, {t: 1}[u]))",
        "l.map(a, l.map(b, double(digits)))",
        "l.map(a, l.map(b, empty(spaces)))", "l.map(a, l.map(b, m.k1999))", "l.map(a, l.map(b, m['k1999']))", "l.map(a, l.map(b, has(m.k1999)))",
        "l.map(a, l.map(b, m.all(k, m[k] >= 0)))",
        "l.map(a, l.map(b, m == n))", "l.map(a, l.map(b, m.keys()))", "l.map(a, l.map(b, m.values()))", "l.map(a, l.map(b, [t, u].distinct()))",
        "l.map(a, l.map(b, [t, u].sort()))", "l.map(a, l.map(b, [t, u].max()))",
    ])
    func `work on long texts and large maps is counted`(expression: String) {
        let text = String(repeating: "a", count: 100_000)
        let map = JSONText("{" + (0..<2_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}")
        let record: JSONValue = [
            "l": .array(JSONArray((0..<400).map { JSONValue.int($0) })), "t": .string(text), "u": .string(text + ""),
            "digits": .string(String(repeating: "1", count: 100_000)),
            "spaces": .string(String(repeating: " ", count: 100_000)), "m": (try? map.parse().root) ?? .null, "n": (try? map.parse().root) ?? .null,
        ]
        var message = ""
        let duration = processorTime { message = evaluated(expression, record) }
        #expect(message == Self.costLimitMessage)
        #expect(duration < .seconds(20))
    }

    @Test func `a long text is worked on whole`() {
        let text = JSONValue.string(String(repeating: "a", count: 1_000_000))
        #expect(evaluated("size(t.replace('a', 'bc'))", ["t": text]) == "2000000")
        #expect(evaluated("size(t.replace('', 'x'))", ["t": text]) == "2000001")
        #expect(evaluated("t.split('aa').size()", ["t": text]) == "500001")
    }

    @Test func `large lists are still gone through`() {
        let list = JSONValue.array(JSONArray((0..<100_000).map { JSONValue.int($0) }))
        #expect(evaluated("l.filter(x, x % 2 == 1).size()", ["l": list]) == "50000")
        #expect(evaluated("mean(l)", ["l": list]) == "49999.5")
    }

    @Test func `a large expression is checked in time`() {
        let list = "[" + Array(repeating: "1", count: 200_000).joined(separator: ", ") + "]"
        #expect(evaluated(list + ".size()") == "200000")
        let faults = evaluated(Array(repeating: "unknown", count: 2_000).joined(separator: " && "))
        #expect(faults.hasPrefix("unknown variable `unknown`"))
    }

    @Test func `bytes of every kind are reported, never a crash`() {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "(", ")", "[", "]", "{", "}", ".", ",", ":", "?", "!", "-", "+", "*", "/", "%", "==", "!=", "<", "<=", "&&", "||", "=", "&", "|", "'",
            "\"", "`", "\\", "r'", "b\"", "'''", "\n",
            "a", "has", "map", "filter", "size", "in", "true", "null", "1", "1u", "1.5", "0x", "1e", "9223372036854775808", "é", "🐱", "\u{0}", "'a'",
            "matches", "format", "timestamp", "empty", ";", "@",
        ]
        for _ in 0..<5_000 {
            let count = Int(generator.next() % 12) + 1
            let expression = (0..<count).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }.joined(
                separator: generator.next() % 2 == 0 ? "" : " ")
            _ = told(expression, ["a": [1, 2]])
        }
    }
}

/// How long this thread computes: other work on the machine does not count.
private func processorTime(of work: () -> Void) -> Duration {
    func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
    let start = now()
    work()
    return now() - start
}

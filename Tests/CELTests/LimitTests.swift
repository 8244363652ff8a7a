import CEL
import Diagnostics
import Foundation
import JSONValue
import Testing

/// Hostile input: told of, and neither a crash nor a hang.
@Suite(.timeLimit(.minutes(5))) struct LimitTests {
    static func nested(_ opening: String, _ inner: String, _ closing: String, _ count: Int) -> String {
        String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
    }

    /// Each way in which an expression can be nested, so many times.
    static func nestings(_ count: Int) -> [String] {
        [
            nested("(", "1", ")", count), nested("[", "1", "]", count), nested("{1: ", "1", "}", count), nested("size([", "1", "])", count),
            nested("!", "true", "", count), nested("-", "1", "", count), "1" + nested(" + 1", "", "", count), "[1]" + nested("[0]", "", "", count),
            "{}" + nested(".a", "", "", count), nested("true ? ", "1", " : 1", count), nested("true && (false || ", "true", ")", count),
            nested("[1].map(x, ", "x", ")", count), nested("1 + (2 * ", "3", ")", count), nested("has(", "a.b", ")", count), nested("empty(", "1", ")", count),
            "'a'" + nested(".trim()", "", "", count), nested("1 == ", "1", "", count), nested("1 in [", "1", "]", count), nested("(", "", "", count), nested("[", "", "", count),
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
                #expect(message.contains("nested deeper than 64 levels") || message.contains("`has` takes"), "\(expression.prefix(30)): \(message.prefix(200))")
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
                #expect(try compiled("a == b && [a] == [b] && {'x': a} == {'x': b}", environment).holds { object[$0 == 0 ? "a" : "b"].map(CELValue.init) })
            } catch {
                Issue.record(error)
            }
        }
    }

    static let costLimitMessage = "the expression takes more work than one evaluation may"

    @Test(arguments: [
        "l.map(a, l.map(b, l.map(c, 1)))", "l.all(a, l.all(b, l.all(c, true)))", "l.exists(a, l.exists(b, l.exists(c, false)))", "l.filter(a, l.exists_one(b, l.all(c, true)))",
        "['0123456789abcdef']" + String(repeating: ".map(x, x + x)", count: 40), "[l]" + String(repeating: ".map(x, x + x)", count: 40),
        "[text]" + String(repeating: ".map(x, x.replace('', x))", count: 5), "[text]" + String(repeating: ".map(x, [x, x].join(x))", count: 30),
        "l.map(a, l.map(b, text.contains('zz')))", "l.map(a, l.map(b, l == l))", "l.map(a, l.map(b, l[999]))", "l.map(a, l.map(b, text.matches('(a|b)*c')))",
        "l.map(a, l.map(b, l.exists(c, false) || true))", "l.map(a, l.map(b, numbers(text)))",
    ])
    func `work is bounded`(expression: String) {
        let list = JSONValue.array(JSONArray((0..<1_000).map { JSONValue.int($0) }))
        let record: JSONValue = ["l": list, "text": .string(String(repeating: "a", count: 1_000))]
        #expect(evaluated(expression, record) == Self.costLimitMessage)
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

    @Test func `bytes of every kind are told of, never a crash`() {
        var generator = LinearGenerator(seed: 7)
        let pieces = [
            "(", ")", "[", "]", "{", "}", ".", ",", ":", "?", "!", "-", "+", "*", "/", "%", "==", "!=", "<", "<=", "&&", "||", "=", "&", "|", "'", "\"", "`", "\\", "r'", "b\"", "'''", "\n",
            "a", "has", "map", "filter", "size", "in", "true", "null", "1", "1u", "1.5", "0x", "1e", "9223372036854775808", "é", "🐱", "\u{0}", "'a'", "matches", "format", "timestamp", "empty", ";", "@",
        ]
        for _ in 0..<5_000 {
            let count = Int(generator.next() % 12) + 1
            let expression = (0..<count).map { _ in pieces[Int(generator.next() % UInt64(pieces.count))] }.joined(separator: generator.next() % 2 == 0 ? "" : " ")
            _ = told(expression, ["a": [1, 2]])
        }
    }
}

/// Numbers that look random and are the same in each run. Source: Knuth's MMIX.
struct LinearGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}

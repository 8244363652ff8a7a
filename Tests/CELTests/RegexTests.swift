import JSONValue
import Testing

@Suite struct RegexTests {
    @Test(arguments: [
        ("ab", "xabx", true), ("^ab$", "ab", true), ("^ab$", "abc", false), ("a.c", "a\nc", false), ("(?s)a.c", "a\nc", true), ("^b", "a\nb", false),
        ("(?m)^b$", "a\nb\nc", true), ("(?i)straße", "STRAßE", true), ("(?i:A)b", "ab", true), ("(?i:A)b", "aB", false), ("a(?i)b|c", "aB", true), ("a(?i)b|c", "C", true),
        ("colou?r", "color", true), ("a{2,3}b", "aaab", true), ("^a{2,3}b", "aaaab", false), ("a{,2}", "a{,2}", true), ("a{2", "a{2", true),
        ("[a-c]+$", "xcab", true), ("[^a-c]", "abc", false), ("[]a]", "]", true), ("[a-]", "-", true), ("[\\d_]", "5", true), ("[^\\D]", "5", true), ("[\\D]", "5", false),
        ("\\d{4}-\\d{2}", "on 2020-10", true), ("\\bcat\\b", "a cat!", true), ("\\bcat\\b", "concat", false), ("\\Bcat", "concat", true),
        ("\\p{Lu}\\p{Ll}", "Éa", true), ("\\pN", "x", false), ("\\P{L}", "abc", false), ("[[:alpha:]]", "1a", true), ("[[:^digit:]]", "1", false),
        ("\\x41\\x{1F431}", "A🐱", true), ("\\Qa.b\\E+", "a.bbb", true), ("\\Qa.b\\E", "axb", false), ("(?P<n>x)(?<m>y)(?:z)", "xyz", true), ("a*?b+?", "b", true),
        ("(a*)*b", "aaab", true), ("(|a)+$", "", true), ("x*", "", true), ("a|b|", "zzz", true), ("\\.", "a", false), ("é", "e\u{301}", false), ("^.$", "🐱", true),
        ("\\101", "A", true), ("\\z", "", true), ("\\Aa", "ba", false), ("(a|b)*c|d", "abad", true), ("[a\\]]", "]", true), ("\\-", "-", true),
    ])
    func `a pattern in RE2's syntax`(pattern: String, text: String, expected: Bool) {
        let record: JSONValue = ["pattern": .string(pattern), "text": .string(text)]
        #expect(evaluated("text.matches(pattern)", record) == String(expected))
    }

    @Test(arguments: [
        "(", ")", "[", "[a", "a**", "a{2}{3}", "*", "+a", "(?=a)", "(?<!a)", "(?<=a)", "\\1", "(a)\\1", "\\", "[z-a]", "\\p{Greek}", "\\p{", "(?z)", "a{1001}", "a{3,2}", "\\xg",
        "(?P<>a)", "\\C", "[[:foo:]]", "(?", "((a{1000}){1000}){1000}", "((){1000}){1000}", "\\8", "\\é", "[\\",
    ])
    func `what is no pattern`(pattern: String) {
        let record: JSONValue = ["pattern": .string(pattern)]
        let message = evaluated("'a'.matches(pattern)", record)
        #expect(message.contains("cannot be read"), "\(message)")
    }

    @Test(.timeLimit(.minutes(20)), arguments: ["(a+)+$", "(a*)*b", "(a|aa)+$", "(.*)*x", "a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaa!"])
    func `a pattern that makes others take for ever takes no time`(pattern: String) {
        let text = String(repeating: "a", count: 20_000) + "!"
        let record: JSONValue = ["pattern": .string(pattern), "text": .string(text)]
        #expect(["true", "false"].contains(evaluated("text.matches(pattern)", record)))
    }

    @Test func `groups may not nest without end`() {
        let pattern = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
        #expect(evaluated("'a'.matches(pattern)", ["pattern": .string(pattern)]).contains("nested deeper"))
    }
}

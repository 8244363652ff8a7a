import CEL
import Diagnostics
import JSONValue
import Testing

@Suite struct RegexTests {
    @Test(arguments: [
        ("ab", "xabx", true), ("^ab$", "ab", true), ("^ab$", "abc", false), ("a.c", "a\nc", false), ("(?s)a.c", "a\nc", true), ("^b", "a\nb", false),
        ("(?m)^b$", "a\nb\nc", true), ("(?i)straße", "STRAßE", true), ("(?i:A)b", "ab", true), ("(?i:A)b", "aB", false), ("a(?i)b|c", "aB", true),
        ("a(?i)b|c", "C", true),
        ("colou?r", "color", true), ("a{2,3}b", "aaab", true), ("^a{2,3}b", "aaaab", false), ("a{,2}", "a{,2}", true), ("a{2", "a{2", true),
        ("[a-c]+$", "xcab", true), ("[^a-c]", "abc", false), ("[]a]", "]", true), ("[a-]", "-", true), ("[\\d_]", "5", true), ("[^\\D]", "5", true),
        ("[\\D]", "5", false),
        ("\\d{4}-\\d{2}", "on 2020-10", true), ("\\bcat\\b", "a cat!", true), ("\\bcat\\b", "concat", false), ("\\Bcat", "concat", true),
        ("\\p{Lu}\\p{Ll}", "Éa", true), ("^\\p{Greek}+$", "λόγος", true), ("\\P{Greek}", "λόγος", false), ("\\pN", "x", false),
        ("\\P{L}", "abc", false), ("[[:alpha:]]", "1a", true), ("[[:^digit:]]", "1", false),
        ("\\x41\\x{1F431}", "A🐱", true), ("\\Qa.b\\E+", "a.bbb", true), ("\\Qa.b\\E", "axb", false), ("(?P<n>x)(?P<m>y)(?:z)", "xyz", true),
        ("a*?b+?", "b", true),
        ("(a*)*b", "aaab", true), ("(|a)+$", "", true), ("x*", "", true), ("a|b|", "zzz", true), ("\\.", "a", false), ("é", "e\u{301}", false),
        ("^.$", "🐱", true),
        ("\\101", "A", true), ("\\z", "", true), ("\\Aa", "ba", false), ("(a|b)*c|d", "abad", true), ("[a\\]]", "]", true), ("\\-", "-", true),
    ])
    func `a pattern in RE2's syntax`(pattern: String, text: String, expected: Bool) {
        let record: JSONValue = ["pattern": .string(pattern), "text": .string(text)]
        #expect(evaluated("text.matches(pattern)", record) == String(expected))
    }

    @Test(arguments: [
        "(", ")", "[", "[a", "a**", "a{2}{3}", "*", "+a", "(?=a)", "(?<!a)", "(?<=a)", "\\1", "(a)\\1", "\\", "[z-a]", "\\p{Klingon}", "\\p{", "(?z)",
        "a{1001}", "a{3,2}", "\\xg",
        "(?P<>a)", "[[:foo:]]", "(?", "((a{1000}){1000}){1000}", "((){1000}){1000}", "\\8", "\\é", "[\\",
    ])
    func `what is no pattern`(pattern: String) {
        let record: JSONValue = ["pattern": .string(pattern)]
        let message = evaluated("'a'.matches(pattern)", record)
        #expect(message.contains("cannot be read"), "\(message)")
    }

    @Test(arguments: [
        ("a(b", "the group is never closed", 1..<2), ("((a)", "the group is never closed", 0..<1), ("[(]\\((", "the group is never closed", 5..<6),
        ("\\Q(\\E(?:a", "the group is never closed", 5..<6), ("(?i", "the group is never closed", 0..<3), ("(a))", "`)` closes no group", 3..<4),
        ("[[:alpha:])](a|b))", "`)` closes no group", 17..<18),
        ("é[a", "the class is never closed", 2..<4), ("a**", "one repetition cannot follow another: `**`", 1..<3),
        ("a{2}{3}", "one repetition cannot follow another: `{2}{3}`", 1..<7),
        ("\\**|*", "`*` has nothing to repeat", 4..<5), ("a|+", "`+` has nothing to repeat", 2..<3),
        ("a{1001}", "a pattern repeats at most 1000 times", 1..<7),
        ("(a{100}){100}", "a pattern repeats at most 1000 times", 8..<13), ("a{3,2}", "the greater number stands second", 1..<6),
        ("\\\\1\\1", "patterns cannot refer back to a group", 3..<5), ("(?P<n>a)(?P=n)", "patterns cannot refer back to a group", 8..<11),
        ("(?P<n>a)(?P<n", "the name of the group is not complete", 8..<13),
        ("a(?=b)", "patterns cannot look ahead or behind", 1..<4), ("(?<!a)", "patterns cannot look ahead or behind", 0..<3),
        ("(?z)", "`(?z` is not a group", 0..<3),
        ("ab\\", "the pattern ends with a backslash", 2..<3), ("\\d\\e", "`\\e` is not an escape of patterns", 2..<4),
        ("\\Z", "`\\Z` is not an escape of patterns", 0..<2),
        ("\\xg", "`\\x` takes two hexadecimal digits, or the number of a character in braces", 0..<3),
        ("[z-a]", "the range `z-a` runs backwards", 1..<4), ("[[:foo:]]", "`[:foo:]` is not a class", 1..<8),
        ("\\p{L", "`\\p{` is never closed", 0..<4),
        ("\\pL\\p{Klingon}", "`\\p{Klingon}` is neither a general category of Unicode nor a script", 3..<14),
        ("\\pL{500}", "the pattern is too large", 0..<8),
    ])
    func `a fault has its words and its place`(pattern: String, message: String, place: Range<Int>) throws {
        do throws(Faults) {
            _ = try compiled("'a'.matches(r'\(pattern)')", CELEnvironment(variables: []))
            Issue.record("it is compiled")
        } catch {
            let fault = try #require(error.diagnostics.first)
            #expect(fault.message == message)
            let before = "'a'.matches(r'".utf8.count
            #expect(fault.primary?.span.range == before + place.lowerBound..<before + place.upperBound)
        }
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: ["(a+)+$", "(a*)*b", "(a|aa)+$", "(.*)*x", "(x+x+)+y", "(a?){500}a{500}$", "a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaa!"])
    func `a pattern that makes others take for ever takes no time`(pattern: String) {
        let text = String(repeating: "a", count: 20_000) + "!"
        let record: JSONValue = ["pattern": .string(pattern), "text": .string(text)]
        let duration = ContinuousClock().measure { #expect(["true", "false"].contains(evaluated("text.matches(pattern)", record))) }
        // Some milliseconds; one that goes back and forth takes longer than anyone waits.
        #expect(duration < .seconds(5))
    }

    /// Its states are so many that RE2 cannot keep them: each byte takes as long as the pattern.
    @Test func `a pattern that takes long for each character is bounded by the work that it may take`() {
        var seed: UInt64 = 1
        let text = String(
            (0..<1_000_000).map { _ -> Character in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return seed >> 40 & 1 == 0 ? "a" : "b"
            })
        let record: JSONValue = ["text": .string(text)]
        #expect(evaluated("text.matches('[ab]*a[ab]{900}c')", record).contains("takes more work than one evaluation may"))
        #expect(evaluated("text.substring(0, 10000).matches('[ab]*a[ab]{900}c')", record) == "false")
    }

    @Test(arguments: [(100_000, "longer than 10000 bytes"), (4_000, "")])
    func `groups may nest deeply, and not without end`(depth: Int, message: String) {
        let pattern = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
        let answer = evaluated("'a'.matches(pattern)", ["pattern": .string(pattern)])
        #expect(message.isEmpty ? answer == "true" : answer.contains(message))
    }

    @Test func `the place of a fault is found quickly in a long pattern`() {
        let pattern = String(repeating: "\\*", count: 4_990) + "(*"
        let duration = ContinuousClock().measure {
            #expect(evaluated("'a'.matches(pattern)", ["pattern": .string(pattern)]).contains("`*` has nothing to repeat"))
        }
        #expect(duration < .seconds(5))
    }

    @Test(arguments: [
        (#"regex.extract("Falcon 9 v1.2", r"v(\d+)")"#, #""1""#), (#"regex.extract("Falcon 9 v1.2", r"v\d+\.\d+")"#, #""v1.2""#),
        (#"regex.extract("none", "x+")"#, "null"),
        (#"regex.extract("b", "(a)?b")"#, "null"), (#"regex.extract("", "^$")"#, #""""#),
        (#"regex.extract("Über 7 km", r"(?:Über|Unter) (\d+)")"#, #""7""#),
        (#"regex.extractAll("14 - 15, é16", r"\d+")"#, #"["14","15","16"]"#), (#"regex.extractAll("a=1;b=2", r"(\w)=\d")"#, #"["a","b"]"#),
        (#"regex.extractAll("abé", "x*")"#, #"["","","",""]"#), (#"regex.extractAll("ab", "(a)|b")"#, #"["a"]"#),
        (#"regex.replace("2020-10-02", r"(\d+)-(\d+)-(\d+)", r"\3.\2.\1")"#, #""02.10.2020""#),
        (#"regex.replace("a  b   c", r"\s+", " ")"#, #""a b c""#),
        (#"regex.replace("aé", "", "-")"#, #""-a-é-""#), (#"regex.replace("ab", "(a)|b", r"[\1]")"#, #""[a][]""#),
        (#"regex.replace("a", "a", r"\\\0")"#, #""\\a""#),
    ])
    func `a pattern finds parts of a text, and puts others in their place`(expression: String, expected: String) {
        #expect(evaluated(expression) == expected)
    }

    @Test(arguments: [
        (#"regex.extract(t, "(a)(b)")"#, "the pattern has 2 groups"), (#"regex.extract(t, "(a")"#, "the group is never closed"),
        (#"regex.replace(t, "a", r"\1")"#, "names the group 1, and the pattern has 0"),
        (#"regex.replace(t, "a", r"\n")"#, "stands before neither a digit"), (#"regex.extract(t, t + "(")"#, "cannot be used"),
    ])
    func `a pattern that cannot be used, or a new text that names no group, is reported`(expression: String, expected: String) {
        let message = evaluated(expression, ["t": "a"])
        #expect(message.contains(expected), "\(message)")
    }

    @Test func `finding parts of a long text stays within its steps`() {
        let record: JSONValue = ["t": .string(String(repeating: "ab ", count: 200_000))]
        for expression in [#"regex.extractAll(t, ".*z|a")"#, #"regex.replace(t, "a?", t)"#, #"regex.extractAll(t, "a")"#] {
            #expect(evaluated(expression, record).contains("takes more work than one evaluation may"), "\(expression)")
        }
    }
}

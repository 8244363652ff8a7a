import Diagnostics
import JSONValue
import Testing
import TestSupport

private func golden(_ diagnostic: Diagnostic, _ name: String, colour: TextColour = .plain) throws {
    let text = diagnostic.text(colour: colour)
    // Escapes would act on whoever reads the golden file in a terminal.
    try expectGolden(text.replacing("\u{1B}", with: "␛"), "text/\(name).txt")
}

private let template = MarkedSource(String(repeating: "\n", count: 11) + "{{«#facts»}}\n\n\n\n\n\n\n{{/«fact»}}\n", name: "Templates/fact.mustache")

private let unclosed = Diagnostic(
    .error, .unclosedSection, "section `facts` is never closed", at: .init(template.spans[0], "opened here"),
    secondary: [.init(template.spans[1], "closes `fact`, which was never opened")], help: ["did you mean `{{/facts}}`?"])

@Test func `two labels, in the order of the text`() throws {
    #expect(
        unclosed.text() == """
            error[unclosed-section]: section `facts` is never closed
              --> Templates/fact.mustache:12:3
               |
            12 | {{#facts}}
               |   ^^^^^^ opened here
            19 | {{/fact}}
               |    ---- closes `fact`, which was never opened
               = help: did you mean `{{/facts}}`?
            """)
    var turned = unclosed
    turned.primary = .init(template.spans[1], "closes `fact`, which was never opened")
    turned.secondary = [.init(template.spans[0], "opened here")]
    try golden(turned, "two-labels-turned")
}

@Test func `colours on a terminal`() throws {
    try golden(unclosed, "colours", colour: .ansi)
    try golden(.warning(.unknownSetting, "nothing to build", notes: ["no collection"], help: "add one"), "colours-warning", colour: .ansi)
}

@Test func `a message without a place`() throws {
    try golden(
        Diagnostic(.warning, .unknownSetting, "the site has no title", notes: ["the first note", "the second"], help: ["add `title`", "or not"]),
        "no-place")
    try golden(.error(.unknownSetting, "nothing at all"), "bare")
}

@Test func `one label, with and without words`() throws {
    let source = MarkedSource("title: x\n«colour»s: red\n")
    try golden(
        .error(.unknownSetting, "unknown key `colour`", at: source.spans[0], label: "not a key of a site", help: "did you mean `colours`?"),
        "one-label")
    try golden(.error(.unknownSetting, "unknown key `colour`", at: source.spans[0]), "no-words")
}

@Test func `labels in several files are grouped by file`() throws {
    let site = MarkedSource("«title»: x\n«feed»: y\n")
    let feed = MarkedSource("[\n  {\"a\": «1»},\n  {\"b\": «2»}\n]\n", name: "content/feeds/animals.json")
    let other = MarkedSource(String(repeating: "\n", count: 99) + "«x»", name: "rules.yml")
    try golden(
        Diagnostic(
            .error, .unknownSetting, "three files disagree", at: .init(site.spans[1], "here"),
            secondary: [
                .init(feed.spans[1], "second of the feed"), .init(other.spans[0], "elsewhere"), .init(feed.spans[0], "first of the feed"),
                .init(site.spans[0], "first of the site"),
            ]), "three-files")
}

@Test func `two labels on one line`() throws {
    let source = MarkedSource("pages: { «from»: 0, «from»: 1 }")
    try golden(
        Diagnostic(
            .error, .unknownSetting, "the key `from` is given twice", at: .init(source.spans[1], "again"),
            secondary: [.init(source.spans[0], "first given")]),
        "one-line")
}

@Test(arguments: [
    ("end-without-break", "a: [1,\n  2«»"), ("end-behind-break", "a: [1,\n  2\n«»"), ("empty-file", "«»"), ("only-a-break", "«\n»"),
    ("line-break", "a«\n»b"), ("start", "«»abc"), ("several-lines", "a: «[1,\n  2,\n  3]»\nb: 1\n"),
    ("crlf", "one\r\ntwo «three»\r\nfour\r\n"), ("crlf-end", "one\r\ntwo«\r\n»three"), ("tabs", "\ta:\t«b»\tc"), ("blank-line", "a\n   «»\nb"),
    ("wide", "名前: «東京» # 日本"), ("emoji", "🦊 fox: «👩🏽‍🚀🐙» # ❤️"), ("combining", "cafe\u{301} «nai\u{308}ve» x"),
    ("arabic", "العنوان: «قيمة»"), ("hidden", "a\u{202E}b\u{200B} «c\u{1B}[31md\u{7F}»\u{0}\u{85}e"),
])
func `a span is shown with its line`(name: String, marked: String) throws {
    let source = MarkedSource(marked)
    try golden(.error(.unknownSetting, "something is wrong", at: source.spans[0], label: "here"), name)
}

@Test func `bytes that are no text do not reach the terminal`() throws {
    let file = SourceFile(name: "latin\u{1B}[2J\u{202E}1.csv", bytes: Array("a ".utf8) + [0xFF, 0xC3, 0x28, 0xE9] + Array(" b".utf8))
    let name = "evil\u{1B}]0;x\u{7}\nname\u{2028}\r\t\u{202E}"
    try golden(
        Diagnostic(
            .error, .unknownSetting, "no field `\(name)`", at: .init(SourceSpan(file: file, range: 2..<3), "`\(name)`"), notes: [name], help: [name]),
        "no-text")
}

@Test func `of a long line the part around the span is shown`() throws {
    let words = String(repeating: "lorem ipsum dolor ", count: 60_000)
    for (name, marked) in [
        ("long-middle", words + "«fault»" + words), ("long-start", "«fault»" + words), ("long-end", words + "«fault»"),
        ("long-span", "«" + words + "»"), ("long-span-middle", words + "«" + words + "»" + words),
        ("long-after", "short «fault» then " + words), ("ninety", String(repeating: "x", count: 90) + "«fault»"),
        ("hundred", String(repeating: "x", count: 65) + "«fault»" + String(repeating: "y", count: 30)),
        ("hundred-one", String(repeating: "x", count: 65) + "«fault»" + String(repeating: "y", count: 31)),
        ("long-wide", String(repeating: "東京", count: 100_000) + "«東»" + String(repeating: "東京", count: 1_000)),
    ] {
        try golden(.error(.unknownSetting, "something is wrong", at: MarkedSource(marked).spans[0], label: "here"), name)
    }
}

@Test func `two labels far apart on one long line show their own parts`() throws {
    let words = String(repeating: "lorem ipsum ", count: 1_000)
    let source = MarkedSource("{«\"a\"»: 1," + words + "«\"a\"»: 2}", name: "feed.json")
    try golden(
        Diagnostic(
            .warning, .unknownSetting, "the key `a` is given twice", at: .init(source.spans[1], "again"),
            secondary: [.init(source.spans[0], "first given")]),
        "far-apart")
}

@Test func `a span beyond the text is shown at its end`() throws {
    let file = SourceFile(name: "short.json", text: "[1,")
    try golden(.error(.unknownSetting, "the text ends", at: SourceSpan(file: file, range: 900..<1_000), label: "here"), "beyond")
}

@Test func `a fault of JSON points into its file`() throws {
    for (name, text) in [("json-comma", "{\n  \"a\": 1\n  \"b\": 2\n}\n"), ("json-cut-off", "[{\"a\": [1, 2"), ("json-empty", "")] {
        #expect(throws: JSONSyntaxError.self) { try JSONText(text).parse() }
        do throws(JSONSyntaxError) {
            _ = try JSONText(text).parse()
        } catch {
            try golden(Diagnostic(error, in: SourceFile(name: "feed.json", text: text)), name)
        }
    }
}

import MarkdownHTML
import Testing

/// A long text, told by its beginning and its length.
private struct LongText: CustomTestStringConvertible, Sendable {
    let text: String
    var testDescription: String { "\(text.prefix(20).debugDescription) … \(text.utf8.count) bytes" }

    init(_ parts: String...) { text = parts.joined() }
}

private func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// Texts that have made parsers of Markdown run out of stack or time.
private let hostile = [
    LongText(times(">", 100)), LongText(times("[", 50_000)), LongText(times("*", 50_000)), LongText(times("* ", 50), "a"),
    LongText(times("![", 2_000)), LongText(times("](", 50_000)), LongText(times("[a](", 50_000)),
    LongText(times("[a](<b", 50_000)), LongText(times("**a _b", 50_000)), LongText(times("a**b", 50_000), "c* "),
    LongText(times("*a **a ", 50_000), "b"), LongText(times("<", 50_000)), LongText(times("a <?", 50_000)),
    LongText("a ", times("<![CDATA[", 2_000)), LongText("</", times("<!--", 50_000)), LongText(times("`a``", 50_000)),
    LongText(times("&", 50_000)), LongText(times("[a]: u\n", 50_000)), LongText(times("\\", 50_000)),
    LongText(times("![[]()", 2_000)), LongText("- - - - - a", times("\n", 50_000)), LongText(times("\t", 50_000), "a"),
    LongText(times("[ (](", 50_000)), LongText("[a]: ", times("u", 100_000), "\n\n", times("[a] ", 50_000)),
    LongText(times("*[a](/b <i> ", 20_000)), LongText(times("<b>", 50_000)), LongText(times("*[a](/b) ", 20_000)),
]

@Test(.timeLimit(.minutes(20)), arguments: hostile)
private func `hostile texts are rendered without delay`(_ long: LongText) throws {
    #expect(try !CommonMark.html(long.text, highestHeading: 2).isEmpty || long.text.hasPrefix("[a]: u"))
    _ = try CommonMark.omissions(in: long.text)
    _ = try CommonMark.destinations(in: long.text)
}

@Test(
    arguments: [
        (LongText(times(">", 50_000)), .tooDeep(line: 1)),
        (LongText("a\r\nb\rc\n", times("- ", 20_000), "x", times("\n", 20_000)), .tooDeep(line: 4)),
        (LongText(times("1. ", 2_000), "x"), .tooDeep(line: 1)),
        (LongText((0..<150).map { times("  ", $0) + "- a\n" }.joined()), .tooDeep(line: 101)),
        (LongText(times("\t", 200), "- a", times(" ", 5_000)), .tooDeep(line: 1)),
        (LongText("a\n", times("![[]()", 2_001)), .tooManyPictures(line: 2)),
        (LongText(times("![[a]()\n", 2_001)), .tooManyPictures(line: 2_001)),
        (LongText(times("a", MarkdownLimit.longest + 1)), .tooLong(bytes: MarkdownLimit.longest + 1)),
    ] as [(LongText, MarkdownLimit)])
private func `texts beyond the limits are refused`(long: LongText, limit: MarkdownLimit) {
    #expect(throws: limit) { try CommonMark.html(long.text) }
    #expect(throws: limit) { try CommonMark.html(long.text, safety: .unsafe, highestHeading: 2) }
}

@Test func `the limits hold for what is reported of a text as well`() {
    let text = "<b> ]\n" + times(">", 50_000)
    #expect(throws: MarkdownLimit.tooDeep(line: 2)) { try CommonMark.omissions(in: text) }
    #expect(throws: MarkdownLimit.tooDeep(line: 2)) { try CommonMark.destinations(in: Array(text.utf8).span) }
}

@Test(arguments: [
    LongText(times("a", MarkdownLimit.longest)), LongText(times("-", 5_000)), LongText(times("=", 5_000), "\n", times("1.2.3.", 2_000)),
    LongText(times("![a](/b)\n\n", 6_000)), LongText(times("> ", 66), "a", times(" b", 3_000)), LongText(times("- a\n", 5_000)),
    LongText(times(" ", 5_000), "a"), LongText("    ", times(" ", 600), "x - y\n", times("a b\n", 2_000)),
])
private func `long texts within the limits are rendered`(_ long: LongText) throws {
    #expect(try !CommonMark.html(long.text).isEmpty)
}

@Test func `limits are described in words`() {
    let limits: [MarkdownLimit] = [.tooLong(bytes: 9_000_000), .tooDeep(line: 3), .tooManyPictures(line: 4)]
    #expect(
        limits.map(\.message) == [
            "a Markdown text may have 4194304 bytes, this one has 9000000",
            "lists and quotes in Markdown may be nested 100 deep",
            "a paragraph in Markdown may have 2000 pictures",
        ])
    #expect(limits.map(\.line) == [nil, 3, 4])
}

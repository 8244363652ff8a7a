import Testing

@testable import SiteModel

@Suite struct TrimmedTests {
    @Test(arguments: [
        ("", ""), (" ", ""), ("\n\t ", ""), ("a", "a"), (" a", "a"), ("a\r\n", "a"), ("\u{3000}a b\u{A0}", "a b"), ("ä", "ä"), (" é ", "é"),
        ("a\u{200B}", "a\u{200B}"), ("a\u{7F}", "a\u{7F}"),
    ])
    func `white space around a text goes, whatever its alphabet`(text: String, result: String) {
        #expect(trimmed(text) == result)
        #expect(trimmed(text[...]) == result)
        #expect(trimmed("x\(text)x".dropFirst().dropLast()) == result)
    }
}

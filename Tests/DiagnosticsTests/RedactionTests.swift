import Diagnostics
import Testing

@Suite struct `what is secret` {
    private let redaction = Redaction(["s3cr3t+key/1", "abc", "s3cr3t+key/1-and-more"])

    @Test(arguments: [
        ("the key s3cr3t+key/1 is sent", "the key … is sent"),
        ("?k=s3cr3t%2Bkey%2F1&p=s3cr3t%2Bkey/1", "?k=…&p=…"),
        ("s3cr3t+key/1-and-more, s3cr3t+key/1", "…, …"),
        // Of three letters: part of too many words.
        ("abc", "abc"), ("", ""), ("s3cr3t+key", "s3cr3t+key"),
    ])
    func `is cut out of a text in each form`(_ text: String, _ shown: String) {
        #expect(redaction.text(text) == shown)
        #expect(redaction.message(text) == shown)
    }

    @Test(arguments: [
        ("https://name:pass@host/a and http://token@host", "https://…@host/a and http://…@host"),
        ("`https://a@b:c@host/a@b`", "`https://…@host/a@b`"), ("https://host/?mail=a@b", "https://host/?mail=a@b"),
        ("a@b, mailto:a@b, https://host", "a@b, mailto:a@b, https://host"), ("see <https://host>, or a@b", "see <https://host>, or a@b"),
    ])
    func `credentials of an address are no part of a message, known or not`(_ text: String, _ shown: String) {
        #expect(Redaction.none.message(text) == shown)
    }

    @Test func `is not shown in the lines of a file, and marks stay below what they mark`() throws {
        let text = "a: 1\nfeed: { source: \"https://me:passw0rd@host/x\", key: s3cr3t+key/1, sauce: 1 }\n"
        let file = SourceFile(name: "https://me:pw@host/s3cr3t+key/1", text: text)
        let offset = try #require(text.firstRange(of: "sauce")).lowerBound.utf16Offset(in: text)  // All of it is ASCII.
        let diagnostic = Diagnostic(
            .error, .unknownSetting, "`s3cr3t+key/1` is wrong",
            at: Diagnostic.Label(SourceSpan(file: file, range: offset..<offset + 5), "not s3cr3t+key/1"),
            secondary: [Diagnostic.Label(SourceSpan(file: file, range: 0..<1))], notes: ["s3cr3t+key/1"], help: ["https://x:y@z"])
        let shown = diagnostic.redacted(by: redaction)
        #expect(
            shown.text() == """
                error[unknown-setting]: `…` is wrong
                 --> https://…@host/…:2:66
                  |
                1 | a: 1
                  | -
                2 | feed: { source: "https://***********@host/x", key: ************, sauce: 1 }
                  |                                                                  ^^^^^ not …
                  = note: …
                  = help: https://…@z
                """)
    }
}

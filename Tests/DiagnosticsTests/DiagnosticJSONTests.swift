import Diagnostics
import Testing
import TestSupport

@Test func `a message as JSON`() throws {
    let source = MarkedSource("a: é\nb: «x\n y»\nc: «z»\n")
    let diagnostics = [
        Diagnostic(
            .error, .unknownSetting, "said with \"quotes\" and\na break", at: .init(source.spans[0], "here"), secondary: [.init(source.spans[1])],
            notes: ["a note"], help: ["first", "second"]),
        Diagnostic.warning(.unknownSetting, "no place"),
    ]
    try expectGolden(diagnostics.map { $0.json.jsonText(.indented) }.joined(separator: "\n"), "json.txt")
}

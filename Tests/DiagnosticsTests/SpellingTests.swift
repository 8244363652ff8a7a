import Diagnostics
import Testing

private let keys = ["title", "description", "language", "timeZone", "collections", "feed", "slug", "sort", "facts", "lock", "id"]

@Test(
    arguments: [
        ("titel", "title"), ("tilte", "title"), ("Title", "title"), ("TITLE", "title"), ("titles", "title"), ("tytle", "title"),
        ("discription", "description"), ("descriptoin", "description"), ("decsriptoin", "description"), ("timezone", "timeZone"),
        ("colections", "collections"), ("fed", "feed"), ("feeds", "feed"), ("sulg", "slug"), ("slgu", "slug"), ("lok", "lock"), ("fact", "facts"),
        ("Id", "id"), ("langauge", "language"), ("größe", nil), ("source", nil), ("x", nil), ("", nil), ("bd", "id"), ("soort", "sort"),
        ("clock", "lock"), ("block", "lock"), ("title", nil), ("feedback", nil), ("name", nil),
    ] as [(String, String?)])
func `the name that is meant is suggested where it is close`(name: String, meant: String?) {
    #expect(Spelling.closest(to: name, among: keys) == meant)
}

@Test func `of equally close names the first is taken`() {
    #expect(Spelling.closest(to: "bat", among: ["cat", "bar", "at"]) == "cat")
    #expect(Spelling.closest(to: "bat", among: ["bar", "cat", "at"]) == "bar")
}

@Test func `a suggestion is a question`() {
    #expect(Spelling.suggestion(for: "titel", among: keys) == "did you mean `title`?")
    #expect(Spelling.suggestion(for: "zzz", among: keys) == nil)
    #expect(Spelling.suggestion(for: "titel", among: []) == nil)
}

@Test(.timeLimit(.minutes(20)))
func `long names cost no time`() {
    let name = String(repeating: "a", count: 100_000)
    #expect(Spelling.closest(to: name, among: [name + "b", "b" + name, "short"]) == nil)
    #expect(Spelling.closest(to: "title", among: [name, "titles"]) == "titles")
}

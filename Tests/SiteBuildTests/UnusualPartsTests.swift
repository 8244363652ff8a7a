import Diagnostics
import TestSupport
import Testing

/// What a build notes of a site that is as it was asked for.
@Suite struct `what is unusual` {
    private func records(_ count: Int, _ members: (Int) -> String) -> String {
        "[" + (0..<count).map { "{\"name\":\"Bird \($0)\",\(members($0))}" }.joined(separator: ",") + "]"
    }

    /// What is noted of a site that is built, and of which nothing is wrong.
    private func notes(_ built: BuiltSite, sourceLocation: SourceLocation = #_sourceLocation) -> [Diagnostic] {
        #expect(built.isBuilt && built.report.diagnostics.allSatisfy { $0.severity == .note }, "\(built.messages)", sourceLocation: sourceLocation)
        return built.report.diagnostics
    }

    @Test func `pages over 200 KB are noted once for each kind, with the largest`() throws {
        let long = String(repeating: "x", count: 210 << 10)
        let feed = records(30) { "\"description\":\"\($0 < 3 ? long + String(repeating: "y", count: $0 * 2048) : "short")\"" }
        let built = try TemporarySite(birds: feed).build(strictness: .strict)
        #expect(notes(built).count == 1)
        try expectGolden(built.messages + "\n", "unusual-pages.txt")
    }

    @Test func `a page of 200 KB is no matter`() throws {
        let feed = records(3) { _ in "\"description\":\"\(String(repeating: "x", count: 190 << 10))\"" }
        #expect(notes(try TemporarySite(birds: feed).build()).isEmpty)
    }

    @Test(arguments: [(1_000, 5, 0), (300, 1, 0), (301, 1, 1), (1_000, 1, 1)])
    func `groups of hardly more than one record each are noted where there are hundreds`(count: Int, each: Int, expected: Int) throws {
        let feed = records(count) { "\"ring\":\"r\($0 / each)\"" }
        let site = try TemporarySite(birds: feed, "groups: ring")
        try site.write("{{page.title}}", to: "Templates/groups.mustache")
        try site.write("{{page.title}}", to: "Templates/group.mustache")
        let built = site.build(strictness: .strict)
        let found = notes(built)
        #expect(found.map(\.code) == Array(repeating: .scatteredGroups, count: expected))
        if count == 1_000, expected == 1 { try expectGolden(built.messages + "\n", "unusual-groups.txt") }
    }

    @Test func `groups that nobody has asked for are not scattered`() throws {
        let feed = records(1_000) { "\"ring\":\"r\($0)\",\"category\":\"c\($0 / 2)\"" }
        #expect(try TemporarySite(birds: feed, theme: .project).build(strictness: .strict).report.diagnostics.isEmpty)
    }

    @Test(arguments: [(1_000, 501, 1), (1_000, 500, 0), (300, 300, 0), (301, 301, 1)])
    func `a picture that most of many records have is noted`(count: Int, alike: Int, expected: Int) throws {
        // Those alike stand apart.
        let feed = records(count) { "\"image\":\"https://example.org/\($0 * 7 % count < alike ? "none" : String($0)).jpg\"" }
        let built = try TemporarySite(birds: feed, "fields: { picture: image }").build(strictness: .strict)
        let found = notes(built)
        #expect(found.map(\.code) == Array(repeating: .sharedPicture, count: expected))
        if alike == 501 { try expectGolden(built.messages + "\n", "unusual-picture.txt") }
    }

    @Test func `a build without changes makes nothing, for all notes`() throws {
        let site = try TemporarySite(birds: records(2) { _ in "\"description\":\"\(String(repeating: "x", count: 210 << 10))\"" })
        #expect(notes(site.build()).count == 1)
        let again = site.build().report
        #expect(again.diagnostics.isEmpty && again.summary?.changed == 0)
        #expect(!again.timings.contains { $0.stage == .render })
    }
}

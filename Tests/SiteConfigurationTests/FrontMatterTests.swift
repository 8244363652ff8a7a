import Diagnostics
import SiteConfiguration
import TestSupport
import Testing

@Suite struct `front matter` {
    private func split(_ text: String) throws -> (title: String?, body: String) {
        let file = SourceFile(name: "content/pages/about.md", text: text)
        let parts = try FrontMatter(splitting: file)
        return (parts.fields["title"]?.string, String(decoding: file.bytes[parts.bodyOffset...], as: UTF8.self))
    }

    private func expectFault(_ text: String, _ golden: String) throws {
        do throws(Faults) {
            _ = try FrontMatter(splitting: SourceFile(name: "content/pages/about.md", text: text))
            Issue.record("the front matter has no fault")
        } catch {
            try expectGolden(error.diagnostics.map { $0.text() }.joined(separator: "\n\n"), golden + ".txt")
        }
    }

    @Test(
        arguments: [
            ("---\ntitle: A\n---\nText\n", "A", "Text\n"), ("Text\n", nil, "Text\n"), ("", nil, ""), ("---\n---\nText", nil, "Text"),
            ("---\r\ntitle: A\r\n---\r\nText", "A", "Text"), ("\u{FEFF}---\ntitle: A\n---\nText", "A", "Text"),
            ("\u{FEFF}Text", nil, "Text"), ("---\ntitle: A\n---", "A", ""), ("--- \ntitle: A\n---   \nText", "A", "Text"),
            ("---- \nText", nil, "---- \nText"), ("Text\n---\ntitle: A\n---\n", nil, "Text\n---\ntitle: A\n---\n"),
        ] as [(String, String?, String)])
    func `it stands between two lines of three hyphens at the top`(text: String, title: String?, body: String) throws {
        let parts = try split(text)
        #expect(parts.title == title)
        #expect(parts.body == body)
    }

    @Test func `one that never ends is reported`() throws { try expectFault("---\ntitle: A\n\nText\n", "front-matter-open") }

    @Test func `one that never begins is reported`() throws {
        try expectFault("title: B\ntags:\n  - a\n- b\ndate: 2020-01-01\n---\nText\n", "front-matter-unopened")
        try expectFault("title: B\n---\nText\n", "front-matter-unopened-title")
    }

    @Test(arguments: ["Note: all is well\n---\nText\n", "Note: a\nwords: b and\nno more\n---\n", "a: b\n\nc: d\n---\n", "a: b\nc: d\n"])
    func `a heading or text with colons is no front matter`(text: String) throws {
        #expect(try split(text).body == text)
    }

    @Test func `a fault in it is reported at the line of the file`() throws {
        try expectFault("---\ntitle: A\ndescription: B: C\n---\nText\n", "front-matter-fault")
    }

    @Test func `it must be a mapping`() throws { try expectFault("---\n- a\n- b\n---\nText\n", "front-matter-list") }
}

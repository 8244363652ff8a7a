import Testing

@testable import MarkdownHTML

/// Web addresses that stand by themselves. The cases are those of GitHub Flavored Markdown, §6.9, in words of our own.
@Suite struct `addresses in texts` {
    private func html(_ markdown: String, safety: MarkdownSafety = .safe) throws -> String {
        var output: [UInt8] = []
        try CommonMark.appendHTML(of: Array(markdown.utf8).span, to: &output, safety: safety, linksAddresses: true)
        return String(decoding: output, as: UTF8.self)
    }

    private func link(_ address: String, _ text: String? = nil) -> String { "<a href=\"\(address)\">\(text ?? address)</a>" }

    @Test(arguments: [
        ("See https://birds.example/wren_song now", "See |https://birds.example/wren_song| now"),
        ("https://birds.example.", "|https://birds.example|."),
        ("(https://birds.example/a(b))", "(|https://birds.example/a(b)|)"),
        ("https://birds.example/?q=a&b=c!", "|https://birds.example/?q=a&amp;b=c|!"),
        ("https://birds.example/?q=a&hl;", "|https://birds.example/?q=a|&amp;hl;"), ("HTTP://birds.example", "|HTTP://birds.example|"),
        ("*https://birds.example*", "<em>|https://birds.example|</em>"),
        ("**see https://birds.example/a**", "<strong>see |https://birds.example/a|</strong>"),
        ("https://a.example, https://b.example", "|https://a.example|, |https://b.example|"),
        ("https://vögel.example/ä", "|https://v%C3%B6gel.example/%C3%A4|"),
        ("https://birds", "https://birds"), ("xhttps://birds.example", "xhttps://birds.example"), ("https://a_b.example_c", "https://a_b.example_c"),
        ("`https://birds.example`", "<code>https://birds.example</code>"), ("javascript://birds.example", "javascript://birds.example"),
        ("https://birds.example/<b>", "|https://birds.example/|<!-- raw HTML omitted -->"), ("https://.example", "https://.example"),
        ("https://", "https://"),
    ])
    func `become links, without the marks of the sentence around them`(markdown: String, expected: String) throws {
        var parts = expected.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        for index in stride(from: 1, to: parts.count, by: 2) {
            let text = parts[index].replacing("%C3%B6", with: "ö").replacing("%C3%A4", with: "ä")
            parts[index] = link(parts[index], text)
        }
        #expect(try html(markdown) == "<p>\(parts.joined())</p>\n")
    }

    @Test func `one without a scheme leads to https`() throws {
        #expect(try html("www.birds.example/wren") == "<p>\(link("https://www.birds.example/wren", "www.birds.example/wren"))</p>\n")
        #expect(try html("awww.birds.example www. www.birds") == "<p>awww.birds.example www. \(link("https://www.birds", "www.birds"))</p>\n")
    }

    @Test func `what is a link already stays one`() throws {
        #expect(try html("[https://a.example](https://b.example)") == "<p>\(link("https://b.example", "https://a.example"))</p>\n")
        #expect(try html("<https://a.example>") == "<p>\(link("https://a.example"))</p>\n")
        #expect(
            try html("![https://a.example](https://b.example/c.png)") == "<p><img src=\"https://b.example/c.png\" alt=\"https://a.example\" /></p>\n")
        let raw = "<a href=\"/x\">https://a.example</a> https://b.example"
        #expect(try html(raw, safety: .unsafe) == "<p><a href=\"/x\">https://a.example</a> \(link("https://b.example"))</p>\n")
    }

    @Test func `in lists, quotations and tables too`() throws {
        #expect(try html("- > https://a.example\n\n| a |\n| - |\n| https://b.example |\n").ranges(of: "<a href=").count == 2)
    }

    @Test(arguments: [
        "https://a.example/" + String(repeating: "(", count: 50_000), String(repeating: "https://a.example ", count: 20_000),
        String(repeating: "www.", count: 50_000), String(repeating: ">", count: 500) + " https://a.example",
        "https://a.example/" + String(repeating: "&a;", count: 20_000),
        "https://a.example/" + String(repeating: ")", count: 20_000),
    ])
    func `hostile texts take no longer than others`(markdown: String) throws {
        #expect(try html(markdown).utf8.count >= markdown.utf8.count)
    }
}

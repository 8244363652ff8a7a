import MarkdownHTML
import Testing

/// `line: text` of each omission, and what stands at its place in the source where that is something else.
private func omissions(_ markdown: String) throws -> [String] {
    try CommonMark.omissions(in: markdown).map { described($0.line, $0.text, markdown, $0.range) }
}

private func destinations(_ markdown: String) throws -> [String] {
    try CommonMark.destinations(in: markdown).map { described($0.line, $0.address, markdown, $0.range) }
}

private func described(_ line: Int, _ text: String, _ markdown: String, _ range: Range<Int>) -> String {
    let source = String(decoding: Array(markdown.utf8)[range], as: UTF8.self)
    return "\(line): \(text)" + (source == text ? "" : " at \(source)")
}

@Test func `raw HTML is reported with its line and place`() throws {
    #expect(
        try omissions("a\n<b>\n\n> x <i>y</i>\n\n- <u\n  href>\n") == [
            "2: <b>", "4: <i>", "4: </i>", "6: <u\nhref> at <u",
        ])
    #expect(try omissions("one\n\n  <div>\n  two\n  </div>\n\nthree") == ["3:   <div>\n  two\n  </div>\n at <div>"])
}

@Test func `lines are right behind links, definitions and code over several lines`() throws {
    #expect(try omissions("[link\ntext](/u\n'title\nx') then <i>\n") == ["4: <i>"])
    #expect(try omissions("[x]: /dest\n[y]:\n /other\ntext <em>\n") == ["4: <em>"])
    #expect(try omissions("code `a\nb` and <b>\n") == ["2: <b>"])
    #expect(try omissions("a\r\nb\r<b>\n") == ["3: <b>"])
    #expect(try omissions("\u{FEFF}é <b>") == ["1: <b>"])
}

@Test func `addresses that are left out are reported as cmark reads them`() throws {
    #expect(
        try omissions("ok [a](https://x.example)\n[b](javascript:x) ![c](data:,x)") == [
            "2: javascript:x", "2: data:,x",
        ])
    #expect(try omissions("x\n\n[a](java&#115;cript:1)") == ["3: javascript:1 at [a](java&#115;cript:1)"])
    #expect(try omissions("no: nothing `x` [a](/b)") == [])
    #expect(try omissions("3 < 4, `<b>` and \\<b>") == [])
}

@Test func `destinations are reported in document order with their lines`() throws {
    #expect(
        try destinations(
            """
            # [home](/ "t")
            text ![picture](a.png) and <https://x.example/>
            [two](/a?b=1&amp;c)
            [over
            two](/far) and [two again](/far)
            [ref], <a@b.example>

            [ref]: #anchor
            """) == [
                "1: /", "2: a.png", "2: https://x.example/", "3: /a?b=1&c at [two](/a?b=1&amp;c)", "5: /far", "5: /far",
                "6: #anchor at [ref], <a@b.example>", "6: mailto:a@b.example at [ref], <a@b.example>",
            ])
    #expect(try destinations("![alt [text](/no)](/yes.png) [![a](/b.png)](/c)") == ["1: /yes.png", "1: /c", "1: /b.png"])
    #expect(try destinations("no link at all") == [])
    #expect(try destinations("[](<>) [x]()") == ["1:  at [](<>) [x]()", "1:  at [](<>) [x]()"])
}

@Test func `two links of one line to the same address are reported at their own places`() throws {
    let ranges = try CommonMark.destinations(in: "[a](/x) [b](/x)").map(\.range)
    #expect(ranges == [4..<6, 12..<14])
}

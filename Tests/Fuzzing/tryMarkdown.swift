import MarkdownHTML

/// What is left out stands in the text, and what others write does not come into a page as HTML.
func tryMarkdown(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = Array(bytes)
    do throws(MarkdownLimit) {
        var html: [UInt8] = []
        try CommonMark.appendHTML(of: text.span, to: &html, highestHeading: 2)
        expect(!html.contains(0), "there is a NUL")
        expect(!contains("<script", html), "a script comes through")
        var unsafe: [UInt8] = []
        try CommonMark.appendHTML(of: text.span, to: &unsafe, safety: .unsafe) { address, _ in address.isEmpty ? .leftOut : .other("x" + address) }
        for omission in try CommonMark.omissions(in: text.span) {
            expect(omission.range.upperBound <= text.count && omission.line > 0, "what is left out stands nowhere")
        }
        _ = try CommonMark.destinations(in: text.span)
    } catch {
        _ = error.message
    }
}

private func contains(_ piece: StaticString, _ bytes: [UInt8]) -> Bool {
    let piece = Array(piece.description.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: piece) }
}

let markdownSeeds: [[UInt8]] = [
    "# Wren\n\nA *small* **bird**, `brown`.\n\n- a\n- b\n\n1. c\n\n> d\n\n[e](f.md) ![g](h.png) <https://i.example>\n",
    "| a | b |\n| :- | -: |\n| `c` | d \\| e |\n| f | g | h |\n", "> x\n> | a |\n> | - |\n> | [b] |\n\n- | c |\n  | - |\n---\n\n[b]: /b\n",
    "a | b\n-|-\n|\n===\n<b>c</b> <!-- d -->\n&amp;&#65;\\|\n",
].map { Array($0.utf8) }

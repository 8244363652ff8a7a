import MarkdownHTML

extension UnsafeBufferPointer<UInt8> {
    /// Whether a text with tags is Markdown all the same: outside of its code there are none, or only such as set words apart, and it has headings,
    /// fences or bold words, or more elements of lists than tags. Where a block or an address of HTML would be lost, it is HTML.
    ///
    /// Cost: up to the first block of HTML, which most HTML begins with; else one pass over the first part.
    var isMarkdownWithTags: Bool {
        let text = prefix(Self.most)
        var found = Found()
        var place = 0
        while place < text.endIndex {
            let end = text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            found.read(text[place..<end])
            if found.isHTML { return false }
            place = end + 1
        }
        return found.isMarkdown
    }

    /// Whether a text without tags has headings, fences or bold words of Markdown.
    var hasMarksOfMarkdown: Bool {
        var found = Found()
        for line in prefix(Self.most).split(separator: UInt8(ascii: "\n")) { found.read(line) }
        return found.hasMarks
    }

    /// In bytes.
    private static var most: Int { 16 * 1024 }
}

/// What the lines of a text have in them that one of the two is written with.
private struct Found {
    private(set) var isHTML = false
    private var marks = 0, elements = 0, tags = 0
    /// Whether something stands in code.
    private var hasCode = false
    private var code = FencedCode()

    var hasMarks: Bool { marks > 0 }
    var isMarkdown: Bool { tags == 0 ? hasCode : marks > 0 || elements > 1 && elements > tags }

    mutating func read(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        switch code.next(line) {
        case .opening:
            hasCode = true
            marks += 1
            return
        case .code, .closing: return
        case .text: break
        }
        let text = line.drop { $0 == UInt8(ascii: " ") }
        guard let first = text.first else { return }
        let run = text.prefix { $0 == first }.count
        switch first {
        case UInt8(ascii: "#") where run < 7 && text.dropFirst(run).first == UInt8(ascii: " "): marks += 1
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): if run == 1, text.dropFirst().first == UInt8(ascii: " ") { elements += 1 }
        // A line that begins with a block or is a tag is one of HTML in Markdown as well, and is left out there.
        case UInt8(ascii: "<"):
            if isBlock(text) {
                isHTML = true
                return
            }
        default: break
        }
        readInLine(text)
    }

    private mutating func readInLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        var place = line.startIndex
        while place < line.endIndex {
            let byte = line[place]
            let rest = line[place...]
            if byte == UInt8(ascii: "`") {
                let run = rest.prefix { $0 == byte }.count
                place += run
                guard let end = endOfCode(in: line[place...], marks: run) else { continue }
                hasCode = true
                place = end
            } else if byte == UInt8(ascii: "*"), rest.dropFirst().first == byte, isBold(rest) {
                marks += 1
                place += 2
            } else if byte == UInt8(ascii: "<") {
                let name = rest.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix { ($0 | 0x20).isLetterOrDigit }
                if let first = name.first, !first.isDigit, rest.contains(UInt8(ascii: ">")), !isAddress(rest, after: name.endIndex) {
                    tags += 1
                    let word = String(decoding: name, as: UTF8.self).lowercased()
                    if tagsOfAddresses.contains(word) || blocks.contains(word) { isHTML = true }
                }
                place = max(place + 1, name.endIndex)
            } else {
                place += 1
            }
        }
    }

    /// Whether `<` begins an address: `<https://a.example>`, `<wren@birds.example>`.
    private func isAddress(_ text: Slice<UnsafeBufferPointer<UInt8>>, after end: Int) -> Bool {
        guard end < text.endIndex else { return false }
        return text[end] == UInt8(ascii: "@") || text[end] == UInt8(ascii: ".")
            || text[end] == UInt8(ascii: ":") && text[(end + 1)...].first == UInt8(ascii: "/")
    }

    /// Behind as many marks as code began with.
    private func endOfCode(in line: Slice<UnsafeBufferPointer<UInt8>>, marks: Int) -> Int? {
        var place = line.startIndex
        while let start = line[place...].firstIndex(of: UInt8(ascii: "`")) {
            let run = line[start...].prefix { $0 == UInt8(ascii: "`") }.count
            if run == marks { return start + run }
            place = start + run
        }
        return nil
    }

    /// Whether two stars stand before a word, and two more in the same line behind one.
    private func isBold(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = text.dropFirst(2).first, first > 0x20, first != UInt8(ascii: "*") else { return false }
        var place = text.startIndex + 3
        while let star = text[place...].firstIndex(of: UInt8(ascii: "*")) {
            if text[star - 1] > 0x20, text[(star + 1)...].first == UInt8(ascii: "*") { return true }
            place = star + 1
        }
        return false
    }

    /// Whether a line begins with a tag of a block, or is nothing but a tag. Source: CommonMark 0.30 §4.6.
    private func isBlock(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let name = line.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix { ($0 | 0x20).isLetterOrDigit }
        guard let first = name.first, !first.isDigit, !isAddress(line, after: name.endIndex) else { return false }
        return blocks.contains(String(decoding: name, as: UTF8.self).lowercased()) || line.last { $0 > 0x20 } == UInt8(ascii: ">")
    }
}

/// What would be lost without its tag.
private let tagsOfAddresses: Set = ["a", "img", "iframe", "video", "audio", "embed", "object"]

private let blocks: Set = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tr", "td", "th", "blockquote",
    "pre",
    "figure", "section", "article", "aside", "header", "footer", "main", "nav", "details", "summary", "hr", "center", "html", "body", "script",
    "style",
]

import Diagnostics
import MarkdownHTML

extension SiteInput {
    /// Warnings for tags in Markdown that other programs replace, and that a page shows as they stand: `{{< youtube abc >}}`, `{% include x %}`.
    /// One for each name. Code is left alone, and so are the texts of feeds.
    var tagsOfOthers: [Diagnostic] {
        var found: [(name: String, span: SourceSpan, others: RepeatedWarning)] = []
        let files = pages.map(\.source) + bodies.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
        for file in files {
            for tag in tags(in: file.markdown) {
                let span = SourceSpan(file: file.file, range: tag.range)
                if let index = found.firstIndex(where: { $0.name == tag.name }) {
                    found[index].others.add("another is at \(span.place)")
                } else {
                    found.append((tag.name, span, RepeatedWarning()))
                }
            }
        }
        return found.map { name, span, others in
            .warning(
                .tagOfOthers, "`\(name)` is a tag of another program, and is shown as it stands", at: span, notes: others.notes,
                help: "write it in Markdown; or in HTML, with `markdown: unsafe` in the front matter")
        }
    }
}

/// The tags with their names, `youtube`. Ranges are 0-based byte offsets in the file.
private func tags(in markdown: ArraySlice<UInt8>) -> [(name: String, range: Range<Int>)] {
    var tags: [(name: String, range: Range<Int>)] = []
    // Most texts have none.
    guard markdown.contains(UInt8(ascii: "{")) else { return [] }
    var code = FencedCode()
    for line in markdown.split(separator: UInt8(ascii: "\n")) {
        guard code.next(line) == .text, line.prefix(4).count(where: { $0 == UInt8(ascii: " ") }) < 4, line.first != UInt8(ascii: "\t"),
            line.contains(UInt8(ascii: "{"))
        else { continue }
        var isCode = false
        var start = line.startIndex
        while start < line.endIndex {
            if line[start] == UInt8(ascii: "`") { isCode.toggle() }
            if !isCode, let (opening, closing) = delimiters.first(where: { line[start...].starts(with: $0.0) }),
                let end = line[start...].firstRange(of: closing)
            {
                let content = line[start + opening.count..<end.lowerBound].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
                let name = content.prefix { $0 > 0x20 }
                let first = name.drop { $0 == UInt8(ascii: "/") }.first.map { $0 | 0x20 } ?? 0
                if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first), name.first != UInt8(ascii: "/") {
                    tags.append((String(decoding: name, as: UTF8.self), start..<end.upperBound))
                }
                start = end.upperBound
            } else {
                start += 1
            }
        }
    }
    return tags
}

/// Source: Hugo, "Shortcodes"; Liquid, "Tags".
private let delimiters: [([UInt8], [UInt8])] = [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}")].map { (Array($0.0.utf8), Array($0.1.utf8)) }

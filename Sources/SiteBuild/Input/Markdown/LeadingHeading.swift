import JSONValue
import MarkdownHTML
import SiteModel

/// The heading of the first level that a Markdown text begins with: what its author calls the text.
///
/// Source: CommonMark 0.31.2 §4.2 and §4.3, of which it reads what people write at the start of a file.
struct LeadingHeading {
    let title: String
    /// Where the text behind it begins.
    let end: Int

    init?(of markdown: ArraySlice<UInt8>) {
        func line(from start: Int) -> ArraySlice<UInt8> { markdown[start...].prefix { $0 != UInt8(ascii: "\n") } }
        guard let start = markdown.firstIndex(where: { $0 > 0x20 }) else { return nil }
        // What is set in by four spaces, or a tab, is code.
        let indentation = markdown[..<start].reversed().prefix { $0 != UInt8(ascii: "\n") }
        guard indentation.count < 4, !indentation.contains(UInt8(ascii: "\t")) else { return nil }
        let first = line(from: start)
        let second = first.endIndex < markdown.endIndex ? line(from: first.endIndex + 1) : []
        // Most texts have none: of these nothing is copied, since this is asked of each record.
        let isMarked = first.first == UInt8(ascii: "#") && first.dropFirst().first.map { $0 <= 0x20 } == true
        guard isMarked || second.first(where: { $0 > 0x20 }) == UInt8(ascii: "=") else { return nil }
        var words = trimmed(String(decoding: first, as: UTF8.self))
        if words.hasPrefix("# ") {
            words = trimmed(words.dropFirst(2))
            let closing = words.reversed().prefix { $0 == "#" }.count
            // Those at the end close it if a space is before them: "C#" ends with a letter of its own.
            if closing > 0, words.dropLast(closing).last == " " { words = trimmed(words.dropLast(closing)) }
            end = min(first.endIndex + 1, markdown.endIndex)
        } else {
            guard let letter = words.first, letter.isLetter || letter.isNumber else { return nil }
            let underline = trimmed(String(decoding: second, as: UTF8.self))
            guard !underline.isEmpty, underline.allSatisfy({ $0 == "=" }) else { return nil }
            end = min(second.endIndex + 1, markdown.endIndex)
        }
        guard !words.isEmpty, let html = try? CommonMark.html("# " + words) else { return nil }  // What is too much to render is no title.
        title = textContent(ofHTML: html.utf8)
        if title.isEmpty { return nil }
    }
}

extension MarkdownFile {
    /// The file with its heading as its title: where front matter gives none, or the same one. It is not shown twice.
    func titledByHeading() -> MarkdownFile {
        guard let heading = LeadingHeading(of: markdown) else { return self }
        let title = fields["title"]?.plainText ?? ""
        guard title.isEmpty || title == heading.title else { return self }
        var titled = fields.filter { $0.key != "title" }.map { ($0.key, $0.value) }
        titled.append(("title", .string(heading.title)))
        return MarkdownFile(file: file, fields: JSONObject(titled), bodyOffset: heading.end, template: template)
    }

    /// The file without a heading that says no more than the title of its record.
    func withoutHeading(_ title: String) -> MarkdownFile {
        guard let end = endOfHeading(title, in: markdown) else { return self }
        return MarkdownFile(file: file, fields: fields, bodyOffset: end, template: template)
    }
}

/// Where a text in Markdown goes on behind a heading that says no more than a title; nil if it begins with anything else.
func endOfHeading(_ title: String, in markdown: ArraySlice<UInt8>) -> Int? {
    guard let heading = LeadingHeading(of: markdown), heading.title.lowercased() == title.lowercased() else { return nil }
    return heading.end
}

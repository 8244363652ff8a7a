import MarkdownHTML
import SafeHTML
import SiteModel

/// The words of a text in HTML on one line, character references resolved.
func htmlWords(of text: PlainText, _ words: KeyPath<HTMLFragment, String> = \.words) -> PlainText {
    switch text {
    case .bytes(let bytes): .string(SiteBuild.words(ofHTML: bytes, words))
    case .string(var string): .string(string.withUTF8 { SiteBuild.words(ofHTML: $0, words) })
    }
}

/// A text whose ampersands are escaped as in HTML, and nothing else of it: its lines stay, and so does what stands in angle brackets.
func unescaped(_ text: PlainText) -> PlainText {
    let lines = text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return .string(lines.map { htmlWords(of: .string(String($0).replacing("<", with: "&lt;"))).string }.joined(separator: "\n"))
}

/// The first words of a text in HTML, as a card has room for them; nil where it has none. Cost: no more than its first part is read.
func excerpt(ofHTML text: PlainText) -> String? {
    // Characters have up to four bytes, mostly, and what they are is costly to find out.
    let source = text.prefix(excerptSource)
    let words = [source.behindHeading, source].lazy.compactMap { $0 }
        .map { htmlWords(of: $0, \.firstWords).prefix(4 * excerptLength).string }.first { !$0.isEmpty }
    let excerpt = words.map { shortened($0, to: excerptLength) } ?? ""
    return excerpt.isEmpty ? nil : excerpt
}

/// The same of a text in Markdown. Cost: its first part is rendered.
func excerpt(ofMarkdown text: PlainText) -> String? { excerpt(ofHTML: renderedStart(ofMarkdown: text)) }

/// Whether a text in HTML or Markdown begins with some words, as with an excerpt that was made of it. Dots where that was cut do not count.
///
/// Cost: of most texts the first words tell that they differ: this is asked for each page. Else no more than the first part is read.
func begins(_ text: PlainText, isHTML: Bool, with words: PlainText) -> Bool {
    let hasFirst = words.withBytes { bytes in
        let first = bytes.prefix(longestFirstWords).split(maxSplits: 2) { !($0 | 0x20).isLetterOrDigit && $0 < 0x80 }
        return text.has(first.prefix(2), amongFirst: firstWords)
    }
    guard hasFirst else { return false }
    let dots: Set<Character> = [".", "\u{2026}", "[", "]", "(", ")", " ", "\n"]
    var excerpt = words.string[...]
    while excerpt.last.map(dots.contains) == true { excerpt.removeLast() }
    let source = isHTML ? excerptSource : markdownSource
    // A few words may stand in front of any text, and be all of a short one.
    let areFew = excerpt.split(separator: " ", maxSplits: fewestWords).count <= fewestWords
    if areFew, excerpt.isEmpty || text.byteCount > source { return false }
    let start = htmlWords(of: isHTML ? text.prefix(excerptSource) : renderedStart(ofMarkdown: text), \.wordsOfProse).string
    let (own, others) = (excerpt.utf8.filter { $0 > 0x20 }, start.utf8.filter { $0 > 0x20 })
    if others.starts(with: own) { return !areFew || others.dropFirst(own.count).allSatisfy { ".!?".utf8.contains($0) } }
    if areFew { return false }
    // What was read may end within a word or a tag.
    let isWhole = text.byteCount <= source
    return !isWhole && others.count > 2 * endOfPart && own.starts(with: others.dropLast(endOfPart))
}

/// The first part of a text in Markdown, as HTML.
func renderedStart(ofMarkdown text: PlainText) -> PlainText {
    var html: [UInt8] = []
    try? CommonMark.appendHTML(of: text.prefix(markdownSource).string, to: &html)  // What goes beyond the limits says so on its own page.
    return .string(String(decoding: html, as: UTF8.self))
}

/// As much of a text in Markdown as is looked through for pictures, as HTML.
func renderedPictures(ofMarkdown text: PlainText) -> PlainText {
    var html: [UInt8] = []
    try? CommonMark.appendHTML(of: text.prefix(pictureSource).string, to: &html)  // As above.
    return .string(String(decoding: html, as: UTF8.self))
}

/// The address of the first picture of a text in HTML, if it comes early.
func firstPicture(ofHTML text: PlainText, base: WebAddress?) -> String? {
    func picture(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard bytes.hasPicture else { return nil }
        return (try? HTMLFragment(bytes, base: base))?.firstPicture  // Where the text goes beyond the limits its page says so.
    }
    switch text.prefix(pictureSource) {
    case .bytes(let bytes): return picture(bytes)
    case .string(var string): return string.withUTF8(picture)
    }
}

/// How much is looked through, in bytes.
private let excerptSource = 2 * 1024
private let markdownSource = 1024
/// In which a text begins behind its first tags, in bytes.
private let firstWords = 512
private let longestFirstWords = 24
private let endOfPart = 100
/// Fewer words are no excerpt.
private let fewestWords = 3
private let pictureSource = 16 * 1024
/// In characters.
private let excerptLength = 200

extension PlainText {
    /// What comes behind the heading that a text begins with: "Introduction" is no excerpt. Nil if it begins with none.
    fileprivate var behindHeading: PlainText? {
        guard case .bytes(let bytes) = self else {
            guard case .string(var string) = self else { return nil }
            return string.withUTF8 { bytes in
                PlainText.bytes(bytes).behindHeading.map { .string($0.string) }
            }
        }
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }), start + 4 < bytes.count, bytes[start] == UInt8(ascii: "<"),
            bytes[start + 1] | 0x20 == UInt8(ascii: "h"), UInt8(ascii: "1")...UInt8(ascii: "6") ~= bytes[start + 2],
            let closing = bytes.indices.dropFirst(start + 4).first(where: { index in
                bytes[index] == UInt8(ascii: "<") && index + 3 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
                    && bytes[index + 2] | 0x20 == UInt8(ascii: "h") && bytes[index + 3] == bytes[start + 2]
            }), let end = bytes[closing...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        return .bytes(UnsafeBufferPointer(rebasing: bytes[(end + 1)...]))
    }

    fileprivate func prefix(_ count: Int) -> PlainText {
        switch self {
        case .bytes(let bytes): .bytes(UnsafeBufferPointer(rebasing: bytes.prefix(count)))
        case .string(let string): .string(string.utf8.count > count ? String(decoding: string.utf8.prefix(count), as: UTF8.self) : string)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether `<img` or `<image` stands in it, in whatever case.
    fileprivate var hasPicture: Bool {
        var rest = self[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(start + 1)...]
            if rest.count > 3, rest[start + 1] | 0x20 == UInt8(ascii: "i"), rest[start + 2] | 0x20 == UInt8(ascii: "m") { return true }
        }
        return false
    }
}

// What in a text shows that it is HTML, or has been escaped as in HTML.

extension UnsafeBufferPointer<UInt8> {
    /// Whether its only tags are of words set apart, `<i>`, each of them closed, and breaks: what a publisher of titles or a search writes, and no
    /// accident.
    var setsWordsApart: Bool {
        guard firstIndex(of: UInt8(ascii: "<"), from: 0) != nil else { return false }
        var open: [String] = []
        var tags = 0
        var next = 0
        while let start = firstIndex(of: UInt8(ascii: "<"), from: next) {
            guard let end = self[start...].prefix(Self.longestTag).firstIndex(of: UInt8(ascii: ">")) else { return false }
            let isEnd = start + 1 < end && self[start + 1] == UInt8(ascii: "/")
            let written = String(decoding: self[(start + (isEnd ? 2 : 1))..<end], as: UTF8.self).lowercased()
            // A publisher may name its own: `<jats:italic>`.
            let whole = written.hasPrefix("jats:") ? String(written.dropFirst("jats:".count)) : written
            if ["br", "br/", "br /", "p"].contains(whole) {
                (tags, next) = (tags + 1, end + 1)
                continue
            }
            // One may say nothing but how its words look: `<font color="red">`.
            let first = String(whole.prefix { $0 != " " })
            let name = ["font", "span"].contains(first) || first.hasPrefix("mml:") ? first : whole
            guard tagsOfWords.contains(name) || name.hasPrefix("mml:") else { return false }
            if !isEnd { open.append(name) } else if open.popLast() != name { return false }
            (tags, next) = (tags + 1, end + 1)
        }
        return tags > 0 && open.isEmpty
    }

    private static var longestTag: Int { 120 }

    /// Whether it has an apostrophe within a word that is escaped as in HTML, `People&apos;s`: who writes about HTML has none there. A program has
    /// escaped it alone, or this text alone.
    var hasEscapedApostrophe: Bool {
        var next = 1
        while let start = firstIndex(of: UInt8(ascii: "&"), from: next) {
            next = start + 1
            guard (self[start - 1] | 0x20).isLetterOrDigit || self[start - 1] >= 0x80 else { continue }
            let rest = self[start...]
            if let reference = apostrophes.first(where: { rest.starts(with: $0.utf8) }), let letter = rest.dropFirst(reference.utf8.count).first,
                (letter | 0x20).isLetterOrDigit || letter >= 0x80
            {
                return true
            }
        }
        return false
    }

    /// A tag of HTML that stands in texts: `<br>`, or the end of a paragraph, a link, a word set apart.
    var hasTag: Bool {
        var next = 0
        while let start = firstIndex(of: UInt8(ascii: "<"), from: next) {
            next = start + 1
            let rest = self[next...]
            // A publisher may name its own: `<jats:p>`.
            let own = rest.prefix { ($0 | 0x20).isLetterOrDigit || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
            let name = (own.lastIndex(of: UInt8(ascii: ":")).map { rest[($0 + 1)...] } ?? rest.drop { $0 == UInt8(ascii: "/") }).prefix {
                ($0 | 0x20).isLetterOrDigit
            }
            guard (1...10).contains(name.count) else { continue }
            let isEnd = rest.first == UInt8(ascii: "/")
            let isParagraph = name.count == 1 && name.first == UInt8(ascii: "p") && name.endIndex < count && self[name.endIndex] == UInt8(ascii: ">")
            // Only for these a text is made.
            guard isEnd || isParagraph || name.count == 2 && name.first == UInt8(ascii: "b") else { continue }
            if tagsOfTexts.contains(String(decoding: name.map { $0 | 0x20 }, as: UTF8.self)) { return true }
        }
        return false
    }
}

/// Also as journals have them. Sources: JATS 1.3, Journal Publishing, `italic`, `sc`; Wiley, `scp`.
private let tagsOfWords: Set<String> = [
    "i", "em", "b", "strong", "sub", "sup", "mark", "font", "span", "small", "u", "italic", "bold", "sc", "scp", "underline",
]

private let apostrophes = ["&apos;", "&#39;", "&#039;", "&#x27;", "&#8217;", "&rsquo;"]

private let tagsOfTexts: Set<String> = [
    "p", "br", "a", "b", "i", "u", "em", "strong", "li", "ul", "ol", "dl", "div", "span", "blockquote", "pre", "code", "table", "figure", "h1",
    "h2", "h3", "h4", "h5", "h6", "sup", "sub", "small", "iframe", "video", "audio", "scp", "sc", "italic", "bold",
]

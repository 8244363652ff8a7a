// What in a text shows that it is written in Markdown, and what that it is code.

extension UnsafeBufferPointer<UInt8> {
    /// Whether a text has a heading, a fence, a table, a link or bold words, as Markdown writes them. Looks at each byte at most three times.
    var hasMarkdown: Bool { hasMarkdownLine || hasMarkdownInLine }

    /// Whether a text has a link, bold words or code, as Markdown writes them.
    var hasMarkdownInLine: Bool { hasMarkdownLink || hasBoldWords || hasCodeInLine }

    /// Whether a few signs stand between two backticks, and these where a word begins and where one ends: `` the `find()` method ``. Shells have
    /// them inside of words or around commands, and TeX has two in front of what it quotes.
    private var hasCodeInLine: Bool {
        guard var open = firstIndex(of: UInt8(ascii: "`"), from: 0) else { return false }
        while let close = firstIndex(of: UInt8(ascii: "`"), from: open + 1) {
            let code = self[(open + 1)..<close]
            let isBehindSpace = open == 0 || self[open - 1] <= 0x20 || "(\"'/[,".utf8.contains(self[open - 1])
            let isBeforeEnd =
                close + 1 == count
                || !((self[close + 1] | 0x20).isLetterOrDigit && self[close + 1] != UInt8(ascii: "s")) && self[close + 1] != UInt8(ascii: "`")
            if isBehindSpace, isBeforeEnd, 1...Self.longestCode ~= code.count, let first = code.first, let last = code.last, first > 0x20,
                last > 0x20,
                !code.contains(UInt8(ascii: "\n"))
            {
                return true
            }
            open = close
        }
        return false
    }

    /// In bytes.
    private static var longestCode: Int { 60 }

    private var hasMarkdownLine: Bool {
        var start = 0
        while start < count {
            let line = self[start...]
            if markdownLines.contains(where: { line.starts(with: $0.utf8) }) { return true }
            guard let end = firstIndex(of: UInt8(ascii: "\n"), from: start) else { return false }
            start = end + 1
        }
        return false
    }

    /// Whether there are words behind a line break.
    var hasSeveralLines: Bool {
        guard let end = firstIndex(of: UInt8(ascii: "\n"), from: firstIndex { $0 > 0x20 } ?? count) else { return false }
        return self[end...].contains { $0 > 0x20 }
    }

    /// Whether a line behind the first begins with space.
    var hasIndentedLines: Bool {
        var next = 0
        while let end = firstIndex(of: UInt8(ascii: "\n"), from: next) {
            next = end + 1
            let line = self[next...].prefix { $0 != UInt8(ascii: "\n") }
            if line.starts(with: "  ".utf8) || line.first == UInt8(ascii: "\t"), line.contains(where: { $0 > 0x20 }) { return true }
        }
        return false
    }

    /// Whether one of its lines is indented, or begins or ends as those of programs do.
    var mayBeCode: Bool {
        split(separator: UInt8(ascii: "\n")).contains { line in
            guard let first = line.first, let last = line.last(where: { $0 > 0x20 }) else { return false }
            return "\t #$</{}@".utf8.contains(first) || "{};\\".utf8.contains(last) || line.contains(UInt8(ascii: "="))
        }
    }

    /// Whether `![` stands in it.
    var hasMarkdownPicture: Bool {
        var next = 0
        while let mark = firstIndex(of: UInt8(ascii: "!"), from: next) {
            next = mark + 1
            if next < count, self[next] == UInt8(ascii: "[") { return true }
        }
        return false
    }

    var hasMarkdownLink: Bool {
        var next = 0
        while let end = firstIndex(of: UInt8(ascii: "]"), from: next) {
            if self[end...].starts(with: "](http".utf8) { return true }
            next = end + 1
        }
        return false
    }

    /// Whether two stars stand before a letter at the start of a word, and two more right behind a word in the same line.
    private var hasBoldWords: Bool {
        var next = 0
        // Where bold words may have begun, and the end of that line.
        var opened: (at: Int, lineEnd: Int)?
        while let star = firstIndex(of: UInt8(ascii: "*"), from: next), star + 1 < count {
            next = star + 1
            guard self[next] == UInt8(ascii: "*") else { continue }
            if let opened, star < opened.lineEnd {
                if star > opened.at + 2, self[star - 1] > 0x20 { return true }
            } else if star + 2 < count, star == 0 || self[star - 1] <= 0x20, (self[star + 2] | 0x20).isLetterOrDigit || self[star + 2] >= 0x80 {
                opened = (star, firstIndex(of: UInt8(ascii: "\n"), from: star) ?? count)
            }
        }
        return false
    }
}

/// What a heading, a fence and a table's line of hyphens begin with.
private let markdownLines = ["# ", "## ", "### ", "```", "|-", "| -", "|:-", "| :-"]

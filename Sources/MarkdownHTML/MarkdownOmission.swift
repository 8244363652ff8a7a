import CCmark

/// A part of a Markdown text that is dropped: by the safe mode, or because a table has no place for it.
public struct MarkdownOmission: Equatable, Sendable {
    public enum Kind: Sendable {
        /// A block or a tag of raw HTML: it does not appear on the page.
        case rawHTML
        /// The URL of a link that could run code: the link gets an empty one.
        case linkAddress
        /// The same for a picture: it gets an empty source.
        case pictureAddress
        /// A table cell beyond the last column: it does not appear, nor do the cells after it in its row.
        case surplusCell
        /// A line above a line of hyphens with another number of cells: not a table, so both are shown as written.
        case unmatchedHeads
    }

    public let kind: Kind
    /// The HTML or the cell as written, or the URL as cmark read it.
    public let text: String
    /// 1-based, in the text.
    public let line: Int
    /// 0-based byte offsets in the text: the URL, the cell or the first line of the HTML, or the line that contains it.
    public let range: Range<Int>
}

extension CommonMark {
    /// The omissions of a text, in document order.
    ///
    /// Cost: a pass over the bytes for a text without `<`, suspicious schemes and tables; otherwise a parse and a walk.
    public static func omissions(in text: String, safety: MarkdownSafety = .safe) throws(MarkdownLimit) -> [MarkdownOmission] {
        var text = text
        return try text.withUTF8 { omissions(in: $0, safety) }.get()
    }

    /// The omissions of a text given as bytes, in document order.
    public static func omissions(in bytes: Span<UInt8>, safety: MarkdownSafety = .safe) throws(MarkdownLimit) -> [MarkdownOmission] {
        try bytes.withUnsafeBufferPointer { omissions(in: $0, safety) }.get()
    }

    private static func omissions(
        in bytes: UnsafeBufferPointer<UInt8>, _ safety: MarkdownSafety
    ) -> Result<[MarkdownOmission], MarkdownLimit> {
        let isUnsafe = safety == .safe && mayLosePart(bytes)
        guard isUnsafe || MarkdownTree.mayHaveTable(bytes) else { return .success([]) }
        if let limit = MarkdownLimit(exceededBy: bytes) { return .failure(limit) }
        let tree = MarkdownTree(parsing: bytes, options: CMARK_OPT_SOURCEPOS | CMARK_OPT_VALIDATE_UTF8)
        let omissions = (isUnsafe ? unsafeParts(of: tree, bytes) : []) + tableFaults(of: tree, bytes)
        return .success(omissions.sorted { $0.line < $1.line })
    }

    private static func tableFaults(of tree: borrowing MarkdownTree, _ bytes: UnsafeBufferPointer<UInt8>) -> [MarkdownOmission] {
        let (blocks, unmatchedHeads) = tree.tables(in: bytes)
        let cells = blocks.flatMap(\.table.surplus)
        guard !cells.isEmpty || !unmatchedHeads.isEmpty else { return [] }
        let lines = MarkdownLines(bytes)
        return (cells.map { (.surplusCell, $0) } + unmatchedHeads.map { (.unmatchedHeads, $0) }).map { (kind: MarkdownOmission.Kind, range) in
            MarkdownOmission(kind: kind, text: String(decoding: bytes[range], as: UTF8.self), line: lines.line(of: range.lowerBound), range: range)
        }
    }

    private static func unsafeParts(of tree: borrowing MarkdownTree, _ bytes: UnsafeBufferPointer<UInt8>) -> [MarkdownOmission] {
        let places = MarkdownPlaces(bytes)
        var omissions: [MarkdownOmission] = []
        tree.forEachNode { node, block in
            let kind: MarkdownOmission.Kind
            let text: String
            switch cmark_node_get_type(node) {
            case CMARK_NODE_HTML_INLINE where MarkdownTree.isLineBreak(node): return
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
                kind = .rawHTML
                text = String(cString: cmark_node_get_literal(node))
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
                text = String(cString: cmark_node_get_url(node))
                guard isDangerous(text) else { return }
                kind = cmark_node_get_type(node) == CMARK_NODE_LINK ? .linkAddress : .pictureAddress
            default: return
            }
            let (line, range) = places.place(of: text, node: node, in: block)
            omissions.append(MarkdownOmission(kind: kind, text: text, line: line, range: range))
        }
        return omissions
    }

    /// Whether cmark drops a URL in safe mode: it looks for certain schemes at the very start, in any case.
    static func isDangerous(_ address: String) -> Bool {
        let start = address.utf8.prefix(16).map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
        let isPicture = ["data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp"].contains { start.starts(with: $0.utf8) }
        return !isPicture && ["javascript:", "vbscript:", "file:", "data:"].contains { start.starts(with: $0.utf8) }
    }

    /// False if nothing of the text can be dropped: no `<`, no colon after a dangerous scheme, and no character
    /// reference that may stand for such a colon or for a letter of the scheme.
    static func mayLosePart(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.has(UInt8(ascii: "<")) { return true }
        var next = 0
        while let reference = bytes.firstIndex(of: UInt8(ascii: "&"), from: next) {
            next = reference + 1
            let rest = bytes[next...]
            if rest.first == UInt8(ascii: "#") || rest.starts(with: "colon;".utf8) { return true }
        }
        next = 0
        while let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: next) {
            next = colon + 1
            let isEscaped = colon > 0 && bytes[colon - 1] == UInt8(ascii: "\\")
            let before = bytes[..<(isEscaped ? colon - 1 : colon)].suffix(4)
            if ["ript", "file", "data"].contains(where: { before.lazy.map { $0 | 0x20 }.elementsEqual($0.utf8) }) { return true }
        }
        return false
    }
}

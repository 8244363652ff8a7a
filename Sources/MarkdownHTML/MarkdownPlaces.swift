import CCmark

/// Finds where a piece of a Markdown text stands in its source.
///
/// cmark counts lines well for blocks; for inlines it loses those that a link's destination, a link definition or a
/// line ending in the middle of a tag takes. It never counts too many, so the source is searched from the line it gives.
struct MarkdownPlaces {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The 0-based offset of the start of each line; line endings as CommonMark counts them: LF, CR, CR LF.
    private let lineStarts: [Int]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() {
            let isEnding =
                byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r") && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
            if isEnding { starts.append(offset + 1) }
        }
        lineStarts = starts
    }

    /// Where a node stands whose text (raw HTML or an address) is known.
    ///
    /// The text is looked for at the line and column that cmark gives and behind it in its block. Where it is not found
    /// as it is (it has an escape, or is defined elsewhere) the place is the line, without space around it.
    func place(of text: String, node: MarkdownTree.Node, in block: MarkdownTree.Node) -> (line: Int, range: Range<Int>) {
        // The line of a link is that of its end; where it starts, what is in it shows.
        let inside = cmark_node_first_child(node).map(cmark_node_get_start_line) ?? 0
        let given = cmark_node_get_start_line(node)
        let line = min(max(Int(inside > 0 ? min(inside, given) : given), 1), lineStarts.count)
        let lines = lineStarts[line - 1]..<lineEnd(ofLine: max(line, Int(cmark_node_get_end_line(block))))
        let column = min(max(Int(cmark_node_get_start_column(node)), 1), lines.count + 1)

        let piece = Array(text.utf8.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
        let found = range(of: piece, in: lines.lowerBound + column - 1..<lines.upperBound) ?? range(of: piece, in: lines)
        if let found { return (self.line(of: found.lowerBound), found) }
        return (line, trimmed(lines.lowerBound..<lineEnd(ofLine: line)))
    }

    /// A text of many links to one far address must not be searched whole for each.
    private static let searched = 4_096

    private func range(of piece: [UInt8], in range: Range<Int>) -> Range<Int>? {
        guard let first = piece.first, piece.count <= range.count else { return nil }
        let lastStart = range.upperBound - piece.count
        for start in range.lowerBound...min(lastStart, range.lowerBound + Self.searched) where bytes[start] == first {
            if bytes[start..<start + piece.count].elementsEqual(piece) { return start..<start + piece.count }
        }
        return nil
    }

    /// The 1-based line of an offset.
    private func line(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    private func lineEnd(ofLine line: Int) -> Int { line < lineStarts.count ? lineStarts[line] : bytes.count }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let isSpace = { (offset: Int) in bytes[offset] <= UInt8(ascii: " ") }
        guard let first = range.first(where: { !isSpace($0) }), let last = range.last(where: { !isSpace($0) }) else {
            return range.lowerBound..<range.lowerBound
        }
        return first..<last + 1
    }
}

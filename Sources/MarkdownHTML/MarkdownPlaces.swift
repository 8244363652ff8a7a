import CCmark

/// Finds where a piece of a Markdown text stands in its source.
///
/// cmark counts lines well for blocks; for inlines it loses those that a link's destination, a link definition or a
/// line ending in the middle of a tag takes. It never counts too many, so the source is searched from the line it gives.
struct MarkdownPlaces {
    private let lines: MarkdownLines

    init(_ bytes: UnsafeBufferPointer<UInt8>) { lines = MarkdownLines(bytes) }

    /// Where a node stands whose text (raw HTML or an address) is known.
    ///
    /// The text is looked for at the line and column that cmark gives and behind it in its block. Where it is not found
    /// as it is (it has an escape, or is defined elsewhere) the place is the line, without space around it.
    func place(of text: String, node: MarkdownTree.Node, in block: MarkdownTree.Node) -> (line: Int, range: Range<Int>) {
        // The line of a link is that of its end; where it starts, what is in it shows.
        let inside = cmark_node_first_child(node).map(cmark_node_get_start_line) ?? 0
        let given = cmark_node_get_start_line(node)
        let line = min(max(Int(inside > 0 ? min(inside, given) : given), 1), lines.count)
        let range = lines.start(of: line)..<lines.end(of: max(line, Int(cmark_node_get_end_line(block))))
        let column = min(max(Int(cmark_node_get_start_column(node)), 1), range.count + 1)

        let piece = Array(text.utf8.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
        let found = self.range(of: piece, in: range.lowerBound + column - 1..<range.upperBound) ?? self.range(of: piece, in: range)
        if let found { return (lines.line(of: found.lowerBound), found) }
        return (line, lines.trimmed(lines.start(of: line)..<lines.end(of: line)))
    }

    /// A text of many links to one far address must not be searched whole for each.
    private static let searched = 4_096

    private func range(of piece: [UInt8], in range: Range<Int>) -> Range<Int>? {
        guard let first = piece.first, piece.count <= range.count else { return nil }
        let lastStart = range.upperBound - piece.count
        for start in range.lowerBound...min(lastStart, range.lowerBound + Self.searched) where lines.bytes[start] == first {
            if lines.bytes[start..<start + piece.count].elementsEqual(piece) { return start..<start + piece.count }
        }
        return nil
    }
}

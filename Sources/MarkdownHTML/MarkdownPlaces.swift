import CCmark

/// Finds the location of a node in the source of a Markdown text.
///
/// cmark's line numbers are right for blocks; for inlines they miss lines that a link's destination, a link definition or a
/// line ending inside a tag takes up. They are never too large, so the source is searched from the given line.
struct MarkdownPlaces {
    private let lines: MarkdownLines

    init(_ bytes: UnsafeBufferPointer<UInt8>) { lines = MarkdownLines(bytes) }

    /// The location of a node whose text (raw HTML or a URL) is known.
    ///
    /// The text is searched from the line and column that cmark gives to the end of the block. If it is not found
    /// literally (because of an escape, or because it is defined elsewhere), the location is the line without surrounding space.
    func place(of text: String, node: MarkdownTree.Node, in block: MarkdownTree.Node) -> (line: Int, range: Range<Int>) {
        // cmark gives the line of a link's end; its first child shows where it starts.
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

    /// The search is limited: many links to one distant definition must not each search the whole text.
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

/// The source of a table: a header row, a delimiter row, and rows of cells.
///
/// Source: GitHub Flavored Markdown 0.29, §4.10.
struct MarkdownTable {
    enum Alignment: String {
        case left, right, center
    }

    /// A cell's inlines, with `\|` as `|`.
    typealias Cell = [UInt8]

    /// One for each column; nil if the delimiter row does not say.
    let alignments: [Alignment?]
    /// One for each column.
    let heads: [Cell]
    /// Each with at most one cell for each column.
    private(set) var rows: [[Cell]] = []
    /// The first surplus cell of each row that has too many, as offsets in the text: it is dropped with the cells after it.
    private(set) var surplus: [Range<Int>] = []

    /// Nil if the header row has another number of cells.
    init?(heads: Range<Int>, _ alignments: [Alignment?], in bytes: UnsafeBufferPointer<UInt8>) {
        let cells = Self.cells(in: bytes[heads])
        guard cells.count == alignments.count else { return nil }
        self.alignments = alignments
        self.heads = cells.map { Self.text(of: bytes[$0]) }
    }

    mutating func append(row: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        let cells = Self.cells(in: bytes[row])
        if cells.count > heads.count { surplus.append(cells[heads.count]) }
        rows.append(cells.prefix(heads.count).map { Self.text(of: bytes[$0]) })
    }

    /// The alignments of a delimiter row; nil if the line is not one.
    static func alignments(in line: Slice<UnsafeBufferPointer<UInt8>>) -> [Alignment?]? {
        guard line.allSatisfy({ $0.isSpace || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") }) else { return nil }
        var alignments: [Alignment?] = []
        for cell in cells(in: line) {
            let marks = line[cell]
            let isLeft = marks.first == UInt8(ascii: ":")
            let isRight = marks.last == UInt8(ascii: ":")
            let hyphens = marks.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
            guard !hyphens.isEmpty, hyphens.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
            alignments.append(isLeft && isRight ? .center : isLeft ? .left : isRight ? .right : nil)
        }
        return alignments.isEmpty ? nil : alignments
    }

    /// The cells of a line without surrounding space. A `|` before the first and after the last belongs to none.
    private static func cells(in line: Slice<UnsafeBufferPointer<UInt8>>) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = line.startIndex
        while start < line.endIndex, line[start].isSpace { start += 1 }
        if start < line.endIndex, line[start] == UInt8(ascii: "|") { start += 1 }
        var index = start
        while index < line.endIndex {
            switch line[index] {
            // Whatever precedes the backslash.
            case UInt8(ascii: "|") where index > start && line[index - 1] == UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "|"):
                cells.append(trimmed(line[start..<index]))
                index += 1
                start = index
            default: index += 1
            }
        }
        let last = trimmed(line[start...])
        if !last.isEmpty { cells.append(last) }
        return cells
    }

    private static func trimmed(_ cell: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int> {
        var range = cell.startIndex..<cell.endIndex
        while let last = range.last, cell[last].isSpace { range = range.lowerBound..<last }
        while let first = range.first, cell[first].isSpace { range = first + 1..<range.upperBound }
        return range
    }

    private static func text(of cell: Slice<UnsafeBufferPointer<UInt8>>) -> Cell {
        var text: Cell = []
        text.reserveCapacity(cell.count)
        for index in cell.indices {
            let isEscape = cell[index] == UInt8(ascii: "\\") && index + 1 < cell.endIndex && cell[index + 1] == UInt8(ascii: "|")
            if !isEscape { text.append(cell[index]) }
        }
        return text
    }
}

extension UInt8 {
    /// Whether it is white space within a line.
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == 0x0B || self == 0x0C }
}

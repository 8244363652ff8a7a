/// The lines of a Markdown text, which end with LF, CR or CR LF as in CommonMark.
struct MarkdownLines {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The 0-based offset of the start of each line.
    private let starts: [Int]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // A byte order mark does not belong to the first line: cmark counts columns without it.
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (offset, byte) in bytes.enumerated() {
            let isEnding =
                byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r") && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
            if isEnding { starts.append(offset + 1) }
        }
        self.starts = starts
    }

    var count: Int { starts.count }

    /// The 0-based offset of the start of a 1-based line.
    func start(of line: Int) -> Int { starts[line - 1] }

    /// The 0-based offset after a line and its ending.
    func end(of line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

    /// The 1-based line of an offset.
    func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// A range without surrounding space.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let isSpace = { (offset: Int) in bytes[offset] <= UInt8(ascii: " ") }
        guard let first = range.first(where: { !isSpace($0) }), let last = range.last(where: { !isSpace($0) }) else {
            return range.lowerBound..<range.lowerBound
        }
        return first..<last + 1
    }
}

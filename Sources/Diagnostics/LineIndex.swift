/// Where the lines of a text start, and how many Unicode scalars stand before every 4,096th byte: with both a position is
/// found without going over the text again, also in a feed that is one line of megabytes.
struct LineIndex: Sendable {
    /// 0-based offsets; the first is 0.
    private let lineStarts: [Int]
    private let scalarCounts: [Int]

    private static let step = 4_096

    /// Cost: one pass.
    init(of bytes: [UInt8]) {
        var lineStarts = [0]
        var scalarCounts: [Int] = []
        var scalars = 0
        for (offset, byte) in bytes.enumerated() {
            if offset % Self.step == 0 { scalarCounts.append(scalars) }
            if byte.startsScalar { scalars += 1 }
            if byte == UInt8(ascii: "\n") { lineStarts.append(offset + 1) }
        }
        self.lineStarts = lineStarts
        self.scalarCounts = scalarCounts
    }

    func position(of offset: Int, in bytes: [UInt8]) -> SourceFile.Position {
        let offset = min(max(offset, 0), bytes.count)
        let line = line(of: offset)
        let column = scalars(before: offset, in: bytes) - scalars(before: lineStarts[line], in: bytes)
        return SourceFile.Position(line: line + 1, column: column + 1)
    }

    /// The 0-based byte offset of a 1-based line and a 1-based column in Unicode scalars, clamped to the text.
    func offset(ofLine line: Int, column: Int, in bytes: [UInt8]) -> Int {
        let line = max(1, line)
        guard line <= lineStarts.count, !scalarCounts.isEmpty else { return bytes.count }
        let start = lineStarts[line - 1]
        let end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
        let wanted = scalars(before: start, in: bytes) + max(1, column) - 1
        // The last mark that is not behind the place that is wanted.
        var low = start / Self.step
        var high = min(end / Self.step, scalarCounts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if scalarCounts[middle] <= wanted { low = middle } else { high = middle - 1 }
        }
        var offset = max(start, low * Self.step)
        var count = scalars(before: offset, in: bytes)
        while offset < end {
            if bytes[offset].startsScalar {
                if count == wanted { return offset }
                count += 1
            }
            offset += 1
        }
        return end
    }

    func lineStart(of offset: Int) -> Int { lineStarts[line(of: offset)] }

    /// The 0-based line of an offset.
    private func line(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func scalars(before offset: Int, in bytes: [UInt8]) -> Int {
        guard !scalarCounts.isEmpty else { return 0 }
        let mark = min(offset / Self.step, scalarCounts.count - 1)
        return bytes[mark * Self.step..<offset].reduce(into: scalarCounts[mark]) { count, byte in
            if byte.startsScalar { count += 1 }
        }
    }
}

extension UInt8 {
    /// False for the bytes of UTF-8 that continue a character.
    var startsScalar: Bool { self & 0xC0 != 0x80 }
}

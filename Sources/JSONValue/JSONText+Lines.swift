/// JSON Lines: one value on each line, as in `.ndjson` and `.jsonl` files. Empty lines are skipped.
///
/// The parser gets them as an array, with a comma before each line break; locations refer to the original text.
/// Source: jsonlines.org.
extension JSONText {
    public enum Layout: Sendable {
        /// One value.
        case document
        case lines
    }

    /// The lines as the elements of one array, and their number. Cost: one copy.
    func joined() -> (text: JSONText, count: Int) {
        var lines = 0
        let text = JSONText(capacity: count + bytes.count(where: { $0 == Self.lineBreak }) + 3) { room in
            var end = 0
            func add(_ byte: UInt8) {
                room[end] = byte
                end += 1
            }
            add(UInt8(ascii: "["))
            var start = markLength
            while start < count {
                let stop = bytes[start...].firstIndex(of: Self.lineBreak) ?? count
                let line = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<stop])
                if line.contains(where: { !Self.isSpace($0) }) {
                    if lines > 0 {
                        add(UInt8(ascii: ","))
                        add(Self.lineBreak)
                    }
                    UnsafeMutableRawBufferPointer(rebasing: room[end...]).copyMemory(from: line)
                    end += line.count
                    lines += 1
                }
                start = stop + 1
            }
            add(UInt8(ascii: "]"))
            return end
        }
        return (text, lines)
    }

    private static let lineBreak = UInt8(ascii: "\n")
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0D || byte == 0x09 }

    /// Whether the text is not a JSON document but each of its first two lines is. Cost: that of finding the first line break where no object
    /// ends before it.
    package var looksLikeLines: Bool {
        guard bytes.first != UInt8(ascii: "["), let end = bytes.firstIndex(of: Self.lineBreak, from: 0),
            bytes[..<end].last(where: { !Self.isSpace($0) }) == UInt8(ascii: "}")
        else { return false }
        var scanner = JSONScanner(bytes, from: markLength, faultyValues: .collected)
        var found = 0
        while found < 2 {
            scanner.skipSpace()
            guard scanner.byte == UInt8(ascii: "{"), (try? scanner.scanLine()) != nil else { return false }  // What is wrong does not matter.
            found += 1
        }
        return true
    }
}

extension JSONScanner {
    /// Scans a text of lines.
    mutating func scanLines() throws(JSONSyntaxError) {
        try checkUTF8()
        while true {
            skipSpace()
            if byte == nil { return }
            try scanLine()
        }
    }

    /// Scans the value of a line and moves to the end of the line.
    mutating func scanLine() throws(JSONSyntaxError) {
        let start = offset
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        do throws(JSONSyntaxError) {
            try scanValue()
        } catch {
            // A fault further down is only there because the value seemed to continue.
            guard error.offset >= end, end < bytes.count else { throw error }
            throw Self.goesOn(start, to: end)
        }
        guard offset <= end else { throw Self.goesOn(start, to: end) }
        while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D { offset += 1 }
        if byte != nil, offset < end {
            throw JSONSyntaxError(
                offset: offset, length: foundLength, message: "nothing may follow the value on its line, found \(found)",
                help: byte == UInt8(ascii: ",") ? "remove the comma" : "put each value on a line of its own")
        }
    }

    private static func goesOn(_ start: Int, to end: Int) -> JSONSyntaxError {
        JSONSyntaxError(
            offset: start, length: end - start, message: "the value on this line does not end on it",
            help: "a file of lines has one whole value on each; call it `.json` if it is one value, or fetch it again if it was cut off")
    }

    /// The starts of the values of the lines.
    mutating func lineOffsets() throws(JSONSyntaxError) -> [Int] {
        var offsets: [Int] = []
        while true {
            skipSpace()
            if byte == nil { return offsets }
            offsets.append(offset)
            try scanLine()
        }
    }
}

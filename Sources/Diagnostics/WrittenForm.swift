/// Where each byte of a text stands in a file that says it in another form: folded over lines, indented, or in quotes with
/// quotes and backslashes escaped. So a message can point into a value that the file does not hold letter by letter.
public struct WrittenForm: Sendable {
    /// For each byte of the text, and for its end, the 0-based offset in the file.
    public let offsets: [Int]

    /// Follows the text through the file from an offset on. Nil where it is written in yet another form.
    ///
    /// White space in one stands for any white space in the other; a backslash, or the second of two single quotes, is
    /// passed over where only the file has it. Cost: O(what is passed).
    public init?(of text: some Sequence<UInt8>, in file: SourceFile, from start: Int) {
        let bytes = file.bytes
        var offsets: [Int] = []
        var offset = start
        var isInSpace = false
        for byte in text {
            if Self.isSpace(byte), isInSpace || offset < bytes.count && Self.isSpace(bytes[offset]) {
                offsets.append(offset)
                guard !isInSpace else { continue }
                isInSpace = true
                while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
                continue
            }
            if offset < bytes.count, offsets.isEmpty, Self.isSpace(bytes[offset]) {
                while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
            }
            guard offset < bytes.count else { return nil }
            if bytes[offset] != byte {
                let isEscape =
                    bytes[offset] == UInt8(ascii: "\\")
                    || bytes[offset] == UInt8(ascii: "'") && offset > start && bytes[offset - 1] == UInt8(ascii: "'")
                guard isEscape, offset + 1 < bytes.count, bytes[offset + 1] == byte else { return nil }
                offset += 1
            }
            isInSpace = false
            offsets.append(offset)
            offset += 1
        }
        self.offsets = offsets + [offset]
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
    }
}

/// A text that messages point into: a template, the configuration, a feed, a rule's expression.
public final class SourceFile: Sendable {
    /// What the user knows it by: a path relative to the site, or words such as `<command line>`.
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    public convenience init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

    /// A place as people count it.
    public struct Position: Sendable, Equatable {
        /// 1-based.
        public let line: Int
        /// 1-based, in Unicode scalars.
        public let column: Int
    }

    /// The position of a 0-based byte offset; an offset beyond the end is the end. Cost: O(offset).
    public func position(of offset: Int) -> Position {
        let before = bytes.prefix(offset)
        let line = before.reduce(into: 1) { line, byte in if byte == UInt8(ascii: "\n") { line += 1 } }
        return Position(line: line, column: scalarCount(of: before[lineStart(of: offset)...]) + 1)
    }

    /// The 0-based byte offset of a 1-based line and a 1-based column in Unicode scalars, clamped to the text.
    public func offset(ofLine line: Int, column: Int) -> Int {
        var offset = 0
        for _ in 1..<max(1, line) {
            guard let lineBreak = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return bytes.count }
            offset = lineBreak + 1
        }
        for _ in 1..<max(1, column) {
            guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") else { break }
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }

    /// The 0-based offset at which the line of an offset starts.
    func lineStart(of offset: Int) -> Int {
        bytes.prefix(offset).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// The 0-based offset at which the line of an offset ends, before its line break.
    func lineEnd(of offset: Int) -> Int {
        let start = min(offset, bytes.count)
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    func scalarCount(of bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(into: 0) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } }
    }
}

import Synchronization

/// A text that messages point into: a template, the configuration, a feed, a rule's expression.
public final class SourceFile: Sendable {
    /// What the user knows it by: a path relative to the site, or words such as `<command line>`.
    public let name: String
    public let bytes: [UInt8]
    /// Made when the first message asks for a position: most files never need one.
    private let madeIndex = Mutex<LineIndex?>(nil)

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

    /// The position of a 0-based byte offset; an offset beyond the end is the end.
    /// Cost: the first call of a file passes over its bytes, later ones look up.
    public func position(of offset: Int) -> Position { index.position(of: offset, in: bytes) }

    /// The 0-based byte offset of a 1-based line and a 1-based column in Unicode scalars, clamped to the text.
    /// Cost: as `position(of:)`.
    public func offset(ofLine line: Int, column: Int) -> Int { index.offset(ofLine: line, column: column, in: bytes) }

    private var index: LineIndex {
        madeIndex.withLock { made in
            if let made { return made }
            let index = LineIndex(of: bytes)
            made = index
            return index
        }
    }

    /// The 0-based offset at which the line of an offset starts.
    func lineStart(of offset: Int) -> Int { index.lineStart(of: offset) }

    /// The 0-based offset at which the line of an offset ends, before its line break.
    func lineEnd(of offset: Int) -> Int {
        let start = min(offset, bytes.count)
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }
}

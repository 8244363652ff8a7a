/// A stretch of a source file.
public struct SourceSpan: Sendable {
    public let file: SourceFile
    /// 0-based byte offsets; empty at the end of a text that is too short.
    public let range: Range<Int>

    public init(file: SourceFile, range: Range<Int>) {
        self.file = file
        self.range = range
    }

    public var start: SourceFile.Position { file.position(of: range.lowerBound) }

    /// The span as `file:line:column`.
    public var place: String {
        let start = start
        return "\(file.name):\(start.line):\(start.column)"
    }
}

extension SourceSpan: Equatable {
    public static func == (left: SourceSpan, right: SourceSpan) -> Bool {
        left.file.name == right.file.name && left.range == right.range
    }
}

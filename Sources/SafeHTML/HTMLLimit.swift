/// The reason why an HTML text is not shown: the parser would take minutes or gigabytes, or overflow the stack.
///
/// libgumbo 0.10.1 has no limits of its own. Its time grows with length times depth, and elements such as `<b>`
/// that are never closed are reopened in each block. No text written for readers comes near these limits.
public enum HTMLLimit: Error, Equatable, Sendable {
    /// More than `longest` bytes.
    case tooLong(bytes: Int)
    /// Elements are nested deeper than `deepest`.
    case tooDeep
    /// Reopening elements that are not closed would give more than `mostNodes` nodes.
    case tooManyParts

    public static let longest = 4 << 20
    public static let deepest = 512
    public static let mostNodes = 500_000

    /// In lower case, as a sentence of its own.
    public var message: String {
        switch self {
        case .tooLong(let bytes): "a text in HTML may have \(Self.longest) bytes, this one has \(bytes)"
        case .tooDeep: "elements in HTML may be nested \(Self.deepest) deep"
        case .tooManyParts: "a text in HTML may have \(Self.mostNodes) elements and texts"
        }
    }
}

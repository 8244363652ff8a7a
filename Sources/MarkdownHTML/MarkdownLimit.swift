/// The reason why a text is not rendered: the parser would abort, or take minutes.
///
/// libcmark 0.30.2 takes time that grows with the square of the text in two cases: blank lines in deeply nested lists
/// (60 KB took 4.4 s) and `![` that stay open in a paragraph with many links (300 KB took 2.8 s). With these limits
/// the worst text of 4 MB takes under 10 s instead of hours. No text written for readers comes near them.
public enum MarkdownLimit: Error, Equatable, Sendable {
    /// More than `longest` bytes: the HTML of a hostile text can be 27 times as long, and at 1 GB cmark aborts.
    case tooLong(bytes: Int)
    /// Lists and quotes are nested deeper than `deepest`; `line` is 1-based.
    case tooDeep(line: Int)
    /// One paragraph has more than `mostPictures` pictures; `line` is 1-based.
    case tooManyPictures(line: Int)

    public static let longest = 4 << 20
    public static let deepest = 100
    public static let mostPictures = 2_000

    /// In lower case, as a sentence of its own.
    public var message: String {
        switch self {
        case .tooLong(let bytes): "a Markdown text may have \(Self.longest) bytes, this one has \(bytes)"
        case .tooDeep: "lists and quotes in Markdown may be nested \(Self.deepest) deep"
        case .tooManyPictures: "a paragraph in Markdown may have \(Self.mostPictures) pictures"
        }
    }

    /// The 1-based line where the limit is exceeded, if it is exceeded at one place.
    public var line: Int? {
        switch self {
        case .tooLong: nil
        case .tooDeep(let line), .tooManyPictures(let line): line
        }
    }

    /// Texts of usual length are not checked: even quadratic time is short for them.
    private static let harmless = 4_096

    init?(exceededBy bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count > Self.harmless else { return nil }
        guard bytes.count <= Self.longest else {
            self = .tooLong(bytes: bytes.count)
            return
        }
        var line = 1
        var start = 0
        var pictures = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
            let prefix = LinePrefix(bytes[start..<end])
            if prefix.depth > Self.deepest {
                self = .tooDeep(line: line)
                return
            }
            pictures = prefix.isBlank ? 0 : pictures + Self.pictures(in: bytes[start..<end])
            if pictures > Self.mostPictures {
                self = .tooManyPictures(line: line)
                return
            }
            let isPair = end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
            start = end + (isPair ? 2 : 1)
            line += 1
        }
        return nil
    }

    private static func pictures(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var count = 0
        var previous: UInt8 = 0
        for byte in line {
            if byte == UInt8(ascii: "["), previous == UInt8(ascii: "!") { count += 1 }
            previous = byte
        }
        return count
    }
}

/// The space and the container markers at the start of a line.
private struct LinePrefix {
    /// An upper bound of the containers that are open after the prefix: one for each marker here, and for lists
    /// opened on earlier lines one for each two columns, the least indentation of their content.
    private(set) var depth = 0
    private(set) var isBlank = true

    init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        var column = 0
        var spaces = 0
        var markers = 0
        var index = line.startIndex
        scan: while index < line.endIndex {
            switch line[index] {
            case UInt8(ascii: " "):
                spaces += 1
                column += 1
            case UInt8(ascii: "\t"):
                let width = 4 - column % 4
                spaces += width
                column += width
            case UInt8(ascii: ">"):
                isBlank = false
                markers += 1
                column += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                isBlank = false
                column += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"):
                isBlank = false
                // A list marker (or the last character of a numbered one) is followed by space, which belongs to it.
                if index + 1 < line.endIndex {
                    guard line[index + 1] == UInt8(ascii: " ") || line[index + 1] == UInt8(ascii: "\t") else { break scan }
                    spaces -= 1
                }
                markers += 1
                column += 1
            default:
                isBlank = false
                break scan
            }
            index += 1
        }
        depth = markers == 0 ? 0 : markers + max(0, spaces) / 2
    }
}

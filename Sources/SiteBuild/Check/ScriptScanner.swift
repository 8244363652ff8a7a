/// Cuts a script into words, texts and signs, as far as it takes to find what it imports. Comments, regular expressions and templates are passed
/// over, but for the code in `${…}`.
///
/// Whatever is never closed ends with its line or with the script. Source: ECMAScript 2025, §12. Cost: one pass over the bytes.
struct ScriptScanner {
    /// Ranges are 0-based byte offsets.
    enum Token: Equatable {
        case word(Range<Int>)
        /// Without its quotes.
        case text(Range<Int>)
        case sign(UInt8)
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var previous: Token?
    /// The braces that are open in each `${…}` that is open.
    private var braces: [Int] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Nil at the end.
    mutating func next() -> Token? {
        while let byte = byte(0) {
            switch byte {
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skip { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"):
                offset += 2
                while offset < bytes.count, !(bytes[offset] == UInt8(ascii: "*") && self.byte(1) == UInt8(ascii: "/")) { offset += 1 }
                offset = min(offset + 2, bytes.count)
            case UInt8(ascii: "/") where isValueExpected: passOverExpression()
            case UInt8(ascii: "`"):
                offset += 1
                passOverTemplate()
            case UInt8(ascii: "}") where braces.last == 0:
                braces.removeLast()
                offset += 1
                passOverTemplate()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): return found(text(byte))
            case _ where Self.isWordPart(byte):
                let start = offset
                skip(while: Self.isWordPart)
                return found(.word(start..<offset))
            case 0...0x20: offset += 1
            default:
                if !braces.isEmpty { braces[braces.count - 1] += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0 }
                offset += 1
                return found(.sign(byte))
            }
        }
        return nil
    }

    func isWord(_ range: Range<Int>, _ word: StaticString) -> Bool {
        bytes[range].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    private func byte(_ distance: Int) -> UInt8? { offset + distance < bytes.count ? bytes[offset + distance] : nil }

    private mutating func skip(while isPart: (UInt8) -> Bool) { while offset < bytes.count, isPart(bytes[offset]) { offset += 1 } }

    private mutating func found(_ token: Token) -> Token {
        previous = token
        return token
    }

    private mutating func text(_ quote: UInt8) -> Token {
        offset += 1
        let start = offset
        while let byte = byte(0), byte != quote, byte != UInt8(ascii: "\n") { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
        let end = min(offset, bytes.count)
        offset = min(end + 1, bytes.count)
        return .text(start..<end)
    }

    /// Up to its end, or to the code in it.
    private mutating func passOverTemplate() {
        // Behind either a value is complete, or a new one begins.
        while let byte = byte(0) {
            switch byte {
            case UInt8(ascii: "\\"): offset += 2
            case UInt8(ascii: "`"):
                offset += 1
                previous = .sign(UInt8(ascii: ")"))
                return
            case UInt8(ascii: "$") where self.byte(1) == UInt8(ascii: "{"):
                offset += 2
                braces.append(0)
                previous = nil
                return
            default: offset += 1
            }
        }
        offset = min(offset, bytes.count)
    }

    /// A regular expression, which stands on one line.
    private mutating func passOverExpression() {
        offset += 1
        var isInClass = false
        while let byte = byte(0), byte != UInt8(ascii: "\n") {
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "[") { isInClass = true }
            if byte == UInt8(ascii: "]") { isInClass = false }
            if byte == UInt8(ascii: "/"), !isInClass { break }
        }
        offset = min(offset, bytes.count)
        previous = .sign(UInt8(ascii: ")"))
    }

    /// Whether a `/` begins a regular expression here, and does not divide.
    private var isValueExpected: Bool {
        switch previous {
        case nil: true
        case .text: false
        case .sign(let sign): ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(sign)
        case .word(let range): Self.wordsBeforeValues.contains(String(decoding: bytes[range], as: UTF8.self))
        }
    }

    private static let wordsBeforeValues: Set<String> = [
        "await", "case", "delete", "do", "else", "in", "instanceof", "new", "of", "return", "throw", "typeof", "void", "yield",
    ]

    private static func isWordPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), UInt8(ascii: "#"), 0x80...:
            true
        default: false
        }
    }
}

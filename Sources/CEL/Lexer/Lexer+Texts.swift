/// The prefix of the quote: `r` keeps backslashes, `b` makes bytes.
struct TextPrefix: OptionSet {
    let rawValue: Int

    static let raw = TextPrefix(rawValue: 1)
    static let bytes = TextPrefix(rawValue: 2)

    init(rawValue: Int) { self.rawValue = rawValue }

    /// Nil for a word that is not a prefix.
    init?(_ word: String) {
        switch word.lowercased() {
        case "r": self = .raw
        case "b": self = .bytes
        case "br", "rb": self = [.raw, .bytes]
        default: return nil
        }
    }
}

extension Lexer {
    /// A text or bytes literal; `offset` is at the opening quote.
    mutating func text(prefix: TextPrefix) -> Token.Kind {
        let quoteOffset = offset
        let quote = byte()
        let isTriple = byte(1) == quote && byte(2) == quote
        offset += isTriple ? 3 : 1
        let firstFault = faults.count
        var content: [UInt8] = []
        while true {
            guard offset < bytes.count, isTriple || (byte() != UInt8(ascii: "\n") && byte() != UInt8(ascii: "\r")) else {
                let mark = String(repeating: String(UnicodeScalar(quote)), count: isTriple ? 3 : 1)
                report(
                    "the text is never closed", at: quoteOffset..<offset, label: "opened here",
                    help: offset < bytes.count ? "end it with `\(mark)`; a text of several lines stands in three quotes" : "end it with `\(mark)`")
                return .faulty
            }
            if byte() == quote, !isTriple || (byte(1) == quote && byte(2) == quote) {
                offset += isTriple ? 3 : 1
                break
            }
            if byte() == UInt8(ascii: "\\"), !prefix.contains(.raw) {
                appendEscape(isBytes: prefix.contains(.bytes), to: &content)
            } else {
                content.append(byte())
                offset += 1
            }
        }
        guard faults.count == firstFault else { return .faulty }
        return prefix.contains(.bytes) ? .bytes(content) : .string(String(decoding: content, as: UTF8.self))
    }

    private static let simpleEscapes: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
        UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11, UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "?"): UInt8(ascii: "?"), UInt8(ascii: "\""): UInt8(ascii: "\""),
        UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "`"): UInt8(ascii: "`"),
    ]

    /// Source: the CEL language definition, "String and bytes values".
    private mutating func appendEscape(isBytes: Bool, to content: inout [UInt8]) {
        let start = offset
        let character = byte(1)
        offset = min(offset + 2, bytes.count)
        if let simple = Self.simpleEscapes[character] {
            content.append(simple)
            return
        }
        let value: UInt32?
        switch character {
        case UInt8(ascii: "x"), UInt8(ascii: "X"): value = digits(2, radix: 16)
        case UInt8(ascii: "u") where !isBytes: value = digits(4, radix: 16)
        case UInt8(ascii: "U") where !isBytes: value = digits(8, radix: 16)
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            offset -= 1
            value = digits(3, radix: 8)
        default:
            // A whole character, not the first byte of one; a line break is not part of the escape.
            if character == UInt8(ascii: "\n") || character == UInt8(ascii: "\r") { offset -= 1 }
            while offset < bytes.count, byte() & 0xC0 == 0x80 { offset += 1 }
            let written = String(decoding: bytes[start..<offset], as: UTF8.self)
            report(
                "`\(written)` is not an escape", at: start..<offset,
                help: "a backslash itself is written `\\\\`; in a raw text, `r\"\(written)\"`, it stands for itself")
            return
        }
        guard let value else {
            report("digits are missing in the escape", at: start..<offset, help: "`\\x41`, `\\u0041`, `\\U00000041` and `\\101` are an A")
            return
        }
        if isBytes {
            content.append(UInt8(truncatingIfNeeded: value))
        } else if let scalar = UnicodeScalar(value) {
            content.append(contentsOf: String(scalar).utf8)
        } else {
            report("the escape names no Unicode character", at: start..<offset)
        }
    }

    /// Exactly this many digits, or nil.
    private mutating func digits(_ count: Int, radix: Int) -> UInt32? {
        let end = min(offset + count, bytes.count)
        let written = bytes[offset..<end].prefix { Self.isOfIdentifier($0) && $0 != UInt8(ascii: "_") }
        let value = written.count == count ? UInt32(String(decoding: written, as: UTF8.self), radix: radix) : nil
        offset = value == nil ? offset + written.prefix(while: Self.isDigit).count : end
        return value
    }
}

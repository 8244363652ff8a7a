/// Cuts a style sheet into the pieces that matter to who looks for names in it.
///
/// Whatever is never closed ends with the text, as in browsers. Source: CSS Syntax Level 3, §4. Cost: one pass over the bytes.
struct StyleSheetScanner {
    /// Ranges are 0-based byte offsets.
    enum Token: Equatable {
        /// A name, also one with hyphens before it: `--accent`.
        case name(Range<Int>)
        /// A name with the parenthesis behind it, which is left out of the range.
        case function(Range<Int>)
        /// `@media`, with the sign.
        case atName(Range<Int>)
        /// Without its quotes.
        case text(Range<Int>)
        /// What stands in `url(…)` without quotes.
        case address(Range<Int>)
        case opening, closing, openingParenthesis, closingParenthesis, semicolon, colon, comma
        /// A number, `#` with what follows it, a sign.
        case other(Range<Int>)
    }

    private let bytes: [UInt8]
    /// Behind the last token.
    private(set) var offset = 0
    /// Texts that do not end on their line, and the comment that does not end at all, by the offset of what opens them.
    private(set) var unclosed: [(part: StyleFault.Part, offset: Int)] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next token with the offset where it begins; space and comments are passed over. Nil at the end.
    mutating func next() -> (token: Token, start: Int)? {
        passOverSpace()
        guard offset < bytes.count else { return nil }
        let start = offset
        let byte = bytes[offset]
        switch byte {
        case UInt8(ascii: "{"): return (sign(.opening), start)
        case UInt8(ascii: "}"): return (sign(.closing), start)
        case UInt8(ascii: "("), UInt8(ascii: "["): return (sign(.openingParenthesis), start)
        case UInt8(ascii: ")"), UInt8(ascii: "]"): return (sign(.closingParenthesis), start)
        case UInt8(ascii: ";"): return (sign(.semicolon), start)
        case UInt8(ascii: ":"): return (sign(.colon), start)
        case UInt8(ascii: ","): return (sign(.comma), start)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return (text(), start)
        case UInt8(ascii: "@"):
            offset += 1
            passOverName()
            return (.atName(start..<offset), start)
        case UInt8(ascii: "#"):
            offset += 1
            passOverName()
            return (.other(start..<offset), start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            while offset < bytes.count, isNamePart(offset) || bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: "%") {
                passOverCharacter()
            }
            return (.other(start..<offset), start)
        default:
            guard isNamePart(offset) else {
                offset += 1
                return (.other(start..<offset), start)
            }
            passOverName()
            return (nameOrFunction(start), start)
        }
    }

    private mutating func sign(_ token: Token) -> Token {
        offset += 1
        return token
    }

    private mutating func nameOrFunction(_ start: Int) -> Token {
        let name = start..<offset
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else { return .name(name) }
        offset += 1
        guard bytes[name].map({ $0 | 0x20 }).elementsEqual("url".utf8) else { return .function(name) }
        let inside = offset
        while offset < bytes.count, bytes[offset].isStyleSpace { offset += 1 }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") {
            offset = inside
            return .function(name)
        }
        let address = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ")") { passOverCharacter() }
        var end = offset
        while end > address, bytes[end - 1].isStyleSpace { end -= 1 }
        offset = min(offset + 1, bytes.count)
        return .address(address..<end)
    }

    /// A text that is not closed on its line ends there.
    private mutating func text() -> Token {
        let quote = bytes[offset]
        offset += 1
        let start = offset
        while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "\n") { passOverCharacter() }
        let end = offset
        if offset < bytes.count, bytes[offset] == quote { offset += 1 } else { unclosed.append((.text, start - 1)) }
        return .text(start..<end)
    }

    private mutating func passOverSpace() {
        while offset < bytes.count {
            if bytes[offset].isStyleSpace {
                offset += 1
            } else if bytes[offset] == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "*") {
                let start = offset
                offset += 2
                while offset < bytes.count,
                    !(bytes[offset] == UInt8(ascii: "*") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "/"))
                { offset += 1 }
                if offset == bytes.count { unclosed.append((.comment, start)) }
                offset = min(offset + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private mutating func passOverName() { while offset < bytes.count, isNamePart(offset) { passOverCharacter() } }

    /// With a backslash before it a character is only a letter.
    private mutating func passOverCharacter() { offset = min(offset + (bytes[offset] == UInt8(ascii: "\\") ? 2 : 1), bytes.count) }

    private func isNamePart(_ offset: Int) -> Bool {
        switch bytes[offset] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"), 0x80...:
            true
        case UInt8(ascii: "\\"): offset + 1 < bytes.count && bytes[offset + 1] != UInt8(ascii: "\n")
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isStyleSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) && self != 0x0B }
}

/// A piece of a style sheet with its escapes undone: `\26 b` is `&b`. Source: CSS Syntax Level 3, §4.3.7.
func withoutStyleEscapes(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return Array(bytes) }
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\"), let first = rest.first else {
            result.append(byte)
            continue
        }
        let digits = rest.prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
        if !digits.isEmpty {
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
            result += String(Character(number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}")).utf8
            rest = rest.dropFirst(digits.count)
            if rest.first?.isStyleSpace == true { rest = rest.dropFirst() }
        } else {
            // A line that goes on.
            if first != UInt8(ascii: "\n") { result.append(first) }
            rest = rest.dropFirst()
        }
    }
    return result
}

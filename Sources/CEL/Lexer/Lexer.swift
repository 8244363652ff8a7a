/// Splits an expression into tokens.
///
/// Continues after a fault, so that all are found. Source: the CEL language definition, "Syntax". Cost: one pass.
struct Lexer {
    let bytes: [UInt8]
    var offset = 0
    private(set) var faults: [SyntaxFault] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func tokens(of bytes: [UInt8]) -> (tokens: [Token], faults: [SyntaxFault]) {
        var lexer = Lexer(bytes)
        var tokens: [Token] = []
        repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .end
        return (tokens, lexer.faults)
    }

    /// The byte at a distance, or 0 beyond the end (a NUL in the text is not a valid token either).
    func byte(_ distance: Int = 0) -> UInt8 { offset + distance < bytes.count ? bytes[offset + distance] : 0 }

    mutating func report(_ message: String, at range: Range<Int>, label: String = "", help: String? = nil) {
        faults.append(SyntaxFault(message: message, range: range, label: label, help: help))
    }

    private mutating func next() -> Token {
        skipSpace()
        let start = offset
        guard offset < bytes.count else { return Token(kind: .end, range: start..<start) }
        let kind: Token.Kind =
            switch byte() {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
            case UInt8(ascii: ".") where Self.isDigit(byte(1)): number()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): text(prefix: [])
            case UInt8(ascii: "`"): quotedIdentifier()
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): word()
            default: symbol()
            }
        return Token(kind: kind, range: start..<offset)
    }

    private mutating func skipSpace() {
        while offset < bytes.count {
            switch byte() {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: offset += 1
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while offset < bytes.count, byte() != UInt8(ascii: "\n") { offset += 1 }
            default: return
            }
        }
    }

    // MARK: Names

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    static func isOfIdentifier(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private mutating func word() -> Token.Kind {
        let start = offset
        while Self.isOfIdentifier(byte()) { offset += 1 }
        let name = String(decoding: bytes[start..<offset], as: UTF8.self)
        if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'"), name.utf8.count <= 2,
            let prefix = TextPrefix(name)
        {
            return text(prefix: prefix)
        }
        return .identifier(name)
    }

    private mutating func quotedIdentifier() -> Token.Kind {
        let start = offset
        offset += 1
        while offset < bytes.count, byte() != UInt8(ascii: "`"), byte() != UInt8(ascii: "\n") { offset += 1 }
        guard byte() == UInt8(ascii: "`") else {
            report("the quoted name is never closed", at: start..<offset, help: "end it with a backtick")
            return .faulty
        }
        let name = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
        offset += 1
        if name.isEmpty { report("a quoted name is not empty", at: start..<offset) }
        return .quotedIdentifier(name)
    }

    // MARK: Symbols

    private mutating func symbol() -> Token.Kind {
        let start = offset
        if byte() == UInt8(ascii: "<"), byte(1) == UInt8(ascii: ">") {
            offset += 2
            report("`<>` is not an operator", at: start..<offset, help: "write `!=`")
            return .symbol(.notEqual)
        }
        // Functions without a name, as in JavaScript. What follows is no expression of this language.
        if byte() == UInt8(ascii: "="), byte(1) == UInt8(ascii: ">") {
            offset += 2
            report(
                "`=>` is not an operator", at: start..<offset,
                help: "a name for the element, a comma, and what is made of it: `list.map(x, x + 1)`, `list.filter(x, x > 1)`")
            return .faulty
        }
        if let symbol = Self.longestSymbol(byte(), byte(1)) {
            offset += symbol.rawValue.utf8.count
            // `===` and `!==`, as in JavaScript.
            if symbol == .equal || symbol == .notEqual, byte() == UInt8(ascii: "=") {
                offset += 1
                report("`\(symbol.rawValue)=` is not an operator", at: start..<offset, help: "write `\(symbol.rawValue)`")
            }
            return .symbol(symbol)
        }
        if let (meant, words) = Self.mistaken[byte()] {
            offset += 1
            let written = String(UnicodeScalar(bytes[start]))
            report(
                "`\(written)` is not an operator", at: start..<offset,
                help: "\(words) is written `\(meant.rawValue)`" + (written == "|" ? "; filters are functions here: `name.upper()`" : ""))
            return .symbol(meant)
        }
        repeat { offset += 1 } while offset < bytes.count && byte() & 0xC0 == 0x80
        let written = String(decoding: bytes[start..<offset], as: UTF8.self)
        let help: String? =
            switch written {
            case "“", "”", "‘", "’", "„", "«", "»": "texts stand in straight quotes, `\"` or `'`"
            case ";": "an expression is one expression: nothing ends it"
            case "#": "a comment starts with `//`"
            case "$", "@": "names stand alone: remove it"
            default: nil
            }
        report("`\(written)` has no meaning in an expression", at: start..<offset, help: help)
        return .faulty
    }

    /// Symbols that are often written for another operator.
    private static let mistaken: [UInt8: (Token.Symbol, String)] = [
        UInt8(ascii: "="): (.equal, "comparison"),
        UInt8(ascii: "&"): (.and, "\"and\""),
        UInt8(ascii: "|"): (.or, "\"or\""),
    ]

    private static func longestSymbol(_ first: UInt8, _ second: UInt8) -> Token.Symbol? {
        doubleSymbols[UInt16(first) << 8 | UInt16(second)] ?? singleSymbols[first]
    }

    private static let singleSymbols: [UInt8: Token.Symbol] = Dictionary(
        uniqueKeysWithValues: Token.Symbol.allCases.compactMap { symbol in
            let bytes = Array(symbol.rawValue.utf8)
            return bytes.count == 1 ? (bytes[0], symbol) : nil
        })

    private static let doubleSymbols: [UInt16: Token.Symbol] = Dictionary(
        uniqueKeysWithValues: Token.Symbol.allCases.compactMap { symbol in
            let bytes = Array(symbol.rawValue.utf8)
            return bytes.count == 2 ? (UInt16(bytes[0]) << 8 | UInt16(bytes[1]), symbol) : nil
        })
}

/// A style sheet, or the value of an attribute that may hold one, searched for what it loads. Source: CSS Syntax 3 §4.3.
struct SVGStyle {
    /// In lower case, without spaces and control characters, with the escapes decoded.
    private let bytes: [UInt8]

    init(_ text: [UInt8]) {
        bytes = (text.contains(UInt8(ascii: "\\")) ? Self.decodeEscapes(text) : text)
            .compactMap { $0 <= 0x20 || $0 == 0x7F ? nil : $0.loweredASCII }
    }

    /// One for each thing that it loads.
    var contents: [SVGSafety.Content] {
        let bytes = bytes.span
        var contents: [SVGSafety.Content] = []
        if bytes.firstOffset(of: "javascript:", from: 0) != nil { contents.append(.scriptLink) }
        // These take addresses in quotes as well as in `url()`.
        for function in ["@import", "image-set(", "src("] where bytes.firstOffset(of: function, from: 0) != nil {
            contents.append(.externalReference)
        }
        var offset = 0
        while let found = bytes.firstOffset(of: "url(", from: offset) {
            offset = found + 4
            var start = offset
            if start < bytes.count, bytes[start].isQuote { start += 1 }
            // Enough of the address to know its kind by.
            let beginning = self.bytes[start..<min(start + 64, bytes.count)]
            let address = SVGAddress(beginning.prefix { !$0.isQuote && $0 != UInt8(ascii: ")") })
            if let content = address.content(isLink: false) { contents.append(content) }
        }
        return contents
    }

    /// `\` and up to six hexadecimal digits with one space behind them, or `\` and the character itself.
    private static func decodeEscapes(_ text: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "\\") else {
                decoded.append(text[index])
                index += 1
                continue
            }
            index += 1
            var (code, digits) = (0, 0)
            while digits < 6, index < text.count, let digit = hexadecimalDigit(text[index]) {
                code = code << 4 | digit
                digits += 1
                index += 1
            }
            guard digits > 0 else { continue }  // The next character stands for itself.
            decoded.append(code < 0x80 ? UInt8(code) : UInt8(ascii: "?"))
            if index < text.count, text[index].isXMLSpace { index += 1 }
        }
        return decoded
    }
}

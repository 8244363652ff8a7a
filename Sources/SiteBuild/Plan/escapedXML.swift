extension [UInt8] {
    /// Appends a URL, or a part of one, for XML: what URLs cannot have is percent-encoded, and so is what ends an attribute.
    mutating func append(escapingURL url: String) {
        var url = url
        url.withUTF8 { url in
            // As most are.
            if url.allSatisfy(isPlain) { return self += url }
            for byte in url {
                if isPlain(byte) {
                    append(byte)
                } else if byte == UInt8(ascii: "&") {
                    self += "&amp;".utf8
                } else {
                    append(UInt8(ascii: "%"))
                    self += [byte >> 4, byte & 0xF].map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "A") + $0 - 10 }
                }
            }
        }
    }
}

/// Whether a byte may stand in a URL in XML as it is.
private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
        UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "&"):
        false
    default: 0x21...0x7E ~= byte
    }
}

/// Text for XML, without the characters that XML has no place for.
func escapedText(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;".unicodeScalars
        case "<": escaped += "&lt;".unicodeScalars
        case ">": escaped += "&gt;".unicodeScalars
        case "\t", "\n", "\r", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: escaped.append(scalar)
        default: break
        }
    }
    return String(escaped)
}

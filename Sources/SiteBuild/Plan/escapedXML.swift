/// A URL, or a part of one, for XML: what URLs cannot have is percent-encoded, and what XML cannot.
func escapedURL(_ url: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(url.utf8.count)
    for byte in url.utf8 {
        switch byte {
        case UInt8(ascii: "&"): bytes += "&amp;".utf8
        case 0x21...0x7E where !isRefused(byte): bytes.append(byte)
        default:
            bytes.append(UInt8(ascii: "%"))
            bytes += [byte >> 4, byte & 0xF].map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "A") + $0 - 10 }
        }
    }
    return bytes
}

private func isRefused(_ byte: UInt8) -> Bool { "\"'<>\\^`{|}".utf8.contains(byte) }

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

/// The path that a request asks for, its percent escapes undone: `/birds/barn%20owl/?q=1` gives `/birds/barn owl/`.
///
/// Nil for what is no path: the address of another host, a broken escape, bytes that are no text, a NUL. The path is only ever looked
/// up among those of the plan, so that `..` and its spellings mean nothing.
func requestPath(_ target: String) -> String? {
    guard target.hasPrefix("/") else { return nil }
    var bytes: [UInt8] = []
    var rest = target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
            bytes.append(byte)
            continue
        }
        guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else { return nil }
        bytes.append(high << 4 | low)
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
}

/// A path as an address has it: all bytes but those that may stand in a path are escaped.
func escapedPath(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
        let isPlain = byte < 0x80 && (UnicodeScalar(byte).properties.isAlphabetic || "0123456789-._~/!$&'()*+,;=:@".utf8.contains(byte))
        text += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return text
}

private func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}

/// A scalar as YAML has it: in quotes unless it can be read as nothing else.
package func yamlScalar(_ text: String) -> String {
    let isPlain =
        text.first.map { $0.isLetter || $0 == "/" } == true
        && text.utf8.allSatisfy { byte in
            byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/")].contains(byte)
        }
    let words: Set = ["true", "false", "yes", "no", "null", "on", "off", "y", "n"]
    if isPlain, !words.contains(text.lowercased()) { return text }
    let escaped = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\\", "\"": "\\\(scalar)"
        case "\n": "\\n"
        case "\r": "\\r"
        case ..<"\u{20}", "\u{7F}"..."\u{9F}": "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: String(scalar)
        }
    }
    return "\"" + escaped.joined() + "\""
}

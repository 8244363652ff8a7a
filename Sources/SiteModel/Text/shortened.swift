/// Text on one line, cut at a space where it is longer than a number of characters, with an ellipsis for what was left out.
package func shortened(_ text: String, to limit: Int) -> String {
    if let text = shortASCII(text, to: limit) { return text }
    let line = text.prefix(8 * limit).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.count > limit else { return line }
    let cut = line.prefix(limit)
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<end] + "…"
}

/// The common case: a short text without anything to fold, which needs no look at its characters.
private func shortASCII(_ text: String, to limit: Int) -> String? {
    guard text.utf8.count <= limit else { return nil }
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
        guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: " ") || previous != UInt8(ascii: " ") else { return nil }
        previous = byte
    }
    return previous == UInt8(ascii: " ") ? nil : text
}

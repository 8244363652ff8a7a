// Two functions, because a generic one is many times as slow where another module calls it.

/// A text without white space around it.
package func trimmed(_ text: String) -> String { mayHaveSpace(text.utf8.first, text.utf8.last) ? String(withoutSpace(text[...])) : text }

/// A text without white space around it.
package func trimmed(_ text: Substring) -> String { String(mayHaveSpace(text.utf8.first, text.utf8.last) ? withoutSpace(text) : text) }

/// Whether one end of a text may be white space, which bytes outside of ASCII may be.
private func mayHaveSpace(_ first: UInt8?, _ last: UInt8?) -> Bool {
    let signs: ClosedRange<UInt8> = 0x21...0x7E
    return first.map { !signs.contains($0) } == true || last.map { !signs.contains($0) } == true
}

private func withoutSpace(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
}

/// The words of HTML, without its tags, on one line.
package func textContent(ofHTML html: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = []
    var isInTag = false
    for byte in html {
        switch byte {
        case UInt8(ascii: "<"): isInTag = true
        case UInt8(ascii: ">") where isInTag: isInTag = false
        default: if !isInTag { bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte) }
        }
    }
    // cmark escapes these four and nothing else.
    var text = String(decoding: bytes, as: UTF8.self)
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] where text.utf8.contains(UInt8(ascii: "&")) {
        text = text.replacing(entity, with: character)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

import CGumbo

/// The value of an attribute with character references resolved, as browsers do in attributes.
///
/// The parser knows all references, so a value that has any is parsed inside a tag of its own.
/// Source: HTML Living Standard §13.2.5.72. Cost: a copy if there is no `&`.
package func decodedAttribute(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard value.contains(UInt8(ascii: "&")) else { return Array(value) }
    var markup = Array("<a title=\"".utf8)
    for byte in value where byte != 0 {
        if byte == UInt8(ascii: "\"") { markup += "&quot;".utf8 } else { markup.append(byte) }
    }
    markup += "\">".utf8
    return markup.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self), let output = gumbo_parse_fragment(start, bytes.count)
        else { return Array(value) }
        defer { gumbo_free(output) }
        // Safety: read only while the parser's output is alive, and copied.
        let children = output.pointee.root.pointee.v.element.children
        guard children.length > 0, let link = children.data[0]?.assumingMemoryBound(to: GumboNode.self), link.pointee.type == GUMBO_NODE_ELEMENT
        else { return Array(value) }
        return GivenAttributes(link.pointee.v.element.attributes)["title"] ?? Array(value)
    }
}

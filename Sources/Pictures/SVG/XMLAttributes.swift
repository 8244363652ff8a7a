/// An attribute of a tag, as its place in the bytes; the value is as written, without its quotes.
struct XMLAttribute {
    let name: Range<Int>
    let value: Range<Int>
}

/// A walk over the attributes between two offsets.
struct XMLAttributes {
    private var offset: Int
    private let end: Int
    /// Where the walk ended before the tag did: what stands there is no attribute.
    private(set) var faultOffset: Int?

    init(_ range: Range<Int>) {
        offset = range.lowerBound
        end = range.upperBound
    }

    mutating func next(in bytes: Span<UInt8>) -> XMLAttribute? {
        guard faultOffset == nil else { return nil }
        let before = offset
        skipSpace(in: bytes)
        guard offset < end else { return nil }
        let start = offset
        while offset < end, !bytes[offset].endsXMLName { offset += 1 }
        let name = start..<offset
        skipSpace(in: bytes)
        guard start > before, !name.isEmpty, offset < end, bytes[offset] == UInt8(ascii: "=") else {
            return fault(at: start)
        }
        offset += 1
        skipSpace(in: bytes)
        guard offset < end, bytes[offset].isQuote,
            let close = bytes.firstOffset(of: bytes[offset], from: offset + 1), close < end
        else { return fault(at: start) }
        defer { offset = close + 1 }
        return XMLAttribute(name: name, value: offset + 1..<close)
    }

    private mutating func fault(at offset: Int) -> XMLAttribute? {
        faultOffset = offset
        return nil
    }

    private mutating func skipSpace(in bytes: Span<UInt8>) {
        while offset < end, bytes[offset].isXMLSpace { offset += 1 }
    }
}

/// A box of the ISO base media file format, as its place in the file. Source: ISO/IEC 14496-12 §4.2.
struct MediaBox {
    /// Behind the length and the type; ends with the bytes where the file is cut short.
    let content: Range<Int>
    private let typeOffset: Int

    func isNamed(_ type: String, in bytes: Span<UInt8>) -> Bool { bytes.holds(type, at: typeOffset) }

    /// Behind the version and the flags that some boxes begin with; empty where they are cut short.
    var contentAfterVersion: Range<Int> { min(content.lowerBound + 4, content.upperBound)..<content.upperBound }

    /// The box at the start of a range of bytes, which is moved behind it; each takes 8 bytes at least, so a walk ends.
    init?(in bytes: Span<UInt8>, at range: inout Range<Int>) {
        guard range.count >= 8, let short = bytes.bigEndian32(at: range.lowerBound) else { return nil }
        typeOffset = range.lowerBound + 4
        var (header, length) = (8, short)
        if short == 0 {  // To the end.
            length = range.count
        } else if short == 1 {  // The length follows, in 64 bits.
            guard let upper = bytes.bigEndian32(at: range.lowerBound + 8), upper < 1 << 16,
                let lower = bytes.bigEndian32(at: range.lowerBound + 12)
            else { return nil }
            (header, length) = (16, upper << 32 | lower)
        }
        guard length >= header, range.count >= header else { return nil }
        let end = range.lowerBound + min(length, range.count)
        content = range.lowerBound + header..<end
        range = end..<range.upperBound
    }

    /// The first box of a type in a range of bytes. Cost: O(boxes).
    init?(_ type: String, in bytes: Span<UInt8>, range: Range<Int>) {
        var rest = range
        while let box = MediaBox(in: bytes, at: &rest) {
            if box.isNamed(type, in: bytes) {
                self = box
                return
            }
        }
        return nil
    }
}

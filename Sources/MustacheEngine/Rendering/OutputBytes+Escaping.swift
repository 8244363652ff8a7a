extension OutputBytes {
    /// Appends text with `&`, `<`, `>`, `"` and `'` as entities.
    mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(bytes, replacing: { $0.markupBytes }, by: { Self.entity(for: $0) })
    }

    /// As `appendEscaped`, with U+FFFD for control characters that HTML does not allow.
    ///
    /// Source: HTML Living Standard §13.1: text must not contain control characters other than white space.
    mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(
            bytes, replacing: { $0.markupBytes | $0.controlBytes },
            by: { byte in
                byte < 0x20 || byte == 0x7F ? byte.isWhitespace && byte != 0x0B ? nil : "\u{FFFD}" : Self.entity(for: byte)
            })
    }

    /// Appends JSON with `<` escaped, so that it cannot end a script element.
    mutating func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(bytes, replacing: { $0.bytes(equalTo: UInt8(ascii: "<")) }, by: { $0 == UInt8(ascii: "<") ? "\\u003C" : nil })
    }

    private static func entity(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }

    /// Copies runs of bytes eight at a time; `marks` finds the bytes in a word that may need `replacement`.
    ///
    /// Safety: a block of at most 1,024 bytes becomes at most six times as long; the whole word that is stored ahead
    /// of the run it belongs to needs eight bytes more.
    @inline(__always)
    private mutating func append(
        _ bytes: UnsafeBufferPointer<UInt8>, replacing marks: (Word) -> UInt64, by replacement: (UInt8) -> StaticString?
    ) {
        guard var source = bytes.baseAddress else { return }
        let sourceEnd = source + bytes.count
        while source < sourceEnd {
            let blockEnd = source + min(sourceEnd - source, 1024)
            reserve((blockEnd - source) * 6 + 8)
            var target = end
            while source < blockEnd {
                let length = min(blockEnd - source, 8)
                let word = length == 8 ? Word(source) : Word(source, count: length)
                UnsafeMutableRawPointer(target).storeBytes(of: word.bytes, as: UInt64.self)
                var found = marks(word)
                if length < 8 { found &= (1 << UInt64(length * 8)) - 1 }
                let run = found == 0 ? length : found.trailingZeroBitCount >> 3
                target += run
                source += run
                guard run < length else { continue }
                if let text = replacement(source.pointee) {
                    target.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
                    target += text.utf8CodeUnitCount
                } else {
                    target.pointee = source.pointee
                    target += 1
                }
                source += 1
            }
            advance(to: target)
        }
    }

    /// Appends a number in decimal.
    mutating func append(_ number: Int64) {
        reserve(20)
        let end = end
        var magnitude = number.magnitude
        var length = number < 0 ? 1 : 0
        var rest = magnitude
        repeat {
            length += 1
            rest /= 10
        } while rest > 0
        var position = length
        repeat {
            position -= 1
            end[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude % 10)
            magnitude /= 10
        } while magnitude > 0
        if number < 0 { end[0] = UInt8(ascii: "-") }
        advance(to: end + length)
    }
}

/// Up to eight bytes, the first one lowest, looked at together. A mark is the top bit of a byte's place; only the
/// lowest mark is exact, as a borrow may set marks above it.
private struct Word {
    let bytes: UInt64

    init(_ source: UnsafePointer<UInt8>) { bytes = UInt64(littleEndian: UnsafeRawPointer(source).loadUnaligned(as: UInt64.self)) }

    /// Fewer than eight bytes, the rest zero.
    init(_ source: UnsafePointer<UInt8>, count: Int) {
        let raw = UnsafeRawPointer(source)
        if count >= 4 {
            let low = UInt64(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)))
            let high = UInt64(UInt32(littleEndian: (raw + count - 4).loadUnaligned(as: UInt32.self)))
            bytes = low | high << UInt64((count - 4) * 8)
        } else {
            // One to three bytes: first, middle and last.
            bytes = UInt64(source[0]) | UInt64(source[count / 2]) << UInt64(count / 2 * 8) | UInt64(source[count - 1]) << UInt64((count - 1) * 8)
        }
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var tops: UInt64 { 0x8080_8080_8080_8080 }

    @inline(__always)
    private static func zeroes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & tops }

    @inline(__always)
    func bytes(equalTo byte: UInt8) -> UInt64 { Self.zeroes(bytes ^ (Self.ones &* UInt64(byte))) }

    /// `&`, `'` (they differ in the lowest bit), `<`, `>` (in the second lowest) and `"`.
    @inline(__always)
    var markupBytes: UInt64 {
        Self.zeroes((bytes & (Self.ones &* 0xFE)) ^ (Self.ones &* 0x26))
            | Self.zeroes((bytes & (Self.ones &* 0xFD)) ^ (Self.ones &* 0x3C))
            | bytes(equalTo: UInt8(ascii: "\""))
    }

    /// Control characters: everything below space, and delete.
    @inline(__always)
    var controlBytes: UInt64 {
        (bytes &- Self.ones &* 0x20) & ~bytes & Self.tops | bytes(equalTo: 0x7F)
    }
}

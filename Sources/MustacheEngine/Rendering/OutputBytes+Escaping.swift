extension OutputBytes {
    /// Appends text with `&`, `<`, `>`, `"` and `'` as entities.
    mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;" as StaticString)
            case UInt8(ascii: "<"): append("&lt;" as StaticString)
            case UInt8(ascii: ">"): append("&gt;" as StaticString)
            case UInt8(ascii: "\""): append("&quot;" as StaticString)
            case UInt8(ascii: "'"): append("&#39;" as StaticString)
            default: append(byte)
            }
        }
    }

    /// Appends a number in decimal digits.
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

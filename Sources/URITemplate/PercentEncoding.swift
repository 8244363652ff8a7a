/// Whether `%` and two hexadecimal digits stand at an offset.
func isTriplet(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset + 2 < bytes.count, bytes[offset] == UInt8(ascii: "%") else { return false }
    return bytes[(offset + 1)...(offset + 2)].allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
}

extension [UInt8] {
    /// Appends a byte as `%` and two upper-case hexadecimal digits. Source: RFC 3986 §2.1.
    mutating func appendEncoded(_ byte: UInt8) {
        append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)) }
    }
}

extension UInt8 {
    /// RFC 3986 §2.3.
    var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// RFC 3986 §2.2.
    var isReserved: Bool { ":/?#[]@!$&'()*+,;=".utf8.contains(self) }
}

/// The bytes of a range with the references decoded that XML has of its own: by number, and the five by name (§4.1, §4.6).
///
/// All others stay as they are; the first of them is returned beside. A character outside ASCII becomes `?`.
func decodeReferences(_ range: Range<Int>, in bytes: Span<UInt8>) -> (text: [UInt8], unknown: Range<Int>?) {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var unknown: Range<Int>?
    var index = range.lowerBound
    while index < range.upperBound {
        guard bytes[index] == UInt8(ascii: "&") else {
            text.append(bytes[index])
            index += 1
            continue
        }
        var end = index + 1
        while end < range.upperBound, bytes[end] != UInt8(ascii: ";"), bytes[end] != UInt8(ascii: "&") { end += 1 }
        if end < range.upperBound, bytes[end] == UInt8(ascii: ";"),
            let character = character(named: index + 1..<end, in: bytes)
        {
            text.append(character)
            index = end + 1
        } else {
            unknown = unknown ?? index..<min(end + 1, range.upperBound)
            text.append(bytes[index])
            index += 1
        }
    }
    return (text, unknown)
}

private func character(named range: Range<Int>, in bytes: Span<UInt8>) -> UInt8? {
    guard bytes.holds("#", at: range.lowerBound) else {
        // The longest of the names has four letters.
        guard range.count <= 4 else { return nil }
        return switch bytes.lowered(range) {
        case "amp": UInt8(ascii: "&")
        case "lt": UInt8(ascii: "<")
        case "gt": UInt8(ascii: ">")
        case "quot": UInt8(ascii: "\"")
        case "apos": UInt8(ascii: "'")
        default: nil
        }
    }
    let isHexadecimal = bytes.holds("x", at: range.lowerBound + 1)
    let digits = range.lowerBound + (isHexadecimal ? 2 : 1)..<range.upperBound
    guard !digits.isEmpty else { return nil }
    var code = 0
    for index in digits {
        guard let digit = hexadecimalDigit(bytes[index]), isHexadecimal || digit < 10 else { return nil }
        code = min(code * (isHexadecimal ? 16 : 10) + digit, 0x110000)  // Any number of zeros may lead.
    }
    return code < 0x80 ? UInt8(code) : UInt8(ascii: "?")
}

func hexadecimalDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
}

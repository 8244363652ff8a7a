/// Numbers in the value of an attribute. Source: SVG 2 §4.2, §8.6; CSS Values 4 §6.
struct SVGNumbers {
    private let range: Range<Int>

    init(_ range: Range<Int>) { self.range = range }

    /// A length in CSS pixels, above 0; nil for anything else and for units that depend on the page.
    func length(in bytes: Span<UInt8>) -> Double? {
        var offset = range.lowerBound
        skipSeparators(in: bytes, from: &offset)
        guard let number = number(in: bytes, from: &offset), number > 0 else { return nil }
        var end = range.upperBound
        while end > offset, bytes[end - 1].isXMLSpace { end -= 1 }
        guard end - offset <= 3 else { return nil }
        switch bytes.lowered(offset..<end) {
        case "", "px": return number
        case "in": return number * 96
        case "cm": return number * 96 / 2.54
        case "mm": return number * 96 / 25.4
        case "q": return number * 96 / 101.6
        case "pt": return number * 96 / 72
        case "pc": return number * 16
        case "em", "rem": return number * 16  // A picture has no font of its own; browsers take 16 px.
        default: return nil
        }
    }

    /// The sides of a view box, above 0.
    func viewBox(in bytes: Span<UInt8>) -> (width: Double, height: Double)? {
        var offset = range.lowerBound
        var numbers: [Double] = []
        while numbers.count < 4 {
            skipSeparators(in: bytes, from: &offset)
            guard let number = number(in: bytes, from: &offset) else { return nil }
            numbers.append(number)
        }
        return numbers[2] > 0 && numbers[3] > 0 ? (numbers[2], numbers[3]) : nil
    }

    private func skipSeparators(in bytes: Span<UInt8>, from offset: inout Int) {
        while offset < range.upperBound, bytes[offset].isXMLSpace || bytes[offset] == UInt8(ascii: ",") { offset += 1 }
    }

    /// The longest number at an offset, which is moved behind it; nil if there is none, or none that is finite.
    private func number(in bytes: Span<UInt8>, from offset: inout Int) -> Double? {
        let start = offset
        var end = offset
        if end < range.upperBound, isSign(bytes[end]) { end += 1 }
        var digits = skipDigits(in: bytes, from: &end)
        if end < range.upperBound, bytes[end] == UInt8(ascii: ".") {
            end += 1
            digits += skipDigits(in: bytes, from: &end)
        }
        guard digits > 0 else { return nil }
        // An `e` without digits behind it begins a unit: `2em`.
        if end < range.upperBound, bytes[end] | 0x20 == UInt8(ascii: "e") {
            var exponent = end + 1
            if exponent < range.upperBound, isSign(bytes[exponent]) { exponent += 1 }
            if skipDigits(in: bytes, from: &exponent) > 0 { end = exponent }
        }
        offset = end
        guard let number = Double(bytes.lowered(start..<end)), number.isFinite else { return nil }
        return number
    }

    private func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

    private func skipDigits(in bytes: Span<UInt8>, from offset: inout Int) -> Int {
        let start = offset
        while offset < range.upperBound, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[offset] { offset += 1 }
        return offset - start
    }
}

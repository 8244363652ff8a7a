// What in a text shows that it is a colour.

extension UnsafeBufferPointer<UInt8> {
    /// Six hexadecimal digits.
    var isBareColour: Bool { count == 6 && allSatisfy(\.isHexadecimal) }

    /// `#1001`: few digits, that number something where nothing says that it is a colour. Those of greys, `#333`, are alike.
    var isNumberWithSign: Bool {
        first == UInt8(ascii: "#") && 4...5 ~= count && dropFirst().allSatisfy(\.isDigit) && dropFirst(2).contains { $0 != self[1] }
    }

    /// `#rgb`, `#rrggbb`, each also with an alpha.
    var isColour: Bool { [4, 5, 7, 9].contains(count) && dropFirst().allSatisfy(\.isHexadecimal) }

    /// `rgb(201, 63, 56)`, `hsl(3 57% 50% / 0.5)`. Source: CSS Color Module Level 4, §4.
    var isColourInParts: Bool {
        guard 10...40 ~= count, last == UInt8(ascii: ")"), let start = self[..<6].firstIndex(of: UInt8(ascii: "(")) else { return false }
        let isNamed = starts(with: "rgb".utf8) || starts(with: "hsl".utf8)
        guard isNamed, start == 3 || start == 4 && self[3] == UInt8(ascii: "a") else { return false }
        return self[(start + 1)..<(count - 1)].allSatisfy { $0.isDigit || $0 == 0x20 || UInt8(ascii: "%")...UInt8(ascii: "/") ~= $0 }
    }
}

extension UInt8 {
    fileprivate var isHexadecimal: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20 }
}

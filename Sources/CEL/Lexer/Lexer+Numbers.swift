extension Lexer {
    /// `12`, `0x1F`, both also with the suffix `u`, `1.5`, `.5`, `1e3`.
    mutating func number() -> Token.Kind {
        let start = offset
        if byte() == UInt8(ascii: "0"), byte(1) | 0x20 == UInt8(ascii: "x") {
            offset += 2
            let digitsStart = offset
            while isHexadecimal(byte()) { offset += 1 }
            return whole(digits: bytes[digitsStart..<offset], radix: 16, start: start)
        }
        skipDigits()
        var isDouble = false
        // Without a digit after it, the point is a selection: `24.size()`.
        if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
            isDouble = true
            offset += 1
            skipDigits()
        }
        if byte() | 0x20 == UInt8(ascii: "e") {
            let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
            if Self.isDigit(byte(1 + sign)) {
                isDouble = true
                offset += 1 + sign
                skipDigits()
            }
        }
        return isDouble ? double(start: start) : whole(digits: bytes[start..<offset], radix: 10, start: start)
    }

    private mutating func skipDigits() {
        while Self.isDigit(byte()) { offset += 1 }
    }

    private func isHexadecimal(_ byte: UInt8) -> Bool {
        Self.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    private mutating func whole(digits: ArraySlice<UInt8>, radix: Int, start: Int) -> Token.Kind {
        let isUnsigned = byte() | 0x20 == UInt8(ascii: "u")
        if isUnsigned { offset += 1 }
        guard endsHere(start: start) else { return .faulty }
        guard !digits.isEmpty else {
            report("hexadecimal digits follow `0x`", at: start..<offset)
            return .faulty
        }
        guard let value = UInt64(String(decoding: digits, as: UTF8.self), radix: radix) else {
            let help = isUnsigned ? "the greatest uint is 18446744073709551615u" : "write a double, with a decimal point"
            report("the number does not fit 64 bits", at: start..<offset, help: help)
            return .faulty
        }
        return isUnsigned ? .uint(value) : .int(value)
    }

    private mutating func double(start: Int) -> Token.Kind {
        let digits = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard endsHere(start: start) else { return .faulty }
        guard let value = Double(digits), value.isFinite else {
            report("the number is too large for a double", at: start..<offset)
            return .faulty
        }
        return .double(value)
    }

    /// A letter directly after a number is a mistake: `12px`, `1_000`.
    private mutating func endsHere(start: Int) -> Bool {
        guard Self.isOfIdentifier(byte()) else { return true }
        let end = offset
        while Self.isOfIdentifier(byte()) { offset += 1 }
        let rest = String(decoding: bytes[end..<offset], as: UTF8.self)
        report("`\(rest)` cannot follow a number", at: end..<offset)
        return false
    }
}

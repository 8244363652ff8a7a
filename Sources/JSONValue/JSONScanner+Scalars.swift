extension JSONScanner {
    mutating func scanNumber() throws(JSONSyntaxError) {
        let start = offset
        if byte == UInt8(ascii: "-") { offset += 1 }
        if isAtStart(start), bytes[start] == UInt8(ascii: "-"), byte == 0x20 || byte == UInt8(ascii: "-") {
            throw JSONSyntaxError(
                offset: start, message: "a JSON value is expected, found `-`", help: "this looks like YAML: ask its source for JSON, or convert it")
        }
        if byte == UInt8(ascii: "0") {
            offset += 1
            if let byte, isDigit(byte) {
                throw JSONSyntaxError(
                    offset: start, length: offset - start + 1, message: "a number may not start with 0 before other digits",
                    help: "remove the 0, or write a string in double quotes")
            }
        } else {
            if bytes[start] == UInt8(ascii: "-"), byte.map(isDigit) == false, !word(at: offset).isEmpty {
                let word = word(at: offset)
                guard Self.wordsForNoNumber.contains(word) else { throw noNumber(from: start) }
                try collect(.noNumber, noNumber(from: start))
                offset += word.utf8.count
                return
            }
            try scanDigits("after `-`")
        }
        let integerEnd = offset
        var isWhole = true
        if byte == UInt8(ascii: ".") {
            isWhole = false
            offset += 1
            try scanDigits("after the decimal point")
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            isWhole = false
            offset += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
            try scanDigits("in the exponent")
        }
        if !word(at: offset).isEmpty { throw noNumber(from: start) }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if isWhole, Int64(text) == nil, UInt64(text) == nil {
            try collect(
                .numberOutOfRange,
                JSONSyntaxError(
                    offset: start, length: integerEnd - start, message: "a whole number of more than 64 bits cannot be kept exactly",
                    help: "write it as a string"))
        }
        if !isWhole, let value = Double(text), !value.isFinite {
            try collect(
                .numberOutOfRange,
                JSONSyntaxError(
                    offset: start, length: offset - start, message: "a number is too large for a 64-bit float"))
        }
    }

    /// Whether nothing but space stands before an offset.
    private func isAtStart(_ offset: Int) -> Bool { bytes[..<offset].allSatisfy { $0 <= 0x20 } }

    /// Letters follow what started as a number.
    private func noNumber(from start: Int) -> JSONSyntaxError {
        let end = offset + word(at: offset).utf8.count
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        let lowered = text.drop { $0 == "-" }.lowercased()
        return JSONSyntaxError(
            offset: start, length: end - start, message: "\(Self.quoted(text)) is not a number of JSON",
            help: lowered.hasPrefix("0x")
                ? "write it as a decimal number"
                : Self.namesNoValue(lowered) ? "JSON has no such value: write `null`" : nil)
    }

    private mutating func scanDigits(_ place: String) throws(JSONSyntaxError) {
        guard let byte, isDigit(byte) else {
            if self.byte == nil {
                throw JSONSyntaxError(offset: offset, length: 0, message: "the text ends inside a number")
            }
            throw JSONSyntaxError(offset: offset, length: foundLength, message: "a digit is expected \(place), found \(found)")
        }
        while let byte = self.byte, isDigit(byte) { offset += 1 }
    }

    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    mutating func scanString() throws(JSONSyntaxError) {
        let start = offset
        offset += 1
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return
            case UInt8(ascii: "\\"): try scanEscape()
            case 0..<0x20:
                throw JSONSyntaxError(
                    offset: offset, message: "a control character in a string must be escaped, found \(found)",
                    help: byte == 0x0A ? "write `\\n`, or close the string with `\"`" : byte == 0x09 ? "write `\\t`" : nil)
            default: offset += 1
            }
        }
        throw JSONSyntaxError(
            offset: bytes.count, length: 0, message: "the text ends before this string is closed",
            help: "add `\"`, or fetch the file again if it was cut off", openedOffset: start)
    }

    private mutating func scanEscape() throws(JSONSyntaxError) {
        let start = offset
        offset += 1
        guard let byte else { return }
        guard byte == UInt8(ascii: "u") else {
            guard #""\/bfnrt"#.utf8.contains(byte) else {
                throw JSONSyntaxError(
                    offset: start, length: 1 + foundLength, message: #"`\` must be followed by one of `"\/bfnrtu`, found \#(found)"#,
                    help: #"a backslash itself is written `\\`"#)
            }
            offset += 1
            return
        }
        let unit = try scanHexadecimal(from: start)
        guard (0xD800...0xDFFF).contains(unit) else { return }
        let isPaired = unit < 0xDC00 && byteIs(UInt8(ascii: "\\"), at: offset) && byteIs(UInt8(ascii: "u"), at: offset + 1)
        if isPaired {
            let second = offset
            offset += 1
            if (0xDC00...0xDFFF).contains(try scanHexadecimal(from: second)) { return }
        }
        // Behind the first escape the scan goes on: what follows may be a pair.
        offset = start + 6
        try collect(
            .halfCharacter,
            JSONSyntaxError(
                offset: start, length: 6, message: "half of a surrogate pair stands alone",
                help: "a character beyond U+FFFF is written as two escapes, a high and a low surrogate"))
    }

    private func byteIs(_ expected: UInt8, at position: Int) -> Bool {
        position < bytes.count && bytes[position] == expected
    }

    /// Reads `uXXXX`; `offset` stands on the `u`.
    private mutating func scanHexadecimal(from start: Int) throws(JSONSyntaxError) -> UInt32 {
        offset += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            if byte == nil {
                throw JSONSyntaxError(
                    offset: bytes.count, length: 0, message: "the text ends inside an escape",
                    help: "fetch the file again if it was cut off")
            }
            guard let byte, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw JSONSyntaxError(
                    offset: start, length: max(1, offset - start), message: "`\\u` must be followed by four hexadecimal digits")
            }
            unit = unit << 4 | UInt32(digit)
            offset += 1
        }
        return unit
    }
}

/// Walks a JSON text by the grammar of RFC 8259 to say where something is: the first fault, or a value's place.
///
/// The parser proper gives no positions; this is only run when a message needs one. It uses no recursion, so that
/// hostile nesting cannot exhaust the stack.
struct JSONScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset: Int

    static let depthLimit = 1024

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        offset = start
    }

    private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func scanDocument() throws(JSONSyntaxError) {
        try checkUTF8()
        skipSpace()
        guard byte != nil else {
            throw JSONSyntaxError(offset: offset, length: 0, message: "the file is empty: a JSON value is expected")
        }
        try scanValue()
        skipSpace()
        if byte != nil {
            throw JSONSyntaxError(offset: offset, message: "nothing may follow the JSON value, found \(found)")
        }
    }

    // MARK: Values

    /// Scans one value, however deeply nested.
    mutating func scanValue() throws(JSONSyntaxError) {
        /// Offsets of the containers that are open.
        var open: [Int] = []
        while true {
            skipSpace()
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard open.count < Self.depthLimit else {
                    throw JSONSyntaxError(
                        offset: offset, message: "arrays and objects are nested deeper than \(Self.depthLimit) levels")
                }
                open.append(offset)
                let isObject = byte == UInt8(ascii: "{")
                offset += 1
                skipSpace()
                if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    offset += 1
                    open.removeLast()
                    break
                }
                if isObject { try scanKey(openedOffset: open.last!) }
                continue
            default:
                try scanScalar(openedOffset: open.last)
            }
            // A value is complete: close what ends here, or go on to the next member.
            closing: while true {
                guard let opened = open.last else { return }
                skipSpace()
                let isObject = bytes[opened] == UInt8(ascii: "{")
                switch byte {
                case UInt8(ascii: ","):
                    let comma = offset
                    offset += 1
                    skipSpace()
                    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
                        throw JSONSyntaxError(
                            offset: comma, message: "a comma must be followed by another \(isObject ? "member" : "element")",
                            help: "remove the comma")
                    }
                    if isObject { try scanKey(openedOffset: opened) }
                    break closing
                case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
                    offset += 1
                    open.removeLast()
                case nil:
                    throw unclosed(opened)
                default:
                    throw JSONSyntaxError(
                        offset: offset,
                        message: "`,` or `\(isObject ? "}" : "]")` is expected after \(isObject ? "a member" : "an element"), found \(found)",
                        openedOffset: opened)
                }
            }
        }
    }

    private mutating func scanKey(openedOffset: Int) throws(JSONSyntaxError) {
        skipSpace()
        guard let byte else { throw unclosed(openedOffset) }
        guard byte == UInt8(ascii: "\"") else {
            throw JSONSyntaxError(
                offset: offset, message: "a key in double quotes is expected, found \(found)", openedOffset: openedOffset)
        }
        try scanString()
        skipSpace()
        guard self.byte == UInt8(ascii: ":") else {
            if self.byte == nil { throw unclosed(openedOffset) }
            throw JSONSyntaxError(offset: offset, message: "`:` is expected after a key, found \(found)")
        }
        offset += 1
    }

    private mutating func scanScalar(openedOffset: Int?) throws(JSONSyntaxError) {
        switch byte {
        case nil:
            if let openedOffset { throw unclosed(openedOffset) }
            throw JSONSyntaxError(offset: offset, length: 0, message: "the text ends where a value is expected")
        case UInt8(ascii: "\""): try scanString()
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): try scanNumber()
        default: try scanWord()
        }
    }

    private func unclosed(_ opened: Int) -> JSONSyntaxError {
        let isObject = bytes[opened] == UInt8(ascii: "{")
        return JSONSyntaxError(
            offset: bytes.count, length: 0, message: "the text ends before this \(isObject ? "object" : "array") is closed",
            help: "add `\(isObject ? "}" : "]")`, or fetch the file again if it was cut off", openedOffset: opened)
    }

    private mutating func scanWord() throws(JSONSyntaxError) {
        let start = offset
        while let byte, isWordByte(byte) { offset += 1 }
        let word = String(decoding: bytes[start..<offset], as: UTF8.self)
        if ["true", "false", "null"].contains(word) { return }
        defer { offset = start }
        guard !word.isEmpty else {
            let help = byte == UInt8(ascii: "'") ? "write strings in double quotes" : nil
            throw JSONSyntaxError(offset: start, message: "a value is expected, found \(found)", help: help)
        }
        let lowered = word.lowercased()
        let help: String? =
            ["true", "false", "null"].contains(lowered) ? "write `\(lowered)`"
            : ["nan", "infinity", "undefined", "none"].contains(lowered) ? "JSON has no such value: write `null`" : nil
        throw JSONSyntaxError(
            offset: start, length: word.utf8.count, message: "`\(word.prefix(40))` is not a JSON value",
            help: help)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private mutating func scanNumber() throws(JSONSyntaxError) {
        let start = offset
        if byte == UInt8(ascii: "-") { offset += 1 }
        if byte == UInt8(ascii: "0") {
            offset += 1
            if let byte, isDigit(byte) {
                throw JSONSyntaxError(offset: start, length: offset - start + 1, message: "a number may not start with 0")
            }
        } else {
            try scanDigits(after: "a sign")
        }
        let integerEnd = offset
        var isWhole = true
        if byte == UInt8(ascii: ".") {
            isWhole = false
            offset += 1
            try scanDigits(after: "a decimal point")
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            isWhole = false
            offset += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
            try scanDigits(after: "an exponent")
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if isWhole, Int64(text) == nil, UInt64(text) == nil {
            throw JSONSyntaxError(
                offset: start, length: integerEnd - start, message: "a whole number of more than 64 bits cannot be kept exactly",
                help: "write it as a string")
        }
        if !isWhole, let value = Double(text), !value.isFinite {
            throw JSONSyntaxError(offset: start, length: offset - start, message: "a number is too large for a 64-bit float")
        }
    }

    private mutating func scanDigits(after what: String) throws(JSONSyntaxError) {
        guard let byte, isDigit(byte) else {
            if self.byte == nil {
                throw JSONSyntaxError(offset: offset, length: 0, message: "the text ends inside a number")
            }
            throw JSONSyntaxError(offset: offset, message: "a digit is expected after \(what), found \(found)")
        }
        while let byte = self.byte, isDigit(byte) { offset += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private mutating func scanString() throws(JSONSyntaxError) {
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
                    help: byte == 0x0A ? "write `\\n`, or close the string with `\"`" : nil)
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
                    offset: start, length: 2, message: "this is not an escape of JSON",
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
        throw JSONSyntaxError(
            offset: start, length: 6, message: "half of a surrogate pair stands alone",
            help: "a character beyond U+FFFF is written as two escapes, a high and a low surrogate")
    }

    private func byteIs(_ expected: UInt8, at position: Int) -> Bool {
        position < bytes.count && bytes[position] == expected
    }

    /// Reads `uXXXX`; `offset` stands on the `u`.
    private mutating func scanHexadecimal(from start: Int) throws(JSONSyntaxError) -> UInt32 {
        offset += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw JSONSyntaxError(
                    offset: start, length: max(1, offset - start), message: "`\\u` must be followed by four hexadecimal digits")
            }
            unit = unit << 4 | UInt32(digit)
            offset += 1
        }
        return unit
    }

    // MARK: Bytes

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    /// Refuses bytes that are not UTF-8, before anything else is said of the text.
    private func checkUTF8() throws(JSONSyntaxError) {
        var decoder = UTF8.ForwardParser()
        var iterator = bytes[offset...].makeIterator()
        var position = offset
        while true {
            switch decoder.parseScalar(from: &iterator) {
            case .valid(let scalar): position += scalar.count
            case .emptyInput: return
            case .error(let length):
                throw JSONSyntaxError(
                    offset: position, length: length, message: "byte 0x\(String(bytes[position], radix: 16, uppercase: true)) is not UTF-8",
                    help: "save the file as UTF-8")
            }
        }
    }

    /// The next byte in words.
    private var found: String {
        guard let byte else { return "the end of the text" }
        if byte < 0x20 || byte == 0x7F { return "control character U+" + String(format(byte)) }
        let character = String(decoding: bytes[offset..<min(bytes.count, offset + 4)], as: UTF8.self).unicodeScalars.first!
        return "`\(character)`"
    }

    private func format(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension JSONScanner {
    /// Goes to the value that a pointer names and tells where it starts; nil if the text has no such value.
    mutating func locate(_ pointer: JSONPointer) throws(JSONSyntaxError) -> Int? {
        for token in pointer.tokens {
            skipSpace()
            switch byte {
            case UInt8(ascii: "{"):
                guard try enterMember(token) else { return nil }
            case UInt8(ascii: "["):
                guard let position = JSONPointer.arrayIndex(token), try enterElement(position) else { return nil }
            default: return nil
            }
        }
        skipSpace()
        return byte == nil ? nil : offset
    }

    /// Goes behind the key of the last member of that name: the one that counts.
    private mutating func enterMember(_ key: String) throws(JSONSyntaxError) -> Bool {
        let opened = offset
        offset += 1
        var found: Int?
        while true {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { break }
            let keyStart = offset
            try scanKey(openedOffset: opened)
            if keyText(from: keyStart) == key { found = offset }
            try scanValue()
            skipSpace()
            guard byte == UInt8(ascii: ",") else { break }
            offset += 1
        }
        guard let found else { return false }
        offset = found
        return true
    }

    private mutating func enterElement(_ position: Int) throws(JSONSyntaxError) -> Bool {
        offset += 1
        skipSpace()
        if byte == UInt8(ascii: "]") { return false }
        for _ in 0..<position {
            try scanValue()
            skipSpace()
            guard byte == UInt8(ascii: ",") else { return false }
            offset += 1
        }
        return true
    }

    /// The unescaped text of the string that starts at `start`.
    private func keyText(from start: Int) -> String? {
        var end = start + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        let literal = bytes[start...min(end, bytes.count - 1)]
        guard literal.contains(UInt8(ascii: "\\")) else { return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self) }
        return try? JSONText(literal).parse().root.string  // A key that does not parse is no key of this name.
    }
}

extension JSONText {
    /// The 0-based byte offset at which the value of a pointer starts, or nil if there is none.
    /// Cost: a pass over the text up to there.
    public func offset(of pointer: JSONPointer) -> Int? {
        var scanner = JSONScanner(bytes, from: markLength)
        return try? scanner.locate(pointer)  // A text with faults has no places to tell; its fault is told by `parse`.
    }
}

extension JSONText {
    /// The 0-based byte offsets at which the elements of the array at a pointer start; none if there is no array.
    /// Cost: one pass over the text.
    public func offsets(ofElementsOf pointer: JSONPointer) -> [Int] {
        guard let start = offset(of: pointer), bytes[start] == UInt8(ascii: "[") else { return [] }
        var scanner = JSONScanner(bytes, from: start)
        return (try? scanner.elementOffsets()) ?? []  // As above: a text with faults has no places to tell.
    }
}

extension JSONScanner {
    /// Where each element of the array starts that stands at the offset.
    mutating func elementOffsets() throws(JSONSyntaxError) -> [Int] {
        var offsets: [Int] = []
        repeat {
            offset += 1
            skipSpace()
            if byte == UInt8(ascii: "]") { break }
            offsets.append(offset)
            try scanValue()
            skipSpace()
        } while byte == UInt8(ascii: ",")
        return offsets
    }
}

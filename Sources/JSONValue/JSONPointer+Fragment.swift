extension JSONPointer {
    /// Reads the form used in URIs: `#` and the pointer with percent-encoding, such as `#/c%25d`.
    ///
    /// Source: RFC 6901 §6. Offsets of errors refer to the text as given.
    public init(parsingFragment text: String) throws(SyntaxError) {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#") else {
            throw SyntaxError(offset: 0, message: "a JSON Pointer in a URI starts with `#`")
        }
        var decoded: [UInt8] = []
        /// The offset of each decoded byte in the text.
        var offsets: [Int] = []
        var offset = 1
        while offset < bytes.count {
            offsets.append(offset)
            guard bytes[offset] == UInt8(ascii: "%") else {
                decoded.append(bytes[offset])
                offset += 1
                continue
            }
            let digits = bytes[(offset + 1)...].prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            guard digits.count == 2 else {
                throw SyntaxError(offset: offset, message: "`%` must be followed by two hexadecimal digits")
            }
            decoded.append(UInt8(digits[0] << 4 | digits[1]))
            offset += 3
        }
        guard let pointer = String(validating: decoded, as: UTF8.self) else {
            throw SyntaxError(offset: 1, message: "the bytes of a JSON Pointer in a URI must be UTF-8")
        }
        do throws(SyntaxError) {
            try self.init(parsing: pointer)
        } catch {
            throw SyntaxError(offset: error.offset < offsets.count ? offsets[error.offset] : bytes.count, message: error.message)
        }
    }
}

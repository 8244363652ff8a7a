/// Reads that end in nil where the bytes do, so that no format has to look at lengths.
extension Span where Element == UInt8 {
    /// The byte at an offset; nil outside.
    func byte(at offset: Int) -> Int? { indices.contains(offset) ? Int(self[offset]) : nil }

    func bigEndian16(at offset: Int) -> Int? { number(at: offset, bytes: 2, bigEndian: true) }
    func bigEndian32(at offset: Int) -> Int? { number(at: offset, bytes: 4, bigEndian: true) }
    func littleEndian16(at offset: Int) -> Int? { number(at: offset, bytes: 2, bigEndian: false) }
    func littleEndian24(at offset: Int) -> Int? { number(at: offset, bytes: 3, bigEndian: false) }
    func littleEndian32(at offset: Int) -> Int? { number(at: offset, bytes: 4, bigEndian: false) }

    /// An unsigned number of up to 7 bytes.
    private func number(at offset: Int, bytes length: Int, bigEndian: Bool) -> Int? {
        guard offset >= 0, length <= count, offset <= count - length else { return nil }
        var number = 0
        for index in 0..<length {
            number = number << 8 | Int(self[bigEndian ? offset + index : offset + length - 1 - index])
        }
        return number
    }

    /// Whether these bytes stand at an offset, each written as the character of its number.
    func holds(_ signature: String, at offset: Int) -> Bool {
        var index = offset
        for scalar in signature.unicodeScalars {
            guard byte(at: index) == Int(scalar.value) else { return false }
            index += 1
        }
        return true
    }

    /// The first place of a byte from an offset on.
    func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
        var index = offset
        while index < count {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }

    /// The first place of an ASCII text from an offset on.
    func firstOffset(of text: String, from offset: Int) -> Int? {
        guard let first = text.utf8.first else { return nil }
        var index = offset
        while let found = firstOffset(of: first, from: index) {
            if holds(text, at: found) { return found }
            index = found + 1
        }
        return nil
    }
}

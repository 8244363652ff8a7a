/// Calls `body` with each word that a folded text is found by, and with whether it is its first; some come more than once.
///
/// A word begins where a visitor would say that one does: after space, where letters or digits follow on something else, and in scripts that
/// are written without spaces at each letter. It goes on to the next space, for at most so many scalars: `O'Neill-Smith (2nd)` is found by
/// `o'neill-smith`, `neill-smith`, `smith`, `(2nd)` and `2nd)`. `words.js` cuts what a visitor types in the same way.
func forEachWord(of folded: String, _ body: (_ word: UnsafeBufferPointer<UInt8>, _ isFirst: Bool) -> Void) {
    var folded = folded
    folded.withUTF8 { bytes in
        var starts: [(offset: Int, limit: Int)] = []
        var hasLetters = false
        var last = WordPart.space
        func end(at end: Int) {
            for (offset, limit) in starts {
                let isFirst = !hasLetters
                hasLetters = hasLetters || WordPart(bytes.scalar(at: offset).value) != .other
                body(UnsafeBufferPointer(rebasing: bytes[offset..<bytes.offset(of: limit, from: offset, until: end)]), isFirst)
            }
            starts.removeAll(keepingCapacity: true)
        }
        var offset = 0
        while offset < bytes.count {
            let scalar = bytes.scalar(at: offset)
            let part = WordPart(scalar.value)
            switch (last, part) {
            case (_, .space): if last != .space { end(at: offset) }
            case (_, .unspaced): starts.append((offset, WordPart.longestUnspaced))
            case (.space, _), (.other, .letter), (.unspaced, .letter): starts.append((offset, WordPart.longest))
            default: break
            }
            last = part
            offset += scalar.length
        }
        end(at: offset)
    }
}

/// What a scalar is to the words of a text.
private enum WordPart {
    case space, letter, other
    /// A letter of a script that is written without spaces between words.
    case unspaced

    /// In scalars: so many of a word are looked at.
    static let longest = 32
    static let longestUnspaced = 8

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x61...0x7A, 0x30...0x39: self = .letter
        case 0x09...0x0D, 0x20, 0xFEFF: self = .space
        case ..<0x80: self = .other
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            self = .unspaced
        default:
            let properties = Unicode.Scalar(scalar)?.properties
            self =
                switch properties?.generalCategory {
                case .spaceSeparator, .lineSeparator, .paragraphSeparator: .space
                case .nonspacingMark, .spacingMark, .enclosingMark, .format, .decimalNumber, .letterNumber, .otherNumber: .letter
                default: properties?.isAlphabetic == true ? .letter : .other
                }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The scalar that begins here, and its bytes. The bytes are those of a `String`, so they are valid UTF-8.
    fileprivate func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(self[offset])
        func next(_ place: Int) -> UInt32 { UInt32(self[offset + place] & 0x3F) }
        switch first {
        case ..<0x80: return (first, 1)
        case ..<0xE0: return ((first & 0x1F) << 6 | next(1), 2)
        case ..<0xF0: return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
        default: return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
        }
    }

    /// Where so many scalars from an offset on end, or all of them.
    fileprivate func offset(of count: Int, from start: Int, until end: Int) -> Int {
        var offset = start
        var left = count
        while offset < end, left > 0 {
            offset += scalar(at: offset).length
            left -= 1
        }
        return offset
    }
}

extension UInt8 {
    var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
    var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

    /// A letter, `_`, `:`, or the beginning of a letter outside ASCII.
    var startsXMLName: Bool {
        self >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "_")
            || self == UInt8(ascii: ":")
    }

    /// What can stand behind a name but not in it.
    var endsXMLName: Bool {
        isXMLSpace || isQuote || self == UInt8(ascii: "=") || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
            || self == UInt8(ascii: "<")
    }

    var loweredASCII: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}

extension Span where Element == UInt8 {
    /// The part of a qualified name behind its prefix, and the prefix, empty if there is none.
    func partsOfName(_ name: Range<Int>) -> (prefix: Range<Int>, local: Range<Int>) {
        for colon in name where self[colon] == UInt8(ascii: ":") {
            return (name.lowerBound..<colon, colon + 1..<name.upperBound)
        }
        return (name.lowerBound..<name.lowerBound, name)
    }

    /// Whether a range is this ASCII text.
    func reads(_ text: String, in range: Range<Int>) -> Bool {
        range.count == text.utf8.count && holds(text, at: range.lowerBound)
    }

    /// The text of a range in lower case; what is not ASCII becomes `?`.
    func lowered(_ range: Range<Int>) -> String {
        var text = ""
        for index in range { text.unicodeScalars.append(self[index] < 0x80 ? Unicode.Scalar(self[index].loweredASCII) : "?") }
        return text
    }
}

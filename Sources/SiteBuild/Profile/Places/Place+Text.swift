import JSONValue

extension Place {
    /// `51.5, -0.12` or `51.5 -0.12`, the latitude first, and `POINT (-0.12 51.5)`, where it comes second; nil for any other text. Two
    /// whole numbers may be anything.
    ///
    /// Sources: GeoRSS Simple, point; OGC Simple Feature Access §7.2.1. Cost: a look at the bytes; texts of other forms are not copied.
    init?(text bytes: UnsafeBufferPointer<UInt8>) {
        guard (7...Self.longestText).contains(bytes.count) else { return nil }
        let isPoint = Self.startsAsPoint(bytes)
        // Most texts begin with a letter, and need not be gone through.
        guard isPoint || Self.isOfNumbers(bytes[0]) else { return nil }
        var numbers = bytes[...]
        if isPoint {
            guard let start = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") else { return nil }
            numbers = bytes[(start + 1)..<(bytes.count - 1)]
        }
        guard isPoint || numbers.count(where: { $0 == UInt8(ascii: ".") }) == 2, numbers.allSatisfy(Self.isOfNumbers) else { return nil }
        let parts = numbers.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }.map { Double(String(decoding: $0, as: UTF8.self)) }
        guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
        if isPoint { self.init(second, first) } else { self.init(first, second) }
    }

    /// Whether a text says by itself that it is a place.
    static func startsAsPoint(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.count > 5 && zip(bytes, "point".utf8).allSatisfy { $0 | 0x20 == $1 } && (bytes[5] == UInt8(ascii: "(") || bytes[5] == UInt8(ascii: " "))
    }

    private static func isOfNumbers(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }

    private static let longestText = 60
}

extension BorrowedJSON {
    /// The place that a text is; nil where it is none, and for other values.
    var placeInText: Place? {
        switch content {
        case .bytes(let bytes): Place(text: bytes)
        case .string(var text): text.withUTF8 { Place(text: $0) }
        default: nil
        }
    }
}

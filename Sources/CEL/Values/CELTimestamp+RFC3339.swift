extension CELTimestamp {
    /// The fault of a text that should be a time.
    enum TextFault: Error {
        case malformed
        /// Its form is right, but there is no such day or hour.
        case noSuchTime
        /// Outside the years 1 to 9999.
        case outOfRange
    }

    /// Reads a time such as `2009-02-13T23:31:30.5+01:00`. Source: RFC 3339 §5.6; leap seconds are refused.
    init(rfc3339 text: String) throws(TextFault) {
        var scanner = DigitScanner(text)
        let year = try scanner.number(4)
        try scanner.expect("-")
        let month = try scanner.number(2)
        try scanner.expect("-")
        let day = try scanner.number(2)
        try scanner.expect("T", or: "t")
        let hour = try scanner.number(2)
        try scanner.expect(":")
        let minute = try scanner.number(2)
        try scanner.expect(":")
        let second = try scanner.number(2)
        let nanoseconds = try scanner.fraction()
        let offset = try scanner.offset()
        guard scanner.isAtEnd else { throw .malformed }
        guard (1...12).contains(month), day >= 1, day <= CivilDate.length(ofMonth: month, in: year),
            hour < 24, minute < 60, second < 60
        else { throw .noSuchTime }
        let days = CivilDate(year: year, month: month, day: day).daysSince1970
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        guard let timestamp = CELTimestamp(seconds: Int64(seconds), nanoseconds: nanoseconds) else { throw .outOfRange }
        self = timestamp
    }
}

private struct DigitScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { position == bytes.count }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func digit() -> Int? {
        guard let byte, (48...57).contains(byte) else { return nil }
        position += 1
        return Int(byte) - 48
    }

    mutating func number(_ width: Int) throws(CELTimestamp.TextFault) -> Int {
        var value = 0
        for _ in 0..<width {
            guard let digit = digit() else { throw .malformed }
            value = value * 10 + digit
        }
        return value
    }

    mutating func expect(_ character: UnicodeScalar, or other: UnicodeScalar? = nil) throws(CELTimestamp.TextFault) {
        guard let byte, byte == UInt8(ascii: character) || other.map({ byte == UInt8(ascii: $0) }) ?? false
        else { throw .malformed }
        position += 1
    }

    /// Digits after the ninth are ignored.
    mutating func fraction() throws(CELTimestamp.TextFault) -> Int32 {
        guard byte == UInt8(ascii: ".") else { return 0 }
        position += 1
        var value: Int32 = 0
        var weight: Int32 = 100_000_000
        guard let first = digit() else { throw .malformed }
        value = Int32(first) * weight
        while let digit = digit() {
            weight /= 10
            value += Int32(digit) * weight
        }
        return value
    }

    /// Seconds east of UTC.
    mutating func offset() throws(CELTimestamp.TextFault) -> Int {
        switch byte {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"):
            position += 1
            return 0
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            let sign = byte == UInt8(ascii: "-") ? -1 : 1
            position += 1
            let hours = try number(2)
            try expect(":")
            let minutes = try number(2)
            guard hours < 24, minutes < 60 else { throw .noSuchTime }
            return sign * (hours * 3_600 + minutes * 60)
        default: throw .malformed
        }
    }
}

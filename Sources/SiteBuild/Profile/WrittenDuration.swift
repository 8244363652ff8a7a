/// How long something takes.
struct WrittenDuration {
    let seconds: Double
}

extension WrittenDuration {
    /// `PT1H30M`, `P3D`, `P2W`. Years and months are of no one length. Source: ISO 8601-1:2019 §5.5.2.
    init?(iso bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.first == UInt8(ascii: "P"), (3...24).contains(bytes.count) else { return nil }
        var seconds = 0.0
        var number = ""
        var isTime = false
        for byte in bytes.dropFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): number.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: "T") where !isTime && number.isEmpty: isTime = true
            default:
                guard let count = Double(number), let unit = Self.unit(byte, isTime) else { return nil }
                seconds += count * unit
                number = ""
            }
        }
        guard number.isEmpty, bytes.last != UInt8(ascii: "T") else { return nil }
        self.init(seconds: seconds)
    }

    private static func unit(_ letter: UInt8, _ isTime: Bool) -> Double? {
        switch (letter, isTime) {
        case (UInt8(ascii: "W"), false): 604_800
        case (UInt8(ascii: "D"), false): 86_400
        case (UInt8(ascii: "H"), true): 3600
        case (UInt8(ascii: "M"), true): 60
        case (UInt8(ascii: "S"), true): 1
        default: nil
        }
    }

    /// In the signs of its units: "1 h 30 min". From an hour on seconds are left out. Nil for what is too long to be meant.
    var text: String? {
        guard abs(seconds) < 1e12 else { return nil }
        let whole = Int(seconds.rounded())
        let (days, hours, minutes) = (whole / 86_400, whole / 3600 % 24, whole / 60 % 60)
        let parts = [(days, "d"), (hours, "h"), (minutes, "min"), (whole < 3600 ? whole % 60 : 0, "s")].filter { $0.0 > 0 }
        return parts.isEmpty ? "0\u{A0}s" : parts.map { "\($0)\u{A0}\($1)" }.joined(separator: " ")
    }
}

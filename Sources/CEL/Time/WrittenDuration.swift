/// How long something takes, as a text writes it.
public struct WrittenDuration: Sendable {
    public let seconds: Double
    /// Whether it can be nothing else: `PT20M`, `20 min` or `2 h 5 m`. `20 m` may be metres.
    public let isCertain: Bool

    public init(seconds: Double, isCertain: Bool = true) {
        self.seconds = seconds
        self.isCertain = isCertain
    }
}

extension WrittenDuration {
    /// As programs or people write it; not as a clock does.
    public init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let duration = WrittenDuration(iso: bytes) ?? WrittenDuration(spelled: bytes) else { return nil }
        self = duration
    }
}

extension WrittenDuration {
    /// `PT1H30M`, `P3D`, `P2W`, `-PT5M`. Years and months are of no one length. Source: ISO 8601-1:2019 §5.5.2, ISO 8601-2:2019 §4.4.1.9.
    public init?(iso bytes: UnsafeBufferPointer<UInt8>) {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let bytes = bytes.dropFirst(isNegative ? 1 : 0)
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
        self.init(seconds: isNegative ? -seconds : seconds)
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

    /// `2 h`, `1 hour and 20 minutes`, `1h30m`, `1 1/2 hrs`, `10-15 min`: of two bounds the first. Units of different sizes, the largest first.
    init?(spelled bytes: UnsafeBufferPointer<UInt8>) {
        guard (2...Self.longest).contains(bytes.count), bytes[0].isDigit else { return nil }
        var rest = bytes[...]
        func skip(_ isSkipped: (UInt8) -> Bool) { rest = rest.drop(while: isSkipped) }
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }
        var (seconds, parts, isCertain, smallest) = (0.0, 0, false, Double.infinity)
        while !rest.isEmpty {
            guard let count = Self.number(in: &rest) else { return nil }
            skip(isSpace)
            let word = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
            guard word.count <= Self.longestUnit, let unit = Self.units[String(decoding: word, as: UTF8.self).lowercased()], unit.seconds < smallest
            else { return nil }
            rest = rest[word.endIndex...]
            seconds += count * unit.seconds
            parts += 1
            isCertain = isCertain || unit.isCertain
            smallest = unit.seconds
            skip { $0 == UInt8(ascii: ".") }
            skip { isSpace($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "&") }
            if rest.starts(with: "and ".utf8) { rest = rest.dropFirst(4) }
        }
        self.init(seconds: seconds, isCertain: isCertain || parts > 1)
    }

    /// `4:13`, `1:02:30`: whether these are minutes or hours, other values of the field say.
    public init?(clock bytes: UnsafeBufferPointer<UInt8>) {
        guard (4...10).contains(bytes.count) else { return nil }
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let first = parts.first, (1...4).contains(first.count),
            parts.dropFirst().allSatisfy({ $0.count == 2 && $0[$0.startIndex] < UInt8(ascii: "6") }),
            parts.allSatisfy({ $0.allSatisfy(\.isDigit) })
        else { return nil }
        self.init(seconds: parts.reduce(0) { $0 * 60 + (Double(String(decoding: $1, as: UTF8.self)) ?? 0) }, isCertain: false)
    }

    /// `2`, `1.5`, `2,5`, `1 1/2`, and of `10-15` the first; leaves what follows. Before three digits a comma may stand between thousands.
    private static func number(in rest: inout UnsafeBufferPointer<UInt8>.SubSequence) -> Double? {
        func take() -> Double? {
            let digits = rest.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
            guard digits.last?.isDigit == true else { return nil }
            rest = rest[digits.endIndex...]
            var written = String(decoding: digits, as: UTF8.self)
            if rest.first == UInt8(ascii: ","), !written.contains(".") {
                let decimals = rest.dropFirst().prefix(while: \.isDigit)
                guard decimals.count < 3 else { return nil }
                if !decimals.isEmpty {
                    written += "." + String(decoding: decimals, as: UTF8.self)
                    rest = rest[decimals.endIndex...]
                }
            }
            return Double(written)
        }
        func fraction(of upper: Double) -> Double? {
            guard rest.first == UInt8(ascii: "/") else { return upper }
            rest = rest.dropFirst()
            return take().flatMap { $0 > 0 ? upper / $0 : nil }
        }
        guard let first = take(), var number = fraction(of: first) else { return nil }
        if rest.first == UInt8(ascii: " "), rest.dropFirst().first?.isDigit == true {
            rest = rest.dropFirst()
            guard let upper = take(), rest.first == UInt8(ascii: "/"), let part = fraction(of: upper) else { return nil }
            number += part
        }
        if rest.first == UInt8(ascii: "-"), rest.dropFirst().first?.isDigit == true {
            rest = rest.dropFirst()
            guard take() != nil else { return nil }
        }
        return number
    }

    /// In bytes.
    private static let longest = 48, longestUnit = 8

    /// Of one letter, but for the hour, they are signs of other units as well.
    private static let units: [String: (seconds: Double, isCertain: Bool)] = {
        var units: [String: (Double, Bool)] = ["w": (604_800, false), "d": (86_400, false), "h": (3600, true), "m": (60, false), "s": (1, false)]
        let words: [(String, Double)] = [
            ("week weeks", 604_800), ("day days", 86_400), ("hour hours hr hrs", 3600), ("minute minutes min mins", 60),
            ("second seconds sec secs", 1),
            // In German, French, Spanish and Portuguese, Italian, Dutch, Swedish and Polish.
            ("woche wochen semaine semaines semana semanas weken vecka veckor", 604_800),
            ("tag tage tagen jour jours dias giorno giorni dagen dagar dni", 86_400),
            ("std stunde stunden heure heures hora horas ora ore timme timmar godz", 3600),
            ("minute minuten minutos minuto minuti minuut minuter minut minuty", 60),
            ("sek sekunde sekunden seconde secondes segundo segundos secondo secondi seconden sekunder", 1),
        ]
        for (names, seconds) in words { for name in names.split(separator: " ") { units[String(name)] = (seconds, true) } }
        return units
    }()
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

/// A length of time, to the nanosecond, up to about 292 years either way.
///
/// Source: the CEL language definition, "Timestamps and durations", with the range of the reference implementation.
public struct CELDuration: Sendable, Hashable {
    public let nanoseconds: Int64

    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The fault of a text that should be a duration.
    enum TextFault: Error {
        case malformed
        case outOfRange
    }

    /// Reads a length such as "1h30m", "1.5s" or "-250ms": numbers with the units h, m, s, ms, us, ns; "0" needs none. And one as feeds write it,
    /// "PT1H30M" or "P2DT12H": weeks and days of 24 hours; years and months are of no one length (ISO 8601-1:2019 §5.5.2). Or as people write it.
    init(_ text: String) throws(TextFault) {
        do throws(TextFault) {
            try self.init(ofUnits: text)
        } catch {
            guard error == .malformed, let written = Self.seconds(written: text) else { throw error }
            guard let nanoseconds = Int64(exactly: (written * 1e9).rounded()) else { throw .outOfRange }
            self.init(nanoseconds: nanoseconds)
        }
    }

    /// "40 min", "1 hour and 20 minutes", "2,5 Std." or "1:02:30". Of "4:13" the text does not say whether these are minutes or hours.
    private static func seconds(written text: String) -> Double? {
        var text = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        let hasHours = text.count { $0 == ":" } == 2
        return text.withUTF8 { WrittenDuration(spelled: $0) ?? (hasHours ? WrittenDuration(clock: $0) : nil) }?.seconds
    }

    private init(ofUnits text: String) throws(TextFault) {
        var rest = Array(text.utf8)[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        guard !rest.isEmpty else { throw .malformed }
        if rest.elementsEqual("0".utf8) { rest = [] }
        // Wide enough: only the sum needs a check.
        var total: Int128 = 0
        if rest.first == UInt8(ascii: "P") {
            total = try Self.length(written: rest.dropFirst())
            rest = []
            guard total <= Int128(Int64.max) + 1 else { throw .outOfRange }
        }
        while !rest.isEmpty {
            total += try Self.takePart(from: &rest)
            guard total <= Int128(Int64.max) + 1 else { throw .outOfRange }
        }
        guard let nanoseconds = Int64(exactly: isNegative ? -total : total) else { throw .outOfRange }
        self.init(nanoseconds: nanoseconds)
    }

    /// What follows the P of a length as ISO 8601 has it, in nanoseconds.
    private static func length(written text: ArraySlice<UInt8>) throws(TextFault) -> Int128 {
        let parts = text.split(separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 1 ? !parts[0].isEmpty : !parts[1].isEmpty else { throw .malformed }
        var total: Int128 = 0
        for (part, units) in zip(parts, [["W": 604_800, "D": 86_400], ["H": 3_600, "M": 60, "S": 1]] as [KeyValuePairs<String, Int128>]) {
            var (rest, units) = (part, units[...])
            while !rest.isEmpty {
                // Each unit once, the larger ones first.
                guard let end = rest.firstIndex(where: { !isDigit($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }),
                    let unit = units.firstIndex(where: { $0.key.utf8.first == rest[end] })
                else { throw .malformed }
                var seconds = (rest[..<end].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 } + [UInt8(ascii: "s")])[...]
                total += try takePart(from: &seconds) * units[unit].value
                guard seconds.isEmpty else { throw .malformed }
                units = units[(unit + 1)...]
                rest = rest[(end + 1)...]
            }
        }
        return total
    }

    /// One number with its unit, in nanoseconds. Fractions of one are dropped.
    private static func takePart(from rest: inout ArraySlice<UInt8>) throws(TextFault) -> Int128 {
        let whole = takeDigits(from: &rest)
        var fraction: ArraySlice<UInt8> = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = takeDigits(from: &rest)
        }
        guard !whole.isEmpty || !fraction.isEmpty else { throw .malformed }
        let unitName = rest.prefix { !isDigit($0) && $0 != UInt8(ascii: ".") }
        rest = rest.dropFirst(unitName.count)
        guard let unit = units[String(decoding: unitName, as: UTF8.self)] else { throw .malformed }
        // 18 digits are more than any unit can use.
        guard whole.count <= 20 else { throw .outOfRange }
        var scale: Int128 = 1
        for _ in fraction.prefix(18) { scale *= 10 }
        return number(whole) * unit + number(fraction.prefix(18)) * unit / scale
    }

    private static func takeDigits(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = rest.prefix(while: isDigit)
        rest = rest.dropFirst(digits.count)
        return digits
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int128 {
        digits.reduce(0) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
    }

    private static let units: [String: Int128] = [
        "h": 3_600_000_000_000, "m": 60_000_000_000, "s": 1_000_000_000, "ms": 1_000_000, "us": 1_000,
        "\u{B5}s": 1_000, "\u{3BC}s": 1_000, "ns": 1,
    ]
}

extension CELDuration: CustomStringConvertible {
    /// Seconds with their unit: "3.5s".
    public var description: String {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        let sign = nanoseconds < 0 ? "-" : ""
        return sign + String(seconds.magnitude) + fractionText(nanoseconds: Int(rest.magnitude)) + "s"
    }

    /// As ISO 8601 has it: `PT1H30M`.
    var iso8601: String {
        let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        let fraction = fractionText(nanoseconds: Int(rest))
        let parts = [(seconds / 3_600, "", "H"), (seconds / 60 % 60, "", "M"), (seconds % 60, fraction, "S")].filter { $0.0 > 0 || !$0.1.isEmpty }
        return (nanoseconds < 0 ? "-PT" : "PT") + (parts.isEmpty ? "0S" : parts.map { "\($0)\($1)\($2)" }.joined())
    }
}

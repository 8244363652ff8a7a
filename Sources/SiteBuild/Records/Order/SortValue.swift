import CEL
import Foundation
import JSONValue
import SiteModel

/// What a value is ordered by.
enum SortValue: Equatable {
    /// `exact` settles what a double cannot: whole numbers beyond 2^53.
    case number(Double, exact: Int128?)
    /// With letters and numbers made comparable, without case, and as it is.
    case text(folded: String, raw: String)
    case missing

    init(_ value: JSONValue, in letters: LetterOrder = .common) {
        switch value {
        case .bool(let bool): self = .number(bool ? 1 : 0, exact: nil)
        case .int(let int): self = .number(Double(int), exact: Int128(int))
        case .uint(let uint): self = .number(Double(uint), exact: Int128(uint))
        case .double(let double): self = .number(double, exact: Int128(exactly: double))
        case .string(let text):
            self = .text(folded: letters.folded(text).withComparableNumbers, raw: text)
        case .null, .array, .object: self = .missing
        }
    }

    var isText: Bool { if case .text = self { true } else { false } }

    /// Whether it is a text with nothing in it.
    var isBlank: Bool { if case .text(_, let raw) = self { raw.utf8.allSatisfy { $0 <= 0x20 } } else { false } }

    var isNumber: Bool { if case .number = self { true } else { false } }

    /// The number that a text reads as: decimal digits with a sign and a point, and no more; nil for other texts.
    var asNumber: SortValue? {
        guard case .text(_, let raw) = self else { return nil }
        let text = Array(Array(raw.utf8.drop { $0 <= 0x20 }).reversed().drop { $0 <= 0x20 }.reversed())
        let digits = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }) else { return nil }
        let written = String(decoding: text, as: UTF8.self)
        return Double(written).map { .number($0, exact: Int128(written)) }
    }

    /// Itself, but a text that reads as a number as that.
    var orNumber: SortValue { asNumber ?? self }

    /// The time that a text reads as, or the length of time as rules give one, "5400s"; nil for other texts. What names no zone is in this one.
    func asTime(in zone: CELTimeZone) -> SortValue? {
        guard case .text(_, let raw) = self else { return nil }
        if let time = CELTimestamp(raw, in: zone) {
            return .number(Double(time.seconds), exact: Int128(time.seconds) * 1_000_000_000 + Int128(time.nanoseconds))
        }
        if let day = DayBeforeChrist(raw) { return .number(day.seconds, exact: nil) }
        guard raw.utf8.last == UInt8(ascii: "s"), let number = SortValue.text(folded: "", raw: String(raw.dropLast())).asNumber else { return nil }
        return number
    }

    /// In seconds, the length of time that a text reads as: `PT1H30M`, `2 h`, `4:13`; nil for other texts.
    var asDuration: SortValue? {
        guard case .text(_, var raw) = self else { return nil }
        let duration = raw.withUTF8 { WrittenDuration($0) ?? WrittenDuration(clock: $0) }
        return duration.map { .number($0.seconds, exact: nil) }
    }

    /// What tells most values apart without a look at them: where it is less the value comes first, and where it is equal they have to be compared.
    var sortKey: UInt64 {
        switch self {
        case .number(let number, _):
            // The bits of doubles of one sign are in the order of the numbers, those of negative ones the other way round.
            let bits = number == 0 ? 0 : number.bitPattern
            return (bits >> 63 == 1 ? ~bits : bits | 1 << 63) >> 2
        case .text(let folded, _):
            // Texts are in the order of their composed letters.
            let letters = folded.utf8.allSatisfy { $0 < 0x80 } ? folded : folded.precomposedStringWithCanonicalMapping
            var key: UInt64 = 0
            for (place, byte) in letters.utf8.prefix(8).enumerated() { key |= UInt64(byte) << UInt64(56 - 8 * place) }
            return 1 << 62 | key >> 2
        case .missing: return 2 << 62
        }
    }

    func order(to other: SortValue, descending: Bool) -> ComparisonResult {
        func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
            left == right ? .orderedSame : (left < right) != descending ? .orderedAscending : .orderedDescending
        }
        switch (self, other) {
        case (.missing, .missing): return .orderedSame
        case (.missing, _): return .orderedDescending
        case (_, .missing): return .orderedAscending
        case (.number(let left, let leftExact), .number(let right, let rightExact)):
            let rough = order(left, right)
            guard rough == .orderedSame, let leftExact, let rightExact else { return rough }
            return order(leftExact, rightExact)
        // Words among numbers have no place in their order: they come behind these whatever its direction, as what is missing does.
        case (.number, .text): return .orderedAscending
        case (.text, .number): return .orderedDescending
        case (.text(let leftFolded, let left), .text(let rightFolded, let right)):
            let folded = order(leftFolded, rightFolded)
            return folded == .orderedSame ? order(left, right) : folded
        }
    }
}

extension String {
    /// With a digit before each number that says how long it is, so that "room 2" comes before "room 10". Zeros in front do not count; what is
    /// equal then is told apart by the text itself.
    fileprivate var withComparableNumbers: String {
        var text = self
        return text.withUTF8 { bytes in
            guard bytes.contains(where: \.isDigit) else { return nil as String? }
            var written: [UInt8] = []
            written.reserveCapacity(bytes.count + 8)
            var place = 0
            while place < bytes.count {
                guard bytes[place].isDigit else {
                    written.append(bytes[place])
                    place += 1
                    continue
                }
                let end = bytes[place...].firstIndex { !$0.isDigit } ?? bytes.count
                // The last zero of a number that is nothing else is its digit.
                let digits = bytes[place..<end].prefix(end - place - 1).drop { $0 == UInt8(ascii: "0") }.startIndex..<end
                var length = digits.count
                while length > 9 {
                    written.append(UInt8(ascii: "9"))
                    length -= 9
                }
                written.append(UInt8(ascii: "0") + UInt8(length - 1))
                written += bytes[digits]
                place = end
            }
            return String(decoding: written, as: UTF8.self)
        } ?? self
    }
}

/// A pattern such as `d MMMM yyyy, HH:mm`, read once.
///
/// Source: Unicode Technical Standard #35 part 4, "Date Format Patterns".
struct DatePattern: Sendable {
    enum Part: Sendable {
        /// Bytes of `literals`.
        case literal(Range<Int>)
        case field(Field, width: Int)
    }

    /// The fields, by their letters.
    enum Field: Character, Sendable, CaseIterable {
        case era = "G"
        case year = "y", extendedYear = "u", weekYear = "Y"
        case quarter = "Q", standaloneQuarter = "q"
        case month = "M", standaloneMonth = "L"
        case week = "w"
        case day = "d", dayOfYear = "D"
        case weekday = "E", standaloneWeekday = "c", isoWeekday = "e"
        case dayPeriod = "a"
        /// 0 to 23, 1 to 12, 0 to 11, 1 to 24.
        case hour = "H", hourOfHalfDay = "h", zeroHourOfHalfDay = "K", hourFromOne = "k"
        case minute = "m"
        case second = "s", fraction = "S", millisecondOfDay = "A"
        case zoneName = "z", offset = "Z", localisedOffset = "O", isoOffset = "x", isoOffsetOrZ = "X", zoneID = "V"

        /// The widths that mean something.
        var widths: ClosedRange<Int> {
            switch self {
            case .era, .quarter, .standaloneQuarter, .month, .standaloneMonth, .dayPeriod, .offset, .isoOffset, .isoOffsetOrZ: 1...5
            case .weekday, .standaloneWeekday, .isoWeekday: 1...6
            case .year, .extendedYear, .weekYear, .fraction, .millisecondOfDay: 1...9
            case .week, .day, .hour, .hourOfHalfDay, .zeroHourOfHalfDay, .hourFromOne, .minute, .second: 1...2
            case .dayOfYear: 1...3
            case .zoneName, .localisedOffset: 1...4
            case .zoneID: 2...2
            }
        }
    }

    /// A fault in a pattern.
    struct Fault: Error {
        let message: String
        /// As byte offsets in the pattern.
        let range: Range<Int>
        var help: String?
    }

    let parts: [Part]
    /// What stands between the fields, in UTF-8.
    let literals: [UInt8]

    init(_ pattern: String) throws(Fault) {
        if let fault = Self.faultOfOtherNotation(pattern) { throw fault }
        var scanner = DatePatternScanner(pattern)
        parts = try scanner.scan()
        literals = scanner.literals
        try Self.checkConfusions(scanner.fields)
    }

    var hasFields: Bool {
        parts.contains { part in
            if case .field = part { true } else { false }
        }
    }

    /// Whether it holds a field whose text depends on the language.
    var needsNames: Bool {
        parts.contains { part in
            guard case .field(let field, let width) = part else { return false }
            return switch field {
            case .month, .standaloneMonth, .quarter, .standaloneQuarter: width >= 3
            case .standaloneWeekday, .isoWeekday: width >= 3
            case .weekday, .era, .dayPeriod, .zoneName: true
            default: false
            }
        }
    }
}

private struct DatePatternScanner {
    private let bytes: [UInt8]
    private var offset = 0
    private var parts: [DatePattern.Part] = []
    private(set) var literals: [UInt8] = []
    /// Where the part begins that is being read.
    private var literalStart = 0
    private(set) var fields: [DatePattern.WrittenField] = []

    init(_ pattern: String) { bytes = Array(pattern.utf8) }

    mutating func scan() throws(DatePattern.Fault) -> [DatePattern.Part] {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "'"): try scanQuoted()
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): try scanField()
            default:
                literals.append(bytes[offset])
                offset += 1
            }
        }
        endLiteral()
        return parts
    }

    private mutating func endLiteral() {
        guard literalStart < literals.count else { return }
        parts.append(.literal(literalStart..<literals.count))
        literalStart = literals.count
    }

    /// Text in single quotes is literal; two single quotes mean one, inside and outside.
    private mutating func scanQuoted() throws(DatePattern.Fault) {
        let start = offset
        offset += 1
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "'") {
            literals.append(UInt8(ascii: "'"))
            offset += 1
            return
        }
        while true {
            guard offset < bytes.count else {
                throw DatePattern.Fault(message: "the quoted text of the pattern is never closed", range: start..<offset)
            }
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "'") {
                guard offset < bytes.count, bytes[offset] == UInt8(ascii: "'") else { return }
                offset += 1
            }
            literals.append(byte)
        }
    }

    private mutating func scanField() throws(DatePattern.Fault) {
        let start = offset
        let letter = bytes[offset]
        while offset < bytes.count, bytes[offset] == letter { offset += 1 }
        let character = Character(UnicodeScalar(letter))
        let other = DatePattern.otherNotation(String(decoding: bytes[start..<offset], as: UTF8.self))
        guard let field = DatePattern.Field(rawValue: character) else {
            throw DatePattern.Fault(
                message: "`\(character)` is not a field of a date pattern", range: start..<offset,
                help: other ?? "text stands in single quotes: `'at'`")
        }
        let width = offset - start
        guard field.widths.contains(width) else {
            throw DatePattern.Fault(
                message: "`\(String(repeating: character, count: min(width, 12)))` is not a field of a date pattern", range: start..<offset,
                help: other ?? "`\(character)` stands \(field.widths.lowerBound) to \(field.widths.upperBound) times")
        }
        endLiteral()
        parts.append(.field(field, width: width))
        fields.append(DatePattern.WrittenField(field: field, width: width, range: start..<offset))
    }
}

extension DatePattern {
    /// A field with its place in the pattern.
    struct WrittenField {
        let field: Field
        let width: Int
        /// As byte offsets in the pattern.
        let range: Range<Int>

        func letters(_ letter: Character) -> String { String(repeating: letter, count: width) }
    }

    /// Refuses letters that mean something, but not what is meant by who writes them so: `DD` for the day of the month, `YYYY` for the
    /// year, `mm` for months. All of these give a text that is right on some days of the year.
    static func checkConfusions(_ fields: [WrittenField]) throws(Fault) {
        func has(_ wanted: Field...) -> Bool { fields.contains { wanted.contains($0.field) } }
        func fault(_ field: WrittenField, _ meaning: String, _ help: String) -> Fault {
            Fault(message: "`\(field.letters(field.field.rawValue))` is \(meaning)", range: field.range, help: help)
        }
        let hasHour = has(.hour, .hourOfHalfDay, .zeroHourOfHalfDay, .hourFromOne)
        let hasDate = has(.day, .dayOfYear, .year, .extendedYear, .weekYear)
        for (position, written) in fields.enumerated() {
            let previous = position > 0 ? fields[position - 1].field : nil
            let next = position + 1 < fields.count ? fields[position + 1].field : nil
            switch written.field {
            case .dayOfYear where written.width == 2 || has(.month, .standaloneMonth):
                throw fault(written, "the day of the year, 1 to 366", "the day of the month is `\(written.width == 1 ? "d" : "dd")`")
            case .weekYear where !has(.week):
                throw fault(
                    written, "the year of the week, which is another one for some days around New Year",
                    "the year is `\(written.width == 2 ? "yy" : "yyyy")`")
            case .minute where hasDate && !(previous.map(\.isHour) ?? false) && next != .second:
                throw fault(written, "minutes", "months are `\(written.letters("M"))`")
            case .month where written.width <= 2 && (next == .second || previous.map(\.isHour) ?? false && !has(.minute)):
                throw fault(written, "the month", "minutes are `\(written.letters("m"))`")
            case .hourOfHalfDay where !has(.dayPeriod):
                throw fault(
                    written, "the hour from 1 to 12, and nothing tells morning from evening",
                    "write `\(written.letters("H"))` for 0 to 23, or `a` beside it")
            case .zeroHourOfHalfDay where !has(.dayPeriod):
                throw fault(
                    written, "the hour from 0 to 11, and nothing tells morning from evening",
                    "write `\(written.letters("H"))` for 0 to 23, or `a` beside it")
            case .fraction where previous == .minute:
                throw fault(written, "the fraction of a second", "seconds are `\(written.letters("s"))`")
            case .millisecondOfDay where hasHour:
                throw fault(written, "the milliseconds since midnight", "morning and evening are `a`")
            default: continue
            }
        }
    }

    /// What to write in place of letters that other programs have, where a pattern cannot be read.
    static func otherNotation(_ letters: String) -> String? {
        switch letters {
        case "ddd": "a day of the week is `EEE`"
        case "dddd": "a day of the week is `EEEE`"
        case "DDDD": "the day of the year is `D` or `DDD`"
        case "T": "text stands in single quotes: `'T'`"
        default: nil
        }
    }
}

extension DatePattern.Field {
    fileprivate var isHour: Bool {
        switch self {
        case .hour, .hourOfHalfDay, .zeroHourOfHalfDay, .hourFromOne: true
        default: false
        }
    }
}

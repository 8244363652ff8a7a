import Diagnostics

/// Times as people write and read them, in the environment's language and time zone. None of this is of the language.
extension FunctionLibrary {
    static func dates(in zone: CELTimeZone, now: CELTimestamp?) -> [Function] {
        let dates: [Function] =
            Function.either(
                "date",
                Overload(.timestamp) { (timestamp: CELTimestamp, _) in .timestamp(timestamp) },
                Overload(.timestamp) { (text: String, budget) throws(Failure) in
                    try budget.spend(5)
                    return .timestamp(try time(text, zone))
                },
                Overload(.timestamp) { (number: Number, _) throws(Failure) in
                    guard let timestamp = WrittenTime.timestamp(number) else { throw Failure("the time is outside the years 1 to 9999") }
                    return .timestamp(timestamp)
                })
            + Function.either(
                "days",
                Overload(.int) { (duration: CELDuration, _) in
                    .int(duration.nanoseconds / 86_400_000_000_000)
                })
            + [
                .function(
                    "daysBetween",
                    Overload(.int) { (from: Moment, to: Moment, budget) throws(Failure) in
                        try budget.spend(10)
                        let (from, to) = (CivilTime(try from.timestamp(in: zone), in: zone), CivilTime(try to.timestamp(in: zone), in: zone))
                        return .int(Int64(to.date.daysSince1970 - from.date.daysSince1970))
                    })
            ]
        return dates + (now.map { now in [.function("now", Overload(.timestamp) { _ in .timestamp(now) })] } ?? [])
    }

    /// `format(timestamp, pattern)` and `format(number, pattern)`.
    static func formatting(language: String, timeZone: CELTimeZone) -> [Function] {
        let forms = FormattedForms(names: DateNamesInLanguage(language), marks: NumberMarksInLanguage(language), zone: timeZone)
        let unprepared = [
            Overload(.string) { (moment: Moment, pattern: String, budget) throws(Failure) in
                try forms.text(of: try moment.timestamp(in: timeZone), pattern, &budget)
            },
            Overload(.string) { (number: Number, pattern: String, budget) throws(Failure) in
                try forms.text(of: number, pattern, &budget)
            },
        ]
        let preparation = Preparation(position: 1) { (pattern) throws(LiteralFault) in try forms.prepared(pattern) }
        return [Function.Style.function, .method].map {
            Function(name: "format", style: $0, overloads: unprepared, preparation: preparation)
        }
    }

    static func time(_ text: String, _ zone: CELTimeZone) throws(Failure) -> CELTimestamp {
        guard let timestamp = WrittenTime.timestamp(text, in: zone) else {
            throw Failure(
                "\(CELValue.string(text).shortText) cannot be read as a time",
                help: "times look like `2020-10-02`, `2020-10-02T10:26:00Z`, `2020-10-02 10:26` or `Fri, 2 Oct 2020 10:26:00 GMT`")
        }
        return timestamp
    }
}

/// A time, or a text that says one.
struct Moment: Parameter {
    private enum Form {
        case timestamp(CELTimestamp)
        case text(String)
    }

    private let form: Form

    static let accepted = ParameterKind(name: "timestamp", kinds: [.timestamp, .string])

    init?(_ value: CELValue) {
        switch value {
        case .timestamp(let timestamp): form = .timestamp(timestamp)
        case .string(let text): form = .text(text)
        default: return nil
        }
    }

    func timestamp(in zone: CELTimeZone) throws(Failure) -> CELTimestamp {
        switch form {
        case .timestamp(let timestamp): timestamp
        case .text(let text): try FunctionLibrary.time(text, zone)
        }
    }
}

/// What `format` writes, by a pattern that is known beforehand or not.
private struct FormattedForms: Sendable {
    let names: DateNamesInLanguage
    let marks: NumberMarksInLanguage
    let zone: CELTimeZone

    func text(of timestamp: CELTimestamp, _ pattern: String, _ budget: inout Budget) throws(Failure) -> CELValue {
        try budget.spend(pattern.utf8.count)
        do throws(DatePattern.Fault) {
            let pattern = try DatePattern(pattern)
            return .string(pattern.text(of: timestamp, in: zone, names: names.names(for: pattern)))
        } catch {
            throw Failure("the date pattern \(CELValue.string(pattern).shortText) cannot be read: \(error.message)", help: error.help)
        }
    }

    func text(of number: Number, _ pattern: String, _ budget: inout Budget) throws(Failure) -> CELValue {
        try budget.spend(pattern.utf8.count)
        do throws(NumberPattern.Fault) {
            return .string(try NumberPattern(pattern).text(of: number, marks.marks))
        } catch {
            throw Failure("the number pattern \(CELValue.string(pattern).shortText) cannot be read: \(error.message)", help: error.help)
        }
    }

    /// The forms that a pattern has: for times, for numbers or for both. The form that it has not tells so.
    func prepared(_ text: String) throws(LiteralFault) -> [Overload] {
        if let fault = NumberPattern.faultOfOtherNotation(text) { throw LiteralFault(message: fault.message, range: fault.range, help: fault.help) }
        if let fault = DatePattern.faultOfOtherNotation(text) { throw LiteralFault(message: fault.message, range: fault.range, help: fault.help) }
        let date = Result { () throws(DatePattern.Fault) in try DatePattern(text) }
        let number = Result { () throws(NumberPattern.Fault) in try NumberPattern(text) }
        let isForNumbers = text.utf8.contains(UInt8(ascii: "#")) || text.utf8.contains(UInt8(ascii: "0"))
        switch (date, number) {
        case (.success(let date), .success(let number)) where date.hasFields: return [ofTimes(date, text), ofNumbers(number, text)]
        case (_, .success(let number)): return [ofTimes(nil, text), ofNumbers(number, text)]
        case (.success(let date), .failure) where date.hasFields || !isForNumbers: return [ofTimes(date, text), ofNumbers(nil, text)]
        case (.failure(let date), .failure) where !isForNumbers:
            throw LiteralFault(message: date.message, range: date.range, help: date.help)
        case (_, .failure(let number)):
            throw LiteralFault(message: number.message, range: number.range, help: number.help)
        }
    }

    private func ofTimes(_ pattern: DatePattern?, _ text: String) -> Overload {
        let (zone, length) = (zone, text.utf8.count)
        guard let pattern else {
            return Overload(.string) { (_: Moment, _: String, _) throws(Failure) in
                throw Failure(
                    "\(CELValue.string(text).shortText) is a pattern for numbers, and a time is given",
                    help: "a pattern for times looks like `d MMMM yyyy`; of a text a number is made by `double(text)`")
            }
        }
        let names = names.names(for: pattern)
        return Overload(.string) { (moment: Moment, _: String, budget) throws(Failure) in
            try budget.spend(bytes: length)
            return .string(pattern.text(of: try moment.timestamp(in: zone), in: zone, names: names))
        }
    }

    private func ofNumbers(_ pattern: NumberPattern?, _ text: String) -> Overload {
        guard let pattern else {
            return Overload(.string) { (_: Number, _: String, _) throws(Failure) in
                throw Failure(
                    "\(CELValue.string(text).shortText) is a pattern for times, and a number is given",
                    help: "a pattern for numbers looks like `#,##0.00`; of seconds since 1970 a time is made by `date(number)`")
            }
        }
        let (marks, length) = (marks.marks, text.utf8.count)
        return Overload(.string) { (number: Number, _: String, budget) throws(Failure) in
            try budget.spend(bytes: length + 40)
            return .string(pattern.text(of: number, marks))
        }
    }
}

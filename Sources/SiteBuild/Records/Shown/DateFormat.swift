import CEL
import Diagnostics

/// How days and times read, by the site's language and time zone.
///
/// A time that says nothing of a zone is shown as it stands. So is one with an offset, `19:30+02:00`, where the site names no zone of its
/// own: it is when clocks show it at the place of the event.
struct DateFormat: Sendable {
    /// The site's, also where it names none.
    let timeZone: CELTimeZone
    private let isZoneSet: Bool
    private let language: String
    /// Give a text for the variable `date`: a day, a day and a time, a month, the month in digits, and what RFC 3339 has for it.
    private let day, time, ownDay, ownTime, month, digits, ownDigits, machine: CELExpression

    init(_ settings: ExpressionSettings) throws(Faults) {
        func compile(_ text: String, in zone: CELTimeZone) throws(Faults) -> CELExpression {
            let file = SourceFile(name: "<date>", text: text)
            return try CELEnvironment(variables: ["date"], language: settings.language, timeZone: zone)
                .compile(text, at: SourceSpan(file: file, range: 0..<file.bytes.count))
        }
        let pattern = DayPattern(language: settings.language)
        let dayText = "format(timestamp(date), \"\(pattern.day)\")"
        let timeText = "format(timestamp(date), \"\(pattern.time)\")"
        timeZone = settings.timeZone
        isZoneSet = settings.isZoneSet
        language = settings.language
        day = try compile(dayText, in: settings.timeZone)
        time = try compile(timeText, in: settings.timeZone)
        ownDay = try compile(dayText, in: .utc)
        ownTime = try compile(timeText, in: .utc)
        month = try compile("format(timestamp(date), \"\(pattern.month)\")", in: .utc)
        digits = try compile("format(timestamp(date), \"yyyy-MM\")", in: settings.timeZone)
        ownDigits = try compile("format(timestamp(date), \"yyyy-MM\")", in: .utc)
        machine = try compile("string(timestamp(date))", in: .utc)
    }

    /// Whether a time is shown as it stands, and the number of seconds since 1970 by which it is.
    func reading(of written: WrittenTime) -> (isOwn: Bool, seconds: Int64) {
        guard let offset = written.offset else { return (true, written.seconds) }
        // A time in UTC says nothing of a place.
        return isZoneSet || offset == 0 ? (false, written.seconds) : (true, written.seconds + Int64(offset))
    }

    /// In seconds since 1970. A time without an offset is in the site's zone; a day, which has none, starts when it does in UTC.
    func moment(of written: WrittenTime) -> Int64 {
        written.hasTime && written.offset == nil ? timeZone.moment(ofClock: written.seconds) : written.seconds
    }

    /// A date, or a month of a year, in words; nil where it is written in a way that nobody knows.
    func text(written text: String, hasTime: Bool) -> String? {
        guard let written = WrittenTime(text) else {
            return WrittenTime.start(ofMonth: text).flatMap { Self.wording(month, $0) } ?? DayBeforeChrist(text).flatMap(self.text)
        }
        let (isOwn, seconds) = reading(of: written)
        return switch (written.hasTime && hasTime, isOwn) {
        case (true, false): Self.wording(time, seconds)
        case (true, true): Self.wording(ownTime, seconds)
        case (false, false): Self.wording(day, seconds)
        case (false, true): Self.wording(ownDay, seconds)
        }
    }

    func text(_ day: DayBeforeChrist) -> String? { day.words(in: language) }

    /// - Parameter seconds: since 1970.
    func text(ofMoment seconds: Int64, hasTime: Bool) -> String? { Self.wording(hasTime ? time : day, seconds) }

    /// The month of a date as pages show it, in digits: `2021-12`.
    func month(written text: String) -> String? {
        guard let written = WrittenTime(text) else { return WrittenTime.start(ofMonth: text).flatMap { Self.wording(ownDigits, $0) } }
        let (isOwn, seconds) = reading(of: written)
        return Self.wording(isOwn ? ownDigits : digits, seconds)
    }

    func month(ofMoment seconds: Int64) -> String? { Self.wording(digits, seconds) }

    /// As RFC 3339 has it, in UTC.
    func machineText(ofMoment seconds: Int64) -> String? { Self.wording(machine, seconds) }

    /// Nil where the pattern cannot show it.
    private static func wording(_ expression: CELExpression, _ seconds: Int64) -> String? {
        guard case .string(let text)? = try? expression.evaluate(named: { _ in .int(seconds) }) else { return nil }
        return text
    }
}

/// A day or a moment as a text writes it: RFC 3339 with and without a zone, also with a space for the `T`; RFC 5322 and its kin
/// (`Mon, 26 Jun 2017 19:40:58 GMT`), `26 June 2017`, `June 26, 2017, 7:40 pm`, `2017/06/26`, and what C's `asctime` writes; `2017-06-26+02:00`; `3. März 2021`,
/// `3 de marzo de 2021` and their like in the languages of `MonthNames`, `2021年3月3日`; `2017 Jun 26`, `20170626T194058Z`, `2017:06:26 19:40:58`;
/// `2017-06-26T21:40:58+02:00[Europe/Berlin]`, `/Date(1498506058123)/`.
/// A text whose day and month could be taken for one another is none.
///
/// Sources: RFC 3339 §5.6, ISO 8601-1 (calendar dates, extended form; with a time also the basic one), RFC 5322 §3.3 and §4.3, which RSS uses,
/// Exif 2.3 §4.6.5 (DateTimeOriginal), RFC 9557 §3, Microsoft's "Stand-Alone JSON Serialization" (DateTime).
public struct WrittenTime: Equatable, Sendable {
    /// Seconds since 1970. Without an offset the text is taken for UTC.
    public let seconds: Int64
    public let nanoseconds: Int32
    /// Whether there is a time of the day.
    public let hasTime: Bool
    /// How many seconds its clock is ahead of UTC, where it says so.
    public let offset: Int?

    /// Nil for any other text. Cost: a look at its first bytes; at most `longest` are read.
    public init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard (8...Self.longest).contains(text.count) else { return nil }
        var scanner = TimeScanner(text)
        if let milliseconds = scanner.milliseconds() {
            seconds = Int64((Double(milliseconds) / 1_000).rounded(.down))
            nanoseconds = Int32(milliseconds - seconds * 1_000) * 1_000_000
            (hasTime, offset) = (true, 0)
            return
        }
        guard let date = scanner.date() else { return nil }
        var time = date.time
        if time == nil {
            guard let scanned = scanner.timeOfDay() else { return nil }
            time = scanned
        }
        if time?.offset != nil { scanner.skipZoneInBrackets() }
        scanner.skipSpaces()
        guard scanner.isAtEnd, let time else { return nil }
        let local = Int64(date.day.daysSince1970) * 86_400 + Int64(time.seconds)
        seconds = local - Int64(time.offset ?? 0)
        nanoseconds = time.nanoseconds
        hasTime = time.isThere
        offset = time.offset
    }

    public init?(_ text: String) {
        var text = text
        guard let time = text.withUTF8({ WrittenTime($0) }) else { return nil }
        self = time
    }

    private static let longest = 80

    /// The moment that a text writes, white space around it aside; without an offset it is in the zone that is given. A year or a month
    /// alone stands for its start.
    static func timestamp(_ text: String, in zone: CELTimeZone) -> CELTimestamp? {
        let bytes = Array(Array(text.utf8.drop { $0 <= 0x20 }).reversed().drop { $0 <= 0x20 }.reversed())
        guard bytes.count <= longest else { return nil }
        let isYear = bytes.count == 4 && bytes.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let whole = isYear ? bytes + Array("-01-01".utf8) : bytes.withUnsafeBufferPointer(start(ofMonth:)).map { Array($0.utf8) } ?? bytes
        guard let time = whole.withUnsafeBufferPointer({ WrittenTime($0) }) else { return nil }
        return time.offset != nil
            ? CELTimestamp(seconds: time.seconds, nanoseconds: time.nanoseconds) : zone.timestamp(ofClock: time.seconds, time.nanoseconds)
    }

    /// Whether a text is a month of a year: `2021-03`, `March 2021`.
    public static func isMonth(_ text: UnsafeBufferPointer<UInt8>) -> Bool { month(text) != nil }

    /// When a year starts, in seconds since 1970.
    public static func start(ofYear year: Int) -> Int64 { Int64(CivilDate(year: year, month: 1, day: 1).daysSince1970) * 86_400 }

    /// When the month starts that a text is, in seconds since 1970; nil for any other text.
    public static func start(ofMonth text: String) -> Int64? {
        var text = text
        return text.withUTF8(month).map { Int64($0.daysSince1970) * 86_400 }
    }

    /// The month that a text is, `2021-03`; nil for any other text.
    public static func canonicalMonth(_ text: String) -> String? {
        var text = text
        return text.withUTF8(start(ofMonth:)).map { String($0.dropLast("-01".count)) }
    }

    /// Its first day, `2021-03-01`.
    private static func start(ofMonth text: UnsafeBufferPointer<UInt8>) -> String? {
        month(text).map { "\($0.year.padded(to: 4))-\($0.month.padded(to: 2))-\($0.day.padded(to: 2))" }
    }

    /// Cost: a look at the first and the last byte of most texts.
    private static func month(_ text: UnsafeBufferPointer<UInt8>) -> CivilDate? {
        guard 7...longestMonth ~= text.count, let last = text.last, isDigit(last) || last >= 0x80 || isDigit(text[3]) && isDigit(text[0]) else {
            return nil
        }
        var scanner = TimeScanner(text)
        return scanner.month()
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static let longestMonth = 28

    /// Seconds since 1970, or milliseconds where seconds would lie thousands of years away.
    static func timestamp(_ number: Number) -> CELTimestamp? {
        let double = number.double
        guard double.isFinite else { return nil }
        let seconds = abs(double) >= 1e11 ? double / 1_000 : double
        let whole = seconds.rounded(.down)
        return Int64(exactly: whole).flatMap { CELTimestamp(seconds: $0, nanoseconds: Int32((seconds - whole) * 1e9)) }
    }

    /// As RFC 3339 has it; a day alone as its day, a time without a zone without one.
    public var canonical: String {
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let date = CivilDate(daysSince1970: Int(days))
        let day = "\(date.year.padded(to: 4))-\(date.month.padded(to: 2))-\(date.day.padded(to: 2))"
        guard hasTime else { return day }
        let second = Int(seconds - days * 86_400)
        let clock = [second / 3_600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }.joined(separator: ":")
        return "\(day)T\(clock)\(offset != nil ? "Z" : "")"
    }
}

extension CELTimeZone {
    /// The moment at which clocks of the zone show so many seconds since 1970, in such seconds.
    public func moment(ofClock seconds: Int64) -> Int64 { timestamp(ofClock: seconds, 0)?.seconds ?? seconds }

    /// The moment at which clocks of the zone show so many seconds since 1970. Where they are put back, the first such moment; what they
    /// skip counts on from before.
    func timestamp(ofClock seconds: Int64, _ nanoseconds: Int32) -> CELTimestamp? {
        func moment(_ offset: Int) -> CELTimestamp? { CELTimestamp(seconds: seconds - Int64(offset), nanoseconds: nanoseconds) }
        // The offset a day before is that from before a change.
        guard let before = CELTimestamp(seconds: seconds - 86_400), let after = CELTimestamp(seconds: seconds + 86_400) else { return moment(0) }
        let earlier = offset(at: before)
        if let first = moment(earlier), offset(at: first) == earlier { return first }
        let later = offset(at: after)
        if let second = moment(later), offset(at: second) == later { return second }
        return moment(earlier)
    }
}

/// A time as feeds write it: more forms than RFC 3339 alone.
///
/// A day, `2020-10-02`, a month or a year stand for their start. What names no zone is in the zone that is given.
/// Sources: RFC 3339 §5.6, ISO 8601-1 (calendar dates, extended form), RFC 5322 §3.3, which RSS uses.
struct WrittenTime {
    private let bytes: [UInt8]
    private var position = 0

    /// Nil where the text is written in another way, or names a day or an hour that there is not. Cost: O(bytes).
    static func timestamp(_ text: String, in zone: CELTimeZone) -> CELTimestamp? {
        // A time takes no more than some forty letters: what is longer is none.
        guard text.utf8.count <= 80 else { return nil }
        var iso = WrittenTime(text)
        if let timestamp = iso.isoTime(in: zone) { return timestamp }
        var mail = WrittenTime(text)
        return mail.mailTime(in: zone)
    }

    /// Seconds since 1970, or milliseconds where seconds would lie thousands of years away.
    static func timestamp(_ number: Number) -> CELTimestamp? {
        let double = number.double
        guard double.isFinite else { return nil }
        let seconds = abs(double) >= 1e11 ? double / 1_000 : double
        let whole = seconds.rounded(.down)
        return Int64(exactly: whole).flatMap { CELTimestamp(seconds: $0, nanoseconds: Int32((seconds - whole) * 1e9)) }
    }

    private init(_ text: String) {
        bytes = Array(text.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var isAtEnd: Bool { position == bytes.count }

    private mutating func take(_ character: UnicodeScalar) -> Bool {
        guard let byte, byte | 0x20 == UInt8(ascii: character) | 0x20 else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() -> Bool {
        let start = position
        while byte == UInt8(ascii: " ") { position += 1 }
        return position > start
    }

    private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
        let start = position
        var value = 0
        while position - start < digits.upperBound, let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            position += 1
        }
        return position - start >= digits.lowerBound ? value : nil
    }

    // MARK: ISO 8601

    private mutating func isoTime(in zone: CELTimeZone) -> CELTimestamp? {
        guard let year = number(4...4), year > 0 else { return nil }
        var date = CivilDate(year: year, month: 1, day: 1)
        guard take("-") else { return isAtEnd ? moment(date, 0, nil, zone) : nil }
        guard let month = number(2...2), 1...12 ~= month else { return nil }
        date.month = month
        guard take("-") else { return isAtEnd ? moment(date, 0, nil, zone) : nil }
        guard let day = number(2...2), 1...CivilDate.length(ofMonth: month, in: year) ~= day else { return nil }
        date.day = day
        if isAtEnd { return moment(date, 0, nil, zone) }
        guard take("T") || skipSpaces(), let second = secondOfDay() else { return nil }
        let nanoseconds = fraction()
        _ = skipSpaces()
        let offset = offset()
        return isAtEnd ? moment(date, second, offset, zone, nanoseconds) : nil
    }

    /// `10:26` or `10:26:05`.
    private mutating func secondOfDay() -> Int? {
        guard let hour = number(2...2), hour < 24, take(":"), let minute = number(2...2), minute < 60 else { return nil }
        guard take(":") else { return hour * 3_600 + minute * 60 }
        // A leap second counts as the one before it.
        guard let second = number(2...2), second <= 60 else { return nil }
        return hour * 3_600 + minute * 60 + min(second, 59)
    }

    /// In nanoseconds; digits beyond the ninth are passed over.
    private mutating func fraction() -> Int32 {
        guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") else { return 0 }
        position += 1
        var value: Int32 = 0
        var weight: Int32 = 100_000_000
        while let digit = number(1...1) {
            value += Int32(digit) * weight
            weight /= 10
        }
        return value
    }

    /// `Z`, `+02:00`, `+0200`, `+02`, or one of the names that mail has; in seconds east of UTC, nil where there is none.
    private mutating func offset() -> Int? {
        let start = position
        if take("+") || take("-") {
            let sign = bytes[start] == UInt8(ascii: "-") ? -1 : 1
            if let hours = number(2...2), hours < 24 {
                _ = take(":")
                if let minutes = isAtEnd ? 0 : number(2...2), minutes < 60 { return sign * (hours * 3_600 + minutes * 60) }
            }
            position = start
            return nil
        }
        let name = bytes[position...].prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
        guard let hours = Self.zones[String(decoding: name, as: UTF8.self).uppercased()] else { return nil }
        position += name.count
        return hours * 3_600
    }

    /// Source: RFC 5322 §4.3, in hours.
    private static let zones = [
        "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    ]

    // MARK: Mail

    /// `Tue, 10 Jun 2003 04:00:00 GMT`; the day of the week and the time may be left out.
    private mutating func mailTime(in zone: CELTimeZone) -> CELTimestamp? {
        if let comma = bytes.prefix(12).firstIndex(of: UInt8(ascii: ",")) { position = comma + 1 }
        _ = skipSpaces()
        guard let day = number(1...2), skipSpaces(), let month = monthName(), skipSpaces(), let year = number(4...4), year > 0,
            1...CivilDate.length(ofMonth: month, in: year) ~= day
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        if isAtEnd { return moment(date, 0, nil, zone) }
        guard skipSpaces(), let second = secondOfDay() else { return nil }
        _ = skipSpaces()
        let offset = offset()
        return isAtEnd ? moment(date, second, offset, zone) : nil
    }

    /// English, by its first three letters or in full.
    private mutating func monthName() -> Int? {
        let letters = bytes[position...].prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
        let name = String(decoding: letters, as: UTF8.self).lowercased()
        guard let month = DateNames.english.months.wide.firstIndex(where: { $0.lowercased() == name || $0.lowercased().prefix(3) == name })
        else { return nil }
        position += letters.count
        return month + 1
    }

    private func moment(
        _ date: CivilDate, _ secondOfDay: Int, _ offset: Int?, _ zone: CELTimeZone, _ nanoseconds: Int32 = 0
    ) -> CELTimestamp? {
        let seconds = date.daysSince1970 * 86_400 + secondOfDay
        guard let offset else { return zone.timestamp(ofClock: Int64(seconds), nanoseconds) }
        return CELTimestamp(seconds: Int64(seconds - offset), nanoseconds: nanoseconds)
    }
}

extension CELTimeZone {
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

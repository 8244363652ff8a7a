extension DatePattern {
    /// The moment as text, in a zone, with names of a language.
    func text(of timestamp: CELTimestamp, in zone: CELTimeZone, names: DateNames) -> String {
        let time = CivilTime(timestamp, in: zone)
        // By bytes: a record may have several dates, and a string looks at its form whenever it grows.
        var text: [UInt8] = []
        text.reserveCapacity(48)
        for part in parts {
            switch part {
            case .literal(let range): literals.withUnsafeBufferPointer { text += $0[range] }
            case .field(let field, let width):
                if width < 3, let number = Self.number(field, of: time), 0..<100 ~= number {
                    if width == 2 || number > 9 { text.append(UInt8(ascii: "0") + UInt8(number / 10)) }
                    text.append(UInt8(ascii: "0") + UInt8(number % 10))
                } else if field == .year, width == 4 || width == 1 && time.date.year >= 1_000, 0..<10_000 ~= time.date.year {
                    for unit in [1000, 100, 10, 1] { text.append(UInt8(ascii: "0") + UInt8(time.date.year / unit % 10)) }
                } else {
                    text.append(contentsOf: Self.text(field, width, of: time, in: zone, names).utf8)
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The number that a field of one or two letters shows; nil for one that is no plain number.
    private static func number(_ field: Field, of time: CivilTime) -> Int? {
        switch field {
        case .month, .standaloneMonth: time.date.month
        case .day: time.date.day
        case .hour: time.hour
        case .hourOfHalfDay: (time.hour + 11) % 12 + 1
        case .zeroHourOfHalfDay: time.hour % 12
        case .hourFromOne: (time.hour + 23) % 24 + 1
        case .minute: time.minute
        case .second: time.second
        default: nil
        }
    }

    private static func text(
        _ field: Field, _ width: Int, of time: CivilTime, in zone: CELTimeZone, _ names: DateNames
    ) -> String {
        switch field {
        case .year: return year(time.date.year, width)
        case .extendedYear: return time.date.year.padded(to: width)
        case .weekYear: return year(time.date.isoWeek.year, width)
        case .week: return time.date.isoWeek.week.padded(to: width)
        case .dayOfYear: return time.date.dayOfYear.padded(to: width)
        case .fraction: return String(time.nanosecond.padded(to: 9).prefix(width))
        case .millisecondOfDay:
            let seconds = time.hour * 3_600 + time.minute * 60 + time.second
            return (seconds * 1_000 + time.nanosecond / 1_000_000).padded(to: width)
        case .day, .hour, .hourOfHalfDay, .zeroHourOfHalfDay, .hourFromOne, .minute, .second:
            return number(field, of: time)!.padded(to: width)  // Each of them is one.
        case .era, .quarter, .standaloneQuarter, .month, .standaloneMonth, .weekday, .standaloneWeekday, .isoWeekday, .dayPeriod:
            return name(field, width, of: time, names)
        case .zoneName, .offset, .localisedOffset, .isoOffset, .isoOffsetOrZ, .zoneID:
            return ZoneText.text(field, width, offset: time.offset, at: time.timestamp, in: zone, names)
        }
    }

    /// Two letters are the last two digits; else as many digits as there are, at least the width.
    private static func year(_ year: Int, _ width: Int) -> String {
        width == 2 ? (year % 100).padded(to: 2) : year.padded(to: width)
    }

    private static func name(_ field: Field, _ width: Int, of time: CivilTime, _ names: DateNames) -> String {
        let length = DateNames.Length(fieldWidth: width)
        switch field {
        case .era: return names.era[length]
        case .dayPeriod: return time.hour < 12 ? names.morning : names.afternoon
        case .quarter, .standaloneQuarter:
            let quarter = (time.date.month - 1) / 3
            guard let length else { return (quarter + 1).padded(to: width) }
            return (field == .quarter ? names.quarters : names.standaloneQuarters)[length][quarter]
        case .month, .standaloneMonth:
            guard let length else { return time.date.month.padded(to: width) }
            return (field == .month ? names.months : names.standaloneMonths)[length][time.date.month - 1]
        case .isoWeekday, .standaloneWeekday:
            // The number counts from Monday, as ISO 8601 has it; CLDR lets the first day depend on the region.
            guard let length else { return ((time.date.dayOfWeek + 6) % 7 + 1).padded(to: width) }
            return (field == .isoWeekday ? names.weekdays : names.standaloneWeekdays)[length][time.date.dayOfWeek]
        default:
            return names.weekdays[length ?? .abbreviated][time.date.dayOfWeek]
        }
    }
}

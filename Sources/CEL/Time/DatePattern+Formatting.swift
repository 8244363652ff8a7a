extension DatePattern {
    /// The moment as text, in a zone, with names of a language.
    func text(of timestamp: CELTimestamp, in zone: CELTimeZone, names: DateNames) -> String {
        let time = CivilTime(timestamp, in: zone)
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .field(let field, let width): text += Self.text(field, width, of: time, in: zone, names)
            }
        }
        return text
    }

    private static func text(
        _ field: Field, _ width: Int, of time: CivilTime, in zone: CELTimeZone, _ names: DateNames
    ) -> String {
        switch field {
        case .year: return year(time.date.year, width)
        case .extendedYear: return time.date.year.padded(to: width)
        case .weekYear: return year(time.date.isoWeek.year, width)
        case .week: return time.date.isoWeek.week.padded(to: width)
        case .day: return time.date.day.padded(to: width)
        case .dayOfYear: return time.date.dayOfYear.padded(to: width)
        case .hour: return time.hour.padded(to: width)
        case .hourOfHalfDay: return ((time.hour + 11) % 12 + 1).padded(to: width)
        case .zeroHourOfHalfDay: return (time.hour % 12).padded(to: width)
        case .hourFromOne: return ((time.hour + 23) % 24 + 1).padded(to: width)
        case .minute: return time.minute.padded(to: width)
        case .second: return time.second.padded(to: width)
        case .fraction: return String(time.nanosecond.padded(to: 9).prefix(width))
        case .millisecondOfDay:
            let seconds = time.hour * 3_600 + time.minute * 60 + time.second
            return (seconds * 1_000 + time.nanosecond / 1_000_000).padded(to: width)
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

import FoundationEssentials
import FoundationInternationalization

/// The fields of a date pattern that tell of the time zone.
enum ZoneText {
    static func text(
        _ field: DatePattern.Field, _ width: Int, offset: Int, at timestamp: CELTimestamp, in zone: CELTimeZone, _ names: DateNames
    ) -> String {
        switch field {
        case .zoneID: return zone.name
        case .zoneName: return name(isLong: width == 4, offset, timestamp, zone, names)
        case .localisedOffset: return fromGMT(offset, isLong: width == 4)
        case .offset:
            switch width {
            case 4: return fromGMT(offset, isLong: true)
            case 5: return offset == 0 ? "Z" : iso(offset, separator: ":", minutes: .always)
            default: return iso(offset, separator: "", minutes: .always)
            }
        case .isoOffsetOrZ where offset == 0: return "Z"
        default:
            return switch width {
            case 1: iso(offset, separator: "", minutes: .ifNeeded)
            case 2, 4: iso(offset, separator: "", minutes: .always)
            default: iso(offset, separator: ":", minutes: .always)
            }
        }
    }

    /// `Z`, `+01:30`.
    static func isoOffset(_ offset: Int) -> String { offset == 0 ? "Z" : iso(offset, separator: ":", minutes: .always) }

    private enum Minutes {
        case always, ifNeeded
    }

    /// `+0130`, `+01:30`, `+01`.
    private static func iso(_ offset: Int, separator: String, minutes: Minutes) -> String {
        let total = abs(offset) / 60
        let hours = (offset < 0 ? "-" : "+") + (total / 60).padded(to: 2)
        return minutes == .ifNeeded && total % 60 == 0 ? hours : hours + separator + (total % 60).padded(to: 2)
    }

    /// `GMT`, `GMT+1`, `GMT+01:00`.
    private static func fromGMT(_ offset: Int, isLong: Bool) -> String {
        guard offset != 0 else { return "GMT" }
        if isLong { return "GMT" + iso(offset, separator: ":", minutes: .always) }
        let total = abs(offset) / 60
        return "GMT" + (offset < 0 ? "-" : "+") + String(total / 60) + (total % 60 == 0 ? "" : ":" + (total % 60).padded(to: 2))
    }

    /// `UTC`, `PST`, `Pacific Standard Time`; where a zone has no such name in the language, its distance from GMT.
    private static func name(
        isLong: Bool, _ offset: Int, _ timestamp: CELTimestamp, _ zone: CELTimeZone, _ names: DateNames
    ) -> String {
        switch zone.rule {
        case .fixed(0): return isLong && names.language == "en" ? "Coordinated Universal Time" : "UTC"
        case .fixed: return fromGMT(offset, isLong: isLong)
        case .named(let named):
            let isDaylight = named.isDaylightSavingTime(for: Date(timeIntervalSince1970: Double(timestamp.seconds)))
            let style: TimeZone.NameStyle =
                switch (isLong, isDaylight) {
                case (true, true): .daylightSaving
                case (true, false): .standard
                case (false, true): .shortDaylightSaving
                case (false, false): .shortStandard
                }
            return named.localizedName(for: style, locale: Locale(identifier: names.language)) ?? fromGMT(offset, isLong: isLong)
        }
    }
}

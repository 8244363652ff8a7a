import FoundationEssentials
import FoundationInternationalization

/// A time zone: UTC, a fixed distance from it, or a zone of the IANA database.
public struct CELTimeZone: Sendable, Equatable {
    enum Rule: Sendable, Equatable {
        /// Seconds east of UTC.
        case fixed(Int)
        case named(TimeZone)
    }

    /// The name it was asked for by.
    public let name: String
    let rule: Rule

    public static let utc = CELTimeZone(name: "UTC", rule: .fixed(0))

    private init(name: String, rule: Rule) {
        self.name = name
        self.rule = rule
    }

    /// The zone of that name: "UTC", "+02:00", "-09:30", "02:00" or a name of the IANA database such as "Europe/Berlin"; nil where there is none.
    ///
    /// Source: the CEL language definition, "Timezones".
    public init?(_ name: String) {
        if name == "UTC" || name == "Z" || name == "GMT" || name == "Etc/UTC" {
            self.init(name: name, rule: .fixed(0))
        } else if let offset = Self.fixedOffset(name) {
            self.init(name: name, rule: .fixed(offset))
        } else if name.utf8.contains(UInt8(ascii: "/")) || name.utf8.count == 3, let zone = TimeZone(identifier: name) {
            // Without a slash Foundation also takes abbreviations, which mean different zones in different places.
            self.init(name: name, rule: .named(zone))
        } else {
            return nil
        }
    }

    /// `[+-]HH:MM` in seconds.
    private static func fixedOffset(_ text: String) -> Int? {
        var digits = text[...]
        let sign = digits.first == "-" ? -1 : 1
        if digits.first == "-" || digits.first == "+" { digits.removeFirst() }
        let parts = digits.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { (48...57).contains($0) } }),
            let hours = Int(Substring(parts[0])), let minutes = Int(Substring(parts[1])), hours < 24, minutes < 60
        else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }

    /// Seconds east of UTC at a moment.
    public func offset(at timestamp: CELTimestamp) -> Int {
        switch rule {
        case .fixed(let offset): offset
        case .named(let zone): zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(timestamp.seconds)))
        }
    }

    /// The names of the IANA database, for spelling suggestions.
    static var knownNames: [String] { TimeZone.knownTimeZoneIdentifiers }
}

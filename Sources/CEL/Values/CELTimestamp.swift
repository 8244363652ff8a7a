/// A moment, to the nanosecond, in the years 1 to 9999.
///
/// Source: the CEL language definition, "Timestamps and durations"; google.protobuf.Timestamp.
public struct CELTimestamp: Sendable, Hashable, Comparable {
    /// Since 1970-01-01T00:00:00Z.
    public let seconds: Int64
    /// 0 to 999,999,999, counted forward from `seconds`.
    public let nanoseconds: Int32

    static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    /// Nil outside the years 1 to 9999.
    public init?(seconds: Int64, nanoseconds: Int32 = 0) {
        guard Self.range.contains(seconds), (0..<1_000_000_000).contains(nanoseconds) else { return nil }
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    public static func < (left: CELTimestamp, right: CELTimestamp) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }

    /// The moment after a duration; nil outside the years 1 to 9999.
    func advanced(by duration: CELDuration) -> CELTimestamp? {
        let (wholeSeconds, rest) = duration.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        var seconds = seconds + wholeSeconds
        var nanoseconds = Int64(nanoseconds) + rest
        if nanoseconds < 0 {
            nanoseconds += 1_000_000_000
            seconds -= 1
        } else if nanoseconds >= 1_000_000_000 {
            nanoseconds -= 1_000_000_000
            seconds += 1
        }
        return CELTimestamp(seconds: seconds, nanoseconds: Int32(nanoseconds))
    }

    /// The duration since an earlier moment; nil if it is out of range.
    func distance(from earlier: CELTimestamp) -> CELDuration? {
        let (scaled, overflow) = (seconds - earlier.seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (total, overflowOfSum) = scaled.addingReportingOverflow(Int64(nanoseconds - earlier.nanoseconds))
        return overflow || overflowOfSum ? nil : CELDuration(nanoseconds: total)
    }
}

extension CELTimestamp: CustomStringConvertible {
    /// RFC 3339 in UTC, with as many digits of the second as are needed.
    public var description: String { rfc3339(in: .utc) }
}

extension CELTimestamp {
    /// RFC 3339 with the offset of a zone, and with as many digits of the second as are needed.
    public func rfc3339(in zone: CELTimeZone) -> String {
        let time = CivilTime(self, in: zone)
        // RFC 3339 allows neither seconds in offsets nor years outside 0 to 9999.
        guard time.offset % 60 == 0, 1...9999 ~= time.date.year else { return description }
        return time.date.year.padded(to: 4) + "-" + time.date.month.padded(to: 2) + "-" + time.date.day.padded(to: 2)
            + "T" + time.hour.padded(to: 2) + ":" + time.minute.padded(to: 2) + ":" + time.second.padded(to: 2)
            + fractionText(nanoseconds: time.nanosecond) + ZoneText.isoOffset(time.offset)
    }

    /// Reads a time such as `2009-02-13T23:31:30.5+01:00`, or a day, which means its start in a zone; nil for anything else.
    public init?(_ text: String, in zone: CELTimeZone) {
        guard let timestamp = WrittenTime.timestamp(text, in: zone) else { return nil }
        self = timestamp
    }
}

/// ".5" for half a second, nothing for none.
func fractionText(nanoseconds: Int) -> String {
    guard nanoseconds != 0 else { return "" }
    var digits = nanoseconds.padded(to: 9)
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
}

extension Int {
    /// The number in decimal, padded with zeros to a width.
    func padded(to width: Int) -> String {
        // Parts of a time, of which a page may show several.
        if 0..<100 ~= self, width == 2 || self > 9 && width < 2 {
            return String(unsafeUninitializedCapacity: 2) { bytes in
                bytes[0] = UInt8(ascii: "0") + UInt8(self / 10)
                bytes[1] = UInt8(ascii: "0") + UInt8(self % 10)
                return 2
            }
        }
        let digits = String(magnitude)
        return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}

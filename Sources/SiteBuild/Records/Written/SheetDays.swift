import CEL

/// The days of a field as spreadsheets number them: 45413 is 1 May 2024, and half a day later it is noon.
///
/// Source: ECMA-376 part 1, §18.17.4.1, the 1900 date base.
struct SheetDays {
    private var isPossible = true
    private var count = 0
    private var lowest = Double.infinity, highest = -Double.infinity
    /// How many are as round as amounts are.
    private var areRound = 0

    /// From 1954 to 2064: what is larger or smaller may be anything.
    private static let usual = 20_000.0..<60_000.0
    /// That of 1 January 1970.
    private static let start = 25_569.0

    var areDays: Bool { isPossible && count > 0 }

    mutating func add(_ number: Double) {
        count += 1
        isPossible = isPossible && Self.usual ~= number
        (lowest, highest) = (min(lowest, number), max(highest, number))
        if number.truncatingRemainder(dividingBy: 50) == 0 { areRound += 1 }
    }

    /// Whether all lie between 2000 and 2050, and few of them are round, as amounts would be.
    var areCertain: Bool { areDays && count > 2 && lowest >= 36_526 && highest < 54_789 && areRound * 2 < count }

    func mayEnd(with other: SheetDays) -> Bool { lowest <= other.lowest && highest <= other.highest }

    mutating func addOther() { isPossible = false }

    /// As RFC 3339 starts, with a time where there is one.
    static func canonical(_ number: Double) -> String? {
        guard usual ~= number else { return nil }
        let minutes = Int64((number * 1440).rounded())
        guard let time = CELTimestamp(seconds: minutes * 60 - Int64(start) * 86_400) else { return nil }
        let text = time.description
        return minutes % 1440 == 0 ? String(text.prefix("2024-05-01".count)) : String(text.prefix("2024-05-01T12:00".count))
    }
}

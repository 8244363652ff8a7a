/// The wait that a server asks for (RFC 9110 §10.2.3): seconds, or a date.
func retryAfter(_ text: String, secondsSince1970 now: Double) -> Duration? {
    let text = text.trimmingSpaces
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
        return .seconds(min(Int(text) ?? .max, 1_000_000_000))  // Thirty years; more would overflow a Duration's sums.
    }
    guard let date = secondsSince1970(httpDate: text) else { return nil }
    return .seconds(min(max(0, Double(date) - now), 1_000_000_000))
}

/// Reads the three forms of a date that RFC 9110 §5.6.7 requires: `Sun, 06 Nov 1994 08:49:37 GMT`,
/// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
func secondsSince1970(httpDate text: String) -> Int? {
    let words = text.split { " ,-".contains($0) }.map(String.init)
    guard words.count == 5 || words.count == 6 else { return nil }
    let isAsctime = words.count == 5
    guard isAsctime || words[5] == "GMT" else { return nil }
    let (day, month, year, time) = isAsctime ? (words[2], words[1], words[4], words[3]) : (words[1], words[2], words[3], words[4])
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let day = Int(day), (1...31).contains(day), let month = monthNames.firstIndex(of: month),
        var year = Int(year), (0...9999).contains(year), clock.count == 3, let hour = clock[0], (0...23).contains(hour),
        let minute = clock[1], (0...59).contains(minute), let second = clock[2], (0...60).contains(second)
    else { return nil }
    if words[3].utf8.count == 2 { year += year < 70 ? 2000 : 1900 }
    return daysSince1970(year: year, month: month + 1, day: day) * 86_400 + hour * 3_600 + minute * 60 + second
}

private let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/// Days of the Gregorian calendar, counted in eras of 400 years that begin in March, so that leap days come last.
private func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}

extension StringProtocol {
    /// Without the spaces and tabs around it (RFC 9110 §5.6.3).
    var trimmingSpaces: String {
        var text = self[...]
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}

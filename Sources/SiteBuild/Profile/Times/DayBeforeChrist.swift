import Foundation

/// A day before Christ as programs write it, `-0044-03-15`, also with a time behind it, which says nothing, or the month or the year alone.
///
/// The number of the year is that which people count by: those who write such days mostly know of no year 0. Source: ISO 8601-2:2019 §4.4.1.
struct DayBeforeChrist {
    let year: Int
    private(set) var month: Int?
    private(set) var day: Int?

    init(year: Int) { self.year = year }

    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.first == UInt8(ascii: "-"), 5...Self.longest ~= text.count else { return nil }
        let parts = text.dropFirst().prefix { $0 != UInt8(ascii: "T") }.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isDigit) }), 4...5 ~= parts[0].count,
            parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == parts.count, numbers[0] > 0, numbers.count < 2 || numbers[1] <= 12, numbers.count < 3 || numbers[2] <= 31 else {
            return nil
        }
        year = numbers[0]
        month = numbers.dropFirst().first.flatMap { $0 > 0 ? $0 : nil }
        day = month == nil ? nil : numbers.dropFirst(2).first.flatMap { $0 > 0 ? $0 : nil }
    }

    init?(_ text: String) {
        var text = text
        guard let day = text.withUTF8({ DayBeforeChrist($0) }) else { return nil }
        self = day
    }

    private static let longest = 32

    /// As the language has it: "15 March 44 BC". Nil where there is no such day.
    func words(in language: String) -> String? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard let date = calendar.date(from: DateComponents(era: 0, year: year, month: month ?? 1, day: day ?? 1)) else { return nil }
        // As everywhere on the site, the day comes first in English, and digits are western.
        let locale = Locale(identifier: (language == "en" ? "en-GB" : language) + (language.contains("-u-") ? "" : "-u-ca-gregory-nu-latn"))
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt).era(.abbreviated).year()
        if month != nil { style = style.month(.wide) }
        if day != nil { style = style.day() }
        return date.formatted(style)
    }

    /// What it is ordered by among the seconds of other times.
    var seconds: Double { -62_135_596_800 - (Double(year) - Double(month ?? 1) / 12.5 - Double(day ?? 1) / 400) * 31_556_952 }
}

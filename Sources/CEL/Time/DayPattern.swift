import FoundationEssentials
import FoundationInternationalization

/// How a language writes a day in words, as a pattern: `d. MMMM y` in German, `d 'de' MMMM 'de' y` in Spanish, `y年M月d日` in Japanese.
///
/// English is kept here, so that the usual site never loads the tables of ICU; for other languages a day that ICU has written is read
/// (CLDR).
package struct DayPattern: Sendable {
    package let day: String
    /// With hours and minutes behind it.
    package let time: String
    /// A month of a year alone: the day goes, with what stands behind it.
    package let month: String

    private static let english = "d MMMM y"

    /// `language` is a BCP 47 tag.
    package init(language: String) {
        let primary = language.prefix { $0 != "-" }.lowercased()
        day = primary == "en" ? Self.english : Self.pattern(in: language) ?? Self.english
        // Signs as wide as their letters stand apart by themselves.
        let comma = ["ja", "zh", "ko"].contains(primary) ? " " : ["ar", "fa", "ur", "ps", "ckb", "ug"].contains(primary) ? "، " : ", "
        time = day + comma + "HH:mm"
        month = Self.withoutDay(day)
    }

    /// `LLLL y` of `d. MMMM y`, `LLLL 'de' y` of `d 'de' MMMM 'de' y`, `y年M月` of `y年M月d日`. Words in front belong to the day
    /// as well.
    private static func withoutDay(_ pattern: String) -> String {
        var isQuoted = false
        func isField(_ sign: Character) -> Bool {
            if sign == "'" { isQuoted.toggle() }
            return !isQuoted && "yMLd".contains(sign)
        }
        guard let day = pattern.indices.first(where: { isField(pattern[$0]) && pattern[$0] == "d" }) else { return pattern }
        let before = pattern[..<day]
        let after = pattern[pattern.index(after: day)...].drop { !isField($0) }
        let rest = (before.contains { isField($0) } ? String(before) : "") + after
        let end = rest.lastIndex { !" ,،'".contains($0) }.map { rest.index(after: $0) } ?? rest.endIndex
        // A quotation mark that closes words stays.
        return (rest[..<end] + (rest[end...].contains("'") ? "'" : "")).replacing("MMMM", with: "LLLL")
    }

    /// Read off 22 November 2003, whose parts are found again in any order: in western digits as everywhere on the site, and by the calendar
    /// of the feeds.
    private static func pattern(in language: String) -> String? {
        let locale = Locale(identifier: language + (language.contains("-u-") ? "" : "-u-ca-gregory-nu-latn"))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let style = Date.FormatStyle(date: .long, time: .omitted, locale: locale, calendar: calendar, timeZone: .gmt)
        let text = Date(timeIntervalSince1970: 1_069_459_200).formatted(style)
        let names = DateNames(language: language)
        guard let year = text.firstRange(of: "2003"), let day = text.firstRange(of: "22") else { return nil }
        let month =
            text.firstRange(of: names.months.wide[10]).map { ($0, "MMMM") } ?? text.firstRange(of: names.standaloneMonths.wide[10]).map {
                ($0, "LLLL")
            }
            ?? text.firstRange(of: "11").map { ($0, "M") }
        guard let month else { return nil }
        let fields = [(year, "y"), (day, "d"), month].sorted { $0.0.lowerBound < $1.0.lowerBound }
        var pattern = ""
        var place = text.startIndex
        for (range, field) in fields {
            guard range.lowerBound >= place else { return nil }
            pattern += quoted(text[place..<range.lowerBound]) + field
            place = range.upperBound
        }
        return pattern + quoted(text[place...])
    }

    /// Letters of ASCII mean fields.
    private static func quoted(_ text: Substring) -> String {
        text.contains { $0.isASCII && ($0.isLetter || $0 == "'") } ? "'" + text.replacing("'", with: "''") + "'" : String(text)
    }
}

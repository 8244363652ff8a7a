import FoundationEssentials
import FoundationInternationalization

/// How a language writes numbers: what stands between groups of digits, and before the part behind the point.
///
/// English is kept here, so that the usual site never loads the tables of ICU; other languages come from them (CLDR).
package struct NumberMarks: Sendable, Equatable {
    package let group: String
    package let point: String
    /// Digits of the last group, and of each before it.
    package let lastGroup, otherGroups: Int
    /// A number of fewer digits stays in one piece where the language has it so: `1234` in Polish, `1,234` in English.
    package let fewestDigits: Int

    package static let english = NumberMarks(group: ",", point: ".", lastGroup: 3, otherGroups: 3, fewestDigits: 4)

    /// Where nobody asked for groups, numbers of fewer digits stay in one piece, as most style guides have it.
    private static let fewestDigitsUnasked = 5
}

extension NumberMarks {
    /// `language` is a BCP 47 tag.
    package init(language: String) {
        let primary = language.split { $0 == "-" || $0 == "_" }.first?.lowercased() ?? "en"
        self = primary == "en" ? .english : NumberMarks(localized: language) ?? .english
    }

    /// Read off numbers that ICU has written, in western digits as everywhere on the site.
    private init?(localized language: String) {
        let locale = Locale(identifier: language + (language.contains("-u-") ? "" : "-u-nu-latn"))
        let parts = Self.parts(of: 123_456_789.5.formatted(.number.locale(locale).precision(.fractionLength(1))))
        guard parts.count >= 3, parts.last?.digits == "5", let point = parts.dropLast().last?.mark, let group = parts.first?.mark else { return nil }
        let groups = parts.dropLast().map(\.digits.count)
        let lastGroup = groups.last ?? 3
        let isShortOneGrouped = Self.parts(of: 1_234.formatted(.number.locale(locale))).count > 1
        self.init(
            group: group, point: point, lastGroup: lastGroup, otherGroups: groups.dropLast().last ?? 3,
            fewestDigits: isShortOneGrouped ? lastGroup + 1 : lastGroup + 2)
    }

    /// Runs of digits, each with what stands behind it.
    private static func parts(of text: String) -> [(digits: String, mark: String)] {
        var parts: [(digits: String, mark: String)] = []
        for character in text {
            if character.isASCII, character.isNumber {
                if parts.last.map({ !$0.mark.isEmpty }) ?? true { parts.append(("", "")) }
                parts[parts.count - 1].digits.append(character)
            } else if !parts.isEmpty {
                parts[parts.count - 1].mark.append(character)
            }
        }
        return parts
    }

    /// A number as the language writes it; `text` is written as JSON has it. One with an exponent stays as it is.
    package func write(_ text: String) -> String {
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
        guard let whole = parts.first, !text.contains("e"), whole.allSatisfy(\.isNumber) else { return text }
        let written = String(whole).utf8.count < Self.fewestDigitsUnasked ? String(whole) : grouped(whole)
        return (isNegative ? "−" : "") + written + (parts.count > 1 ? point + parts[1] : "")
    }

    /// Digits in the groups of the language.
    func grouped(_ digits: some Collection<Character>) -> String {
        guard digits.count >= fewestDigits else { return String(digits) }
        var written = ""
        var left = digits.count
        for digit in digits {
            let isBoundary = left == lastGroup || left > lastGroup && (left - lastGroup).isMultiple(of: otherGroups)
            if isBoundary, left < digits.count { written += group }
            written.append(digit)
            left -= 1
        }
        return written
    }
}

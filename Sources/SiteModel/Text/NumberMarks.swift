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

    package static let english = NumberMarks(group: ",", point: ".", lastGroup: 3, otherGroups: 3)

    /// Numbers of fewer digits stay in one piece, as most style guides have it; in some languages they have to.
    private static let fewestDigits = 5
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
        self.init(group: group, point: point, lastGroup: groups.last ?? 3, otherGroups: groups.dropLast().last ?? 3)
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
        var written = ""
        for (place, digit) in whole.enumerated() {
            let left = whole.count - place
            let isBoundary = left == lastGroup || left > lastGroup && (left - lastGroup).isMultiple(of: otherGroups)
            if place > 0, isBoundary, whole.count >= Self.fewestDigits { written += group }
            written.append(digit)
        }
        return (isNegative ? "−" : "") + written + (parts.count > 1 ? point + parts[1] : "")
    }
}

/// The names of countries and languages in a language.
package struct CodeNames: Sendable {
    private let locale: Locale

    /// `language` is a BCP 47 tag.
    package init(language: String) { locale = Locale(identifier: language) }

    /// Nil for a code that is none.
    package func country(_ code: String) -> String? { known(locale.localizedString(forRegionCode: code.uppercased()), code) }

    /// Nil for a code that is none.
    package func language(_ code: String) -> String? { known(locale.localizedString(forLanguageCode: code.lowercased()), code) }

    private func known(_ name: String?, _ code: String) -> String? {
        name.flatMap { $0.isEmpty || $0.lowercased() == code.lowercased() ? nil : $0 }
    }
}

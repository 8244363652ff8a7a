import FoundationEssentials
import FoundationInternationalization

/// How a language writes numbers: the separator of digit groups and the decimal mark.
///
/// English is built in, so that most sites never load the tables of ICU; other languages come from them (CLDR).
package struct NumberMarks: Sendable, Equatable {
    package let group: String
    package let point: String
    /// The number of digits in the last group, and in each group before it.
    package let lastGroup, otherGroups: Int
    /// Numbers with fewer digits are not grouped if the language does not: `1234` in Polish, `1,234` in English.
    package let fewestDigits: Int

    package static let english = NumberMarks(group: ",", point: ".", lastGroup: 3, otherGroups: 3, fewestDigits: 4)

    /// By default, numbers with fewer digits are not grouped, as most style guides recommend.
    private static let fewestDigitsUnasked = 5
}

extension NumberMarks {
    /// `language` is a BCP 47 tag.
    package init(language: String) {
        let primary = language.split { $0 == "-" || $0 == "_" }.first?.lowercased() ?? "en"
        self = primary == "en" ? .english : NumberMarks(localized: language) ?? .english
    }

    /// Taken from numbers written by ICU, in western digits as everywhere on the site.
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

    /// Runs of digits, each with the text after it.
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

    /// A number as the language writes it; `text` is a JSON number. A number with an exponent is returned unchanged.
    ///
    /// - Parameter isAmount: whether it cannot be a year or a number of something: four digits are grouped as well, `$1,000`.
    package func write(_ text: String, isAmount: Bool = false) -> String {
        let bytes = text.utf8
        let isNegative = bytes.first == UInt8(ascii: "-")
        let digits = isNegative ? bytes.dropFirst() : bytes[...]
        let end = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
        let whole = digits[..<end]
        guard !whole.isEmpty, whole.allSatisfy(Self.isDigit), !digits[end...].contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return text }
        let isWhole = end == digits.endIndex
        // One of many whole digits is still long when it is rounded.
        if !isWhole, digits.count > Self.mostDigits, let rounded = Self.rounded(text, wholeDigits: whole.count), rounded != text {
            return write(rounded, isAmount: isAmount)
        }
        let isShort = whole.count < (isAmount ? fewestDigits : Self.fewestDigitsUnasked)
        if isWhole, !isNegative, isShort { return text }
        var written = isNegative ? "−" : ""
        written += isShort ? String(Substring(whole)) : grouped(Substring(whole))
        if !isWhole { written += point + Substring(digits[digits.index(after: end)...]) }
        return written
    }

    /// Including the point. A number with more digits was not measured but calculated.
    private static let mostDigits = 11
    /// The number of digits to show of a calculated number.
    private static let digitsOfReckoning = 6

    /// `7.1499999999999995` is 7.15; nil if the number is so small that nothing would remain.
    private static func rounded(_ text: String, wholeDigits: Int) -> String? {
        guard let number = Double(text) else { return nil }
        let places = max(1, digitsOfReckoning - wholeDigits)
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = (number * scale).rounded()
        guard scaled != 0, abs(scaled) < 1e15 else { return nil }
        let rounded = "\(scaled / scale)"
        return rounded.hasSuffix(".0") ? String(rounded.dropLast(2)) : rounded
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    /// ASCII digits in groups, as the language has them.
    func grouped(_ digits: some StringProtocol) -> String {
        let count = digits.utf8.count
        guard count >= fewestDigits else { return String(digits) }
        var written = ""
        var start = digits.startIndex
        var left = count
        while left > 0 {
            // The digits before the last group are split from the end, so that the first group may be shorter.
            let length = left <= lastGroup ? left : (left - lastGroup - 1) % otherGroups + 1
            let end = digits.utf8.index(start, offsetBy: length)
            if left < count { written += group }
            written += digits[start..<end]
            start = end
            left -= length
        }
        return written
    }
}

import CEL
import Diagnostics
import JSONValue
import SiteModel

extension RuleSet {
    /// Warnings for comparisons of a field with what no record has, where every record has another kind of the same meaning, a number for one in
    /// quotes, 1 for true, `J` for `yes`; or where some have another spelling of the same word. Of any other text nothing is said:
    /// `rating == "n/a"` may hold another day.
    ///
    /// - Parameter given: the fields of front matter, which may be of other kinds.
    /// Cost: one look at a record where the comparison makes sense; for texts, at each until one has it.
    func comparisonsThatNeverHold(in records: [FeedRecord], given: [JSONObject]) -> [Diagnostic] {
        let expressions =
            (fields + groups + lists).map(\.expression) + tables.flatMap(\.rows).compactMap(\.condition)
            + [lock, filter].compactMap { $0 }
        return expressions.flatMap(\.literalComparisons).compactMap { comparison in
            let name = comparison.variable
            guard shape.position(of: name) == nil, !given.contains(where: { $0[name] != nil }) else { return nil }
            let literal = String(decoding: comparison.span.file.bytes[comparison.span.range], as: UTF8.self)
            if !comparison.isOfElements, let kind = usualKinds(for: comparison.literal, name).first(where: { hold($0.areAll, in: records, of: name) })
            {
                return .warning(
                    .expressionType, "`\(name)` is \(kind.words) in every record, and never equal to `\(literal)`", at: comparison.span,
                    help: kind.help)
            }
            let other =
                switch comparison.literal {
                case .string(let text): otherText(for: text, in: records, of: name, isOfElements: comparison.isOfElements)
                case .bool(let flag) where !comparison.isOfElements && hold({ $0.string != nil }, in: records, of: name):
                    otherText(for: flag ? "true" : "false", in: records, of: name, isOfElements: false)
                default: String?.none
                }
            return other.map { other in
                .warning(
                    .expressionType,
                    "no record has \(literal.hasPrefix("\"") || literal.hasPrefix("'") ? "`\(literal.dropFirst().dropLast())`" : "`\(literal)`") in `\(name)`",
                    at: comparison.span, help: "the feed has `\(other)`: write `\"\(other)\"`")
            }
        }
    }

    private typealias UsualKind = (words: String, help: String, areAll: (JSONValue) -> Bool)

    /// The kinds that a field may have in place of that of a literal, and what is to be written for them.
    private func usualKinds(for literal: CELValue, _ name: String) -> [UsualKind] {
        let isBool: (JSONValue) -> Bool = { if case .bool = $0 { true } else { false } }
        let isBit: (JSONValue) -> Bool = { $0 == .int(0) || $0 == .int(1) }
        switch literal {
        case .string(let text):
            if Double(text) != nil, text.first?.isNumber == true { return [("a number", "write `\(text)`, without quotes", { $0.isNumber })] }
            if ["true", "false"].contains(text) {
                return [("true or false", "write `\(text)`, without quotes", isBool), ("0 or 1", "write `\(text == "true" ? 1 : 0)`", isBit)]
            }
            guard let answer = answer(of: text) else { return [] }
            return [("true or false", "write `\(answer)`", isBool), ("0 or 1", "write `\(answer ? 1 : 0)`", isBit)]
        case .int(let number):
            let isNumber: (JSONValue) -> Bool = { $0.string.map { Double($0) != nil } ?? false }
            let ofTexts: UsualKind = ("a text", "write `\"\(number)\"`, or compare numbers: `double(\(name))`", isNumber)
            return 0...1 ~= number ? [ofTexts, ("true or false", "write `\(number == 1)`", isBool)] : [ofTexts]
        case .bool(let flag):
            return [
                ("a text", "write `\"\(flag)\"`", { $0.string.map { ["true", "false"].contains($0) } ?? false }),
                ("0 or 1", "write `\(flag ? 1 : 0)`", isBit),
            ]
        default: return []
        }
    }

    /// Whether some record has the field, and all that have it are of a kind.
    private func hold(_ isOfKind: (JSONValue) -> Bool, in records: [FeedRecord], of name: String) -> Bool {
        var isThere = false
        for record in records {
            guard let value = record.value[name], value != .null else { continue }
            guard isOfKind(value) else { return false }
            isThere = true
        }
        return isThere
    }

    /// What the records have in place of a text that none of them has: the same word in other letters, or, where all of them are answers, the one
    /// that means the same.
    private func otherText(for text: String, in records: [FeedRecord], of name: String, isOfElements: Bool) -> String? {
        let (wanted, meaning) = (wordOf(text), answer(of: text))
        guard let first = wanted.utf8.first else { return nil }
        var sameWord, sameAnswer: String?
        var areAnswers = meaning != nil
        /// Whether it is what is looked for.
        func look(at value: JSONValue) -> Bool {
            guard let said = value.string else {
                areAnswers = areAnswers && value == .null
                return false
            }
            if said == text { return true }
            // Most differ in their first letter.
            let start = said.utf8.first { $0 > 0x20 } ?? 0
            if sameWord == nil, start == first || start | 0x20 == first || start >= 0x80, wordOf(said) == wanted { sameWord = said }
            if areAnswers, !said.isEmpty {
                let answer = answer(of: said)
                areAnswers = answer != nil
                if sameAnswer == nil, answer == meaning { sameAnswer = said }
            }
            return false
        }
        for record in records {
            guard let value = record.value[name] else { continue }
            if isOfElements {
                for element in value.array ?? JSONArray([]) where look(at: element) { return nil }
            } else if look(at: value) {
                return nil
            }
        }
        return sameWord ?? (areAnswers && !isOfElements ? sameAnswer : nil)
    }
}

/// A text as it sounds: without regard to case, to space around it, and to what joins its words.
private func wordOf(_ text: String) -> String {
    let letters = Array(text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " "))
    return String(
        letters.indices.filter { index in
            guard " -_".contains(letters[index]), index > 0, index + 1 < letters.count else { return true }
            return !(letters[index - 1].isLetter && letters[index + 1].isLetter)
        }.map { letters[$0] })
}

/// What a text says as an answer: `yes`, `ja`, and also `J` or `O`, which answer where all others do.
private func answer(of text: String) -> Bool? {
    var text = text
    return text.withUTF8 { bytes in bytes.answer ?? bytes.letterOfAnswer.map { $0 != UInt8(ascii: "n") } }
}

extension JSONValue {
    fileprivate var isNumber: Bool {
        switch self {
        case .int, .uint, .double: true
        default: false
        }
    }
}

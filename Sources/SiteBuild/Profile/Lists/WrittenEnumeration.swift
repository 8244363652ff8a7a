import SiteModel

/// One of a few values as programs write them: `GROUP_STAGE`, `part_time`, `notExplicit`, and among such ones `FINISHED` and `remote`.
struct WrittenEnumeration {
    let isUpper: Bool
    /// Whether several words are joined.
    let isJoined: Bool

    /// Nil for a text that people may have written, or that is made of no words.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard 2...Self.longest ~= bytes.count, let first = bytes.first, Self.isLetter(first) else { return nil }
        let isUpper = first & 0x20 == 0
        var (letters, vowels, isJoined) = (0, 0, false)
        func isWord() -> Bool { letters > 0 && (letters < 4 || vowels > 0) }
        for byte in bytes {
            if byte == UInt8(ascii: "_") {
                guard isWord() else { return nil }
                (letters, vowels, isJoined) = (0, 0, true)
            } else {
                guard Self.isLetter(byte) else { return nil }
                if (byte & 0x20 == 0) != isUpper {
                    // `notExplicit`, and neither `iPhone` nor `macOS`.
                    guard !isUpper, letters > 1, isWord() else { return nil }
                    (letters, vowels, isJoined) = (0, 0, true)
                }
                letters += 1
                if Self.vowels.contains(byte | 0x20) { vowels += 1 }
            }
        }
        guard isWord(), isJoined || letters > 3 || !isUpper else { return nil }
        (self.isUpper, self.isJoined) = (isUpper, isJoined)
    }

    /// As one reads it. What it begins with and the field is called by is not said again: `PRICE_LEVEL_MODERATE` of `Price level`.
    static func words(_ text: String, inFieldCalled label: String) -> String {
        var parts = parted(text).split(separator: "_")
        let name = label.lowercased().split(separator: " ")
        if parts.count > name.count, parts.map({ $0.lowercased() }).starts(with: name.map(String.init)) { parts.removeFirst(name.count) }
        // `PDF_FILE` keeps what nobody can speak.
        let words = parts.map { $0.count == 1 ? $0.uppercased() : $0.utf8.contains { vowels.contains($0 | 0x20) } ? $0.lowercased() : String($0) }
            .joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// With marks before capitals between small letters: `not_Explicit`.
    private static func parted(_ text: String) -> String {
        guard text.first?.isLowercase == true, text.contains(where: \.isUppercase) else { return text }
        return text.reduce(into: "") { parted, character in
            if character.isUppercase { parted.append("_") }
            parted.append(character)
        }
    }

    private static let longest = 48
    private static let vowels = Set("aeiouy".utf8)

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}

extension Tally {
    /// Whether all texts, or all in its lists, are some of a few values that programs have written. Small letters are those of names of people and
    /// of files as well: what the field is called has to tell then, or that each comes again and again in a field that is called nothing of the kind.
    func areEnumerated(path: String) -> Bool {
        let texts = forms[ValueForm.text.rawValue] + elementForms[ValueForm.text.rawValue] - count(of: .blank)
        guard texts > 0, different.count <= Self.mostEnumerated else { return false }
        let names = NameWords(name)
        guard !names.isKey, !names.isTitle, !names.isLanguage, !names.isCountry, !names.isLink else { return false }
        guard !isInSettings(path) else { return false }
        if areAnswersAmongOthers(texts) { return true }
        let (upper, upperJoined) = (count(of: .upperWord), count(of: .upperWords))
        if upperJoined > 0 { return upper + upperJoined == texts && !names.isIdentifier }
        if upper > 0 { return upper == texts && names.isState }
        let lowerJoined = count(of: .lowerWords)
        guard lowerJoined > 0, lowerJoined + count(of: .lowerWord) == texts else { return false }
        return names.isState || names.isSort
            || different.count > 1 && different.count * Self.fewestOfEach <= texts && !names.isIdentifier && !names.isOfProgram
    }

    /// Whether all are `yes` or `no` and a few other words in small letters, `limited`, none of which is as short as a code.
    private func areAnswersAmongOthers(_ texts: Int) -> Bool {
        let answers = count(of: .answerInWord)
        return answers > 0 && answers < texts && answers == count(of: .yes) + count(of: .no) && answers == count(of: .code)
            && count(of: .lowerWord) + count(of: .lowerWords) == texts && different.count <= Self.mostAmongOthers
    }

    /// Whether any field has values of several words in capitals, `GROUP_STAGE`.
    var hasEnumerationsInCapitals: Bool {
        count(of: .upperWords) > 0 && areEnumerated(path: name) || members.contains { $0.hasEnumerationsInCapitals }
    }

    /// The same where other fields of the feed have values of several words in capitals: then so are single words, `SPECIES`, if there are few, and the
    /// field is not one of those that have abbreviations.
    func areEnumeratedAmongOthers(path: String) -> Bool {
        let words = count(of: .upperWord) + count(of: .upperWords)
        let texts = forms[ValueForm.text.rawValue] + elementForms[ValueForm.text.rawValue] - count(of: .blank)
        let names = NameWords(name)
        return words > 0 && words == texts && different.count <= Self.mostAmongOthers && !names.hasAbbreviations && !names.isIdentifier
            && !names.isKey
            && !names.isTitle && !names.isLanguage && !names.isCountry && !names.isLink && !names.isOfProgram && !isInSettings(path)
    }

    /// Whether it lies in an object that programs are set up by, each value as it is written: `{"env": {"DB_NAME": "MAIN_DB"}}`.
    private func isInSettings(_ path: String) -> Bool {
        let holders = path.split(separator: ".").dropLast().compactMap { fieldWords(String($0)).last }
        return holders.contains { Self.settings.contains($0) || $0 == "environment" && isNamedInCapitals }
    }

    private static let settings: Set = ["env", "vars", "variables", "labels", "annotations", "args"]

    /// Whether all texts are words in small letters.
    fileprivate var isOfLowerWords: Bool {
        let texts = forms[ValueForm.text.rawValue]
        return texts > 0 && texts == forms.reduce(0, +) - forms[ValueForm.nothing.rawValue] && count(of: .lowerWord) + count(of: .lowerWords) == texts
    }

    private static let mostEnumerated = 60
    private static let mostAmongOthers = 12
    private static let fewestOfEach = 3
}

/// Whether the members of an object have the same few codes: `{"standard": "not_legal", "modern": "legal"}`.
func areOfOneVocabulary(_ members: [Tally]) -> Bool {
    guard let first = members.first, members.allSatisfy(\.isOfLowerWords), members.contains(where: { $0.count(of: .lowerWords) > 0 }) else {
        return false
    }
    let all = members.dropFirst().reduce(into: first.different) { $0.add($1.different) }
    return all.count <= mostInObject && all.count * 2 <= members.reduce(0) { $0 + $1.different.count }
}

private let mostInObject = 8

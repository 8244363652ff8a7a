import Foundation

/// The order of letters in a language, as its dictionaries have it, in texts that are compared by their code points.
///
/// A letter with a mark stands with the letter below it, unless the language has it as one of its own: in Swedish `ö` comes behind `z`, in German it is
/// an `o`. Letters that Unicode does not take apart, such as `Ø` and `Ł`, stand where readers of other languages look for them. Two letters that make
/// one, such as the Czech `ch`, are two.
///
/// Source: Unicode CLDR 45, collation charts.
public struct LetterOrder: Sendable {
    private let replacements: [Character: String]
    private let hasDotlessI: Bool

    /// - Parameter language: a language tag.
    public init(language: String) {
        let code = String(language.prefix { $0 != "-" }).lowercased()
        var replacements = Self.everywhere
        for (base, letters) in Self.ownLetters[code] ?? [:] {
            for (letter, rank) in zip(letters, "abcdefg") { replacements[letter] = "\(base)\(Self.behindAll)\(rank)" }
        }
        self.replacements = replacements
        hasDotlessI = code == "tr" || code == "az"
    }

    /// The order where no language is known.
    public static let common = LetterOrder(language: "")

    /// A text without case, in which letters follow one another as they do in the language.
    public func folded(_ text: String) -> String {
        // Folding by Unicode's tables is slow; ASCII needs none of it.
        if text.utf8.allSatisfy({ $0 < 0x80 }), !(hasDotlessI && text.utf8.contains(UInt8(ascii: "I"))) { return text.lowercased() }
        let cased = hasDotlessI ? text.replacing("I", with: "ı").replacing("İ", with: "i") : text
        var folded = ""
        for letter in cased.lowercased().precomposedStringWithCanonicalMapping {
            if let replacement = replacements[letter] { folded += replacement } else { folded.append(letter) }
        }
        return folded.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// Whether it is a letter of the language that stands by itself in dictionaries.
    public func isOwn(_ letter: Character) -> Bool {
        let lower = letter.lowercased().precomposedStringWithCanonicalMapping
        return lower.first.flatMap { replacements[$0] }?.contains(Self.behindAll) == true
    }

    /// Stands behind every letter, so that what follows a letter comes behind all words that begin with it.
    private static let behindAll: Character = "\u{FFFD}"

    private static let everywhere: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŧ": "t",
    ]

    /// By language, and by the letter that they follow.
    private static let ownLetters: [String: [Character: String]] = [
        "sv": ["z": "åäöø"], "fi": ["z": "åäöø"], "da": ["z": "æøå"], "nb": ["z": "æøå"], "nn": ["z": "æøå"], "no": ["z": "æøå"],
        "is": ["a": "á", "d": "ð", "e": "é", "i": "í", "o": "ó", "u": "ú", "y": "ý", "z": "þæöå"],
        "et": ["s": "šzž", "w": "õäöü"], "es": ["n": "ñ"], "gl": ["n": "ñ"],
        "pl": ["a": "ą", "c": "ć", "e": "ę", "l": "ł", "n": "ń", "o": "ó", "s": "ś", "z": "źż"],
        "cs": ["c": "č", "r": "ř", "s": "š", "z": "ž"], "sk": ["a": "ä", "c": "č", "o": "ô", "s": "š", "z": "ž"],
        "hr": ["c": "čć", "d": "đ", "s": "š", "z": "ž"], "bs": ["c": "čć", "d": "đ", "s": "š", "z": "ž"],
        "sl": ["c": "čć", "d": "đ", "s": "š", "z": "ž"],
        "hu": ["o": "öő", "u": "üű"], "ro": ["a": "ăâ", "i": "î", "s": "ș", "t": "ț"], "lt": ["c": "č", "s": "š", "z": "ž"],
        "lv": ["c": "č", "g": "ģ", "k": "ķ", "l": "ļ", "n": "ņ", "s": "š", "z": "ž"],
        "tr": ["c": "ç", "g": "ğ", "h": "ı", "o": "ö", "s": "ş", "u": "ü"],
        "az": ["c": "ç", "e": "ə", "g": "ğ", "h": "ı", "o": "ö", "s": "ş", "u": "ü"],
        "vi": ["a": "ăâ", "d": "đ", "e": "ê", "o": "ôơ", "u": "ư"],
        "ru": ["и": "й"], "bg": ["и": "й"], "be": ["е": "ё", "з": "і", "у": "ў"], "uk": ["г": "ґ", "е": "є", "и": "іїй"],
    ]
}

import JSONValue
import SiteModel

/// Bibliographies keep their texts as TeX has them, `M{\"u}ller`, also where they become JSON: in the texts of such a feed accents, protected
/// words and dashes become what is printed. Addresses and formulas stay as they are.
///
/// Cost: a look at some of the records, and a pass over all of them where one has a letter in TeX.
/// Sources: BibTeX, "BibTeXing"; Knuth, The TeXbook, chapter 9.
func readTeX(in records: inout [FeedRecord]) {
    guard sample(of: records).contains(where: { $0.contains { texts(in: $0.value).contains(where: hasLetterInTeX) } }) else { return }
    rewriteValues(of: &records, depth: 2) { value in
        guard let text = value.string, !isWebAddress(text), case let printed = TeXReader(text).printed(), printed != text else { return nil }
        return .string(printed)
    }
}

/// The text that a value is, or those of a list.
private func texts(in value: JSONValue) -> [String] { value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? [] }

/// `{\"u}`, `{\'\i}`, `\"{u}`, `{\v c}`, `{\ss}`: nothing else is written so, and what programs escape has a letter more.
private func hasLetterInTeX(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "\\")), text.utf8.contains(UInt8(ascii: "{")) else { return false }
    return text.contains(
        /\{\\["'`^~=.]\s?\{?\\?[a-zA-Z]\}?\}|\\["'`^~]\{\\?[a-zA-Z]\}|\{\\[uvHckr][ {]\s*[a-zA-Z]\}|\{\\(ss|ae|AE|oe|OE|o|O|aa|AA|l|L)\}/)
}

/// Reads a text in TeX from its start to its end.
private struct TeXReader {
    private var rest: Substring
    private var text = ""

    init(_ text: String) { rest = text[...] }

    /// The text as it is printed.
    consuming func printed() -> String {
        while let sign = rest.first {
            rest.removeFirst()
            switch sign {
            case "\\": readCommand()
            case "$": readFormula()
            // Braces hold together what they are around.
            case "{", "}": break
            case "~": text.append(" ")
            case "-": readDash()
            default: text.append(sign)
            }
        }
        return text
    }

    /// A formula is for those who can read it.
    private mutating func readFormula() {
        guard let end = rest.firstIndex(of: "$") else { return text.append("$") }
        text += "$" + rest[...end]
        rest = rest[rest.index(after: end)...]
    }

    private mutating func readDash() {
        let count = 1 + rest.prefix(while: { $0 == "-" }).count
        rest = rest.dropFirst(count - 1)
        text += count == 2 ? "\u{2013}" : count == 3 ? "\u{2014}" : String(repeating: "-", count: count)
    }

    private mutating func readCommand() {
        guard let sign = rest.first else { return text.append("\\") }
        let letters = rest.prefix { $0.isASCII && $0.isLetter }
        let name = letters.isEmpty ? String(sign) : String(letters)
        let behind = rest.dropFirst(name.count)
        if let accented = accented[name], let (letter, end) = Self.letter(in: behind) {
            // A letter that nobody has with this accent stays without it.
            text.append(accented[letter] ?? letter)
            rest = end
        } else if let letter = lettersOfTeX[name] {
            text += letter
            rest = behind.first == " " ? behind.dropFirst() : behind
        } else if "&%$#_{}".contains(name) {
            text += name
            rest = behind
        } else if looksOfTeX.contains(name) {
            rest = behind.drop { $0 == " " }
        } else {
            text += "\\" + name
            rest = behind
        }
    }

    /// What an accent stands on, `{u}`, `u` or `\i`, and what is behind it.
    private static func letter(in text: Substring) -> (letter: Character, end: Substring)? {
        var text = text.drop { $0 == " " }
        let isInBraces = text.first == "{"
        if isInBraces { text.removeFirst() }
        if text.first == "\\" { text.removeFirst() }
        guard let letter = text.popFirst(), letter.isASCII, letter.isLetter else { return nil }
        if isInBraces {
            guard text.first == "}" else { return nil }
            text.removeFirst()
        }
        return (letter, text)
    }
}

/// By the name of an accent, letters with it.
private let accented: [String: [Character: Character]] = [
    "\"": "aäeëiïoöuüyÿAÄEËIÏOÖUÜ", "'": "aáeéiíoóuúyýcćnńsśzźrŕlĺAÁEÉIÍOÓUÚYÝCĆNŃSŚZŹ", "`": "aàeèiìoòuùAÀEÈIÌOÒUÙ", "^": "aâeêiîoôuûAÂEÊIÎOÔUÛ",
    "~": "aãnñoõAÃNÑOÕ", "=": "aāeēiīoōuūAĀEĒIĪOŌUŪ", ".": "zżeėZŻEĖIİ", "u": "aăgğuŭAĂGĞ", "v": "cčsšzžrřeědďnňtťCČSŠZŽRŘEĚDĎNŇTŤ", "H": "oőuűOŐUŰ",
    "c": "cçsştţCÇSŞTŢ", "k": "aąeęAĄEĘ", "r": "aåuůAÅUŮ",
].mapValues { pairs in
    let letters = Array(pairs)
    return Dictionary(uniqueKeysWithValues: stride(from: 0, to: letters.count, by: 2).map { (letters[$0], letters[$0 + 1]) })
}

private let lettersOfTeX = [
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "aa": "å", "AA": "Å", "l": "ł", "L": "Ł", "i": "i", "j": "j",
    "textendash": "\u{2013}", "textemdash": "\u{2014}", "ldots": "…", "dots": "…",
]

/// What says how something looks, and no more.
private let looksOfTeX: Set = ["it", "em", "bf", "sc", "rm", "tt", "sl", "emph", "textit", "textbf", "textsc", "textrm", "texttt", "textsl", "mbox"]

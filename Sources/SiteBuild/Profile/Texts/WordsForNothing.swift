import JSONValue

/// What feeds have in place of a value that there is none of, in any case of its letters.
///
/// None of these tells what the other values of its field are. Whether readers see one depends on what it says.
private enum WordForNothing {
    /// A sign or an abbreviation that can mean nothing else.
    case mark
    /// What tables and programs have, which among texts may be a word or a code.
    case blank
    /// What tells a reader that something is unknown, or still open.
    case answer
    /// What says the same of a day or a number, and among texts in which state something is.
    case state
    /// What tables of measurements have where nobody has measured, and among texts says in which state something is.
    case gap
}

private let words: [(WordForNothing, String)] = [
    // Also in German and Polish.
    (.mark, "-|–|—|n/a|n.a.|n. a.|k.a.|k. a.|b/d|b.d."),
    (.blank, "na|null|nan|nil|undefined|."),
    (.answer, "?|unknown|none|not known|not specified|tbd|tba|tbc|n.n."),
    (.state, "not available"),
    (.gap, "no data|no value"),
    (
        .answer,
        """
        unbekannt|nicht bekannt|keine angabe|inconnu|inconnue|non renseigné|desconocido|desconocida|desconhecido|desconhecida|sconosciuto|sconosciuta|onbekend|okänd|\
        okänt|ukendt|ukjent|nieznany|nieznana|nieznane|bilinmiyor|неизвестно|невідомо|不明|未知|未定
        """
    ),
]

/// By their length in bytes: most texts have that of none.
private let wordsOfLength: [[(word: [UInt8], kind: WordForNothing)]] = {
    let all = words.flatMap { kind, words in words.split(separator: "|").map { (word: Array($0.utf8), kind: kind) } }
    return (0...(all.map(\.word.count).max() ?? 0)).map { length in all.filter { $0.word.count == length } }
}()

/// For each length, what the words may begin with: a bit for each value of the lower six bits of a byte.
private let firstLetters: [UInt64] = wordsOfLength.map { words in words.reduce(0) { $0 | 1 << UInt64($1.word[0] & 63) } }

private let firstLettersOfAll: UInt64 = firstLetters.reduce(0, |)

extension UnsafeBufferPointer<UInt8> {
    private var wordForNothing: WordForNothing? {
        guard let first, count < wordsOfLength.count else { return nil }
        // Most words begin with none of their letters.
        guard firstLetters[count] >> UInt64(first.asLowercaseASCII & 63) & 1 == 1 else { return nil }
        return wordsOfLength[count].first { zip($0.word, self).allSatisfy { $0 == $1.asLowercaseASCII } }?.kind
    }

    /// Whether it says that there is no value.
    var saysNothing: Bool { wordForNothing != nil }

    fileprivate var isMissing: Bool { wordForNothing == .mark || wordForNothing == .blank || wordForNothing == .gap }

    fileprivate var isMark: Bool { wordForNothing == .mark || isWrittenNull }

    /// Whether it is a text that a program has made of no value. `Null` is a name.
    var isWrittenNull: Bool { count == 4 && (elementsEqual("null".utf8) || elementsEqual("NULL".utf8)) }

    fileprivate var isState: Bool { wordForNothing == .state || wordForNothing == .gap }

    /// Whether it is a number with a unit behind it, whichever that is: `220 GPa`, `12370 kg m<sup>-3</sup>`.
    var isMeasure: Bool {
        guard let space = firstIndex(of: 0x20, from: 0), space > 0, self[space - 1].isDigit else { return false }
        return self[..<space].allSatisfy { $0.isDigit || ",.-".utf8.contains($0) } && isUnit(from: space + 1)
    }

    /// Whether a unit stands behind what says that there is no value: `no data %`, `n/a kg`.
    var isMeasureForNothing: Bool {
        guard let first, firstLettersOfAll >> UInt64(first.asLowercaseASCII & 63) & 1 == 1 else { return false }
        var next = 0
        while let space = firstIndex(of: 0x20, from: next), space < wordsOfLength.count {
            next = space + 1
            if UnsafeBufferPointer(rebasing: self[..<space]).saysNothing, isUnit(from: next) { return true }
        }
        return false
    }

    /// Whether no word of what stands there is longer than units are, up to where it is raised. No second number stands there.
    private func isUnit(from start: Int) -> Bool {
        guard start < count, count - start <= Self.longestUnit, !self[start].isDigit, self[start] != 0x20 else { return false }
        let plain = self[start...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        return plain.split(separator: 0x20).allSatisfy { word in
            word.count <= Self.longestWordOfUnit && !word.contains { $0 < 0x30 && !"%-/.*".utf8.contains($0) }
        }
    }

    /// In bytes.
    private static var longestUnit: Int { 48 }
    private static var longestWordOfUnit: Int { 5 }
}

extension BorrowedJSON {
    /// Whether it is a text that tables have where there is no value, and that tells a reader nothing: `NA`. `unknown` does.
    var isMissing: Bool { bytes(\.isMissing) }

    /// Whether it is a text that among measures stands for none: `NA`, `no data`, `no data %`.
    var isMissingMeasure: Bool { bytes { $0.isMissing || $0.isMeasureForNothing } }

    /// Whether it is a text that can mean nothing but that there is no value: a dash alone, `n/a`, or `null` as programs write it.
    var isMarkForNothing: Bool { bytes(\.isMark) }

    /// Whether it is a text that says that there is no value: `N/A`, `unknown`; of an object, whether its name does.
    ///
    /// Among codes and countries a short word is one of them: `NA` is Namibia. Among texts, what is not available is in a state.
    func saysNothing(in field: FieldProfile?) -> Bool {
        let value = nameInside ?? self
        guard value.bytes(\.saysNothing) else { return false }
        guard let field else { return true }
        let areCodes = field.isCode || field.kind == .country || field.elementKind == .country
        return !(areCodes && value.bytes(\.isCode)) && !(field.kind == .text && value.bytes(\.isState))
    }
}

extension UInt8 {
    fileprivate var asLowercaseASCII: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}

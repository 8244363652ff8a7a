/// A label with the umlauts that a name of a field has no letters for: "Fläche" of `flaeche`. Only words that German alone has are known, since
/// `aktuell` and `Israel` are written as they are. In Switzerland `Strasse` is.
func withUmlauts(_ label: String) -> String {
    // Most labels have no such pair.
    guard label.utf8.count > 3,
        zip(label.utf8, label.utf8.dropFirst()).contains(where: { $1 | 0x20 == UInt8(ascii: "e") && "aou".utf8.contains($0 | 0x20) })
    else { return label }
    return label.split(separator: " ", omittingEmptySubsequences: false).map { word in
        let small = word.lowercased()
        return stems.contains(where: small.contains) ? withUmlauts(inWord: small, as: word) : String(word)
    }.joined(separator: " ")
}

/// Of a word only those pairs that stand in one of the stems.
private func withUmlauts(inWord small: String, as word: Substring) -> String {
    var letters = Array(word)
    let all = Array(small)
    guard letters.count == all.count else { return String(word) }
    var ends: Set<Int> = []
    for stem in stems.map({ Array($0) }) where stem.count <= all.count {
        for start in 0...(all.count - stem.count) where all[start..<(start + stem.count)].elementsEqual(stem) {
            for place in start..<(start + stem.count - 1) where all[place + 1] == "e" {
                guard let umlaut = umlauts[all[place]] else { continue }
                letters[place] = letters[place].isUppercase ? Character(umlaut.uppercased()) : umlaut
                ends.insert(place + 1)
            }
        }
    }
    return String(letters.indices.filter { !ends.contains($0) }.map { letters[$0] })
}

private let umlauts: [Character: Character] = ["a": "ä", "o": "ö", "u": "ü"]

/// Parts of words, none of which is a part of a word with these letters.
private let stems = """
    flaeche laenge hoehe groesse geraet pruef gebaeude oeffn oeffentlich traeger behoerde eigentuem stueck aender aehnlich aerzt aemter verfueg plaetz kuerz schluessel \
    baeum straeuch gueltig faellig gaeste raeum fuehr waehr jaehr taeglich moeglich zustaend staedt kuenst koerper wuensch schoen fruehe spaetes muell gruen bruecke \
    gebuehr ueber loesch loesung noerdlich suedlich oestlich foerder naechst naehe waerm haeufig staerk gefaehr empfaenger saeule anschluess geschaeft itaet buero buerger \
    laender raeder waelder haeuser rueck stuetz ausruest hoechst kuendig zaehl aufzaehl vorschlaeg eintraeg erklaer tuerkei wuerttemberg zuerich muenchen koeln
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

import SiteModel

/// The language that texts are in, as a tag: by their script, or by the small words that every longer text of a language has. Nil where
/// neither leaves it beyond doubt: codes and names are of no language.
func languageOfTexts(_ texts: some Sequence<String>) -> String? {
    var letters = LettersOfScripts()
    var words: [Substring: Int] = [:]
    var wordCount = 0
    var latinWords: Set<Substring> = [], latinCount = 0
    for text in texts {
        letters.add(text)
        let parts = text.lowercased().split(whereSeparator: \.isWhitespace).filter(mayHaveWords)
            .flatMap { $0.split(whereSeparator: { !$0.isLetter && $0 != "’" && $0 != "'" }) }
        wordCount += parts.count
        // Small words stand among others: alone they are signs and codes, and in one word the letters of an identifier.
        guard parts.count > 2, text.contains(" ") else { continue }
        for word in parts {
            if wordsOfLatin.contains(word) {
                latinWords.insert(word)
                latinCount += 1
            }
            if smallWords[word] != nil {
                words[word, default: 0] += 1
            } else if let (ending, _) = endings.first(where: { word.count > $0.key.count + 2 && word.hasSuffix($0.key) }) {
                words[ending, default: 0] += 1
            }
        }
    }
    if let language = letters.language { return language }
    guard letters.latin * 10 > letters.all * 9 else { return nil }
    var counts: [String: (hits: Int, words: Int)] = [:]
    for (word, count) in words {
        for language in smallWords[word] ?? [endings[word]].compactMap({ $0 }) {
            counts[language] = ((counts[language]?.hits ?? 0) + count, (counts[language]?.words ?? 0) + 1)
        }
    }
    let ranked = counts.sorted { ($1.value.hits, $0.key) < ($0.value.hits, $1.key) }
    guard let best = ranked.first, best.value.words >= 3, best.value.hits >= 8, best.value.hits * 20 > wordCount else { return nil }
    // What fills a page that nobody has written yet has small words of French and of Spanish among others.
    guard latinWords.count < 3 || latinCount * 2 < best.value.hits else { return nil }
    // Neighbours share many of them.
    guard ranked.count < 2 || best.value.hits * 2 > ranked[1].value.hits * 3 else { return nil }
    return best.key
}

/// What texts that are too short to be of a language beyond doubt have of each: small words that no other has, counted once each, and letters that few
/// have.
func signsOfLanguages(in texts: some Sequence<String>) -> [String: Int] {
    var words: [Substring: Int] = [:]
    var letters: [Character: Int] = [:]
    for text in texts where text.contains(" ") {
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
            if smallWords[word]?.count == 1 { words[word, default: 0] += 1 }
            for letter in word where !letter.isASCII { letters[letter, default: 0] += 1 }
        }
    }
    var signs: [String: Int] = [:]
    // What is there once may be a name.
    for (word, count) in words where count > 1 { for language in smallWords[word] ?? [] { signs[language, default: 0] += 1 } }
    for (language, own) in lettersOfLanguages where own.reduce(0, { $0 + letters[$1, default: 0] }) > 1 { signs[language, default: 0] += 1 }
    return signs
}

private let lettersOfLanguages = ["de": "äüß", "fr": "èêç", "es": "ñ¿¡", "pt": "ãõ", "pl": "łąęśż", "sv": "åä", "da": "åøæ", "tr": "ğşı", "it": "ùò"]

/// Whether it may be words. An address, a number with its unit and a part of a signature have letters that are none.
private func mayHaveWords(_ part: Substring) -> Bool {
    part.utf8.count <= longestPart && !part.contains { $0.isNumber || $0 == "=" || $0 == "+" }
}

/// In bytes, with the signs around it.
private let longestPart = 40

/// How many letters are of which script.
private struct LettersOfScripts {
    private(set) var all = 0, latin = 0
    private var han = 0, kana = 0, hangul = 0, arabic = 0, persian = 0, hebrew = 0, greek = 0, thai = 0, devanagari = 0, cyrillic = 0, ukrainian = 0,
        russian = 0

    mutating func add(_ text: String) {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            all += 1
            switch scalar.value {
            case ..<0x250, 0x1E00..<0x1F00: latin += 1
            case 0x370..<0x400, 0x1F00..<0x2000: greek += 1
            case 0x400..<0x530:
                cyrillic += 1
                if "іїєґ".unicodeScalars.contains(scalar) { ukrainian += 1 } else if "ыэё".unicodeScalars.contains(scalar) { russian += 1 }
            case 0x590..<0x600: hebrew += 1
            case 0x600..<0x780:
                arabic += 1
                if "پچژگکی".unicodeScalars.contains(scalar) { persian += 1 }
            case 0x900..<0x980: devanagari += 1
            case 0xE00..<0xE80: thai += 1
            case 0x3040..<0x3100: kana += 1
            case 0xAC00..<0xD7B0: hangul += 1
            case 0x3400..<0xA000: han += 1
            default: break
            }
        }
    }

    /// The language, where most letters are of a script that belongs to one.
    var language: String? {
        guard all >= 20 else { return nil }
        func isMost(_ count: Int) -> Bool { count * 2 > all }
        if isMost(han + kana) { return kana * 20 > all ? "ja" : kana == 0 ? "zh" : nil }
        if isMost(arabic) { return persian == 0 ? "ar" : persian * 50 > arabic ? "fa" : nil }
        if isMost(cyrillic) { return ukrainian * 50 > cyrillic ? "uk" : ukrainian == 0 && russian * 100 > cyrillic ? "ru" : nil }
        return [(hangul, "ko"), (hebrew, "he"), (greek, "el"), (thai, "th"), (devanagari, "hi")].first { isMost($0.0) }?.1
    }
}

/// How longer words end in one language alone.
private let endings: [Substring: String] = [
    "ción": "es", "idad": "es", "ção": "pt", "ções": "pt", "idade": "pt", "zione": "it", "zioni": "it", "ung": "de", "ungen": "de", "keit": "de",
    "heit": "de", "eux": "fr", "ları": "tr", "lığı": "tr", "sının": "tr", "ından": "tr",
    "ité": "fr", "ość": "pl", "ego": "pl", "ych": "pl", "lijk": "nl", "ijke": "nl",
]

/// Words of Latin, which no living language has.
private let wordsOfLatin: Set<Substring> = [
    "sunt", "aut", "quia", "cum", "rerum", "eum", "autem", "enim", "nihil", "ipsum", "dolor", "dolorem", "amet", "quae", "sint", "nisi", "voluptas",
    "voluptatem", "eos", "magni", "quam", "facere", "reprehenderit", "suscipit", "provident", "quasi", "eius", "omnis", "molestiae", "consequatur",
    "labore", "nostrum", "quibusdam", "adipiscing", "tempor", "incididunt", "aliqua", "veniam", "nostrud", "ullamco", "laboris",
]

/// Articles, prepositions and the like, with the languages that have them. Of Portuguese there are none that are words of English: `a`, `as`, `do`, `no`.
private let smallWords: [Substring: [String]] = {
    let words = [
        "en": "the of and to in is for with that on are was by this from it as at be an have which or",
        "de": "der die das und ist nicht ein eine mit für auf den von dem zu im des sich auch wird bei aus werden oder",
        "fr": "le la les des et est une dans pour sur du au qui par avec un en de il aux sont ou cette",
        "es": "el la los las de y en que es una por con del para un se al su más como",
        "it": "il la di e che è un una per con del della dei nel sono le gli al da alla non",
        "pt": "o os de e da em um uma para com não que dos das na ao por são é",
        "nl": "de het een en van in is dat op te voor met zijn niet aan er om ook door bij wordt",
        "pl": "w i na z do się jest nie że to o po od przez dla jak za oraz są",
        "sv": "och att det som en på är av för med den till inte har om ett vi du de",
        "tr": "ve bir bu için ile çok daha olarak olan gibi değil ama kadar sonra her olduğu tarafından mı ancak veya olup var ise hem",
        "da": "og at det som en på er af for med den til ikke har om et vi de der",
    ]
    var languages: [Substring: [String]] = [:]
    for (language, words) in words.sorted(by: { $0.key < $1.key }) {
        for word in words.split(separator: " ") { languages[word, default: []].append(language) }
    }
    // Opening hours have few other words.
    for (language, days) in daysOfTheWeek.sorted(by: { $0.key < $1.key }) {
        for day in days.split(separator: " ") { languages[day, default: []].append(language) }
    }
    return languages
}()

private let daysOfTheWeek = [
    "en": "monday tuesday wednesday thursday friday saturday sunday", "de": "montag dienstag mittwoch donnerstag freitag samstag sonntag",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche", "es": "lunes martes miércoles jueves viernes sábado domingo",
    "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica", "nl": "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    "pl": "poniedziałek wtorek środa czwartek piątek sobota niedziela",
]

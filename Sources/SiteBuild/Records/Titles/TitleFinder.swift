import CEL
import JSONValue
import SiteModel

/// The fields that give the titles of records: the first that a record has, or several that are joined.
struct TitleFields {
    var names: [String] = []
    var parts: [String] = []
    var joint = " "
}

/// Looks for what records are called, in a sample of them.
struct TitleFinder {
    /// Of the feed, in its order.
    let fields: [String]
    let known: UsualNames
    /// The site's.
    let language: String
    let sample: [JSONObject]
    /// How many records there are, of which the sample is a part.
    let count: Int
}

extension TitleFinder {
    /// The title stands in a field of a usual name. Where most records have none there, it is what is called a name of something, else the
    /// words of a message or a picture, else what reads most like a title; and of a game the two sides.
    func titleFields() -> TitleFields {
        let usual = usualFields()
        if let title = givenTitle(usual) { return title }
        let person = partsOfPerson(usual)
        if let title = titleBeside(shared: usual, person) { return title }
        let sayings = sayings()
        if let title = usualTitle(usual, sayings) { return title }
        if let title = makeAndModel(usual) { return title }
        if !person.isEmpty, usual.all.isEmpty || isDescribed(person, usual) { return TitleFields(parts: withParticle(person)) }
        if let title = titleCalledSo(usual, sayings) { return title }
        if let name = nameBelowOwner(), usual.all.allSatisfy(usual.descriptions.contains) { return TitleFields(names: [name] + usual.all) }
        let candidates = candidates(usual)
        if let title = titleInWords(usual, candidates) ?? titleOfGame() { return title }
        let guesses = guesses(candidates)
        return titleInside(usual, candidates, guesses) ?? titleOfSeveral(usual, candidates, guesses) ?? titleThatReads(usual, candidates, guesses)
            ?? titleOfSigns(usual) ?? titleOfShared(usual) ?? lastTitle(usual, sayings, guesses)
    }

    /// Whether what is described is the person: there is something that only people have, and nothing else that is a name.
    private func isDescribed(_ person: [String], _ usual: UsualFields) -> Bool {
        person.count == 2 && usual.all.allSatisfy(usual.descriptions.contains)
            && !known.fields(["sex", "gender", "username", "login", "birthday", "birth_date", "date_of_birth", "born", "job_title", "bio"]).names
                .isEmpty
    }

    /// Names of a usual name, the best first, and of several the first.
    func usualNames() -> [String] {
        let paths =
            known.titles(["title", "name", "headline", "label", "heading", "display_name", "header_text", "pref_label"])
            + known.textsInLanguages(["titles", "names", "labels"]) + known.firsts(of: ["titles", "names"])
            + (known.fields(["definition", "definitions", "meaning", "meanings", "senses", "phonetic", "translation"]).names.isEmpty
                ? [] : known.titles(["word", "term", "lemma", "headword"]))
            // Beside who sings it, a song is called so, be it "22".
            + (known.fields(["artist", "artists", "singer"]).names.isEmpty ? [] : known.titles(["song"]))
            // Few things on a map may have a name.
            + ["tags.name", "tags.Name", "Tags.Name", "properties.name"].filter { path in sample.contains { sampleText(at: path, in: $0) != nil } }
            // The object that all resources have it in. Source: Kubernetes API Conventions, Metadata.
            + ["metadata.name", "metadata.title"].filter { isOnAll($0) && isDistinct($0, percent: 100) }
            // A release without a name has a tag. Source: GitHub REST API, releases.
            + known.texts(["tag_name"]).names
        // Beside music, a label is who publishes it.
        let isOfMusic = !known.fields(["album", "artist", "artists", "track", "song"]).names.isEmpty
        return inUsualLetters(byWorth(isOfMusic ? paths.filter { !known.fields(["label"]).names.contains($0) } : paths))
    }

    /// What says a name in small letters comes before the same in capitals: `printable_name` before `name`, "ANDORRA".
    private func inUsualLetters(_ names: [String]) -> [String] {
        guard let name = names.first, !known.derived.contains(name), sample.count >= fewestInCapitals, areInCapitals(name) else { return names }
        let other = fields.first { field in
            field != name && !areInCapitals(field)
                && sample.allSatisfy { string(at: field, in: $0)?.uppercased() == sampleText(at: name, in: $0)?.uppercased() }
        }
        return [other].compactMap { $0 } + names
    }

    private func areInCapitals(_ path: String) -> Bool { sample.allSatisfy { sampleText(at: path, in: $0)?.contains(where: \.isLowercase) == false } }

    /// Whether no two records have the same text there, and most of these are words alone.
    func isName(_ field: String) -> Bool {
        let texts = sample.compactMap { string(at: field, in: $0) }
        return Set(texts).count == sample.count && !NameWords(field).isIdentifier && texts.count(where: isOfLetters) * 2 > texts.count
    }

    /// The field that has another number of a version in each record.
    func versionOfEach() -> String? {
        known.texts(["version", "tag_name", "release"]).names.first { field in
            isDistinct(field, percent: 100) && sample.allSatisfy { sampleText(at: field, in: $0).map(readsAsVersion) == true }
        }
    }

    /// What records say in words that have no more than a number for a name.
    func textBeside(numbers name: String) -> String? {
        guard sample.allSatisfy({ sampleText(at: name, in: $0)?.allSatisfy(\.isNumber) ?? true }) else { return nil }
        return titleLike(fields.filter { $0 != name && !isOfDoer($0) && !isIdentifier($0) }).flatMap { isDistinct($0, percent: 70) ? $0 : nil }
    }

    /// A text that names every record by itself, where what describes them is for some of them alone and it is made of words, or it is called a model.
    func named(among things: [String], before description: String, _ descriptions: [String]) -> String? {
        guard descriptions.contains(description) else { return nil }
        let hasGaps = sample.contains { !holds(description, $0) }
        return things.first { field in
            let texts = sample.compactMap { string(at: field, in: $0) }
            let mayName = hasGaps && texts.allSatisfy(isOfLetters) || fieldWords(field).last == "model"
            return mayName && !isIdentifier(field) && texts.count == sample.count && Set(texts).count == texts.count
                && texts.allSatisfy { maySayWhatItIs($0) && readsAsTitle($0) } && length(of: field) <= longestShortTitle
        }
    }

    /// Where nothing names records, the first field that says in a word what sort of thing each is: a species, a variety, a series.
    func sort() -> String? {
        fields.first { field in
            let texts = sample.compactMap { $0[field]?.string }
            return !hasPictures(field) && texts.count * 10 >= sample.count * 9 && Set(texts).count > 1
                && texts.allSatisfy { text in
                    // A size, `16.6MB`, is of no sort.
                    text.utf8.count <= longestShortTitle && text.contains(where: \.isLetter) && text.first?.isNumber == false && !isWebAddress(text)
                        && WrittenTime(text) == nil
                }
        }
    }

    /// The first of the texts that each record has in a list, where hardly two have the same: what is said in a dream.
    func firstsOfLists() -> [String] {
        sample.count < 2
            ? []
            : known.firsts(of: fields.filter { field in sample.allSatisfy { $0[field]?.array?.first?.string != nil } })
                .filter { path in isDistinct(path, percent: 90) && sample.allSatisfy { string(at: path, in: $0).map(readsAsTitle) == true } }.prefix(
                    1
                ).map(\.self)
    }

    /// Of further fields those that are needed: some record has none of the first.
    func missing(_ names: [String], _ further: @autoclosure () -> [String?]) -> [String] {
        var all = names
        func isSomeNameless() -> Bool { sample.contains { record in !all.contains { sampleText(at: $0, in: record) != nil } } }
        guard isSomeNameless() else { return [] }
        for case let name? in further() where !all.contains(name) && isSomeNameless() { all.append(name) }
        return Array(all.dropFirst(names.count))
    }
}

/// Whether a text is words alone, and no code or file: it begins with a capital, or its script has none.
private func isOfLetters(_ text: String) -> Bool {
    text.first?.isLowercase == false && text.allSatisfy { $0.isLetter || " -'’.&".contains($0) }
}

/// Whether a text is numbers with dots between them, as releases have them: `1.10.0`, `v2.0-beta`.
func readsAsVersion(_ text: String) -> Bool { text.wholeMatch(of: /v?\d+(\.\d+)+([-+.]\w+)*/) != nil }

/// Fewer may have nothing but abbreviations.
private let fewestInCapitals = 4

/// Whether a field has what the file is called that a record is.
func isCalledFilename(_ field: String) -> Bool {
    let words = fieldWords(field)
    return words.last == "filename" || words == ["file"] || words.suffix(2) == ["file", "name"]
}

/// The last part of a path.
func fieldName(_ path: String) -> String { pathParts(path).last ?? path }

/// What the first line of an address is called in its object.
let namesOfStreets: Set = ["street", "line", "line1", "street1", "address", "address1", "full", "formatted", "display"]

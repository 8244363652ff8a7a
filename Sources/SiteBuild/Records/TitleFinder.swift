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
        let names = usualNames()
        let questions = ["question"] + (known.fields(["a"]).names.isEmpty ? [] : ["q"])
        let texts = byWorth(known.texts(["text", "fact"] + questions).names)
        let descriptions = byWorth(known.texts(["summary", "description"]).names)
        // A name is one however few records have it; of texts those come first that most have.
        let wordings = byWorth(texts + descriptions, onlyByCount: true)
        let usual = names + wordings
        // What rules and front matter give is what somebody wants: it has its usual place.
        let all = known.texts(["title", "name", "headline", "label", "heading", "text", "fact"] + questions + ["summary", "description"]).names
        let areGiven = all.contains(where: known.derived.contains)
        if areGiven || all.contains(where: { path in !sample.contains { $0[path] != nil || holds(path, $0) } }) {
            let further = areGiven ? nil : calledSo(fields).first ?? titleLike(fields.filter { !all.contains($0) })
            let inObject = all.first.map { partsOfName(in: $0) } ?? []
            return inObject.isEmpty ? TitleFields(names: all + missing(all, [further])) : TitleFields(parts: inObject)
        }
        let familyName = firstWithTexts(["surname", "last_name", "family_name", "name_last", "name_family", "surnames", "last_names"])
        let givenName = firstWithTexts(["first_name", "given_name", "forename", "name_first", "name_given", "forenames", "first_names", "given_names"])
            // In Turkish it is the name beside a family name; in English it is what is paid for.
            ?? familyName.flatMap { _ in firstWithTexts(["ad", "adı", "adi"]) }
        let usualParts = [givenName, familyName].compactMap { $0 }
        let parts = usualParts.isEmpty && usual.isEmpty ? shortPartsOfName() : usualParts
        if let whole = nameOfPerson(names.first, with: parts) { return TitleFields(parts: whole) }
        if let first = usual.first, sample.count > 1, !isDistinct(first, percent: 60), let full = fullName(besides: first) {
            return TitleFields(names: [full] + usual)
        }
        // What most records have in common is no name for them: "Senator" beside a first and a last name, a package beside its versions.
        if let first = usual.first, isShared(first) {
            if parts.count == 2, areDifferentTogether(parts) { return TitleFields(parts: withParticle(parts)) }
            if let more = titleOfEdition(of: first, fields) { return more }
        }
        lazy var words = byWorth(known.texts([
            "quote", "setup", "message", "comment", "review", "subject", "caption", "alt", "alt_description", "product_description",
        ]).names)
        lazy var better = calledSo(fields) + [words.first { isCommon($0) && !isOfNothing($0) }].compactMap { $0 }
        if let first = usual.first, names.contains(first) || texts.contains(first), isCommon(first) {
            let inObject = partsOfName(in: first)
            if !inObject.isEmpty { return TitleFields(parts: inObject) }
            let spoken = isForPrograms(first) ? better.first ?? textBeside(numbers: first) : nil
            let all = (spoken.map { [$0] } ?? []) + usual
            return TitleFields(names: all + missing(all, calledSo(fields) + [telling(fields), otherNames()] + spare(beside: all)))
        }
        if !parts.isEmpty, usual.isEmpty { return TitleFields(parts: withParticle(parts)) }
        if let best = better.first, isShared(best) {
            if let more = titleOfEdition(of: best, fields) { return more }
            if let parts = dimensions(fields, with: best) { return TitleFields(parts: parts, joint: ", ") }
        }
        // What is remarked of a file names it worse than what it is called.
        if let remark = better.first, words.contains(remark), !isDistinct(remark, percent: 80) || !isOnAll(remark),
            let file = fields.first(where: { isCalledFile($0) && isOnAll($0) && isDistinct($0, percent: 100) })
        {
            return TitleFields(names: names + [file] + usual)
        }
        // What is remarked of many alike names them worse than a sign of each.
        if let remark = better.first, words.contains(remark), !isDistinct(remark, percent: 80),
            let sign = telling(fields.filter { $0 != remark && !isIdentifier($0) && isOnAll($0) }, different: 100)
        {
            return TitleFields(names: names + [sign] + missing(names + [sign], better))
        }
        if let best = better.first {
            return TitleFields(names: names + [best] + missing(names + [best], better + wordings + spare(beside: names + [best])))
        }
        if let name = nameBelowOwner(), usual.allSatisfy(descriptions.contains) { return TitleFields(names: [name] + usual) }
        // What all posts of a language or all orders in a state have in common names none of them.
        // Of one or two records it is not known what they have in common.
        let isAlone = sample.count < 3
        let possible = fields.filter { field in
            let isOfSort = isCalledLanguage(field) || isCalledState(field) || isAlone && isCalledSort(field)
            return !usual.contains(field) && !isOfDoer(field) && !field.contains("/") && (!isOfSort || !isAlone && isDistinct(field, percent: 70))
        }
        // What a file of a picture is called names its record where nothing else does.
        let plain = possible.filter { !hasPictures($0) }
        let candidates = telling(plain) ?? titleLike(plain) == nil ? possible : plain
        // Where a thing is names it where nothing else does: a house for sale.
        let things = candidates.filter { !NameWords($0).isAddress && !isPartOfAddress($0) }
        let others = things + candidates.filter { NameWords($0).isAddress } + candidates.filter { !NameWords($0).isAddress && isPartOfAddress($0) }
        let addresses = members(ofObjectsAmong: fields.filter { NameWords($0).isAddress })
            .filter { fieldWords($0).last.map(namesOfStreets.contains) == true }
        // Of few records what people call each by is enough; who has written a text is not what that is called.
        let own = telling(others) ?? (isSmall && !speaks ? callsign() : nil) ?? telling(addresses)
        // An object may have nothing to be read in it.
        if let first = wordings.first, isCommon(first), wordings.contains(where: { path in sample.contains { sampleText(at: path, in: $0) != nil } }) {
            // What describes a record at length is no name for it where something shorter is.
            let isShorter = own.map { own in
                if own == things.first, descriptions.contains(first), !isDistinct(first, percent: 99), isName(own) { return true }
                let longest = length(of: first)
                return descriptions.contains(first) && longest > longestShortTitle && !NameWords(own).isIdentifier && readsAsWords(own)
                    && 4...(longest * 3 / 4) ~= length(of: own)
            } ?? false
            if let better = named(among: things, before: first, descriptions) { return TitleFields(names: names + [better] + usual.dropFirst(names.count)) }
            // A release is called by its number, and not by a sentence about it.
            if own == nil, names.isEmpty, descriptions.contains(first), areSentences(first), let version = versionOfEach() {
                return TitleFields(names: [version] + usual)
            }
            // A map has its records by short words: they name them better than a paragraph does.
            let namesNone = length(of: first) > 2 * longestShortTitle || !isDistinct(first, percent: 90) || !isOnAll(first)
            if !isShorter, namesNone, descriptions.contains(first), let key = shortKey(fields) {
                return TitleFields(names: names + [key] + usual.dropFirst(names.count))
            }
            let all = isShorter ? names + [own].compactMap { $0 } + usual.dropFirst(names.count) : usual
            return TitleFields(names: all + missing(all, spare(beside: all)))
        }
        if let sides = self.sides(of: fields) {
            // Two that play one another again and again do so each time on another day.
            let time = isDistinct(sides, percent: 50) ? nil : times(fields).first { isDistinct(sides + [$0], percent: 90) }
            return TitleFields(parts: sides + [time].compactMap { $0 }, joint: " \u{2013} ")
        }
        let inside = telling(self.inside(fields), percent: 60, different: 75) ?? titlesInside().first
        let codes = members(ofObjectsAmong: fields).filter { NameWords(fieldName($0)).isIdentifierOfThings && isCodeOfEach($0) }
        // What sort of thing a record is names it worse than what is called a name or a code anywhere in it.
        let guess = titleLike(others).flatMap { isCalledSort($0) && (inside != nil || !codes.isEmpty) ? nil : $0 }
        // What programs call a record is no name for it where something inside is, and neither is what many have in common.
        if own == nil, let guess, let inside, isIdentifier(guess) || !isDistinct(guess, percent: 70) && isDistinct(inside, percent: 90) {
            return TitleFields(names: names + [inside, guess])
        }
        if own == nil, guess.map({ !isDistinct($0, percent: 70) }) ?? true {
            if let place = placeInMaps(fields) { return TitleFields(parts: place, joint: ", ") }
            if let person = personInside(others) { return TitleFields(parts: person) }
        }
        if own == nil, guess.map({ !isDistinct($0, percent: 70) }) ?? true {
            let titles = titlesOfSorts()
            if !titles.isEmpty { return TitleFields(names: titles) }
        }
        // One that no two records share names them better than one that reads well and many have; what each is about, and when, does as well, and
        // a code that people know it by better than in which state it is, and since when.
        let isShared = own == nil && guess.map { !isDistinct($0, percent: 70) || speaks && isIdentifier($0) } ?? true
        let pair = isShared ? thingAndTime(fields) ?? guess.flatMap { thingsAndTime(fields, with: $0) ?? dimensions(fields, with: $0) } : nil
        let code = isShared && pair?.contains(where: isCalledState) != false ? fields.first(where: isCodeOfEach) : nil
        if let code { return TitleFields(names: names + [code]) }
        if isShared, !speaks, let callsign = callsign() { return TitleFields(names: names + [callsign]) }
        if isShared, pair == nil, own == nil, let said = firstsOfLists().first { return TitleFields(names: names + [said]) }
        if let guess, isShared, pair == nil, !isDistinct(guess, percent: 50), let sign = signOfEach().first {
            return TitleFields(names: names + [sign])
        }
        if guess != nil, let pair { return TitleFields(parts: pair, joint: ", ") }
        // A remark on some of the records is no name for these where a sign of each is there.
        let sign = guess.flatMap { isOnAll($0) ? nil : telling(others.filter { !isIdentifier($0) && isOnAll($0) }) }
        let best = thingOfCode(among: others) ?? sign ?? (guess.map { isDistinct($0, percent: 70) } == true ? guess : own ?? guess)
        let streets = best == nil && inside == nil ? namesInside(called: namesOfStreets) { _ in false }.filter { isDistinct($0, percent: 70) } : []
        if let word = best, areWordsForPrograms(word), word != callsign(), let name = nameInside(others) {
            let best = others.first { areWordsForPrograms($0) && length(of: $0) > 3 && isDistinct($0, percent: 99) } ?? word
            return TitleFields(names: names + [name, best] + missing(names + [name, best], [own, guess] + spare(beside: names + [name, best])))
        }
        if let best = best ?? inside ?? streets.first {
            return TitleFields(names: names + [best] + missing(names + [best], wordings + [own, guess] + spare(beside: names + [best])))
        }
        if let callsign = callsign() { return TitleFields(names: names + [callsign]) }
        if let pair = thingAndTime(fields) ?? thingsAndTime(fields) ?? dimensions(fields) { return TitleFields(parts: pair, joint: ", ") }
        if let member = telling(members(ofObjectsAmong: fields)) { return TitleFields(names: [member]) }
        if let more = thingAndTime(fields, different: 60) ?? thingsAndTime(fields, different: 60) { return TitleFields(parts: more, joint: ", ") }
        let spans = known.fields(["year", "period", "season", "month", "week"]).names.filter { isDistinct($0, percent: 90) && !isOrdinal($0) }
        let keys = fields.contains("key") && sample.allSatisfy { $0["key"]?.string.map(isVersion) == true } ? ["key"] : []
        let versions = (known.texts(["version", "tag_name", "release"]).names + keys).filter { isDistinct($0, percent: 90) }
        let dates = known.texts(["day", "date", "time", "datetime", "timestamp", "dt_txt", "ts"]).names.filter { isDistinct($0, percent: 50) && !areFigures($0) && areDifferentMinutes($0) }
        let files = fields.filter { isCalledFile($0) && isOnAll($0) && isDistinct($0, percent: 100) }.prefix(1)
        let rest = versions + signOfEach() + known.texts(["content", "body"]).names + codes + files + dates
        let last = usual + words + rest + spans + (ordinal() == nil ? firstsOfLists() : [])
        // Where there is nothing else, when each was tells them apart.
        if !keysTell, !sample.contains(where: { record in last.contains { sampleText(at: $0, in: record) != nil } }),
            let time = (times(fields) + timesInside()).first(where: { isDistinct($0, percent: 90) && areDifferentMinutes($0) })
        {
            return TitleFields(names: [time])
        }
        // Where a few have a name, the others are called by what they are.
        let areNone = names.isEmpty && !sample.contains { record in rest.contains { sampleText(at: $0, in: record) != nil } }
        return TitleFields(names: last + (areNone ? [] : missing(last, spare(beside: last))))
    }

    /// Names of a usual name, the best first, and of several the first.
    private func usualNames() -> [String] {
        let paths = known.titles(["title", "name", "headline", "label", "heading", "display_name", "header_text", "pref_label"])
            + known.textsInLanguages(["titles", "names", "labels"]) + known.firsts(of: ["titles", "names"])
            + (known.fields(["definition", "definitions", "meaning", "meanings", "senses", "phonetic", "translation"]).names.isEmpty
                ? [] : known.titles(["word", "term", "lemma", "headword"]))
            // Few things on a map may have a name.
            + ["tags.name", "properties.name"].filter { path in sample.contains { sampleText(at: path, in: $0) != nil } }
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
    private func isName(_ field: String) -> Bool {
        let texts = sample.compactMap { string(at: field, in: $0) }
        return Set(texts).count == sample.count && !NameWords(field).isIdentifier && texts.count(where: isOfLetters) * 2 > texts.count
    }

    /// The field that has another number of a version in each record.
    private func versionOfEach() -> String? {
        known.texts(["version", "tag_name", "release"]).names.first { field in
            isDistinct(field, percent: 100) && sample.allSatisfy { sampleText(at: field, in: $0).map(isVersion) == true }
        }
    }

    /// What records say in words that have no more than a number for a name.
    private func textBeside(numbers name: String) -> String? {
        guard sample.allSatisfy({ sampleText(at: name, in: $0)?.allSatisfy(\.isNumber) ?? true }) else { return nil }
        return titleLike(fields.filter { $0 != name && !isOfDoer($0) && !isIdentifier($0) }).flatMap { isDistinct($0, percent: 70) ? $0 : nil }
    }

    /// A text that names every record by itself, where what describes them is for some of them alone and it is made of words, or it is called a model.
    private func named(among things: [String], before description: String, _ descriptions: [String]) -> String? {
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
    private func firstsOfLists() -> [String] {
        sample.count < 2 ? [] : known.firsts(of: fields.filter { field in sample.allSatisfy { $0[field]?.array?.first?.string != nil } })
            .filter { path in isDistinct(path, percent: 90) && sample.allSatisfy { string(at: path, in: $0).map(readsAsTitle) == true } }.prefix(1).map(\.self)
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
private func isVersion(_ text: String) -> Bool { text.wholeMatch(of: /v?\d+(\.\d+)+([-+.]\w+)*/) != nil }

/// Fewer may have nothing but abbreviations.
private let fewestInCapitals = 4

/// Whether a field has what the file is called that a record is.
private func isCalledFile(_ field: String) -> Bool {
    let words = fieldWords(field)
    return words.last == "filename" || words == ["file"] || words.suffix(2) == ["file", "name"]
}

/// The last part of a path.
func fieldName(_ path: String) -> String { pathParts(path).last ?? path }

/// What the first line of an address is called in its object.
private let namesOfStreets: Set = ["street", "line", "line1", "street1", "address", "address1", "full", "formatted", "display"]

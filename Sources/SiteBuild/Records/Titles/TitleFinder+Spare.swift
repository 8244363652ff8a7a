import CEL
import JSONValue
import SiteModel

// What records are called by that have none of the fields that name the others.

extension TitleFinder {
    /// In order: what something inside says where others say it themselves; a name, or a text of the record's own; what something inside is called;
    /// when it was; and what sort of thing on a map it is. Never another sort, its language, or what programs tell it by.
    func spare(beside names: [String]) -> [String?] {
        let nameless = nameless(beside: names)
        // A code is no better name than an identifier, and a word none than one that is for people as well.
        let areKnown = !known.fields(namesOfKeys).names.isEmpty
        let hasEnough = keysTell ? hasPhrases : { hasPhrases($0) || hasWords($0) }
        let own = fields.filter {
            !names.contains($0) && !isIdentifier($0) && !isOfDoer($0) && !isCalledSort($0) && (!areKnown || isCalledName($0) || hasEnough($0))
        }
        let said = nameless.namesInside(called: Set(names.flatMap(bodiesCalled))) { isBelonging($0) }
        let signs = nameless.signs(among: own.filter { isDistinctWhereItIs($0, percent: 30) })
        let texts = nameless.titleLike(own.filter { isDistinctWhereItIs($0, percent: 70) })
        let areNames = names.first.map(isCalledName) == true
        let ofOwn: [String?] = areNames ? signs + [texts] : [texts] + signs
        let bodies = known.texts(["text_content", "excerpt", "content", "body", "note", "notes"]).names
        let tags = members(ofObjectsAmong: ["tags"]).filter { isCommon($0) && readsAsWords($0) }
        let ofThings = namesInside { isBelonging($0) || isCalledState($0) || isCalledSort($0) }.filter { isDistinctWhereItIs($0, percent: 30) }
        let inside: [String?] = [titleLike(own), titlesInside().first] + bodies + ofThings + tags
        let codes = members(ofObjectsAmong: fields).first { NameWords(fieldName($0)).isIdentifierOfThings && isCodeOfEach($0) }
        return said + ofOwn + inside + [codes, nameless.moment(), keysTell ? nil : nameless.kindOfPlace()]
    }

    /// What sort of thing on a map those are that have no name: a bench, a fountain. Source: OpenStreetMap, Map features.
    private func kindOfPlace() -> String? {
        known.fields(["amenity", "shop", "tourism", "leisure", "historic", "natural", "man_made", "railway", "highway"]).names.first(where: isOnAll)
    }

    /// For the records of the sample alone that have none of some fields.
    private func nameless(beside names: [String]) -> TitleFinder {
        TitleFinder(
            fields: fields, known: known, language: language,
            sample: sample.filter { record in !names.contains { sampleText(at: $0, in: record) != nil } }, count: count)
    }

    /// What is said at length may be in an object as well: the `content` of a post that is passed on. A name there is that of something else.
    private func bodiesCalled(_ name: String) -> [String] { fieldWords(name).suffix(1).filter(["content", "text", "body", "message"].contains) }

    private func isDistinctWhereItIs(_ field: String, percent: Int) -> Bool {
        let texts = sample.compactMap { sampleText(at: field, in: $0) }
        return Set(texts).count * 100 >= texts.count * percent
    }

    /// Whether most texts of a field are words, and no codes: `drinking_water`.
    private func hasWords(_ field: String) -> Bool {
        let texts = sample.compactMap { sampleText(at: field, in: $0) }
        return texts.count { $0.utf8.count > longestSymbol && !$0.contains(where: \.isNumber) } * 2 > texts.count
    }

    /// Whether most texts of a field have several words, or signs of a language that sets none apart.
    private func hasPhrases(_ field: String) -> Bool {
        let texts = sample.compactMap { sampleText(at: field, in: $0) }
        return texts.count { $0.contains(" ") || $0.unicodeScalars.contains { $0.properties.isIdeographic } } * 2 > texts.count
    }

    /// Fields that are called a name and have one for programs, a tag or a file: `v0.9.0-rc.1`, `IMG_0001.jpg`.
    private func signs(among fields: [String]) -> [String] {
        fields.filter { field in
            isCalledName(field) && Set(fieldWords(field)).isDisjoint(with: wordsOfOtherNames.subtracting(["file"]))
                && sample.contains { sampleText(at: field, in: $0).map { !isWebAddress($0) && $0.contains { $0.isLetter || $0.isNumber } } == true }
        }
    }

    /// Whether an identifier is one for people as well: `CVE-2024-1`, `grey-heron`.
    var keysTell: Bool {
        known.fields(namesOfKeys).names.contains { key in sample.contains { sampleText(at: key, in: $0).map(maySayWhatItIs) == true } }
    }

    /// Where nothing names records, the first field that numbers them, each with a number of its own: a season, a chapter, a week.
    func ordinal() -> String? {
        let fields = fields.filter(isOrdinal)
        return fields.first { fieldWords($0).last.map(wordsOfPlainNumbers.contains) != true } ?? fields.first
    }

    /// The field with the number that somebody has given to each record, with a sign in it: an order, `2024-0123`.
    func numberOfEach() -> String? {
        fields.first { field in
            fieldWords(field).last.map(wordsOfPlainNumbers.union(["reference", "ref"]).contains) == true && isDistinct(field, percent: 100)
                && isOnAll(field)
                && sample.allSatisfy { record in
                    string(at: field, in: record).map {
                        $0.utf8.count <= longestShortTitle && $0.contains(where: \.isNumber) && $0.contains { !$0.isNumber }
                    } ?? (sampleText(at: field, in: record) == nil)
                }
        }
    }

    /// Whether a field numbers records in an order. A year and a number of many digits do not.
    func isOrdinal(_ field: String) -> Bool {
        guard sample.count > 1, let word = fieldWords(field).last,
            wordsOfOrders.contains(word) || wordsOfPlainNumbers.contains(word), isDistinct(field, percent: 100)
        else { return false }
        return sample.allSatisfy { record in
            if case .int(let number) = record[field] { 0..<1000 ~= number } else { false }
        }
    }

    /// The first field that says when each record was, the most usual names first, where what else tells them apart is for programs.
    private func moment() -> String? {
        guard !keysTell else { return nil }
        let called = known.fields(namesOfSpans + ["timestamp", "datetime", "ts", "published_at", "created_at"]).names
        // When a program saw a record says nothing of it.
        let others = fields.filter { !called.contains($0) && Set(fieldWords($0)).isDisjoint(with: wordsOfRobots) && !isOfChange($0) }
        let haveOwn = hasTimesOfItsOwn(fields)
        return (called + others).first { field in
            guard !(haveOwn && isOfEntry(field)) else { return false }
            let isMoment = NameWords(field).isMoment
            let times = sample.compactMap { sampleText(at: field, in: $0) }.filter {
                WrittenTime($0) != nil || PlainText.string($0).startsAsDay || isMoment && writtenMoment($0) != nil
            }
            return !times.isEmpty && Set(times).count == times.count
        }
    }

}

/// Whether a field says what sort of thing a record is, as many others are, or in which language it is.
func isCalledSort(_ field: String) -> Bool { isCalledLanguage(field) || fieldWords(field).last.map(wordsOfSorts.contains) == true }

func isCalledLanguage(_ field: String) -> Bool { fieldWords(field).last.map(["language", "lang", "locale"].contains) == true }

private let wordsOfRobots: Set = ["indexed", "deposited", "crawled", "fetched", "retrieved", "harvested", "imported", "synced"]

/// A currency and a country have so few letters.
private let longestSymbol = 3

/// Whether a field says in which state a thing is, or in which currency it is paid: that names it worse than anything else.
func isCalledState(_ field: String) -> Bool {
    fieldWords(field).last.map(["status", "state", "visibility", "currency", "mode", "condition"].contains) == true
}

/// `4.7`, `118.00000`.
func isWrittenFigure(_ text: String) -> Bool { Double(text) != nil }

/// What somebody adds to a record.
func isCalledRemark(_ field: String) -> Bool {
    fieldWords(field).last.map(["comments", "note", "notes", "remark", "remarks", "memo"].contains) == true
}

/// Whether a name says how something else belongs to the record: `ships_from`, `located_in`.
func isCalledRelation(_ field: String) -> Bool {
    let words = fieldWords(field)
    return words.count > 1 && words.last.map(["from", "to", "by", "at", "in", "of", "for", "with"].contains) == true
}

/// What is counted from one.
let wordsOfOrders: Set = [
    "season", "episode", "chapter", "verse", "week", "round", "stage", "lap", "level", "lesson", "unit", "act", "scene", "page", "volume", "issue",
    "part", "section", "track", "day", "month", "quarter", "matchday", "gameweek", "leg", "heat", "sprint", "step", "phase", "generation",
]
private let wordsOfPlainNumbers: Set = ["number", "no", "nr", "num"]

private let namesOfKeys = ["id", "_id", "uuid", "guid", "key", "code", "slug"]

private func isCalledName(_ field: String) -> Bool { fieldWords(field).last.map(wordsOfNames.contains) == true }

private let wordsOfNames: Set = ["name", "title", "headline", "heading", "tag", "file", "filename"]
private let wordsOfSorts: Set = ["type", "kind", "category", "genre", "class", "status", "state", "visibility", "sort", "format", "unit"]

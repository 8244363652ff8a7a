import CEL
import JSONValue
import SiteModel

/// The fields that give the titles of records: the first that a record has, or several that are joined.
struct TitleFields {
    var names: [String] = []
    var parts: [String] = []
    var joint = " "
}

/// The first of a list of other names that records have beside their own: what one without that is called by.
private func otherNames(_ known: UsualNames, _ sample: [JSONObject]) -> String? {
    known.fields(["aliases", "alias", "aka", "also_known_as", "alternate_names", "alternative_names", "other_names", "nicknames"]).names.first { field in
        sample.contains { $0[field]?.array?.contains { $0.string?.isEmpty == false } == true }
    }.map { $0 + "[0]" }
}

/// The title stands in a field of a usual name. Where most records have none there, it is what is called a name of something, else the
/// words of a message or a picture, else what reads most like a title; and of a game the two sides.
func findTitle(among fields: [String], _ known: UsualNames, language: String, _ sample: [JSONObject]) -> TitleFields {
    let names = byWorth(
        known.texts(["title", "name", "headline", "label", "heading", "display_name", "header_text"]).names
            + known.textsInLanguages(["titles", "names", "labels"]), sample)
    let texts = byWorth(known.texts(["text", "fact", "question"]).names, sample)
    let descriptions = byWorth(known.texts(["summary", "description"]).names, sample)
    // A name is one however few records have it; of texts those come first that most have.
    let wordings = byWorth(texts + descriptions, sample, onlyByCount: true)
    let usual = names + wordings
    // What rules and front matter give is what somebody wants: it has its usual place.
    let all = known.texts(["title", "name", "headline", "label", "heading", "text", "fact", "question", "summary", "description"]).names
    let areGiven = all.contains(where: known.derived.contains)
    if areGiven || all.contains(where: { path in !sample.contains { $0[path] != nil || holds(path, $0) } }) {
        let further = areGiven ? nil : calledSo(fields, language, sample).first ?? titleLike(fields.filter { !all.contains($0) }, sample)
        let inObject = all.first.map { partsOfName(in: $0, sample) } ?? []
        return inObject.isEmpty ? TitleFields(names: all + missing(all, [further], sample)) : TitleFields(parts: inObject)
    }
    let parts = [
        ["first_name", "given_name", "forename", "name_first", "name_given"], ["surname", "last_name", "family_name", "name_last", "name_family"],
    ]
    .compactMap { spellings in
        spellings.firstNonNil { known.fields([$0]).names.first { name in sample.contains { sampleText(at: name, in: $0) != nil } } }
    }
    // What most records have in common is no name for them: "Senator" beside a first and a last name, a package beside its versions.
    if let first = usual.first, isShared(first, sample) {
        if parts.count == 2, areDifferentTogether(parts, sample) { return TitleFields(parts: parts) }
        if let more = titleOfEdition(of: first, fields, known, sample) { return more }
    }
    if let first = usual.first, names.contains(first) || texts.contains(first), isCommon(first, sample) {
        let inObject = partsOfName(in: first, sample)
        return inObject.isEmpty
            ? TitleFields(names: usual + missing(usual, calledSo(fields, language, sample) + [telling(fields, sample), otherNames(known, sample)], sample))
            : TitleFields(parts: inObject)
    }
    if !parts.isEmpty, usual.isEmpty { return TitleFields(parts: parts) }
    let words = byWorth(known.texts(["quote", "setup", "message", "subject", "caption", "alt", "alt_description"]).names, sample)
    let better = calledSo(fields, language, sample) + [words.first { isCommon($0, sample) }].compactMap { $0 }
    if let best = better.first { return TitleFields(names: names + [best] + missing(names + [best], better + wordings, sample)) }
    let candidates = fields.filter { !usual.contains($0) && !isOfDoer($0) && !$0.contains("/") }
    // Where a thing is names it where nothing else does: a house for sale.
    let others = candidates.filter { !NameWords($0).isAddress } + candidates.filter { NameWords($0).isAddress }
    let own = telling(others, sample)
    if let first = wordings.first, isCommon(first, sample) {
        // What describes a record at length is no name for it where something shorter is.
        let isShorter = own.map { own in
            let longest = length(of: first, sample)
            return descriptions.contains(first) && longest > longestName && !NameWords(own).isIdentifier && readsAsWords(own, sample)
                && 4...(longest * 3 / 4) ~= length(of: own, sample)
        } ?? false
        // A map has its records by short words: they name them better than a paragraph does.
        if !isShorter, let key = shortKey(fields, sample), descriptions.contains(first), length(of: first, sample) > 2 * longestName {
            return TitleFields(names: names + [key] + usual.dropFirst(names.count))
        }
        return TitleFields(names: isShorter ? names + [own].compactMap { $0 } + usual.dropFirst(names.count) : usual)
    }
    if let sides = sides(of: fields, sample) { return TitleFields(parts: sides, joint: " \u{2013} ") }
    let guess = titleLike(others, sample)
    // One that no two records share names them better than one that reads well and many have; what each is about, and when, does as well.
    if own == nil, let guess, !isDistinct(guess, sample, percent: 70),
        let parts = thingAndTime(fields, known, language, sample) ?? thingsAndTime(fields, known, sample, with: guess)
    {
        return TitleFields(parts: parts, joint: ", ")
    }
    let best = guess.map { isDistinct($0, sample, percent: 70) } == true ? guess : own ?? guess
    if let best { return TitleFields(names: names + [best] + missing(names + [best], wordings + [own, guess], sample)) }
    if let inside = telling(inside(fields, sample), sample, percent: 60, different: 75) {
        return TitleFields(names: names + [inside] + missing(names + [inside], wordings, sample))
    }
    if let deep = titlesInside(sample).first { return TitleFields(names: [deep]) }
    if let pair = thingAndTime(fields, known, language, sample) ?? thingsAndTime(fields, known, sample) { return TitleFields(parts: pair, joint: ", ") }
    let spans = known.fields(["year", "period", "season", "month", "week"]).names.filter { isDistinct($0, sample, percent: 90) }
    let rest = known.texts(["content", "body", "day", "date", "time", "datetime", "timestamp", "dt_txt", "ts"]).names
    return TitleFields(names: usual + words + rest + spans)
}

/// Where nothing names records, the first field that says in a word what sort of thing each is: a species, a variety, a series.
func findSort(among fields: [String], _ sample: [JSONObject]) -> String? {
    fields.first { field in
        let texts = sample.compactMap { $0[field]?.string }
        return texts.count * 10 >= sample.count * 9 && Set(texts).count > 1
            && texts.allSatisfy { $0.utf8.count <= longestName && $0.contains(where: \.isLetter) && !isWebAddress($0) && WrittenTime($0) == nil }
    }
}

// MARK: How well a field names records

/// What a record of the sample has in a field: a text.
func sampleText(at path: String, in record: JSONObject) -> String? {
    if let text = record[path] { return text.plainText }
    let parts = path.split(separator: ".", maxSplits: 1)
    return parts.count == 2 ? record[String(parts[0])]?.object.flatMap { sampleText(at: String(parts[1]), in: $0) } : nil
}

/// As `text`, where it is one and no number.
private func string(at path: String, in record: JSONObject) -> String? {
    if let value = record[path] { return value.string }
    let parts = path.split(separator: ".", maxSplits: 1)
    return parts.count == 2 ? record[String(parts[0])]?.object?[String(parts[1])]?.string : nil
}

/// Whether at least half of the records have it.
private func isCommon(_ path: String, _ sample: [JSONObject]) -> Bool { sample.count { holds(path, $0) } * 2 >= sample.count }

/// Whether a record has a text there, or an object: its texts stand behind it, under their own paths.
private func holds(_ path: String, _ record: JSONObject) -> Bool { sampleText(at: path, in: record) != nil || record[path]?.object?.isEmpty == false }

/// The fields in their order, but those behind that few records have; and of names those that most records share, or that start in small
/// letters where another does not.
private func byWorth(_ paths: [String], _ sample: [JSONObject], onlyByCount: Bool = false) -> [String] {
    guard paths.count > 1 else { return paths }
    func faults(_ path: String) -> Int {
        guard isCommon(path, sample) else { return 4 }
        let texts = sample.compactMap { sampleText(at: path, in: $0) }
        guard !onlyByCount, texts.count >= fewestToCompare else { return 0 }
        return (Set(texts).count * 2 <= texts.count ? 2 : 0) + (texts.count { $0.first?.isLowercase == true } * 5 > texts.count * 4 ? 1 : 0)
    }
    return paths.map { (path: $0, faults: faults($0)) }.enumerated()
        .sorted { ($0.element.faults, $0.offset) < ($1.element.faults, $1.offset) }.map(\.element.path)
}

private let fewestToCompare = 8

/// In bytes, taken together: what is longer says more than what a record is called.
private let longestName = 40

/// Of further fields those that are needed: some record has none of the first.
private func missing(_ names: [String], _ further: [String?], _ sample: [JSONObject]) -> [String] {
    var all = names
    for case let name? in further
    where !all.contains(name) && sample.contains(where: { record in !all.contains { sampleText(at: $0, in: record) != nil } }) {
        all.append(name)
    }
    return Array(all.dropFirst(names.count))
}

// MARK: Other fields

/// The first field that is called the name of a thing, `product_name`, `raceName`, and differs from record to record; with the same name in
/// other languages, and with names that other things among the records have.
private func calledSo(_ fields: [String], _ language: String, _ sample: [JSONObject]) -> [String] {
    let named = fields.compactMap { field -> (path: String, count: Int)? in
        let path = textLanguages(of: field, sample, siteLanguage: language).first.map { field + "." + $0 } ?? field
        let words = wordsWithoutLanguage(field).words
        guard words.count > 1, ["name", "title"].contains(words.last), Set(words).isDisjoint(with: wordsOfOtherNames) else { return nil }
        let texts = sample.compactMap { sampleText(at: path, in: $0) }.filter { $0.utf8.contains { $0 > 0x20 } }
        guard !texts.isEmpty, Set(texts).count * 10 >= texts.count * 7, texts.count(where: readsAsTitle) * 5 > texts.count * 3 else { return nil }
        return (path, texts.count)
    }
    let family = inLanguages(fields, language, sample)
    if !family.isEmpty { return family }
    guard let best = named.first(where: { $0.count * 2 > sample.count })?.path else { return [] }
    return [best] + named.map(\.path).filter { $0 != best }
}

/// A title that has a field for each language, `title_en` and `title_ja`: the site's language first, then English.
private func inLanguages(_ fields: [String], _ language: String, _ sample: [JSONObject]) -> [String] {
    let named = fields.compactMap { field -> (field: String, words: [String], language: String)? in
        let (words, language) = wordsWithoutLanguage(field)
        guard let language, ["name", "title", "headline", "label"].contains(words.last), Set(words).isDisjoint(with: wordsOfOtherNames) else {
            return nil
        }
        return (field, words, language)
    }
    guard let first = named.first else { return [] }
    let family = named.filter { $0.words == first.words && isText($0.field, sample) }
    let codes = family.map(\.language)
    guard family.count > 1, areLanguages(codes) else { return [] }
    let best = [preferredLanguage(among: codes, siteLanguage: language), preferredLanguage(among: codes, siteLanguage: "en")].compactMap { $0 }
    let order = best + codes.filter { !best.contains($0) }
    return order.enumerated().filter { order.firstIndex(of: $0.element) == $0.offset }.compactMap { code in
        family.first { $0.language == code.element }?.field
    }
}

private func isText(_ field: String, _ sample: [JSONObject]) -> Bool { sample.contains { $0[field]?.string != nil } }

/// The words of `title_en`, `titleEN` and `nameDe` without the language, and this.
private func wordsWithoutLanguage(_ field: String) -> (words: [String], language: String?) {
    let words = fieldWords(field)
    guard words.count > 1, let last = words.last, 2...3 ~= last.utf8.count, areLanguages([last, "en"]) else { return (words, nil) }
    return (words.dropLast(), last)
}

/// Names of people beside the thing, of its makers and places, and names for programs.
let wordsOfOtherNames: Set = [
    "user", "author", "first", "last", "given", "family", "middle", "file", "screen", "nick", "short", "sender", "creator", "owner", "customer",
    "creditor", "debtor",
    "channel", "album", "collection", "artist", "company", "brand", "set", "school", "city", "country", "state", "region", "host", "class", "type",
    "job", "generic",
    "native", "legal", "domain", "container", "publisher", "category", "group", "team", "department", "alt", "sub", "meta", "seo", "og",
]

/// Whether a field says who did something to a record: `recordedBy`, `author`.
private func isOfDoer(_ field: String) -> Bool {
    fieldWords(field).last.map { ["by", "author", "creator", "owner", "user", "uploader", "holder"].contains($0) } == true
}

/// The names of two sides that play one another: `homeTeam` and `awayTeam`, `white` and `black`.
private func sides(of fields: [String], _ sample: [JSONObject]) -> [String]? {
    for (one, other) in [("home", "away"), ("white", "black")] {
        let found = [one, other].compactMap { side -> String? in
            fields.filter { readableLabel($0).lowercased().split(separator: " ").first.map(String.init) == side }.firstNonNil { field in
                ([field] + (usualNamesOfObjects + namesOfPlayers).map { "\(field).\($0)" }).first { path in
                    let texts = sample.compactMap { sampleText(at: path, in: $0) }
                    return texts.count * 2 >= sample.count && texts.allSatisfy { $0.contains(where: \.isLetter) }
                }
            }
        }
        if found.count == 2 { return found }
    }
    return nil
}

private let namesOfPlayers = ["username", "placeName.default", "placeName", "abbreviation", "abbrev", "abbr"]

/// Of figures, what each is about and when: `country.value` and `date`. None of them names a record alone, and the two together do.
private func thingAndTime(_ fields: [String], _ known: UsualNames, _ language: String, _ sample: [JSONObject]) -> [String]? {
    let called = known.fields(namesOfSpans + ["timestamp", "datetime", "ts", "recorded_at", "measured_at"]).names.first { isCommon($0, sample) }
    let year = fields.first { fieldWords($0).last == "year" && isCommon($0, sample) }
    guard sample.count > 2,
        let time = called ?? year ?? fields.first(where: { field in sample.allSatisfy { $0[field]?.string.flatMap { WrittenTime($0) } != nil } })
    else { return nil }
    let times = sample.map { sampleText(at: time, in: $0) }
    let things = fields.filter { $0 != time && !NameWords($0).isKey && readsAsWords($0, sample) }
    // Who has written something names it where nothing else does, and so does the sensor that has measured it.
    let sensors = fields.filter { field in
        // What differs in each record tells records apart, and no sensors.
        field != "id" && NameWords(field).isKey && sample.allSatisfy { $0[field]?.string.map { $0.utf8.count <= longestSign } ?? false }
            && Set(sample.compactMap { $0[field]?.string }).count < sample.count
    }
    let paths = (things.filter { !isOfDoer($0) } + things.filter(isOfDoer) + sensors).flatMap { field in
        [field] + (textLanguages(of: field, sample, siteLanguage: language).prefix(1) + usualNamesOfObjects).map { "\(field).\($0)" }
    }
    return paths.first { path in
        let things = sample.map { sampleText(at: path, in: $0) }
        guard things.allSatisfy({ $0.map { $0.contains(where: \.isLetter) && $0.utf8.count <= 80 } == true }), Set(things).count > 1,
            things.contains(where: { $0.map { $0.utf8.count > longestCode } == true })
        else { return false }
        return Set(zip(things, times).map { [$0, $1] }).count == sample.count
    }.map { [$0, time] }
}

/// Of measurements, two things that each is about, and when where they do not tell records apart: `variety`, `site` and `year`.
///
/// - Parameter one: what has to be among them.
private func thingsAndTime(_ fields: [String], _ known: UsualNames, _ sample: [JSONObject], with one: String? = nil) -> [String]? {
    guard sample.count > 2 else { return nil }
    let things = fields.filter { field in
        let texts = sample.compactMap { $0[field]?.string }
        return texts.count == sample.count && Set(texts).count > 1 && !NameWords(field).isKey && !isOfDoer(field) && readsAsWords(field, sample)
            && texts.allSatisfy { $0.utf8.count <= longestName }
    }.prefix(4)
    let time = known.fields(namesOfSpans).names.first { isCommon($0, sample) }
    let pairs = things.indices.flatMap { first in things.indices.dropFirst(first + 1).map { [things[first], things[$0]] } }
    return (pairs + pairs.compactMap { pair in time.map { pair + [$0] } }).first { parts in
        one.map(parts.contains) ?? true && Set(sample.map { record in parts.map { sampleText(at: $0, in: record) } }).count == sample.count
    }
}

/// What records have for themselves in few letters where they are the values of a map.
private func shortKey(_ fields: [String], _ sample: [JSONObject]) -> String? {
    let keys = sample.compactMap { $0["key"]?.string }
    return fields.contains("key") && keys.count == sample.count && Set(keys).count == keys.count && length(of: "key", sample) <= longestName
        && keys.allSatisfy(maySayWhatItIs) ? "key" : nil
}

/// A language or a country in so few letters says nothing of what a record is about.
private let longestCode = 2

/// What is longer was made by a program.
private let longestSign = 20

/// Whether what a field has is for readers: most of its texts are neither codes nor addresses. An object may have anything in it.
private func readsAsWords(_ field: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { $0[field]?.string }
    return texts.count(where: readsAsTitle) * 2 >= texts.count
}

/// Where a name is an object with a given and a family name: these two.
private func partsOfName(in field: String, _ sample: [JSONObject]) -> [String] {
    let pairs = [("first", "last"), ("given", "family"), ("firstName", "lastName"), ("first_name", "last_name")]
    let names = sample.compactMap { $0[field]?.object }
    let pair = pairs.first { first, last in names.contains { $0[first]?.string != nil && $0[last]?.string != nil } }
    return pair.map { ["\(field).\($0.0)", "\(field).\($0.1)"] } ?? []
}

/// Whether hardly any two records have the same there.
func isDistinct(_ path: String, _ sample: [JSONObject], percent: Int) -> Bool {
    let texts = sample.compactMap { sampleText(at: path, in: $0) }
    return texts.count * 2 > sample.count && Set(texts).count * 100 >= texts.count * percent
}

/// Of a field's texts, in bytes, taken together.
private func length(of path: String, _ sample: [JSONObject]) -> Int {
    let texts = sample.compactMap { sampleText(at: path, in: $0) }
    return texts.reduce(0) { $0 + $1.utf8.count } / max(1, texts.count)
}

/// The first field that nearly all records have a short text of their own in, whatever it is called: a model, a sign, a term. What programs
/// tell records apart by is none.
///
/// - Parameters:
///   - percent: how many of the texts have to be short.
///   - different: how many have to be different, also in percent.
private func telling(_ fields: [String], _ sample: [JSONObject], percent: Int = 90, different: Int = 95) -> String? {
    guard sample.count >= fewestToCompare else { return nil }
    return fields.first { field in
        let texts = NameWords(field).isKey ? [] : sample.compactMap { string(at: field, in: $0) }
        return texts.count * 10 >= sample.count * 9 && Set(texts).count * 100 >= texts.count * different
            && texts.count(where: maySayWhatItIs) * 100 >= texts.count * percent
    }
}

/// Few words, or a sign with a letter in it; neither addresses nor days nor what machines write.
private func maySayWhatItIs(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 120, !isAddressOfPage(text), !text.hasPrefix("/"), !bytes.contains(UInt8(ascii: "@")), !bytes.contains(UInt8(ascii: "\n")),
        WrittenTime(text) == nil
    else { return false }
    if bytes.contains(UInt8(ascii: " ")) { return true }
    let isMadeUp =
        bytes.count >= 20 && bytes.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        || bytes.count >= 8 && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    return !isMadeUp && text.contains(where: \.isLetter)
}

/// What lies in objects that nearly all records have and is called what a thing or a message is called by: `commit.message`.
private func inside(_ fields: [String], _ sample: [JSONObject]) -> [String] {
    let objects = fields.filter { field in sample.count { $0[field]?.object?.isEmpty == false } * 10 >= sample.count * 9 }
    let names = ["title", "name", "headline", "subject", "summary", "message", "description", "text"]
    return names.flatMap { name in objects.map { "\($0).\(name)" } }
}

/// The field that reads most like a title: a short text that most records have and that differs from record to record, no address,
/// no identifier, no date. What is called a name or a title comes first, then what stands first in the feed.
private func titleLike(_ fields: [String], _ sample: [JSONObject]) -> String? {
    var best: (field: String, score: Double)?
    for (place, field) in fields.enumerated() {
        let texts = sample.compactMap { $0[field]?.string }.filter { $0.utf8.contains { $0 > 0x20 } }
        guard texts.count * 2 > sample.count, texts.count(where: readsAsTitle) * 5 > texts.count * 4 else { continue }
        let different = Double(Set(texts).count) / Double(texts.count)
        let name = field.lowercased()
        // One that most records have in common names something else: the office, the shop.
        let isCalledSo = different > 0.1 && ["name", "title"].contains { name.hasSuffix($0) || name.hasPrefix($0) }
        let score = different + (isCalledSo ? 1 : 0) - Double(place) / Double(fields.count) / 2
        if different > 0.3 || isCalledSo, best.map({ score > $0.score }) ?? true { best = (field, score) }
    }
    return best?.field
}

/// A web address, also without its scheme.
private func isAddressOfPage(_ text: String) -> Bool { isWebAddress(text) || text.hasPrefix("www.") && !text.contains(" ") }

func readsAsTitle(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 200, !isAddressOfPage(text), !bytes.contains(UInt8(ascii: "@")), !text.hasPrefix("/") else { return false }
    // A sign of Chinese is a word.
    let letters = text.unicodeScalars.reduce(0) { $0 + ($1.properties.isIdeographic ? 2 : $1.properties.isAlphabetic ? 1 : 0) }
    // Numbers, days and codes have few letters; an identifier has digits among them and no space.
    let digits = bytes.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return letters >= 2 && letters > digits && (bytes.count < 16 || digits == 0 || text.contains(" "))
}

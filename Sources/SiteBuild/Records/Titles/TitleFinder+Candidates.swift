import CEL
import JSONValue
import SiteModel

// How well a field names records.

extension TitleFinder {
    /// Whether at least half of the records have it.
    func isCommon(_ path: String) -> Bool { sample.count { holds(path, $0) } * 2 >= sample.count }

    /// Whether a record has a text there, or an object: its texts stand behind it, under their own paths.
    func holds(_ path: String, _ record: JSONObject) -> Bool { sampleText(at: path, in: record) != nil || record[path]?.object?.isEmpty == false }

    /// Whether it has objects in which nothing is called as names are: the subject of an examination is a person elsewhere,
    /// `{"reference": "Patient/7"}`.
    func isOfNothing(_ path: String) -> Bool {
        sample.allSatisfy { record in
            guard let object = record[path]?.object else { return sampleText(at: path, in: record) == nil }
            return !object.contains { usualNamesOfObjects.contains($0.key.lowercased()) }
        }
    }

    /// The fields in their order, but those behind that few records have; and of names those that are whole texts, that repeat an identifier,
    /// that most records share, or that start in small letters where another does not. What an identifier was made of comes first: it is what
    /// the record is called by, and a title beside it is what it is known for.
    func byWorth(_ paths: [String], onlyByCount: Bool = false) -> [String] {
        guard paths.count > 1 else { return paths }
        func faults(_ path: String) -> Int {
            guard isCommon(path) else { return 4 }
            let texts = sample.compactMap { sampleText(at: path, in: $0) }
            guard !onlyByCount else { return 0 }
            if texts.count * 2 < texts.count(where: { $0.count > longestName }) * 3 { return 3 }
            if isInIdentifier(path) { return texts.contains(where: readsAsTitle) ? -1 : 3 }
            if isOffice(path, beside: paths) { return 1 }
            guard texts.count >= fewestToCompare else { return 0 }
            return (Set(texts).count * 2 <= texts.count ? 2 : 0) + (texts.count { $0.first?.isLowercase == true } * 5 > texts.count * 4 ? 1 : 0)
        }
        return paths.map { (path: $0, faults: faults($0)) }.enumerated()
            .sorted { ($0.element.faults, $0.offset) < ($1.element.faults, $1.offset) }.map(\.element.path)
    }

    /// Whether it is a title that several have beside names of which each record has one: the office of people, "Engineer".
    private func isOffice(_ path: String, beside paths: [String]) -> Bool {
        guard path.lowercased() == "title", !known.derived.contains(path), !isDistinct(path, percent: 90) else { return false }
        return paths.contains { $0.lowercased() == "name" && isOnAll($0) && isDistinct($0, percent: 100) && !areWordsForPrograms($0) }
    }

    /// Whether nearly all records have what a field says as their identifier as well, but for signs and spaces: `LeeSin` of "Lee Sin".
    private func isInIdentifier(_ path: String) -> Bool {
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let records = sample.prefix(mostCompared)
        return known.fields(["id", "_id", "key", "slug"]).names.contains { field in
            field != path
                && records.count { record in
                    guard let own = sampleText(at: path, in: record), let identifier = record[field]?.plainText else { return false }
                    return letters(own) == letters(identifier)
                } * 5 >= records.count * 4
        }
    }

    /// Whether programs tell records apart by a field. What a map, an address or people know a record by says what it is.
    func isIdentifier(_ field: String) -> Bool { NameWords(field).isKey && !["key", "slug", "handle"].contains(field.lowercased()) }

    /// Whether a name is for programs, such as `npc_hero_axe`, `000017` and `places/ChIJ7`. A line of buses and a year have fewer digits.
    func isForPrograms(_ path: String) -> Bool {
        let texts = sample.compactMap { sampleText(at: path, in: $0) }
        return !texts.isEmpty && (texts.allSatisfy(isInSnakeCase) || texts.allSatisfy(isLongNumber) || areResourceNames(texts))
    }

    /// Whether all texts are words for programs, `twisto-velo`, `le`: a name inside says more.
    func areWordsForPrograms(_ path: String) -> Bool {
        let texts = sample.compactMap { string(at: path, in: $0) }
        return !texts.isEmpty && texts.allSatisfy { $0.wholeMatch(of: /[a-z0-9]+([-_.][a-z0-9]+)*/) != nil }
    }

    /// What most records are called inside an object that is said of them: `meta.name`.
    func nameInside(_ fields: [String]) -> String? {
        fields.filter { !isBelonging($0) || $0 == "meta" }.flatMap { field in ["name", "title"].map { "\(field).\($0)" } }.first { path in
            let texts = sample.compactMap { string(at: path, in: $0) }
            return texts.count * 2 > sample.count && Set(texts).count * 10 >= texts.count * 7
        }
    }

    /// What records are called in full, where that tells apart those that share a name: `ann/tides` of "tides".
    func fullName(besides name: String) -> String? {
        known.texts([
            "full_name", "display_name", "long_name", "long_title", "full_title", "full_display_name", "path_with_namespace", "name_with_owner",
            "name_with_namespace", "qualified_name", "fully_qualified_name",
        ]).names.first { $0 != name && isOnAll($0) && isDistinct($0, percent: 99) }
    }

    /// What records have for themselves in few letters where they are the values of a map.
    func shortKey(_ fields: [String]) -> String? {
        let keys = sample.compactMap { $0["key"]?.string }
        return fields.contains("key") && keys.count == sample.count && Set(keys).count == keys.count && length(of: "key") <= longestShortTitle
            && keys.allSatisfy(maySayWhatItIs) ? "key" : nil
    }

    /// What names a thing that a map has under its code: `{"DEU": {"location": "Germany"}}`.
    func thingOfCode(among fields: [String]) -> String? {
        let keys = sample.compactMap { $0["key"]?.string }
        guard fields.contains("key"), keys.count == sample.count, keys.allSatisfy({ $0.wholeMatch(of: /[A-Z0-9_]{2,5}/) != nil }) else { return nil }
        return fields.first { fieldWords($0).last.map(namesOfCodedThings.contains) == true && isDistinct($0, percent: 95) && readsAsWords($0) }
    }

    /// Whether what a field has is for readers: most of its texts are neither codes nor addresses. An object may have anything in it.
    func readsAsWords(_ field: String) -> Bool {
        let texts = sample.compactMap { string(at: field, in: $0) }
        return texts.count(where: readsAsTitle) * 2 >= texts.count
    }

    /// Whether most of a field's texts are the names, paths or addresses of pictures.
    func hasPictures(_ field: String) -> Bool {
        let texts = sample.compactMap { $0[field]?.string }
        return texts.count { nameOfPicture(atPath: $0) != nil } * 2 > texts.count
    }

    /// Whether a field's texts are codes that people know things by, `CVE-2025-1000`.
    func areCodesForReaders(_ path: String) -> Bool {
        sample.allSatisfy { sampleText(at: path, in: $0).map { $0.wholeMatch(of: /[A-Z]+(-[A-Z0-9]*\d[A-Z0-9]*)+/) != nil } ?? true }
    }

    /// Whether each record is known there by a code for readers of its own.
    func isCodeOfEach(_ path: String) -> Bool {
        NameWords(fieldName(path)).isIdentifier && isDistinct(path, percent: 100) && isOnAll(path) && areCodesForReaders(path)
    }

    /// The first field that has another sign in each record by which people know it: a model, a host, an account. What programs tell records apart
    /// by is none, nor what many may have in common.
    func signOfEach() -> [String] {
        guard !keysTell else { return [] }
        func isSign(_ text: String) -> Bool {
            text.utf8.count <= longestShortTitle && text.contains { !$0.isNumber } && !text.allSatisfy(\.isHexDigit) && !isWebAddress(text)
                && nameOfPicture(atPath: text) == nil && WrittenTime(text) == nil && !PlainText.string(text).startsAsDay
                // A measure: `1.5 MB`.
                && text.wholeMatch(of: /[-+]?\d*[.,]?\d+\s?[a-zA-Z%°µ]{0,4}/) == nil
        }
        return fields.filter { field in
            !NameWords(field).isKey && !isCalledState(field) && !isCalledSort(field) && !isOfDoer(field) && isOnAll(field)
                && isDistinct(field, percent: 85)
                && sample.allSatisfy { string(at: field, in: $0).map(isSign) ?? (sampleText(at: field, in: $0) == nil) }
        }.prefix(1).map(\.self)
    }

    /// The first field with what people call an account, a host or a model by, another one in each record.
    func callsign() -> String? {
        fields.first { field in
            let words = fieldWords(field)
            let isCalledSo = words.last.map(wordsOfCallsigns.contains) == true || namesOfCallsigns.contains(Array(words.suffix(2)))
            return isCalledSo && isDistinct(field, percent: 99)
                && sample.allSatisfy { string(at: field, in: $0).map { $0.utf8.count <= longestShortTitle && !isWebAddress($0) } == true }
        }
    }

    /// Whether nearly all records have a text there.
    func isOnAll(_ path: String) -> Bool { sample.count { sampleText(at: path, in: $0) != nil } * 10 >= sample.count * 9 }

    /// What most records have as an identifier that is for people as well: whose a thing is, and its name, `owner/name`. Of resources of one
    /// collection, `places/ChIJ7`, it is for programs.
    func nameBelowOwner() -> String? {
        known.fields(["id", "full_name", "repo_id", "key", "slug"]).names.first { field in
            let texts = sample.compactMap { string(at: field, in: $0) }
            return texts.count == sample.count && Set(texts).count == texts.count && !areResourceNames(texts)
                && texts.count(where: isNameBelowOwner) * 5 >= texts.count * 4
        }
    }

    /// Whether hardly any two records have the same there.
    func isDistinct(_ path: String, percent: Int) -> Bool {
        let texts = sample.compactMap { sampleText(at: path, in: $0) }
        return texts.count * 2 > sample.count && Set(texts).count * 100 >= texts.count * percent
    }

    /// The same of several fields taken together.
    func isDistinct(_ paths: [String], percent: Int) -> Bool {
        let texts = sample.map { record in paths.map { sampleText(at: $0, in: record) } }
        return Set(texts).count * 100 >= texts.count * percent
    }

    /// Of a field's texts, in bytes, taken together.
    func length(of path: String) -> Int {
        let texts = sample.compactMap { sampleText(at: path, in: $0) }
        return texts.reduce(0) { $0 + $1.utf8.count } / max(1, texts.count)
    }

    /// Whether most of a field's texts are sentences.
    func areSentences(_ path: String) -> Bool {
        let texts = sample.compactMap { string(at: path, in: $0) }
        return texts.count(where: readsAsSentence) * 2 > texts.count
    }

    /// Whether there are too few records to see what differs from one to another.
    var isSmall: Bool { sample.count < fewestToCompare }

    /// The first field that nearly all records have a short text of their own in, whatever it is called: a model, a sign, a term. What programs
    /// tell records apart by is none.
    ///
    /// - Parameters:
    ///   - percent: how many of the texts have to be short.
    ///   - different: how many have to be different, also in percent.
    func telling(_ fields: [String], percent: Int = 90, different: Int = 95) -> String? {
        guard !isSmall else { return nil }
        func tells(_ field: String, percent: Int) -> Bool {
            let texts = NameWords(field).isKey ? [] : sample.compactMap { string(at: field, in: $0) }
            return texts.count * 10 >= sample.count * 9 && Set(texts).count * 100 >= texts.count * different
                && texts.count(where: maySayWhatItIs) * 100 >= texts.count * percent
        }
        guard let first = fields.first(where: { tells($0, percent: percent) }) else { return nil }
        // A few words, of which one may be a number, name a thing better than what is told of it: a drink may be called "747".
        guard areSentences(first) else { return first }
        let shorter = fields.prefix { $0 != first }.first {
            tells($0, percent: percent * 3 / 4) && !areSentences($0) && length(of: $0) <= longestShortTitle
        }
        return shorter ?? first
    }

    /// The field that reads most like a title: a short text that most records have and that differs from record to record, no address and no
    /// date. What is called a name or a title comes first, then what stands first in the feed. Where a thing is names it where nothing else
    /// tells the records apart, and an identifier where that does not either.
    func titleLike(_ fields: [String]) -> String? {
        let texts = fields.filter { !isIdentifier($0) }
        for fields in [texts.filter { !isPartOfAddress($0) }, texts] {
            if let best = mostLikeTitle(fields.filter { isDistinct($0, percent: 70) }) { return best }
        }
        return mostLikeTitle(fields.filter(isIdentifier)) ?? mostLikeTitle(texts)
    }

    /// Whether a field is a part of where a thing is. A city that comes first, or has no address beside it, may be what the record is about.
    func isPartOfAddress(_ field: String) -> Bool {
        fieldWords(field).last.map(wordsOfPlaces.contains) == true && field != fields.first { !isIdentifier($0) }
            && fields.contains { NameWords($0).isAddress || fieldWords($0).last.map(wordsOfAddresses.contains) == true }
    }

    private func mostLikeTitle(_ fields: [String]) -> String? {
        var best: (field: String, score: Double)?
        for (place, field) in fields.enumerated() {
            let texts = sample.compactMap { string(at: field, in: $0) }.filter { $0.utf8.contains { $0 > 0x20 } }
            guard texts.count * 2 > sample.count, texts.count(where: readsAsTitle) * 5 > texts.count * 4 else { continue }
            // What all have in common says nothing of any.
            guard texts.count == 1 || Set(texts).count > 1 else { continue }
            let different = Double(Set(texts).count) / Double(texts.count)
            let name = field.lowercased()
            // One that most records have in common names something else: the office, the shop.
            let isCalledSo =
                different > 0.1 && ["name", "title"].contains { name.hasSuffix($0) || name.hasPrefix($0) }
                && Set(fieldWords(field)).isDisjoint(with: wordsOfOtherNames)
            let score = different + (isCalledSo ? 1 : 0) - Double(place) / Double(fields.count) / 2
            if different > 0.3 || isCalledSo, best.map({ score > $0.score }) ?? true { best = (field, score) }
        }
        return best?.field
    }
}

/// What a record of the sample has in a field: a text.
func sampleText(at path: String, in record: JSONObject) -> String? { value(at: path, in: record)?.plainText }

/// As `sampleText`, where it is one and no number.
func string(at path: String, in record: JSONObject) -> String? { value(at: path, in: record)?.string }

private func value(at path: String, in record: JSONObject) -> JSONValue? {
    if let whole = record[path] { return whole }
    return pathParts(path).reduce(JSONValue.object(record) as JSONValue?) { value, part in
        value?.object?[part] ?? value?.array.flatMap { list in Int(part).flatMap { list[$0] } }
    }
}

private let fewestToCompare = 8

/// Whether each record of a sample has there what programs tell it by, with a sign of its sort before it: `t1_cszv2lg` of `cszv2lg`. Nobody is
/// called so.
///
/// Source: Reddit, the full names of its API.
func isIdentifierWithSign(_ field: String, in sample: [JSONObject]) -> Bool {
    guard sample.count >= fewestWithSign else { return false }
    return ["id", "_id", "key"].contains { key in
        key != field
            && sample.allSatisfy { record in
                guard let name = record[field]?.string, let identifier = record[key]?.string, name.hasSuffix(identifier) else { return false }
                let sign = name.utf8.dropLast(identifier.utf8.count)
                return 2...longestSignOfSort ~= sign.count && sign.last == UInt8(ascii: "_") && !identifier.allSatisfy(\.isNumber)
            }
    }
}

/// Whether all values are names for programs: `urn:uuid:4f1c…`, or have an identifier behind a word: `Update_352556c0-97d2-11e6-aa34-0e0d983a7ee7`.
/// Sources: RFC 8141, RFC 9562.
func areNamesOfResources(_ field: String, _ sample: [JSONObject]) -> Bool {
    let texts = sample.compactMap { $0[field]?.string }
    return !texts.isEmpty
        && texts.allSatisfy { text in
            // Source: Reddit, the full names of its API.
            text.hasPrefix("urn:") || text.wholeMatch(of: /t[1-6]_[a-z0-9]{4,}/) != nil
                || text.utf8.count > lengthOfUUID
                    && text.suffix(lengthOfUUID).wholeMatch(of: /[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/) != nil
        }
}

private let lengthOfUUID = 36

/// Fewer may be called so by chance.
private let fewestWithSign = 3
/// In bytes.
private let longestSignOfSort = 4

private let wordsOfPlaces: Set = ["city", "town", "municipality", "county", "state", "province", "region", "country", "borough", "district"]
/// What an address has besides its town.
private let wordsOfAddresses: Set = ["state", "zip", "zipcode", "postcode", "postal"]

private let wordsOfCallsigns: Set = [
    "login", "nick", "nickname", "username", "handle", "host", "hostname", "model", "callsign", "designation", "des",
]
private let namesOfCallsigns: Set = [["user", "name"], ["host", "name"], ["nick", "name"], ["login", "name"], ["screen", "name"]]

/// How many records tell whether two fields say the same.
private let mostCompared = 50

private func isInSnakeCase(_ text: String) -> Bool { text.wholeMatch(of: /[a-z0-9]+(_[a-z0-9]+)+/) != nil }

private func isLongNumber(_ text: String) -> Bool { text.wholeMatch(of: /0\d+|\d{5,}/) != nil }

/// Whether texts are the names of resources of one collection, `places/ChIJ7`. Source: Google API Improvement Proposals, AIP-122.
func areResourceNames(_ texts: [String]) -> Bool {
    guard texts.allSatisfy({ $0.utf8.contains(UInt8(ascii: "/")) }) else { return false }
    let collections = Set(texts.map { $0.prefix { $0 != "/" } })
    return collections.count == 1 && collections.allSatisfy { ($0.hasSuffix("s") || $0.first?.isUppercase == true) && $0.allSatisfy(\.isLetter) }
        && texts.allSatisfy { !$0.hasSuffix("/") && !$0.contains(" ") }
}

/// Whether a text is two words with a slash between them, `terns/wing-7b`, and no number of a document: `10.1000/182`.
private func isNameBelowOwner(_ text: String) -> Bool {
    text.utf8.count <= 80 && text.wholeMatch(of: /[\w.-]*\p{L}[\w.-]*\/[\w.-]*\p{L}[\w.-]*/) != nil
}

/// In bytes, taken together: what is longer says more than what a record is called.
let longestShortTitle = 40

/// Few words, or a sign with a letter in it; neither addresses nor days nor what machines write.
func maySayWhatItIs(_ text: String) -> Bool {
    let bytes = text.utf8
    // `10.5281/zenodo.7000` is for machines.
    guard bytes.count <= 120, !isAddressOfPage(text), !text.hasPrefix("/"), text.prefixMatch(of: /10\.\d{4,9}\//) == nil,
        !bytes.contains(UInt8(ascii: "@")), !bytes.contains(UInt8(ascii: "\n")),
        WrittenTime(text) == nil
    else { return false }
    if bytes.contains(UInt8(ascii: " ")) { return true }
    let isMadeUp =
        bytes.count >= 20 && bytes.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        || bytes.count >= 8 && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    return !isMadeUp && text.contains(where: \.isLetter)
}

private let namesOfCodedThings: Set = [
    "location", "country", "place", "region", "state", "city", "airport", "station", "company", "currency", "language",
]

/// A web address, also without its scheme.
private func isAddressOfPage(_ text: String) -> Bool { isWebAddress(text) || text.hasPrefix("www.") && !text.contains(" ") }

/// Several words that end as a sentence does.
func readsAsSentence(_ text: String) -> Bool {
    text.contains(" ") && text.last { !$0.isWhitespace && !"\"\u{201D}\u{201C}»)'*>".contains($0) }.map { ".!?…:。！？".contains($0) } == true
}

func readsAsTitle(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= 200, !isAddressOfPage(text), !bytes.contains(UInt8(ascii: "@")), !text.hasPrefix("/") else { return false }
    // A sign of Chinese is a word.
    let letters = text.unicodeScalars.reduce(0) { $0 + ($1.properties.isIdeographic ? 2 : $1.properties.isAlphabetic ? 1 : 0) }
    // Numbers, days and codes have few letters; an identifier has digits among them and no space. A year stands behind words: "Spring 2016 #5".
    let digits = bytes.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let isOfWords = letters > digits || letters * 2 > digits + 1 && text.contains(" ") && text.first?.isLetter == true
    return letters >= 2 && isOfWords && (bytes.count < 16 || digits == 0 || text.contains(" "))
}

/// In characters; what is longer tells of a thing and does not name it.
private let longestName = 120

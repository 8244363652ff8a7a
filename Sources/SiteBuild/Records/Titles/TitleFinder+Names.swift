import JSONValue
import SiteModel

// What is called a name of something, in whichever language.

extension TitleFinder {
    /// The first of a list of other names that records have beside their own: what one without that is called by.
    func otherNames() -> String? {
        let lists = known.fields(["aliases", "alias", "aka", "also_known_as", "alternate_names", "alternative_names", "other_names", "nicknames"])
        return lists.names.first { field in
            sample.contains { $0[field]?.array?.contains { $0.string?.isEmpty == false } == true }
        }.map { $0 + "[0]" }
    }

    /// The first field that is called the name of a thing, `product_name`, `raceName`, and differs from record to record; with the same name in
    /// other languages, and with names that other things among the records have.
    func calledSo(_ fields: [String]) -> [String] {
        let named = fields.compactMap { field -> (path: String, count: Int)? in
            let path = textLanguages(of: field, sample, siteLanguage: language).first.map { field + "." + $0 } ?? field
            let words = wordsWithoutLanguage(field).words
            guard words.count > 1, isCalledName(words), Set(words).isDisjoint(with: wordsOfOtherNames) else { return nil }
            let texts = sample.compactMap { sampleText(at: path, in: $0) ?? sampleText(at: path + "[0]", in: $0) }.filter {
                $0.utf8.contains { $0 > 0x20 }
            }
            guard !texts.isEmpty, Set(texts).count * 10 >= texts.count * 7, texts.count(where: readsAsTitle) * 2 >= texts.count else { return nil }
            return (path, texts.count)
        }
        let family = inLanguages(fields)
        if !family.isEmpty { return family }
        guard let best = named.first(where: { $0.count * 2 >= sample.count })?.path else { return [] }
        return ([best] + named.map(\.path).filter { $0 != best }).flatMap { path in
            sample.contains { sampleText(at: path + "[0]", in: $0) != nil } ? [path, path + "[0]"] : [path]
        }
    }

    /// One that looks at all other fields.
    func withoutPlacesOfMany() -> TitleFinder {
        let places = fields.filter(isNameOfPlaceOfMany).map { fieldWords($0).dropLast() }
        guard !places.isEmpty else { return self }
        let own = fields.filter { field in !places.contains { fieldWords(field).starts(with: $0) } }
        return TitleFinder(fields: own, known: known, language: language, sample: sample, count: count)
    }

    /// Whether a field is the name of a place at which several records are, `station_name` beside a `station_code` that records share, where another
    /// field tells the records apart better.
    private func isNameOfPlaceOfMany(_ field: String) -> Bool {
        let words = fieldWords(field), place = words.dropLast()
        guard words.last == "name", place.last.map(wordsOfPlacesOfMany.contains) == true else { return false }
        func isOfPlace(_ other: String) -> Bool { fieldWords(other).starts(with: place) }
        let areShared = fields.contains { code in
            let texts = sample.compactMap { $0[code]?.plainText }
            return code != field && isOfPlace(code) && NameWords(code).isIdentifier && texts.count * 2 > sample.count
                && Set(texts).count < texts.count
        }
        guard areShared else { return false }
        let own = Set(sample.compactMap { string(at: field, in: $0) }).count
        return fields.contains { other in
            let texts = sample.compactMap { string(at: other, in: $0) }
            return !isOfPlace(other) && !NameWords(other).isIdentifier && !NameWords(other).isAddress && !isOfDoer(other) && !isPartOfAddress(other)
                && texts.count * 10 >= sample.count * 9 && Set(texts).count > own && length(of: other) <= longestShortTitle
                && texts.allSatisfy { maySayWhatItIs($0) && readsAsTitle($0) }
        }
    }

    /// A title that has a field for each language, `title_en` and `title_ja`: the site's language first, then English.
    func inLanguages(_ fields: [String]) -> [String] {
        let named = fields.compactMap { field -> (field: String, words: [String], language: String)? in
            let (words, language) = wordsWithoutLanguage(field)
            guard let language, ["name", "title", "headline", "label"].contains(words.last), Set(words).isDisjoint(with: wordsOfOtherNames) else {
                return nil
            }
            return (field, words, language)
        }
        guard let first = named.first else { return [] }
        let family = named.filter { $0.words == first.words && isText($0.field) }
        let codes = family.map(\.language)
        guard family.count > 1, areLanguages(codes) else { return [] }
        return preferredLanguages(among: codes, siteLanguage: language).compactMap { code in family.first { $0.language == code }?.field }
    }

    func isText(_ field: String) -> Bool { sample.contains { $0[field]?.string != nil } }

    /// Where a name is an object with a given and a family name: these two.
    func partsOfName(in field: String) -> [String] {
        let pairs = [
            ("first", "last"), ("given", "family"), ("firstName", "lastName"), ("first_name", "last_name"), ("givenName", "familyName"),
            ("given_name", "family_name"), ("forename", "surname"), ("given", "surname"), ("first", "surname"), ("vorname", "nachname"),
            ("prenom", "nom"),
            ("prénom", "nom"), ("nombre", "apellidos"),
        ]
        let names = sample.compactMap { $0[field]?.object }
        let pair = pairs.first { first, last in names.contains { $0[first]?.string != nil && $0[last]?.string != nil } }
        return pair.map { ["\(field).\($0.0)", "\(field).\($0.1)"] } ?? []
    }

    /// Both names of a person whom nearly all records have as an object, and each another one: the driver of a result.
    func personInside(_ fields: [String]) -> [String]? {
        commonObjects(fields).firstNonNil { field in
            let parts = partsOfName(in: field)
            return !parts.isEmpty && areDifferentTogether(parts) ? parts : nil
        }
    }

    /// What objects in nearly all records are called the title or the name of, else what they say, and the records are told apart by.
    func titlesInside() -> [String] {
        func tell(_ paths: [String], percent: Int) -> [String] {
            paths.filter { path in
                // Where some of the records have a list there, the first of it is the title.
                let plain = path.hasSuffix("[0]") ? String(path.dropLast("[0]".count)) : path
                let texts = sample.compactMap { sampleText(at: plain, in: $0) ?? sampleText(at: plain + "[0]", in: $0) }
                return Set(texts).count * 100 >= texts.count * percent && texts.count(where: readsAsTitle) * 5 > sample.count * 4
            }
        }
        return tell(namesInside { isBelonging($0) }, percent: 75)
            + tell(namesInside(called: ["text", "message", "subject"]) { isBelonging($0) }, percent: speaks ? 75 : 40)
    }

    /// Of records of several sorts, each of which is in an object of its own: `movie.title` of one and `show.title` of another.
    func titlesOfSorts() -> [String] {
        let common = Set(commonObjects(fields))
        let paths = namesInside { isBelonging($0) || common.contains($0) }.filter { pathParts($0).count == 2 }
        let titles = sample.compactMap { record in paths.firstNonNil { sampleText(at: $0, in: record) } }
        guard titles.count == sample.count, Set(titles).count * 10 >= titles.count * 7, titles.allSatisfy(readsAsTitle) else { return [] }
        return missing([], paths)
    }

    /// Texts up to three objects down that are called the title or the name of something, the highest first: `study.about.briefTitle`.
    ///
    /// - Parameter isPassedOver: of the name of an object. What belongs to a record, such as its author or its place, has a name of its own.
    func namesInside(called words: Set<String> = ["title", "name", "headline"], except isPassedOver: (String) -> Bool) -> [String] {
        var paths: [String] = []
        for record in sample.prefix(20) { gatherNames(in: record, called: words, path: [], language, except: isPassedOver, &paths) }
        return paths.map { (path: $0, depth: $0.count { $0 == "." }) }.enumerated()
            .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map(\.element.path)
    }

    /// Of objects that nearly all records have, all members that one of them has.
    func members(ofObjectsAmong fields: [String]) -> [String] {
        commonObjects(fields).flatMap { field in (sample.firstNonNil { $0[field]?.object }?.keys ?? []).map { "\(field).\($0)" } }
    }

    private func commonObjects(_ fields: [String]) -> [String] {
        fields.filter { field in sample.count { $0[field]?.object?.isEmpty == false } * 10 >= sample.count * 9 }
    }

    /// What lies in objects that nearly all records have and is called what a thing or a message is called by: `commit.message`.
    func inside(_ fields: [String]) -> [String] {
        let objects = commonObjects(fields)
        let names = [
            "title", "name", "friendly_name", "friendlyName", "display_name", "displayName", "headline", "subject", "summary", "message",
            "description", "text",
        ]
        return names.flatMap { name in objects.map { "\($0).\(name)" } }
    }
}

/// Whether words are those of a name, also where what sort of name it is stands behind it: `nom_usuel`, `nombre_comun`.
private func isCalledName(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    return ["name", "title"].contains(last)
        || words.dropLast().last == "name"
            && ["usuel", "commun", "complet", "officiel", "comun", "común", "completo", "oficial", "comune", "ufficiale"].contains(last)
}

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
    "job", "generic", "action", "iconic", "division", "instrument", "computer", "project",
    "native", "legal", "domain", "container", "publisher", "category", "group", "team", "department", "alt", "sub", "meta", "seo", "og",
    "会社", "企業", "公司", "メーカー", "ブランド", "都道府県", "県", "市区町村", "市町村", "城市", "学校", "部署", "ファイル",
]

/// Where things are kept, sold, seen or lost.
private let wordsOfPlacesOfMany: Set = [
    "station", "stop", "airport", "store", "shop", "branch", "office", "site", "venue", "location", "place", "warehouse", "depot", "library",
    "facility", "gare", "bahnhof",
]

private let deepestTitle = 3

private func gatherNames(
    in object: JSONObject, called names: Set<String>, path: [String], _ language: String, except isPassedOver: (String) -> Bool,
    _ paths: inout [String]
) {
    for (name, value) in object {
        let path = path + [name]
        if let inner = value.object, path.count <= deepestTitle, !isPassedOver(name) {
            if path.count > 1, isCalled(name, names), let text = textInLanguages(inner, language) {
                let joined = (path + [text]).joined(separator: ".")
                if !paths.contains(joined) { paths.append(joined) }
                continue
            }
            gatherNames(in: inner, called: names, path: path, language, except: isPassedOver, &paths)
        }
        let isList = value.array?.first?.string != nil
        guard path.count > 1, value.string != nil || isList else { continue }
        let joined = path.joined(separator: ".") + (isList ? "[0]" : "")
        // A value is what its object is called.
        let isCalledSo = ([name] + (namesOfValues.contains(name) ? [path[path.count - 2]] : [])).contains { isCalled($0, names) }
        if isCalledSo, !paths.contains(joined) { paths.append(joined) }
    }
}

private func isCalled(_ name: String, _ names: Set<String>) -> Bool {
    let words = fieldWords(name)
    return words.last.map(names.contains) == true && Set(words).isDisjoint(with: wordsOfOtherNames)
}

/// Of a text in several languages or one, `{"en-US": …}`, the member for the readers of the site.
private func textInLanguages(_ object: JSONObject, _ language: String) -> String? {
    guard !object.isEmpty, areLanguages(object.keys), object.allSatisfy({ $0.value.string != nil }) else { return nil }
    return preferredLanguages(among: object.keys, siteLanguage: language).first
}

private let namesOfValues: Set = ["value", "@value", "#text", "text", "rendered"]

/// Whether an object is somebody or something beside the thing that a record is about.
func isBelonging(_ name: String) -> Bool {
    let words = fieldWords(name)
    return !Set(words).isDisjoint(with: wordsOfOtherNames) && words.count == 1 || words.last.map(wordsOfBelongings.contains) == true || isOfDoer(name)
}

private let wordsOfBelongings: Set = [
    "account", "assignee", "actor", "organization", "organisation", "venue", "address", "parent", "network", "shop", "store", "picture", "image",
    "project", "links", "assets", "application", "app", "client",
]

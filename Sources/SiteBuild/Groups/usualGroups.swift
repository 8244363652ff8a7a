import SiteModel

/// The paths of the fields that read most like categories or tags, in feed order.
///
/// Most records have each of them, and they have few values, shared by many records.
///
/// - Parameter language: the site's.
func usualGroups(of collection: Collection, without references: [Reference], language: String) -> [String] {
    // If pages do not show all fields, the author has chosen them; facts already have categories.
    guard collection.shown.pageIsWhole, collection.configuration.facts == nil, collection.records.count >= fewestRecords else { return [] }
    // A record that is called by its sort shares that with others.
    let names = Set((collection.nouns.cardParts + [collection.nouns.nameParts]).flatMap(\.names)).subtracting(collection.nouns.enumerations)
    // A heading of several parts says its name already, unless a few names are those of all. Of two sides neither comes before the other.
    let headings = (collection.nouns.titleJoint == ", " ? collection.nouns.titleParts.names.prefix(1) : []).filter { name in
        NameWords(name).isTitle && collection.profiles[path: name]?.isNameOfFew == false
    }
    let others = names.union(headings).union(references.flatMap { [$0.field] + $0.companions.map(\.field) }).union(
        collection.configuration.show.hidden.map(\.value))
    // Where an interface leads is for programs.
    let objects = collection.profiles.fields.filter { $0.kind == .object && !$0.members.isText && !$0.words.contains("links") }
    // What is no more than a name divides records by that, as a text does.
    let asTexts = Set(objects.compactMap(\.members.name?.path))
    // Of things on a map few have a name, and a sort is what divides them.
    let inObjects = objects.flatMap { object in object.members.name.flatMap { $0.count * 2 > object.count ? [$0] : nil } ?? object.members.fields }
        .filter { $0.words.isDisjoint(with: wordsOfParts) }
    // The kind of each of several things, such as the category of a prize.
    let inLists = collection.profiles.fields.filter {
        [.list, .table].contains($0.kind) && $0.elementKind == .object && $0.members.naming == nil && !$0.words.contains("links")
    }
    .flatMap(\.members.fields).filter { !$0.words.isDisjoint(with: categoryWords) }
    .map { $0.members.name ?? nameInside($0) ?? $0 }.filter { [.text, .country].contains($0.kind) }
    // People of whom more is told, and marks with their colours, go by their names.
    let named = collection.profiles.fields.filter { [.list, .table].contains($0.kind) && $0.elementKind == .object }.compactMap {
        field -> FieldProfile? in
        guard let name = field.members.name else {
            return field.words.isDisjoint(with: wordsOfNamed) || field.members.naming != nil ? nil : nameInside(field)
        }
        return usualNamesOfObjects.contains(name.name) ? nil : name
    }
    // What has its name in several languages is grouped by that of the site.
    let inLanguages = (collection.profiles.fields + inObjects).compactMap { field in
        field.members.naming.map { field.members.fields[$0.name] }.flatMap { $0.members.isText ? $0 : nil }
    }
    let candidates = (collection.profiles.fields + inObjects + inLists + named + inLanguages).filter { field in
        // Further pages of the list have that address.
        // The years in which things began are not what they are sorted by.
        let words = NameWords(field.name)
        guard !([.year, .numeral, .number].contains(field.kind) && (words.isStart || words.isEnd)) else { return false }
        // A link is meant to lead there, and not to the records that have it as well.
        if [.list, .table].contains(field.kind), field.members.naming?.link != nil, !field.words.isDisjoint(with: wordsOfLinks) { return false }
        // Nobody looks for people by one of their names. A `family` may be one of plants.
        let isOfPerson =
            collection.profiles[path: pathParts(field.path).dropLast().joined(separator: ".")]?.members.hasPerson ?? collection.profiles.hasPerson
        guard !isPartOfPersonName(field.name) || !isOfPerson && !field.words.isDisjoint(with: categoryWords), !isSurname(field.name) else {
            return false
        }
        // In which unit a number beside it is, nobody looks for.
        guard !collection.profiles.fields.contains(where: { $0.kind == .number && isMeasured($0, by: field) }) else { return false }
        guard !field.isHidden, !others.contains(field.path), makeSlug(field.path)?.text != "page" else { return false }
        // A nested name that itself contains dots cannot be found by its path.
        return collection.nouns.echoes.isDisjoint(with: [field.path] + pathParts(field.path).prefix(1))
            && collection.profiles[path: field.path] != nil
    }
    .compactMap { field -> (path: String, words: Set<String>, score: Double)? in
        let words = words(of: field)
        let own =
            preferredLanguage(among: field.members.isText ? field.members.fields.map(\.name) : [], siteLanguage: language).flatMap {
                field.members[$0]
            } ?? field
        guard let score = score(own, words: words, isOwn: own.path == own.name || asTexts.contains(own.path), of: collection.records.count),
            let division = Division(of: collection, by: own, words: words, sharedBy: score.sharedBy)
        else { return nil }
        return (own.path, words, score.worth + division.worth)
    }
    let best = candidates.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
    var chosen: [Int] = []
    for (offset, candidate) in best where chosen.count < mostGroupings {
        // Where a thing is says its country better than the clock there.
        if isOfClocks(candidate.words), candidates.contains(where: { $0.words.contains("country") }) { continue }
        // A country and its code would make the same groups, and two that are called the same could not be told apart.
        let same = chosen.firstIndex { known in
            candidates[known].words == candidate.words || areFormsOfOne(candidates[known].path, candidate.path)
                || makeSameGroups(candidates[known].path, candidate.path, in: collection)
        }
        guard let same else {
            chosen.append(offset)
            continue
        }
        // What something is called says more than its abbreviation or its code.
        let known = candidates[chosen[same]]
        func isCode(_ path: String) -> Bool { fieldWords(path).last == "code" }
        let isPoorer =
            isAbbreviation(known.words) && !isAbbreviation(candidate.words) || isCodeOf(known.path, candidate.path)
            || isCode(known.path) && !isCode(candidate.path)
        if isPoorer || hasSlugsOf(candidate.path, known.path, in: collection) { chosen[same] = offset }
    }
    return chosen.sorted().map { candidates[$0].path }
}

/// How the values of a field divide a sample of the records.
private struct Division {
    /// From 0, where nearly all records are in one group or each is in its own, to 1, where at least two groups are alike and large; less where the
    /// groups are called by codes or by figures. In quarters: of fields that divide nearly as well the first is as good as any.
    let worth: Double

    /// Nil where the values would not do as names of groups. Whole sentences do not, nor figures such as the `+44` of a telephone number, nor paths
    /// such as `/games/7`. Ranges such as `18-24` and `2023/24` do. Nil as well where a field divides next to nothing and is not called as groups are.
    ///
    /// - Parameter share: how many of the records that have the field have to share a group with another one; nil where few values tell that they do.
    init?(of collection: Collection, by field: FieldProfile, words: Set<String>, sharedBy share: Double?) {
        let path = FieldPath(field.path)
        // An area may be a part of a town, or a number of hectares.
        let isCalledSo = !words.subtracting(["area"]).isDisjoint(with: categoryWords)
        var (letters, values, figures, numbered, sentences, keys, ages) = (0, 0, 0, 0, 0, 0, 0)
        // By group, how many records of the sample are in it.
        var groups: [String: Int] = [:]
        /// Of each record its groups.
        var membership: [Set<String>] = []
        var (records, sampled) = (0, 0)
        for position in stride(from: 0, to: collection.records.count, by: max(1, collection.records.count / sampleSize)) {
            var own: Set<String> = []
            collection.fields(ofRecordAt: position).forEachValue(at: path) { value in
                guard !value.saysNothing(in: field), !(field.isYear && value.number == 0), let text = value.groupText?.string else { return }
                letters += text.count
                values += 1
                own.insert(text.lowercased())
                if isFigure(text) || text.hasPrefix("/") { figures += 1 }
                if text.contains(where: \.isNumber) { numbered += 1 }
                if isSentence(text) { sentences += 1 }
                if isKey(text) { keys += 1 }
                if text.hasSuffix(" ago") { ages += 1 }
            }
            sampled += 1
            if !own.isEmpty { records += 1 }
            if share != nil { membership.append(own) }
            for group in own { groups[group, default: 0] += 1 }
        }
        // Of few values that differ, those with numbers in them are measures: `10 - 12 years`.
        if let share, !Self.isShared(groups, by: share, of: membership) || numbered * 2 > values && share > 0.5 { return nil }
        // One group alone divides nothing, and neither do several that all have the same records.
        guard groups.count > 1, groups.values.contains(where: { $0 < records }), letters <= values * longestName, sentences * 2 <= values,
            keys < values, ages * 2 <= values,
            isCalledSo || figures * 2 <= values
        else { return nil }
        // A year that nobody knows of most things divides few of them.
        guard !field.isYear || records * 2 > sampled else { return nil }
        let places = Double(groups.values.reduce(0, +))
        // How often two records that are picked by chance are in different groups; of two groups that are alike it is every other time.
        let apart = groups.values.reduce(1) { $0 - Double($1 * $1) / (places * places) }
        let spread = min(1, 2 * apart) * (1 - Double(groups.count) / places)
        guard isCalledSo || spread > leastSpread else { return nil }
        let isCode = field.isCode && field.kind == .text && !usualNamesOfObjects.contains(field.name)
        let isOfCodes = !isCalledSo && (isCode || numbered * 2 > values)
        worth = max(0, (spread * 4).rounded() / 4 - (isOfCodes ? 0.5 : 0))
    }
}

extension Division {
    /// Whether so many records are in a group with others, and there are several such groups. One that nearly all are in divides nothing.
    fileprivate static func isShared(_ groups: [String: Int], by share: Double, of membership: [Set<String>]) -> Bool {
        let records = membership.count { !$0.isEmpty }
        let shared = Set(groups.filter { $0.value > 1 && $0.value * 10 < records * 9 }.keys)
        return shared.count > 1 && Double(membership.count { !$0.isDisjoint(with: shared) }) >= Double(records) * share
    }
}

/// Less is that of a field in which nineteen of twenty records have the same.
private let leastSpread = 0.2

/// Whether a text has words enough for a sentence, and ends as one.
private func isSentence(_ text: String) -> Bool {
    guard text.last.map({ ".!?。！？".contains($0) }) == true else { return false }
    return text.count { $0 == " " } > 3 || text.unicodeScalars.contains { $0.properties.isIdeographic }
}

/// Whether a text has digits but no letters, and is not a range, or is a mark such as `#`, or says how many times: `10x`, `3 x 4 Std.`. `$$` is a range
/// of prices.
private func isFigure(_ text: String) -> Bool {
    if text.prefixMatch(of: /\d+\s?[x×](?!\w)/) != nil { return true }
    if text.count == 1, "#%&(){}[]<>,.;:'\"`^~|\\/_=@?!".contains(text) { return true }
    let digits = text.utf8.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits > 0, !text.contains(where: \.isLetter) else { return false }
    return text.split(separator: /\s?[-\/–]\s?/).count < 2
}

/// Whether a program has drawn the letters and digits of a text by lot: `9KH9TNSJ`. What people number begins with letters, `ISO9001`.
private func isKey(_ text: String) -> Bool {
    guard 6...32 ~= text.utf8.count, text.utf8.allSatisfy({ ($0 | 0x20).isLetterOrDigit }) else { return false }
    let areDigits = text.map(\.isNumber)
    return zip(areDigits, areDigits.dropFirst()).count { $0 != $1 } > 1
}

/// In letters, on average.
private let longestName = 60

private func isAbbreviation(_ words: Set<String>) -> Bool { !words.isDisjoint(with: ["abbrev", "abbr", "abbreviation", "acronym", "initials"]) }

/// Whether records with the same values in one of two fields also share those of the other, and vice versa, judging by a sample.
private func makeSameGroups(_ one: String, _ other: String, in collection: Collection) -> Bool {
    let paths = [FieldPath(one), FieldPath(other)]
    var pairs: Set<[[String]]> = []
    for position in stride(from: 0, to: collection.records.count, by: max(1, collection.records.count / sampleSize)) {
        let fields = collection.fields(ofRecordAt: position)
        let pair = paths.map { path in
            var texts: Set<String> = []
            fields.forEachValue(at: path) { if let text = $0.groupText?.string { texts.insert(text) } }
            return texts.sorted()
        }
        if !pair.contains([]) { pairs.insert(pair) }
    }
    return pairs.count > 1 && Set(pairs.map { $0[0] }).count == pairs.count && Set(pairs.map { $0[1] }).count == pairs.count
}

/// What the things of a list are called by, though more is told of them; nil where nothing is.
private func nameInside(_ field: FieldProfile) -> FieldProfile? {
    guard !field.members.hasPerson else { return nil }
    return (usualNamesOfObjects + ["fullName", "full_name"]).lazy.compactMap { field.members[$0] }.first { $0.kind == .text && !$0.isForPrograms }
}

/// Things in lists by which records are looked for: people, and marks that somebody has set.
private let wordsOfNamed: Set = [
    "author", "authors", "creators", "members", "member", "assignees", "assignee", "contributors", "speakers", "performers", "artists",
    "participants", "reviewers",
    "directors", "editors", "owners", "label", "labels",
]

/// Whether it has the names of families, in whatever language. Source for `sn`: RFC 4519 §2.32.
private func isSurname(_ name: String) -> Bool {
    [
        "sn", "surname", "lastname", "familyname", "nachname", "familienname", "apellido", "apellidos", "cognome", "nazwisko", "achternaam",
        "sobrenome",
    ]
    .contains(fieldWords(name).joined())
}

private let sampleSize = 500

/// So few records fit on one screen.
private let fewestRecords = 8
private let mostGroupings = 3
/// A visitor searches among more values than these by typing. Of many records many categories still have many each.
private let mostCategories = 60, mostTags = 200
private let fewestInEach = 40

/// Who has more of them than these has most.
private let mostCodesOfEach = 8

private func mostCategories(of records: Int) -> Int { max(mostCategories, min(records / fewestInEach, mostTags)) }

/// The words of a field's name. The name of a thing counts as the thing.
private func words(of field: FieldProfile) -> Set<String> {
    let parts = field.path.split(separator: ".")
    guard parts.count > 1, usualNamesOfObjects.contains(field.name) || wordsOfContainers.contains(fieldWords(field.name).joined()) else {
        return field.words
    }
    return Set(fieldWords(String(parts[parts.count - 2])))
}

/// How well a field works as a category; nil if it is not one. Where most values may be those of one record each, `sharedBy` says how large a part of
/// the records has to share its own: of few records most categories have one or two.
///
/// - Parameter isOwn: whether it is one of the record itself.
private func score(_ field: FieldProfile, words: Set<String>, isOwn: Bool, of records: Int) -> (worth: Double, sharedBy: Double?)? {
    guard field.count * 2 > records, !field.isForPrograms, !field.isQuantity, !isSetting(words),
        field.kind != .text || !NameWords(field.name).isPostal
    else { return nil }
    let isCalledSo = !words.isDisjoint(with: categoryWords)
    // The elements of a list go by their names; a tag with further members is still a tag.
    let name =
        field.members.naming?.name
        ?? (isCalledSo ? usualNamesOfObjects.lazy.compactMap { name in field.members.fields.firstIndex { $0.name == name } }.first : nil)
    // A list of key-value pairs is not a list of tags.
    if name.map({ field.members.fields[$0].name == "value" }) == true, field.members["key"] != nil { return nil }
    let naming = [.list, .table].contains(field.kind) && field.elementKind == .object ? name.map { field.members.fields[$0] } : nil
    guard let different = (naming ?? field).differentValues, different > 1 else { return nil }
    // Into how many languages something has been translated divides nothing where each has most of them.
    if field.kind == .list, [.language, .country].contains(field.elementKind), field.elementCount > field.count * mostCodesOfEach { return nil }
    let isMark = !words.isDisjoint(with: markWords)
    let isCalledGroup = isCalledSo || isMark || isCalledPlace(words) || !words.isDisjoint(with: wordsOfMakers)
    var isSparse = false
    switch field.kind {
    case .list where [.text, .country, .language].contains(field.elementKind), .table where naming != nil, .list where naming != nil:
        // A tag on all records says nothing about how many share the others.
        // Tags on nearly all records distinguish nothing.
        guard field.elementCount * 10 < different * field.count * 9 else { return nil }
        guard different <= mostTags else { return nil }
        isSparse = (different - 1) * 2 > field.elementCount - (naming ?? field).commonest
        guard !isSparse || isCalledSo && different <= mostCategories else { return nil }
    case .numeral:
        guard words.contains("year"), different <= mostCategories, different * 2 <= field.count, field.commonest * 10 < field.count * 9 else {
            return nil
        }
    case .text, .country, .language, .year:
        // A value that nearly all records share says little.
        guard different <= mostCategories(of: records), field.commonest * 10 < field.count * 9 else { return nil }
        isSparse = different * 2 > field.count
        guard !isSparse || field.kind != .year else { return nil }
    default: return nil
    }
    // When a thing came to who keeps it says least of it.
    let isOfKeeping = !words.isDisjoint(with: ["accession", "acquisition", "acquired", "approval"])
    // Several words each, of a few that come again, are what things are marked with to be found; a height in feet and in metres is none.
    let isTagged =
        field.kind == .list && field.elementKind == .text && field.elementCount * 4 > field.count * 5
        && !NameWords(field.name).isQuantityInSingular
    let rank = isCalledSo && !isOfKeeping ? 2 : isCalledGroup ? 1 : isTagged ? 0.75 : 0
    let share = isCalledGroup ? 0.5 : 0.6
    // What divides records better comes first.
    let lack = isSparse ? 1.0 : 0
    return (min(1, Double(field.count) / Double(records)) + rank - lack + (isOwn ? 0.5 : 0), isSparse ? share : nil)
}

private let categoryWords: Set<String> = [
    "category", "categories", "genre", "genres", "tag", "tags", "topic", "topics", "labels", "types", "section", "subject",
    "subjects", "keyword", "keywords", "cuisine", "brand", "maker", "group", "family", "species", "region", "continent", "country", "year",
    "season", "series", "language", "department", "area", "classification",
]

/// Whether it says in which part of a country or of a town a thing is.
private func isCalledPlace(_ words: Set<String>) -> Bool {
    let places: Set = [
        "borough", "boro", "district", "neighborhood", "neighbourhood", "city", "town", "county", "province", "village", "parish", "ward",
        "municipality", "ort",
        "stadt", "bezirk", "stadtteil", "gemeinde", "landkreis", "bundesland", "ville", "commune", "arrondissement", "quartier", "ciudad", "barrio",
        "provincia",
        "comune", "quartiere", "gemeente", "wijk", "miasto", "dzielnica",
    ]
    // `boroname`
    return words.contains { places.contains($0.hasSuffix("name") ? String($0.dropLast("name".count)) : $0) }
}

/// Words of fields that divide records too, but tell readers less.
private let markWords: Set<String> = [
    "type", "kind", "class", "classes", "status", "state", "school", "rarity", "difficulty", "industry", "sector", "league", "habitat",
]

/// What lists are called of pages elsewhere.
private let wordsOfLinks: Set = ["link", "links", "related", "resources", "references", "websites", "sites"]

/// Inside an object, these describe the object and not the record.
private let wordsOfParts: Set<String> = ["type", "kind", "class", "status", "state", "format", "unit", "units", "locale", "timezone"]

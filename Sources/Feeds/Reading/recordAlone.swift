import JSONValue
import SiteModel

/// The one record that an answer is, and its lists parts of it; nil where it holds a list of records.
func recordAlone(_ answer: JSONObject, _ levels: Levels) -> (pointer: JSONPointer, object: JSONObject)? {
    let top = JSONPointer([])
    if isAskedFor(answer, levels) || isWhole(answer, levels) || hasAppendages(answer, levels) || isDetail(answer, levels) { return (top, answer) }
    if isOneThing(answer, levels) || isKnownWithParts(answer, levels) || hasOneOfEach(answer, levels) { return (top, answer) }
    if let described = levels.lists.first.flatMap({ described(by: answer, $0) }) { return (top, described) }
    // `{"recipe": {…}}`, `{"success": true, "data": {"user": {…}}}`
    var (pointer, object) = (top, answer)
    for _ in 0..<deepestEnvelope {
        guard let inner = inEnvelope(object, at: pointer) else { return nil }
        let isNamedSo = inner.object["id"]?.identifierText == inner.pointer.tokens.last
        (pointer, object) = inner
        let levels = Levels(of: object, at: pointer)
        if isNamedSo || isAskedFor(object, levels) || isOneThing(object, levels) || isWhole(object, levels) || isDetail(object, levels)
            || isKnownWithParts(object, levels)
        {
            return (pointer, object)
        }
    }
    return nil
}

/// The object in an envelope that is called something, or is known by an identifier, where an answer has no list of records.
func recordInEnvelope(_ answer: JSONObject) -> (pointer: JSONPointer, object: JSONObject)? {
    var (pointer, object) = (JSONPointer([]), answer)
    for _ in 0..<deepestEnvelope {
        guard let inner = inEnvelope(object, at: pointer) else { return nil }
        (pointer, object) = inner
        if readsAsRecord(object) || object.count > 1 && isKnown(object) { return inner }
    }
    return nil
}

private let deepestEnvelope = 2

/// What an answer has in its only object, where the answer is called nothing and says no more than how it went.
private func inEnvelope(_ answer: JSONObject, at pointer: JSONPointer) -> (pointer: JSONPointer, object: JSONObject)? {
    let parts = answer.filter { member in
        !namesOfEnvelopes.contains(member.key.lowercased()) && (member.value.object != nil || member.value.array != nil)
    }
    guard parts.count == 1, let object = parts[0].value.object,
        !answer.contains(where: { ["name", "title", "headline", "label", "error"].contains($0.key.lowercased()) && !$0.value.isNull })
    else { return nil }
    return (pointer.appending(parts[0].key), object)
}

/// What an answer says of itself, or comes with what was asked for.
private let namesOfEnvelopes: Set = [
    "meta", "metadata", "links", "_links", "jsonapi", "pagination", "paging", "info", "@context", "included", "warnings", "errors", "messages",
    "status", "request",
    "params", "parameters", "query",
]

/// Whether an object is called something, and is no answer that something went wrong.
func readsAsRecord(_ object: JSONObject) -> Bool {
    let names = object.keys.map { $0.lowercased() }
    return !names.contains { ["error", "errors"].contains($0) }
        && zip(object, names).contains { member, name in
            ["name", "title", "headline", "label"].contains(name) && member.value.string != nil
        }
}

/// Whether an object has an identifier beside what it says, or a text that records without a name are called by.
func readsAsThing(_ object: JSONObject) -> Bool {
    scalars(in: object) > 1 && !object.keys.contains { ["error", "errors"].contains($0.lowercased()) }
        && (isKnown(object) || object.contains { ["quote", "joke", "fact", "question"].contains($0.key.lowercased()) && $0.value.string != nil })
}

/// Whether an object is known by an identifier, and has more than a few values of its own.
func saysMuchOfItself(_ object: JSONObject) -> Bool { isKnown(object) && scalars(in: object) >= fewestOfRecord }

/// Whether it has a name, or is summed up and described, an identifier, and more to say of itself than any of its lists.
private func isAskedFor(_ object: JSONObject, _ levels: Levels) -> Bool {
    let count = scalars(in: object)
    return (count >= fewestOfRecord && readsAsRecord(object) || count >= fewestBesideFew && isSummedUp(object)) && isKnown(object)
        && levels.lists.joined().allSatisfy { list in
            list.elements.isEmpty || list.elements.count <= count && list.isNamedAsPart
        }
}

/// Whether it has no name but an identifier, and more to say of itself than its lists have elements, such as an order with what was bought. What
/// has an identifier and a time of its own, such as the matches of a round, is no part of it.
private func isKnownWithParts(_ object: JSONObject, _ levels: Levels) -> Bool {
    let lists = levels.lists.joined().filter(\.holdsObjects)
    let count = object.count { tells($0.key, $0.value) }
    guard !readsAsRecord(object), object.contains(where: { fieldWords($0.key).last == "id" && $0.value.identifierText != nil }) else { return false }
    if lists.isEmpty { return count >= fewestBesideFew && !levels.lists.joined().isEmpty && levels.tables.isEmpty && levels.columns.isEmpty }
    return count >= fewestBesideParts && lists.allSatisfy { $0.isNamedAsPart && $0.elements.count <= count && !($0.hasIdentifiers && $0.hasMoments) }
}

private let fewestBesideParts = 6

/// Whether a value says something of a thing, and not of the answer that it came in.
private func tells(_ name: String, _ value: JSONValue) -> Bool {
    guard value.object == nil, value.array == nil, !value.isNull else { return false }
    return wordsOfAnswers.isDisjoint(with: fieldWords(name))
}

private let wordsOfAnswers: Set = [
    "count", "page", "pages", "limit", "offset", "next", "previous", "prev", "status", "success", "ok", "message", "took", "elapsed", "api",
    "version", "language",
    "lang", "copyright", "attribution", "generated", "query", "request", "hits", "max", "start", "index", "kind", "etag", "token", "method",
    "license",
]

/// Whether it is called something and says much of itself, and each of its lists has one thing alone: a company, with what it was called before.
private func hasOneOfEach(_ object: JSONObject, _ levels: Levels) -> Bool {
    let lists = levels.lists.joined().filter(\.holdsObjects)
    return readsAsRecord(object) && object.count { tells($0.key, $0.value) } >= fewestOfRecord && !lists.isEmpty
        && lists.allSatisfy { $0.elements.count == 1 && $0.isNamedAsPart }
}

/// Whether it is what an interface tells of one thing: called something, known by an identifier, and with much said of itself. Beside that it has
/// lists such as no feed is about: short ones, and those of things without names, such as what was done to it; or of several kinds, none of which
/// is longer by far or is of things that are known by identifiers of their own, as the products of a shop are.
private func isDetail(_ object: JSONObject, _ levels: Levels) -> Bool {
    let count = scalars(in: object)
    let isCalled =
        readsAsRecord(object) || object["title"]?.array?.first?.string != nil
        || object.contains { namesOfDetails.contains($0.key.lowercased()) && $0.value.string?.isEmpty == false }
    let lists = levels.lists.joined().filter(\.holdsObjects)
    // Without an identifier of its own it has one of its sort, `channelId`, beside lists of several kinds, or has a few lists of what is called nothing.
    let hasIdentifier =
        isKnown(object)
        || lists.count >= fewestKindsOfDetail && readsAsRecord(object)
            && object.contains { fieldWords($0.key).last == "id" && $0.value.string?.isEmpty == false }
    let isDescribed = readsAsRecord(object) && lists.allSatisfy { $0.elements.count <= mostBesideMuch && !$0.hasNames }
    guard count >= fewestOfRecord, isCalled, hasIdentifier || isDescribed, !lists.isEmpty, lists.allSatisfy(\.isNamedAsPart) else { return false }
    let long = lists.filter { $0.elements.count > count && $0.hasNames }
    return long.isEmpty || lists.count >= fewestKindsOfDetail && mostOf(lists) == nil && !long.contains(where: \.hasIdentifiers)
}

private let fewestKindsOfDetail = 3
/// What one thing has for a title: a post its text, a person names.
private let namesOfDetails: Set = ["subject", "summary", "description", "content", "username", "firstname", "first_name"]

/// Whether it has an identifier, be it called after what it is, as the first thing that is said of it: `objectID`.
private func isKnown(_ object: JSONObject) -> Bool {
    object.keys.contains { ["id", "_id", "uuid", "guid", "key", "doi", "vin"].contains($0.lowercased()) }
        || object.first { _ in true }.map { fieldWords($0.key).last == "id" && $0.value.identifierText != nil } == true
}

/// Whether it is a thing by the form of its document, or by its name and its identifier: where its lists are several and of what things have,
/// such as the files of a data set, or so short that it says far more than they do.
///
/// Sources: RFC 7946 §3.2, Feature; STAC item specification, links and assets; JSON:API 1.1 §7.2, resource objects; CVE record format 5.1, `dataType`;
/// JSON-LD 1.1 §4, value objects.
private func isOneThing(_ object: JSONObject, _ levels: Levels) -> Bool {
    let own = levels.lists.first?.filter(\.holdsObjects) ?? []
    if object["type"]?.string == "Feature", object["geometry"] != nil, let properties = object["properties"] {
        // What is said of an area hour by hour is a list, and the area its place.
        return properties.object.map(readsAsRecord) == true || !levels.lists.joined().contains(where: \.holdsObjects)
            || object["id"] != nil && own.allSatisfy(\.isOfThing)
    }
    if object["dataType"]?.string == "CVE_RECORD" { return true }
    if object["type"]?.string != nil, object["id"]?.string != nil, object["attributes"]?.object != nil { return true }
    let isTyped = object["@type"] != nil
    if isTyped, object["@id"] != nil, own.allSatisfy({ $0.elements.allSatisfy { $0.object?["@value"] != nil } }) { return true }
    // One of each of several kinds is what a thing has.
    if isKnown(object), own.count > 1, own.allSatisfy({ $0.elements.count == 1 && $0.isNamedAsPart }), scalars(in: object) >= fewestBesideFew {
        return true
    }
    guard isTyped || isKnown(object), readsAsRecord(object) || object["title"]?.array?.first?.string != nil else { return false }
    let lists = levels.lists.joined().filter(\.holdsObjects)
    if lists.count > (isTyped ? 0 : 1), lists.allSatisfy(\.isOfThing) { return true }
    let told = lists.reduce(0) { $0 + values(in: .array($1.elements)) }
    return !lists.isEmpty && lists.allSatisfy { $0.elements.count <= mostBesideMuch && $0.isNamedAsPart } && scalars(in: object) >= fewestBesideFew
        && values(in: .object(object)) - told >= 4 * told
}

private let mostBesideMuch = 3, fewestBesideFew = 5

/// How many values there are in a list or an object, however deep.
private func values(in value: JSONValue) -> Int {
    if let list = value.array { return list.reduce(0) { $0 + values(in: $1) } }
    return value.object.map { $0.reduce(0) { $0 + values(in: $1.value) } } ?? 1
}

/// Whether all its lists are called what a whole is made of: the ingredients of a recipe, the tracks of an album.
private func isWhole(_ object: JSONObject, _ levels: Levels) -> Bool {
    let lists = object.filter { $0.value.array != nil }
    let ofObjects = lists.filter { member in member.value.array.map { $0.contains { $0.object != nil } } == true }
    return scalars(in: object) > 1 && !ofObjects.isEmpty && ofObjects.allSatisfy { namesOfParts.contains($0.key.lowercased()) }
        && lists.allSatisfy { !usualListNames.contains($0.key.lowercased()) }
}

/// Whether it has a name, says what it is, and has lists of nothing but what is told at the end of that, such as who made it; and these say
/// less.
private func hasAppendages(_ object: JSONObject, _ levels: Levels) -> Bool {
    let lists = levels.lists.joined().filter(\.holdsObjects)
    guard !lists.isEmpty, lists.allSatisfy(\.isAppendage), describesItself(object),
        !levels.tables.contains(where: { $0.object.contains { $0.value.object.map(readsAsRecord) == true } })
    else { return false }
    let told = lists.reduce(0) { $0 + values(in: .array($1.elements)) }
    return values(in: .object(object)) - told >= 2 * told
}

/// Whether it is called something, and says what it is.
private func describesItself(_ object: JSONObject) -> Bool {
    readsAsRecord(object)
        && object.contains { ["description", "summary", "abstract"].contains($0.key.lowercased()) && $0.value.string?.isEmpty == false }
}

/// Whether it is said of it in short and at length what it is: of a report, an advisory.
private func isSummedUp(_ object: JSONObject) -> Bool {
    func has(_ names: Set<String>) -> Bool { object.contains { names.contains($0.key.lowercased()) && $0.value.string?.isEmpty == false } }
    return has(["summary"]) && has(["description", "details"])
}

private let namesOfAppendages: Set = [
    "authors", "contributors", "maintainers", "creators", "editors", "sponsors", "funding", "licenses", "icons", "screenshots", "urls", "files",
    "downloads", "assets", "dependencies", "vulnerabilities", "badges", "repositories",
]

/// What a thing with a name has, in the singular: what it is classed by, its files, who made it. Its members would be what a list is about.
private let namesOfBelongings: Set = [
    "author", "creator", "contributor", "artist", "performer", "editor", "constituent", "tag", "keyword", "genre", "category", "classification",
    "link", "url", "resource", "file", "distribution", "attachment", "image", "picture", "photo", "license", "extra", "identifier",
    "alias", "translation", "measurement", "dimension", "reference", "relationship", "relationships as subject", "relationships as object", "group",
    "offer",
    "ticket", "price", "option", "variant", "rating", "review", "comment", "affiliation", "funder", "language", "copyright",
]

let namesOfParts: Set = [
    "ingredients", "recipeingredient", "steps", "instructions", "recipeinstructions", "tracks", "tracklist", "songs",
    "chapters", "verses", "stanzas", "cast", "crew", "abilities", "moves", "stats",
]

/// What one object of an answer is called, and says more of than any of the lists beside it, which are of several kinds, with these: a
/// person with posts and skills, a package with its files.
private func described(by answer: JSONObject, _ lists: [Levels.List]) -> JSONObject? {
    let filled = lists.filter(\.holdsObjects)
    let holders = answer.filter { member in member.value.object.map(readsAsRecord) == true }
    guard holders.count == 1, let named = holders[0].value.object, !filled.isEmpty, filled.allSatisfy(\.isNamedAsPart) else { return nil }
    let count = scalars(in: named)
    let isAmongKinds = count >= fewestOfHeading && filled.count >= fewestKinds && filled.allSatisfy { $0.elements.count <= mostOfKind }
    let saysMost = filled.allSatisfy { $0.elements.count <= count }
    let hasAppendages = count >= fewestOfRecord && describesItself(named) && filled.allSatisfy(\.isAppendage)
    guard isAmongKinds || saysMost && (hasAppendages || count >= 2 * fewestOfRecord) else { return nil }
    let rest = answer.filter { $0.key != holders[0].key && named[$0.key] == nil }
    return JSONObject(named.map { ($0.key, $0.value) } + rest.map { ($0.key, $0.value) })
}

/// How much an object says of itself where it is no mere heading of a list.
private let fewestOfRecord = 8
/// As much, where so many short lists of several kinds stand beside it.
private let fewestOfHeading = 4, fewestKinds = 5, mostOfKind = 12

func scalars(in object: JSONObject) -> Int { object.count { $0.value.object == nil && $0.value.array == nil && !$0.value.isNull } }

extension Levels.List {
    /// Whether it is called something that lists of records are not.
    fileprivate var isNamedAsPart: Bool { nameOfThings.map { !usualListNames.contains($0.lowercased()) } == true }

    /// What it is called, or, where it is called as lists of records are, what the object is called that has it: `{"tracks": {"items": […]}}`.
    private var nameOfThings: String? {
        pointer.tokens.suffix(2).reversed().first { !usualListNames.contains($0.lowercased()) } ?? pointer.tokens.last
    }

    fileprivate var isOfThing: Bool {
        guard let name = nameOfThings else { return false }
        let words = fieldWords(name)
        return [words.last ?? name, words.joined(separator: " ")].contains {
            namesOfBelongings.contains(singular($0)) || namesOfBelongings.contains($0) || namesOfParts.contains($0)
        }
    }

    /// Whether one of its things is called something.
    fileprivate var hasNames: Bool { hasMember { namesOfRecords.contains($0.key.lowercased()) && $0.value.string != nil } }
    fileprivate var hasIdentifiers: Bool { hasMember { namesOfIdentifiers.contains($0.key.lowercased()) } }
    fileprivate var hasMoments: Bool { hasMember { $0.value.string?.prefixMatch(of: /\d{4}-\d\d-\d\d/) != nil } }

    private func hasMember(_ isWanted: (JSONObject.Element) -> Bool) -> Bool {
        elements.prefix(20).contains { $0.object?.contains(where: isWanted) == true }
    }

    fileprivate var isAppendage: Bool { pointer.tokens.last.map { namesOfAppendages.contains($0.lowercased()) } == true }
}

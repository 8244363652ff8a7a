import JSONValue

/// The one record that an answer is, and its lists parts of it; nil where it holds a list of records.
func recordAlone(_ answer: JSONObject, _ levels: Levels) -> (pointer: JSONPointer, object: JSONObject)? {
    let top = JSONPointer([])
    if isAskedFor(answer, levels) || isWhole(answer, levels) || hasAppendages(answer, levels) { return (top, answer) }
    if let described = levels.lists.first.flatMap({ described(by: answer, $0) }) { return (top, described) }
    // `{"recipe": {…}}`
    guard answer.count == 1, let only = answer.first(where: { _ in true }), let object = only.value.object else { return nil }
    let pointer = top.appending(only.key)
    let inner = Levels(of: object, at: pointer)
    return isAskedFor(object, inner) || isWhole(object, inner) ? (pointer, object) : nil
}

/// Whether an object is called something, and is no answer that something went wrong.
func readsAsRecord(_ object: JSONObject) -> Bool {
    let names = object.keys.map { $0.lowercased() }
    return !names.contains { ["error", "errors"].contains($0) } && zip(object, names).contains { member, name in
        ["name", "title", "headline", "label"].contains(name) && member.value.string != nil
    }
}

/// Whether it has a name, an identifier, and more to say of itself than any of its lists.
private func isAskedFor(_ object: JSONObject, _ levels: Levels) -> Bool {
    let count = scalars(in: object)
    return count >= fewestOfRecord && readsAsRecord(object) && object.keys.contains { ["id", "_id", "uuid", "guid", "key"].contains($0.lowercased()) }
        && levels.lists.joined().allSatisfy { list in
            list.elements.isEmpty || list.elements.count <= count && list.isNamedAsPart
        }
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
    func count(_ value: JSONValue) -> Int {
        if let list = value.array { return list.reduce(0) { $0 + count($1) } }
        return value.object.map { $0.reduce(0) { $0 + count($1.value) } } ?? 1
    }
    let told = lists.reduce(0) { $0 + count(.array($1.elements)) }
    return count(.object(object)) - told >= 2 * told
}

/// Whether it is called something, and says what it is.
private func describesItself(_ object: JSONObject) -> Bool {
    readsAsRecord(object) && object.contains { ["description", "summary", "abstract"].contains($0.key.lowercased()) && $0.value.string?.isEmpty == false }
}

private let namesOfAppendages: Set = [
    "authors", "contributors", "maintainers", "creators", "editors", "sponsors", "funding", "licenses", "icons", "screenshots", "urls", "files",
    "downloads", "assets", "dependencies", "vulnerabilities", "badges", "repositories",
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

private func scalars(in object: JSONObject) -> Int { object.count { $0.value.object == nil && $0.value.array == nil && !$0.value.isNull } }

extension Levels.List {
    /// Whether it is called something that lists of records are not.
    fileprivate var isNamedAsPart: Bool { pointer.tokens.last.map { !usualListNames.contains($0.lowercased()) } == true }
    fileprivate var isAppendage: Bool { pointer.tokens.last.map { namesOfAppendages.contains($0.lowercased()) } == true }
}

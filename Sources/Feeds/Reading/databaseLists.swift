import JSONValue
import SiteModel

/// The lists of an answer that is a small database, `{"posts": [{"id": 1, …}], "users": [{"id": 7, …}]}`: each is a collection of its own.
/// None of an answer that has its records in one list.
///
/// A database is no record, and at least two of its lists are of things with identifiers of their own. A list of things that are a name and
/// little more, and that a field of another list names, is none of them: its names go into the records.
///
/// One whose things have no identifiers, such as a club with its players and fixtures, is a database if it is one of several lists, or if all
/// things tell much of themselves. One without lists is a database if it has several tables, whose things are identified by their names there:
/// `{"posts": {"p1": {…}, …}, "users": {"u1": {…}, …}}`.
///
/// - Parameter records: those that were found in the answer; nil if its lists are alike.
func databaseLists(in root: JSONValue, around records: LocatedRecords?) -> [JSONPointer] {
    guard records?.isAlone != true, let (pointer, database) = database(in: root),
        !database.contains(where: { usualListNames.contains($0.key.lowercased()) && $0.value.array?.isEmpty == false })
    else { return [] }
    let lists = database.compactMap { member in DatabaseList(member, in: pointer) }
    guard lists.count > 1 else {
        guard lists.isEmpty else { return [] }
        let tables = tablesOfThings(in: database, at: pointer)
        let things = tables.isEmpty ? listsOfThings(in: database, at: pointer, isOneOfSeveral: records?.others.isEmpty != true) : tables
        return records.map { things.contains($0.pointer) } ?? true ? things : []
    }
    // So many lists of like things are the sections of one.
    if lists.count >= fewestOfSections, TableOfValues(listsByName: database) != nil { return [] }
    let own = lists.filter { !$0.isOfNames(amongst: lists) }
    // One thing alone, such as the league of some games, is what the others are about, and no list to start with.
    return own.count > 1 ? (own.filter { !$0.hasOneThing } + own.filter(\.hasOneThing)).map(\.pointer) : []
}

/// The only list of a small database that is more than the names of what its things have, if the database has no others than these.
func listBesideNames(among all: [Levels.List], in root: JSONValue) -> Levels.List? {
    // Of most lists the first thing tells that they have more than names.
    guard all.contains(where: { $0.elements.first?.object.map { !saysMoreThanNames($0) } == true }), let (pointer, database) = database(in: root)
    else {
        return nil
    }
    let lists = database.compactMap { member in DatabaseList(member, in: pointer) }
    let own = lists.filter { !$0.isOfNames(amongst: lists) }
    guard own.count == 1, all.allSatisfy({ list in lists.contains { $0.pointer == list.pointer } }) else { return nil }
    return all.first { $0.pointer == own[0].pointer }
}

/// The tables of an object that has no lists; none if fewer than two are telling.
private func tablesOfThings(in database: JSONObject, at pointer: JSONPointer) -> [JSONPointer] {
    guard database.allSatisfy({ $0.value.array?.isEmpty ?? true }) else { return [] }
    let telling = database.filter { member in
        member.value.object.map { isTable($0) && areTelling($0.lazy.map(\.value).compactMap(\.object), fewest: fewestOfSeveral) } == true
    }
    return telling.count > 1 ? telling.map { pointer.appending($0.key) } : []
}

/// Whether the first few things have as many values, and a text among them, which is what they are called.
private func areTelling(_ things: some Sequence<JSONObject>, fewest: Int) -> Bool {
    things.prefix(20).allSatisfy { thing in
        let values = thing.map(\.value).filter { $0.array == nil && $0.object == nil }
        return values.count >= fewest && values.contains { $0.string != nil }
    }
}

/// The lists of objects without identifiers; none if fewer than two are telling, where the object has more than lists or one is longer by far.
private func listsOfThings(in database: JSONObject, at pointer: JSONPointer, isOneOfSeveral: Bool) -> [JSONPointer] {
    let filled = database.filter { $0.value.array?.isEmpty != true }
    let lists = filled.filter { member in member.value.array.map { list in list.allSatisfy { $0.object != nil } } == true }
    let hasOnlyLists = isOneOfSeveral && lists.count == filled.count
    let telling =
        hasOnlyLists
        ? lists
        : lists.filter { member in
            areTelling(member.value.array?.prefix(20).compactMap(\.object) ?? [], fewest: isOneOfSeveral ? fewestOfSeveral : fewestBesideOne)
        }
    return telling.count > 1 ? telling.map { pointer.appending($0.key) } : []
}

private let fewestOfSections = 20

/// How many values a thing without an identifier has at least: more where an answer has one long list, beside which short ones explain it.
private let fewestOfSeveral = 2, fewestBesideOne = 3

/// The object that holds the lists: the answer, or the only object in it, also where that is in a list and has what is said of the export beside
/// it: `{"db": [{"meta": {"version": "5"}, "data": {"posts": […], "users": […]}}]}`. Source: Ghost, JSON file structure for imports.
private func database(in root: JSONValue) -> (pointer: JSONPointer, object: JSONObject)? {
    guard let object = root.object else { return nil }
    if object.count == 1, let only = object.first(where: { _ in true }), let list = only.value.array, list.count == 1,
        let export = list.first?.object,
        isNoRecord(export)
    {
        func hasLists(_ member: JSONObject.Element) -> Bool { member.value.object.map { $0.count { $0.value.array != nil } > 1 } == true }
        let holders = export.filter(hasLists)
        guard holders.count == 1, let holder = holders.first, let inner = holder.value.object, isNoRecord(inner) else { return nil }
        return (JSONPointer([only.key, "0", holder.key]), inner)
    }
    let top = JSONPointer([])
    if object.count == 1, let only = object.first(where: { _ in true }), let inner = only.value.object {
        return isNoRecord(inner) ? (top.appending(only.key), inner) : nil
    }
    return isNoRecord(object) ? (top, object) : nil
}

/// Whether it has no identifier, and nothing that comes with the records of one list. It may have a name.
private func isNoRecord(_ object: JSONObject) -> Bool {
    !object.contains { member in
        let name = member.key.lowercased()
        return namesOfIdentifiers.contains(name) || namesOfIncluded.contains(name)
    }
}

/// What comes with the records of one list is called so.
let namesOfIncluded: Set = ["included", "includes", "links", "error", "errors", "warnings", "facets", "filters", "aggregations"]

private struct DatabaseList {
    let name: String
    let pointer: JSONPointer
    private let things: [JSONObject]

    /// Nil where it is no list of objects with identifiers, most of which have one of their own.
    init?(_ member: JSONObject.Element, in holder: JSONPointer) {
        guard let list = member.value.array, !list.isEmpty, let first = list.first?.object,
            let key = first.first(where: { namesOfIdentifiers.contains($0.key.lowercased()) })?.key
        else { return nil }
        let things = list.compactMap(\.object)
        var known: Set<String> = []
        for thing in things { if let identifier = thing[key]?.identifierText { known.insert(identifier) } }
        guard things.count == list.count, known.count * 2 > things.count else { return nil }
        (name, pointer, self.things) = (member.key, holder.appending(member.key), things)
    }

    var hasOneThing: Bool { things.count == 1 }

    /// Whether its things are a name and no more, and a field of another list names them.
    func isOfNames(amongst lists: [DatabaseList]) -> Bool {
        things.allSatisfy { thing in
            // What is called by two names, as people are, is more than a word.
            Set(names(of: thing).map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }).count == 1 && !saysMoreThanNames(thing)
        } && lists.contains { $0.name != name && $0.refers(to: self) }
    }

    /// Whether a field is called after another list.
    func refers(to other: DatabaseList) -> Bool {
        let wanted = singular(fieldWords(other.name).last ?? other.name)
        return things.prefix(20).contains { thing in
            thing.contains { member in
                member.value.object == nil && fieldWords(member.key).last { !wordsForIdentifiers.contains($0) }.map(singular) == wanted
            }
        }
    }
}

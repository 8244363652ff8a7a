import JSONValue
import SiteModel

/// The lists of an answer that is a small database, `{"posts": [{"id": 1, …}], "users": [{"id": 7, …}]}`: each is a collection of its own.
/// None of an answer that has its records in one list.
///
/// A database is no record, and at least two of its lists are of things with identifiers of their own. A list of things that are a name and
/// little more, and that a field of another list names, is none of them: its names go into the records.
///
/// One whose things have no identifiers, such as a club with its players and fixtures, is a database if it is one of several lists, or if all
/// things tell much of themselves.
///
/// - Parameter records: those that were found in the answer; nil if its lists are alike.
func databaseLists(in root: JSONValue, around records: LocatedRecords?) -> [JSONPointer] {
    guard records?.isAlone != true, let (pointer, database) = database(in: root),
        !database.contains(where: { usualListNames.contains($0.key.lowercased()) && $0.value.array?.isEmpty == false })
    else { return [] }
    let lists = database.compactMap { member in DatabaseList(member, in: pointer) }
    guard lists.count > 1 else {
        guard lists.isEmpty else { return [] }
        let things = listsOfThings(in: database, at: pointer, isOneOfSeveral: records?.others.isEmpty != true)
        return records.map { things.contains($0.pointer) } ?? true ? things : []
    }
    let own = lists.filter { list in !list.isOfNames || !lists.contains { $0.name != list.name && $0.names(list) } }
    // One thing alone, such as the league of some games, is what the others are about, and no list to start with.
    return own.count > 1 ? (own.filter { !$0.hasOneThing } + own.filter(\.hasOneThing)).map(\.pointer) : []
}

/// The lists of objects without identifiers; none if fewer than two are telling, where the object has more than lists or one is longer by far.
private func listsOfThings(in database: JSONObject, at pointer: JSONPointer, isOneOfSeveral: Bool) -> [JSONPointer] {
    let filled = database.filter { $0.value.array?.isEmpty != true }
    let lists = filled.filter { member in member.value.array.map { list in list.allSatisfy { $0.object != nil } } == true }
    let hasOnlyLists = isOneOfSeveral && lists.count == filled.count
    let telling = hasOnlyLists ? lists : lists.filter { member in
        // Of each the first few tell, and a text among their values is what they are called.
        let things = member.value.array?.prefix(20).compactMap(\.object) ?? []
        return things.allSatisfy { thing in
            let values = thing.map(\.value).filter { $0.array == nil && $0.object == nil }
            return values.count >= (isOneOfSeveral ? fewestOfSeveral : fewestBesideOne) && values.contains { $0.string != nil }
        }
    }
    return telling.count > 1 ? telling.map { pointer.appending($0.key) } : []
}

/// How many values a thing without an identifier has at least: more where an answer has one long list, beside which short ones explain it.
private let fewestOfSeveral = 2, fewestBesideOne = 3

/// The object that holds the lists: the answer, or the only object in it.
private func database(in root: JSONValue) -> (pointer: JSONPointer, object: JSONObject)? {
    guard let object = root.object else { return nil }
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
private let namesOfIncluded: Set = ["included", "includes", "links", "error", "errors", "warnings", "facets", "filters", "aggregations"]

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

    /// Whether its things are a name and little more, and name nothing themselves.
    var isOfNames: Bool {
        things.allSatisfy { thing in
            plainThing(thing, called: "id").string != nil && !thing.contains { member in
                let words = fieldWords(member.key)
                return words.count > 1 && words.last.map(wordsForIdentifiers.contains) == true
            }
        }
    }

    /// Whether a field is called after another list.
    func names(_ other: DatabaseList) -> Bool {
        let wanted = singular(fieldWords(other.name).last ?? other.name)
        return things.prefix(20).contains { thing in
            thing.contains { member in
                member.value.object == nil && fieldWords(member.key).last { !wordsForIdentifiers.contains($0) }.map(singular) == wanted
            }
        }
    }
}

import JSONValue
import SiteModel

extension LocatedRecords {
    /// The records with what other lists of the answer say about the things that their fields name by identifier. Beside
    /// `{"genres": [{"id": 12, "name": "Drama"}]}`, a film's `"genre_ids": [12]` becomes `"genres": ["Drama"]`.
    ///
    /// A field refers to a list if it is called as the list is, or if its identifiers are too long to be there by chance, and if the list has
    /// all of them. A thing that is a name and little more becomes that name, any other an object. Cost: two looks at each record if there is
    /// such a list, else none.
    ///
    /// - Parameter others: the lists that are collections themselves; their things have pages, and are referred to.
    func withNamed(in root: JSONValue, except others: [JSONPointer]) -> LocatedRecords {
        // Around records at the top there is nothing.
        guard !isAlone, !pointer.tokens.isEmpty, let object = root.object else { return self }
        let lists = NamedThings.lists(beside: pointer, in: object).filter { !others.contains($0.pointer) }
        let groups = GroupedThings.lists(beside: pointer, in: object)
        guard !lists.isEmpty || !groups.isEmpty else { return self }
        let records = elements.compactMap(\.record)
        let references = references(of: records, to: lists)
        let named = groups.filter { $0.areNamed(by: records) }
        guard !references.isEmpty || !named.isEmpty else { return self }
        return replacing { record in
            var record = record
            for reference in references { record = reference.resolved(record) }
            for things in named { record = things.resolved(record) }
            return record
        }
    }
}

/// A list of things of an answer, by what identifies them.
private struct NamedThings {
    /// What the list is called.
    let name: String
    let pointer: JSONPointer
    private(set) var things: [String: JSONValue] = [:]

    /// The lists and tables that lie beside the records or around them, be it in an object of a list that has the records as well: `{"runs":
    /// [{"tool": {"rules": [{"id": "r1", …}]}, "results": [{"ruleId": "r1"}]}]}`.
    static func lists(beside records: JSONPointer, in root: JSONObject) -> [NamedThings] {
        let elements = records.tokens.indices.map { JSONPointer(Array(records.tokens[...$0])) }.filter { $0.tokens.last.flatMap { Int($0) } != nil }
        let levels =
            [Levels(of: root)] + elements.compactMap { element in JSONValue.object(root)[element]?.object.map { Levels(of: $0, at: element) } }
        func isBeside(_ pointer: JSONPointer) -> Bool { !pointer.tokens.isEmpty && !pointer.tokens.starts(with: records.tokens) }
        let lists = levels.flatMap { $0.lists.joined() }.filter { isBeside($0.pointer) && $0.holdsObjects }.compactMap {
            NamedThings($0.pointer, $0.elements)
        }
        let tables = levels.flatMap(\.tables).filter { isBeside($0.pointer) && !records.tokens.starts(with: $0.pointer.tokens) }
        // What codes stand for: `{"statuses": {"cr": "Candidate Recommendation", …}, "data": […]}`.
        let codes = root.compactMap { member in
            isBeside(JSONPointer([member.key])) ? member.value.object.flatMap { NamedThings(JSONPointer([member.key]), ofTexts: $0) } : nil
        }
        return lists + tables.compactMap { NamedThings($0.pointer, $0.object) } + codes
    }

    private init?(_ pointer: JSONPointer, _ list: JSONArray) {
        guard let name = pointer.tokens.last else { return nil }
        (self.name, self.pointer) = (name, pointer)
        let objects = list.compactMap(\.object)
        guard objects.count == list.count, let first = objects.first, let key = first.first(where: { isIdentifier($0.key, of: name) })?.key else {
            return nil
        }
        for object in objects {
            // Two things of one identifier: which of them is meant?
            guard let id = object[key]?.identifierText, things[id] == nil else { return nil }
            things[id] = plainThing(object, called: key)
        }
    }

    private init?(_ pointer: JSONPointer, ofTexts codes: JSONObject) {
        // Where something leads is not what it stands for.
        guard let name = pointer.tokens.last, codes.count > 1, codes.allSatisfy({ $0.value.string.map { !$0.isEmpty && !isWebAddress($0) } == true })
        else { return nil }
        (self.name, self.pointer) = (name, pointer)
        for (key, value) in codes { things[key] = value }
    }

    private init?(_ pointer: JSONPointer, _ table: JSONObject) {
        guard let name = pointer.tokens.last else { return nil }
        (self.name, self.pointer) = (name, pointer)
        for (key, value) in table {
            guard let object = value.object else { return nil }
            things[key] = plainThing(object, called: "id")
        }
    }
}

/// What the names that things, or lists of them, have in a map are called among the members of the things: a day is no mark of its thing, but
/// when it is. A year has several things; a number of four digits that has one may be any.
func nameOfKeys(_ keys: some Sequence<String>, of things: some Sequence<JSONObject>, areOfLists: Bool) -> String {
    let usual = areOfLists ? "section" : "key"
    let areDays = keys.allSatisfy { isNumber($0, of: [4, 2, 2]) }
    let areYears = areOfLists && !areDays && keys.allSatisfy { isNumber($0, of: [4]) && "1500"..."2199" ~= $0 }
    guard areDays || areYears else { return usual }
    let name = areDays ? "date" : "year"
    return things.contains { $0[name] != nil } ? usual : name
}

/// Whether a text has digits alone, in parts that are as long as these, with a hyphen between them.
private func isNumber(_ text: String, of lengths: [Int]) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == lengths && parts.allSatisfy { $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
}

let namesOfIdentifiers: Set = ["id", "_id", "key", "code", "slug", "uuid", "guid"]

/// `id`, and of a list of media `media_key`.
private func isIdentifier(_ member: String, of list: String) -> Bool {
    if namesOfIdentifiers.contains(member.lowercased()) { return true }
    let words = fieldWords(member)
    guard words.count > 1, words.last.map(wordsForIdentifiers.contains) == true else { return false }
    return singular(words.dropLast().joined(separator: " ")) == singular(list)
}

let wordsForIdentifiers: Set = ["id", "ids", "key", "keys", "code", "codes", "uuid", "uuids"]
private let namesOfThings = ["name", "title", "label", "text", "fullName", "full_name", "displayName", "display_name", "username", "login"]

/// Its name, if the thing is no more than that, else what it says without the identifier.
func plainThing(_ object: JSONObject, called key: String) -> JSONValue {
    let further = JSONObject(object.filter { $0.key != key }.map { ($0.key, $0.value) })
    guard let name = names(of: object).first, !saysMoreThanNames(further) else { return .object(further) }
    return .string(name)
}

/// What a thing is called, the usual name first.
func names(of thing: JSONObject) -> [String] {
    namesOfThings.compactMap { thing[$0]?.string }.filter { !trimmed($0).isEmpty }
}

/// Whether something is said of a thing besides its names, what identifies it, and how it is marked among the others.
func saysMoreThanNames(_ thing: JSONObject) -> Bool {
    thing.contains { member, value in
        switch value {
        case .object(let object): return !object.isEmpty
        case .array(let array): return !array.isEmpty
        case .null, .bool, .string(""): return false
        default: break
        }
        if namesOfThings.contains(member) || namesOfIdentifiers.contains(member.lowercased()) { return false }
        let words = fieldWords(member)
        return !(words.last.map(wordsOfPlaces.contains) == true || words.contains(where: wordsOfChanges.contains) || namesOfMarks.contains(words))
    }
}

/// Members are called so that say where a thing stands among others, and how many it has.
private let wordsOfPlaces: Set = ["sort", "order", "position", "pos", "index", "rank", "count"]
/// Those that say when it was put there.
private let wordsOfChanges: Set = ["created", "updated", "modified"]
/// Those that say how it is shown there.
private let namesOfMarks: Set = [["total"], ["color"], ["colour"], ["icon"], ["type"]]

/// A field of the records that names things of a list, at the top or in an object.
private struct NamingField {
    /// The object that the field is in; nil at the top.
    let holder: String?
    let field: String
    /// What the things are called in its place.
    let name: String
    let list: NamedThings

    func resolved(_ record: JSONObject) -> JSONObject {
        guard let holder else { return renamed(record) }
        return JSONObject(
            record.map { member in
                (member.key, member.key == holder ? member.value.object.map { .object(renamed($0)) } ?? member.value : member.value)
            })
    }

    private func renamed(_ object: JSONObject) -> JSONObject {
        JSONObject(object.map { $0.key == field ? (name, thing($0.value)) : ($0.key, $0.value) })
    }

    private func thing(_ value: JSONValue) -> JSONValue {
        if let elements = value.array { return .array(JSONArray(elements.map(thing))) }
        return value.identifierText.flatMap { list.things[$0] } ?? value
    }
}

private func references(of records: [JSONObject], to lists: [NamedThings]) -> [NamingField] {
    var fields: [(holder: String?, field: String)] = []
    var known: Set<[String]> = []
    for record in records.prefix(100) {
        for (key, value) in record {
            if let object = value.object {
                for member in object where known.insert([key, member.key]).inserted { fields.append((key, member.key)) }
            } else if known.insert([key]).inserted {
                fields.append((nil, key))
            }
        }
    }
    // Of two fields that would be called the same the second stays as it is.
    var taken: Set<[String]> = []
    return fields.compactMap { place in
        let objects = place.holder.map { holder in records.compactMap { $0[holder]?.object } } ?? records
        guard let found = reference(place.field, in: place.holder, of: objects, to: lists),
            taken.insert([found.holder ?? "", found.name]).inserted
        else { return nil }
        return found
    }
}

/// The first identifiers tell which lists a field may name; then all must be there.
private func reference(_ field: String, in holder: String?, of objects: [JSONObject], to lists: [NamedThings]) -> NamingField? {
    let words = fieldWords(field)
    let base = words.filter { !wordsForIdentifiers.contains($0) }
    guard let last = base.last else { return nil }
    let isIdentifier = base.count < words.count
    var sample: [String] = []
    for object in objects {
        guard let value = object[field] else { continue }
        guard let identifiers = value.identifiers else { return nil }
        sample += identifiers
        if sample.count >= 20 { break }
    }
    guard !sample.isEmpty else { return nil }
    let areLong = sample.allSatisfy { $0.utf8.count >= shortestLongIdentifier }
    for list in lists where sample.allSatisfy({ list.things[$0] != nil }) {
        let isNamed = singular(last) == singular(fieldWords(list.name).last ?? list.name)
        guard isNamed || isIdentifier && areLong else { continue }
        let areAll = objects.allSatisfy { object in object[field].map { $0.identifiers?.allSatisfy { list.things[$0] != nil } == true } ?? true }
        guard areAll else { continue }
        let isList = objects.contains { $0[field]?.array != nil }
        let name = !isIdentifier ? field : isNamed && isList ? list.name : withoutIdentifierWords(field)
        guard name == field || !objects.contains(where: { $0[name] != nil }) else { continue }
        return NamingField(holder: holder, field: field, name: name, list: list)
    }
    return nil
}

/// Shorter ones are among those of any list.
private let shortestLongIdentifier = 5

/// `author` of `author_id`, `authorId`, `Author ID`, and `idAuthor`.
private func withoutIdentifierWords(_ field: String) -> String {
    for ending in ["_ids", "_id", "_keys", "_key", "_codes", "_code", "_uuids", "_uuid", "Ids", "Id", "IDs", "ID", "Keys", "Key", "Codes", "Code"]
    where field.hasSuffix(ending) {
        let rest = trimmed(field.dropLast(ending.count))
        return rest.isEmpty ? field : rest
    }
    let rest = field.dropFirst(field.hasPrefix("id_") ? 3 : 2)
    guard field.hasPrefix("id"), let first = rest.first, first.isUppercase || field.hasPrefix("id_") else { return field }
    return first.lowercased() + rest.dropFirst()
}

extension JSONValue {
    /// A text or a whole number, as a text.
    var identifierText: String? {
        switch self {
        case .string(let text) where !text.isEmpty: text
        case .int(let number): String(number)
        default: nil
        }
    }

    /// Those that a value has: none of null, one of a text or a number, all of a list. Nil if it has anything else.
    fileprivate var identifiers: [String]? {
        switch self {
        case .null, .string(""): return []
        case .array(let array):
            let texts = array.compactMap(\.identifierText)
            return texts.count == array.count ? texts : nil
        default: return identifierText.map { [$0] }
        }
    }
}

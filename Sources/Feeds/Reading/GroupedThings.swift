import JSONValue
import SiteModel

/// The things in the groups of a list of an answer, by what identifies them. Beside
/// `{"categories": [{"title": "Level", "items": [{"id": 12, "name": "Beginner"}]}]}` a talk's `"categoryItems": [12]` becomes `"Level": ["Beginner"]`.
struct GroupedThings {
    /// What a field is called that names them: `category`, `item`.
    private let words: [String]
    private var things: [String: (group: String, name: String)] = [:]

    /// The lists that lie beside the records or around them.
    static func lists(beside records: JSONPointer, in root: JSONObject) -> [GroupedThings] {
        Levels(of: root).lists.joined().compactMap { list in
            guard !list.pointer.tokens.isEmpty, !list.pointer.tokens.starts(with: records.tokens), list.holdsObjects else { return nil }
            return GroupedThings(list.pointer, list.elements)
        }
    }

    /// Nil where the groups have no names or no things, or where a thing is more than a name.
    private init?(_ pointer: JSONPointer, _ list: JSONArray) {
        let groups = list.compactMap(\.object)
        guard let name = pointer.tokens.last, let member = groups.first?.first(where: { $0.value.array?.first?.object != nil })?.key else {
            return nil
        }
        words = [name, member].flatMap(fieldWords).map { singular($0) }
        for group in groups {
            guard let title = names(of: group).first else { return nil }
            for thing in group[member]?.array ?? JSONArray([]) {
                guard let object = thing.object, let key = object.first(where: { namesOfIdentifiers.contains($0.key.lowercased()) })?.key,
                    let identifier = object[key]?.identifierText, things[identifier] == nil, let name = plainThing(object, called: key).string
                else { return nil }
                things[identifier] = (title, name)
            }
        }
    }

    /// Whether a list of the records names nothing but them, and no field of theirs is called as a group.
    func areNamed(by records: [JSONObject]) -> Bool {
        let groups = Set(things.values.map(\.group))
        var isNamed = false
        for record in records {
            for (name, value) in record {
                if groups.contains(name) { return false }
                guard isCalledSo(name) else { continue }
                guard let list = value.array, list.allSatisfy({ $0.identifierText.map { things[$0] != nil } == true }) else { return false }
                isNamed = isNamed || !list.isEmpty
            }
        }
        return isNamed
    }

    func resolved(_ record: JSONObject) -> JSONObject {
        JSONObject(
            record.flatMap { name, value -> [(String, JSONValue)] in
                guard isCalledSo(name), let list = value.array else { return [(name, value)] }
                var groups: [(String, [JSONValue])] = []
                for thing in list.compactMap({ $0.identifierText.flatMap { things[$0] } }) {
                    let place = groups.firstIndex { $0.0 == thing.group } ?? groups.endIndex
                    if place == groups.endIndex { groups.append((thing.group, [])) }
                    groups[place].1.append(.string(thing.name))
                }
                return groups.map { ($0.0, .array(JSONArray($0.1))) }
            })
    }

    private func isCalledSo(_ name: String) -> Bool { fieldWords(name).map { singular($0) } == words }
}

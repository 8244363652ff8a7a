import JSONValue
import SiteModel

/// What a record embeds of the things that it names takes the place of their identifiers: of `{"author": 7, "_embedded": {"author": [{"id": 7,
/// "name": "Ann"}]}}` the author is `{"name": "Ann"}`. The links beside it are for programs, and are left out with it.
///
/// Things embedded under a name that the record has not become a member of that name. Sources: HAL (draft-kelly-json-hal-11, §4.1), and
/// WordPress, REST API, `_embed`.
func readEmbedded(in records: inout [FeedRecord], _ sample: [JSONObject]) {
    guard sample.contains(where: { $0["_embedded"]?.object != nil }) else { return }
    for index in records.indices {
        guard let embedded = records[index].value["_embedded"]?.object else { continue }
        records[index].value = withEmbedded(embedded, in: records[index].value)
    }
}

private func withEmbedded(_ embedded: JSONObject, in record: JSONObject) -> JSONObject {
    var members = record.filter { $0.key != "_embedded" && $0.key != "_links" }.map { ($0.key, $0.value) }
    // What has no place in the record stays where it is.
    var left: [(String, JSONValue)] = []
    for (name, value) in embedded {
        let lists = lists(of: value)
        let places = lists.map { placeOfIdentifiers(of: $0, called: name, in: members) }
        if !lists.isEmpty, places.allSatisfy({ $0 != nil }) {
            for (place, things) in zip(places.compactMap { $0 }, lists) {
                let plain = things.map(plainThing)
                members[place].1 = members[place].1.array != nil ? .array(JSONArray(plain)) : plain[0]
            }
        } else if record[name] == nil, let things = lists.first, lists.count == 1 {
            members.append((name, value.array == nil ? plainThing(things[0]) : .array(JSONArray(things.map(plainThing)))))
        } else if value.array?.isEmpty != true {
            left.append((name, value))
        }
    }
    return JSONObject(members + (left.isEmpty ? [] : [("_embedded", .object(JSONObject(left)))]))
}

/// The things of a value, be there one alone: WordPress has a list for each of its taxonomies, in one list. None if there is anything else.
private func lists(of value: JSONValue) -> [[JSONObject]] {
    if let object = value.object { return [[object]] }
    guard let list = value.array else { return [] }
    let lists = list.allSatisfy { $0.array != nil } ? list.compactMap(\.array) : [list]
    let things = lists.filter { !$0.isEmpty }.map { $0.compactMap(\.object) }
    return things.map(\.count) == lists.filter { !$0.isEmpty }.map(\.count) ? things : []
}

/// The member that has the identifiers of these things: a list of all, or the one under a name like theirs.
private func placeOfIdentifiers(of things: [JSONObject], called name: String, in members: [(String, JSONValue)]) -> Int? {
    let identifiers = things.compactMap { $0["id"] }
    guard identifiers.count == things.count else { return nil }
    return members.firstIndex { member in
        if let list = member.1.array { return list.count == identifiers.count && list.elementsEqual(identifiers) }
        return identifiers.count == 1 && member.1 == identifiers[0] && letters(of: member.0) == letters(of: name)
    }
}

/// `featuredmedia` of `featured_media` and of `wp:featuredmedia`.
private func letters(of name: String) -> String { (name.split(separator: ":").last ?? "").lowercased().filter(\.isLetter) }

/// The address of a file, the name of a term, else the thing without its links.
private func plainThing(_ thing: JSONObject) -> JSONValue {
    if let address = thing["source_url"], address.string != nil { return address }
    if thing["taxonomy"] != nil, let name = thing["name"], name.string != nil { return name }
    return .object(JSONObject(thing.filter { $0.key != "_links" && $0.key != "id" }.map { ($0.key, $0.value) }))
}

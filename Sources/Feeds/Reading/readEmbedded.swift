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
    for (name, value) in embedded {
        // WordPress has a list for each of its taxonomies, in one list.
        let lists = value.array.map { list in list.allSatisfy { $0.array != nil } ? list.compactMap(\.array) : [list] }
        for things in lists?.map({ $0.compactMap(\.object) }) ?? [value.object].compactMap({ $0.map { [$0] } }) where !things.isEmpty {
            let identifiers = things.compactMap { $0["id"] }
            let isEach = identifiers.count == things.count
            let place = members.firstIndex { member in
                guard isEach else { return false }
                if let list = member.1.array { return list.count == identifiers.count && list.elementsEqual(identifiers) }
                return identifiers.count == 1 && member.1 == identifiers[0] && letters(of: member.0) == letters(of: name)
            }
            let isList = place.map { members[$0].1.array != nil } ?? (value.array != nil)
            let plain = things.map(plainThing)
            let new = isList ? JSONValue.array(JSONArray(plain)) : plain[0]
            if let place {
                members[place].1 = new
            } else if record[name] == nil {
                members.append((name, new))
            }
        }
    }
    return JSONObject(members)
}

/// `featuredmedia` of `featured_media` and of `wp:featuredmedia`.
private func letters(of name: String) -> String { (name.split(separator: ":").last ?? "").lowercased().filter(\.isLetter) }

/// The address of a file, the name of a term, else the thing without its links.
private func plainThing(_ thing: JSONObject) -> JSONValue {
    if let address = thing["source_url"], address.string != nil { return address }
    if thing["taxonomy"] != nil, let name = thing["name"], name.string != nil { return name }
    return .object(JSONObject(thing.filter { $0.key != "_links" && $0.key != "id" }.map { ($0.key, $0.value) }))
}

import JSONValue
import SiteModel

/// Things that an answer has put around in turn, as it has its records, become what they are: `{"data": {"id": 7, "attributes": {"name": "Ann"}}}`
/// is an object with an identifier and a name, and where `data` is a list of such it is a list of objects.
func unwrapRelations(in records: inout [FeedRecord]) {
    expandRelations(in: &records)
    guard sample(of: records).contains(where: { $0.contains { hasRelation($0.value, depth: 0) } }) else { return }
    for index in records.indices {
        records[index].value = JSONObject(records[index].value.map { ($0.key, things(in: $0.value, depth: 0)) })
    }
}

/// Things that an answer has once more under `expand`, by the names of the fields that hold their identifiers, come in the place of these:
/// `{"author": "u1", "expand": {"author": {"id": "u1", "name": "Ann"}}}`. Source: PocketBase, Records API, `expand`.
private func expandRelations(in records: inout [FeedRecord]) {
    func things(of record: JSONObject) -> JSONObject? {
        record["expand"]?.object.flatMap { things in
            !things.isEmpty
                && things.allSatisfy { name, thing in
                    record[name].map { !$0.isNull && $0.object == nil } == true && ((thing.array?.first ?? thing).object?["id"] != nil)
                } ? things : nil
        }
    }
    guard sample(of: records).contains(where: { things(of: $0) != nil }) else { return }
    for index in records.indices {
        let record = records[index].value
        guard let things = things(of: record) else { continue }
        records[index].value = JSONObject(record.compactMap { name, value in name == "expand" ? nil : (name, things[name] ?? value) })
    }
}

private let deepest = 6
/// What stands beside the attributes of a thing, or beside `data`, and says nothing of it.
private let marks: Set<String> = ["type", "meta", "links"]

private func hasRelation(_ value: JSONValue, depth: Int) -> Bool {
    guard depth < deepest else { return false }
    if let list = value.array { return list.first.map { hasRelation($0, depth: depth + 1) } ?? false }
    guard let object = value.object else { return false }
    return attributes(of: object) != nil || object.contains { hasRelation($0.value, depth: depth + 1) }
}

/// Of `{"id": 7, "attributes": {…}}`, these.
private func attributes(of object: JSONObject) -> JSONObject? {
    guard object["id"] != nil, let attributes = object["attributes"]?.object,
        object.keys.allSatisfy({ $0 == "id" || $0 == "attributes" || marks.contains($0) })
    else { return nil }
    return attributes
}

private func things(in value: JSONValue, depth: Int) -> JSONValue {
    guard depth < deepest else { return value }
    if let list = value.array { return .array(JSONArray(list.map { things(in: $0, depth: depth + 1) })) }
    guard let object = value.object else { return value }
    if let attributes = attributes(of: object) {
        let members = attributes.map { ($0.key, things(in: $0.value, depth: depth + 1)) }
        return .object(JSONObject(object["id"].map { [("id", $0)] + members } ?? members))
    }
    if let data = object["data"], object.keys.allSatisfy({ $0 == "data" || marks.contains($0) }), isRelation(data) {
        return things(in: data, depth: depth + 1)
    }
    return .object(JSONObject(object.map { ($0.key, things(in: $0.value, depth: depth + 1)) }))
}

/// Whether it is what relations have: a thing, several, or none.
private func isRelation(_ data: JSONValue) -> Bool {
    if let list = data.array { return list.allSatisfy { $0.object.map { attributes(of: $0) != nil } == true } }
    return data.isNull || data.object.map { attributes(of: $0) != nil } == true
}

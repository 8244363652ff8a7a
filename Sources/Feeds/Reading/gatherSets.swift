import JSONValue
import SiteModel

/// Sets that are written as objects become the lists of what is in them: `"likes": {"ann": true, "bo": true}` is `"likes": ["ann", "bo"]`, as
/// databases without lists have them. Where all records have the same, they are properties of a thing.
/// Source: Firebase Realtime Database, Structure Your Database.
func gatherSets(in records: inout [FeedRecord]) {
    let sample = sample(of: records)
    let fields = Set(sample.flatMap { record in record.filter { members(ofSet: $0.value)?.isEmpty == false }.map(\.key) })
    let sets = fields.filter { field in
        Set(sample.compactMap { record in members(ofSet: record[field] ?? .null).map(Set.init) }.filter { !$0.isEmpty }).count > 1
            && records.allSatisfy { record in record.value[field].map { $0.isNull || members(ofSet: $0) != nil } ?? true }
    }
    guard !sets.isEmpty else { return }
    for index in records.indices {
        records[index].value = JSONObject(
            records[index].value.map { name, value in
                (name, sets.contains(name) ? members(ofSet: value).map { .array(JSONArray($0.map { .string($0) })) } ?? value : value)
            })
    }
}

/// The names in an object that has nothing but `true` for each; nil for any other value.
private func members(ofSet value: JSONValue) -> [String]? {
    value.object.flatMap { set in set.allSatisfy { $0.value == .bool(true) } ? set.keys : nil }
}

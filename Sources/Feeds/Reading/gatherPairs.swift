import JSONValue
import SiteModel

/// Lists of names with their values become objects: `[{"attribute_code": "material", "value": "Oak"}]` is `{"material": "Oak"}`. So each value
/// has the kind that it is, and can be grouped and sorted by.
///
/// Only where the records share their names, and none has one twice: else it is a list of things.
func gatherPairs(in records: inout [FeedRecord]) {
    let sample = sample(of: records)
    let fields = Set(sample.flatMap { record in record.filter { pairs(in: $0.value) != nil }.map(\.key) })
    let gathered = fields.filter { areShared($0, in: records) }
    guard !gathered.isEmpty else { return }
    for index in records.indices {
        records[index].value = JSONObject(
            records[index].value.map { name, value in
                (name, gathered.contains(name) ? pairs(in: value).map { .object(JSONObject($0)) } ?? value : value)
            })
    }
}

private let namesOfNames = ["attribute_code", "trait_type", "key", "Key", "name", "Name", "property", "attribute", "label"]
private let namesOfMarks: Set = [
    "$type", "@type", "type", "display_type", "value_type", "valueType", "sourceSystemKey", "namespace", "id", "position", "order",
    "modified", "created_at", "updated_at",
]

/// Whether a member says nothing of what a value is about. Source: Transport for London, Unified API, AdditionalProperties.
private func isMark(_ name: String, of pair: JSONObject) -> Bool {
    namesOfMarks.contains(name) || name == "category" && pair["sourceSystemKey"] != nil
}

/// The pairs of a list; nil for any other value.
private func pairs(in value: JSONValue) -> [(String, JSONValue)]? {
    guard let list = value.array, let first = list.first?.object, let valueField = ["value", "Value"].first(where: { first[$0] != nil }),
        let nameField = namesOfNames.first(where: { first[$0]?.string != nil })
    else { return nil }
    var names: Set<String> = []
    var pairs: [(String, JSONValue)] = []
    for element in list {
        guard let object = element.object, let name = object[nameField]?.string, !name.isEmpty, let value = object[valueField],
            object.allSatisfy({ $0.key == nameField || $0.key == valueField || isMark($0.key, of: object) }), names.insert(name).inserted
        else { return nil }
        pairs.append((name, value))
    }
    return pairs
}

/// Whether all records have pairs in a field, or nothing, and most of the names are those of several records.
private func areShared(_ field: String, in records: [FeedRecord]) -> Bool {
    var counts: [String: Int] = [:]
    var holders = 0
    var areSeveral = false
    for record in records {
        guard let value = record.value[field], !value.isNull, value.array?.isEmpty != true else { continue }
        guard let pairs = pairs(in: value) else { return false }
        holders += 1
        areSeveral = areSeveral || pairs.count > 1
        for pair in pairs { counts[pair.0, default: 0] += 1 }
    }
    // One alone may be a thing with a value.
    return areSeveral && holders > 2 && counts.count <= mostNames && counts.values.reduce(0, +) >= 2 * counts.count
}

private let mostNames = 60

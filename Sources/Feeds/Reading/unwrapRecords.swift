import JSONValue
import SiteModel

/// What an answer puts around each record: GraphQL's `node`, the `attributes` of JSON:API, the `properties` of GeoJSON, …
private let wrapperNames: Set<String> = [
    "node", "attributes", "properties", "fields", "data", "item", "record", "resource", "document", "_source", "object",
]

/// What stands beside it and belongs to the record.
private let companionNames: Set<String> = ["id", "_id", "key", "geometry", "createdTime", "links", "relationships", "self", "href", "url", "fullUrl"]

/// What stands beside it and is about the answer: it is left out.
private let markNames: Set<String> = [
    "type", "_type", "_index", "_score", "cursor", "kind", "bbox", "meta", "rank", "score", "__typename", "search", "sort", "highlight", "etag",
]

/// So many records are looked at before all are taken for wrapped.
private let sampleSize = 100

/// Where each record lies in an object of its own, with nothing but marks beside it, the members of that object become the record's.
func unwrap(_ records: inout [FeedRecord]) {
    guard let first = records.first?.value else { return }
    let sample = stride(from: 0, to: records.count, by: max(1, records.count / sampleSize)).map { records[$0].value }
    let wrapper = first.keys.first { name in
        wrapperNames.contains(name) && sample.allSatisfy { record in
            record[name]?.object.map { !$0.isEmpty } == true && record.keys.allSatisfy { $0 == name || companionNames.contains($0) || markNames.contains($0) }
        }
    }
    guard let wrapper else { return }
    for index in records.indices {
        let record = records[index].value
        guard let inner = record[wrapper]?.object else { continue }
        records[index].value = inner.over(JSONObject(record.filter { companionNames.contains($0.key) }.map { ($0.key, $0.value) }))
    }
}

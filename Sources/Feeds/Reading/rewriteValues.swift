import JSONValue
import SiteModel

/// Puts another value in the place of each member's, in all records, where one of a sample of them has a value that calls for it. Most feeds
/// have none, and are looked at no further.
func rewriteValues(of records: inout [FeedRecord], where isCalledFor: (JSONValue) -> Bool, by rewritten: (JSONValue) -> JSONValue) {
    guard sample(of: records, about: 20).contains(where: { $0.contains { isCalledFor($0.value) } }) else { return }
    for index in records.indices {
        records[index].value = JSONObject(records[index].value.map { ($0.key, rewritten($0.value)) })
    }
}

import JSONValue
import SiteModel

/// Puts another value in the place of each that a form calls for, in all records, where one of a sample of them has such a value. Most feeds
/// have none, and are looked at no further. What a value was replaced by is not looked at again.
///
/// - Parameters:
///   - depth: how far down in lists and objects values are looked for; 0 for the members of a record alone.
///   - isInLists: whether they are in lists as well. Of a list the first elements tell.
///   - rewritten: nil for a value that stays as it is.
func rewriteValues(of records: inout [FeedRecord], depth: Int, isInLists: Bool = true, by rewritten: @escaping (JSONValue) -> JSONValue?) {
    let rewriter = ValueRewriter(isInLists: isInLists, rewritten: rewritten)
    guard sample(of: records).contains(where: { $0.contains { rewriter.isCalledFor(in: $0.value, depth: depth) } }) else { return }
    for index in records.indices {
        records[index].value = JSONObject(records[index].value.map { ($0.key, rewriter.value($0.value, depth: depth)) })
    }
}

private struct ValueRewriter {
    let isInLists: Bool
    let rewritten: (JSONValue) -> JSONValue?

    func isCalledFor(in value: JSONValue, depth: Int) -> Bool {
        if rewritten(value) != nil { return true }
        guard depth > 0 else { return false }
        if let list = value.array { return isInLists && list.prefix(3).contains { isCalledFor(in: $0, depth: depth - 1) } }
        return value.object?.contains { isCalledFor(in: $0.value, depth: depth - 1) } == true
    }

    func value(_ value: JSONValue, depth: Int) -> JSONValue {
        if let other = rewritten(value) { return other }
        guard depth > 0 else { return value }
        if let list = value.array { return isInLists ? .array(JSONArray(list.map { self.value($0, depth: depth - 1) })) : value }
        return value.object.map { object in .object(JSONObject(object.map { ($0.key, self.value($0.value, depth: depth - 1)) })) } ?? value
    }
}

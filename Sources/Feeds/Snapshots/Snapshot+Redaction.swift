import Diagnostics
import HTTP
import JSONValue

extension Snapshot {
    /// The snapshot without secrets that the origin has repeated, and the positions of the records that had them, from 1.
    ///
    /// What is changed here is not what the origin has: such an answer loses its validators, so that it comes whole the next
    /// time. Cost: one pass over the text of the snapshot for each secret.
    func without(_ redaction: Redaction) -> (snapshot: Snapshot, positions: [Int]) {
        guard !redaction.isEmpty, redaction.finds(in: recordsText.span) else { return (self, []) }
        var result = self
        var positions: Set<Int> = []
        for (index, record) in records.enumerated() {
            let clean = record.without(redaction)
            guard clean != record else { continue }
            result.records[index] = clean
            positions.insert(index + 1)
        }
        if origin.recordCount == records.count {
            var start = 0
            for (index, page) in origin.pages.enumerated() {
                if positions.contains(where: { (start + 1..<start + 1 + page.count).contains($0) }) {
                    result.origin.pages[index].validators = HTTPValidators()
                }
                start += page.count
            }
        }
        for (index, detail) in details.enumerated() {
            guard let detail else { continue }
            let clean = detail.without(redaction)
            guard clean != detail else { continue }
            result.details[index] = clean
            if origin.details.count == details.count { result.origin.details[index].validators = HTTPValidators() }
            positions.insert(index + 1)
        }
        return (result, positions.sorted())
    }
}

extension FeedContext {
    /// What the feed is called may repeat a secret as well.
    func without(_ redaction: Redaction) -> FeedContext {
        var result = self
        result.about.title = about.title.map(redaction.text)
        result.about.description = about.description.map(redaction.text)
        return result
    }
}

extension JSONObject {
    fileprivate func without(_ redaction: Redaction) -> JSONObject {
        JSONObject(map { (redaction.text($0.key), $0.value.without(redaction)) })
    }
}

extension JSONValue {
    fileprivate func without(_ redaction: Redaction) -> JSONValue {
        switch self {
        case .string(let text): .string(redaction.text(text))
        case .array(let array): .array(JSONArray(array.map { $0.without(redaction) }))
        case .object(let object): .object(object.without(redaction))
        case .null, .bool, .int, .uint, .double: self
        }
    }
}

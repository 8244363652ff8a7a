import JSONValue
import SiteModel

/// The fields that the records of a feed have, taken together.
struct FeedSchema: Sendable {
    /// In the order in which the feed first shows them.
    let fields: [String]
    private let known: Set<String>

    /// Cost: one pass over the keys; records of the same make as the one before are passed over quickly.
    init(of records: [FeedRecord], and others: [JSONObject] = []) {
        var fields: [String] = []
        var known: Set<String> = []
        var previous: JSONObject?
        for record in records {
            if let previous, record.value.hasSameKeys(as: previous) { continue }
            for key in record.value.keys where known.insert(key).inserted { fields.append(key) }
            previous = record.value
        }
        for key in others.flatMap(\.keys).sorted() where known.insert(key).inserted { fields.append(key) }
        self.fields = fields
        self.known = known
    }

    func contains(_ field: String) -> Bool { known.contains(field) }
}

import JSONValue
import SiteModel

/// The fields that the records of a feed have, taken together.
struct FeedSchema: Sendable {
    /// In the order in which the feed first shows them.
    let fields: [String]
    private let known: Set<String>

    /// Cost: one pass over the keys, on up to `jobs` threads; records of the same make as the one before are passed over quickly.
    init(of records: [FeedRecord], and others: [JSONObject] = [], jobs: Int = 1) {
        var fields: [String] = []
        var known: Set<String> = []
        let parts = mapInParallel(count: records.count, jobs: jobs, chunk: 1024) { range in
            var fields: [String] = []
            var known: Set<String> = []
            var previous: JSONObject?
            for index in range {
                let record = records[index].value
                if let previous, record.hasSameKeys(as: previous) { continue }
                for key in record.keys where known.insert(key).inserted { fields.append(key) }
                previous = record
            }
            return fields
        }
        for key in parts.joined() where known.insert(key).inserted { fields.append(key) }
        for key in others.flatMap(\.keys).sorted() where known.insert(key).inserted { fields.append(key) }
        self.fields = fields
        self.known = known
    }

    func contains(_ field: String) -> Bool { known.contains(field) }
}

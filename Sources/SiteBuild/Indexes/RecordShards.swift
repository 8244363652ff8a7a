import FileSystem
import JSONValue
import SiteModel

/// The records of a collection as its index has them, cut into shards of some kilobytes.
///
/// What visitors look for are *documents*: the records and, behind each, its facts. A document's number says where it is: its low `bits` are
/// its place in its shard, the others are the shard. So a list of documents needs no table to be followed, documents are in the order of the
/// list, and numbers are left out where a shard is not full.
struct RecordShards: Sendable {
    let shards: [RecordShard]
    let bits: Int
    /// Of all shards together.
    let size: Int
    /// The number of each record.
    let documents: [UInt32]
    let places: ListPlaces

    /// Cost: one pass over all records of the collection.
    init(of index: Int, at route: Route, _ plan: SitePlan, jobs: Int) {
        let places = ListPlaces(of: index, plan, jobs: jobs)
        let count = plan.collections[index].records.count
        shards = mapInParallel(count: count, jobs: jobs, chunk: 1024) { range in
            RecordShard.cut(range, IndexEntries(plan, collection: index, route: route, places))
        }.flatMap { $0 }
        size = shards.reduce(0) { $0 + $1.bytes.count }
        self.places = places
        let largest = shards.lazy.map { $0.documents.last! + 1 }.max() ?? 1
        bits = Int.bitWidth - (largest - 1).leadingZeroBitCount
        var documents: [UInt32] = []
        documents.reserveCapacity(count)
        for (number, shard) in shards.enumerated() {
            let first = UInt32(number) << UInt32(bits)
            for place in shard.documents.dropLast() { documents.append(first + UInt32(place)) }
        }
        self.documents = documents
    }

    /// What two editions have to agree on for the numbers of the one to be those of the other: which records there are, and how they are cut.
    func edition(_ collection: Collection) -> String {
        var text = String(bits)
        for shard in shards {
            text += "\n"
            for position in shard.records { text += collection.slug(ofRecordAt: position) + "/" + String(collection.records[position].facts.count) + "/" }
        }
        return String(checksum(of: Array(text.utf8)), radix: 16)
    }
}

/// Records that one file of an index has.
struct RecordShard: Sendable {
    let records: Range<Int>
    /// JSON objects with commas between them.
    let bytes: [UInt8]
    /// The place of each record among the documents of the shard; at the end, how many these are.
    let documents: [Int]

    /// In bytes: some two kilobytes on their way. A visitor who looks through twenty results may need twenty of them.
    private static let fullSize = 8 * 1024
    private static let mostDocuments = 128

    fileprivate static func cut(_ range: Range<Int>, _ entries: IndexEntries) -> [RecordShard] {
        var shards: [RecordShard] = []
        var start = range.lowerBound
        var bytes: [UInt8] = []
        var documents = [0]
        func end(at position: Int) {
            guard position > start else { return }
            shards.append(RecordShard(records: start..<position, bytes: bytes, documents: documents))
            start = position
            bytes = []
            documents = [0]
        }
        for position in range {
            if bytes.count > fullSize { end(at: position) }
            let entry = entries.entry(position)
            let count = documents.last! + 1 + entries.factCount(position)
            if count > mostDocuments { end(at: position) }
            if position > start { bytes += Array(",\n".utf8) }
            JSONValue.object(entry).write(to: &bytes)
            documents.append(documents.last! + 1 + entries.factCount(position))
        }
        end(at: range.upperBound)
        return shards
    }
}

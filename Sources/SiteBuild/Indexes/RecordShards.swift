import FileSystem
import JSONValue
import SiteModel

/// The entries of a collection's index, divided into shards of some kilobytes.
///
/// Visitors search *documents*: the records and, after each, its facts. A document's number gives its location: its low `bits` are
/// its position in its shard, the others are the shard. So a list of documents needs no further table, documents are in the order of the
/// list, and some numbers are unused if a shard is not full.
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
        let parts = mapInParallel(count: count, jobs: jobs, chunk: RecordShard.mostRecords * 8) { range in
            WrittenRecords(range, IndexEntries(plan, collection: index, route: route, places))
        }
        size = parts.reduce(0) { $0 + $1.bytes.count }
        let recordCount = RecordShard.recordCount(ofMeanSize: size / max(1, count))
        shards = parts.flatMap { RecordShard.cut($0, every: recordCount) }
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

    /// Two editions have the same document numbers if they have the same records, divided in the same way: the hash of both.
    func edition(_ collection: Collection) -> String {
        var text = String(bits)
        for shard in shards {
            text += "\n"
            for position in shard.records {
                text += collection.slug(ofRecordAt: position) + "/" + String(collection.records[position].facts.count) + "/"
            }
        }
        return String(checksum(of: Array(text.utf8)), radix: 16)
    }
}

/// The records in one file of an index.
struct RecordShard: Sendable {
    let records: Range<Int>
    /// JSON objects with commas between them.
    let bytes: ArraySlice<UInt8>
    /// The position of each record among the documents of the shard; at the end, their number.
    let documents: [Int]

    /// The entries as read from their bytes.
    var entries: [JSONObject] {
        guard let list = try? JSONText(Array("[".utf8) + bytes + Array("]".utf8)).parse().root.array else {
            preconditionFailure("the entries of an index are JSON")
        }
        return list.compactMap(\.object)
    }

    /// In bytes: some two kilobytes compressed. A visitor who looks through twenty results may need twenty of them.
    private static let fullSize = 8 * 1024
    private static let largestSize = 4 * fullSize
    private static let mostDocuments = 128
    static let mostRecords = mostDocuments

    /// How many records a shard has: a power of two, so that longer or shorter texts seldom change it. The shards are three quarters as
    /// large as they should be, or up to half as large again.
    fileprivate static func recordCount(ofMeanSize size: Int) -> Int {
        var count = 1
        while count < mostRecords, count * 2 * size <= fullSize * 3 / 2 { count *= 2 }
        return count
    }

    /// Cuts by the places of records in the list, and not by what they say: a text that changes moves no record into another shard. Only what would
    /// get far too large is cut once more.
    fileprivate static func cut(_ written: WrittenRecords, every recordCount: Int) -> [RecordShard] {
        var shards: [RecordShard] = []
        var start = 0
        var documents = [0]
        for place in 0..<written.ends.count {
            let count = 1 + written.factCounts[place]
            if place > start, place % recordCount == 0 || documents.last! + count > mostDocuments || written.bytes(start...place).count > largestSize
            {
                shards.append(RecordShard(written, start..<place, documents))
                (start, documents) = (place, [0])
            }
            documents.append(documents.last! + count)
        }
        shards.append(RecordShard(written, start..<written.ends.count, documents))
        return shards
    }

    private init(_ written: WrittenRecords, _ places: Range<Int>, _ documents: [Int]) {
        records = written.first + places.lowerBound..<written.first + places.upperBound
        bytes = written.bytes(places.lowerBound...places.upperBound - 1)
        self.documents = documents
    }
}

/// Some entries of the index, not divided yet.
private struct WrittenRecords: Sendable {
    let first: Int
    /// JSON objects with commas between them.
    let bytes: [UInt8]
    /// By record, its end.
    private(set) var ends: [Int] = []
    private(set) var factCounts: [Int] = []

    init(_ range: Range<Int>, _ entries: IndexEntries) {
        first = range.lowerBound
        var json = JSONTextBuilder()
        for position in range {
            json.addLine { entries.write(position, to: &$0) }
            ends.append(json.bytes.count)
            factCounts.append(entries.factCount(position))
        }
        bytes = json.bytes
    }

    /// The entries of some records, with the commas between them.
    func bytes(_ places: ClosedRange<Int>) -> ArraySlice<UInt8> {
        bytes[(places.lowerBound == 0 ? 0 : ends[places.lowerBound - 1] + Self.separator)..<ends[places.upperBound]]
    }

    /// In bytes: a comma and a line break.
    private static let separator = 2
}

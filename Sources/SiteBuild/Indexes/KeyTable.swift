import FileSystem
import SiteModel

/// Where records and facts are that a visitor has kept as favourites: by what they are known by, where they stand, and what they are called.
///
/// A text is looked up by its checksum: its low bits say which shard, its upper half is what stands there. Two texts may share both, so that
/// whoever looks one up gets documents to look at.
struct KeyTable: Sendable {
    /// By shard, the upper half of a checksum in the upper half and a document in the lower.
    private let shards: [[UInt64]]

    /// A power of two.
    var count: Int { shards.count }

    private static let keysOfShard = 256
    /// In UTF-16 units: this much of a label distinguishes records.
    private static let labelLength = 100

    init(of collection: Collection, _ records: RecordShards, _ entries: IndexEntries) {
        var keys: [(checksum: UInt32, document: UInt32)] = []
        func add(_ sign: String, _ text: String, _ document: UInt32) { keys.append((checksum(of: Array((sign + text).utf8)), document)) }
        for (position, record) in collection.records.enumerated() {
            let document = records.documents[position]
            add("/", collection.slug(ofRecordAt: position), document)
            if record.facts.isEmpty {
                add("=", collection.texts.string(record.identity), document)
                add(" ", String(decoding: entries.label(of: record).utf16.prefix(Self.labelLength), as: UTF16.self), document)
            }
            for (number, fact) in record.facts.enumerated() {
                add("=", collection.identity(ofFact: fact, ofRecordAt: position), document + UInt32(number) + 1)
            }
        }
        var count = 1
        while count * Self.keysOfShard < keys.count { count *= 2 }
        var shards = [[UInt64]](repeating: [], count: count)
        for (checksum, document) in keys { shards[Int(checksum) & (count - 1)].append(UInt64(checksum >> 16) << 32 | UInt64(document)) }
        self.shards = shards.map { $0.sorted() }
    }

    func shard(_ number: Int) -> Shard {
        var members = Array(",\"keys\":[".utf8)
        for (place, key) in shards[number].enumerated() {
            if place > 0 { members.append(UInt8(ascii: ",")) }
            members.appendDecimal(Int(key >> 32))
            members.append(UInt8(ascii: ","))
            members.appendDecimal(Int(key & 0xFFFF_FFFF))
        }
        members.append(UInt8(ascii: "]"))
        return Shard(name: "keys-\(number)", contents: "\(number) of \(count)", members: members)
    }
}

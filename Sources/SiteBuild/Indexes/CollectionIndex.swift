import FileSystem
import JSONValue
import SiteModel

/// What the browser searches, and the edition of a collection's list and index.
///
/// A small index is one file with all records. If that file would become large, it is a table of contents instead, and what a browser
/// needs for a search is in shards, `index/…`, of which it loads only those with the results.
///
/// The index ends with its edition, and the pages that load it or add further cards of its list name that edition, so that a page
/// that stays open while the site is published anew adds nothing that does not belong to it. The price: with an index that
/// changes, the pages of its list change, and the two pages of favourites and search; those of the records do not.
/// An edition of the whole site instead would change every page with every build. Shards name less, the edition of the numbers that lists
/// call records by, so that a record whose text changes changes its own shard, and none of other records, groups, orders and keys.
struct CollectionIndex: Sendable {
    /// Empty if nothing is searched and there are no favourites.
    let bytes: [UInt8]
    let edition: String

    /// In bytes: some 60 to 100 KB compressed. A larger index has shards.
    static let largestFile = 512 * 1024
}

/// Makes the index of a collection. Its edition is computed from all of it, unless it is given. Its shards are passed on as they are made.
/// Cost: one pass over all records of the collection, and a second over their words if there are shards.
func makeIndex<Output: Sendable>(
    of position: Int, _ plan: SitePlan, edition given: String? = nil, jobs: Int,
    put: @escaping @Sendable (Route, [UInt8], _ scratch: inout [UInt8]) -> Output
) -> (index: CollectionIndex, shards: WrittenShards<Output>) {
    let collection = plan.collections[position]
    guard let route = collection.indexRoute else {
        // The pages of a list must agree on the records and their order.
        let slugs = collection.records.indices.map(collection.slug(ofRecordAt:))
        return (CollectionIndex(bytes: [], edition: given ?? plan.edition(of: Array(slugs.joined(separator: "/").utf8))), WrittenShards())
    }
    let records = RecordShards(of: position, at: route, plan, jobs: jobs)
    var bytes = Array("{\"collection\":".utf8)
    bytes.appendJSON(.string(collection.name))
    bytes += Array(",\"title\":".utf8)
    bytes.appendJSON(.string(collection.configuration.title))
    guard records.size > CollectionIndex.largestFile else {
        bytes += listedMember(collection.listedCount, of: collection)
        bytes += Array(",\"records\":[\n".utf8)
        for (number, shard) in records.shards.enumerated() { bytes += (number == 0 ? [] : Array(",\n".utf8)) + shard.bytes }
        let edition = given ?? plan.edition(of: bytes)
        bytes += Array("\n],\"edition\":\"\(edition)\"}\n".utf8)
        return (CollectionIndex(bytes: bytes, edition: edition), WrittenShards())
    }
    let writer = ShardWriter(route: collection.route, edition: records.edition(collection), jobs: jobs, put: put)
    let shards = writeShards(of: position, at: route, plan, records, writer, contents: &bytes)
    let checksums = shards.checksums.map { String($0, radix: 16) }.joined(separator: " ")
    let edition = given ?? plan.edition(of: bytes + Array(checksums.utf8))
    bytes += Array(",\"edition\":\"\(edition)\"}\n".utf8)
    return (CollectionIndex(bytes: bytes, edition: edition), shards)
}

extension SitePlan {
    /// What an index with these bytes is called. Other templates make other cards of the same records.
    func edition(of bytes: [UInt8]) -> String { String(checksum(of: bytes) ^ input.templatesChecksum, radix: 16) }
}

/// Where the records end that the list of the collection has, and those of lists apart begin; nothing without these.
private func listedMember(_ end: Int, of collection: Collection) -> [UInt8] {
    collection.listedCount < collection.records.count ? Array(",\"listed\":\(end)".utf8) : []
}

/// Writes all shards, and the references to them into the table of contents.
private func writeShards<Output>(
    of position: Int, at route: Route, _ plan: SitePlan, _ records: RecordShards, _ writer: ShardWriter<Output>, contents: inout [UInt8]
) -> WrittenShards<Output> {
    let collection = plan.collections[position]
    contents += Array(",\"count\":\(records.documents.count),\"numbers\":\"\(writer.edition)\",\"bits\":\(records.bits)".utf8)
    contents += listedMember(
        records.documents.indices.contains(collection.listedCount) ? Int(records.documents[collection.listedCount]) : 0, of: collection)
    var written = writer.write(records.shards.count) { number in
        let members = Array(",\"records\":[\n".utf8) + records.shards[number].bytes + Array("\n]".utf8)
        return [Shard(name: "records-\(number)", contents: String(number), members: members)]
    }
    var names = ShardNames()
    if collection.isSearched {
        let table = WordTable(of: records, jobs: writer.jobs)
        written += writeWords(table, writer, &names, contents: &contents)
    }
    if records.places.hasBar {
        let choices = ChoiceLists(records.places, records, &names)
        written += writer.write(1) { _ in [choices.table] }
        written += writer.write(choices.count) { choices.list($0).shards }
    }
    if !names.others.isEmpty {
        contents += Array(",\"names\":".utf8)
        contents.appendJSON(.array(JSONArray(names.others)))
    }
    if collection.hasFavourites {
        let keys = KeyTable(of: collection, records, IndexEntries(plan, collection: position, route: route, ListPlaces()))
        written += writer.write(keys.count) { [keys.shard($0)] }
        contents += Array(",\"keys\":\(keys.count)".utf8)
    }
    return written
}

/// Writes the shards of words and the lists of branches.
private func writeWords<Output>(
    _ table: WordTable, _ writer: ShardWriter<Output>, _ names: inout ShardNames, contents: inout [UInt8]
) -> WrittenShards<Output> {
    let tree = WordTree(table)
    let starts = tree.shards.map { String(decoding: $0.start, as: UTF8.self) }
    let numbers = tree.shards.map { names.number(for: $0.start) }
    var written = writer.write(tree.shards.count) { number in
        let next = number + 1 < starts.count ? starts[number + 1] : ""
        return [table.shard(of: tree.shards[number].words, number: numbers[number], contents: "\(starts[number]) \(next)")]
    }
    let branchNumbers = tree.branches.map { names.number(for: $0.start) }
    let (lists, counts) = writer.write(tree.branches.count) { number in
        let (start, words) = tree.branches[number]
        let (documents, counts) = table.documents(of: words)
        return (DocumentList(number: branchNumbers[number], documents: documents, contents: String(decoding: start, as: UTF8.self)).shards, counts)
    }
    written += lists
    contents += Array(",\"words\":".utf8)
    contents.appendJSON(.array(JSONArray(starts.map { .string($0) })))
    contents += Array(",\"branches\":".utf8)
    contents.appendJSON(
        .array(
            JSONArray(
                zip(tree.branches, counts).map { branch, counts in
                    .array(JSONArray([.string(String(decoding: branch.start, as: UTF8.self))] + counts.map { .int(Int64($0)) }))
                })))
    return written
}

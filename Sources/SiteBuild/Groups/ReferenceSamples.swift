import FileSystem
import JSONValue
import SiteModel

/// Some values of each field that may refer to records, and which of them records have.
///
/// Most fields refer to nothing. To see that takes a look at each record for each field that may tell records apart, and no index of all
/// their values.
final class ReferenceSamples {
    private let collections: [Collection]
    private let jobs: Int
    /// By collection and path of the field; empty for values that only an index knows.
    private var values: [[String: [Int]?]] = []
    private var all: Set<Int> = []
    /// By collection, the fields that may tell its records apart.
    private let identifiers: [[String]]
    /// By collection and place of the identifier: those of all values that its records have there. None where nobody has asked.
    private var found: [[Set<Int>]]

    /// `fields` are the paths of those that may refer, by collection; `identifiers` those that they may name.
    init(_ collections: [Collection], of fields: [[String]], to identifiers: [[String]], jobs: Int) {
        self.collections = collections
        self.jobs = jobs
        self.identifiers = identifiers
        found = Array(repeating: [], count: collections.count)
        for (collection, fields) in zip(collections, fields) {
            var values: [String: [Int]?] = [:]
            for field in fields {
                var hashes: [Int] = []
                var isPlain = true
                collection.forEachSampled(FieldPath(field)) { value, _ in
                    if let text = value.plainText { hashes.append(text.referring.hash) } else { isPlain = false }
                }
                values[field] = .some(isPlain ? hashes : nil)
                all.formUnion(hashes)
            }
            self.values.append(values)
        }
    }

    /// How many of a field's values may be found in a field of another collection's records, from 0 to 1; never fewer than are.
    func share(of field: String, in source: Int, foundIn target: Int, by identifier: String) -> Double {
        guard let sampled = values[source][field], let sampled else { return 1 }
        let found = found(in: target, by: identifier)
        return sampled.isEmpty ? 0 : Double(sampled.count { found.contains($0) }) / Double(sampled.count)
    }

    private func found(in target: Int, by identifier: String) -> Set<Int> {
        if found[target].isEmpty { found[target] = foundValues(in: target) }
        return identifiers[target].firstIndex(of: identifier).map { found[target][$0] } ?? []
    }

    /// By identifier. Cost: one pass over the records, on up to `jobs` threads.
    private func foundValues(in target: Int) -> [Set<Int>] {
        let paths = identifiers[target].map { FieldPath($0) }
        let parts = mapInParallel(count: collections[target].records.count, jobs: jobs, chunk: 1024) {
            [all, collection = collections[target]] range in
            var found = [Set<Int>](repeating: [], count: paths.count)
            for position in range {
                let fields = collection.fields(ofRecordAt: position)
                for (place, path) in paths.enumerated() {
                    if let hash = fields[path]?.plainText?.referring.hash, all.contains(hash) { found[place].insert(hash) }
                }
            }
            return found
        }
        var all = paths.indices.map { place in parts.reduce(into: Set<Int>()) { $0.formUnion($1[place]) } }
        // Who refers to a record that has no page refers to somebody.
        for record in collections[target].leftOut {
            let fields = RecordFields(record)
            for (place, path) in paths.enumerated() {
                if let hash = fields[path]?.plainText?.referring.hash, self.all.contains(hash) { all[place].insert(hash) }
            }
        }
        return all
    }
}

extension Collection {
    private static let sampleSize = 200

    var sampledPositions: StrideTo<Int> { stride(from: 0, to: records.count, by: max(1, records.count / Self.sampleSize)) }

    /// Values of a field, those of its lists one by one, in some records from the first to the last. Where numbers name records, 0 names none, and so
    /// does false where others have a text.
    func forEachSampled(_ path: FieldPath, _ body: (BorrowedJSON, _ position: Int) -> Void) {
        for position in sampledPositions {
            fields(ofRecordAt: position).forEachValue(at: path) { value in
                let form = ValueForm(value)
                if form != .nothing, form != .yesNo, value.number != 0 { body(value, position) }
            }
        }
    }
}

extension PlainText {
    /// The same for texts that are equal, in whatever form of Unicode they are written.
    fileprivate var hash: Int {
        switch self {
        case .bytes(let bytes) where bytes.allSatisfy { $0 < 0x80 }:
            var hash = ChainedHash()
            hash.add(bytes)
            return Int(truncatingIfNeeded: hash.value)
        case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self).hashValue
        case .string(var text): return text.utf8.allSatisfy { $0 < 0x80 } ? text.withUTF8 { PlainText.bytes($0).hash } : text.hashValue
        }
    }
}

import FileSystem
import JSONValue

/// Some values of each field that may refer to records, and which of them records have.
///
/// Most fields refer to nothing. To see that takes a look at each record for each field that may tell records apart, and no index of all
/// their values.
final class ReferenceSamples {
    private let collections: [Collection]
    /// By collection and path of the field; none for values that only an index knows.
    private var values: [[String: [Int]?]] = []
    private var all: Set<Int> = []
    /// By collection and field: those of all values that its records have there.
    private var found: [[String: Set<Int>]]

    /// `fields` are the paths of those that may refer, by collection.
    init(_ collections: [Collection], of fields: [[String]]) {
        self.collections = collections
        found = Array(repeating: [:], count: collections.count)
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

    /// Cost: one pass over the records.
    private func found(in target: Int, by identifier: String) -> Set<Int> {
        if let known = found[target][identifier] { return known }
        let path = FieldPath(identifier)
        var hashes: Set<Int> = []
        for position in collections[target].records.indices {
            let hash = collections[target].fields(ofRecordAt: position)[path]?.plainText?.referring.hash
            if let hash, all.contains(hash) { hashes.insert(hash) }
        }
        found[target][identifier] = hashes
        return hashes
    }
}

extension Collection {
    private static let sampleSize = 200

    /// Values of a field, those of its lists one by one, in some records from the first to the last.
    func forEachSampled(_ path: FieldPath, _ body: (BorrowedJSON, _ position: Int) -> Void) {
        for position in stride(from: 0, to: records.count, by: max(1, records.count / Self.sampleSize)) {
            fields(ofRecordAt: position)[path]?.forEachElement { value in
                if ValueForm(value) != .nothing { body(value, position) }
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

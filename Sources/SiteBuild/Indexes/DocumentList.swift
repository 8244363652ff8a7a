import FileSystem
import JSONValue
import SiteModel

/// Documents in an order of their own, in parts: those that have a word, are in a group, or all records in the order of a field.
struct DocumentList: Sendable {
    /// In files and addresses.
    let number: UInt32
    let documents: [UInt32]
    /// Its subject, so that no browser mistakes it for another.
    let contents: String
    /// Lists of words have ranks.
    var isInOrderOfList = true
    /// JSON members for its first part.
    var members: [UInt8] = []

    /// In documents: some six to ten kilobytes compressed. Documents in the order of the list take less space than others.
    private var partSize: Int { isInOrderOfList ? 8192 : 2048 }

    var shards: [Shard] {
        stride(from: 0, to: documents.count, by: partSize).enumerated().map { part, start in
            var members = part == 0 ? members : []
            members += Array(",\"documents\":".utf8)
            members.appendSteps(documents[start..<min(start + partSize, documents.count)])
            return Shard(name: "list-\(number)-\(part)", contents: "\(contents) \(part)", members: members)
        }
    }
}

// MARK: Words

extension WordTable {
    /// The documents of some words, each once and with its best rank; and the number of each rank.
    func documents(of words: Range<Int>) -> (documents: [UInt32], counts: [Int]) {
        let byDocument = matches[matches(of: words)].map { UInt64($0.document) << 2 | UInt64($0.rank) }.sorted()
        var ranks = [[UInt32]](repeating: [], count: WordMatch.Rank.allCases.count)
        var last: UInt32?
        for match in byDocument {
            let document = UInt32(truncatingIfNeeded: match >> 2)
            if document != last { ranks[Int(match & 3)].append(document) }
            last = document
        }
        return (ranks.flatMap { $0 }, ranks.map(\.count))
    }

    /// A shard of words: each with its documents, one list per rank, without trailing empty lists.
    func shard(of words: Range<Int>, number: UInt32, contents: String) -> Shard {
        var members = Array(",\"words\":[\n".utf8)
        for word in words {
            if word > words.lowerBound { members += Array(",\n".utf8) }
            members.append(UInt8(ascii: "["))
            members.appendJSON(.string(string(word)))
            let matches = self.matches[matches(of: word..<word + 1)].sorted()
            for rank in 0...(matches.last?.rank ?? 0) {
                members.append(UInt8(ascii: ","))
                members.appendSteps(matches.lazy.filter { $0.rank == rank }.map(\.document))
            }
            members.append(UInt8(ascii: "]"))
        }
        members += Array("\n]".utf8)
        return Shard(name: "words-\(number)", contents: contents, members: members)
    }

    private func string(_ word: Int) -> String { String(decoding: self.word(word), as: UTF8.self) }
}

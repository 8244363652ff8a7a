import JSONValue
import SiteModel

/// All words of a collection's documents, in the order in which browsers compare texts, with those documents.
struct WordTable: Sendable {
    /// All words, concatenated.
    private var letters: [UInt8] = []
    /// By word, its end.
    private var ends: [Int] = []
    /// All matches, word by word.
    private(set) var matches: [WordMatch] = []
    /// By word, the end of its matches.
    private var matchEnds: [Int] = []

    /// Cost: the entries are read again, which is quicker than making their texts again; each word of each text is looked up once; some 8 bytes per
    /// word of each text, and each different word.
    init(of records: RecordShards, jobs: Int) {
        let parts = mapInParallel(count: records.shards.count, jobs: jobs, chunk: 32) { range in PartOfWords(records, range) }
        var numbers: [String: Int32] = [:]
        var words: [String] = []
        // By part, the number of each of its words.
        let merged = parts.map { part in
            part.words.map { word in
                if let number = numbers[word] { return number }
                let number = Int32(words.count)
                numbers[word] = number
                words.append(word)
                return number
            }
        }
        numbers = [:]
        let order = sortedAsInBrowsers(words, jobs: jobs)
        var places = [Int](repeating: 0, count: words.count)
        for (place, number) in order.enumerated() {
            places[Int(number)] = place
            letters += words[Int(number)].utf8
            ends.append(letters.count)
        }
        place(parts, merged.map { $0.map { places[Int($0)] } })
    }

    /// Sorts the matches by word. Parts come in the order of the list, and so do the matches of each word.
    private mutating func place(_ parts: [PartOfWords], _ places: [[Int]]) {
        matchEnds = [Int](repeating: 0, count: count)
        for (part, places) in zip(parts, places) { for word in part.found { matchEnds[places[Int(word)]] += 1 } }
        var next = [Int](repeating: 0, count: count)
        var end = 0
        for word in 0..<count {
            next[word] = end
            end += matchEnds[word]
            matchEnds[word] = end
        }
        matches = [WordMatch](repeating: WordMatch(document: 0, rank: .label), count: end)
        for (part, places) in zip(parts, places) {
            for (word, match) in zip(part.found, part.matches) {
                let place = places[Int(word)]
                matches[next[place]] = match
                next[place] += 1
            }
        }
    }

    var count: Int { ends.count }

    func word(_ number: Int) -> ArraySlice<UInt8> { letters[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

    /// The range of the matches of some words in `matches`.
    func matches(of words: Range<Int>) -> Range<Int> {
        let start = words.lowerBound == 0 ? 0 : matchEnds[words.lowerBound - 1]
        return start..<(words.isEmpty ? start : matchEnds[words.upperBound - 1])
    }

    /// The approximate number of bytes that some words take in a shard.
    func size(of words: Range<Int>) -> Int {
        guard let last = words.last else { return 0 }
        return ends[last] - (words.lowerBound == 0 ? 0 : ends[words.lowerBound - 1]) + 8 * words.count + 4 * matches(of: words).count
    }
}

/// A match of a word: eight bytes, sorted by rank and then by document.
struct WordMatch: Sendable, Comparable {
    private let bits: UInt64

    /// Better ranks come first.
    enum Rank: UInt64, CaseIterable {
        /// The label begins with it.
        case start
        case label
        case text
        /// A fact of the record.
        case fact
    }

    init(document: UInt32, rank: Rank) { bits = rank.rawValue << 32 | UInt64(document) }

    var document: UInt32 { UInt32(truncatingIfNeeded: bits) }
    var rank: Int { Int(bits >> 32) }

    static func < (left: WordMatch, right: WordMatch) -> Bool { left.bits < right.bits }
}

/// The words of the records in some shards.
private struct PartOfWords: Sendable {
    var words: [String] = []
    /// A word and a match of it.
    var found: [Int32] = []
    var matches: [WordMatch] = []

    init(_ records: RecordShards, _ range: Range<Int>) {
        var numbers: [String: Int32] = [:]
        var last: [WordMatch?] = []
        var part = PartOfWords()
        func add(_ text: String?, _ document: UInt32, _ rank: (Bool) -> WordMatch.Rank) {
            guard let text else { return }
            forEachWord(of: foldedText(text)) { bytes, isFirst in
                let word = String(decoding: bytes, as: UTF8.self)
                let number = numbers[word] ?? Int32(part.words.count)
                if number == part.words.count {
                    numbers[word] = number
                    part.words.append(word)
                    last.append(nil)
                }
                // The better of two ranks of one document comes first.
                if let match = last[Int(number)], match.document == document { return }
                let match = WordMatch(document: document, rank: rank(isFirst))
                last[Int(number)] = match
                part.found.append(number)
                part.matches.append(match)
            }
        }
        for shard in records.shards[range] {
            for (position, entry) in zip(shard.records, shard.entries) {
                let document = records.documents[position]
                add(entry["label"]?.string, document) { $0 ? .start : .label }
                add(entry["text"]?.string, document) { _ in .text }
                for (number, fact) in (entry["facts"]?.array ?? JSONArray([])).enumerated() {
                    add(fact.object?["text"]?.string, document + UInt32(number) + 1) { _ in .fact }
                }
            }
        }
        self = part
    }

    private init() {}
}

/// The places of texts in the order of their UTF-16 units, in which scalars beyond U+FFFF come before those from U+E000 on.
/// Cost: most differ in their first eight bytes.
private func sortedAsInBrowsers(_ words: [String], jobs: Int) -> [Int32] {
    let keys = words.map { word in
        var key: UInt64 = 0
        for (place, byte) in word.utf8.prefix(8).enumerated() { key |= UInt64(browserOrder(byte)) << UInt64(56 - 8 * place) }
        return key
    }
    return words.indices.map(Int32.init).sorted { left, right in
        let (one, other) = (keys[Int(left)], keys[Int(right)])
        if one != other { return one < other }
        return words[Int(left)].utf8.lazy.map(browserOrder).lexicographicallyPrecedes(words[Int(right)].utf8.lazy.map(browserOrder))
    }
}

/// First bytes of scalars beyond U+FFFF are F0 to F4, of those from U+E000 on EE and EF.
private func browserOrder(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0xF0...0xF4: byte - 2
    case 0xEE, 0xEF: byte + 5
    default: byte
    }
}

import FileSystem

/// The words of a table by what they begin with.
///
/// Whoever types asks for all words that begin so. Where these fit into one shard, they are looked through there, word by word. A beginning
/// that too many have is a branch, which has one list of all its documents, the best first: a visitor who has typed one letter needs the
/// first part of that alone. What follows on a branch is branches and shards again, however long the words are.
struct WordTree {
    /// Each with the range of its words. A branch is called by all that these have in common.
    private(set) var branches: [(start: ArraySlice<UInt8>, words: Range<Int>)] = []
    /// The words of each shard, in order, and what these begin with at least; branches that are words themselves stand among them.
    private(set) var shards: [Part] = []

    /// Words, and a text that comes before all of them and behind all words before them. It says what they begin with and not which the first
    /// of them is, so that a word that comes or goes does not change it.
    typealias Part = (start: ArraySlice<UInt8>, words: Range<Int>)

    /// In bytes.
    private static let fullSize = 16 * 1024
    private static let leastSize = fullSize / 4

    init(_ table: WordTable) {
        var leaves: [Part] = []
        if table.size(of: 0..<table.count) > Self.fullSize { split(0..<table.count, table, &leaves) } else { leaves.append(([], 0..<table.count)) }
        var next = 0
        while next < leaves.count {
            let end = Self.end(ofShardFrom: next, leaves, table)
            shards.append((leaves[next].start, leaves[next].words.lowerBound..<leaves[end - 1].words.upperBound))
            next = end
        }
    }

    /// Small leaves that follow one on the other share a shard. Among the places where it may end it ends before the leaf whose checksum is
    /// the lowest: texts that change move that place seldom, and if they do, the shards behind soon end where they did.
    private static func end(ofShardFrom first: Int, _ leaves: [Part], _ table: WordTable) -> Int {
        func size(until end: Int) -> Int { table.size(of: leaves[first].words.lowerBound..<leaves[end - 1].words.upperBound) }
        var longest = first + 1
        while longest < leaves.count, size(until: longest + 1) <= fullSize { longest += 1 }
        guard longest < leaves.count else { return longest }
        let ends = (first + 1...longest).filter { size(until: $0) >= leastSize }
        return ends.min { checksum(of: Array(leaves[$0].start)) < checksum(of: Array(leaves[$1].start)) } ?? longest
    }

    /// Adds a branch and what follows on it. The recursion is as deep as words are long, which has a limit.
    private mutating func split(_ words: Range<Int>, _ table: WordTable, _ leaves: inout [Part]) {
        let (first, last) = (table.word(words.lowerBound), table.word(words.upperBound - 1))
        let length = commonStart(first, last)
        if length > 0 { branches.append((first.prefix(length), words)) }
        var start = words.lowerBound + (first.count == length ? 1 : 0)
        while start < words.upperBound {
            let end = self.end(ofWordsLike: start, until: words.upperBound, length, table)
            if table.size(of: start..<end) > Self.fullSize {
                split(start..<end, table, &leaves)
            } else {
                leaves.append((share(of: start, length, table), start..<end))
            }
            start = end
        }
    }

    /// Where words end that share one more scalar with a word than so many bytes.
    private func end(ofWordsLike start: Int, until end: Int, _ length: Int, _ table: WordTable) -> Int {
        let share = share(of: start, length, table)
        var (low, high) = (start + 1, end)
        while low < high {
            let middle = (low + high) / 2
            if table.word(middle).starts(with: share) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// What a word begins with: so many bytes and one more scalar.
    private func share(of word: Int, _ length: Int, _ table: WordTable) -> ArraySlice<UInt8> {
        let word = table.word(word)
        return word.prefix(length + 1 + word.dropFirst(length + 1).prefix { $0 & 0xC0 == 0x80 }.count)
    }

    /// How many bytes of whole scalars two words begin with alike. What stands between two words in order begins so as well.
    private func commonStart(_ first: ArraySlice<UInt8>, _ last: ArraySlice<UInt8>) -> Int {
        var length = zip(first, last).prefix { $0 == $1 }.count
        while length < first.count, length > 0, first[first.startIndex + length] & 0xC0 == 0x80 { length -= 1 }
        while length < last.count, length > 0, last[last.startIndex + length] & 0xC0 == 0x80 { length -= 1 }
        return length
    }
}

/// The words of a table by what they begin with.
///
/// Whoever types asks for all words that begin so. Where these fit into one shard, they are looked through there, word by word. A beginning
/// that too many have is a branch, which has one list of all its documents, the best first: a visitor who has typed one letter needs the
/// first part of that alone. What follows on a branch is branches and shards again, however long the words are.
struct WordTree {
    /// Each with the range of its words. A branch is called by all that these have in common.
    private(set) var branches: [(start: ArraySlice<UInt8>, words: Range<Int>)] = []
    /// The words of each shard, in order; branches that are words themselves stand among them.
    private(set) var shards: [Range<Int>] = []

    /// In bytes.
    private static let fullSize = 16 * 1024

    init(_ table: WordTable) {
        var leaves: [Range<Int>] = []
        if table.size(of: 0..<table.count) > Self.fullSize { split(0..<table.count, table, &leaves) } else { leaves.append(0..<table.count) }
        // Small ones that follow one on the other share a shard.
        for leaf in leaves where !leaf.isEmpty {
            if let last = shards.last, table.size(of: last.lowerBound..<leaf.upperBound) <= Self.fullSize {
                shards[shards.count - 1] = last.lowerBound..<leaf.upperBound
            } else {
                shards.append(leaf)
            }
        }
    }

    /// Adds a branch and what follows on it. The recursion is as deep as words are long, which has a limit.
    private mutating func split(_ words: Range<Int>, _ table: WordTable, _ leaves: inout [Range<Int>]) {
        let (first, last) = (table.word(words.lowerBound), table.word(words.upperBound - 1))
        let length = commonStart(first, last)
        if length > 0 { branches.append((first.prefix(length), words)) }
        var start = words.lowerBound + (first.count == length ? 1 : 0)
        while start < words.upperBound {
            let end = self.end(ofWordsLike: start, until: words.upperBound, length, table)
            if table.size(of: start..<end) > Self.fullSize { split(start..<end, table, &leaves) } else { leaves.append(start..<end) }
            start = end
        }
    }

    /// Where words end that share one more scalar with a word than so many bytes.
    private func end(ofWordsLike start: Int, until end: Int, _ length: Int, _ table: WordTable) -> Int {
        let word = table.word(start)
        let next = word.dropFirst(length)
        let share = word.prefix(length + 1 + next.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count)
        var (low, high) = (start + 1, end)
        while low < high {
            let middle = (low + high) / 2
            if table.word(middle).starts(with: share) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// How many bytes of whole scalars two words begin with alike. What stands between two words in order begins so as well.
    private func commonStart(_ first: ArraySlice<UInt8>, _ last: ArraySlice<UInt8>) -> Int {
        var length = zip(first, last).prefix { $0 == $1 }.count
        while length < first.count, length > 0, first[first.startIndex + length] & 0xC0 == 0x80 { length -= 1 }
        while length < last.count, length > 0, last[last.startIndex + length] & 0xC0 == 0x80 { length -= 1 }
        return length
    }
}

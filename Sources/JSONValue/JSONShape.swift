/// The keys that many objects have in common, in order: such objects are then no more than their values.
///
/// Safety: owns one allocation of the keys' bytes, written only during `init` and freed in `deinit`.
public final class JSONShape: @unchecked Sendable {
    public let keys: [String]
    private let bytes: UnsafeMutablePointer<UInt8>
    /// Where each key's bytes end in `bytes`.
    private let ends: ContiguousArray<Int>
    /// For shapes too large to be searched key by key: positions by hash, -1 where there is none; a power of two of them.
    private let table: ContiguousArray<Int32>

    private static let searchedInOrder = 24

    /// A shape of these keys; every key once.
    public convenience init(_ keys: some Sequence<String>) {
        var known: Set<ExactKey> = []
        self.init(distinct: keys.filter { known.insert(ExactKey($0)).inserted })
    }

    init(distinct keys: [String]) {
        self.keys = keys
        let size = keys.reduce(0) { $0 + $1.utf8.count }
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size + JSONKey.padding)
        (bytes + size).initialize(repeating: 0, count: JSONKey.padding)
        var ends: ContiguousArray<Int> = []
        ends.reserveCapacity(keys.count)
        var end = 0
        for key in keys {
            for byte in key.utf8 {
                (bytes + end).initialize(to: byte)
                end += 1
            }
            ends.append(end)
        }
        self.bytes = bytes
        self.ends = ends
        table = keys.count <= Self.searchedInOrder ? [] : Self.table(bytes, ends)
    }

    private static func table(_ bytes: UnsafePointer<UInt8>, _ ends: ContiguousArray<Int>) -> ContiguousArray<Int32> {
        var size = 32
        while size < 2 * ends.count { size *= 2 }
        var table = ContiguousArray<Int32>(repeating: -1, count: size)
        var start = 0
        for (position, end) in ends.enumerated() {
            var slot = JSONKey(UnsafeBufferPointer(start: bytes + start, count: end - start)).hash & (size - 1)
            while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            table[slot] = Int32(position)
            start = end
        }
        return table
    }

    deinit { bytes.deallocate() }

    /// The 0-based position of a key. Cost: O(keys) comparisons of one word, beyond 24 keys O(1).
    public func position(of key: String) -> Int? {
        if let found = key.utf8.withContiguousStorageIfAvailable({ position(of: JSONKey($0)) }) { return found }
        var copy = key
        return copy.withUTF8 { position(of: JSONKey($0)) }
    }

    func position(of key: JSONKey) -> Int? {
        guard table.isEmpty else { return tablePosition(of: key) }
        var start = 0
        for position in ends.indices {
            let end = ends[position]
            if key.matches(UnsafePointer(bytes + start), count: end - start) { return position }
            start = end
        }
        return nil
    }

    private func tablePosition(of key: JSONKey) -> Int? {
        var slot = key.hash & (table.count - 1)
        while table[slot] >= 0 {
            let position = Int(table[slot])
            let start = position == 0 ? 0 : ends[position - 1]
            if key.matches(UnsafePointer(bytes + start), count: ends[position] - start) { return position }
            slot = (slot + 1) & (table.count - 1)
        }
        return nil
    }
}

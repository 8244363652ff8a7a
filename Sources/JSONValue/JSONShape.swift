/// The keys that many objects have in common, in order: such objects are then no more than their values.
///
/// Safety: owns one allocation of the keys' bytes, written only during `init` and freed in `deinit`.
public final class JSONShape: @unchecked Sendable {
    public let keys: [String]
    private let bytes: UnsafeMutablePointer<UInt8>
    /// Where each key's bytes end in `bytes`.
    private let ends: ContiguousArray<Int>
    /// Position of each key, for shapes too large to be searched key by key.
    private let positions: [ExactKey: Int]

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
        positions = keys.count <= Self.searchedInOrder
            ? [:] : Dictionary(uniqueKeysWithValues: keys.enumerated().map { (ExactKey($1), $0) })
    }

    deinit { bytes.deallocate() }

    /// The 0-based position of a key. Cost: O(keys) comparisons of one word, beyond 24 keys O(1).
    public func position(of key: String) -> Int? {
        guard positions.isEmpty else { return positions[ExactKey(key)] }
        var key = key
        return key.withUTF8 { position(of: JSONKey($0)) }
    }

    func position(of key: JSONKey) -> Int? {
        guard positions.isEmpty else { return positions[ExactKey(String(decoding: key.bytes, as: UTF8.self))] }
        var start = 0
        for position in ends.indices {
            let end = ends[position]
            if key.matches(UnsafePointer(bytes + start), count: end - start) { return position }
            start = end
        }
        return nil
    }
}

/// The keys of an object, apart from its values, so that many objects of one make can share them.
public final class JSONShape: Sendable {
    /// Distinct, in order.
    public let keys: [String]
    /// Position of each key, for objects too large to be searched key by key; else empty.
    private let positions: [String: Int]

    static let searchedInOrder = 8

    /// The keys must be distinct.
    public convenience init(_ keys: [String]) {
        var positions: [String: Int] = [:]
        if keys.count > Self.searchedInOrder {
            for (position, key) in keys.enumerated() { positions[key] = position }
            precondition(positions.count == keys.count, "the keys of a shape are distinct")
        }
        self.init(distinct: keys, positions: positions)
    }

    init(distinct keys: [String], positions: [String: Int]) {
        self.keys = keys
        self.positions = positions
    }

    public func position(of key: String) -> Int? {
        positions.isEmpty ? keys.firstIndex(of: key) : positions[key]
    }
}

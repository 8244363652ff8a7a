/// Members of a JSON object, in the order in which they were written.
///
/// A key that occurs twice counts once, with its last value (as JavaScript reads it); `JSONDocument.duplicateKeys` tells of it.
public struct JSONObject: Sendable, Sequence {
    public typealias Member = (key: String, value: JSONValue)

    enum Storage {
        case tape(JSONDocument, index: Int)
        case owned(OwnedMembers)
        case layered(Layers)
    }

    let storage: Storage

    init(document: JSONDocument, index: Int) { storage = .tape(document, index: index) }

    /// An object of these members; where a key is given twice the last value counts, at the place of the first.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        storage = .owned(OwnedMembers(members))
    }

    /// An object of these values under the keys of a shape, key by key. Objects of one shape share its keys.
    public init(shape: JSONShape, values: [JSONValue]) {
        precondition(shape.keys.count == values.count)
        storage = .owned(OwnedMembers(shape: shape, values: values))
    }

    private init(upper: JSONObject, lower: JSONObject) {
        storage = .layered(Layers(upper: upper, lower: lower))
    }

    public static let empty = JSONObject([])

    /// This object laid over another: its members win, the others show through. Cost: O(1); nothing is copied.
    public func over(_ lower: JSONObject) -> JSONObject {
        lower.isEmpty ? self : isEmpty ? lower : JSONObject(upper: self, lower: lower)
    }

    public var count: Int {
        switch storage {
        case .tape(let document, let index):
            document.hasDuplicateKeys ? reduce(into: 0) { count, _ in count += 1 } : document.count(ofContainerAt: index)
        case .owned(let members): members.keys.count
        case .layered: reduce(into: 0) { count, _ in count += 1 }
        }
    }

    public var isEmpty: Bool {
        if case .layered = storage { false } else { count == 0 }
    }

    public var keys: [String] { map(\.key) }

    /// The value of a member, or nil where there is none. Cost: O(members) comparisons of length, then of bytes.
    public subscript(key: String) -> JSONValue? {
        switch storage {
        case .tape(let document, let index): document.value(forKey: key, inObjectAt: index)
        case .owned(let members): members[key]
        case .layered(let layers): layers.upper[key] ?? layers.lower[key]
        }
    }

    /// This object with the members of another laid over it: the other's values win, its new keys come last.
    public func merging(_ other: JSONObject) -> JSONObject {
        var members = map { ($0.key, $0.value) }
        members.append(contentsOf: other.map { ($0.key, $0.value) })
        return JSONObject(members)
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    public struct Iterator: IteratorProtocol {
        private let storage: Storage
        private var cursor: Int
        private let end: Int
        /// The members of layers, merged when iterating starts.
        private let merged: [Member]
        /// Keys already given; only kept for documents that repeat keys.
        private var seen: Set<String>?

        fileprivate init(_ object: JSONObject) {
            storage = object.storage
            switch object.storage {
            case .tape(let document, let index):
                cursor = index + 1
                end = document.closingIndex(ofContainerAt: index)
                seen = document.hasDuplicateKeys ? [] : nil
                merged = []
            case .owned(let members):
                cursor = 0
                end = members.keys.count
                merged = []
            case .layered(let layers):
                merged = layers.lower.merging(layers.upper).map { $0 }
                cursor = 0
                end = merged.count
            }
        }

        public mutating func next() -> Member? {
            switch storage {
            case .owned(let members):
                guard cursor < end else { return nil }
                defer { cursor += 1 }
                return (members.keys[cursor], members.values[cursor])
            case .layered:
                guard cursor < end else { return nil }
                defer { cursor += 1 }
                return merged[cursor]
            case .tape(let document, let index):
                while cursor < end {
                    let key = document.text(at: cursor)
                    let valueIndex = cursor + 1
                    cursor = document.index(after: valueIndex)
                    guard seen != nil else { return (key, document.value(at: valueIndex)) }
                    if seen!.insert(key).inserted, let last = document.value(forKey: key, inObjectAt: index) {
                        return (key, last)
                    }
                }
                return nil
            }
        }
    }
}

extension JSONObject: Equatable {
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
    }
}

/// One object seen over another.
final class Layers: Sendable {
    let upper: JSONObject
    let lower: JSONObject

    init(upper: JSONObject, lower: JSONObject) {
        self.upper = upper
        self.lower = lower
    }
}

/// The members of an object built in memory. Immutable, so that objects share it freely.
final class OwnedMembers: Sendable {
    let shape: JSONShape
    let values: [JSONValue]

    var keys: [String] { shape.keys }

    init(shape: JSONShape, values: [JSONValue]) {
        self.shape = shape
        self.values = values
    }

    convenience init(_ members: some Sequence<(String, JSONValue)>) {
        var keys: [String] = []
        var values: [JSONValue] = []
        var positions: [String: Int] = [:]
        for (key, value) in members {
            let known = positions.isEmpty ? keys.firstIndex(of: key) : positions[key]
            if let known {
                values[known] = value
                continue
            }
            keys.append(key)
            values.append(value)
            if keys.count > JSONShape.searchedInOrder {
                if positions.isEmpty {
                    for (position, key) in keys.enumerated() { positions[key] = position }
                } else {
                    positions[key] = keys.count - 1
                }
            }
        }
        self.init(shape: JSONShape(distinct: keys, positions: positions), values: values)
    }

    subscript(key: String) -> JSONValue? { shape.position(of: key).map { values[$0] } }
}

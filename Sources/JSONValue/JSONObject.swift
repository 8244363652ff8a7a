/// Members of a JSON object, in the order in which they were written.
///
/// A key that occurs twice counts once, with its last value (as JavaScript reads it); `JSONDocument.duplicateKeys` lists it.
public struct JSONObject: Sendable, Sequence {
    public typealias Member = (key: String, value: JSONValue)

    enum Storage {
        case tape(JSONDocument, index: UInt32)
        case owned(OwnedMembers)
        case layered(Layers)
    }

    /// What keeps the members: a `JSONDocument`, `OwnedMembers` or `Layers`, as `kind` says. Not an enum with these, from which a look
    /// that keeps nothing would count a reference all the same.
    private let keeper: any AnyObject & Sendable
    /// Of the object's entry on a document's tape; else 0.
    private let index: UInt32
    private let kind: Kind

    private enum Kind: UInt8 {
        case tape, owned, layered
    }

    private init(_ keeper: any AnyObject & Sendable, _ kind: Kind, index: UInt32 = 0) {
        self.keeper = keeper
        self.index = index
        self.kind = kind
    }

    /// The index is that of an entry of the tape, of which there are no more than 32 bits can count.
    init(document: JSONDocument, index: Int) { self.init(document, .tape, index: UInt32(index)) }

    init(_ members: OwnedMembers) { self.init(members, .owned) }

    init(_ layers: Layers) { self.init(layers, .layered) }

    var storage: Storage {
        switch kind {
        case .tape: .tape(unsafeDowncast(keeper, to: JSONDocument.self), index: index)
        case .owned: .owned(unsafeDowncast(keeper, to: OwnedMembers.self))
        case .layered: .layered(unsafeDowncast(keeper, to: Layers.self))
        }
    }

    /// What the object is, for whoever looks at it while somebody else keeps it. No reference is counted.
    var place: BorrowedJSON.Place {
        let keeper = Unmanaged.passUnretained(keeper as AnyObject).toOpaque()
        return switch kind {
        case .tape: .parsed(.fromOpaque(keeper), index: Int(index))
        case .owned: .members(.fromOpaque(keeper))
        case .layered: .layers(.fromOpaque(keeper))
        }
    }

    /// An object of these members; where a key is given twice the last value counts, at the place of the first.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        self.init(OwnedMembers(members))
    }

    /// An object of a shape known beforehand, which costs one allocation; `values` has a value for each key of the shape.
    public init(shape: JSONShape, values: some Collection<JSONValue>) {
        self.init(OwnedMembers(shape: shape, values: values))
    }

    public static let empty = JSONObject([])

    /// This object laid over another: its members win, the others show through. Cost: O(1); nothing is copied.
    public func over(_ lower: JSONObject) -> JSONObject {
        lower.isEmpty ? self : isEmpty ? lower : JSONObject(Layers(upper: self, lower: lower))
    }

    public var count: Int {
        switch storage {
        case .tape(let document, let index):
            document.hasDuplicateKeys ? reduce(into: 0) { count, _ in count += 1 } : document.count(ofContainerAt: Int(index))
        case .owned(let members): members.count
        case .layered: reduce(into: 0) { count, _ in count += 1 }
        }
    }

    /// How many members a look-up passes over at most. Cost: O(1) but for the layers.
    public var passedMembers: Int {
        switch storage {
        case .tape(let document, let index): document.count(ofContainerAt: Int(index))
        case .owned: 1  // Large ones have a table.
        case .layered(let layers): layers.upper.passedMembers + layers.lower.passedMembers
        }
    }

    public var isEmpty: Bool {
        // Layers are only made of objects that have members.
        if case .layered = storage { false } else { count == 0 }
    }

    public var keys: [String] { map(\.key) }

    /// The value of a member, or nil where there is none. Cost: O(members) comparisons of length, then of bytes.
    public subscript(key: String) -> JSONValue? {
        switch storage {
        case .tape(let document, let index): document.value(forKey: key, inObjectAt: Int(index))
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
        private var merged: [Member] = []
        /// The tape index of the last value of each key still to be given; only for documents that repeat keys.
        private var lastValues: [KeyBytes: Int]?

        fileprivate init(_ object: JSONObject) {
            storage = object.storage
            switch object.storage {
            case .tape(let document, let index):
                cursor = Int(index) + 1
                end = document.closingIndex(ofContainerAt: Int(index))
                lastValues = document.hasDuplicateKeys ? document.lastValues(ofObjectAt: Int(index)) : nil
            case .owned(let members):
                cursor = 0
                end = members.count
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
                return (members.shape.keys[cursor], members.values[cursor])
            case .layered:
                guard cursor < end else { return nil }
                defer { cursor += 1 }
                return merged[cursor]
            case .tape(let document, _):
                while cursor < end {
                    let key = cursor
                    cursor = document.index(after: key + 1)
                    guard lastValues != nil else { return (document.text(at: key), document.value(at: key + 1)) }
                    if let last = lastValues?.removeValue(forKey: KeyBytes(bytes: document.bytes(at: key))) {
                        return (document.text(at: key), document.value(at: last))
                    }
                }
                return nil
            }
        }
    }
}

extension JSONObject: Equatable {
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.count == right.count else { return false }
        // A document's object is searched member by member; for many members a copy with a table is cheaper.
        let right = right.count > 32 ? right.merging(.empty) : right
        return left.allSatisfy { right[$0.key] == $0.value }
    }
}

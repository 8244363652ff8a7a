import JSONValue

/// The entries of a CEL map in order: borrowed from a JSON object, or entries of its own.
public struct CELMap: Sendable {
    enum Storage {
        /// With the kinds of its numbers, if these differ from how they are written.
        case json(JSONObject, NumberKinds?)
        case entries(MapEntries)
    }

    let storage: Storage

    public init(_ object: JSONObject) { self.init(object, nil) }

    init(_ object: JSONObject, _ kinds: NumberKinds?) { storage = .json(object, kinds) }

    init(_ entries: MapEntries) { storage = .entries(entries) }

    /// A map of these entries, in this order; nil if a key occurs twice or is neither a bool, an int, a uint nor a string.
    public init?(_ entries: [(key: CELValue, value: CELValue)]) {
        do throws(MapEntries.Fault) {
            self.init(try MapEntries(keys: entries.map(\.key), values: entries.map(\.value)))
        } catch {
            return nil
        }
    }

    public var count: Int {
        switch storage {
        case .json(let object, _): object.count
        case .entries(let entries): entries.keys.count
        }
    }

    public var isEmpty: Bool { count == 0 }

    /// The maximum number of members that a look-up skips.
    var passedMembers: Int {
        switch storage {
        case .json(let object, _): object.passedMembers
        case .entries: 1
        }
    }

    /// Keys in order.
    public var keys: [CELValue] {
        switch storage {
        case .json(let object, _): object.keys.map(CELValue.string)
        case .entries(let entries): entries.keys
        }
    }

    /// Values in the order of the keys.
    var values: [CELValue] {
        switch storage {
        case .json(let object, let kinds): object.map { CELValue($0.value, kinds?.member($0.key)) }
        case .entries(let entries): entries.values
        }
    }

    /// The value under a text key; nil if there is none.
    public subscript(key: String) -> CELValue? {
        switch storage {
        case .json(let object, let kinds): object[key].map { CELValue($0, kinds?.member(key)) }
        case .entries(let entries): entries[.string(key)]
        }
    }

    /// The value under a key of any kind; numbers that are equal are the same key, whatever their kind.
    public subscript(key: CELValue) -> CELValue? {
        switch storage {
        case .json:
            if case .string(let name) = key { self[name] } else { nil }
        case .entries(let entries): entries[key]
        }
    }
}

/// The entries of a map that an expression built. Immutable, so values can share it.
final class MapEntries: Sendable {
    let keys: [CELValue]
    let values: [CELValue]
    private let positions: [MapKey: Int]

    /// Why entries cannot form a map.
    enum Fault: Error {
        /// The key at this position is neither a bool, an int, a uint nor a string.
        case unsupportedKey(Int)
        /// The key at this position occurs earlier, too.
        case repeatedKey(Int)
    }

    init(keys: [CELValue], values: [CELValue]) throws(Fault) {
        var positions: [MapKey: Int] = [:]
        positions.reserveCapacity(keys.count)
        for (position, key) in keys.enumerated() {
            guard key.kind != .double, let mapKey = MapKey(key) else { throw .unsupportedKey(position) }
            guard positions.updateValue(position, forKey: mapKey) == nil else { throw .repeatedKey(position) }
        }
        self.keys = keys
        self.values = values
        self.positions = positions
    }

    subscript(key: CELValue) -> CELValue? {
        MapKey(key).flatMap { positions[$0] }.map { values[$0] }
    }
}

/// A key for look-ups: `1`, `1u` and `1.0` are one key, texts are compared by code point.
private enum MapKey: Hashable {
    case bool(Bool)
    case int(Int64)
    /// Above `Int64.max`.
    case uint(UInt64)
    case text([UInt8])

    /// Nil for a value that cannot be a key.
    init?(_ value: CELValue) {
        switch value {
        case .bool(let bool): self = .bool(bool)
        case .int(let int): self = .int(int)
        case .uint(let uint): self = Int64(exactly: uint).map(MapKey.int) ?? .uint(uint)
        case .double(let double):
            if let int = Int64(exactly: double) {
                self = .int(int)
            } else if let uint = UInt64(exactly: double) {
                self = .uint(uint)
            } else {
                return nil
            }
        case .string(let text): self = .text(Array(text.utf8))
        default: return nil
        }
    }
}

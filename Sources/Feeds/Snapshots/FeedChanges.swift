import JSONValue

/// What a new answer brings, against the one that was kept.
public struct FeedChanges: Sendable, Equatable {
    /// Records by the key that tells them apart, in the order of the feed.
    public private(set) var added: [String] = []
    public private(set) var removed: [String] = []
    public private(set) var changed: [String] = []
    public private(set) var appearedFields: [String] = []
    public private(set) var vanishedFields: [String] = []
    /// Fields whose values are of another kind than before: name, then, now.
    public private(set) var retypedFields: [RetypedField] = []
    public let oldCount: Int
    public let newCount: Int

    public struct RetypedField: Sendable, Equatable {
        public let name: String
        public let old: String
        public let new: String
    }

    public var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && changed.isEmpty && appearedFields.isEmpty && vanishedFields.isEmpty && retypedFields.isEmpty
    }

    /// Compares two answers; `key` names a record, by its declared id or its address. Records of one key are told apart by
    /// their order. Cost: O(records).
    public init(from old: [JSONObject], to new: [JSONObject], key: (JSONObject, Int) -> String) {
        oldCount = old.count
        newCount = new.count
        let (oldKeys, newKeys) = (Self.distinctKeys(old, key), Self.distinctKeys(new, key))
        let oldRecords = Dictionary(zip(oldKeys, old), uniquingKeysWith: { first, _ in first })
        let known = Set(newKeys)
        removed = oldKeys.filter { !known.contains($0) }
        for (key, record) in zip(newKeys, new) {
            guard let before = oldRecords[key] else {
                added.append(key)
                continue
            }
            if before != record { changed.append(key) }
        }
        let (oldKinds, newKinds) = (Self.kinds(old), Self.kinds(new))
        // An answer without records says nothing of its fields.
        guard !old.isEmpty, !new.isEmpty else { return }
        appearedFields = newKinds.keys.filter { oldKinds[$0] == nil }.sorted()
        vanishedFields = oldKinds.keys.filter { newKinds[$0] == nil }.sorted()
        retypedFields = newKinds.keys.sorted().compactMap { name in
            guard let old = oldKinds[name], let new = newKinds[name], !old.isEmpty, !new.isEmpty, old.isDisjoint(with: new) else { return nil }
            return RetypedField(name: name, old: old.sorted().joined(separator: " or "), new: new.sorted().joined(separator: " or "))
        }
    }

    private static func distinctKeys(_ records: [JSONObject], _ key: (JSONObject, Int) -> String) -> [String] {
        var seen: [String: Int] = [:]
        return records.enumerated().map { index, record in
            let name = key(record, index)
            let count = seen[name, default: 0] + 1
            seen[name] = count
            return count == 1 ? name : "\(name) (\(count))"
        }
    }

    /// The kinds of values that each field has; null says nothing.
    private static func kinds(_ records: [JSONObject]) -> [String: Set<String>] {
        records.reduce(into: [:]) { kinds, record in
            for (name, value) in record {
                kinds[name, default: []].formUnion(value.isNull ? [] : [value.kindName])
            }
        }
    }
}

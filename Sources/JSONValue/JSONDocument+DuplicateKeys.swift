extension JSONDocument {
    /// A key that one object holds more than once.
    public struct DuplicateKey: Sendable, Equatable {
        /// Where the object stands.
        public let pointer: JSONPointer
        public let key: String
    }

    /// The keys that occur more than once in one object, in document order, at most `limit` of them.
    ///
    /// Cost: one pass over the tape; within an object of n members n²/2 comparisons of length, beyond 32 members a set.
    public func duplicateKeys(limit: Int = .max) -> [DuplicateKey] {
        var found: [DuplicateKey] = []
        var path: [String] = []
        collectDuplicates(in: root, path: &path, limit: limit, into: &found)
        return found
    }

    private func collectDuplicates(
        in value: JSONValue, path: inout [String], limit: Int, into found: inout [DuplicateKey]
    ) {
        guard found.count < limit else { return }
        switch value {
        case .array(let array):
            guard case .tape(_, let index) = array.storage else { return }
            var cursor = index + 1
            let end = closingIndex(ofContainerAt: index)
            var position = 0
            while cursor < end {
                if isContainer(at: cursor) {
                    path.append(String(position))
                    collectDuplicates(in: self.value(at: cursor), path: &path, limit: limit, into: &found)
                    path.removeLast()
                }
                position += 1
                cursor = self.index(after: cursor)
            }
        case .object(let object):
            guard case .tape(_, let index) = object.storage else { return }
            let end = closingIndex(ofContainerAt: index)
            var keyIndices: [Int] = []
            var cursor = index + 1
            while cursor < end {
                keyIndices.append(cursor)
                if isContainer(at: cursor + 1) {
                    path.append(text(at: cursor))
                    collectDuplicates(in: self.value(at: cursor + 1), path: &path, limit: limit, into: &found)
                    path.removeLast()
                }
                cursor = self.index(after: cursor + 1)
            }
            for key in repeated(amongKeysAt: keyIndices) where found.count < limit {
                found.append(DuplicateKey(pointer: JSONPointer(path), key: key))
            }
        default: return
        }
    }

    private func repeated(amongKeysAt indices: [Int]) -> [String] {
        if indices.count > 32 {
            var seen: Set<String> = []
            var told: Set<String> = []
            return indices.map(text(at:)).filter { !seen.insert($0).inserted && told.insert($0).inserted }
        }
        var repeated: [String] = []
        for (position, index) in indices.enumerated() {
            let key = bytes(at: index)
            let isRepeated = indices[..<position].contains { earlier in
                let other = bytes(at: earlier)
                return other.count == key.count && other.elementsEqual(key)
            }
            if isRepeated, !repeated.contains(text(at: index)) { repeated.append(text(at: index)) }
        }
        return repeated
    }
}

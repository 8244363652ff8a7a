extension JSONDocument {
    /// A key that one object holds more than once.
    public struct DuplicateKey: Sendable, Equatable {
        /// The location of the object.
        public let pointer: JSONPointer
        public let key: String
    }

    /// The keys that occur more than once in one object, each once, in the order of the objects, at most `limit` of them.
    ///
    /// Cost: O(1) for a document without any, otherwise a pass over the tape.
    public func duplicateKeys(limit: Int = .max) -> [DuplicateKey] {
        guard hasDuplicateKeys else { return [] }
        var found: [DuplicateKey] = []
        /// The containers that are open around the entry looked at.
        var open: [(container: Int, position: Int, key: Int?)] = []
        var index = 1
        while index < rootEnd, found.count < limit {
            while let last = open.last, index == closingIndex(ofContainerAt: last.container) {
                open.removeLast()
                index += 1
            }
            guard index < rootEnd else { break }
            if let last = open.indices.last {
                open[last].position += 1
                if isObject(at: open[last].container) {
                    open[last].key = index
                    index += 1
                }
            }
            if isObject(at: index) {
                let pointer = JSONPointer(open.map { step in step.key.map(text(at:)) ?? String(step.position) })
                for key in repeatedKeys(ofObjectAt: index).prefix(limit - found.count) {
                    found.append(DuplicateKey(pointer: pointer, key: key))
                }
            }
            if isContainer(at: index) {
                open.append((container: index, position: -1, key: nil))
                index += 1
            } else {
                index = self.index(after: index)
            }
        }
        return found
    }

    /// Whether any object repeats a key. Notes for each object where an earlier one with its keys begins.
    ///
    /// Cost: one pass over the tape; nothing is allocated for objects of the usual size.
    func compareKeys(_ tape: UnsafeMutablePointer<UInt64>) -> Bool {
        // The objects whose keys were looked at last, by a hash of their number and the first of them.
        var models = [Int](repeating: 0, count: 64)
        var index = 1
        while index < rootEnd {
            if isObject(at: index) {
                let slot = slot(ofObjectAt: index)
                let model = models[slot]
                if model > 0, model <= Self.lastModel, let likeness = likeness(index, model) {
                    tape[closingIndex(ofContainerAt: index)] |= UInt64(model) << 32 | (likeness == .keysAndLayout ? 1 << 55 : 0)
                } else {
                    if repeatsAKey(objectAt: index) { return true }
                    models[slot] = index
                }
                index += 1
            } else {
                index = isContainer(at: index) ? index + 1 : self.index(after: index)
            }
        }
        return false
    }

    /// One of 64.
    private func slot(ofObjectAt object: Int) -> Int {
        guard closingIndex(ofContainerAt: object) > object + 1 else { return 0 }
        let hash = (keySignature(at: object + 1) &+ UInt64(count(ofContainerAt: object))) &* 0x9E37_79B9_7F4A_7C15
        return Int(hash >> 58)
    }

    private enum Likeness { case keys, keysAndLayout }

    /// What two objects with the same keys in the same order have in common; nil for others.
    private func likeness(_ object: Int, _ model: Int) -> Likeness? {
        let end = closingIndex(ofContainerAt: object)
        let modelEnd = closingIndex(ofContainerAt: model)
        var (cursor, name) = (object + 1, model + 1)
        let distance = object - model
        var likeness = Likeness.keysAndLayout
        while cursor < end, name < modelEnd {
            guard keySignature(at: cursor) == keySignature(at: name), bytes(at: cursor).isSame(as: bytes(at: name)) else { return nil }
            if cursor - name != distance { likeness = .keys }
            cursor = index(after: cursor + 1)
            name = index(after: name + 1)
        }
        guard cursor == end, name == modelEnd else { return nil }
        // The last value may be longer than that of the model, which then ends before its place here.
        return end - modelEnd == distance ? likeness : .keys
    }

    /// Beyond this many members keys are looked up in a set.
    private static let comparedInTurn = 32

    private func repeatsAKey(objectAt object: Int) -> Bool {
        guard count(ofContainerAt: object) <= Self.comparedInTurn else { return !repeatedKeys(ofObjectAt: object).isEmpty }
        // One bit for each signature seen: as long as every key finds an unset bit, no two keys are equal.
        var seen: UInt64 = 0
        var cursor = object + 1
        let end = closingIndex(ofContainerAt: object)
        while cursor < end {
            let signature = keySignature(at: cursor)
            let bit: UInt64 = 1 << ((signature &* 0x9E37_79B9_7F4A_7C15) >> 58)
            if seen & bit != 0, keyOccurs(cursor, signature: signature, from: object + 1) { return true }
            seen |= bit
            cursor = index(after: cursor + 1)
        }
        return false
    }

    /// Whether the key at `key` also occurs before it in its object, whose first key is at `first`.
    private func keyOccurs(_ key: Int, signature: UInt64, from first: Int) -> Bool {
        var cursor = first
        while cursor < key {
            if keySignature(at: cursor) == signature, bytes(at: cursor).isSame(as: bytes(at: key)) { return true }
            cursor = index(after: cursor + 1)
        }
        return false
    }

    /// The keys of an object that occur more than once, each once, in the order in which they first repeat.
    private func repeatedKeys(ofObjectAt object: Int) -> [String] {
        var seen: Set<KeyBytes> = []
        var listed: Set<KeyBytes> = []
        var repeated: [String] = []
        var cursor = object + 1
        let end = closingIndex(ofContainerAt: object)
        while cursor < end {
            let key = KeyBytes(bytes: bytes(at: cursor))
            if !seen.insert(key).inserted, listed.insert(key).inserted { repeated.append(text(at: cursor)) }
            cursor = index(after: cursor + 1)
        }
        return repeated
    }
}

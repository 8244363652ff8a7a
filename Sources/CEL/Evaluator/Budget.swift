/// What one evaluation may still cost.
struct Budget {
    private(set) var remaining: Int

    init(_ limit: Int) { remaining = limit }

    /// Takes so many steps. A step is about one element visited, 16 bytes of text made, searched or compared, or
    /// 16 members of a map passed over.
    @inline(__always)
    mutating func spend(_ steps: Int) throws(Failure) {
        guard steps <= remaining else { throw Failure(.costLimit) }
        remaining -= steps
    }

    /// Takes the steps that a text of so many bytes costs.
    @inline(__always)
    mutating func spend(bytes: Int) throws(Failure) { try spend(bytes / 16 + 1) }

    /// Takes the steps of comparing or hashing a text, which most often is too short to cost any.
    @inline(__always)
    mutating func spend(comparing text: String) throws(Failure) { try spend(text.utf8.count / 16) }

    /// Takes the steps of looking a key up in a map.
    @inline(__always)
    mutating func spend(lookingUpIn map: CELMap) throws(Failure) { try spend(map.passedMembers / 16) }

    /// As above, for a key that may be a long text.
    mutating func spend(lookingUp key: CELValue, in map: CELMap) throws(Failure) {
        if case .string(let text) = key { try spend(comparing: text) }
        try spend(lookingUpIn: map)
    }
}

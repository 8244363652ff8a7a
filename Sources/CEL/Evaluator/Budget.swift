/// The remaining budget of one evaluation.
struct Budget {
    private(set) var remaining: Int

    init(_ limit: Int) { remaining = limit }

    /// Spends steps. A step is about one element visited, 16 bytes of text created, searched or compared, or
    /// 16 members of a map skipped.
    @inline(__always)
    mutating func spend(_ steps: Int) throws(Failure) {
        guard steps <= remaining else { throw Failure(.costLimit) }
        remaining -= steps
    }

    /// Spends the steps for a text of so many bytes.
    @inline(__always)
    mutating func spend(bytes: Int) throws(Failure) { try spend(bytes / 16 + 1) }

    /// Spends the steps for comparing or hashing a text; most texts are too short to cost any.
    @inline(__always)
    mutating func spend(comparing text: String) throws(Failure) { try spend(text.utf8.count / 16) }

    /// Spends the steps for looking up a key in a map.
    @inline(__always)
    mutating func spend(lookingUpIn map: CELMap) throws(Failure) { try spend(map.passedMembers / 16) }

    /// As above, for a key that may be a long text.
    mutating func spend(lookingUp key: CELValue, in map: CELMap) throws(Failure) {
        if case .string(let text) = key { try spend(comparing: text) }
        try spend(lookingUpIn: map)
    }
}

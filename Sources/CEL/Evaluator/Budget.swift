/// What one evaluation may still cost.
struct Budget {
    private(set) var remaining: Int

    init(_ limit: Int) { remaining = limit }

    /// Takes so many steps. A step is about one element visited, or 16 bytes of text made or searched.
    @inline(__always)
    mutating func spend(_ steps: Int) throws(Failure) {
        guard steps <= remaining else { throw Failure(.costLimit) }
        remaining -= steps
    }

    /// Takes the steps that a text of so many bytes costs.
    @inline(__always)
    mutating func spend(bytes: Int) throws(Failure) { try spend(bytes / 16 + 1) }
}

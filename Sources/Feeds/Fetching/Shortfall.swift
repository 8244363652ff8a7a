import Diagnostics

/// What a fetch of many could not have, counted and with the first few cases, so that a message stays readable.
public struct Shortfall: Sendable {
    private var failed = RepeatedWarning()
    /// What was not asked for any more, all for one reason.
    private var leftUndone = 0
    private var reason = ""

    public init() {}

    public mutating func add(_ words: @autoclosure () -> String) { failed.add(words(), keepingFirst: 5) }

    /// Counts one that was not asked for, since its host was given up or the time was over.
    public mutating func addLeftUndone(_ reason: String) {
        leftUndone += 1
        if self.reason.isEmpty { self.reason = reason }
    }

    public var count: Int { failed.count + leftUndone }

    public var notes: [String] {
        guard leftUndone > 0 else { return failed.notes }
        let others = failed.count > 0 ? "\(leftUndone) more were" : leftUndone == 1 ? "it was" : "they were"
        return failed.notes + ["\(others) not asked for: \(reason)"]
    }
}

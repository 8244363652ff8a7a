/// Counts something that happens to many records and keeps the first few cases, so that a message stays readable.
public struct RepeatedWarning: Sendable {
    public private(set) var count = 0
    private var cases: [String] = []

    public init() {}

    /// Counts a case; its words are only made for the first `limit`.
    public mutating func add(_ words: @autoclosure () -> String, keepingFirst limit: Int = 3) {
        count += 1
        if cases.count < limit { cases.append(words()) }
    }

    /// The cases as notes; the last one says how many more there were.
    public var notes: [String] {
        let more = count - cases.count
        return more > 0 ? cases + ["… and \(more) more"] : cases
    }
}

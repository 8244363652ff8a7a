import CEL

/// An expression that failed on one record.
struct RuleFailure: Sendable {
    /// What the expression was to give.
    enum Target: Sendable, Hashable {
        case field(String)
        /// `row` counts from 0.
        case rule(String, row: Int)
        case lock
        case filter
        case list(String)

        /// The derived field that is left empty.
        var field: String? {
            switch self {
            case .field(let name), .rule(let name, _): name
            case .lock, .filter, .list: nil
            }
        }

        var words: String {
            switch self {
            case .field(let name): "the field `\(name)`"
            case .rule(let name, _): "the rule `\(name)`"
            case .lock: "the lock"
            case .filter: "`where`"
            case .list(let name): "`where` of the list `\(name)`"
            }
        }
    }

    let target: Target
    /// 1-based place of the record in the feed.
    let position: Int
    let error: CELError

    /// Whether `where` asks for the opposite of a field that a record lacks, `!hidden`: who writes so takes what lacks it for not hidden.
    var leavesOutByNegation: Bool {
        let place = error.span.range.lowerBound
        return target == .filter && error.isMissingValue && place > 0 && error.span.file.bytes[place - 1] == UInt8(ascii: "!")
    }
}

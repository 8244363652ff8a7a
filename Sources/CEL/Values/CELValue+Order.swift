extension CELValue {
    enum Ordering {
        case ascending, same, descending
        /// One of the two is not a number (NaN).
        case none
    }

    /// The order of two values, or nil if their kinds have none: numbers by value whatever their kind,
    /// texts by code point, bytes by byte, false before true. Source: the CEL language definition, "Ordering".
    static func order(_ left: CELValue, _ right: CELValue) -> Ordering? {
        switch (left, right) {
        case (.int(let left), .int(let right)): order(left, right)
        case (.uint(let left), .uint(let right)): order(left, right)
        case (.double(let left), .double(let right)): left.isNaN || right.isNaN ? .none : order(left, right)
        case (.int(let left), .uint(let right)): left < 0 ? .ascending : order(UInt64(left), right)
        case (.uint(let left), .int(let right)): right < 0 ? .descending : order(left, UInt64(right))
        // Via double, as in the conformance cases: the greatest int equals 2^63.
        case (.int(let left), .double(let right)): right.isNaN ? .none : order(Double(left), right)
        case (.double(let left), .int(let right)): left.isNaN ? .none : order(left, Double(right))
        case (.uint(let left), .double(let right)): right.isNaN ? .none : order(Double(left), right)
        case (.double(let left), .uint(let right)): left.isNaN ? .none : order(left, Double(right))
        case (.string(let left), .string(let right)): order(left.utf8, right.utf8)
        case (.bytes(let left), .bytes(let right)): order(left, right)
        case (.bool(let left), .bool(let right)): order(left ? 1 : 0, right ? 1 : 0)
        case (.timestamp(let left), .timestamp(let right)): order(left, right)
        case (.duration(let left), .duration(let right)): order(left.nanoseconds, right.nanoseconds)
        default: nil
        }
    }

    private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Ordering {
        left < right ? .ascending : left == right ? .same : .descending
    }

    private static func order(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Ordering {
        if left.lexicographicallyPrecedes(right) { return .ascending }
        return left.elementsEqual(right) ? .same : .descending
    }
}

import JSONValue

/// A value on the context stack: looked at in place, without reference counting.
///
/// Safety: everything that is reachable from the context is immutable, and whoever renders holds the context until the end.
enum BorrowedValue: BitwiseCopyable {
    case missing
    case json(BorrowedJSON)
    /// A lambda, a value that may hold one, or a scalar; never a JSON container.
    case composed(UnsafePointer<MustacheValue>)

    /// Looks at the value at an address where it stays while this is in use.
    init(at pointer: UnsafePointer<MustacheValue>) {
        if case .json(let value) = pointer.pointee, let container = BorrowedJSON(container: value) {
            self = .json(container)
        } else {
            self = .composed(pointer)
        }
    }

    /// The value of a member; nil where there is none.
    @inline(__always)
    func member(_ key: JSONKey) -> BorrowedValue? {
        switch self {
        case .missing: return nil
        case .json(let json): return json.member(key).map { .json($0) }
        case .composed(let pointer):
            guard case .object(let object) = pointer.pointee else { return nil }
            return object.pointer(forKey: key).map { BorrowedValue(at: $0) }
        }
    }

    /// False for null, false, the empty list and what is missing.
    var isTruthy: Bool {
        switch self {
        case .missing: false
        case .json(let json): json.isTruthy
        case .composed(let pointer):
            switch pointer.pointee {
            case .json(.null), .json(.bool(false)): false
            case .json, .lambda, .object: true
            case .list(let list): list.count > 0
            }
        }
    }
}

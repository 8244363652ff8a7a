import JSONValue

/// A value while a page is rendered: borrowed, without reference counting.
///
/// Safety: everything reachable from the context is immutable, and the caller keeps the context alive until the rendering ends.
public enum TemplateValue: BitwiseCopyable {
    case null
    case bool(Bool)
    case int(Int)
    /// UTF-8.
    case text(UnsafeBufferPointer<UInt8>)
    case json(BorrowedJSON)
    case subject(Subject)
    case subjects(UnsafeBufferPointer<Subject>)
    /// A lambda, a value that may hold one, or a scalar; never a JSON container.
    case composed(UnsafePointer<MustacheValue>)

    /// Borrows the value at an address, where it must stay while this is in use.
    init(at pointer: UnsafePointer<MustacheValue>) {
        if case .json(let value) = pointer.pointee, let container = BorrowedJSON(container: value) {
            self = .json(container)
        } else {
            self = .composed(pointer)
        }
    }

    /// The value of a member; nil if there is none.
    @inline(__always)
    func member(_ name: borrowing AskedName, _ source: (any SubjectSource)?) -> TemplateValue? {
        switch self {
        case .subject(let subject): return source?.value(of: name, in: subject)
        case .json(let json): return json.member(name.key).map { .json($0) }
        case .composed(let pointer):
            guard case .object(let object) = pointer.pointee else { return nil }
            return object.pointer(forKey: name.key).map { TemplateValue(at: $0) }
        case .null, .bool, .int, .text, .subjects: return nil
        }
    }

    /// False for null, false and the empty list.
    var isTruthy: Bool {
        switch self {
        case .null, .bool(false): false
        case .bool(true), .int, .text, .subject: true
        case .subjects(let subjects): !subjects.isEmpty
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

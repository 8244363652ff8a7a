import JSONValue

/// A value of the Common Expression Language.
///
/// Lists and maps from JSON are views into the parsed document: nothing is copied until an operation builds a new one.
/// Source: the CEL language definition, "Values".
public enum CELValue: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case timestamp(CELTimestamp)
    case duration(CELDuration)
    /// A type as a value, such as `int` or the result of `type(x)`.
    case type(CELKind)
    case list(CELList)
    case map(CELMap)
}

extension CELValue {
    public var kind: CELKind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .string: .string
        case .bytes: .bytes
        case .timestamp: .timestamp
        case .duration: .duration
        case .type: .type
        case .list: .list
        case .map: .map
        }
    }

    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    public static func list(_ elements: [CELValue]) -> CELValue { .list(CELList(elements)) }
}

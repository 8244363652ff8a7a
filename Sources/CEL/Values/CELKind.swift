/// The kinds of values. CEL calls them types; lists and maps of different element and key types are of one kind.
public enum CELKind: Sendable, Hashable {
    case null, bool, int, uint, double, string, bytes, timestamp, duration, type, list, map

    /// The name of the type in the language, as in `type(1) == int`.
    public var name: String {
        switch self {
        case .null: "null_type"
        case .bool: "bool"
        case .int: "int"
        case .uint: "uint"
        case .double: "double"
        case .string: "string"
        case .bytes: "bytes"
        case .timestamp: "google.protobuf.Timestamp"
        case .duration: "google.protobuf.Duration"
        case .type: "type"
        case .list: "list"
        case .map: "map"
        }
    }

    /// The name of the function that converts to this kind.
    var shortName: String {
        switch self {
        case .null: "null"
        case .timestamp: "timestamp"
        case .duration: "duration"
        default: name
        }
    }

    /// The kind in a sentence: "an int", "null".
    var phrase: String {
        switch self {
        case .null: "null"
        case .bytes: "bytes"
        case .int: "an int"
        case .timestamp: "a timestamp"
        case .duration: "a duration"
        default: "a " + name
        }
    }

    var isNumber: Bool { self == .int || self == .uint || self == .double }

    /// The kinds that an expression can name, by that name.
    static let named: [String: CELKind] = {
        let all: [CELKind] = [.null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .type, .list, .map]
        return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    }()
}

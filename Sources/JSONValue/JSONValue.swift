/// The value that feeds, rules and templates share: one JSON value.
///
/// A value read from a document is a view: containers refer to the parsed document and are read on demand,
/// so holding a record costs a reference and an index. Values built in memory own their parts. Both behave the same.
/// Source: RFC 8259.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    /// A number written without a fraction or exponent that fits.
    case int(Int64)
    /// A whole number above `Int64.max`.
    case uint(UInt64)
    case double(Double)
    case string(String)
    case array(JSONArray)
    case object(JSONObject)
}

extension JSONValue {
    /// The object behind this value, or nil for every other kind.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The array behind this value, or nil for every other kind.
    public var array: JSONArray? {
        if case .array(let array) = self { array } else { nil }
    }

    /// The text behind this value, or nil for every other kind (numbers are not converted).
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The name of the kind in JSON's words: "null", "boolean", "number", "string", "array", "object".
    public var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .int, .uint, .double: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}

extension JSONValue: Equatable {
    /// Deep equality. Numbers are equal by value whatever their form (`1` and `1.0`); the order of keys does not matter.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.int(let left), .int(let right)): left == right
        case (.uint(let left), .uint(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        case (.int(let int), .double(let double)), (.double(let double), .int(let int)): Int64(exactly: double) == int
        case (.uint(let uint), .double(let double)), (.double(let double), .uint(let uint)): UInt64(exactly: double) == uint
        default: false
        }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int64) { self = .int(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(JSONArray(elements)) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON.
    public var description: String { jsonText() }
}

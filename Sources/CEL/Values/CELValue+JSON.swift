import FoundationEssentials
import JSONValue

extension CELValue {
    /// The value of a JSON value: whole numbers are ints (above `Int64.max` uints), others doubles.
    public init(_ json: JSONValue) {
        switch json {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .int(let int): self = .int(int)
        case .uint(let uint): self = .uint(uint)
        case .double(let double): self = .double(double)
        case .string(let string): self = .string(string)
        case .array(let array): self = .list(CELList(array))
        case .object(let object): self = .map(CELMap(object))
        }
    }

    /// The same for a value of a field: its numbers have the kinds that they have in all records.
    public init(_ json: JSONValue, _ kinds: NumberKinds?) {
        guard let kinds else {
            self.init(json)
            return
        }
        switch json {
        case .int(let int) where kinds.areDoubles: self = .double(Double(int))
        case .uint(let uint) where kinds.areDoubles: self = .double(Double(uint))
        case .array(let array): self = .list(CELList(array, kinds.elements))
        case .object(let object): self = .map(CELMap(object, kinds))
        default: self.init(json)
        }
    }

    /// The value as JSON: timestamps as RFC 3339 text, durations as ISO 8601 has them, bytes in base64, types by name,
    /// map keys as text. Cost: O(1) for values from JSON, otherwise O(elements).
    public var json: JSONValue { json(timesIn: .utc) }

    /// The same with timestamps written with the offset of a zone.
    public func json(timesIn zone: CELTimeZone) -> JSONValue {
        switch self {
        case .null: .null
        case .bool(let bool): .bool(bool)
        case .int(let int): .int(int)
        case .uint(let uint): Int64(exactly: uint).map(JSONValue.int) ?? .uint(uint)
        case .double(let double): .double(double)
        case .string(let string): .string(string)
        case .bytes(let bytes): .string(Data(bytes).base64EncodedString())
        case .timestamp(let timestamp): .string(timestamp.rfc3339(in: zone))
        case .duration(let duration): .string(duration.iso8601)
        case .type(let kind): .string(kind.name)
        case .list(let list): .array(list.json(timesIn: zone))
        case .map(let map): .object(map.json(timesIn: zone))
        }
    }
}

extension CELList {
    fileprivate func json(timesIn zone: CELTimeZone) -> JSONArray {
        switch storage {
        case .json(let array, _): array
        case .values(let values): JSONArray(values.map { $0.json(timesIn: zone) })
        }
    }
}

extension CELMap {
    fileprivate func json(timesIn zone: CELTimeZone) -> JSONObject {
        switch storage {
        case .json(let object, _): object
        case .entries(let entries):
            JSONObject(zip(entries.keys, entries.values).map { key, value in (key.keyText, value.json(timesIn: zone)) })
        }
    }
}

extension CELValue {
    /// A map key as text.
    fileprivate var keyText: String {
        switch self {
        case .bool(let bool): String(bool)
        case .int(let int): String(int)
        case .uint(let uint): String(uint)
        case .string(let text): text
        default: ""
        }
    }
}

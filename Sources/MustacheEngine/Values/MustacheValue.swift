import JSONValue

/// A value for templates: JSON that may contain lambdas.
public enum MustacheValue: Sendable {
    case json(JSONValue)
    case lambda(Lambda)
    case object(MustacheObject)
    case list(MustacheList)
}

extension MustacheValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
    public init(dictionaryLiteral members: (String, MustacheValue)...) { self = .object(MustacheObject(members)) }
    public init(arrayLiteral elements: MustacheValue...) { self = .list(MustacheList(elements)) }
    public init(stringLiteral text: String) { self = .json(.string(text)) }
    public init(nilLiteral: ()) { self = .json(.null) }
    public init(booleanLiteral value: Bool) { self = .json(.bool(value)) }
    public init(integerLiteral value: Int64) { self = .json(.int(value)) }
    public init(floatLiteral value: Double) { self = .json(.double(value)) }
}

/// A list whose elements may contain lambdas; for plain JSON, use `JSONArray`.
///
/// Safety: owns one allocation at an address that does not change, written only during `init` and freed in `deinit`.
public final class MustacheList: @unchecked Sendable {
    let start: UnsafePointer<MustacheValue>
    let count: Int

    public init(_ elements: some Collection<MustacheValue>) {
        let buffer = UnsafeMutablePointer<MustacheValue>.allocate(capacity: elements.count)
        _ = UnsafeMutableBufferPointer(start: buffer, count: elements.count).initialize(from: elements)
        start = UnsafePointer(buffer)
        count = elements.count
    }

    deinit {
        let buffer = UnsafeMutablePointer(mutating: start)
        buffer.deinitialize(count: count)
        buffer.deallocate()
    }
}

/// An object whose members may contain lambdas; for plain JSON, use `JSONObject`.
///
/// If a key is given twice, the last value counts. Cost of a look-up: O(members).
public final class MustacheObject: Sendable {
    private let keys: [[UInt8]]
    let values: MustacheList

    public init(_ members: some Sequence<(String, MustacheValue)>) {
        var keys: [[UInt8]] = []
        var values: [MustacheValue] = []
        for (key, value) in members {
            let key = Array(key.utf8)
            if let known = keys.firstIndex(of: key) {
                values[known] = value
            } else {
                keys.append(key)
                values.append(value)
            }
        }
        self.keys = keys
        self.values = MustacheList(values)
    }

    func pointer(forKey key: JSONKey) -> UnsafePointer<MustacheValue>? {
        keys.firstIndex { candidate in
            candidate.count == key.count && candidate.withUnsafeBufferPointer { JSONKey($0).isSame(as: key) }
        }.map { values.start + $0 }
    }

    var members: some Sequence<(String, MustacheValue)> {
        keys.enumerated().lazy.map { [values] in (String(decoding: $1, as: UTF8.self), values.start[$0]) }
    }
}

extension MustacheValue {
    /// The value as JSON, with null in place of lambdas.
    var json: JSONValue {
        switch self {
        case .json(let value): value
        case .lambda: .null
        case .object(let object): .object(JSONObject(object.members.map { ($0, $1.json) }))
        case .list(let list): .array(JSONArray((0..<list.count).map { list.start[$0].json }))
        }
    }
}

/// The members of an object built in memory. Immutable, so that objects share it freely.
///
/// Safety: owns one allocation of `count` values at an address that does not change, written only during `init` and
/// freed in `deinit`.
final class OwnedMembers: @unchecked Sendable {
    let shape: JSONShape
    let values: UnsafePointer<JSONValue>

    var count: Int { shape.keys.count }

    convenience init(_ members: some Sequence<(String, JSONValue)>) {
        var keys: [String] = []
        var values: [JSONValue] = []
        var positions: [ExactKey: Int] = [:]
        for (key, value) in members {
            let known = positions.isEmpty ? keys.firstIndex { $0.isSameKey(as: key) } : positions[ExactKey(key)]
            if let known {
                values[known] = value
                continue
            }
            keys.append(key)
            values.append(value)
            if !positions.isEmpty {
                positions[ExactKey(key)] = keys.count - 1
            } else if keys.count > 8 {
                for (position, key) in keys.enumerated() { positions[ExactKey(key)] = position }
            }
        }
        self.init(shape: JSONShape(distinct: keys), values: values)
    }

    init(shape: JSONShape, values: some Collection<JSONValue>) {
        precondition(values.count == shape.keys.count, "an object has a value for each key of its shape")
        let buffer = UnsafeMutablePointer<JSONValue>.allocate(capacity: values.count)
        _ = UnsafeMutableBufferPointer(start: buffer, count: values.count).initialize(from: values)
        self.shape = shape
        self.values = UnsafePointer(buffer)
    }

    deinit {
        let buffer = UnsafeMutablePointer(mutating: values)
        buffer.deinitialize(count: count)
        buffer.deallocate()
    }

    subscript(key: String) -> JSONValue? { shape.position(of: key).map { values[$0] } }

    func pointer(forKey key: JSONKey) -> UnsafePointer<JSONValue>? { shape.position(of: key).map { values + $0 } }
}

import JSONValue

extension TableOfValues {
    /// The operations of an API, each with its path and method, and with the parameters that all operations of the path have.
    /// Source: OpenAPI Specification 3.1.1, "Path Item Object".
    init?(operationsIn root: JSONObject) {
        guard root["openapi"]?.string ?? root["swagger"]?.string != nil, let paths = root["paths"]?.object else { return nil }
        let operations = paths.flatMap { path, value in
            (value.object ?? .empty).compactMap { method, value -> JSONObject? in
                guard methods.contains(method), let operation = value.object else { return nil }
                let named = JSONObject([("method", .string(method.uppercased())), ("path", .string(path))])
                let shared = paths[path]?.object?["parameters"]?.array
                let parameters = Array(shared ?? JSONArray([])) + Array(operation["parameters"]?.array ?? JSONArray([]))
                let whole = shared == nil ? operation : JSONObject([("parameters", .array(JSONArray(parameters)))]).over(operation)
                return whole.over(named)
            }
        }
        guard !operations.isEmpty else { return nil }
        self = .gathered(operations)
    }
}

private let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

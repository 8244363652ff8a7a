extension JSONValue {
    /// A copy that looks into no document, so that keeping a small part does not keep the whole answer in memory.
    public func detached() -> JSONValue {
        switch self {
        case .array(let array): .array(JSONArray(array.map { $0.detached() }))
        case .object(let object): .object(object.detached())
        default: self
        }
    }
}

extension JSONObject {
    public func detached() -> JSONObject { JSONObject(map { ($0.key, $0.value.detached()) }) }
}

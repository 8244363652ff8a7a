import JSONValue

extension JSONObject {
    /// Of a detail the members that go into its record: those that are named, or all if `names` is nil. What is kept by name looks
    /// into no document, since it may be a small part of a large one.
    func keeping(_ names: [String]?) -> JSONObject {
        guard let names else { return self }
        return JSONObject(names.compactMap { name in self[name].map { (name, $0.detached()) } })
    }
}

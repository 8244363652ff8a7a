import JSONValue

extension LocatedRecords {
    /// The records with what the answer includes of the things that they name: `{"relationships": {"author": {"data": {"type": "people", "id": "9"}}}}`
    /// becomes an attribute `author` that is all of this person. What is not included stays as it is.
    ///
    /// Source: JSON:API 1.1 §7.1.1, compound documents. Cost: one look at each relationship where there is anything included.
    func withIncluded(in root: JSONValue) -> LocatedRecords {
        guard pointer.tokens == ["data"], let included = root.object?["included"]?.array else { return self }
        var things: [Identity: JSONValue] = [:]
        for object in included.compactMap(\.object) {
            guard let identity = Identity(object), let attributes = object["attributes"]?.object else { continue }
            things[identity] = .object(attributes.over(JSONObject([("id", .string(identity.id))])))
        }
        return things.isEmpty ? self : replacing { withThings($0, from: things) }
    }
}

/// What tells one thing of a document apart from all others.
private struct Identity: Hashable {
    let type, id: String

    init?(_ object: JSONObject) {
        guard let type = object["type"]?.string, let id = object["id"]?.string else { return nil }
        (self.type, self.id) = (type, id)
    }
}

private func withThings(_ record: JSONObject, from things: [Identity: JSONValue]) -> JSONObject {
    guard let relationships = record["relationships"]?.object else { return record }
    let attributes = record["attributes"]?.object ?? JSONObject([])
    var found: [(String, JSONValue)] = []
    var left: [(String, JSONValue)] = []
    for (name, relationship) in relationships {
        if attributes[name] == nil, let thing = relationship.object?["data"].flatMap({ resolved($0, from: things) }) {
            found.append((name, thing))
        } else {
            left.append((name, relationship))
        }
    }
    guard !found.isEmpty else { return record }
    let rest = record.filter { $0.key != "attributes" && $0.key != "relationships" }.map { ($0.key, $0.value) }
    let all = attributes.map { ($0.key, $0.value) } + found
    return JSONObject(rest + [("attributes", .object(JSONObject(all)))] + (left.isEmpty ? [] : [("relationships", .object(JSONObject(left)))]))
}

/// The thing that is named, or a list of them; nil where one of them is not there.
private func resolved(_ data: JSONValue, from things: [Identity: JSONValue]) -> JSONValue? {
    if let object = data.object { return Identity(object).flatMap { things[$0] } }
    guard let list = data.array, !list.isEmpty else { return nil }
    let found = list.compactMap { $0.object.flatMap(Identity.init).flatMap { things[$0] } }
    return found.count == list.count ? .array(JSONArray(found)) : nil
}

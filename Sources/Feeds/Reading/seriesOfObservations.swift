import JSONValue

extension TableOfValues {
    /// Figures of statistics offices, a record for each observation, with what it stands for in each dimension.
    ///
    /// The keys are places among the values of the dimensions: of the series, `0:3:0`, and in it of the observation; or of all at once.
    /// Source: SDMX-JSON Data Message 1.0 and 2.0.
    init?(observationsIn root: JSONObject) {
        let data = root["data"]?.object ?? root
        guard let sets = data["dataSets"]?.array, let structure = data["structure"]?.object ?? data["structures"]?.array?.first?.object,
            let dimensions = structure["dimensions"]?.object
        else { return nil }
        let series = axes(dimensions["series"]), observation = axes(dimensions["observation"])
        let attributes = axes(structure["attributes"]?.object?["observation"])
        guard !observation.isEmpty else { return nil }
        var records: [JSONObject] = []
        for set in sets.compactMap(\.object) {
            if let all = set["series"]?.object {
                for (key, value) in all { add(value.object?["observations"]?.object, under: series, key, observation, attributes, &records) }
            } else {
                add(set["observations"]?.object, under: [], "", observation, attributes, &records)
            }
        }
        guard !records.isEmpty else { return nil }
        self = .gathered(records)
    }
}

/// Where the structure of the figures stands, which has their name.
func placeOfStructure(in root: JSONObject) -> JSONPointer {
    let (data, tokens) = root["data"]?.object.map { ($0, ["data"]) } ?? (root, [])
    return JSONPointer(tokens + (data["structure"] != nil ? ["structure", "dimensions"] : ["structures", "0", "dimensions"]))
}

private typealias Axis = (name: String, values: [String])

private func axes(_ list: JSONValue?) -> [Axis] {
    (list?.array ?? JSONArray([])).compactMap(\.object).map { dimension in
        let values = (dimension["values"]?.array ?? JSONArray([])).compactMap(\.object).map { words($0["name"]) ?? $0["id"]?.string ?? "" }
        return (words(dimension["name"]) ?? dimension["id"]?.string ?? "", values)
    }
}

/// A text, or one in several languages.
private func words(_ value: JSONValue?) -> String? {
    value?.string ?? value?.object.flatMap { texts in texts["en"]?.string ?? texts.lazy.compactMap(\.value.string).first }
}

private func add(
    _ observations: JSONObject?, under series: [Axis], _ key: String, _ axes: [Axis], _ attributes: [Axis], _ records: inout [JSONObject]
) {
    guard let observations, let outer = members(key, series) else { return }
    for (key, value) in observations {
        guard let inner = members(key, axes), let figure = value.array?.first, !figure.isNull else { continue }
        // Behind the figure stands what is said of it, each a place among the values of an attribute.
        let further = zip((value.array ?? JSONArray([])).dropFirst(), attributes).compactMap { place, attribute -> (String, JSONValue)? in
            guard case .int(let place) = place, attribute.values.count > 1, attribute.values.indices.contains(Int(place)) else { return nil }
            return (attribute.name, .string(attribute.values[Int(place)]))
        }
        records.append(JSONObject(outer + inner + [("value", figure)] + further))
    }
}

/// What a key says of each dimension; one that has a single value says the same of every record, and is left out.
private func members(_ key: String, _ axes: [Axis]) -> [(String, JSONValue)]? {
    if axes.isEmpty { return [] }
    let places = key.split(separator: ":").compactMap { Int($0) }
    guard places.count == axes.count, zip(places, axes).allSatisfy({ $1.values.indices.contains($0) }) else { return nil }
    return zip(places, axes).filter { $1.values.count > 1 }.map { ($1.name, .string($1.values[$0])) }
}

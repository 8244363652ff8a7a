import JSONValue

extension LocatedRecords {
    /// The records with what their links lead to in the same answer: an asset becomes its address, an entry its fields. Entries that these
    /// link to in turn are called by their names. A link whose target the answer leaves out stays as it is.
    ///
    /// Source: Contentful, Content Delivery API, "Links" (`{"sys": {"type": "Link", "linkType": "Asset", "id": …}}` and `includes`).
    func withLinked(in root: JSONValue) -> LocatedRecords {
        guard let answer = root.object else { return self }
        let (included, items) = (answer["includes"]?.object, answer["items"]?.array)
        let areEntries = items?.first?.object?["sys"]?.object?["type"]?.string == "Entry"
        guard areEntries || included.map({ $0["Asset"] != nil || $0["Entry"] != nil }) == true else { return self }
        let targets = LinkTargets(included: included ?? JSONObject([]), records: items)
        return replacing { record in
            guard let fields = record["fields"] else { return record }
            return JSONObject(record.map { ($0.key, $0.key == "fields" ? targets.resolved(fields) : $0.value) })
        }
    }
}

private struct LinkTargets {
    private var assets: [String: JSONValue] = [:]
    private var entries: [String: JSONObject] = [:]
    /// Records that other records link to: all of one inside another would be too much.
    private var names: [String: JSONValue] = [:]
    private static let deepest = 4

    init(included: JSONObject, records: JSONArray?) {
        for asset in included["Asset"]?.array?.compactMap(\.object) ?? [] {
            guard let id = identifier(asset), let file = asset["fields"]?.object?["file"]?.object else { continue }
            // In an answer of all languages the file is inside that of each.
            guard let address = file["url"]?.string ?? file.lazy.compactMap({ $0.value.object?["url"]?.string }).first else { continue }
            assets[id] = .string(address.hasPrefix("//") ? "https:" + address : address)
        }
        for entry in included["Entry"]?.array?.compactMap(\.object) ?? [] {
            if let id = identifier(entry), let fields = entry["fields"]?.object { entries[id] = fields }
        }
        for record in records?.compactMap(\.object) ?? [] {
            if let id = identifier(record), let fields = record["fields"]?.object { names[id] = name(of: fields) }
        }
    }

    /// - Parameter isInside: whether it is a value of something that was linked to. Entries may link to each other in a ring.
    func resolved(_ value: JSONValue, depth: Int = 0, isInside: Bool = false) -> JSONValue {
        guard depth < Self.deepest else { return value }
        if let list = value.array { return .array(JSONArray(list.map { resolved($0, depth: depth + 1, isInside: isInside) })) }
        guard let object = value.object else { return value }
        if let link = target(of: object) {
            // An asset and an entry may have the same identifier.
            if let found = link.isToAsset ? assets[link.id] : names[link.id] { return found }
            guard !link.isToAsset, let fields = entries[link.id] else { return value }
            return isInside ? name(of: fields) ?? value : resolved(.object(fields), isInside: true)
        }
        return .object(JSONObject(object.map { ($0.key, resolved($0.value, depth: depth + 1, isInside: isInside)) }))
    }

    private func target(of object: JSONObject) -> (id: String, isToAsset: Bool)? {
        guard object.count == 1, let sys = object["sys"]?.object, sys["type"]?.string == "Link", let id = sys["id"]?.string else { return nil }
        return (id, sys["linkType"]?.string == "Asset")
    }

    private func identifier(_ object: JSONObject) -> String? { object["sys"]?.object?["id"]?.string }

    private func name(of fields: JSONObject) -> JSONValue? {
        ["name", "title", "label", "headline"].lazy.compactMap { fields[$0] }.first { $0.string != nil }
    }
}

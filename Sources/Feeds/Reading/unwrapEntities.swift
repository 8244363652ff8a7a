import JSONValue
import SiteModel

/// Entities become what their properties say, with the entities in them: of which class they are, how they relate to the one around them, and what
/// programs can do with them is no part of that. Where the records are of several classes, each keeps its own.
///
/// Source: Siren, Entity (`application/vnd.siren+json`).
func unwrapEntities(in records: inout [FeedRecord], _ sample: [JSONObject]) {
    guard sample.allSatisfy({ properties(of: $0) != nil }) else { return }
    let areOfOneClass = Set(sample.map { $0["class"]?.jsonText() }).count == 1
    for index in records.indices {
        let entity = records[index].value
        guard let plain = plainEntity(entity) else { continue }
        records[index].value = areOfOneClass ? plain : plain.over(JSONObject([("class", entity["class"] ?? .null)]))
    }
}

private let membersOfEntities: Set = ["class", "rel", "title", "type", "href", "properties", "entities", "actions", "links"]

private func properties(of entity: JSONObject) -> JSONObject? {
    guard entity["class"]?.array?.allSatisfy({ $0.string != nil }) == true, entity.keys.allSatisfy(membersOfEntities.contains) else { return nil }
    return entity["properties"]?.object
}

private func plainEntity(_ entity: JSONObject) -> JSONObject? {
    guard let properties = properties(of: entity) else { return nil }
    // One without properties is a link to it.
    let inner = entity["entities"]?.array?.compactMap { $0.object.flatMap(plainEntity) }.map { JSONValue.object($0) } ?? []
    let beside = (entity["title"].map { [("title", $0)] } ?? []) + (inner.isEmpty ? [] : [("entities", .array(JSONArray(inner)))])
    return properties.over(JSONObject(beside))
}

import JSONValue
import SiteModel

extension TableOfValues {
    /// What a parser of microformats gives: the entries of a feed, else all things of a page, each with its properties at the top.
    /// Source: microformats2 parsing specification, "parse a document for microformats".
    init?(microformatsIn root: JSONObject) {
        guard let items = root["items"]?.array?.compactMap(\.object), !items.isEmpty, items.count == root["items"]?.array?.count,
            items.allSatisfy(isMicroformat)
        else { return nil }
        let feeds = items.filter { $0["type"]?.array?.contains { $0.string == "h-feed" } == true }
        let entries = feeds.flatMap { $0["children"]?.array?.compactMap(\.object) ?? [] }.filter(isMicroformat)
        self = .gathered((entries.isEmpty ? items : entries).map(withProperties))
    }
}

private func isMicroformat(_ object: JSONObject) -> Bool {
    object["type"]?.array?.first?.string?.hasPrefix("h-") == true && object["properties"]?.object != nil
}

/// A thing with its properties at the top, those with one value as this alone.
private func withProperties(_ thing: JSONObject) -> JSONObject {
    let properties = (thing["properties"]?.object ?? .empty).map { name, value in (name, plain(value)) }
    let children = thing["children"]?.array.map { [("children", JSONValue.array(JSONArray($0.map(plain))))] } ?? []
    return JSONObject(properties + children)
}

private func plain(_ value: JSONValue) -> JSONValue {
    if let list = value.array {
        let values = list.map(plain)
        return values.count == 1 ? values[0] : .array(JSONArray(values))
    }
    guard let object = value.object else { return value }
    // A text with its markup, and a picture with its words.
    if let html = object["html"], object["value"] != nil { return html }
    return isMicroformat(object) ? .object(withProperties(object)) : value
}

import JSONValue
import SiteModel

/// Records that a program made of XML become what they would be as JSON: the text of an element is its value, its attributes are members as its
/// children are, and a child that no record has twice is no list.
///
/// Sources: xml2js (`_` and `$`, each child in a list), xmltodict and fast-xml-parser (`#text`, `@name`), X2JS (`__text`), Google's GData
/// (`$t`, and `gsx$place` for a prefix), Apple's feeds (`label` and `attributes`), PHP's SimpleXML (`@attributes`), xml-js (`_text`, `_cdata` and
/// `_attributes`).
func readElements(in records: inout [FeedRecord], _ sample: [JSONObject]) {
    let areInLists = sample.count > 2 && sample.allSatisfy { isOfLists($0) }
    guard areInLists || sample.contains(where: { holdsElement(.object($0), depth: 0) }) else { return }
    let hasLabels = sample.contains { record in record.contains { $0.value.object.map(isLabelled) == true } }
    var repeated: Set<String> = []
    if areInLists { for record in records { noteRepeated(in: .object(record.value), depth: 0, &repeated) } }
    let reader = ElementReader(once: areInLists ? { !repeated.contains($0) } : { _ in false }, hasLabels: hasLabels)
    for index in records.indices { records[index].value = reader.members(of: records[index].value, depth: 0) }
}

private let deepest = 6
private let namesOfTexts = ["#text", "$t", "__text", "#cdata-section", "__cdata", "$text", "_text", "_cdata"]
private let namesOfAttributes: Set = ["$", "@attributes", "_attributes"]

/// Whether each child is in a list, as xml2js has it, be it alone; or most are, as catalogues have it.
private func isOfLists(_ object: JSONObject) -> Bool {
    let children = object.filter { !namesOfAttributes.contains($0.key) && $0.key != "_" }
    if children.count > 1, children.allSatisfy({ $0.value.array?.isEmpty == false }) { return true }
    let alone = children.count { $0.value.array?.count == 1 }
    return alone >= fewestAlone && alone * 2 >= children.count
}

/// Fewer fields may have one value each by chance.
private let fewestAlone = 6

private func isLabelled(_ object: JSONObject) -> Bool { object["attributes"]?.object != nil && object.count == (object["label"] == nil ? 1 : 2) }

private func holdsElement(_ value: JSONValue, depth: Int) -> Bool {
    guard depth < deepest else { return false }
    if let list = value.array { return list.first.map { holdsElement($0, depth: depth + 1) } ?? false }
    guard let object = value.object else { return false }
    if namesOfTexts.contains(where: { object[$0]?.string != nil }) || namesOfAttributes.contains(where: { object[$0]?.object != nil }) { return true }
    if depth > 0, object["label"]?.string != nil, isLabelled(object) { return true }
    return object.contains { holdsElement($0.value, depth: depth + 1) }
}

private func noteRepeated(in value: JSONValue, depth: Int, _ names: inout Set<String>) {
    guard depth < deepest else { return }
    if let list = value.array { for element in list { noteRepeated(in: element, depth: depth + 1, &names) } }
    for (name, value) in value.object ?? .empty {
        if let list = value.array, list.count > 1 { names.insert(name) }
        noteRepeated(in: value, depth: depth + 1, &names)
    }
}

private struct ElementReader {
    /// Whether a child is there no more than once.
    let once: (_ name: String) -> Bool
    let hasLabels: Bool

    /// The children and the attributes of an element; where both have a name, it is the child's.
    func members(of object: JSONObject, depth: Int) -> JSONObject {
        var members: [(String, JSONValue)] = []
        for (name, value) in attributes(of: object) where object[name] == nil { members.append((name, value)) }
        // Where two have the same name without its prefix, the second keeps its own.
        var taken = Set(members.map(\.0)).union(object.keys)
        for (name, value) in object where !namesOfAttributes.contains(name) {
            let only = value.array.flatMap { $0.count == 1 && once(name) ? $0.first : nil }
            let plain = self.value(only ?? value, depth: depth + 1)
            let short = bareName(name)
            members.append((taken.insert(short).inserted ? short : name, plain))
        }
        return JSONObject(members)
    }

    func value(_ value: JSONValue, depth: Int) -> JSONValue {
        guard depth < deepest else { return value }
        if let list = value.array {
            let elements = list.map { self.value($0, depth: depth + 1) }
            return (hasLabels ? largest(of: elements) : nil) ?? .array(JSONArray(elements))
        }
        guard let object = value.object else { return value }
        return element(object) ?? .object(members(of: object, depth: depth))
    }

    /// An element without children: its text, with those of its attributes that say something of it.
    private func element(_ object: JSONObject) -> JSONValue? {
        if hasLabels, let plain = labelled(object) { return plain }
        // What PHP and xml-js make of `<age value="12"/>`.
        if object.count == 1, let only = (object["@attributes"] ?? object["_attributes"])?.object, only.count == 1 {
            return only.first { _ in true }?.value
        }
        let textName = namesOfTexts.first { object[$0] != nil } ?? (object["_"]?.string != nil ? "_" : nil)
        guard let textName, let text = object[textName], text.object == nil, text.array == nil else { return nil }
        var further = attributes(of: object)
        for (name, value) in object where name != textName && !namesOfAttributes.contains(name) { further.append((bareAttribute(name), value)) }
        further = further.filter { !namesOfMarks.contains($0.0) && !$0.0.hasPrefix("xmlns") && !$0.0.hasPrefix("xsi:") }
        guard !further.isEmpty else { return text }
        let own = text.string?.hasPrefix("http") == true ? "url" : "value"
        // An attribute of this name would take the place of the text.
        return further.contains { $0.0 == own } ? nil : .object(JSONObject([(own, text)] + further))
    }

    /// Apple's: the text that people read is the label, and what programs need is in the attributes.
    private func labelled(_ object: JSONObject) -> JSONValue? {
        let attributes = object["attributes"]?.object
        guard object.count == 1 && object["label"] != nil || isLabelled(object) else { return nil }
        if let label = object["label"] {
            guard let height = attributes?["height"]?.string.flatMap({ Int64($0) }) else { return label }
            return .object(JSONObject([("url", label), ("height", .int(height))]))
        }
        return attributes?["label"] ?? attributes?["href"] ?? attributes.map { .object($0) }
    }

    /// Of a picture in several sizes the address of the largest.
    private func largest(of pictures: [JSONValue]) -> JSONValue? {
        let sizes = pictures.map { picture -> Int64? in if case .int(let height)? = picture.object?["height"] { height } else { nil } }
        guard sizes.count > 1, let best = sizes.indices.max(by: { sizes[$0] ?? 0 < sizes[$1] ?? 0 }), !sizes.contains(nil) else { return nil }
        return pictures[best].object?["url"]
    }

    private func attributes(of object: JSONObject) -> [(String, JSONValue)] {
        namesOfAttributes.firstNonNil { object[$0]?.object }.map { $0.map { ($0.key, $0.value) } } ?? []
    }

    /// `place` of `gsx$place`, and of an attribute `id` of `@id` and `@_id`.
    private func bareName(_ name: String) -> String {
        if name.first == "@" || name.first == "-" {
            let bare = bareAttribute(name)
            return bare.isEmpty ? name : bare
        }
        let parts = name.split(separator: "$", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty ? String(parts[1]) : name
    }
}

/// The members of an object without what describes a file of XML or has the attributes of an element: none of them is a record, or one of the
/// elements beside the root. Sources: xml-js, compact; xmltodict and fast-xml-parser (`?xml`).
func withoutMarkup(_ object: JSONObject) -> JSONObject {
    func isMarkup(_ name: String) -> Bool { namesOfMarkup.contains(name) || name.hasPrefix("?xml") }
    return object.keys.contains(where: isMarkup) ? JSONObject(object.filter { !isMarkup($0.key) }.map { ($0.key, $0.value) }) : object
}

private let namesOfMarkup: Set = ["_declaration", "_instruction", "_doctype", "_attributes", "@attributes"]

/// The text of an element, be it alone in a list: of `["News"]`, `{"$t": "News"}` and `{"label": "News"}`. Of any other text this itself.
func elementText(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    if let text = value.string { return text }
    if let list = value.array { return list.count == 1 ? elementText(list.first) : nil }
    guard let object = value.object else { return nil }
    return (namesOfTexts + ["_", "label"]).lazy.compactMap { object[$0]?.string }.first
}

/// What attributes say that readers have no use for.
private let namesOfMarks: Set = [
    "type", "lang", "xml:lang", "xml:space", "isPermaLink", "domain", "scheme", "rel", "nil", "encoding", "sortindex", "sortorder",
]

/// `currency` of `@currency`, `@_currency` and `_currency`.
private func bareAttribute(_ name: String) -> String { String(name.drop { $0 == "@" || $0 == "_" || $0 == "-" }) }

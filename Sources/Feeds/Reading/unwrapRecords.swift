import JSONValue
import SiteModel

/// What an answer puts around each record: GraphQL's `node`, the `attributes` of JSON:API, the `properties` of GeoJSON, …
let wrapperNames: Set<String> = [
    "node", "attributes", "properties", "fields", "data", "item", "record", "resource", "document", "_source", "object",
]

/// What stands beside it and belongs to the record.
private let companionNames: Set<String> = [
    "id", "_id", "key", "geometry", "createdTime", "createTime", "updateTime", "links", "relationships", "self", "href", "url", "fullUrl", "sys",
]

/// What stands beside it and is about the answer: it is left out.
private let markNames: Set<String> = [
    "type", "_type", "_index", "_score", "cursor", "kind", "bbox", "meta", "rank", "score", "__typename", "search", "sort", "highlight", "etag",
    "metadata", "highlights", "text_match", "text_match_info", "hybrid_search_info", "_highlightResult", "_seq_no", "_primary_term",
]

/// Where each record lies in an object of its own, with nothing but marks beside it, the members of that object become the record's.
/// Where all values do, with nothing but their types beside them, these become the values.
func unwrap(_ records: inout [FeedRecord]) {
    if records.isEmpty { return }
    cleanTexts(in: &records, sample(of: records))
    readElements(in: &records, sample(of: records))
    readEmbedded(in: &records, sample(of: records))
    guard let first = records.first?.value else { return }
    let sample = sample(of: records)
    if sample.contains(where: { $0["@context"] != nil }) {
        for index in records.indices { records[index].value = withoutContext(records[index].value) }
    }
    leaveOutMarks(in: &records, sample)
    leaveOutOrdinals(in: &records, sample)
    gatherNumbered(in: &records, sample)
    nameDocuments(in: &records, sample)
    if unwrapValues(of: &records, sample) { return }
    unwrapSelfTyped(in: &records, sample)
    unwrapEntities(in: &records, sample)
    takeObjects(ofActivitiesIn: &records, sample)
    takeOffWrapper(of: &records, like: first, sample)
    gatherPairs(in: &records)
    gatherSets(in: &records)
    readPlainForms(in: &records)
    gatherDays(in: &records)
    readTeX(in: &records)
    readRichTexts(in: &records)
    unwrapRelations(in: &records)
    raiseNamed(in: &records)
    gatherLanguages(in: &records)
    spreadTitles(in: &records)
}

private func takeOffWrapper(of records: inout [FeedRecord], like first: JSONObject, _ sample: [JSONObject]) {
    let wrapper = first.keys.first { name in
        wrapperNames.contains(name) && sample.allSatisfy { record in wrapped(record[name]).map { isWrapper($0, called: name, of: record) } == true }
    }
    // Where any record has two in its list, these are what it has, and not the record.
    guard let wrapper = wrapper ?? onlyMember(of: sample), first[wrapper]?.array == nil || records.allSatisfy({ wrapped($0.value[wrapper]) != nil })
    else { return }
    for index in records.indices {
        let record = records[index].value
        guard let inner = wrapped(record[wrapper]) else { continue }
        let companions = record.filter { $0.key != wrapper && !markNames.contains($0.key) }
        records[index].value = raised(inner, from: wrapper, beside: companions)
    }
}

/// What the only member of each record is called, `[{"server": {"id": 7, "label": "…"}}, …]`, if that is a thing with more than one value, and no
/// text in several languages. Source: Ruby on Rails, ActiveModel::Serializers::JSON, `include_root_in_json`.
private func onlyMember(of sample: [JSONObject]) -> String? {
    guard let name = sample.first?.keys.first, !namesOfRecords.contains(name.lowercased()) else { return nil }
    let areThings = sample.allSatisfy { record in
        record.count == 1 && record[name]?.object.map { $0.count > 1 && (readsAsRecord($0) || saysMuchOfItself($0)) } == true
    }
    return areThings ? name : nil
}

/// What somebody has done to what: of `{"type": "Create", "actor": …, "object": {…}}` the object is the record, with who and when, and what
/// else is said of it. To whom it was delivered is not.
/// Source: Activity Streams 2.0, §4.2.
private func takeObjects(ofActivitiesIn records: inout [FeedRecord], _ sample: [JSONObject]) {
    guard sample.allSatisfy({ $0["actor"] != nil && $0["type"]?.string != nil && $0["object"] != nil }) else { return }
    for index in records.indices {
        let record = records[index].value
        guard let object = record["object"]?.object else { continue }
        records[index].value = raised(object, from: nil, beside: record.filter { !marksOfActivities.contains($0.key) })
    }
}

private let marksOfActivities: Set = ["object", "type", "id", "@context", "to", "cc", "bto", "bcc", "audience"]

/// An object, or the only one of a list.
private func wrapped(_ value: JSONValue?) -> JSONObject? {
    value?.object ?? value?.array.flatMap { $0.count == 1 ? $0.first?.object : nil }
}

/// Where each record says of which type it is and where the service has it, `{"attributes": {"type": "Account", "url": "/services/…"}}`, that is
/// left out, as it is of the things in it. Source: Salesforce, REST API, Query.
private func leaveOutMarks(in records: inout [FeedRecord], _ sample: [JSONObject]) {
    func isMark(_ value: JSONValue?) -> Bool { value?.object?.keys.sorted() == ["type", "url"] }
    guard sample.allSatisfy({ $0.count > 1 && isMark($0["attributes"]) }) else { return }
    func plain(_ object: JSONObject) -> JSONObject {
        JSONObject(object.filter { $0.key != "attributes" || !isMark($0.value) }.map { ($0.key, plain($0.value)) })
    }
    func plain(_ value: JSONValue) -> JSONValue {
        value.array.map { .array(JSONArray($0.map(plain))) } ?? value.object.map { .object(plain($0)) } ?? value
    }
    for index in records.indices { records[index].value = plain(records[index].value) }
}

/// Where the names of fields are numbered, `{"1. open": …, "2. high": …}`, the numbers are left out.
private func leaveOutOrdinals(in records: inout [FeedRecord], _ sample: [JSONObject]) {
    func plain(_ name: String) -> String? {
        let rest = name.drop(while: \.isNumber)
        guard rest.count < name.count, rest.hasPrefix(". "), rest.count > 2 else { return nil }
        return String(rest.dropFirst(2))
    }
    guard
        sample.allSatisfy({ record in
            let names = record.keys.filter { $0 != "key" }
            return names.count > 2 && Set(names.compactMap(plain)).count == names.count
        })
    else { return }
    for index in records.indices {
        records[index].value = JSONObject(records[index].value.map { (plain($0.key) ?? $0.key, $0.value) })
    }
}

/// Whether an object of a record has what the record is about: beside it are companions and marks alone. Where it is called what holds fields
/// and nothing else, a few values of any name may be beside it as well, such as when the record was written.
private func isWrapper(_ object: JSONObject, called name: String, of record: JSONObject) -> Bool {
    let others = record.filter { $0.key != name && !companionNames.contains($0.key) && !markNames.contains($0.key) }
    guard !object.isEmpty else { return false }
    if others.isEmpty { return true }
    return ["attributes", "properties", "fields"].contains(name) && others.count * 2 <= object.count
        && others.allSatisfy { $0.value.object == nil && $0.value.array == nil }
}

/// Fields that are numbered from 1, `ingredient1`, `ingredient2`, …, become a list under the name that they share; where several are
/// numbered alike, `measure1`, …, one list of objects that have a value of each.
private func gatherNumbered(in records: inout [FeedRecord], _ sample: [JSONObject]) {
    let families = numberedFamilies(of: sample)
    guard !families.isEmpty else { return }
    let all = Set(families.flatMap { family in family.names.flatMap { name in (1...family.count).map { "\(name)\($0)" } } })
    for index in records.indices {
        let record = records[index].value
        var members = record.filter { !all.contains($0.key) }.map { ($0.key, $0.value) }
        for family in families {
            let rows = (1...family.count).compactMap { number -> JSONValue? in
                let values = family.names.compactMap { name in record["\(name)\(number)"].flatMap { $0.saysSomething ? (name, $0) : nil } }
                guard let first = values.first else { return nil }
                return family.names.count == 1 ? first.1 : .object(JSONObject(values))
            }
            if !rows.isEmpty { members.append((family.names[0], .array(JSONArray(rows)))) }
        }
        records[index].value = JSONObject(members)
    }
}

/// Fewer may be numbered for a reason: two addresses of a shop, three lines.
private let fewestNumbered = 4

/// By how many there are, the names that share their numbers; each in all records of a sample, without a gap, and no name of a field itself.
private func numberedFamilies(of sample: [JSONObject]) -> [(names: [String], count: Int)] {
    guard let first = sample.first else { return [] }
    var numbers: [String: Set<Int>] = [:]
    var order: [String] = []
    for (key, value) in first where value.array == nil && value.object == nil {
        let name = String(key.reversed().drop(while: \.isNumber).reversed())
        guard !name.isEmpty, let number = Int(key.dropFirst(name.count)), key == "\(name)\(number)" else { continue }
        if numbers[name] == nil { order.append(name) }
        numbers[name, default: []].insert(number)
    }
    var families: [(names: [String], count: Int)] = []
    for name in order {
        guard let known = numbers[name], known.count >= fewestNumbered, known == Set(1...known.count), first[name] == nil,
            sample.allSatisfy({ record in known.allSatisfy { record["\(name)\($0)"] != nil } && record["\(name)\(known.count + 1)"] == nil })
        else { continue }
        if let family = families.firstIndex(where: { $0.count == known.count }) {
            families[family].names.append(name)
        } else {
            families.append(([name], known.count))
        }
    }
    return families
}

extension JSONValue {
    /// Whether it is there, and no text of spaces.
    var saysSomething: Bool {
        switch self {
        case .null: false
        case .string(let text): text.utf8.contains { $0 > 0x20 }
        default: true
        }
    }
}

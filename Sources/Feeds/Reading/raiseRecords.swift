import JSONValue
import SiteModel

// MARK: What names a record lies in an object

/// Where nothing at the top of a record says what it is called, and one object in it does, `{"id": …, "snippet": {"title": …}}`, the
/// members of that object come to the top; so do those of the only object there is, `{"track": {…}, "added_at": …}`. Of one or two records it
/// is not known what they have in common: there it has to be all that they have.
func raiseNamed(in records: inout [FeedRecord]) {
    raiseParts(of: &records)
    raiseKinds(in: &records)
    raiseUnions(in: &records)
    raiseOwnBag(in: &records)
    // What lies in an object of an object is as deep as an answer has its records.
    for _ in 0..<2 {
        let sample = sample(of: records)
        guard !sample.contains(where: namesItself), let holder = sample.count > 2 ? holderOfNames(in: sample) : onlyMember(of: sample) else { return }
        for index in records.indices {
            let record = records[index].value
            guard let inner = record[holder]?.object else { continue }
            records[index].value = raised(inner, from: holder, beside: record.filter { $0.key != holder })
        }
    }
}

/// What was in an object of a record, and behind it what stands beside that object. A picture that a service has made of what the record has
/// tells more: it has addresses. Where both have another value of the same name, both stay: of a thing in the record, `{"ID": 9, "AddressInfo":
/// {"ID": 4}}`, its own is `AddressInfo_ID`; of an envelope, `{"id": "rec7", "fields": {"id": 4}}`, what is on it is `record_id`.
///
/// - Parameter holder: what the object is called; nil where what stands beside it says the same of something else, and gives way.
func raised(_ inner: JSONObject, from holder: String?, beside others: [(key: String, value: JSONValue)]) -> JSONObject {
    var (free, better): ([(String, JSONValue)], [String: JSONValue]) = ([], [:])
    var moved: [String: String] = [:]
    for (name, value) in others {
        guard let own = inner[name] else {
            free.append((name, value))
            continue
        }
        if addresses(in: value) > addresses(in: own) || holder != nil && !own.saysSomething {
            better[name] = value
        } else if let holder, value.saysSomething, !isSame(value, own) {
            // What an envelope has on it are texts and numbers; an object there is more than a field of that name.
            if wrapperNames.contains(holder), value.object == nil {
                free.append(("record_" + name, value))
            } else {
                better[name] = value
                moved[name] = holder + "_" + name
            }
        }
    }
    if better.isEmpty { return JSONObject(free).over(inner) }
    return JSONObject(free).over(
        JSONObject(
            inner.flatMap { name, value in
                [(name, better[name] ?? value)] + (moved[name].map { [($0, value)] } ?? [])
            }))
}

/// Whether two values say the same, a number perhaps as a text.
private func isSame(_ value: JSONValue, _ other: JSONValue) -> Bool {
    value == other
        || value.object == nil && value.array == nil && other.object == nil && other.array == nil
            && value.jsonText().filter { $0 != "\"" } == other.jsonText().filter { $0 != "\"" }
}

/// How many addresses are in a list or an object. A single value has none that counts.
private func addresses(in value: JSONValue) -> Int {
    func count(_ value: JSONValue) -> Int { value.string.map { isWebAddress($0) ? 1 : 0 } ?? addresses(in: value) }
    return value.array?.reduce(0) { $0 + count($1) } ?? value.object?.reduce(0) { $0 + count($1.value) } ?? 0
}

/// What lies in the parts that records are divided into and nothing more, `{"protocolSection": {"statusModule": {"status": …}}}`, comes to the top where
/// nothing there says what a record is called. What two parts have is of that name in the first, and of the part's as well in the other.
/// Sources: ClinicalTrials.gov API, study data structure; CVE JSON 5.1, containers.
private func raiseParts(of records: inout [FeedRecord]) {
    for _ in 0..<2 {
        let sample = sample(of: records)
        guard !sample.contains(where: namesItself) else { return }
        let parts = Set(sample.flatMap(\.keys)).filter { name in
            fieldWords(name).last.map { wordsOfParts.contains(singular($0)) } == true
                && sample.allSatisfy { $0[name] == nil || $0[name]?.object != nil }
                && sample.count { $0[name]?.object?.isEmpty == false } * 10 >= sample.count * 9
        }
        guard !parts.isEmpty else { return }
        for index in records.indices {
            let record = records[index].value
            var names = Set(record.keys.filter { !parts.contains($0) })
            records[index].value = JSONObject(
                record.flatMap { part, value -> [(String, JSONValue)] in
                    guard parts.contains(part), var inner = value.object else { return [(part, value)] }
                    // What is alone in a part is no part of it.
                    if inner.count == 1, let only = inner.first(where: { _ in true })?.value.object { inner = only }
                    return inner.map { (names.insert($0.key).inserted ? $0.key : part + "_" + $0.key, $0.value) }
                })
        }
    }
}

private let wordsOfParts: Set = ["section", "module", "container"]

/// Where each record is one of a few kinds, which its only member says, `{"visit": {…}}` and `{"trip": {…}}`, what lies in there comes to the
/// top, with the kind.
private func raiseKinds(in records: inout [FeedRecord]) {
    let sample = sample(of: records)
    guard sample.allSatisfy({ record in record.count == 1 && record.allSatisfy { $0.value.object?.isEmpty == false } }),
        2...mostKinds ~= Set(sample.flatMap(\.keys)).count
    else { return }
    for index in records.indices {
        let record = records[index].value
        guard record.count == 1, let member = record.first(where: { _ in true }), let inner = member.value.object else { continue }
        records[index].value = inner.over(JSONObject([("kind", .string(member.key))]))
    }
}

private let mostKinds = 6

/// Where each record says of which kind it is, and has an object that is called so, `{"rank": 2, "type": "film", "film": {…}}`, or after it,
/// `{"type": "FILM", "film_data": {…}}`, what lies in there comes to the top.
private func raiseUnions(in records: inout [FeedRecord]) {
    func member(of record: JSONObject) -> String? {
        ["type", "kind"].firstNonNil { name in
            record[name]?.string.flatMap { kind in
                [kind, kind.lowercased(), kind.lowercased() + "_data"].first { record[$0]?.object?.isEmpty == false }
            }
        }
    }
    let sample = sample(of: records)
    guard sample.count > 1, sample.allSatisfy({ member(of: $0) != nil && !namesItself($0) }) else { return }
    for index in records.indices {
        let record = records[index].value
        guard let name = member(of: record), let inner = record[name]?.object else { continue }
        records[index].value = raised(inner, from: name, beside: record.filter { $0.key != name })
    }
}

/// The same of a thing within a record, `{"type": "FILM_COPY", "id": 7, "film_copy_data": {…}}`. Source: Square, Catalog API, CatalogObject.
func thing(ofKindIn object: JSONObject) -> JSONValue? {
    guard let kind = object["type"]?.string, case let name = kind.lowercased() + "_data", let inner = object[name]?.object else { return nil }
    return .object(raised(inner, from: name, beside: object.filter { $0.key != name }))
}

/// What a bag says that is called as its record is, `{"title": "Soil", "metadata": {"title": "Soil", "keywords": […]}}`, it says of the record.
private func raiseOwnBag(in records: inout [FeedRecord]) {
    let sample = sample(of: records)
    func isOwn(_ bag: String) -> Bool {
        sample.allSatisfy { record in
            record[bag]?.object.map { inner in ["title", "name"].contains { inner[$0]?.string != nil && inner[$0]?.string == record[$0]?.string } }
                == true
        }
    }
    guard !sample.isEmpty, let bag = (namesOfBags.sorted() + ["metadata"]).first(where: isOwn) else { return }
    for index in records.indices {
        let record = records[index].value
        guard let inner = record[bag]?.object else { continue }
        let rest = record.filter { $0.key != bag }.map { ($0.key, $0.value) }
        records[index].value = JSONObject(
            rest
                + inner.compactMap { name, value in
                    guard let own = record[name] else { return (name, value) }
                    return !value.saysSomething || isSame(value, own) ? nil : (bag + "_" + name, value)
                })
    }
}

/// Whether a member of its own reads as a name, or as what a record without one is called by.
private func namesItself(_ record: JSONObject) -> Bool {
    record.contains { name, value in
        let isText = value.string != nil || value.array?.first?.string != nil
        let plain = name.lowercased().filter { $0.isLetter }
        return isText && (textsOfRecords.contains(plain) || plain.hasSuffix("name") || plain.hasSuffix("title"))
            || value.object != nil && ["name", "title"].contains(plain)
    }
}

/// The member that is all there is of each record, where it has values of its own: languages of one text have objects alone.
private func onlyMember(of sample: [JSONObject]) -> String? {
    guard let name = sample.first?.keys.first,
        sample.allSatisfy({ record in record.count == 1 && record[name]?.object.map { scalars(in: $0) > 1 } == true })
    else { return nil }
    return name
}

private func holderOfNames(in sample: [JSONObject]) -> String? {
    var candidates: [String] = []
    for record in sample.prefix(5) {
        for (name, value) in record where value.object?.isEmpty == false && !candidates.contains(name) { candidates.append(name) }
    }
    let most = sample.count * 9 / 10
    // What may be said of a thing is not said of all.
    if let bag = candidates.first(where: { namesOfBags.contains($0) && areNamed(in: $0, sample) }) { return bag }
    candidates = candidates.filter { name in
        sample.count { $0[name]?.object?.isEmpty == false } >= most && !sample.contains { areBothKnown($0, $0[name]?.object) }
    }
    let named = candidates.filter { name in
        guard !belongings.contains(name.lowercased().filter { $0.isLetter }) else { return false }
        let texts = sample.compactMap { record in
            record[name]?.object?.first { namesThing($0.key.lowercased()) && $0.value.string?.isEmpty == false }?.value.string
        }
        // What several records have in common names something else: a team, a shop.
        return texts.count >= most && Set(texts).count * 10 >= texts.count * 9
    }
    if named.count == 1 { return named[0] }
    let isAlone =
        candidates.count == 1 && named.isEmpty && !belongings.contains(candidates[0].lowercased())
        // One member alone is a value with more around it than it needs.
        && sample.contains { $0[candidates[0]]?.object?.count ?? 0 > 1 }
        && sample.allSatisfy { record in
            record.allSatisfy { $0.key == candidates[0] || $0.value.object == nil && $0.value.array == nil } && record.count < 5
        }
    return isAlone ? candidates[0] : nil
}

/// Whether a record and an object in it are each known by an identifier of its own: a booking and its guest are two things, and the one is no
/// envelope of the other.
private func areBothKnown(_ record: JSONObject, _ inner: JSONObject?) -> Bool {
    ["id", "_id", "uuid", "key", "ID", "Id", "UUID"].contains { name in
        guard let own = record[name], let other = inner?[name], !own.isNull, !other.isNull else { return false }
        return own != other
    }
}

/// The tags of a map, and the like: most records have some, and many of these a name.
private func areNamed(in bag: String, _ sample: [JSONObject]) -> Bool {
    let names = sample.compactMap { record in record[bag]?.object.flatMap { $0["name"]?.string ?? $0["title"]?.string } }
    return sample.count { $0[bag]?.object != nil } * 2 >= sample.count && names.count * 4 >= sample.count && Set(names).count * 2 >= names.count
}

private let namesOfBags: Set = ["tags", "properties", "attributes", "fields"]

private func namesThing(_ name: String) -> Bool { namesOfThings.contains(name) || name.hasSuffix("title") }

private let namesOfThings: Set = ["title", "name", "headline", "label", "heading", "text", "question", "display_name", "displayname"]

/// What a record without a name is called by.
private let textsOfRecords: Set = [
    "headline", "label", "heading", "text", "fact", "question", "summary", "description", "body", "content", "message", "quote", "citation", "setup",
    "caption",
    "subject", "alt",
]

/// What belongs to a record and has a name of its own: people, places, pictures.
private let belongings: Set = [
    "author", "user", "owner", "account", "creator", "sender", "customer", "assignee", "actor", "artist", "from", "organization", "venue", "location",
    "address", "parent", "category", "embed", "image", "picture", "links", "meta", "metadata", "geometry", "geo",
]

// MARK: Values that say their own types

/// Where each value in an object says its own type, `{"Price": {"type": "number", "number": 3}}` or `{"price": {"type": "number", "name": "Price",
/// "value": 3}}`, these become the values, and what the object holds comes to the top.
func unwrapSelfTyped(in records: inout [FeedRecord], _ sample: [JSONObject]) {
    guard let holder = sample.first?.first(where: { areSelfTyped($0.value) })?.key, sample.allSatisfy({ $0[holder].map(areSelfTyped) == true }) else {
        return
    }
    for index in records.indices {
        let record = records[index].value
        guard let inner = record[holder]?.object else { continue }
        let values = JSONObject(inner.map { ($0.key, selfTypedValue($0.value).map(plainValue) ?? $0.value) })
        records[index].value = raised(values, from: holder, beside: record.filter { $0.key != holder })
    }
}

private func areSelfTyped(_ value: JSONValue) -> Bool {
    value.object.map { object in object.count > 1 && object.allSatisfy { selfTypedValue($0.value) != nil } } == true
}

private func selfTypedValue(_ value: JSONValue) -> JSONValue? {
    value.object.flatMap { object in
        guard let type = object["type"]?.string else { return nil }
        return object[type] ?? (object["name"]?.string == nil ? nil : object["value"])
    }
}

/// Of pieces of text the text, of a choice what it is called, of a span of days the first.
private func plainValue(_ value: JSONValue) -> JSONValue {
    if let list = value.array {
        let pieces = list.compactMap { $0.object?["plain_text"]?.string }
        return !pieces.isEmpty && pieces.count == list.count ? .string(pieces.joined()) : .array(JSONArray(list.map(plainValue)))
    }
    guard let object = value.object else { return value }
    if object["color"] != nil || object["object"]?.string == "user", let name = object["name"], name.string != nil { return name }
    if object["end"]?.isNull == true, let start = object["start"], start.string != nil { return start }
    return selfTypedValue(value).map(plainValue) ?? value
}

// MARK: Texts and lists

/// A title that is always alone in a list becomes a text.
func spreadTitles(in records: inout [FeedRecord]) {
    let sample = sample(of: records)
    var names: [String] = []
    for record in sample { for name in record.keys where !names.contains(name) { names.append(name) } }
    // One list of two in all records, and the field is a list.
    let titles = names.filter { name in
        (titlesOfRecords.contains(name.lowercased()) || isTitle(inIndex: name)) && sample.contains { $0[name]?.array?.first?.string != nil }
            && records.allSatisfy { isNothingOrOneText($0.value[name] ?? .null) }
    }
    guard !titles.isEmpty else { return }
    for index in records.indices {
        records[index].value = JSONObject(
            records[index].value.map { name, value in
                if titles.contains(name), let list = value.array { return (name, list.first ?? .null) }
                return (name, value)
            })
    }
}

private func isNothingOrOneText(_ value: JSONValue) -> Bool {
    guard let list = value.array else { return value.isNull }
    return list.isEmpty || list.count == 1 && list.first?.string != nil
}

/// Whether a name is one of these with its type behind it, as indexes of texts have it: `title_t`, `abstract_txt`. Source: Solr, dynamic fields.
private func isTitle(inIndex name: String) -> Bool {
    let parts = name.lowercased().split(separator: "_")
    return parts.count == 2 && titlesOfRecords.contains(String(parts[0])) && ["t", "s", "ss", "txt", "str", "text"].contains(parts[1])
}

private let titlesOfRecords: Set = ["title", "name", "headline", "label", "heading", "subtitle", "description", "summary", "abstract"]

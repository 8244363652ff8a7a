import Foundation
import JSONValue
import SiteModel

/// What stands beside a value and says only what it is. Sources: SPARQL 1.1 Query Results JSON Format §3.2.2, JSON-LD 1.1 §4.2.
private let typeNames: Set<String> = ["type", "datatype", "xml:lang", "@type", "@language"]

/// What holds a value in turn, and that alone: MongoDB Extended JSON has numbers, days and identifiers so.
private let typedValueNames: Set<String> = ["$oid", "$date", "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal", "$uuid"]

/// The same in the documents of a database, where lists and objects have a level more. Source: Firestore REST API, Value.
private let documentValueNames: Set<String> = [
    "stringValue", "integerValue", "doubleValue", "booleanValue", "timestampValue", "nullValue", "geoPointValue", "referenceValue", "bytesValue",
    "arrayValue", "mapValue",
]

/// Whether the values of the records were in objects of their own: all of them with their types, or some of a type that JSON has not.
func unwrapValues(of records: inout [FeedRecord], _ sample: [JSONObject]) -> Bool {
    let areTyped = sample.allSatisfy { record in
        !record.isEmpty && record.allSatisfy { $0.value.object.map { value in value.count > 1 && typedValue(in: value) != nil } == true }
    }
    let areLettered = sample.allSatisfy { record in !record.isEmpty && record.allSatisfy { letteredValue($0.value) != nil } }
    guard areTyped || areLettered else {
        rewriteValues(of: &records, depth: 3) { $0.object.flatMap(extendedValue) }
        return false
    }
    for index in records.indices {
        records[index].value = JSONObject(
            records[index].value.map { name, value in
                (name, (areLettered ? letteredValue(value) : value.object.flatMap(typedValue)) ?? value)
            })
    }
    return areTyped
}

/// What is in `{"S": "x"}`, `{"N": "7"}`, `{"M": {…}}`. Source: Amazon DynamoDB, Low-level API, data type descriptors.
private func letteredValue(_ value: JSONValue) -> JSONValue? {
    guard let object = value.object, object.count == 1, let member = object.first(where: { _ in true }) else { return nil }
    switch (member.key, member.value) {
    case ("S", .string), ("B", .string), ("BOOL", .bool): return member.value
    case ("N", .string(let text)): return Int64(text).map { .int($0) } ?? Double(text).map { .double($0) } ?? member.value
    case ("NULL", .bool): return .null
    case ("SS", .array), ("BS", .array), ("NS", .array): return member.value
    case ("L", .array(let list)): return .array(JSONArray(list.map { letteredValue($0) ?? $0 }))
    case ("M", .object(let object)): return .object(JSONObject(object.map { ($0.key, letteredValue($0.value) ?? $0.value) }))
    default: return nil
    }
}

private func typedValue(in object: JSONObject) -> JSONValue? {
    guard let value = object["value"] ?? object["@value"] else { return nil }
    guard object.allSatisfy({ ["value", "@value"].contains($0.key) || typeNames.contains($0.key) }) else { return nil }
    let isPoint = object["datatype"]?.string?.hasSuffix("wktLiteral") == true
    return isPoint ? value.string.flatMap(point) ?? value : value
}

private func extendedValue(in object: JSONObject) -> JSONValue? {
    if let parts = object["date-parts"]?.array { return object["date-time"] ?? day(ofParts: parts) }
    if let day = day(inParts: object) { return day }
    if let text = classedValue(object) { return text }
    guard object.count == 1, let member = object.first(where: { _ in true }) else { return nil }
    if documentValueNames.contains(member.key) { return documentValue(member.value, called: member.key) }
    guard typedValueNames.contains(member.key) else { return nil }
    let value = member.value.object.flatMap(extendedValue) ?? member.value
    // In milliseconds since 1970, as a number or a text of digits.
    return member.key == "$date" ? moment(atMilliseconds: value) ?? value : value
}

/// What is in `{"__type": "Date", "iso": "…"}`. Source: Parse REST API guide, data types.
private func classedValue(_ object: JSONObject) -> JSONValue? {
    switch object["__type"]?.string {
    case "Date": object["iso"]
    case "File": object["url"]
    case "Pointer": object["objectId"]
    default: nil
    }
}

private func documentValue(_ value: JSONValue, called name: String) -> JSONValue? {
    func plain(_ value: JSONValue) -> JSONValue { value.object.flatMap(extendedValue) ?? value }
    switch name {
    case "integerValue": return value.string.flatMap { Int64($0) }.map { .int($0) } ?? value
    case "nullValue": return .null
    // An empty list and an empty object have no member at all.
    case "arrayValue": return value.object.map { list in .array(JSONArray((list["values"]?.array ?? JSONArray([])).map(plain))) }
    case "mapValue": return value.object.map { map in .object(JSONObject((map["fields"]?.object ?? .empty).map { ($0.key, plain($0.value)) })) }
    default: return value
    }
}

/// Where a record is called by its place in a database, `projects/p/databases/(default)/documents/plants/7`, the last part is its identifier.
func nameDocuments(in records: inout [FeedRecord], _ sample: [JSONObject]) {
    func place(_ record: JSONObject) -> String? {
        record["name"]?.string.flatMap { $0.hasPrefix("projects/") && $0.contains("/documents/") ? $0 : nil }
    }
    guard sample.allSatisfy({ place($0) != nil && $0["id"] == nil }) else { return }
    for index in records.indices {
        let record = records[index].value
        guard let place = place(record), let last = place.split(separator: "/").last else { continue }
        records[index].value = JSONObject(record.map { $0.key == "name" ? ("id", .string(String(last))) : ($0.key, $0.value) })
    }
}

/// `2026-05-01T10:00:00Z` of as many milliseconds since 1970; nil for what is no number.
private func moment(atMilliseconds value: JSONValue) -> JSONValue? {
    guard let milliseconds = value.whole ?? value.string.flatMap({ Int64($0) }), abs(milliseconds) < 100_000_000_000_000 else { return nil }
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000)
    let text = Date(timeIntervalSince1970: Double(rest < 0 ? seconds - 1 : seconds)).formatted(.iso8601)
    guard rest != 0 else { return .string(text) }
    let digits = String(rest < 0 ? rest + 1000 : rest)
    return .string(text.dropLast() + "." + String(repeating: "0", count: 3 - digits.count) + digits + "Z")
}

/// `[[2021, 3, 4]]`, where the month and the day may be missing. Source: CSL-JSON, `date-parts`.
private func day(ofParts parts: JSONArray) -> JSONValue? {
    guard let first = parts.first?.array else { return nil }
    let numbers = first.compactMap(\.whole)
    return numbers.count == first.count ? day(numbers) : .null
}

/// `{"year": 2021, "month": 3, "day": 4}`, where what is not known is null, or an empty text among texts.
private func day(inParts object: JSONObject) -> JSONValue? {
    guard 2...3 ~= object.count, let year = object["year"], let month = object["month"], object.count == 2 || object["day"] != nil,
        object.allSatisfy({ $0.value.isNull || $0.value.string == "" || $0.value.whole != nil }), year.whole.map({ 1000..<3000 ~= $0 }) ?? true,
        month.whole.map({ 1...12 ~= $0 }) ?? true
    else { return nil }
    return day([year, month, object["day"] ?? .null].map(\.whole).prefix { $0 != nil }.compactMap { $0 })
}

/// The day that the records have in three fields, `{"year": 2009, "month": 7, "day": 24}`, becomes their date: a month alone says little of any.
func gatherDays(in records: inout [FeedRecord]) {
    func date(of record: JSONObject) -> JSONValue? {
        guard let year = record["year"]?.whole, let month = record["month"]?.whole, let date = record["day"]?.whole, 1000..<3000 ~= year,
            1...12 ~= month,
            1...31 ~= date
        else { return nil }
        return day([year, month, date])
    }
    let sample = sample(of: records)
    guard sample.count > 1, sample.allSatisfy({ $0["date"] == nil && date(of: $0) != nil }) else { return }
    for index in records.indices {
        let record = records[index].value
        guard let date = date(of: record) else { continue }
        records[index].value = JSONObject([("date", date)] + record.map { ($0.key, $0.value) })
    }
}

/// A year, a month of it, and a day of that, as far as they are known.
private func day(_ numbers: [Int64]) -> JSONValue {
    numbers.isEmpty ? .null : .string(numbers.map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: "-"))
}

/// `Point(13.4 52.5)`: the longitude comes first. Source: OGC GeoSPARQL 1.1 §8.5.1, with the order of WGS 84.
private func point(_ text: String) -> JSONValue? {
    guard text.lowercased().hasPrefix("point("), text.hasSuffix(")") else { return nil }
    let numbers = text.dropFirst("point(".count).dropLast().split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    return .object(JSONObject([("latitude", .double(numbers[1])), ("longitude", .double(numbers[0]))]))
}

extension JSONValue {
    /// A whole number, also one that is written out.
    fileprivate var whole: Int64? {
        switch self {
        case .int(let number): number
        case .string(let text) where text.utf8.count <= 4: Int64(text)
        default: nil
        }
    }
}

import FoundationEssentials
import JSONValue

extension LocatedRecords {
    /// The records with the words that an answer has for the codes in their fields, where it lists these, `{"fields": [{"name": "KIND", "domain":
    /// {"codedValues": [{"code": 1, "name": "Park"}]}}]}`, and with the times of fields that it says have some: `{"name": "OPENED", "type":
    /// "esriFieldTypeDate"}`. Of those from before 2001 the number alone does not tell. Sources: ArcGIS REST API, coded value domain, field types.
    func withWords(in root: JSONValue) -> LocatedRecords {
        guard let fields = root.object?["fields"]?.array?.compactMap(\.object) else { return self }
        var words: [String: [String: JSONValue]] = [:]
        let times = Set(fields.compactMap { field in field["type"]?.string == "esriFieldTypeDate" ? field["name"]?.string : nil })
        for field in fields {
            guard let name = field["name"]?.string, let values = field["domain"]?.object?["codedValues"]?.array?.compactMap(\.object) else {
                continue
            }
            for value in values {
                if let code = value["code"]?.identifierText, let word = value["name"] { words[name, default: [:]][code] = word }
            }
        }
        guard !words.isEmpty || !times.isEmpty else { return self }
        func plain(_ object: JSONObject) -> JSONObject {
            JSONObject(
                object.map { name, value in
                    let word = words[name].flatMap { words in value.identifierText.flatMap { words[$0] } }
                    return (name, word ?? (times.contains(name) ? Self.time(inMilliseconds: value) : nil) ?? value)
                })
        }
        return replacing { record in
            guard let attributes = record["attributes"]?.object else { return plain(record) }
            return JSONObject(record.map { ($0.key, $0.key == "attributes" ? .object(plain(attributes)) : $0.value) })
        }
    }

    /// A number of milliseconds since 1970 as RFC 3339 writes it; nil for any other value.
    private static func time(inMilliseconds value: JSONValue) -> JSONValue? {
        guard case .int(let milliseconds) = value, milliseconds.magnitude < 100_000_000_000_000 else { return nil }
        return .string(Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.down)).ISO8601Format())
    }
}

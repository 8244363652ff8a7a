import JSONValue

extension LocatedRecords {
    /// The records with the words that an answer has for the codes in their fields, where it lists these: `{"fields": [{"name": "KIND", "domain":
    /// {"codedValues": [{"code": 1, "name": "Park"}]}}]}`. Source: ArcGIS REST API, coded value domain.
    func withWords(in root: JSONValue) -> LocatedRecords {
        guard let fields = root.object?["fields"]?.array?.compactMap(\.object) else { return self }
        var words: [String: [String: JSONValue]] = [:]
        for field in fields {
            guard let name = field["name"]?.string, let values = field["domain"]?.object?["codedValues"]?.array?.compactMap(\.object) else { continue }
            for value in values {
                if let code = value["code"]?.identifierText, let word = value["name"] { words[name, default: [:]][code] = word }
            }
        }
        guard !words.isEmpty else { return self }
        func plain(_ object: JSONObject) -> JSONObject {
            JSONObject(object.map { name, value in (name, words[name].flatMap { words in value.identifierText.flatMap { words[$0] } } ?? value) })
        }
        return replacing { record in
            guard let attributes = record["attributes"]?.object else { return plain(record) }
            return JSONObject(record.map { ($0.key, $0.key == "attributes" ? .object(plain(attributes)) : $0.value) })
        }
    }
}

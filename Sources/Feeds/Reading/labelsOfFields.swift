import JSONValue
import SiteModel

/// What the fields of records are called for readers, by their names, where an answer lists that beside its records: `{"fields": [{"name":
/// "PARKTYPE", "alias": "Park type"}], "features": […]}`. What has the same letters as the name, and no words, says no more.
///
/// Sources: ArcGIS REST API, Field; CKAN, `datastore_search`; Opendatasoft, Explore API, dataset.
func labelsOfFields(in root: JSONValue, except records: JSONPointer) -> [String: String] {
    guard let answer = root.object else { return [:] }
    for (path, holder) in [([], answer)] + answer.compactMap({ name, value in value.object.map { ([name], $0) } }) {
        for name in ["fields", "columns"] where records.tokens != path + [name] {
            guard let fields = holder[name]?.array?.compactMap(\.object), !fields.isEmpty else { continue }
            let labels = fields.compactMap { field -> (String, String)? in
                guard let name = (field["name"] ?? field["id"])?.string,
                    let label = (field["alias"] ?? field["label"] ?? field["info"]?.object?["label"])?.string.map({ trimmed($0) }),
                    1...longestLabel ~= label.count, label != name, letters(of: label) != letters(of: name) || label.contains(" "),
                    !letters(of: label).isEmpty
                else { return nil }
                return (name, label)
            }
            if !labels.isEmpty { return Dictionary(labels, uniquingKeysWith: { first, _ in first }) }
        }
    }
    return [:]
}

/// More is a description.
private let longestLabel = 60

private func letters(of name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

import JSONValue

/// The tables of a database by their names, where an answer is the export of one: `[{"type": "header", …}, {"type": "table", "name": "boats",
/// "data": [{…}, {…}]}, …]`. Nil for any other.
///
/// Source: phpMyAdmin, export as JSON.
func exportedTables(in root: JSONValue) -> JSONValue? {
    guard let parts = root.array, parts.first?.object?["type"]?.string == "header" else { return nil }
    var tables: [(String, JSONValue)] = []
    for part in parts.compactMap(\.object) where part["type"]?.string == "table" {
        guard let name = part["name"]?.string, let rows = part["data"], rows.array != nil else { return nil }
        tables.append((name, rows))
    }
    return tables.isEmpty ? nil : .object(JSONObject(tables))
}

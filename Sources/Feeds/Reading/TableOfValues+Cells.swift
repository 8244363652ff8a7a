import JSONValue
import SiteModel

extension TableOfValues {
    /// A sheet as charts are drawn of it: `{"cols": [{"label": "Name"}], "rows": [{"c": [{"v": "Wren"}]}]}`, at the top or under `table`;
    /// or what a query found: `{"schema": {"fields": [{"name": "name"}]}, "rows": [{"f": [{"v": "Wren"}]}]}`.
    /// Sources: Google Visualization API, DataTable in JSON; BigQuery REST API, QueryResponse.
    init?(cellsIn root: JSONObject) {
        let table = root["cols"] == nil ? root["table"]?.object ?? root : root
        guard let columns = (table["cols"] ?? table["schema"]?.object?["fields"])?.array?.compactMap(\.object), let rows = table["rows"]?.array,
            !columns.isEmpty, !rows.isEmpty
        else { return nil }
        let names = columns.enumerated().map { place, column in
            ["label", "id", "name"].compactMap { column[$0]?.string.map { trimmed($0) } }.first { !$0.isEmpty } ?? "column \(place + 1)"
        }
        var records: [JSONObject] = []
        for row in rows {
            guard let cells = (row.object?["c"] ?? row.object?["f"])?.array, cells.count <= names.count else { return nil }
            let values = zip(columns, cells).map { $0["type"]?.string == "timeofday" ? timeOfDay(inCell: $1) : value(ofCell: $1) }
            records.append(JSONObject(zip(names, values).map { ($0, $1) }))
        }
        guard Set(names).count == names.count else { return nil }
        self = .gathered(records)
    }
}

extension TableOfValues {
    /// What a statistics office answers: `{"columns": [{"code": "Tid", "text": "year"}, …], "data": [{"key": ["2020"], "values": ["7"]}]}`.
    /// Source: PxWeb API, output format json.
    init?(keyedRowsIn root: JSONObject) {
        guard let names = root["columns"]?.array.flatMap(columnNames), let rows = root["data"]?.array, !rows.isEmpty else { return nil }
        var records: [JSONObject] = []
        for row in rows {
            guard let keys = row.object?["key"]?.array, let values = row.object?["values"]?.array, keys.count + values.count == names.count else {
                return nil
            }
            records.append(JSONObject(zip(names, Array(keys) + Array(values)).map { ($0, $1) }))
        }
        self = .gathered(records)
    }
}

private func value(ofCell cell: JSONValue) -> JSONValue {
    guard let value = cell.object?["v"] else { return .null }
    if let list = value.array { return .array(JSONArray(list.map(Feeds.value(ofCell:)))) }
    return value.string.flatMap(day).map { .string($0) } ?? value
}

/// `01:20:30` of the hours, the minutes and the seconds.
private func timeOfDay(inCell cell: JSONValue) -> JSONValue {
    let numbers = cell.object?["v"]?.array?.compactMap(\.identifierText).prefix(3) ?? []
    guard numbers.count == 3 else { return value(ofCell: cell) }
    return .string(numbers.map { $0.utf8.count < 2 ? "0" + $0 : $0 }.joined(separator: ":"))
}

/// `2026-05-01` of `Date(2026,4,1)`, and with the time `2026-05-01T10:00:00` of `Date(2026,4,1,10,0,0)`: the months count from 0.
private func day(_ text: String) -> String? {
    guard text.hasPrefix("Date("), text.hasSuffix(")") else { return nil }
    let numbers = text.dropFirst("Date(".count).dropLast().split(separator: ",").map { Int(trimmed($0)) }
    guard [3, 6, 7].contains(numbers.count), let year = numbers[0], let month = numbers[1], let day = numbers[2] else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(year)-\(two(month + 1))-\(two(day))"
    guard numbers.count > 3 else { return date }
    return date + "T" + numbers[3..<6].map { two($0 ?? 0) }.joined(separator: ":")
}

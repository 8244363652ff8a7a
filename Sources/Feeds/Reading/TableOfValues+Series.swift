import JSONValue

extension TableOfValues {
    /// Tables in a list, each with the names of its columns and its rows: `{"results": [{"series": [{"name": "rain", "columns": ["time", "mm"],
    /// "values": [[1, 2]]}]}]}`. A record gets the tags of its table, and where there are several its name.
    ///
    /// Sources: InfluxDB 1.8, HTTP API, query; Azure Monitor, Log Analytics, query; NBA, stats.
    init?(tablesInListsOf root: JSONObject) {
        var tables: [TableInList] = []
        Self.gather(.object(root), isInList: false, depth: 0, &tables)
        guard !tables.isEmpty else { return nil }
        let isOneOfMany = Set(tables.map(\.name)).count > 1
        self = .gathered(
            tables.flatMap { table in
                let beside = (isOneOfMany ? [("series", .string(table.name))] : []) + table.tags
                return table.rows.map { row in JSONObject(beside + zip(table.columns, row).map { ($0, $1) }) }
            })
    }

    private static let deepest = 4

    private static func gather(_ value: JSONValue, isInList: Bool, depth: Int, _ tables: inout [TableInList]) {
        guard depth <= deepest else { return }
        if let list = value.array {
            // A list of records has no tables: the first tells.
            guard let first = list.first, first.object != nil else { return }
            let known = tables.count
            gather(first, isInList: true, depth: depth + 1, &tables)
            if tables.count > known { for element in list.dropFirst() { gather(element, isInList: true, depth: depth + 1, &tables) } }
        } else if let object = value.object {
            if isInList, let table = TableInList(object) {
                tables.append(table)
            } else {
                for (_, member) in object { gather(member, isInList: isInList, depth: depth + 1, &tables) }
            }
        }
    }
}

private struct TableInList {
    let name: String
    let tags: [(String, JSONValue)]
    let columns: [String]
    let rows: [JSONArray]

    /// What a table has; a thing with a table has more to it.
    private static let members: Set = ["name", "tags", "columns", "fields", "headers", "values", "rows", "rowSet", "data", "types", "partial"]

    /// Nil for an object that is no table: each row has a value for each column.
    init?(_ object: JSONObject) {
        guard object.allSatisfy({ Self.members.contains($0.key) }),
            let columns = ["columns", "fields", "headers"].firstNonNil({ object[$0]?.array.flatMap(columnNames) }), columns.count > 1,
            let list = ["values", "rows", "rowSet", "data"].firstNonNil({ object[$0]?.array }), !list.isEmpty
        else { return nil }
        rows = list.compactMap(\.array).filter { $0.count == columns.count }
        guard rows.count == list.count else { return nil }
        self.columns = columns
        name = object["name"]?.string ?? ""
        tags = object["tags"]?.object?.filter { !columns.contains($0.key) }.map { ($0.key, $0.value) } ?? []
    }
}

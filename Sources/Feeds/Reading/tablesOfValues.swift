import JSONValue
import SiteModel

/// Records that are no objects in their feed: rows of values whose columns are named elsewhere, columns of values, names with a text each.
enum TableOfValues {
    /// `{"columns": ["a", "b"], "rows": [[1, 2], [3, 4]]}`: the names of the columns, and the rows.
    case rows(JSONPointer, JSONArray, names: [String])
    /// `{"time": [1, 2], "rain": [0, 3]}`: the columns.
    case columns(JSONPointer, JSONObject)
    /// `{"ash": "A tree.", "beck": "A brook."}`: the names with what each stands for.
    case entries(JSONPointer, JSONObject)
}

extension TableOfValues {
    /// Rows, where one list beside them names their columns, and no other list is one of rows.
    init?(rowsAmong lists: [(pointer: JSONPointer, elements: JSONArray)]) {
        let rows = lists.filter { list in
            list.elements.count > 0 && list.elements.allSatisfy { $0.array.map { row in row.count > 1 && row.allSatisfy(\.isScalar) } == true }
        }
        guard rows.count == 1, let rows = rows.first, let width = rows.elements.first?.array?.count,
            rows.elements.allSatisfy({ $0.array?.count == width })
        else { return nil }
        let names = lists.filter { $0.pointer != rows.pointer && $0.elements.count == width }.compactMap { columnNames($0.elements) }
        guard names.count == 1 else { return nil }
        self = .rows(rows.pointer, rows.elements, names: names[0])
    }

    /// Columns: all lists of an object, which are of one length and hold values alone.
    init?(columnsAt pointer: JSONPointer, _ object: JSONObject) {
        let columns = object.compactMap { $0.value.array }
        guard columns.count > 1, let length = columns.first?.count, length > 1,
            columns.allSatisfy({ $0.count == length && $0.allSatisfy(\.isScalar) })
        else { return nil }
        self = .columns(pointer, object)
    }

    /// A text for each name, or a number for each: a glossary, a count. A few may be anything.
    init?(entriesAt pointer: JSONPointer, _ object: JSONObject) {
        guard object.count >= Self.fewestEntries, object.allSatisfy({ $0.value.string != nil }) || object.allSatisfy({ $0.value.isNumber }),
            !object.keys.contains(where: { Self.namesOfAnswers.contains($0.lowercased()) })
        else { return nil }
        self = .entries(pointer, object)
    }

    private static let fewestEntries = 5
    /// What an answer says that went wrong has one of these.
    private static let namesOfAnswers: Set = ["error", "errors", "status", "code", "message"]

    var records: [JSONObject] {
        switch self {
        case .rows(_, let rows, let names): rows.compactMap(\.array).map { row in JSONObject(zip(names, row).map { ($0, $1) }) }
        case .columns(_, let object): Self.records(ofColumns: object)
        case .entries(_, let object):
            object.map { name, value in JSONObject([("name", .string(name)), (value.string == nil ? "value" : "description", value)]) }
        }
    }

    /// Where elements stand for the records, one after another.
    var pointer: JSONPointer {
        switch self {
        case .rows(let pointer, _, _), .entries(let pointer, _): pointer
        case .columns(let pointer, let object): object.first { $0.value.array != nil }.map { pointer.appending($0.key) } ?? pointer
        }
    }

    private static func records(ofColumns object: JSONObject) -> [JSONObject] {
        let columns = object.compactMap { name, value in value.array.map { (name, Array($0)) } }
        return (columns.first?.1.indices ?? 0..<0).map { row in JSONObject(columns.map { ($0.0, $0.1[row]) }) }
    }
}

/// The names that a list has for the columns of a table: texts, or objects that are called something.
private func columnNames(_ list: JSONArray) -> [String]? {
    let names = list.compactMap { column in
        column.string ?? column.object.flatMap { object in ["name", "field", "fieldName", "label", "key", "id"].firstNonNil { object[$0]?.string } }
    }
    return names.count == list.count && Set(names).count == names.count && !names.contains("") ? names : nil
}

extension JSONValue {
    fileprivate var isScalar: Bool { array == nil && object == nil }

    fileprivate var isNumber: Bool {
        switch self {
        case .int, .uint, .double: true
        default: false
        }
    }
}

import JSONValue
import SiteModel

/// The records of a response, and their location.
struct LocatedRecords {
    /// The location of the list or table; for a single record, its own location.
    let pointer: JSONPointer
    let isAlone: Bool
    /// Each a record; or nil with the kind of what is none. A row without cells has no kind, nor has one that stands above the values of a table.
    private(set) var elements: [(record: JSONObject?, kind: String?)]
    /// The lists or tables in which the elements stand one for one, so that each has a place in the file; none where they do not.
    let lists: [JSONPointer]
    /// The lists that were passed over, where none is longer by far.
    var others: [JSONPointer] = []
    /// All lists, in their order, where nothing tells which of them is meant.
    var alikes: [JSONPointer] = []
    /// The list or object that the records were gathered from, where they stand in no one list: what is said around it is said of them.
    var origin: JSONPointer?
    /// What a table is called that has a title above the names of its columns, and a calendar.
    var title: String?
    /// What the numbers of fields are measured in, where the answer says so beside its records.
    var units: [String: String] = [:]

    /// Where all elements are lists of objects, these objects are the records; where they are texts, or addresses, each is one; where they are
    /// the rows of a table, each but the first. Where no row has the names of the columns, they are called by letters.
    init(listAt pointer: JSONPointer, _ list: JSONArray) {
        let areTexts = !list.isEmpty && list.allSatisfy { $0.string != nil }
        let name = areTexts && list.allSatisfy { $0.string.map(isWebAddress) == true } ? "url" : "text"
        let columns = areTexts ? nil : ColumnNames(of: list)
        let letters = areTexts || columns != nil ? nil : letteredColumns(of: list)
        self.pointer = pointer
        isAlone = false
        let titled = headingsBelowTitle(of: list)
        let sheet = titled?.names ?? headingsUnderCodes(of: list)
        title = columns?.title ?? titled?.title
        if let things = thingsOfLists(in: list) {
            lists = []
            elements = things.map { ($0, "object") }
            return
        }
        lists = [pointer]
        elements = list.enumerated().map { place, element in
            if place < columns?.rowCount ?? (sheet == nil ? 0 : 1) { return (nil, nil) }
            if let row = element.array, columns != nil || letters != nil {
                if row.allSatisfy(\.isBlank) { return (nil, nil) }
                return (columns?.record(of: row) ?? JSONObject(zip(letters ?? [], row).map { ($0, $1) }), element.kindName)
            }
            if let sheet, let row = element.object { return (JSONObject(row.map { (sheet[$0.key] ?? $0.key, $0.value) }), element.kindName) }
            return (areTexts ? JSONObject([(name, element)]) : element.object, element.kindName)
        }
    }

    /// A copy with each record replaced.
    func replacing(_ replaced: (JSONObject) -> JSONObject) -> LocatedRecords {
        var others = self
        for index in elements.indices { others.elements[index].record = elements[index].record.map(replaced) }
        return others
    }

    /// Puts a record in the place of another; nil leaves that out, and it is not missed.
    mutating func set(_ record: JSONObject?, at index: Int) { elements[index] = (record, record == nil ? nil : elements[index].kind) }

    /// Its own members win over the name that a record has in the table.
    init(tableAt pointer: JSONPointer, _ table: JSONObject) {
        self.pointer = pointer
        isAlone = false
        lists = [pointer]
        let name = nameOfKeys(table.lazy.map(\.key), of: table.lazy.compactMap(\.value.object), areOfLists: false)
        elements = table.map { key, value in (value.object?.over(JSONObject([(name, .string(key))])), value.kindName) }
    }

    /// The largest table, the first of those that are as large; the others are told where it is not larger by far.
    init(largestOf tables: [(pointer: JSONPointer, object: JSONObject)]) {
        let best = tables.dropFirst().reduce(tables[0]) { $1.object.count > $0.object.count ? $1 : $0 }
        self.init(tableAt: best.pointer, best.object)
        let rest = tables.filter { $0.pointer != best.pointer }
        if best.object.count < 4 * rest.reduce(0, { $0 + $1.object.count }) { others = rest.map(\.pointer) }
    }

    /// - Parameters:
    ///   - root: the answer that the table is in.
    ///   - origin: where it was gathered from, if that is one place.
    init(_ table: TableOfValues, in root: JSONValue, from origin: JSONPointer? = nil) {
        self.origin = origin
        units = table.units(in: root)
        pointer = table.pointer
        isAlone = false
        lists = table.lists
        elements = table.records.map { ($0, "object") }
    }

    init(recordAt pointer: JSONPointer, _ record: JSONObject) {
        self.pointer = pointer
        isAlone = true
        lists = [pointer]
        elements = [(record, "object")]
    }
}

/// The title of a sheet that has one above the names of its columns, and these: of the title's row one cell has a text, so that the other columns
/// are called by none, `__EMPTY`, and their names are the first record. Source: SheetJS, `sheet_to_json`.
private func headingsBelowTitle(of list: JSONArray) -> (title: String, names: [String: String])? {
    guard list.count > 2, let first = list.first?.object, first.count > 2, case let called = first.keys.filter({ !$0.hasPrefix("__EMPTY") }),
        called.count == 1
    else { return nil }
    let names = first.compactMap { key, value in value.string.map { (key, $0) } }
    guard names.count == first.count, Set(names.map(\.1)).count == names.count, !names.contains(where: { $0.1.isEmpty }) else { return nil }
    return (called[0], Dictionary(names, uniquingKeysWith: { first, _ in first }))
}

/// What the fields of a list are called whose first record has that as its values, under codes: `{"A": "Name", "B": "Built"}`, `{"NN": "Town", "V":
/// "People"}`. One of them at least stands above numbers. Sources: SheetJS, `sheet_to_json` with `header: "A"`; IBGE, SIDRA API.
private func headingsUnderCodes(of list: JSONArray) -> [String: String]? {
    guard let first = list.first?.object, first.count > 1, first.allSatisfy({ isCode($0.key) && startsWithDigit($0.value) == false }) else {
        return nil
    }
    let names = first.compactMap { key, value in value.string.map { (key: key, name: trimmed($0)) } }
    let sample = list.prefix(20).dropFirst().compactMap(\.object)
    guard sample.count > 1, names.count == first.count, Set(names.map(\.name)).count == names.count,
        sample.allSatisfy({ record in record.keys.allSatisfy { first[$0] != nil } && names.allSatisfy { record[$0.key]?.string != $0.name } }),
        names.contains(where: { name in sample.allSatisfy { $0[name.key].flatMap(startsWithDigit) == true } })
    else { return nil }
    return Dictionary(names.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
}

/// `A`, `D1N`, and `field3`.
private func isCode(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Z0-9]{1,3}|(?i:field|column|col|_|__EMPTY_?)\d*/) != nil
}

/// Whether a number or a text with a digit in front; nil for nothing, and what is neither.
private func startsWithDigit(_ value: JSONValue) -> Bool? {
    value.string.map { trimmed($0).first?.isNumber } ?? (value.isNull || value.array != nil || value.object != nil ? nil : true)
}

/// The objects of lists in a list, `[[{…}, {…}], [{…}]]`; nil where there is anything else.
private func thingsOfLists(in list: JSONArray) -> [JSONObject]? {
    var things: [JSONObject] = []
    for element in list {
        guard let inner = element.array else { return nil }
        for thing in inner {
            guard let object = thing.object else { return nil }
            things.append(object)
        }
    }
    return things.isEmpty ? nil : things
}

/// `column A`, `column B`, … where a list is one of rows that have nothing but values, in each column of one kind; of many names some may be
/// numbers, `500`.
private func letteredColumns(of list: JSONArray) -> [String]? {
    // Most lists are of objects: the first tells.
    guard list.first?.array != nil else { return nil }
    let rows = list.compactMap(\.array)
    guard rows.count == list.count, let width = rows.first?.count, width > 1 else { return nil }
    var kinds = [String?](repeating: nil, count: width)
    for row in rows {
        guard row.count == width else { return nil }
        for (column, value) in row.enumerated() where !value.isNull {
            guard value.array == nil, value.object == nil else { return nil }
            let kind = value.kindName == "number" && rows.count > fewestMixedRows ? "string" : value.kindName
            guard kinds[column] ?? kind == kind else { return nil }
            kinds[column] = kind
        }
    }
    return (0..<width).map { "column \(letters(ofColumn: $0))" }
}

private let fewestMixedRows = 10

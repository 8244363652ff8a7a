import JSONValue
import SiteModel

/// Records that are no objects in their feed: rows of values whose columns are named elsewhere, columns of values, names with a text each.
enum TableOfValues {
    /// `{"columns": ["a", "b"], "rows": [[1, 2], [3, 4]]}`: the names of the columns, and the rows; with names of their own, if they have some.
    case rows(JSONPointer, JSONArray, columns: [TableColumn], keys: [JSONValue])
    /// `{"time": [1, 2], "rain": [0, 3]}`: the columns.
    case columns(JSONPointer, JSONObject)
    /// `{"ash": "A tree.", "beck": "A brook."}`: the names with what each stands for, a text, a number or a list.
    case entries(JSONPointer, JSONObject)
    /// `{"2019": [{…}], "2020": [{…}]}`: the lists with their names, at a place that may lie deeper.
    case lists(JSONPointer, [(name: String, elements: JSONArray)])
    /// Records that are made of values from several places of the document.
    case gathered([JSONObject])
}

extension TableOfValues {
    /// Rows, where one list beside them names their columns, and no other list is one of rows. A list called `index` names the rows.
    /// Source: pandas, DataFrame.to_json, `orient="split"`.
    init?(rowsAmong lists: [(pointer: JSONPointer, elements: JSONArray)]) {
        let rows = lists.filter { list in
            list.elements.count > 0 && list.elements.allSatisfy { $0.array.map { row in row.count > 1 && row.first?.isScalar == true } == true }
        }
        guard rows.count == 1, let rows = rows.first, let width = rows.elements.first?.array?.count,
            rows.elements.allSatisfy({ $0.array?.count == width })
        else { return nil }
        let index = lists.first { list in
            list.pointer.tokens.last == "index" && list.elements.count == rows.elements.count && list.elements.allSatisfy { $0.string != nil }
        }
        let besides = lists.filter { $0.pointer != rows.pointer && $0.pointer != index?.pointer && $0.elements.count == width }
        let columns = besides.compactMap { tableColumns($0.elements) }
        let named = besides.filter { ["columns", "fields", "headers", "header"].contains($0.pointer.tokens.last?.lowercased()) }
        guard let columns = columns.count == 1 ? columns[0] : named.count == 1 ? tableColumns(named[0].elements, isNamedSo: true) : nil else {
            return nil
        }
        self = .rows(rows.pointer, rows.elements, columns: columns, keys: Array(index?.elements ?? JSONArray([])))
    }

    /// Columns: all lists of an object, which are of one length and hold values alone.
    init?(columnsAt pointer: JSONPointer, _ object: JSONObject) {
        let columns = object.compactMap { $0.value.array }
        if let colours = Self.colours(in: object) {
            self = .entries(pointer, colours)
            return
        }
        guard columns.count > 1, let length = columns.first?.count, length > 1,
            columns.allSatisfy({ $0.count == length && $0.allSatisfy(\.isScalar) }),
            // So many are no columns of two or three rows, but names with a pair each.
            length > 3 || columns.count < Self.fewestPairs
        else { return nil }
        self = .columns(pointer, object)
    }

    /// Colours by name as the numbers of their red, green and blue, `{"teal": [0, 128, 128]}`, as they are written: `#008080`.
    private static func colours(in object: JSONObject) -> JSONObject? {
        guard object.count >= fewestColours else { return nil }
        let colours = object.compactMap { name, value -> (String, JSONValue)? in
            guard let list = value.array, list.count == 3 || list.count == 4 && list[3] == .int(1) else { return nil }
            let parts = list.prefix(3).compactMap { part -> String? in
                guard case .int(let number) = part, 0...255 ~= number else { return nil }
                return String(number + 256, radix: 16).suffix(2).lowercased()
            }
            return parts.count == 3 ? (name, .string("#" + parts.joined())) : nil
        }
        // Three rows of small numbers may be anything.
        let isCertain = object.contains { $0.value.array?.contains(.int(255)) == true }
        return colours.count == object.count && isCertain ? JSONObject(colours) : nil
    }

    /// Columns of values by the numbers of their rows, from 0: `{"town": {"0": "Faro", "1": "Gent"}, "founded": {"0": 1249, "1": 630}}`.
    /// Source: pandas, DataFrame.to_json, `orient="columns"`.
    init?(numberedColumnsIn root: JSONObject) {
        let columns = root.compactMap { name, value in value.object.map { (name: name, values: $0) } }
        guard columns.count > 1, columns.count == root.count, let rows = columns.first?.values.keys, rows.count > 1,
            rows.enumerated().allSatisfy({ $1 == String($0) }), columns.contains(where: { Int($0.name) == nil }),
            columns.allSatisfy({ $0.values.keys == rows && $0.values.allSatisfy { $0.value.object == nil } })
        else { return nil }
        let values = columns.map { $0.values.map(\.value) }
        self = .gathered(rows.indices.map { row in JSONObject(zip(columns, values).map { ($0.name, $1[row]) }) })
    }

    /// The same by the names of the rows, which become the `key`: `{"town": {"a": "Faro", "b": "Gent"}, "founded": {"a": 1249, "b": 630}}`. Each
    /// column has values of one kind, and they are of several; or columns alone are called as programs call things, `height_m`.
    init?(namedColumnsIn root: JSONObject) {
        let columns = root.compactMap { name, value in value.object.map { (name: name, values: $0) } }
        guard columns.count > 1, columns.count == root.count, let rows = columns.first?.values.keys, rows.count > 1,
            columns.allSatisfy({ $0.values.keys == rows && $0.values.allSatisfy { $0.value.isScalar } })
        else { return nil }
        let kinds = columns.map { Set($0.values.map(\.value).filter { !$0.isNull }.map(\.kindName)) }
        let areNamedByPrograms = columns.contains { $0.name.contains("_") } && rows.allSatisfy { $0.first?.isUppercase == true && !$0.contains("_") }
        guard kinds.allSatisfy({ $0.count == 1 }), Set(kinds).count > 1 || areNamedByPrograms else { return nil }
        self = .gathered(
            rows.map { row in
                JSONObject([("key", .string(row))] + columns.map { ($0.name, $0.values[row] ?? .null) })
            })
    }

    /// A text for each name, or a number for each: a glossary, a count. A few may be anything.
    init?(entriesAt pointer: JSONPointer, _ object: JSONObject) {
        guard object.count >= Self.fewestEntries, object.allSatisfy({ $0.value.string != nil }) || object.allSatisfy({ $0.value.isNumber }),
            !object.keys.contains(where: { Self.namesOfAnswers.contains($0.lowercased()) })
        else { return nil }
        self = .entries(pointer, object)
    }

    /// A number for each name in the one object that has any, beside what an answer says of itself: `{"base": "EUR", "rates": {"USD": 1.1}}`.
    init?(numbersIn root: JSONObject) {
        let tables = root.filter { member in
            member.value.object.map { object in object.count >= Self.fewestEntries && object.allSatisfy { $0.value.isNumber } } == true
        }
        guard tables.count == 1, let object = tables[0].value.object, !root.keys.contains(where: { ["error", "errors"].contains($0.lowercased()) }),
            root.allSatisfy({ $0.value.array == nil })
        else { return nil }
        self = .entries(JSONPointer([tables[0].key]), object)
    }

    /// A list of texts for each name, some of them empty: `{"hound": ["afghan", "basset"], "pug": []}`, at the top or in the one object that
    /// has any, beside what an answer says of itself. Where a text or two at the top say what the lists are of, these are called as fields are.
    init?(textsByName root: JSONObject) {
        func isOne(_ object: JSONObject) -> Bool {
            object.count >= Self.fewestEntries && object.contains { $0.value.array?.isEmpty == false }
                && object.allSatisfy { member in
                    member.value.array.map { list in list.allSatisfy { $0.string != nil } || list.count == 2 && list.allSatisfy(\.isScalar) } == true
                }
        }
        if isOne(root) {
            self = .entries(JSONPointer([]), root)
            return
        }
        let (texts, others) = (root.filter { $0.value.string != nil }, JSONObject(root.filter { $0.value.string == nil }.map { ($0.key, $0.value) }))
        if 1...2 ~= texts.count, isOne(others), !readsAsThing(root), !texts.contains(where: { Self.namesOfAnswers.contains($0.key.lowercased()) }) {
            self = .gathered(others.map { JSONObject([("name", .string(readableLabel($0.key))), ("values", $0.value)]) })
            return
        }
        let tables = root.filter { $0.value.object.map(isOne) == true }
        guard tables.count == 1, let object = tables[0].value.object, root.allSatisfy({ $0.value.array == nil }) else { return nil }
        self = .entries(JSONPointer([tables[0].key]), object)
    }

    /// A text for each name, in objects within objects: `{"menu": {"open": "Open"}}`, as translations have them. A few lists of texts may be
    /// among them, such as the months, and numbers beside several sections, such as a version. Sections may be called as what a server says that
    /// went wrong is, if they do not say so. Where all have texts by codes, these are names: `{"gases": {"104": "Ozone"}, "liquids": {"201": "Water"}}`.
    init?(entriesBelow root: JSONObject) {
        guard root.count > 1, !root.contains(where: Self.saysOfAnswer) else { return nil }
        let sections = root.compactMap { name, value in value.object.map { (name: name, names: $0) } }
        if sections.count == root.count, sections.allSatisfy({ areNamesOfCodes($0.names) }),
            sections.reduce(0, { $0 + $1.names.count }) >= Self.fewestEntries
        {
            self = .gathered(
                sections.flatMap { section in
                    section.names.map { code, name in JSONObject([("name", name), ("section", .string(section.name)), ("code", .string(code))]) }
                })
            return
        }
        let hasSections = root.count(where: { $0.value.object != nil }) > 1
        var records: [JSONObject] = []
        var listed = 0
        for (name, value) in root where !(hasSections && (value.isNumber || value.isNull)) {
            guard Self.gather(value, name: name, section: nil, depth: 0, &records, &listed) else { return nil }
        }
        guard records.count >= Self.fewestEntries, listed == 0 || hasSections && listed < records.count else { return nil }
        self = .gathered(records)
    }

    private static func saysOfAnswer(_ member: JSONObject.Element) -> Bool {
        namesOfAnswers.contains(member.key.lowercased())
            && member.value.object.map { object in object.keys.contains { namesOfAnswers.contains($0.lowercased()) || $0 == "type" } } ?? true
    }

    /// Lists of objects under names that tell them apart, `{"2019": [{…}], "2020": [{…}]}`: the records of all lists, each with the name of
    /// its list as `key`. The objects of many lists may differ more than those of a few, which may be of several kinds. Two lists are enough
    /// where days, years or numbers name them.
    init?(listsByName root: JSONObject, at pointer: JSONPointer = JSONPointer([])) {
        // What such an answer says of itself, `$meta`, is no list.
        let object = JSONObject(root.filter { $0.value.array != nil || !["$", "_", "@"].contains($0.key.first) }.map { ($0.key, $0.value) })
        let firsts = object.compactMap { $0.value.array?.first?.object }
        let lists = object.compactMap { member in member.value.array.map { (name: member.key, elements: $0) } }
        let areNumbered = lists.allSatisfy { list in list.name.utf8.allSatisfy { !(UInt8(ascii: "A")...UInt8(ascii: "z") ~= $0) && $0 < 0x80 } }
        guard lists.count == object.count, firsts.count >= (areNumbered ? 2 : Self.fewestLists),
            lists.allSatisfy({ $0.elements.allSatisfy { $0.object != nil } }),
            // Of many names one may be any word.
            firsts.count >= Self.manyLists || !object.keys.contains(where: { usualListNames.contains($0.lowercased()) })
        else { return nil }
        let known = Set(firsts[0].keys)
        let share = firsts.count < Self.manyLists ? 0.66 : 0.5
        guard
            firsts.allSatisfy({ Double($0.keys.count(where: known.contains)) >= share * Double(max(known.count, $0.count)) })
                || firsts.count >= Self.manyLists && Set(firsts.flatMap(\.keys)).count <= Self.widestVocabulary
        else { return nil }
        self = .lists(pointer, lists)
    }

    /// Like things by name in sections by name: `{"mammals": {"cat": {…}, "dog": {…}}, "birds": {"owl": {…}}}`. Each of them gets both.
    init?(sectionsOfTablesIn object: JSONObject) {
        let sections = object.compactMap { name, value in value.object.map { (name: name, things: $0) } }
        let firsts = sections.compactMap { $0.things.first { _ in true }?.value.object }
        guard sections.count > 1, firsts.count == sections.count, Set(sections.flatMap(\.things.keys)).count > firsts.count,
            sections.allSatisfy({ $0.things.allSatisfy { $0.value.object?.isEmpty == false } })
        else { return nil }
        let known = Set(firsts[0].keys)
        guard firsts.allSatisfy({ $0.keys.count(where: known.contains) * 3 >= 2 * max(known.count, $0.count) }) else { return nil }
        self = .gathered(
            sections.flatMap { section in
                section.things.compactMap { name, value in
                    value.object?.over(JSONObject([("key", .string(name)), ("section", .string(section.name))]))
                }
            })
    }

    private static let fewestLists = 3, manyLists = 20, fewestColours = 4
    /// So few members do the things of many lists have between them that they are of one sort.
    private static let widestVocabulary = 12

    private static let deepestEntry = 5

    /// False where there is anything but texts and lists of them.
    private static func gather(
        _ value: JSONValue, name: String, section: String?, depth: Int, _ records: inout [JSONObject], _ listed: inout Int
    ) -> Bool {
        let texts = value.array.map { list in list.compactMap(\.string) }
        if let list = value.array, let texts, texts.count == list.count { listed += texts.count } else if value.array != nil { return false }
        if let text = value.string ?? texts?.joined(separator: ", ") {
            let members: [(String, JSONValue)] =
                [("name", .string(name))] + (section.map { [("section", .string($0))] } ?? []) + [("description", .string(text))]
            records.append(JSONObject(members))
            return true
        }
        guard depth < deepestEntry, let object = value.object else { return false }
        return object.allSatisfy { gather($0.value, name: name + "." + $0.key, section: section ?? name, depth: depth + 1, &records, &listed) }
    }

    private static let fewestEntries = 5, fewestPairs = 20
    /// What an answer says that went wrong has one of these.
    private static let namesOfAnswers: Set = ["error", "errors", "status", "code", "message"]

    var records: [JSONObject] {
        switch self {
        case .gathered(let records): return records
        case .lists(_, let lists):
            let name = nameOfKeys(lists.map(\.name), of: lists.lazy.flatMap(\.elements).compactMap(\.object), areOfLists: true)
            return lists.flatMap { list in list.elements.compactMap { $0.object?.over(JSONObject([(name, .string(list.name))])) } }
        case .rows(_, let rows, let columns, let keys):
            return rows.compactMap(\.array).enumerated().map { place, row in
                JSONObject(
                    (keys.isEmpty ? [] : [("key", keys[place])])
                        + zip(columns, row).compactMap { column, cell in
                            column.name.map { ($0, column.value(of: cell)) }
                        })
            }
        case .columns(_, let object): return Self.records(ofColumns: object)
        case .entries(_, let object):
            let arePlaces = arePoints(object.map(\.value))
            let areCodes = areNamesOfCodes(object)
            return object.map { name, value in
                if areCodes { return JSONObject([("name", value), ("code", .string(name))]) }
                if arePlaces {
                    return JSONObject([
                        ("name", .string(name)), ("location", .object(JSONObject([("type", .string("Point")), ("coordinates", value)]))),
                    ])
                }
                return JSONObject([("name", .string(name)), (value.array != nil ? "values" : value.string == nil ? "value" : "description", value)])
            }
        }
    }

    /// What the columns are measured in, by their names, where an object beside the table says so under its name, `{"hourly": …,
    /// "hourly_units": {"rain": "mm"}}`, or one in it, `{"time": […], "units": {"rain": "mm"}}`.
    func units(in root: JSONValue) -> [String: String] {
        guard case .columns(let pointer, let object) = self else { return [:] }
        let name = pointer.tokens.last ?? ""
        let holder = root[JSONPointer(Array(pointer.tokens.dropLast()))]?.object
        let beside = name.isEmpty ? [] : [name + "_units", name + "Units", name + "_unit", "units"].map { holder?[$0] }
        guard let units = ([object["units"], object["unit"]] + beside).firstNonNil({ $0?.object }) else { return [:] }
        return Dictionary(
            units.compactMap { column, value in
                guard object[column]?.array != nil, let text = value.string.map({ trimmed($0) }), isUnit(text) else { return nil }
                return (column, text)
            }, uniquingKeysWith: { $1 })
    }

    /// Where elements stand for the records, one after another.
    var pointer: JSONPointer {
        switch self {
        case .rows(let pointer, _, _, _), .entries(let pointer, _), .lists(let pointer, _): pointer
        case .gathered: JSONPointer([])
        case .columns(let pointer, let object): object.first { $0.value.array != nil }.map { pointer.appending($0.key) } ?? pointer
        }
    }

    /// The lists in which the records stand one for one, where they do.
    var lists: [JSONPointer] {
        switch self {
        case .gathered: []
        // In each the text is read from its start.
        case .lists(let pointer, let lists): lists.count <= Self.mostPlaces ? lists.map { pointer.appending($0.name) } : []
        case .rows, .columns, .entries: [pointer]
        }
    }

    private static let mostPlaces = 100

    private static func records(ofColumns object: JSONObject) -> [JSONObject] {
        let columns = object.compactMap { name, value in value.array.map { (name, Array($0)) } }
        return (columns.first?.1.indices ?? 0..<0).map { row in JSONObject(columns.map { ($0.0, $0.1[row]) }) }
    }
}

/// The names that a list has for the columns of a table: texts, or objects that are called something.
func columnNames(_ list: JSONArray) -> [String]? {
    let names = list.compactMap { column in
        column.string ?? column.object.flatMap { object in namesOfColumns.firstNonNil { object[$0]?.string } }
    }
    return names.count == list.count && Set(names).count == names.count && !names.contains("") ? names : nil
}

/// Whether the names of texts are codes, `AF` or `1369`, and the texts what these stand for, in a few words each.
private func areNamesOfCodes(_ entries: JSONObject) -> Bool {
    let texts = entries.compactMap(\.value.string)
    let areCodes =
        entries.allSatisfy { $0.key.wholeMatch(of: /[A-Z0-9]{1,3}/) != nil } || entries.allSatisfy { $0.key.wholeMatch(of: /[a-z]{2}|\d+/) != nil }
    return areCodes && texts.count == entries.count && Set(texts).count * 20 >= texts.count * 19
        && texts.allSatisfy {
            $0.utf8.count <= longestNameOfCode && $0.contains(where: \.isLetter) && !$0.contains(where: \.isNewline) && !isWebAddress($0)
        }
        // An abbreviation may end a name, a sentence is none.
        && texts.count(where: { $0.hasSuffix(".") }) * 20 <= texts.count
}

/// In bytes.
private let longestNameOfCode = 80

/// Whether all values are longitudes with latitudes, and some could not stand the other way round.
private func arePoints(_ values: [JSONValue]) -> Bool {
    var isCertain = false
    for value in values {
        let numbers =
            value.array?.compactMap { number -> Double? in
                switch number {
                case .int(let int): Double(int)
                case .double(let double): double
                default: nil
                }
            } ?? []
        guard numbers.count == 2, value.array?.count == 2, abs(numbers[0]) <= 180, abs(numbers[1]) <= 90 else { return false }
        if abs(numbers[0]) > 90 { isCertain = true }
    }
    return isCertain
}

private let namesOfColumns = ["name", "text", "field", "fieldName", "label", "title", "key", "id", "code"]

/// A column of rows, as a list beside them describes it.
struct TableColumn {
    /// Nil for one that a service keeps for itself.
    let name: String?
    /// What the values of a cell are called that is a list of them.
    var parts: [String] = []

    func value(of cell: JSONValue) -> JSONValue {
        guard !parts.isEmpty, let values = cell.array, values.count == parts.count else { return cell }
        return .object(JSONObject(zip(parts, values).filter { !$1.isNull && $1.kindName != JSONValue.bool(true).kindName }.map { ($0, $1) }))
    }
}

/// The columns that a list names, without those that are hidden. In a list that is called so a column may have no name, or that of another.
/// Source: Socrata Open Data API, `rows.json`: `flags`, and the parts of a location.
private func tableColumns(_ list: JSONArray, isNamedSo: Bool = false) -> [TableColumn]? {
    let texts = list.map { $0.string.map { trimmed($0) } }
    guard let names = columnNames(list) ?? (isNamedSo && !texts.contains(nil) ? unique(texts.map { $0 == "" ? nil : $0 }) : nil) else { return nil }
    return zip(names, list).enumerated().map { place, pair in
        let column = pair.1.object
        let isHidden = column?["flags"]?.array?.contains { $0.string == "hidden" } == true
        let parts = column?["subColumnTypes"]?.array?.compactMap(\.string) ?? (column?["dataTypeName"]?.string == "location" ? partsOfLocation : [])
        return TableColumn(name: isHidden ? nil : pair.0 ?? "column \(letters(ofColumn: place))", parts: parts)
    }
}

private let partsOfLocation = ["human_address", "latitude", "longitude", "machine_address", "needs_recoding"]

private let wordsOfNoUnit: Set = ["iso8601", "unixtime", "code", "index", "undefined", "dimensionless", "none", "text"]

/// Whether a text can stand behind a number: no name of a format, of a list of codes, or of nothing.
private func isUnit(_ text: String) -> Bool {
    (1...12).contains(text.count) && wordsOfNoUnit.isDisjoint(with: text.lowercased().split(separator: " ").map(String.init))
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

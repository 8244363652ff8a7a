import Diagnostics
import JSONValue
import SiteModel

/// Finds the records of a response: at `items` if it is configured, otherwise at the top, otherwise in the only list of objects, however
/// deep, the highest level first. Among several lists, one with a usual name is chosen.
///
/// An object of similar named objects, `{"btc": {…}, "eth": {…}}`, is a list of these, each with its name as `key`. An object with a name
/// and no records in it is one record, and so is one that says more about itself than its lists contain. A list of lists is a table whose
/// first row has the names of the columns.
///
/// Named lists of similar objects, `{"2019": [{…}], "2020": [{…}]}`, are one list.
func locateRecords(in root: JSONValue, _ source: FeedSource) throws(Faults) -> LocatedRecords {
    if let pointer = source.items { return try records(at: pointer, in: root, source) }
    switch root {
    case .array(let array): return records(in: array, root)
    case .object(let answer):
        let object = withoutRemarks(answer)
        if let records = recordsOfKnownForm(in: object, root) { return records }
        let levels = Levels(of: object)
        if let records = recordsOfOneForm(on: levels, object, root) ?? recordsInTables(on: levels, root) { return records }
        let filled = levels.depthOfRecords.map { levels.lists[$0].filter(\.holdsObjects) } ?? []
        let found = onlyRecords(among: filled, in: root) ?? recordsOfMost(among: filled, in: root) ?? recordsWithoutLists(in: object, levels, root)
        if let found { return found }
        throw noRecords(in: object, levels, root, source)
    default:
        throw Faults(
            .error(
                .noListOfRecords, "the feed `\(source.name)` is \(article(root.kindName)), not a list of records", at: source.span,
                help: "a feed is a list of objects, or an object that holds one"))
    }
}

/// Those at a place that the configuration names.
private func records(at pointer: JSONPointer, in root: JSONValue, _ source: FeedSource) throws(Faults) -> LocatedRecords {
    // The same configuration may be used with another shape of the feed: then the list at the top is used.
    switch root[pointer] {
    case .array(let array): return LocatedRecords(listAt: pointer, array)
    case .object(let object) where isTable(object): return LocatedRecords(tableAt: pointer, object)
    case .object(let object):
        if let table = TableOfValues(columnsAt: pointer, object) ?? TableOfValues(entriesAt: pointer, object) {
            return LocatedRecords(table, in: root)
        }
    case nil: if case .array(let array) = root { return LocatedRecords(listAt: JSONPointer([]), array) }
    default: break
    }
    let found = root[pointer].map { "there is \(article($0.kindName)) there" } ?? "there is nothing there"
    throw Faults(
        .error(
            .noListOfRecords, "the feed `\(source.name)` has no list of records at `\(pointer)`", at: source.itemsSpan ?? source.span, label: found,
            help: suggestion(root)))
}

/// Those of a list at the top, or of the one that it is made of.
private func records(in array: JSONArray, _ root: JSONValue) -> LocatedRecords {
    if let components = TableOfValues(componentsOf: array) {
        var records = LocatedRecords(components, in: root)
        records.title = TableOfValues.nameOfCalendar(array)
        return records
    }
    if let tree = TableOfValues(leavesOf: [Levels.List(pointer: JSONPointer([]), elements: array)], in: root) {
        return LocatedRecords(tree, in: root)
    }
    let gathered = TableOfValues(sectionsIn: array) ?? TableOfValues(thingsOfBagsIn: array) ?? TableOfValues(namedSectionsIn: array, called: nil)
    return onlyList(in: array) ?? listInEnvelope(array) ?? gathered.map { LocatedRecords($0, in: root) } ?? longestList(in: array)
        ?? TableOfValues(daysIn: array).map { LocatedRecords($0, in: root) } ?? LocatedRecords(listAt: JSONPointer([]), array)
}

/// Those of an answer that says by its form what it is, such as a table with its columns apart.
private func recordsOfKnownForm(in object: JSONObject, _ root: JSONValue) -> LocatedRecords? {
    if let figures = TableOfValues(statisticsIn: object) { return LocatedRecords(figures, in: root, from: JSONPointer(["value"])) }
    if let figures = TableOfValues(observationsIn: object) { return LocatedRecords(figures, in: root, from: placeOfStructure(in: object)) }
    if let rows = TableOfValues(keyedRowsIn: object) { return LocatedRecords(rows, in: root, from: JSONPointer(["data"])) }
    if let canvases = canvases(in: object) { return canvases }
    if let things = TableOfValues(microformatsIn: object) { return LocatedRecords(things, in: root, from: JSONPointer(["items"])) }
    if let table = TableOfValues(cellsIn: object) ?? TableOfValues(numberedColumnsIn: object) ?? TableOfValues(namedColumnsIn: object)
        ?? TableOfValues(listsByName: object) ?? TableOfValues(listedIn: object) ?? TableOfValues(sectionsByNameIn: object)
        ?? TableOfValues(componentsIn: object)
    {
        return LocatedRecords(table, in: root)
    }
    for (name, holder) in [(nil, object)] + object.compactMap({ member in member.value.object.map { (member.key, $0) } }) {
        guard let moments = TableOfValues(momentsIn: holder) else { continue }
        return LocatedRecords(moments, in: root, from: JSONPointer(name.map { [$0] } ?? []))
    }
    if let operations = TableOfValues(operationsIn: object) { return LocatedRecords(operations, in: root, from: JSONPointer(["paths"])) }
    if let list = listOfElements(in: object) { return list }
    if let tables = TableOfValues(tablesInListsOf: object) { return LocatedRecords(tables, in: root) }
    if let empty = emptyList(in: object) { return LocatedRecords(listAt: empty, JSONArray([])) }
    return nil
}

/// Those of an answer that is a tree, one record, or a list with its columns or names apart, as all levels of it tell.
private func recordsOfOneForm(on levels: Levels, _ object: JSONObject, _ root: JSONValue) -> LocatedRecords? {
    if let tree = TableOfValues(leavesOf: Array(levels.lists.joined()), in: root) { return LocatedRecords(tree, in: root) }
    if let table = levels.tableOfColumns { return LocatedRecords(table, in: root) }
    if let alone = recordAlone(object, levels) { return LocatedRecords(recordAt: alone.pointer, alone.object) }
    if let table = levels.listsByName { return LocatedRecords(table, in: root) }
    if let table = TableOfValues(rowsAmong: levels.lists.joined().map { ($0.pointer, $0.elements) }) { return LocatedRecords(table, in: root) }
    return nil
}

/// Those of objects that are like each other, where no list lies higher.
private func recordsInTables(on levels: Levels, _ root: JSONValue) -> LocatedRecords? {
    // A list of tags next to the list of records does not make the feed ambiguous.
    let depth = levels.depthOfRecords
    // What lies in the objects of a table are lists of its records.
    if let highest = levels.tables.first, highest.depth < depth ?? .max {
        let tables = levels.tables.filter { $0.depth == highest.depth }
        let holder = highest.pointer.tokens.dropLast()
        // Those of several holders are told apart.
        if tables.count > 1, tables.allSatisfy({ $0.pointer.tokens.dropLast() == holder }),
            let sections = root[JSONPointer(Array(holder))]?.object.flatMap({ TableOfValues(sectionsOfTablesIn: $0) })
        {
            return LocatedRecords(sections, in: root)
        }
        return LocatedRecords(largestOf: tables.map { ($0.pointer, $0.object) })
    }
    if let depth, let table = levels.tableOfThings(at: depth) ?? levels.tableBesideLists(at: depth) {
        return LocatedRecords(tableAt: table.pointer, table.object)
    }
    return nil
}

/// Those of the one list that has a usual name, or that is alone, or by far the longest.
private func onlyRecords(among filled: [Levels.List], in root: JSONValue) -> LocatedRecords? {
    for list in filled {
        if let days = TableOfValues(daysWithPlacesIn: list.elements) { return LocatedRecords(days, in: root, from: list.pointer) }
    }
    let named = filled.filter { $0.pointer.tokens.last.map { usualListNames.contains($0.lowercased()) } == true }
    if let only = named.count == 1 ? named.first : filled.count == 1 ? filled.first : listBesideNames(among: filled, in: root) ?? mostOf(filled) {
        let list = listInside(only) ?? only
        let gathered =
            TableOfValues(daysIn: list.elements) ?? TableOfValues(sectionsIn: list.elements) ?? TableOfValues(thingsOfBagsIn: list.elements)
            ?? list.pointer.tokens.last.flatMap { TableOfValues(namedSectionsIn: list.elements, called: $0) }
        return gathered.map { LocatedRecords($0, in: root, from: list.pointer) } ?? LocatedRecords(listAt: list.pointer, list.elements)
    }
    return nil
}

/// Those of the list that tells most, of several; the others are noted.
private func recordsOfMost(among filled: [Levels.List], in root: JSONValue) -> LocatedRecords? {
    // What several days have is longer by far than the list of them.
    let all = filled.reduce(0) { $0 + $1.elements.count }
    for list in filled {
        guard let days = TableOfValues(daysIn: list.elements), days.records.count >= 3 * (all - list.elements.count) else { continue }
        return LocatedRecords(days, in: root, from: list.pointer)
    }
    if let best = mostTelling(of: filled) {
        var records = LocatedRecords(listAt: best.pointer, best.elements)
        records.others = filled.map(\.pointer).filter { $0 != best.pointer }
        return records
    }
    // Of lists that are all short or as long as each other the first of the longest; of a database one that is a collection.
    let collections = databaseLists(in: root, around: nil)
    let meant = filled.filter { collections.contains($0.pointer) }
    let alikes = filled.filter { $0.pointer.tokens.last.map { !namesOfIncluded.contains($0.lowercased()) } == true }
    if let longest = [meant, alikes, filled].first(where: { !$0.isEmpty })?.sorted(by: { $0.elements.count > $1.elements.count }).first {
        var records = LocatedRecords(listAt: longest.pointer, longest.elements)
        records.others = filled.map(\.pointer).filter { $0 != longest.pointer }
        records.alikes = meant.isEmpty && alikes.count > 1 ? alikes.map(\.pointer) : []
        return records
    }
    return nil
}

/// Those of an answer without a list of objects: a sheet, one record, or names with their values.
private func recordsWithoutLists(in object: JSONObject, _ levels: Levels, _ root: JSONValue) -> LocatedRecords? {
    if let rows = rowsOfSheet(in: levels) { return LocatedRecords(listAt: rows.pointer, rows.elements) }
    if readsAsRecord(object) { return LocatedRecords(recordAt: JSONPointer([]), object) }
    if levels.columns.count == 1 { return LocatedRecords(levels.columns[0], in: root) }
    if let alone = recordInEnvelope(object) { return LocatedRecords(recordAt: alone.pointer, alone.object) }
    if let texts = TableOfValues(textsByName: object) { return LocatedRecords(texts, in: root) }
    let below = TableOfValues(entriesBelow: object)
    if below == nil, let list = levels.lists.first, list.count == 1 { return LocatedRecords(listAt: list[0].pointer, list[0].elements) }
    let entries = TableOfValues(entriesAt: JSONPointer([]), object) ?? TableOfValues(numbersIn: object) ?? below
    if let entries { return LocatedRecords(entries, in: root) }
    let lists = levels.lists.joined()
    if let first = lists.first(where: \.isNamedUsually) ?? lists.first, lists.allSatisfy(\.elements.isEmpty), sayingOfServer(object) == nil {
        return LocatedRecords(listAt: first.pointer, first.elements)
    }
    if sayingOfServer(object) == nil, readsAsThing(object) { return LocatedRecords(recordAt: JSONPointer([]), object) }
    if let sheets = sheets(among: lists.filter { !$0.elements.isEmpty }) { return sheets }
    return nil
}

private func noRecords(in object: JSONObject, _ levels: Levels, _ root: JSONValue, _ source: FeedSource) -> Faults {
    let message =
        levels.lists.allSatisfy(\.isEmpty) ? "the feed `\(source.name)` holds no list of records" : "the feed `\(source.name)` holds several lists"
    let help = suggestion(root).map { suggestion in
        let first = levels.lists.joined().first { _ in true }.map { "#\($0.pointer)" } ?? ""
        let file = source.name.split(separator: "/").last ?? ""
        return suggestion + "; with `sitegen new` and `sitegen add` it stands behind the feed: `\(file)\(first)`"
    }
    return Faults(
        .error(
            .noListOfRecords, message, at: source.span, notes: sayingOfServer(object).map { ["it says: \(shortened($0, to: 200))"] } ?? [],
            help: help ?? "a feed is a list of objects, or an object that holds one"))
}

/// What the names in an answer mean, and where that is written, is said to programs. Source: JSON-LD 1.1 §4.1, the context.
func withoutContext(_ object: JSONObject) -> JSONObject {
    object["@context"] == nil ? object : JSONObject(object.filter { $0.key != "@context" }.map { ($0.key, $0.value) })
}

/// The members of an answer without what it says about itself beside many of one kind: `{"$meta": {…}, "alder": [{…}], "birch": [{…}], …}`.
private func withoutRemarks(_ root: JSONObject) -> JSONObject {
    let answer = withoutMarkup(root)
    func isRemark(_ name: String) -> Bool {
        guard let first = name.first, "$@_".contains(first) else { return false }
        return !wordsOfRemarks.isDisjoint(with: fieldWords(String(name.drop { "$@_".contains($0) })))
    }
    let others = answer.filter { !isRemark($0.key) }
    let areAlike =
        others.allSatisfy { $0.value.array != nil } || others.allSatisfy { $0.value.object != nil }
        || others.allSatisfy { $0.value.string != nil }
    // One record has whatever it has.
    guard others.count > 2, others.count < answer.count, areAlike, !readsAsRecord(answer) else { return withoutContext(answer) }
    return JSONObject(others.map { ($0.key, $0.value) })
}

private let wordsOfRemarks: Set = ["context", "meta", "metadata", "schema", "comment", "comments", "info", "version", "license", "generated"]

/// The records of an answer that has them in a list beside what it says of itself: `[{"page": 1}, [{…}, {…}]]`.
private func onlyList(in answer: JSONArray) -> LocatedRecords? {
    guard (2...3).contains(answer.count), answer.first?.object != nil else { return nil }
    let lists = answer.enumerated().compactMap { place, element in element.array.map { (place, $0) } }
    guard lists.count == 1, let (place, list) = lists.first, list.contains(where: { $0.object != nil }) else { return nil }
    return LocatedRecords(listAt: JSONPointer([String(place)]), list)
}

/// The list in the only object of an answer, which says no more of itself than a name or two: `[{"TableName": "T1", "Rows": [{…}, {…}]}]`.
private func listInEnvelope(_ answer: JSONArray) -> LocatedRecords? {
    guard answer.count == 1, let only = answer.first?.object, only.count <= 3,
        let list = listInside(Levels.List(pointer: JSONPointer([]), elements: answer)), list.pointer.tokens.count == 2
    else { return nil }
    return LocatedRecords(listAt: list.pointer, list.elements)
}

/// The longest list of an answer in a few envelopes alike, which are called nothing and hold all that there is: what was asked for, and what
/// has been said of it. What has texts of its own, such as an order, or holds what is called something, such as a play of a show, is no envelope.
private func longestList(in answer: JSONArray) -> LocatedRecords? {
    let envelopes = answer.compactMap(\.object)
    guard (2...3).contains(answer.count), envelopes.count == answer.count, Set(envelopes.map { $0.keys.sorted() }).count == 1,
        Set(envelopes.map { $0.compactMap(\.value.string) }).count == 1
    else { return nil }
    var best: Levels.List?
    for (place, envelope) in envelopes.enumerated() {
        guard !envelope.contains(where: { namesOfRecords.contains($0.key.lowercased()) || $0.key.lowercased() == "id" }),
            !envelope.contains(where: { $0.value.object?.contains { namesOfRecords.contains($0.key.lowercased()) && $0.value.string != nil } == true }
            ),
            let lists = Levels(of: envelope, at: JSONPointer([String(place)])).lists.first(where: { $0.contains(where: \.holdsObjects) }),
            lists.count(where: \.holdsObjects) == 1, let list = lists.first(where: \.holdsObjects)
        else { return nil }
        if list.elements.count > best?.elements.count ?? 1 { best = list }
    }
    return best.map { LocatedRecords(listAt: $0.pointer, $0.elements) }
}

/// Whether an object is a table of records by name: objects that have half of their members in common. Of several some may have less, as what has
/// been deleted, if they are called something as the others are, and have little else; and of many some may have much more.
func isTable(_ object: JSONObject) -> Bool { isTightTable(object) || isLooseTable(object) }

private func isTightTable(_ object: JSONObject) -> Bool {
    let members = object.lazy.map(\.value.object)
    guard object.count > 1, members.allSatisfy({ $0?.isEmpty == false }) else { return false }
    let usual = usualMembers(of: members.prefix(sampleOfTable).compactMap { $0 })
    var (sparse, rich) = (0, 0)
    for member in members.compactMap({ $0 }) {
        let shared = member.keys.count(where: usual.contains)
        if shared * 2 >= max(usual.count, member.count) { continue }
        if shared * 2 >= usual.count, usual.count > 2 {
            rich += 1
            continue
        }
        guard shared * 2 >= member.count, member.keys.contains(where: { usual.contains($0) && namesOfRecords.contains($0.lowercased()) }) else {
            return false
        }
        sparse += 1
    }
    return sparse * 3 <= object.count && rich * 8 <= object.count
}

/// Whether an object is a table though its records differ much, as those of a register that many have written: there are many of them, and most
/// have their members from one vocabulary.
private func isLooseTable(_ object: JSONObject) -> Bool {
    guard object.count >= fewestOfLooseTable else { return false }
    let members = object.lazy.map(\.value.object)
    guard members.allSatisfy({ $0?.isEmpty == false }) else { return false }
    let sample = members.prefix(sampleOfLooseTable).compactMap { $0 }
    var counts: [String: Int] = [:]
    for key in sample.flatMap(\.keys) { counts[key, default: 0] += 1 }
    let isKnown = { (key: String) in (counts[key] ?? 0) * 10 >= sample.count }
    let alike = sample.count { member in member.keys.count(where: isKnown) * 2 >= member.count }
    return alike * 10 >= sample.count * 9
}

private let fewestOfLooseTable = 30, sampleOfLooseTable = 1000

private let sampleOfTable = 64

/// The members that most of some objects have; of two those of the first.
private func usualMembers(of objects: [JSONObject]) -> Set<String> {
    guard objects.count > 2 else { return Set(objects.first?.keys.map { $0 } ?? []) }
    var counts: [String: Int] = [:]
    for key in objects.flatMap(\.keys) { counts[key, default: 0] += 1 }
    return Set(counts.filter { $0.value * 2 > objects.count }.keys)
}

/// The list that an answer would have its records in, if there were some: it has no other list, or others that describe its records, and is no
/// thing with an empty one. What it is a list of may stand beside it.
private func emptyList(in answer: JSONObject) -> JSONPointer? {
    let lists = answer.filter { $0.value.array != nil }
    let empty = lists.filter { $0.value.array?.isEmpty == true && !namesOfDescriptions.contains($0.key.lowercased()) }
    guard empty.count == 1, let list = empty.first, !answer.keys.contains(where: { namesOfIdentifiers.contains($0.lowercased()) }),
        !answer.contains(where: { ["error", "errors"].contains($0.key.lowercased()) && !$0.value.isNull && $0.value.array?.isEmpty != true })
    else { return nil }
    let objects = answer.compactMap(\.value.object)
    let isUsual = usualListNames.contains(list.key.lowercased())
    let isDescribed = isUsual && lists.count > 1 && lists.allSatisfy { $0.key == list.key || namesOfDescriptions.contains($0.key.lowercased()) }
    let isCalled = isUsual && lists.count == 1 && readsAsRecord(answer) && objects.isEmpty
    let isUnderHeading = lists.count == 1 && !readsAsRecord(answer) && !objects.isEmpty && objects.allSatisfy(readsAsRecord)
    return isDescribed || isCalled || isUnderHeading ? JSONPointer([list.key]) : nil
}

private let namesOfDescriptions = namesOfIncluded.union(["columns", "fields", "headers", "comments", "messages"])

/// Several tables of rows, as a workbook has its sheets: each is a collection, the longest first.
private func sheets(among lists: [Levels.List]) -> LocatedRecords? {
    guard lists.count > 1, lists.allSatisfy({ ColumnNames(of: $0.elements) != nil }),
        let longest = lists.sorted(by: { $0.elements.count > $1.elements.count }).first
    else { return nil }
    var records = LocatedRecords(listAt: longest.pointer, longest.elements)
    records.others = lists.map(\.pointer).filter { $0 != longest.pointer }
    records.alikes = lists.map(\.pointer)
    return records
}

/// The only list, where it has rows and the names of their columns, and is called as lists of records are.
private func rowsOfSheet(in levels: Levels) -> Levels.List? {
    let lists = Array(levels.lists.joined())
    guard lists.count == 1, let list = lists.first, let name = list.pointer.tokens.last, usualListNames.contains(name.lowercased()) else {
        return nil
    }
    return ColumnNames(of: list.elements) == nil ? nil : list
}

/// The one longer list in the only object of a list, which is called nothing and says little of itself: `{"standings": [{"type": "total", "table":
/// [{…}, {…}]}]}`; of several the one that is longer by far. What an answer keeps for all its parts alike is none of them.
private func listInside(_ list: Levels.List) -> Levels.List? {
    guard list.elements.count == 1, let only = list.elements.first?.object, !readsAsRecord(only), only["tags"]?.object.map(readsAsRecord) != true,
        !saysMuchOfItself(only)
    else { return nil }
    let pointer = list.pointer.appending("0")
    let beside = only.compactMap { member in member.value.array.map { Levels.List(pointer: pointer.appending(member.key), elements: $0) } }
    // An answer to one of several requests has what was asked for in an object of its own.
    let below = beside.contains(where: \.holdsObjects) ? [] : Levels(of: only, at: pointer).lists.first { $0.contains(where: \.holdsObjects) } ?? []
    let own = below.filter { !$0.pointer.tokens.contains("common") }
    let inner = beside.contains(where: \.holdsObjects) ? beside : own.isEmpty ? below : own
    // What counts the things in it is an answer, however few they are.
    let fewest = only.keys.contains(where: isCount) ? 2 : fewestInside
    guard let found = inner.count == 1 ? inner.first : mostOf(inner), found.elements.count >= fewest, found.elements.allSatisfy({ $0.object != nil })
    else {
        return nil
    }
    return found
}

/// The longest list in the only object of a list, as there is one where each element of XML is in a list: `{"rss": {"channel": [{"title":
/// ["News"], "item": [{…}, {…}]}]}}`.
private func listOfElements(in root: JSONObject) -> LocatedRecords? {
    var (pointer, element) = (JSONPointer([]), root)
    var isInList = false
    while let only = onlyChild(of: element) {
        pointer = only.pointer.reduce(pointer) { $0.appending($1) }
        element = only.element
        isInList = isInList || only.pointer.count > 1
        let lists = element.filter { $0.value.array.map { $0.count > 1 && $0.allSatisfy { $0.object != nil } } == true }
        guard isInList, element.allSatisfy({ $0.key == "$" || $0.value.array != nil }),
            let longest = lists.max(by: { $0.value.array?.count ?? 0 < $1.value.array?.count ?? 0 }), let list = longest.value.array
        else { continue }
        return LocatedRecords(listAt: pointer.appending(longest.key), list)
    }
    return nil
}

/// The element that holds all that is in another one.
private func onlyChild(of element: JSONObject) -> (pointer: [String], element: JSONObject)? {
    let children = element.filter { $0.key != "$" }
    guard children.count == 1, let child = children.first else { return nil }
    if let object = child.value.object { return ([child.key], object) }
    guard let list = child.value.array, list.count == 1, let object = list.first?.object else { return nil }
    return ([child.key, "0"], object)
}

/// Fewer may be what the one thing has.
private let fewestInside = 5

/// Whether a member says how many there are, or which part of them this is: `num_results`, `offset`.
private func isCount(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0.isLetter }
    return ["offset", "total", "limit", "numresults", "resultcount", "totalresults", "totalcount", "perpage", "pagesize", "count"].contains(name)
}

/// Of several lists the one that is longer by far: what an answer has beside its records is short, such as the values to narrow it down by.
func mostOf(_ lists: [Levels.List]) -> Levels.List? {
    guard let longest = lists.max(by: { $0.elements.count < $1.elements.count }) else { return nil }
    let others = lists.reduce(0) { $0 + $1.elements.count } - longest.elements.count
    return longest.elements.count >= 4 * others ? longest : nil
}

/// Of several lists the longest of those whose objects are called something: what an export keeps beside its records, such as what was done
/// to them, has no names. Nil where two are of one length, or all are short.
private func mostTelling(of lists: [Levels.List]) -> Levels.List? {
    let named = lists.filter { list in
        let sample = list.elements.prefix(20).compactMap(\.object)
        return !sample.isEmpty
            && sample.allSatisfy { object in object.contains { namesOfRecords.contains($0.key.lowercased()) && $0.value.string != nil } }
    }
    let longest = (named.isEmpty ? lists : named).sorted { $0.elements.count > $1.elements.count }
    guard let first = longest.first, first.elements.count >= fewestToChoose,
        longest.dropFirst().first.map({ $0.elements.count < first.elements.count }) ?? true
    else { return nil }
    return first
}

/// A feed is hardly about a list shorter than this.
private let fewestToChoose = 3

let namesOfRecords: Set = ["name", "title", "headline", "label", "text", "question", "subject"]

/// The usual names of lists of records.
let usualListNames: Set = ["items", "item", "results", "records", "data", "entries", "entry", "features", "rows", "values"]

private func article(_ noun: String) -> String {
    noun == "null" ? noun : ("aeo".contains(noun.first ?? " ") ? "an " : "a ") + noun
}

/// What a server says in place of an answer: `{"error": {"message": "Rate limit exceeded"}}`.
private func sayingOfServer(_ object: JSONObject) -> String? {
    func text(_ object: JSONObject) -> String? {
        ["message", "error", "error_description", "detail", "title", "reason"].firstNonNil { object[$0]?.string.flatMap { $0.isEmpty ? nil : $0 } }
    }
    return text(object)
        ?? ["error", "errors"].firstNonNil { name in
            (object[name]?.array?.first ?? object[name])?.object.flatMap(text)
        }
}

/// Lists the lists of the document, for a message.
private func suggestion(_ root: JSONValue) -> String? {
    let levels = root.object.map { Levels(of: $0) }
    let lists = levels?.lists.joined().filter(\.holdsObjects).sorted { $0.elements.count > $1.elements.count } ?? []
    let others = levels?.lists.joined().filter { !$0.holdsObjects } ?? []
    // What is longest is meant most often.
    let pointers = (lists + others).map(\.pointer)
    guard !pointers.isEmpty else { return nil }
    return "say which list is meant: " + pointers.prefix(5).map { "`items: \($0)`" }.joined(separator: ", ")
}

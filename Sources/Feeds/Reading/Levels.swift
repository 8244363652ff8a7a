import JSONValue
import SiteModel

/// How deep a list of records may be.
private let deepest = 4

/// The possible lists and tables of records in an object, by depth, outside of any list.
struct Levels {
    struct List {
        let pointer: JSONPointer
        let elements: JSONArray
        var isNamedUsually: Bool { pointer.tokens.last.map { usualListNames.contains($0.lowercased()) } == true }
        var holdsObjects: Bool { elements.contains { $0.object != nil } }
        /// Whether it is called pictures, and has no more than their addresses and measures.
        var holdsPictures: Bool {
            pointer.tokens.last.flatMap { fieldWords($0).last }.map { Self.namesOfPictures.contains(singular($0)) } == true && !elements.isEmpty
                && elements.allSatisfy { element in
                    element.object.map { $0["url"]?.string.map(isWebAddress) == true && $0.allSatisfy { Self.membersOfPictures.contains($0.key) } }
                        == true
                }
        }

        /// Whether it is what a server says of its answer: `"messages": [{"code": "0", "message": "OK"}]`.
        var saysHowItWent: Bool {
            pointer.tokens.last.map { ["messages", "errors", "warnings", "notices"].contains($0.lowercased()) } == true
                && elements.allSatisfy {
                    $0.object?.allSatisfy { Self.membersOfSayings.contains($0.key.lowercased()) && $0.value.object == nil } == true
                }
        }

        private static let membersOfSayings: Set = ["code", "message", "text", "type", "severity", "level", "detail", "status", "field", "title"]

        /// Whether the object that it is in is called after it, `{"topic_list": {"topics": […]}}`, or as lists of records are.
        var isMeantByHolder: Bool {
            let names = pointer.tokens.suffix(2)
            guard names.count == 2, let holder = names.first, let word = names.last.flatMap({ fieldWords($0).last }) else { return false }
            return usualListNames.contains(holder.lowercased()) || fieldWords(holder).map(singular).contains(singular(word))
        }

        private static let namesOfPictures: Set = ["picture", "image", "photo", "thumbnail", "cover", "icon", "avatar", "artwork"]
        private static let membersOfPictures: Set = ["url", "width", "height", "size", "type"]
    }

    /// The lists at each depth.
    private(set) var lists: [[List]] = []
    private(set) var columns: [TableOfValues] = []
    /// Highest level first.
    private(set) var tables: [(depth: Int, pointer: JSONPointer, object: JSONObject)] = []
    private var listsByNames: [TableOfValues] = []

    /// Lists of like objects under names, where there is no other list of objects: `{"count": 2, "days": {"2020-01-01": [{…}], "2020-01-02": [{…}]}}`.
    var listsByName: TableOfValues? {
        guard listsByNames.count == 1, let table = listsByNames.first,
            lists.joined().allSatisfy({ $0.pointer.tokens.starts(with: table.pointer.tokens) || !$0.holdsObjects })
        else { return nil }
        return table
    }

    /// The only columns of an answer, where they are a table, wherever it lies: a chart has fewer of them, and the lists of objects beside it are
    /// shorter by far. `{"name": "Weir Ltd", "filings": {"recent": {"form": ["10-K", …], "date": […], …}, "files": [{…}]}}`
    var tableOfColumns: TableOfValues? {
        guard columns.count == 1, case .columns(_, let object) = columns[0], object.count(where: { $0.value.array != nil }) >= Self.fewestColumns
        else {
            return nil
        }
        let others = lists.joined().filter(\.holdsObjects).reduce(0) { $0 + $1.elements.count }
        let rows = columns[0].records.count
        return rows >= Self.fewestRows && rows >= 4 * others ? columns[0] : nil
    }

    private static let fewestColumns = 6, fewestRows = 5

    /// The depth of the highest lists of objects. If all of those contain what records refer to, such as the people in a discussion, and the
    /// list below is longer, or stands in an object that is called after it or as records are, it is the depth of the latter.
    var depthOfRecords: Int? {
        let depths = lists.indices.filter { lists[$0].contains(where: \.holdsObjects) }
        guard let first = depths.first, let next = depths.dropFirst().first, next == first + 1 else { return depths.first }
        let besides = lists[first].filter(\.holdsObjects)
        let below = lists[next].filter(\.holdsObjects)
        func isBeside(_ list: List) -> Bool { list.pointer.tokens.last.map { Self.namesOfBesides.contains($0.lowercased()) } == true }
        if below.count == 1, besides.allSatisfy(\.saysHowItWent) { return next }
        guard besides.allSatisfy(isBeside), below.count == 1 else { return first }
        let isLonger = besides.allSatisfy { $0.elements.count < below[0].elements.count }
        return isLonger || !isBeside(below[0]) && below[0].isMeantByHolder ? next : first
    }

    private static let namesOfBesides: Set = [
        "users", "people", "authors", "artists", "members", "maintainers", "contributors", "groups", "included", "includes", "facets", "filters",
        "links",
        "categories",
        "tags", "normalized", "converted", "redirects", "interwiki",
    ]

    /// The only object of named objects next to the lists of a depth, if it is far larger than they are, as the versions of a package are
    /// next to its authors. A list with a usual name for records wins, however short.
    func tableBesideLists(at depth: Int) -> (pointer: JSONPointer, object: JSONObject)? {
        let lists = lists[depth].filter(\.holdsObjects)
        guard !lists.contains(where: { $0.pointer.tokens.last.map { usualListNames.contains($0.lowercased()) } == true }) else { return nil }
        let others = lists.filter { list in list.pointer.tokens.last.map { !Self.namesOfBesides.contains($0.lowercased()) } == true }
        let beside = tables.filter { $0.depth == depth + 1 && $0.object.contains { $0.value.object.map(readsAsRecord) == true } }
        guard beside.count == 1, let table = beside.first, table.object.count >= 4 * others.reduce(0, { $0 + $1.elements.count }) else { return nil }
        return (table.pointer, table.object)
    }

    /// The only object of named objects that lies higher than the lists of a depth and is not much shorter, if all of them are called something
    /// and are what they say their identifier is: `{"audits": {"viewport": {"id": "viewport", "title": "Has a viewport"}, …}, "timing":
    /// {"entries": […]}}`.
    func tableOfThings(at depth: Int) -> (pointer: JSONPointer, object: JSONObject)? {
        let others = lists[depth].filter(\.holdsObjects).reduce(0) { $0 + $1.elements.count }
        let higher = tables.filter { table in
            guard table.depth <= depth, 4 * table.object.count >= others, let name = table.pointer.tokens.last,
                !Self.namesOfBesides.contains(name.lowercased())
            else { return false }
            return table.object.allSatisfy { key, value in value.object.map { readsAsRecord($0) && $0["id"]?.string == key } == true }
        }
        return higher.count == 1 ? (higher[0].pointer, higher[0].object) : nil
    }

    init(of root: JSONObject, at pointer: JSONPointer = JSONPointer([])) {
        var objects: [(pointer: JSONPointer, object: JSONObject)] = [(pointer, root)]
        for depth in 0..<deepest where !objects.isEmpty {
            var found: [List] = []
            var inner: [(pointer: JSONPointer, object: JSONObject)] = []
            for (pointer, object) in objects.map({ ($0.pointer, withoutMarkup($0.object)) }) {
                // Columns have like names as well: `{"units": {"rain": "mm"}, "hourly": {"rain": [0, 3]}}`. A thing with some lists of one
                // length says more of itself.
                let columned = object.count { $0.value.object.map { holdsNoValues($0) && TableOfValues(columnsAt: pointer, $0) != nil } == true }
                if isTable(object), columned == 0 || columned == object.count { tables.append((depth, pointer, object)) }
                if let table = TableOfValues(columnsAt: pointer, object) { columns.append(table) }
                if depth > 0, let table = TableOfValues(listsByName: object, at: pointer) { listsByNames.append(table) }
                // The parts of an outline on a map are no records. Source: RFC 7946 §3.2.
                let isFeature = object["type"]?.string == "Feature"
                for (key, value) in object where key != "@context" && !(isFeature && key == "geometry") {
                    switch value {
                    case .array(let elements): found.append(List(pointer: pointer.appending(key), elements: elements))
                    case .object(let object): inner.append((pointer.appending(key), object))
                    default: break
                    }
                }
            }
            lists.append(found)
            objects = inner
        }
        // Pictures are what an answer shows beside its records.
        if lists.joined().contains(where: { $0.holdsObjects && !$0.holdsPictures }) {
            lists = lists.map { level in level.filter { !$0.holdsPictures } }
        }
    }
}

/// Whether all that is in an object are lists and further objects.
private func holdsNoValues(_ object: JSONObject) -> Bool { object.allSatisfy { $0.value.array != nil || $0.value.object != nil } }

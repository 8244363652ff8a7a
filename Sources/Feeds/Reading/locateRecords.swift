import Diagnostics
import JSONValue

/// The list of records of an answer, and where it stands: at `items` if the configuration says so, else at the top, else under the
/// one list of objects that there is, however deep down, the highest first; where there are several, the one of a usual name.
func locateRecords(in root: JSONValue, _ source: FeedSource) throws(Faults) -> (JSONPointer, JSONArray) {
    if let pointer = source.items {
        // The same configuration may be built over another shape of the feed: what is at the top is then taken.
        if let array = root[pointer]?.array { return (pointer, array) }
        if root[pointer] == nil, case .array(let array) = root { return (JSONPointer([]), array) }
        let found = root[pointer].map { "there is \(article($0.kindName)) there" } ?? "there is nothing there"
        throw Faults(.error(
            "the feed `\(source.name)` has no list of records at `\(pointer)`", at: source.itemsSpan ?? source.span, label: found,
            help: suggestion(root)))
    }
    switch root {
    case .array(let array): return (JSONPointer([]), array)
    case .object:
        let levels = lists(in: root)
        // A list of tags beside the list of records does not make the feed unclear.
        let filled = levels.lazy.map { $0.filter { $0.elements.contains { $0.object != nil } } }.first { !$0.isEmpty } ?? []
        let named = filled.filter { $0.pointer.tokens.last.map { usualNames.contains($0.lowercased()) } == true }
        let only = named.count == 1 ? named.first : filled.count == 1 ? filled.first : filled.isEmpty && levels.first?.count == 1 ? levels.first?.first : nil
        if let only { return (only.pointer, only.elements) }
        throw Faults(.error(
            filled.isEmpty && levels.allSatisfy(\.isEmpty)
                ? "the feed `\(source.name)` holds no list of records"
                : "the feed `\(source.name)` holds several lists", at: source.span,
            help: suggestion(root) ?? "a feed is a list of objects, or an object that holds one"))
    default:
        throw Faults(.error("the feed `\(source.name)` is \(article(root.kindName)), not a list of records", at: source.span,
            help: "a feed is a list of objects, or an object that holds one"))
    }
}

/// A record as an element of the list gives it; nil where it is none. Where all elements are texts, each is a record of its own.
func record(of element: JSONValue, amongTexts areTexts: Bool) -> JSONObject? {
    areTexts ? JSONObject([("text", element)]) : element.object
}

/// Whether a list has texts and nothing else.
func isListOfTexts(_ elements: JSONArray) -> Bool {
    !elements.isEmpty && elements.allSatisfy { $0.string != nil }
}

/// What lists of records are called.
private let usualNames: Set = ["items", "item", "results", "records", "data", "entries", "entry", "features", "rows"]

/// How far down a list of records may stand.
private let deepest = 4

/// The lists inside an object that no other list holds, by how far down they stand.
private func lists(in root: JSONValue) -> [[(pointer: JSONPointer, elements: JSONArray)]] {
    var levels: [[(pointer: JSONPointer, elements: JSONArray)]] = []
    var objects: [(pointer: JSONPointer, object: JSONObject)] = root.object.map { [(JSONPointer([]), $0)] } ?? []
    for _ in 0..<deepest where !objects.isEmpty {
        var found: [(pointer: JSONPointer, elements: JSONArray)] = []
        var inner: [(pointer: JSONPointer, object: JSONObject)] = []
        for (pointer, object) in objects {
            for (key, value) in object {
                switch value {
                case .array(let elements): found.append((pointer.appending(key), elements))
                case .object(let object): inner.append((pointer.appending(key), object))
                default: break
                }
            }
        }
        levels.append(found)
        objects = inner
    }
    return levels
}

private func article(_ noun: String) -> String {
    noun == "null" ? noun : ("aeo".contains(noun.first ?? " ") ? "an " : "a ") + noun
}

/// Names the lists that the document has.
private func suggestion(_ root: JSONValue) -> String? {
    let pointers = lists(in: root).joined().map(\.pointer)
    guard !pointers.isEmpty else { return nil }
    return "say which list is meant: " + pointers.prefix(5).map { "`items: \($0)`" }.joined(separator: ", ")
}

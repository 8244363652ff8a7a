import Diagnostics
import FileSystem
import JSONValue

/// Reads a feed from disk.
///
/// Nil if there is no going on: the file cannot be read, is not JSON, or holds no list of records. Elements that are not
/// objects are reported and left out; the rest still counts, also where a single value of a record cannot be kept.
public func readFeed(_ source: FeedSource, diagnostics: inout [Diagnostic]) -> Feed? {
    do throws(Faults) {
        let (document, repairs, text) = try readRepairing(path: source.path, name: source.name, of: .feed, referredFrom: source.span)
        for duplicate in document.duplicateKeys(limit: 10) {
            diagnostics.append(duplicateKeyWarning(duplicate, path: source.path, name: source.name))
        }
        let (items, elements) = try locateRecords(in: document.root, source)
        let places = FeedPlaces(path: source.path, name: source.name, items: items)
        var records: [FeedRecord] = []
        records.reserveCapacity(elements.count)
        var strays = RepeatedWarning()
        for (offset, element) in elements.enumerated() {
            if case .object(let object) = element {
                records.append(FeedRecord(value: object, position: offset + 1))
            } else {
                strays.add("\(places.place(ofRecordAt: offset + 1)) (\(element.kindName))", keepingFirst: 5)
            }
        }
        if strays.count > 0 {
            diagnostics.append(.warning(
                strays.count == 1
                    ? "an element of the feed `\(source.name)` is not an object and was left out"
                    : "\(strays.count) elements of the feed `\(source.name)` are not objects and were left out",
                notes: strays.notes))
        }
        if source.form == .snapshot, Snapshot.holdsDetails(records.map(\.value)) {
            for index in records.indices { records[index].value = Snapshot.merged(records[index].value) }
        }
        return Feed(
            records: records, places: places,
            repairedValues: RepairedValue.values(repairs, in: text, of: source.name, items: items))
    } catch {
        diagnostics += error.diagnostics
        return nil
    }
}

/// What a JSON file is read for, as messages call it.
enum DocumentRole: String {
    case feed, detail, snapshot
}

/// Reads and parses one JSON file, with faults in our words; for files whose single values are looked at elsewhere.
func readDocument(
    path: String, name: String, of role: DocumentRole, referredFrom span: SourceSpan?
) throws(Faults) -> JSONDocument {
    try readRepairing(path: path, name: name, of: role, referredFrom: span).document
}

/// As `readDocument`, with the single values that could not be kept.
func readRepairing(
    path: String, name: String, of role: DocumentRole, referredFrom span: SourceSpan?
) throws(Faults) -> (document: JSONDocument, repairs: [JSONRepair], text: JSONText) {
    let text: JSONText
    do {
        let file = try OpenFile(path)
        text = try JSONText(capacity: file.size) { try file.read(into: $0) }
    } catch let error as FileError {
        let help = error.isMissing
            ? nearbyFile(path: path) ?? "put the file there, or name another with `source`" : "name a JSON file"
        throw Faults(.error("cannot read the \(role) `\(name)`: \(error.reason)", at: span, help: help))
    } catch {
        throw Faults(.error("cannot read the \(role) `\(name)`: \(error)", at: span))
    }
    do throws(JSONSyntaxError) {
        let (document, repairs) = try text.parseRepairing()
        return (document, repairs, text)
    } catch {
        throw Faults(Diagnostic(error, in: SourceFile(name: name, bytes: Array(text.bytes))))
    }
}

private func nearbyFile(path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let neighbours = (try? FileTree(listing: String(path[..<slash])))?.files ?? []  // Without a folder there is nothing to suggest.
    return Spelling.suggestion(for: String(path[path.index(after: slash)...]), among: neighbours)
}

private func duplicateKeyWarning(_ duplicate: JSONDocument.DuplicateKey, path: String, name: String) -> Diagnostic {
    var span: SourceSpan?
    if let bytes = try? readFile(path), let offset = JSONText(bytes).offset(of: duplicate.pointer) {  // Gone since: no place to tell.
        span = SourceSpan(file: SourceFile(name: name, bytes: bytes), range: offset..<offset + 1)
    }
    return .warning(
        "the key `\(duplicate.key)` occurs more than once in one object; the last one counts", at: span,
        label: "in this object", help: "remove all but one")
}

// MARK: Where the records are

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
    case .object(let object):
        let lists = object.compactMap { member in member.value.array.map { (member.key, $0) } }
        // A list of tags beside the list of records does not make the feed unclear.
        let filled = lists.filter { $0.1.contains { $0.object != nil } }
        if let only = filled.count == 1 ? filled.first : lists.count == 1 ? lists.first : nil {
            return (JSONPointer([only.0]), only.1)
        }
        throw Faults(.error(
            lists.isEmpty
                ? "the feed `\(source.name)` holds no list of records"
                : "the feed `\(source.name)` holds several lists", at: source.span,
            help: suggestion(root) ?? "a feed is a list of objects, or an object that holds one"))
    default:
        throw Faults(.error("the feed `\(source.name)` is \(article(root.kindName)), not a list of records", at: source.span,
            help: "a feed is a list of objects, or an object that holds one"))
    }
}

private func article(_ noun: String) -> String {
    noun == "null" ? noun : ("aeo".contains(noun.first ?? " ") ? "an " : "a ") + noun
}

/// Names the lists that the document has, two levels deep.
private func suggestion(_ root: JSONValue) -> String? {
    var lists: [JSONPointer] = []
    for member in root.object ?? .empty {
        let pointer = JSONPointer([member.key])
        if member.value.array != nil { lists.append(pointer) }
        for inner in member.value.object ?? .empty where inner.value.array != nil { lists.append(pointer.appending(inner.key)) }
    }
    guard !lists.isEmpty else { return nil }
    return "say which list is meant: " + lists.prefix(5).map { "`items: \($0)`" }.joined(separator: ", ")
}

import Diagnostics
import FileSystem
import JSONValue
import SiteModel

/// Reads a feed from disk.
///
/// Nil if the file cannot be read, is not JSON, or contains no list of records. Elements that are not objects are reported and left
/// out; so are single values that cannot be kept.
public func readFeed(_ source: FeedSource, jobs: Int = 1, diagnostics: inout [Diagnostic]) -> Feed? {
    do throws(Faults) {
        // The response may describe itself before its list, so it is read as a whole.
        if source.items?.tokens.isEmpty ?? true, let list = LongList(source.path, as: FeedFormat(name: source.path), jobs: jobs),
            list.elements.prefix(3).allSatisfy({ $0.array == nil }) || list.elements.first?.array != nil
        {
            return makeFeed(of: source, LocatedRecords(listAt: JSONPointer([]), list.elements), keptIn: list.file, &diagnostics)
        }
        let (document, repairs, text) = try readRepairing(path: source.path, name: source.name, of: .feed, referredFrom: source.span)
        for duplicate in document.duplicateKeys(limit: 10) {
            diagnostics.append(duplicateKeyWarning(duplicate, path: source.path, name: source.name))
        }
        let (located, context) = try readAnswer(document.root, source)
        var feed = makeFeed(of: source, located, &diagnostics)
        feed.context = context
        diagnostics += [context.warning(about: source), source.warning(about: located)].compactMap { $0 }
        feed.repairedValues = RepairedValue.values(repairs, in: text, of: source.name, located)
        return feed
    } catch {
        diagnostics += error.diagnostics
        return nil
    }
}

/// Makes a feed from the records that were found.
private func makeFeed(
    of source: FeedSource, _ located: LocatedRecords, keptIn file: SpillFile? = nil, _ diagnostics: inout [Diagnostic]
) -> Feed {
    let places = FilePlaces(path: source.path, name: source.name, located)
    var records: [FeedRecord] = []
    records.reserveCapacity(located.elements.count)
    var (strays, designs) = (RepeatedWarning(), RepeatedWarning())
    for (offset, element) in located.elements.enumerated() {
        if let object = element.record, isDesignDocument(object) {
            designs.add(places.place(ofRecordAt: offset + 1), keepingFirst: 5)
        } else if let object = element.record {
            records.append(FeedRecord(value: object, position: offset + 1))
        } else if let kind = element.kind {
            strays.add("\(places.place(ofRecordAt: offset + 1)) (\(kind))", keepingFirst: 5)
        }
    }
    if strays.count > 0 {
        diagnostics.append(
            .warning(
                .notARecord,
                strays.count == 1
                    ? "an element of the feed `\(source.name)` is not an object and was left out"
                    : "\(strays.count) elements of the feed `\(source.name)` are not objects and were left out",
                notes: strays.notes))
    }
    if designs.count > 0 {
        diagnostics.append(
            .warning(
                .notARecord,
                designs.count == 1
                    ? "a design document of the feed `\(source.name)` was left out: it is for its database"
                    : "\(designs.count) design documents of the feed `\(source.name)` were left out: they are for its database",
                notes: designs.notes))
    }
    if source.form == .snapshot, Snapshot.holdsDetails(records.map(\.value)) {
        for index in records.indices { records[index].value = Snapshot.merged(records[index].value) }
    }
    unwrap(&records)
    return Feed(records: records, places: FeedPlaces(places), file: file)
}

/// Whether a record has programs for a database among its documents. Source: CouchDB, Design Documents.
private func isDesignDocument(_ record: JSONObject) -> Bool {
    ["_id", "id"].contains { record[$0]?.string?.hasPrefix("_design/") == true }
}

/// The purpose of a JSON file, for messages.
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
    let format = FeedFormat(name: path)
    let text: JSONText
    do throws(FeedTextFault) {
        text = try readFeedText(path, as: format)
    } catch {
        let help: String? =
            switch error {
            case .file(let error):
                error.isMissing ? nearbyFile(path: path) ?? "put the file there, or name another with `source`" : "name a JSON file"
            case .gzip: "fetch it again, or pack it again"
            }
        throw Faults(.error(.unreadableFeed, "cannot read the \(role) `\(name)`: \(error.reason)", at: span, help: help))
    }
    do throws(JSONSyntaxError) {
        let (document, repairs) = try text.parseRepairing()
        return (document, repairs, text)
    } catch {
        var fault = Diagnostic(error, in: SourceFile(name: name, bytes: Array(text.bytes)))
        if format.layout == .document, text.looksLikeLines {
            fault.help = ["its first lines hold a value each, so that every line is read as one: fetch it again if it was cut off"]
        }
        if text.looksLikeTemplate {
            fault.help = ["it is a template from which a site generator makes JSON: take the file that it makes"]
        }
        throw Faults(fault)
    }
}

extension JSONText {
    /// Whether front matter comes first, or a tag of a template language stands where a value should.
    fileprivate var looksLikeTemplate: Bool {
        let start = String(decoding: bytes.prefix(1024), as: UTF8.self)
        return start.hasPrefix("---") || ["{%", "{{"].contains(where: start.contains)
    }
}

private func nearbyFile(path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // `content/feeds/birds.json`, though paths start at `content/`.
    for index in parts.indices.dropLast() where parts[index] == parts[index + 1] && !parts[index].isEmpty {
        if kind(of: (parts[...index] + parts[(index + 2)...]).joined(separator: "/")) == .file {
            return "did you mean `\(parts[(index + 2)...].joined(separator: "/"))`? paths start at `\(parts[index])/`"
        }
    }
    // `feeds/birds.json`, though paths start at `content/`.
    if let index = parts.dropLast().lastIndex(of: "content"), kind(of: (parts[..<index] + parts[(index + 1)...]).joined(separator: "/")) == .file {
        return "it is beside `content/`, where paths start: move it to `\(parts[index...].joined(separator: "/"))`"
    }
    let name = parts[parts.count - 1]
    if kind(of: path[...slash] + "feeds/" + name) == .file { return "did you mean `feeds/\(name)`?" }
    let neighbours = (try? FileTree(listing: String(path[..<slash])))?.files ?? []  // Without a folder there is nothing to suggest.
    return Spelling.suggestion(for: String(path[path.index(after: slash)...]), among: neighbours)
}

private func duplicateKeyWarning(_ duplicate: JSONDocument.DuplicateKey, path: String, name: String) -> Diagnostic {
    var places: [SourceSpan] = []
    // Gone since: no place to tell.
    if let text = try? readFeedText(path, as: FeedFormat(name: path)) {
        let file = SourceFile(name: name, bytes: Array(text.bytes))
        places = text.places(ofKey: duplicate.key, inObjectAt: duplicate.pointer).map { SourceSpan(file: file, range: $0) }
    }
    return Diagnostic(
        .warning, .duplicateKey, "the key `\(duplicate.key)` occurs more than once in one object; the last one counts",
        at: places.dropFirst().first.map { Diagnostic.Label($0, "again here") },
        secondary: places.first.map { [Diagnostic.Label($0, "first here")] } ?? [],
        help: ["remove all but one"])
}

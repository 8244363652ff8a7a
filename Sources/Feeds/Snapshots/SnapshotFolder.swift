import Diagnostics
import FileSystem
import JSONValue

/// `content/feeds/`: where snapshots are kept.
public struct SnapshotFolder: Sendable {
    public let path: String
    /// What messages call it, ending in "/".
    public let name: String

    public init(path: String, name: String) {
        self.path = path
        self.name = name
    }

    public func recordsPath(_ feed: String) -> String { path + "/" + feed + ".json" }
    public func recordsName(_ feed: String) -> String { name + feed + ".json" }
    private func originPath(_ feed: String) -> String { path + "/" + feed + ".source.json" }

    /// Whether there is a snapshot of a feed.
    public func contains(_ feed: String) -> Bool { kind(of: originPath(feed)) == .file && kind(of: recordsPath(feed)) == .file }

    /// Whether a file that is no snapshot stands where the feed's snapshot would.
    public func isTaken(_ feed: String) -> Bool { kind(of: recordsPath(feed)) != nil && kind(of: originPath(feed)) == nil }

    /// The snapshot of a feed; nil if there is none. A snapshot that cannot be read is a fault.
    public func read(_ feed: String) throws(Faults) -> Snapshot? {
        guard contains(feed) else { return nil }
        let records = try readDocument(path: recordsPath(feed), name: recordsName(feed), of: .snapshot, referredFrom: nil)
        let origin = try readDocument(path: originPath(feed), name: name + feed + ".source.json", of: .snapshot, referredFrom: nil)
        guard let elements = records.root.array, let origin = SnapshotOrigin(origin.root) else {
            throw Faults(.error(
                "the snapshot `\(recordsName(feed))` is damaged", help: "delete it with its `.source.json`; the next build fetches it anew"))
        }
        let objects = elements.compactMap(\.object)
        guard Snapshot.holdsDetails(objects) else { return Snapshot(records: objects, details: [], origin: origin) }
        return Snapshot(
            records: objects.compactMap { $0["record"]?.object }, details: objects.map { $0["detail"]?.object }, origin: origin)
    }

    /// Keeps a snapshot. Each file is replaced at once: an interrupted write leaves the old one.
    ///
    /// The validators go first and come back last: whatever is between asks the origin for the whole answer.
    public func write(_ snapshot: Snapshot, of feed: String) throws(FileError) {
        try makeFolders(path)
        let records = snapshot.recordsText
        if (try? readFile(recordsPath(feed))) != records {  // Unreadable or missing: it is written.
            var unvalidated = snapshot.origin
            unvalidated.pages = []
            unvalidated.details = []
            try replaceFile(originPath(feed), with: unvalidated.text)
            try replaceFile(recordsPath(feed), with: records)
        }
        try replaceFile(originPath(feed), with: snapshot.origin.text)
    }
}

extension SnapshotOrigin {
    init?(_ json: JSONValue) {
        guard let object = json.object, let source = object["source"]?.string, let fetched = object["fetched"]?.string else { return nil }
        func answers(_ key: String) -> [AnswerOrigin] {
            (object[key]?.array ?? JSONArray([])).map { answer in
                let answer = answer.object ?? .empty
                var count = 0
                if case .int(let number) = answer["count"] { count = Int(number) }
                return AnswerOrigin(
                    address: answer["address"]?.string ?? "", count: count,
                    validators: HTTPValidators(entityTag: answer["etag"]?.string, lastModified: answer["lastModified"]?.string))
            }
        }
        self.init(source: source, fetched: fetched, pages: answers("pages"), details: answers("details"))
    }

    var text: [UInt8] {
        func json(_ answers: [AnswerOrigin], counted: Bool) -> JSONValue {
            .array(JSONArray(answers.map { answer in
                var members: [(String, JSONValue)] = [("address", .string(answer.address))]
                if counted { members.append(("count", .int(Int64(answer.count)))) }
                if let tag = answer.validators.entityTag { members.append(("etag", .string(tag))) }
                if let date = answer.validators.lastModified { members.append(("lastModified", .string(date))) }
                return .object(JSONObject(members))
            }))
        }
        var bytes: [UInt8] = []
        let value: JSONValue = .object(JSONObject([
            ("source", .string(source)), ("fetched", .string(fetched)),
            ("pages", json(pages, counted: true)), ("details", json(details, counted: false)),
        ]))
        value.write(to: &bytes, layout: .reviewable)
        return bytes + [UInt8(ascii: "\n")]
    }
}

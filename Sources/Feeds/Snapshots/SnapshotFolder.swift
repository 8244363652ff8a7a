import Diagnostics
import FileSystem
import JSONValue

/// `content/feeds/`: where snapshots are kept.
public struct SnapshotFolder: Sendable {
    public let path: String
    /// What messages call it, ending in "/".
    public let name: String
    /// How long another program that fetches is waited for.
    public let patience: Duration

    public init(path: String, name: String, patience: Duration = .seconds(30)) {
        self.path = path
        self.name = name
        self.patience = patience
    }

    public func recordsPath(_ feed: String) -> String { path + "/" + feed + ".json" }
    public func recordsName(_ feed: String) -> String { name + feed + ".json" }
    private func originPath(_ feed: String) -> String { path + "/" + feed + ".source.json" }
    private func originName(_ feed: String) -> String { name + feed + ".source.json" }

    /// The files that a snapshot of a feed is kept in.
    public func files(of feed: String) -> [String] { [recordsPath(feed), originPath(feed)] }

    /// Whether there is a snapshot of a feed.
    public func contains(_ feed: String) -> Bool { kind(of: originPath(feed)) == .file && kind(of: recordsPath(feed)) == .file }

    /// When the origin last confirmed what is kept of a feed, RFC 3339 in UTC; nil where that is not known.
    public func confirmed(_ feed: String) -> String? {
        // What is wrong with the file is reported where the feed is read.
        (try? SnapshotOrigin(reading: originPath(feed), name: originName(feed)))?.fetched
    }

    /// What the origin of a feed said beside its records.
    public func context(_ feed: String) -> FeedContext {
        // What is wrong with the file is reported where the feed is read.
        (try? SnapshotOrigin(reading: originPath(feed), name: originName(feed)))?.context ?? FeedContext()
    }

    /// Whether a file that is no snapshot stands where the feed's snapshot would.
    public func isTaken(_ feed: String) -> Bool { kind(of: recordsPath(feed)) != nil && kind(of: originPath(feed)) == nil }

    /// The snapshot of a feed; nil if there is none. Records that cannot be read are a fault.
    ///
    /// Both files may have been changed by anybody since. Where `NAME.source.json` cannot be read the records are there all
    /// the same: it is reported, and nothing is known of where they come from.
    public func read(_ feed: String, diagnostics: inout [Diagnostic]) throws(Faults) -> Snapshot? {
        guard contains(feed) else { return nil }
        let elements: JSONArray
        do throws(Faults) {
            let records = try readDocument(path: recordsPath(feed), name: recordsName(feed), of: .snapshot, referredFrom: nil)
            guard let array = records.root.array else {
                throw Faults(.error(.snapshotDamaged, "the snapshot `\(recordsName(feed))` is not a list of records"))
            }
            elements = array
        } catch {
            throw Faults(error.diagnostics.map { repair($0, feed) })
        }
        let origin: SnapshotOrigin
        do throws(Faults) {
            origin = try SnapshotOrigin(reading: originPath(feed), name: originName(feed))
        } catch {
            diagnostics += error.diagnostics.map { fault in
                var warning = repair(fault, feed)
                warning.severity = .warning
                return warning
            }
            origin = .unknown
        }
        let objects = elements.compactMap(\.object)
        guard Snapshot.holdsDetails(objects) else { return Snapshot(records: objects, details: [], origin: origin) }
        return Snapshot(
            records: objects.compactMap { $0["record"]?.object }, details: objects.map { $0["detail"]?.object }, origin: origin)
    }

    private func repair(_ fault: Diagnostic, _ feed: String) -> Diagnostic {
        var fault = fault
        fault.help = ["run `sitegen fetch \(feed)` to fetch it again, or restore it from version control"]
        return fault
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

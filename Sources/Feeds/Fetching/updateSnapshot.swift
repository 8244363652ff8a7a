import Diagnostics
import FileSystem
import Foundation
import JSONValue

/// What may be done to have a feed.
public enum FetchMode: Sendable {
    /// As the feed's policy says.
    case policy
    /// Asked for whatever the policy says.
    case refresh
    /// The network is not used.
    case offline
}

/// What came of a feed.
public struct SnapshotUpdate: Sendable {
    public enum State: Sendable, Equatable {
        /// The policy did not ask for it, or nothing may be asked.
        case kept
        /// It was asked for, and is as it was.
        case unchanged
        /// There is a new answer, and it is kept.
        case renewed
        /// There is a new answer, and it was not taken; or none could be had. What was kept stays.
        case refused
        /// There is nothing to build from.
        case missing
    }

    public let state: State
    /// What the new answer brings, also where it was not taken; nil where none was asked for or had.
    public let changes: FeedChanges?
    public let diagnostics: [Diagnostic]

    public init(state: State, changes: FeedChanges?, diagnostics: [Diagnostic]) {
        self.state = state
        self.changes = changes
        self.diagnostics = diagnostics
    }
}

/// Sees to it that a feed's snapshot is there and as fresh as it should be.
///
/// An origin that is down, an answer that is broken, empty or has lost more records than it may never takes the place
/// of a good snapshot; `acceptance` lets the last two through. `key` tells records apart.
public func updateSnapshot(
    of feed: NetworkFeed, in folder: SnapshotFolder, mode: FetchMode, acceptance: Acceptance, client: HTTPClient, now: Date,
    key: (JSONObject, Int) -> String, progress: @escaping @Sendable (FetchProgress) -> Void
) async -> SnapshotUpdate {
    let previous: Snapshot?
    do throws(Faults) {
        guard !folder.isTaken(feed.name) else {
            throw Faults(.error(
                "`\(folder.recordsName(feed.name))` is in the place of the snapshot of `\(feed.name)`, and no fetch wrote it", at: feed.span,
                help: "give the file another name, or name it as the feed's source"))
        }
        previous = try folder.read(feed.name)
    } catch {
        return SnapshotUpdate(state: .missing, changes: nil, diagnostics: error.diagnostics)
    }
    guard mustAsk(feed, previous, mode: mode, now: now) else {
        guard previous == nil else { return SnapshotUpdate(state: .kept, changes: nil, diagnostics: []) }
        return SnapshotUpdate(state: .missing, changes: nil, diagnostics: [
            .error(
                "there is no snapshot of `\(feed.name)` to build from without the network", at: feed.span,
                help: "run `sitegen fetch \(feed.name)` once, and keep `\(folder.recordsName(feed.name))` with the site")
        ])
    }
    var diagnostics: [Diagnostic] = []
    let fetched: Snapshot
    do throws(Faults) {
        fetched = try await fetchFeed(
            feed, previous: previous, client: client, now: timestamp(now), diagnostics: &diagnostics, progress: progress)
    } catch {
        return refusal(feed, previous, now: now, because: error.diagnostics, changes: nil, told: diagnostics)
    }
    let changes = FeedChanges(from: previous?.merged ?? [], to: fetched.merged, key: key)
    if acceptance == .careful, let doubt = doubt(about: fetched, after: previous, feed) {
        return refusal(feed, previous, now: now, because: [doubt], changes: changes, told: diagnostics)
    }
    do throws(FileError) {
        try folder.write(fetched, of: feed.name)
    } catch {
        return refusal(feed, previous, now: now, because: [.error(error.message)], changes: changes, told: diagnostics)
    }
    let isUnchanged = previous != nil && changes.isEmpty
    return SnapshotUpdate(state: isUnchanged ? .unchanged : .renewed, changes: changes, diagnostics: diagnostics)
}

/// Whether an answer that looks like an accident is taken.
public enum Acceptance: Sendable {
    case careful
    case anything
}

private func mustAsk(_ feed: NetworkFeed, _ previous: Snapshot?, mode: FetchMode, now: Date) -> Bool {
    switch (mode, feed.refresh) {
    case (.offline, _): return false
    case (.refresh, _): return true
    case (.policy, _) where previous == nil || previous?.origin.source != feed.sourceText: return true
    case (.policy, .never): return false
    case (.policy, .always): return true
    case (.policy, .after(let seconds)):
        guard let fetched = previous.flatMap({ date($0.origin.fetched) }) else { return true }
        return now.timeIntervalSince(fetched) >= Double(seconds)
    }
}

private func doubt(about fetched: Snapshot, after previous: Snapshot?, _ feed: NetworkFeed) -> Diagnostic? {
    let (old, new) = (previous?.records.count ?? 0, fetched.records.count)
    let help = "if that is right, run `sitegen fetch \(feed.name) --accept`"
    if new == 0 { return .error("the answer of `\(feed.name)` has no records", at: feed.span, help: help) }
    guard Double(old - new) > feed.mayLose * Double(old) else { return nil }
    return .error("the answer of `\(feed.name)` has \(new) records, where there were \(old)", at: feed.span, help: help)
}

/// The old snapshot stays. With it the build goes on, so that errors become warnings that say how old it is.
private func refusal(
    _ feed: NetworkFeed, _ previous: Snapshot?, now: Date, because faults: [Diagnostic], changes: FeedChanges?, told: [Diagnostic]
) -> SnapshotUpdate {
    guard let previous else { return SnapshotUpdate(state: .missing, changes: changes, diagnostics: told + faults) }
    let age = date(previous.origin.fetched).map { ageWords(now.timeIntervalSince($0)) } ?? "unknown age"
    let warnings = faults.map { fault in
        var warning = fault
        warning.severity = .warning
        warning.notes.append("the snapshot of \(age) is used instead: \(previous.records.count) records")
        return warning
    }
    return SnapshotUpdate(state: .refused, changes: changes, diagnostics: told + warnings)
}

// MARK: Times

private func timestamp(_ date: Date) -> String { date.formatted(.iso8601) }

/// Nil where a snapshot was changed by hand into something that is no time.
private func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }

/// "3 days ago"
private func ageWords(_ seconds: TimeInterval) -> String {
    for (unit, length) in [("day", 86_400.0), ("hour", 3_600), ("minute", 60)] where seconds >= length {
        let count = Int(seconds / length)
        return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
    }
    return "a moment ago"
}

import Diagnostics
import FileSystem
import Foundation
import HTTP
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
/// of a good snapshot; `acceptance` lets the last two through. `key` tells records apart. While the origin is asked the folder
/// is locked; a build that asks nothing needs no lock.
public func updateSnapshot(
    of feed: NetworkFeed, in folder: SnapshotFolder, mode: FetchMode, acceptance: Acceptance, client: HTTPClient, now: Date,
    key: (JSONObject, Int) -> String, progress: @escaping @Sendable (FetchProgress) -> Void
) async -> SnapshotUpdate {
    switch decide(feed, folder, mode, now: now) {
    case .settled(let update): return update
    case .ask(let kept, let faults):
        let locked: OpenFolder
        do throws(Faults) {
            locked = try await folder.lock { progress(FetchProgress(feed: feed.name, step: .waiting)) }
        } catch {
            return refusal(feed, kept, now: now, because: error.diagnostics, changes: nil, reported: faults)
        }
        defer { locked.unlock() }
        // Who held the lock before may have fetched it.
        switch decide(feed, folder, mode, now: now) {
        case .settled(let update): return update
        case .ask(let previous, let faults):
            return await fetch(
                feed, after: previous, into: folder, acceptance, client, now: now, key: key, diagnostics: faults, progress: progress)
        }
    }
}

/// Whether an answer that looks like an accident is taken.
public enum Acceptance: Sendable {
    case careful
    case anything
}

// MARK: Whether to ask

private enum Decision {
    /// Nothing is asked for.
    case settled(SnapshotUpdate)
    /// Asked for, with what there is of an old answer and what is to be said of it.
    case ask(previous: Snapshot?, [Diagnostic])
}

private func decide(_ feed: NetworkFeed, _ folder: SnapshotFolder, _ mode: FetchMode, now: Date) -> Decision {
    func missing(_ faults: [Diagnostic]) -> Decision { .settled(SnapshotUpdate(state: .missing, changes: nil, diagnostics: faults)) }
    guard !folder.isTaken(feed.name) else {
        return missing([
            .error(
                .foreignFile, "`\(folder.recordsName(feed.name))` stands where the snapshot of `\(feed.name)` belongs, and no fetch wrote it",
                at: feed.span, help: "give the file another name, or name it as the feed's source")
        ])
    }
    var diagnostics: [Diagnostic] = []
    let previous: Snapshot?
    do throws(Faults) {
        previous = try folder.read(feed.name, diagnostics: &diagnostics)
    } catch {
        if mode == .offline || mode == .policy && feed.configuration.refresh == .never { return missing(error.diagnostics) }
        return .ask(
            previous: nil,
            error.diagnostics.map { fault in
                var warning = fault
                warning.severity = .warning
                return warning
            })
    }
    let mayAsk = mode != .offline
    guard let previous else {
        if mayAsk { return .ask(previous: nil, diagnostics) }
        return missing([
            .error(
                .snapshotMissing, "there is no snapshot of `\(feed.name)` to build from without the network", at: feed.span,
                help: "run `sitegen fetch \(feed.name)` once, and keep `\(folder.recordsName(feed.name))` with the site")
        ])
    }
    let isAhead = fetchTime(previous).map { $0.timeIntervalSince(now) > clockTolerance } ?? false
    if case .after = feed.configuration.refresh, isAhead {
        diagnostics.append(
            .warning(
                .snapshotInTheFuture, "the snapshot of `\(feed.name)` was fetched at \(previous.origin.fetched), which is in the future",
                at: feed.span,
                notes: mayAsk ? ["its age is not known, so it is asked for again"] : [],
                help: "check the clock of this machine, or of the one that fetched it"))
    }
    if mayAsk, mustAsk(feed, previous, mode: mode, now: now, isAhead: isAhead) { return .ask(previous: previous, diagnostics) }
    diagnostics += previous.warningsOfWhatIsMissing(of: feed)
    return .settled(SnapshotUpdate(state: .kept, changes: nil, diagnostics: diagnostics))
}

private func mustAsk(_ feed: NetworkFeed, _ previous: Snapshot, mode: FetchMode, now: Date, isAhead: Bool) -> Bool {
    if mode == .refresh || feed.configuration.refresh == .always { return true }
    // What a damaged file does not say is no reason to ask against the policy.
    if previous.origin != .unknown, previous.origin.source != feed.sourceText { return true }
    guard case .after(let seconds) = feed.configuration.refresh else { return false }
    guard !isAhead, let fetched = fetchTime(previous) else { return true }
    return now.timeIntervalSince(fetched) >= Double(seconds)
}

/// By so many seconds the clocks of two machines may differ.
private let clockTolerance = 60.0

// MARK: Asking

private func fetch(
    _ feed: NetworkFeed, after previous: Snapshot?, into folder: SnapshotFolder, _ acceptance: Acceptance, _ client: HTTPClient, now: Date,
    key: (JSONObject, Int) -> String, diagnostics faults: [Diagnostic], progress: @escaping @Sendable (FetchProgress) -> Void
) async -> SnapshotUpdate {
    var diagnostics = faults
    let fetched: Snapshot
    do throws(Faults) {
        let answer = try await fetchFeed(
            feed, previous: previous, client: client, now: timestamp(now), diagnostics: &diagnostics, progress: progress)
        let (clean, positions) = answer.without(feed.redaction)
        if let first = positions.first { diagnostics.append(repetition(feed, first, positions.count)) }
        fetched = clean
    } catch {
        return refusal(feed, previous, now: now, because: error.diagnostics, changes: nil, reported: diagnostics)
    }
    let changes = FeedChanges(from: previous?.merged ?? [], to: fetched.merged, key: key)
    if acceptance == .careful, let doubt = doubt(about: fetched, after: previous, feed) {
        return refusal(feed, previous, now: now, because: [doubt], changes: changes, reported: diagnostics)
    }
    do throws(FileError) {
        try folder.write(fetched, of: feed.name)
    } catch {
        return refusal(feed, previous, now: now, because: [.error(.cannotWrite, error.message)], changes: changes, reported: diagnostics)
    }
    let isUnchanged = previous != nil && changes.isEmpty
    return SnapshotUpdate(state: isUnchanged ? .unchanged : .renewed, changes: changes, diagnostics: diagnostics)
}

private func repetition(_ feed: NetworkFeed, _ first: Int, _ count: Int) -> Diagnostic {
    .warning(
        .secretInAnswer,
        count == 1
            ? "the answer for `\(feed.name)` repeats a secret, which was removed from a record"
            : "the answer for `\(feed.name)` repeats a secret, which was removed from \(count) records", at: feed.span,
        notes: [count == 1 ? "it is record \(first)" : "the first is record \(first)"],
        help: "a secret is a value of the environment that the headers name, or a password or key in the source")
}

private func doubt(about fetched: Snapshot, after previous: Snapshot?, _ feed: NetworkFeed) -> Diagnostic? {
    let (old, new) = (previous?.records.count ?? 0, fetched.records.count)
    let help = "if that is right, run `sitegen fetch \(feed.name) --accept`"
    if new == 0 { return .error(.feedShrank, "the answer for `\(feed.name)` has no records", at: feed.span, help: help) }
    guard Double(old - new) > feed.configuration.mayLose * Double(old) else { return nil }
    return .error(.feedShrank, "the answer for `\(feed.name)` has \(new) records, where there were \(old)", at: feed.span, help: help)
}

/// The old snapshot stays. With it the build goes on, so that errors become warnings that say how old it is.
private func refusal(
    _ feed: NetworkFeed, _ previous: Snapshot?, now: Date, because faults: [Diagnostic], changes: FeedChanges?, reported: [Diagnostic]
) -> SnapshotUpdate {
    guard let previous else { return SnapshotUpdate(state: .missing, changes: changes, diagnostics: reported + faults) }
    let age = fetchTime(previous).map { now.timeIntervalSince($0) }.flatMap { $0 < -clockTolerance ? nil : ageWords($0) } ?? "unknown age"
    let warnings = faults.map { fault in
        var warning = fault
        warning.severity = .warning
        warning.notes.append("the snapshot of \(age) is used instead: \(previous.records.count) records")
        return warning
    }
    return SnapshotUpdate(state: .refused, changes: changes, diagnostics: reported + warnings + previous.warningsOfWhatIsMissing(of: feed))
}

extension Snapshot {
    /// What a kept answer lacks, which nobody would miss on a page.
    fileprivate func warningsOfWhatIsMissing(of feed: NetworkFeed) -> [Diagnostic] {
        [warningOfFailedDetails(of: feed, at: .lastFetch), warningOfRecordsLeftOut(of: feed)].compactMap { $0 }
    }
}

// MARK: Times

private func timestamp(_ date: Date) -> String { date.formatted(.iso8601) }

/// Nil where a snapshot was changed by hand into something that is no time.
private func fetchTime(_ snapshot: Snapshot) -> Date? { try? Date(snapshot.origin.fetched, strategy: .iso8601) }

/// "3 days ago"
private func ageWords(_ seconds: TimeInterval) -> String {
    for (unit, length) in [("day", 86_400.0), ("hour", 3_600), ("minute", 60)] where seconds >= length {
        let count = Int(seconds / length)
        return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
    }
    return "a moment ago"
}

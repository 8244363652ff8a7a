import CEL
import Diagnostics
import Feeds
import SiteModel

/// Puts failures of expressions into words.
struct RuleFailureReport {
    private let feed: Feed
    /// What messages call a record, besides its place.
    private let name: (FeedRecord) -> String?
    /// What is meant by the last name of a path that leads nowhere, if another is spelt almost the same.
    private let nameMeant: (String) -> String?
    /// The fields that the lock depends on.
    private let lockSources: Set<String>

    init(
        of feed: Feed, lockSources: Set<String>, name: @escaping (FeedRecord) -> String?, nameMeant: @escaping (String) -> String?
    ) {
        self.feed = feed
        self.lockSources = lockSources
        self.name = name
        self.nameMeant = nameMeant
    }

    /// Failures of one expression at one place are reported together, though their words may name different values.
    private struct Key: Hashable {
        let target: RuleFailure.Target
        let range: Range<Int>
        let isMissingValue: Bool

        init(_ failure: RuleFailure) {
            target = failure.target
            range = failure.error.span.range
            isMissingValue = failure.error.isMissingValue
        }
    }

    /// One message for each place at which expressions failed, with the first of the records that it failed on.
    func diagnostics(of failures: [RuleFailure]) -> [Diagnostic] {
        var groups: [(first: RuleFailure, cases: RepeatedWarning)] = []
        var indices: [Key: Int] = [:]
        var counts: [RuleFailure.Target: Int] = [:]
        for failure in failures {
            let key = Key(failure)
            let index = indices[key] ?? groups.count
            if index == groups.count {
                indices[key] = index
                groups.append((failure, RepeatedWarning()))
            }
            counts[failure.target, default: 0] += 1
            let first = groups[index].first
            groups[index].cases.add(
                words(forRecordAt: failure.position) + (failure.error.message == first.error.message ? "" : ": \(failure.error.message)"))
        }
        return groups.map { failure, cases in
            diagnostic(failure, cases, failsAlways: counts[failure.target] == feed.records.count)
        }
    }

    private func outcome(of target: RuleFailure.Target) -> String {
        switch target {
        case .filter: return "a record for which it cannot be decided keeps its page"
        case .list: return "a record for which it cannot be decided is not in the list"
        case .lock: return "a record for which it cannot be decided is locked"
        case .field(let field), .rule(let field, _):
            return lockSources.contains(field) ? "the field is empty there, and the record is locked" : "the field is empty there"
        }
    }

    private func words(forRecordAt position: Int) -> String {
        let place = feed.places.place(ofRecordAt: position)
        guard let name = feed.record(at: position).flatMap(name) else { return "the record at \(place) (number \(position))" }
        return "`\(name)` at \(place) (number \(position))"
    }

    private func diagnostic(_ failure: RuleFailure, _ cases: RepeatedWarning, failsAlways: Bool) -> Diagnostic {
        let times = cases.count == 1 ? "" : " on \(cases.count) records"
        let message = "\(failure.target.words) cannot be evaluated\(times): \(failure.error.message)"
        let notes = cases.notes + [failure.error.note].compactMap { $0 }
        if failure.leavesOutByNegation {
            let field = String(decoding: failure.error.span.file.bytes[failure.error.span.range], as: UTF8.self)
            return .warning(
                .expressionFailed, "`where` leaves out \(cases.count == 1 ? "a record that lacks" : "\(cases.count) records that lack") `\(field)`",
                at: failure.error.span,
                notes: cases.notes, help: "`\(field) != true` keeps what lacks it, and `\(field) == false` leaves it out without this message")
        }
        if failure.error.isMissingValue {
            let span = failure.error.span
            if let name = nameMeant(String(decoding: span.file.bytes[span.range], as: UTF8.self)) {
                let help = "did you mean `\(name)`?"
                return failsAlways
                    ? .error(.expressionFailed, message, at: span, notes: notes, help: help)
                    : .warning(.expressionFailed, message, at: span, notes: notes, help: help)
            }
            return .warning(
                .expressionFailed, message, at: failure.error.span, notes: notes,
                help: failure.error.help ?? "if it may be missing, ask first: `empty(field) ? null : …`")
        }
        if failsAlways { return .error(.expressionFailed, message, at: failure.error.span, notes: notes, help: failure.error.help) }
        return .warning(
            .expressionFailed, message, at: failure.error.span, label: outcome(of: failure.target), notes: notes, help: failure.error.help)
    }
}

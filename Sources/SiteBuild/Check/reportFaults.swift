import Diagnostics
import SiteModel

/// The number of faults that are reported individually.
private let faultLimit = 100

/// The faults of pages as messages, in order of first appearance. A page that a message shows is rendered once more.
func reportFaults(_ checked: CheckedPages, of plan: SitePlan) -> [Diagnostic] {
    let faults = checked.faults.sorted { left, right in
        left.value.place == right.value.place ? left.key.fault.message < right.key.fault.message : left.value.place < right.value.place
    }
    guard !faults.isEmpty else { return [] }
    let files = SiteFiles(plan)
    var trace = FaultTrace(plan)
    let traced = faults.prefix(faultLimit).map { key, cases in
        trace.diagnostic(key.fault, cases, help: suggestion(for: key.fault, files, &trace) ?? key.fault.help)
    }
    // Several pages may have it from one place in a template.
    var diagnostics = joined(traced.filter { !$0.isOfFeed }.map(\.diagnostic)) + joinedByFeed(traced.filter(\.isOfFeed).map(\.diagnostic))
    let more = faults.count - faultLimit
    if more > 0 {
        // If all broken links shown are those of a feed, so are the others.
        let areOfFeed = zip(faults, traced).allSatisfy { !$0.key.fault.isOfLink || $1.isOfFeed }
        let hasErrors = faults[faultLimit...].contains { $0.key.fault.severity == .error && !(areOfFeed && $0.key.fault.isOfLink) }
        let severity: Diagnostic.Severity = hasErrors ? .error : .warning
        diagnostics.append(
            Diagnostic(
                severity, .moreFaults, more == 1 ? "there is one more fault" : "there are \(more) more faults", help: ["fix the ones above first"]))
    }
    return diagnostics
}

/// One message for equal faults at the same place.
private func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var kept: [Diagnostic] = []
    for diagnostic in diagnostics {
        let isKnown = kept.contains { $0.message == diagnostic.message && $0.primary != nil && $0.primary?.span == diagnostic.primary?.span }
        if !isKnown { kept.append(diagnostic) }
    }
    return kept
}

/// One message for similar links of a feed, which the author of the site cannot mend.
private func joinedByFeed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var groups: [(first: Diagnostic, others: [Diagnostic])] = []
    for diagnostic in diagnostics {
        if let index = groups.firstIndex(where: {
            $0.first.code == diagnostic.code && $0.first.primary?.span.file.name == diagnostic.primary?.span.file.name
        }) {
            groups[index].others.append(diagnostic)
        } else {
            groups.append((diagnostic, []))
        }
    }
    return groups.map { first, others in
        guard !others.isEmpty else { return first }
        var joined = first
        joined.notes += others.prefix(3).map { other in other.message + (other.primary.map { ", at \($0.span.place)" } ?? "") }
        if others.count > 3 { joined.notes.append("… and \(others.count - 3) more links of this feed") }
        return joined
    }
}

private func suggestion(for fault: PageFault, _ files: SiteFiles, _ trace: inout FaultTrace) -> String? {
    switch fault {
    case .lost(_, let target?): files.nearest(to: target).map { "did you mean `/\($0)`?" }
    case .lostAnchor(let target, let anchor): files[target].flatMap { trace.nearest(to: anchor, onPage: $0) }.map { "did you mean `#\($0)`?" }
    default: nil
    }
}

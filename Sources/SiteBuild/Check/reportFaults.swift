import Diagnostics
import SiteModel

/// How many faults are reported one by one.
private let faultLimit = 100

/// The faults of pages as messages, in the order in which they first appear. A page that a message shows is made once more.
func reportFaults(_ checked: CheckedPages, of plan: SitePlan) -> [Diagnostic] {
    let faults = checked.faults.sorted { left, right in
        left.value.place == right.value.place ? left.key.fault.message < right.key.fault.message : left.value.place < right.value.place
    }
    guard !faults.isEmpty else { return [] }
    let files = SiteFiles(plan)
    var trace = FaultTrace(plan)
    var diagnostics = faults.prefix(faultLimit).map { key, cases in
        trace.diagnostic(key.fault, cases, help: suggestion(for: key.fault, files, &trace) ?? key.fault.help)
    }
    // Several pages may have it from one place of a template.
    diagnostics = joined(diagnostics)
    let more = faults.count - faultLimit
    if more > 0 {
        let severity: Diagnostic.Severity = faults[faultLimit...].contains { $0.key.fault.severity == .error } ? .error : .warning
        diagnostics.append(Diagnostic(severity, .moreFaults, more == 1 ? "there is one more fault" : "there are \(more) more faults", help: ["fix the ones above first"]))
    }
    return diagnostics
}

/// One message for those that say the same of the same place.
private func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var kept: [Diagnostic] = []
    for diagnostic in diagnostics {
        let isKnown = kept.contains { $0.message == diagnostic.message && $0.primary != nil && $0.primary?.span == diagnostic.primary?.span }
        if !isKnown { kept.append(diagnostic) }
    }
    return kept
}

private func suggestion(for fault: PageFault, _ files: SiteFiles, _ trace: inout FaultTrace) -> String? {
    switch fault {
    case .lost(_, let target?): files.nearest(to: target).map { "did you mean `/\($0)`?" }
    case .lostAnchor(let target, let anchor): files[target].flatMap { trace.nearest(to: anchor, onPage: $0) }.map { "did you mean `#\($0)`?" }
    default: nil
    }
}

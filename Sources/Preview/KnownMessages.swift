import Diagnostics
import SiteBuild

/// The warnings that the author of a site has seen in the preview. At each save most of them are the same as before.
struct KnownMessages {
    /// What tells warnings apart, and how many of each there are.
    private var counts: [String: Int] = [:]
    /// What planning the last good site has found, and what its style sheets and scripts have.
    var ofPlan: [Diagnostic] = [], ofAssets: [Diagnostic] = []

    /// How many drafts were left out.
    private var drafts = 0

    /// How many drafts are left out of a site; nil where the author knows it.
    mutating func newDrafts(of site: PlannedSite?) -> Int? {
        guard let site, site.draftCount != drafts else { return nil }
        drafts = site.draftCount
        return drafts == 0 ? nil : drafts
    }

    /// The errors, and the warnings that are new. Where planning ended early, not all warnings have been looked for: those known stay so.
    mutating func news(in diagnostics: [Diagnostic], isWhole: Bool) -> [Diagnostic] {
        var before = counts
        if isWhole { counts = [:] }
        return diagnostics.filter { diagnostic in
            guard diagnostic.severity != .error else { return true }
            let key = diagnostic.wordsAndSource
            let isKnown = before[key, default: 0] > 0
            if isKnown { before[key]! -= 1 }
            if isWhole || !isKnown { counts[key, default: 0] += 1 }
            return !isKnown
        }
    }
}

extension Diagnostic {
    /// Without the line, which changes with what is written above it.
    var wordsAndSource: String {
        let source = primary.map { String(decoding: $0.span.file.bytes[$0.span.range], as: UTF8.self) + " in " + $0.span.file.name }
        return [code.rawValue, message, source ?? ""].joined(separator: "\n")
    }
}

import Diagnostics

/// What a build has done.
public struct BuildReport: Sendable {
    /// Faults, warnings and notes, in the order of the stages.
    public var diagnostics: [Diagnostic] = []
    /// Nil if the site was not written, or not whole.
    public var summary: BuildSummary?
    /// What is in the output folder after a build that failed.
    public var remains = Remains.oldSite
    /// How long each stage took.
    public var timings: [(stage: BuildStage, duration: Duration)] = []

    /// What the site was made of and what of it came out, for a page about the build; nil where nobody asked or nothing was planned.
    public var details: BuildDetails?

    /// How many warnings kept the site from being written, since they count as errors; nil if something else did, or nothing.
    public var warningsCountedAsErrors: Int? {
        // Without an error only strictness ends a build.
        summary == nil && !diagnostics.contains { $0.severity == .error } ? diagnostics.count { $0.severity == .warning } : nil
    }
}

/// What is in the output folder after a build that failed.
public enum Remains: Sendable, Equatable {
    /// What was there before, as it was.
    case oldSite
    /// So many of the files that changed are in place; the others are as they were.
    case mixture(inPlace: Int, changed: Int)
}

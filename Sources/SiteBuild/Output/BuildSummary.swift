/// The size of a site, and how much of it a build changed.
public struct BuildSummary: Sendable, Equatable {
    public var collections: Int
    public var records: Int
    /// Records of the feeds without pages: left out by `where`, or drafts.
    public var omitted: Int
    /// Markdown files that are drafts, and left out.
    public var drafts: Int
    public var pages: Int
    /// The pages that were rendered: the inputs of the others are unchanged.
    public var made: Int
    /// Pages, assets and generated files.
    public var files: Int
    /// The files that differ from the previous ones.
    public var changed: Int
    public var bytes: Int

    /// The same for a build that finds the site up to date.
    var ofStandingSite: BuildSummary {
        var summary = self
        (summary.made, summary.changed) = (0, 0)
        return summary
    }
}

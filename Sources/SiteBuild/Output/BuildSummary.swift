/// What a site consists of, and how much of it a build changed.
public struct BuildSummary: Sendable, Equatable {
    public var collections: Int
    public var records: Int
    /// Records of the feeds that are no pages: `where` leaves them out, or they are drafts.
    public var omitted: Int
    /// Markdown files that are drafts, and left out.
    public var drafts: Int
    public var pages: Int
    /// Of the pages, those that were made: the others are made from what they were made from before.
    public var made: Int
    /// Pages, assets and generated files.
    public var files: Int
    /// Of the files, those that differ from what was there.
    public var changed: Int
    public var bytes: Int

    /// The same of a build that finds the site as it is.
    var ofStandingSite: BuildSummary {
        var summary = self
        (summary.made, summary.changed) = (0, 0)
        return summary
    }
}

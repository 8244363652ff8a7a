import Diagnostics
import Feeds
import HTTP

/// How a site is built.
public struct BuildOptions: Sendable {
    public var folder: SiteFolder
    /// Replaces the site's `content/site.yml`.
    public var configuration: SourceFile?
    /// The folder that the site is written to.
    public var output: String
    /// How the site takes the place of the one that is there.
    public var replacement: Replacement
    /// How the build finds out whether the files of the last one are still as that one left them.
    public var trust: OutputTrust
    /// Feeds that are read from other files than the configuration says, by collection.
    public var feeds: [(collection: String, file: String)]
    /// Whether feeds over the network are asked for.
    public var fetchMode: FetchMode
    /// Whether Markdown files that say `draft: true` are published, and the records that they belong to.
    public var withDrafts: Bool
    /// How many threads work at once.
    public var jobs: Int
    /// Whether warnings keep the site from being written.
    public var strictness: Strictness
    /// Whether the report has details, which takes a further pass over the records.
    public var wantsDetails = false
    /// What hosts have answered already, and need not be asked again.
    var answers: HTTPAnswers?

    public enum Strictness: Sendable {
        case lenient, strict
    }

    public init(
        folder: SiteFolder, output: String, replacement: Replacement = .fileByFile, trust: OutputTrust = .statuses,
        feeds: [(collection: String, file: String)] = [],
        fetchMode: FetchMode = .policy, withDrafts: Bool = false, jobs: Int, strictness: Strictness = .lenient
    ) {
        self.folder = folder
        self.output = output
        self.replacement = replacement
        self.trust = trust
        self.feeds = feeds
        self.fetchMode = fetchMode
        self.withDrafts = withDrafts
        self.jobs = jobs
        self.strictness = strictness
    }

    /// For a command that asks hosts several times for the same.
    var rememberingAnswers: BuildOptions {
        var options = self
        options.answers = HTTPAnswers()
        return options
    }
}

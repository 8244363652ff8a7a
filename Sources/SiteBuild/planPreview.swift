import Diagnostics
import FileSystem
import SiteModel

/// What planning a site for its author has given.
public struct PreviewReport: Sendable {
    /// Nil if there are faults.
    public var site: PlannedSite?
    /// Faults and warnings, in the order of the stages.
    public var diagnostics: [Diagnostic] = []
    /// Whatever is read, by paths of files and folders: a change there may change the site.
    public var sources: [String] = []
    /// What asking the feeds may have written below the sources.
    public var answers = KeptAnswers()
}

/// Plans a site for its author to look at, at `rootPath` of a host: all that `buildSite` does before it makes the first page.
/// Nothing is written but the answers of feeds. With a memory, what has not changed since the last time is not worked out again.
public func planPreview(
    _ options: BuildOptions, at rootPath: String, memory: SiteMemory? = nil,
    progress: @escaping @Sendable (BuildStage, _ done: Int, _ total: Int?) -> Void = { _, _, _ in }
) async -> PreviewReport {
    // Since the last time the site may have got a theme of its own.
    var options = options
    options.folder = options.folder.lookedAtAgain
    var run = SiteRun(options, memory: memory, progress: progress)
    var report = PreviewReport()
    report.site = await run.attempt { run throws(Faults) in
        PlannedSite(try await run.plan().preview(at: rootPath), redaction: run.redaction, jobs: options.jobs)
    }
    report.diagnostics = run.finish().diagnostics
    report.sources = sources(of: options, run.configuration)
    report.answers = KeptAnswers(of: run.configuration, in: options.folder)
    return report
}

extension PlannedSite {
    /// What is wrong with the style sheets and scripts that the site brings, as they are on disk now. A build copies them all the same.
    ///
    /// Cost: reads them, and where there are any goes through the addresses of the site.
    public func findingsOfAssets() -> [Diagnostic] {
        checkOwnAssets(of: plan, policy: nil).map { finding in
            var warning = finding.redacted(by: redaction)
            warning.severity = .warning
            return warning
        }
    }
}

extension SiteFolder {
    /// What a site is read from, as far as it is known before its configuration is.
    public var sources: [String] { [content, ownTemplates] + themeLayers.map(\.path).filter { $0 != ownTemplates } }

    /// Whether a file is the configuration.
    public func isConfiguration(_ path: String) -> Bool { path == configurationFile }
}

private func sources(of options: BuildOptions, _ configuration: Configuration?) -> [String] {
    let folder = options.folder
    let feeds = configuration?.collections.flatMap(\.feeds).filter { !$0.isRemote }.map { folder.feedPath($0.source.value) } ?? []
    let inside = folder.sources
    let outside = (feeds + options.feeds.map(\.file)).filter { file in
        !inside.contains { file.hasPrefix($0 + "/") } || file.contains("/../")
    }
    return Array(Set(inside + outside)).sorted()
}

/// The files that asking the feeds writes, and the folders that it makes for them.
public struct KeptAnswers: Sendable {
    private var paths: Set<String> = []
    private var insidePictures: String?

    init() {}

    init(of configuration: Configuration?, in folder: SiteFolder) {
        let snapshots = folder.snapshots
        for feed in configuration?.collections.flatMap(\.feeds) ?? [] where feed.isRemote {
            paths.formUnion(snapshots.files(of: feed.name))
        }
        let pictures = snapshots.path + "/pictures"
        paths.formUnion([snapshots.path, pictures])
        insidePictures = pictures + "/"
    }

    public func contains(_ path: String) -> Bool { paths.contains(path) || insidePictures.map(path.hasPrefix) ?? false }
}

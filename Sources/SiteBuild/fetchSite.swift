import Diagnostics
import Feeds
import SiteModel

/// What asking the feeds again has brought.
public struct FetchReport: Sendable {
    public var diagnostics: [Diagnostic] = []
    public var updates: [(feed: String, update: SnapshotUpdate)] = []
}

/// Asks the feeds that come over the network again, all or those named, and keeps the answers that are good.
public func fetchSite(
    _ options: BuildOptions, only names: [String], acceptance: Acceptance,
    progress: @escaping @Sendable (BuildStage, _ done: Int, _ total: Int?) -> Void
) async -> FetchReport {
    var run = SiteRun(options, progress: progress)
    let updates = await run.attempt { run throws(Faults) in
        let input = try run.open()
        try checkNames(names, input.configuration)
        let settings = expressionSettings(input.configuration, &run.report.diagnostics)
        let updates = await updateSnapshots(
            of: input, options, settings: settings, only: names.isEmpty ? nil : names, acceptance: acceptance, progress: progress)
        run.report.diagnostics += updates.flatMap(\.update.diagnostics)
        return updates
    }
    return FetchReport(diagnostics: run.finish().diagnostics, updates: updates ?? [])
}

private func checkNames(_ names: [String], _ configuration: Configuration) throws(Faults) {
    let known = configuration.collections.map(\.name.value)
    var faults: [Diagnostic] = []
    for name in names {
        guard let collection = configuration.collections.first(where: { $0.name.value == name }) else {
            faults.append(.noCollection(name, among: known))
            continue
        }
        if !collection.feeds.contains(where: \.isRemote) {
            faults.append(
                .error(
                    .notFetched, "the feed of `\(name)` is a file and is not fetched", at: collection.feeds[0].source.span,
                    help: "its records are read from the file at each build"))
        }
    }
    guard faults.isEmpty else { throw Faults(faults) }
}

extension Diagnostic {
    /// Of a command that names a collection which the site has not.
    static func noCollection(_ name: String, among known: [String]) -> Diagnostic {
        .error(.unknownCollection, "there is no collection `\(name)`", help: Spelling.suggestion(for: name, among: known))
    }
}

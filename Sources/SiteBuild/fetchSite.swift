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
    var report = FetchReport()
    var redaction = Redaction.none
    do throws(Faults) {
        let input = try readSite(options.folder)
        redaction = Redaction(secretsOf: input.configuration)
        try checkNames(names, input.configuration)
        let settings = expressionSettings(input.configuration, &report.diagnostics)
        report.updates = await updateSnapshots(
            of: input, options, settings: settings, only: names.isEmpty ? nil : names,
            acceptance: acceptance, progress: progress)
        report.diagnostics += report.updates.flatMap(\.update.diagnostics)
    } catch {
        report.diagnostics += error.diagnostics
    }
    report.diagnostics = report.diagnostics.map { $0.redacted(by: redaction) }
    return report
}

private func checkNames(_ names: [String], _ configuration: Configuration) throws(Faults) {
    let known = configuration.collections.map(\.name.value)
    var faults: [Diagnostic] = []
    for name in names {
        guard let collection = configuration.collections.first(where: { $0.name.value == name }) else {
            faults.append(.error("there is no collection `\(name)`", help: Spelling.suggestion(for: name, among: known)))
            continue
        }
        if !collection.feeds.contains(where: \.isRemote) {
            faults.append(.error(
                "the feed of `\(name)` is a file and is not fetched", at: collection.feeds[0].source.span,
                help: "its records are read from the file at each build"))
        }
    }
    guard faults.isEmpty else { throw Faults(faults) }
}

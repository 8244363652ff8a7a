import CEL
import Diagnostics
import Feeds
import FileSystem
import SiteModel

/// Builds a site: reads, rules, plans, renders, and moves the result into place.
///
/// An error at any stage leaves the site that was there untouched; a stage goes on as far as it can, so that one run
/// reports every independent fault. `progress` gets the stage, what is done and what is to do; it is called from many threads.
public func buildSite(
    _ options: BuildOptions, progress: @escaping @Sendable (BuildStage, _ done: Int, _ total: Int?) -> Void = { _, _, _ in }
) async -> BuildReport {
    var report = BuildReport()
    var redaction = Redaction.none
    do throws(Faults) {
        var stages = StageClock(progress)
        defer { report.timings = stages.timings }

        try checkOutput(options.output, of: options.folder)
        let input = try stages.run(.read) { () throws(Faults) in try readSite(options.folder) }
        report.diagnostics += input.warnings
        redaction = Redaction(secretsOf: input.configuration)
        let settings = expressionSettings(input.configuration, &report.diagnostics)
        checkColours(of: input.configuration, &report.diagnostics)
        let updates = await stages.runWaiting(.fetch) { await updateSnapshots(of: input, options, settings: settings, progress: progress) }
        report.diagnostics += updates.flatMap(\.update.diagnostics)
        let missing = updates.filter { $0.update.state == .missing }.map(\.collection)
        let feeds = stages.run(.feeds) { readFeeds(of: input, without: missing, options, settings: settings, &report.diagnostics) }
        let collections = stages.run(.rules) {
            let collections = makeCollections(input, feeds, options, settings: settings, &report.diagnostics)
            checkNames(input, collections, &report.diagnostics)
            return collections
        }
        try report.stopAtErrors(options)
        let pictures = try await stages.runWaiting(.pictures) { () async throws(Faults) in
            try await gatherPictures(collections, input, options, diagnostics: &report.diagnostics, progress: progress)
        }
        let plan = try stages.run(.plan) { () throws(Faults) in
            try planSite(input, collections: collections, pictures: pictures, settings: settings, diagnostics: &report.diagnostics)
        }
        try report.stopAtErrors(options)
        let output = try openOutput(options)
        defer { report.diagnostics += sweep(output) }
        let rendered = stages.run(.render) {
            let counter = ProgressCounter(total: plan.pages.count) { progress(.render, $0, plan.pages.count) }
            // Pages name the editions of the indexes that they load.
            let indexes = renderIndexes(plan, into: output, jobs: options.jobs)
            var rendered = renderPages(plan, editions: indexes.editions, into: output, jobs: options.jobs, progress: counter.add)
            rendered.add(indexes.site)
            rendered.add(copyAssets(plan, into: output, jobs: options.jobs))
            // A build that has failed has not staged all files; it ends below.
            if rendered.checksums.count == plan.listedCount {
                rendered.add(stageOfflineFiles(plan, rendered.checksums, into: output, jobs: options.jobs))
            }
            return rendered
        }
        report.diagnostics += plan.diagnostics(of: rendered.findings)
        try report.stopAtErrors(options)
        let files = plan.files
        try stages.run(.commit) { () throws(Faults) in try commit(output, files: files, &report) }
        report.summary = BuildSummary(
            collections: plan.collections.count, records: plan.recordCount, pages: plan.pages.count, files: files.count,
            changed: rendered.written, bytes: rendered.bytes)
    } catch {
        report.diagnostics += error.diagnostics
    }
    report.diagnostics = report.diagnostics.map { $0.redacted(by: redaction) }
    return report
}

extension BuildReport {
    /// Ends the build where there are errors, or where warnings count as such.
    fileprivate func stopAtErrors(_ options: BuildOptions) throws(Faults) {
        let isFaulty = diagnostics.contains { $0.severity == .error || options.strictness == .strict }
        if isFaulty { throw Faults([]) }
    }
}

/// The language and time zone of expressions; an unknown zone is a fault (reported).
func expressionSettings(_ configuration: Configuration, _ diagnostics: inout [Diagnostic]) -> ExpressionSettings {
    guard let written = configuration.timeZone else { return ExpressionSettings(language: configuration.language, timeZone: .utc) }
    let zone = CELTimeZone(written.value)
    if zone == nil {
        diagnostics.append(.error(
            "`\(written.value)` is not a time zone", at: written.span, help: "write a name such as `Europe/London`, or `UTC`"))
    }
    return ExpressionSettings(language: configuration.language, timeZone: zone ?? .utc)
}

private func openOutput(_ options: BuildOptions) throws(Faults) -> OutputFolder {
    do throws(OutputError) {
        return try OutputFolder(options.output, replacing: options.replacement)
    } catch {
        throw Faults(error.diagnostic)
    }
}

private func commit(_ output: OutputFolder, files: [String], _ report: inout BuildReport) throws(Faults) {
    do throws(OutputError) {
        report.diagnostics += try output.commit(files: files).map(\.diagnostic)
    } catch {
        if case .interrupted(_, let inPlace, let changed) = error { report.remains = .mixture(inPlace: inPlace, changed: changed) }
        throw Faults(error.diagnostic)
    }
}

/// Leaves nothing in the folder but the site, whatever became of the build.
private func sweep(_ output: OutputFolder) -> [Diagnostic] {
    do throws(FileError) {
        try output.sweep()
        return []
    } catch {
        return [OutputRemark.leftover(error).diagnostic]
    }
}

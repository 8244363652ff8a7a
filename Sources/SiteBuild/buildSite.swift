import CEL
import Diagnostics
import FileSystem
import Foundation
import SiteModel

/// Builds a site: plans it, makes every file of the plan, and moves what changed into place.
///
/// An error at any stage leaves the site that was there untouched; a stage goes on as far as it can, so that one run reports
/// every independent fault. `progress` is given the stage, what is done and what is to do; it is called from many threads.
public func buildSite(
    _ options: BuildOptions, progress: @escaping @Sendable (BuildStage, _ done: Int, _ total: Int?) -> Void = { _, _, _ in }
) async -> BuildReport {
    var run = SiteRun(options, progress: progress)
    await run.attempt { run throws(Faults) in
        try checkOutput(options.output, of: options.folder)
        let plan = try await run.plan()
        let output = try openOutput(options)
        defer { run.report.diagnostics += sweep(output) }
        let rendered = run.stages.run(.render) {
            let counter = ProgressCounter(total: plan.pageCount) { progress(.render, $0, plan.pageCount) }
            var rendered = renderSite(plan, into: output, jobs: options.jobs, progress: counter.add)
            rendered.add(stageOfflineFiles(plan, rendered.checksums, into: output, jobs: options.jobs))
            return rendered
        }
        run.report.diagnostics += plan.diagnostics(of: rendered.findings)
        try run.stopAtErrors()
        let files = plan.allFiles
        try run.stages.run(.commit) { () throws(Faults) in try commit(output, files: files, &run.report) }
        run.report.summary = BuildSummary(
            collections: plan.collections.count, records: plan.recordCount,
            omitted: plan.collections.reduce(0) { $0 + $1.omitted }, drafts: plan.input.drafts, pages: plan.pageCount, files: files.count,
            changed: rendered.written, bytes: rendered.bytes)
    }
    return run.finish()
}

/// One run over a site: what it has found out, and how long its stages took.
struct SiteRun {
    let options: BuildOptions
    var report = BuildReport()
    var stages: StageClock
    /// Nil until it has been read.
    private(set) var configuration: Configuration?
    private(set) var redaction = Redaction.none
    /// What somebody wants to know of a record.
    var probe: ExpressionProbe?
    private let progress: @Sendable (BuildStage, Int, Int?) -> Void

    init(_ options: BuildOptions, progress: @escaping @Sendable (BuildStage, Int, Int?) -> Void = { _, _, _ in }) {
        self.options = options
        self.progress = progress
        stages = StageClock(progress)
    }

    /// What the work gives; nil where faults have ended it, which are then in the report.
    @discardableResult
    mutating func attempt<Value>(_ work: (inout SiteRun) async throws(Faults) -> Value) async -> Value? {
        do throws(Faults) {
            return try await work(&self)
        } catch {
            report.diagnostics += error.diagnostics
            return nil
        }
    }

    /// Everything of the site but its feeds.
    mutating func open() throws(Faults) -> SiteInput {
        let options = options
        let input = try stages.run(.read) { () throws(Faults) in try readSite(options.folder, configuration: options.configuration, withDrafts: options.withDrafts) }
        configuration = input.configuration
        redaction = Redaction(secretsOf: input.configuration)
        return input
    }

    /// From the site's folder to its collections: reads, fetches, applies rules, finishes records, puts them into groups.
    mutating func collect() async throws(Faults) -> CollectedSite {
        let options = options
        let input = try open()
        report.diagnostics += input.warnings
        let settings = expressionSettings(input.configuration, &report.diagnostics)
        checkColours(of: input.configuration, &report.diagnostics)
        let progress = progress
        let updates = await stages.runWaiting(.fetch) { await updateSnapshots(of: input, options, settings: settings, progress: progress) }
        var diagnostics = updates.flatMap(\.update.diagnostics)
        let missing = updates.filter { $0.update.state == .missing }.map(\.feed)
        let feeds = stages.run(.feeds) { readFeeds(of: input, without: missing, options, settings: settings, &diagnostics) }
        let format = try ValueFormat(settings, input.texts)
        let probe = probe
        let (collections, groupings, pictures) = stages.run(.rules) {
            let (collections, pictures) = makeCollections(
                input, feeds, jobs: options.jobs, settings: settings, probe: probe, &diagnostics)
            let groupings = makeGroupings(of: collections, input, format, &diagnostics)
            checkNames(input, collections, &diagnostics)
            return (collections, groupings, pictures)
        }
        try report(&diagnostics)
        return CollectedSite(input: input, collections: collections, groupings: groupings, pictures: pictures, format: format)
    }

    /// From the site's folder to the plan of all its files.
    mutating func plan() async throws(Faults) -> SitePlan {
        let site = try await collect()
        let (input, collections, options, progress) = (site.input, site.collections, options, progress)
        var diagnostics: [Diagnostic] = []
        let gathered = try await stages.runWaiting(.pictures) { () async throws(Faults) in
            try await gatherPictures(site.pictures, of: collections, input, options, diagnostics: &diagnostics, progress: progress)
        }
        let plan = stages.run(.plan) {
            planSite(
                input, collections: collections, groupings: site.groupings, pictures: gathered, format: site.format, diagnostics: &diagnostics)
        }
        try report(&diagnostics)
        return plan
    }

    private mutating func report(_ diagnostics: inout [Diagnostic]) throws(Faults) {
        report.diagnostics += diagnostics
        diagnostics = []
        try stopAtErrors()
    }

    /// Ends the run where there are errors, or where warnings count as such.
    func stopAtErrors() throws(Faults) {
        let isFaulty = report.diagnostics.contains { $0.severity == .error || options.strictness == .strict }
        if isFaulty { throw Faults([]) }
    }

    /// The report, without what is secret.
    func finish() -> BuildReport {
        var report = report
        report.timings = stages.timings
        report.diagnostics = report.diagnostics.map { $0.redacted(by: redaction) }
        return report
    }
}

/// A site as far as its data goes: before pictures and pages.
struct CollectedSite {
    let input: SiteInput
    let collections: [Collection]
    /// By collection.
    let groupings: [[Grouping]]
    let pictures: PictureAddresses
    let format: ValueFormat
}

/// The language and time zone of expressions; an unknown zone is a fault (reported).
func expressionSettings(_ configuration: Configuration, _ diagnostics: inout [Diagnostic]) -> ExpressionSettings {
    let now = currentTime()
    guard let written = configuration.timeZone else { return ExpressionSettings(language: configuration.language, timeZone: .utc, now: now) }
    let zone = CELTimeZone(written.value)
    if zone == nil {
        diagnostics.append(.error(
            "`\(written.value)` is not a time zone", at: written.span, help: "write a name such as `Europe/London`, or `UTC`"))
    }
    return ExpressionSettings(language: configuration.language, timeZone: zone ?? .utc, now: now)
}

/// The time of the build, in whole seconds: that of the clock, or for builds that can be repeated the one that `SOURCE_DATE_EPOCH` says.
/// Source: reproducible-builds.org, "SOURCE_DATE_EPOCH specification".
public func currentTime() -> CELTimestamp {
    let said = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int64.init).flatMap { CELTimestamp(seconds: $0) }
    return said ?? CELTimestamp(seconds: Int64(Date().timeIntervalSince1970))!  // Timestamps reach to the year 9999, further than clocks.
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

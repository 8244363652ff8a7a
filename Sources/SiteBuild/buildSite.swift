import CEL
import Diagnostics
import FileSystem
import Foundation
import SiteModel

/// Builds a site: plans it, renders every file of the plan, and moves the changed ones into place.
///
/// An error at any stage leaves the existing site untouched. Each stage goes on as far as it can, so that one run reports every
/// independent fault. `progress` gets the stage, the number of steps done and the total; it is called from many threads.
public func buildSite(
    _ options: BuildOptions, progress: @escaping @Sendable (BuildStage, _ done: Int, _ total: Int?) -> Void = { _, _, _ in }
) async -> BuildReport {
    var run = SiteRun(options, progress: progress)
    await run.attempt { run throws(Faults) in
        try checkOutput(options.output, of: options.folder)
        var output: OutputFolder?
        defer { if let output { run.report.diagnostics += sweep(output) } }
        guard var made = try await run.makeSite(in: &output), let output else { return }
        try run.stages.run(.commit) { () throws(Faults) in
            // The names are moved out, so that they are freed as soon as they have been sorted.
            let site = CommittedSite(files: exchange(&made.names, with: FileNames()), inputs: made.inputs, summary: made.summary) {
                [files = made.rendered.files] in files[$0].state
            }
            try commit(output, site, &run.report)
        }
        run.report.summary = made.summary
        run.report.details?.readLargestPages(in: options.output)
    }
    return run.finish()
}

/// A site whose files have all been rendered, without the data they were rendered from.
private struct MadeSite {
    let rendered: RenderedSite
    /// The names of its files, in order.
    var names: FileNames
    /// The hash of its inputs, if the next build may rely on it.
    let inputs: FileHash?
    let summary: BuildSummary
}

extension SiteRun {
    /// Renders every file of the site and stages those that differ from the output; nil if the output is up to date.
    ///
    /// Feeds and plan are freed when it returns, which makes room in memory for the rest of the work on a large site.
    fileprivate mutating func makeSite(in output: inout OutputFolder?) async throws(Faults) -> MadeSite? {
        // One thread reads the inputs while another one looks at the output.
        let standing = StandingSite(in: options.output, replacing: options.replacement, trust: options.trust)
        let isAlone = options.jobs == 1 || options.wantsDetails
        async let looked: Void = isAlone ? () : standing.look()
        defer { standing.end() }
        // Files that cannot be read are reported where they are needed.
        let site = stages.run(.read) { [options] in try? hashSite(options) }
        let sources = try await readSources()
        let inputs = stages.run(.compare) { [options] in
            site.flatMap { try? hashInputs(ofSite: $0, sources.input, options, now: sources.settings.now) }
        }
        // Details describe records and pages, so these are needed.
        if !options.wantsDetails, let state = standing.state(madeFrom: inputs) {
            stages.run(.compare) { standing.look() }
            await looked
            if standing.isUntouched {
                try stopAtErrors()
                report.summary = state.summary
                return nil
            }
        }
        standing.end()
        await looked
        standing.close()
        let faultsOfSources = report.diagnostics.count
        let plan = try await plan(sources)
        let folder = try openOutput(options)
        output = folder
        let rendered = stages.run(.render) { [options, progress] in
            let counter = ProgressCounter(total: plan.pageCount) { progress(.render, $0, plan.pageCount) }
            var rendered = renderSite(plan, of: site?.ofEveryPage(plan.input), into: folder, jobs: options.jobs, progress: counter.add)
            rendered.add(stageOfflineFiles(plan, rendered, into: folder, jobs: options.jobs))
            return rendered
        }
        if options.wantsDetails { report.details = BuildDetails(of: plan, rendered, jobs: options.jobs) }
        report.diagnostics += plan.diagnostics(of: rendered.findings)
        try stopAtErrors()
        let summary = BuildSummary(
            collections: plan.collections.count, records: plan.recordCount,
            omitted: omittedRecords(of: plan.collections), drafts: plan.input.drafts, pages: plan.pageCount,
            made: rendered.made(of: plan), files: rendered.files.count, changed: rendered.changed, bytes: rendered.bytes)
        // The next build has to repeat warnings, so it must not skip the work that finds them. Notes are only given for work that was done.
        let hasWarnings = accepting(Array(report.diagnostics.dropFirst(faultsOfSources))).contains { $0.severity == .warning }
        report.diagnostics += unusualParts(of: plan, rendered)
        return MadeSite(
            rendered: rendered, names: rendered.fileNames(of: plan, jobs: options.jobs), inputs: hasWarnings ? nil : inputs, summary: summary)
    }
}

/// How many records of the feeds have no page. One that several collections read is left out if all of them leave it out.
private func omittedRecords(of collections: [Collection]) -> Int {
    func feeds(of collection: Collection) -> [String] {
        collection.configuration.feeds.map { "\($0.source.value)#\($0.items.map { String(describing: $0.value) } ?? "")" }
    }
    return Dictionary(grouping: collections, by: feeds).values.reduce(0) { sum, sharing in
        guard sharing.count > 1 else { return sum + sharing[0].omitted }
        let shown = Set(sharing.flatMap { $0.records.map(\.position) })
        return sum + sharing[0].records.count + sharing[0].omitted - shown.count
    }
}

/// One run over a site: its diagnostics so far, and the time its stages took.
struct SiteRun {
    let options: BuildOptions
    private let memory: SiteMemory?
    var report = BuildReport()
    var stages: StageClock
    /// Nil until it has been read.
    private(set) var configuration: Configuration?
    private(set) var redaction = Redaction.none
    /// An expression to evaluate for a record, for `sitegen eval`.
    var probe: ExpressionProbe?
    private let progress: @Sendable (BuildStage, Int, Int?) -> Void

    init(_ options: BuildOptions, memory: SiteMemory? = nil, progress: @escaping @Sendable (BuildStage, Int, Int?) -> Void = { _, _, _ in }) {
        self.options = options
        self.memory = memory
        self.progress = progress
        stages = StageClock(progress)
    }

    /// The result of the work; nil if faults ended it. The faults are added to the report.
    @discardableResult
    mutating func attempt<Value>(_ work: (inout SiteRun) async throws(Faults) -> Value) async -> Value? {
        do throws(Faults) {
            return try await work(&self)
        } catch {
            report.diagnostics += error.diagnostics
            return nil
        }
    }

    /// Reads everything of the site except its feeds.
    mutating func open() throws(Faults) -> SiteInput {
        let options = options
        let input = try stages.run(.read) { () throws(Faults) in
            try readSite(options.folder, configuration: options.configuration, withDrafts: options.withDrafts)
        }
        configuration = input.configuration
        redaction = Redaction(secretsOf: input.configuration)
        return input
    }

    /// Reads everything of the site except its feeds, and updates the snapshots of those from the network as the options say.
    mutating func readSources() async throws(Faults) -> SiteSources {
        let options = options
        let input: SiteInput
        do throws(Faults) {
            input = try open()
        } catch {
            throw Faults(error.diagnostics + faultsOfData())
        }
        report.diagnostics += input.remarks
        let settings = expressionSettings(input.configuration, &report.diagnostics)
        checkColours(of: input.configuration, &report.diagnostics)
        let progress = progress
        let updates = await stages.runWaiting(.fetch) { await updateSnapshots(of: input, options, settings: settings, progress: progress) }
        report.diagnostics += updates.flatMap(\.update.diagnostics)
        return SiteSources(input: input, settings: settings, missing: updates.filter { $0.update.state == .missing }.map(\.feed))
    }

    /// The faults in feeds and rules of a site that cannot be built because of other files, so that one run reports everything. The
    /// network is not used.
    private mutating func faultsOfData() -> [Diagnostic] {
        guard let configuration = try? readConfiguration(options.folder, options.configuration),  // It was reported.
            configuration.symbolicLinks == .anywhere || linkFaults(of: options.folder).isEmpty,
            let input = SiteInput(withoutFilesOf: options.folder, configuration)
        else { return [] }
        redaction = Redaction(secretsOf: configuration)
        var diagnostics: [Diagnostic] = []
        let settings = expressionSettings(configuration, &diagnostics)
        checkColours(of: configuration, &diagnostics)
        let feeds = readFeeds(of: input, without: unfetchedFeeds(of: input), options, from: memory?.feeds, settings: settings, &diagnostics)
        if let dates = try? DateFormat(settings) {  // It compiles in every language.
            _ = makeLinkedCollections(input, feeds, jobs: options.jobs, settings: settings, dates, &diagnostics)
        }
        return diagnostics.filter { $0.severity == .error }
    }

    /// From the site's folder to its collections: reads, fetches, applies rules, finishes records, makes groups.
    mutating func collect() async throws(Faults) -> CollectedSite { try collect(try await readSources()) }

    private mutating func collect(_ sources: SiteSources) throws(Faults) -> CollectedSite {
        let (input, settings, options, memory) = (sources.input, sources.settings, options, memory)
        var diagnostics: [Diagnostic] = []
        let feeds = stages.run(.feeds) {
            readFeeds(of: input, without: sources.missing, options, from: memory?.feeds, settings: settings, &diagnostics)
        }
        let dates = try DateFormat(settings)
        let format = ValueFormat(dates, language: settings.language, input.texts)
        let probe = probe
        let data = stages.run(.rules) {
            let data = memory.collected(from: sources, withDrafts: options.withDrafts) { diagnostics in
                let (collections, pictures) = makeLinkedCollections(
                    input, feeds, jobs: options.jobs, settings: settings, dates, probe: probe, &diagnostics)
                let groupings = makeGroupings(of: collections, input, format, jobs: options.jobs, &diagnostics)
                let texts = findListTexts(in: collections, groupings, withDrafts: !input.leavesOutDrafts, &diagnostics)
                return CollectedData(collections: collections, groupings: groupings, listTexts: texts, pictures: pictures)
            }
            diagnostics += data.diagnostics
            checkNames(input, data.collections, &diagnostics)
            return data
        }
        try report(&diagnostics)
        return CollectedSite(
            input: input, collections: data.collections, groupings: data.groupings, listTexts: data.listTexts, pictures: data.pictures, format: format
        )
    }

    /// From the site's folder to the plan of all its files.
    mutating func plan() async throws(Faults) -> SitePlan { try await plan(try await readSources()) }

    mutating func plan(_ sources: consuming SiteSources) async throws(Faults) -> SitePlan {
        let site = try collect(sources)
        let (input, collections, options, progress) = (site.input, site.collections, options, progress)
        var diagnostics: [Diagnostic] = []
        let gathered = try await stages.runWaiting(.pictures) { () async throws(Faults) in
            try await gatherPictures(site.pictures, of: collections, input, options, diagnostics: &diagnostics, progress: progress)
        }
        let plan = stages.run(.plan) {
            planSite(
                input, collections: collections, groupings: site.groupings, listTexts: site.listTexts, pictures: gathered, format: site.format,
                diagnostics: &diagnostics)
        }
        try report(&diagnostics)
        return plan
    }

    private mutating func report(_ diagnostics: inout [Diagnostic]) throws(Faults) {
        report.diagnostics += diagnostics
        diagnostics = []
        try stopAtErrors()
    }

    /// Ends the run if there are errors, or warnings with `--strict`.
    func stopAtErrors() throws(Faults) {
        let isFaulty = accepting(report.diagnostics).contains { $0.severity == .error || options.strictness == .strict && $0.severity == .warning }
        if isFaulty { throw Faults([]) }
    }

    /// Warnings that the configuration accepts become notes.
    fileprivate func accepting(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard let accepted = configuration?.accepted, !accepted.isEmpty else { return diagnostics }
        return diagnostics.map { diagnostic in
            guard diagnostic.severity == .warning, accepted.contains(diagnostic.code) else { return diagnostic }
            var note = diagnostic
            note.severity = .note
            note.notes.append("`accept` names this warning")
            return note
        }
    }

    /// The report, with secrets redacted.
    func finish() -> BuildReport {
        var report = report
        report.timings = stages.timings
        report.diagnostics = accepting(report.diagnostics).map { $0.redacted(by: redaction) }
        return report
    }
}

/// A site before its feeds have been read.
struct SiteSources {
    let input: SiteInput
    let settings: ExpressionSettings
    /// Feeds from the network without a snapshot.
    let missing: [String]
}

/// The data of a site, before pictures and pages.
struct CollectedSite {
    let input: SiteInput
    let collections: [Collection]
    /// By collection.
    let groupings: [[Grouping]]
    /// By the path of the first page of their list.
    let listTexts: [String: MarkdownFile]
    let pictures: PictureAddresses
    let format: ValueFormat
}

/// The language and time zone of expressions. An unknown zone is reported.
func expressionSettings(_ configuration: Configuration, _ diagnostics: inout [Diagnostic]) -> ExpressionSettings {
    let now = currentTime()
    guard let written = configuration.timeZone else { return ExpressionSettings(language: configuration.language, timeZone: .utc, now: now) }
    let zone = CELTimeZone(written.value)
    if zone == nil {
        diagnostics.append(
            .error(
                .unknownTimeZone, "`\(written.value)` is not a time zone", at: written.span, help: "write a name such as `Europe/London`, or `UTC`"))
    }
    return ExpressionSettings(language: configuration.language, timeZone: zone ?? .utc, isZoneSet: true, now: now)
}

/// The time of the build, in whole seconds: `SOURCE_DATE_EPOCH` for reproducible builds, otherwise the current time.
/// Source: reproducible-builds.org, "SOURCE_DATE_EPOCH specification".
public func currentTime() -> CELTimestamp {
    let said = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int64.init).flatMap { CELTimestamp(seconds: $0) }
    return said ?? CELTimestamp(seconds: Int64(Date().timeIntervalSince1970))!  // Timestamps reach to the year 9999, further than clocks.
}

private func openOutput(_ options: BuildOptions) throws(Faults) -> OutputFolder {
    do throws(OutputError) {
        return try OutputFolder(options.output, replacing: options.replacement, trust: options.trust)
    } catch {
        throw Faults(error.diagnostic)
    }
}

private func commit(_ output: OutputFolder, _ site: CommittedSite, _ report: inout BuildReport) throws(Faults) {
    do throws(OutputError) {
        report.diagnostics += try output.commit(site).map(\.diagnostic)
    } catch {
        if case .interrupted(_, let inPlace, let changed) = error { report.remains = .mixture(inPlace: inPlace, changed: changed) }
        throw Faults(error.diagnostic)
    }
}

/// Removes everything from the output folder that is not part of the site, whatever the result of the build.
private func sweep(_ output: OutputFolder) -> [Diagnostic] {
    do throws(FileError) {
        try output.sweep()
        return []
    } catch {
        return [OutputRemark.leftover(error).diagnostic]
    }
}

import Diagnostics
import Feeds
import FileSystem
import SiteBuild

/// Shows a site to its author while it is being edited: plans it, answers browsers, and plans it again when something changes.
public struct Preview: Sendable {
    private var options: BuildOptions
    private let memory = SiteMemory()
    /// The path of the site: `/`, `/docs/`.
    private let root: String
    /// Called with each event, from any thread.
    private let notify: @Sendable (PreviewNews) -> Void

    public init(_ options: BuildOptions, root: String = "/", notify: @escaping @Sendable (PreviewNews) -> Void) {
        self.options = options
        self.root = root
        self.notify = notify
    }

    /// Shows the site until the task is cancelled. `planning` is called while it is planned, which may wait for feeds.
    public func run(
        on listener: PreviewListener, host: String? = nil,
        planning: @escaping StageProgress = { _, _, _ in }
    ) async throws(FileError) {
        let state = LiveState()
        let changes = ChangeQueue()
        let watcher = try FolderWatcher(options.folder.sources, into: changes)
        var known = KnownMessages()
        await plan(changes: nil, state, watcher, changes, &known, progress: planning)
        notify(.started)
        let answering = Answering(state: state, host: HostRule(host: host, port: listener.port), root: root) { notify(.noticed($0)) }
        listener.start { PreviewConnection(socket: $0, answering: answering).serve() }
        while let batch = await changes.next() {
            if let sheets = styleSheets(batch, of: state.moment.site) {
                state.swapStyles(sheets.map(\.address))
                notify(.swapped(sheets.map(\.path)))
                let news = known.news(in: checkAssets(state, &known), isWhole: true)
                if !news.isEmpty { notify(.noticed(news)) }
            } else {
                await plan(changes: batch, state, watcher, changes, &known, progress: planning)
            }
        }
    }

    /// The changed style sheets, if nothing else has changed. They are read from disk for each request, so no new plan is needed.
    private func styleSheets(_ changes: Changes, of site: PlannedSite?) -> [(path: String, address: String)]? {
        guard let site else { return nil }
        var sheets: [(path: String, address: String)] = []
        for path in changes.paths.sorted() {
            if kind(of: path) == nil, changes.appeared.contains(path) { continue }
            guard kind(of: path) == .file, let address = site.styleSheet(onDisk: path) else { return nil }
            sheets.append((path, address))
        }
        return sheets.isEmpty ? nil : sheets
    }

    /// Looks at the style sheets and scripts of the site that is shown; gives all its findings. Pages have been told of the site before: on a
    /// large one this takes a while.
    private func checkAssets(_ state: LiveState, _ known: inout KnownMessages) -> [Diagnostic] {
        if let site = state.moment.site { known.ofAssets = site.findingsOfAssets() }
        let findings = known.ofPlan + known.ofAssets
        state.warn(findings)
        return findings
    }

    /// Plans the site from disk, and shows it or its faults. No changes means that it is the first time.
    private func plan(
        changes: Changes?, _ state: LiveState, _ watcher: FolderWatcher, _ queue: ChangeQueue, _ known: inout KnownMessages,
        progress: @escaping StageProgress
    ) async {
        var options = options
        // Feeds are not fetched again unless the configuration has changed.
        if let changes, !changes.paths.contains(where: options.folder.isConfiguration) { options.fetchMode = .offline }
        if changes != nil, options.fetchMode == .refresh { options.fetchMode = .policy }
        let start = ContinuousClock.now
        let report = await planPreview(options, at: root, memory: memory, progress: progress)
        watcher.watch(report.sources)
        if options.fetchMode != .offline {
            // Files that the fetch has written are in the plan already.
            watcher.catchUp()
            queue.remove(where: report.answers.contains)
        }
        var findings = report.diagnostics
        let duration: Duration
        if let site = report.site {
            known.ofPlan = findings
            state.show(site, findings: findings + known.ofAssets)
            duration = ContinuousClock.now - start
            findings = checkAssets(state, &known)
        } else {
            state.show(findings)
            duration = ContinuousClock.now - start
        }
        let news = known.news(in: findings, isWhole: report.site != nil)
        notify(
            .planned(
                changed: (changes?.paths ?? []).sorted(), diagnostics: news, warningsAsBefore: findings.count - news.count,
                newDrafts: known.newDrafts(of: report.site), pages: report.site?.pageCount, lastPages: state.moment.site?.pageCount,
                duration: duration))
        if let failure = watcher.takeFailure() { notify(.unwatched(failure)) }
    }
}

/// The events of a preview.
public enum PreviewNews: Sendable {
    /// The site was planned; `pages` is nil if that failed, and `lastPages` those of the last good site, if there was
    /// one. There are no changes the first time. `diagnostics` are all errors, and the warnings that were not there before.
    /// `newDrafts` is how many drafts are left out, where that is another number than before.
    case planned(
        changed: [String], diagnostics: [Diagnostic], warningsAsBefore: Int, newDrafts: Int?, pages: Int?, lastPages: Int?, duration: Duration)
    /// Requests are answered from now on.
    case started
    /// Style sheets were replaced in open pages, by path.
    case swapped([String])
    /// The findings of rendering a file.
    case noticed([Diagnostic])
    /// A folder cannot be watched.
    case unwatched(FileError)
}

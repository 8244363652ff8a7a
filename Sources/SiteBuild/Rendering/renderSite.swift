import Diagnostics
import FileSystem
import MustacheEngine
import SiteModel
import Synchronization

/// What rendering and staging has done.
struct RenderedSite: Sendable {
    /// In the order of the plan; behind them the shards of indexes.
    var files: [RenderedFile] = []
    /// The shards of indexes, in their order.
    var shards: [Route] = []
    var findings: [Finding] = []

    /// How many files differ from what was there.
    var changed: Int { files.reduce(0) { $0 + ($1.change == .written ? 1 : 0) } }
    /// Of all files.
    var bytes: Int { files.reduce(0) { $0 + $1.state.size } }

    /// Of all files, in their order.
    func fileNames(of plan: SitePlan) -> FileNames {
        var names = FileNames()
        plan.forEachRoute(withShards: shards) { names.append($0.file) }
        for route in plan.offlineRoutes(fileCount: names.count) { names.append(route.file) }
        return names
    }

    mutating func add(_ other: RenderedSite) {
        files += other.files
        shards += other.shards
        findings += other.findings
    }
}

/// A file as it was made.
struct RenderedFile: Sendable {
    let change: OutputFolder.Change
    /// What a service worker knows it by; 0 where there is none.
    let checksum: UInt32
    let state: FileState

    /// Stands for one that could not be made: the build has failed.
    static let none = RenderedFile(change: .unchanged, checksum: 0, state: .none)
}

/// Makes every file of the plan and stages those that differ from what is there.
///
/// Pages go from subject to bytes to disk one by one on each thread, through buffers that are reused: memory does not grow with
/// their number. `progress` is called with how many pages more are done.
func renderSite(_ plan: SitePlan, into output: OutputFolder, jobs: Int, progress: @Sendable (_ pages: Int) -> Void) -> RenderedSite {
    // Pages name the editions of the indexes that they load.
    let indexes = renderIndexes(plan, into: output, jobs: jobs)
    let refusals = RefusalCounter()
    let results = mapInParallel(
        count: plan.files.count, jobs: jobs, chunk: 64, state: { FileRenderer(plan, editions: indexes.editions, output, refusals) }
    ) { renderer, range in
        var rendered = RenderedSite()
        for file in plan.files[range] {
            switch file {
            case .page(let page): renderer.render(page, &rendered)
            case .index(let collection): rendered.files.append(indexes.files[collection])
            case .asset(let index): renderer.copy(plan.assets[index], &rendered)
            case .generated(let index): renderer.stage(plan.generated[index].route.file, plan.generated[index].bytes, &rendered)
            }
        }
        progress(min(range.upperBound, plan.pageCount) - min(range.lowerBound, plan.pageCount))
        return rendered
    }
    var rendered = results.reduce(into: RenderedSite(findings: indexes.findings)) { $0.add($1) }
    rendered.files += indexes.shards
    rendered.shards = indexes.shardRoutes
    return rendered
}

/// Counts pages that met a limit of work or length. Each of them takes long, and a build with one of them has failed: after
/// some the rest of the pages need not be tried.
final class RefusalCounter: Sendable {
    private let count = Atomic(0)

    private static let most = 20

    func add() { count.add(1, ordering: .relaxed) }

    var isFull: Bool { count.load(ordering: .relaxed) >= Self.most }
}

/// One thread's renderer and buffers.
private struct FileRenderer: ~Copyable {
    private let plan: SitePlan
    private let output: OutputFolder
    private let refusals: RefusalCounter
    private var renderer: PageRenderer
    private var scratch: [UInt8] = []

    init(_ plan: SitePlan, editions: [String], _ output: OutputFolder, _ refusals: RefusalCounter) {
        self.plan = plan
        self.output = output
        self.refusals = refusals
        renderer = PageRenderer(plan) { editions[$0] }
    }

    mutating func render(_ page: PlannedPage, _ rendered: inout RenderedSite) {
        guard !refusals.isFull else { return rendered.files.append(.none) }
        do throws(Diagnostic) {
            try renderer.render(page)
        } catch {
            if TemplateLibrary.isLimit(error) { refusals.add() }
            rendered.findings.append(.templateFault(error, page: page))
            return rendered.files.append(.none)
        }
        rendered.findings += renderer.takeFindings()
        renderer.bytes.withUnsafeBytes { rendered.stage(plan.route(of: page).file, $0, into: output, isKeptOffline: plan.input.worksOffline, scratch: &scratch) }
    }

    mutating func copy(_ asset: Asset, _ rendered: inout RenderedSite) {
        do throws(FileError) {
            stage(asset.route.file, try asset.publishedBytes(), &rendered)
        } catch {
            rendered.findings.append(.fileFault(error))
            rendered.files.append(.none)
        }
    }

    mutating func stage(_ file: String, _ bytes: [UInt8], _ rendered: inout RenderedSite) {
        bytes.withUnsafeBytes { rendered.stage(file, $0, into: output, isKeptOffline: plan.input.worksOffline, scratch: &scratch) }
    }
}

extension RenderedSite {
    /// Stages a file. Only one that a service worker may keep needs a checksum: that is one more pass over its bytes.
    mutating func stage(
        _ file: String, _ bytes: UnsafeRawBufferPointer, into output: OutputFolder, isKeptOffline: Bool = true, scratch: inout [UInt8]
    ) {
        do throws(PutError) {
            let (change, state) = try output.put(file, bytes, scratch: &scratch)
            files.append(RenderedFile(change: change, checksum: isKeptOffline ? checksum(of: bytes) : 0, state: state))
        } catch {
            findings.append(Finding(error))
            files.append(.none)
        }
    }
}

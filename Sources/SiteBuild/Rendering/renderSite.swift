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
    /// How many pages were made; the others are as they were.
    func made(of plan: SitePlan) -> Int { plan.pageCount - files.prefix(plan.pageCount).count { $0.change == .kept } }

    /// Of all files.
    var bytes: Int { files.reduce(0) { $0 + $1.state.size } }

    /// Of all files, in their order.
    func fileNames(of plan: SitePlan) -> FileNames {
        var names = FileNames(capacity: files.count)
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
    let state: FileState
    let change: OutputFolder.Change

    /// Stands for one that could not be made: the build has failed.
    static let none = RenderedFile(state: .none, change: .unchanged)
}

/// Makes every file of the plan and stages those that differ from what is there.
///
/// Pages go from subject to bytes to disk one by one on each thread, through buffers that are reused: memory does not grow with
/// their number. `progress` is called with how many pages more are done.
///
/// A page that was made from the same before is not made again. `site` is the hash of what every page may show; without it all are made.
func renderSite(
    _ plan: SitePlan, of site: FileHash?, into output: OutputFolder, jobs: Int, progress: @Sendable (_ pages: Int) -> Void
) -> RenderedSite {
    // Pages name the editions of the indexes that they load.
    let indexes = renderIndexes(plan, into: output, jobs: jobs)
    let keys = site.map { PageKeys(plan, of: $0, editions: indexes.editions, jobs: jobs) }
    let refusals = RefusalCounter()
    var rendered = RenderedSite(findings: indexes.findings)
    // Each chunk puts its files where they belong: gathered first and joined afterwards, those of a large site would take the memory twice.
    rendered.files = Array(unsafeUninitializedCapacity: plan.files.count + indexes.shards.count) { files, count in
        // Safety: no two chunks share a place, and each is filled when all are done.
        nonisolated(unsafe) let places = files.baseAddress
        let findings = mapInParallel(
            count: plan.files.count, jobs: jobs, chunk: 64, state: { FileRenderer(plan, keys, editions: indexes.editions, output, refusals) }
        ) { renderer, range in
            var part = RenderedSite()
            for file in plan.files[range] {
                switch file {
                case .page(let page): renderer.render(page, &part)
                case .index(let collection): part.files.append(indexes.files[collection])
                case .asset(let index): renderer.copy(plan.assets[index], &part)
                case .generated(let index): renderer.stage(plan.generated[index].route.file, plan.generated[index].bytes, &part)
                }
            }
            precondition(part.files.count == range.count)
            part.files.withUnsafeBufferPointer { (places! + range.lowerBound).initialize(from: $0.baseAddress!, count: range.count) }  // A chunk has files.
            progress(min(range.upperBound, plan.pageCount) - min(range.lowerBound, plan.pageCount))
            return part.findings
        }
        count = plan.files.count
        rendered.findings += findings.joined()
    }
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
    private let keys: PageKeys?
    private let output: OutputFolder
    private let refusals: RefusalCounter
    private var renderer: PageRenderer
    private var scratch: [UInt8] = []

    init(_ plan: SitePlan, _ keys: PageKeys?, editions: [String], _ output: OutputFolder, _ refusals: RefusalCounter) {
        self.plan = plan
        self.keys = keys
        self.output = output
        self.refusals = refusals
        renderer = PageRenderer(plan) { editions[$0] }
    }

    mutating func render(_ page: PlannedPage, _ rendered: inout RenderedSite) {
        guard !refusals.isFull else { return rendered.files.append(.none) }
        let route = plan.route(of: page)
        let file = route.file
        renderer.turn(to: page, at: route)
        if let keys, let last = output.lastState(of: file), last.mark.key != 0, renderer.mark(asked: last.mark.asked, keys) == last.mark,
            output.isUntouched(file, last)
        {
            return rendered.files.append(RenderedFile(state: last, change: .kept))
        }
        do throws(Diagnostic) {
            try renderer.render()
        } catch {
            if TemplateLibrary.isLimit(error) { refusals.add() }
            rendered.findings.append(.templateFault(error, page: page))
            return rendered.files.append(.none)
        }
        let findings = renderer.takeFindings()
        rendered.findings += findings
        // What there is to say of a page, the next build has to come upon again.
        let mark = findings.isEmpty ? keys.map { renderer.mark(asked: renderer.asked, $0) } : nil
        renderer.bytes.withUnsafeBytes {
            rendered.stage(file, $0, into: output, mark: mark, isKeptOffline: plan.input.worksOffline, scratch: &scratch)
        }
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
        _ file: String, _ bytes: UnsafeRawBufferPointer, into output: OutputFolder, mark: PageMark? = nil, isKeptOffline: Bool = true,
        scratch: inout [UInt8]
    ) {
        do throws(PutError) {
            var (change, state) = try output.put(file, bytes, scratch: &scratch)
            state.checksum = isKeptOffline ? checksum(of: bytes) : 0
            state.mark = mark ?? .none
            files.append(RenderedFile(state: state, change: change))
        } catch {
            findings.append(Finding(error))
            files.append(.none)
        }
    }
}

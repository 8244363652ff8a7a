import Diagnostics
import FileSystem
import MustacheEngine
import SiteModel
import Synchronization

/// The result of rendering and staging.
struct RenderedSite: Sendable {
    /// The files in the order of the plan, followed by the shards of indexes.
    var files: [RenderedFile] = []
    /// The routes of the index shards, in order.
    var shards: [Route] = []
    var findings: [Finding] = []

    /// The number of files that differ from the existing output.
    var changed: Int { files.reduce(0) { $0 + ($1.change == .written ? 1 : 0) } }
    /// The number of pages that were rendered; the others are unchanged.
    func made(of plan: SitePlan) -> Int { plan.pageCount - files.prefix(plan.pageCount).count { $0.change == .kept } }

    /// Of all files.
    var bytes: Int { files.reduce(0) { $0 + $1.state.size } }

    /// Of all files, in their order.
    func fileNames(of plan: SitePlan, jobs: Int) -> FileNames {
        var names = FileNames(capacity: files.count)
        // Not all at once, which would take the memory of a large site twice.
        let most = 1 << 16
        for start in stride(from: 0, to: plan.files.count, by: most) {
            let parts = mapInParallel(count: min(most, plan.files.count - start), jobs: jobs, chunk: 1024) { range in
                var names = FileNames(capacity: range.count)
                for index in range { names.append(plan.route(of: plan.files[start + index]).file) }
                return names
            }
            for part in parts { names.append(part) }
        }
        for shard in shards { names.append(shard.file) }
        for route in plan.offlineRoutes(fileCount: names.count) { names.append(route.file) }
        return names
    }

    mutating func add(_ other: RenderedSite) {
        files += other.files
        shards += other.shards
        findings += other.findings
    }
}

/// A rendered file.
struct RenderedFile: Sendable {
    let state: FileState
    let change: OutputFolder.Change

    /// In place of a file that could not be rendered: the build has failed.
    static let none = RenderedFile(state: .none, change: .unchanged)
}

/// Renders every file of the plan and stages those that differ from the existing output.
///
/// Each thread takes pages one by one from subject to bytes to disk, through reused buffers, so memory does not grow with their
/// number. `progress` is called with the number of further pages done.
///
/// A page whose inputs are unchanged is not rendered again. `site` is the hash of everything that any page may show; without it, all
/// pages are rendered.
func renderSite(
    _ plan: SitePlan, of site: FileHash?, into output: OutputFolder, jobs: Int, progress: @Sendable (_ pages: Int) -> Void
) -> RenderedSite {
    // Pages contain the editions of the indexes that they load.
    let indexes = renderIndexes(plan, into: output, jobs: jobs)
    let keys = site.map { PageKeys(plan, of: $0, editions: indexes.editions, jobs: jobs) }
    let refusals = RefusalCounter()
    var rendered = RenderedSite(findings: indexes.findings)
    let order = renderingOrder(of: plan)
    // What is no page comes first: a list of all addresses takes long, and no thread shall be at it alone when the others have ended.
    let others = plan.files.count - plan.pageCount
    // Each chunk writes its files into the final array: collecting and joining them would take the memory of a large site twice.
    rendered.files = Array(unsafeUninitializedCapacity: plan.files.count + indexes.shards.count) { files, count in
        // Safety: no two chunks share an element, and all elements are initialised when all chunks are done.
        nonisolated(unsafe) let places = files.baseAddress
        let findings = mapInParallel(
            count: plan.files.count, jobs: jobs, chunk: 64, state: { FileRenderer(plan, keys, editions: indexes.editions, output, refusals) }
        ) { renderer, range in
            var found: [(file: Int, findings: [Finding])] = []
            var part = RenderedSite()
            for place in range {
                let place = place < others ? plan.pageCount + place : place - others
                let index = order.map { Int($0[place]) } ?? place
                let file = plan.files[index]
                switch file {
                case .page(let page): renderer.render(page, &part)
                case .index(let collection): part.files.append(indexes.files[collection])
                case .pagesIndex: part.files.append(indexes.pages ?? .none)
                case .asset(let index): renderer.copy(plan.assets[index], &part)
                case .generated(let index): renderer.stage(plan.generated[index].route.file, plan.generated[index].bytes, &part)
                case .redirect(let index): renderer.stage(plan.route(of: file).file, plan.redirects[index].page(of: plan), &part)
                case .news, .sitemap: renderer.stage(plan.route(of: file).file, plan.listing(file) ?? [], &part)
                }
                precondition(part.files.count == 1)
                (places! + index).initialize(to: part.files[0])  // There is a file, so there is a place.
                if !part.findings.isEmpty { found.append((index, part.findings)) }
                part.files.removeAll(keepingCapacity: true)
                part.findings = []
            }
            progress(max(range.upperBound, others) - max(range.lowerBound, others))
            return found
        }
        count = plan.files.count
        rendered.findings += findings.joined().sorted { $0.file < $1.file }.flatMap(\.findings)
    }
    rendered.files += indexes.shards
    rendered.shards = indexes.shardRoutes
    return rendered
}

/// Counts pages that hit a limit of work or length. Each of them takes long, and the build has failed with the first: after a few, the
/// remaining pages are not tried.
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

    init(_ plan: SitePlan, _ keys: PageKeys?, editions: IndexEditions, _ output: OutputFolder, _ refusals: RefusalCounter) {
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
        // The next build has to report the findings of a page again.
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
    /// Stages a file. Only files that the service worker may cache need a checksum, which is one more pass over the bytes.
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

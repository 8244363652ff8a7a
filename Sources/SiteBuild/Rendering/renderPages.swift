import Diagnostics
import MustacheEngine
import Parallel
import SiteModel
import Synchronization

/// What rendering and staging has done.
struct RenderedSite: Sendable {
    var written = 0
    var unchanged = 0
    var bytes = 0
    /// Of every file, in the order in which they were staged.
    var checksums: [UInt32] = []
    var findings: [Finding] = []

    mutating func add(_ other: RenderedSite) {
        written += other.written
        unchanged += other.unchanged
        bytes += other.bytes
        checksums += other.checksums
        findings += other.findings
    }

    mutating func count(_ change: OutputFolder.Change, _ bytes: UnsafeRawBufferPointer) {
        if change == .written { written += 1 } else { unchanged += 1 }
        self.bytes += bytes.count
        checksums.append(checksum(of: bytes))
    }
}

/// Renders every page and stages those that differ from what is there.
///
/// Pages go from context to bytes to disk one by one on each thread, through buffers that are reused: memory does not
/// grow with their number.
func renderPages(
    _ plan: SitePlan, editions: [String], into output: OutputFolder, jobs: Int, progress: @Sendable (_ finished: Int) -> Void
) -> RenderedSite {
    let refusals = RefusalCounter()
    let results = mapInParallel(
        count: plan.pages.count, jobs: jobs, chunk: 64, state: { PageRenderer(plan, editions: editions, refusals) }
    ) { renderer, range in
        var rendered = RenderedSite()
        for page in plan.pages[range] { renderer.render(page, into: output, &rendered) }
        progress(range.count)
        return rendered
    }
    return results.reduce(into: RenderedSite()) { $0.add($1) }
}

/// Counts pages that met a limit of work or length. Each of them takes long, and a build with one of them has failed: after
/// some the rest of the pages need not be tried.
private final class RefusalCounter: Sendable {
    private let count = Atomic(0)

    private static let most = 20

    func add() { count.add(1, ordering: .relaxed) }

    var isFull: Bool { count.load(ordering: .relaxed) >= Self.most }
}

/// One thread's buffers.
private struct PageRenderer: ~Copyable {
    private let plan: SitePlan
    private let refusals: RefusalCounter
    private var contexts: PageContexts
    private var page = OutputBytes()
    private var scratch: [UInt8] = []

    init(_ plan: SitePlan, editions: [String], _ refusals: RefusalCounter) {
        self.plan = plan
        self.refusals = refusals
        contexts = PageContexts(plan, editions: editions)
    }

    mutating func render(_ planned: PlannedPage, into output: OutputFolder, _ rendered: inout RenderedSite) {
        guard !refusals.isFull else { return }
        let file = plan.route(of: planned).file
        let (template, context) = contexts.context(of: planned)
        rendered.findings += contexts.takeFindings()
        page.removeAll()
        do {
            try plan.input.templates.render(template, context, into: &page)
            try page.withUnsafeBytes { bytes throws(PutError) in
                rendered.count(try output.put(file, bytes, scratch: &scratch), bytes)
            }
        } catch let fault as Diagnostic {
            if TemplateLibrary.isLimit(fault) { refusals.add() }
            rendered.findings.append(.templateFault(fault, page: planned))
        } catch let error as PutError {
            rendered.findings.append(Finding(error))
        } catch {
            // Rendering and staging throw nothing else; were it so, the page would still not be lost in silence.
            rendered.findings.append(.templateFault(.error("cannot render a page: \(error)"), page: planned))
        }
    }
}

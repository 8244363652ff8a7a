import Diagnostics
import FileSystem
import SiteModel
import Synchronization

/// A site whose files are made on request, with the same bytes as in a build. Only the editions that pages and
/// indexes name differ: a build takes them from the whole index, for which the first page of a long list would have to wait.
///
/// Many threads may ask at once. Cost of a request: that of the one file.
public final class PlannedSite: Sendable {
    let plan: SitePlan
    let redaction: Redaction
    private let jobs: Int
    /// By address.
    private let files: [String: PlannedFile]
    /// By collection, the files of the requested indexes, by address. A large index takes long and has many files.
    private let indexes = Mutex<[Int: [String: [UInt8]]]>([:])
    /// Distinguishes the lists and indexes of this plan from those of another.
    private let edition = String(UInt64.random(in: .min ... .max), radix: 16)

    init(_ plan: SitePlan, redaction: Redaction, jobs: Int) {
        self.plan = plan
        self.redaction = redaction
        self.jobs = jobs
        files = Dictionary(plan.files.map { (plan.route(of: $0).path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    public var pageCount: Int { plan.pageCount }
    public var recordCount: Int { plan.recordCount }
    /// How many drafts are left out.
    public var draftCount: Int { plan.input.drafts }

    /// The address of the page that is shown for missing ones.
    public static let notFound = Route.notFound.path

    /// Whether there is a file at an address, relative to the root of the site: `birds/`, `assets/style.css`, or "" for the home page.
    public func contains(_ address: String) -> Bool { files[address] != nil || shard(at: address) != nil }

    /// The address of a style sheet.
    public func styleSheet(onDisk path: String) -> String? {
        plan.assets.first { $0.path == path && $0.isStyleSheet }?.route.path
    }

    /// Makes the file at an address; nil if the site has none there.
    public func file(at address: String) -> MadeFile? {
        guard let file = files[address] else { return shard(at: address).map { MadeFile(name: address, content: .bytes($0)) } }
        let name = plan.route(of: file).file
        switch file {
        case .page(let page): return make(page, name: name)
        case .index(let collection):
            return MadeFile(name: name, content: .bytes(index(of: collection)[name] ?? []))
        case .pagesIndex: return MadeFile(name: name, content: .bytes(PagesIndex(of: plan, edition: edition, jobs: jobs).bytes))
        case .generated(let index): return MadeFile(name: name, content: .bytes(plan.generated[index].bytes))
        case .redirect(let index): return MadeFile(name: name, content: .bytes(plan.redirects[index].page(of: plan)))
        case .news, .sitemap: return MadeFile(name: name, content: .bytes(plan.listing(file) ?? []))
        case .asset(let index):
            let asset = plan.assets[index]
            if asset.isCopiedAsItIs { return MadeFile(name: name, content: .onDisk(asset.path)) }
            do throws(FileError) {
                return MadeFile(name: name, content: .bytes(try asset.publishedBytes()))
            } catch {
                return MadeFile(name: name, content: .none, diagnostics: diagnostics(of: [.fileFault(error)]))
            }
        }
    }

    /// The files of an index, by address. Concurrent requests wait.
    private func index(of collection: Int) -> [String: [UInt8]] {
        indexes.withLock { indexes in
            if let files = indexes[collection] { return files }
            let (index, shards) = makeIndex(of: collection, plan, edition: edition, jobs: jobs) { _, bytes, _ in bytes }
            var files = Dictionary(uniqueKeysWithValues: zip(shards.routes.map(\.path), shards.outputs))
            files[plan.route(of: .index(collection: collection)).path] = index.bytes
            indexes[collection] = files
            return files
        }
    }

    private func shard(at address: String) -> [UInt8]? {
        guard address.hasSuffix(".json"), let collection = plan.collections.firstIndex(where: { $0.indexRoute?.holdsShard(address) == true }) else {
            return nil
        }
        return index(of: collection)[address]
    }

    private func make(_ page: PlannedPage, name: String) -> MadeFile {
        var renderer = PageRenderer(plan) { [edition] _ in edition }
        do throws(Diagnostic) {
            try renderer.render(page)
        } catch {
            return MadeFile(name: name, content: .none, diagnostics: diagnostics(of: [.templateFault(error, page: page)]))
        }
        let diagnostics = diagnostics(of: renderer.takeFindings())
        return MadeFile(name: name, content: diagnostics.hasErrors ? .none : .bytes(renderer.bytes.bytes), diagnostics: diagnostics)
    }

    private func diagnostics(of findings: [Finding]) -> [Diagnostic] {
        plan.diagnostics(of: findings).map { $0.redacted(by: redaction) }
    }
}

/// A file of the site, made on request.
public struct MadeFile: Sendable {
    /// The file that a build writes: `birds/index.html`.
    public let name: String
    public let content: Content
    /// The diagnostics that a build would give. With errors, there is no content.
    public var diagnostics: [Diagnostic] = []

    public enum Content: Sendable {
        case bytes([UInt8])
        /// The bytes of the file at this path.
        case onDisk(String)
        case none
    }
}

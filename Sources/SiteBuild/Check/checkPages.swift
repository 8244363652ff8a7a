import Diagnostics
import MustacheEngine
import SafeHTML
import SiteModel

/// Whether links out of the site are gathered as well.
public enum OutsideLinks: Sendable {
    case passedOver, asked
}

/// Makes every page of the plan, as a build does, and looks at what the browser gets.
///
/// One pass: whether a file is there is known from the plan; whether an element is there, once its page was looked at. Memory grows by
/// a few numbers a page. `progress` is called with how many pages more are done.
func checkPages(_ plan: SitePlan, outside: OutsideLinks, jobs: Int, progress: @Sendable (_ pages: Int) -> Void) -> CheckedPages {
    let files = SiteFiles(plan)
    let refusals = RefusalCounter()
    let parts = mapInParallel(
        count: plan.pageCount, jobs: jobs, chunk: 64, state: { PageChecker(plan, files, outside, refusals) }
    ) { checker, range in
        var checked = CheckedPages()
        for number in range { checker.check(number, &checked) }
        progress(range.count)
        return checked
    }
    var checked = parts.reduce(into: CheckedPages()) { $0.add($1) }
    for (link, cases) in checked.anchorLinks {
        guard let known = checked.identifiers[link.page], !known.contains(identifierHash(link.anchor.utf8)) else { continue }
        let target = plan.route(of: plan.files[link.page]).path
        checked.faults[FaultKey(fault: .lostAnchor(target: target, anchor: link.anchor), origin: link.origin)] = cases
    }
    checked.forgetPicturesOfRecords(plan)
    return checked
}

extension CheckedPages {
    /// The plan has warned of those that are not there, with the records that name them.
    fileprivate mutating func forgetPicturesOfRecords(_ plan: SitePlan) {
        let lost = faults.keys.filter { if case .lost(.picture, _?) = $0.fault { true } else { false } }
        guard !lost.isEmpty else { return }
        let ofRecords = Set(plan.collections.flatMap { $0.records.compactMap(\.picture) })
        let addresses = Set(
            ofRecords.map {
                withoutEscapes(String(decoding: plan.pictures[$0].drop { $0 == UInt8(ascii: "/") }.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self))
            })
        for key in lost {
            if case .lost(_, let target?) = key.fault, addresses.contains(target) { faults[key] = nil }
        }
    }
}

/// One thread's renderer and buffers.
private struct PageChecker: ~Copyable {
    private let plan: SitePlan
    private let files: SiteFiles
    private let addresses: SiteAddresses
    private let outside: OutsideLinks
    private let refusals: RefusalCounter
    private var renderer: PageRenderer
    private var markup = PageMarkup()

    init(_ plan: SitePlan, _ files: SiteFiles, _ outside: OutsideLinks, _ refusals: RefusalCounter) {
        self.plan = plan
        self.files = files
        self.outside = outside
        self.refusals = refusals
        addresses = SiteAddresses(rootPath: plan.rootPath, baseURL: plan.input.configuration.baseURL)
        renderer = PageRenderer(plan) { _ in "" }
    }

    /// - Parameter number: of a page, among the files of the plan.
    mutating func check(_ number: Int, _ checked: inout CheckedPages) {
        guard case .page(let page) = plan.files[number] else { preconditionFailure("pages come first in a plan") }
        checked.identifiers.append(nil)
        guard !refusals.isFull else { return }
        do throws(Diagnostic) {
            try renderer.render(page)
        } catch {
            if TemplateLibrary.isLimit(error) { refusals.add() }
            return checked.findings.append(.templateFault(error, page: page))
        }
        let findings = renderer.takeFindings()
        checked.findings += findings
        checked.pageCount += 1
        let reported = findings.lostLinks
        renderer.bytes.withUnsafeBytes { bytes in
            let bytes = bytes.assumingMemoryBound(to: UInt8.self)
            markup.read(bytes)
            checked.policy = checked.policy ?? markup.policy
            for (fault, range) in markup.faults {
                let origin = plan.origin(of: fault, bytes[range], on: page)
                checked.faults.add(FaultKey(fault: fault, origin: origin), page: number, range: range)
            }
            let route = plan.route(of: page)
            let wayToRoot = Array(route.wayToRoot.utf8)
            for reference in markup.references where reported.isEmpty || !reported.contains(written(reference, bytes)) {
                check(reference, bytes, on: page, at: route, wayToRoot, number, &checked)
            }
        }
        checked.linkCount += markup.linkCount
        checked.pictureCount += markup.pictureCount
        checked.identifiers[checked.identifiers.count - 1] = markup.identifiers
    }

    /// An address as its author may have written it.
    private func written(_ reference: PageAddress, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        withoutEscapes(String(decoding: decodedAttribute(UnsafeBufferPointer(rebasing: bytes[reference.range])), as: UTF8.self))
    }

    private func check(
        _ reference: PageAddress, _ bytes: UnsafeBufferPointer<UInt8>, on page: PlannedPage, at route: Route,
        _ wayToRoot: [UInt8], _ number: Int, _ checked: inout CheckedPages
    ) {
        let plan = plan
        let address = UnsafeBufferPointer(rebasing: bytes[reference.range])
        /// The Markdown file that has the address: each file is reported, since each is fixed by itself.
        func origin() -> String? {
            plan.markdownFile(of: page).flatMap { $0.markdown.contains(address) ? $0.file.name : nil }
        }
        func add(_ target: String?) {
            checked.faults.add(FaultKey(fault: .lost(reference.kind, target: target), origin: origin()), page: number, range: reference.range)
        }
        switch addresses.destination(of: address, on: route, wayToRoot: wayToRoot, clampsAbove: page == .notFound) {
        case .other: break
        case .above: add(nil)
        case .outside(let address):
            if let resource = reference.kind.resource, markup.policy?.allows(address, resource) == false {
                let fault = PageFault.blocked(.remote(reference.kind, address: address))
                checked.faults.add(FaultKey(fault: fault, origin: origin()), page: number, range: reference.range)
            }
            guard outside == .asked, reference.kind == .link || reference.kind == .picture else { return }
            let address = String(address.prefix { $0 != "#" })
            checked.outside[address]?.add(page: number) ?? { checked.outside[address] = FaultCases(page: number, range: reference.range) }()
        case .inside(let path, let anchor):
            guard let target = files[path] else { return add(path) }
            guard let anchor, !anchor.isEmpty, anchor.lowercased() != "top", target >= 0, target < plan.pageCount, !anchor.hasPrefix(":~:"),
                !(target == number && markup.identifiers.contains(identifierHash(anchor.utf8)))
            else { return }
            let link = AnchorLink(page: target, anchor: anchor, origin: origin())
            checked.anchorLinks[link]?.add(page: number) ?? { checked.anchorLinks[link] = FaultCases(page: number, range: reference.range) }()
        }
    }
}

extension PageAddress.Kind {
    /// What a policy calls it; nil for what pages may load from anywhere, or that is followed and not loaded.
    var resource: ContentPolicy.Resource? {
        switch self {
        case .script: .script
        case .styleSheet: .styleSheet
        case .font: .font
        case .frame: .frame
        case .link, .picture, .file: nil
        }
    }
}

extension [Finding] {
    /// The links in Markdown that are reported already, since they lead to no file or record.
    fileprivate var lostLinks: Set<String> {
        Set(compactMap { if case .lostLink(let address, _) = $0 { withoutEscapes(address) } else { nil } })
    }
}

extension SitePlan {
    /// What tells a fault of a page from the same fault with another cause: its Markdown file where that has it, else what the tag
    /// is like, or the template. A fault of the layout is then one fault.
    fileprivate func origin(of fault: PageFault, _ tag: Slice<UnsafeBufferPointer<UInt8>>, on page: PlannedPage) -> String {
        let file = markdownFile(of: page)
        switch fault {
        case .headingJump, .furtherHeading: return file?.file.name ?? template(of: page)
        case .noHeading: return template(of: page)
        default:
            if let file, file.markdown.contains(tag) { return file.file.name }
            return TagShape(of: tag)?.description ?? ""
        }
    }

    /// The Markdown file that a page shows.
    func markdownFile(of page: PlannedPage) -> MarkdownFile? {
        switch page {
        case .markdown(let index): input.pages[index].source
        case .record(let collection, let position): collections[collection].bodies[position]
        default: text(ofList: page)
        }
    }
}

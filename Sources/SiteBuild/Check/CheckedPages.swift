/// A fault as it is reported: once for all pages that have it from the same source.
struct FaultKey: Hashable, Sendable {
    let fault: PageFault
    /// The Markdown file that has it, else what tells it from the same fault with another cause; nil where the fault says it all.
    let origin: String?
}

/// The pages that have a fault.
struct FaultCases: Sendable {
    /// Among the files of the plan, in their order: the first few.
    private(set) var pages: [Int]
    /// 0-based byte offsets in the first page.
    let range: Range<Int>
    private(set) var pageCount = 1
    private var lastPage: Int

    private static let shown = 4

    /// Orders faults by where they first appear.
    var place: (page: Int, offset: Int) { (pages[0], range.lowerBound) }

    init(page: Int, range: Range<Int>) {
        pages = [page]
        self.range = range
        lastPage = page
    }

    /// Pages come in their order.
    mutating func add(page: Int) {
        guard page != lastPage else { return }
        lastPage = page
        pageCount += 1
        if pages.count < Self.shown { pages.append(page) }
    }

    /// Adds those of later pages.
    mutating func add(_ later: FaultCases) {
        pages += later.pages.prefix(max(0, Self.shown - pages.count))
        pageCount += later.pageCount
        lastPage = later.lastPage
    }
}

/// A link to an element of another page.
struct AnchorLink: Hashable, Sendable {
    /// The page it leads to, among the files of the plan.
    let page: Int
    let anchor: String
    /// The Markdown file that it is in, if it is in one.
    let origin: String?
}

/// What was found in a row of pages. What it keeps of a page is a few numbers.
struct CheckedPages: Sendable {
    var pageCount = 0
    var linkCount = 0
    var pictureCount = 0
    var faults: [FaultKey: FaultCases] = [:]
    var anchorLinks: [AnchorLink: FaultCases] = [:]
    /// By page, the hashes of its identifiers; nil for a page that could not be made.
    var identifiers: [[UInt64]?] = []
    /// By address.
    var outside: [String: FaultCases] = [:]
    /// What was noticed while the pages were made.
    var findings: [Finding] = []
    /// Of the first page that has one.
    var policy: ContentPolicy?

    /// Adds later pages.
    mutating func add(_ later: CheckedPages) {
        pageCount += later.pageCount
        linkCount += later.linkCount
        pictureCount += later.pictureCount
        identifiers += later.identifiers
        findings += later.findings
        policy = policy ?? later.policy
        faults.merge(later.faults, uniquingKeysWith: Self.joined)
        anchorLinks.merge(later.anchorLinks, uniquingKeysWith: Self.joined)
        outside.merge(later.outside, uniquingKeysWith: Self.joined)
    }

    private static func joined(_ first: FaultCases, _ later: FaultCases) -> FaultCases {
        var cases = first
        cases.add(later)
        return cases
    }
}

extension Dictionary<FaultKey, FaultCases> {
    mutating func add(_ key: FaultKey, page: Int, range: Range<Int>) {
        self[key]?.add(page: page) ?? { self[key] = FaultCases(page: page, range: range) }()
    }
}

import SiteModel

/// The list of all pages for search engines, https://www.sitemaps.org/protocol.html. Its addresses are absolute, so a site has one if it
/// has a `baseURL`.
///
/// One file may name 50,000 pages. A larger site has several, and `sitemap.xml` names them.
struct Sitemap: Sendable {
    /// Of the plan's files, those that each part is made from; more than one if there are too many pages.
    private let parts: [Range<Int>]
    private let baseURL: String

    static let pagesOfPart = 50_000
    static let route = Route(validating: "sitemap.xml")!  // Valid as it stands.

    /// Nil without a base URL.
    init?(pageCount: Int, baseURL: String?) {
        guard let baseURL else { return nil }
        self.baseURL = baseURL
        parts = stride(from: 0, to: pageCount, by: Self.pagesOfPart).map { $0..<min($0 + Self.pagesOfPart, pageCount) }
    }

    var fileCount: Int { parts.count == 1 ? 1 : parts.count + 1 }

    /// `sitemap.xml` is the file 0, its parts are counted from 1.
    func route(ofFile number: Int) -> Route {
        number == 0 ? Self.route : Route(validating: "sitemap-\(number).xml")!  // Valid as it stands.
    }

    var routes: [Route] { (0..<fileCount).map(route(ofFile:)) }

    /// The bytes of a file.
    func file(_ number: Int, of plan: SitePlan) -> [UInt8] {
        let isIndex = number == 0 && fileCount > 1
        let (list, entry) = isIndex ? ("sitemapindex", "sitemap") : ("urlset", "url")
        var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(list) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".utf8)
        var start = Array("<\(entry)><loc>".utf8)
        start.append(escapingURL: baseURL)
        let end = Array("</loc></\(entry)>\n".utf8)
        func add(_ route: Route) {
            bytes += start
            bytes.append(escapingURL: route.path)
            bytes += end
        }
        if isIndex {
            for part in 1..<fileCount { add(route(ofFile: part)) }
        } else {
            for index in parts[max(0, number - 1)] {
                guard case .page(let page) = plan.files[index], page.isForSearchEngines else { continue }
                add(plan.route(of: page))
            }
        }
        bytes += "</\(list)>\n".utf8
        return bytes
    }
}

extension PlannedPage {
    /// Whether it has something to read of its own.
    fileprivate var isForSearchEngines: Bool {
        switch self {
        case .home, .list, .groups, .group, .record, .fact, .markdown: true
        case .unlock, .favourites, .search, .offline, .notFound: false
        }
    }
}

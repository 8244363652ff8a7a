import Diagnostics
import JSONValue
import SiteModel

/// Every file of the site, before any of them is rendered.
struct SitePlan: Sendable {
    private(set) var input: SiteInput
    let title: String
    let description: String?
    let collections: [Collection]
    /// The entries of the navigation, the same on every page.
    private(set) var navigation: [NavigationItem] = []
    /// For each collection, the groupings of its records.
    let groupings: [[Grouping]]
    /// By collection and grouping, under which name templates ask for the records that a reference names: `origin` of `origin.name`. Empty for
    /// groupings by other fields.
    let linkKeys: [JSONKeys]
    /// The texts of lists, by the path of the first page of each.
    let listTexts: [String: MarkdownFile]
    /// For each collection, the fields of all collections that refer to its records.
    let referrers: [[ReferringField]]
    /// For each collection, the filter and sort bar of its list; nil if the list has only a search box.
    let bars: [ListBar?]
    /// For each collection, which of its records are related.
    let related: [RelatedRecords]
    let pictures: SitePictures
    /// For each collection, the shape of its pictures; nil where it is that of any picture, or where the records say it.
    let pictureShapes: [PictureShape?]
    /// The addresses of the pictures that the pages of `content/pages/` name for others that show a link to them, by place.
    let pagePictures: [Int: String]
    /// Files that are copied unchanged.
    let assets: [Asset]
    /// Files that the build generates, other than pages and indexes.
    let generated: [GeneratedFile]
    /// By collection; nil where there is none.
    let newsFeeds: [NewsFeed?]
    /// Nil if the site has none.
    let sitemap: Sitemap?
    private(set) var redirects: [Redirect] = []
    /// All of these, in the order in which they are written. Index shards and the files that list all others are not included: see
    /// `routes`.
    private(set) var files: PlannedFiles
    let pageCount: Int
    /// Whether the site has a favourites page.
    let hasFavourites: Bool
    /// Whether the site has a search page.
    let hasSearch: Bool
    /// The pages of `content/pages/` that the search includes.
    let searchedPages: [Int]
    /// The site's path on its host: `/`, `/docs/`.
    private(set) var rootPath: String
    /// Formats values for the site's language.
    let format: ValueFormat
    let lines: ValueLines
    /// Makes the ids of headings in texts.
    let headingIdentifiers: HeadingIdentifiers
    /// For each collection, the template of each kind of page.
    private let templates: [[PageTemplate: String]]

    init(
        _ input: SiteInput, _ collections: [Collection], _ groupings: [[Grouping]], _ listTexts: [String: MarkdownFile], _ pictures: SitePictures,
        title: String,
        pages: [PlannedPage], generated: [GeneratedFile], format: ValueFormat
    ) {
        self.input = input
        self.title = title
        description = siteDescription(input, collections)
        self.collections = collections
        self.groupings = groupings
        self.listTexts = listTexts
        linkKeys = groupings.map { groupings in JSONKeys(groupings.map { $0.reference.flatMap { pathParts($0.field).first } ?? "" }) }
        referrers = collections.indices.map { target in
            groupings.enumerated().flatMap { source, groupings in
                groupings.indices.filter { groupings[$0].reference?.target == target }.map { ReferringField(collection: source, grouping: $0) }
            }
        }
        bars = zip(collections, groupings).map { ListBar(of: $0, $1) }
        related = zip(collections, groupings).map { RelatedRecords(in: $0, $1) }
        self.pictures = pictures
        pictureShapes = collections.map { shapeOfPictures(of: $0, pictures) }
        pagePictures = input.pagePictures
        self.generated = generated
        self.format = format
        lines = ValueLines(collections, groupings, format)
        headingIdentifiers = HeadingIdentifiers(passingOver: input.templates.sources.map(\.file.bytes))
        rootPath = input.configuration.rootPath
        assets = input.assets + pictures.assets
        newsFeeds = collections.map { input.configuration.baseURL == nil ? nil : NewsFeed(of: $0, format) }
        // A site's own takes its place.
        let hasOwnSitemap = input.assets.contains { $0.route == Sitemap.route }
        sitemap = hasOwnSitemap ? nil : Sitemap(pageCount: pages.count, baseURL: input.configuration.baseURL)
        let indexes = collections.indices.filter { collections[$0].indexRoute != nil }
        var files = PlannedFiles()
        let hasSearch = pages.contains(.search)
        self.hasSearch = hasSearch
        searchedPages = hasSearch ? input.pages.indices.filter { input.pages[$0].isSearched } : []
        files.reserveCapacity(pages.count + indexes.count + 1 + assets.count + generated.count + newsFeeds.count + (sitemap?.fileCount ?? 0))
        for page in pages { files.append(.page(page)) }
        for collection in indexes { files.append(.index(collection: collection)) }
        if !searchedPages.isEmpty { files.append(.pagesIndex) }
        for asset in assets.indices { files.append(.asset(asset)) }
        for file in generated.indices { files.append(.generated(file)) }
        for collection in collections.indices where newsFeeds[collection] != nil { files.append(.news(collection: collection)) }
        for file in 0..<(sitemap?.fileCount ?? 0) { files.append(.sitemap(file: file)) }
        self.files = files
        pageCount = pages.count
        hasFavourites = pages.contains(.favourites)
        templates = collections.map { collection in
            Dictionary(uniqueKeysWithValues: PageTemplate.ofCollections.map { ($0, input.template($0, of: collection.name)) })
        }
    }

    func route(of file: PlannedFile) -> Route {
        switch file {
        case .page(let page): route(of: page)
        case .index(let collection): collections[collection].route.appendingIndex
        case .pagesIndex: .pagesIndex
        case .asset(let index): assets[index].route
        case .generated(let index): generated[index].route
        case .news(let collection): collections[collection].route.appendingNews
        case .sitemap(let file): sitemap?.route(ofFile: file) ?? Sitemap.route
        case .redirect(let index): redirects[index].route
        }
    }

    /// The bytes of a file that lists pages for other programs, from the root of the host; nil for any other file.
    func listing(_ file: PlannedFile) -> [UInt8]? {
        switch file {
        case .news(let collection): input.configuration.baseURL.flatMap { newsFeeds[collection]?.file(of: self, baseURL: $0) }
        case .sitemap(let file): sitemap?.file(file, of: self)
        case .page, .index, .pagesIndex, .asset, .generated, .redirect: nil
        }
    }

    /// Adds the pages that lead from former addresses to the present ones.
    mutating func redirect(_ diagnostics: inout [Diagnostic]) {
        redirects = makeRedirects(of: self, &diagnostics)
        for index in redirects.indices { files.append(.redirect(index)) }
    }

    func route(of page: PlannedPage) -> Route {
        switch page {
        case .home: .home
        case .list(let collection, let number): collections[collection].listRoute(page: number)
        case .groups(let collection, let grouping, let number): groupings[collection][grouping].route(page: number)
        case .group(let collection, let grouping, let group, let number): groupings[collection][grouping].route(ofGroup: group, page: number)
        case .record(let collection, let position): collections[collection].recordRoute(position)
        case .fact(let collection, let position, let number): collections[collection].recordRoute(position).appending(number)
        case .unlock(let collection, let position): collections[collection].recordRoute(position).appending(.unlock)
        case .markdown(let index): input.pages[index].route
        case .favourites: .favourites
        case .search: .search
        case .offline: .offline
        case .notFound: .notFound
        }
    }

    /// The text above the records or the groups of a list, which is on its first page.
    func text(ofList page: PlannedPage) -> MarkdownFile? {
        guard !listTexts.isEmpty else { return nil }
        return switch page {
        case .list(_, 1), .groups(_, _, 1), .group(_, _, _, 1): listTexts[route(of: page).path]
        default: nil
        }
    }

    /// The list page that shows a record: of the collection's main list, or of a list that is apart.
    func listPage(ofRecordAt position: Int, in index: Int) -> (route: Route, number: Int, count: Int) {
        let collection = collections[index]
        let size = collection.configuration.pageSize
        let part = collection.part(ofRecordAt: position)
        guard let list = part.list, let grouping = groupings[index].first(where: \.isOfLists) else {
            let number = position / size + 1
            return (collection.listRoute(page: number), number, collection.pageCount)
        }
        let members = grouping.groups[list].members
        // The list may also contain records from elsewhere, so the position has to be searched for.
        let place =
            members.count == part.positions.count
            ? position - part.positions.lowerBound : grouping.members[members].firstIndex(of: Int32(position)).map { $0 - members.lowerBound } ?? 0
        let number = place / size + 1
        return (grouping.route(ofGroup: list, page: number), number, grouping.groups[list].pageCount(ofSize: size))
    }

    /// The route of every file of the site, in the order in which they are made. The shards of an index are known once it has been built.
    func forEachRoute(withShards shards: [Route], _ body: (Route) -> Void) {
        for file in files { body(route(of: file)) }
        for shard in shards { body(shard) }
    }

    /// The kind of a page, and its collection.
    func kind(of page: PlannedPage) -> (kind: PageTemplate, collection: Int?) {
        switch page {
        case .home: (.home, homeCollection)
        case .list(let collection, _): (.list, collection)
        case .groups(let collection, _, _): (.groups, collection)
        case .group(let collection, _, _, _): (.group, collection)
        case .record(let collection, _): (collections[collection].configuration.facts == nil ? .detail : .category, collection)
        case .fact(let collection, _, _): (.fact, collection)
        case .unlock(let collection, _): (.unlock, collection)
        case .markdown: (.page, nil)
        case .favourites: (.favourites, nil)
        case .search: (.search, nil)
        case .offline: (.offline, nil)
        case .notFound: (.notFound, nil)
        }
    }

    /// The template of a page: the one named in its Markdown file, otherwise the one for its kind, the collection's before the theme's.
    func template(of page: PlannedPage) -> String {
        switch page {
        case .markdown(let index):
            if let own = input.template(of: input.pages[index].source) { return own }
        case .record(let index, let position):
            let collection = collections[index]
            if !collection.bodies.isEmpty, let file = collection.bodies[position], let own = input.template(of: file, in: collection.name) {
                return own
            }
        default: break
        }
        let (kind, collection) = kind(of: page)
        return collection.flatMap { templates[$0][kind] } ?? kind.rawValue
    }

    /// The collection that the home page shows: the configured one, otherwise the only one.
    var homeCollection: Int? {
        guard let name = input.configuration.home?.value else { return collections.count == 1 ? 0 : nil }
        return collections.firstIndex { $0.name == name }
    }

    /// Sets the navigation; entries without a target are reported.
    mutating func navigate(_ diagnostics: inout [Diagnostic]) {
        navigation = makeNavigation(
            input, collections, groupings, routes: { files.compactMap { if case .page(let page) = $0 { route(of: page) } else { nil } } },
            &diagnostics)
    }

    var recordCount: Int { collections.reduce(0) { $0 + $1.records.count } }

    /// The plan of the same site as a preview serves it: at another path of a host, and without the service worker, which would show
    /// the author yesterday's pages.
    func preview(at rootPath: String) -> SitePlan {
        var plan = self
        plan.rootPath = rootPath
        plan.input.serviceWorker = nil
        return plan
    }
}

extension Configuration {
    /// The path of the base URL, or the root.
    var rootPath: String {
        guard let baseURL, let scheme = baseURL.firstRange(of: "://") else { return "/" }
        let afterHost = baseURL[scheme.upperBound...].drop { $0 != "/" }
        return afterHost.isEmpty ? "/" : String(afterHost)
    }
}

/// A field whose values refer to records, as a grouping of its collection.
struct ReferringField: Sendable {
    let collection: Int
    let grouping: Int
}

/// One file: its producer, as indices into the plan.
enum PlannedFile: Sendable {
    case page(PlannedPage)
    /// The index that the browser searches.
    case index(collection: Int)
    /// The same for the pages of `content/pages/`.
    case pagesIndex
    case asset(Int)
    case generated(Int)
    /// What news readers load.
    case news(collection: Int)
    case sitemap(file: Int)
    /// A page that leads from a former address to the present one.
    case redirect(Int)
}

/// One page: its subject, as indices into the plan.
enum PlannedPage: Sendable, Equatable {
    case home
    case list(collection: Int, number: Int)
    /// A page of the index of a grouping, counted from 1.
    case groups(collection: Int, grouping: Int, number: Int)
    /// A page of the records of one group, counted from 1.
    case group(collection: Int, grouping: Int, group: Int, number: Int)
    /// A category, or a detail page if the collection has no facts.
    case record(collection: Int, position: Int)
    /// `number` counts from 1.
    case fact(collection: Int, position: Int, number: Int)
    /// The page that unlocks a locked record.
    case unlock(collection: Int, position: Int)
    case markdown(Int)
    case favourites
    case search
    /// Shown when a page is not available offline.
    case offline
    case notFound
}

extension Slug {
    static let unlock = Slug(made: "unlock")
}

extension Route {
    // These are valid routes as written.
    static let favourites = Route(validating: "favourites/")!
    static let search = Route(validating: "search/")!
    static let pagesIndex = Route(validating: "search/pages.json")!
    static let offline = Route(validating: "offline/")!
    static let notFound = Route(validating: "404.html")!
    static let serviceWorker = Route(validating: "service-worker.js")!
}

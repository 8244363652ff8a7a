import CEL
import JSONValue
import SiteModel

/// Every page of the site, before any is rendered.
struct SitePlan: Sendable {
    let input: SiteInput
    let collections: [Collection]
    /// In the order in which they are written.
    let pages: [PlannedPage]
    /// Files that the build makes itself, beside pages and assets.
    let generated: [GeneratedFile]
    let pictures: SitePictures
    /// Gives the text of a date for the variable `date`.
    let dateText: CELExpression

    func route(of page: PlannedPage) -> Route {
        switch page {
        case .home: .home
        case .list(let collection, let number): collections[collection].listRoute(page: number)
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

    /// Every file of the site but those that tell of the others, in the order in which they are staged.
    var listedRoutes: [Route] {
        pages.map(route(of:)) + collections.compactMap(\.indexRoute) + assets.map(\.route) + generated.map(\.route)
    }

    var listedCount: Int { pages.count + collections.count { $0.indexRoute != nil } + assets.count + generated.count }

    /// Every file of the site, sorted by bytes.
    var files: [String] {
        (listedRoutes + offlineRoutes).map(\.file).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Files that are copied as they are.
    var assets: [Asset] { input.assets + pictures.assets }

    /// Whether there is a page of favourites.
    var hasFavourites: Bool { pages.contains(.favourites) }

    /// Whether there is a page to search the whole site.
    var hasSearch: Bool { pages.contains(.search) }

    var recordCount: Int { collections.reduce(0) { $0 + $1.records.count } }
}

/// One page: what it shows, as indices into the plan.
enum PlannedPage: Sendable, Equatable {
    case home
    case list(collection: Int, number: Int)
    /// A category, or a detail page where the collection has no facts.
    case record(collection: Int, position: Int)
    /// `number` counts from 1.
    case fact(collection: Int, position: Int, number: Int)
    /// The way into a locked record.
    case unlock(collection: Int, position: Int)
    case markdown(Int)
    case favourites
    case search
    /// Shown in place of a page that cannot be had offline.
    case offline
    case notFound
}

struct GeneratedFile: Sendable {
    let route: Route
    let bytes: [UInt8]
}

extension Slug {
    static let unlock = Slug(made: "unlock")
}

extension Route {
    // Valid routes as they stand.
    static let favourites = Route(validating: "favourites/")!
    static let search = Route(validating: "search/")!
    static let offline = Route(validating: "offline/")!
    static let notFound = Route(validating: "404.html")!
}

import SiteModel

/// Makes addresses as one page has to write them: relative to it, so that the site works at any path.
struct Links {
    /// `./`, `../`, `../../`, …
    let root: String

    init(from route: Route) { root = route.wayToRoot }

    /// For a page served at addresses of any depth: its links start at a fixed root.
    init(root: String) { self.root = root }

    func href(_ route: Route) -> String { root + route.path }

    /// An address from a record: one inside the site is made relative to the page, any other stays.
    func href(address: String) -> String { isInsideSite(address) ? root + address : address }
}

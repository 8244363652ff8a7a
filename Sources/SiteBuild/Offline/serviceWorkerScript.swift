import FileSystem
import JSONValue
import SiteModel

/// The site's service worker: what it has to know of this edition of the site, followed by the theme's program.
///
/// The edition's name covers both, so that a worker that differs in anything keeps its files apart from the last one's.
func serviceWorkerScript(_ program: [UInt8], shell: [Route], lists: FileLists) -> [UInt8] {
    let facts: [(String, JSONValue)] = [
        ("shell", .array(JSONArray(shell.map { .string($0.path) }))),
        ("lists", .array(JSONArray(lists.lists.map { .int(Int64(checksum(of: $0))) }))),
    ]
    func bytes(_ members: [(String, JSONValue)]) -> [UInt8] {
        Array("const SITE = ".utf8) + Array(JSONValue.object(JSONObject(members)).jsonText().utf8) + Array(";\n".utf8) + program
    }
    let edition = String(checksum(of: bytes(facts)), radix: 16)
    return bytes([("edition", .string(edition))] + facts)
}

/// The worker of a site that does not work offline, or no longer does: it removes what an earlier one has kept, and itself.
let removingServiceWorker = Array(
    """
    // This site does not work offline. What an earlier edition of it has kept is removed, and so is this worker.
    self.addEventListener("install", () => self.skipWaiting());

    self.addEventListener("activate", (event) => event.waitUntil((async () => {
        const own = `sitegen:${new URL(self.registration.scope).pathname}:`;
        for (const name of await caches.keys()) {
            if (name.startsWith(own)) await caches.delete(name);
        }
        await self.registration.unregister();
    })()));

    """.utf8)

extension SitePlan {
    /// What a visitor has offline without having read it: the pages that every site has one of, the theme's files with the site's
    /// own style sheet, and those that the build makes for all pages.
    var shell: [Route] {
        let fixed: [PlannedPage] = [.home, .favourites, .search, .offline]
        let pages = files[..<pageCount].compactMap { if case .page(let page) = $0, fixed.contains(page) { page } else { nil } }
        // A page of the site's own may be its home.
        let home = input.pages.lazy.map(\.route).first { $0 == .home }
        let ofAllPages = assets.filter { $0.isOfTheme || $0.route == .styleSheet }
        return [home].compactMap { $0 } + fixed.filter(pages.contains).map(route(of:)) + ofAllPages.map(\.route) + generated.map(\.route)
    }
}

import FileSystem
import SiteModel

/// Every file of the site with its checksum, by address, as `offline/files-0.json` and so on.
///
/// A service worker needs the entries of what its visitor reads and no others. So a file's list follows from its address: its
/// checksum, modulo the number of lists, which is a power of two. Few files then share a list, and a page that changes changes
/// one of them.
struct FileLists {
    /// The bytes of each list.
    let lists: [[UInt8]]

    /// A visitor of a very large site loads a list for nearly every page; one of this length is half as long as the page.
    private static let filesOfList = 128

    static func count(forFiles files: Int) -> Int {
        var count = 1
        while count * filesOfList < files { count *= 2 }
        return count
    }

    static func route(of list: Int) -> Route {
        Route(validating: "offline/files-\(list).json")!  // Valid as it stands.
    }

    init(of plan: SitePlan, _ site: RenderedSite) {
        let count = Self.count(forFiles: site.files.count)
        var lists = [[UInt8]](repeating: Array("{".utf8), count: count)
        var file = 0
        plan.forEachRoute(withShards: site.shards) { route in
            var path = route.path
            let list = path.withUTF8 { Int(FileSystem.checksum(of: UnsafeRawBufferPointer($0))) & (count - 1) }
            // Routes hold no quotes, backslashes and control characters: they are JSON as they stand.
            lists[list] += lists[list].count == 1 ? "\n\"".utf8 : ",\n\"".utf8
            lists[list] += path.utf8
            lists[list] += "\":\(site.files[file].state.checksum)".utf8
            file += 1
        }
        precondition(file == site.files.count, "FileLists: a file was staged that is not in the plan")
        self.lists = lists.map { $0 + Array("\n}\n".utf8) }
    }
}

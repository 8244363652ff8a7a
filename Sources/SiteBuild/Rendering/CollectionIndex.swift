import FileSystem
import JSONValue
import SiteModel

/// What the browser searches in, and what tells a collection's list and index from those of another edition.
///
/// The index ends with its edition, and the pages that load it or add further cards of its list name that edition, so that a page
/// that stays open while the site is published anew adds nothing that does not belong to it. The price: with an index that
/// changes, the pages of its list change, and the two pages of favourites and search; those of the records do not.
/// An edition of the whole site instead would change every page with every build.
struct CollectionIndex: Sendable {
    /// Empty where nothing is searched and nobody has favourites.
    let bytes: [UInt8]
    let edition: String

    /// The edition is computed from the index, unless it is given. Cost: one pass over all records of the collection.
    init(of position: Int, _ plan: SitePlan, edition given: String? = nil, jobs: Int) {
        let collection = plan.collections[position]
        guard let route = collection.indexRoute else {
            // Which records there are, in which order, is what the pages of a list have to agree on.
            let slugs = collection.records.indices.map(collection.slug(ofRecordAt:))
            edition = given ?? Self.edition(of: Array(slugs.joined(separator: "/").utf8), plan)
            bytes = []
            return
        }
        var index = Self.entries(of: position, at: route, plan, jobs: jobs)
        edition = given ?? Self.edition(of: index, plan)
        index += Array("\n],\"edition\":\"\(edition)\"}\n".utf8)
        bytes = index
    }

    /// Other templates make other cards of the same records.
    private static func edition(of bytes: [UInt8], _ plan: SitePlan) -> String {
        String(checksum(of: bytes) ^ plan.input.templatesChecksum, radix: 16)
    }

    /// All of the index but its end.
    private static func entries(of position: Int, at route: Route, _ plan: SitePlan, jobs: Int) -> [UInt8] {
        let collection = plan.collections[position]
        let places = ListPlaces(of: position, plan)
        let parts = mapInParallel(count: collection.records.count, jobs: jobs, chunk: 256) { range in
            let entries = IndexEntries(plan, collection: position, route: route, places)
            var bytes: [UInt8] = []
            for position in range {
                if position > 0 { bytes += Array(",\n".utf8) }
                JSONValue.object(entries.entry(position)).write(to: &bytes)
            }
            return bytes
        }
        var bytes = Array("{\"collection\":".utf8)
        JSONValue.string(collection.name).write(to: &bytes)
        bytes += Array(",\"title\":".utf8)
        JSONValue.string(collection.configuration.title).write(to: &bytes)
        bytes += Array(",\"records\":[\n".utf8)
        for part in parts { bytes += part }
        return bytes
    }
}

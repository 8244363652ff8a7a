import FileSystem
import JSONValue
import Parallel
import SiteModel

/// The indexes as they were staged.
struct RenderedIndexes {
    var site = RenderedSite()
    /// By collection; 0 where it has no index.
    var checksums: [UInt32] = []
    /// What tells each collection's list and index from those of another edition, by collection.
    var editions: [String] = []
}

/// Writes the index of each collection that is searched or has favourites, and stages it.
///
/// Each ends with its edition, and the pages that load it or add further cards of its list name that edition, so that a page
/// that stays open while the site is published anew adds nothing that does not belong to it. The price: with an index that
/// changes, the pages of its list change, and the two pages of favourites and search; those of the records do not.
/// An edition of the whole site instead would change every page with every build.
func renderIndexes(_ plan: SitePlan, into output: OutputFolder, jobs: Int) -> RenderedIndexes {
    var rendered = RenderedIndexes()
    var scratch: [UInt8] = []
    for (position, collection) in plan.collections.enumerated() {
        guard let route = collection.indexRoute else {
            // Which records there are, in which order, is what the pages of a list have to agree on.
            let slugs = collection.records.indices.map(collection.slug(ofRecordAt:))
            rendered.editions.append(edition(of: Array(slugs.joined(separator: "/").utf8), plan))
            rendered.checksums.append(0)
            continue
        }
        var bytes = index(of: position, at: route, plan, jobs: jobs)
        let edition = edition(of: bytes, plan)
        bytes += Array("\n],\"edition\":\"\(edition)\"}\n".utf8)
        bytes.withUnsafeBytes { rendered.site.stage(route.file, $0, into: output, scratch: &scratch) }
        rendered.checksums.append(rendered.site.checksums.removeLast())
        rendered.editions.append(edition)
    }
    return rendered
}

/// Other templates make other cards of the same records.
private func edition(of bytes: [UInt8], _ plan: SitePlan) -> String {
    String(checksum(of: bytes) ^ plan.input.templatesChecksum, radix: 16)
}

/// All of it but its end.
private func index(of position: Int, at route: Route, _ plan: SitePlan, jobs: Int) -> [UInt8] {
    let collection = plan.collections[position]
    let parts = mapInParallel(count: collection.records.count, jobs: jobs, chunk: 256) { range in
        let entries = IndexEntries(plan, collection: position, route: route)
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

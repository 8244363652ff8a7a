import SiteModel

/// The indexes as they were staged.
struct RenderedIndexes {
    var site = RenderedSite()
    /// By collection; none where it has no index.
    var files: [RenderedFile] = []
    /// By collection.
    var editions: [String] = []
    /// The shards of all indexes, in the order of `site.files`.
    var shards: [Route] = []
}

/// Writes the index of each collection that is searched or has favourites, and stages it.
func renderIndexes(_ plan: SitePlan, into output: OutputFolder, jobs: Int) -> RenderedIndexes {
    var rendered = RenderedIndexes()
    var scratch: [UInt8] = []
    for (position, collection) in plan.collections.enumerated() {
        let (index, shards) = makeIndex(of: position, plan, jobs: jobs) { route, bytes, scratch in
            var rendered = RenderedSite()
            bytes.withUnsafeBytes { rendered.stage(route.file, $0, into: output, scratch: &scratch) }
            return rendered
        }
        rendered.shards += shards.routes
        for shard in shards.outputs { rendered.site.add(shard) }
        rendered.editions.append(index.edition)
        guard let route = collection.indexRoute else {
            rendered.files.append(.none)
            continue
        }
        index.bytes.withUnsafeBytes { rendered.site.stage(route.file, $0, into: output, scratch: &scratch) }
        rendered.files.append(rendered.site.files.removeLast())
    }
    return rendered
}

import SiteModel

/// The indexes as they were staged.
struct RenderedIndexes {
    /// By collection; nil if it has no index.
    let files: [RenderedFile]
    /// The shards of all indexes, in the order of `shardRoutes`.
    let shards: [RenderedFile]
    let shardRoutes: [Route]
    let findings: [Finding]
    /// By collection.
    let editions: [String]
}

/// Writes the index of each collection that is searched or has favourites, and stages it.
func renderIndexes(_ plan: SitePlan, into output: OutputFolder, jobs: Int) -> RenderedIndexes {
    var site = RenderedSite()
    var shards = RenderedSite()
    var editions: [String] = []
    var scratch: [UInt8] = []
    for (position, collection) in plan.collections.enumerated() {
        let (index, ownShards) = makeIndex(of: position, plan, jobs: jobs) { route, bytes, scratch in
            var rendered = RenderedSite()
            bytes.withUnsafeBytes { rendered.stage(route.file, $0, into: output, scratch: &scratch) }
            return rendered
        }
        shards.shards += ownShards.routes
        for shard in ownShards.outputs { shards.add(shard) }
        editions.append(index.edition)
        guard let route = collection.indexRoute else {
            site.files.append(.none)
            continue
        }
        index.bytes.withUnsafeBytes { site.stage(route.file, $0, into: output, scratch: &scratch) }
    }
    return RenderedIndexes(
        files: site.files, shards: shards.files, shardRoutes: shards.shards, findings: site.findings + shards.findings, editions: editions)
}

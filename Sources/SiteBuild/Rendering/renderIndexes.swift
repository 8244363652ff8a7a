import SiteModel

/// The indexes as they were staged.
struct RenderedIndexes {
    /// By collection; nil if it has no index.
    let files: [RenderedFile]
    /// Nil if there is no index of pages.
    let pages: RenderedFile?
    /// The shards of all indexes, in the order of `shardRoutes`.
    let shards: [RenderedFile]
    let shardRoutes: [Route]
    let findings: [Finding]
    let editions: IndexEditions
}

/// Writes the index of each collection that is searched or has favourites, and that of the pages, and stages them.
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
    var pages = RenderedSite()
    let pagesIndex = plan.searchedPages.isEmpty ? nil : PagesIndex(of: plan, jobs: jobs)
    pagesIndex?.bytes.withUnsafeBytes { pages.stage(Route.pagesIndex.file, $0, into: output, scratch: &scratch) }
    return RenderedIndexes(
        files: site.files, pages: pages.files.first, shards: shards.files, shardRoutes: shards.shards,
        findings: site.findings + pages.findings + shards.findings, editions: IndexEditions(collections: editions, pages: pagesIndex?.edition ?? ""))
}

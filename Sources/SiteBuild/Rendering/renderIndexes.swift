/// The indexes as they were staged.
struct RenderedIndexes {
    var site = RenderedSite()
    /// By collection; 0 where it has no index.
    var checksums: [UInt32] = []
    /// By collection.
    var editions: [String] = []
}

/// Writes the index of each collection that is searched or has favourites, and stages it.
func renderIndexes(_ plan: SitePlan, into output: OutputFolder, jobs: Int) -> RenderedIndexes {
    var rendered = RenderedIndexes()
    var scratch: [UInt8] = []
    for (position, collection) in plan.collections.enumerated() {
        let index = CollectionIndex(of: position, plan, jobs: jobs)
        rendered.editions.append(index.edition)
        guard let route = collection.indexRoute else {
            rendered.checksums.append(0)
            continue
        }
        index.bytes.withUnsafeBytes { rendered.site.stage(route.file, $0, into: output, scratch: &scratch) }
        rendered.checksums.append(rendered.site.checksums.removeLast())
    }
    return rendered
}

/// The indexes as they were staged.
struct RenderedIndexes {
    var site = RenderedSite()
    /// By collection; none where it has no index.
    var files: [RenderedFile] = []
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
            rendered.files.append(.none)
            continue
        }
        index.bytes.withUnsafeBytes { rendered.site.stage(route.file, $0, into: output, scratch: &scratch) }
        rendered.files.append(rendered.site.files.removeLast())
    }
    return rendered
}

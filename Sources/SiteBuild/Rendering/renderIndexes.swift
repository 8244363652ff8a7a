/// The indexes as they were staged.
struct RenderedIndexes {
    /// By collection; none where it has no index.
    let files: [RenderedFile]
    let findings: [Finding]
    /// By collection.
    let editions: [String]
}

/// Writes the index of each collection that is searched or has favourites, and stages it.
func renderIndexes(_ plan: SitePlan, into output: OutputFolder, jobs: Int) -> RenderedIndexes {
    var site = RenderedSite()
    var editions: [String] = []
    var scratch: [UInt8] = []
    for (position, collection) in plan.collections.enumerated() {
        let index = CollectionIndex(of: position, plan, jobs: jobs)
        editions.append(index.edition)
        guard let route = collection.indexRoute else {
            site.files.append(.none)
            continue
        }
        index.bytes.withUnsafeBytes { site.stage(route.file, $0, into: output, scratch: &scratch) }
    }
    return RenderedIndexes(files: site.files, findings: site.findings, editions: editions)
}

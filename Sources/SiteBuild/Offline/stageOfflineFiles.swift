import SiteModel

/// Stages what lets the site be read offline: the lists of its files, and the service worker, which knows them by their
/// checksums.
func stageOfflineFiles(_ plan: SitePlan, _ site: RenderedSite, into output: OutputFolder, jobs: Int) -> RenderedSite {
    var rendered = RenderedSite()
    var scratch: [UInt8] = []
    guard let program = plan.input.serviceWorker else {
        removingServiceWorker.withUnsafeBytes { rendered.stage(Route.serviceWorker.file, $0, into: output, scratch: &scratch) }
        return rendered
    }
    let lists = FileLists(of: plan, site)
    let results = mapInParallel(count: lists.lists.count, jobs: jobs, chunk: 16, state: { Array<UInt8>() }) { (scratch: inout [UInt8], range) in
        var rendered = RenderedSite()
        for index in range {
            lists.lists[index].withUnsafeBytes { rendered.stage(FileLists.route(of: index).file, $0, into: output, scratch: &scratch) }
        }
        return rendered
    }
    serviceWorkerScript(program, shell: plan.shell, lists: lists).withUnsafeBytes {
        rendered.stage(Route.serviceWorker.file, $0, into: output, scratch: &scratch)
    }
    for result in results { rendered.add(result) }
    return rendered
}

extension SitePlan {
    /// The files that tell of so many others, in the order in which they are staged.
    func offlineRoutes(fileCount: Int) -> [Route] {
        guard input.worksOffline else { return [.serviceWorker] }
        return [.serviceWorker] + (0..<FileLists.count(forFiles: fileCount)).map(FileLists.route)
    }
}

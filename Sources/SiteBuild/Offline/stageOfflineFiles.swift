import Parallel
import SiteModel

/// Stages what lets the site be read offline: the lists of its files, and the service worker, which knows them by their
/// checksums. `checksums` are those of `plan.listedRoutes`.
func stageOfflineFiles(_ plan: SitePlan, _ checksums: [UInt32], into output: OutputFolder, jobs: Int) -> RenderedSite {
    var rendered = RenderedSite()
    var scratch: [UInt8] = []
    guard let program = plan.input.serviceWorker else {
        stage(Route.serviceWorker.file, removingServiceWorker, into: output, &scratch, &rendered)
        return rendered
    }
    let lists = FileLists(plan.listedRoutes, checksums)
    let results = mapInParallel(count: lists.lists.count, jobs: jobs, chunk: 16, state: { Array<UInt8>() }) { (scratch: inout [UInt8], range) in
        var rendered = RenderedSite()
        for index in range { stage(FileLists.route(of: index).file, lists.lists[index], into: output, &scratch, &rendered) }
        return rendered
    }
    for result in results { rendered.add(result) }
    stage(
        Route.serviceWorker.file, serviceWorker(program, shell: plan.shell, lists: lists), into: output, &scratch, &rendered)
    return rendered
}

extension SitePlan {
    /// The files that tell of all others.
    var offlineRoutes: [Route] {
        guard input.worksOffline else { return [.serviceWorker] }
        return [.serviceWorker] + (0..<FileLists.count(forFiles: listedCount)).map(FileLists.route)
    }
}

extension Route {
    static let serviceWorker = Route(validating: "service-worker.js")!  // Valid as it stands.
}

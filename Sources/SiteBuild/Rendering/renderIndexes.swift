import FileSystem
import JSONValue
import Parallel
import SiteModel

/// Writes the index of each collection that is searched or has favourites, and stages it.
func renderIndexes(_ plan: SitePlan, into output: OutputFolder, jobs: Int) -> RenderedSite {
    var rendered = RenderedSite()
    var scratch: [UInt8] = []
    for collection in plan.collections {
        guard let route = collection.indexRoute else { continue }
        stage(route.file, index(of: collection, at: route, plan, jobs: jobs), into: output, &scratch, &rendered)
    }
    return rendered
}

private func index(of collection: Collection, at route: Route, _ plan: SitePlan, jobs: Int) -> [UInt8] {
    let parts = mapInParallel(count: collection.records.count, jobs: jobs, chunk: 256) { range in
        let entries = IndexEntries(plan, collection, route: route)
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
    bytes += Array("\n]}\n".utf8)
    return bytes
}

import Diagnostics
import FileSystem
import Parallel
import SiteModel

/// Stages the theme's and the site's files, and those that the build makes itself.
func copyAssets(_ plan: SitePlan, into output: OutputFolder, jobs: Int) -> RenderedSite {
    let assets = plan.assets
    let results = mapInParallel(
        count: assets.count, jobs: jobs, chunk: 8, state: { Array<UInt8>() }
    ) { (scratch: inout [UInt8], range) in
        var rendered = RenderedSite()
        for asset in assets[range] {
            do throws(FileError) {
                var bytes = try readFile(asset.path)
                if asset.isOfTheme, asset.route.path.hasSuffix(".js") { bytes = withoutCommentLines(bytes) }
                stage(asset.route.file, bytes, into: output, &scratch, &rendered)
            } catch {
                rendered.findings.append(.fileFault(error))
            }
        }
        return rendered
    }
    var scratch: [UInt8] = []
    var rendered = results.reduce(into: RenderedSite()) { $0.add($1) }
    for file in plan.generated { stage(file.route.file, file.bytes, into: output, &scratch, &rendered) }
    return rendered
}

/// Stages a file of the build's own making, or one that is copied.
func stage(
    _ file: String, _ bytes: [UInt8], into output: OutputFolder, _ scratch: inout [UInt8], _ rendered: inout RenderedSite
) {
    do throws(PutError) {
        try bytes.span.bytes.withUnsafeBytes { bytes throws(PutError) in
            rendered.count(try output.put(file, bytes, scratch: &scratch), bytes)
        }
    } catch {
        rendered.findings.append(Finding(error))
    }
}

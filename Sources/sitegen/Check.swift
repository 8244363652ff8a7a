import ArgumentParser
import Diagnostics
import JSONValue
import SiteBuild

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check everything that a build checks, and the links, anchors, pictures and headings of every page. Writes nothing to the site.",
        discussion: "Network feeds are not fetched: their saved snapshots are checked.")

    @OptionGroup var site: SiteOption

    @OptionGroup var input: InputOptions

    @Flag(
        help: ArgumentHelp(
            "Check external links as well.",
            discussion: "Each URL is requested at most once a day; results are cached in .sitegen/ in the site's folder."))
    var external = false

    @OptionGroup var settings: RunOptions

    func run() async throws {
        let options = BuildOptions(
            folder: site.folder, output: "", feeds: input.overrides, fetchMode: .offline, withDrafts: input.drafts, jobs: settings.jobs.count)
        let line = settings.format == .text ? ProgressLine() : nil
        let start = ContinuousClock.now
        let report = await checkSite(options, outside: external ? .asked : .passedOver) { stage, done, total in line?.show(stage, done, of: total) }
        line?.clear()
        let isGood = report.summary != nil && !report.diagnostics.contains { $0.severity == .error || settings.strict && $0.severity == .warning }
        switch settings.format {
        case .text:
            try printText(report, isGood: isGood)
            if !isGood { printExplanationHint(for: report.diagnostics) }
        case .json: try printJSON(report, isGood: isGood, ContinuousClock.now - start)
        }
        if !isGood { throw ExitCode(1) }
    }

    private func printText(_ report: CheckReport, isGood: Bool) throws {
        printDiagnostics(report.diagnostics)
        guard let summary = report.summary else { return printError("The pages were not checked: fix the above first.") }
        let errors = report.diagnostics.count { $0.severity == .error }
        let warnings = report.diagnostics.count { $0.severity == .warning }
        let counts = [errors > 0 ? counted(errors, "error") : nil, warnings > 0 ? counted(warnings, "warning") : nil].compactMap { $0 }
        if settings.strict, errors == 0, warnings > 0 { printError("--strict counts warnings as errors.") }
        let outside = summary.outside.map { ", \(counted($0, "address")) outside" } ?? ""
        try StandardStream.output.write(
            "\(counted(summary.pages, "page")), \(counted(summary.links, "link")), \(counted(summary.pictures, "picture"))\(outside): "
                + (counts.isEmpty ? "nothing is wrong" : counts.joined(separator: ", ")) + "\n")
    }

    private func printJSON(_ report: CheckReport, isGood: Bool, _ duration: Duration) throws {
        var members: [(String, JSONValue)] = [
            ("diagnostics", .array(JSONArray(report.diagnostics.map(\.json)))), ("good", .bool(isGood)),
        ]
        if let summary = report.summary {
            members += [("pages", summary.pages), ("links", summary.links), ("pictures", summary.pictures)].map { ($0.0, .int(Int64($0.1))) }
            if let outside = summary.outside { members.append(("outside", .int(Int64(outside)))) }
        }
        members.append(("milliseconds", .int(Int64(milliseconds(duration)) ?? 0)))
        try StandardStream.output.write(JSONValue.object(JSONObject(members)).jsonText(.indented) + "\n")
    }
}

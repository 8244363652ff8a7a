import ArgumentParser
import Diagnostics
import Foundation
import JSONValue
import SiteBuild

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks all that a build checks, and every page: links, anchors, pictures, headings. Writes nothing to the site.",
        discussion: "Feeds over the network are not asked: their kept answers are checked.")

    @Option(help: ArgumentHelp("The folder of the site: the one that holds content/.", valueName: "dir"))
    var site = "."

    @Option(name: .customLong("feed"), help: ArgumentHelp("Reads the feed of a collection from another file.", valueName: "name=file"))
    var feeds: [FeedOverride] = []

    @Flag(help: ArgumentHelp(
        "Asks links that lead out of the site as well.",
        discussion: "Each address once a day: what they answered is kept in .sitegen/ of the site's folder."))
    var external = false

    @Flag(help: "Counts warnings as errors.")
    var strict = false

    @Option(help: ArgumentHelp("How many threads work at once. (default: as many as there are processors)", valueName: "n"))
    var jobs: Int?

    @Option(help: "How messages and the summary are printed: text or json.")
    var format = MessageFormat.text

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256.") }
    }

    func run() async throws {
        let options = BuildOptions(
            folder: SiteFolder(root: trimmed(site), defaultTheme: .ofThisProgram), output: "",
            feeds: feeds.map { ($0.collection, $0.file) }, fetchMode: .offline,
            jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
        let line = format == .text ? ProgressLine() : nil
        let start = ContinuousClock.now
        let report = await checkSite(options, outside: external ? .asked : .passedOver) { stage, done, total in line?.show(stage, done, of: total) }
        line?.clear()
        let isGood = report.summary != nil && !report.diagnostics.contains { strict || $0.severity == .error }
        switch format {
        case .text: try printText(report, isGood: isGood)
        case .json: try printJSON(report, isGood: isGood, ContinuousClock.now - start)
        }
        if !isGood { throw ExitCode(1) }
    }

    private func printText(_ report: CheckReport, isGood: Bool) throws {
        printDiagnostics(report.diagnostics)
        guard let summary = report.summary else { return printError("The pages were not checked: mend the above first.") }
        let errors = report.diagnostics.count { $0.severity == .error }
        let warnings = report.diagnostics.count - errors
        let counts = [errors > 0 ? counted(errors, "error") : nil, warnings > 0 ? counted(warnings, "warning") : nil].compactMap { $0 }
        if strict, errors == 0, warnings > 0 { printError("--strict counts warnings as errors.") }
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

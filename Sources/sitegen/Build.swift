import ArgumentParser
import Diagnostics
import FileSystem
import JSONValue
import SiteBuild

struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "build", abstract: "Build the site.")

    @OptionGroup var site: SiteOption

    @Option(help: ArgumentHelp("The folder to write to. (default: output/ in the site's folder)", valueName: "dir"))
    var output: String?

    @Flag(
        help: ArgumentHelp(
            "Build a new edition next to the previous one and switch a symbolic link to it.",
            discussion: "The output path becomes the link; the editions are next to it, in OUTPUT.editions/."))
    var editions = false

    @OptionGroup var input: InputOptions

    @Flag(help: "Fetch all network feeds again, whatever their `refresh` setting.")
    var refresh = false

    @Flag(help: "Do not use the network: build from the saved snapshots.")
    var offline = false

    @Option(
        help: ArgumentHelp(
            "Write a report on the build: stages, feeds, rules, sizes, changes, messages.",
            discussion: "It is a single HTML file to open in a browser.", valueName: "file"))
    var report: String?

    @Flag(
        help: ArgumentHelp(
            "Read and compare every file in the output.",
            discussion: "By default a file counts as unchanged if its size, time and inode number are those that the last build left."))
    var verify = false

    @Flag(
        help: ArgumentHelp(
            "Do not check output files that should not change.",
            discussion: "For folders that only sitegen writes to: a file that someone else changed or removed is not repaired."))
    var trustOutput = false

    @Flag(help: "Print how long each stage took.")
    var timings = false

    @OptionGroup var settings: RunOptions

    func validate() throws {
        if refresh, offline { throw ValidationError("--refresh and --offline exclude each other.") }
        if verify, trustOutput { throw ValidationError("--verify and --trust-output exclude each other.") }
        if let report, isInOutput(report) {
            throw ValidationError(
                "The report cannot be `\(report)`: in the output folder a build keeps nothing but the site's files. "
                    + "Name a file outside of it: --report report.html.")
        }
    }

    private var outputPath: String { output.map(trimmed) ?? (site.path == "." ? "output" : site.path + "/output") }

    /// Whether a file is, or would be, in the folder that the site is written to, or in one of its editions.
    private func isInOutput(_ file: String) -> Bool {
        let path = realPath(file) + "/"
        // Of a link to an edition both are asked: where it leads to, and where it will lead to next.
        return [realPath(outputPath), realPath(outputPath + ".editions")].contains { path.hasPrefix($0 + "/") }
    }

    func run() async throws {
        var options = BuildOptions(
            folder: site.folder, output: outputPath,
            replacement: editions ? .atOnce : .fileByFile,
            trust: verify ? .nothing : trustOutput ? .everything : .statuses, feeds: input.overrides,
            fetchMode: refresh ? .refresh : offline ? .offline : .policy, withDrafts: input.drafts, jobs: settings.jobs.count,
            strictness: settings.strict ? .strict : .lenient)
        options.wantsDetails = self.report != nil
        let line = settings.format == .text ? ProgressLine() : nil
        let start = ContinuousClock.now
        let report = await buildSite(options) { stage, done, total in line?.show(stage, done, of: total) }
        line?.clear()
        let duration = ContinuousClock.now - start
        try writeReport(report, duration)
        switch settings.format {
        case .text: try printText(report, output: options.output, duration)
        case .json: try printJSON(report, duration)
        }
        if report.summary == nil { throw ExitCode(1) }
    }

    private func writeReport(_ built: BuildReport, _ duration: Duration) throws {
        guard let report else { return }
        do {
            try replaceFile(report, with: try reportPage(built, duration: duration))
        } catch {
            try fail(error)
        }
    }

    // MARK: What is printed

    private func printText(_ report: BuildReport, output: String, _ duration: Duration) throws {
        printDiagnostics(report.diagnostics)
        if timings {
            for (stage, duration) in report.timings { printError("\(stage.rawValue): \(milliseconds(duration)) ms") }
            if let summary = report.summary { printError("pages made: \(grouped(summary.made)) of \(grouped(summary.pages))") }
        }
        guard let summary = report.summary else {
            if let count = report.warningsCountedAsErrors {
                printError("There \(count == 1 ? "is" : "are") \(counted(count, "warning")), and --strict counts warnings as errors.")
            }
            printError(failureWords(report.remains, output: output))
            printExplanationHint(for: report.diagnostics)
            return
        }
        try StandardStream.output.write(
            "Built \(counted(summary.collections, "collection")), \(counted(summary.records, "record"))"
                + (summary.omitted == 0 ? ", " : " (\(grouped(summary.omitted)) left out), ")
                + "\(counted(summary.pages, "page")), \(counted(summary.files, "file")) (\(grouped(summary.changed)) changed) "
                + (summary.drafts == 0 ? "" : "and left out \(counted(summary.drafts, "draft")) ")
                + "in \(milliseconds(duration)) ms: \(output)\n")
    }

    /// What became of the site.
    private func failureWords(_ remains: Remains, output: String) -> String {
        switch remains {
        case .oldSite: "The site was not built; what was in \(output) stays as it was."
        case .mixture(let inPlace, let changed) where inPlace == changed:
            "All \(counted(changed, "changed file")) of the new site are in \(output), but what is left of the old one could not be removed. "
                + "Fix what the error says and build again: the next build finishes it."
        case .mixture(let inPlace, let changed):
            "Only \(grouped(inPlace)) of \(counted(changed, "changed file")) of the new site are in \(output); the others are as they were. "
                + "Fix what the error says and build again: the next build finishes it."
        }
    }

    private func printJSON(_ report: BuildReport, _ duration: Duration) throws {
        var members: [(String, JSONValue)] = [
            ("diagnostics", .array(JSONArray(report.diagnostics.map(\.json)))),
            ("built", .bool(report.summary != nil)),
        ]
        if report.summary == nil, case .mixture(let inPlace, let changed) = report.remains {
            members += [("inPlace", .int(Int64(inPlace))), ("changed", .int(Int64(changed)))]
        }
        if let count = report.warningsCountedAsErrors { members.append(("warningsCountedAsErrors", .int(Int64(count)))) }
        if let summary = report.summary {
            members += [
                ("collections", summary.collections), ("records", summary.records), ("omitted", summary.omitted), ("drafts", summary.drafts),
                ("pages", summary.pages), ("made", summary.made),
                ("files", summary.files), ("changed", summary.changed), ("bytes", summary.bytes),
            ].map { ($0.0, .int(Int64($0.1))) }
        }
        members.append(("milliseconds", .int(Int64(milliseconds(duration)) ?? 0)))
        if timings {
            members.append(("timings", .object(JSONObject(report.timings.map { ($0.stage.rawValue, .int(Int64(milliseconds($0.duration)) ?? 0)) }))))
        }
        try StandardStream.output.write(JSONValue.object(JSONObject(members)).jsonText(.indented) + "\n")
    }
}

import ArgumentParser
import Diagnostics
import JSONValue
import SiteBuild

struct Fetch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch",
        abstract: "Fetch the network feeds again, save the responses and report what changed.",
        discussion: """
            A response that is empty, or has lost more records than the feed's `mayLose` allows (half by default), is rejected unless you \
            pass --accept.
            """)

    @Argument(help: "The collections to fetch. (default: all with network feeds)")
    var names: [String] = []

    @OptionGroup var site: SiteOption

    @Flag(help: "Accept a response even if it is empty or much shorter than the last one.")
    var accept = false

    @Option(help: "The format of messages and changes: text or json.")
    var format = MessageFormat.text

    func run() async throws {
        let options = BuildOptions(folder: site.folder, output: "", fetchMode: .refresh, jobs: 1)
        let line = format == .text ? ProgressLine() : nil
        let report = await fetchSite(options, only: names, acceptance: accept ? .anything : .careful) { stage, done, total in
            line?.show(stage, done, of: total)
        }
        line?.clear()
        switch format {
        case .text:
            printDiagnostics(report.diagnostics)
            var text = report.updates.map { ChangeText($0.feed, $0.update).text + "\n" }.joined()
            if report.updates.isEmpty, report.diagnostics.isEmpty { text = "No feed of the site comes over the network.\n" }
            try StandardStream.output.write(text)
        case .json: try StandardStream.output.write(json(report).jsonText(.indented) + "\n")
        }
        let isFaulty =
            report.diagnostics.contains { $0.severity == .error }
            || report.updates.contains { $0.update.state == .refused || $0.update.state == .missing }
        if isFaulty { throw ExitCode(1) }
    }

    private func json(_ report: FetchReport) -> JSONValue {
        .object(
            JSONObject([
                ("diagnostics", .array(JSONArray(report.diagnostics.map(\.json)))),
                ("feeds", .object(JSONObject(report.updates.map { ($0.feed, ChangeText($0.feed, $0.update).json) }))),
            ]))
    }
}

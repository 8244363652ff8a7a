import ArgumentParser
import Diagnostics
import JSONValue
import SiteBuild

struct Fetch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Asks the feeds again and keeps the answers, saying what has changed.",
        discussion: """
            An answer that is empty, or has lost more than half of its records, is not taken unless --accept says so.
            """)

    @Argument(help: "The collections to ask for; all that come over the network if none is named.")
    var names: [String] = []

    @OptionGroup var site: SiteOption

    @Flag(help: "Takes an answer even if it is empty or much shorter than the last.")
    var accept = false

    @Option(help: "How messages and changes are printed: text or json.")
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
        let isFaulty = report.diagnostics.contains { $0.severity == .error }
            || report.updates.contains { $0.update.state == .refused || $0.update.state == .missing }
        if isFaulty { throw ExitCode(1) }
    }

    private func json(_ report: FetchReport) -> JSONValue {
        .object(JSONObject([
            ("diagnostics", .array(JSONArray(report.diagnostics.map(\.json)))),
            ("feeds", .object(JSONObject(report.updates.map { ($0.feed, ChangeText($0.feed, $0.update).json) }))),
        ]))
    }
}

import ArgumentParser
import Diagnostics
import Foundation
import JSONValue
import SiteBuild

struct Explain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows what a page is made of: its record, fields and rules, templates, neighbours, groups, size.",
        discussion: "Nothing is written, and no feed is asked.")

    @Argument(help: "The address of a page, such as /birds/wren/.")
    var address: String

    @OptionGroup var site: SiteOption

    @OptionGroup var input: InputOptions

    @Option(help: "How it is printed: text or json.")
    var format = MessageFormat.text

    func run() async throws {
        let options = BuildOptions(
            folder: site.folder, output: "", feeds: input.overrides, fetchMode: .offline, withDrafts: input.drafts, jobs: ProcessInfo.processInfo.activeProcessorCount)
        let report = await explainPage(address, options)
        switch format {
        case .text:
            // What a build warns of is not asked for here.
            printDiagnostics(report.diagnostics.filter { $0.severity == .error })
            if let page = report.page { try StandardStream.output.write(page.text) }
        case .json:
            let result = JSONObject([
                ("diagnostics", .array(JSONArray(report.diagnostics.map(\.json)))), ("page", report.page?.json ?? .null),
            ])
            try StandardStream.output.write(JSONValue.object(result).jsonText(.indented) + "\n")
        }
        if report.page == nil { throw ExitCode(1) }
    }
}

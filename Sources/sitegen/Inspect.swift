import ArgumentParser
import FileSystem
import JSONValue
import SiteBuild

struct Inspect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show what is in a feed: its fields, their kinds and how the site uses them.",
        discussion: "This is how the site reads the feed when nothing is configured.")

    @Argument(help: "A collection of the site, a JSON file, or a URL.")
    var source: String

    @Option(help: ArgumentHelp("A request header for the URL, `Name: value`; ${NAME} is replaced by that environment variable.", valueName: "header"))
    var header: [String] = []

    @OptionGroup var site: SiteOption

    @Option(help: "The output format: text or json.")
    var format = MessageFormat.text

    func run() async throws {
        let isFile = kind(of: source) == .file || source.contains("/")
        let new = NewCollection(source: source, headers: header)
        let line = format == .text ? ProgressLine(waitingFor: new.host) : nil
        let progress: StageProgress = { stage, done, total in line?.show(stage, done, of: total) }
        let report =
            isFile
            ? await inspectFeed(new, theme: .ofThisProgram, progress: progress)
            : await inspectCollection(source, BuildOptions(folder: site.folder, output: "", jobs: 2), progress: progress)
        line?.clear()
        try show(report, format) { $0.map(\.text).joined(separator: "\n") }
    }
}

struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a feed to the site as a collection.",
        discussion: """
            Examines the feed and adds the collection to content/site.yml, with comments on what was found and why. A file from elsewhere is \
            copied into content/feeds/; the response from a URL is saved there.
            """)

    @Argument(help: "A JSON file, or an http or https URL. A list in it stands behind it: birds.json#/owls.")
    var source: String

    @Option(help: "The collection's name in URLs. (default: derived from the source)")
    var name: String?

    @Option(help: ArgumentHelp("A request header for the URL, `Name: value`; ${NAME} is replaced by that environment variable.", valueName: "header"))
    var header: [String] = []

    @Flag(help: "Print the lines instead of writing them.")
    var print = false

    @OptionGroup var site: SiteOption

    func run() async throws {
        let new = NewCollection(source: source, name: name, headers: header)
        let line = ProgressLine(waitingFor: new.host)
        let report = await addCollection(
            new, to: BuildOptions(folder: site.folder, output: "", jobs: 2), isTrial: print, progress: line.show)
        line.clear()
        try show(report, .text) { inspections in
            print ? report.lines : "Added \(inspections.map(\.name).joined(separator: ", ")) to \(site.folder.configurationName):\n\n\(report.lines)"
        }
    }
}

/// Prints what was found, or fails with the messages.
func show(_ report: InspectionReport, _ format: MessageFormat, _ text: ([FeedInspection]) -> String) throws {
    switch format {
    case .text:
        printDiagnostics(report.diagnostics)
        if !report.inspections.isEmpty { try StandardStream.output.write(text(report.inspections)) }
    case .json:
        let result = JSONObject([
            ("diagnostics", .array(JSONArray(report.diagnostics.map(\.json)))), ("feed", report.inspections.first?.json ?? .null),
        ])
        try StandardStream.output.write(JSONValue.object(result).jsonText(.indented) + "\n")
    }
    if report.inspections.isEmpty || report.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
}

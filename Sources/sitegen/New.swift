import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
import SiteBuild

struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a site that is ready to build, from your feeds or from a small example.")

    @Argument(help: "The folder to create the site in; it must be empty or not exist yet.")
    var folder: String

    @Argument(help: "JSON files, or http or https URLs: a collection for each. A list in a feed stands behind it: birds.json#/owls.")
    var sources: [String] = []

    @Option(help: "The name of the only collection in URLs. (default: derived from the source)")
    var name: String?

    @Option(help: ArgumentHelp("A request header for the URL, `Name: value`; ${NAME} is replaced by that environment variable.", valueName: "header"))
    var header: [String] = []

    func validate() throws {
        if name != nil, sources.count > 1 { throw ValidationError("--name is for one source; of several, each is named after its own.") }
    }

    func run() async throws {
        let isThere = kind(of: folder) != nil
        do {
            if isThere, try kind(of: folder) != .folder || !FileManager.default.contentsOfDirectory(atPath: folder).isEmpty {
                throw Faults(
                    .error(
                        .alreadyThere, "`\(folder)` is there already, and not empty",
                        help: "name another folder, or add a feed to that site: `sitegen add`"))
            }
            try FileManager.default.createDirectory(atPath: folder + "/content/feeds", withIntermediateDirectories: true)
            try createFile(folder + "/.gitignore", with: Array("/output/\n".utf8))
            if sources.isEmpty { try createFile(folder + "/content/feeds/\(Self.exampleName).json", with: Array(Self.example.utf8)) }
        } catch {
            try fail(error)
        }
        let options = BuildOptions(folder: SiteFolder(root: folder, defaultTheme: .ofThisProgram), output: "", jobs: 2)
        var whole = InspectionReport()
        var recordCount = 0
        for feed in sources.isEmpty ? [folder + "/content/feeds/\(Self.exampleName).json"] : sources {
            var new = NewCollection(source: feed, name: name, headers: header)
            // They are for the feeds among them that come over the network.
            if !new.isOverNetwork, sources.contains(where: { NewCollection(source: $0).isOverNetwork }) { new.headers = [] }
            let line = ProgressLine(waitingFor: new.host)
            let report = await addCollection(new, to: options, isTrial: false, progress: line.show)
            line.clear()
            // Those before it have been looked at with it once more.
            let known = Set(whole.diagnostics.map { $0.text() })
            whole.diagnostics += report.diagnostics.filter { !known.contains($0.text()) }
            whole.inspections = report.inspections
            whole.lines += report.lines
            recordCount += report.inspections.reduce(0) { $0 + $1.recordCount }
            // A feed that cannot be read leaves no half of a site.
            if report.inspections.isEmpty { break }
        }
        if whole.inspections.isEmpty {
            // What was made a moment ago, and holds nothing of anybody else's. What cannot be taken away again is seen beside the message.
            try? FileManager.default.removeItem(atPath: isThere ? folder + "/content" : folder)
            if isThere { try? FileManager.default.removeItem(atPath: folder + "/.gitignore") }
        }
        try show(whole, .text) { _ in
            """
            Made a site of \(counted(recordCount, "record")) in \(folder):

            \(whole.lines)
            Build it: sitegen build --site \(shellWord(folder))
            """ + "\n"
        }
    }

    static let exampleName = "rivers"
    static let example = """
        [
          { "name": "Nile", "continent": "Africa", "length_km": 6650, "mouth": "Mediterranean Sea", "about": "Flows north through eleven countries." },
          { "name": "Congo", "continent": "Africa", "length_km": 4700, "mouth": "Atlantic Ocean", "about": "The deepest river there is, and the only one to cross the equator twice." },
          { "name": "Niger", "continent": "Africa", "length_km": 4180, "mouth": "Gulf of Guinea", "about": "Turns back on itself in a great bend at the edge of the desert." },
          { "name": "Amazon", "continent": "South America", "length_km": 6400, "mouth": "Atlantic Ocean", "about": "Carries more water than the next seven rivers together." },
          { "name": "Paraná", "continent": "South America", "length_km": 4880, "mouth": "Atlantic Ocean", "about": "Meets the Uruguay in one wide mouth, the Río de la Plata." },
          { "name": "Yangtze", "continent": "Asia", "length_km": 6300, "mouth": "East China Sea", "about": "The longest river that flows in one country alone." },
          { "name": "Lena", "continent": "Asia", "length_km": 4294, "mouth": "Laptev Sea", "about": "Frozen for most of the year at its delta." },
          { "name": "Mekong", "continent": "Asia", "length_km": 4350, "mouth": "South China Sea", "about": "Feeds a lake that turns its flow around with the seasons." },
          { "name": "Volga", "continent": "Europe", "length_km": 3530, "mouth": "Caspian Sea", "about": "Ends in a lake that no river leaves." },
          { "name": "Danube", "continent": "Europe", "length_km": 2850, "mouth": "Black Sea", "about": "Passes four capitals." }
        ]

        """
}

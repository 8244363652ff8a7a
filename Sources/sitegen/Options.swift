import ArgumentParser
import Foundation
import SiteBuild

/// The site that a command is about.
struct SiteOption: ParsableArguments {
    @Option(help: ArgumentHelp("The folder of the site: the one that holds content/.", valueName: "dir"))
    var site = "."

    /// Without a slash at its end.
    var path: String { trimmed(site) }

    var folder: SiteFolder { SiteFolder(root: path, defaultTheme: .ofThisProgram) }
}

/// What a site is read with: other files in place of its feeds, and its drafts.
struct InputOptions: ParsableArguments {
    @Option(name: .customLong("feed"), help: ArgumentHelp("Reads the feed of a collection from another file.", valueName: "name=file"))
    var feeds: [FeedOverride] = []

    @Flag(help: "Includes drafts: Markdown files that say `draft: true`, and their records.")
    var drafts = false

    var overrides: [(collection: String, file: String)] { feeds.map { ($0.collection, $0.file) } }
}

/// `NAME=FILE` on the command line.
struct FeedOverride: ExpressibleByArgument {
    let collection: String
    let file: String

    init?(argument: String) {
        guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex, argument.index(after: sign) != argument.endIndex else {
            return nil
        }
        collection = String(argument[..<sign])
        file = String(argument[argument.index(after: sign)...])
    }
}

struct JobsOption: ParsableArguments {
    @Option(help: ArgumentHelp("How many threads work at once. (default: as many as there are processors)", valueName: "n"))
    var jobs: Int?

    var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256.") }
    }
}

/// How a whole site is gone through, and how its faults count and are printed.
struct RunOptions: ParsableArguments {
    @Flag(help: "Counts warnings as errors.")
    var strict = false

    @OptionGroup var jobs: JobsOption

    @Option(help: "How messages and the summary are printed: text or json.")
    var format = MessageFormat.text
}

enum MessageFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}

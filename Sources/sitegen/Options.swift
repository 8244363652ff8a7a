import ArgumentParser
import Foundation
import SiteBuild

/// The site that a command is about.
struct SiteOption: ParsableArguments {
    @Option(help: ArgumentHelp("The site's folder: the one that contains content/.", valueName: "dir"))
    var site = "."

    /// Without a slash at its end.
    var path: String { trimmed(site) }

    var folder: SiteFolder { SiteFolder(root: path, defaultTheme: .ofThisProgram) }
}

/// What a site is read with: other files in place of its feeds, and its drafts.
struct InputOptions: ParsableArguments {
    @Option(name: .customLong("feed"), help: ArgumentHelp("Read a collection's feed from another file.", valueName: "name=file"))
    var feeds: [FeedOverride] = []

    @Flag(help: "Include drafts: Markdown files with `draft: true`, and their records.")
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
    @Option(help: ArgumentHelp("The number of threads to use. (default: the number of processors)", valueName: "n"))
    var jobs: Int?

    var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256.") }
    }
}

/// How a whole site is gone through, and how its faults count and are printed.
struct RunOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var jobs: JobsOption

    @Option(help: "The format of messages and the summary: text or json.")
    var format = MessageFormat.text
}

enum MessageFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}

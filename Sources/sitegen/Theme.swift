import ArgumentParser
import FileSystem
import SiteBuild

struct Theme: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows the theme, and copies files of it to be changed.",
        discussion: "Files in the Templates/ of a site replace those of the theme with the same path.",
        subcommands: [List.self, Show.self, Copy.self])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Prints the files of the theme, and which of them the site replaces.")

        @OptionGroup var site: SiteOption

        func run() throws {
            try reportingFaults {
                let lines = try site.theme().entries.map { $0.path + ($0.replacement.map { "  replaced by \($0)" } ?? "") + "\n" }
                try StandardStream.output.write(lines.joined())
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Prints a file of the theme.")

        @Argument(help: "The file, such as partials/item.mustache; a template also without its ending.")
        var name: String

        @OptionGroup var site: SiteOption

        func run() throws {
            try reportingFaults {
                try StandardStream.output.write(try readFile(try site.theme().entry(named: name).pathOnDisk))
            }
        }
    }

    struct Copy: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Copies a file of the theme into the site's Templates/.", discussion: "A file that is already there is not overwritten.")

        @Argument(help: "The file, such as partials/item.mustache; a template also without its ending.")
        var name: String

        @OptionGroup var site: SiteOption

        func run() throws {
            try reportingFaults {
                let theme = try site.theme()
                let entry = try theme.entry(named: name)
                try StandardStream.output.write("Copied \(entry.path) to \(try theme.copy(entry))\n")
            }
        }
    }
}

extension SiteOption {
    fileprivate func theme() throws -> ThemeListing { try ThemeListing(of: folder) }
}

private func reportingFaults(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch {
        try fail(error)
    }
}

import ArgumentParser
import FileSystem
import SiteBuild

struct Theme: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Show the theme, and copy its files so that you can change them.",
        discussion: "A file in the site's Templates/ replaces the theme's file with the same path.",
        subcommands: [List.self, Show.self, Copy.self])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: "List the theme's files, and which of them the site replaces.")

        @OptionGroup var site: SiteOption

        func run() throws {
            try reportingFaults {
                let lines = try site.theme().entries.map { $0.path + ($0.replacement.map { "  replaced by \($0)" } ?? "") + "\n" }
                try StandardStream.output.write(lines.joined())
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "show", abstract: "Print a file of the theme.")

        @Argument(help: "The file, such as partials/item.mustache; templates also without the extension.")
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
            commandName: "copy",
            abstract: "Copy a file of the theme into the site's Templates/.", discussion: "Existing files are not overwritten.")

        @Argument(help: "The file, such as partials/item.mustache; templates also without the extension.")
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

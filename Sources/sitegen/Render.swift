import ArgumentParser
import Diagnostics
import FileSystem
import JSONValue
import MustacheEngine

struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "render", abstract: "Render a template to standard output.")

    @Argument(help: "The template, a Mustache file.")
    var template: String

    @Option(help: ArgumentHelp("A JSON file to render it with; - reads standard input.", valueName: "file"))
    var data: String?

    @Option(
        help: ArgumentHelp(
            "The folder of partials and parents. (default: the template's folder)",
            discussion: "Only files that are used are read: named by a tag or, as with {{>*name}}, by a value in the data.", valueName: "dir"))
    var partials: String?

    @Option(
        help: ArgumentHelp(
            "How values are escaped: page, html or none.",
            discussion: """
                page: as in the pages of a site, by where a value stands: no address runs a script, and a tag in a script or style sheet is an error. \
                html: the five characters of the Mustache specification, wherever a value stands. none: not at all, for what is not HTML.
                """, valueName: "kind"))
    var escape = EscapingKind.page

    func run() throws {
        do {
            let folder = TemplateFolder(path: partials ?? template.lastIndex(of: "/").map { String(template[..<$0]) } ?? ".")
            var sources = [TemplateSource(name: "<template>", file: SourceFile(name: template, bytes: try readFile(template)))]
            let context = MustacheContext(try readData(data))
            var output = OutputBytes()
            // What is named is known once the templates are compiled and, where values name templates, rendered.
            while let faults = render(sources, context, into: &output) {
                let named = try folder.templates(missingBy: faults)
                guard !named.isEmpty else { throw Faults(faults.map { folder.withSuggestion($0) }) }
                sources += named
            }
            try output.withUnsafeBytes { bytes throws(StreamError) in try StandardStream.output.write(bytes) }
        } catch {
            try fail(error)
        }
    }

    /// Renders the first of the templates; returns what is wrong with it or with the others, nil if nothing is.
    private func render(_ sources: [TemplateSource], _ context: MustacheContext, into output: inout OutputBytes) -> [Diagnostic]? {
        let library: TemplateLibrary
        do throws(Faults) {
            library = try TemplateLibrary(sources, escaping: escape.escaping)
        } catch {
            return error.diagnostics
        }
        do throws(Diagnostic) {
            try library.render(sources[0].name, context, into: &output)
            return nil
        } catch {
            return [error]
        }
    }
}

enum EscapingKind: String, ExpressibleByArgument, CaseIterable {
    case page, html, none

    var escaping: Escaping {
        switch self {
        case .page: .htmlByPosition
        case .html: .html
        case .none: .none
        }
    }
}

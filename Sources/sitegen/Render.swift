import ArgumentParser
import Diagnostics
import FileSystem
import JSONValue
import MustacheEngine

struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Renders one template to standard output.")

    @Argument(help: "The template, a Mustache file.")
    var template: String

    @Option(help: ArgumentHelp("JSON to render it with; - reads standard input.", valueName: "file"))
    var data: String?

    @Option(help: ArgumentHelp("The folder of partials and parents. (default: the template's)", valueName: "dir"))
    var partials: String?

    func run() throws {
        do {
            let folder = partials ?? (template.lastIndex(of: "/").map { String(template[..<$0]) } ?? ".")
            let name = "<template>"
            var sources = [TemplateSource(name: name, file: SourceFile(name: template, bytes: try readFile(template)))]
            for file in try FileTree(listing: folder).files where file.hasSuffix(".mustache") {
                let bytes = try readFile(folder + "/" + file)
                sources.append(TemplateSource(
                    name: String(file.dropLast(".mustache".count)), file: SourceFile(name: folder + "/" + file, bytes: bytes)))
            }
            let library = try TemplateLibrary(sources)
            var output = OutputBytes()
            try library.render(name, MustacheContext(try readData(data)), into: &output)
            try output.withUnsafeBytes { bytes throws(StreamError) in try StandardStream.output.write(bytes) }
        } catch {
            try fail(error)
        }
    }
}

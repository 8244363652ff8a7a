import Diagnostics
import JSONValue
import MustacheEngine

/// Renders `main`, or gives the messages of what is wrong with the templates or with the rendering.
func render(
    _ main: String, _ data: MustacheValue..., partials: [(String, String)] = [], escaping: Escaping = .html,
    delimiters: Delimiters = .standard, missing: MissingTemplates = .fault, reserved: Set<String> = []
) -> String {
    let sources = ([("main", main)] + partials).map { name, text in
        TemplateSource(name: name, file: SourceFile(name: "\(name).mustache", text: text))
    }
    do {
        let library = try TemplateLibrary(sources, escaping: escaping, delimiters: delimiters, missing: missing, reserved: reserved)
        return try library.render("main", MustacheContext(data))
    } catch let faults as Faults {
        return faults.diagnostics.map { $0.text() }.joined(separator: "\n\n")
    } catch {
        return (error as? Diagnostic)?.text() ?? "\(error)"
    }
}

/// Several templates, one after the other, each with what came of it: for golden files.
func report(_ templates: [String], partials: [(String, String)] = [], escaping: Escaping = .html) -> String {
    templates.map { template in
        "\(template)\n\n\(render(template, partials: partials, escaping: escaping))\n"
    }.joined(separator: "\n————\n\n")
}

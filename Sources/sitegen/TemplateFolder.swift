import Diagnostics
import FileSystem
import MustacheEngine

/// A folder that partials and parents are read from, one by one: it may hold anything else, and any amount of it.
struct TemplateFolder {
    let path: String

    private static let ending = ".mustache"

    /// The templates that faults say are not there, and that are.
    func templates(missingBy faults: [Diagnostic]) throws(FileError) -> [TemplateSource] {
        var templates: [TemplateSource] = []
        for name in faults.compactMap(TemplateLibrary.missingTemplate) where !templates.contains(where: { $0.name == name }) {
            let file = path + "/" + name + Self.ending
            guard isBelowFolder(name), kind(of: file) == .file else { continue }
            templates.append(TemplateSource(name: name, file: SourceFile(name: file, bytes: try readFile(file))))
        }
        return templates
    }

    /// A fault that says that there is no such template suggests one of the folder.
    func withSuggestion(_ fault: Diagnostic) -> Diagnostic {
        guard let name = TemplateLibrary.missingTemplate(of: fault) else { return fault }
        var fault = fault
        let depth = name.utf8.count { $0 == UInt8(ascii: "/") }
        fault.help = Spelling.suggestion(for: name, among: names(in: path, depth: depth)).map { [$0] } ?? []
        return fault
    }

    /// Whether a name leads to a file that is neither hidden nor outside of the folder.
    private func isBelowFolder(_ name: String) -> Bool {
        name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }

    /// The names of the templates that stand so many folders down: not all, for there may be very many.
    private func names(in folder: String, depth: Int) -> [String] {
        // A folder that cannot be listed has nothing to suggest.
        let shown = ((try? entries(of: folder, for: "list")) ?? []).map(\.name).filter { !$0.hasPrefix(".") }.sorted()
        guard depth > 0 else { return shown.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) } }
        return shown.filter { kind(of: folder + "/" + $0) == .folder }.flatMap { inner in
            names(in: folder + "/" + inner, depth: depth - 1).map { inner + "/" + $0 }
        }
    }
}

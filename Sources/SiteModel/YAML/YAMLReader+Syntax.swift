import Diagnostics
import Yams

extension YAMLReader {
    /// A fault that the YAML parser found, in our words and with its place.
    static func diagnostic(for error: any Error, in file: SourceFile) -> Diagnostic {
        func span(_ mark: Mark) -> SourceSpan {
            let offset = file.offset(ofLine: mark.line, column: mark.column)
            return SourceSpan(file: file, range: offset..<min(offset + 1, max(offset, file.bytes.count)))
        }
        guard let error = error as? YamlError else { return .error("this is not YAML: \(error)") }
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            var diagnostic = Diagnostic.error("this is not YAML: \(problem)", at: span(mark), help: help(for: problem))
            if let context { diagnostic.secondary = [Diagnostic.Label(span(context.mark), context.text)] }
            return diagnostic
        case .reader(let problem, let offset, _, _):
            let start = min(offset ?? 0, file.bytes.count)
            return .error("this is not YAML: \(problem)", at: SourceSpan(file: file, range: start..<start))
        case .duplicatedKeysInMapping(let duplicates, let context):
            let names = duplicates.map { "`\($0)`" }.joined(separator: ", ")
            return .error(
                "\(names) is given more than once", at: span(context.mark), label: "in this mapping",
                help: "keep one of them")
        default: return .error("this is not YAML: \(error)")
        }
    }

    private static func help(for problem: String) -> String? {
        if problem.contains("did not find expected ',' or '}'") || problem.contains("did not find expected ',' or ']'") {
            return "inside { } a value with a comma, a colon or a bracket is put in quotes, or stands on a line of its own"
        }
        if problem.contains("mapping values are not allowed") {
            return "a value with a colon followed by a space is put in quotes"
        }
        if problem.contains("tab") || problem.contains("cannot start any token") {
            return "indent with spaces; put a value that starts with % @ ` & * ! | > ' \" in quotes"
        }
        return nil
    }
}

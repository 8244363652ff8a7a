import Diagnostics
import Yams

/// A fault that the YAML parser found, in our words and at its place.
struct YAMLFault {
    let diagnostic: Diagnostic

    init(_ error: any Error, in file: SourceFile) {
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            diagnostic = Self.diagnostic(problem, at: file.offset(of: mark), context.map { file.offset(of: $0.mark) }, in: file)
        case .reader(let problem, let offset, _, let text):
            // The parser counts the characters before the fault.
            let start = file.byteOrderMarkLength + text.prefix(offset ?? 0).utf8.count
            diagnostic = .error(
                .yamlSyntax,
                problem == "control characters are not allowed" ? "a control character cannot stand in YAML" : "this is not YAML: \(problem)",
                at: file.span(start), help: "remove it")
        case .duplicatedKeysInMapping(let duplicates, let context):
            let start = file.offset(of: context.mark)
            let length = duplicates.first.map { file.bytes.dropFirst(start).starts(with: $0.utf8) ? $0.utf8.count : 1 } ?? 1
            diagnostic = .error(
                .duplicateKey, "\(duplicates.map { "`\($0)`" }.joined(separator: ", ")) is given more than once", at: file.span(start, length),
                label: "here for the first time", help: "keep one of them")
        default: diagnostic = .error(.yamlSyntax, "this is not YAML: \(error)")
        }
    }

    /// `context` is where that starts in which the fault lies: a mapping, quotes, a key.
    private static func diagnostic(_ problem: String, at start: Int, _ context: Int?, in file: SourceFile) -> Diagnostic {
        func error(_ message: String, at start: Int = start, opened: String? = nil, help: String? = nil) -> Diagnostic {
            var diagnostic = Diagnostic.error(.yamlSyntax, message, at: file.span(start), help: help)
            if let opened, let context { diagnostic.secondary = [Diagnostic.Label(file.span(context), opened)] }
            return diagnostic
        }
        let before = file.bytes[..<min(start, file.bytes.count)].last { $0 != UInt8(ascii: " ") }
        let followsQuote = before == UInt8(ascii: "'") || before == UInt8(ascii: "\"")
        // A comment in the line of an open bracket hides what closes it.
        let isCutByComment = context.map { context in
            guard context < start else { return false }
            let line = file.bytes[context..<min(file.endOfLine(from: context), file.bytes.count)]
            return String(decoding: line, as: UTF8.self).contains(" #")
        } ?? false
        let quotes = "put a value that has a comma, a colon or a bracket in it in quotes"
        let found = file.character(at: start)
        switch problem {
        case "found character that cannot start any token" where found == "\t":
            return error("a tab cannot indent YAML", help: "indent with spaces")
        case "found character that cannot start any token" where found == "`":
            return error("a backtick cannot start a value", help: "put the value in quotes")
        case "found character that cannot start any token":
            return error("`\(found.map(String.init) ?? "this")` cannot start a value", help: "put the value in quotes")
        case "mapping values are not allowed in this context":
            return unexpectedColon(at: start, in: file)
        case "did not find expected ',' or '}'" where isCutByComment, "did not find expected ',' or ']'" where isCutByComment:
            return error(
                "the line ends before this is closed", at: context ?? start,
                help: "`#` starts a comment: put a value that begins with it in quotes, \"#1d4ed8\"")
        case "did not find expected ',' or '}'" where followsQuote, "did not find expected ',' or ']'" where followsQuote,
            "did not find expected key" where followsQuote:
            return error(
                "nothing can follow the closing quote of a value",
                help: "put the whole value in quotes, and texts inside it in the other kind: `'name == \"Wren\"'`")
        case "did not find expected comment or line break":
            return error("nothing can follow this value", opened: "it starts here", help: "put the whole value in quotes")
        case "did not find expected ',' or '}'":
            return found == nil
                ? error("`{` is never closed", at: context ?? start, help: "add `}`")
                : error("`,` or `}` is expected here", opened: "opened here", help: quotes)
        case "did not find expected ',' or ']'":
            return found == nil
                ? error("`[` is never closed", at: context ?? start, help: "add `]`")
                : error("`,` or `]` is expected here", opened: "opened here", help: quotes)
        case "did not find expected key":
            return error("a setting is expected here", opened: "what is open starts here", help: "indent settings of one level alike")
        case "did not find expected '-' indicator":
            return error("`-` is expected here", opened: "the list starts here", help: "indent the rows of a list alike")
        case "could not find expected ':'":
            return error("`:` is missing behind a name", at: context ?? start, help: "write it like `title: Facts`")
        case "found unexpected end of stream":
            return error("the quotes are never closed", at: context ?? start, help: "add `\(context.flatMap(file.character) ?? "\"" as Character)`")
        case "found undefined alias":
            return error("`*` refers to a value that is marked with `&`, and there is none", help: "put a value that starts with `*` in quotes")
        case "but found another document":
            return error("a second document starts here", help: "remove the line `---` and put everything into one")
        case _ where problem.hasPrefix("Maximum nesting level"):
            return error("values are nested too deeply", help: "a setting needs a few levels only")
        default: return error("this is not YAML: \(problem)", opened: "this starts here")
        }
    }
}

extension SourceFile {
    /// A span that ends with the file at the latest.
    fileprivate func span(_ start: Int, _ length: Int = 1) -> SourceSpan {
        let start = min(start, bytes.count)
        return SourceSpan(file: self, range: start..<min(start + length, bytes.count))
    }

    fileprivate func character(at offset: Int) -> Character? {
        String(decoding: bytes.dropFirst(offset).prefix(16), as: UTF8.self).first
    }
}

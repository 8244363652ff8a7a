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
            let first = file.key(duplicates.first ?? "", at: file.offset(of: context.mark))
            let again = duplicates.first.flatMap { file.nextKey($0, after: first) }
            diagnostic = Diagnostic(
                .error, .duplicateKey, "\(duplicates.map { "`\($0)`" }.joined(separator: ", ")) is given more than once",
                at: again.map { Diagnostic.Label($0, "again here") } ?? Diagnostic.Label(first, "first here"),
                secondary: again == nil ? [] : [Diagnostic.Label(first, "first here")], help: ["keep one of them"])
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
        let isCutByComment =
            context.map { context in
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
        case "did not find expected ',' or '}'" where file.isApostrophe(before: start),
            "did not find expected ',' or ']'" where file.isApostrophe(before: start),
            "did not find expected key" where file.isApostrophe(before: start):
            return error(
                "the apostrophe ends the text, since that is in the same quotes", at: start - 1,
                help: "write it twice, `''`, or put the text in double quotes")
        case "did not find expected ',' or '}'" where followsQuote, "did not find expected ',' or ']'" where followsQuote,
            "did not find expected key" where followsQuote:
            if let quotes = file.quotesOverLines(before: start) {
                return Diagnostic(
                    .error, .yamlSyntax, "the quote opens a value that ends in a later line", at: .init(file.span(quotes.opening)),
                    secondary: [.init(file.span(quotes.closing), "closed here")],
                    help: ["put the whole value in quotes, and texts inside it in the other kind: `'name + \", \"'`"])
            }
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
        case "did not find expected node content" where file.openBracket(before: start) != nil:
            let bracket = file.openBracket(before: start) ?? start
            let closing = file.character(at: bracket) == "[" ? "]" : "}"
            return error("`\(file.character(at: bracket) ?? "[")` is never closed", at: bracket, help: "add `\(closing)`")
        case "did not find expected key" where found == "}" || found == "]":
            return error("`\(found ?? "}")` closes nothing", help: "remove it")
        case "did not find expected key":
            return error("a setting is expected here", opened: "what is open starts here", help: "indent settings of one level alike")
        case "did not find expected '-' indicator":
            return error("`-` is expected here", opened: "the list starts here", help: "indent the rows of a list alike")
        case "could not find expected ':'":
            return error("`:` is missing behind a name", at: context ?? start, help: "write it like `title: Facts`")
        case "found unexpected end of stream":
            return error("the quotes are never closed", at: context ?? start, help: "add `\(context.flatMap(file.character) ?? "\"" as Character)`")
        case "did not find expected alphabetic or numeric character":
            return error("`&` marks a value in YAML, and `*` refers to a marked one", at: context ?? start, help: "put the whole value in quotes")
        case "found undefined alias":
            return error("`*` refers to a value that is marked with `&`, and there is none", help: "put a value that starts with `*` in quotes")
        case "but found another document":
            return error("a second document starts here", help: "remove the line `---` and put everything into one")
        case _ where problem.hasPrefix("Maximum nesting level"):
            return error("values are nested too deeply", help: "a setting needs a few levels only")
        case "found unknown escape character":
            return error(
                "a backslash begins an escape here", opened: "this starts here",
                help: "put the text in apostrophes, where a backslash stands for itself, or write it twice, `\\\\`")
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

    fileprivate func key(_ name: String, at start: Int) -> SourceSpan {
        span(start, bytes.dropFirst(start).starts(with: name.utf8) ? name.utf8.count : 1)
    }

    /// Where the mapping of a key has it again: in a line below that is indented alike, or behind a comma or bracket of its line.
    fileprivate func nextKey(_ name: String, after first: SourceSpan) -> SourceSpan? {
        func isKey(at start: Int) -> Bool {
            bytes[start...].starts(with: name.utf8) && bytes.dropFirst(start + name.utf8.count).first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
        }
        let (start, end) = (first.range.lowerBound, endOfLine(from: first.range.lowerBound))
        let opening = bytes[..<start].last { $0 != UInt8(ascii: " ") }
        if opening == UInt8(ascii: "{") || opening == UInt8(ascii: ",") {
            return bytes[first.range.upperBound..<end].indices.first { place in
                isKey(at: place) && bytes[..<place].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ",")
            }.map { key(name, at: $0) }
        }
        let indent = start - ((bytes[..<start].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
        var line = end + 1
        while line < bytes.count {
            let next = endOfLine(from: line)
            let spaces = bytes[line..<next].prefix { $0 == UInt8(ascii: " ") }.count
            if spaces == indent, isKey(at: line + spaces) { return key(name, at: line + spaces) }
            let isBlank = spaces == next - line || bytes[line + spaces] == UInt8(ascii: "#")
            if spaces < indent, !isBlank { return nil }
            line = next + 1
        }
        return nil
    }

    /// Whether an apostrophe in a word stands just before an offset: `'It's here'`.
    fileprivate func isApostrophe(before offset: Int) -> Bool {
        guard offset >= 2, offset < bytes.count, bytes[offset - 1] == UInt8(ascii: "'") else { return false }
        func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter }
        return isLetter(bytes[offset - 2]) && isLetter(bytes[offset])
    }

    /// The quotes of a value that ends just before an offset and begins in an earlier line: mostly a comma in braces lets a text of an expression begin one.
    fileprivate func quotesOverLines(before offset: Int) -> (opening: Int, closing: Int)? {
        guard let closing = bytes[..<min(offset, bytes.count)].lastIndex(where: { $0 != UInt8(ascii: " ") }),
            let opening = bytes[..<closing].lastIndex(of: bytes[closing]), bytes[opening..<closing].contains(UInt8(ascii: "\n"))
        else { return nil }
        return (opening, closing)
    }

    /// The bracket that the text before an offset ends with.
    fileprivate func openBracket(before offset: Int) -> Int? {
        guard let last = bytes[..<min(offset, bytes.count)].lastIndex(where: { $0 > 0x20 }) else { return nil }
        return bytes[last] == UInt8(ascii: "[") || bytes[last] == UInt8(ascii: "{") ? last : nil
    }

    fileprivate func character(at offset: Int) -> Character? {
        String(decoding: bytes.dropFirst(offset).prefix(16), as: UTF8.self).first
    }
}

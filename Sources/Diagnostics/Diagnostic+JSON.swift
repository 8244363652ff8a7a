import JSONValue

extension Diagnostic {
    /// The message for programs: `severity`, `code`, `message`, `file`, `line` and `column` (1-based), `endLine`, `endColumn`,
    /// `labels`, `notes`, `help`. Places are left out where there is none.
    public var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("severity", .string(severity.rawValue)), ("code", .string(code.rawValue)), ("message", .string(message)),
        ]
        if let primary { members += Self.place(of: primary.span) }
        if !labels.isEmpty {
            members.append(
                (
                    "labels",
                    .array(
                        JSONArray(
                            labels.map { label in
                                .object(JSONObject(Self.place(of: label.span) + [("text", .string(label.text))]))
                            }))
                ))
        }
        if !notes.isEmpty { members.append(("notes", .array(JSONArray(notes.map(JSONValue.string))))) }
        if !help.isEmpty { members.append(("help", .array(JSONArray(help.map(JSONValue.string))))) }
        return .object(JSONObject(members))
    }

    private var labels: [Label] { (primary.map { [$0] } ?? []) + secondary }

    private static func place(of span: SourceSpan) -> [(String, JSONValue)] {
        let end = span.file.position(of: span.range.upperBound)
        return [
            ("file", .string(span.file.name)),
            ("line", .int(Int64(span.start.line))), ("column", .int(Int64(span.start.column))),
            ("endLine", .int(Int64(end.line))), ("endColumn", .int(Int64(end.column))),
        ]
    }
}

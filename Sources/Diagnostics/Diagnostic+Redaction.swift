extension Diagnostic {
    /// The message without secrets: in its words, in the names of files, and in the lines that it shows of them.
    public func redacted(by redaction: Redaction) -> Diagnostic {
        var diagnostic = self
        diagnostic.message = redaction.message(message)
        diagnostic.primary = primary.map { $0.redacted(by: redaction) }
        diagnostic.secondary = secondary.map { $0.redacted(by: redaction) }
        diagnostic.notes = notes.map(redaction.message)
        diagnostic.help = help.map(redaction.message)
        return diagnostic
    }
}

extension Diagnostic.Label {
    fileprivate func redacted(by redaction: Redaction) -> Diagnostic.Label {
        Diagnostic.Label(span.redacted(by: redaction), redaction.message(text))
    }
}

extension SourceSpan {
    /// So much around a span is looked at: more than an excerpt shows of a line.
    private static let reach = 4_096

    fileprivate func redacted(by redaction: Redaction) -> SourceSpan {
        let name = redaction.message(file.name)
        let lower = min(range.lowerBound, file.bytes.count)
        let window = max(0, lower - Self.reach)..<min(file.bytes.count, lower + Self.reach)
        var bytes = file.bytes
        guard redaction.mask(&bytes, in: window) || name != file.name else { return self }
        return SourceSpan(file: SourceFile(name: name, bytes: bytes), range: range)
    }
}

import JSONValue

extension Diagnostic {
    /// A fault in a JSON text, pointing into its file.
    public init(_ error: JSONSyntaxError, in file: SourceFile) {
        let secondary = error.openedOffset.map { [Label(SourceSpan(file: file, range: $0..<$0 + 1), "opened here")] } ?? []
        self.init(
            .error, .jsonSyntax, error.message,
            at: Label(SourceSpan(file: file, range: error.offset..<error.offset + error.length)), secondary: secondary,
            help: error.help.map { [$0] } ?? [])
    }
}

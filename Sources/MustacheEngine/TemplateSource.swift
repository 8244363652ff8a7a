import Diagnostics

/// One template's text and the name that tags know it by.
public struct TemplateSource: Sendable {
    /// As written in `{{>name}}`; may contain `/`.
    public let name: String
    public let file: SourceFile

    public init(name: String, file: SourceFile) {
        self.name = name
        self.file = file
    }
}

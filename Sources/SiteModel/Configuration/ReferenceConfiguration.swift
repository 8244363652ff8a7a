/// Which fields name records, of this collection or another.
public enum ReferencesPolicy: Sendable {
    /// Those whose values are found to do so.
    case usual
    case named([ReferenceConfiguration])

    /// Those that the configuration names.
    public var named: [ReferenceConfiguration] { if case .named(let references) = self { references } else { [] } }
}

public struct ReferenceConfiguration: Sendable {
    /// The field, by its path: one value or a list of them.
    public let field: Located<String>
    /// The collection whose records it names.
    public var to: Located<String>
    /// The field there that has the same values; without it the one that tells its records apart.
    public var by: Located<String>?

    package init(field: Located<String>, to: Located<String>, by: Located<String>? = nil) {
        self.field = field
        self.to = to
        self.by = by
    }
}

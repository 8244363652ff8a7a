/// A tag in a text; all ranges are 0-based byte offsets.
struct Tag: Sendable {
    enum Kind: Equatable, Sendable {
        case variable, unescaped
        case section, inverted, partial, parent, block
        case closer
        case comment
        case delimiters(Delimiters)

        /// True if the name is one of the context.
        var isLookedUp: Bool {
            switch self {
            case .variable, .unescaped, .section, .inverted: true
            default: false
            }
        }
    }

    let kind: Kind
    /// The whole tag with its delimiters.
    let range: Range<Int>
    /// The character for the kind, if any, and the name.
    let content: Range<Int>
    /// The name without `*`; empty for comments and delimiters.
    let name: Range<Int>
    /// True if the name is looked up in the context for the name that is meant: `{{>*name}}`.
    var isDynamic = false
}

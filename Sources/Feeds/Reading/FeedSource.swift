import Diagnostics
import JSONValue

/// A feed on disk.
public struct FeedSource: Sendable {
    /// The file to open.
    public let path: String
    /// What messages call it.
    public let name: String
    /// Whether the file is a snapshot, whose elements may be records beside their details.
    public let form: Form
    /// Where the records stand; without it they stand at the top, or under the one array that there is.
    public let items: JSONPointer?
    /// The lists of the same file that other collections of the site are.
    public let siblings: [JSONPointer]
    /// Where the configuration names it; nil if the command line does.
    public let span: SourceSpan?
    /// Where the configuration gives `items`.
    public let itemsSpan: SourceSpan?

    public enum Form: Sendable {
        case answer, snapshot
    }

    public init(
        path: String, name: String, form: Form = .answer, items: JSONPointer?, siblings: [JSONPointer] = [], span: SourceSpan?, itemsSpan: SourceSpan?
    ) {
        self.siblings = siblings
        self.form = form
        self.path = path
        self.name = name
        self.items = items
        self.span = span
        self.itemsSpan = itemsSpan
    }
}

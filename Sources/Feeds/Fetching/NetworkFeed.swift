import Diagnostics
import JSONValue

/// A feed that is asked for over the network.
public struct NetworkFeed: Sendable {
    /// The collection's name: the snapshot is kept under it.
    public let name: String
    /// A URI Template; `page` and `offset` are its variables where pages are counted.
    public let source: URITemplate
    /// The source as the configuration writes it.
    public let sourceText: String
    public let span: SourceSpan
    public let items: JSONPointer?
    public let paging: Paging
    public let headers: [HTTPHeader]
    public let detail: NetworkDetail?
    public let refresh: RefreshPolicy
    /// How much of the kept records a new answer may lack and still be taken, from 0 to 1.
    public let mayLose: Double
    /// More pages than this are taken for a mistake.
    public let pageLimit: Int

    public init(
        name: String, source: URITemplate, sourceText: String, span: SourceSpan, items: JSONPointer?, paging: Paging,
        headers: [HTTPHeader], detail: NetworkDetail?, refresh: RefreshPolicy, mayLose: Double = 0.5, pageLimit: Int = 1_000
    ) {
        self.name = name
        self.source = source
        self.sourceText = sourceText
        self.span = span
        self.items = items
        self.paging = paging
        self.headers = headers
        self.detail = detail
        self.refresh = refresh
        self.mayLose = mayLose
        self.pageLimit = pageLimit
    }
}

extension NetworkFeed {
    /// The headers of a request. They may hold secrets of the host that the configuration names; they are nobody else's,
    /// not even of a host that this one redirects to or names as the next page.
    func headers(for address: HTTPAddress, source: HTTPAddress?) -> [HTTPHeader] {
        source.map { $0.mayShareSecrets(with: address) } == true ? headers : []
    }
}

/// How a feed goes on behind its first page.
public enum Paging: Sendable, Equatable {
    /// One answer holds all records.
    case none
    /// The answer names the next page at this place.
    case pointer(JSONPointer)
    /// The `Link` header names it (RFC 8288, `rel="next"`).
    case linkHeader
    /// Pages are counted from a number, or records by `{offset}`, until a page comes back empty or, where its size is known,
    /// shorter.
    case counted(from: Int, size: Int?)
}

/// A document of its own for each record.
public struct NetworkDetail: Sendable {
    /// A URI Template over the record, relative to the feed.
    public let template: URITemplate
    public let span: SourceSpan
    /// Further names for the template.
    public let names: @Sendable (_ record: JSONObject, _ position: Int) -> JSONObject
    /// The members of a detail that are kept; nil keeps all.
    public let keep: [String]?
    /// Whether a record without its detail fails the fetch.
    public let isRequired: Bool

    public init(
        template: URITemplate, span: SourceSpan, keep: [String]?, isRequired: Bool,
        names: @escaping @Sendable (_ record: JSONObject, _ position: Int) -> JSONObject
    ) {
        self.template = template
        self.span = span
        self.keep = keep
        self.isRequired = isRequired
        self.names = names
    }
}

/// When a kept answer is asked for again.
public enum RefreshPolicy: Sendable, Equatable {
    /// Only when there is none, or when it is asked for by name.
    case never
    /// At each build.
    case always
    /// When it is older.
    case after(seconds: Int)
}

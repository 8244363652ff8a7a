import Diagnostics
import HTTP
import JSONValue
import URITemplate

/// A feed that is asked for over the network.
public struct NetworkFeed: Sendable {
    /// The collection's name: the snapshot is kept under it.
    public let name: String
    /// A URI Template; `page` and `offset` are its variables where pages are counted.
    public let source: URITemplate
    /// The source as the configuration writes it, without what is secret in it.
    public let sourceText: String
    public let span: SourceSpan
    public let items: JSONPointer?
    public let paging: Paging
    /// The headers to ask with. A fault counts only where something is asked: what is kept needs no secret.
    public let headers: Result<[HTTPHeader], Faults>
    public let detail: NetworkDetail?
    public let refresh: RefreshPolicy
    /// How much of the kept records a new answer may lack and still be taken, from 0 to 1.
    public let mayLose: Double
    /// More pages than this are taken for a mistake.
    public let pageLimit: Int
    /// Hosts that the feed may lead to wherever they are.
    public let privateHosts: [String]
    /// What must not be kept with the answer.
    public let redaction: Redaction

    public init(
        name: String, source: URITemplate, sourceText: String, span: SourceSpan, items: JSONPointer?, paging: Paging,
        headers: Result<[HTTPHeader], Faults>, detail: NetworkDetail?, refresh: RefreshPolicy, mayLose: Double = 0.5,
        pageLimit: Int = 1_000, privateHosts: [String] = [], redaction: Redaction = .none
    ) {
        self.name = name
        self.source = source
        self.sourceText = redaction.message(sourceText)
        self.span = span
        self.items = items
        self.paging = paging
        self.headers = headers
        self.detail = detail
        self.refresh = refresh
        self.mayLose = mayLose
        self.pageLimit = pageLimit
        self.privateHosts = privateHosts
        self.redaction = redaction
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

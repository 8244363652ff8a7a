import Diagnostics
import HTTP
import JSONValue
import SiteModel
import URITemplate

/// A feed that is asked for over the network: its configuration, with templates parsed and secrets filled in.
public struct NetworkFeed: Sendable {
    let configuration: FeedConfiguration
    /// A URI Template; `page` and `offset` are its variables where pages are counted.
    let source: URITemplate
    /// The source as the configuration writes it, without what is secret in it.
    let sourceText: String
    /// The headers to ask with. A fault counts only where something is asked: what is kept needs no secret.
    let headers: Result<[HTTPHeader], Faults>
    let detail: NetworkDetail?
    /// Hosts that the feed may lead to wherever they are.
    let privateHosts: [String]
    /// What must not be kept with the answer.
    let redaction: Redaction
    /// The lists of the same answer that other collections of the site are.
    let siblings: [JSONPointer]

    /// More pages than this are taken for a mistake.
    static let pageLimit = 1_000

    public init(
        _ configuration: FeedConfiguration, source: URITemplate, headers: Result<[HTTPHeader], Faults>, detail: NetworkDetail?,
        privateHosts: [String], redaction: Redaction, siblings: [JSONPointer] = []
    ) {
        self.configuration = configuration
        self.source = source
        sourceText = redaction.message(configuration.source.value)
        self.headers = headers
        self.detail = detail
        self.privateHosts = privateHosts
        self.redaction = redaction
        self.siblings = siblings
    }

    /// The snapshot is kept under it.
    var name: String { configuration.name }
    /// Where the configuration names the source.
    var span: SourceSpan { configuration.source.span }
}

/// A document of its own for each record.
public struct NetworkDetail: Sendable {
    let configuration: DetailConfiguration
    /// A URI Template over the record, relative to the feed.
    let template: URITemplate
    /// Further names for the template.
    let names: @Sendable (_ record: JSONObject, _ position: Int) -> JSONObject

    public init(
        _ configuration: DetailConfiguration, template: URITemplate,
        names: @escaping @Sendable (_ record: JSONObject, _ position: Int) -> JSONObject
    ) {
        self.configuration = configuration
        self.template = template
        self.names = names
    }
}

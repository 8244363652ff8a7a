import HTTP

/// What all requests of one fetch have in common.
struct FeedRequests: Sendable {
    /// The address that was asked first: what the headers are meant for, and whose part of the network the others may be in.
    private let source: HTTPAddress
    private let headers: [HTTPHeader]
    private let reach: HTTPReach
    private let client: HTTPClient

    init(of feed: NetworkFeed, headers: [HTTPHeader], source: HTTPAddress, client: HTTPClient) {
        self.source = source
        self.headers = headers
        self.client = client
        reach = HTTPReach(source: source, allowedHosts: feed.privateHosts)
    }

    /// Headers may hold secrets of the host that the configuration names; they are nobody else's, not even of a host that this
    /// one redirects to or names as the next page.
    func fetch(_ address: HTTPAddress, validators: HTTPValidators?) async throws(HTTPFailure) -> HTTPResponse {
        try await client.fetch(
            HTTPRequest(
                address, headers: source.mayShareSecrets(with: address) ? headers : [], validators: validators ?? HTTPValidators(), reach: reach))
    }
}

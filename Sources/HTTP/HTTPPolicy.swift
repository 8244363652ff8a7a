/// The limits of a client's requests: time, size and retries.
public struct HTTPPolicy: Sendable {
    /// Until the connection is made: name resolution, TCP and TLS together.
    public var connectTimeout: Duration = .seconds(10)
    /// Without a byte of the response.
    public var idleTimeout: Duration = .seconds(30)
    /// For one attempt with its redirects, from the first byte sent to the last received.
    public var wholeTimeout: Duration = .seconds(300)
    /// For all requests of a client, from the first one on.
    public var totalTimeout: Duration = .seconds(1_800)
    /// After this many consecutive failed requests, each after its last attempt, nothing more is sent to a host.
    public var giveUpAfter = 5
    /// Bytes of one body, before and after it is decoded.
    public var sizeLimit = 256 << 20
    public var redirectLimit = 5
    public var retries = HTTPRetries()
    /// Concurrent requests to one host.
    public var perHostConcurrency = 8
    /// Requests to one host per second; nil for no limit.
    public var requestsPerSecond: Double?
    /// The header `User-Agent`.
    public var userAgent = "sitegen"
    /// How names are resolved.
    public var names = NameResolution.system

    public init() {}
}

/// When a failed request is retried.
///
/// Again: no connection, a connection that was reset or ended early, and the statuses 429, 502, 503 and 504. Not again:
/// other statuses, since the same request gets the same response, and timeouts, since they have waited long enough.
public struct HTTPRetries: Sendable {
    /// The total number of attempts; 1 means no retries.
    public var attempts = 4
    /// The longest wait before the second attempt; it doubles each time, and the wait is a random part of it.
    public var baseDelay: Duration = .milliseconds(500)
    /// The maximum of the doubled wait.
    public var delayCap: Duration = .seconds(8)
    /// The longest accepted `Retry-After`. If a server asks for more, there is no retry: the
    /// request fails with a message, so that no build sleeps for an hour.
    public var retryAfterCap: Duration = .seconds(60)

    public init() {}

    /// "Full jitter": anything between nothing and the doubled delay, so that many clients do not return at once.
    func delay(afterAttempt attempt: Int, jitter: Double) -> Duration {
        min(delayCap, baseDelay * (1 << min(attempt - 1, 30))) * jitter
    }
}

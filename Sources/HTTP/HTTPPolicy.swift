/// How long, how much and how often: the limits of every request of a client.
public struct HTTPPolicy: Sendable {
    /// Until there is a connection: name, TCP and TLS together.
    public var connectTimeout: Duration = .seconds(10)
    /// Without a byte of the answer.
    public var idleTimeout: Duration = .seconds(30)
    /// For one attempt with its redirects, from the first byte sent to the last received.
    public var wholeTimeout: Duration = .seconds(300)
    /// For all that a client asks for, from its first request on.
    public var totalTimeout: Duration = .seconds(1_800)
    /// After so many requests in a row that failed, each after its last attempt, a host is asked for nothing more.
    public var giveUpAfter = 5
    /// Bytes of one body, before and after it is decoded.
    public var sizeLimit = 256 << 20
    public var redirectLimit = 5
    public var retries = HTTPRetries()
    /// Requests under way to one host at once.
    public var perHostConcurrency = 8
    /// Requests begun to one host in a second; nil for as many as come.
    public var requestsPerSecond: Double?
    /// The header `User-Agent`.
    public var userAgent = "sitegen"
    /// How names become addresses.
    public var names = NameResolution.system

    public init() {}
}

/// When a request that failed is tried again.
///
/// Again: no connection, a connection that was reset or ended early, and the statuses 429, 502, 503 and 504. Not again:
/// other statuses, since the same question gets the same answer, and timeouts, since they were patience already.
public struct HTTPRetries: Sendable {
    /// Attempts in all; 1 never tries again.
    public var attempts = 4
    /// The longest wait before the second attempt; it doubles each time, and the wait is a random part of it.
    public var baseDelay: Duration = .milliseconds(500)
    /// What the doubling ends at.
    public var delayCap: Duration = .seconds(8)
    /// The longest `Retry-After` that is waited for. A server that asks for more is not asked again before that: the
    /// request fails and says so, so that no build sleeps for an hour.
    public var retryAfterCap: Duration = .seconds(60)

    public init() {}

    /// "Full jitter": anything between nothing and the doubled delay, so that many clients do not return at once.
    func delay(afterAttempt attempt: Int, jitter: Double) -> Duration {
        min(delayCap, baseDelay * (1 << min(attempt - 1, 30))) * jitter
    }
}

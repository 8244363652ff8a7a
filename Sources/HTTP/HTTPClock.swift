import FoundationEssentials

/// Time and randomness, so that tests can replace both.
public struct HTTPClock: Sendable {
    /// Monotonic, since an arbitrary moment.
    public var uptime: @Sendable () -> Duration
    /// Seconds since 1970, for dates sent by servers.
    public var secondsSince1970: @Sendable () -> Double
    /// Throws only when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// From 0 to 1.
    public var jitter: @Sendable () -> Double

    public init(
        uptime: @escaping @Sendable () -> Duration, secondsSince1970: @escaping @Sendable () -> Double,
        sleep: @escaping @Sendable (Duration) async throws -> Void, jitter: @escaping @Sendable () -> Double
    ) {
        self.uptime = uptime
        self.secondsSince1970 = secondsSince1970
        self.sleep = sleep
        self.jitter = jitter
    }

    public static let system: HTTPClock = {
        let start = ContinuousClock.now
        return HTTPClock(
            uptime: { ContinuousClock.now - start },
            secondsSince1970: { Date().timeIntervalSince1970 },
            sleep: { try await Task.sleep(for: $0) },
            jitter: { Double.random(in: 0...1) })
    }()
}

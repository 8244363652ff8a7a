import HTTP
import Synchronization

/// A clock that stands still but for what is slept, which it keeps.
public final class StillClock: Sendable {
    private let state = Mutex<(now: Duration, sleeps: [Duration])>((.zero, []))

    public init() {}

    public var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// - Parameter jitter: 1 waits the whole of each delay.
    public func clock(secondsSince1970: Double = 0, jitter: Double = 1) -> HTTPClock {
        HTTPClock(
            uptime: { self.state.withLock { $0.now } }, secondsSince1970: { secondsSince1970 },
            sleep: { duration in
                try Task.checkCancellation()
                self.state.withLock { state in
                    state.now += duration
                    state.sleeps.append(duration)
                }
            },
            jitter: { jitter })
    }
}

/// A client that never sleeps between attempts.
public func impatientClient(
    environment: [String: String] = [:], clock: StillClock = StillClock(), _ change: (inout HTTPPolicy) -> Void = { _ in }
) -> HTTPClient {
    var policy = HTTPPolicy()
    change(&policy)
    return HTTPClient(policy: policy, environment: environment, clock: clock.clock())
}

import Synchronization

/// Fetches over http and https, with patience and within limits.
///
/// Certificates are checked against the system's authorities, or those that `SSL_CERT_FILE` names; proxies are those of
/// `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`. Connections are kept open for further requests. Share one
/// client among all requests: limits of a host hold within a client.
public final class HTTPClient: Sendable {
    public let policy: HTTPPolicy
    private let surroundings: HTTPSurroundings
    private let clock: HTTPClock
    private let gate: HostGate
    private let state = Mutex(State())

    private struct State {
        /// Started by the first request: most runs make none.
        var loop: TransferLoop?
        var nextID = 0
    }

    /// - Parameter environment: where proxies and authorities are looked up.
    public init(policy: HTTPPolicy = HTTPPolicy(), environment: [String: String], clock: HTTPClock = .system) {
        self.policy = policy
        self.clock = clock
        surroundings = HTTPSurroundings(environment)
        gate = HostGate(limit: policy.perHostConcurrency, requestsPerSecond: policy.requestsPerSecond, clock: clock)
    }

    deinit { state.withLock { $0.loop?.stop() } }

    /// Asks, follows redirects, and asks again where that may help.
    ///
    /// - Parameter progress: called from another thread, between the attempts and with each piece of a body.
    /// - Returns: a 2xx with its whole body, or a 304; every other status is a failure.
    public func fetch(
        _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)? = nil
    ) async throws(HTTPFailure) -> HTTPAnswer {
        var attempt = 1
        while true {
            var path = RedirectPath(request)
            do throws(HTTPFailure.Reason) {
                return try await follow(&path, progress: progress)
            } catch {
                let failure = path.failure(error, attempts: attempt)
                guard failure.isTransient, attempt < policy.retries.attempts, let wait = wait(after: failure)
                else { throw failure }
                progress?(.waiting(wait, after: failure))
                do { try await clock.sleep(wait) } catch { throw path.failure(.cancelled, attempts: attempt) }
                attempt += 1
            }
        }
    }

    /// Nil if the server asks for more than is waited for.
    private func wait(after failure: HTTPFailure) -> Duration? {
        let backoff = policy.retries.delay(afterAttempt: failure.attempts, jitter: clock.jitter())
        guard case .status(_, let asked?, _) = failure.reason else { return backoff }
        return asked <= policy.retries.retryAfterCap ? max(asked, backoff) : nil
    }

    /// One attempt: the request, and those that redirects ask for.
    private func follow(
        _ path: inout RedirectPath, progress: (@Sendable (HTTPProgress) -> Void)?
    ) async throws(HTTPFailure.Reason) -> HTTPAnswer {
        let deadline = ContinuousClock.now + policy.wholeTimeout
        while true {
            let answer = try await exchange(path, deadline: deadline, progress: progress)
            switch answer.status {
            case 200...299:
                return HTTPAnswer(address: path.address, status: answer.status, headers: answer.headers, body: answer.body)
            case 304 where !path.request.validators.isEmpty:
                return HTTPAnswer(address: path.address, status: 304, headers: answer.headers, body: [])
            case 301, 302, 303, 307, 308:
                guard let location = answer.headers["Location"] else { fallthrough }
                try path.follow(location, limit: policy.redirectLimit)
            default:
                let wait = answer.headers["Retry-After"].flatMap { retryAfter($0, secondsSince1970: clock.secondsSince1970()) }
                // Whoever else waits for this host would be sent away as well.
                if let wait, wait <= policy.retries.retryAfterCap { gate.pause(path.address.origin, for: wait) }
                throw .status(answer.status, retryAfter: wait, withheld: path.withheldHeaders)
            }
        }
    }

    private func exchange(
        _ path: RedirectPath, deadline: ContinuousClock.Instant, progress: (@Sendable (HTTPProgress) -> Void)?
    ) async throws(HTTPFailure.Reason) -> TransferAnswer {
        let host = path.address.origin
        try await gate.enter(host)
        defer { gate.leave(host) }
        let received: (@Sendable (Int) -> Void)? =
            if let progress { { progress(.receiving(bytes: $0)) } } else { nil }
        return try await transfer(
            TransferOrder(
                address: path.address, headerLines: path.headerLines, proxy: surroundings.proxy(for: path.address),
                noProxy: surroundings.noProxy, authorities: surroundings.authorities, userAgent: policy.userAgent,
                connectTimeout: policy.connectTimeout, idleTimeout: policy.idleTimeout, wholeTimeout: policy.wholeTimeout,
                timeLeft: deadline - .now, sizeLimit: policy.sizeLimit,
                received: received))
    }

    private func transfer(_ order: TransferOrder) async throws(HTTPFailure.Reason) -> TransferAnswer {
        let (loop, id) = try loopAndID()
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop.start(order, id: id) { continuation.resume(returning: $0) }
                // A cancellation that came before the start found nothing to end.
                if Task.isCancelled { loop.cancel(id: id) }
            }
        } onCancel: {
            loop.cancel(id: id)
        }
        return try outcome.get()
    }

    private func loopAndID() throws(HTTPFailure.Reason) -> (TransferLoop, Int) {
        let result = state.withLock { state -> Result<(TransferLoop, Int), HTTPFailure.Reason> in
            Result { () throws(HTTPFailure.Reason) in
                let loop = if let loop = state.loop { loop } else { try TransferLoop() }
                state.loop = loop
                state.nextID += 1
                return (loop, state.nextID)
            }
        }
        return try result.get()
    }
}

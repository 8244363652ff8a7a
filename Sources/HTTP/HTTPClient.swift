import Synchronization

/// Fetches over http and https, with retries and limits.
///
/// Certificates are checked against the system's authorities, or those that `SSL_CERT_FILE` names; proxies are those of
/// `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`. Connections are reused. Share one
/// client among all requests: the limits per host apply within a client.
public final class HTTPClient: Sendable {
    public let policy: HTTPPolicy
    private let environment: HTTPEnvironment
    private let clock: HTTPClock
    private let gate: HostGate
    private let zones: HostZones
    private let answers: HTTPAnswers?
    private let state = Mutex(State())

    private struct State {
        /// Started with the first request: most runs make none.
        var loop: TransferLoop?
        var nextID = 0
        /// The clock's time of the first request.
        var begin: Duration?
        /// Requests in a row that failed, by host.
        var failures: [String: Int] = [:]
    }

    /// - Parameter environment: has the proxies and authorities.
    /// - Parameter answers: what other clients were answered; not asked for again.
    public init(
        policy: HTTPPolicy = HTTPPolicy(), environment: [String: String], clock: HTTPClock = .system, answers: HTTPAnswers? = nil
    ) {
        self.answers = answers
        self.policy = policy
        self.clock = clock
        self.environment = HTTPEnvironment(environment)
        gate = HostGate(limit: policy.perHostConcurrency, requestsPerSecond: policy.requestsPerSecond, clock: clock)
        zones = HostZones(policy.names)
    }

    deinit { state.withLock { $0.loop?.stop() } }

    /// Sends a request, follows redirects, and tries again if that may help.
    ///
    /// - Returns: a 2xx with its whole body, or a 304; any other status is a failure.
    public func fetch(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        guard let answers else { return try await ask(request) }
        if let answer = answers.answer(to: request) { return try answer.get() }
        do throws(HTTPFailure) {
            let response = try await ask(request)
            answers.keep(.success(response), to: request)
            return response
        } catch {
            answers.keep(.failure(error), to: request)
            throw error
        }
    }

    private func ask(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
        var attempt = 1
        while true {
            var path = RedirectPath(request)
            var place: HostGate.Place?
            do throws(HTTPFailure.Reason) {
                return try await follow(&path, &place)
            } catch {
                let failure = path.failure(error, attempts: attempt)
                let mayHelp = failure.isTransient && attempt < policy.retries.attempts
                let wait = mayHelp ? wait(after: failure).flatMap { $0 < timeLeft() ? $0 : nil } : nil
                if wait == nil { note(failure, at: path.address.origin) }
                // Only now: others waiting for this host first check whether it was given up.
                place?.leave()
                guard let wait else { throw failure }
                do { try await clock.sleep(wait) } catch { throw path.failure(.cancelled, attempts: attempt) }
                attempt += 1
            }
        }
    }

    /// Nil if the server asks for a longer wait than is allowed.
    private func wait(after failure: HTTPFailure) -> Duration? {
        let backoff = policy.retries.delay(afterAttempt: failure.attempts, jitter: clock.jitter())
        guard case .status(_, let asked?, _) = failure.reason else { return backoff }
        return asked <= policy.retries.retryAfterCap ? max(asked, backoff) : nil
    }

    // MARK: When to stop

    /// Of `totalTimeout`.
    private func timeLeft() -> Duration {
        let now = clock.uptime()
        let begin = state.withLock { state in
            let begin = state.begin ?? now
            state.begin = begin
            return begin
        }
        return policy.totalTimeout - (now - begin)
    }

    private func checkIsWorthAsking(_ host: String) throws(HTTPFailure.Reason) {
        let failures = state.withLock { $0.failures[host, default: 0] }
        guard failures < policy.giveUpAfter else { throw .givenUp(host: host, failures: policy.giveUpAfter) }
        guard timeLeft() > .zero else { throw .timedOut(.total(policy.totalTimeout)) }
    }

    /// Counts consecutive failures; any response of the host resets the count.
    private func note(_ failure: HTTPFailure?, at host: String) {
        if let failure, failure.isLeftUndone || failure.reason == .cancelled { return }
        state.withLock { $0.failures[host] = failure?.isOfTheHost == true ? $0.failures[host, default: 0] + 1 : 0 }
    }

    // MARK: One attempt

    /// One attempt: the request and its redirects.
    ///
    /// - Parameter place: the place at the host that failed, if any; the caller releases it.
    private func follow(_ path: inout RedirectPath, _ place: inout HostGate.Place?) async throws(HTTPFailure.Reason) -> HTTPResponse {
        let deadline = ContinuousClock.now + policy.wholeTimeout
        while true {
            place = try await gate.enter(path.address.origin)
            let answer = try await exchange(path, deadline: deadline)
            if answer.status < 400 {
                note(nil, at: path.address.origin)
                place?.leave()
                place = nil
            }
            switch answer.status {
            // A partial response, which was not requested.
            case 206: throw .status(206, retryAfter: nil, withheld: path.withheldHeaders)
            case 200...299:
                return HTTPResponse(address: path.address, status: answer.status, headers: answer.headers, body: answer.body)
            case 304 where !path.validators.isEmpty:
                return HTTPResponse(address: path.address, status: 304, headers: answer.headers, body: [])
            case 301, 302, 303, 307, 308:
                guard let location = answer.headers["Location"] else { fallthrough }
                try path.follow(location, limit: policy.redirectLimit)
            default:
                let wait = answer.headers["Retry-After"].flatMap { retryAfter($0, secondsSince1970: clock.secondsSince1970()) }
                // Others waiting for this host would be refused as well.
                if let wait, wait <= policy.retries.retryAfterCap { gate.pause(path.address.origin, for: wait) }
                throw .status(answer.status, retryAfter: wait, withheld: path.withheldHeaders)
            }
        }
    }

    private func exchange(
        _ path: RedirectPath, deadline: ContinuousClock.Instant
    ) async throws(HTTPFailure.Reason) -> TransferResponse {
        try checkIsWorthAsking(path.address.origin)
        var zones = zones.known(of: path.request.reach.sources)
        while true {
            do throws(HTTPFailure.Reason) {
                return try await transfer(path, reaching: zones, deadline: deadline)
            } catch {
                // The zone of the source is looked up only now: most requests stay in the public network.
                guard case .outOfReach(_, _, let zone) = error, !zones.contains(zone) else { throw error }
                zones = await self.zones.zones(of: path.request.reach.sources)
                guard zones.contains(zone) else { throw error }
            }
        }
    }

    /// - Parameter zones: the allowed zones besides the public network.
    private func transfer(
        _ path: RedirectPath, reaching zones: Set<NetworkZone>, deadline: ContinuousClock.Instant
    ) async throws(HTTPFailure.Reason) -> TransferResponse {
        guard policy.names.mayKnow(path.address.host) else { throw .unknownHost(path.address.host) }
        let proxy = environment.proxy(for: path.address)
        var permitted: Set<NetworkZone>? = zones.union([.world])
        if path.request.reach.allows(path.address.host) { permitted = nil }
        if !proxy.isEmpty {
            // The proxy resolves names, and decides where they lead. The proxy itself may be anywhere.
            if let permitted { try path.address.checkWrittenAddress(isIn: permitted) }
            permitted = nil
        }
        let timeLeft = timeLeft()
        let attemptLeft = deadline - .now
        return try await transfer(
            TransferOrder(
                address: path.address, method: path.request.method, headerLines: path.headerLines, proxy: proxy, authorities: environment.authorities,
                userAgent: policy.userAgent, names: policy.names, permittedZones: permitted,
                connectTimeout: policy.connectTimeout, idleTimeout: policy.idleTimeout,
                timeLeft: min(timeLeft, attemptLeft),
                timeLimit: timeLeft < attemptLeft ? .total(policy.totalTimeout) : .whole(policy.wholeTimeout),
                sizeLimit: policy.sizeLimit))
    }

    private func transfer(_ order: TransferOrder) async throws(HTTPFailure.Reason) -> TransferResponse {
        let (loop, id) = try loopAndID()
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop.start(order, id: id) { continuation.resume(returning: $0) }
                // A cancellation before the start found nothing to end.
                if Task.isCancelled { loop.cancel(id: id) }
            }
        } onCancel: {
            loop.cancel(id: id)
        }
        var answer = try outcome.get()
        // Not while it arrives: all other transfers on the loop's thread would wait for it.
        if let coding = answer.coding { answer.body = try coding.decode(answer.body, limit: order.sizeLimit) }
        return answer
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

extension HTTPAddress {
    /// Throws where the host is written as an address, or as the name that always means this machine (RFC 6761 §6.3), and is
    /// in none of these zones.
    fileprivate func checkWrittenAddress(isIn zones: Set<NetworkZone>) throws(HTTPFailure.Reason) {
        let isLocalhost = host == "localhost" || host.hasSuffix(".localhost")
        guard let address = isLocalhost ? IPAddress("127.0.0.1") : IPAddress(host) else { return }
        let zone = NetworkZone(address)
        guard zones.contains(zone) else { throw .outOfReach(host: host, address: isLocalhost ? "127.0.0.1" : host, zone) }
    }
}

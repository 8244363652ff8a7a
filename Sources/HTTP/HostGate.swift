import Synchronization

/// Limits the number of concurrent requests to one host, in order of arrival, and spreads them over time.
final class HostGate: Sendable {
    private struct Host {
        var underWay = 0
        /// First come, first served.
        var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
        /// When the next request may begin.
        var nextStart: Duration = .zero
    }

    private struct State {
        var hosts: [String: Host] = [:]
        var nextID = 0
    }

    /// The place of one request at a host, from its start until its result is known.
    struct Place {
        fileprivate let gate: HostGate
        fileprivate let host: String

        /// Passes the place on to the next in line; only once.
        func leave() { gate.leave(host) }
    }

    private let limit: Int
    private let interval: Duration?
    private let clock: HTTPClock
    private let state = Mutex(State())

    init(limit: Int, requestsPerSecond: Double?, clock: HTTPClock) {
        self.limit = max(1, limit)
        interval = requestsPerSecond.flatMap { $0 > 0 ? .seconds(1 / $0) : nil }
        self.clock = clock
    }

    /// Returns when the host has a free place and the time for another request has come.
    /// Throws only when the task is cancelled, and keeps no place then.
    func enter(_ host: String) async throws(HTTPFailure.Reason) -> Place {
        guard await takePlace(host) else { throw .cancelled }
        do throws(HTTPFailure.Reason) {
            try await waitForTurn(host)
        } catch {
            leave(host)
            throw error
        }
        return Place(gate: self, host: host)
    }

    /// Delays further requests, as the host has asked for.
    func pause(_ host: String, for wait: Duration) {
        let end = clock.uptime() + wait
        state.withLock { state in
            state.hosts[host, default: Host()].nextStart = max(end, state.hosts[host, default: Host()].nextStart)
        }
    }

    private func waitForTurn(_ host: String) async throws(HTTPFailure.Reason) {
        let now = clock.uptime()
        let start = state.withLock { state in
            let start = max(now, state.hosts[host, default: Host()].nextStart)
            if let interval { state.hosts[host, default: Host()].nextStart = start + interval }
            return start
        }
        guard start > now else { return }
        do { try await clock.sleep(start - now) } catch { throw .cancelled }
    }

    /// False if the task is cancelled first.
    private func takePlace(_ host: String) async -> Bool {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome: Bool? = state.withLock { state in
                    // A later cancellation finds it among those waiting: the flag is set before `onCancel` runs.
                    if Task.isCancelled { return false }
                    if state.hosts[host, default: Host()].underWay < limit {
                        state.hosts[host, default: Host()].underWay += 1
                        return true
                    }
                    state.hosts[host, default: Host()].waiting.append((id, continuation))
                    return nil
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
                guard let index = state.hosts[host]?.waiting.firstIndex(where: { $0.id == id }) else { return nil }
                return state.hosts[host]?.waiting.remove(at: index).continuation
            }
            waiting?.resume(returning: false)
        }
    }

    private func leave(_ host: String) {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard var entry = state.hosts[host] else { return nil }
            defer { state.hosts[host] = entry }
            guard entry.waiting.isEmpty else { return entry.waiting.removeFirst().continuation }
            entry.underWay -= 1
            return nil
        }
        next?.resume(returning: true)
    }
}

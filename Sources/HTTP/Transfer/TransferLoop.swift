import CHTTP
import Synchronization

/// The thread that runs every transfer of a client through one libcurl multi handle, so that connections are shared.
///
/// libcurl itself, and not URLSession: on Linux that is libcurl as well, with a queue without bounds behind it. The test
/// `1 GB of zeros is cut off at the limit`, compressed a thousandfold, decided: URLSession took 761 MB and its cancelled
/// task never ended. It also knows no time limit for connecting.
///
/// `@unchecked Sendable`: everything but `inbox` and `multi` is touched by the loop's own thread alone. Of `multi` other
/// threads use only `curl_multi_wakeup`, which libcurl allows at any time while the handle lives; they hold `inbox`'s lock
/// for it and look whether the loop was asked to stop, which alone ends it: after that nobody wakes it.
final class TransferLoop: @unchecked Sendable {
    typealias Completion = @Sendable (Result<TransferResponse, HTTPFailure.Reason>) -> Void

    private struct Inbox {
        var arrivals: [(id: Int, order: TransferOrder, completion: Completion)] = []
        var cancellations: [Int] = []
        var isStopping = false
    }

    private let inbox = Mutex(Inbox())
    private let multi: UnsafeMutableRawPointer
    private var active: [UnsafeMutableRawPointer: (id: Int, transfer: Transfer, completion: Completion)] = [:]

    /// Starts the thread. It ends with `stop()`.
    init() throws(HTTPFailure.Reason) {
        if let missing = chttp_open() { throw .unavailable(String(cString: missing)) }
        guard let multi = chttp_multi_init() else { throw .unavailable("libcurl has no memory") }
        self.multi = multi
        let failure = chttp_start_thread(
            { own in if let own { Unmanaged<TransferLoop>.fromOpaque(own).takeRetainedValue().run() } },
            Unmanaged.passRetained(self).toOpaque())
        guard failure == 0 else {
            Unmanaged.passUnretained(self).release()
            chttp_multi_cleanup(multi)
            throw .unavailable("no thread can be started")
        }
    }

    // MARK: From any thread

    func start(_ order: TransferOrder, id: Int, completion: @escaping Completion) {
        // A client stops its loop when it goes, and a fetch keeps its client: this cannot come too late.
        let isRunning = tell { $0.arrivals.append((id, order, completion)) }
        if !isRunning { completion(.failure(.cancelled)) }
    }

    /// The completion is then called with `.cancelled`, unless the transfer has ended before.
    func cancel(id: Int) { tell { $0.cancellations.append(id) } }

    func stop() { tell { $0.isStopping = true } }

    /// False if the loop has ended.
    @discardableResult
    private func tell(_ change: (inout Inbox) -> Void) -> Bool {
        inbox.withLock { inbox in
            guard !inbox.isStopping else { return false }
            change(&inbox)
            chttp_multi_wakeup(multi)
            return true
        }
    }

    // MARK: On the thread of its own

    private func run() {
        while takeInbox() {
            var running: Int32 = 0
            chttp_multi_perform(multi, &running)
            var code = CURLE_OK
            while let easy = chttp_multi_next_ended(multi, &code) { end(easy) { $0.outcome(code) } }
            endIdle()
            chttp_multi_poll(multi, millisecondsToNextDeadline())
        }
        for easy in active.keys { end(easy) { _ in .failure(.cancelled) } }
        chttp_multi_cleanup(multi)
    }

    /// False when the loop must end.
    private func takeInbox() -> Bool {
        let (arrivals, cancellations, isStopping) = inbox.withLock { inbox in
            defer { (inbox.arrivals, inbox.cancellations) = ([], []) }
            return (inbox.arrivals, inbox.cancellations, inbox.isStopping)
        }
        for arrival in arrivals {
            guard let transfer = Transfer(arrival.order) else {
                arrival.completion(.failure(.unavailable("libcurl has no memory")))
                continue
            }
            active[transfer.easy] = (arrival.id, transfer, arrival.completion)
            chttp_multi_add(multi, transfer.easy)
        }
        for id in cancellations {
            guard let easy = active.first(where: { $0.value.id == id })?.key else { continue }
            end(easy) { _ in .failure(.cancelled) }
        }
        return !isStopping
    }

    private func endIdle() {
        let now = ContinuousClock.now
        let idle = active.filter { $0.value.transfer.idleDeadline.map { $0 <= now } ?? false }
        for easy in idle.keys { end(easy) { $0.outcomeOfIdling() } }
    }

    private func end(
        _ easy: UnsafeMutableRawPointer, _ outcome: (Transfer) -> Result<TransferResponse, HTTPFailure.Reason>
    ) {
        guard let ended = active.removeValue(forKey: easy) else { return }
        let outcome = outcome(ended.transfer)
        chttp_multi_remove(multi, easy)
        ended.completion(outcome)
    }

    private func millisecondsToNextDeadline() -> Int32 {
        guard let next = active.values.compactMap(\.transfer.idleDeadline).min() else {
            return active.isEmpty ? 60_000 : 1_000
        }
        let wait = (next - .now) / .milliseconds(1)
        return Int32(max(1, min(1_000, wait.rounded(.up))))
    }
}

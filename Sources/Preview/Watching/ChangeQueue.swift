import Synchronization

/// What has changed on disk, until somebody asks for it. Safe to share: changes come from the watcher's thread.
final class ChangeQueue: Sendable {
    private struct State {
        var changes = Changes()
        /// How often something was added since the last batch.
        var count = 0
    }

    private let state = Mutex(State())
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation
    /// Files are often saved together, and one file in several steps: a batch ends when nothing has come for so long.
    private let quiet: Duration
    /// Where changes never end, nobody waits longer than this.
    private let longest: Duration

    init(quiet: Duration = .milliseconds(15), longest: Duration = .milliseconds(200)) {
        self.quiet = quiet
        self.longest = longest
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func add(_ changes: Changes) {
        state.withLock { state in
            state.changes.add(changes)
            state.count += 1
        }
        if !changes.isEmpty { signal.yield() }
    }

    /// Takes out what is no news.
    func remove(where isKnown: (String) -> Bool) {
        state.withLock { state in state.changes.paths = state.changes.paths.filter { !isKnown($0) } }
    }

    /// Waits for changes, and for a pause behind them; nil when the task is cancelled.
    func next() async -> Changes? {
        var iterator = signals.makeAsyncIterator()
        while await iterator.next() != nil {
            let end = ContinuousClock.now + longest
            var seen = -1
            while ContinuousClock.now < end {
                let count = state.withLock { $0.count }
                if count == seen { break }
                seen = count
                do { try await Task.sleep(for: quiet) } catch { return nil }
            }
            let batch = state.withLock { state in
                defer { state = State() }
                return state.changes
            }
            if !batch.isEmpty { return batch }
        }
        return nil
    }
}

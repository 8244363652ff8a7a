import Foundation
import Synchronization

/// One line on a terminal that says what is being done, from the first second on; nothing where there is no terminal.
final class ProgressLine: Sendable {
    private struct State {
        var shownAt = ContinuousClock.now
        var isShown = false
    }

    private let start = ContinuousClock.now
    private let state = Mutex(State())

    func show(_ stage: String, _ done: Int, of total: Int?) {
        guard Terminal.isErrorOutput else { return }
        let now = ContinuousClock.now
        guard now - start > .seconds(1) else { return }
        state.withLock { state in
            guard !state.isShown || now - state.shownAt > .milliseconds(100) else { return }
            state = State(shownAt: now, isShown: true)
            let count = total.map { ": \(done) of \($0)" } ?? ""
            FileHandle.standardError.write(Data("\r\u{1B}[K\(stage)\(count)".utf8))
        }
    }

    /// Takes the line away.
    func clear() {
        state.withLock { state in
            if state.isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
        }
    }
}

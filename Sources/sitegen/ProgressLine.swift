import SiteBuild
import Synchronization

/// Says what is being done where it takes longer than a second: one line that changes on a terminal; elsewhere plain lines
/// now and then, and only of what waits for the network.
final class ProgressLine: Sendable {
    private struct State {
        var stage: BuildStage?
        /// When the first count of the stage was reported.
        var startedAt = ContinuousClock.now
        var toldAt = ContinuousClock.now
        var isShown = false
    }

    private let start = ContinuousClock.now
    private let state = Mutex(State())

    private static let terminalInterval = Duration.milliseconds(100)
    private static let plainInterval = Duration.seconds(5)

    func show(_ stage: BuildStage, _ done: Int, of total: Int?) {
        let now = ContinuousClock.now
        state.withLock { state in
            if state.stage != stage {
                state.stage = stage
                state.startedAt = now
                if !Terminal.isErrorOutput { state.toldAt = now }
            }
            guard now - start > .seconds(1) else { return }
            if Terminal.isErrorOutput {
                guard !state.isShown || now - state.toldAt > Self.terminalInterval else { return }
                state.isShown = true
                write("\r\u{1B}[K" + words(stage, done, total, now - state.startedAt))
            } else {
                guard stage.waitsForNetwork, now - state.toldAt > Self.plainInterval else { return }
                write(words(stage, done, total, now - state.startedAt) + "\n")
            }
            state.toldAt = now
        }
    }

    /// "fetching feeds: 500 of 1351, 180 a second"
    private func words(_ stage: BuildStage, _ done: Int, _ total: Int?, _ duration: Duration) -> String {
        let count = total.map { ": \(done) of \($0)" } ?? (done > 0 ? ": \(done)" : "")
        let seconds = duration / .seconds(1)
        let rate = stage.waitsForNetwork && done > 0 && seconds > 0.5 ? ", \(Int(Double(done) / seconds)) a second" : ""
        return stage.rawValue + count + rate
    }

    /// Takes the line away.
    func clear() {
        state.withLock { state in
            if state.isShown { write("\r\u{1B}[K") }
        }
    }

    private func write(_ text: String) {
        try? StandardStream.error.write(text)  // Progress that nobody sees is no loss; messages say whether they could be written.
    }
}

import SiteBuild
import Synchronization

/// Says what is being done where it takes longer than a second: one line that changes on a terminal; elsewhere plain lines
/// now and then, and only of what waits for the network.
final class ProgressLine: Sendable {
    private struct State {
        /// When the work began that has not ended yet.
        var begin = ContinuousClock.now
        var stage: BuildStage?
        /// How far the stage has come.
        var count: (done: Int, total: Int?) = (0, nil)
        /// When the first count of the stage was reported.
        var startedAt = ContinuousClock.now
        var toldAt = ContinuousClock.now
        /// What the terminal shows.
        var shown = ""
    }

    private let state = Mutex(State())
    /// The host that is asked, if it is a single one.
    private let host: String?

    private static let terminalInterval = Duration.milliseconds(100)
    private static let plainInterval = Duration.seconds(5)

    init(waitingFor host: String? = nil) {
        self.host = host
        guard Terminal.isErrorOutput else { return }
        // Who waits for a slow host reports nothing meanwhile.
        Task.detached { [weak self] in
            repeat {
                // Nobody cancels it; if somebody did, it would only look more often until the line is gone.
                try? await Task.sleep(for: .milliseconds(200))
            } while self?.showAgain() != nil
        }
    }

    func show(_ stage: BuildStage, _ done: Int, of total: Int?) {
        let now = ContinuousClock.now
        state.withLock { state in
            if state.stage != stage {
                if state.stage == nil { state.begin = now }
                state.stage = stage
                state.startedAt = now
                if !Terminal.isErrorOutput { state.toldAt = now }
            }
            state.count = (done, total)
            draw(&state, now)
        }
    }

    private func showAgain() { state.withLock { draw(&$0, .now) } }

    private func draw(_ state: inout State, _ now: ContinuousClock.Instant) {
        guard let stage = state.stage, now - state.begin > .seconds(1) else { return }
        // Counts come more often than words are worth making.
        guard
            Terminal.isErrorOutput
                ? state.shown.isEmpty || now - state.toldAt > Self.terminalInterval
                : stage.waitsForNetwork && now - state.toldAt > Self.plainInterval
        else { return }
        let words = words(stage, state.count.done, state.count.total, now - state.startedAt)
        if !Terminal.isErrorOutput {
            write(words + "\n")
        } else if words != state.shown {
            state.shown = words
            write("\r\u{1B}[K" + words)
        }
        state.toldAt = now
    }

    /// "fetching feeds: 500 of 1351, 180 a second"; before the first answer "fetching feeds: waiting for api.example".
    private func words(_ stage: BuildStage, _ done: Int, _ total: Int?, _ duration: Duration) -> String {
        if let host, stage == .fetch, done == 0 { return "\(stage.rawValue): waiting for \(host)" }
        let count = total.map { ": \(done) of \($0)" } ?? (done > 0 ? ": \(done)" : "")
        let seconds = duration / .seconds(1)
        let rate = stage.waitsForNetwork && done > 0 && seconds > 0.5 ? ", \(Int(Double(done) / seconds)) a second" : ""
        return stage.rawValue + count + rate
    }

    /// Takes the line away: the work has ended.
    func clear() {
        state.withLock { state in
            if !state.shown.isEmpty { write("\r\u{1B}[K") }
            state.stage = nil
            state.shown = ""
        }
    }

    private func write(_ text: String) {
        try? StandardStream.error.write(text)  // Progress that nobody sees is no loss; messages say whether they could be written.
    }
}

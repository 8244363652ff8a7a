import Synchronization

/// Runs the stages one after the other and keeps how long each took.
struct StageClock {
    private(set) var timings: [(stage: BuildStage, duration: Duration)] = []
    private let progress: @Sendable (BuildStage, Int, Int?) -> Void

    init(_ progress: @escaping @Sendable (BuildStage, Int, Int?) -> Void) { self.progress = progress }

    mutating func run<Value, Failure: Error>(_ stage: BuildStage, _ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        progress(stage, 0, nil)
        let start = ContinuousClock.now
        defer { add(stage, ContinuousClock.now - start) }
        return try work()
    }

    /// A stage may be worked at more than once.
    private mutating func add(_ stage: BuildStage, _ duration: Duration) {
        if let index = timings.firstIndex(where: { $0.stage == stage }) {
            timings[index].duration += duration
        } else {
            timings.append((stage, duration))
        }
    }

    /// `run` for a stage that waits for the network.
    mutating func runWaiting<Value, Failure: Error>(
        _ stage: BuildStage, _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        progress(stage, 0, nil)
        let start = ContinuousClock.now
        defer { add(stage, ContinuousClock.now - start) }
        return try await work()
    }
}

/// Counts what many threads have finished.
final class ProgressCounter: Sendable {
    private let finished = Atomic(0)
    private let total: Int
    private let report: @Sendable (Int) -> Void

    init(total: Int, report: @escaping @Sendable (_ finished: Int) -> Void) {
        self.total = total
        self.report = report
    }

    func add(_ count: Int) { report(finished.add(count, ordering: .relaxed).newValue) }
}

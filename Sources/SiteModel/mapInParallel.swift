import Dispatch
import Synchronization

/// Runs `body` over `0..<count` in chunks, on up to `jobs` threads at once; the caller's thread is one of them.
///
/// Each thread makes a state of its own once and keeps it, so that buffers are reused. Results are placed by chunk, in
/// order, so the outcome never depends on scheduling. Chunks are handed out one by one: uneven work evens out.
public func mapInParallel<State: ~Copyable & SendableMetatype, Output: Sendable>(
    count: Int, jobs: Int, chunk: Int, state makeState: @Sendable () -> State,
    _ body: @Sendable (inout State, Range<Int>) -> Output
) -> [Output] {
    let chunks = (count + chunk - 1) / chunk
    guard chunks > 0 else { return [] }
    let threads = max(1, min(jobs, chunks))
    @Sendable func range(_ index: Int) -> Range<Int> { index * chunk..<min(count, (index + 1) * chunk) }
    guard threads > 1 else {
        var state = makeState()
        return (0..<chunks).map { body(&state, range($0)) }
    }
    let next = Atomic(0)
    let collected = Mutex<[(index: Int, output: Output)]>([])
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
        var state = makeState()
        var outputs: [(index: Int, output: Output)] = []
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < chunks else { break }
            outputs.append((index, body(&state, range(index))))
        }
        collected.withLock { $0 += outputs }
    }
    return collected.withLock { $0 }.sorted { $0.index < $1.index }.map(\.output)
}

/// `mapInParallel` where threads need no state.
public func mapInParallel<Output: Sendable>(
    count: Int, jobs: Int, chunk: Int, _ body: @Sendable (Range<Int>) -> Output
) -> [Output] {
    mapInParallel(count: count, jobs: jobs, chunk: chunk, state: { () }) { _, range in body(range) }
}

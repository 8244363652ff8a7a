import Dispatch
import Synchronization

/// Runs asynchronous work to its end in a test that is none. The work runs on threads of its own: those of Swift's pool may
/// all be waiting here.
func waitFor<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let result = Outcome<Value>()
    let isDone = DispatchSemaphore(value: 0)
    Task(executorPreference: ThreadsOfItsOwn.shared) {
        let value = await work()
        result.value.withLock { $0 = value }
        isDone.signal()
    }
    isDone.wait()
    return result.value.withLock { $0! }  // Set before the signal.
}

private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}

private final class ThreadsOfItsOwn: TaskExecutor {
    static let shared = ThreadsOfItsOwn()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

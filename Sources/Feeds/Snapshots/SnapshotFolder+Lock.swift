import Diagnostics
import FileSystem

extension SnapshotFolder {
    /// Locks the folder for a fetch, waiting for another to end; the caller gives the lock back.
    ///
    /// Whoever writes here holds it: two fetches would mix their answers, each comparing with what the other takes away. Those
    /// that only read need no lock, since each file is replaced at once.
    /// - Parameter waiting: called now and then while another has it.
    public func lock(waiting: () -> Void) async throws(Faults) -> FolderLock {
        do throws(FileError) {
            try makeFolders(path)
            let end = ContinuousClock.now + patience
            while true {
                if let lock = try FolderLock(path) {
                    for folder in [path, path + "/pictures"] { try removeTemporaryFiles(in: folder) }
                    return lock
                }
                guard ContinuousClock.now < end else { break }
                waiting()
                do { try await Task.sleep(for: .milliseconds(50)) } catch { break }  // Cancelled: nobody waits any more.
            }
        } catch {
            throw Faults(.error(error.message))
        }
        throw Faults(.error(
            "another build or fetch of this site is at work in `\(name)`",
            help: "wait until it has ended; `sitegen build --offline` builds from what is kept"))
    }
}

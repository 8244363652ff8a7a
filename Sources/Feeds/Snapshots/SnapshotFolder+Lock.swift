import Diagnostics
import FileSystem

extension SnapshotFolder {
    /// Opens the folder and locks it for a fetch, waiting for another to end; the caller unlocks it.
    ///
    /// Whoever writes here holds it: two fetches would mix their answers, each comparing with what the other takes away. Those
    /// that only read need no lock, since each file is replaced at once.
    /// - Parameter waiting: called now and then while another has it.
    public func lock(waiting: () -> Void) async throws(Faults) -> OpenFolder {
        do throws(FileError) {
            try makeFolders(path)
            let end = ContinuousClock.now + patience
            while true {
                let opened = try OpenFolder(path)
                if try opened.lock(shownAs: path) == .taken {
                    for folder in [path, path + "/pictures"] { try removeTemporaryFiles(in: folder) }
                    return opened
                }
                guard ContinuousClock.now < end else { break }
                waiting()
                do { try await Task.sleep(for: .milliseconds(50)) } catch { break }  // Cancelled: nobody waits any more.
            }
        } catch {
            throw Faults(.error(.unreadableFile, error.message))
        }
        throw Faults(
            .error(
                .siteBusy, "another build or fetch of this site is at work in `\(name)`",
                help: "wait until it has finished; `sitegen build --offline` builds from what is kept"))
    }
}

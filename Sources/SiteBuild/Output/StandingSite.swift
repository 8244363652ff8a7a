import FileSystem
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The existing site, looked at while the inputs of a build are read: whether its files are as the last build left them.
///
/// Nothing is locked or changed. Cost: the status of every file, unless the output is trusted.
final class StandingSite: Sendable {
    private let path: String
    private let replacement: Replacement
    private let trust: OutputTrust
    /// Nil until a thread has opened it.
    private let opened = Mutex<Opened??>(nil)
    /// The first file that no thread has taken.
    private let next = Atomic(0)
    /// A file has changed, or nobody wants to know any more.
    private let isOver = Atomic(false)

    private struct Opened {
        let folder: OpenFolder
        let manifest: Manifest
        let state: OutputState
    }

    init(in path: String, replacing replacement: Replacement, trust: OutputTrust) {
        (self.path, self.replacement, self.trust) = (path, replacement, trust)
    }

    /// Nil if there is no site that a build could leave as it is.
    private var site: Opened? {
        opened.withLock { opened in
            if opened == nil { opened = .some(open()) }
            return opened ?? nil
        }
    }

    private func open() -> Opened? {
        let isEdition = if case .edition = EditionStore.link(at: path) { true } else { false }
        guard trust != .nothing, isEdition == (replacement == .atOnce),
            // Else a build is at work, or has ended early.
            kind(of: (isEdition ? EditionStore.storePath(path) : path) + "/" + StagingFolder.name) == nil,
            let state = OutputState(readingFrom: path), state.inputs != nil,
            // Else the build finds out why.
            let manifest = try? Manifest(readingFrom: path), manifest.hash == state.list, manifest.files.count == state.files.count,
            let folder = try? OpenFolder(path)
        else { return nil }
        return Opened(folder: folder, manifest: manifest, state: state)
    }

    /// Looks at files that no other thread has taken, until none is left.
    func look() {
        guard !isOver.load(ordering: .relaxed), let site, trust != .everything else { return }
        let chunk = 256
        while !isOver.load(ordering: .relaxed) {
            let start = next.add(chunk, ordering: .relaxed).oldValue
            guard start < site.state.files.count else { return }
            if !(start..<min(start + chunk, site.state.files.count)).allSatisfy({ isUntouched($0, of: site) }) { end() }
        }
    }

    private func isUntouched(_ index: Int, of site: Opened) -> Bool {
        var status = stat()
        let (file, known) = (site.manifest.files[index], site.state.files[index])
        guard fstatat(site.folder.descriptor, file, &status, AT_SYMLINK_NOFOLLOW) == 0, known.matches(status) else { return false }
        // A file that cannot be read counts as changed.
        return site.state.isSettled(known) || (try? readFile(path + "/" + file))?.withUnsafeBytes { FileHash(of: $0) } == known.hash
    }

    /// Ends the looking of all threads.
    func end() { isOver.store(true, ordering: .relaxed) }

    /// Frees what was read of it, once all threads have ended.
    func close() { opened.withLock { $0 = .some(nil) } }

    /// The state of the site if it was made from these inputs; ends the looking if not.
    func state(madeFrom inputs: FileHash?) -> OutputState? {
        guard let inputs, let state = site?.state, state.inputs == inputs else {
            end()
            return nil
        }
        return state
    }

    /// Whether no file is known to have changed; once all threads have ended, that none has.
    var isUntouched: Bool { !isOver.load(ordering: .relaxed) }
}

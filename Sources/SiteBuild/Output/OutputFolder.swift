import FileSystem
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder that a site is written to.
///
/// Files that differ from the existing site are staged; `commit` makes them the site when they are complete. Until
/// then the old site stays untouched, and unchanged files are never touched at all.
/// Safe to share: the folders are used only through calls that are atomic in the kernel, on paths of the plan, and no two
/// threads write the same path.
public final class OutputFolder: Sendable {
    public let path: String
    /// The existing site; nil if there is none.
    let current: OpenFolder?
    let staging: StagingFolder
    /// The files that the last build wrote; nil if there was none.
    let previous: Manifest?
    /// The states in which the last build left the files of `previous`; nil if unknown.
    let state: OutputState?
    let trust: OutputTrust
    /// The store of the editions, if the site is one.
    let editions: EditionStore?
    /// True if there is nothing here yet to compare with.
    let isFresh: Bool
    /// Files that are right except for their permissions.
    private let wronglyPermitted = Mutex<[String]>([])

    /// Opens the folder and locks it against a second build; creates what is missing.
    public init(_ path: String, replacing replacement: Replacement = .fileByFile, trust: OutputTrust = .statuses) throws(OutputError) {
        self.path = path
        switch replacement {
        case .fileByFile:
            if case .edition = EditionStore.link(at: path) { throw .linkToEdition(path) }
            editions = nil
            current = try Self.lockedFolder(path, shownAs: path)
        case .atOnce:
            let store = try EditionStore(path)
            editions = store
            current = store.live
        }
        do throws(FileError) {
            previous = current == nil ? nil : try Manifest(readingFrom: path)
            let state = previous == nil || trust == .nothing ? nil : OutputState(readingFrom: path)
            self.state = state?.list == previous?.hash && state?.files.count == previous?.files.count ? state : nil
            isFresh = current == nil ? true : try isEmptyFolder(path)
            let place = editions?.path ?? path
            // An interrupted build has moved files into place that the previous build's state does not know.
            self.trust = trust == .everything && kind(of: place + "/" + StagingFolder.name) != nil ? .statuses : trust
            staging = try StagingFolder(in: place, for: path)
        } catch {
            throw .system(error)
        }
    }

    /// Opens a folder for one build at a time; creates it if it is missing.
    static func lockedFolder(_ path: String, shownAs shown: String) throws(OutputError) -> OpenFolder {
        let folder: OpenFolder
        let lock: OpenFolder.Lock
        do throws(FileError) {
            let isNew = kind(of: path) == nil
            try makeFolders(path)
            folder = try OpenFolder(path)
            lock = try folder.lock(shownAs: shown)
            guard !isNew || fchmod(folder.descriptor, FileMode.folder) == 0 else { throw FileError("make the folder", path) }
        } catch {
            throw .system(error)
        }
        guard lock == .taken else { throw .busy(shown) }
        return folder
    }

    /// What happened to a file.
    public enum Change: Sendable {
        /// `kept`: it was not even made, since its inputs are the same.
        case kept, unchanged, written
    }

    // MARK: Files of the last build

    /// The state in which the last build left a file; nil if unknown.
    func lastState(of file: String) -> FileState? {
        guard let state, let position = previous?.position(of: file) else { return nil }
        return state.files[position]
    }

    /// Whether a file is unchanged since the last build, as far as can be told without reading it.
    func isUntouched(_ file: String, _ known: FileState) -> Bool {
        if trust == .everything { return true }
        guard let state, let current else { return false }
        var status = stat()
        return fstatat(current.descriptor, file, &status, AT_SYMLINK_NOFOLLOW) == 0 && known.matches(status) && state.isSettled(known)
    }

    // MARK: New files

    /// Stages a file unless the existing one has the same bytes. `scratch` is a buffer for comparing, reused between calls.
    func put(_ file: String, _ bytes: UnsafeRawBufferPointer, scratch: inout [UInt8]) throws(PutError) -> (change: Change, state: FileState) {
        let hash = FileHash(of: bytes)
        if !isFresh, let current {
            switch compare(file, bytes, hash, in: current, scratch: &scratch) {
            case .same(let state): return (.unchanged, state)
            case .sameButPermissions(let owner, let state) where owner == geteuid() || geteuid() == 0:
                wronglyPermitted.withLock { $0.append(file) }
                return (.unchanged, state)
            // Only the owner can change permissions; a file that belongs to another user is replaced.
            case .sameButPermissions(_, let state) where previous?.contains(file) != true: return (.unchanged, state)
            case .different where previous?.contains(file) != true: throw .foreign(path + "/" + file)
            case .sameButPermissions, .different, .missing: break
            }
        }
        do throws(FileError) {
            return (.written, FileState(hash: hash, try staging.stage(file, bytes)))
        } catch {
            throw .system(error)
        }
    }

    private enum Comparison {
        case missing, different
        case same(FileState)
        case sameButPermissions(owner: uid_t, FileState)
    }

    private func compare(
        _ file: String, _ bytes: UnsafeRawBufferPointer, _ hash: FileHash, in folder: OpenFolder, scratch: inout [UInt8]
    ) -> Comparison {
        guard let known = lastState(of: file), isUntouched(file, known) else { return read(file, bytes, hash, in: folder, scratch: &scratch) }
        return known.hash == hash ? .same(known) : .different
    }

    /// Compares byte by byte.
    private func read(
        _ file: String, _ bytes: UnsafeRawBufferPointer, _ hash: FileHash, in folder: OpenFolder, scratch: inout [UInt8]
    ) -> Comparison {
        let descriptor = openat(folder.descriptor, file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .different }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .different }
        // `commit` finds out whether a folder may make room for a file.
        if status.st_mode & S_IFMT == S_IFDIR { return .missing }
        guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else {
            return .different
        }
        if scratch.count < bytes.count { scratch = [UInt8](repeating: 0, count: bytes.count * 2) }
        let isSame = scratch.withUnsafeMutableBytes { room in
            var total = 0
            while total < bytes.count {
                let count = Self.read(descriptor, room.baseAddress! + total, bytes.count - total)
                if count <= 0 { return false }
                total += count
            }
            return bytes.count == 0 || memcmp(room.baseAddress!, bytes.baseAddress!, bytes.count) == 0
        }
        guard isSame else { return .different }
        let state = FileState(hash: hash, status)
        return status.st_mode & FileMode.permissions == FileMode.file ? .same(state) : .sameButPermissions(owner: status.st_uid, state)
    }

    private static func read(_ descriptor: Int32, _ room: UnsafeMutableRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
        Glibc.read(descriptor, room, count)
        #else
        Darwin.read(descriptor, room, count)
        #endif
    }

    // MARK: The end of a build

    /// Makes the staged files the site, and removes those that the last build wrote and this one did not.
    /// Returns what went wrong although the site is complete.
    func commit(_ site: CommittedSite) throws(OutputError) -> [OutputRemark] {
        if let editions { return try publish(site, in: editions) }
        guard let current else { return [] }  // A folder that is no store of editions was opened.
        return try replaceFiles(site, in: current)
    }

    /// Records the current states of the existing site's files, unless they are known already.
    func noteState(_ state: OutputState, in site: OpenFolder) {
        if let old = self.state, old.isSame(as: state), state.files.allSatisfy(old.isSettled) { return }
        // Without it, the next build reads every file and is still correct.
        try? staging.putState(state, into: site)
    }

    /// Removes the staged files: all of them if the build has failed, otherwise what is left.
    public func sweep() throws(FileError) { try staging.remove() }

    /// Corrects the permissions of files and folders of the site. Those of new ones are right.
    func permit(_ files: some Sequence<String>, in site: OpenFolder) -> [OutputRemark] {
        guard !isFresh else { return [] }
        var remarks: [OutputRemark] = []
        var walk = FolderWalk(site)
        var status = stat()
        let own = [Manifest.name, OutputState.name].filter { (file: String) in
            fstatat(site.descriptor, file, &status, 0) == 0 && status.st_mode & FileMode.permissions != FileMode.file
        }
        let wrong = own + wronglyPermitted.withLock { $0 }.sorted(by: precedes)
        for file in wrong {
            walk.withFolder(of: file) { folder, name in
                let descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
                guard descriptor >= 0 else { return }  // It has gone meanwhile.
                if fchmod(descriptor, FileMode.file) != 0 { remarks.append(.permissions(FileError("change", path + "/" + file))) }
                close(descriptor)
            }
        }
        // Whoever changed permissions changed those of files, too: if no file is wrong, thousands of folders need not be checked.
        for folder in wrong.isEmpty ? [] : folders(of: files) {
            guard fstatat(site.descriptor, folder, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFDIR,
                status.st_mode & FileMode.permissions != FileMode.folder
            else { continue }
            let others = status.st_mode & ~FileMode.permissions & ~S_IFMT
            if fchmodat(site.descriptor, folder, others | FileMode.folder, 0) != 0 {
                remarks.append(.permissions(FileError("change", path + "/" + folder)))
            }
        }
        return remarks
    }
}

/// A site whose files are complete, staged or unchanged.
struct CommittedSite {
    let manifest: Manifest
    let state: OutputState

    /// `files` are all files of the site, in any order, and `state` has the state of each. `inputs` is the hash of the site's
    /// inputs, if the next build may rely on it.
    init(files: consuming FileNames, inputs: FileHash?, summary: BuildSummary, state: (_ index: Int) -> FileState) {
        let (names, order) = files.sorted()
        // With millions of files, the two lists and the states take more memory than anything before.
        files = FileNames()
        manifest = Manifest(files: names)
        self.state = OutputState(inputs: inputs, list: manifest.hash, summary: summary, files: FileStates(order.lazy.map(state)))
    }
}

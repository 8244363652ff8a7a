import FileSystem
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder in which a new site is assembled before it replaces the old one.
///
/// It is inside the output folder, not beside it: this is the only place that is certain to be on the same
/// file system (the folder may be a volume of its own) and writable (the folder above may not be). Only its owner can look
/// into it, so no host serves it, and each build begins by removing what an interrupted one has left in it.
///
///     .sitegen-staging/site/    the files of the new site that differ from the old
///     .sitegen-staging/list     the list of files, until it is complete
///     .sitegen-staging/state    the states of the files, until it is complete
///     .sitegen-staging/aside/   files and folders that made room for something of the same name
///
/// Safe to share: the folders are used only through calls that are atomic in the kernel, on paths of the plan, and no two
/// threads write the same path.
final class StagingFolder: Sendable {
    static let name = ".sitegen-staging"

    let path: String
    let folder: OpenFolder
    let site: OpenFolder
    /// Of the file system.
    let device: dev_t
    private let count = Atomic(0)
    /// True if files and folders get the requested modes: the umask or an access list of the folder may restrict them.
    private let givesModes: Bool
    /// The destination of the files in messages.
    private let shownSite: String

    /// Creates the folder anew inside another. `shownSite` is the destination of the files in messages.
    init(in parent: String, for shownSite: String) throws(FileError) {
        path = parent + "/" + Self.name
        self.shownSite = shownSite
        try removeTree(path)
        let site = path + "/site"
        do throws(FileError) {
            guard mkdir(path, FileMode.staging) == 0 else { throw FileError("make the folder", path) }
            folder = try OpenFolder(path)
            guard mkdirat(folder.descriptor, "site", FileMode.folder) == 0 else { throw FileError("make the folder", site) }
            self.site = try OpenFolder("site", in: folder, shownAs: site)
            let status = try self.site.status(shownAs: site)
            device = status.st_dev
            givesModes = status.st_mode & FileMode.permissions == FileMode.folder
            guard givesModes || fchmod(self.site.descriptor, FileMode.folder) == 0 else { throw FileError("make the folder", site) }
        } catch {
            rmdir(site)
            rmdir(path)  // What is left, if it is, the next build removes.
            throw error
        }
    }

    /// The number of staged files.
    var stagedCount: Int { count.load(ordering: .relaxed) }

    func remove() throws(FileError) { try removeTree(path) }

    /// Writes a file of the new site; returns its status, which it keeps when it is moved.
    func stage(_ file: String, _ bytes: UnsafeRawBufferPointer) throws(FileError) -> stat {
        try makeFolders(of: file)
        var status = stat()
        try write(to: file, in: site, shownAs: shownSite + "/" + file) { writeAll(bytes, to: $0) && fstat($0, &status) == 0 }
        count.add(1, ordering: .relaxed)
        return status
    }

    /// Links a file of another folder into the new site.
    func link(_ file: String, from other: OpenFolder) throws(FileError) -> Linked {
        if linkat(other.descriptor, file, site.descriptor, file, 0) == 0 { return .linked }
        if errno == ENOENT {
            try makeFolders(of: file)
            if linkat(other.descriptor, file, site.descriptor, file, 0) == 0 { return .linked }
        }
        switch errno {
        case EEXIST, ENOTDIR: return .isThere
        // It was removed from the other folder, and staged anew.
        case ENOENT where faccessat(site.descriptor, file, F_OK, 0) == 0: return .isThere
        case EXDEV, EPERM, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS: return .cannot
        default: throw FileError("write", shownSite + "/" + file)
        }
    }

    enum Linked {
        /// `isThere`: the new site has something in its place. `cannot`: this file system allows no hard links, or no more of them.
        case linked, isThere, cannot
    }

    /// Puts the list of files into a folder. It is flushed to disk before it replaces another: after a power failure the next
    /// build would otherwise not recognise the site as its own.
    func putList(_ list: Manifest, into target: OpenFolder) throws(FileError) {
        let shown = shownSite + "/" + Manifest.name
        let bytes = list.bytes
        try bytes.span.bytes.withUnsafeBytes { bytes throws(FileError) in
            try write(to: "list", in: folder, shownAs: shown) { writeAll(bytes, to: $0) && fsync($0) == 0 }
        }
        guard renameat(folder.descriptor, "list", target.descriptor, Manifest.name) == 0, fsync(target.descriptor) == 0 else {
            throw FileError("write", shown)
        }
    }

    /// Puts the states of the files into a folder. It is not flushed: damage shows in its hash and only costs time.
    func putState(_ state: OutputState, into target: OpenFolder) throws(FileError) {
        let shown = shownSite + "/" + OutputState.name
        state.waitUntilSettled()
        try write(to: "state", in: folder, shownAs: shown) { descriptor in state.write(at: currentNanoseconds()) { writeAll($0, to: descriptor) } }
        guard renameat(folder.descriptor, "state", target.descriptor, OutputState.name) == 0 else { throw FileError("write", shown) }
    }

    /// Moves whatever is at a path out of a folder, so that something of another kind can take its place at once.
    func moveAside(_ file: String, of other: OpenFolder, number: Int) throws(FileError) {
        guard mkdirat(folder.descriptor, "aside", FileMode.staging) == 0 || errno == EEXIST,
            renameat(other.descriptor, file, folder.descriptor, "aside/\(number)") == 0
        else { throw FileError("move away", shownSite + "/" + file) }
    }

    private func write(
        to file: String, in folder: OpenFolder, shownAs shown: @autoclosure () -> String, _ write: (_ descriptor: Int32) -> Bool
    ) throws(FileError) {
        let descriptor = openat(folder.descriptor, file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FileMode.file)
        guard descriptor >= 0 else { throw FileError("write", shown()) }
        guard givesModes || fchmod(descriptor, FileMode.file) == 0, write(descriptor) else {
            let code = errno
            close(descriptor)
            throw FileError("write", shown(), code: code)
        }
        guard close(descriptor) == 0 else { throw FileError("write", shown()) }
    }

    // MARK: Folders

    func makeFolders(of file: String) throws(FileError) {
        if let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) { try makeFolder(String(file[..<slash])) }
    }

    private func makeFolder(_ folder: String) throws(FileError) {
        if try makeOne(folder) { return }
        guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            throw FileError("make the folder", shownSite + "/" + folder, code: ENOENT)
        }
        try makeFolder(String(folder[..<slash]))
        guard try makeOne(folder) else { throw FileError("make the folder", shownSite + "/" + folder, code: ENOENT) }
    }

    /// False if the parent folder is missing.
    private func makeOne(_ folder: String) throws(FileError) -> Bool {
        if mkdirat(site.descriptor, folder, FileMode.folder) == 0 {
            guard givesModes || fchmodat(site.descriptor, folder, FileMode.folder, 0) == 0 else {
                throw FileError("make the folder", shownSite + "/" + folder)
            }
            return true
        }
        if errno == EEXIST { return true }
        if errno == ENOENT { return false }
        throw FileError("make the folder", shownSite + "/" + folder)
    }
}

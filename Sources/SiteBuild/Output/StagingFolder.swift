import FileSystem
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a new site is put together before it takes the place of the old one.
///
/// It stands inside the folder that the site goes to, not beside it: that is the one place that is sure to be on the same
/// file system (the folder may be a volume of its own) and writable (the folder above may not be). Only its owner can look
/// into it, so no host serves it, and each build begins by removing what an ended one has left of it.
///
///     .sitegen-staging/site/    the files of the new site that differ from the old
///     .sitegen-staging/list     the list of files, until it is whole
///     .sitegen-staging/state    how the files are, until it is whole
///     .sitegen-staging/aside/   what made room for a file or folder of the same name
///
/// Safe to share: the folders are only used through calls that the kernel makes atomic, on paths of the plan, which no two
/// threads write.
final class StagingFolder: Sendable {
    static let name = ".sitegen-staging"

    let path: String
    let folder: OpenFolder
    let site: OpenFolder
    /// Of the file system.
    let device: dev_t
    private let count = Atomic(0)
    /// True if files and folders get the modes that are asked for: the umask or an access list of the folder may take from them.
    private let givesModes: Bool
    /// What messages call the place that the files go to.
    private let shownSite: String

    /// Makes the folder inside another, anew. `shownSite` is what messages call the place that the files go to.
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

    /// How many files were staged.
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

    /// Gives a file of another folder a place in the new site, where it then stands under a second name.
    func link(_ file: String, from other: OpenFolder) throws(FileError) -> Linked {
        if linkat(other.descriptor, file, site.descriptor, file, 0) == 0 { return .linked }
        if errno == ENOENT {
            try makeFolders(of: file)
            if linkat(other.descriptor, file, site.descriptor, file, 0) == 0 { return .linked }
        }
        switch errno {
        case EEXIST, ENOTDIR: return .isThere
        // Somebody has removed it from the other folder, and it was staged anew.
        case ENOENT where faccessat(site.descriptor, file, F_OK, 0) == 0: return .isThere
        case EXDEV, EPERM, EMLINK, ENOTSUP, EOPNOTSUPP, ENOSYS: return .cannot
        default: throw FileError("write", shownSite + "/" + file)
        }
    }

    enum Linked {
        /// `isThere`: the new site has something in its place. `cannot`: this file system has no second names, or no more of them.
        case linked, isThere, cannot
    }

    /// Puts the list of files into a folder. It is on disk before it takes the place of another: after a power failure the next
    /// build would otherwise not know the site as its own.
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

    /// Puts what is known of the files into a folder. It is not flushed: one that is damaged is known by its hash, and only costs time.
    func putState(_ state: OutputState, into target: OpenFolder) throws(FileError) {
        let shown = shownSite + "/" + OutputState.name
        try write(to: "state", in: folder, shownAs: shown) { descriptor in state.write(at: currentNanoseconds()) { writeAll($0, to: descriptor) } }
        guard renameat(folder.descriptor, "state", target.descriptor, OutputState.name) == 0 else { throw FileError("write", shown) }
    }

    /// Takes what stands at a path out of a folder, so that something of another kind can take its place at once.
    func moveAside(_ file: String, of other: OpenFolder, number: Int) throws(FileError) {
        guard mkdirat(folder.descriptor, "aside", FileMode.staging) == 0 || errno == EEXIST,
            renameat(other.descriptor, file, folder.descriptor, "aside/\(number)") == 0
        else { throw FileError("move away", shownSite + "/" + file) }
    }

    private func write(to file: String, in folder: OpenFolder, shownAs shown: String, _ write: (_ descriptor: Int32) -> Bool) throws(FileError) {
        let descriptor = openat(folder.descriptor, file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FileMode.file)
        guard descriptor >= 0 else { throw FileError("write", shown) }
        guard givesModes || fchmod(descriptor, FileMode.file) == 0, write(descriptor) else {
            let code = errno
            close(descriptor)
            throw FileError("write", shown, code: code)
        }
        guard close(descriptor) == 0 else { throw FileError("write", shown) }
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

    /// False if the folder above it is missing.
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

import FileSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A site that is replaced file by file.
///
/// At whatever step a build is ended, the next one finds only files that the list of files names, empty folders, and what it
/// sweeps away with `.sitegen-staging`: the list names the files of both sites before the first is moved and until the last
/// one of the old site is gone.
extension OutputFolder {
    func replaceFiles(_ committed: CommittedSite, in site: OpenFolder) throws(OutputError) -> [OutputRemark] {
        let manifest = committed.manifest
        let stale = previous?.files(notIn: manifest) ?? []
        let union = previous?.union(manifest) ?? manifest
        try checkMoves(to: site, removing: stale)
        do throws(FileError) {
            if previous?.isSame(as: union) != true { try staging.putList(union, into: site) }
        } catch {
            throw .system(error)
        }
        do throws(FileError) {
            var aside = 0
            try move("", to: site, aside: &aside)
            let remarks = permit(manifest.files, in: site)
            try removeFiles(stale, below: site, shownAs: path)
            if !union.isSame(as: manifest) { try staging.putList(manifest, into: site) }
            noteState(committed.state, in: site)
            return remarks
        } catch {
            // It tells of files of which some are others now, and who trusts it blindly would take them for those.
            unlinkat(site.descriptor, OutputState.name, 0)
            throw .interrupted(error, inPlace: staging.stagedCount - remainingCount(), changed: staging.stagedCount)
        }
    }

    /// How many staged files have not been moved.
    private func remainingCount() -> Int {
        // The folder is ours, so it can be listed; were it not so, no file would count as moved that was not.
        (try? FileTree(listing: staging.path + "/site").files.count) ?? staging.stagedCount
    }

    /// Moves what is staged into place. Folders that the site lacks move whole, with one call; files replace files.
    private func move(_ folder: String, to site: OpenFolder, aside: inout Int) throws(FileError) {
        for entry in try entries(of: staging.path + "/site/" + folder, for: "list") {
            let file = folder + entry.name
            if entry.kind == .folder, entryIsFolder(path + "/" + file) {
                try move(file + "/", to: site, aside: &aside)
                continue
            }
            if renameat(staging.site.descriptor, file, site.descriptor, file) == 0 { continue }
            guard [EISDIR, ENOTDIR, ENOTEMPTY, EEXIST].contains(errno) else { throw FileError("write", path + "/" + file) }
            // A page took the name of a folder that is gone, or the other way round. `checkMoves` has seen that it is ours.
            try staging.moveAside(file, of: site, number: aside)
            aside += 1
            guard renameat(staging.site.descriptor, file, site.descriptor, file) == 0 else { throw FileError("write", path + "/" + file) }
        }
    }

    // MARK: Before the first move

    /// Looks for all that would keep files from being moved, while nothing has been.
    private func checkMoves(to site: OpenFolder, removing stale: [String]) throws(OutputError) {
        var check = MoveCheck(site: site, path: path, staging: staging, previous: previous ?? Manifest(files: FileNames()))
        do throws(FileError) {
            try check.folder("")
        } catch {
            throw .system(error)
        }
        check.removal(of: stale)
        if let foreign = check.foreign.first { throw .foreign(foreign) }
        if !check.elsewhere.isEmpty { throw .elsewhere(check.elsewhere, than: path) }
        if !check.closed.isEmpty { throw .closed(check.closed) }
    }
}

/// Whether what is staged can be moved to the site.
private struct MoveCheck {
    let site: OpenFolder
    /// Of the site.
    let path: String
    let staging: StagingFolder
    let previous: Manifest
    /// What no build of ours wrote and is in the way.
    private(set) var foreign: [String] = []
    /// Folders in which nothing can be replaced.
    private(set) var closed: [FileError] = []
    /// What another file system is mounted on.
    private(set) var elsewhere: [String] = []

    init(site: OpenFolder, path: String, staging: StagingFolder, previous: Manifest) {
        self.site = site
        self.path = path
        self.staging = staging
        self.previous = previous
    }

    private enum Obstacle {
        case nothing, folder, other, otherFileSystem
    }

    /// What stands at a path of the site; notes what is on another file system.
    private mutating func obstacle(at file: String) -> Obstacle {
        var status = stat()
        guard fstatat(site.descriptor, file, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .nothing }
        if status.st_dev != staging.device {
            elsewhere.append(path + "/" + file)
            return .otherFileSystem
        }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
    }

    /// Looks at a folder that is both in the site and in what is staged; "" or a path that ends in a slash.
    mutating func folder(_ folder: String) throws(FileError) {
        checkIsOpen(folder)
        for entry in try entries(of: staging.path + "/site/" + folder, for: "list") {
            let file = folder + entry.name
            switch (entry.kind, obstacle(at: file)) {
            case (_, .nothing), (_, .otherFileSystem), (.file, .other): continue
            case (.folder, .folder): try self.folder(file + "/")
            case (_, .other): if !previous.contains(file) { foreign.append(path + "/" + file) }
            case (_, .folder): try makingRoom(file)
            }
        }
    }

    /// A folder can make room if all files in it come from the last build. Empty ones are what an ended build has left, or hold
    /// nothing that could be lost.
    private mutating func makingRoom(_ folder: String) throws(FileError) {
        checkIsOpen(folder)
        for entry in try entries(of: path + "/" + folder, for: "list") {
            let file = folder + "/" + entry.name
            if entry.kind == .folder { try makingRoom(file) } else if !previous.contains(file) { foreign.append(path + "/" + file) }
        }
    }

    /// The folders of files that are to be removed.
    mutating func removal(of stale: [String]) {
        var last: Substring?
        for file in stale {
            let folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[..<$0] } ?? ""
            if let last, last.utf8.elementsEqual(folder.utf8) { continue }
            last = folder
            var status = stat()
            // Where the folder is gone, so are its files.
            guard fstatat(site.descriptor, folder.isEmpty ? "." : String(folder), &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_mode & S_IFMT == S_IFDIR
            else { continue }
            checkIsOpen(String(folder))
        }
    }

    private mutating func checkIsOpen(_ folder: String) {
        guard faccessat(site.descriptor, folder.isEmpty ? "." : folder, W_OK | X_OK, AT_EACCESS) != 0 else { return }
        var shown = folder.isEmpty ? path : path + "/" + folder
        if shown.hasSuffix("/") { shown.removeLast() }
        let error = FileError("replace files in", shown)
        if !closed.contains(error) { closed.append(error) }
    }
}

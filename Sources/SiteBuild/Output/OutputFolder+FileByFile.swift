import FileSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A site that is replaced file by file.
///
/// At whatever step a build is interrupted, the next one finds only files that the list names, empty folders, and what it
/// removes with `.sitegen-staging`: the list names the files of both sites from before the first is moved until the last
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
            // It describes files of which some have changed, and would mislead a build that trusts it blindly.
            unlinkat(site.descriptor, OutputState.name, 0)
            throw .interrupted(error, inPlace: staging.stagedCount - remainingCount(), changed: staging.stagedCount)
        }
    }

    /// The number of staged files that have not been moved.
    private func remainingCount() -> Int {
        // The folder is our own, so it can be listed; if not, no file counts as moved.
        (try? FileTree(listing: staging.path + "/site").files.count) ?? staging.stagedCount
    }

    /// Moves the staged files into place. New folders are moved whole, in one call; files replace files.
    private func move(_ folder: String, to site: OpenFolder, aside: inout Int) throws(FileError) {
        for entry in try entries(of: staging.path + "/site/" + folder, for: "list") {
            let file = folder + entry.name
            if entry.kind == .folder, entryIsFolder(path + "/" + file) {
                try move(file + "/", to: site, aside: &aside)
                continue
            }
            if renameat(staging.site.descriptor, file, site.descriptor, file) == 0 { continue }
            guard [EISDIR, ENOTDIR, ENOTEMPTY, EEXIST].contains(errno) else { throw FileError("write", path + "/" + file) }
            // A page took the name of a removed folder, or the other way round. `checkMoves` has made sure that it is ours.
            try staging.moveAside(file, of: site, number: aside)
            aside += 1
            guard renameat(staging.site.descriptor, file, site.descriptor, file) == 0 else { throw FileError("write", path + "/" + file) }
        }
    }

    // MARK: Before the first move

    /// Looks for everything that would prevent files from being moved, before any is.
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

/// Whether the staged files can be moved to the site.
private struct MoveCheck {
    let site: OpenFolder
    /// Of the site.
    let path: String
    let staging: StagingFolder
    let previous: Manifest
    /// Files in the way that no build wrote.
    private(set) var foreign: [String] = []
    /// Folders in which nothing can be replaced.
    private(set) var closed: [FileError] = []
    /// Mount points of other file systems.
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

    /// What exists at a path of the site; notes if it is on another file system.
    private mutating func obstacle(at file: String) -> Obstacle {
        var status = stat()
        guard fstatat(site.descriptor, file, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .nothing }
        if status.st_dev != staging.device {
            elsewhere.append(path + "/" + file)
            return .otherFileSystem
        }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
    }

    /// Checks a folder that is both in the site and staged; "" or a path that ends in a slash.
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

    /// A folder can make room if all files in it come from the last build. Empty ones were left by an interrupted build, or contain
    /// nothing that could be lost.
    private mutating func makingRoom(_ folder: String) throws(FileError) {
        checkIsOpen(folder)
        for entry in try entries(of: path + "/" + folder, for: "list") {
            let file = folder + "/" + entry.name
            if entry.kind == .folder { try makingRoom(file) } else if !previous.contains(file) { foreign.append(path + "/" + file) }
        }
    }

    /// The folders of the files to be removed.
    mutating func removal(of stale: [String]) {
        var last: Substring?
        for file in stale {
            let folder = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file[..<$0] } ?? ""
            if let last, last.utf8.elementsEqual(folder.utf8) { continue }
            last = folder
            var status = stat()
            // If the folder is gone, so are its files.
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

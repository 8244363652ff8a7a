import FileSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder that a site is written to.
///
/// Files that differ are staged in a hidden folder inside it and moved into place by `commit`, once all of them are
/// there: until then the old site stands untouched, and files that did not change are never touched at all.
/// Safe to share: the descriptors are only used through calls that the kernel makes atomic, on paths of the plan, which
/// no two threads write.
public final class OutputFolder: Sendable {
    public let path: String
    private let root: Int32
    private let staging: Int32
    /// What the last build wrote; nil if there was none.
    private let previous: Manifest?
    /// True if nothing stands here yet, so that there is nothing to compare with.
    private let isFresh: Bool

    private static let stagingName = ".sitegen-staging"

    /// Opens the folder, makes it where it is missing, and locks it against a second build.
    public init(_ path: String) throws(OutputError) {
        self.path = path
        do throws(FileError) {
            try makeFolders(path)
            root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard root >= 0 else { throw FileError("open", path) }
            do throws(FileError) {
                guard flock(root, LOCK_EX | LOCK_NB) == 0 else { throw FileError("lock", path) }
                previous = try Manifest(readingFrom: path)
                // What a build that was ended has left.
                try removeTree(path + "/" + Self.stagingName)
                try removeTemporaryFiles(in: path)
                isFresh = try isEmptyFolder(path)
                guard mkdirat(root, Self.stagingName, 0o755) == 0 else {
                    throw FileError("make the folder", path + "/" + Self.stagingName)
                }
                staging = openat(root, Self.stagingName, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                guard staging >= 0 else { throw FileError("open", path + "/" + Self.stagingName) }
            } catch {
                close(root)  // With it goes the lock.
                throw error
            }
        } catch {
            throw error.code == EWOULDBLOCK && error.verb == "lock" ? .busy(path) : .system(error)
        }
    }

    deinit {
        close(staging)
        close(root)
    }

    /// What happened to a file.
    public enum Change: Sendable {
        case unchanged, written
    }

    /// Stages a file unless the one that is there has the same bytes. `scratch` is room for comparing, reused between calls.
    func put(_ file: String, _ bytes: UnsafeRawBufferPointer, scratch: inout [UInt8]) throws(OutputError) -> Change {
        if !isFresh {
            switch compare(file, bytes, scratch: &scratch) {
            case .same: return .unchanged
            case .different where previous?.contains(file) != true: throw .foreign(path + "/" + file)
            case .different, .missing: break
            }
        }
        do throws(FileError) {
            try stage(file, bytes)
        } catch {
            throw .system(error)
        }
        return .written
    }

    private enum Comparison {
        case missing, same, different
    }

    private func compare(_ file: String, _ bytes: UnsafeRawBufferPointer, scratch: inout [UInt8]) -> Comparison {
        let descriptor = openat(root, file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .different }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .different }
        // Whether a folder may make room for a file shows in `commit`.
        if status.st_mode & S_IFMT == S_IFDIR { return .missing }
        guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else {
            return .different
        }
        if scratch.count < bytes.count { scratch = [UInt8](repeating: 0, count: bytes.count * 2) }
        return scratch.withUnsafeMutableBytes { room in
            var total = 0
            while total < bytes.count {
                let count = read(descriptor, room.baseAddress! + total, bytes.count - total)
                if count <= 0 { return .different }
                total += count
            }
            return bytes.count == 0 || memcmp(room.baseAddress!, bytes.baseAddress!, bytes.count) == 0 ? .same : .different
        }
    }

    private func stage(_ file: String, _ bytes: UnsafeRawBufferPointer) throws(FileError) {
        if let slash = file.lastIndex(of: "/") { try makeStagedFolder(String(file[..<slash])) }
        let descriptor = openat(staging, file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileError("write", path + "/" + file) }
        var written = 0
        while written < bytes.count {
            let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let code = errno
                close(descriptor)
                throw FileError("write", path + "/" + file, code: code)
            }
            written += count
        }
        guard close(descriptor) == 0 else { throw FileError("write", path + "/" + file) }
    }

    private func makeStagedFolder(_ folder: String) throws(FileError) {
        if mkdirat(staging, folder, 0o755) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = folder.lastIndex(of: "/") else {
            throw FileError("make the folder", path + "/" + folder)
        }
        try makeStagedFolder(String(folder[..<slash]))
        guard mkdirat(staging, folder, 0o755) == 0 || errno == EEXIST else {
            throw FileError("make the folder", path + "/" + folder)
        }
    }

    // MARK: The end of a build

    /// Makes the staged files the site, and removes what the last build wrote and this one did not.
    /// `files` are all files of the site, sorted by their bytes. Nothing has been moved when it says that a file is foreign.
    public func commit(files: [String]) throws(OutputError) {
        let manifest = Manifest(files: files)
        let stale = previous?.files(notIn: manifest) ?? []
        try refuseForeign(staged: "", previous: previous ?? Manifest(files: []))
        do throws(FileError) {
            // Were the build ended while it moves files, the next one would still know them as its own.
            try (previous?.union(manifest) ?? manifest).write(to: path)
            do throws(FileError) {
                try moveIntoPlace(from: path + "/" + Self.stagingName, to: path)
            } catch where [EISDIR, ENOTDIR, ENOTEMPTY, EEXIST].contains(error.code) {
                // A page took the name of a file that is gone, or the other way round.
                try removeStale(stale)
                try moveIntoPlace(from: path + "/" + Self.stagingName, to: path)
            }
            try removeStale(stale)
            try manifest.write(to: path)
            try removeTree(path + "/" + Self.stagingName)
        } catch {
            throw .system(error)
        }
    }

    /// Throws the staged files away; the old site stays.
    public func abandon() throws(FileError) { try removeTree(path + "/" + Self.stagingName) }

    /// Looks for what is in the way of staged files and is not ours to remove: a file or a link where a folder must be, a
    /// folder where a file must be.
    private func refuseForeign(staged folder: String, previous: Manifest) throws(OutputError) {
        for name in try names(in: Self.stagingName + "/" + folder) {
            let file = folder + name
            switch (entryIsFolder(path + "/" + Self.stagingName + "/" + file), entryIsFolder(path + "/" + file)) {
            case (true, true): try refuseForeign(staged: file + "/", previous: previous)
            case (true, false):
                guard previous.contains(file) || !entryExists(path + "/" + file) else { throw .foreign(path + "/" + file) }
            case (false, true): try refuseForeign(in: file, previous: previous)
            case (false, false): continue
            }
        }
    }

    /// A folder can make room only if all that is in it comes from the last build.
    private func refuseForeign(in folder: String, previous: Manifest) throws(OutputError) {
        let names = try names(in: folder)
        guard !names.isEmpty else { throw .foreign(path + "/" + folder) }
        for file in names.map({ folder + "/" + $0 }) {
            if entryIsFolder(path + "/" + file) {
                try refuseForeign(in: file, previous: previous)
            } else if !previous.contains(file) {
                throw .foreign(path + "/" + file)
            }
        }
    }

    private func names(in folder: String) throws(OutputError) -> [String] {
        do throws(FileError) {
            return try entryNames(of: path + "/" + folder, for: "list")
        } catch {
            throw .system(error)
        }
    }

    /// Removes files of the last build and the folders that are empty then. Folders are opened one in the other without
    /// following links, so that nothing outside is reached, whatever the manifest says and someone has put there.
    private func removeStale(_ files: [String]) throws(FileError) {
        for file in files {
            let parts = file.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { continue }
            var folders = [root]
            defer { for folder in folders.dropFirst() { close(folder) } }
            for part in parts.dropLast() {
                let folder = openat(folders.last!, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                guard folder >= 0 else { break }
                folders.append(folder)
            }
            guard folders.count == parts.count else { continue }  // Its folder is gone, or another thing stands there.
            guard unlinkat(folders.last!, parts.last!, 0) == 0 || errno == ENOENT || errno == EISDIR else {
                throw FileError("remove", path + "/" + file)
            }
            // Folders that this left empty go with it.
            for index in parts.indices.dropLast().reversed() {
                guard unlinkat(folders[index], parts[index], AT_REMOVEDIR) == 0 else { break }
            }
        }
    }
}

/// Why a site cannot be written.
public enum OutputError: Error, Sendable {
    /// Another build is writing to the folder.
    case busy(String)
    /// A file of the plan is there already and no build of ours wrote it.
    case foreign(String)
    case system(FileError)
}

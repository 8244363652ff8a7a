#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What stands in a folder and below.
public struct FileTree: Sendable {
    /// Paths relative to the folder, in byte order, links followed; hidden files and folders are left out.
    public let files: [String]

    /// Lists a folder. One that is not there has no files.
    public init(listing folder: String) throws(FileError) {
        var files: [String] = []
        var above: [FolderIdentity] = []
        try Self.list(folder, prefix: "", above: &above, into: &files)
        self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// What tells a folder from all others, however it was reached.
    private struct FolderIdentity: Equatable {
        let device: dev_t
        let number: ino_t
    }

    private static func list(
        _ folder: String, prefix: String, above: inout [FolderIdentity], into files: inout [String]
    ) throws(FileError) {
        guard let stream = opendir(folder) else {
            let failure = FileError("list", folder)
            if failure.isMissing && above.isEmpty { return }
            throw failure
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(dirfd(stream), &status) == 0 else { throw FileError("list", folder) }
        let identity = FolderIdentity(device: status.st_dev, number: status.st_ino)
        // A link that leads back to a folder above it would be followed without end.
        guard !above.contains(identity) else { throw FileError("list", folder, code: ELOOP) }
        above.append(identity)
        defer { above.removeLast() }
        while let entry = readdir(stream) {
            let name = entryName(entry)
            guard !name.hasPrefix(".") else { continue }
            let path = folder + "/" + name
            switch kind(of: path) {
            case .folder: try list(path, prefix: prefix + name + "/", above: &above, into: &files)
            case .file: files.append(prefix + name)
            case .other, nil: continue
            }
        }
    }
}

/// Whether a folder has nothing in it, hidden files and folders aside.
public func isEmptyFolder(_ path: String) throws(FileError) -> Bool {
    guard let stream = opendir(path) else { throw FileError("list", path) }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
        if !entryName(entry).hasPrefix(".") { return false }
    }
    return true
}

public enum FileKind: Sendable {
    case file, folder, other
}

/// What stands at a path, links followed; nil if there is nothing.
public func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
}

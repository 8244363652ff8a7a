#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Replaces a file atomically: readers see the old bytes or the new ones, never a part, and after a power loss it is one of the two.
///
/// The new bytes are written to a file with a unique name, so that two programs that replace the same file at the same time
/// never write into each other's file, and are on disk before that file takes the place of the old one. What a program that was
/// killed leaves behind, `removeTemporaryFiles` removes.
public func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let folder = parentFolder(of: path)
    let temporary = try TemporaryFile(in: folder, for: path)
    do throws(FileError) {
        try temporary.write(bytes)
        guard rename(temporary.path, path) == 0 else { throw FileError("write", path) }
    } catch {
        unlink(temporary.path)
        throw error
    }
    try writeToDisk(folder: folder)
}

/// Writes a new file. An existing one, even a dangling link, is an error and stays unchanged.
public func createFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError("write", path) }
    var code = bytes.withUnsafeBytes { writeAll($0, to: descriptor) } ? 0 : errno
    // Some network file systems report a full disk only here.
    if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
    guard code == 0 else {
        unlink(path)
        throw FileError("write", path, code: code)
    }
}

/// Removes what interrupted replacements have left in a folder. The caller holds the lock under which
/// files are replaced there; a missing folder is fine.
public func removeTemporaryFiles(in folder: String) throws(FileError) {
    guard kind(of: folder) == .folder else { return }
    for entry in try entries(of: folder, for: "open") where entry.name.hasPrefix(TemporaryFile.prefix) {
        let path = folder + "/" + entry.name
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
    }
}

/// A new file next to the one that it will replace.
private struct TemporaryFile {
    let path: String
    private let descriptor: Int32
    /// The file that is replaced, which messages name.
    private let target: String

    /// Hidden, so that programs that list a folder do not take it for content.
    static let prefix = ".sitegen-new-"

    init(in folder: String, for target: String) throws(FileError) {
        self.target = target
        while true {
            let path = folder + "/" + Self.prefix + String(UInt64.random(in: .min ... .max), radix: 36)
            // O_EXCL: neither a file of another program nor one behind a link.
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw FileError("write", target) }
            self.path = path
            self.descriptor = descriptor
            return
        }
    }

    /// Flushes the bytes to disk and closes the file.
    func write(_ bytes: [UInt8]) throws(FileError) {
        let isOnDisk = bytes.withUnsafeBytes { writeAll($0, to: descriptor) && flushToDisk(descriptor) == 0 }
        var code = isOnDisk ? 0 : errno
        // Some network file systems report a full disk only here.
        if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
        guard code == 0 else { throw FileError("write", target, code: code) }
    }
}

/// The folder that contains the last component of a path.
private func parentFolder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// After this, changed names in a folder are on disk. File systems that cannot do this for a folder return
/// EINVAL or ENOTSUP; they order their metadata themselves, and there is nothing more to do.
private func writeToDisk(folder: String) throws(FileError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", folder) }
    defer { close(descriptor) }
    guard flushToDisk(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw FileError("write", folder) }
}

private func flushToDisk(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
    // On macOS, `fsync` stops at the drive's cache. Not every file system supports the other call.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
}

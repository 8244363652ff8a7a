#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Replaces a file at once: readers see the old bytes or the new, never a part, and after a power loss one of the two.
///
/// The new bytes are written to a file of a name that nobody else uses, so that two programs that replace one file at once
/// never write into each other's, and are on the disk before that file takes the old one's place. What a program that was
/// ended leaves of it, `removeTemporaryFiles` sweeps away.
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

/// Writes a file that is not there yet; one that is, be it a link to nowhere, is an error and stays as it is.
public func createFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError("write", path) }
    var code = bytes.withUnsafeBytes { writeAll($0, to: descriptor) } ? 0 : errno
    // Some network file systems report a full disk only now.
    if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
    guard code == 0 else {
        unlink(path)
        throw FileError("write", path, code: code)
    }
}

/// Removes what replacements that were ended midway have left in a folder. Whoever calls it holds the lock under which
/// files are replaced there; a folder that is not there is fine.
public func removeTemporaryFiles(in folder: String) throws(FileError) {
    guard kind(of: folder) == .folder else { return }
    for entry in try entries(of: folder, for: "open") where entry.name.hasPrefix(TemporaryFile.prefix) {
        let path = folder + "/" + entry.name
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
    }
}

/// A new file beside the one that it will replace.
private struct TemporaryFile {
    let path: String
    private let descriptor: Int32
    /// What messages name: the file that is replaced.
    private let target: String

    /// Hidden, so that nothing that lists a folder takes it for content.
    static let prefix = ".sitegen-new-"

    init(in folder: String, for target: String) throws(FileError) {
        self.target = target
        while true {
            let path = folder + "/" + Self.prefix + String(UInt64.random(in: .min ... .max), radix: 36)
            // O_EXCL: never a file of another program, nor through a link.
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw FileError("write", target) }
            self.path = path
            self.descriptor = descriptor
            return
        }
    }

    /// Writes the bytes down to the disk and closes the file.
    func write(_ bytes: [UInt8]) throws(FileError) {
        let isOnDisk = bytes.withUnsafeBytes { writeAll($0, to: descriptor) && flushToDisk(descriptor) == 0 }
        var code = isOnDisk ? 0 : errno
        // Some network file systems report a full disk only now.
        if close(descriptor) != 0, code == 0, errno != EINTR { code = errno }
        guard code == 0 else { throw FileError("write", target, code: code) }
    }
}

/// The folder that a path's last name stands in.
private func parentFolder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Names that were changed in a folder are on the disk after this. File systems that cannot do it for a folder say so with
/// EINVAL or ENOTSUP; they keep names in an order of their own, and there is nothing more to do.
private func writeToDisk(folder: String) throws(FileError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", folder) }
    defer { close(descriptor) }
    guard flushToDisk(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw FileError("write", folder) }
}

private func flushToDisk(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
    // There `fsync` stops at the cache of the drive. Not every file system knows the other.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
}

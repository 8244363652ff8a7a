#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Creates a folder and those above it if they are missing.
public func makeFolders(_ path: String) throws(FileError) {
    if kind(of: path) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolders(String(path[..<slash])) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST && kind(of: path) == .folder else {
        throw FileError("make the folder", path)
    }
}

/// Removes a folder with everything in it; links are removed, not followed. A missing folder is fine.
public func removeTree(_ path: String) throws(FileError) {
    guard entryIsFolder(path) else {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
        return
    }
    for entry in try entries(of: path, for: "remove") {
        if entry.kind == .folder {
            try removeTree(path + "/" + entry.name)
        } else {
            guard unlink(path + "/" + entry.name) == 0 || errno == ENOENT else { throw FileError("remove", path + "/" + entry.name) }
        }
    }
    guard rmdir(path) == 0 else { throw FileError("remove", path) }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Makes a folder and those above it, where they are missing.
public func makeFolders(_ path: String) throws(FileError) {
    if kind(of: path) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolders(String(path[..<slash])) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST && kind(of: path) == .folder else {
        throw FileError("make the folder", path)
    }
}

/// Removes a folder with all that is in it; links are removed, not followed. One that is not there is fine.
public func removeTree(_ path: String) throws(FileError) {
    guard entryIsFolder(path) else {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
        return
    }
    for name in try entryNames(of: path, for: "remove") { try removeTree(path + "/" + name) }
    guard rmdir(path) == 0 else { throw FileError("remove", path) }
}

/// Moves everything in one folder into another on the same file system. Folders that the other lacks move whole, with
/// one call; files replace files.
public func moveIntoPlace(from source: String, to target: String) throws(FileError) {
    for name in try entryNames(of: source, for: "open") {
        let (from, to) = (source + "/" + name, target + "/" + name)
        if entryIsFolder(from), entryIsFolder(to) {
            try moveIntoPlace(from: from, to: to)
        } else if rename(from, to) != 0 {
            throw FileError("move a file to", to)
        }
    }
}

/// The names in a folder, but for `.` and `..`. All are read before any is moved or removed: some file systems pass over
/// entries of a folder that changes meanwhile.
public func entryNames(of folder: String, for verb: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(verb, folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        let name = entryName(entry)
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}

/// The name of an entry of a folder.
func entryName(_ entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
    }
}

/// Whether anything stands at a path, be it a link to nowhere.
public func entryExists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}

/// Whether a folder, not a link to one, stands at a path.
public func entryIsFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A name in a folder and the kind of entry behind it; links are not followed.
public struct FolderEntry: Sendable {
    /// Bytes that are not UTF-8 are U+FFFD: such an entry can be shown but not opened.
    public let name: String
    public let kind: Kind

    public enum Kind: Sendable {
        case file, folder, link, other
    }
}

/// The entries of a folder without `.` and `..`. All are read before any is moved or removed: some file systems skip
/// entries of a folder that changes in the meantime.
public func entries(of folder: String, for verb: String) throws(FileError) -> [FolderEntry] {
    guard let stream = opendir(folder) else { throw FileError(verb, folder) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
        let name = entryName(entry)
        if name == "." || name == ".." { continue }
        entries.append(FolderEntry(name: name, kind: entryKind(entry, path: folder + "/" + name)))
    }
    return entries
}

/// The name of a folder's entry; bytes that are not UTF-8 become U+FFFD.
func entryName(_ entry: UnsafeMutablePointer<dirent>) -> String {
    withEntryName(entry) { String(cString: $0) }
}

/// The name of an entry; nil if it is not UTF-8.
func validEntryName(_ entry: UnsafeMutablePointer<dirent>) -> String? {
    withEntryName(entry) { String(validatingCString: $0) }
}

func withEntryName<Result>(_ entry: UnsafeMutablePointer<dirent>, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { body($0) }
    }
}

/// Most file systems give the kind together with the name; the others are asked.
private func entryKind(_ entry: UnsafeMutablePointer<dirent>, path: @autoclosure () -> String) -> FolderEntry.Kind {
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    guard lstat(path(), &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
}

/// Whether there is a folder at a path, not a link to one.
public func entryIsFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether there is anything at a path, even a dangling link.
public func entryExists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}

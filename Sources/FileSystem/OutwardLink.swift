#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A symbolic link that leads out of the folders in which it should stay.
public struct OutwardLink: Sendable, Equatable {
    /// Relative to the folder that was searched.
    public let path: String
    /// Its target, with all links resolved.
    public let target: String
}

/// The links in and below a folder that lead out of all these folders, in byte order. Links that stay inside are followed;
/// hidden files and folders are left out, as in `FileTree`.
///
/// A dangling link leads nowhere, and a folder that cannot be opened has no links: both are reported where they are read.
/// Cost: one pass over the names; only links are examined individually.
public func outwardLinks(below folder: String, leaving homes: [String]) -> [OutwardLink] {
    let homes = homes.filter { kind(of: $0) != nil }.map(realPath)
    var found: [OutwardLink] = []
    var seen: Set<FileIdentity> = []
    var pending = [(path: folder, prefix: "")]
    while let (path, prefix) = pending.popLast() {
        guard let stream = opendir(path) else { continue }
        defer { closedir(stream) }
        // A link may lead to a folder that was searched already, or to one above it.
        guard let identity = FileIdentity(of: path), seen.insert(identity).inserted else { continue }
        while let entry = readdir(stream) {
            let name = entryName(entry)
            guard !name.hasPrefix(".") else { continue }
            let inner = path + "/" + name
            guard isLink(entry, inner) else {
                if mayBeFolder(entry) { pending.append((inner, prefix + name + "/")) }
                continue
            }
            guard kind(of: inner) != nil else { continue }
            let target = realPath(inner)
            if !homes.contains(where: { target == $0 || target.hasPrefix($0 == "/" ? $0 : $0 + "/") }) {
                found.append(OutwardLink(path: prefix + name, target: target))
            } else if kind(of: target) == .folder {
                pending.append((inner, prefix + name + "/"))
            }
        }
    }
    return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}

/// Most file systems give the kind of an entry together with its name.
private func isLink(_ entry: UnsafeMutablePointer<dirent>, _ path: String) -> Bool {
    guard entry.pointee.d_type == UInt8(DT_UNKNOWN) else { return entry.pointee.d_type == UInt8(DT_LNK) }
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

private func mayBeFolder(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
    entry.pointee.d_type == UInt8(DT_DIR) || entry.pointee.d_type == UInt8(DT_UNKNOWN)
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Identifies a file or folder however it was reached: through links, `..` or another spelling.
public struct FileIdentity: Sendable, Hashable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64

    /// The identity of what is at a path, following links; nil if there is nothing.
    public init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(status.st_ino)
    }
}

/// Changes whenever another file takes this one's place or its bytes are written.
public struct FileStamp: Sendable, Equatable {
    private let identity: FileIdentity
    private let size: Int
    /// The times of the last change of its bytes and of anything about it, in nanoseconds since 1970.
    private let modified, changed: Int

    /// The identity of what is at a path, following links; nil if there is nothing.
    public init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identity = FileIdentity(status)
        size = Int(status.st_size)
        (modified, changed) = (status.modified, status.changed)
    }

    /// Everything in it.
    var numbers: [Int] { [Int(truncatingIfNeeded: identity.device), Int(truncatingIfNeeded: identity.number), size, modified, changed] }
}

extension stat {
    /// When the bytes of the file last changed, in nanoseconds since 1970.
    public var modified: Int {
        #if canImport(Darwin)
        nanoseconds(st_mtimespec)
        #else
        nanoseconds(st_mtim)
        #endif
    }

    /// When anything about the file last changed, in nanoseconds since 1970.
    fileprivate var changed: Int {
        #if canImport(Darwin)
        nanoseconds(st_ctimespec)
        #else
        nanoseconds(st_ctim)
        #endif
    }
}

private func nanoseconds(_ time: timespec) -> Int { Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec) }

/// The absolute path without links, `.` and `..`. Parts that do not exist yet are kept as written.
public func realPath(_ path: String) -> String {
    if let resolved = realpath(path.isEmpty ? "." : path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
    }
    var parts = path.split(separator: "/")
    guard let last = parts.popLast() else { return "/" }
    let folder = realPath((path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/"))
    // The target of the earlier parts decides what the last one means.
    if last != "..", last != ".", let resolved = realpath(folder + "/" + last, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
    }
    switch last {
    case ".": return folder
    // The folder before it does not exist, so no link can lead elsewhere.
    case "..": return folder.lastIndex(of: "/").map { $0 == folder.startIndex ? "/" : String(folder[..<$0]) } ?? "/"
    default: return folder == "/" ? "/" + last : folder + "/" + last
    }
}

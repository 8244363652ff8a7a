#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder that is open; closed, and its lock given back, with the last reference to it.
public final class OpenFolder: Sendable {
    /// For calls that take a folder and a path below it.
    public let descriptor: Int32

    /// Opens a folder, through links.
    public init(_ path: String) throws(FileError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError("open", path) }
    }

    /// Opens a folder that stands in another; a link is refused. `shown` is what messages call it.
    public init(_ name: String, in folder: OpenFolder, shownAs shown: String) throws(FileError) {
        descriptor = openat(folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError("open", shown) }
    }

    deinit { close(descriptor) }

    public enum Lock: Sendable {
        case taken, heldByAnother
    }

    /// Locks the folder against whoever else asks for its lock, in this process or another; nobody is waited for. A lock leaves
    /// no file behind, and ends with the process however that ends.
    public func lock(shownAs shown: String) throws(FileError) -> Lock {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .taken }
        guard errno == EWOULDBLOCK else { throw FileError("lock", shown) }
        return .heldByAnother
    }

    /// Gives the lock back. A folder that this is called on, in a `defer` say, is not closed before.
    public func unlock() { flock(descriptor, LOCK_UN) }

    public func status(shownAs shown: String) throws(FileError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError("open", shown) }
        return status
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// An open folder. The last reference to it closes it and releases its lock.
public final class OpenFolder: Sendable {
    /// For system calls that take a folder and a path below it.
    public let descriptor: Int32

    /// Opens a folder, following links.
    public init(_ path: String) throws(FileError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError("open", path) }
    }

    /// Opens a folder inside another; a link is refused. `shown` is its name in messages.
    public init(_ name: String, in folder: OpenFolder, shownAs shown: String) throws(FileError) {
        descriptor = openat(folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError("open", shown) }
    }

    deinit { close(descriptor) }

    public enum Lock: Sendable {
        case taken, heldByAnother
    }

    /// Locks the folder against others that ask for its lock, in this process or another, without waiting. A lock leaves
    /// no file behind and ends with the process, however that ends.
    public func lock(shownAs shown: String) throws(FileError) -> Lock {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .taken }
        guard errno == EWOULDBLOCK else { throw FileError("lock", shown) }
        return .heldByAnother
    }

    /// Releases the lock. A folder on which this is called, for example in a `defer`, is not closed before that.
    public func unlock() { flock(descriptor, LOCK_UN) }

    public func status(shownAs shown: String) throws(FileError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError("open", shown) }
        return status
    }
}

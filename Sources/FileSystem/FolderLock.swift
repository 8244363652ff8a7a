#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock on a folder against whoever else locks it, in this process or another. It leaves no file behind, and ends with
/// the process however that ends.
public final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Nil while another holds it; nobody is waited for.
    public init?(_ folder: String) throws(FileError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError("open", folder) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            if code == EWOULDBLOCK { return nil }
            throw FileError("lock", folder, code: code)
        }
        self.descriptor = descriptor
    }

    /// Gives the lock back. It is held until this is called, whatever becomes of references.
    public func release() { flock(descriptor, LOCK_UN) }

    deinit { close(descriptor) }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes all bytes to an open file; false, with the reason in `errno`, if some could not be written.
public func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
        let count = write(descriptor, bytes.baseAddress! + written, bytes.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
            if count == 0 { errno = EIO }  // No file accepts nothing without a reason; otherwise this would loop forever.
            return false
        }
        written += count
    }
    return true
}

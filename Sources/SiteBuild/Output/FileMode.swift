#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The permissions of what a build writes: whatever the umask says, a web server that runs as another user can read it.
enum FileMode {
    static let file: mode_t = 0o644
    static let folder: mode_t = 0o755
    /// While a site is put together, nobody else looks into it.
    static let staging: mode_t = 0o700

    static let permissions: mode_t = 0o777
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The permissions of the output: a web server that runs as another user can read it, whatever the umask.
enum FileMode {
    static let file: mode_t = 0o644
    static let folder: mode_t = 0o755
    /// For a site in the making: nobody else can look into it.
    static let staging: mode_t = 0o700

    static let permissions: mode_t = 0o777
}

/// How a new site takes the place of the old one.
public enum Replacement: Sendable {
    /// Each file by itself, one after the other.
    case fileByFile
    /// All at once: the site is a folder of its own, and a symbolic link is switched to it.
    case atOnce
}

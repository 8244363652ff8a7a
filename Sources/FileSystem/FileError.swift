#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A call to the operating system that failed.
public struct FileError: Error, Sendable, Equatable {
    /// What was attempted, as a verb: "read", "write", "make the folder".
    public let verb: String
    public let path: String
    /// The operating system's `errno`.
    public let code: Int32

    public init(_ verb: String, _ path: String, code: Int32 = errno) {
        self.verb = verb
        self.path = path
        self.code = code
    }

    public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// In lower case, complete by itself: "cannot read `feeds/a.json`: no such file or directory".
    public var message: String { "cannot \(verb) `\(path)`: \(reason)" }

    /// The message for several files or folders that fail in the same way: "cannot read 3 files: permission denied".
    public func message(forCount count: Int) -> String {
        // "make the folder" contains its noun.
        let folder = " the folder"
        guard verb.hasSuffix(folder) else { return "cannot \(verb) \(count) files: \(reason)" }
        return "cannot \(verb.dropLast(folder.count)) \(count) folders: \(reason)"
    }

    /// The `code` for what is neither a file nor a folder; the operating system has no number for that.
    static let notAFile: Int32 = -1

    /// The operating system's message, in lower case.
    public var reason: String {
        if code == Self.notAFile { return "not a file" }
        let reason = String(cString: strerror(code))
        return reason.prefix(1).lowercased() + reason.dropFirst()
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The contents of a folder and the folders below it.
public struct FileTree: Sendable {
    /// Paths relative to the folder, in byte order, links followed; hidden files and folders are left out, except `servedNames`.
    public let files: [String]
    /// What is left out although it is not hidden, in byte order.
    public let omissions: [Omission]

    /// An entry that cannot be one of the files.
    public struct Omission: Sendable, Equatable {
        /// Relative to the folder; bytes that are not UTF-8 are written `\xE9`.
        public let path: String
        public let reason: Reason

        public init(path: String, reason: Reason) {
            self.path = path
            self.reason = reason
        }

        public enum Reason: Sendable, Hashable {
            case nameIsNotUTF8
            /// The target of the link does not exist.
            case danglingLink
            /// A pipe, a socket, a device.
            case notAFile
            /// Another entry's name has the same letters in a different Unicode form; many programs treat them as one.
            case sameName(as: String)
        }
    }

    /// Hidden names that hosts of web sites look for: `.well-known/security.txt`, what Apache and GitHub Pages are told.
    public static let servedNames: Set<String> = [".well-known", ".htaccess", ".nojekyll"]

    /// Lists a folder. A missing one has no files.
    public init(listing folder: String) throws(FileError) {
        var listing = Listing()
        try listing.add(folder, prefix: "")
        let sorted = listing.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        // Strings are equal here if they have the same letters, whatever their Unicode form.
        var kept: Set<String> = []
        files = sorted.filter { file in
            let (isFirst, first) = kept.insert(file)
            if !isFirst { listing.omissions.append(Omission(path: file, reason: .sameName(as: first))) }
            return isFirst
        }
        omissions = listing.omissions.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

private struct Listing {
    var files: [String] = []
    var omissions: [FileTree.Omission] = []
    /// The folders that are being listed, from the first down.
    private var above: [FileIdentity] = []

    mutating func add(_ folder: String, prefix: String) throws(FileError) {
        guard let stream = opendir(folder) else {
            let failure = FileError("list", folder)
            guard failure.isMissing && above.isEmpty else { throw failure }
            if isLink(folder) { omissions.append(.init(path: "", reason: .danglingLink)) }
            return
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(dirfd(stream), &status) == 0 else { throw FileError("list", folder) }
        let identity = FileIdentity(status)
        // A link back to a folder above it would be followed forever.
        guard !above.contains(identity) else { throw FileError("list", folder, code: ELOOP) }
        above.append(identity)
        defer { above.removeLast() }
        while let entry = readdir(stream) {
            let isHidden = entry.pointee.d_name.0 == CChar(UInt8(ascii: "."))
            guard !isHidden || validEntryName(entry).map(FileTree.servedNames.contains) == true else { continue }
            guard let name = validEntryName(entry) else {
                omissions.append(.init(path: prefix + withEntryName(entry, escapedName), reason: .nameIsNotUTF8))
                continue
            }
            let path = folder + "/" + name
            switch kind(of: path) {
            case .folder: try add(path, prefix: prefix + name + "/")
            case .file: files.append(prefix + name)
            case .other: omissions.append(.init(path: prefix + name, reason: .notAFile))
            case nil:
                if isLink(path) {
                    omissions.append(.init(path: prefix + name, reason: .danglingLink))
                } else if errno != ENOENT {  // Otherwise it was removed in the meantime.
                    throw FileError("read", path)
                }
            }
        }
    }
}

private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// A name in which all bytes outside ASCII are written as `\xE9`.
private func escapedName(_ name: UnsafePointer<CChar>) -> String {
    var text = ""
    for byte in UnsafeBufferPointer(start: name, count: strlen(name)).lazy.map(UInt8.init(bitPattern:)) {
        text += byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }
    return text
}

/// Whether a folder is empty, apart from hidden files and folders.
public func isEmptyFolder(_ path: String) throws(FileError) -> Bool {
    guard let stream = opendir(path) else { throw FileError("list", path) }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
        if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { return false }
    }
    return true
}

public enum FileKind: Sendable {
    case file, folder, other
}

/// What is at a path, following links; nil if there is nothing.
public func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
}

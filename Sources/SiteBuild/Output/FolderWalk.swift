import FileSystem

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Visits files below a folder, and keeps their folders open for the next one: sorted files share most of them.
///
/// Each folder is opened relative to its parent without following links, so that nothing outside is reached, whatever a list of files
/// says and whatever someone has put there.
struct FolderWalk: ~Copyable {
    private let root: OpenFolder
    /// The folders on the way to the last file, from the top; with descriptors of those that could be opened.
    private var names: [Substring] = []
    private var descriptors: [Int32] = []
    private let removesEmptyFolders: Bool
    /// The first empty folder that could not be removed: its path below the root, and the operating system's `errno`.
    private(set) var failure: (folder: String, code: Int32)?

    init(_ root: OpenFolder, removingEmptyFolders: Bool = false) {
        self.root = root
        removesEmptyFolders = removingEmptyFolders
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }

    /// Calls `body` with the folder of a file and its name in it, unless the folder is gone or something else is in the way.
    mutating func withFolder(of file: String, _ body: (_ folder: Int32, _ name: String) -> Void) {
        var parts = file.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), let name = parts.popLast() else { return }
        leave(keeping: zip(names, parts).prefix { $0.utf8.elementsEqual($1.utf8) }.count)
        while descriptors.count == names.count, names.count < parts.count {
            let part = parts[names.count]
            let descriptor = openat(descriptors.last ?? root.descriptor, String(part), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { return }
            names.append(part)
            descriptors.append(descriptor)
        }
        if names.count == parts.count { body(descriptors.last ?? root.descriptor, String(name)) }
    }

    /// Closes folders until this many are open.
    mutating func leave(keeping count: Int = 0) {
        while names.count > count {
            close(descriptors.removeLast())
            if removesEmptyFolders { removeLastIfEmpty() }
            names.removeLast()
        }
    }

    private mutating func removeLastIfEmpty() {
        if unlinkat(descriptors.last ?? root.descriptor, String(names.last!), AT_REMOVEDIR) == 0 { return }
        // It is not empty, something else has taken its place, or a file system is mounted on it: it stays.
        if [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, EBUSY].contains(errno) { return }
        let code = errno
        if failure == nil { failure = (names.joined(separator: "/"), code) }
    }
}

/// Removes files below a folder, and the folders that become empty. `files` are sorted by their bytes.
func removeFiles(_ files: some Sequence<String>, below root: OpenFolder, shownAs shown: String) throws(FileError) {
    var walk = FolderWalk(root, removingEmptyFolders: true)
    var failure: FileError?
    for file in files {
        walk.withFolder(of: file) { folder, name in
            if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return }
            let error = FileError("remove", shown + "/" + file)
            if !isFolder(name, in: folder) { failure = error }  // A folder in its place is not ours.
        }
        if let failure { throw failure }
    }
    walk.leave()
    if let failure = walk.failure { throw FileError("remove", shown + "/" + failure.folder, code: failure.code) }
}

private func isFolder(_ name: String, in folder: Int32) -> Bool {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The folders of files and those above them, each once, parents first. `files` are sorted by their bytes.
func folders(of files: some Sequence<String>) -> [String] {
    var folders: [String] = []
    var last = Substring().utf8
    for file in files {
        let path = file.utf8
        guard let end = path.lastIndex(of: UInt8(ascii: "/")) else { continue }
        if path[..<end].elementsEqual(last) { continue }
        var start = path.startIndex
        while let slash = path[start...].firstIndex(of: UInt8(ascii: "/")) {
            let folder = path[..<slash]
            // Files of one folder are adjacent, so a folder is known if the last file was in it or below.
            let isKnown = last.starts(with: folder) && (last.count == folder.count || last.dropFirst(folder.count).first == UInt8(ascii: "/"))
            if !isKnown { folders.append(String(Substring(folder))) }
            start = path.index(after: slash)
        }
        last = path[..<end]
    }
    return folders
}

/// The order of lists of files.
func precedes(_ one: String, _ other: String) -> Bool { one.utf8.lexicographicallyPrecedes(other.utf8) }

#if os(Linux)
import Dispatch
import FileSystem
import Glibc

/// Tells a queue what changes in files and folders, in folders that are made later, too. Hidden files and folders are passed over, and what
/// editors keep beside a file.
///
/// The kernel watches single folders, so each folder below those that are named is one watch. A path that does not exist yet, or no
/// longer, is looked out for in the folder above it.
///
/// Source: inotify(7). Safe to share: all state belongs to the one queue that events come on.
final class FolderWatcher: @unchecked Sendable {
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "sitegen.watcher")
    private let source: any DispatchSourceRead
    private let changes: ChangeQueue
    /// What is watched: files, and folders with all that is in them.
    private var paths: [String] = []
    private var watches: [Int32: [Place]] = [:]
    private var failure: FileError?

    /// A watched folder as it was reached; `names` are those of its entries that matter, nil if all do.
    private struct Place {
        let path: String
        let names: Set<String>?
    }

    /// Not among them: that a file is being written. What counts is when the writer closes it, or renames another over it.
    private static let mask =
        UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
        | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    /// Starts to watch. What is wrong with single folders `takeFailure` tells.
    init(_ paths: [String], into changes: ChangeQueue) throws(FileError) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { throw FileError("watch", paths.first ?? ".") }
        self.changes = changes
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.readEvents() }
        source.setCancelHandler { [descriptor] in close(descriptor) }
        watch(paths)
        source.resume()
    }

    deinit { source.cancel() }

    /// Watches these from now on, and no others.
    func watch(_ paths: [String]) {
        queue.sync {
            guard paths != self.paths else { return }
            self.paths = paths
            findFolders()
        }
    }

    /// Sees to it that what has happened until now is in the queue.
    func catchUp() { queue.sync { readEvents() } }

    /// Why a folder cannot be watched, if there is one.
    func takeFailure() -> FileError? {
        queue.sync {
            defer { failure = nil }
            return failure
        }
    }

    // MARK: Folders

    /// Finds out anew which folders there are. Asking the kernel again for one that it watches changes nothing.
    private func findFolders() {
        let old = watches
        watches = [:]
        for path in paths {
            addFoldersAbove(path)
            if kind(of: path) == .folder { addFolder(path, above: []) } else { addTarget(ofLink: path) }
        }
        for watch in old.keys where watches[watch] == nil { inotify_rm_watch(descriptor, watch) }
    }

    /// Where a file is replaced, or a folder made, the folder above it tells; if that is missing, the one above that.
    private func addFoldersAbove(_ path: String) {
        var (folder, name) = split(path)
        while !add(folder, names: [name]), folder != "/", folder != "." { (folder, name) = split(folder) }
    }

    private func addFolder(_ path: String, above: [FileIdentity]) {
        // A link may lead back to a folder above it.
        guard let identity = FileIdentity(of: path), !above.contains(identity) else { return }
        // Watched first and listed then: what is made in between is seen by one or both.
        // One that has gone meanwhile reports itself.
        guard add(path, names: nil), let entries = try? entries(of: path, for: "watch") else { return }
        for entry in entries where !entry.name.hasPrefix(".") {
            let inner = path + "/" + entry.name
            switch entry.kind {
            case .folder: addFolder(inner, above: above + [identity])
            case .link where kind(of: inner) == .folder: addFolder(inner, above: above + [identity])
            case .link: addTarget(ofLink: inner)
            case .file, .other: break
            }
        }
    }

    /// A file behind a link changes in a folder of its own.
    private func addTarget(ofLink path: String) {
        let (folder, name) = split(realPath(path))
        _ = add(folder, names: [name])
    }

    private func add(_ folder: String, names: Set<String>?) -> Bool {
        let watch = inotify_add_watch(descriptor, folder, Self.mask)
        guard watch >= 0 else {
            if errno != ENOENT, errno != ENOTDIR, failure == nil { failure = FileError("watch", folder) }
            return false
        }
        watches[watch, default: []].append(Place(path: folder, names: names))
        return true
    }

    private func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    // MARK: Events

    private func readEvents() {
        var changed = Changes()
        var foldersChanged = false
        withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress!, buffer.count)
                guard count > 0 else { break }
                var offset = 0
                while offset < count {
                    let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
                    offset += MemoryLayout<inotify_event>.size
                    let bytes = UnsafeRawBufferPointer(rebasing: buffer[offset..<offset + Int(event.len)])
                    offset += Int(event.len)
                    note(event, name: String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self), &changed, &foldersChanged)
                }
            }
        }
        // New folders are watched before anybody hears of them and reads them.
        if foldersChanged { findFolders() }
        if !changed.isEmpty || !changed.appeared.isEmpty { changes.add(changed) }
    }

    private func note(_ event: inotify_event, name: String, _ changed: inout Changes, _ foldersChanged: inout Bool) {
        func has(_ flag: Int) -> Bool { event.mask & UInt32(flag) != 0 }
        if has(Int(IN_Q_OVERFLOW)) {
            // Nobody knows what; the paths that are watched stand for all.
            changed.paths.formUnion(paths)
            foldersChanged = true
            return
        }
        guard let places = watches[event.wd], !has(Int(IN_IGNORED)) else { return }
        if has(Int(IN_DELETE_SELF)) || has(Int(IN_MOVE_SELF)) {
            foldersChanged = true
            changed.paths.formUnion(places.filter { $0.names == nil }.map(\.path))
            return
        }
        guard !name.isEmpty, !isPassedOver(name) else { return }
        for place in places where place.names?.contains(name) ?? true {
            let path = (place.path == "/" ? "" : place.path) + "/" + name
            let isNew = has(Int(IN_CREATE)) || has(Int(IN_MOVED_TO))
            if isNew { changed.appeared.insert(path) }
            if isNew, has(Int(IN_ISDIR)) || isLink(path) { foldersChanged = true }
            if has(Int(IN_ISDIR)) || place.names != nil { foldersChanged = true }
            if !(has(Int(IN_CREATE)) && isBeingWritten(path)) { changed.paths.insert(path) }
        }
    }

    private func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Whether the one who has made a file will close it; of a further name of a file nothing more is heard.
    private func isBeingWritten(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
    }
}
#endif

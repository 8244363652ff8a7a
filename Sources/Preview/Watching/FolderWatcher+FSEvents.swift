#if os(macOS)
import CoreServices
import Dispatch
import FileSystem
import Foundation

/// Tells a queue what changes in files and folders, in folders that are made later, too. Hidden files and folders are passed over, and what
/// editors keep beside a file.
///
/// Source: File System Events of CoreServices. Safe to share: all state belongs to the one queue that events come on.
final class FolderWatcher: @unchecked Sendable {
    private let queue = DispatchQueue(label: "sitegen.watcher")
    private let changes: ChangeQueue
    /// What is watched, as it was named and without links, as events have it.
    private var paths: [(named: String, real: String)] = []
    private var stream: FSEventStreamRef?
    private var failure: FileError?

    /// Starts to watch. What is wrong with single folders `takeFailure` tells.
    init(_ paths: [String], into changes: ChangeQueue) throws(FileError) {
        self.changes = changes
        watch(paths)
    }

    deinit { stop() }

    /// Watches these from now on, and no others.
    func watch(_ paths: [String]) {
        queue.sync {
            guard paths != self.paths.map(\.named) else { return }
            stop()
            self.paths = paths.map { ($0, realPath($0)) }
            start()
        }
    }

    /// Sees to it that what has happened until now is in the queue.
    func catchUp() {
        queue.sync {
            if let stream { FSEventStreamFlushAsync(stream) }
        }
        queue.sync {}
    }

    /// Why a folder cannot be watched, if there is one.
    func takeFailure() -> FileError? {
        queue.sync {
            defer { failure = nil }
            return failure
        }
    }

    /// A path that does not exist is watched for all the same.
    private func start() {
        var context = FSEventStreamContext(
            version: 0, info: Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil, copyDescription: nil)
        let flags = kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagUseCFTypes
        let made = FSEventStreamCreate(
            nil,
            { _, info, _, paths, _, _ in
                guard let info else { return }
                let watcher = Unmanaged<FolderWatcher>.fromOpaque(info).takeUnretainedValue()
                let changed = unsafeBitCast(paths, to: CFArray.self) as? [String] ?? []
                watcher.note(changed)
            },
            &context, paths.map(\.real) as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.01,
            FSEventStreamCreateFlags(flags))
        guard let made else {
            failure = FileError("watch", paths.first?.named ?? ".", code: EMFILE)
            return
        }
        FSEventStreamSetDispatchQueue(made, queue)
        FSEventStreamStart(made)
        stream = made
    }

    private func stop() {
        guard let stream else { return }
        FSEventStreamStop(stream)
        FSEventStreamInvalidate(stream)
        FSEventStreamRelease(stream)
        self.stream = nil
    }

    private func note(_ changed: [String]) {
        let named = changed.compactMap { path -> String? in
            for (named, real) in paths where path == real || path.hasPrefix(real + "/") {
                let rest = path.dropFirst(real.count)
                let isHidden = rest.contains("/.") || rest.split(separator: "/").last.map(isPassedOver) ?? false
                return isHidden ? nil : named + rest
            }
            // All of it may have changed: a folder above was moved.
            return paths.first?.named
        }
        if !named.isEmpty { changes.add(Changes(paths: Set(named), appeared: Set(named))) }
    }
}
#endif

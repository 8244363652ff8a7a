import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Preview

/// A folder that is watched.
private struct WatchedFolder {
    let folder: TemporaryFolder
    let changes = ChangeQueue(quiet: .milliseconds(1))
    let watcher: FolderWatcher

    /// `paths` are below the folder; `files` are there before they are watched.
    init(_ paths: [String], files: [String] = []) throws {
        folder = try TemporaryFolder()
        for file in files { try folder.write("old", to: file) }
        watcher = try FolderWatcher(paths.map { [path = folder.path] in path + "/" + $0 }, into: changes)
    }

    func path(_ file: String) -> String { folder.path + "/" + file }

    /// Waits until the change of a path is reported; gives all that were before it and with it.
    @discardableResult
    func waitFor(_ file: String) async -> Changes {
        var all = Changes()
        while !all.paths.contains(path(file)), let batch = await changes.next() { all.add(batch) }
        return all
    }

    func make(_ folder: String) throws {
        try FileManager.default.createDirectory(atPath: path(folder), withIntermediateDirectories: true)
    }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: path(file)) }

    func move(_ file: String, to other: String) { #expect(rename(path(file), path(other)) == 0) }
}

@Suite(.timeLimit(.minutes(20))) struct `the watcher` {
    @Test func `a file that is written is reported`() async throws {
        let watched = try WatchedFolder(["content"], files: ["content/a.md"])
        try watched.folder.write("new", to: "content/a.md")
        #expect(await watched.waitFor("content/a.md").paths == [watched.path("content/a.md")])
    }

    @Test func `a file in a new folder is reported, and in one inside it`() async throws {
        let watched = try WatchedFolder(["content"], files: ["content/a.md"])
        try watched.make("content/x/y")
        await watched.waitFor("content/x")
        try watched.folder.write("new", to: "content/x/y/b.md")
        await watched.waitFor("content/x/y/b.md")
    }

    @Test func `a file that is written beside and moved over is reported`() async throws {
        let watched = try WatchedFolder(["content"], files: ["content/a.md"])
        try watched.folder.write("new", to: "content/a.md.new")
        watched.move("content/a.md.new", to: "content/a.md")
        let seen = await watched.waitFor("content/a.md")
        #expect(seen.appeared.contains(watched.path("content/a.md.new")))
    }

    @Test func `a folder that is removed and made again goes on being watched`() async throws {
        let watched = try WatchedFolder(["content"], files: ["content/x/a.md"])
        try watched.remove("content")
        await watched.waitFor("content")
        try watched.make("content/x")
        await watched.waitFor("content")
        try watched.folder.write("new", to: "content/x/a.md")
        await watched.waitFor("content/x/a.md")
    }

    @Test func `a folder that is moved away is forgotten, and one in its place is not`() async throws {
        let watched = try WatchedFolder(["content"], files: ["content/x/a.md"])
        watched.move("content/x", to: "elsewhere")
        await watched.waitFor("content/x")
        try watched.folder.write("new", to: "elsewhere/a.md")
        try watched.folder.write("new", to: "content/x/a.md")
        await watched.waitFor("content/x")
        try watched.folder.write("newer", to: "content/x/a.md")
        let seen = await watched.waitFor("content/x/a.md")
        #expect(!seen.paths.contains { $0.contains("elsewhere") })
    }

    @Test func `a folder that is not there yet is waited for, and those above it`() async throws {
        let watched = try WatchedFolder(["site/content"])
        try watched.make("site/content")
        try watched.folder.write("new", to: "site/content/a.md")
        while let batch = await watched.changes.next(), !batch.paths.contains(where: { $0.contains("/site") }) {}
        try watched.folder.write("newer", to: "site/content/a.md")
        await watched.waitFor("site/content/a.md")
    }

    @Test func `hidden files, copies of editors and what stands beside are not reported`() async throws {
        let watched = try WatchedFolder(["content"], files: ["content/a.md", "output/index.html"])
        try watched.folder.write("new", to: "content/.a.md.swp")
        try watched.folder.write("new", to: "content/.git/index")
        for file in ["a.md~", "#a.md#", "4913"] { try watched.folder.write("new", to: "content/\(file)") }
        try watched.folder.write("new", to: "output/index.html")
        try watched.folder.write("new", to: "content/a.md")
        #expect(await watched.waitFor("content/a.md").paths == [watched.path("content/a.md")])
    }

    @Test func `one file alone is watched`() async throws {
        let watched = try WatchedFolder(["feeds/a.json"], files: ["feeds/a.json", "feeds/b.json"])
        try watched.folder.write("new", to: "feeds/b.json")
        try watched.folder.write("new", to: "feeds/a.json.new")
        watched.move("feeds/a.json.new", to: "feeds/a.json")
        #expect(await watched.waitFor("feeds/a.json").paths == [watched.path("feeds/a.json")])
    }

    @Test func `what is behind a link is watched where it is`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "elsewhere/a.json")
        try folder.write("old", to: "deep/b.md")
        try folder.write("old", to: "content/c.md")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/content/a.json", withDestinationPath: "../elsewhere/a.json")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/content/deep", withDestinationPath: "../deep")
        // A way round in a circle.
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/deep/up", withDestinationPath: "../content")
        let changes = ChangeQueue(quiet: .milliseconds(1))
        let watcher = try FolderWatcher([folder.path + "/content"], into: changes)
        try folder.write("new", to: "elsewhere/a.json")
        while let batch = await changes.next(), !batch.paths.contains(folder.path + "/elsewhere/a.json") {}
        try folder.write("new", to: "deep/b.md")
        while let batch = await changes.next(), !batch.paths.contains(folder.path + "/content/deep/b.md") {}
        #expect(watcher.takeFailure() == nil)
    }

    @Test func `a file that is being written is reported when it is whole`() async throws {
        let watched = try WatchedFolder(["content"], files: ["content/a.md"])
        let handle = open(watched.path("content/new.md"), O_WRONLY | O_CREAT, 0o644)
        #expect(write(handle, "part", 4) == 4)
        watched.watcher.catchUp()
        try watched.folder.write("new", to: "content/a.md")
        #expect(!(await watched.waitFor("content/a.md").paths.contains(watched.path("content/new.md"))))
        close(handle)
        await watched.waitFor("content/new.md")
    }

    @Test func `other paths may be watched later`() async throws {
        let watched = try WatchedFolder(["one"], files: ["one/a", "two/b"])
        watched.watcher.watch([watched.path("two")])
        try watched.folder.write("new", to: "one/a")
        try watched.folder.write("new", to: "two/b")
        #expect(await watched.waitFor("two/b").paths == [watched.path("two/b")])
    }
}

@Suite(.timeLimit(.minutes(20))) struct `the queue of changes` {
    @Test func `what comes in quick succession is one batch`() async {
        let queue = ChangeQueue()
        for number in 0..<500 { queue.add(Changes(paths: ["\(number % 3)"])) }
        #expect(await queue.next()?.paths == ["0", "1", "2"])
        queue.add(Changes(paths: ["3"]))
        #expect(await queue.next()?.paths == ["3"])
    }

    @Test func `changes without a pause are not waited for without end`() async {
        let queue = ChangeQueue(quiet: .milliseconds(5), longest: .milliseconds(50))
        let writer = Task {
            while !Task.isCancelled {
                queue.add(Changes(paths: ["a"]))
                await Task.yield()
            }
        }
        #expect(await queue.next()?.paths == ["a"])
        writer.cancel()
    }

    @Test func `what comes while nobody waits is kept`() async {
        let queue = ChangeQueue()
        queue.add(Changes(paths: ["a"]))
        #expect(await queue.next()?.paths == ["a"])
        queue.add(Changes(paths: ["b"], appeared: ["b"]))
        queue.add(Changes(paths: ["c"]))
        #expect(await queue.next() == Changes(paths: ["b", "c"], appeared: ["b"]))
    }

    @Test func `what is no news can be taken out`() async {
        let queue = ChangeQueue()
        queue.add(Changes(paths: ["known", "new"]))
        queue.remove { $0 == "known" }
        #expect(await queue.next()?.paths == ["new"])
        queue.add(Changes(paths: ["known"]))
        queue.remove { $0 == "known" }
        queue.add(Changes(paths: ["newer"]))
        #expect(await queue.next()?.paths == ["newer"])
    }
}

import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct `a folder's files` {
    @Test func `they are listed in byte order, links followed, and of hidden ones those that web servers look for`() throws {
        let folder = try TemporaryFolder()
        for file in ["b.txt", "a/z.txt", "a/é.txt", "a/b/c.txt", ".hidden", ".git/config", "B.txt", "a/.well-known/x.txt", ".nojekyll"] {
            try folder.write("x", to: file)
        }
        let other = try TemporaryFolder()
        try other.write("x", to: "linked.txt")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: other.path)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/dangling", withDestinationPath: "nowhere")
        let tree = try FileTree(listing: folder.path)
        #expect(tree.files == [".nojekyll", "B.txt", "a/.well-known/x.txt", "a/b/c.txt", "a/z.txt", "a/é.txt", "b.txt", "link/linked.txt"])
        #expect(tree.omissions == [.init(path: "dangling", reason: .danglingLink)])
    }

    @Test func `what is left out is reported with its reason`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "a/kept.txt")
        let name: [CChar] = Array((folder.path + "/a/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
        #expect(mkdir(name, 0o755) == 0)
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(symlink("round", folder.path + "/round") == 0)
        for name in ["d\u{E9}", "de\u{301}"] { try folder.write("x", to: name) }
        let tree = try FileTree(listing: folder.path)
        #expect(tree.files.map { Array($0.utf8) } == ["a/kept.txt", "de\u{301}"].map { Array($0.utf8) })
        #expect(
            tree.omissions == [
                .init(path: "a/caf\\xE9", reason: .nameIsNotUTF8), .init(path: "d\u{E9}", reason: .sameName(as: "de\u{301}")),
                .init(path: "pipe", reason: .notAFile), .init(path: "round", reason: .danglingLink),
            ])
    }

    @Test func `a folder that is not there has none`() throws {
        let folder = try TemporaryFolder()
        #expect(try FileTree(listing: folder.path + "/nowhere").files.isEmpty)
    }

    @Test func `links that lead back to themselves end in an error`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: folder.path)
        let error = #expect(throws: FileError.self) { try FileTree(listing: folder.path) }
        #expect(error?.code == ELOOP)
    }
}

@Suite struct `reading a file` {
    @Test func `it gives all its bytes`() throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try readFile(folder.write(bytes, to: "a")) == bytes)
        #expect(try readFile(folder.write("", to: "empty")) == [])
    }

    @Test func `what is missing or a folder is described in words`() throws {
        let folder = try TemporaryFolder()
        let missing = #expect(throws: FileError.self) { try readFile(folder.path + "/a") }
        #expect(missing?.message == "cannot read `\(folder.path)/a`: no such file or directory")
        #expect(missing?.isMissing == true)
        let isFolder = #expect(throws: FileError.self) { try readFile(folder.path) }
        #expect(isFolder?.reason == "is a directory")
    }

    @Test func `a pipe is read to its end`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("from a pipe".utf8))
        try pipe.fileHandleForWriting.close()
        #expect(try readFile("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)") == Array("from a pipe".utf8))
    }

    @Test(.timeLimit(.minutes(20))) func `a pipe that nobody writes to is no file and keeps nobody waiting`() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let error = #expect(throws: FileError.self) { _ = try OpenFile(folder.path + "/pipe").size }
        #expect(error?.message == "cannot read `\(folder.path)/pipe`: not a file")
    }
}

@Suite struct `the real path` {
    @Test func `links, dots and what is not there yet are resolved`() throws {
        let folder = try TemporaryFolder()
        try makeFolders(folder.path + "/a/b")
        #expect(symlink("a/b", folder.path + "/link") == 0)
        for (path, real) in [
            ("/a/./b/..", "/a"), ("/link", "/a/b"), ("/link/..", "/a"), ("/link/new/deep", "/a/b/new/deep"), ("/new/../link", "/a/b"),
            ("/new/deep/../../a", "/a"), ("/link/new/../..", "/a"), ("", ""),
        ] {
            #expect(realPath(folder.path + path) == folder.path + real, "\(path)")
        }
        #expect(realPath("/") == "/" && realPath("/nowhere/..") == "/")
        #expect(realPath("nowhere") == realPath(".") + "/nowhere")
        #expect(FileIdentity(of: folder.path + "/link") == FileIdentity(of: folder.path + "/a/b"))
        #expect(FileIdentity(of: folder.path + "/nowhere") == nil)
    }
}

@Suite struct `changing folders` {
    @Test func `missing folders are made on the way`() throws {
        let folder = try TemporaryFolder()
        try makeFolders(folder.path + "/a/b/c")
        try makeFolders(folder.path + "/a/b/c")
        #expect(kind(of: folder.path + "/a/b/c") == .folder)
        try folder.write("x", to: "file")
        let error = #expect(throws: FileError.self) { try makeFolders(folder.path + "/file/a") }
        #expect(error?.message == "cannot make the folder `\(folder.path)/file`: file exists")
    }

    @Test func `a tree is removed, and what its links lead to stays`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "tree/a/b")
        try folder.write("x", to: "kept/c")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/tree/link", withDestinationPath: folder.path + "/kept")
        try removeTree(folder.path + "/tree")
        #expect(kind(of: folder.path + "/tree") == nil)
        #expect(folder.text(of: "kept/c") == "x")
        try removeTree(folder.path + "/tree")
    }

    @Test func `a link in the place of a tree is removed alone`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "kept/c")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: folder.path + "/kept")
        try removeTree(folder.path + "/link")
        #expect(folder.text(of: "kept/c") == "x")
        #expect(kind(of: folder.path + "/link") == nil)
    }

    @Test func `a file is replaced at once, and a link in its place is not followed`() throws {
        let folder = try TemporaryFolder()
        try folder.write("outside", to: "outside")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/a", withDestinationPath: folder.path + "/outside")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/a.new", withDestinationPath: folder.path + "/outside")
        try replaceFile(folder.path + "/a", with: Array("new".utf8))
        #expect(folder.text(of: "a") == "new")
        #expect(folder.text(of: "outside") == "outside")
    }

    @Test func `many that replace one file at once leave one whole edition, and nothing else`() async throws {
        let folder = try TemporaryFolder()
        let editions = (0..<8).map { [UInt8](repeating: UInt8(ascii: "a") + UInt8($0), count: 50_000 + $0) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for edition in editions {
                group.addTask { for _ in 0..<25 { try replaceFile(folder.path + "/a", with: edition) } }
            }
            try await group.waitForAll()
        }
        #expect(editions.contains(try readFile(folder.path + "/a")))
        #expect(try entries(of: folder.path, for: "list").map(\.name) == ["a"])
    }

    @Test func `a replacement that fails leaves what was there, and nothing else`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "a/b")
        let error = #expect(throws: FileError.self) { try replaceFile(folder.path + "/a", with: [1]) }
        #expect(error?.message == "cannot write `\(folder.path)/a`: is a directory")
        #expect(try entries(of: folder.path, for: "list").map(\.name) == ["a"])
        #expect(folder.text(of: "a/b") == "x")
    }

    @Test func `what ended replacements have left is swept away, and other hidden files stay`() throws {
        let folder = try TemporaryFolder()
        for file in [".sitegen-new-1x2y", ".sitegen-files", ".new", "a.json.new"] { try folder.write("x", to: file) }
        try removeTemporaryFiles(in: folder.path)
        #expect(try entries(of: folder.path, for: "list").map(\.name).sorted() == [".new", ".sitegen-files", "a.json.new"])
        try removeTemporaryFiles(in: folder.path + "/nowhere")
    }

    @Test func `a folder is locked by one at a time`() throws {
        let folder = try TemporaryFolder()
        func lock(_ opened: OpenFolder) throws -> OpenFolder.Lock { try opened.lock(shownAs: "birds") }
        var first: OpenFolder? = try OpenFolder(folder.path)
        let second = try OpenFolder(folder.path)
        #expect(try first.map(lock) == .taken)
        #expect(try lock(second) == .heldByAnother)
        first?.unlock()
        #expect(try lock(second) == .taken)
        #expect(try first.map(lock) == .heldByAnother)
        second.unlock()
        #expect(try first.map(lock) == .taken)
        first = nil
        #expect(try lock(second) == .taken)
    }
}

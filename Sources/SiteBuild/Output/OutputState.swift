import FileSystem
import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One file of the output as a build left it: what is in it, and by what it shows that nobody has written to it since.
struct FileState: Sendable, Equatable {
    let hash: FileHash
    /// In bytes.
    let size: Int
    /// When its bytes last changed, in nanoseconds since 1970.
    let modified: Int
    let inode: UInt64
    /// What a service worker knows it by; 0 where there is none.
    var checksum: UInt32 = 0
    var mark = PageMark.none

    init(hash: FileHash, _ status: stat) {
        self.hash = hash
        size = Int(status.st_size)
        modified = status.modified
        inode = UInt64(status.st_ino)
    }

    fileprivate init(hash: FileHash, size: Int, modified: Int, inode: UInt64) {
        (self.hash, self.size, self.modified, self.inode) = (hash, size, modified, inode)
    }

    /// Of no file.
    static let none = FileState(hash: FileHash(low: 0, high: 0), size: 0, modified: 0, inode: 0)

    /// Whether a file with this status is the one that the build left, with the permissions that it should have.
    func matches(_ status: stat) -> Bool {
        status.st_mode & (S_IFMT | FileMode.permissions) == S_IFREG | FileMode.file && Int(status.st_size) == size
            && status.modified == modified && UInt64(status.st_ino) == inode
    }
}

/// What the last build made, from what, and how each of its files looked when it was done. It stands beside the list of files and
/// only saves work: where it is missing, of another version or damaged, every file is read.
///
///     .sitegen-state    the head, 56 bytes a file in the order of the list, the hash of all before it; numbers are little-endian
struct OutputState: Sendable {
    /// Of everything that the site was made from; nil where the build gave warnings, which the next one has to give again.
    let inputs: FileHash?
    /// Of the list of files that the states belong to.
    let list: FileHash
    let summary: BuildSummary
    /// When it was put down, in nanoseconds since 1970; 0 for one that was not yet.
    let written: Int
    /// In the order of the list.
    let files: [FileState]

    static let name = ".sitegen-state"
    /// Changes with the form, and whenever a build makes other files of the same inputs.
    private static let magic: UInt64 = 0x0002_6E65_6765_7469  // "itegen", 2
    private static let bytesOfHead = 15 * 8
    private static let bytesOfFile = 56

    init(inputs: FileHash?, list: FileHash, summary: BuildSummary, files: [FileState]) {
        self.inputs = inputs
        self.list = list
        self.summary = summary.ofStandingSite
        self.files = files
        written = 0
    }

    /// Clocks of file systems tick as slowly as this, in nanoseconds: what was written twice within a tick looks the same.
    private static let tick = 20_000_000

    /// Whether a file's status can tell that it was written to after the build.
    func isSettled(_ file: FileState) -> Bool { file.modified + Self.tick < written }

    // MARK: As bytes

    /// Nil where there is none, or it is not whole.
    init?(readingFrom folder: String) {
        // It only saves work: whatever the fault, the build goes on without.
        guard let bytes = try? readFile(folder + "/" + Self.name) else { return nil }
        self.init(bytes)
    }

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.bytesOfHead + 16, (bytes.count - Self.bytesOfHead - 16) % Self.bytesOfFile == 0 else { return nil }
        let end = bytes.count - 16
        let state = bytes.withUnsafeBytes { bytes -> OutputState? in
            var reader = NumberReader(bytes: bytes)
            guard reader.next() == Self.magic, FileHash(of: UnsafeRawBufferPointer(rebasing: bytes[..<end])) == NumberReader(bytes: bytes, offset: end).hash else {
                return nil
            }
            let hasInputs = reader.next() == 1
            let (inputs, list, written) = (reader.nextHash(), reader.nextHash(), reader.nextCount())
            let summary = BuildSummary(
                collections: reader.nextCount(), records: reader.nextCount(), omitted: reader.nextCount(), drafts: reader.nextCount(),
                pages: reader.nextCount(), made: 0, files: reader.nextCount(), changed: 0, bytes: reader.nextCount())
            let count = reader.nextCount()
            guard count == (end - Self.bytesOfHead) / Self.bytesOfFile else { return nil }
            let files = (0..<count).map { _ in
                reader.nextFile()
            }
            return OutputState(inputs: hasInputs ? inputs : nil, list: list, summary: summary, written: written, files: files)
        }
        guard let state else { return nil }
        self = state
    }

    private init(inputs: FileHash?, list: FileHash, summary: BuildSummary, written: Int, files: [FileState]) {
        (self.inputs, self.list, self.summary, self.written, self.files) = (inputs, list, summary, written, files)
    }

    func bytes(writtenAt written: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.bytesOfHead + files.count * Self.bytesOfFile + 16)
        func add(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
        func add(_ count: Int) { add(UInt64(bitPattern: Int64(count))) }
        func add(_ hash: FileHash) {
            add(hash.low)
            add(hash.high)
        }
        add(Self.magic)
        add(inputs == nil ? 0 : 1)
        add(inputs ?? FileHash(low: 0, high: 0))
        add(list)
        add(written)
        for count in [summary.collections, summary.records, summary.omitted, summary.drafts, summary.pages, summary.files, summary.bytes] { add(count) }
        add(files.count)
        for file in files {
            add(file.hash)
            add(file.size)
            add(file.modified)
            add(file.inode)
            add(file.mark.key)
            add(UInt64(file.mark.asked.rawValue) << 32 | UInt64(file.checksum))
        }
        let hash = bytes.withUnsafeBytes { FileHash(of: $0) }
        add(hash)
        return bytes
    }

    func isSame(as other: OutputState) -> Bool {
        inputs == other.inputs && list == other.list && summary == other.summary && files == other.files
    }
}

/// Reads numbers one after the other from bytes that are long enough.
private struct NumberReader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0

    mutating func next() -> UInt64 {
        defer { offset += 8 }
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    mutating func nextCount() -> Int { Int(truncatingIfNeeded: next()) }

    mutating func nextHash() -> FileHash { FileHash(low: next(), high: next()) }

    mutating func nextFile() -> FileState {
        var file = FileState(hash: nextHash(), size: nextCount(), modified: nextCount(), inode: next())
        let (key, rest) = (next(), next())
        file.checksum = UInt32(truncatingIfNeeded: rest)
        file.mark = PageMark(key: key, asked: AskedParts(rawValue: UInt32(rest >> 32)))
        return file
    }

    /// The hash at the place that is next.
    var hash: FileHash {
        var reader = self
        return reader.nextHash()
    }
}

func currentNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

extension OutputState {
    /// The site as it stands, if it was made from these inputs and nobody has written to its files since.
    ///
    /// Nothing is locked and nothing changed. Cost: the status of every file, unless they are trusted blindly.
    static func standing(in path: String, madeFrom inputs: FileHash, replacing replacement: Replacement, trust: OutputTrust, jobs: Int) -> OutputState? {
        let isEdition = if case .edition = EditionStore.link(at: path) { true } else { false }
        guard trust != .nothing, isEdition == (replacement == .atOnce),
            kind(of: (isEdition ? EditionStore.storePath(path) : path) + "/" + StagingFolder.name) == nil,  // Else a build is at work, or has ended early.
            let state = OutputState(readingFrom: path), state.inputs == inputs,
            let manifest = try? Manifest(readingFrom: path), manifest.hash == state.list, manifest.files.count == state.files.count,  // Else the build finds out why.
            let folder = try? OpenFolder(path)
        else { return nil }
        if trust == .everything { return state }
        let parts = mapInParallel(count: state.files.count, jobs: jobs, chunk: 1024) { range in
            range.allSatisfy { index in
                var status = stat()
                let (file, known) = (manifest.files[index], state.files[index])
                guard fstatat(folder.descriptor, file, &status, AT_SYMLINK_NOFOLLOW) == 0, known.matches(status) else { return false }
                // What cannot be read cannot be as it was.
                return state.isSettled(known) || (try? readFile(path + "/" + file))?.withUnsafeBytes { FileHash(of: $0) } == known.hash
            }
        }
        return parts.allSatisfy { $0 } ? state : nil
    }
}

import FileSystem
import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file of the output as a build left it: the hash of its content, and the status that shows that it has not changed since.
struct FileState: Sendable, Equatable {
    let hash: FileHash
    /// In bytes.
    let size: Int
    /// When its bytes last changed, in nanoseconds since 1970.
    let modified: Int
    let inode: UInt64
    // In this order a state takes no more memory than it does in the file.
    var mark = PageMark.none
    /// Its checksum for the service worker; 0 if there is none.
    var checksum: UInt32 = 0

    init(hash: FileHash, _ status: stat) {
        self.hash = hash
        size = Int(status.st_size)
        modified = status.modified
        inode = UInt64(status.st_ino)
    }

    fileprivate init(hash: FileHash, size: Int, modified: Int, inode: UInt64) {
        (self.hash, self.size, self.modified, self.inode) = (hash, size, modified, inode)
    }

    /// The state of no file.
    static let none = FileState(hash: FileHash(low: 0, high: 0), size: 0, modified: 0, inode: 0)

    /// Whether a file with this status is the one that the build left, with the right permissions.
    func matches(_ status: stat) -> Bool {
        status.st_mode & (S_IFMT | FileMode.permissions) == S_IFREG | FileMode.file && Int(status.st_size) == size
            && status.modified == modified && UInt64(status.st_ino) == inode
    }
}

/// The result of the last build: its inputs, and the state of each file. It is stored next to the list of files and
/// only saves work: if it is missing, damaged or of another version, every file is read.
///
///     .sitegen-state    the head, 56 bytes per file in the order of the list, the hash of everything before it; numbers are little-endian
struct OutputState: Sendable {
    /// The hash of all inputs of the site; nil if the build gave warnings, which the next one must repeat.
    let inputs: FileHash?
    /// The hash of the list of files to which the states belong.
    let list: FileHash
    let summary: BuildSummary
    /// When it was written, in nanoseconds since 1970; 0 if it has not been yet.
    let written: Int
    /// In the order of the list.
    let files: FileStates

    static let name = ".sitegen-state"
    /// Changes with the format, and whenever a build makes different files from the same inputs.
    private static let magic: UInt64 = 0x0002_6E65_6765_7469  // "itegen", 2
    private static let bytesOfHead = 15 * 8
    private static let bytesOfHash = 16

    init(inputs: FileHash?, list: FileHash, summary: BuildSummary, files: FileStates) {
        self.inputs = inputs
        self.list = list
        self.summary = summary.ofStandingSite
        self.files = files
        written = 0
    }

    /// Whether a file's status can show that it was changed after the build. A file that is written twice within a tick of the clock looks the
    /// same.
    func isSettled(_ file: FileState) -> Bool { file.modified + FileClock.tick(at: file.modified) <= written }

    /// Waits for the next tick of the clock if a file was written within the last one: no build has to read the file then. Costs a few
    /// milliseconds after small builds, and nothing after large ones, which have written their files before.
    func waitUntilSettled() {
        let now = currentNanoseconds()
        let end = files.lazy.map(\.modified).filter { $0 <= now && FileClock.tick(at: $0) == FileClock.tick }.max() ?? 0
        if end + FileClock.tick > now { usleep(UInt32((end + FileClock.tick - now) / 1000 + 1)) }
    }

    func isSame(as other: OutputState) -> Bool {
        inputs == other.inputs && list == other.list && summary == other.summary && files == other.files
    }

    // MARK: As bytes

    /// Nil if there is none, or if it is incomplete.
    init?(readingFrom folder: String) {
        // It only saves work: whatever the fault, the build continues without it.
        guard let bytes = try? readFile(folder + "/" + Self.name) else { return nil }
        self.init(bytes)
    }

    init?(_ bytes: [UInt8]) {
        let end = bytes.count - Self.bytesOfHash
        guard end >= Self.bytesOfHead, (end - Self.bytesOfHead) % FileStates.bytesOfFile == 0 else { return nil }
        let count = (end - Self.bytesOfHead) / FileStates.bytesOfFile
        var (reader, endReader) = (NumberReader(bytes), NumberReader(bytes, at: end))
        guard reader.next() == Self.magic,
            endReader.nextHash() == bytes.withUnsafeBytes({ FileHash(of: UnsafeRawBufferPointer(rebasing: $0[..<end])) })
        else { return nil }
        let hasInputs = reader.next() == 1
        let inputs = reader.nextHash()
        self.inputs = hasInputs ? inputs : nil
        list = reader.nextHash()
        written = reader.nextCount()
        summary = BuildSummary(
            collections: reader.nextCount(), records: reader.nextCount(), omitted: reader.nextCount(), drafts: reader.nextCount(),
            pages: reader.nextCount(), made: 0, files: reader.nextCount(), changed: 0, bytes: reader.nextCount())
        guard reader.nextCount() == count else { return nil }
        files = FileStates(bytes, from: Self.bytesOfHead, count: count)
    }

    /// The parts to be written, in order.
    func write(at time: Int, _ write: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        var head = NumberWriter()
        head.add(Self.magic)
        head.add(inputs == nil ? 0 : 1)
        head.add(inputs ?? FileHash(low: 0, high: 0))
        head.add(list)
        head.add(time)
        for count in [summary.collections, summary.records, summary.omitted, summary.drafts, summary.pages, summary.files, summary.bytes] {
            head.add(count)
        }
        head.add(files.count)
        var hasher = FileHasher()
        var end = NumberWriter()
        return files.withUnsafeBytes { files in
            head.bytes.withUnsafeBytes { hasher.add($0) }
            hasher.add(files)
            end.add(hasher.hash)
            return head.bytes.withUnsafeBytes(write) && write(files) && end.bytes.withUnsafeBytes(write)
        }
    }
}

/// The states of all files in their stored form: there may be millions, and they have no other form in memory.
struct FileStates: RandomAccessCollection, Sendable, Equatable {
    let count: Int
    private let bytes: [UInt8]
    /// The offset of the first one in `bytes`.
    private let start: Int

    fileprivate static let bytesOfFile = 56

    init(_ files: some Swift.Collection<FileState>) {
        var writer = NumberWriter(capacity: files.count * Self.bytesOfFile)
        for file in files {
            writer.add(file.hash)
            writer.add(file.size)
            writer.add(file.modified)
            writer.add(file.inode)
            writer.add(file.mark.key)
            writer.add(UInt64(file.mark.asked.rawValue) << 32 | UInt64(file.checksum))
        }
        self.init(writer.bytes, from: 0, count: files.count)
    }

    fileprivate init(_ bytes: [UInt8], from start: Int, count: Int) {
        (self.bytes, self.start, self.count) = (bytes, start, count)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> FileState {
        var reader = NumberReader(bytes, at: start + index * Self.bytesOfFile)
        var file = FileState(hash: reader.nextHash(), size: reader.nextCount(), modified: reader.nextCount(), inode: reader.next())
        let (key, rest) = (reader.next(), reader.next())
        file.checksum = UInt32(truncatingIfNeeded: rest)
        file.mark = PageMark(key: key, asked: AskedParts(rawValue: UInt32(rest >> 32)))
        return file
    }

    fileprivate func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<start + count * Self.bytesOfFile])) }
    }

    static func == (one: FileStates, other: FileStates) -> Bool {
        guard one.count == other.count else { return false }
        return one.count == 0 || one.withUnsafeBytes { one in other.withUnsafeBytes { memcmp(one.baseAddress!, $0.baseAddress!, one.count) == 0 } }
    }
}

/// Reads consecutive numbers from bytes that are long enough.
private struct NumberReader {
    private let bytes: [UInt8]
    private var offset: Int

    init(_ bytes: [UInt8], at offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

    mutating func next() -> UInt64 {
        defer { offset += 8 }
        return bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
    }

    mutating func nextCount() -> Int { Int(truncatingIfNeeded: next()) }

    mutating func nextHash() -> FileHash { FileHash(low: next(), high: next()) }
}

private struct NumberWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    mutating func add(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }

    mutating func add(_ count: Int) { add(UInt64(bitPattern: Int64(count))) }

    mutating func add(_ hash: FileHash) {
        add(hash.low)
        add(hash.high)
    }
}

/// The clock that file systems take the times of files from.
private enum FileClock {
    /// In nanoseconds. The kernel's timer may be late.
    static let tick: Int = {
        #if canImport(Glibc)
        var resolution = timespec()
        clock_getres(CLOCK_REALTIME_COARSE, &resolution)
        return resolution.tv_nsec + 1_000_000
        #else
        return 20_000_000
        #endif
    }()

    /// Whole seconds come from file systems that keep no more. FAT keeps every second one.
    static func tick(at modified: Int) -> Int { modified % 1_000_000_000 == 0 ? 2_000_000_000 : tick }
}

func currentNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

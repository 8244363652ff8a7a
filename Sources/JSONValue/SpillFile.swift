import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Space on disk for data that does not fit into memory: an unnamed file, which disappears with its last user.
///
/// The data is mapped: the kernel loads the pages that are read, and all pages are dropped again as soon as they are many.
/// So a pass over a feed of any size takes little memory, and no pass needs to know about it.
///
/// Safety: stored data is never overwritten and keeps its address as long as the file is kept; dropped pages come back from
/// the file unchanged.
public final class SpillFile: Sendable {
    private let descriptor: Int32
    /// The address range of the whole file, most of which is never used.
    private let room: UInt
    /// The start of the next part.
    private let end = Atomic(0)
    /// A thread of its own, so that it runs while all other threads are busy.
    private let queue = DispatchQueue(label: "pages")
    private let mapped = MappedMemory()

    /// In bytes of address space, not of memory or disk. Data that does not fit stays in memory.
    private static let size = 1 << 38
    /// Pages begin at multiples of this on every system that the program runs on.
    private static let alignment = 16 << 10
    /// Between two looks, or between two drops where the system does not say how much is mapped. A thread reads one or two megabytes in a
    /// millisecond.
    private var interval: DispatchTimeInterval { .milliseconds(mapped == nil ? 10 : 2) }
    /// In bytes. Pages that are read here and there, as groups are listed, come back less often than if all were dropped each time.
    private static let most = 48 << 20

    /// In TMPDIR, or else in /var/tmp, which is on disk, while /tmp may be in memory. Nil if no file can be created.
    public init?() {
        let wanted = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let folder = wanted.isEmpty ? "/var/tmp" : wanted
        var template = Array("\(folder)/sitegen-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return nil }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard let room = mmap(nil, Self.size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0), room != MAP_FAILED else {
            close(descriptor)
            return nil
        }
        self.room = UInt(bitPattern: room)
        dropPagesLater()
    }

    deinit {
        munmap(UnsafeMutableRawPointer(bitPattern: room), Self.size)
        close(descriptor)
    }

    /// Writes these parts one after another; nil if there is no room for them.
    func store(_ parts: UnsafeRawBufferPointer...) -> UnsafeRawBufferPointer? {
        let size = parts.reduce(0) { $0 + $1.count }
        let start = end.add((size + Self.alignment - 1) / Self.alignment * Self.alignment, ordering: .relaxed).oldValue
        guard size > 0, start + size <= Self.size else { return nil }
        var offset = start
        for part in parts {
            guard write(part, at: offset) else { return nil }
            offset += part.count
        }
        let place = UnsafeMutableRawPointer(bitPattern: room + UInt(start))
        guard let address = mmap(place, size, PROT_READ, MAP_SHARED | MAP_FIXED, descriptor, off_t(start)), address != MAP_FAILED else { return nil }
        return UnsafeRawBufferPointer(start: address, count: size)
    }

    private func write(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = pwrite(descriptor, bytes.baseAddress! + written, bytes.count - written, off_t(start + written))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }

    private func dropPagesLater() {
        queue.asyncAfter(deadline: .now() + interval) { [weak self] in
            guard let self else { return }
            if mapped?.hasGrown(by: Self.most) ?? true { dropPages() }
            dropPagesLater()
        }
    }

    /// The next reader loads them again. Safe while others are reading.
    func dropPages() {
        let used = end.load(ordering: .relaxed)
        if used > 0 { madvise(UnsafeMutableRawPointer(bitPattern: room), min(used, Self.size), MADV_DONTNEED) }
    }
}

/// How much of mapped files the program has in memory, as Linux counts it.
///
/// Source: `proc(5)`, `/proc/pid/statm`.
private final class MappedMemory: Sendable {
    private let descriptor: Int32
    private let start: Int

    /// Nil where the system does not say it.
    init?() {
        descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, let now = Self.bytes(descriptor), now > 0 else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
        start = now
    }

    deinit { close(descriptor) }

    /// - Parameter bytes: since this was made.
    func hasGrown(by bytes: Int) -> Bool { Self.bytes(descriptor).map { $0 - start > bytes } ?? true }

    private static func bytes(_ descriptor: Int32) -> Int? {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
            guard count > 0 else { return nil }
            let fields = buffer.prefix(count).split(separator: UInt8(ascii: " "))
            // The third is the number of shared pages.
            return fields.count > 2 ? Int(String(decoding: fields[2], as: UTF8.self)).map { $0 * Int(getpagesize()) } : nil
        }
    }
}

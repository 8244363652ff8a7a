import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Room on disk for what would not fit into memory: a file without a name, which goes with the last who looks into it.
///
/// What is stored is looked at where it lies: the kernel brings in the pages that are looked at, and many times a second all are dropped
/// again. So a pass over a feed of any size takes as much memory as it looks at in that time, and no pass has to know of it.
///
/// Safety: what was stored is never written again, and stays where it is for as long as the file is kept; dropped pages come back from
/// the file as they were.
public final class SpillFile: Sendable {
    private let descriptor: Int32
    /// Addresses for the whole file, most of which are never used.
    private let room: UInt
    /// Where the next part begins.
    private let end = Atomic(0)
    /// Of its own, so that it has its turn while every other thread is at work.
    private let queue = DispatchQueue(label: "pages")

    /// In bytes of addresses, not of memory or disk. What does not fit stays in memory.
    private static let size = 1 << 38
    /// Pages begin at multiples of this on every system that the program runs on.
    private static let alignment = 16 << 10
    /// A thread looks at a megabyte or two in a millisecond.
    private static let interval = DispatchTimeInterval.milliseconds(10)

    /// Below TMPDIR, else in /var/tmp, which is on disk where /tmp may be in memory. Nil where no file can be made.
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

    /// Writes these parts, one behind the other; nil where there is no room for them.
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
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            self?.dropPages()
            self?.dropPagesLater()
        }
    }

    /// Whoever looks at them again brings them back. Safe while others look.
    func dropPages() {
        let used = end.load(ordering: .relaxed)
        if used > 0 { madvise(UnsafeMutableRawPointer(bitPattern: room), min(used, Self.size), MADV_DONTNEED) }
    }
}

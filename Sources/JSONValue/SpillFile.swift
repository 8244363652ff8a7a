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
/// Safety: what was stored is never written again; dropped pages come back from the file as they were. A region is mapped until `unmap`
/// is called for it, by its only owner.
public final class SpillFile: Sendable {
    private let descriptor: Int32
    /// What is mapped: addresses, with sizes in bytes.
    private let mapped = Mutex<[UInt: Int]>([:])
    /// Where the next region begins.
    private let end = Atomic(0)
    /// Of its own, so that it has its turn while every other thread is at work.
    private let queue = DispatchQueue(label: "pages")

    private static let interval = DispatchTimeInterval.milliseconds(50)

    /// Below TMPDIR, else in /var/tmp, which is on disk where /tmp may be in memory. Nil where no file can be made.
    public init?() {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
        var template = Array("\(folder)/sitegen-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return nil }
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        dropPagesLater()
    }

    deinit { close(descriptor) }

    /// Pages begin at multiples of this on every system that the program runs on.
    private static let alignment = 16 << 10

    /// Writes these parts, one behind the other, and maps them; nil where there is no room.
    func store(_ parts: UnsafeRawBufferPointer...) -> UnsafeRawBufferPointer? {
        let size = parts.reduce(0) { $0 + $1.count }
        let start = end.add((size + Self.alignment - 1) / Self.alignment * Self.alignment, ordering: .relaxed).oldValue
        var offset = start
        for part in parts {
            guard write(part, at: offset) else { return nil }
            offset += part.count
        }
        guard size > 0, let address = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, off_t(start)), address != MAP_FAILED else { return nil }
        mapped.withLock { $0[UInt(bitPattern: address)] = size }
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

    func unmap(_ region: UnsafeRawBufferPointer) {
        mapped.withLock { $0[UInt(bitPattern: region.baseAddress)] = nil }
        munmap(UnsafeMutableRawPointer(mutating: region.baseAddress!), region.count)
    }

    private func dropPagesLater() {
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            self?.dropPages()
            self?.dropPagesLater()
        }
    }

    /// Whoever looks at them again brings them back. Safe while others look.
    func dropPages() {
        mapped.withLock { mapped in
            for (address, size) in mapped { madvise(UnsafeMutableRawPointer(bitPattern: address), size, MADV_DONTNEED) }
        }
    }
}

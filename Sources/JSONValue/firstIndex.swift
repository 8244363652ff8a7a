#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension UnsafeRawBufferPointer {
    /// The next occurrence of a byte. Long texts are searched for quotes, tags and references: the C library compares 32 bytes at a time.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// Where others begin, side by side among these; nil where they do not. Cost: for short texts; it may look at each byte as often as there are
    /// others.
    package func firstIndex(of others: UnsafeRawBufferPointer) -> Int? {
        guard let first = others.first, let base = baseAddress, let other = others.baseAddress else { return others.isEmpty ? 0 : nil }
        var start = 0
        while let place = firstIndex(of: first, from: start), place + others.count <= count {
            if memcmp(base + place, other, others.count) == 0 { return place }
            start = place + 1
        }
        return nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? { UnsafeRawBufferPointer(self).firstIndex(of: byte, from: start) }

    /// Whether these bytes are among them, side by side. Cost: as `firstIndex(of:)`.
    package func contains(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        UnsafeRawBufferPointer(self).firstIndex(of: UnsafeRawBufferPointer(other)) != nil
    }

    /// Names are compared for each member of each record; `elementsEqual` would compare byte by byte.
    package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let base = baseAddress, let otherBase = other.baseAddress else { return count == other.count }
        return memcmp(base, otherBase, count) == 0
    }
}

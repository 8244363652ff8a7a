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
}

extension UnsafeBufferPointer<UInt8> {
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? { UnsafeRawBufferPointer(self).firstIndex(of: byte, from: start) }

    /// Whether these bytes are among them, side by side. Cost: for short texts; it may look at each byte as often as there are others.
    package func contains(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = other.first else { return true }
        var start = 0
        while let place = firstIndex(of: first, from: start), place + other.count <= count {
            if UnsafeBufferPointer(rebasing: self[place..<place + other.count]).isSame(as: other) { return true }
            start = place + 1
        }
        return false
    }

    /// Names are compared for each member of each record; `elementsEqual` would compare byte by byte.
    package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count, let base = baseAddress, let otherBase = other.baseAddress else { return count == other.count }
        return memcmp(base, otherBase, count) == 0
    }
}

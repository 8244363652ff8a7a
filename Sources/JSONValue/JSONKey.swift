/// A member's name made ready for being compared many times: its length, its first eight bytes as one word, the rest.
///
/// Safety: borrows the bytes; whoever keeps a key keeps them alive and unchanged.
public struct JSONKey: BitwiseCopyable {
    let start: UnsafePointer<UInt8>
    public let count: Int
    /// The first bytes, at most eight, in memory order; the rest of the word is zero.
    private let head: UInt64
    private let headMask: UInt64

    /// Bytes that must be readable behind every name that is compared with a key: it is read in words.
    static let padding = 8

    /// A key over UTF-8 bytes that outlive it.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var head: UInt64 = 0
        withUnsafeMutableBytes(of: &head) { $0.copyBytes(from: bytes.prefix(8)) }
        self.head = head
        headMask = bytes.count >= 8 ? ~0 : (UInt64(1) << UInt64(bytes.count * 8) - 1).littleEndian
        count = bytes.count
        // The empty name is never looked at: its mask is zero.
        start = bytes.baseAddress ?? Self.nowhere
    }

    private static var nowhere: UnsafePointer<UInt8> { UnsafePointer(bitPattern: 1)! }

    /// True if the name that starts here and has `count` bytes, with `padding` readable bytes behind it, is this one.
    @inline(__always)
    func matches(_ other: UnsafePointer<UInt8>, count otherCount: Int) -> Bool {
        guard otherCount == count,
            (UnsafeRawPointer(other).loadUnaligned(as: UInt64.self) ^ head) & headMask == 0
        else { return false }
        var offset = 8
        while offset < count {
            guard other[offset] == start[offset] else { return false }
            offset += 1
        }
        return true
    }

    /// True if two keys are the same name.
    public func isSame(as other: JSONKey) -> Bool {
        count == other.count && head == other.head
            && (count <= 8 || (8..<count).allSatisfy { start[$0] == other.start[$0] })
    }

    /// For tables of keys. It differs from run to run, so that no feed can have names that all share one.
    var hash: Int {
        var hasher = Hasher()
        hasher.combine(head)
        if count > 8 { hasher.combine(bytes: UnsafeRawBufferPointer(start: start + 8, count: count - 8)) }
        return hasher.finalize()
    }

    public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
}

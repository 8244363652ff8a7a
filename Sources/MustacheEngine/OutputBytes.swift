/// A growing buffer of UTF-8 output that keeps its memory for the next page.
///
/// Safety: owns one allocation of `capacity` bytes of which `count` are initialised; being noncopyable, it is the only
/// owner, so that it may move between threads.
public struct OutputBytes: ~Copyable, @unchecked Sendable {
    private var start: UnsafeMutablePointer<UInt8>
    public private(set) var count = 0
    private var capacity: Int

    public init(capacity: Int = 16 * 1024) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    public func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// A copy of the bytes.
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// A copy of the bytes as a string.
    public var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

    /// Removes all bytes and keeps the memory.
    public mutating func removeAll() { count = 0 }

    /// Removes all bytes after the first `count`.
    public mutating func truncate(to count: Int) {
        precondition(count >= 0 && count <= self.count)
        self.count = count
    }

    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        append(source.assumingMemoryBound(to: UInt8.self), bytes.count)
    }

    // MARK: For the renderer

    @inline(__always)
    mutating func append(_ source: UnsafePointer<UInt8>, _ length: Int) {
        reserve(length)
        (start + count).update(from: source, count: length)
        count += length
    }

    mutating func append(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

    mutating func append(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ append(UnsafeRawBufferPointer($0)) }) != nil { return }
        for byte in text.utf8 { append(byte) }
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        start[count] = byte
        count += 1
    }

    /// Ensures that `additional` bytes can be written at `end`.
    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if capacity - count < additional { grow(additional) }
    }

    /// The position of the next byte.
    var end: UnsafeMutablePointer<UInt8> { start + count }

    /// Counts bytes that the caller has reserved and initialised as written.
    @inline(__always)
    mutating func advance(to end: UnsafeMutablePointer<UInt8>) { count = end - start }

    @inline(never)
    private mutating func grow(_ additional: Int) {
        capacity = max(capacity * 2, count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }
}

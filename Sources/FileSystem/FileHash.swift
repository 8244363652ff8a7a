import CXXHash

/// 128 bits that tell bytes from all others: XXH3, of which no two files of a site have the same by accident (among a billion files
/// with a probability of some 10⁻²¹). It is no protection against somebody who wants two files to look alike.
///
/// Source: xxhash.com, "XXH3_128bits". Cost: one pass, some 10 GB/s.
public struct FileHash: Sendable, Hashable {
    public let low, high: UInt64

    public init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    public init(of bytes: UnsafeRawBufferPointer) { self.init(XXH3_128bits(bytes.baseAddress, bytes.count)) }

    fileprivate init(_ hash: XXH128_hash_t) { self.init(low: hash.low64, high: hash.high64) }
}

/// Hashes bytes that come in parts.
public struct FileHasher: ~Copyable {
    private let state: OpaquePointer

    public init() {
        state = XXH3_createState()!  // Nil only where there is no memory left.
        XXH3_128bits_reset(state)
    }

    deinit { XXH3_freeState(state) }

    public mutating func add(_ bytes: UnsafeRawBufferPointer) { XXH3_128bits_update(state, bytes.baseAddress, bytes.count) }

    /// Texts one after the other never hash as other texts do that are cut elsewhere.
    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            add(bytes.count)
            add(UnsafeRawBufferPointer(bytes))
        }
    }

    public mutating func add(_ number: Int) { withUnsafeBytes(of: number.littleEndian) { add($0) } }

    /// The bytes of a file, as `add` of a text. Cost: one pass through a buffer of 1 MB.
    public mutating func add(fileAt path: String) throws(FileError) {
        let file = try OpenFile(path)
        add(file.size)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: min(max(file.size, 1), 1 << 20), alignment: 64)
        defer { room.deallocate() }
        var offset = 0
        while true {
            let count = try file.read(into: room, from: offset)
            add(UnsafeRawBufferPointer(rebasing: room[..<count]))
            offset += count
            if count < room.count { return }
        }
    }

    /// What tells a file from what it was before, in place of its bytes; nothing is read.
    public mutating func add(_ stamp: FileStamp?) {
        guard let stamp else { return add(-1) }
        for number in stamp.numbers { add(number) }
    }

    public mutating func add(_ hash: FileHash) {
        add(Int(truncatingIfNeeded: hash.low))
        add(Int(truncatingIfNeeded: hash.high))
    }

    public var hash: FileHash { FileHash(XXH3_128bits_digest(state)) }
}

import CXXHash

/// 128 bits that distinguish bytes from all others: XXH3. No two files of a site have the same hash by accident (among a billion files
/// the probability is about 10⁻²¹). It is no protection against someone who wants two files to look alike.
///
/// Source: xxhash.com, "XXH3_128bits". Cost: one pass, about 10 GB/s.
public struct FileHash: Sendable, Hashable {
    public let low, high: UInt64

    public init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// The hash of a file's bytes, and their number. Cost: one pass.
    public init(ofFileAt path: String) throws(FileError) {
        var hasher = FileHasher()
        try hasher.add(fileAt: path)
        self = hasher.hash
    }

    public init(of bytes: UnsafeRawBufferPointer) { self.init(XXH3_128bits(bytes.baseAddress, bytes.count)) }

    fileprivate init(_ hash: XXH128_hash_t) { self.init(low: hash.low64, high: hash.high64) }
}

/// Hashes bytes that arrive in parts.
public struct FileHasher: ~Copyable {
    private let state: OpaquePointer

    public init() {
        state = XXH3_createState()!  // Nil only if there is no memory left.
        XXH3_128bits_reset(state)
    }

    deinit { XXH3_freeState(state) }

    public mutating func add(_ bytes: UnsafeRawBufferPointer) { XXH3_128bits_update(state, bytes.baseAddress, bytes.count) }

    /// Consecutive texts never have the same hash as the same bytes divided elsewhere.
    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            add(bytes.count)
            add(UnsafeRawBufferPointer(bytes))
        }
    }

    public mutating func add(_ number: Int) { withUnsafeBytes(of: number.littleEndian) { add($0) } }

    /// Adds the bytes of a file as if they were a text. Cost: one pass through a buffer that the processor's cache holds.
    public mutating func add(fileAt path: String) throws(FileError) {
        let file = try OpenFile(path)
        add(file.size)
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: min(max(file.size, 1), 128 << 10), alignment: 64)
        defer { room.deallocate() }
        var offset = 0
        while true {
            let count = try file.read(into: room, from: offset)
            add(UnsafeRawBufferPointer(rebasing: room[..<count]))
            offset += count
            if count < room.count { return }
        }
    }

    /// Adds a file's size and times in place of its bytes; nothing is read.
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

/// 64 bits that distinguish values from others in a different order or divided elsewhere: each is hashed with the hash of all before it.
/// For many small values; `FileHasher` is faster for large ones.
///
/// Source: xxhash.com, "XXH3_64bits_withSeed".
public struct ChainedHash: Sendable {
    public private(set) var value: UInt64

    public init(_ start: UInt64 = 0) { value = start }

    public mutating func add(_ bytes: UnsafeRawBufferPointer) { value = XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, value) }

    public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) { add(UnsafeRawBufferPointer(bytes)) }

    public mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

    /// Both halves of a product, as in wyhash: faster than a call for eight bytes.
    public mutating func add(_ number: UInt64) {
        let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: number ^ 0xE703_7ED1_A0B4_28DB)
        value = product.high ^ product.low
    }

    public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add($0) }
    }

    /// A missing one is distinguished from an empty one.
    public mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }

    /// As in `FileHasher`.
    public mutating func add(_ stamp: FileStamp?) {
        guard let stamp else { return add(-1) }
        for number in stamp.numbers { add(number) }
    }

    public mutating func add(_ flags: [Bool]) { add(flags.reduce(1) { $0 << 1 | ($1 ? 1 : 0) }) }
}

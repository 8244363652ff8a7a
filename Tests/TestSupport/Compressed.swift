/// Bodies in gzip (RFC 1951 and 1952), made without a compressor: the bytes are stored as they are.
public enum Compressed {
    public static func gzip(_ text: String) -> [UInt8] { gzip(Array(text.utf8)) }

    public static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        gzipHead + stored(bytes) + littleEndian(crc32(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// So many megabytes of zeros, 1 KB each, as a compressor makes them; the checksum behind them is wrong.
    public static func gzippedZeros(megabytes: Int) -> [UInt8] {
        // One block that ends on a byte, so that it can be repeated: a table in which a bit stands for 258 zeros.
        var block: [UInt8] = [0xEC, 0xC1, 0x31, 0x01, 0, 0, 0, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x08, 0x5F, 0xA0]
        block += [UInt8](repeating: 0, count: 1016) + [0x3E, 0x03, 0, 0, 0xFF, 0xFF]
        var bytes = gzipHead
        bytes.reserveCapacity(megabytes * block.count + 32)
        for _ in 0..<megabytes { bytes += block }
        return bytes + stored([]) + [UInt8](repeating: 0, count: 8)
    }

    private static let gzipHead: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    /// RFC 1951 §3.2.4; one block, so at most 65,535 bytes.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        precondition(bytes.count <= 0xFFFF)
        let count = UInt16(bytes.count)
        return [1, UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)] + bytes
    }

    private static func littleEndian(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }
}

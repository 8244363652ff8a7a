import CZlib

/// Whether bytes are compressed by gzip: no JSON text starts like this (RFC 1952 §2.3.1).
public func isGzipped(_ bytes: some Collection<UInt8>) -> Bool { bytes.prefix(2).elementsEqual([0x1F, 0x8B]) }

public enum GzipFault: Error, Sendable, Equatable {
    case damaged
    /// The data is truncated.
    case cutOff
    /// The decompressed data exceeds the limit.
    case tooLong
}

/// Decompresses gzip, also several members in a row (RFC 1952 §2.2). Memory: the output, never more than twice the limit in bytes.
public func gunzipped(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) throws(GzipFault) -> [UInt8] {
    var stream = z_stream()
    guard inflateInit2_(&stream, 16 + MAX_WBITS, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else { throw .damaged }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 18)
    var input = bytes[...]
    while true {
        // zlib counts in 32 bits.
        let part = UnsafeBufferPointer(rebasing: input.prefix(1 << 30))
        stream.next_in = UnsafeMutablePointer(mutating: part.baseAddress)
        stream.avail_in = UInt32(part.count)
        let (status, filled) = room.withUnsafeMutableBufferPointer { room in
            stream.next_out = room.baseAddress
            stream.avail_out = UInt32(room.count)
            let status = inflate(&stream, Z_NO_FLUSH)
            return (status, room.count - Int(stream.avail_out))
        }
        input = input.dropFirst(part.count - Int(stream.avail_in))
        guard output.count + filled <= limit else { throw .tooLong }
        output += room[..<filled]
        switch status {
        case Z_STREAM_END:
            // Zero bytes after the last member are padding.
            guard input.contains(where: { $0 != 0 }) else { return output }
            guard inflateReset(&stream) == Z_OK else { throw .damaged }
        case Z_OK: continue
        // Nothing is left to read.
        case Z_BUF_ERROR: throw .cutOff
        default: throw .damaged
        }
    }
}

import CZlib

/// How many bytes a host sends of these in gzip, at zlib's usual level.
///
/// Source: RFC 1950 and 1952: the wrapping of gzip is twelve bytes longer than zlib's own. Cost: some 50 MB/s.
public func compressedSize(of bytes: [UInt8]) -> Int {
    var length = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    // With so much room only a lack of memory fails: then the bytes are as they are.
    guard compress2(&output, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION) == Z_OK else { return bytes.count }
    return Int(length) + 12
}

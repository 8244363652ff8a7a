import FileSystem

/// The compression of a body (RFC 9110 §8.4): gzip, the only one that is accepted, or none.
///
/// It is decompressed here when it is complete. libcurl would do it on the fly, but accepts truncated gzip data as complete,
/// and rejects several members in a row, as in concatenated gzip files.
struct ContentCoding: Sendable {
    /// libcurl's own limit.
    private static let layerLimit = 5

    /// The number of layers: some servers compress files that are compressed already.
    private let layers: Int

    /// Reads the header `Content-Encoding`; nil if there is none.
    init(_ header: String?) throws(HTTPFailure.Reason) {
        let names = (header ?? "").split(separator: ",").map { $0.trimmingSpaces.lowercased() }.filter { !["", "identity"].contains($0) }
        for name in names where !["gzip", "x-gzip"].contains(name) { throw .badContentEncoding("`\(name)` was not asked for") }
        guard names.count <= Self.layerLimit else { throw .badContentEncoding("it is packed more than \(Self.layerLimit) times") }
        layers = names.count
    }

    /// The decompressed body. Memory: the output of two layers, each at most twice the limit in bytes.
    func decode(_ body: [UInt8], limit: Int) throws(HTTPFailure.Reason) -> [UInt8] {
        var decoded = body
        for _ in 0..<layers where !decoded.isEmpty {
            do throws(GzipFault) {
                decoded = try decoded.withUnsafeBufferPointer { (bytes) throws(GzipFault) in try gunzipped(bytes, limit: limit) }
            } catch {
                switch error {
                case .cutOff: throw .endedEarly(received: body.count, expected: nil)
                case .damaged: throw .badContentEncoding("the compressed data is damaged")
                case .tooLong: throw .tooLarge(limit: limit)
                }
            }
        }
        return decoded
    }
}

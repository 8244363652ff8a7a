import FileSystem

/// What a body is packed in (RFC 9110 §8.4): gzip, which alone is asked for, or nothing.
///
/// It is unpacked here once it is whole. libcurl would unpack it on the way, but takes gzip that stops half-way for all of
/// it, and refuses several parts after one another, as they come of packed files that were put together.
struct ContentCoding: Sendable {
    /// libcurl's own limit.
    private static let layerLimit = 5

    /// How many times it is packed: some servers pack what lies packed on their disks.
    private let layers: Int

    /// Reads the header `Content-Encoding`; nil where there is none.
    init(_ header: String?) throws(HTTPFailure.Reason) {
        let names = (header ?? "").split(separator: ",").map { $0.trimmingSpaces.lowercased() }.filter { !["", "identity"].contains($0) }
        for name in names where !["gzip", "x-gzip"].contains(name) { throw .badContentEncoding("`\(name)` was not asked for") }
        guard names.count <= Self.layerLimit else { throw .badContentEncoding("it is packed more than \(Self.layerLimit) times") }
        layers = names.count
    }

    /// What a body holds; an empty one holds nothing. Memory: what comes out of two layers, each never more than twice the limit of bytes.
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

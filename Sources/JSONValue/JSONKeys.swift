/// Names of members made ready for being looked up many times. Immutable, and owns what its keys borrow.
///
/// Safety: owns one allocation of the names' bytes, written only during `init` and freed in `deinit`. A key is used only while
/// this is kept alive.
public final class JSONKeys: @unchecked Sendable {
    private let bytes: UnsafeMutablePointer<UInt8>
    public let keys: [JSONKey]
    /// The first of them: to ask for it counts no reference to the list.
    public let first: JSONKey?

    public init(_ names: some Collection<String>) {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, names.reduce(0) { $0 + $1.utf8.count }))
        var end = 0
        self.bytes = bytes
        keys = names.map { name in
            let start = end
            for byte in name.utf8 {
                (bytes + end).initialize(to: byte)
                end += 1
            }
            return JSONKey(UnsafeBufferPointer(start: bytes + start, count: end - start))
        }
        first = keys.first
    }

    deinit { bytes.deallocate() }
}

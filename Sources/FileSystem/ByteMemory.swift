import Synchronization

/// Keeps what was made of the bytes of files, for as long as the process runs: a preview makes the same scripts and style sheets again after
/// each edit. What is made must depend on nothing else.
public final class ByteMemory<Value: Sendable>: Sendable {
    private let values = Mutex<[FileHash: Value]>([:])
    private let most: Int

    /// - Parameter most: how many values are kept; all are given up when there is one more.
    public init(most: Int = 200) { self.most = most }

    public func value(of bytes: [UInt8], _ make: ([UInt8]) -> Value) -> Value {
        let hash = bytes.withUnsafeBytes { FileHash(of: $0) }
        if let known = values.withLock({ $0[hash] }) { return known }
        let value = make(bytes)
        values.withLock { values in
            if values.count >= most { values = [:] }
            values[hash] = value
        }
        return value
    }
}

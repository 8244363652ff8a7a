/// The elements of an array built in memory, at an address that does not change.
///
/// Safety: owns one allocation, written only during `init` and freed in `deinit`.
final class OwnedElements: @unchecked Sendable {
    let start: UnsafePointer<JSONValue>
    let count: Int

    init(_ elements: some Sequence<JSONValue>) {
        let elements = ContiguousArray(elements)
        let buffer = UnsafeMutablePointer<JSONValue>.allocate(capacity: elements.count)
        _ = UnsafeMutableBufferPointer(start: buffer, count: elements.count).initialize(from: elements)
        start = UnsafePointer(buffer)
        count = elements.count
    }

    deinit {
        let buffer = UnsafeMutablePointer(mutating: start)
        buffer.deinitialize(count: count)
        buffer.deallocate()
    }
}

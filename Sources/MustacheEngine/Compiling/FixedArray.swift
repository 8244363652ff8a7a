/// Elements at a stable address, read without bounds checks and reference counting.
///
/// Safety: owns one allocation of `count` elements, written only during `init` and freed in `deinit`. Readers hold on to it.
final class FixedArray<Element>: @unchecked Sendable {
    let start: UnsafePointer<Element>
    let count: Int

    /// `padding` more elements are readable behind the last.
    init(_ elements: some Collection<Element>, padding: Element? = nil) {
        let spare = padding == nil ? 0 : 8
        let buffer = UnsafeMutablePointer<Element>.allocate(capacity: elements.count + spare)
        _ = UnsafeMutableBufferPointer(start: buffer, count: elements.count).initialize(from: elements)
        if let padding { (buffer + elements.count).initialize(repeating: padding, count: spare) }
        start = UnsafePointer(buffer)
        count = elements.count
        self.spare = spare
    }

    private let spare: Int

    deinit {
        let buffer = UnsafeMutablePointer(mutating: start)
        buffer.deinitialize(count: count + spare)
        buffer.deallocate()
    }
}

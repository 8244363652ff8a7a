/// A stack of trivial values whose hot operations have no bounds checks.
///
/// Safety: owns one allocation of `capacity` elements of which `count` are initialised; elements need no destruction.
/// Callers must use indices below `count`.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
    private var start: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    @inline(__always)
    mutating func push(_ element: Element) {
        if count == capacity { grow(1) }
        (start + count).initialize(to: element)
        count += 1
    }

    mutating func append(_ source: UnsafePointer<Element>, count added: Int) {
        if capacity - count < added { grow(added) }
        (start + count).update(from: source, count: added)
        count += added
    }

    /// Appends a copy of elements of the stack.
    mutating func appendCopy(of range: Range<Int>) {
        if capacity - count < range.count { grow(range.count) }
        (start + count).update(from: start + range.lowerBound, count: range.count)
        count += range.count
    }

    @inline(__always)
    mutating func pop() -> Element {
        assert(count > 0)
        count -= 1
        return start[count]
    }

    @inline(__always)
    mutating func removeLast() {
        assert(count > 0)
        count -= 1
    }

    mutating func truncate(to count: Int) {
        assert(count <= self.count)
        self.count = count
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count)
            return start[index]
        }
        set {
            assert(index >= 0 && index < count)
            start[index] = newValue
        }
    }

    var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

    @inline(never)
    private mutating func grow(_ added: Int) {
        capacity = max(capacity * 2, count + added)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }
}

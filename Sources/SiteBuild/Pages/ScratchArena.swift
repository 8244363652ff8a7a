import MustacheEngine

/// UTF-8 at a stable address while a page is rendered.
typealias TextBytes = UnsafeBufferPointer<UInt8>

/// Memory for what one page asks for and nobody keeps: given out piece by piece and taken back all at once.
///
/// Safety: owns its chunks. What it gives out is valid up to the next `removeAll`.
struct ScratchArena: ~Copyable {
    private var chunks: [UnsafeMutableRawBufferPointer]
    private var chunk = 0
    /// In the current chunk, in bytes.
    private var used = 0
    /// The start of the text being written.
    private var start = 0

    private static let chunkSize = 64 * 1024

    init() { chunks = [.allocate(byteCount: Self.chunkSize, alignment: 16)] }

    deinit { for chunk in chunks { chunk.deallocate() } }

    mutating func removeAll() {
        chunk = 0
        used = 0
    }

    // MARK: Texts

    mutating func text(_ text: String) -> TextBytes {
        open()
        append(text)
        return close()
    }

    mutating func text(_ bytes: [UInt8]) -> TextBytes {
        open()
        bytes.withUnsafeBufferPointer { append($0) }
        return close()
    }

    /// Starts a text; nothing else may be asked for until it is closed.
    mutating func open() { start = used }

    mutating func append(_ bytes: TextBytes) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (chunks[chunk].baseAddress! + used).copyMemory(from: source, byteCount: bytes.count)
        used += bytes.count
    }

    mutating func append(_ text: String) {
        // Without a copy if it is contiguous, as nearly all texts are.
        if text.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
        var copy = text
        copy.withUTF8 { append($0) }
    }

    mutating func append(_ text: StaticString) { append(TextBytes(start: text.utf8Start, count: text.utf8CodeUnitCount)) }

    mutating func append(_ number: Int) {
        if number < 0 { append("-") }
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        withUnsafeMutableBytes(of: &digits) { digits in
            var rest = number.magnitude
            var first = digits.count
            repeat {
                first -= 1
                digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            append(UnsafeRawBufferPointer(rebasing: digits[first...]).assumingMemoryBound(to: UInt8.self))
        }
    }

    mutating func close() -> TextBytes {
        TextBytes(start: (chunks[chunk].baseAddress! + start).assumingMemoryBound(to: UInt8.self), count: used - start)
    }

    // MARK: Subjects

    mutating func subjects(_ count: Int, _ make: (Int) -> Subject) -> UnsafeBufferPointer<Subject> {
        let place = place(for: count)
        for index in 0..<count { (place + index).initialize(to: make(index)) }
        return UnsafeBufferPointer(start: place, count: count)
    }

    mutating func subjects(_ subjects: [Subject]) -> UnsafeBufferPointer<Subject> { self.subjects(subjects.count) { subjects[$0] } }

    private mutating func place(for count: Int) -> UnsafeMutablePointer<Subject> {
        let alignment = MemoryLayout<Subject>.alignment
        used = (used + alignment - 1) / alignment * alignment
        start = used
        let size = count * MemoryLayout<Subject>.stride
        reserve(size)
        defer { used = start + size }
        return (chunks[chunk].baseAddress! + start).bindMemory(to: Subject.self, capacity: max(count, 1))
    }

    /// Makes room at the end; moves the text being written.
    private mutating func reserve(_ additional: Int) {
        if chunks[chunk].count - used < additional { goOn(additional) }
    }

    private mutating func goOn(_ additional: Int) {
        let written = used - start
        let begun = UnsafeRawBufferPointer(rebasing: chunks[chunk][start..<used])
        let needed = (written + additional) * 2
        chunk += 1
        if chunk == chunks.count || chunks[chunk].count < needed {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(Self.chunkSize, needed), alignment: 16)
            chunks.insert(larger, at: chunk)
        }
        chunks[chunk].copyMemory(from: begun)
        start = 0
        used = written
    }
}

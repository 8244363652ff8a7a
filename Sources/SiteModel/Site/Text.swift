/// A text in an arena: where it starts and how many bytes of UTF-8 it has.
public struct Text: BitwiseCopyable, Sendable {
    fileprivate let start: UInt32
    fileprivate let length: UInt32

    fileprivate init(offset: Int, count: Int) {
        start = UInt32(offset)
        length = UInt32(count)
    }

    fileprivate var offset: Int { Int(start) }
    public var count: Int { Int(length) }

    /// Where the text is once as many bytes as another arena has stand before its own.
    package func moved(by count: Int) -> Text { Text(offset: offset + count, count: self.count) }
}

/// Texts one behind the other, up to 4 GB of them, written once and from then on only read.
///
/// Safety: owns one allocation, written before there is an arena and freed in `deinit`. What the subscript gives is valid for as
/// long as the arena lives.
public final class TextArena: @unchecked Sendable {
    private let start: UnsafeMutablePointer<UInt8>
    /// In bytes.
    package let count: Int

    fileprivate init(_ start: UnsafeMutablePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    deinit { start.deallocate() }

    /// Arenas one behind the other in one.
    package static func joined(_ arenas: [TextArena]) -> TextArena {
        if arenas.count == 1 { return arenas[0] }
        var builder = TextArenaBuilder(capacity: arenas.reduce(0) { $0 + $1.count })
        for arena in arenas { _ = builder.add(UnsafeBufferPointer(start: arena.start, count: arena.count)) }
        return builder.finish()
    }

    public subscript(text: Text) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start + text.offset, count: text.count)
    }

    /// A copy of a text.
    public func string(_ text: Text) -> String { String(decoding: self[text], as: UTF8.self) }
}

/// Fills an arena.
public struct TextArenaBuilder: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity: Int

    public init(capacity: Int = 4096) {
        self.capacity = max(capacity, 1)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    public mutating func add(_ text: String) -> Text {
        var text = text
        return text.withUTF8 { add($0) }
    }

    public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Text {
        reserve(bytes.count)
        let text = Text(offset: count, count: bytes.count)
        if let source = bytes.baseAddress { (start + count).update(from: source, count: bytes.count) }
        count += bytes.count
        return text
    }

    public consuming func finish() -> TextArena {
        let (start, count) = (start, count)
        discard self
        return TextArena(start, count: count)
    }

    private mutating func reserve(_ additional: Int) {
        guard capacity - count < additional else { return }
        capacity = max(capacity * 2, count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }
}

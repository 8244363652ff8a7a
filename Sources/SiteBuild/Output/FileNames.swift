import JSONValue

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Names of files in the form in which a list is stored: concatenated, each with a line break. A site may have millions, and a string
/// for each would take three times the memory.
struct FileNames: RandomAccessCollection, Sendable {
    private(set) var bytes: [UInt8] = []
    /// The end of each line, after its break.
    private var ends: [Int] = []

    init() {}

    /// An empty list with capacity for this many names of usual length.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity * 64)
        ends.reserveCapacity(capacity)
    }

    /// Reads a stored list.
    init(list: [UInt8]) {
        list.withUnsafeBytes { list in
            var start = 0
            while start < list.count {
                let end = list.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? list.count
                if end > start { append(UnsafeRawBufferPointer(rebasing: list[start..<end])) }
                start = end + 1
            }
        }
    }

    mutating func append(_ name: String) {
        var name = name
        name.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    mutating func append(_ others: FileNames) {
        let start = bytes.count
        bytes += others.bytes
        ends += others.ends.lazy.map { start + $0 }
    }

    private mutating func append(_ name: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: name)
        bytes.append(UInt8(ascii: "\n"))
        ends.append(bytes.count)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { ends.count }

    subscript(index: Int) -> String { withBytes(at: index) { String(decoding: $0, as: UTF8.self) } }

    private func withBytes<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(name(at: index, in: $0)) }
    }

    private func name(at index: Int, in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index] - 1])
    }

    /// The names in the order of their bytes, and the previous position of each.
    func sorted() -> (names: FileNames, order: [Int]) {
        let order = bytes.withUnsafeBytes { bytes in
            indices.sorted { isOrdered(name(at: $0, in: bytes), before: name(at: $1, in: bytes)) }
        }
        var names = FileNames()
        names.bytes.reserveCapacity(bytes.count)
        names.ends.reserveCapacity(count)
        for index in order { withBytes(at: index) { names.append($0) } }
        return (names, order)
    }

    /// The position of a name in a sorted list. Cost: O(log n).
    func position(of name: String) -> Int? {
        var name = name
        return name.withUTF8 { name in
            let name = UnsafeRawBufferPointer(name)
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                if withBytes(at: middle, { isOrdered($0, before: name) }) { low = middle + 1 } else { high = middle }
            }
            return low < count && withBytes(at: low, { $0.elementsEqual(name) }) ? low : nil
        }
    }
}

/// By their bytes.
private func isOrdered(_ one: UnsafeRawBufferPointer, before other: UnsafeRawBufferPointer) -> Bool {
    let common = Swift.min(one.count, other.count)
    let order = common == 0 ? 0 : memcmp(one.baseAddress!, other.baseAddress!, common)  // What is not empty has an address.
    return order == 0 ? one.count < other.count : order < 0
}

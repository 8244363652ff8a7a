import FileSystem
import JSONValue
import SiteModel
import Synchronization

/// The elements of a long list, parsed in parts: neither the text nor all of what the parser makes of it is in memory at once.
struct LongList {
    let elements: JSONArray
    /// Where they lie, if that is on disk.
    let file: SpillFile?

    /// What is long, in bytes.
    struct Sizes {
        /// A file of this size is read in parts.
        var long = 4 << 20
        /// The elements of a file of this size are kept on disk.
        var vast = 32 << 20
        /// About what is parsed at a time, so that it stays in the processor's cache.
        var part = 1 << 20
        /// What is read to find the end of a part.
        var window = 16 << 10
    }

    /// Reads a file that is one long list, or has a record on each line. Nil for a short one, and for one of which anything has to be said:
    /// that is read as a whole.
    init?(_ path: String, as format: FeedFormat, jobs: Int, sizes: Sizes = Sizes()) {
        // What cannot be read is reported by who reads it as a whole.
        guard let file = try? OpenFile(path), file.size >= sizes.long, let start = try? markLength(of: file) else { return nil }
        func list(_ cut: (borrowing OpenFile, Int, Sizes) throws(FileError) -> [Range<Int>]?) -> LongList? {
            let parts = try? cut(file, start, sizes)  // As above.
            return parts.flatMap { LongList($0, of: file, format.layout, jobs: jobs, sizes) }
        }
        let list =
            switch format.layout {
            case .lines: list(cutLines)
            case .document: list(guessParts) ?? list(cutList)
            }
        guard let list else { return nil }
        self = list
    }

    /// Nil where one of the parts cannot be parsed.
    private init?(_ ranges: [Range<Int>], of file: borrowing OpenFile, _ layout: JSONText.Layout, jobs: Int, _ sizes: Sizes) {
        let spill = file.size >= sizes.vast ? SpillFile() : nil
        let isFaulty = Atomic(false)
        let parts = mapInParallel(count: ranges.count, jobs: jobs, chunk: 1, state: { JSONListParser() }) { parser, part -> JSONArray? in
            if isFaulty.load(ordering: .relaxed) { return nil }
            let range = ranges[part.lowerBound]
            let elements = parser.parse(count: range.count, layout: layout, into: spill) { room in
                (try? file.read(into: room, from: range.lowerBound)) == range.count  // As above.
            }
            if elements == nil { isFaulty.store(true, ordering: .relaxed) }
            return elements
        }
        var elements: [JSONValue] = []
        for part in parts {
            guard let part else { return nil }
            elements += part
        }
        self.elements = JSONArray(elements)
        self.file = spill
    }
}

/// Length of a UTF-8 byte order mark at the start: 3 or 0.
private func markLength(of file: borrowing OpenFile) throws(FileError) -> Int {
    let bytes = try file.bytes(in: 0..<3)
    return bytes == [0xEF, 0xBB, 0xBF] ? 3 : 0
}

/// Cuts a list wherever what stands between its first two elements, `},\n  {"id"`, stands at the end of a part: little of the text is looked at
/// for that. A part that is cut elsewhere, in a text or in a list within the list, has that open at its end and cannot be parsed. Nil where there
/// is no such joint, where none comes for long, since no part may take much memory, and where the text is no list.
func guessParts(_ file: borrowing OpenFile, from start: Int, _ sizes: LongList.Sizes) throws(FileError) -> [Range<Int>]? {
    guard let (first, joint) = ListJoint.first(in: try file.bytes(in: start..<start + 4 * sizes.window), at: start) else { return nil }
    let tail = max(start, file.size - sizes.window)
    let ending = try file.bytes(in: tail..<file.size)
    guard let close = ending.lastIndex(where: { $0 > 0x20 }), ending[close] == UInt8(ascii: "]") else { return nil }
    let last = tail + close
    let window = FileWindow(size: sizes.window)
    var parts: [Range<Int>] = []
    var start = first
    while last - start > sizes.part {
        let end = min(start + 4 * sizes.part, last)
        guard let place = try window.firstOffset(of: joint.bytes, in: file, start + sizes.part..<end) else {
            if end == last { break }
            return nil
        }
        parts.append(start..<place + joint.comma)
        start = place + joint.comma + 1
    }
    return parts + [start..<last]
}

/// What stands between two elements of a list that are objects or lists: from the end of the one to the first name of the other.
private struct ListJoint {
    let bytes: [UInt8]
    /// The index of its comma.
    let comma: Int

    /// The joint behind the first element of a list, with the offset at which that begins.
    static func first(in text: [UInt8], at offset: Int) -> (start: Int, joint: ListJoint)? {
        var cutter = JSONListCutter(partSize: 0)
        guard text.withUnsafeBytes({ cutter.read($0, at: offset) }), let element = cutter.parts.first else { return nil }
        let comma = element.upperBound - offset
        guard let close = text[..<comma].lastIndex(where: { $0 > 0x20 }), [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(text[close]),
            let open = text[(comma + 1)...].firstIndex(where: { $0 > 0x20 }), [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(text[open])
        else { return nil }
        let start = text[..<close].lastIndex(where: { $0 > 0x20 }).map { $0 + 1 } ?? close
        var end = open + 1
        if let quote = text[end...].firstIndex(where: { $0 > 0x20 }), text[quote] == UInt8(ascii: "\""),
            let closing = text[(quote + 1)...].firstIndex(of: UInt8(ascii: "\""))
        {
            end = closing + 1
        }
        return (element.lowerBound, ListJoint(bytes: Array(text[start..<end]), comma: comma - start))
    }
}

/// Looks for bytes in a file, reading no more of it than it must.
private struct FileWindow: ~Copyable {
    private let buffer: UnsafeMutableRawBufferPointer

    init(size: Int) { buffer = .allocate(byteCount: size, alignment: 8) }

    deinit { buffer.deallocate() }

    /// Where some bytes come next in a part of the file; nil where they do not, or are longer than what is read at a time.
    func firstOffset(of bytes: [UInt8], in file: borrowing OpenFile, _ range: Range<Int>) throws(FileError) -> Int? {
        guard bytes.count < buffer.count else { return nil }
        var start = range.lowerBound
        while start < range.upperBound {
            let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(range.upperBound - start)), from: start)
            let found = bytes.withUnsafeBytes { bytes in
                UnsafeRawBufferPointer(rebasing: buffer[..<count]).firstIndex(of: bytes)
            }
            if let found { return start + found }
            guard count == buffer.count else { return nil }
            // They may lie across the end of what has been read.
            start += count - bytes.count + 1
        }
        return nil
    }
}

/// Cuts a list between its elements; nil where it is none.
private func cutList(_ file: borrowing OpenFile, from start: Int, _ sizes: LongList.Sizes) throws(FileError) -> [Range<Int>]? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: sizes.part, alignment: 8)
    defer { buffer.deallocate() }
    var cutter = JSONListCutter(partSize: sizes.part)
    var offset = start
    while offset < file.size {
        let count = try file.read(into: buffer, from: offset)
        guard count > 0, cutter.read(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: offset) else { return nil }
        offset += count
    }
    return cutter.isComplete ? cutter.parts : nil
}

/// Cuts behind line breaks.
private func cutLines(_ file: borrowing OpenFile, from start: Int, _ sizes: LongList.Sizes) throws(FileError) -> [Range<Int>] {
    let window = FileWindow(size: sizes.window)
    var parts: [Range<Int>] = []
    var start = start
    while start < file.size {
        let lineBreak = try window.firstOffset(of: [UInt8(ascii: "\n")], in: file, min(start + sizes.part, file.size)..<file.size)
        let end = lineBreak.map { $0 + 1 } ?? file.size
        parts.append(start..<end)
        start = end
    }
    return parts
}

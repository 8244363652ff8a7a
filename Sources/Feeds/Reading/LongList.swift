import FileSystem
import JSONValue
import SiteModel

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
    }

    /// Reads a file that is one long list, or has a record on each line. Nil for a short one, and for one of which anything has to be said:
    /// that is read as a whole.
    init?(_ path: String, as format: FeedFormat, jobs: Int, sizes: Sizes = Sizes()) {
        // What cannot be read is reported by who reads it as a whole.
        guard let file = try? OpenFile(path), file.size >= sizes.long, let ranges = try? cut(file, format.layout, partSize: sizes.part) else {
            return nil
        }
        let spill = file.size >= sizes.vast ? SpillFile() : nil
        let parts = mapInParallel(count: ranges.count, jobs: jobs, chunk: 1, state: { JSONListParser() }) { parser, part in
            let range = ranges[part.lowerBound]
            return parser.parse(count: range.count, layout: format.layout, into: spill) { room in
                (try? file.read(into: room, from: range.lowerBound)) == range.count  // As above.
            }
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

/// Where the parts of a text are, in bytes; nil where it is no list.
private func cut(_ file: borrowing OpenFile, _ layout: JSONText.Layout, partSize: Int) throws(FileError) -> [Range<Int>]? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: partSize, alignment: 8)
    defer { buffer.deallocate() }
    let start = try markLength(of: file)
    return switch layout {
    case .document: try cutList(file, from: start, partSize: partSize, buffer)
    case .lines: try cutLines(file, from: start, partSize: partSize, buffer)
    }
}

/// Length of a UTF-8 byte order mark at the start: 3 or 0.
private func markLength(of file: borrowing OpenFile) throws(FileError) -> Int {
    let bytes = try file.bytes(in: 0..<3)
    return bytes == [0xEF, 0xBB, 0xBF] ? 3 : 0
}

private func cutList(
    _ file: borrowing OpenFile, from start: Int, partSize: Int, _ buffer: UnsafeMutableRawBufferPointer
) throws(FileError) -> [Range<Int>]? {
    var cutter = JSONListCutter(partSize: partSize)
    var offset = start
    while offset < file.size {
        let count = try file.read(into: buffer, from: offset)
        guard count > 0, cutter.read(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: offset) else { return nil }
        offset += count
    }
    return cutter.isComplete ? cutter.parts : nil
}

/// Cuts behind line breaks.
private func cutLines(
    _ file: borrowing OpenFile, from start: Int, partSize: Int, _ buffer: UnsafeMutableRawBufferPointer
) throws(FileError) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = start
    while start < file.size {
        var end = min(start + partSize, file.size)
        while end < file.size {
            let count = try file.read(into: buffer, from: end)
            let read = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            if let lineBreak = read.firstIndex(of: UInt8(ascii: "\n"), from: 0) {
                end += lineBreak + 1
                break
            }
            end = count == 0 ? file.size : end + count
        }
        parts.append(start..<end)
        start = end
    }
    return parts
}

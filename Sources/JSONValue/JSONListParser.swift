import CSimdJSON

/// Parses parts of long lists one after another, reusing its memory. One for each thread.
///
/// It accepts what is certainly a list and does not report faults: `JSONText` finds out what is wrong with a text.
///
/// Safety: owns a parser of the library and a buffer, which no other thread can use, and frees them in `deinit`.
public struct JSONListParser: ~Copyable {
    private let parser: OpaquePointer?
    private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    public init() { parser = csimdjson_parser_make() }

    deinit {
        csimdjson_parser_free(parser)
        buffer.deallocate()
    }

    /// The elements of a part of so many bytes, which `fill` reads; it returns false where that cannot be. Nil where the part is no part
    /// of a list, or where an object repeats a key. With a layout of lines each line has one element.
    public mutating func parse(
        count: Int, layout: JSONText.Layout, into file: SpillFile?, fill: (UnsafeMutableRawBufferPointer) -> Bool
    ) -> JSONArray? {
        // Lines get a comma each, and move towards the start for that.
        let lead = layout == .lines ? count / 2 + 2 : 1
        reserve(lead + count + 1 + csimdjson_padding)
        let text = UnsafeMutableRawBufferPointer(rebasing: buffer[lead..<lead + count])
        guard fill(text) else { return nil }
        var lines: Int?
        var end = lead + count
        if layout == .lines { (lines, end) = joinLines(from: lead, to: end) }
        buffer[0] = UInt8(ascii: "[")
        buffer[end] = UInt8(ascii: "]")
        var document = csimdjson_document()
        let start = buffer.baseAddress!.assumingMemoryBound(to: UInt8.self)  // Room was made for it.
        guard let parser, csimdjson_parser_parse(parser, start, end + 1, &document) == 0 else { return nil }
        let parsed = JSONDocument(copying: document, into: file)
        let elements = JSONArray(document: parsed, index: 1)
        // With other numbers a line has several values; without any there was nothing between two commas.
        guard !parsed.hasDuplicateKeys, lines.map({ $0 == elements.count }) ?? !elements.isEmpty else { return nil }
        return elements
    }

    private mutating func reserve(_ size: Int) {
        guard buffer.count < size else { return }
        buffer.deallocate()
        buffer = .allocate(byteCount: size + size / 4, alignment: 8)
    }

    /// Writes the lines that have a value behind the first byte, with commas between them; tells how many there are, and where they end.
    ///
    /// The line breaks stay, so that a text with one inside is none.
    private func joinLines(from first: Int, to end: Int) -> (count: Int, end: Int) {
        var count = 0
        var written = 1
        var start = first
        while start < end {
            let stop = UnsafeRawBufferPointer(buffer).firstIndex(of: UInt8(ascii: "\n"), from: start).map { min($0, end) } ?? end
            let line = UnsafeRawBufferPointer(rebasing: buffer[start..<stop])
            start = stop + 1
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            if count > 0 {
                buffer[written] = UInt8(ascii: ",")
                buffer[written + 1] = UInt8(ascii: "\n")
                written += 2
            }
            UnsafeMutableRawBufferPointer(rebasing: buffer[written...]).copyMemory(from: line)
            written += line.count
            count += 1
        }
        return (count, written)
    }
}

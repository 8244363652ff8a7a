import Diagnostics

extension SourceFile {
    /// The line break at an offset: 1 byte for LF, 2 for CR LF, nil for anything else; 0 at the end of the text.
    func lineBreakLength(at offset: Int) -> Int? {
        guard offset < bytes.count else { return 0 }
        if bytes[offset] == UInt8(ascii: "\n") { return 1 }
        guard bytes[offset] == UInt8(ascii: "\r"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") else { return nil }
        return 2
    }

    /// The blanks before an offset, if nothing else stands before it in its line.
    func indentation(before offset: Int) -> Range<Int>? {
        var start = offset
        while start > 0, bytes[start - 1].isBlank { start -= 1 }
        return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start..<offset : nil
    }

    /// The start of the next line, if only blanks stand between the offset and it.
    func nextLine(after offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, bytes[end].isBlank { end += 1 }
        return lineBreakLength(at: end).map { end + $0 }
    }
}

extension [Node] {
    /// The common indentation of the nodes' lines, as a range of the first line; nil if there is no line.
    ///
    /// Arguments of parents inside have their own indentation and do not count.
    func commonIndentation(in file: SourceFile) -> Range<Int>? {
        var common: Range<Int>?
        collectIndentation(in: file, &common)
        return common
    }

    private func collectIndentation(in file: SourceFile, _ common: inout Range<Int>?) {
        func take(_ indentation: Range<Int>) {
            guard let known = common else {
                common = indentation
                return
            }
            var length = 0
            while length < Swift.min(known.count, indentation.count),
                file.bytes[known.lowerBound + length] == file.bytes[indentation.lowerBound + length]
            { length += 1 }
            common = known.lowerBound..<known.lowerBound + length
        }
        for node in self {
            switch node {
            case .lineStart(let indentation): take(indentation)
            case .text, .variable: break
            case .section(let section): section.body.collectIndentation(in: file, &common)
            case .partial(let partial): partial.indentation.map(take)
            case .parent(let parent): parent.indentation.map(take)
            case .block(let block): block.body.collectIndentation(in: file, &common)
            }
        }
    }
}

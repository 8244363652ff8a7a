import Diagnostics

/// A colon where YAML expects none. It has seen one text go on over lines, so the mistake is often in the line above.
func unexpectedColon(at offset: Int, in file: SourceFile) -> Diagnostic {
    let lines = file.bytes[..<min(offset, file.bytes.count)].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.last ?? []
    let above = lines.dropLast().last { line in line.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") } }
    let expected = Diagnostic.error(
        .yamlSyntax, "`:` is not expected here", at: SourceSpan(file: file, range: offset..<min(offset + 1, file.bytes.count)),
        help: "put a value with a colon and a space in it in quotes")
    guard let above, !line.contains(UInt8(ascii: ":")) else { return expected }
    let (start, startAbove) = (firstWord(of: line).lowerBound, firstWord(of: above).lowerBound)
    if !above.contains(UInt8(ascii: ":")), above[startAbove] != UInt8(ascii: "-"), above[startAbove] != UInt8(ascii: "#") {
        return .error(
            .yamlSyntax, "`:` is missing behind a name", at: SourceSpan(file: file, range: firstWord(of: above)),
            help: "write it like `title: Facts`")
    }
    if start - line.startIndex == startAbove - above.startIndex, let colon = joinedColon(in: above) {
        return .error(
            .yamlSyntax, "`:` needs a space behind it", at: SourceSpan(file: file, range: colon..<colon + 1), help: "write it like `title: Facts`")
    }
    if start - line.startIndex > startAbove - above.startIndex {
        return .error(
            .yamlSyntax, "this is indented further than the setting above, which has a value already",
            at: SourceSpan(file: file, range: firstWord(of: line)), help: "indent settings of one level alike")
    }
    return expected
}

/// Of a line that is not blank.
private func firstWord(of line: ArraySlice<UInt8>) -> Range<Int> {
    let start = line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.endIndex
    return start..<(line[start...].firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") } ?? line.endIndex)
}

/// Of a line that is one word to YAML since nothing parts its name from its value: `title:Facts`. An address has its colon before a slash.
private func joinedColon(in line: ArraySlice<UInt8>) -> Int? {
    let name = firstWord(of: line)
    guard name.upperBound + 1 < line.endIndex, line[name.upperBound] == UInt8(ascii: ":"), line[name.upperBound + 1] > 0x20,
        line[name.upperBound + 1] != UInt8(ascii: "/"), !String(decoding: line, as: UTF8.self).contains(": ")
    else { return nil }
    return name.upperBound
}

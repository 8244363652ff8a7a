/// A script without comments and redundant spaces, since visitors load every byte. Line numbers stay the same.
///
/// Only lines are looked at, so little of the language has to be understood: a text may go over the end of a line, in backticks or behind a
/// backslash, and what stands there then is the text's. Where one does, the script stays as it is.
func withoutCommentsAndSpaces(_ script: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(script.count)
    var isInComment = false
    for line in script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if !result.isEmpty || line.startIndex > 0 { result.append(UInt8(ascii: "\n")) }
        let text = line.drop { $0 <= 0x20 }
        if isInComment || text.starts(with: "/*".utf8) {
            let end = end(ofCommentIn: isInComment ? text : text.dropFirst(2))
            // The program may continue after the end of a comment.
            if let end, text[end...].contains(where: { $0 > 0x20 }) { return script }
            isInComment = end == nil
        } else if !text.starts(with: "//".utf8) {
            let isEven = text.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2)
            guard isEven, text.last != UInt8(ascii: "\\") else { return script }
            append(text, to: &result)
        }
    }
    return isInComment ? script : result
}

/// The index behind `*/`.
private func end(ofCommentIn text: ArraySlice<UInt8>) -> Int? {
    text.indices.dropLast().first { text[$0] == UInt8(ascii: "*") && text[$0 + 1] == UInt8(ascii: "/") }.map { $0 + 2 }
}

/// Appends a line without the comment at its end and without spaces beside signs. A line in which a slash may be a division or begin a
/// regular expression, and one with backticks or backslashes, stays as it is.
private func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let start = result.count
    var quote: UInt8?
    var index = line.startIndex
    while index < line.endIndex {
        let byte = line[index]
        index += 1
        if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "\\") { return keep() }
        if quote != nil {
            if byte == quote { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
        } else if byte == UInt8(ascii: "/") {
            guard index < line.endIndex, line[index] == byte else { return keep() }
            break
        } else if byte == UInt8(ascii: " ") {
            let before = result.count > start ? result[result.count - 1] : UInt8(ascii: " ")
            let behind = index < line.endIndex ? line[index] : UInt8(ascii: " ")
            // `a + +b` means something else than `a ++b`.
            let isAmongSums = isPlusOrMinus(before) && isPlusOrMinus(behind)
            if isSign(before) || isSign(behind), !isAmongSums { continue }
        }
        result.append(byte)
    }
    while result.count > start, result[result.count - 1] <= 0x20 { result.removeLast() }

    func keep() {
        result.removeSubrange(start...)
        result += line
    }
}

/// True for a sign that needs no space beside it.
private func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "*"):
        true
    default: isPlusOrMinus(byte)
    }
}

private func isPlusOrMinus(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
}

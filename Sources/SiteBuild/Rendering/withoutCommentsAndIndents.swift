/// A script without the lines that are comments and nothing else, and without the spaces that lines begin with: for visitors, who load
/// every byte. Line numbers stay.
///
/// Only whole lines are looked at, so no part of the language has to be understood but one: a text may go over the end of a line, in
/// backticks or behind a backslash, and what stands there then is the text's. Where one does, the script stays as it is.
func withoutCommentsAndIndents(_ script: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(script.count)
    var isInComment = false
    for line in script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if !result.isEmpty || line.startIndex > 0 { result.append(UInt8(ascii: "\n")) }
        let text = line.drop { $0 <= 0x20 }
        if isInComment || text.starts(with: "/*".utf8) {
            let end = end(ofCommentIn: isInComment ? text : text.dropFirst(2))
            // Behind a comment's end the program may go on.
            if let end, text[end...].contains(where: { $0 > 0x20 }) { return script }
            isInComment = end == nil
        } else if !text.starts(with: "//".utf8) {
            let isEven = text.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2)
            guard isEven, text.last != UInt8(ascii: "\\") else { return script }
            result += text
        }
    }
    return isInComment ? script : result
}

/// The index behind `*/`.
private func end(ofCommentIn text: ArraySlice<UInt8>) -> Int? {
    text.indices.dropLast().first { text[$0] == UInt8(ascii: "*") && text[$0 + 1] == UInt8(ascii: "/") }.map { $0 + 2 }
}

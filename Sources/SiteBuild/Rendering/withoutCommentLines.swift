/// A script without the lines that are comments and nothing else, for visitors, who load every byte. Line numbers stay.
///
/// Only whole lines are looked at, so no part of the language has to be understood but one: a text in backticks may hold
/// such lines. Where one goes over the end of a line the script stays as it is.
func withoutCommentLines(_ script: [UInt8]) -> [UInt8] {
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
            guard text.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) else { return script }
            result += line
        }
    }
    return isInComment ? script : result
}

/// The index behind `*/`.
private func end(ofCommentIn text: ArraySlice<UInt8>) -> Int? {
    text.indices.dropLast().first { text[$0] == UInt8(ascii: "*") && text[$0 + 1] == UInt8(ascii: "/") }.map { $0 + 2 }
}

/// A style sheet without its comments, since visitors load every byte. Line numbers stay the same. One of which a part is never closed stays as
/// it is.
func withoutComments(styleSheet: [UInt8]) -> [UInt8] {
    var scanner = StyleSheetScanner(styleSheet)
    var result: [UInt8] = []
    result.reserveCapacity(styleSheet.count)
    var end = 0
    while true {
        let token = scanner.next()
        let gap = styleSheet[end..<(token?.start ?? styleSheet.count)]
        let space = withoutComments(gap: gap)
        // `a/**/b` are two names.
        result += space.isEmpty ? gap : space
        guard let token else { break }
        result += styleSheet[token.start..<scanner.offset]
        end = scanner.offset
    }
    return scanner.unclosed.isEmpty ? result : styleSheet
}

/// Of the space between two tokens what is in no comment, and the ends of lines.
private func withoutComments(gap: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard gap.contains(UInt8(ascii: "/")) else { return gap }
    var result: ArraySlice<UInt8> = []
    var rest = gap
    while let byte = rest.first {
        guard rest.starts(with: "/*".utf8) else {
            result.append(byte)
            rest = rest.dropFirst()
            continue
        }
        rest = rest.dropFirst(2)
        while let byte = rest.first, !rest.starts(with: "*/".utf8) {
            if byte == UInt8(ascii: "\n") { result.append(byte) }
            rest = rest.dropFirst()
        }
        rest = rest.dropFirst(2)
    }
    return result
}

/// Tells of the lines of a text in Markdown, one after the other, which stand in fenced code. Fences inside of lists and quotations count as well,
/// as far as they are indented. Source: CommonMark 0.30 §4.5.
package struct FencedCode {
    private var fence: (mark: UInt8, count: Int)?

    package enum Line { case opening, code, closing, text }

    package init() {}

    /// - Parameter line: without its end.
    package mutating func next(_ line: some Collection<UInt8>) -> Line {
        let text = line.drop { $0 == UInt8(ascii: " ") }
        guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return fence == nil ? .text : .code }
        let count = text.prefix { $0 == mark }.count
        let rest = text.dropFirst(count)
        if let open = fence {
            guard mark == open.mark, count >= open.count, rest.allSatisfy({ $0 <= 0x20 }) else { return .code }
            fence = nil
            return .closing
        }
        // Of backticks with more of them in the line it is code in a line.
        guard count > 2, mark == UInt8(ascii: "~") || !rest.contains(mark) else { return .text }
        fence = (mark, count)
        return .opening
    }
}

/// The brackets of a pattern's groups, by their offsets in bytes.
struct GroupScan {
    /// The innermost that is never closed.
    private(set) var unclosed: Int?
    /// The first that closes none.
    private(set) var unopened: Int?

    init(_ pattern: String) {
        let bytes = Array(pattern.utf8)
        var open: [Int] = []
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position = Self.endOfEscape(bytes, position)
            case UInt8(ascii: "["): position = Self.endOfClass(bytes, position)
            case UInt8(ascii: "("): open.append(position)
            case UInt8(ascii: ")") where open.popLast() == nil: unopened = unopened ?? position
            default: break
            }
            position += 1
        }
        unclosed = open.last
    }

    /// The last byte of `\(`, or of `\Q…\E`.
    private static func endOfEscape(_ bytes: [UInt8], _ start: Int) -> Int {
        guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "Q") else { return start + 1 }
        var end = start + 2
        while end < bytes.count, !bytes[end...].starts(with: "\\E".utf8) { end += 1 }
        return end + 1
    }

    /// The closing bracket of `[…]`; one that stands first is a member.
    private static func endOfClass(_ bytes: [UInt8], _ start: Int) -> Int {
        var end = start + 1
        if end < bytes.count, bytes[end] == UInt8(ascii: "^") { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "]") { end += 1 }
        while end < bytes.count, bytes[end] != UInt8(ascii: "]") {
            if bytes[end...].starts(with: "[:".utf8), let close = bytes[end...].dropFirst(2).firstIndex(of: UInt8(ascii: "]")) {
                end = close
            } else if bytes[end] == UInt8(ascii: "\\") {
                end += 1
            }
            end += 1
        }
        return end
    }
}

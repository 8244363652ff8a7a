/// Cuts XML into tokens, one pass without recursion; entities are never expanded, so none can grow.
///
/// Where it departs from a parser, it reads on over a fault that would end the document, such as tags that do not match:
/// what a browser sees is a beginning of what this sees.
struct XMLScanner {
    /// Where the next token begins.
    private(set) var offset: Int

    /// Starts behind the byte order mark, if there is one.
    init(in bytes: Span<UInt8>) { offset = bytes.holds("\u{EF}\u{BB}\u{BF}", at: 0) ? 3 : 0 }

    /// The next token; nil at the end.
    mutating func next(in bytes: Span<UInt8>) -> XMLToken? {
        guard offset < bytes.count else { return nil }
        let start = offset
        guard bytes[start] == UInt8(ascii: "<") else {
            offset = bytes.firstOffset(of: UInt8(ascii: "<"), from: start) ?? bytes.count
            return .text(start..<offset)
        }
        let token: XMLToken? =
            if bytes.holds("<!--", at: start) {
                enclosed(in: bytes, from: start + 4, by: "-->").map { _ in .comment }
            } else if bytes.holds("<![CDATA[", at: start) {
                enclosed(in: bytes, from: start + 9, by: "]]>").map { .characterData($0) }
            } else if bytes.holds("<?", at: start) {
                enclosed(in: bytes, from: start + 2, by: "?>").map { .instruction($0) }
            } else if bytes.holds("<!DOCTYPE", at: start) {
                documentType(in: bytes, from: start + 9)
            } else if bytes.holds("</", at: start) {
                enclosed(in: bytes, from: start + 2, by: ">").map { _ in .endTag }
            } else {
                startTag(in: bytes, from: start + 1)
            }
        if let token { return token }
        offset = bytes.count
        return .malformed(start)
    }

    /// The bytes up to a mark, behind which the scanner moves.
    private mutating func enclosed(in bytes: Span<UInt8>, from start: Int, by mark: String) -> Range<Int>? {
        guard let end = bytes.firstOffset(of: mark, from: start) else { return nil }
        offset = end + mark.utf8.count
        return start..<end
    }

    /// A tag ends at the first `>` outside of quotes; `<` may stand nowhere in it (§3.1).
    private mutating func startTag(in bytes: Span<UInt8>, from start: Int) -> XMLToken? {
        var end = start
        while end < bytes.count, !bytes[end].endsXMLName { end += 1 }
        guard end > start, bytes[start].startsXMLName else { return nil }
        let name = start..<end
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: ">"):
                let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
                offset = end + 1
                let attributes = name.upperBound..<(isEmpty ? end - 1 : end)
                return .startTag(XMLTag(name: name, attributes: attributes, isEmpty: isEmpty))
            case UInt8(ascii: "<"): return nil
            case let quote where quote.isQuote:
                end += 1
                while end < bytes.count, bytes[end] != quote {
                    if bytes[end] == UInt8(ascii: "<") { return nil }
                    end += 1
                }
            default: break
            }
            end += 1
        }
        return nil
    }

    /// Ends at the first `>` outside of quotes, comments and the brackets of its own declarations (§2.8).
    private mutating func documentType(in bytes: Span<UInt8>, from start: Int) -> XMLToken? {
        var (index, isInside, declares) = (start, false, false)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: ">") where !isInside:
                offset = index + 1
                return .documentType(declares: declares)
            case UInt8(ascii: "["): (isInside, declares) = (true, true)
            case UInt8(ascii: "]"): isInside = false
            case UInt8(ascii: "<") where bytes.holds("<!--", at: index):
                guard let end = bytes.firstOffset(of: "-->", from: index + 4) else { return nil }
                index = end + 2
            case let quote where quote.isQuote:
                guard let end = bytes.firstOffset(of: quote, from: index + 1) else { return nil }
                index = end
            default: break
            }
            index += 1
        }
        return nil
    }
}

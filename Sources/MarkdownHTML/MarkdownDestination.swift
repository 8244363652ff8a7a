import CCmark

/// The URL of a link or a picture in a Markdown text.
public struct MarkdownDestination: Equatable, Sendable {
    public enum Kind: Sendable {
        case link
        case picture
    }

    public let kind: Kind
    /// The URL with escapes and character references resolved, before it is escaped for HTML;
    /// for `<a@b.example>` it starts with `mailto:`.
    public let address: String
    /// The 1-based line of the URL in the text, or of the link if the URL is defined elsewhere.
    public let line: Int
    /// 0-based byte offsets in the text: the URL, or the line of the link.
    public let range: Range<Int>
}

/// The replacement for the URL of a link or a picture.
public enum MarkdownAddress: Equatable, Sendable {
    case asWritten
    case other(String)
    /// A picture is removed, with its paragraph if that contains nothing else. Of a link, the content is kept.
    case leftOut
}

extension CommonMark {
    /// The URLs of all links and pictures of a text, in document order, except those in raw HTML.
    ///
    /// Cost: a parse and a walk; for a text without brackets a pass over the bytes.
    public static func destinations(in text: String) throws(MarkdownLimit) -> [MarkdownDestination] {
        var text = text
        return try text.withUTF8(destinations(in:)).get()
    }

    /// The same for a text given as bytes.
    public static func destinations(in bytes: Span<UInt8>) throws(MarkdownLimit) -> [MarkdownDestination] {
        try bytes.withUnsafeBufferPointer(destinations(in:)).get()
    }

    private static func destinations(
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> Result<[MarkdownDestination], MarkdownLimit> {
        guard bytes.contains(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "<") }) else { return .success([]) }
        if let limit = MarkdownLimit(exceededBy: bytes) { return .failure(limit) }
        let places = MarkdownPlaces(bytes)
        var destinations: [MarkdownDestination] = []
        MarkdownTree(parsing: bytes, options: CMARK_OPT_SOURCEPOS | CMARK_OPT_VALIDATE_UTF8).forEachNode { node, block in
            let kind: MarkdownDestination.Kind
            switch cmark_node_get_type(node) {
            case CMARK_NODE_LINK: kind = .link
            case CMARK_NODE_IMAGE: kind = .picture
            default: return
            }
            let address = String(cString: cmark_node_get_url(node))
            let (line, range) = places.place(of: address, node: node, in: block)
            destinations.append(MarkdownDestination(kind: kind, address: address, line: line, range: range))
        }
        return .success(destinations)
    }
}

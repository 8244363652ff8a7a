import MarkdownHTML
import SiteModel

/// A Markdown text on its way to HTML.
struct Body {
    let bytes: [UInt8]
    let policy: MarkdownPolicy
    /// The line of its file on which it begins; 1 if it has no file.
    let firstLine: Int

    init(_ bytes: some Sequence<UInt8>, policy: MarkdownPolicy, firstLine: Int = 1) {
        self.bytes = Array(bytes)
        self.policy = policy
        self.firstLine = firstLine
    }

    /// The text as HTML. The page has an `h1` of its own, so those of a text begin at the second level.
    ///
    /// - Parameters:
    ///   - identifiers: gives each heading an `id`; nil if links to them are not possible.
    ///   - resolve: returns the URL to write for that of a link or a picture.
    func html(
        identifiers: HeadingIdentifiers? = nil, resolve: ((String, MarkdownDestination.Kind) -> MarkdownAddress)? = nil
    ) throws(MarkdownLimit)
        -> [UInt8]
    {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        try CommonMark.appendHTML(
            of: bytes.span, to: &output, safety: safety, highestHeading: 2, linksAddresses: true, resolve: resolve)
        let (hasForbidden, isASCII) = Self.look(at: output)
        if hasForbidden { output = output.flatMap { Self.isForbidden($0) ? Array("\u{FFFD}".utf8) : [$0] } }
        // libcmark writes `&#xFFFE;` and `&#xFFFF;` as single bytes, and bytes of a file that are no UTF-8 as they are.
        let html = isASCII ? output : Array(String(decoding: output, as: UTF8.self).utf8)
        return identifiers?.added(to: html, policy: policy) ?? html
    }

    /// One pass without a branch, so that many bytes are looked at at a time.
    private static func look(at bytes: [UInt8]) -> (hasForbidden: Bool, isASCII: Bool) {
        var forbidden: UInt8 = 0
        var all: UInt8 = 0
        for byte in bytes {
            forbidden |= isForbidden(byte) ? 1 : 0
            all |= byte
        }
        return (forbidden != 0, all < 0x80)
    }

    /// Control characters, which libcmark passes on (also from `&#1;`) and HTML does not allow.
    /// Source: HTML Living Standard §13.1.
    private static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x0C, UInt8(ascii: "\r"): false
        default: byte < 0x20 || byte == 0x7F
        }
    }

    /// The parts that are left out of the text.
    func omissions() throws(MarkdownLimit) -> [MarkdownOmission] {
        try CommonMark.omissions(in: bytes.span, safety: safety)
    }

    private var safety: MarkdownSafety { policy == .unsafe ? .unsafe : .safe }
}

extension Body {
    init(of file: MarkdownFile, policy: MarkdownPolicy) {
        self.init(file.markdown, policy: policy, firstLine: file.file.bytes[..<file.bodyOffset].count { $0 == UInt8(ascii: "\n") } + 1)
    }
}

/// The words of a text in Markdown; nil where it cannot be read, which is reported when its page is made. Most texts have no markup and are not
/// parsed.
func wordsInLine(ofMarkdown source: String) -> String? {
    guard source.utf8.contains(where: isMarkup) else { return source }
    return (try? Body(source.utf8, policy: .safe).html()).map(textContent(ofHTML:))  // As above.
}

private func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "`"),
        UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "\\"), UInt8(ascii: ">"), UInt8(ascii: "~"), UInt8(ascii: "\n"),
        UInt8(ascii: "-"), UInt8(ascii: "+"):
        true
    default: byte < 0x20
    }
}

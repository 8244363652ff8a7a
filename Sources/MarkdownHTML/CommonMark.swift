import CCmark

/// CommonMark text to HTML, by the reference implementation.
///
/// All functions are thread-safe: libcmark has no state between calls.
/// Texts that would take the parser more than a few seconds are refused, see `MarkdownLimit`.
/// Source: CommonMark 0.30, with the tables, the task lists and the struck words of GitHub Flavored Markdown 0.29.
public enum CommonMark {
    /// The text as HTML.
    ///
    /// - Parameter highestHeading: the level for the highest heading; all headings move together, down to level 6 at most. Under a page's own
    ///   `h1`, with 2, `# x` becomes an `h2`, and so does `### x` if no heading is higher. With 1 they stay unchanged; any other level
    ///   costs a walk over the blocks of texts that may have headings.
    public static func html(
        _ text: String, safety: MarkdownSafety = .safe, highestHeading: Int = 1
    ) throws(MarkdownLimit) -> String {
        var output: [UInt8] = []
        try appendHTML(of: text, to: &output, safety: safety, highestHeading: highestHeading)
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends the text as HTML in UTF-8. Cost: the text is not copied, the HTML once.
    public static func appendHTML(
        of text: String, to output: inout [UInt8], safety: MarkdownSafety = .safe, highestHeading: Int = 1
    ) throws(MarkdownLimit) {
        var text = text
        // The closure of `withUTF8` cannot use typed throws, so the limit is passed out instead.
        let limit = text.withUTF8 { bytes in
            append(bytes, to: &output, options: safety.options, highestHeading: highestHeading)
        }
        if let limit { throw limit }
    }

    /// Appends a text given as bytes as HTML in UTF-8.
    ///
    /// Invalid UTF-8 becomes U+FFFD, one for each invalid part, as does NUL; a byte order mark is skipped.
    ///
    /// - Parameters:
    ///   - linksAddresses: whether bare web addresses become links, as on GitHub. Costs a walk over texts that contain any.
    ///   - resolve: returns the replacement for the URL of a link or a picture. Costs a walk over texts that may contain any.
    public static func appendHTML(
        of bytes: Span<UInt8>, to output: inout [UInt8], safety: MarkdownSafety = .safe, highestHeading: Int = 1, linksAddresses: Bool = false,
        resolve: ((String, MarkdownDestination.Kind) -> MarkdownAddress)? = nil
    ) throws(MarkdownLimit) {
        let limit = bytes.withUnsafeBufferPointer { bytes in
            append(
                bytes, to: &output, options: safety.options | CMARK_OPT_VALIDATE_UTF8, highestHeading: highestHeading,
                linksAddresses: linksAddresses, resolve: resolve)
        }
        if let limit { throw limit }
    }

    private static func append(
        _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8], options: Int32, highestHeading: Int, linksAddresses: Bool = false,
        resolve: ((String, MarkdownDestination.Kind) -> MarkdownAddress)? = nil
    ) -> MarkdownLimit? {
        guard !bytes.isEmpty else { return nil }
        if let limit = MarkdownLimit(exceededBy: bytes) { return limit }
        if let escaped = bytes.withFootnotesEscaped {
            return escaped.withUnsafeBufferPointer {
                appendText($0, to: &output, options: options, highestHeading: highestHeading, linksAddresses: linksAddresses, resolve: resolve)
            }
        }
        return appendText(bytes, to: &output, options: options, highestHeading: highestHeading, linksAddresses: linksAddresses, resolve: resolve)
    }

    private static func appendText(
        _ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8], options: Int32, highestHeading: Int, linksAddresses: Bool,
        resolve: ((String, MarkdownDestination.Kind) -> MarkdownAddress)?
    ) -> MarkdownLimit? {
        let tree = MarkdownTree(parsing: bytes, options: options)
        tree.makeTables(of: bytes, options: options)
        // Without these characters there is no heading; those underlined with hyphens have level 2.
        let mayHaveHeadings = highestHeading > 2 || bytes.has(UInt8(ascii: "#")) || bytes.has(UInt8(ascii: "="))
        if highestHeading > 1, mayHaveHeadings { tree.moveHeadings(to: highestHeading) }
        // Where HTML is left out, words around a break would run together.
        if options & CMARK_OPT_UNSAFE == 0, bytes.has(UInt8(ascii: "<")) { tree.makeLineBreaks() }
        if let resolve, bytes.has(UInt8(ascii: "]")) { tree.resolveAddresses(resolve) }
        if MarkdownTree.mayHaveTasks(bytes) { tree.drawTasks() }
        if MarkdownTree.mayHaveStrikethrough(bytes) { tree.strikeOut() }
        if linksAddresses, bytes.mayHaveAddresses { tree.linkAddresses() }
        tree.withHTML(options: options) { output.append(contentsOf: $0) }
        return nil
    }
}

extension MarkdownSafety {
    fileprivate var options: Int32 {
        switch self {
        case .safe: CMARK_OPT_DEFAULT
        case .unsafe: CMARK_OPT_UNSAFE
        }
    }
}

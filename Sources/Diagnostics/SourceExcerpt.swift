/// One source line as it can be shown, and where the marks of a span go below it.
///
/// Control characters are replaced, tabs are four spaces, and of a long line only what is near the span is taken: a feed
/// may be one line of many megabytes. Of a span over several lines the first is shown.
struct SourceExcerpt {
    let text: String
    /// How many columns of a terminal stand before the marks.
    let markIndent: Int
    /// How many columns the marks take, at least 1.
    let markLength: Int

    /// Columns shown of a line.
    private static let width = 100
    /// Columns kept before the span in a line that does not fit.
    private static let leading = 40
    /// Bytes looked at on each side: enough for `width` characters of four bytes.
    private static let reach = 4 * width

    init(_ span: SourceSpan) {
        let file = span.file
        let bytes = file.bytes
        let lineStart = file.lineStart(of: span.range.lowerBound)
        let lineEnd = max(lineStart, file.lineEnd(of: span.range.lowerBound))
        let start = min(max(span.range.lowerBound, lineStart), lineEnd)
        let end = max(start, min(span.range.upperBound, lineEnd))

        var windowStart = max(lineStart, start - Self.reach)
        while windowStart > lineStart, windowStart < start, !bytes[windowStart].startsScalar { windowStart += 1 }
        var windowEnd = min(lineEnd, start + 2 * Self.reach)
        while windowEnd < lineEnd, windowEnd > start, !bytes[windowEnd].startsScalar { windowEnd -= 1 }
        let markEnd = min(end, windowEnd)

        var before = ShownText(bytes[windowStart..<start])
        let marked = ShownText(bytes[start..<markEnd])
        let after = ShownText(bytes[markEnd..<windowEnd])
        let isWhole = windowStart == lineStart && windowEnd == lineEnd && before.width + marked.width + after.width <= Self.width
        if !isWhole, windowStart > lineStart || before.width > Self.width - 30 { before.keepEnd(width: Self.leading) }

        var line = before + marked + after
        line.keepStart(width: Self.width, isCut: windowEnd < lineEnd)
        text = line.text
        markIndent = before.width
        markLength = max(1, min(marked.width, line.width - before.width))
    }
}

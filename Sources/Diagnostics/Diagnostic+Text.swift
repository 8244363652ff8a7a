/// Whether a message may use terminal colours.
public enum TextColour: Sendable {
    case plain
    case ansi
}

extension Diagnostic {
    /// The message as text of several lines, without a line break at the end.
    ///
    /// The source lines that labels touch are shown in order, the primary span underlined with `^`, others with `-`.
    public func text(colour: TextColour = .plain) -> String {
        let style = TextStyle(colour)
        let gutter = gutterWidth
        var lines = [style.bold(style.severity(severity, severity.rawValue) + style.bold(": " + message.onOneLine))]
        if let primary {
            lines.append(String(repeating: " ", count: gutter) + style.frame("-->") + " " + primary.span.place)
            lines.append(contentsOf: excerpt(gutter: gutter, style: style))
        }
        let margin = String(repeating: " ", count: primary == nil ? 2 : gutter + 1)
        for note in notes { lines.append(margin + style.frame("=") + " note: " + note.onOneLine) }
        for help in help { lines.append(margin + style.frame("=") + " help: " + help.onOneLine) }
        return lines.joined(separator: "\n")
    }

    private var labels: [Label] { (primary.map { [$0] } ?? []) + secondary }

    private var gutterWidth: Int {
        labels.map { String($0.span.start.line).count }.max() ?? 1
    }

    private func excerpt(gutter: Int, style: TextStyle) -> [String] {
        var lines: [String] = []
        var shownPlace = (file: primary?.span.file.name, line: 0)
        let blank = String(repeating: " ", count: gutter) + " " + style.frame("|")
        lines.append(blank)
        let ordered = labels.sorted { left, right in
            let isOfPrimaryFile = (left.span.file.name == shownPlace.file, right.span.file.name == shownPlace.file)
            if isOfPrimaryFile.0 != isOfPrimaryFile.1 { return isOfPrimaryFile.0 }
            return left.span.range.lowerBound < right.span.range.lowerBound
        }
        for label in ordered {
            let start = label.span.start
            if label.span.file.name != shownPlace.file {
                lines.append(String(repeating: " ", count: gutter) + style.frame(":::") + " " + label.span.place)
                shownPlace = (label.span.file.name, 0)
            }
            let excerpt = SourceExcerpt(label.span)
            if shownPlace.line != start.line {
                let number = String(start.line)
                let padding = String(repeating: " ", count: gutter - number.count)
                lines.append(padding + style.frame(number + " |") + (excerpt.text.isEmpty ? "" : " " + excerpt.text))
                shownPlace.line = start.line
            }
            let isPrimary = label == primary
            let marks = String(repeating: isPrimary ? "^" : "-", count: excerpt.markLength)
            let words = label.text.isEmpty ? marks : marks + " " + label.text.onOneLine
            let indent = String(repeating: " ", count: excerpt.markIndent)
            lines.append(blank + " " + indent + (isPrimary ? style.severity(severity, words) : style.frame(words)))
        }
        return lines
    }
}

/// One source line as it can be shown: no control characters, a window around the span where the line is long.
private struct SourceExcerpt {
    private(set) var text = ""
    /// How many columns stand before the marks.
    private(set) var markIndent = 0
    private(set) var markLength = 1

    private static let width = 100
    private static let leading = 40

    init(_ span: SourceSpan) {
        let file = span.file
        let lineStart = file.lineStart(of: span.range.lowerBound)
        let lineEnd = max(lineStart, file.lineEnd(of: span.range.lowerBound))
        let spanStart = min(max(span.range.lowerBound, lineStart), lineEnd)
        let spanEnd = max(spanStart, min(span.range.upperBound, lineEnd))
        // A feed may be one line of many megabytes: only what is near the span is decoded.
        let windowStart = spanStart - lineStart > 4 * Self.width ? spanStart - Self.leading : lineStart
        let windowEnd = min(lineEnd, max(spanStart + 4 * Self.width, windowStart))
        let before = Self.shown(file.bytes[windowStart..<spanStart])
        let marked = Self.shown(file.bytes[spanStart..<max(spanStart, min(spanEnd, windowEnd))])
        let after = Self.shown(file.bytes[max(spanStart, min(spanEnd, windowEnd))..<windowEnd])
        var shownBefore = before
        if before.count > Self.width - 30 || windowStart > lineStart {
            shownBefore = ["…"] + before.suffix(Self.leading)
        }
        var scalars = shownBefore + marked + after
        if scalars.count > Self.width { scalars = scalars.prefix(Self.width - 1) + ["…"] }
        text = String(String.UnicodeScalarView(scalars))
        markIndent = shownBefore.count
        markLength = max(1, min(marked.count, Self.width - markIndent))
    }

    private static func shown(_ bytes: ArraySlice<UInt8>) -> [UnicodeScalar] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0.isShownSafely ? $0 : $0 == "\t" ? " " : "\u{FFFD}" }
    }
}

extension UnicodeScalar {
    /// False for what would move the cursor, hide text or turn its direction in a terminal.
    fileprivate var isShownSafely: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}

extension String {
    /// Text from the input can stand in a message: it must neither break the line nor reach the terminal as a command.
    fileprivate var onOneLine: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(scalar.isShownSafely ? scalar : scalar == "\n" || scalar == "\t" ? " " : "\u{FFFD}")
        }
        return String(result)
    }
}

private struct TextStyle {
    let colour: TextColour

    init(_ colour: TextColour) { self.colour = colour }

    func bold(_ text: String) -> String { paint(text, "1") }
    func frame(_ text: String) -> String { paint(text, "34") }
    func severity(_ severity: Diagnostic.Severity, _ text: String) -> String { paint(text, severity == .error ? "1;31" : "1;33") }

    private func paint(_ text: String, _ code: String) -> String {
        colour == .ansi ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

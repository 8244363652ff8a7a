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
        var lines = [style.severity(severity, "\(severity.rawValue)[\(code.rawValue)]") + style.bold(": " + message.onOneLine)]
        if let first = labels.first {
            lines.append(String(repeating: " ", count: gutter) + style.frame("-->") + " " + first.span.place.onOneLine)
            lines.append(contentsOf: excerpt(gutter: gutter, style: style))
        }
        let margin = String(repeating: " ", count: labels.isEmpty ? 2 : gutter + 1)
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
        var shown = (file: labels.first?.span.file.name, line: 0, text: "")
        let blank = String(repeating: " ", count: gutter) + " " + style.frame("|")
        lines.append(blank)
        for label in orderedLabels {
            let start = label.span.start
            if label.span.file.name != shown.file {
                lines.append(String(repeating: " ", count: gutter) + style.frame(":::") + " " + label.span.place.onOneLine)
                shown = (label.span.file.name, 0, "")
            }
            let excerpt = SourceExcerpt(label.span)
            // Of a long line the second label may show another part.
            if shown.line != start.line || shown.text != excerpt.text {
                let number = String(start.line)
                let padding = String(repeating: " ", count: gutter - number.count)
                lines.append(padding + style.frame(number + " |") + (excerpt.text.isEmpty ? "" : " " + excerpt.text))
                shown = (shown.file, start.line, excerpt.text)
            }
            let isPrimary = label == primary
            let marks = String(repeating: isPrimary ? "^" : "-", count: excerpt.markLength)
            let words = label.text.isEmpty ? marks : marks + " " + label.text.onOneLine
            let indent = String(repeating: " ", count: excerpt.markIndent)
            lines.append(blank + " " + indent + (isPrimary ? style.severity(severity, words) : style.frame(words)))
        }
        return lines
    }

    /// In the order of the text, the file of the primary label first, other files in the order in which they are named.
    private var orderedLabels: [Label] {
        var files: [String: Int] = [:]
        for label in labels where files[label.span.file.name] == nil { files[label.span.file.name] = files.count }
        return labels.sorted { left, right in
            let (leftFile, rightFile) = (files[left.span.file.name] ?? 0, files[right.span.file.name] ?? 0)
            return leftFile == rightFile ? left.span.range.lowerBound < right.span.range.lowerBound : leftFile < rightFile
        }
    }
}

private struct TextStyle {
    let colour: TextColour

    init(_ colour: TextColour) { self.colour = colour }

    func bold(_ text: String) -> String { paint(text, "1") }
    func frame(_ text: String) -> String { paint(text, "34") }
    func severity(_ severity: Diagnostic.Severity, _ text: String) -> String {
        switch severity {
        case .error: paint(text, "1;31")
        case .warning: paint(text, "1;33")
        case .note: paint(text, "1;36")
        }
    }

    private func paint(_ text: String, _ code: String) -> String {
        colour == .ansi ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

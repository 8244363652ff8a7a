import Diagnostics

extension Diagnostic {
    /// Where the fault starts in its file; faults are reported in this order.
    var offset: Int { primary?.span.range.lowerBound ?? 0 }
}

extension TemplateParser.Open {
    var tag: Tag? {
        switch self {
        case .template: nil
        case .section(let section): section.tag
        case .parent(let parent): parent.tag
        case .block(let block, _): block.tag
        }
    }

    var word: String {
        switch self {
        case .template: "template"
        case .section(let section): section.tag.kind == .inverted ? "inverted section" : "section"
        case .parent: "parent"
        case .block: "block"
        }
    }
}

extension TemplateParser {
    private func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

    private func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: file, range: range) }

    /// The name as its closing tag has to write it.
    private func closingName(of tag: Tag) -> String { (tag.isDynamic ? "*" : "") + text(tag.name) }

    /// The tag without its delimiters, ready for a closing tag of the same delimiters as another tag.
    private func closer(for opener: Tag, like tag: Tag) -> String {
        let open = text(tag.range.lowerBound..<tag.content.lowerBound)
        let close = text(tag.content.upperBound..<tag.range.upperBound)
        return "\(open.filter { $0 != " " })/\(closingName(of: opener))\(close.filter { $0 != " " && $0 != "}" || close.contains("}}") })"
    }

    private func isClosed(_ opener: Tag, by closer: Tag) -> Bool {
        opener.isDynamic == closer.isDynamic && file.bytes[opener.name] == file.bytes[closer.name]
    }

    /// The stack position of the container that a closing tag closes, after reporting its faults; nil if it closes nothing.
    mutating func findOpener(of closer: Tag) -> Int? {
        let top = open.count - 1
        if let tag = open[top].container.tag, isClosed(tag, by: closer) { return top }
        if let match = open.lastIndex(where: { $0.container.tag.map { isClosed($0, by: closer) } ?? false }) {
            for unclosed in open[(match + 1)...] { failUnclosed(unclosed.container, at: closer) }
            return match
        }
        let name = closingName(of: closer)
        // `{{#if a}}…{{/if}}`: the space in the name is reported at the opening tag.
        if let tag = open[top].container.tag, text(tag.name).hasPrefix(name + " ") { return top }
        let openNames = open.compactMap { $0.container.tag.map(closingName) }
        if let close = Spelling.closest(to: name, among: openNames.reversed()),
            let match = open.lastIndex(where: { $0.container.tag.map(closingName) == close }), match == top
        {
            fail(open[top].container, closedAs: closer)
            return top
        }
        var help: [String] = []
        if let tag = open[top].container.tag {
            help = [
                "the \(open[top].container.word) `\(closingName(of: tag))` is open here; it is closed with `\(self.closer(for: tag, like: closer))`"
            ]
        }
        if help.isEmpty { help = ["remove it, or open a section with `{{#\(name)}}` before it"] }
        faults.append(
            Diagnostic(
                .error, .unclosedSection, "closing tag `\(name)` closes nothing", at: .init(span(closer.content), "nothing of this name is open"),
                help: help))
        return nil
    }

    private mutating func fail(_ container: Open, closedAs closer: Tag) {
        guard let tag = container.tag else { return }
        faults.append(
            Diagnostic(
                .error, .unclosedSection, "\(container.word) `\(closingName(of: tag))` is never closed", at: .init(span(tag.content), "opened here"),
                secondary: [.init(span(closer.name), "closes `\(closingName(of: closer))`, which was never opened")],
                help: ["did you mean `\(self.closer(for: tag, like: closer))`?"]))
    }

    private mutating func failUnclosed(_ container: Open, at closer: Tag) {
        guard let tag = container.tag else { return }
        faults.append(
            Diagnostic(
                .error, .unclosedSection, "\(container.word) `\(closingName(of: tag))` is never closed", at: .init(span(tag.content), "opened here"),
                secondary: [.init(span(closer.name), "`\(closingName(of: closer))`, which is around it, is closed here")],
                help: ["add `\(self.closer(for: tag, like: closer))` before it"]))
    }

    /// Reports everything still open at the end of the text.
    mutating func failUnclosed() {
        for (container, _) in open {
            guard let tag = container.tag else { continue }
            faults.append(
                Diagnostic(
                    .error, .unclosedSection, "\(container.word) `\(closingName(of: tag))` is never closed",
                    at: .init(span(tag.content), "opened here"),
                    help: ["add `\(self.closer(for: tag, like: tag))`"]))
        }
    }

    mutating func failNesting(_ tag: Tag) {
        faults.append(
            .error(
                .tooDeep, "tags are nested more than \(Limits.nesting) deep", at: span(tag.content), label: "this one is too deep",
                help: "move a part of the template into a partial"))
    }

    mutating func failRepeated(_ block: Node.Block, first: Node.Block, in parent: Node.Parent) {
        faults.append(
            Diagnostic(
                .error, .invalidParent, "block `\(text(block.tag.name))` is given twice to the parent `\(closingName(of: parent.tag))`",
                at: .init(span(block.tag.content), "given again"), secondary: [.init(span(first.tag.content), "first given here")]))
    }

    /// Reports text directly in a parent. White space between its blocks means nothing.
    mutating func warnOfText(_ range: Range<Int>) {
        guard case .parent(let parent) = open[open.count - 1].container, let first = file.bytes[range].firstIndex(where: { $0 > 0x20 }),
            let last = file.bytes[range].lastIndex(where: { $0 > 0x20 })
        else { return }
        warnings.append(
            Diagnostic(
                .warning, .invalidParent, "this text stands directly in the parent `\(closingName(of: parent.tag))`, where only blocks count",
                at: .init(SourceSpan(file: file, range: first..<last + 1), "never rendered"),
                secondary: [.init(span(parent.tag.content), "parent opened here")], help: ["put it into a block: `{{$name}}…{{/name}}`"]))
    }

    /// Reports a tag other than a block directly in a parent, where it would never be rendered.
    mutating func refuseInsideParent(_ tag: Tag) -> Bool {
        guard case .parent(let parent) = open[open.count - 1].container else { return false }
        faults.append(
            Diagnostic(
                .error, .invalidParent,
                "`\(text(tag.range))` stands directly in the parent `\(closingName(of: parent.tag))`, where only blocks count",
                at: .init(span(tag.content), "never rendered"), secondary: [.init(span(parent.tag.content), "parent opened here")],
                help: ["put it into a block: `{{$name}}…{{/name}}`"]))
        return true
    }
}

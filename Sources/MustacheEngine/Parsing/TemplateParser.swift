import Diagnostics

/// The result of parsing a template: its nodes, its faults, and what does no harm but nothing else either.
struct ParsedTemplate: Sendable {
    let file: SourceFile
    let nodes: [Node]
    let faults: [Diagnostic]
    let warnings: [Diagnostic]
}

/// Builds the syntax tree of one template from its tags, and removes the lines of standalone tags.
///
/// Uses its own stack, so that deep templates do not use up the thread's.
struct TemplateParser {
    /// A container whose closing tag has not been read yet.
    enum Open {
        case template
        case section(Node.Section)
        case parent(Node.Parent)
        case block(Node.Block, isArgument: Bool)
    }

    let file: SourceFile
    private var scanner: TagScanner
    private(set) var open: [(container: Open, nodes: [Node])] = [(.template, [])]
    var faults: [Diagnostic] = []
    var warnings: [Diagnostic] = []
    /// The end of the text that has been consumed.
    private var cursor = 0
    /// True if nothing of the current line has been consumed yet.
    private var isAtLineStart = true

    private var bytes: [UInt8] { file.bytes }

    init(_ file: SourceFile, delimiters: Delimiters) {
        self.file = file
        scanner = TagScanner(file, delimiters: delimiters)
    }

    static func parse(_ file: SourceFile, delimiters: Delimiters) -> ParsedTemplate {
        var parser = TemplateParser(file, delimiters: delimiters)
        return parser.parse()
    }

    private mutating func parse() -> ParsedTemplate {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor = 3 }  // A byte order mark is no text.
        var isGivenUp = false
        while !isGivenUp, let tag = scanner.next() {
            take(tag)
            isGivenUp = faults.count >= Limits.faults
            if open.count > Limits.nesting + 1 {
                failNesting(tag)
                isGivenUp = true
            }
        }
        if !isGivenUp {
            takeText(upTo: bytes.count)
            failUnclosed()
        }
        let all = (scanner.faults + faults).sorted { $0.offset < $1.offset }
        return ParsedTemplate(file: file, nodes: open[0].nodes, faults: all, warnings: warnings)
    }

    private mutating func take(_ tag: Tag) {
        switch tag.kind {
        case .variable, .unescaped:
            takeText(upTo: tag.range.lowerBound)
            guard !refuseInsideParent(tag) else { break }
            takeLineStart()
            append(.variable(tag))
        case .comment, .delimiters:
            if takeStandalone(tag) == nil { takeLineStart() }
        case .section, .inverted:
            if takeStandalone(tag) == nil { takeLineStart() }
            _ = refuseInsideParent(tag)
            let section = Node.Section(tag: tag, text: tag.range.upperBound..<bytes.count, delimiters: scanner.delimiters)
            open.append((.section(section), []))
        case .partial:
            let indentation = takeStandalone(tag)
            guard !refuseInsideParent(tag) else { break }
            if indentation == nil { takeLineStart() }
            append(.partial(Node.Partial(tag: tag, indentation: indentation)))
        case .parent: takeParent(tag)
        case .block: takeBlock(tag)
        case .closer: takeCloser(tag)
        }
        cursor = max(cursor, tag.range.upperBound)
    }

    // MARK: Text and lines

    private var isInsideParent: Bool {
        if case .parent = open[open.count - 1].container { true } else { false }
    }

    mutating func append(_ node: Node) { open[open.count - 1].nodes.append(node) }

    /// Consumes the text from the cursor, line by line.
    private mutating func takeText(upTo end: Int) {
        defer { cursor = max(cursor, end) }
        // Text directly in a parent is ignored (specification, Inheritance).
        guard !isInsideParent else { return warnOfText(cursor..<end) }
        while cursor < end {
            let lineBreak = bytes[cursor..<end].firstIndex(of: UInt8(ascii: "\n"))
            let lineEnd = lineBreak.map { $0 + 1 } ?? end
            if isAtLineStart {
                var indentationEnd = cursor
                while indentationEnd < lineEnd, bytes[indentationEnd].isBlank { indentationEnd += 1 }
                let isBlankLine =
                    indentationEnd == bytes.count
                    || (indentationEnd < lineEnd && file.lineBreakLength(at: indentationEnd) != nil)
                if !isBlankLine {
                    append(.lineStart(cursor..<indentationEnd))
                    isAtLineStart = false
                    cursor = indentationEnd
                }
            }
            if cursor < lineEnd { append(.text(cursor..<lineEnd)) }
            if lineBreak != nil { isAtLineStart = true }
            cursor = lineEnd
        }
    }

    /// Marks the start of a line whose first part is a tag.
    private mutating func takeLineStart() {
        guard isAtLineStart, !isInsideParent else { return }
        append(.lineStart(cursor..<cursor))
        isAtLineStart = false
    }

    /// Consumes the text before a tag. If the tag is alone on its line, removes the line and returns its indentation.
    private mutating func takeStandalone(_ tag: Tag) -> Range<Int>? {
        guard let indentation = file.indentation(before: tag.range.lowerBound), indentation.lowerBound >= cursor,
            let next = file.nextLine(after: tag.range.upperBound)
        else {
            takeText(upTo: tag.range.lowerBound)
            return nil
        }
        takeText(upTo: indentation.lowerBound)
        cursor = next
        isAtLineStart = true
        return indentation
    }

    // MARK: Inheritance

    /// A parent with its content counts as one tag: it is standalone if its lines contain nothing else.
    private mutating func takeParent(_ tag: Tag) {
        let start = tag.range.lowerBound
        let indentation = file.indentation(before: start).flatMap { $0.lowerBound >= cursor ? $0 : nil }
        takeText(upTo: indentation?.lowerBound ?? start)
        _ = refuseInsideParent(tag)
        open.append((.parent(Node.Parent(tag: tag, indentation: indentation)), []))
    }

    private mutating func closeParent(_ parent: Node.Parent, closer: Tag) {
        var parent = parent
        warnOfText(cursor..<closer.range.lowerBound)
        open.removeLast()
        if let indentation = parent.indentation {
            if let next = file.nextLine(after: closer.range.upperBound) {
                cursor = next
                isAtLineStart = true
                append(.parent(parent))
                return
            }
            if !isInsideParent {
                append(.lineStart(indentation))
                isAtLineStart = false
            }
            parent.indentation = nil
        } else {
            takeLineStart()
        }
        append(.parent(parent))
    }

    private mutating func takeBlock(_ tag: Tag) {
        let isArgument = isInsideParent
        if isArgument {
            takeText(upTo: tag.range.lowerBound)
            // The text before an argument is ignored anyway: it starts its line if nothing follows it.
            let next = file.nextLine(after: tag.range.upperBound).flatMap { $0 < bytes.count ? $0 : nil }
            if let next { cursor = next }
            let block = Node.Block(tag: tag, isStandalone: next != nil, indentation: tag.range.lowerBound..<tag.range.lowerBound)
            open.append((.block(block, isArgument: true), []))
            isAtLineStart = true
            return
        }
        let before = file.indentation(before: tag.range.lowerBound)
        let standalone = takeStandalone(tag)
        if standalone == nil { takeLineStart() }
        let block = Node.Block(
            tag: tag, isStandalone: standalone != nil,
            indentation: standalone ?? before ?? tag.range.lowerBound..<tag.range.lowerBound)
        open.append((.block(block, isArgument: false), []))
    }

    private mutating func closeBlock(_ block: Node.Block, isArgument: Bool, closer: Tag) {
        var block = block
        if isArgument, let indentation = file.indentation(before: closer.range.lowerBound), indentation.lowerBound >= cursor {
            takeText(upTo: indentation.lowerBound)
        } else if isArgument || takeStandalone(closer) == nil {
            takeText(upTo: closer.range.lowerBound)
            if !isArgument { takeLineStart() }
        }
        block.body = open.removeLast().nodes
        let common = block.isStandalone ? block.body.commonIndentation(in: file) : nil
        if isArgument {
            block.dedent = common?.count ?? 0
            addArgument(block)
            isAtLineStart = false
        } else {
            if let common { block.indentation = common }
            append(.block(block))
        }
    }

    private mutating func addArgument(_ block: Node.Block) {
        guard case .parent(var parent) = open[open.count - 1].container else { return }
        if let first = parent.arguments.first(where: { bytes[$0.tag.name] == bytes[block.tag.name] }) {
            failRepeated(block, first: first, in: parent)
        } else {
            parent.arguments.append(block)
        }
        open[open.count - 1].container = .parent(parent)
    }

    // MARK: Closing tags

    private mutating func takeCloser(_ closer: Tag) {
        guard let opener = findOpener(of: closer) else {
            if takeStandalone(closer) == nil { takeLineStart() }
            return
        }
        // Anything opened since then and still open has been reported: it is closed here, too.
        while open.count > opener + 1 { closeTop(with: closer) }
        closeTop(with: closer)
    }

    private mutating func closeTop(with closer: Tag) {
        switch open[open.count - 1].container {
        case .template: break
        case .section(var section):
            section.text = section.text.lowerBound..<closer.range.lowerBound
            if takeStandalone(closer) == nil { takeLineStart() }
            section.body = open.removeLast().nodes
            if !isInsideParent { append(.section(section)) }
        case .parent(let parent):
            closeParent(parent, closer: closer)
        case .block(let block, let isArgument):
            closeBlock(block, isArgument: isArgument, closer: closer)
        }
    }
}

import CCmark
import CCmarkMemory

/// Tables, which cmark does not support: it reads them as paragraphs.
///
/// Block parsing is left to cmark. Tables are recognised in the source of its paragraphs; their cells are parsed by cmark as a text of their own,
/// one line each, since rows are split into cells before inlines are parsed: `| *a | b* |` has no emphasis.
extension MarkdownTree {
    /// A paragraph that contains a table.
    struct TableBlock {
        fileprivate let paragraph: Node
        /// The lines before the table, without the markers of containers.
        fileprivate let lead: [Range<Int>]
        /// Whether a thematic break follows, which cmark has read as the underline of a heading.
        fileprivate let hasRule: Bool
        let table: MarkdownTable
    }

    /// Turns paragraphs into tables where they contain one.
    ///
    /// Cost: a pass over the bytes, and a second parse of the tables if there are any.
    func makeTables(of bytes: UnsafeBufferPointer<UInt8>, options: Int32) {
        let tables = tables(in: bytes).blocks
        guard !tables.isEmpty else { return }

        var source: [UInt8] = []
        for table in tables {
            for line in table.lead { source += bytes[line] + [UInt8(ascii: "\n")] }
            source.append(UInt8(ascii: "\n"))
            for cell in table.cells { source += Array("# ".utf8) + cell + Array(" #\n".utf8) }
        }
        // A link in a cell may be defined anywhere.
        if source.contains(UInt8(ascii: "[")) { source += [UInt8(ascii: "\n")] + bytes }

        let root = source.withUnsafeBufferPointer { Self.parse($0, options: options) }
        var heading = cmark_node_first_child(root)
        var makers: [(block: TableBlock, lead: [Node], cells: [Node])] = []
        for block in tables {
            var (lead, cells): ([Node], [Node]) = ([], [])
            while let node = heading, cmark_node_get_type(node) != CMARK_NODE_HEADING {
                lead.append(node)
                heading = cmark_node_next(node)
            }
            for _ in block.cells {
                guard let node = heading, cmark_node_get_type(node) == CMARK_NODE_HEADING else { return }
                cells.append(node)
                heading = cmark_node_next(node)
            }
            makers.append((block, lead, cells))
        }
        for maker in makers { replace(maker.block, lead: maker.lead, cells: maker.cells) }
    }

    /// The tables of the text that was parsed into this tree, in document order; and the lines that would be header rows if they had as many
    /// cells as the delimiter row below them.
    func tables(in bytes: UnsafeBufferPointer<UInt8>) -> (blocks: [TableBlock], unmatchedHeads: [Range<Int>]) {
        guard Self.mayHaveTable(bytes) else { return ([], []) }
        let lines = MarkdownLines(bytes)
        var blocks: [TableBlock] = []
        var unmatchedHeads: [Range<Int>] = []
        forEachBlock { block in
            let type = cmark_node_get_type(block)
            guard type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING else { return }
            let first = Int(cmark_node_get_start_line(block))
            let last = min(Int(cmark_node_get_end_line(block)), lines.count)
            guard first > 0, last > first else { return }
            var (texts, ownCount) = texts(ofLines: first...last, of: block, in: lines)
            var hasRule = false
            // A heading of several lines is an underlined one: hyphens are then a thematic break after the table, otherwise one more row.
            if type == CMARK_NODE_HEADING {
                guard let underline = texts.dropFirst().firstIndex(where: { Self.isUnderline(bytes[$0]) }) else { return }
                hasRule = cmark_node_get_heading_level(block) == 2
                texts = Array(texts[...(hasRule ? underline - 1 : underline)])
            }
            var unmatched: Range<Int>?
            for hyphens in texts.prefix(ownCount).indices.dropFirst() {
                guard let alignments = MarkdownTable.alignments(in: bytes[texts[hyphens]]) else { continue }
                let heads = texts[hyphens - 1]
                guard var table = MarkdownTable(heads: heads, alignments, in: bytes) else {
                    // Such characters are used to draw lines as well.
                    if alignments.count > 1, bytes[heads].contains(UInt8(ascii: "|")) { unmatched = unmatched ?? heads }
                    continue
                }
                for row in texts[(hyphens + 1)...] { table.append(row: row, in: bytes) }
                blocks.append(TableBlock(paragraph: block, lead: Array(texts[..<(hyphens - 1)]), hasRule: hasRule, table: table))
                return
            }
            if let unmatched { unmatchedHeads.append(unmatched) }
        }
        return (blocks, unmatchedHeads)
    }

    /// False if a text has no table: no pipe, or no line of hyphens, pipes, colons and space, apart from quote markers.
    static func mayHaveTable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // GitHub accepts one column without pipes, as `:-` below a word: here that stays a paragraph.
        guard bytes.has(UInt8(ascii: "|")) else { return false }
        var (hasHyphen, isOther) = (false, false)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if hasHyphen, !isOther { return true }
                (hasHyphen, isOther) = (false, false)
            case UInt8(ascii: "-"): hasHyphen = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: break
            default: isOther = true
            }
        }
        return hasHyphen && !isOther
    }

    /// Whether it is the underline of a heading.
    private static func isUnderline(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        line.allSatisfy { $0 == UInt8(ascii: "-") } || line.allSatisfy { $0 == UInt8(ascii: "=") }
    }

    /// What lines of a paragraph have for it: without the space and the marks of the quotes that it stands in. The own ones have all these
    /// marks; what follows the first that has fewer goes on with the paragraph, and with nothing else.
    private func texts(
        ofLines numbers: ClosedRange<Int>, of paragraph: Node, in lines: MarkdownLines
    ) -> (texts: [Range<Int>], ownCount: Int) {
        var quotes = 0
        var ancestor = cmark_node_parent(paragraph)
        while let node = ancestor {
            if cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE { quotes += 1 }
            ancestor = cmark_node_parent(node)
        }
        // After the markers of quotes and lists that begin in this line.
        let start = lines.start(of: numbers.lowerBound) + Int(cmark_node_get_start_column(paragraph)) - 1
        var texts = [lines.trimmed(min(start, lines.end(of: numbers.lowerBound))..<lines.end(of: numbers.lowerBound))]
        var ownCount: Int?
        for number in numbers.dropFirst() {
            var text = lines.trimmed(lines.start(of: number)..<lines.end(of: number))
            for _ in 0..<quotes {
                guard let first = text.first, lines.bytes[first] == UInt8(ascii: ">") else {
                    ownCount = ownCount ?? texts.count
                    break
                }
                text = lines.trimmed(first + 1..<text.upperBound)
            }
            texts.append(text)
        }
        return (texts, ownCount ?? texts.count)
    }

    private func replace(_ block: TableBlock, lead: [Node], cells: [Node]) {
        for node in lead {
            cmark_node_unlink(node)
            cmark_node_insert_before(block.paragraph, node)
        }
        let table = block.table
        let columns = table.heads.count
        // If the page is narrower than the table, its frame scrolls, also by keyboard.
        let label = cells.prefix(columns).map { escaped(text(of: $0)) }.filter { !$0.isEmpty }.joined(separator: ", ")
        let frame = Self.block("<div class=\"table\" role=\"group\" tabindex=\"0\" aria-label=\"\(label)\">\n<table>", "</table>\n</div>")
        cmark_node_insert_before(block.paragraph, frame)

        var cells = cells[...]
        let head = Self.block("<thead>\n<tr>", "</tr>\n</thead>")
        cmark_node_append_child(frame, head)
        for column in 0..<columns { append(cells.popFirst(), "th", table.alignments[column], to: head) }
        if !table.rows.isEmpty {
            let body = Self.block("<tbody>", "</tbody>")
            cmark_node_append_child(frame, body)
            var filled = 0
            for row in table.rows {
                let line = Self.block("<tr>", "</tr>")
                cmark_node_append_child(body, line)
                for column in row.indices { append(cells.popFirst(), "td", table.alignments[column], to: line) }
                // A row may end early. Filling it up could cost megabytes: thousands of empty rows under thousands of headers.
                let missing = row.count..<columns
                filled += missing.count
                if filled <= Self.mostFilled { for column in missing { append(nil, "td", table.alignments[column], to: line) } }
            }
        }
        if block.hasRule { cmark_node_insert_before(block.paragraph, cmark_node_new_with_mem(CMARK_NODE_THEMATIC_BREAK, ccmark_memory())) }
        cmark_node_unlink(block.paragraph)
        cmark_node_free(block.paragraph)
    }

    private static let mostFilled = 100_000

    private static func block(_ start: String, _ end: String) -> Node {
        let node = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, ccmark_memory())!
        cmark_node_set_on_enter(node, start)
        cmark_node_set_on_exit(node, end)
        return node
    }

    /// Moves the content of a heading into a cell.
    private func append(_ heading: Node?, _ element: String, _ alignment: MarkdownTable.Alignment?, to row: Node) {
        let cell = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, ccmark_memory())!
        cmark_node_set_on_enter(cell, alignment.map { "<\(element) class=\"\($0)\">" } ?? "<\(element)>")
        cmark_node_set_on_exit(cell, "</\(element)>\n")
        cmark_node_append_child(row, cell)
        while let heading, let inline = cmark_node_first_child(heading) {
            cmark_node_unlink(inline)
            cmark_node_append_child(cell, inline)
        }
    }

    /// The plain text of a node.
    private func text(of node: Node) -> String {
        let iterator = cmark_iter_new(node)
        defer { cmark_iter_free(iterator) }
        var text = ""
        while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
            guard let inline = cmark_iter_get_node(iterator) else { break }
            let type = cmark_node_get_type(inline)
            if type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE { text += String(cString: cmark_node_get_literal(inline)) }
        }
        return text
    }

    private func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}

extension MarkdownTree.TableBlock {
    /// In document order: headers, then rows.
    fileprivate var cells: [MarkdownTable.Cell] { table.heads + table.rows.flatMap { $0 } }
}

/// Writes a tree as HTML in which every element is where HTML allows it, so that any parser builds the same tree from it.
///
/// Source: HTML Living Standard §4, content models. No recursion, since nesting may be deep.
struct FragmentWriter {
    /// The content that is allowed in a place.
    private enum Place {
        /// Blocks; inline content becomes paragraphs.
        case body
        /// Flow content: blocks and inline content side by side.
        case item
        /// Inline content only.
        case line
    }

    private enum Step {
        case node(Int, Place, within: ElementSet)
        /// Writes the element regardless of content models: the caller has checked them.
        case element(Element, of: Int, Place, within: ElementSet)
        case start(Element), end(Element), endOfFrame
        /// Separates what was a block from the inline content around it.
        case space
    }

    private let tree: FragmentTree
    private var output: [UInt8] = []
    /// The positions of heading levels in the output.
    private var headingLevels: [Int] = []
    /// A stack: the last entry is next.
    private var steps: [Step] = []

    static func html(_ tree: FragmentTree, highestHeading: Int) -> [UInt8] {
        var writer = FragmentWriter(tree)
        writer.write(writer.body(tree.children(of: 0), within: []))
        if highestHeading > 1 { writer.moveHeadings(to: highestHeading) }
        return writer.output
    }

    private init(_ tree: FragmentTree) { self.tree = tree }

    /// Not every heading of the text is written, so the highest level is known only at the end.
    private mutating func moveHeadings(to level: Int) {
        guard let highest = headingLevels.map({ Int(output[$0] - UInt8(ascii: "0")) }).min(), highest != level else { return }
        for place in headingLevels {
            let own = Int(output[place] - UInt8(ascii: "0"))
            output[place] = UInt8(ascii: "0") + UInt8(min(own + level - highest, 6))
        }
    }

    private mutating func write(_ steps: [Step]) {
        order(steps)
        while let step = self.steps.popLast() { take(step) }
    }

    private mutating func order(_ steps: [Step]) { self.steps += steps.reversed() }

    private mutating func take(_ step: Step) {
        switch step {
        case .node(let number, let place, let open): write(number, place, within: open)
        case .element(let element, let number, let place, let open):
            start(element, of: number)
            let children = tree.children(of: number)
            order(content(children, place, within: open.with(element)) + [.end(element)])
        case .start(let element): start(element)
        case .end(let element): end(element)
        case .endOfFrame: output += "</div>".utf8
        case .space: if let last = output.last, !last.isSpace, last != UInt8(ascii: ">") { output.append(UInt8(ascii: " ")) }
        }
    }

    // MARK: Content

    private func content(_ children: [Int], _ place: Place, within open: ElementSet) -> [Step] {
        switch place {
        case .body: body(children, within: open)
        case .item: item(children, within: open)
        case .line: children.map { .node($0, .line, within: open) }
        }
    }

    /// Each run of inline content between blocks becomes a paragraph.
    private func body(_ children: [Int], within open: ElementSet) -> [Step] {
        runs(of: children, within: open).flatMap { run -> [Step] in
            run.isBlock
                ? run.nodes.map { .node($0, .body, within: open) }
                : [.start(.p)] + run.nodes.map { .node($0, .line, within: open.with(.p)) } + [.end(.p)]
        }
    }

    private func item(_ children: [Int], within open: ElementSet) -> [Step] {
        runs(of: children, within: open).flatMap { run in run.nodes.map { .node($0, run.isBlock ? .item : .line, within: open) } }
    }

    /// Blocks, one by one, and the inline runs between them. A run with nothing to read is dropped.
    private func runs(of children: [Int], within open: ElementSet) -> [(isBlock: Bool, nodes: [Int])] {
        var runs: [(isBlock: Bool, nodes: [Int])] = []
        var line: [Int] = []
        func endLine() {
            // Spaces around a block mean nothing, and would not be parsed into the same place again.
            let hasContent = { (child: Int) in tree.nodes[child].hasContent }
            if let first = line.firstIndex(where: hasContent), let last = line.lastIndex(where: hasContent) {
                runs.append((false, Array(line[first...last])))
            }
            line = []
        }
        // The content of an element without tags is part of the run around it.
        var waiting = Array(children.reversed())
        while let child = waiting.popLast() {
            if losesTags(child, within: open) {
                waiting += tree.children(of: child).reversed()
            } else if standsAlone(child) {
                endLine()
                if tree.nodes[child].hasContent || isLine(child) { runs.append((true, [child])) }
            } else {
                line.append(child)
            }
        }
        endLine()
        return runs
    }

    private func isLine(_ number: Int) -> Bool { tree.nodes[number].element == .hr }

    /// Whether only its content is written: a link in a link, `<b>` in `<b>`, an element that is empty or contains a block.
    private func losesTags(_ number: Int, within open: ElementSet) -> Bool {
        let node = tree.nodes[number]
        guard let element = node.element else { return !node.isText }
        guard !element.isBlock, !element.isVoid, !element.isContent else { return false }
        return open.contains(element) || !node.hasContent || node.hasBlock && !element.isTransparent
    }

    /// Whether it is a block or contains one.
    private func standsAlone(_ number: Int) -> Bool { tree.nodes[number].element?.isBlock == true || tree.nodes[number].hasBlock }

    // MARK: Nodes

    private mutating func write(_ number: Int, _ place: Place, within open: ElementSet) {
        let node = tree.nodes[number]
        if node.isText {
            write(text: tree.text(of: node))
            return
        }
        let children = tree.children(of: number)
        guard let element = node.element, place != .line || !losesTagsInLine(element, node, within: open) else {
            return order(content(children, place, within: open))
        }
        if element.isBlock {
            if place == .line {
                writeInLine(element, children, within: open)
            } else {
                writeBlock(element, number, children, place, within: open)
            }
        } else if element.isVoid {
            start(element, of: number)
        } else if element == .audio || element == .video {
            start(element, of: number)
            end(element)
        } else {
            order([.element(element, of: number, place != .line && node.hasBlock ? .item : .line, within: open)])
        }
    }

    private func losesTagsInLine(_ element: Element, _ node: FragmentTree.Node, within open: ElementSet) -> Bool {
        !element.isBlock && !element.isVoid && !element.isContent && (open.contains(element) || !node.hasContent)
    }

    /// A block inside inline content becomes part of it.
    private mutating func writeInLine(_ element: Element, _ children: [Int], within open: ElementSet) {
        guard element != .hr else { return }
        order([.space] + content(children, .line, within: open) + [.space])
    }

    private mutating func writeBlock(_ element: Element, _ number: Int, _ children: [Int], _ place: Place, within open: ElementSet) {
        switch element {
        case .hr: start(.hr)
        case .p, .h1, .h2, .h3, .h4, .h5, .h6, .pre: order([.element(element, of: number, .line, within: open)])
        case .blockquote: order([.element(element, of: number, .body, within: open)])
        case .ul, .ol: writeList(element, number, children, within: open)
        case .dl: writeDescriptions(number, children, within: open)
        case .figure: writeFigure(number, children, within: open)
        case .details: writeDetails(number, children, within: open)
        case .table: writeTable(number, within: open)
        // An element outside of the parent that it requires is written as an ordinary block.
        case .div, .li, .dt, .dd, .figcaption, .summary, .caption, .thead, .tbody, .tfoot, .tr, .td, .th:
            order(body(children, within: open))
        default: order(content(children, place, within: open))
        }
    }

    private mutating func writeList(_ element: Element, _ number: Int, _ children: [Int], within open: ElementSet) {
        start(element, of: number)
        let open = open.with(element)
        var items: [Step] = []
        var strays: [Int] = []
        func endStrays() {
            guard strays.contains(where: { tree.nodes[$0].hasContent }) else { return strays = [] }
            items += [.start(.li)] + item(strays, within: open.with(.li)) + [.end(.li)]
            strays = []
        }
        for child in children {
            if tree.nodes[child].element == .li {
                endStrays()
                if tree.nodes[child].hasContent { items.append(.element(.li, of: child, .item, within: open)) }
            } else {
                strays.append(child)
            }
        }
        endStrays()
        order(items + [.end(element)])
    }

    /// Terms and their descriptions in turn; in any other order they are written as blocks.
    private mutating func writeDescriptions(_ number: Int, _ children: [Int], within open: ElementSet) {
        let parts = children.flatMap { tree.nodes[$0].element == .div ? tree.children(of: $0) : [$0] }
            .filter { tree.nodes[$0].hasContent }
        let elements = parts.map { tree.nodes[$0].element }
        let isInTurn = elements.allSatisfy { $0 == .dt || $0 == .dd } && elements.first == .dt && elements.last == .dd
        guard isInTurn else { return order(body(children, within: open)) }
        start(.dl, of: number)
        let open = open.with(.dl)
        order(
            parts.map { part in
                tree.nodes[part].element == .dt ? .element(.dt, of: part, .line, within: open) : .element(.dd, of: part, .item, within: open)
            } + [.end(.dl)])
    }

    /// A caption counts only as the first or last child.
    private mutating func writeFigure(_ number: Int, _ children: [Int], within open: ElementSet) {
        let parts = children.filter { tree.nodes[$0].hasContent }
        let captions = parts.filter { tree.nodes[$0].element == .figcaption }
        let caption = captions.count == 1 && (captions[0] == parts.first || captions[0] == parts.last) ? captions[0] : nil
        guard parts.count > captions.count else { return order(body(children, within: open)) }
        start(.figure, of: number)
        let open = open.with(.figure)
        let written = caption.map { [Step.element(.figcaption, of: $0, .item, within: open)] } ?? []
        let rest = item(children.filter { $0 != caption }, within: open)
        order((caption == parts.first ? written + rest : rest + written) + [.end(.figure)])
    }

    private mutating func writeDetails(_ number: Int, _ children: [Int], within open: ElementSet) {
        guard let summary = children.first(where: { tree.nodes[$0].hasContent }), tree.nodes[summary].element == .summary else {
            return order(body(children, within: open))
        }
        start(.details, of: number)
        let open = open.with(.details)
        let rest = body(children.filter { $0 != summary }, within: open)
        order([.element(.summary, of: summary, .line, within: open)] + rest + [.end(.details)])
    }

    // MARK: Tables

    /// A table of rows with cells; without any, its content is written as blocks.
    private mutating func writeTable(_ number: Int, within open: ElementSet) {
        let parts = tree.children(of: number)
        func rows(_ part: Int) -> [Int] {
            tree.children(of: part).filter { tree.nodes[$0].element == .tr && !cells($0).isEmpty }
        }
        let groups = parts.filter { [.thead, .tbody, .tfoot].contains(tree.nodes[$0].element) && !rows($0).isEmpty }
        guard !groups.isEmpty, tree.nodes[number].hasContent else { return order(body(parts, within: open)) }
        // What can be focused is not allowed in a link; a table in another one scrolls with it.
        let isFramed = !open.contains(.a) && !open.contains(.table)
        let open = open.with(.table)
        if isFramed { startFrame(heads: cells(rows(groups[0])[0]).filter { tree.nodes[$0].element == .th }, within: open) }
        start(.table, of: number)
        var steps: [Step] = []
        if let caption = parts.first(where: { tree.nodes[$0].element == .caption && tree.nodes[$0].hasContent }) {
            steps.append(.element(.caption, of: caption, .line, within: open))
        }
        for (place, group) in groups.enumerated() {
            // The head comes first, the foot last.
            let given = tree.nodes[group].element
            let isFoot = given == .tfoot && place == groups.count - 1 && place > 0
            let element: Element = given == .thead && place == 0 ? .thead : isFoot ? .tfoot : .tbody
            steps.append(.start(element))
            for row in rows(group) {
                steps.append(.start(.tr))
                for cell in cells(row) {
                    let isHead = tree.nodes[cell].element == .th
                    // A column header may contain neither a heading nor a table.
                    steps.append(.element(isHead ? .th : .td, of: cell, isHead ? .line : .item, within: open))
                }
                steps.append(.end(.tr))
            }
            steps.append(.end(element))
        }
        order(steps + [.end(.table)] + (isFramed ? [.endOfFrame] : []))
    }

    /// If the page is narrower than the table, its frame scrolls, also by keyboard. It is called by the heads, as they are written.
    private mutating func startFrame(heads: [Int], within open: ElementSet) {
        breakLine()
        output += "<div class=\"table\" role=\"group\" tabindex=\"0\"".utf8
        let texts = heads.map { head in
            var writer = FragmentWriter(tree)
            writer.write([.element(.th, of: head, .line, within: open)])
            return writer.output.attributeText
        }
        let label = Array(texts.filter { !$0.isEmpty }.joined(separator: ", ".utf8))
        if !label.isEmpty {
            output += " aria-label=\"".utf8
            output += label
            output.append(UInt8(ascii: "\""))
        }
        output.append(UInt8(ascii: ">"))
    }

    private func cells(_ row: Int) -> [Int] { tree.children(of: row).filter { [.td, .th].contains(tree.nodes[$0].element) } }

    // MARK: Tags and texts

    private mutating func start(_ element: Element, of number: Int? = nil) {
        if element.isBlock { breakLine() }
        output.append(UInt8(ascii: "<"))
        write(nameOf: element)
        if let number {
            for attribute in tree.attributes[tree.nodes[number].attributes] {
                output.append(UInt8(ascii: " "))
                output += attribute.name.rawValue.utf8
                if attribute.name == .reversed { continue }
                output += "=\"".utf8
                write(value: attribute.value)
                output.append(UInt8(ascii: "\""))
            }
        }
        switch element {
        case .img: output += " loading=\"lazy\" decoding=\"async\"".utf8
        case .audio, .video: output += " controls preload=\"none\"".utf8
        default: break
        }
        output.append(UInt8(ascii: ">"))
        // The parser drops the first line break after the tag.
        if element == .pre { output.append(UInt8(ascii: "\n")) }
    }

    private mutating func end(_ element: Element) {
        output += "</".utf8
        write(nameOf: element)
        output.append(UInt8(ascii: ">"))
    }

    private mutating func write(nameOf element: Element) {
        output += element.name.utf8
        if element.headingLevel != nil { headingLevels.append(output.count - 1) }
    }

    private mutating func breakLine() {
        if output.last == UInt8(ascii: ">") { output.append(UInt8(ascii: "\n")) }
    }

    private mutating func write(text: ArraySlice<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "<"): output += "&lt;".utf8
            case UInt8(ascii: ">"): output += "&gt;".utf8
            case UInt8(ascii: "&"): output += "&amp;".utf8
            case UInt8(ascii: "\r"): output.append(UInt8(ascii: "\n"))
            default: write(allowed: byte)
            }
        }
    }

    private mutating func write(value: [UInt8]) {
        for byte in value {
            switch byte {
            case UInt8(ascii: "\""): output += "&quot;".utf8
            case UInt8(ascii: "<"): output += "&lt;".utf8
            case UInt8(ascii: ">"): output += "&gt;".utf8
            case UInt8(ascii: "&"): output += "&amp;".utf8
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): output.append(UInt8(ascii: " "))
            default: write(allowed: byte)
            }
        }
    }

    /// Control characters are not allowed in HTML and become U+FFFD. Source: HTML Living Standard §13.1.
    private mutating func write(allowed byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x20..<0x7F, 0x80...: output.append(byte)
        case 0x0C: output.append(UInt8(ascii: " "))
        default: output += "\u{FFFD}".utf8
        }
    }
}

extension [UInt8] {
    /// Of HTML that was written here, what is between its tags, as the value of an attribute on one line.
    fileprivate var attributeText: [UInt8] {
        var text: [UInt8] = []
        var isInTag = false
        for byte in self {
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"): isInTag = false
            case _ where isInTag: break
            case UInt8(ascii: "\""): text += "&quot;".utf8
            case _ where byte.isSpace: if text.last?.isSpace == false { text.append(UInt8(ascii: " ")) }
            default: text.append(byte)
            }
        }
        return text.last?.isSpace == true ? text.dropLast() : text
    }
}

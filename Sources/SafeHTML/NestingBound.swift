/// How deep a tree the parser may build at most, and of how many nodes, told from the tags before it gets them.
///
/// A tag closes an element here only where it is certain to close it in the parser as well: where all that was opened since is
/// closed, or is of a kind that this tag closes on its way. Everything else stays open to the end. That errs on one side, for
/// tags that do not fit together, and a real depth is never more than a few times the one counted: `table` brings a `tbody` and a `tr`.
/// Only `Element`s come here, none of which has text for its content or rules of its own as `select` and `template` have.
struct NestingBound {
    private var open: [Element] = []
    /// Of those that are opened anew in each block.
    private var formatting = 0
    private var nodes = 0

    mutating func start(_ element: Element) throws(HTMLLimit) {
        try count(element.isBlock ? 3 : 1)
        guard !element.isVoid else { return }
        switch element {
        case .p: close([.p], over: [])
        case .li: close([.li], over: [.p])
        case .dt, .dd: close([.dt, .dd], over: [.p])
        case .td, .th: close([.td, .th], over: [.p])
        case .tr: close([.tr], over: [.p, .td, .th])
        case .thead, .tbody, .tfoot: close([.thead, .tbody, .tfoot], over: [.p, .td, .th, .tr])
        default: break
        }
        open.append(element)
        if element.isFormatting { formatting += 1 }
        if open.count > HTMLLimit.deepest { throw .tooDeep }
    }

    mutating func end(_ element: Element) throws(HTMLLimit) {
        switch element {
        case .table, .thead, .tbody, .tfoot, .tr, .td, .th: close([element], over: [.p, .td, .th, .tr, .thead, .tbody, .tfoot])
        case _ where element.isBlock: close([element], over: [.p, .li, .dt, .dd])
        default:
            if open.last == element {
                open.removeLast()
                if element.isFormatting { formatting -= 1 }
            } else {
                // The parser takes what lies across it apart.
                try count(32)
            }
        }
    }

    mutating func text() throws(HTMLLimit) { try count(1) }

    private mutating func count(_ further: Int) throws(HTMLLimit) {
        nodes += further + formatting
        if nodes > HTMLLimit.mostNodes { throw .tooManyParts }
    }

    /// Closes the innermost of these elements where nothing is open in it but those others.
    private mutating func close(_ elements: ElementSet, over others: ElementSet) {
        guard let last = open.lastIndex(where: { elements.contains($0) || !others.contains($0) }), elements.contains(open[last])
        else { return }
        open.removeSubrange(last...)
    }
}

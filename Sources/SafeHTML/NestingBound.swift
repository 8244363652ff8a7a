/// An upper bound of the depth and size of the tree that the parser may build, computed from the tags beforehand.
///
/// A tag closes an element here only if it is certain to close it in the parser too: if all elements opened since are
/// closed, or are of a kind that this tag closes implicitly. All others stay open to the end. This errs on the safe side if
/// tags do not match. The real depth is at most a few times the computed one: a `table` implies a `tbody` and a `tr`.
/// It sees only `Element`s, none of which has raw text as content or special rules such as those of `select` and `template`.
struct NestingBound {
    private var open: [Element] = []
    /// The open elements that are reopened in each block.
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
                // The parser splits elements that overlap it.
                try count(32)
            }
        }
    }

    mutating func text() throws(HTMLLimit) { try count(1) }

    private mutating func count(_ further: Int) throws(HTMLLimit) {
        nodes += further + formatting
        if nodes > HTMLLimit.mostNodes { throw .tooManyParts }
    }

    /// Closes the innermost of these elements if only those others are open inside it.
    private mutating func close(_ elements: ElementSet, over others: ElementSet) {
        guard let last = open.lastIndex(where: { elements.contains($0) || !others.contains($0) }), elements.contains(open[last])
        else { return }
        open.removeSubrange(last...)
    }
}

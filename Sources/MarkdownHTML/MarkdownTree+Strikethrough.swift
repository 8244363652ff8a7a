import CCmark
import CCmarkMemory

/// Text between two tildes each, which cmark reads as plain: `~~struck~~` is `<del>struck</del>`.
///
/// Source: GitHub Flavored Markdown 0.29, §6.5 "Strikethrough (extension)". Departures: cmark no longer knows which tildes were escaped, so a text with
/// `\~` has none struck; where emphasis and tildes overlap, emphasis goes first.
extension MarkdownTree {
    /// Whether a text may have words struck out. Most have no tilde.
    static func mayHaveStrikethrough(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var mayHave = false
        var next = 0
        while let tilde = bytes.firstIndex(of: UInt8(ascii: "~"), from: next) {
            if tilde > 0, bytes[tilde - 1] == UInt8(ascii: "\\") { return false }
            next = tilde + 1
            if next < bytes.count, bytes[next] == UInt8(ascii: "~") { mayHave = true }
        }
        return mayHave
    }

    /// Cost: a walk over the tree, and one over the texts with tildes.
    func strikeOut() {
        var parents: [Node] = []
        var known: Set<Node> = []
        forEachNode { node, _ in
            guard cmark_node_get_type(node) == CMARK_NODE_TEXT, let text = cmark_node_get_literal(node), let parent = cmark_node_parent(node) else {
                return
            }
            if String(cString: text).contains("~~"), known.insert(parent).inserted { parents.append(parent) }
        }
        // After the walk, which would come upon the new nodes. Each parent once: all of its children are gone through.
        for parent in parents { strikeOut(in: parent) }
    }

    /// So many may wait for their ends.
    private static let mostOpen = 32

    private func strikeOut(in parent: Node) {
        var open: [Node] = []
        for run in tildes(in: parent) {
            if run.canClose, let start = open.popLast() {
                strikeOut(from: start, to: run.node)
            } else if run.canOpen, open.count < Self.mostOpen {
                open.append(run.node)
            }
        }
    }

    /// The pairs of tildes among the children of a node that may begin or end something, each put into a text of its own.
    private func tildes(in parent: Node) -> [(node: Node, canOpen: Bool, canClose: Bool)] {
        var found: [(node: Node, canOpen: Bool, canClose: Bool)] = []
        var child = cmark_node_first_child(parent)
        while let node = child {
            child = cmark_node_next(node)
            guard cmark_node_get_type(node) == CMARK_NODE_TEXT, let literal = cmark_node_get_literal(node) else { continue }
            let text = String(cString: literal)
            var (end, next) = (text.startIndex, text.startIndex)
            while let start = text[next...].firstIndex(of: "~") {
                next = text[start...].firstIndex { $0 != "~" } ?? text.endIndex
                guard text.utf8.distance(from: start, to: next) == 2 else { continue }
                let before =
                    start > text.startIndex ? Neighbour(text[text.index(before: start)]) : Neighbour(cmark_node_previous(node), isBefore: true)
                let after = next < text.endIndex ? Neighbour(text[next]) : Neighbour(cmark_node_next(node), isBefore: false)
                let canOpen = after != .space && (after != .sign || before != .letter)
                let canClose = before != .space && (before != .sign || after != .letter)
                guard canOpen || canClose else { continue }
                insert(String(text[end..<start]), before: node)
                guard let run = cmark_node_new_with_mem(CMARK_NODE_TEXT, ccmark_memory()) else { return found }
                cmark_node_set_literal(run, "~~")
                cmark_node_insert_before(node, run)
                found.append((run, canOpen, canClose))
                end = next
            }
            if end > text.startIndex { cmark_node_set_literal(node, String(text[end...])) }
        }
        return found
    }

    /// What stands beside a run. Source: CommonMark 0.30 §6.2, "left-flanking delimiter run".
    private enum Neighbour {
        case space, sign, letter

        init(_ character: Character) {
            self = character.isWhitespace ? .space : character.isPunctuation || character.isSymbol ? .sign : .letter
        }

        /// The start and the end of a block, and breaks of lines, are white space; all else that is no text begins and ends with a sign.
        init(_ node: Node?, isBefore: Bool) {
            switch node.map(cmark_node_get_type) {
            case nil, CMARK_NODE_SOFTBREAK?, CMARK_NODE_LINEBREAK?: self = .space
            case CMARK_NODE_TEXT?:
                let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
                self = (isBefore ? text.last : text.first).map(Neighbour.init) ?? .space
            default: self = .sign
            }
        }
    }

    /// Puts what is between two siblings into an element, in place of them.
    private func strikeOut(from start: Node, to end: Node) {
        guard let struck = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, ccmark_memory()) else { return }
        cmark_node_set_on_enter(struck, "<del>")
        cmark_node_set_on_exit(struck, "</del>")
        cmark_node_insert_before(start, struck)
        while let node = cmark_node_next(start), node != end {
            cmark_node_unlink(node)
            cmark_node_append_child(struck, node)
        }
        for node in [start, end] {
            cmark_node_unlink(node)
            cmark_node_free(node)
        }
    }
}

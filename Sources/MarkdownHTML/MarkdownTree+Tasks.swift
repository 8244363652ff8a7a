import CCmark
import CCmarkMemory

/// Items of a list that are done or not: `- [x] wash` and `- [ ] dry`. They begin with a ticked or an empty box, which is text: nobody can tick it,
/// and a form's control would need a name.
///
/// Source: GitHub Flavored Markdown 0.29, §5.3 "Task list items (extension)".
extension MarkdownTree {
    /// Whether a text may have such items.
    static func mayHaveTasks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var next = 0
        while let bracket = bytes.firstIndex(of: UInt8(ascii: "["), from: next) {
            next = bracket + 1
            if next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: "]"), [0x20, UInt8(ascii: "x")].contains(bytes[next] | 0x20) { return true }
        }
        return false
    }

    /// Cost: a walk over the blocks.
    func drawTasks() {
        forEachBlock { item in
            guard cmark_node_get_type(item) == CMARK_NODE_ITEM, let paragraph = cmark_node_first_child(item),
                cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH, let node = cmark_node_first_child(paragraph),
                cmark_node_get_type(node) == CMARK_NODE_TEXT, let literal = cmark_node_get_literal(node)
            else { return }
            let text = String(cString: literal)
            guard let mark = ["[ ] ", "[x] ", "[X] "].first(where: text.hasPrefix),
                let box = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, ccmark_memory())
            else { return }
            cmark_node_set_on_enter(box, "<span class=\"task\">\(mark == "[ ] " ? "☐" : "☑")</span>")
            cmark_node_insert_before(node, box)
            cmark_node_set_literal(node, String(text.dropFirst(mark.count - 1)))
        }
    }
}

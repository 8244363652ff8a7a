import CCmark
import CCmarkMemory

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A parsed text: cmark's nodes.
///
/// Safety: owns the tree and frees its memory in `deinit`, on the thread that created it; a tree created later must be freed first.
/// Nodes are passed out as pointers, so none may outlive the tree: they leave this file only as arguments of closures.
struct MarkdownTree: ~Copyable {
    typealias Node = OpaquePointer

    private let root: Node
    private let mark: ccmark_mark

    /// Cost: one pass; the bytes are not needed afterwards.
    init(parsing bytes: UnsafeBufferPointer<UInt8>, options: Int32) {
        mark = ccmark_memory_mark()
        root = Self.parse(bytes, options: options)
    }

    /// The root of another tree whose memory is freed with this one's.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>, options: Int32) -> Node {
        let parser = cmark_parser_new_with_mem(options, ccmark_memory())
        defer { cmark_parser_free(parser) }
        // An empty Swift buffer may have no base address.
        bytes.baseAddress?.withMemoryRebound(to: CChar.self, capacity: bytes.count) { cmark_parser_feed(parser, $0, bytes.count) }
        return cmark_parser_finish(parser)
    }

    deinit { ccmark_memory_release(mark) }

    /// Passes on the HTML. It never contains NUL, which became U+FFFD.
    func withHTML(options: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard let html = cmark_render_html(root, options) else { return }
        let length = strlen(html)
        html.withMemoryRebound(to: UInt8.self, capacity: length) { body(UnsafeBufferPointer(start: $0, count: length)) }
    }

    /// Shifts all headings by the same number of levels, so that the highest gets `level`; none goes below 6.
    func moveHeadings(to level: Int) {
        var highest = Int32.max
        forEachHeading { highest = min(highest, cmark_node_get_heading_level($0)) }
        let offset = Int32(clamping: level) - highest
        guard highest <= 6, offset != 0 else { return }
        forEachHeading { cmark_node_set_heading_level($0, min(cmark_node_get_heading_level($0) + min(offset, 5), 6)) }
    }

    /// Replaces the URLs of links and pictures.
    func resolveAddresses(_ resolve: (String, MarkdownDestination.Kind) -> MarkdownAddress) {
        var links: [Node] = []
        var pictures: [Node] = []
        forEachNode { node, _ in
            let type = cmark_node_get_type(node)
            guard type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE else { return }
            switch resolve(String(cString: cmark_node_get_url(node)), type == CMARK_NODE_LINK ? .link : .picture) {
            case .asWritten: break
            // Copied; if memory runs out the old one stays.
            case .other(let address): cmark_node_set_url(node, address)
            case .leftOut: if type == CMARK_NODE_LINK { links.append(node) } else { pictures.append(node) }
            }
        }
        // After the walk no node is visited again. The content of a link is moved out before it is removed.
        for node in links {
            while let child = cmark_node_first_child(node) {
                cmark_node_unlink(child)
                cmark_node_insert_before(node, child)
            }
            cmark_node_unlink(node)
            cmark_node_free(node)
        }
        // They are not nested, since pictures are not entered.
        for node in pictures {
            let parent = cmark_node_parent(node)
            cmark_node_unlink(node)
            cmark_node_free(node)
            guard let parent, cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH, cmark_node_first_child(parent) == nil else { continue }
            cmark_node_unlink(parent)
            cmark_node_free(parent)
        }
    }

    /// Replaces the tags `<br>` by breaks of lines as Markdown has them.
    func makeLineBreaks() {
        var tags: [Node] = []
        forEachNode { node, _ in if Self.isLineBreak(node) { tags.append(node) } }
        for tag in tags {
            guard let lineBreak = cmark_node_new_with_mem(CMARK_NODE_LINEBREAK, ccmark_memory()) else { return }
            cmark_node_insert_before(tag, lineBreak)
            // The end of a line behind a break is no further one.
            if let next = cmark_node_next(tag), cmark_node_get_type(next) == CMARK_NODE_SOFTBREAK {
                cmark_node_unlink(next)
                cmark_node_free(next)
            }
            cmark_node_unlink(tag)
            cmark_node_free(tag)
        }
    }

    /// Whether it is a tag `<br>` among words.
    static func isLineBreak(_ node: Node) -> Bool {
        guard cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE, let tag = cmark_node_get_literal(node) else { return false }
        return ["<br>", "<br/>", "<br />"].contains(String(cString: tag).lowercased())
    }

    private func forEachHeading(_ visit: (Node) -> Void) {
        forEachBlock { if cmark_node_get_type($0) == CMARK_NODE_HEADING { visit($0) } }
    }

    /// Calls `visit` with every block, parents before children, in document order.
    func forEachBlock(_ visit: (Node) -> Void) {
        var node = cmark_node_first_child(root)
        while let block = node {
            visit(block)
            node = Self.block(after: block)
        }
    }

    /// The next block in document order, without a descent into inlines. No recursion: nesting may be deep.
    private static func block(after block: Node) -> Node? {
        switch cmark_node_get_type(block) {
        case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM:
            if let child = cmark_node_first_child(block) { return child }
        default: break
        }
        var last: Node? = block
        while let current = last {
            if let next = cmark_node_next(current) { return next }
            last = cmark_node_parent(current)
        }
        return nil
    }

    /// Calls `visit` with every node, parents before children, in document order, and with the block that it is in
    /// (inlines are in blocks without child blocks) or that it is itself. The content of a picture is
    /// skipped: only its plain text counts, as the alternative text.
    func forEachNode(_ visit: (_ node: Node, _ block: Node) -> Void) {
        let iterator = cmark_iter_new(root)
        defer { cmark_iter_free(iterator) }
        var block = root
        while true {
            switch cmark_iter_next(iterator) {
            case CMARK_EVENT_DONE: return
            case CMARK_EVENT_ENTER:
                guard let node = cmark_iter_get_node(iterator) else { return }
                if cmark_node_get_type(node).rawValue <= CMARK_NODE_LAST_BLOCK.rawValue { block = node }
                visit(node, block)
                if cmark_node_get_type(node) == CMARK_NODE_IMAGE { cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT) }
            default: break
            }
        }
    }

    /// The texts outside of links and pictures, in document order, adjacent ones joined. Raw HTML may open a link as well.
    func textsOutsideLinks() -> [Node] {
        cmark_consolidate_text_nodes(root)
        let iterator = cmark_iter_new(root)
        defer { cmark_iter_free(iterator) }
        var texts: [Node] = []
        var isInRawLink = false
        while true {
            switch cmark_iter_next(iterator) {
            case CMARK_EVENT_DONE: return texts
            case CMARK_EVENT_ENTER:
                guard let node = cmark_iter_get_node(iterator) else { return texts }
                switch cmark_node_get_type(node) {
                case CMARK_NODE_LINK, CMARK_NODE_IMAGE: cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT)
                case CMARK_NODE_TEXT: if !isInRawLink { texts.append(node) }
                case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: isInRawLink = false
                case CMARK_NODE_HTML_INLINE:
                    let tag = cmark_node_get_literal(node).map { String(cString: $0).lowercased() } ?? ""
                    if tag.hasPrefix("</a") { isInRawLink = false } else if tag.hasPrefix("<a ") || tag.hasPrefix("<a\n") { isInRawLink = true }
                default: break
                }
            default: break
            }
        }
    }
}

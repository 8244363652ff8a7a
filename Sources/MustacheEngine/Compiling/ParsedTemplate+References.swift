extension ParsedTemplate {
    /// The templates that its partial and parent tags name, in order, without those chosen while rendering.
    func references(as template: Int, in names: LibraryNames) -> [Int] {
        calls.filter { !$0.isDynamic }.compactMap { tag in
            tag.kind == .parent ? names.parent(text(of: tag), in: template) : names.index[text(of: tag)]
        }
    }

    /// Whether it has a parent tag with this name.
    func hasParent(_ name: String) -> Bool { calls.contains { $0.kind == .parent && !$0.isDynamic && text(of: $0) == name } }

    /// The names in tags such as `{{>*name}}`.
    var dynamicNames: [String] { calls.filter(\.isDynamic).map(text(of:)) }

    /// The names of the blocks to which its parent tags pass arguments.
    var givenBlocks: [String] {
        var names: [String] = []
        forEachCall(in: nodes) { node in
            if case .parent(let parent) = node { names += parent.arguments.map { text(of: $0.tag) } }
        }
        return names
    }

    private func text(of tag: Tag) -> String { String(decoding: file.bytes[tag.name], as: UTF8.self) }

    /// Its partial and parent tags, in order.
    private var calls: [Tag] {
        var tags: [Tag] = []
        forEachCall(in: nodes) { node in
            switch node {
            case .partial(let partial): tags.append(partial.tag)
            case .parent(let parent): tags.append(parent.tag)
            default: break
            }
        }
        return tags
    }

    /// Visits partials and parents in order, including those in the arguments of parents.
    private func forEachCall(in nodes: [Node], _ body: (Node) -> Void) {
        for node in nodes {
            switch node {
            case .lineStart, .text, .variable: break
            case .section(let section): forEachCall(in: section.body, body)
            case .block(let block): forEachCall(in: block.body, body)
            case .partial: body(node)
            case .parent(let parent):
                body(node)
                for argument in parent.arguments { forEachCall(in: argument.body, body) }
            }
        }
    }
}

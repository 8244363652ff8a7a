extension ParsedTemplate {
    /// The names in partial and parent tags, in order, without those that are looked up while rendering.
    var references: [String] { calls.filter { !$0.isDynamic }.map(text(of:)) }

    /// The names in tags such as `{{>*name}}`.
    var dynamicNames: [String] { calls.filter(\.isDynamic).map(text(of:)) }

    private func text(of tag: Tag) -> String { String(decoding: file.bytes[tag.name], as: UTF8.self) }

    /// Its partial and parent tags, in order.
    private var calls: [Tag] {
        var tags: [Tag] = []
        collectCalls(in: nodes, &tags)
        return tags
    }

    private func collectCalls(in nodes: [Node], _ tags: inout [Tag]) {
        for node in nodes {
            switch node {
            case .lineStart, .text, .variable: break
            case .section(let section): collectCalls(in: section.body, &tags)
            case .block(let block): collectCalls(in: block.body, &tags)
            case .partial(let partial): tags.append(partial.tag)
            case .parent(let parent):
                tags.append(parent.tag)
                for argument in parent.arguments { collectCalls(in: argument.body, &tags) }
            }
        }
    }
}

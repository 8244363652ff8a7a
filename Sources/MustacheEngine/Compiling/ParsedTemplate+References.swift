extension ParsedTemplate {
    /// The names in partial and parent tags, in order, without those that are looked up while rendering.
    var references: [String] {
        var names: [String] = []
        collectReferences(in: nodes, &names)
        return names
    }

    private func collectReferences(in nodes: [Node], _ names: inout [String]) {
        for node in nodes {
            switch node {
            case .lineStart, .text, .variable: break
            case .section(let section): collectReferences(in: section.body, &names)
            case .block(let block): collectReferences(in: block.body, &names)
            case .partial(let partial): take(partial.tag, &names)
            case .parent(let parent):
                take(parent.tag, &names)
                for argument in parent.arguments { collectReferences(in: argument.body, &names) }
            }
        }
    }

    private func take(_ tag: Tag, _ names: inout [String]) {
        if !tag.isDynamic { names.append(String(decoding: file.bytes[tag.name], as: UTF8.self)) }
    }
}

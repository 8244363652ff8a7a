import Diagnostics
import Yams

extension YAMLReader {
    /// The members of a mapping, with those of the mappings that `<<` names in its place: `<<: *usual`. What the mapping itself has counts
    /// for more than they do, and the first of them for more than the next.
    ///
    /// Source: the merge key of YAML 1.1, yaml.org/type/merge.html, which parsers of 1.2 go on to know.
    func mergedMembers(of mapping: Node.Mapping) -> [(key: Node, value: Node)] {
        guard mapping.contains(where: { isMergeKey($0.key) }) else { return Array(mapping) }
        var names = Set(mapping.map(\.key))
        var members: [(key: Node, value: Node)] = []
        for (key, value) in mapping {
            guard isMergeKey(key) else {
                members.append((key, value))
                continue
            }
            for other in mappings(namedBy: value) where mayGoOn(at: key) {
                for member in mergedMembers(of: other) where names.insert(member.key).inserted { members.append(member) }
            }
        }
        return members
    }

    private func isMergeKey(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node else { return false }
        return scalar.style == .plain && scalar.string == "<<"
    }

    private func mappings(namedBy node: Node) -> [Node.Mapping] {
        let nodes = if case .sequence(let sequence) = node { Array(sequence) } else { [node] }
        return nodes.compactMap { node in
            if case .mapping(let mapping) = node { return mapping }
            let fault = Diagnostic.error(
                .wrongType, "`<<` takes over what a mapping has", at: span(of: node), label: "this is \(kind(of: node))",
                help: "mark the mapping with a name, `&usual`, and give that behind `<<`: `<<: *usual`")
            // Whoever reads the mapping twice comes here twice.
            if !diagnostics.contains(fault) { report(fault) }
            return nil
        }
    }
}

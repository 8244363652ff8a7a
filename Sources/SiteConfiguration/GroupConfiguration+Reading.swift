import Diagnostics
import SiteModel
import Yams

extension GroupsPolicy {
    /// `true`, `false`, the names of fields, or by name what gives the groups.
    init?(reading node: Node, _ reader: YAMLReader) {
        if let flag = reader.flag(ifOneIs: node) {
            self = flag ? .usual : .named([])
            return
        }
        if case .sequence(let elements) = node, let first = elements.first(where: { if case .mapping = $0 { true } else { false } }) {
            let name = first.mapping?.first?.key.string ?? "tags"
            reader.report(
                .error(
                    .wrongType, "`groups` is a list of mappings, and must be one mapping", at: reader.span(of: first),
                    help: "take the `-` away: `groups: { \(name): { title: … } }`"))
            return nil
        }
        guard case .mapping = node else {
            guard let names = reader.texts(node, called: "groups") else { return nil }
            self = .named(names.map { GroupConfiguration(name: $0) })
            return
        }
        self = .named((reader.members(of: node, called: "`groups`", keys: nil) ?? []).map { GroupConfiguration(reading: $1, name: $0, reader) })
    }
}

extension GroupConfiguration {
    private static let synonyms = ["order": "sort", "orderBy": "sort", "field": "by", "key": "by", "value": "by", "label": "title", "name": "title"]

    /// Nothing, an expression, or settings: `year:`, `year: size(tags)`, `year: { by: size(tags), title: Tags }`.
    init(reading node: Node, name: Located<String>, _ reader: YAMLReader) {
        self.init(name: name)
        guard !reader.isNull(node) else { return }
        guard case .mapping = node else {
            if SettingGroup.group.keys.contains(name.value), let text = node.string {
                reader.report(
                    .warning(
                        .misplacedSetting, "`\(name.value)` is a setting of one grouping, and would be the name of one here", at: name.span,
                        help:
                            "write the name around it: `groups: { \(name.value == "by" && text.allSatisfy(\.isLetter) ? text : "name"): { \(name.value): \(text) } }`"
                    ))
            }
            by = reader.text(node, called: name.value, help: "for an order of the groups, write `\(name.value): { sort: [small, large] }`")
            return
        }
        for (key, node) in reader.members(of: node, called: "the group `\(name.value)`", keys: SettingGroup.group.keys, synonyms: Self.synonyms) ?? []
        {
            switch key.value {
            case "by": by = reader.text(node, called: "by")
            case "title": title = reader.text(node, called: "title")?.value
            default:
                let help = "`-count` lists the largest groups first; for an order of your own, list the groups: `[small, large]`"
                guard case .sequence(let names) = node else {
                    order = reader.choice(node, called: "sort", help: help)
                    continue
                }
                if names.isEmpty { reader.report(.error(.invalidValue, "`sort` lists no group", at: reader.span(of: node), help: help)) }
                first = reader.texts(node, called: "sort") ?? []
                var known: Set<String> = []
                for name in first where !known.insert(name.value.lowercased()).inserted {
                    reader.report(.error(.invalidValue, "`\(name.value)` is listed twice", at: name.span, help: "remove one of them"))
                }
            }
        }
    }
}

extension ListConfiguration {
    private static let synonyms = [
        "filter": "where", "when": "where", "if": "where", "condition": "where", "by": "where", "order": "sort", "orderBy": "sort", "label": "title",
        "name": "title",
    ]

    /// An expression, or settings: `upcoming: date > today`, `upcoming: { where: date > today, title: Coming soon }`.
    init?(reading node: Node, name: Located<String>, _ reader: YAMLReader) {
        guard case .mapping = node, !reader.isNull(node) else {
            guard let condition = reader.text(node, called: name.value) else { return nil }
            self.init(name: name, condition: condition)
            return
        }
        let known = reader.diagnostics.count
        var condition: Located<String>?
        var title: String?
        var sort: [SortKey]?
        var isApart = false
        for (key, node) in reader.members(of: node, called: "the list `\(name.value)`", keys: SettingGroup.furtherList.keys, synonyms: Self.synonyms)
            ?? []
        {
            switch key.value {
            case "where": condition = reader.text(node, called: "where")
            case "title": title = reader.text(node, called: "title")?.value
            case "sort": sort = reader.texts(node, called: "sort")?.map(SortKey.init)
            default: isApart = reader.flag(node, called: "apart") ?? isApart
            }
        }
        guard let condition else {
            if !reader.hasReported(since: known) {
                reader.report(
                    .error(
                        .missingSetting, "the list `\(name.value)` does not say which records stand in it", at: name.span,
                        help: "add `where:` with an expression"))
            }
            return nil
        }
        self.init(name: name, title: title, condition: condition, sort: sort, isApart: isApart)
    }
}

extension ReferencesPolicy {
    /// `true`, `false`, or by field the collection whose records it names.
    init?(reading node: Node, _ reader: YAMLReader) {
        if let flag = reader.flag(ifOneIs: node) {
            self = flag ? .usual : .named([])
            return
        }
        guard let members = reader.members(of: node, called: "`references`", keys: nil, help: "write fields and collections: `{ author: people }`")
        else { return nil }
        self = .named(members.compactMap { ReferenceConfiguration(reading: $1, field: $0, reader) })
    }
}

extension ReferenceConfiguration {
    private static let synonyms = ["collection": "to", "target": "to", "field": "by", "key": "by", "id": "by", "on": "by"]

    /// A collection, or `{ to: rockets, by: id }`.
    init?(reading node: Node, field: Located<String>, _ reader: YAMLReader) {
        guard case .mapping = node else {
            guard let to = reader.text(node, called: field.value) else { return nil }
            self.init(field: field, to: to)
            return
        }
        let known = reader.diagnostics.count
        var to, by: Located<String>?
        for (key, node) in reader.members(
            of: node, called: "the reference `\(field.value)`", keys: SettingGroup.reference.keys, synonyms: Self.synonyms) ?? []
        {
            if key.value == "to" { to = reader.text(node, called: "to") } else { by = reader.text(node, called: "by") }
        }
        guard let to else {
            if !reader.hasReported(since: known) {
                reader.report(
                    .error(
                        .missingSetting, "the reference `\(field.value)` does not say which collection it leads to", at: reader.span(of: node),
                        help: "add `to:` with the name of a collection"))
            }
            return nil
        }
        self.init(field: field, to: to, by: by)
    }
}

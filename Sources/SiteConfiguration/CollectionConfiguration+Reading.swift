import Diagnostics
import JSONValue
import SiteModel
import Yams

extension CollectionConfiguration {
    private static let synonyms = [
        "filter": "where", "source": "feed", "url": "feed", "file": "feed", "order": "sort", "orderBy": "sort", "perPage": "pageSize",
        "paginate": "pageSize",
        "limit": "pageSize", "columns": "show", "template": "view", "layout": "view", "categories": "groups", "tags": "groups",
        "format": "as", "permalink": "slug", "name": "title", "hide": "show: { hide: [id] }", "exclude": "show: { hide: [id] }",
        "headers": "feed: { headers: … }", "items": "feed: { items: … }", "rss": "atom", "news": "atom", "newsFeed": "atom",
        "wait": "lock: { wait: 2s }",
        "alias": "aliases", "redirect_from": "aliases", "redirects": "aliases",
    ]

    /// Reads one collection, every setting of it; nil where it has no feed to go on with (reported).
    init?(reading node: Node, name: Located<String>, _ reader: YAMLReader) {
        let known = reader.diagnostics.count
        let help =
            SettingGroup.collection.keys.contains(name.value)
            ? "`\(name.value)` is a setting of a collection: indent it below the collection's name"
            : "give it a feed, indented below its name: `feed: feeds/\(name.value).json`"
        guard
            let members = reader.members(
                of: node, called: "the collection `\(name.value)`", keys: SettingGroup.collection.keys, synonyms: Self.synonyms,
                elsewhere: [
                    (SettingGroup.feed.keys, "to the feed: `feed: { source: …, … }`"),
                    (SettingGroup.site.keys, "to the site: write it at the start of a line"),
                ],
                help: help)
        else { return nil }
        if !reader.hasReported(since: known), !members.contains(where: { $0.key.value == "feed" }) {
            reader.report(
                .error(
                    .missingSetting, "the collection `\(name.value)` has no feed", at: name.span,
                    help: "add `feed: { source: feeds/\(name.value).json }`"))
        }
        self.init(name: name, title: readableTitle(name.value), feeds: [])
        for (key, node) in members {
            if key.value == "feed" {
                feeds = FeedConfiguration.feeds(reading: node, of: name.value, reader)
            } else {
                read(key.value, node, reader)
            }
        }
        if feeds.isEmpty { return nil }
    }

    private mutating func read(_ key: String, _ node: Node, _ reader: YAMLReader) {
        switch key {
        case "title": title = reader.text(node, called: "title")?.value ?? title
        case "description": description = reader.text(node, called: "description")?.value
        case "picture": picture = reader.text(node, called: "picture")
        case "where": filter = reader.text(node, called: "where")
        case "slug": slug = (reader.texts(node, called: "slug") ?? []).compactMap { Self.slugPattern($0, reader) }
        case "aliases": aliases = reader.text(node, called: "aliases")
        case "sort":
            sort = (reader.texts(node, called: "sort", help: "name a field, `name`, or `-name` for descending order") ?? []).map(SortKey.init)
        case "pageSize": pageSize = reader.wholeNumber(node, called: "pageSize", in: 1...10_000)?.value ?? pageSize
        case "facts": facts = FactsConfiguration(reading: node, reader)
        case "fields": fields = Self.expressions(node, called: "fields", reader)
        case "rules":
            rules = (reader.members(of: node, called: "`rules`", keys: nil) ?? []).compactMap { field, node in
                DecisionTable(reading: node, field: field, reader)
            }
        case "groups": groups = GroupsPolicy(reading: node, reader) ?? groups
        case "references": references = ReferencesPolicy(reading: node, reader) ?? references
        case "lists":
            lists = (reader.members(of: node, called: "`lists`", keys: nil, help: "write names and conditions: `{ tall: height > 100 }`") ?? [])
                .compactMap { ListConfiguration(reading: $1, name: $0, reader) }
        case "lock": lock = LockConfiguration(reading: node, reader)
        case "show":
            show = ShownFields(reading: node, reader)
        case "labels":
            for (key, node) in reader.members(of: node, called: "`labels`", keys: nil) ?? [] {
                labelled.append(key)
                labels[key.value] = reader.text(node, called: key.value)?.value
            }
        case "id": id = reader.text(node, called: "id")
        case "images": images = reader.choice(node, called: "images") ?? images
        case "markdown":
            markdown = reader.choice(node, called: "markdown", help: "`unsafe` trusts the raw HTML of the feed") ?? markdown
        case "favourites": favourites = FavouritesConfiguration(reading: node, reader)
        case "search": search = SearchPolicy(reading: node, reader) ?? search
        case "atom": atom = reader.flag(node, called: "atom").map { Located($0, at: reader.span(of: node)) }
        case "share": share = reader.flag(node, called: "share") ?? share
        case "details": details = reader.choice(node, called: "details") ?? details
        case "as":
            looks = (reader.members(of: node, called: "`as`", keys: nil) ?? []).compactMap { FieldLookConfiguration(reading: $1, field: $0, reader) }
        case "related": showsRelated = reader.flag(node, called: "related") ?? showsRelated
        case "view": view = reader.choice(node, called: "view")
        default: break
        }
    }

    private static func slugPattern(_ text: Located<String>, _ reader: YAMLReader) -> Located<SlugPattern>? {
        if let pattern = SlugPattern(text.value) { return Located(pattern, at: text.span) }
        reader.report(
            .error(
                .invalidValue, "`\(text.value)` has a brace without its partner, or nothing in braces", at: text.span,
                help: "write fields in braces with text around them: `{name}-{year}`"))
        return nil
    }

    /// Names and the expressions that give them, in order.
    static func expressions(
        _ node: Node, called name: String, _ reader: YAMLReader
    ) -> [(name: Located<String>, expression: Located<String>)] {
        (reader.members(of: node, called: "`\(name)`", keys: nil) ?? []).compactMap { field, node in
            reader.text(node, called: field.value).map { (field, $0) }
        }
    }
}

extension FieldLookConfiguration {
    /// What other programs call kinds of values.
    private static let kindsElsewhere = [
        "date": "day` or `time", "datetime": "time", "timestamp": "time", "int": "number", "integer": "number", "float": "number", "double": "number",
        "decimal": "number",
        "currency": "number", "money": "number", "price": "number", "bool": "yes-no", "boolean": "yes-no", "flag": "yes-no", "string": "text",
        "str": "text", "url": "link", "uri": "link", "image": "picture",
        "photo": "picture", "color": "colour", "mail": "email", "array": "list", "tags": "list", "md": "markdown", "geo": "place", "point": "place",
        "id": "numeral", "code": "numeral",
    ]

    /// A kind, or settings: `mass: number`, `mass: { kind: number, format: "#,##0", unit: kg }`.
    init?(reading node: Node, field: Located<String>, _ reader: YAMLReader) {
        let synonyms = "`html` is for texts in HTML, `numeral` for numbers that are names"
        func kind(_ node: Node, called name: String) -> FieldKind? {
            reader.choice(node, called: name, help: node.string.flatMap { Self.kindsElsewhere[$0.lowercased()] }.map { "write `\($0)`" } ?? synonyms)
        }
        self.init(field: field)
        guard case .mapping = node else {
            // A kind is a word: `#,##0.00 €` and `dd.MM.yyyy` are patterns.
            if let text = node.string, FieldKind(rawValue: text) == nil, text.contains(where: { "#0%".contains($0) }) || text.contains("yy") {
                reader.report(
                    .error(
                        .invalidValue, "`\(text)` is a pattern, not a kind", at: reader.span(of: node),
                        help: "write `\(field.value): { format: \"\(text)\" }`"))
                return nil
            }
            guard let kind = kind(node, called: field.value) else { return nil }
            self.kind = kind
            return
        }
        for (key, node) in reader.members(of: node, called: "the look of `\(field.value)`", keys: SettingGroup.look.keys) ?? [] {
            switch key.value {
            case "kind": self.kind = kind(node, called: "kind")
            case "format": format = reader.text(node, called: "format")
            case "partial": partial = reader.text(node, called: "partial")
            default: unit = reader.text(node, called: "unit")
            }
        }
    }
}

extension ShownFields {
    /// `all`, or the fields of each place; `detail: all` shows all on a page.
    init(reading node: Node, _ reader: YAMLReader) {
        self.init()
        if case .scalar(let scalar) = node, scalar.string == "all" { return }
        for (key, node) in reader.members(of: node, called: "`show`", keys: SettingGroup.shown.keys) ?? [] {
            if key.value == "detail", case .scalar(let scalar) = node, scalar.string == "all" { continue }
            let fields = reader.texts(node, called: key.value) ?? []
            switch key.value {
            case "list": list = fields
            case "detail": detail = fields
            default: hidden = fields
            }
        }
        // Who chose what a page shows, and nothing for the list, wants nothing there.
        if detail != nil, list == nil { list = [] }
    }
}

extension SortKey {
    /// `order` or, descending, `-order`.
    init(_ text: Located<String>) {
        guard text.value.hasPrefix("-") else {
            self.init(field: text, isDescending: false)
            return
        }
        let start = text.span.range.lowerBound + 1
        let span = SourceSpan(file: text.span.file, range: start..<max(start, text.span.range.upperBound))
        self.init(field: Located(String(text.value.dropFirst()), at: span), isDescending: true)
    }
}

extension FactsConfiguration {
    init?(reading node: Node, _ reader: YAMLReader) {
        let known = reader.diagnostics.count
        var from: Located<String>?
        var body: Located<String>?
        for (key, node) in reader.members(
            of: node, called: "`facts`", keys: SettingGroup.facts.keys, synonyms: ["field": "from", "source": "from", "text": "body"]) ?? []
        {
            if key.value == "from" { from = reader.text(node, called: "from") } else { body = reader.text(node, called: "body") }
        }
        guard let from else {
            if !reader.hasReported(since: known) {
                reader.report(
                    .error(
                        .missingSetting, "`facts` does not say which field holds them", at: reader.span(of: node),
                        help: "add `from:` with the name of a field"))
            }
            return nil
        }
        self.init(from: from, body: body)
    }
}

extension DecisionTable {
    init?(reading node: Node, field: Located<String>, _ reader: YAMLReader) {
        guard case .sequence(let sequence) = node else {
            reader.report(
                .error(
                    .wrongType, "the rule `\(field.value)` must be a list of rows", at: reader.span(of: node),
                    help: "write rows like `- { when: order > 3, is: late }`, the last one `- { is: early }`"))
            return nil
        }
        self.init(
            field: field,
            rows: sequence.compactMap { node in
                let known = reader.diagnostics.count
                var when: Located<String>?
                var value: Located<JSONValue>?
                let members = reader.members(
                    of: node, called: "a row of the rule `\(field.value)`", keys: SettingGroup.row.keys,
                    synonyms: ["if": "when", "then": "is", "value": "is"],
                    help: "write it like `{ when: order > 3, is: late }`, the last one like `{ is: early }`")
                for (key, node) in members ?? [] {
                    if key.value == "when" {
                        when = reader.text(node, called: "when")
                    } else {
                        value = Located(reader.json(node), at: reader.span(of: node))
                    }
                }
                // A row of which a part is faulty is reported once.
                guard !reader.hasReported(since: known) else { return nil }
                guard let value else {
                    reader.report(
                        .error(
                            .missingSetting, "a row of the rule `\(field.value)` has no `is`", at: reader.span(of: node),
                            help: "add `is:` with the value"))
                    return nil
                }
                return Row(when: when, value: value)
            })
        for row in rows.dropLast() where row.when == nil {
            reader.report(
                .error(
                    .unreachableRow, "rows of the rule `\(field.value)` after one without `when` are never reached", at: row.value.span,
                    help: "move this row to the end"))
        }
    }
}

extension FavouritesConfiguration {
    /// `true`, or what to show: `{ show: [origin] }`. Nil for `false`.
    init?(reading node: Node, _ reader: YAMLReader) {
        self.init()
        guard case .mapping = node else {
            guard reader.flag(node, called: "favourites", help: "or say what they show: `favourites: { show: [origin] }`") == true
            else { return nil }
            return
        }
        for (_, node) in reader.members(of: node, called: "`favourites`", keys: SettingGroup.favourites.keys) ?? [] {
            show = reader.texts(node, called: "show") ?? []
        }
    }
}

extension SearchPolicy {
    /// `true`, `false`, or the fields to look in.
    init?(reading node: Node, _ reader: YAMLReader) {
        if let flag = reader.flag(ifOneIs: node) {
            self = flag ? .usual : .off
            return
        }
        if case .mapping = node {
            reader.report(
                .error(
                    .wrongType, "`search` must be fields, `true` or `false`", at: reader.span(of: node),
                    help: "write the fields to look in as a list: `[name, origin]`"))
            return nil
        }
        guard let fields = reader.texts(node, called: "search") else { return nil }
        self = .fields(fields)
    }
}

extension LockConfiguration {
    private static let synonyms = ["if": "when", "where": "when", "condition": "when", "question": "ask", "seconds": "wait: 2s", "delay": "wait: 2s"]

    init?(reading node: Node, _ reader: YAMLReader) {
        let known = reader.diagnostics.count
        var when: Located<String>?
        var ask: String?
        var seconds = 2
        for (key, node) in reader.members(of: node, called: "`lock`", keys: SettingGroup.lock.keys, synonyms: Self.synonyms) ?? [] {
            switch key.value {
            case "when": when = reader.text(node, called: "when")
            case "ask": ask = reader.text(node, called: "ask")?.value
            default: seconds = Self.seconds(node, reader) ?? seconds
            }
        }
        guard let when else {
            if !reader.hasReported(since: known) {
                reader.report(
                    .error(
                        .missingSetting, "`lock` does not say when a record is locked", at: reader.span(of: node),
                        help: "add `when:` with an expression"))
            }
            return nil
        }
        self.init(when: when, ask: ask, seconds: seconds)
    }

    private static func seconds(_ node: Node, _ reader: YAMLReader) -> Int? {
        guard let text = reader.text(node, called: "wait") else { return nil }
        guard text.value.hasSuffix("s"), let seconds = Int(text.value.dropLast()), (0...60).contains(seconds) else {
            reader.report(.error(.invalidValue, "`wait` must be seconds, from 0s to 60s", at: text.span, help: "write it like `2s`"))
            return nil
        }
        return seconds
    }
}

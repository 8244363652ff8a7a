import JSONValue
import MustacheEngine
import SiteModel

/// What the context of one kind of page, in one collection, can be asked for.
struct ExpectedNames: Sendable {
    private let input: SiteInput
    private let kind: PageTemplate
    private let collection: Collection?
    private let collections: [Collection]
    /// What the records of all collections have; nil if that is not known of each.
    private let fieldsOfAll: [String: ExpectedValue]?

    /// `collections` are those that could be made.
    init(_ input: SiteInput, kind: PageTemplate, collection: Collection?, among collections: [Collection]) {
        self.input = input
        self.kind = kind
        self.collection = collection
        self.collections = collections
        let fields =
            ThemeThing.ruled.names.map { ($0.name, ExpectedValue.scalar) } + collections.flatMap(\.fields).map { ($0, ExpectedValue.anything) }
        fieldsOfAll = collections.count < input.configuration.collections.count ? nil : Dictionary(fields, uniquingKeysWith: { _, last in last })
    }

    /// From the bottom up, as the context has them.
    var frames: [ExpectedValue] {
        let record = collection.map { self.record(of: $0) }
        let everywhere = object(.everywhere, path: "", called: "the page's context", record)
        guard let subject = subject(record) else { return [.object(everywhere)] }
        return [.object(subject), .object(everywhere)]
    }

    /// As `frames`, of a template that shows one value.
    var framesOfValue: [ExpectedValue] { frames + [.object(object(.shown, path: "", called: "a shown value", nil))] }

    /// What the page shows; nil where that is nothing but the site.
    private func subject(_ record: ExpectedObject?) -> ExpectedObject? {
        switch kind {
        case .category, .detail, .unlock: record
        case .fact: fact(record)
        case .page:
            object(.markdownPage, path: "", called: "a page of `content/pages`", nil, over: open(input.pages.flatMap { $0.source.fields.keys }))
        case .home, .list, .groups, .group, .favourites, .search, .offline, .notFound: nil
        }
    }

    /// - Parameter steps: how many references lead to it.
    private func record(of collection: Collection, behind steps: Int = 0) -> ExpectedObject {
        var own = open(collection.fields)
        for field in collection.fields { own[field] = .costly { collection.holdsPlainValues(in: field) ? .scalar : .anything } }
        // A list alone in a tag is written as JSON.
        for field in collection.profiles.fields where [.list, .lines, .steps, .gallery, .table].contains(field.kind) {
            own[field.name] = .list(of: .anything)
        }
        for name in ThemeThing.ruled.names where own[name.name] == nil { own[name.name] = .scalar }
        own[Word.linked.rawValue] = steps < Self.mostSteps ? .object(linkedRecords(of: collection, behind: steps)) : .anything
        return object(.record, path: "", called: "a record of `\(collection.name)`", nil, over: own)
    }

    /// Records may lead to one another without end, and what is meant by a wrong name is looked for everywhere.
    private static let mostSteps = 2

    /// Of a field that the configuration does not name it is not known yet whether it is a reference.
    private func linkedRecords(of collection: Collection, behind steps: Int) -> ExpectedObject {
        let references = collection.configuration.references.named
        return ExpectedObject("`linked`") {
            var members = references.isEmpty ? open(collection.fields) : [:]
            for reference in references {
                guard let field = pathParts(reference.field.value).first else { continue }
                let target =
                    collections.first { $0.name == reference.to.value }.map { ExpectedValue.object(record(of: $0, behind: steps + 1)) } ?? .anything
                let isList =
                    collection.profiles[path: reference.field.value].map { [.list, .lines, .steps, .gallery, .table].contains($0.kind) } == true
                members[field] = isList ? .list(of: target) : target
            }
            return ExpectedObject.Names(members)
        }
    }

    /// The fields of facts are looked through only where a template asks for a name that facts do not have anyway.
    private func fact(_ category: ExpectedObject?) -> ExpectedObject {
        let fact = object(.fact, path: "", called: "a fact", category)
        guard let collection else { return fact }
        return ExpectedObject("a fact of `\(collection.name)`") {
            let keys = collection.facts.reduce(into: Set<String>()) { $0.formUnion($1.value.object?.keys ?? []) }
            return Dictionary(uniqueKeysWithValues: keys.map { ($0, ExpectedValue.anything) })
        } names: {
            ExpectedObject.Names(fact.members)
        }
    }

    // MARK: From the table

    private func object(
        _ thing: ThemeThing, path: String, called name: String, _ record: ExpectedObject?, over own: [String: ExpectedValue] = [:]
    ) -> ExpectedObject {
        ExpectedObject(name) { names(of: thing, path: path, record, over: own) }
    }

    private func names(
        of thing: ThemeThing, path: String, _ record: ExpectedObject?, over own: [String: ExpectedValue]
    ) -> ExpectedObject.Names {
        var members = own
        var elsewhere: [String: ExpectedObject.Elsewhere] = [:]
        for entry in thing.names {
            if entry.word == .linked, own[entry.name] != nil { continue }
            let value = value(entry, of: thing, path: path.isEmpty ? entry.name : path + "." + entry.name, record)
            if let pages = entry.pages, !pages.contains(kind) {
                let places = thing.names.filter { $0.name == entry.name }.flatMap { $0.pages ?? [] }.map { "`\($0.rawValue)`" }
                elsewhere[entry.name] = ExpectedObject.Elsewhere(value, note: "it is there in \(places.joined(separator: ", "))")
            } else {
                members[entry.name] = value
            }
        }
        return ExpectedObject.Names(members, elsewhere: elsewhere)
    }

    /// What is in a list of values is looked at twice, which is as far as templates go that do not call themselves.
    private func value(_ entry: ThemeName, of owner: ThemeThing, path: String, _ record: ExpectedObject?) -> ExpectedValue {
        switch entry.value {
        case .text, .number, .flag, .html: .scalar
        case .flags(let names): .object(flags(names, called: "`\(path)`"))
        case .thing(let thing): .object(object(entry, thing, path: path, record))
        case .list where isOfAnyCollection(path) && fieldsOfAll == nil: .list(of: .anything)
        case .list(let thing): .list(of: .object(object(entry, thing, path: path, record)))
        case .listOfSame:
            .list(of: path.count { $0 == "." } > 3 ? .anything : .object(object(owner, path: path, called: "`\(path)`", record)))
        case .open: openValue(entry.name, path: path)
        }
    }

    /// Records in lists and the record of a fact are those of the collection, with what the feed gives them.
    private func object(_ entry: ThemeName, _ thing: ThemeThing, path: String, _ record: ExpectedObject?) -> ExpectedObject {
        if let record,
            path == "page.items" && (kind == .list || kind == .group) || ["page.related", "category", "collection.blanks.record"].contains(path)
        {
            return record
        }
        let isList = entry.word == .items || entry.word == .records
        if isList, path.hasPrefix("collection.") || path.hasPrefix("page.group"), let record { return record }
        if isList, path.hasPrefix("site.data."), let named = collections.first(where: { path.hasPrefix("site.data.\($0.name).") }) {
            return self.record(of: named)
        }
        // A blank one has what every theme asks a record for.
        let own =
            path == "site.collections.blanks.record"
            ? open(ThemeThing.ruled.names.map(\.name), as: .scalar) : isOfAnyCollection(path) ? fieldsOfAll ?? [:] : [:]
        return object(thing, path: path, called: "`\(path)`", record, over: own)
    }

    /// Whether it is a list of records, of which any collection may be meant.
    private func isOfAnyCollection(_ path: String) -> Bool {
        path.hasPrefix("site.collections.") && (path.hasSuffix(".items") || path.hasSuffix(".records")) || path == "page.referrers.items"
            || path == "page.items" && kind == .home
    }

    private func openValue(_ name: String, path: String) -> ExpectedValue {
        switch name {
        case "text": .object(texts)
        case "data":
            .object(
                ExpectedObject("`\(path)`") {
                    ExpectedObject.Names(
                        Dictionary(
                            uniqueKeysWithValues: input.configuration.collections.map { collection in
                                let name = collection.name.value
                                let isMade = collections.contains { $0.name == name }
                                return (
                                    name, isMade ? .object(object(.collection, path: "\(path).\(name)", called: "`\(path).\(name)`", nil)) : .anything
                                )
                            }))
                })
        case "is": .object(ExpectedObject("`is`", ruleResults))
        case "record": .object(ExpectedObject("`record`", open(collection?.ownFields ?? [])))
        default: .anything
        }
    }

    /// Among so many texts one of any name is found: they are no suggestion for where it might be.
    private var texts: ExpectedObject {
        let texts = open(input.texts.keys, as: .scalar)
        return ExpectedObject("`text`", hint: hint(forHidden: "text")) {
            texts
        } names: {
            ExpectedObject.Names([:])
        }
    }

    /// For each decision table the values that its rows give; and what the theme itself asks for.
    private var ruleResults: [String: ExpectedValue] {
        var values: [String: [String]] = ["status": ThemeThing.states]
        for table in collection?.rules.tables ?? [] { values[table.field, default: []] += table.rows.compactMap { $0.value.plainText } }
        return Dictionary(uniqueKeysWithValues: values.map { field, values in (field, .object(flags(values, called: "`is.\(field)`"))) })
    }

    private func flags(_ names: [String], called name: String) -> ExpectedObject { ExpectedObject(name, open(names, as: .scalar)) }

    private func open(_ names: [String], as value: ExpectedValue = .anything) -> [String: ExpectedValue] {
        Dictionary(names.map { ($0, value) }, uniquingKeysWith: { first, _ in first })
    }

    private func hint(forHidden field: String) -> String? {
        collection?.ownFields.contains(field) == true ? "the record's own field is `record.\(field)`" : nil
    }
}

extension Collection {
    /// Whether all values of a field are texts, numbers, true or false. Cost: one look at each record, up to the first that has another.
    fileprivate func holdsPlainValues(in field: String) -> Bool {
        let path = FieldPath(field)
        return !records.isEmpty
            && records.indices.allSatisfy { position in
                switch fields(ofRecordAt: position)[path]?.content {
                case .array, .object: false
                default: true
                }
            }
    }
}

import Diagnostics
import JSONValue
import MustacheEngine
import SiteModel

/// By collection, its groupings; empty if the theme has no pages for them (reported if groups are configured).
func makeGroupings(
    of collections: [Collection], _ input: SiteInput, _ format: ValueFormat, jobs: Int, _ diagnostics: inout [Diagnostic]
) -> [[Grouping]] {
    let references = findReferences(in: collections, input.configuration, jobs: jobs, &diagnostics)
    let missing = [PageTemplate.groups, .group].filter { !input.templates.contains($0.rawValue) }
    return zip(collections, references).map { collection, references in
        let maker = GroupingMaker(collection: collection, collections: collections, references: references, format: format, jobs: jobs)
        guard let missing = missing.first else { return maker.groupings(&diagnostics) }
        if let named = collection.configuration.groups.named.first?.name ?? collection.configuration.lists.first?.name {
            diagnostics.append(
                .error(
                    .missingTemplate, "the theme has no template `\(missing.rawValue)` for groups and further lists", at: named.span,
                    help: "write `Templates/\(missing.rawValue).mustache`, or remove the line"))
        }
        return []
    }
}

/// The parts of a grouping that are known before any record is read.
private struct GroupingSource {
    let field: String
    let title: String
    let slug: Slug
    let order: GroupOrder?
    /// The groups that come before all others.
    let first: [Located<String>]
    let listing: Listing
    /// What the configuration calls it, if that names it.
    var configured: Located<String>?

    /// Whether there is a list of the groups: always, unless it is too long, or never.
    enum Listing { case always, usual, never }
}

private struct GroupingMaker: Sendable {
    let collection: Collection
    let collections: [Collection]
    let references: [Reference]
    let format: ValueFormat
    let jobs: Int

    /// Those that the configuration names, else the usual ones; and one for each reference.
    func groupings(_ diagnostics: inout [Diagnostic]) -> [Grouping] {
        var usual: [String] = []
        var names: [String: String] = [:]
        let lists = listGrouping(&names, &diagnostics)
        var sources: [GroupingSource] = []
        switch collection.configuration.groups {
        case .usual: usual = usualGroups(of: collection, without: references, language: format.language)
        case .named(let groups): sources = namedSources(groups, &names, &diagnostics)
        }
        let known = sources.map(\.field) + usual
        let referring = references.filter { !known.contains($0.field) }
        sources += usualSources(usual + referring.map(\.field), besides: Set(names.keys), listed: Set(usual + listed(referring).map(\.field)))
        let all = mapInParallel(count: sources.count, jobs: jobs, chunk: 1) { [sources] place in grouping(sources[place.lowerBound]) }
        for (source, (grouping, unknown)) in zip(sources, all) {
            report(unknown, among: source.first, of: grouping, &diagnostics)
            if let name = source.configured, grouping.groups.isEmpty, !collection.records.isEmpty, !collection.records.allSatisfy(\.isLocked) {
                diagnostics.append(.warning(.nothingSelected, "no record of `\(collection.name)` is in a group of `\(name.value)`", at: name.span))
            }
        }
        return all.map(\.grouping) + [lists].compactMap { $0 }
    }

    /// The further lists, as groups.
    private func listGrouping(_ names: inout [String: String], _ diagnostics: inout [Diagnostic]) -> Grouping? {
        var groups: [RecordGroup] = []
        var members: [Int32] = []
        for list in collection.lists {
            guard let slug = address(for: list.configuration.name, of: "the list", &names, &diagnostics) else { continue }
            let end = members.count + list.members.count
            groups.append(RecordGroup(title: list.configuration.title, slug: slug, members: members.count..<end))
            members += list.members
        }
        guard !groups.isEmpty else { return nil }
        return Grouping(
            field: "", title: "", route: collection.route, groups: groups, members: members,
            recordCount: collection.records.count, hasIndex: false, isOfLists: true, letters: format.letters)
    }

    /// A folder among the collection's own pages; nil for a name that does not make one, or that is taken (reported).
    private func address(
        for name: Located<String>, of use: String, _ names: inout [String: String], _ diagnostics: inout [Diagnostic]
    ) -> Slug? {
        guard let slug = makeSlug(name.value) else {
            diagnostics.append(
                .error(.invalidName, "no address can be made from `\(name.value)` for its pages", at: name.span, help: "give it another name"))
            return nil
        }
        let owner = slug.text == "page" ? "the further pages of the list" : names.updateValue("\(use) `\(name.value)`", forKey: slug.fileSystemKey)
        if let owner {
            diagnostics.append(
                .error(
                    .addressTaken, "\(use) `\(name.value)` cannot have the address `\(collection.route.appending(slug))`: it belongs to \(owner)",
                    at: name.span,
                    help: "give it another name"))
            return nil
        }
        return slug
    }

    /// Those that the configuration names; no two have one address.
    private func namedSources(
        _ groups: [GroupConfiguration], _ names: inout [String: String], _ diagnostics: inout [Diagnostic]
    ) -> [GroupingSource] {
        var sources: [GroupingSource] = []
        for group in groups { if let source = source(group, &names, &diagnostics) { sources.append(source) } }
        return sources
    }

    /// The references whose values one can choose among. Of those that nobody named these are few, those to other collections first.
    private func listed(_ references: [Reference]) -> [Reference] {
        guard case .usual = collection.configuration.references else { return references }
        func isOwn(_ reference: Reference) -> Bool { collections[reference.target].name == collection.name }
        // Nobody looks for a record by one that is like it.
        // Of what identifies the records themselves each has its own.
        let references = references.filter { !collection.nouns.identifier.names.contains($0.field) }
        let own = references.filter { isOwn($0) && wordsOfLikes.isDisjoint(with: fieldWords($0.field)) }
        return Array((references.filter { !isOwn($0) } + own).prefix(Self.mostReferences))
    }

    private static let mostReferences = 3

    /// An address that a record or another grouping has stays theirs. `listed` are those with a list of their groups.
    private func usualSources(_ paths: [String], besides names: Set<String>, listed: Set<String>) -> [GroupingSource] {
        guard !paths.isEmpty else { return [] }
        var taken = Set(collection.records.lazy.map { Slug(made: collection.texts.string($0.slug)).fileSystemKey })
        taken.formUnion(names)
        taken.insert("page")
        return paths.compactMap { path in
            guard let slug = makeSlug(path) else { return nil }
            var free = slug
            var number = 1
            while !taken.insert(free.fileSystemKey).inserted {
                free = Slug(made: number == 1 ? "by-\(slug.text)" : "by-\(slug.text)-\(number)")
                number += 1
            }
            let isReference = references.contains { $0.field == path }
            let label = label(of: path)
            return GroupingSource(
                field: path, title: isReference ? nameOfReference(label) : label, slug: free, order: nil, first: [],
                listing: listed.contains(path) ? .usual : .never)
        }
    }

    private func source(
        _ configuration: GroupConfiguration, _ names: inout [String: String], _ diagnostics: inout [Diagnostic]
    ) -> GroupingSource? {
        let name = configuration.name
        let field = configuration.field(among: collection.fields) ?? name
        guard collection.profiles[path: field.value] != nil || collection.fields.contains(field.value) || collection.records.isEmpty else {
            let known = collection.profiles.everywhere.map(\.path)
            diagnostics.append(
                .error(
                    .unknownField, "no record of `\(collection.name)` has a field `\(field.value)` to make groups of", at: field.span,
                    help: field.value == "source"
                        ? "`groups: { feed: source }` groups by the feed that each record comes from"
                        : Spelling.suggestion(for: field.value, among: known)
                            ?? "name a field, or write an expression: `groups: { \(name.value): { by: … } }`"))
            return nil
        }
        guard let slug = address(for: name, of: "the groups", &names, &diagnostics) else { return nil }
        return GroupingSource(
            field: field.value, title: configuration.title ?? label(of: name.value), slug: slug, order: configuration.order,
            first: configuration.first,
            listing: .always, configured: name)
    }

    private func label(of path: String) -> String {
        if let label = collection.configuration.labels[path] { return label }
        var parts = path.split(separator: ".").map(String.init)
        // A name represents its object, and a text in one of its languages the text.
        let isText = collection.profiles[path: parts.dropLast().joined(separator: ".")]?.members.isText == true
        if isText { parts.removeLast() }
        let isReference = references.contains { $0.field == path }
        // `{"keywords": {"results": ["money"]}}`, `{"category": {"categoryName": "Tea"}}` and `{"tags": [{"tag": "sea"}]}`.
        let isHeld =
            parts.count > 1
            && parts.last.map { last in
                let (words, holder) = (fieldWords(last), parts.dropLast().last.map { fieldWords($0) } ?? [])
                return wordsOfContainers.contains(words.joined()) || words.map({ singular($0) }) == holder.map { singular($0) }
                    || words == holder + ["name"]
            } == true
        if isHeld { parts.removeLast() }
        let isName =
            !isHeld && parts.count > 1
            && parts.last.map {
                usualNamesOfObjects.contains($0) || usualNamesOfObjects.contains($0.lowercased())
                    || ["default", "id", "@id", "_id", "uuid"].contains($0)
            } == true
            || isReference && parts.count > 1 && parts.last.map { wordsOfThing([$0]).isEmpty } == true
        // What stores put around an identifier says nothing of the thing: `author.sys.id`.
        while isReference, parts.count > 2, parts[parts.count - 2] == "sys" { parts.remove(at: parts.count - 2) }
        // Beside the same of something else it is told of what: the result of White.
        let isOfOneOfSeveral =
            parts.count > 1 && !isName
            && parts.last.map { last in
                collection.profiles.fields.count { $0.kind == .object && $0.count > 0 && $0.members[last] != nil } > 1
            } == true
        if isOfOneOfSeveral { return readableLabel(parts.suffix(2).joined(separator: ".")) }
        if !isName, let label = collection.profiles[path: isText || isHeld ? parts.joined(separator: ".") : path]?.label { return label }
        let label = readableLabel((isName ? parts.dropLast() : parts[...]).last ?? path)
        // What an identifier was in a database is the thing itself where that is written out: `{"category_id": {"title": "Sea"}}`.
        return isName ? nameOfReference(label) : label
    }

    // MARK: Groups

    /// A longer list of groups is made only if it is configured.
    private static let longestIndex = 200
    /// Fewer may be so by chance.
    private static let fewestOfOneEach = 10

    /// Cost: one pass over the records, and one over their places in the groups.
    /// `unknown` are the groups that the configuration puts in order and that no record is in.
    private func grouping(_ source: GroupingSource) -> (grouping: Grouping, unknown: [Located<String>]) {
        let profile = collection.profiles[path: source.field]
        let reference = references.first { $0.field == source.field }
        let areDates = source.listing == .always && reference == nil && (profile?.kind == .day || profile?.kind == .time)
        var gathered = gather(source.field, profile, reference, areDates: areDates)
        let isByPeriod = areDates && gathered.gatherByPeriod(haveTimes: profile?.kind == .time, format)
        let tallies = gathered.tallies
        let (ranks, unknown) = ranksOfGroups(called: source.first, among: tallies)
        let moments = firstMoments(of: gathered.memberships, groups: tallies.count, by: source.field, in: collection)
        let order = orderOfGroups(
            tallies, source.order ?? (isByPeriod ? .valueDescending : usualOrderOfGroups(tallies)), ranks, moments, in: format.letters)
        let (groups, members, places) = gathered.laidOut(in: order) { place in
            tallies[place].record.flatMap { record in reference.map { Slug(made: collections[$0.target].slug(ofRecordAt: Int(record))) } }
        }
        // Where nearly each is named by one record alone, the pages of the records say as much as a list of them.
        let areOfOneEach = reference != nil && groups.count >= Self.fewestOfOneEach && groups.count * 10 > members.count * 9
        let hasIndex =
            switch source.listing {
            case .always: true
            case .usual: (2...Self.longestIndex).contains(groups.count) && !areOfOneEach
            case .never: false
            }
        let grouping = Grouping(
            field: source.field, title: source.title, route: collection.route.appending(source.slug), groups: groups, members: members,
            recordCount: collection.records.count, hasIndex: hasIndex, isByPeriod: isByPeriod, reference: reference, places: places,
            letters: format.letters)
        return (grouping, unknown)
    }

    private func gather(_ field: String, _ profile: FieldProfile?, _ reference: Reference?, areDates: Bool) -> GatheredGroups {
        let path = FieldPath(field)
        let isGiven = collection.rules.shape.keys.contains(field)
        var gathered = GatheredGroups()
        func place(of value: BorrowedJSON, as kind: ValueKind, in own: FieldProfile?) -> Int32? {
            if let reference {
                return reference.record(of: value).map(Int32.init).map { record in
                    gathered.place(forRecord: record) { tally(ofRecord: record, in: reference) }
                }
            }
            // Words for "no value" in a feed make no group; if a rule says "unknown", that is intended.
            guard let key = GroupKey(value), isGiven || kind != .nothing else { return nil }
            return gathered.place(for: key) {
                guard isGiven || !value.saysNothing(in: profile) && (kind != .text || ValueForm(value) != .colour) else { return nil }
                let text = kind == .object ? value.groupText(in: profile) : format.text(value, as: kind, in: own) ?? value.groupText
                return GroupTally(
                    title: shortened(text?.string ?? "", to: Self.longestTitle), value: SortValue(value.groupValue, in: format.letters),
                    written: value.groupText?.string, record: nil, month: areDates ? format.month(value) : nil)
            }
        }
        // The values of a locked record are only on its own page.
        for position in collection.positionsInOrder.lazy.map(Int.init) where !collection.records[position].isLocked {
            gathered.beginRecord()
            let fields = collection.fields(ofRecordAt: position)
            if profile?.members.isText == true {
                // A text in several languages has that of the site, and so has a list of such.
                fields.forEachValue(at: path) { text in
                    text.text(for: format.language)?.forEachElement {
                        gathered.add(position, to: place(of: $0, as: format.kind(of: $0, in: nil), in: nil))
                    }
                }
            } else if let value = fields[path], !value.isArray {
                gathered.add(position, to: place(of: value, as: format.kind(of: value, in: profile), in: profile))
            } else {
                let isList = fields[path] != nil
                fields.forEachValue(at: path) { element in
                    let kind = isList ? format.kind(ofElement: element, in: profile) : format.kind(of: element, in: profile)
                    gathered.add(position, to: place(of: element, as: kind, in: isList && profile?.isEnumeration != true ? nil : profile))
                }
            }
        }
        return gathered
    }

    private func tally(ofRecord record: Int32, in reference: Reference) -> GroupTally {
        let title = collections[reference.target].title(ofRecordAt: Int(record))
        return GroupTally(
            title: shortened(title, to: Self.longestTitle), value: SortValue(.string(title), in: format.letters), written: nil, record: record)
    }

    /// In characters.
    private static let longestTitle = 100

    /// A group may have no records today. One that is spelt almost like another is a mistake, and so is a list of which none is right.
    private func report(_ unknown: [Located<String>], among names: [Located<String>], of grouping: Grouping, _ diagnostics: inout [Diagnostic]) {
        func add(_ subject: String, at name: Located<String>, help: String?) {
            let field = "`\(grouping.field)` of `\(collection.name)`"
            diagnostics.append(.warning(.nothingSelected, "\(subject) of \(field)", at: name.span, help: help))
        }
        // One number is no other one misspelt.
        let misspelt = unknown.filter { Double($0.value) == nil }.compactMap { name in
            Spelling.suggestion(for: name.value, among: grouping.groups.map(\.title)).map { (name, $0) }
        }
        for (name, suggestion) in misspelt { add("`\(name.value)` is no group", at: name, help: suggestion) }
        guard misspelt.isEmpty, unknown.count == names.count, let first = unknown.first, let example = grouping.groups.first?.title else { return }
        add(
            unknown.count == 1 ? "`\(first.value)` is no group" : "none of these is a group", at: first,
            help: "write groups as pages show them, such as `\(example)`")
    }
}

/// What is called so is called by what holds it.
let wordsOfContainers: Set = ["results", "values", "nodes", "edges", "items", "data", "entries", "elements", "username", "fullname"]

extension BorrowedJSON {
    /// The sort key of a group.
    fileprivate var groupValue: JSONValue { nameText.map { .string($0.string) } ?? value }
}

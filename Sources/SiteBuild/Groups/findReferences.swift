import Diagnostics
import JSONValue
import SiteModel

/// By collection, the fields whose values name records: those that the configuration names, else those whose values are found to.
/// Names that nothing has are reported, and values of the configuration's references that name nobody.
func findReferences(
    in collections: [Collection], _ configuration: Configuration, jobs: Int, _ diagnostics: inout [Diagnostic]
) -> [[Reference]] {
    var finder = ReferenceFinder(collections, jobs: jobs)
    return collections.indices.map { index in
        switch collections[index].configuration.references {
        case .usual: finder.usual(of: index)
        case .named(let references):
            references.compactMap { finder.reference($0, of: index, known: configuration.collections.map(\.name.value), &diagnostics) }
        }
    }
}

/// Fields are called so that lead on to records which are like their own, or stand beside it.
let wordsOfLikes: Set = ["related", "similar", "recommended", "upsell", "next", "previous", "prev"]

private struct ReferenceFinder {
    private let collections: [Collection]
    /// By collection, those made so far: one for each field that identifies its records.
    private var indexes: [[String: RecordIndex]]
    private let jobs: Int
    private lazy var samples: ReferenceSamples = ReferenceSamples(
        collections, of: collections.indices.map { candidates(of: $0).map(\.path) }, to: collections.map { identifiers(of: $0) }, jobs: jobs)

    init(_ collections: [Collection], jobs: Int) {
        self.collections = collections
        self.jobs = jobs
        indexes = Array(repeating: [:], count: collections.count)
    }

    private mutating func recordIndex(_ collection: Int, by field: String) -> RecordIndex {
        if let known = indexes[collection][field] { return known }
        let made = RecordIndex(collections[collection], by: field)
        indexes[collection][field] = made
        return made
    }

    // MARK: Those of the configuration

    mutating func reference(
        _ configuration: ReferenceConfiguration, of source: Int, known: [String], _ diagnostics: inout [Diagnostic]
    ) -> Reference? {
        let to = configuration.to
        guard let target = collections.firstIndex(where: { $0.name == to.value }) else {
            // One that could not be made has been reported.
            if !known.contains(to.value) {
                diagnostics.append(
                    .error(
                        .unknownCollection, "there is no collection `\(to.value)`", at: to.span,
                        help: Spelling.suggestion(for: to.value, among: known)))
            }
            return nil
        }
        guard hasField(configuration.field, collections[source], &diagnostics) else { return nil }
        if let by = configuration.by, !hasField(by, collections[target], usual: identifiers(of: collections[target]).first, &diagnostics) {
            return nil
        }
        let candidates = configuration.by.map { [$0.value] } ?? identifiers(of: collections[target])
        let field = configuration.field.value
        // Without `by` the field is taken that most values are found in.
        let hits = candidates.map { share(of: field, in: source, foundBy: recordIndex(target, by: $0), ignoringCase: true) }
        guard let best = candidates.indices.max(by: { hits[$0] < hits[$1] }), configuration.by != nil || hits[best] > 0 else {
            diagnostics.append(
                .error(
                    .danglingReference, "no record of `\(to.value)` is named by `\(field)`", at: configuration.field.span,
                    help: "name the field of `\(to.value)` that has the same values: `\(field): { to: \(to.value), by: … }`"))
            return nil
        }
        let reference = Reference(field: field, target: target, by: candidates[best], index: recordIndex(target, by: candidates[best]))
        report(reference, at: configuration.field, of: source, &diagnostics)
        return reference
    }

    /// - Parameter usual: the field that is meant if none is spelt almost the same.
    private func hasField(_ name: Located<String>, _ collection: Collection, usual: String? = nil, _ diagnostics: inout [Diagnostic]) -> Bool {
        if collection.profiles[path: name.value] != nil || collection.fields.contains(name.value) || collection.records.isEmpty { return true }
        diagnostics.append(
            .error(
                .unknownField, "no record of `\(collection.name)` has a field `\(name.value)`", at: name.span,
                help: Spelling.suggestion(for: name.value, among: collection.profiles.everywhere.map(\.path))
                    ?? usual.map { "its records are told apart by `\($0)`" }))
        return false
    }

    /// Values that name nobody, with their records. A record that has no page is somebody: what refers to it is shown as text.
    private func report(_ reference: Reference, at field: Located<String>, of source: Int, _ diagnostics: inout [Diagnostic]) {
        let collection = collections[source]
        let path = FieldPath(reference.field)
        var strangers = RepeatedWarning()
        for (position, record) in collection.records.enumerated() {
            RecordFields(record).forEachValue(at: path) { value in
                guard let text = reference.index.text(of: value), reference.record(of: value) == nil, !reference.index.isLeftOut(text) else { return }
                let file = collection.bodies[position].flatMap { file in
                    pathParts(reference.field).first.flatMap { file.fields[$0] == nil ? nil : file.place(of: $0) }
                }
                strangers.add(
                    "`\(shortened(text, to: 60))` " + (file.map { "at \($0.place)" } ?? "in the record at \(collection.place(ofRecordAt: position))"))
            }
        }
        guard strangers.count > 0 else { return }
        let target = collections[reference.target].name
        diagnostics.append(
            .warning(
                .danglingReference,
                strangers.count == 1
                    ? "a value of `\(reference.field)` names no record of `\(target)`"
                    : "\(strangers.count) values of `\(reference.field)` name no record of `\(target)`",
                at: field.span, notes: strangers.notes))
    }

    // MARK: Those that are found

    /// The share of them that has to name a record: feeds have gaps.
    private static let enough = 0.9
    /// The address of a record is that of nothing else. A feed may have the first page of them alone.
    private static let enoughAddresses = 0.2
    /// Where a field says that others are like its record, some of them may not be in the feed.
    private static let enoughLikes = 0.5

    mutating func usual(of source: Int) -> [Reference] {
        let found = candidates(of: source).compactMap { field in
            usual(field, of: source).map { FoundReference($0, field, in: collections[source], isAddress: kindOfValues(field) == .link) }
        }
        return oneForEachThing(found).map { CompanionFinder(source: collections[source], target: collections[$0.reference.target]).laid(over: $0) }
    }

    /// The fields that may refer, by what their values are.
    private func candidates(of source: Int) -> [FieldProfile] {
        let collection = collections[source]
        guard case .usual = collection.configuration.references, collection.shown.pageIsWhole else { return [] }
        // Fields that identify the record itself, and those with a place of their own.
        let identifiers = collection.nouns.identifier.names
        // What an expression takes from records of other collections is told of them, and refers to nobody.
        let told = collection.configuration.fields.filter { $0.expression.value.contains("referrers.") || $0.expression.value.contains("linked.") }
            .map(\.name.value)
        let hidden = Set(collection.configuration.show.hidden.map(\.value) + told)
        let ofCards = Set(collection.nouns.cardParts.flatMap(\.names))
        return collection.profiles.everywhere.filter { field in
            mayRefer(field) && !field.isHidden && !ofCards.contains(field.path) && !isWithin(field.path, hidden)
                && pathParts(field.path).count <= Self.deepest
                && (!identifiers.contains(field.path) || isCalledIdentifier(field))
        }
    }

    /// Whether a path is one of these, or leads into what one of them holds.
    private func isWithin(_ path: String, _ others: Set<String>) -> Bool {
        let parts = pathParts(path)
        return parts.indices.contains { others.contains(parts[...$0].joined(separator: ".")) }
    }

    /// Whether it is called after several things: `launches`.
    private func isPlural(_ field: FieldProfile) -> Bool {
        let words = fieldWords(field.name)
        return words.last.map { singular($0) != $0 && !["id", "ids"].contains($0) } ?? false
    }

    private static let wordsOfCounts: Set = ["total", "count", "counts", "num", "amount", "quantity", "qty", "sum", "anzahl"]

    /// Fields in objects, and in the objects of lists, as orders have their lines; hardly any lie deeper.
    private static let deepest = 3

    /// That of the elements of a list. One of long texts may be one of long identifiers.
    private func kindOfValues(_ field: FieldProfile) -> ValueKind { [.list, .lines].contains(field.kind) ? field.elementKind : field.kind }

    private func mayRefer(_ field: FieldProfile) -> Bool {
        let kind = kindOfValues(field)
        // Of lists in lists nothing is known but that they are some.
        return [.text, .link, .numeral, .number, .country, .list].contains(kind)
    }

    /// Whether some of its values have few digits alone, or are numbers of a field that is not called an identifier: of how many of something.
    private func areSmallNumbers(_ field: FieldProfile, of source: Int) -> Bool {
        let kind = kindOfValues(field)
        let areNumbers = kind == .number || kind == .numeral
        guard areNumbers || kind == .text || kind == .list else { return false }
        if areNumbers, !isCalledIdentifier(field) { return true }
        var areShort = true, isShort = false
        sample(field.path, in: source) { value, _ in
            let hasFewDigits = value.plainText.map { $0.string.utf8.count <= Self.fewDigits && $0.string.allSatisfy(\.isNumber) }
            if hasFewDigits == true { isShort = true } else { areShort = false }
        }
        return areNumbers ? isShort : areShort
    }

    private static let fewDigits = 4

    /// Of several collections that have the values, the one that the field is called after.
    private mutating func usual(_ field: FieldProfile, of source: Int) -> Reference? {
        let areSmallNumbers = areSmallNumbers(field, of: source)
        // How many things there are names none of them.
        if areSmallNumbers, !Self.wordsOfCounts.isDisjoint(with: field.words) || field.kind != .list && isPlural(field) { return nil }
        let named = collections.indices.filter { names(field, collections[$0]) }
        for target in named + collections.indices.filter({ !named.contains($0) }) {
            if let reference = usual(field, areSmallNumbers, of: source, to: target, isCalledSo: named.contains(target)) { return reference }
        }
        return usualByEnding(field, of: source)
    }

    private mutating func usual(_ field: FieldProfile, _ areSmallNumbers: Bool, of source: Int, to target: Int, isCalledSo: Bool) -> Reference? {
        let areAddresses = kindOfValues(field) == .link
        let isOwn = collections[source].nouns.identifier.names.contains(field.path)
        // Small numbers are in every feed: only the field's name shows that they refer to records.
        let isOfTarget = isCalledSo || target == source && namesAnother(field)
        for by in identifiers(of: collections[target]) where target != source || by != field.path {
            // The same column of two tables: `KdNr` of customers and of invoices.
            let isNamed = isOfTarget || target != source && by == field.path && isCalledIdentifier(field)
            if areSmallNumbers, !isNamed { continue }
            if isOwn, target == source || by != field.path || !isIdentifierOfBoth(field, collections[source], collections[target]) { continue }
            let enough =
                areAddresses && target != source ? Self.enoughAddresses : target == source && isCalledLike(field) ? Self.enoughLikes : Self.enough
            guard samples.share(of: field.path, in: source, foundIn: target, by: by) >= enough else { continue }
            let index = recordIndex(target, by: by)
            let areMadeUp = areMadeUp(field.path, in: source)
            guard index.isNearlyUnique,
                share(of: field.path, in: source, foundBy: index, different: areMadeUp || isNamed && isCalledIdentifier(field) ? 1 : 2) >= enough
            else { continue }
            // One that is the same as the only other one may be so by chance.
            guard isNamed || index.count > 1 && (field.count > 1 || areMadeUp) else { continue }
            if target == source, areAlike(field.path, by) || !leadsElsewhere(field.path, in: source, index) { continue }
            return Reference(field: field.path, target: target, by: by, index: index)
        }
        return nil
    }

    /// Whether the records of two collections are told apart by an identifier of one thing, which one of them is called after: `station_id` of stations
    /// and of what they report.
    private func isIdentifierOfBoth(_ field: FieldProfile, _ source: Collection, _ target: Collection) -> Bool {
        guard isCalledIdentifier(field), target.nouns.identifier.names.contains(field.path) else { return false }
        let thing = wordsOfThing([field.name])
        return !thing.isEmpty && [source, target].contains { Set(wordsOfThing([$0.name])).isSuperset(of: thing) }
    }

    /// By addresses whose last parts name a collection and the identifier of one of its records: `/films/7`.
    private mutating func usualByEnding(_ field: FieldProfile, of source: Int) -> Reference? {
        var folders: Set<String> = []
        var isAddress = true
        sample(field.path, in: source) { value, _ in
            let parts = value.plainText?.string.split(separator: "/") ?? []
            if parts.count > 1 { folders.insert(parts[parts.count - 2].lowercased()) } else { isAddress = false }
        }
        guard isAddress, folders.count == 1, let folder = folders.first else { return nil }
        for target in collections.indices where singular(collections[target].name.split(separator: "-").last ?? "") == singular(folder) {
            for by in collections[target].nouns.identifier.names where target != source || by != field.path {
                let index = RecordIndex(collections[target], by: by, byEndings: true)
                guard index.isNearlyUnique, index.count > 1, share(of: field.path, in: source, foundBy: index) >= Self.enough else { continue }
                if target == source, !leadsElsewhere(field.path, in: source, index) { continue }
                return Reference(field: field.path, target: target, by: by, index: index)
            }
        }
        return nil
    }

    /// The fields that may tell the records of a collection apart.
    private func identifiers(of collection: Collection) -> [String] {
        // Those of Contentful's entries are among what it says of them.
        let usual = collection.nouns.identifier.names + ["url", "href", "self", "link", "sys.id"].filter { collection.profiles[path: $0] != nil }
        // A code or a name of its own for each record; a record or two may be in the feed twice.
        func tellsApart(_ field: FieldProfile) -> Bool {
            field.count == collection.records.count && (field.differentValues.map { RecordIndex.areNearlyUnique($0, of: field.count) } ?? true)
        }
        func isWord(_ field: FieldProfile) -> Bool { field.kind == .text || field.kind == .country }
        let words = collection.profiles.fields.filter { isWord($0) && tellsApart($0) && !saysOfSomethingElse($0) }
        let numbers = collection.profiles.fields.filter { [.number, .numeral].contains($0.kind) && isCalledIdentifier($0) && tellsApart($0) }
        let codesInObjects = collection.profiles.fields.filter { $0.kind == .object }.flatMap(\.members.fields).filter {
            $0.isCode && isWord($0) && tellsApart($0)
        }
        return usual + (words.prefix(6) + numbers.prefix(3) + codesInObjects.prefix(3)).map(\.path).filter { !usual.contains($0) }
    }

    /// Whether a field says of what sort a record is, is half of a person's name, or says where to write to: that all are different is chance.
    private func saysOfSomethingElse(_ field: FieldProfile) -> Bool {
        isPartOfPersonName(field.name) || NameWords(field.name).isPostal || ["type", "kind"].contains(fieldWords(field.name).last)
    }

    /// Whether two fields stand side by side, and neither names the other's record: the home team and the away team of a match.
    private func areAlike(_ field: String, _ other: String) -> Bool {
        let (words, others) = (fieldWords(field), fieldWords(other))
        return words.count > 1 && words.count == others.count && words.last == others.last && words != others
    }

    private static let shortestPart = 4

    /// Whether a field is called after a collection: `rocket`, `rocketId` and `rocket_ids` after `rockets`. The identifier or the name of a thing in
    /// a record is called as that is, `rocket.id`, and people are called by what they do.
    private func names(_ field: FieldProfile, _ collection: Collection) -> Bool {
        let parts = pathParts(field.path)
        let isOfThing = parts.count > 1 && wordsOfThing([field.name]).isEmpty
        let all = (isOfThing ? readableLabel(parts[parts.count - 2]) : field.label).lowercased().split(separator: " ")
        let words = all.filter { !["id", "ids", "ref", "key"].contains($0) }.map { singular($0) }
        let name = collection.name.split(separator: "-").map { singular($0) }
        guard let last = words.last else { return false }
        // So many members are no member.
        let isOne = words.count < all.count || field.kind == .list || all.last.map { singular($0) == $0 } == true
        if isOne, words.count <= 2, Self.people.contains(name.last ?? ""), words.contains(where: Self.roles.contains) { return true }
        // Cut short, as in `prodId` of `products`.
        if words.count < all.count, words.count == 1, name.count == 1, last.count >= Self.shortestPart, name[0].hasPrefix(last) { return true }
        return words.suffix(name.count) == name[...] && words.count <= name.count + 1
    }

    /// What collections of people are called, in the singular, and what they are in the records of others.
    private static let people: Set = ["user", "person", "member", "author", "account", "profile", "employee", "staff", "contributor"]
    private static let roles: Set = [
        "author", "editor", "owner", "creator", "user", "assignee", "assigned", "reporter", "reviewer", "created", "updated", "modified", "uploader",
        "uploaded", "member", "by",
        "cast", "crew", "actor", "actress", "director", "writer", "producer", "performer", "speaker", "guest", "host", "teacher", "student", "coach",
        "captain", "translator", "illustrator",
    ]

    /// Whether a field is called an identifier or a number of something: `customer_id`, `KdNr`.
    private func isCalledIdentifier(_ field: FieldProfile) -> Bool {
        let words = readableLabel(field.name).split(separator: " ")
        return words.count > 1 && words.last.map { ["id", "no", "nr", "number", "nummer", "key", "code"].contains($0.lowercased()) } == true
    }

    /// Whether a field is called after what another record of the collection is to its own, and that it has identifiers: `related_ids`, `parentId`.
    /// A `parent` is no number of anything. A list of those that are like its record need not say so: a number alone may be how many there are.
    private func namesAnother(_ field: FieldProfile) -> Bool {
        let words = fieldWords(field.name)
        return ["id", "ids"].contains(words.last) && !Self.relations.isDisjoint(with: words) || field.kind == .list && isCalledLike(field)
            || words == ["parent"]
    }

    /// `related`, `similar`, `recommended`.
    private func isCalledLike(_ field: FieldProfile) -> Bool { fieldWords(field.name).first.map(wordsOfLikes.contains) == true }

    private static let relations: Set = wordsOfLikes.union([
        "parent", "child", "children", "sibling", "siblings", "prerequisite", "prerequisites", "predecessor", "successor",
    ])

    /// Whether values have letters and digits, and no spaces, as nothing but an identifier has: `identity--1`, `I2`.
    private func areMadeUp(_ field: String, in source: Int) -> Bool {
        var areMadeUp = true
        sample(field, in: source) { value, _ in
            let text = value.plainText?.string ?? ""
            if !text.contains(where: \.isLetter) || !text.contains(where: \.isNumber) || text.contains(" ") { areMadeUp = false }
        }
        return areMadeUp
    }

    /// How many of a sample of a field's values name a record, from 0 to 1.
    ///
    /// - Parameters:
    ///   - least: so many different ones at least have to.
    ///   - ignoresCase: as where the configuration says that they do. Words that happen to be names in other case are not found to name records.
    private func share(
        of field: String, in source: Int, foundBy index: RecordIndex, different least: Int = 2, ignoringCase ignoresCase: Bool = false
    ) -> Double {
        var values = 0
        var found = 0
        var different: Set<Int> = []
        sample(field, in: source) { value, _ in
            values += 1
            guard let record = ignoresCase ? index.record(namedBy: value) : index[value] else {
                if let text = index.text(of: value), index.isLeftOut(text) { found += 1 }
                return
            }
            found += 1
            different.insert(record)
        }
        // Of records in one feed, each is itself left out of the other collections.
        guard ignoresCase || !different.isEmpty else { return 0 }
        let isAlone = collections[source].records.count == 1 || index.count == 1
        return values > 0 && (different.count >= least || isAlone) ? Double(found) / Double(values) : found > 0 ? 0.01 : 0
    }

    /// Whether most values refer to a record other than their own.
    private func leadsElsewhere(_ field: String, in source: Int, _ index: RecordIndex) -> Bool {
        var elsewhere = 0
        var values = 0
        sample(field, in: source) { value, position in
            values += 1
            if index[value] != position { elsewhere += 1 }
        }
        return elsewhere * 2 > values
    }

    private func sample(_ field: String, in source: Int, _ body: (BorrowedJSON, _ position: Int) -> Void) {
        collections[source].forEachSampled(FieldPath(field), body)
    }
}

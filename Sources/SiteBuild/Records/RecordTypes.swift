import Diagnostics
import JSONValue
import SiteConfiguration
import SiteModel

/// The types of the records in a list that holds several things, as the dump of a database does: `{"model": "shop.product", "pk": 7, …}` beside
/// `{"model": "shop.category", "pk": 2, …}`. Each is a collection of its own.
///
/// A field names the type of each record, and records of different types hardly share a field.
struct RecordTypes {
    struct RecordType {
        /// As the field has it.
        let name: String
        let count: Int
    }

    /// The path of the field that names them.
    let field: String
    /// Those that a reader looks for, in the order of the list.
    let worthy: [RecordType]
    /// Those whose records have no words of their own, such as the rows between two tables, and what a framework keeps for itself.
    let others: [RecordType]

    /// Nil for a list of one thing, however many kinds of it there are.
    ///
    /// Cost: a look at some of the records for each field that may name their types, which hardly any list has; one pass over all where one does.
    init?(of collection: Collection) {
        guard collection.configuration.filter == nil, collection.records.count >= Self.fewestRecords else { return nil }
        let candidates = collection.profiles.everywhere.filter { field in
            field.kind == .text && field.count == collection.records.count && (field.differentValues ?? 0) > 1
                && pathParts(field.path).count <= Self.deepest
        }
        let marks = candidates.filter { isMarkOfSchema($0, in: collection) }
        let telling = marks + candidates.filter { $0.isCalledType && !marks.map(\.path).contains($0.path) }
        for field in telling {
            let isMark = marks.contains { $0 === field }
            func several(_ tallies: [TypeTally]) -> [TypeTally]? {
                2...Self.most ~= tallies.count && Self.areDifferent(tallies, of: collection, isMark: isMark) ? tallies : nil
            }
            guard several(TypeTally.all(by: field.path, in: collection, atMost: Self.enough)) != nil,
                let tallies = several(TypeTally.all(by: field.path, in: collection, atMost: collection.records.count))
            else { continue }
            let types = tallies.map { (isWorthy: $0.hasWords && !isOfFramework($0.name), type: RecordType(name: $0.name, count: $0.count)) }
            guard types.count(where: \.isWorthy) > 1 else { continue }
            self.field = field.path
            worthy = types.filter(\.isWorthy).map(\.type)
            others = types.filter { !$0.isWorthy }.map(\.type)
            return
        }
        return nil
    }

    /// That one collection has them all; nil where the configuration says how it divides them.
    func note(on collection: Collection) -> Diagnostic? {
        guard case .usual = collection.configuration.groups else { return nil }
        let first = (worthy + others).prefix(3).map { "`\($0.name)` of \($0.count)" }.joined(separator: ", ")
        return .note(
            .severalTypes,
            "`\(collection.name)` holds things of \(worthy.count + others.count) types: `\(field)` is \(first)\(worthy.count + others.count > 3 ? " and so on" : "")",
            at: collection.configuration.name.span,
            help: "make a collection of each, as `sitegen add` does: `where: \(celComparison(ofField: field, with: worthy[0].name))`"
        ).about(collection.name)
    }

    /// More than that are no types of things.
    private static let most = 40
    private static let fewestRecords = 4
    /// So many records show that most lists are of one thing.
    private static let enough = 1000
    private static let deepest = 4

    /// Whether the records of different types share so few fields that they are different things. Of a field that only a schema has, most do, and so
    /// do records that name those of another type by their identifiers; of one called `type` all, and no time that makes one sequence of them.
    private static func areDifferent(_ tallies: [TypeTally], of collection: Collection, isMark: Bool) -> Bool {
        var (sum, weights, highest) = (0.0, 0.0, 0.0)
        for (index, first) in tallies.enumerated() {
            for second in tallies[(index + 1)...] {
                let (likeness, weight) = (first.likeness(to: second), Double(first.count * second.count))
                (sum, weights, highest) = (sum + likeness * weight, weights + weight, max(highest, likeness))
            }
        }
        if isMark || tallies.contains(where: { tally in tallies.contains { tally.refers(to: $0) } }) { return sum < 0.6 * weights }
        let isSequence = collection.profiles.fields.contains { field in
            [.day, .time].contains(field.kind) && tallies.allSatisfy { $0.share(of: field.name) == 1 }
        }
        // A map has its places as points and as outlines. Source: OpenStreetMap, elements.
        let areElements = Set(tallies.map(\.name)).isSubset(of: ["node", "way", "relation"])
        return !areElements && highest < 0.4 && !isSequence && tallies.count * 2 <= collection.records.count
    }
}

/// How often the records of one type have each field.
private struct TypeTally {
    let name: String
    private(set) var count = 0
    /// Whether some of its records say something in words.
    private(set) var hasWords = false
    private var fields: [String: Int] = [:]
    private var identifiers: Set<String> = []
    /// By what a field is called that names another record, `category_id` or `image_ids`, the first identifier in it.
    private var references: [String: String] = [:]

    /// Of each type, in the order of their first records; of a longer list of some records, from all of it.
    static func all(by path: String, in collection: Collection, atMost most: Int) -> [TypeTally] {
        var tallies: [TypeTally] = []
        var places: [String: Int] = [:]
        let mark = FieldPath(path)
        let (identifiers, type) = (Set(collection.nouns.identifier.names), pathParts(path)[0])
        for position in stride(from: 0, to: collection.records.count, by: max(1, collection.records.count / most)) {
            let record = collection.records[position]
            guard let name = RecordFields(record)[mark]?.plainText?.string else { continue }
            let place = places[name] ?? tallies.count
            if place == tallies.count {
                places[name] = place
                tallies.append(TypeTally(name: name))
            }
            tallies[place].add(record.value, identifiers: identifiers, type: type, collection.profiles)
        }
        return tallies
    }

    private init(name: String) { self.name = name }

    private mutating func add(_ record: JSONObject, identifiers names: Set<String>, type: String, _ profiles: FieldProfiles) {
        count += 1
        BorrowedJSON(record).forEachMember { name, value in
            let key = String(decoding: name, as: UTF8.self)
            if names.contains(key), let text = value.plainText?.string { identifiers.insert(text) }
            guard let first = key.first, !"_@$".contains(first), !names.contains(key), key != type, ValueForm(value) != .nothing, !isDateOfImport(key)
            else { return }
            fields[key, default: 0] += 1
            if let thing = thingIdentified(by: key), references[thing] == nil { references[thing] = value.firstText }
            if !hasWords, profiles[key]?.isForPrograms != true { hasWords = value.hasWords }
        }
    }

    /// Whether a field that is called after another type has the identifier of a record of that.
    func refers(to other: TypeTally) -> Bool {
        other.name != name && references[singular(fieldWords(other.name).joined(separator: " "))].map(other.identifiers.contains) == true
    }

    /// In how many of its records, from 0 to 1.
    func share(of field: String) -> Double { Double(fields[field] ?? 0) / Double(count) }

    /// How much of the fields two types have in common, from 0 to 1: a field that few records have counts as much less.
    func likeness(to other: TypeTally) -> Double {
        var (common, all) = (0.0, 0.0)
        for field in Set(fields.keys).union(other.fields.keys) {
            let (own, its) = (share(of: field), other.share(of: field))
            (common, all) = (common + min(own, its), all + max(own, its))
        }
        return all == 0 ? 1 : common / all
    }
}

/// Whether the field is there to name the type of a record in a schema. Sources: Django, serialisation formats (`model` beside `pk`); Sanity, document
/// fields; GraphQL, `__typename`; FHIR, `resourceType`; Contentful, `sys.contentType`.
private func isMarkOfSchema(_ field: FieldProfile, in collection: Collection) -> Bool {
    let names: Set = [
        "_type", "__typename", "resourceType", "contentType", "content_type", "docType", "doc_type", "doctype", "_collection", "entity_type",
        "entityType",
    ]
    if names.contains(field.name) || field.name == "model" && collection.profiles["pk"] != nil { return true }
    return field.path.hasSuffix("contentType.sys.id")
}

extension BorrowedJSON {
    /// Of a list the first.
    fileprivate var firstText: String? {
        var elements = elements
        return (elements.next() ?? self).plainText?.string
    }

    /// Whether it is a text with more letters than a sign has, or an object with one.
    fileprivate var hasWords: Bool {
        switch ValueForm(self) {
        case .text, .prose, .markup: return plainText.map { $0.string.count { $0.isLetter } > 1 } == true
        case .object:
            var have = false
            forEachMember { if !have { have = $1.hasWords } }
            return have
        default: return false
        }
    }
}

/// `image` of `image_ids`.
private func thingIdentified(by field: String) -> String? {
    let words = fieldWords(field)
    guard words.count > 1, let last = words.last, ["id", "ids"].contains(last) else { return nil }
    return singular(words.dropLast().joined(separator: " "))
}

extension FieldProfile {
    fileprivate var isCalledType: Bool {
        path == name && ["type", "kind", "object", "class", "@type", "record_type", "recordType", "table"].contains(name)
    }
}

/// When a record was made or changed, which each has.
private func isDateOfImport(_ name: String) -> Bool {
    !Set(fieldWords(name)).isDisjoint(with: ["created", "updated", "modified", "createdat", "updatedat"])
}

/// What a framework keeps of its own beside the things that a site is about. Sources: Django, `INSTALLED_APPS`; Sanity, system documents.
private func isOfFramework(_ type: String) -> Bool {
    ["admin.logentry", "auth.permission", "contenttypes.contenttype", "sessions.session", "sites.site"].contains(type)
        || ["system.", "sanity."].contains(where: type.hasPrefix)
}

/// A comparison in CEL, as a scalar of YAML.
func celComparison(ofField path: String, with text: String) -> String {
    let reserved: Set = [
        "true", "false", "null", "in", "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop", "package",
        "namespace",
        "return", "var", "void", "while",
    ]
    let parts = pathParts(path)
    let areNames = parts.allSatisfy { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil && !reserved.contains($0) }
    let field = areNames ? parts.joined(separator: ".") : parts.reduce("record") { "\($0)['\(escaped($1))']" }
    // A plain scalar of YAML may have quotes in it, but no colon or hash between spaces.
    let isPlain = areNames && text.allSatisfy { $0.isLetter || $0.isNumber || "._-/".contains($0) }
    return isPlain ? "\(field) == \"\(text)\"" : yamlScalar("\(field) == '\(escaped(text))'")
}

private func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") }

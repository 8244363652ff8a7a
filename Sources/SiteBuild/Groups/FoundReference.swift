import JSONValue
import SiteModel

/// A reference that nobody configured, with what tells which others say the same.
struct FoundReference {
    var reference: Reference
    let field: FieldProfile
    /// What is referred to is called so, without words such as `id` and `name`: `set` for `set_id`, and `home` for `home.url`.
    let stem: [String]
    /// Whether its values are addresses, by which no two records are known.
    let isAddress: Bool
    /// The records that each record of a sample names, by its position.
    private let records: [Int: Set<Int>]

    init(_ reference: Reference, _ field: FieldProfile, in source: Collection, isAddress: Bool) {
        self.reference = reference
        self.field = field
        self.isAddress = isAddress
        stem = wordsOfThing(pathParts(field.path))
        var records: [Int: Set<Int>] = [:]
        source.forEachSampled(FieldPath(field.path)) { value, position in
            if let record = reference.record(of: value) { records[position, default: []].insert(record) }
        }
        self.records = records
    }

    /// The path of the object around the field; empty at the top.
    var holder: String { String(field.path.dropLast(field.name.count + 1)) }

    /// Whether both are called after one thing, as `set_id` and `set_name` are. An address may say whose page it is of: `wiki_set_url`.
    private func isOfSameThing(as other: FoundReference) -> Bool {
        guard !stem.isEmpty, !other.stem.isEmpty else { return false }
        return stem == other.stem || isAddress && stem.suffix(other.stem.count) == other.stem[...]
            || other.isAddress && other.stem.suffix(stem.count) == stem[...]
    }

    /// Whether both name the same records, as far as both name any.
    private func agrees(with other: FoundReference) -> Bool {
        guard reference.target == other.reference.target else { return false }
        let common = records.keys.filter { other.records[$0] != nil }
        return !common.isEmpty && common.count { records[$0] != other.records[$0] } * 20 <= common.count
    }

    fileprivate func isTwin(of other: FoundReference) -> Bool {
        (isOfSameThing(as: other) || !holder.isEmpty && holder == other.holder) && agrees(with: other)
    }

    /// Whether the address beside it leads somewhere else: several collections may have the name.
    fileprivate func isMistaken(beside other: FoundReference) -> Bool {
        other.isAddress && !isAddress && isOfSameThing(as: other) && !agrees(with: other)
    }

    /// The less, the better it stands for the others that name the same.
    fileprivate var rank: Int {
        let words = fieldWords(field.name)
        if !holder.isEmpty, !isAddress, usualNamesOfObjects.contains(field.name) { return 0 }
        if words.contains(where: wordsOfIdentifiers.contains) { return 1 }
        return isAddress ? 4 : words.contains(where: wordsOfIdentity.contains) ? 3 : 2
    }
}

/// One of several references by which a thing is named more than once: `{"id": 7, "name": "Ann"}`, `rocket_id` and `rocket_name`.
func oneForEachThing(_ found: [FoundReference]) -> [FoundReference] {
    var chosen: [FoundReference] = []
    for one in found where !found.contains(where: one.isMistaken) {
        if let place = chosen.firstIndex(where: one.isTwin) {
            if one.rank < chosen[place].rank { chosen[place] = one }
        } else {
            chosen.append(one)
        }
    }
    return chosen
}

/// The words of a path that say what is referred to, in the singular, each once: not those that say by what, such as `id` and `name`.
func wordsOfThing(_ parts: [String]) -> [String] {
    var words: [String] = []
    for word in parts.flatMap(fieldWords) where !wordsOfIdentity.contains(word) {
        let word = singular(word)
        if words.last != word { words.append(word) }
    }
    return words
}

private let wordsOfIdentifiers: Set = ["id", "ids", "ref", "reference", "key", "uuid", "guid", "sha", "oid"]

/// By what a record is named.
private let wordsOfIdentity: Set = wordsOfIdentifiers.union([
    "name", "names", "title", "label", "slug", "code", "url", "urls", "uri", "href", "link", "self", "resource", "no", "nr", "number", "nummer",
])

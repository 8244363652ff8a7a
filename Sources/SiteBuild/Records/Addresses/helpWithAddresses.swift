import JSONValue
import SiteConfiguration
import SiteModel

/// How records of one address get addresses of their own.
func helpWithAddresses(
    of records: [RuledRecord], _ configuration: CollectionConfiguration, _ nouns: RecordNouns, besides fields: [String]
) -> String {
    // Of one text nothing more can be named.
    let areTexts = !records.isEmpty && records.prefix(100).allSatisfy { $0.record.value.keys == ["text"] && $0.derived.isEmpty }
    if areTexts { return "records of one text each that start alike are told apart by numbers; what the feed has twice can be left out there" }
    let field =
        nouns.identifier.names.first { !fields.starts(with: [$0]) && !nouns.repeated.names.contains($0) }
        ?? distinctField(of: records, besides: fields)
    if let field { return "name a field that differs in each record with `slug`, for example `slug: \(field)`" }
    let known =
        configuration.slug.isEmpty
        ? [nouns.slug.names.first.map { SlugPattern(joining: [$0]) } ?? nouns.titleAsSlug].compactMap { $0 } : configuration.slug.map(\.value)
    guard let further = tellingField(of: records, beside: known.flatMap(\.fields)) else {
        return "name a field that differs in each record with `slug`"
    }
    let names = (known.map(\.text) + [further]).map { yamlScalar($0) }.joined(separator: ", ")
    return "name a further field with `slug`, whose values tell these records apart: `slug: [\(names)]`"
}

/// The field that tells apart most of the records in which the known ones say the same; nil where none does so for half of them. Addresses and paths
/// make none that anybody reads, and how often something has been done so far is another number tomorrow: such a one is taken where nothing else tells.
/// Cost: a pass over the records for each of their fields.
func tellingField(of records: [RuledRecord], beside known: [String]) -> String? {
    let named = FieldNames(known)
    let texts = records.map { RecordFields($0).allPlain(of: named).joined(separator: "\u{0}").lowercased() }
    let repeated = records.count - Set(texts).count
    func best(_ isCandidate: (String) -> Bool) -> String? {
        var best: (field: String, left: Int)?
        for candidate in records.first?.record.value.keys ?? [] where !known.contains(candidate) && isCandidate(candidate) {
            var pairs: Set<String> = []
            for (text, record) in zip(texts, records) {
                let own = record.record.value[candidate]?.plainText ?? ""
                pairs.insert(mayTellApart(own) ? text + "\u{0}" + own : text)
            }
            let left = records.count - pairs.count
            if left < best?.left ?? repeated { best = (candidate, left) }
        }
        return best.flatMap { $0.left * 2 <= repeated ? $0.field : nil }
    }
    return best { name in !isPassing(name, records.first?.record.value[name]) } ?? best { _ in true }
}

/// Whether a field counts what goes on: `downloads`, `vote_count`, or says when an entry was changed last.
private func isPassing(_ name: String, _ value: JSONValue?) -> Bool {
    let words = fieldWords(name)
    if !wordsOfChanges.isDisjoint(with: words) { return true }
    switch value {
    case .int, .double: break
    default: return false
    }
    // Pounds are no number of anything that goes on.
    return NameWords(name).isPlural && NamedUnit(in: readableLabel(name)) == nil || !wordsOfTallies.isDisjoint(with: words)
}

private let wordsOfTallies: Set = ["count", "counts", "cnt", "total", "score", "popularity", "rating", "num"]

/// Whether readers tell things apart by a text: it is short, and no path or address. Of seasons, `2023/24`, there are some with a slash.
func mayTellApart(_ text: String) -> Bool {
    text.utf8.count <= longestTelling && !(text.utf8.contains(UInt8(ascii: "/")) && text.contains(where: \.isLetter))
}

/// In bytes.
private let longestTelling = 40

/// The first field that each record has a short text of its own in.
private func distinctField(of records: [RuledRecord], besides known: [String]) -> String? {
    records.first?.record.value.keys.first { field in
        guard !known.contains(field) else { return false }
        var texts: Set<String> = []
        return records.allSatisfy { record in
            guard let text = record.record.value[field]?.string, 1...longestTelling ~= text.utf8.count else { return false }
            return texts.insert(text).inserted
        }
    }
}

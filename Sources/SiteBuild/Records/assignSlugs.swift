import Diagnostics
import JSONValue
import SiteModel

/// How many addresses that several records want are reported one by one.
private let clashLimit = 3

/// Gives each record of a collection its address, in feed order, so that a record keeps its address when the list is
/// sorted anew. Two that want one address are reported, with their places; the later ones get `-2`, `-3`, …
func assignSlugs(
    to records: [RuledRecord], of configuration: CollectionConfiguration, nouns: RecordNouns, jobs: Int,
    place: (Int) -> String, diagnostics: inout [Diagnostic]
) -> [Slug] {
    let patterns = configuration.slug.map { SlugSource($0.value) }
    let fields = patterns.isEmpty
        ? nouns.slug.names + nouns.title.names + nouns.titleParts.names + nouns.identifier.names : configuration.slug.flatMap(\.value.fields)
    var wishes: [Slug?] = []
    wishes.reserveCapacity(records.count)
    let parts = mapInParallel(count: records.count, jobs: jobs, chunk: 1024) { range in
        range.map { index in
            let values = RecordFields(records[index])
            return patterns.isEmpty ? nouns.wantedSlug(in: values) : patterns.firstNonNil { $0.slug(of: values) }
        }
    }
    for part in parts { wishes += part }
    var slugs = [Slug?](repeating: nil, count: records.count)
    /// By what file systems tell names by: the record that took each address first, and the number of the next one.
    var taken: [String: (first: Int, next: Int)] = [:]
    var clashes: [String: (count: Int, cases: RepeatedWarning)] = [:]
    var clashOrder: [(key: String, wanted: Slug)] = []
    var nameless = RepeatedWarning()
    let positions = records.map { $0.record.position }
    let inFeedOrder = records.indices.sorted { positions[$0] < positions[$1] }
    // `/NAME/page/` is where the further pages of the list are.
    let names = configuration.lists.map { ($0.name.value, "the list") } + configuration.groups.named.map { ($0.name.value, "the groups") }
    let reserved = Dictionary([("page", "the pages of the list")] + names.compactMap { name, use in
        makeSlug(name).map { ($0.fileSystemKey, "\(use) `\(name)`") }
    }, uniquingKeysWith: { first, _ in first })
    taken.reserveCapacity(records.count + reserved.count)
    for key in reserved.keys { taken[key] = (-1, 2) }
    for index in inFeedOrder {
        let wanted = wishes[index] ?? Slug(made: "record-\(positions[index])")
        if wishes[index] == nil { nameless.add("`\(wanted.text)` for the record at \(place(positions[index]))") }
        let key = wanted.fileSystemKey
        guard let other = taken.updateValue((index, 2), forKey: key) else {
            slugs[index] = wanted
            continue
        }
        var number = other.next
        while taken["\(key)-\(number)"] != nil { number += 1 }
        let slug = Slug(made: "\(wanted.text)-\(number)")
        taken[key] = (other.first, number + 1)
        taken[slug.fileSystemKey] = (index, 2)
        slugs[index] = slug
        if clashes[key] == nil {
            clashOrder.append((key, wanted))
            guard clashOrder.count <= clashLimit else {
                clashes[key] = (1, RepeatedWarning())
                continue
            }
            var cases = RepeatedWarning()
            if other.first >= 0 { cases.add("the record at \(place(positions[other.first])) has it") }
            clashes[key] = (0, cases)
        }
        clashes[key]!.count += 1
        clashes[key]!.cases.add("the record at \(place(positions[index])) gets `\(slug.text)`", keepingFirst: 4)
    }
    let help = clashOrder.isEmpty ? "" : helpWithAddresses(of: records, nouns, besides: fields)
    for (key, wanted) in clashOrder.prefix(clashLimit) {
        guard let clash = clashes[key] else { continue }
        let address = "/\(configuration.name.value)/\(wanted.text)/"
        diagnostics.append(.warning(
            .duplicateAddress, reserved[key].map { "the address \(address) is kept for \($0)" }
                ?? "\(clash.count + 1) records want the address \(address)",
            at: configuration.slug.first?.span, notes: clash.cases.notes, help: help
        ).about(configuration.name.value))
    }
    if clashOrder.count > clashLimit {
        let records = clashOrder.dropFirst(clashLimit).reduce(0) { $0 + (clashes[$1.key]?.count ?? 0) }
        diagnostics.append(.warning(
            .duplicateAddress, "\(records) more records of `\(configuration.name.value)` want addresses that others have, and get numbers",
            at: configuration.slug.first?.span, help: help
        ).about(configuration.name.value))
    }
    if nameless.count > 0 {
        diagnostics.append(.warning(
            .namelessRecord,
            nameless.count == 1
                ? "a record of `\(configuration.name.value)` has no title or id; its address is a number"
                : "\(nameless.count) records of `\(configuration.name.value)` have no title or id; their addresses are numbers",
            at: configuration.slug.first?.span, notes: nameless.notes, help: "name a field with `slug`"))
    }
    return slugs.map { $0! }  // Every index was given one above.
}

/// A pattern of addresses, with its fields looked up.
private struct SlugSource {
    private enum Part {
        case text(String)
        case field(FieldPath)
    }

    private let parts: [Part]

    init(_ pattern: SlugPattern) {
        parts = pattern.parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .field(let path): .field(FieldPath(path))
            }
        }
    }

    /// Fields that a record lacks are left out; nil where it has none of them.
    func slug(of values: RecordFields) -> Slug? {
        var text = ""
        var hasField = false
        for part in parts {
            switch part {
            case .text(let own): text += own
            case .field(let path):
                guard let plain = values[path]?.plainText else { continue }
                text += plain.string
                hasField = true
            }
        }
        return hasField ? makeSlug(text) : nil
    }
}

/// How records of one address get addresses of their own.
private func helpWithAddresses(of records: [RuledRecord], _ nouns: RecordNouns, besides fields: [String]) -> String {
    // Of one text nothing more can be named.
    let areTexts = !records.isEmpty && records.prefix(100).allSatisfy { $0.record.value.keys == ["text"] && $0.derived.isEmpty }
    if areTexts { return "records of one text each that start alike are told apart by numbers; what the feed has twice can be left out there" }
    let field = nouns.identifier.names.first { !fields.starts(with: [$0]) && !nouns.repeated.names.contains($0) } ?? distinctField(of: records, besides: fields)
    if let field { return "name a field that differs in each record with `slug`, for example `slug: \(field)`" }
    guard let first = fields.first, let second = tellingField(of: records, beside: first) else {
        return "name a field that differs in each record with `slug`"
    }
    return "name fields that together differ in each record with `slug`, for example `slug: \"{\(first)}-{\(second)}\"`"
}

/// The field that tells apart most of the records in which `field` says the same; nil where none does so for half of them.
private func tellingField(of records: [RuledRecord], beside field: String) -> String? {
    let path = FieldPath(field)
    let texts = records.map { RecordFields($0)[path]?.plainText?.string.lowercased() ?? "" }
    let repeated = records.count - Set(texts).count
    var best: (field: String, left: Int)?
    for candidate in records.first?.record.value.keys ?? [] where candidate != field {
        var pairs: Set<String> = []
        for (text, record) in zip(texts, records) {
            guard let own = record.record.value[candidate]?.plainText, own.utf8.count <= 40 else { continue }
            pairs.insert(text + "\u{0}" + own)
        }
        let left = records.count - pairs.count
        if left < best?.left ?? repeated { best = (candidate, left) }
    }
    return best.flatMap { $0.left * 2 <= repeated ? $0.field : nil }
}

/// The first field that each record has a short text of its own in.
private func distinctField(of records: [RuledRecord], besides known: [String]) -> String? {
    records.first?.record.value.keys.first { field in
        guard !known.contains(field) else { return false }
        var texts: Set<String> = []
        return records.allSatisfy { record in
            guard let text = record.record.value[field]?.string, 1...40 ~= text.utf8.count else { return false }
            return texts.insert(text).inserted
        }
    }
}

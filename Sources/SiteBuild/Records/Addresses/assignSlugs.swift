import Diagnostics
import JSONValue
import SiteModel

/// Gives each record of a collection its address, in feed order, so that a record keeps its address when the list is sorted anew.
///
/// Where several records would share an address and `slug` lists further fields, each of them has its own value of the next field behind
/// it: `/jobs/accountant-4711/`. Two that still want one address are reported, with their places; the later ones get `-2`, `-3`, …
func assignSlugs(
    to records: [RuledRecord], of configuration: CollectionConfiguration, nouns: RecordNouns, jobs: Int,
    place: (Int) -> String, diagnostics: inout [Diagnostic]
) -> [Slug] {
    let wishes = wantedSlugs(of: records, configuration, nouns, jobs: jobs)
    var book = AddressBook(of: configuration, count: records.count)
    var slugs = [Slug?](repeating: nil, count: records.count)
    let positions = records.map { $0.record.position }
    for index in records.indices.sorted(by: { positions[$0] < positions[$1] }) {
        let wanted =
            wishes[index] ?? nouns.numberedTitle(in: RecordFields(records[index]), positions[index]).flatMap { makeSlug($0.string) }
            ?? Slug(made: "record-\(positions[index])")
        if wishes[index] == nil { book.addNameless("`\(wanted.text)` for the record at \(place(positions[index]))") }
        slugs[index] = book.take(wanted, forRecordAt: positions[index], place)
    }
    if book.hasClashes {
        let fields =
            configuration.slug.isEmpty
            ? nouns.slug.names + nouns.title.names + nouns.titleParts.names + nouns.identifier.names : configuration.slug.flatMap(\.value.fields)
        diagnostics += book.clashes(help: helpWithAddresses(of: records, configuration, nouns, besides: fields))
    }
    if let nameless = book.namelessRecords { diagnostics.append(nameless) }
    return slugs.map { $0! }  // Every index was given one above.
}

/// The address that each record would have if it were alone; nil for one without a name.
private func wantedSlugs(of records: [RuledRecord], _ configuration: CollectionConfiguration, _ nouns: RecordNouns, jobs: Int) -> [Slug?] {
    let patterns = configuration.slug.map { SlugSource($0.value, nouns) }
    let parts = mapInParallel(count: records.count, jobs: jobs, chunk: 256) { range in
        range.map { index in
            let values = RecordFields(records[index])
            return patterns.isEmpty ? nouns.wantedSlug(in: values) : patterns.firstNonNil { $0.text(of: values, nouns).flatMap(makeSlug) }
        }
    }
    var wishes = Array(parts.joined())
    for pattern in patterns.dropFirst() { tellApart(&wishes) { pattern.text(of: RecordFields(records[$0]), nouns) } }
    return wishes
}

/// Puts what a field says of each record behind the address that it shares with others, as far as it says anything new.
private func tellApart(_ wishes: inout [Slug?], by value: (Int) -> String?) {
    var counts: [String: Int] = [:]
    for case let wish? in wishes { counts[wish.fileSystemKey, default: 0] += 1 }
    guard counts.contains(where: { $0.value > 1 }) else { return }
    for (index, wish) in wishes.enumerated() {
        guard let wish, counts[wish.fileSystemKey, default: 0] > 1, let more = value(index), makeSlug(more)?.fileSystemKey != wish.fileSystemKey
        else { continue }
        // Of a long title less stands in the address, so that what tells the record apart does.
        wishes[index] = makeSlug(wish.text.prefix(longestShared) + " " + more) ?? wish
    }
}

/// In characters.
private let longestShared = 60

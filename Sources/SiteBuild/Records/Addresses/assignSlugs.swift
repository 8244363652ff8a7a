import Diagnostics
import JSONValue
import SiteModel

/// How many addresses that several records want are reported one by one.
private let clashLimit = 3

/// Gives each record of a collection its address, in feed order, so that a record keeps its address when the list is sorted anew.
///
/// Where several records would share an address and `slug` lists further fields, each of them has its own value of the next field behind
/// it: `/jobs/accountant-4711/`. Two that still want one address are reported, with their places; the later ones get `-2`, `-3`, …
func assignSlugs(
    to records: [RuledRecord], of configuration: CollectionConfiguration, nouns: RecordNouns, jobs: Int,
    place: (Int) -> String, diagnostics: inout [Diagnostic]
) -> [Slug] {
    let patterns = configuration.slug.map { SlugSource($0.value, nouns) }
    let fields = patterns.isEmpty
        ? nouns.slug.names + nouns.title.names + nouns.titleParts.names + nouns.identifier.names : configuration.slug.flatMap(\.value.fields)
    var wishes: [Slug?] = []
    wishes.reserveCapacity(records.count)
    let parts = mapInParallel(count: records.count, jobs: jobs, chunk: 256) { range in
        range.map { index in
            let values = RecordFields(records[index])
            return patterns.isEmpty ? nouns.wantedSlug(in: values) : patterns.firstNonNil { $0.text(of: values, nouns).flatMap(makeSlug) }
        }
    }
    for part in parts { wishes += part }
    for pattern in patterns.dropFirst() { tellApart(&wishes) { pattern.text(of: RecordFields(records[$0]), nouns) } }
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
        let wanted = wishes[index] ?? nouns.numberedTitle(in: RecordFields(records[index]), positions[index]).flatMap { makeSlug($0.string) }
            ?? Slug(made: "record-\(positions[index])")
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
    let help = clashOrder.isEmpty ? "" : helpWithAddresses(of: records, configuration, nouns, besides: fields)
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
            .duplicateAddress, "\(records) more record\(records == 1 ? "" : "s") of `\(configuration.name.value)` \(records == 1 ? "wants an address" : "want addresses") that others have, and get\(records == 1 ? "s a number" : " numbers")",
            at: configuration.slug.first?.span, help: help
        ).about(configuration.name.value))
    }
    if nameless.count > 0 {
        diagnostics.append(.warning(
            .namelessRecord,
            nameless.count == 1
                ? "a record of `\(configuration.name.value)` has no title or id; its address is numbered"
                : "\(nameless.count) records of `\(configuration.name.value)` have no title or id; their addresses are numbered",
            at: configuration.slug.first?.span, notes: nameless.notes, help: "name a field with `slug`"))
    }
    return slugs.map { $0! }  // Every index was given one above.
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

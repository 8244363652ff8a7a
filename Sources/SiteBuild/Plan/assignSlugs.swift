import Diagnostics
import JSONValue
import SiteModel

/// Gives each record of a collection its address, in feed order, so that a record keeps its address when the list is
/// sorted anew. Two that want one address are told of, with their places; the later ones get `-2`, `-3`, …
func assignSlugs(
    to records: [RuledRecord], of configuration: CollectionConfiguration, nouns: RecordNouns,
    place: (Int) -> String, diagnostics: inout [Diagnostic]
) -> [Slug] {
    let fields = configuration.slug.isEmpty ? nouns.title + nouns.identifier : configuration.slug.map(\.value)
    var slugs = [Slug?](repeating: nil, count: records.count)
    /// The record that took each address first, and the number that the next one of that name gets.
    var taken: [String: (first: Int, next: Int)] = [:]
    taken.reserveCapacity(records.count)
    var clashes: [String: (count: Int, cases: RepeatedWarning)] = [:]
    var clashOrder: [String] = []
    var nameless = RepeatedWarning()
    let inFeedOrder = records.indices.sorted { records[$0].record.position < records[$1].record.position }
    // `/NAME/page/` is where the further pages of the list are.
    let reserved = "page"
    for index in inFeedOrder {
        let record = records[index]
        let wanted: Slug
        if let slug = fields.lazy.compactMap({ record[$0]?.plainText.flatMap(makeSlug) }).first {
            wanted = slug
        } else {
            wanted = Slug(made: "record-\(record.record.position)")
            nameless.add("`\(wanted.text)` for the record at \(place(record.record.position))")
        }
        guard let other = taken[wanted.text] ?? (wanted.text == reserved ? (first: -1, next: 2) : nil) else {
            taken[wanted.text] = (index, 2)
            slugs[index] = wanted
            continue
        }
        var number = other.next
        while taken["\(wanted.text)-\(number)"] != nil { number += 1 }
        let slug = Slug(made: "\(wanted.text)-\(number)")
        taken[wanted.text] = (other.first, number + 1)
        taken[slug.text] = (index, 2)
        slugs[index] = slug
        if clashes[wanted.text] == nil {
            clashOrder.append(wanted.text)
            var cases = RepeatedWarning()
            if other.first >= 0 { cases.add("the record at \(place(records[other.first].record.position)) has it") }
            clashes[wanted.text] = (0, cases)
        }
        clashes[wanted.text]!.count += 1
        clashes[wanted.text]!.cases.add("the record at \(place(record.record.position)) gets `\(slug.text)`", keepingFirst: 4)
    }
    for name in clashOrder {
        guard let clash = clashes[name] else { continue }
        let address = "/\(configuration.name.value)/\(name)/"
        diagnostics.append(.warning(
            name == reserved && taken[name]?.first == -1
                ? "the address \(address) is kept for the pages of the list"
                : "\(clash.count + 1) records want the address \(address)",
            at: configuration.slug.first?.span, notes: clash.cases.notes,
            help: "name a field that differs in each record with `slug`, for example `slug: [\((fields.prefix(1) + ["id"]).joined(separator: ", "))]`"))
    }
    if nameless.count > 0 {
        diagnostics.append(.warning(
            nameless.count == 1
                ? "a record of `\(configuration.name.value)` has nothing to make an address of and is numbered"
                : "\(nameless.count) records of `\(configuration.name.value)` have nothing to make an address of and are numbered",
            at: configuration.slug.first?.span, notes: nameless.notes, help: "name a field with `slug`"))
    }
    return slugs.map { $0! }  // Every index was given one above.
}

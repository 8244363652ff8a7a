import Diagnostics
import Feeds
import JSONValue
import SiteModel

/// Fields that the configuration names outside of expressions: one that no record has is a fault (reported); false if there is one.
///
/// Where there are no records nothing is known of their fields.
func checkFieldNames(
    _ configuration: CollectionConfiguration, _ records: [RuledRecord], schema: FeedSchema, derived: [String], _ diagnostics: inout [Diagnostic]
) -> Bool {
    guard !records.isEmpty else { return true }
    var named = configuration.slug + (configuration.sort + configuration.lists.flatMap { $0.sort ?? [] }).map(\.field)
    named += configuration.show.named + (configuration.favourites?.show ?? []) + configuration.labelled
    named += [configuration.id, configuration.facts?.from].compactMap { $0 }
    if case .fields(let fields) = configuration.search { named += fields }
    var areKnown = true
    func report(_ message: String, at field: Located<String>, help: String?) {
        areKnown = false
        diagnostics.append(.error(message, at: field.span, help: help))
    }
    for field in named where !schema.contains(field.value) && !derived.contains(field.value) {
        let parts = pathParts(field.value)
        // What an expression makes inside of a field is its own affair.
        if let first = parts.first, derived.contains(first) { continue }
        let path = FieldPath(field.value)
        guard !records.contains(where: { RecordFields($0)[path] != nil }) else { continue }
        let help = nearestPath(to: parts, in: records, known: schema.fields + derived)
        report("no record of `\(configuration.name.value)` has a field `\(field.value)`", at: field, help: help)
    }
    if let facts = configuration.facts { checkFacts(facts, records, schema: schema, derived: derived, report) }
    return areKnown
}

/// Facts are the elements of a field of the record itself.
private func checkFacts(
    _ facts: FactsConfiguration, _ records: [RuledRecord], schema: FeedSchema, derived: [String],
    _ report: (String, Located<String>, String?) -> Void
) {
    let from = facts.from
    if !schema.contains(from.value), !derived.contains(from.value) {
        // A misspelt one has been reported.
        guard records.contains(where: { RecordFields($0)[FieldPath(from.value)] != nil }) else { return }
        let name = pathParts(from.value).last { Int($0) == nil } ?? "facts"
        return report(
            "facts are taken from a field of the record, and `\(from.value)` lies inside of one", from,
            "make it one: `fields: { \(name): \(from.value) }`, then `facts: { from: \(name) }`")
    }
}

/// Whether any fact of the feed has the field that its text is to be taken from; reported where none has.
func checkFactText(_ configuration: CollectionConfiguration, _ feed: Feed, _ diagnostics: inout [Diagnostic]) -> Bool {
    guard let facts = configuration.facts, let body = facts.body else { return true }
    var known: [String] = []
    for record in feed.records {
        for element in record.value[facts.from.value]?.array ?? JSONArray([]) {
            guard let object = element.object else { continue }
            if object[body.value] != nil { return true }
            for key in object.keys where !known.contains(key) { known.append(key) }
        }
    }
    guard !known.isEmpty else { return true }
    diagnostics.append(.error(
        "no fact of `\(configuration.name.value)` has a field `\(body.value)`", at: body.span,
        help: Spelling.suggestion(for: body.value, among: known) ?? "facts have \(listed(known))"))
    return false
}

/// What is suggested in place of a path that leads nowhere: its first part that no record has, spelt as one that some have.
private func nearestPath(to parts: [String], in records: [RuledRecord], known: [String]) -> String? {
    guard let first = parts.first else { return nil }
    guard known.contains(first) else { return Spelling.suggestion(for: parts.joined(separator: "."), among: known) ?? Spelling.suggestion(for: first, among: known) }
    for depth in parts.indices.dropFirst() {
        let parent = parts[..<depth].joined(separator: ".")
        let path = FieldPath(parent)
        var names: [String] = []
        // Some of the records tell what there is.
        for record in records.prefix(500) {
            RecordFields(record)[path]?.forEachMember { name, _ in
                let name = String(decoding: name, as: UTF8.self)
                if !names.contains(name), names.count < 200 { names.append(name) }
            }
        }
        if names.contains(parts[depth]) || Int(parts[depth]) != nil && names.isEmpty { continue }
        let rest = parts[(depth + 1)...]
        return Spelling.closest(to: parts[depth], among: names).map { "did you mean `\(([parent, $0] + rest).joined(separator: "."))`?" }
            ?? (names.isEmpty ? "`\(parent)` has no fields of its own" : "`\(parent)` has \(listed(names))")
    }
    return nil
}

/// The first names of a list, in words.
private func listed(_ names: [String]) -> String { names.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 8 ? ", …" : "") }

import Diagnostics
import Foundation
import Feeds
import JSONValue
import SiteModel

/// Fields that the configuration names outside of expressions: one that no record has is an error. What a feed has one day and lacks the next is
/// declared, `fields: { wingspan: 'has(wingspan) ? wingspan : null' }`. False if there is an error.
///
/// Where there are no records nothing is known of their fields.
func checkFieldNames(
    _ configuration: CollectionConfiguration, _ records: [RuledRecord], schema: FeedSchema, derived: [String], _ diagnostics: inout [Diagnostic]
) -> Bool {
    guard !records.isEmpty else { return true }
    var named = configuration.slug.flatMap { slug in slug.value.fields.map { Located($0, at: slug.span) } }
    named += (configuration.sort + configuration.lists.flatMap { $0.sort ?? [] }).map(\.field)
    named += configuration.show.named + (configuration.favourites?.show ?? [])
    let groups = Set(configuration.groups.named.map(\.name.value))
    named += configuration.labelled.filter { !groups.contains($0.value) }
    named += [configuration.id, configuration.aliases, configuration.facts?.from].compactMap { $0 }
    if case .fields(let fields) = configuration.search { named += fields }
    // What lies in the things of a list can be hidden, called and searched, but not be shown by itself.
    var ofLists = Set((configuration.show.hidden + configuration.labelled).map(\.value))
    if case .fields(let fields) = configuration.search { ofLists.formUnion(fields.map(\.value)) }
    var areKnown = true
    for field in named where !schema.contains(field.value) && !derived.contains(field.value) {
        let parts = pathParts(field.value)
        // What an expression makes inside of a field is its own affair.
        if let first = parts.first, derived.contains(first) { continue }
        let path = FieldPath(field.value)
        guard !records.contains(where: { RecordFields($0)[path] != nil || ofLists.contains(field.value) && RecordFields($0).hasValue(at: path) })
        else {
            continue
        }
        let known = schema.fields + derived
        let help =
            switch nearestPath(to: parts, in: records, known: known) {
            case .nearest(let path): "did you mean `\(path)`?"
            case .others(let help):
                help ?? severalSortKeys(in: field, configuration, known: known).map { "write a list: `[\($0)]`" }
                    ?? severalFields(in: field.value, known: known) ?? placeInside(of: field.value, in: records, known: known)
                    ?? fieldsInstead(known, of: configuration.name.value)
            }
        areKnown = false
        diagnostics.append(
            .error(.unknownField, "no record of `\(configuration.name.value)` has a field `\(field.value)`", at: field.span, help: help))
    }
    // Details are merged into their records: a member that none of them has is a field of no record.
    for field in configuration.feeds.flatMap({ $0.detail?.keep ?? [] }) {
        guard !schema.contains(field.value) else { continue }
        diagnostics.append(
            .warning(
                .unknownField, "no detail of `\(configuration.name.value)` has a field `\(field.value)`", at: field.span,
                help: Spelling.suggestion(for: field.value, among: schema.fields)
                    ?? "it keeps nothing: take it out of `keep`, or write it as the details do"))
    }
    if let facts = configuration.facts, let fault = fault(in: facts, records, schema: schema, derived: derived) {
        areKnown = false
        diagnostics.append(fault)
    }
    return areKnown
}

/// Facts are the elements of a field of the record itself.
private func fault(in facts: FactsConfiguration, _ records: [RuledRecord], schema: FeedSchema, derived: [String]) -> Diagnostic? {
    let from = facts.from
    guard !schema.contains(from.value), !derived.contains(from.value), records.contains(where: { RecordFields($0)[FieldPath(from.value)] != nil })
    else { return nil }
    let name = pathParts(from.value).last { Int($0) == nil } ?? "facts"
    return .error(
        .factsNotAList, "facts are taken from a field of the record, and `\(from.value)` lies inside one", at: from.span,
        help: "make it one: `fields: { \(name): \(from.value) }`, then `facts: { from: \(name) }`")
}

/// The field that the text of facts is to be taken from: one that no fact has is an error, as that of a record. False if there is one.
func checkFactText(_ configuration: CollectionConfiguration, _ feed: Feed, _ diagnostics: inout [Diagnostic]) -> Bool {
    guard let facts = configuration.facts, let body = facts.body else { return true }
    var known: [String] = []
    var text: String?
    for record in feed.records {
        for element in record.value[facts.from.value]?.array ?? JSONArray([]) {
            guard let object = element.object else {
                text = text ?? element.string
                continue
            }
            if object[body.value] != nil { return true }
            for key in object.keys where !known.contains(key) { known.append(key) }
        }
    }
    guard known.isEmpty else {
        diagnostics.append(
            .error(
                .unknownField, "no fact of `\(configuration.name.value)` has a field `\(body.value)`", at: body.span,
                help: Spelling.suggestion(for: body.value, among: known) ?? "facts have \(Spelling.list(of: known))"))
        return false
    }
    guard let text else { return true }
    diagnostics.append(
        .error(
            .misplacedSetting, "the facts of `\(configuration.name.value)` are texts, which have no field `\(body.value)`", at: body.span,
            notes: ["the first is `\(shortened(text, to: 40))`"], help: "take `body` out"))
    return false
}

/// What is meant by the last part of a path inside of a known field that no record has, if another is spelt almost the same.
func memberMeant(by path: String, in records: [RuledRecord], known: [String]) -> String? {
    // Of the whole record a name that is no identifier is asked by its key.
    if let key = path.wholeMatch(of: /record\[(["'])(.*)\1\]/)?.2 { return Spelling.closest(to: String(key), among: known) }
    let parts = pathParts(path)
    // The record by its name has its fields as members.
    if parts.count == 2, parts[0] == "record", !known.contains("record") { return Spelling.closest(to: parts[1], among: known) }
    guard let first = parts.first, parts.count > 1 else { return nil }
    if known.contains(first) {
        guard !records.contains(where: { RecordFields($0).hasValue(at: FieldPath(path)) }),
            case .nearest(let path) = nearestPath(to: parts, in: records, known: known)
        else { return nil }
        return pathParts(path).last
    }
    // A variable of a macro is one of the things of a list.
    guard parts.count == 2, first.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    let names = namesInLists(of: records, known: known)
    return names.contains(parts[1]) ? nil : Spelling.closest(to: parts[1], among: names)
}

/// What the objects in the lists of records have as members. Some of the records tell what there is.
private func namesInLists(of records: [RuledRecord], known: [String]) -> [String] {
    var names: [String] = []
    for path in known.map({ FieldPath($0) }) {
        for record in records.prefix(500) {
            guard let list = RecordFields(record)[path], list.isArray else { continue }
            list.forEachElement { element in
                element.forEachMember { name, _ in
                    let name = String(decoding: name, as: UTF8.self)
                    if !names.contains(name), names.count < 200 { names.append(name) }
                }
            }
        }
    }
    return names
}

/// What may be meant by a path that leads nowhere.
private enum Suggestion {
    /// One that is spelt almost the same.
    case nearest(String)
    /// What there is in its place, in words.
    case others(String?)
}

/// Looks for the first part of a path that no record has.
private func nearestPath(to parts: [String], in records: [RuledRecord], known: [String]) -> Suggestion {
    guard let first = parts.first, known.contains(first) else {
        // What a feed has in an object around each record is at the top.
        let inner = parts.indices.dropFirst().firstNonNil { start -> String? in
            let inner = parts[start...].joined(separator: ".")
            let path = FieldPath(inner)
            return records.contains { RecordFields($0)[path] != nil } ? inner : nil
        }
        if let inner { return .nearest(inner) }
        let nearest =
            Spelling.closest(to: parts.joined(separator: "."), among: known) ?? parts.first.flatMap { Spelling.closest(to: $0, among: known) }
        return nearest.map { .nearest($0) } ?? .others(nil)
    }
    for depth in parts.indices.dropFirst() {
        let parent = parts[..<depth].joined(separator: ".")
        let path = FieldPath(parent)
        var names: [String] = []
        func note(_ value: BorrowedJSON) {
            value.forEachMember { name, _ in
                let name = String(decoding: name, as: UTF8.self)
                if !names.contains(name), names.count < 200 { names.append(name) }
            }
        }
        // Some of the records tell what there is. The things of a list are told apart by their places.
        for record in records.prefix(500) {
            if Int(parts[depth]) == nil { RecordFields(record).forEachValue(at: path, note) } else { RecordFields(record)[path].map(note) }
        }
        if names.contains(parts[depth]) || Int(parts[depth]) != nil && names.isEmpty { continue }
        let rest = parts[(depth + 1)...]
        if let name = Spelling.closest(to: parts[depth], among: names) { return .nearest(([parent, name] + rest).joined(separator: ".")) }
        guard names.isEmpty else { return .others("`\(parent)` has \(Spelling.list(of: names))") }
        // The file may have an object there that is read as the one thing it says.
        let example = records.prefix(500).firstNonNil { RecordFields($0)[path]?.plainText?.string }
        return .others("`\(parent)` has no fields of its own" + (example.map { ": it is `\(shortened($0, to: 40))`" } ?? ""))
    }
    let holder = parts.dropLast().joined(separator: ".")
    return .others("`\(holder)` is a list: show it whole, and `hide` what is not wanted of its things")
}

/// Where a name stands that no record has itself: `sec` in `tracks`. Some of the records tell what there is.
private func placeInside(of name: String, in records: [RuledRecord], known: [String]) -> String? {
    guard pathParts(name).count == 1 else { return nil }
    let holder = known.first { field in
        let path = FieldPath(field + "." + name)
        return records.prefix(500).contains { RecordFields($0).hasValue(at: path) }
    }
    return holder.map { "`\($0)` has it: write `\($0).\(name)`" }
}

/// What is meant by `sort: -seen, name`, a text in YAML: both with their signs.
private func severalSortKeys(in field: Located<String>, _ configuration: CollectionConfiguration, known: [String]) -> String? {
    guard let key = (configuration.sort + configuration.lists.flatMap { $0.sort ?? [] }).first(where: { $0.field.span.range == field.span.range })
    else { return nil }
    let words = ((key.isDescending ? "-" : "") + field.value).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard words.count > 1, words.allSatisfy({ known.contains($0.hasPrefix("-") ? String($0.dropFirst()) : $0) }) else { return nil }
    return words.joined(separator: ", ")
}

/// What is meant by `name height` or `name desc`.
private func severalFields(in text: String, known: [String]) -> String? {
    let words = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count > 1, known.contains(words[0]) else { return nil }
    if words.count == 2, ["desc", "descending"].contains(words[1].lowercased()) { return "write `-\(words[0])` for descending order" }
    if words.count == 2, ["asc", "ascending"].contains(words[1].lowercased()) { return "write `\(words[0])`: that is ascending" }
    return words.allSatisfy(known.contains) ? "write a list: `[\(words.joined(separator: ", "))]`" : nil
}

import Diagnostics
import MustacheEngine
import SiteModel

/// Warnings for words that a decision table gives as the `status` of records and that nothing shows: templates ask for words one by one,
/// `{{#is.status.paid}}`. Where the configuration names the field elsewhere too, it is used.
func statusesWithoutLook(_ input: SiteInput) -> [Diagnostic] {
    let tables = input.configuration.collections.flatMap(\.rules).filter { $0.field.value == Word.status.rawValue }
    guard let file = tables.first?.field.span.file,
        String(decoding: file.bytes, as: UTF8.self).ranges(of: Word.status.rawValue).count == tables.count
    else { return [] }
    let templates = input.templates.sources.map { String(decoding: $0.file.bytes, as: UTF8.self) }
    let known = Set(templates.flatMap { text in text.matches(of: /is\.status\.([A-Za-z0-9_-]+)/).map { String($0.1) } })
    guard !known.isEmpty, !templates.contains(where: { $0.contains(/[{#^&.\x20]status\s*\}\}/) }) else { return [] }
    return tables.compactMap { table in
        let rows = table.rows.filter { row in row.value.value.string.map { !known.contains($0) } ?? false }
        guard let first = rows.first, let word = first.value.value.string else { return nil }
        let words = rows.compactMap(\.value.value.string)
        let unique = words.indices.filter { !words[..<$0].contains(words[$0]) }.map { "`\(words[$0])`" }
        return .warning(
            .invalidValue, "no template shows the status \(unique.joined(separator: ", "))", at: first.value.span,
            help: Spelling.suggestion(for: word, among: known.sorted())
                ?? "they know \(known.sorted().map { "`\($0)`" }.joined(separator: ", ")); show the field too, `show: { list: [status] }`, or write a template for it"
        )
    }
}

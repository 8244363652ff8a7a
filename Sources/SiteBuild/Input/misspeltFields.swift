import Diagnostics
import SiteModel

// Front matter may have any fields, for templates and expressions of the site's own. One that none of these names, and that is spelt almost as
// another that means something, is misspelt.

extension SiteInput {
    /// Errors for the misspelt fields of the pages of `content/pages/`.
    var misspeltFieldsOfPages: [Diagnostic] {
        pages.flatMap { page in
            page.source.fields.keys.filter { !MarkdownPage.fields.contains($0) }.compactMap { field in
                guard let suggestion = Spelling.suggestion(for: field, among: MarkdownPage.fields), !isNamedByTemplates(field) else { return nil }
                return .error(.unknownSetting, "`\(field)` is not a setting of a page", at: page.source.place(of: field), help: suggestion)
            }
        }
    }

    /// Warnings for the misspelt fields of the Markdown files of a collection's records. A field that several of them have is meant.
    ///
    /// - Parameters:
    ///   - fields: those of its feed.
    ///   - isUsed: whether a field plays a part of its own.
    func misspeltFields(of files: [MarkdownFile], _ configuration: CollectionConfiguration, fields: [String], isUsed: (String) -> Bool) -> [Diagnostic] {
        var counts: [String: Int] = [:]
        for field in files.flatMap(\.fields.keys) { counts[field, default: 0] += 1 }
        let known = Set(fields + MarkdownPage.fields)
        return files.sorted { $0.file.name < $1.file.name }.flatMap { file in
            file.fields.keys.filter { counts[$0] == 1 && !known.contains($0) && !isUsed($0) }.compactMap { field in
                guard let suggestion = Spelling.suggestion(for: field, among: fields),
                    !isNamedByTemplates(field), !configuration.name.span.file.bytes.contains(field.utf8)
                else { return nil }
                return .warning(
                    .unknownField, "no record of `\(configuration.name.value)` has a field `\(field)` for the front matter to override",
                    at: file.place(of: field), help: suggestion)
            }
        }
    }

    private func isNamedByTemplates(_ field: String) -> Bool { templates.sources.contains { $0.file.bytes.contains(field.utf8) } }
}

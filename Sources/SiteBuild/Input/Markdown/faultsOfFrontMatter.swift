import Diagnostics
import JSONValue
import SiteModel

// Front matter may have any fields, for templates and expressions of the site's own. One that none of these names does nothing: it is misspelt,
// or another program knows it.

extension SiteInput {
    /// Errors for misspelt fields of the pages of `content/pages/` and for values that cannot be meant; warnings for fields that do nothing, once
    /// for each.
    var faultsOfFrontMatter: [Diagnostic] {
        var idle: [String: [MarkdownFile]] = [:]
        let faults = pages.map(\.source).flatMap { file in
            let used = templates.files(usedBy: template(of: file) ?? PageTemplate.page.rawValue)
            return file.fields.compactMap { field, value -> Diagnostic? in
                if MarkdownPage.fields.contains(field) { return faultOfValue(value, of: field, in: file) }
                guard !used.contains(where: { $0.asks(for: field) }) else { return nil }
                if let suggestion = Spelling.suggestion(for: field, among: MarkdownPage.fields) {
                    return .error(.unknownSetting, "`\(field)` is not a setting of a page", at: file.place(of: field), help: suggestion)
                }
                idle[field, default: []].append(file)
                return nil
            }
        }
        return faults
            + idle.sorted { $0.key < $1.key }.map { field, files in
                let more = files.count - 1
                return .warning(
                    .unknownSetting, "`\(field)` is not a setting of a page, and no template names it", at: files[0].place(of: field),
                    notes: more > 0 ? ["\(more) more page\(more == 1 ? " has" : "s have") it"] : [],
                    help: settingsOfOthers[field.lowercased()] ?? "pages have \(MarkdownPage.fields.map { "`\($0)`" }.joined(separator: ", "))")
            }
    }

    private func faultOfValue(_ value: JSONValue, of field: String, in file: MarkdownFile) -> Diagnostic? {
        func fault(_ code: DiagnosticCode, _ message: String, help: String? = nil) -> Diagnostic {
            .error(code, "`\(field)` \(message)", at: file.file.frontMatterPlaces(of: field, before: file.bodyOffset).value, help: help)
        }
        switch (field, value) {
        case ("title", .array), ("title", .object), ("description", .array), ("description", .object):
            return fault(.wrongType, "must be a text", help: "put it into quotes")
        case ("search", .bool): return nil
        case ("search", _): return fault(.wrongType, "must be `true` or `false`", help: "`search: false` keeps the page out of the search")
        case ("order", .int), ("order", .double), ("order", .null): return nil
        case ("order", _): return fault(.wrongType, "must be a number", help: "pages stand in the navigation by it: `order: 1` comes first")
        case ("aliases", _):
            guard file.aliases == nil else { return nil }
            return fault(.wrongType, "must be an address that the page had before, or a list of such", help: "write `aliases: [/old/address/]`")
        case ("markdown", _):
            let policies = MarkdownPolicy.allCases.map(\.rawValue)
            guard value.string.flatMap(MarkdownPolicy.init) == nil else { return nil }
            return fault(
                .invalidValue, "must be \(policies.map { "`\($0)`" }.joined(separator: " or "))",
                help: value.string.flatMap { Spelling.suggestion(for: $0, among: policies) })
        default: return nil
        }
    }

    /// Faults of the fields of the Markdown files of a collection's records: errors for misspelt settings, warnings for misspelt fields of the
    /// feed. A field that several of them have is meant, unless it is the label of a field: that is what pages show, and who reads it there writes
    /// it here.
    ///
    /// - Parameters:
    ///   - fields: those of its feed.
    ///   - isUsed: whether a field plays a part of its own.
    func misspeltFields(
        of files: [MarkdownFile], _ configuration: CollectionConfiguration, fields: [String], isUsed: (String) -> Bool
    ) -> [Diagnostic] {
        var counts: [String: Int] = [:]
        for field in files.flatMap(\.fields.keys) { counts[field, default: 0] += 1 }
        let known = Set(fields + MarkdownPage.fields)
        func isMeant(_ field: String) -> Bool { isNamedByTemplates(field) || configuration.name.span.file.bytes.contains(field.utf8) }
        let labels = Dictionary(
            fields.map { ((configuration.labels[$0] ?? readableLabel($0)).lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        let shown = Set(configuration.show.named.map(\.value))
        // The templates come last: to look through all of them takes long.
        func fieldLabelled(_ label: String) -> String? {
            labels[label.lowercased()].flatMap { shown.contains(label) || isNamedByTemplates(label) ? nil : $0 }
        }
        func fault(_ field: String, in file: MarkdownFile, notes: [String] = [], help: String) -> Diagnostic {
            .warning(
                .unknownField, "no record of `\(configuration.name.value)` has a field `\(field)` for the front matter to override",
                at: file.place(of: field),
                notes: notes, help: help)
        }
        var labelled: Set<String> = []
        return files.sorted { $0.file.name < $1.file.name }.flatMap { file -> [Diagnostic] in
            let slug: [Diagnostic] =
                file.fields["slug"] == nil
                ? []
                : [
                    .warning(
                        .unknownSetting, "`slug` in front matter changes no address: the file finds its record by that", at: file.place(of: "slug"),
                        help: "addresses are made by the `slug` of the collection, of fields of the feed")
                ]
            return slug
                + file.fields.keys.filter { !known.contains($0) && !isUsed($0) }.compactMap { field in
                    if let suggestion = Spelling.suggestion(for: field, among: settingsOfTexts), !isMeant(field) {
                        return .error(.unknownSetting, "`\(field)` is not a setting of a record's text", at: file.place(of: field), help: suggestion)
                    }
                    if let name = fieldLabelled(field) {
                        guard labelled.insert(field).inserted else { return nil }
                        let more = (counts[field] ?? 1) - 1
                        return fault(
                            field, in: file, notes: more > 0 ? ["\(more) more file\(more == 1 ? " has" : "s have") it"] : [],
                            help: "did you mean `\(name)`? `\(field)` is only how pages call it")
                    }
                    guard counts[field] == 1, let suggestion = Spelling.suggestion(for: field, among: fields), !isMeant(field) else { return nil }
                    return fault(field, in: file, help: suggestion)
                }
        }
    }

    private func isNamedByTemplates(_ field: String) -> Bool { templates.sources.contains { $0.file.asks(for: field) } }
}

extension SourceFile {
    /// Whether a tag of the template may ask for a field; the names of parents and partials are none.
    fileprivate func asks(for field: String) -> Bool { ["{", "#", "^", "&", " ", "."].contains { bytes.contains(($0 + field).utf8) } }
}

/// What the file of a record says about itself, and not about the record.
private let settingsOfTexts = ["draft", "template"]

/// What other programs call such settings by, and how it is said here.
private let settingsOfOthers: [String: String] = {
    let address = "the address of a page is the path of its file"
    let former = "`aliases` lists the addresses that the page had before"
    return [
        "layout": "`template` names the template of a page", "slug": address, "url": address, "permalink": address, "path": address,
        "weight": "`order` says where a page stands in the navigation", "published": "`draft: true` keeps a page from being published",
        "alias": former, "redirect_from": former, "redirects": former,
        "image": "`picture` is the picture of a page", "cover": "`picture` is the picture of a page",
    ]
}()

import Diagnostics
import FileSystem
import MustacheEngine
import SiteModel

/// How many files are reported one by one.
private let fileLimit = 20

/// Warnings for the site's own templates that no page is made with, and for the files in its `Templates/` that take the place of none
/// of the theme's and that nothing uses: most likely a name or a folder is misspelt.
///
/// A theme of the site's own, which lies over no other, may hold what it likes; one that replaces all kinds of pages may have more of them
/// than the site. `pages` are those of `content/pages/`, drafts included.
func uselessFiles(of theme: ThemeFiles, _ input: SiteInput, pages: [MarkdownPage]) -> [Diagnostic] {
    let below = theme.layers.count == 2 ? theme.layers[0].map(\.path) : []
    let own = theme.layers.count == 2 ? theme.layers[1] : []
    let replaced = Set(below)
    // The kind of a value names no other templates than the theme has for it.
    let hasOpenNames = !input.templates.dynamicNames.subtracting([Word.partial.rawValue]).isEmpty
    let values =
        below.filter { $0.hasPrefix(folderOfValuePartials) }.map { String($0.dropLast(ThemeFiles.templateEnding.count)) }
        + input.partialsOfLooks.map(\.value)
    let used = input.usedTemplates(values: values, pages: pages)
    var known = KnownPaths(below)
    lazy var texts = texts(of: theme)
    let further = own.filter { !replaced.contains($0.path) }.compactMap { file -> Diagnostic? in
        let suggestion = known.nearest(to: file.path)
        guard let reason = reasonOfUselessness(file, used: used, hasOpenNames: hasOpenNames, isMisspelt: suggestion != nil, texts: texts) else {
            return nil
        }
        return .warning(
            .unusedFile, "`\(file.name)` replaces no file of the theme, and \(reason)",
            help: suggestion.map { "did you mean `\($0)`?" } ?? "`sitegen theme list` shows the files of the theme")
    }
    // A whole theme is for more sites than this one.
    let isWhole = PageTemplate.allCases.allSatisfy { kind in kind.isOptional || own.contains { $0.path == kind.rawValue + ThemeFiles.templateEnding }
    }
    guard !hasOpenNames, !isWhole else { return limited(further, in: own) }
    let replacing = own.filter { replaced.contains($0.path) && $0.path.hasSuffix(ThemeFiles.templateEnding) && !used.contains($0.name) }
    let idle = replacing.map { file in
        Diagnostic.warning(.unusedFile, "`\(file.name)` is not used: \(input.reasonOfIdleness(template: file.path))")
    }
    return limited(further + idle, in: own) + input.uselessTemplatesOfCollections(used: used)
}

/// The first of many.
private func limited(_ useless: [Diagnostic], in own: [ThemeFile]) -> [Diagnostic] {
    let more = useless.count - fileLimit
    guard more > 0, let folder = own.first?.layer.name else { return useless }
    return useless.prefix(fileLimit) + [
        .warning(.unusedFile, "\(more) more file\(more == 1 ? "" : "s") in `\(folder)` \(more == 1 ? "is" : "are") not used")
    ]
}

extension SiteInput {
    /// The files of the templates that pages may be made with, and of all that these name. `values` are those that the kind of a value chooses.
    fileprivate func usedTemplates(values: [String], pages: [MarkdownPage]) -> Set<String> {
        var kinds: Set<PageTemplate> = [.home, .favourites, .search, .offline, .notFound]
        if !pages.isEmpty { kinds.insert(.page) }
        if pages.contains(where: { $0.route == .home }) { kinds.remove(.home) }
        if !configuration.worksOffline { kinds.remove(.offline) }
        let named = pages.compactMap { template(of: $0.source) }
        let ofCollections = configuration.collections.flatMap { collection in collection.kindsOfPages.flatMap { templates(for: $0, of: collection) } }
        return Set((kinds.map(\.rawValue) + named + ofCollections + values).flatMap(templates.files).map(\.name))
    }

    /// Warnings for templates in collections' folders that no page uses.
    fileprivate func uselessTemplatesOfCollections(used: Set<String>) -> [Diagnostic] {
        let kinds = PageTemplate.allCases.map(\.rawValue)
        return configuration.collections.flatMap { collection in
            let base = folder.name("content/\(collection.name.value)/")
            return templates.sources.map(\.file.name).filter { $0.hasPrefix(base) && !used.contains($0) }.map { name -> Diagnostic in
                let stem = String(name.dropFirst(base.count).dropLast(ThemeFiles.templateEnding.count))
                if kinds.contains(stem) {
                    return .warning(
                        .unusedFile, "`\(name)` is not used: \(reasonOfIdleness(template: stem + ThemeFiles.templateEnding, of: collection))")
                }
                return .warning(
                    .unusedFile, "`\(name)` is not used: no template names it",
                    help: Spelling.closest(to: stem, among: kinds).map { "did you mean `\($0)\(ThemeFiles.templateEnding)`?" })
            }
        }
    }

    /// Why no page uses a template of the theme, or one of a collection.
    fileprivate func reasonOfIdleness(template path: String, of collection: CollectionConfiguration? = nil) -> String {
        let named = collection.map { "`\($0.name.value)`" }
        switch PageTemplate(rawValue: String(path.dropLast(ThemeFiles.templateEnding.count))) {
        case let kind? where collection == nil && configuration.collections.contains { $0.kindsOfPages.contains(kind) }:
            return "every collection that could use it has one of its own"
        case .category, .fact: return "\(named ?? "no collection") has \(named == nil ? "" : "no ")`facts`"
        case .detail: return "\(named ?? "every collection") has `facts`: the pages of its records are made with `category`"
        case .unlock: return "\(named ?? "no collection") has \(named == nil ? "a" : "no") `lock`"
        case .page where collection == nil: return "there is no page in `\(folder.name("content/pages/"))`"
        case .home where collection == nil: return "`\(folder.name("content/pages/index.md"))` is the home page, and made with `page`"
        case .offline where collection == nil: return "`offline` is `false`"
        case let kind? where collection != nil:
            return "a page of the kind `\(kind.rawValue)` is of no collection; it belongs in `\(folder.name("Templates/"))`"
        default: return "no page is made with it"
        }
    }
}

/// Why a file does nothing; nil if it does something, or may.
private func reasonOfUselessness(
    _ file: ThemeFile, used: Set<String>, hasOpenNames: Bool, isMisspelt: Bool, texts: @autoclosure () -> [String]
) -> String? {
    if ThemeFiles.furtherNames.contains(file.path) || ThemeFiles.hasTexts(file.path) { return nil }
    if file.path.hasSuffix(ThemeFiles.templateEnding) {
        // Where values name templates, any may be meant; but hardly one that is called almost like one of the theme.
        let mayBeUsed = used.contains(file.name) || hasOpenNames && !isMisspelt
        return mayBeUsed ? nil : "no template names it"
    }
    // Files of `assets/` are copied whatever they are called, and what leads to them need not be in the theme.
    guard file.path.hasPrefix("assets/") else { return "nothing uses it" }
    return isMisspelt && !texts().contains { $0.contains(splitPath(file.path).name) } ? "nothing in the theme names it" : nil
}

/// The templates, scripts and other texts of the theme, which may name files of `assets/`.
private func texts(of theme: ThemeFiles) -> [String] {
    theme.files.compactMap { file in
        guard [".mustache", ".js", ".mjs", ".css", ".json"].contains(where: file.path.hasSuffix) else { return nil }
        // A file that cannot be read is reported by its users.
        return (try? readFile(file.pathOnDisk)).map { String(decoding: $0, as: UTF8.self) }
    }
}

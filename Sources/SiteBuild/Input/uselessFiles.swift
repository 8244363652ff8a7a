import Diagnostics
import FileSystem
import MustacheEngine

/// How many files are reported one by one.
private let fileLimit = 20

/// Warnings for the files in the site's own `Templates/` that take the place of none of the theme's and that nothing uses: most likely
/// a name or a folder is misspelt.
///
/// A theme of the site's own, which lies over no other, may hold what it likes.
func uselessFiles(of theme: ThemeFiles, _ library: TemplateLibrary, collections: [String]) -> [Diagnostic] {
    guard theme.layers.count == 2 else { return [] }
    let below = theme.layers[0].map(\.path)
    let replaced = Set(below)
    let further = theme.layers[1].filter { !replaced.contains($0.path) }
    guard !further.isEmpty else { return [] }
    // The kind of a value names no other templates than the theme has for it.
    let hasOpenNames = !library.dynamicNames.subtracting([Word.partial.rawValue]).isEmpty
    let values = below.filter { $0.hasPrefix("partials/values/") }.map { String($0.dropLast(ThemeFiles.templateEnding.count)) }
    let used = usedTemplates(library, collections: collections, values: values)
    var known = KnownPaths(below)
    lazy var texts = texts(of: theme)
    let useless = further.compactMap { file -> Diagnostic? in
        let suggestion = known.nearest(to: file.path)
        guard let reason = reasonOfUselessness(file, library, used: used, hasOpenNames: hasOpenNames, isMisspelt: suggestion != nil, texts: texts) else { return nil }
        return .warning(
            .unusedFile, "`\(file.name)` replaces no file of the theme, and \(reason)",
            help: suggestion.map { "did you mean `\($0)`?" } ?? "`sitegen theme list` shows the files of the theme")
    }
    let more = useless.count - fileLimit
    guard more > 0, let own = further.first?.layer else { return useless }
    return useless.prefix(fileLimit) + [.warning(.unusedFile, "\(more) more file\(more == 1 ? "" : "s") in `\(own.name)` \(more == 1 ? "is" : "are") not used")]
}

/// The templates that pages are made with, and all that these name.
/// `values` are those that the kind of a value chooses.
private func usedTemplates(_ library: TemplateLibrary, collections: [String], values: [String]) -> Set<String> {
    let kinds = PageTemplate.allCases.map(\.rawValue)
    let templates = (kinds + collections.flatMap { collection in kinds.map { collection + "/" + $0 } } + values).filter(library.contains)
    return Set(templates + templates.flatMap(library.partials))
}

/// Why a file does nothing; nil if it does something, or may.
private func reasonOfUselessness(
    _ file: ThemeFile, _ library: TemplateLibrary, used: Set<String>, hasOpenNames: Bool, isMisspelt: Bool, texts: @autoclosure () -> [String]
) -> String? {
    if ThemeFiles.furtherNames.contains(file.path) || ThemeFiles.hasTexts(file.path) { return nil }
    if file.path.hasSuffix(ThemeFiles.templateEnding) {
        // Where values name templates, any may be meant; but hardly one that is called almost like one of the theme.
        let mayBeUsed = used.contains(String(file.path.dropLast(ThemeFiles.templateEnding.count))) || hasOpenNames && !isMisspelt
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
        // What cannot be read is reported where it is used.
        return (try? readFile(file.pathOnDisk)).map { String(decoding: $0, as: UTF8.self) }
    }
}

// MARK: Suggestions

/// The paths of files, to find the one that a misspelt path means.
struct KnownPaths {
    private let namesByFolder: [String: [String]]
    private let pathsByName: [String: String]
    /// Whole folders of files ask for the same.
    private var nearFolders: [String: [String]] = [:]

    init(_ paths: [String]) {
        let split = paths.map { (path: $0, parts: splitPath($0)) }
        namesByFolder = Dictionary(grouping: split, by: \.parts.folder).mapValues { $0.map(\.parts.name) }
        pathsByName = Dictionary(split.map { ($0.parts.name, $0.path) }, uniquingKeysWith: { first, _ in first })
    }

    /// The file that is meant: of almost the same name, or of the same name in another folder or with another ending.
    mutating func nearest(to path: String) -> String? {
        let (folder, name) = splitPath(path)
        let neighbours = namesByFolder[folder] ?? []
        if let near = neighbours.first(where: { isNear($0, name) }) { return joined(folder, near) }
        if let elsewhere = pathsByName[name] { return elsewhere }
        if let other = neighbours.first(where: { stem(of: $0) == stem(of: name) }) { return joined(folder, other) }
        for other in foldersNear(folder) {
            if let near = namesByFolder[other]?.first(where: { isNear($0, name) }) { return joined(other, near) }
        }
        return nil
    }

    private mutating func foldersNear(_ folder: String) -> [String] {
        if let known = nearFolders[folder] { return known }
        let near = namesByFolder.keys.filter { isNear(folder: $0, folder) }.sorted()
        nearFolders[folder] = near
        return near
    }

    private func joined(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
}

/// Whether two names of files are spelt almost alike; their endings, which many files share, are compared apart.
private func isNear(_ left: String, _ right: String) -> Bool {
    let (leftStem, rightStem) = (stem(of: left), stem(of: right))
    return isSpeltAlike(leftStem, rightStem) && isSpeltAlike(String(left.dropFirst(leftStem.count)), String(right.dropFirst(rightStem.count)))
}

private func isNear(folder left: String, _ right: String) -> Bool {
    let (left, right) = (left.split(separator: "/"), right.split(separator: "/"))
    return left.count == right.count && zip(left, right).allSatisfy { isSpeltAlike(String($0), String($1)) }
}

private func isSpeltAlike(_ left: String, _ right: String) -> Bool {
    left == right || Spelling.closest(to: left, among: [right]) != nil
}

/// `partials/card.mustache` gives `partials` and `card.mustache`.
private func splitPath(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
}

/// The name without its ending.
private func stem(of name: String) -> String { String(name.prefix { $0 != "." }) }

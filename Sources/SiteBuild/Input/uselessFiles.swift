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
    let used = usedTemplates(library, collections: collections)
    let useless = further.compactMap { file -> Diagnostic? in
        let suggestion = nearest(to: file.path, among: below)
        guard let reason = reasonOfUselessness(file, theme, library, used: used, isMisspelt: suggestion != nil) else { return nil }
        return .warning(
            "`\(file.name)` takes the place of no file of the theme, and \(reason)",
            help: suggestion.map { "did you mean `\($0)`?" } ?? "`sitegen theme list` shows the files of the theme")
    }
    let more = useless.count - fileLimit
    guard more > 0, let own = further.first?.layer else { return useless }
    return useless.prefix(fileLimit) + [.warning("\(more) more file\(more == 1 ? "" : "s") in `\(own.name)` \(more == 1 ? "is" : "are") of no use")]
}

/// The templates that pages are made with, and all that these name.
private func usedTemplates(_ library: TemplateLibrary, collections: [String]) -> Set<String> {
    let kinds = PageTemplate.allCases.map(\.rawValue)
    let templates = (kinds + collections.flatMap { collection in kinds.map { collection + "/" + $0 } }).filter(library.contains)
    return Set(templates + templates.flatMap(library.partials))
}

/// Why a file does nothing; nil if it does something, or may.
private func reasonOfUselessness(
    _ file: ThemeFile, _ theme: ThemeFiles, _ library: TemplateLibrary, used: Set<String>, isMisspelt: Bool
) -> String? {
    if ThemeFiles.furtherNames.contains(file.path) { return nil }
    if file.path.hasSuffix(ThemeFiles.templateEnding) {
        // Where values name templates, any may be meant; but hardly one that is called almost like one of the theme.
        let mayBeUsed = used.contains(String(file.path.dropLast(ThemeFiles.templateEnding.count))) || library.hasDynamicNames && !isMisspelt
        return mayBeUsed ? nil : "no template names it"
    }
    // Files of `assets/` are copied whatever they are called, and what leads to them need not be in the theme.
    guard file.path.hasPrefix("assets/") else { return "nothing uses it" }
    return isMisspelt && !isNamed(file, in: theme) ? "nothing in the theme names it" : nil
}

/// Whether the name of a file of `assets/` stands in a template, a script or another text of the theme.
private func isNamed(_ file: ThemeFile, in theme: ThemeFiles) -> Bool {
    let name = splitPath(file.path).name
    return theme.files.contains { other in
        guard [".mustache", ".js", ".mjs", ".css", ".json"].contains(where: other.path.hasSuffix) else { return false }
        // What cannot be read is reported where it is used.
        return (try? readFile(other.pathOnDisk)).map { String(decoding: $0, as: UTF8.self).contains(name) } ?? false
    }
}

// MARK: Suggestions

/// The file of the theme that is meant: of almost the same name, or of the same name in another folder or with another ending.
func nearest(to path: String, among files: [String]) -> String? {
    let (folder, name) = splitPath(path)
    let stem = stem(of: name)
    let rules: [(_ folder: String, _ name: String) -> Bool] = [
        { $0 == folder && isNear($1, name) },
        { $1 == name },
        { $0 == folder && stem == SiteBuild.stem(of: $1) },
        { isNear(folder: $0, folder) && isNear($1, name) },
    ]
    let split = files.map { (path: $0, parts: splitPath($0)) }
    return rules.lazy.compactMap { rule in split.first { rule($0.parts.folder, $0.parts.name) }?.path }.first
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

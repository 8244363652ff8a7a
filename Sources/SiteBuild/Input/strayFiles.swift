import Diagnostics
import FileSystem
import Foundation
import SiteModel

/// How many files are reported one by one.
private let fileLimit = 20

/// What hosts and other programs look for at the root of a site, in lower case.
private let filesOfRoots: Set = [
    "robots.txt", "cname", "_headers", "_redirects", ".nojekyll", ".htaccess", ".well-known", "favicon.ico", "apple-touch-icon.png", "humans.txt",
    "ads.txt",
    "security.txt", "sitemap.xml", "llms.txt", "browserconfig.xml", "netlify.toml", "vercel.json",
]

/// Warnings for the files in `content/` that no collection and no page is made of: Markdown files and templates in a folder that is called after
/// neither, a folder whose name is misspelt, texts with another ending than `.md`; and for templates in `templates/`, which is another folder where the case of letters counts. Folders that
/// feeds are read from may hold what they like, and many files.
func strayFiles(in folder: SiteFolder, _ configuration: Configuration, _ diagnostics: inout [Diagnostic]) {
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder.root)) ?? []  // As below.
    if beside.contains("templates"), !beside.contains("Templates"),
        (try? FileTree(listing: folder.root + "/templates"))?.files.contains(where: { $0.hasSuffix(ThemeFiles.templateEnding) }) == true  // As below.
    {
        diagnostics.append(
            .warning(
                .unusedFile, "`\(folder.name("templates/"))` is not used", help: "rename it to `\(folder.name("Templates/"))`"))
    }
    if beside.contains("site.yaml") || kind(of: folder.content + "/site.yaml") == .file {
        let name = folder.name(kind(of: folder.content + "/site.yaml") == .file ? "content/site.yaml" : "site.yaml")
        diagnostics.append(.warning(.unusedFile, "`\(name)` is not used", help: "the configuration is `\(folder.name("content/site.yml"))`"))
    }
    let known = Set(configuration.collections.map(\.name.value) + ["pages", "assets", "static"])
    // What other generators call the folder of files for the root.
    let others = ["static"] + (known.contains("public") ? [] : ["content/public"])
    // As below.
    for other in others where kind(of: folder.root + "/" + other) == .folder && (try? isEmptyFolder(folder.root + "/" + other)) == false {
        diagnostics.append(
            .warning(
                .unusedFile, "`\(folder.name(other + "/"))` is not used",
                help: "files for the root of the site are kept in `\(folder.name("content/static/"))`"))
    }
    if kind(of: folder.content + "/static") == .file {
        diagnostics.append(
            .warning(
                .unusedFile, "`\(folder.name("content/static"))` is a file, and is not used",
                help: "make a folder of this name for the files at the root of the site"))
    }
    let feeds = Set(configuration.collections.flatMap(\.feeds).map { String($0.source.value.prefix { $0 != "/" }) } + ["feeds"])
    // A folder that cannot be listed is reported by its users.
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.content)) ?? []
    for entry in entries.sorted() where filesOfRoots.contains(entry.lowercased()) && !feeds.contains(entry) {
        diagnostics.append(
            .warning(
                .unusedFile, "`\(folder.name("content/" + entry))` is not used",
                help: "move it to `\(folder.name("content/static/" + entry))` to have it at the root of the site"))
    }
    var unlisted: [Diagnostic] = []
    diagnostics += known.subtracting(["assets", "static"]).sorted().flatMap { folderOfTexts in
        filesWithOtherEndings(in: folderOfTexts, folder, feeds: configuration.collections.flatMap(\.feeds).map(\.source.value), &unlisted)
    }
    let stray = entries.sorted().filter { !known.contains($0) && !feeds.contains($0) }.flatMap { entry in
        kind(of: folder.content + "/" + entry) == .folder
            ? listFiles(folder.content + "/" + entry, name: folder.name("content/" + entry), &unlisted, omissions: { _ in false }).map {
                entry + "/" + $0
            }
            : [entry]
    }.filter { file in
        if file.hasSuffix(".md") || file.hasSuffix(ThemeFiles.templateEnding) { return true }
        // Other files may be anybody's, but hardly in a folder that is called almost like one of the site's.
        return file.firstIndex(of: "/").map { Spelling.closest(to: String(file[..<$0]), among: known) != nil } ?? false
    }
    for file in stray.prefix(fileLimit) {
        let name = folder.name("content/" + file)
        guard let slash = file.firstIndex(of: "/") else {
            let isTemplate = file.hasSuffix(ThemeFiles.templateEnding)
            let place = folder.name((isTemplate ? "Templates/" : "content/pages/") + file)
            diagnostics.append(
                .warning(
                    .unusedFile, "`\(name)` is not used: it is in no folder",
                    help: isTemplate ? "a template is `\(place)`" : "a page of its own is `\(place)`"))
            continue
        }
        let first = String(file[..<slash])
        diagnostics.append(
            .warning(
                .unusedFile, "`\(name)` is not used: there is no collection `\(first)`",
                help: Spelling.suggestion(for: first, among: known)
                    ?? "texts of records are kept in a folder named after their collection, pages in `\(folder.name("content/pages"))/`"))
    }
    if stray.count > fileLimit {
        diagnostics.append(.warning(.unusedFile, "\(stray.count - fileLimit) more files in `\(folder.name("content"))` are not used"))
    }
}

/// Files among the texts of pages or records that were written to be one of them, and have another ending.
private func filesWithOtherEndings(in name: String, _ folder: SiteFolder, feeds: [String], _ diagnostics: inout [Diagnostic]) -> [Diagnostic] {
    let shown = folder.name("content/" + name)
    let files = kind(of: folder.content + "/" + name) == .folder ? listFiles(folder.content + "/" + name, name: shown, &diagnostics) : []
    return files.filter { !feeds.contains(name + "/" + $0) }.compactMap { file -> Diagnostic? in
        let (stem, ending) = parted(file)
        let meant: String? =
            switch ending {
            case "markdown", "mdown", "mkd", "txt": "texts end with `.md`: `\(shown)/\(stem).md`"
            case "html", "htm": "texts are written in Markdown, `\(shown)/\(stem).md`; a template ends with `\(ThemeFiles.templateEnding)`"
            case "mustach", "moustache", "hbs", "handlebars":
                "templates end with `\(ThemeFiles.templateEnding)`: `\(shown)/\(stem)\(ThemeFiles.templateEnding)`"
            default: nil
            }
        return meant.map { .warning(.unusedFile, "`\(shown)/\(file)` is not used", help: $0) }
    }
}

/// A file's name without its ending, and the ending.
private func parted(_ file: String) -> (stem: String, ending: String) {
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return (file, "") }
    return (String(file[..<dot]), file[file.index(after: dot)...].lowercased())
}

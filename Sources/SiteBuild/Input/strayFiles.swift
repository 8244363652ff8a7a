import Diagnostics
import FileSystem
import Foundation
import SiteModel

/// How many files are reported one by one.
private let fileLimit = 20

/// Warnings for the Markdown files and templates in `content/` that no collection and no page is made of: they stand in a folder that
/// is called after neither; and for templates in `templates/`, which is another folder where the case of letters counts. Folders that
/// feeds are read from may hold what they like, and many files.
func strayFiles(in folder: SiteFolder, _ configuration: Configuration, _ diagnostics: inout [Diagnostic]) {
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder.root)) ?? []  // As below.
    if beside.contains("templates"), !beside.contains("Templates"),
        (try? FileTree(listing: folder.root + "/templates"))?.files.contains(where: { $0.hasSuffix(ThemeFiles.templateEnding) }) == true  // As below.
    {
        diagnostics.append(.warning(
            .unusedFile, "`\(folder.name("templates/"))` is not used", help: "rename it to `\(folder.name("Templates/"))`"))
    }
    let known = Set(configuration.collections.map(\.name.value) + ["pages", "assets"])
    let feeds = Set(configuration.collections.flatMap(\.feeds).map { String($0.source.value.prefix { $0 != "/" }) } + ["feeds"])
    // A folder that cannot be listed is reported by its users.
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.content)) ?? []
    var unlisted: [Diagnostic] = []
    let stray = entries.sorted().filter { !known.contains($0) && !feeds.contains($0) }.flatMap { entry in
        kind(of: folder.content + "/" + entry) == .folder
            ? listFiles(folder.content + "/" + entry, name: folder.name("content/" + entry), &unlisted, omissions: { _ in false }).map {
                entry + "/" + $0
            }
            : [entry]
    }.filter { $0.hasSuffix(".md") || $0.hasSuffix(ThemeFiles.templateEnding) }
    for file in stray.prefix(fileLimit) {
        let name = folder.name("content/" + file)
        guard let slash = file.firstIndex(of: "/") else {
            diagnostics.append(.warning(
                .unusedFile, "`\(name)` is not used: it is in no folder", help: "a page of its own is `\(folder.name("content/pages/" + file))`"))
            continue
        }
        let first = String(file[..<slash])
        diagnostics.append(.warning(
            .unusedFile, "`\(name)` is not used: there is no collection `\(first)`",
            help: Spelling.suggestion(for: first, among: known)
                ?? "texts of records are kept in a folder named after their collection, pages in `\(folder.name("content/pages"))/`"))
    }
    if stray.count > fileLimit {
        diagnostics.append(.warning(.unusedFile, "\(stray.count - fileLimit) more files in `\(folder.name("content"))` are not used"))
    }
}

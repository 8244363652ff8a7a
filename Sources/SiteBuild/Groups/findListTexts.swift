import Diagnostics
import SiteModel

/// The Markdown texts above the records of a list or of a group, and above a list of groups, by the path of its first page: of `/birds/` in
/// `content/birds/index.md`, of `/birds/habitat/forest/` in `content/birds/habitat/forest.md`. A file that is the text of nothing is reported.
///
/// Cost: O(groups) for each grouping that a text may belong to.
func findListTexts(
    in collections: [Collection], _ groupings: [[Grouping]], withDrafts: Bool, _ diagnostics: inout [Diagnostic]
) -> [String: MarkdownFile] {
    var texts: [String: MarkdownFile] = [:]
    for (collection, groupings) in zip(collections, groupings) {
        guard !collection.furtherTexts.isEmpty else { continue }
        let paths = pathsOfLists(of: collection, groupings)
        for (name, file) in collection.furtherTexts.sorted(by: { $0.key < $1.key }) {
            // `habitat/index.md` is the text of `/birds/habitat/`, as is `habitat.md`.
            let path = name.split(separator: "/").last == "index" ? String(name.dropLast("index".count)) : name + "/"
            guard paths.contains(path) else {
                let slugs = collection.records.indices.map(collection.slug(ofRecordAt:))
                // Hugo keeps the text of a page in a folder of its own.
                let inFolder = path.hasSuffix("/") && !name.hasSuffix(path.dropLast()) ? slugs.first { $0 + "/" == path } : nil
                diagnostics.append(
                    .warning(
                        .textWithoutRecord, "`\(file.file.name)` belongs to no record and to no list: there is no /\(collection.name)/\(path)",
                        help: inFolder.map { "the text of that record is `\($0).md`, in no folder of its own" }
                            ?? suggestion(for: path, among: slugs + paths.map { String($0.dropLast()) }.sorted())))
                continue
            }
            if file.isDraft, !withDrafts { continue }
            diagnostics += faults(inFrontMatterOf: file)
            let whole = "\(collection.name)/\(path)"
            if let other = texts.updateValue(file, forKey: whole) {
                diagnostics.append(
                    .error(
                        .addressTaken, "`\(other.file.name)` and `\(file.file.name)` are both the text of /\(whole)", help: "keep one of them"))
            }
        }
    }
    return texts
}

/// The file that is probably meant. One value is spelt almost like another by chance sooner if both are long, so the folder does not count.
private func suggestion(for path: String, among names: [String]) -> String? {
    let parts = path.split(separator: "/")
    let (folder, name) = (parts.dropLast().map { $0 + "/" }.joined(), String(parts.last ?? ""))
    let beside = names.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }.filter { !$0.contains("/") && !$0.isEmpty }
    let meant = beside.isEmpty ? Spelling.closest(to: folder + name, among: names) : Spelling.closest(to: name, among: beside).map { folder + $0 }
    return meant.map { "did you mean `\($0).md`?" }
}

/// What a list's text can set.
private let fieldsOfListTexts = ["description", "draft"]

private func faults(inFrontMatterOf file: MarkdownFile) -> [Diagnostic] {
    file.fields.keys.filter { !fieldsOfListTexts.contains($0) }.map { field in
        .warning(
            .unknownSetting, "`\(field)` is not a setting of a list's text", at: file.place(of: field),
            help: Spelling.suggestion(for: field, among: fieldsOfListTexts)
                ?? (field == "title"
                    ? "the title of a list or of a grouping is set in `content/site.yml`; that of a group is the value of its records"
                    : "it has `description` and `draft`"))
    }
}

/// The paths below a collection's own at which there is a list: `""` for its own one, `habitat/`, `habitat/forest/`.
private func pathsOfLists(of collection: Collection, _ groupings: [Grouping]) -> Set<String> {
    var paths: Set = [""]
    let start = collection.route.path.count
    for grouping in groupings {
        let path = String(grouping.route.path.dropFirst(start))
        if grouping.hasIndex { paths.insert(path) }
        for (place, group) in grouping.groups.enumerated() where grouping.hasPages(place) { paths.insert(path + group.slug.text + "/") }
    }
    return paths
}

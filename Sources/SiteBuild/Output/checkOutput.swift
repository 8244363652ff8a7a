import Diagnostics
import FileSystem

/// A site is never written over its sources: into its own folder, a folder that contains it, or one inside its content or theme.
/// The folders themselves are compared, not their names: links, `..` and other spellings lead to the same folder.
func checkOutput(_ output: String, of folder: SiteFolder) throws(Faults) {
    let help = "name another folder with --output, such as `\(folder.name("output"))`"
    let outputIdentity = FileIdentity(of: output)
    let above = foldersAbove(output)
    let sources = [(folder.root, folder.root), (folder.content, folder.name("content/"))] + folder.themeLayers.map { ($0.path, $0.name) }
    let wouldBeTheme = realPath(folder.ownTemplates)
    if kind(of: folder.ownTemplates) == nil, (realPath(output) + "/").hasPrefix(wouldBeTheme + "/") {
        throw Faults(
            .error(
                .outputInInput, "the output folder `\(output)` is `\(folder.name("Templates/"))`, where the next build would look for a theme",
                help: help))
    }
    for (source, name) in sources {
        guard let identity = FileIdentity(of: source) else { continue }
        let words = source == folder.root ? "the folder of the site" : "`\(name)`, which the site is built from"
        if identity == outputIdentity { throw Faults(.error(.outputInInput, "the output folder `\(output)` is \(words)", help: help)) }
        if let outputIdentity, foldersAbove(source).contains(outputIdentity) {
            throw Faults(.error(.outputInInput, "the output folder `\(output)` holds \(words)", help: help))
        }
        if source != folder.root, above.contains(identity) {
            throw Faults(.error(.outputInInput, "the output folder `\(output)` lies in \(words)", help: help))
        }
    }
}

/// The folders above a path, as far as they exist.
private func foldersAbove(_ path: String) -> Set<FileIdentity> {
    var above: Set<FileIdentity> = []
    var path = realPath(path)
    while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path != "/" {
        path = slash == path.startIndex ? "/" : String(path[..<slash])
        if let identity = FileIdentity(of: path) { above.insert(identity) }
    }
    return above
}

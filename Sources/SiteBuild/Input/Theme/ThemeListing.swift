import Diagnostics
import FileSystem

/// The files of the theme, for those who want to lay some of their own over them.
public struct ThemeListing: Sendable {
    /// In byte order.
    public let entries: [Entry]
    private let folder: SiteFolder

    /// A file of the theme.
    public struct Entry: Sendable {
        /// Relative to the theme: `partials/item.mustache`.
        public let path: String
        public let pathOnDisk: String
        /// The name in messages of the site's own file that replaces it, if there is one.
        public let replacement: String?
    }

    /// Lists the theme, whether or not there is a site in the folder.
    public init(of folder: SiteFolder) throws(Faults) {
        self.folder = folder
        try checkThemeFolders(folder)
        var warnings: [Diagnostic] = []
        let theme = try ThemeFiles(of: folder, warnings: &warnings)
        entries = theme.layers[0].map { file in
            let counting = theme[file.path]
            let isReplaced = counting?.layer.owner != file.layer.owner
            return Entry(path: file.path, pathOnDisk: file.pathOnDisk, replacement: isReplaced ? counting?.name : nil)
        }
    }

    /// The file of a name; templates may be named without their ending, as they name each other.
    public func entry(named name: String) throws(Faults) -> Entry {
        let names = [name, name + ThemeFiles.templateEnding]
        if let entry = names.lazy.compactMap({ name in entries.first { $0.path == name } }).first { return entry }
        var known = KnownPaths(entries.map(\.path))
        let meant = known.nearest(to: names[0]) ?? known.nearest(to: names[1])
        throw Faults(
            .error(
                .unknownThemeFile, "the theme has no file `\(name)`",
                help: meant.map { "did you mean `\($0)`?" } ?? "`sitegen theme list` shows the files of the theme"))
    }

    /// Copies a file of the theme into the site's own `Templates/`, never over one that is there; returns what messages call the copy.
    public func copy(_ entry: Entry) throws(Faults) -> String {
        try checkFolder(folder)
        let name = folder.name("Templates/" + entry.path)
        let path = folder.ownTemplates + "/" + entry.path
        guard !entryExists(path) else {
            throw Faults(
                .error(.alreadyThere, "`\(name)` is there already", help: "remove it, or give it another name, to have a copy of the theme's"))
        }
        guard staysInSite(path) else {
            throw Faults(
                .error(.linkLeadsOut, "`\(name)` would lie outside of the site, in `\(realPath(path))`", help: "remove the link that leads there"))
        }
        do throws(FileError) {
            try makeFolders(String(path.dropLast(entry.path.split(separator: "/").last!.utf8.count + 1)))  // A path has a last name.
            try createFile(path, with: try readFile(entry.pathOnDisk))
        } catch {
            throw Faults(.error(.cannotWrite, error.message))
        }
        return name
    }

    /// Whether a path leads into the site's folder or its templates, which may be a link.
    private func staysInSite(_ path: String) -> Bool {
        let target = realPath(path)
        return [folder.root, folder.ownTemplates].contains { target.hasPrefix(realPath($0) == "/" ? "/" : realPath($0) + "/") }
    }
}

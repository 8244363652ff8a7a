import Diagnostics
import FileSystem

/// Where there is no theme at all, or not what should be one, its files are not looked for.
func checkThemeFolders(_ folder: SiteFolder) throws(Faults) {
    let own = folder.name("Templates/")
    if folder.themeLayers.allSatisfy({ $0.owner == .program }), entryExists(folder.ownTemplates) {
        // It is there and no folder: a file, or a link that leads nowhere. Opening it gives the reason.
        do throws(FileError) {
            _ = try OpenFolder(folder.ownTemplates)
        } catch {
            throw Faults(
                .error(
                    .unreadableFile, "cannot list `\(own)`: \(error.reason)",
                    help: "make it a folder, or remove it: a site needs no templates of its own"))
        }
    }
    switch folder.defaultTheme {
    case .missing(let places) where folder.themeLayers.isEmpty:
        throw Faults(
            .error(
                .noTheme, "there is no theme: neither `\(own)` nor the one that comes with the program",
                notes: places.map { "it was looked for in `\($0)`" },
                help: "install the program with its theme (`make install`), or name a theme's folder with `\(DefaultTheme.variable)`"))
    case .folder(let path) where kind(of: path) != .folder:
        throw Faults(
            .error(
                .noTheme, "there is no theme in `\(path)`",
                help: "give `\(DefaultTheme.variable)` the folder of a theme, or unset it: the program has one of its own"))
    case .folder, .missing: break
    }
}

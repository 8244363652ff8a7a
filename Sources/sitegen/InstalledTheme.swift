import FileSystem
import Foundation
import SiteBuild

extension DefaultTheme {
    /// The theme that came with the program, or that the environment names.
    static var ofThisProgram: DefaultTheme {
        let named = ProcessInfo.processInfo.environment[variable] ?? ""
        guard named.isEmpty else { return .folder(named) }
        let places = installedPlaces
        return places.first { kind(of: $0) == .folder }.map(DefaultTheme.folder) ?? .missing(places: places)
    }

    /// `share/sitegen/Templates` beside the folder of the program, and for a program that was not installed `Templates` of the
    /// checkout that it was built in.
    private static var installedPlaces: [String] {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return [] }
        let folder = program.deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appending(path: "share/sitegen/Templates").path
        return [installed] + (checkout(above: folder).map { [$0.appending(path: "Templates").path] } ?? [])
    }

    /// The nearest folder above that holds the sources of this program.
    private static func checkout(above folder: URL) -> URL? {
        var folder = folder
        while folder.path != "/" {
            if kind(of: folder.path + "/Sources/sitegen") == .folder { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }
}

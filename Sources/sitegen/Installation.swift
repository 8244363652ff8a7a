import FileSystem
import Foundation
import SiteBuild

/// What came with the program.
enum Installation {
    /// The folder of the guide, if it is there.
    static var guide: String? {
        places(of: "share/doc/sitegen/guide", inCheckout: "content/pages/guide").first { kind(of: $0) == .folder }
    }

    /// Where something that comes with the program may be: beside the folder of a program that was installed, and, for one that was
    /// not, in the checkout that it was built in.
    static func places(of installed: String, inCheckout path: String) -> [String] {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return [] }
        let folder = program.deletingLastPathComponent()
        let checkout = checkout(above: folder).map { [$0.appending(path: path).path] } ?? []
        return [folder.deletingLastPathComponent().appending(path: installed).path] + checkout
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

extension DefaultTheme {
    /// The theme that came with the program, or that the environment names.
    static var ofThisProgram: DefaultTheme {
        let named = ProcessInfo.processInfo.environment[variable] ?? ""
        guard named.isEmpty else { return .folder(named) }
        let places = Installation.places(of: "share/sitegen/Templates", inCheckout: "Templates")
        return places.first { kind(of: $0) == .folder }.map(DefaultTheme.folder) ?? .missing(places: places)
    }
}

import FileSystem
import Foundation

/// The theme that came with the program, for sites that have none of their own.
enum InstalledTheme {
    /// `share/sitegen/Templates` beside the program's `bin`, or `Templates` in the checkout that it was built in.
    static let path: String? = {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        var folder = program.deletingLastPathComponent()
        while folder.path != "/" {
            for candidate in ["share/sitegen/Templates", "Templates"] {
                let path = folder.appending(path: candidate).path
                if kind(of: path + "/layout.mustache") == .file { return path }
            }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }()
}

import Diagnostics
import FileSystem

/// A folder that files of the theme come from.
struct ThemeLayer: Sendable {
    let path: String
    /// The prefix of its files' paths in messages.
    let name: String
    let owner: Owner

    enum Owner: Sendable {
        /// The theme that came with the program, or that the environment names.
        case program
        /// `Templates/` of the site.
        case site
    }
}

/// A file of the theme.
struct ThemeFile: Sendable {
    /// Relative to the folder of its layer: `partials/item.mustache`.
    let path: String
    let layer: ThemeLayer

    var pathOnDisk: String { layer.path + "/" + path }
    /// Its name in messages.
    var name: String { layer.name + path }
}

/// The files of the theme, with those of the site's own `Templates/` laid over file by file.
struct ThemeFiles: Sendable {
    /// Those that count, in byte order.
    let files: [ThemeFile]
    /// Those of each layer, from the bottom up.
    let layers: [[ThemeFile]]
    private let byPath: [String: ThemeFile]

    /// Lists the layers. Skipped files are reported as warnings.
    init(of folder: SiteFolder, warnings: inout [Diagnostic]) throws(Faults) {
        var diagnostics: [Diagnostic] = []
        layers = folder.themeLayers.map { layer in
            listFiles(layer.path, name: layer.name, &diagnostics).map { ThemeFile(path: $0, layer: layer) }
        }
        diagnostics += faultsOfKind(in: layers, of: folder.themeLayers)
        guard !diagnostics.hasErrors else { throw Faults(diagnostics) }
        warnings += diagnostics
        byPath = layers.joined().reduce(into: [:]) { $0[$1.path] = $1 }
        files = byPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    subscript(path: String) -> ThemeFile? { byPath[path] }

    static let templateEnding = ".mustache"
    static let texts = "texts.yml"
    /// The folder of the texts in other languages, each in a file named after its language tag.
    static let textFolder = "texts/"
    static let textEnding = ".yml"
    static let serviceWorker = "service-worker.js"
    static let manifest = "manifest.json"
    static let tokens = "tokens.yml"
    /// The one that gives tokens their values.
    static let styleSheet = "assets/style.css"
    /// The files that the build uses besides templates and `assets/`.
    static let furtherNames = [texts, serviceWorker, manifest, tokens]
}

/// A file of the site cannot replace a folder of the theme, nor a folder a file.
private func faultsOfKind(in layers: [[ThemeFile]], of themeLayers: [ThemeLayer]) -> [Diagnostic] {
    guard layers.count == 2 else { return [] }
    let own = themeLayers[1]
    let foldersOfTheme = Set(layers[0].flatMap { foldersAbove($0.path) })
    let files = layers[1].filter { foldersOfTheme.contains($0.path) }.map { file in
        Diagnostic.error(.themeFileClash, "`\(file.name)` is a file, and the theme has a folder there", help: "give it another name")
    }
    let replaced = Set(layers[1].map(\.path))
    let taken = layers[0].filter { !replaced.contains($0.path) && kind(of: own.path + "/" + $0.path) == .folder }
    return files
        + taken.map { .error(.themeFileClash, "`\(own.name)\($0.path)` is a folder, and the theme has a file there", help: "give it another name") }
}

/// `a/b/c` gives `a` and `a/b`.
private func foldersAbove(_ path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
}

import SiteModel

/// The pictures in `content/assets/`, by the paths that feeds give them.
struct OwnPictures: Sendable {
    /// As pages name them: `assets/birds/wren.jpg`.
    private let addresses: Set<String>

    var isEmpty: Bool { addresses.isEmpty }

    /// Those of the theme are no pictures of records.
    init(_ assets: [Asset]) {
        addresses = Set(assets.lazy.filter { !$0.isOfTheme }.map(\.route.path).filter { path in Asset.pictureEndings.contains(where: path.hasSuffix) })
    }

    /// The address of the file that a path means: `birds/wren.jpg` and `/birds/wren.jpg` are `assets/birds/wren.jpg`, and so is
    /// `public/birds/wren.jpg`, as programs keep what they serve in such a folder. Nil where there is no such file.
    func address(of path: String) -> String? {
        guard !addresses.isEmpty, path.utf8.count <= Self.longestPath, !path.hasPrefix("//"), path.hasPrefix("/") || isInsideSite(path) else { return nil }
        let parts = withoutEscapes(String(path.prefix { $0 != "?" && $0 != "#" })).split(separator: "/").drop { $0 == "." || $0 == ".." }
        let inside = parts.first == "assets" ? parts.dropFirst() : parts
        return [inside, inside.drop { Self.servedFolders.contains(String($0)) }].lazy.map { "assets/" + $0.joined(separator: "/") }.first(where: addresses.contains)
    }

    private static let servedFolders: Set = ["public", "static", "assets", "src", "www", "content"]
    /// In bytes; no file system has longer ones.
    private static let longestPath = 4_096
}

extension Asset {
    static let pictureEndings = [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"]
}

import Foundation
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
    /// `public/birds/wren.jpg`, as programs keep what they serve in such a folder. What a URL must not have is escaped. Nil where there is no
    /// such file, and for a path that is its address already.
    func address(of path: String) -> String? {
        guard !addresses.isEmpty, !path.hasPrefix("//"), path.hasPrefix("/") || isInsideSite(path) else { return nil }
        guard !path.hasPrefix("assets/") || !addresses.contains(filePath(ofAddress: path)) else { return nil }
        let parts = filePath(ofAddress: path).split(separator: "/").drop { $0 == "." || $0 == ".." }
        let inside = parts.first == "assets" ? parts.dropFirst() : parts
        let files = [inside, inside.drop { Self.servedFolders.contains(String($0)) }].map { "assets/" + $0.joined(separator: "/") }
        return files.first(where: addresses.contains)?.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    }

    private static let servedFolders: Set = ["public", "static", "assets", "src", "www", "content"]
}

extension Asset {
    static let pictureEndings = [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"]
}

/// In bytes; no file system has longer ones.
private let longestPath = 4_096

/// The file that an address means: without query and fragment, with its percent escapes undone.
func filePath(ofAddress address: String) -> String {
    guard address.utf8.count <= longestPath else { return address }
    return withoutEscapes(String(address.prefix { $0 != "?" && $0 != "#" }))
}

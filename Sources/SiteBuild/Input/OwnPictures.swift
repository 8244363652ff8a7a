import Foundation
import SiteModel

/// The pictures in `content/assets/` and `content/static/`, by the paths that feeds give them.
struct OwnPictures: Sendable {
    /// As pages name them: `assets/birds/wren.jpg`.
    private let addresses: Set<String>
    /// The paths of those whose file no other has the name of, by that.
    private let byName: [Substring: String]

    var isEmpty: Bool { addresses.isEmpty }

    /// Those of the theme are no pictures of records.
    init(_ assets: [Asset]) {
        addresses = Set(
            assets.lazy.filter { !$0.isOfTheme }.map(\.route.path).filter { path in Asset.pictureEndings.contains(where: path.lowercased().hasSuffix)
            })
        byName = Dictionary(addresses.map { ($0.split(separator: "/").last ?? "", $0) }, uniquingKeysWith: { _, _ in "" }).filter {
            !$0.value.isEmpty
        }
    }

    /// The address of the file that a path means: `birds/wren.jpg` and `/birds/wren.jpg` are `assets/birds/wren.jpg`, and so is
    /// `public/birds/wren.jpg`, as programs keep what they serve in such a folder. A name alone is that of the only file of this name, in
    /// whichever folder. What a URL must not have is escaped. Nil where there is no such file, and for a path that is its address already.
    func address(of path: String) -> String? {
        guard !addresses.isEmpty, !path.hasPrefix("//"), path.hasPrefix("/") || isInsideSite(path) else { return nil }
        guard !addresses.contains(filePath(ofAddress: path)) else { return nil }
        let parts = filePath(ofAddress: path).split(separator: "/").drop { $0 == "." || $0 == ".." }
        let inside = parts.first == "assets" ? parts.dropFirst() : parts
        let files = [inside, inside.drop { Self.servedFolders.contains(String($0)) }].map { $0.joined(separator: "/") }.flatMap {
            ["assets/" + $0, $0]
        }
        let file = files.first(where: addresses.contains) ?? (inside.count == 1 && !path.contains("/") ? byName[inside[inside.startIndex]] : nil)
        return file?.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    }

    private static let servedFolders: Set = ["public", "static", "assets", "src", "www", "content"]
}

extension SiteInput {
    /// The addresses of the pictures that the pages of `content/pages/` name in their front matter, by place. Written from the root, from the
    /// file, or by the name alone, a picture of the site is meant.
    var pagePictures: [Int: String] {
        let own = OwnPictures(assets)
        let files = Set(assets.map(\.route.path))
        return Dictionary(
            uniqueKeysWithValues: pages.enumerated().compactMap { index, page in
                guard let written = page.source.fields["picture"]?.addressText else { return nil }
                let fromRoot = String(written.drop { $0 == "/" })
                return (index, own.address(of: written) ?? (files.contains(filePath(ofAddress: fromRoot)) ? fromRoot : written))
            })
    }
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

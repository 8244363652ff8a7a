import Feeds
import FileSystem

/// Where the parts of a site are on disk.
public struct SiteFolder: Sendable {
    /// The folder that holds `content/`; what messages call it is the path as it was given.
    public let root: String
    let defaultTheme: DefaultTheme
    /// Where the files of the theme are, from the bottom up.
    let themeLayers: [ThemeLayer]

    public init(root: String, defaultTheme: DefaultTheme) {
        self.root = root
        self.defaultTheme = defaultTheme
        let own = ThemeLayer(path: root + "/Templates", name: Self.name(root, "Templates/"), owner: .site)
        themeLayers = layers(defaultTheme, own)
    }

    var content: String { root + "/content" }
    var configurationFile: String { content + "/site.yml" }
    /// Where the site's own files of the theme stand, if it has any.
    var ownTemplates: String { root + "/Templates" }

    /// Where the answers of feeds over the network are kept.
    var snapshots: SnapshotFolder { SnapshotFolder(path: content + "/" + Self.feeds, name: name("content/\(Self.feeds)/")) }
    /// The folder below `content` that answers and, as a rule, the files of feeds stand in.
    static let feeds = "feeds"

    /// What messages call the configuration.
    public var configurationName: String { name("content/site.yml") }

    /// The file of a feed that does not come over the network.
    func feedPath(_ source: String) -> String { source.hasPrefix("/") ? source : content + "/" + source }

    /// The same folder with what it holds now: it may have got a theme of its own, or lost it.
    var lookedAtAgain: SiteFolder { SiteFolder(root: root, defaultTheme: defaultTheme) }

    /// What messages call a path of the site: relative to where the command was given.
    func name(_ path: String) -> String { Self.name(root, path) }

    private static func name(_ root: String, _ path: String) -> String { root == "." ? path : root + "/" + path }
}

/// A site whose `Templates/` is the default theme itself, as a link to it is, has a theme of its own and no other.
private func layers(_ defaultTheme: DefaultTheme, _ own: ThemeLayer) -> [ThemeLayer] {
    let ownLayers = kind(of: own.path) == .folder ? [own] : []
    guard case .folder(let path) = defaultTheme else { return ownLayers }
    if let identity = FileIdentity(of: path), identity == FileIdentity(of: own.path) { return ownLayers }
    return [ThemeLayer(path: path, name: path.hasSuffix("/") ? path : path + "/", owner: .program)] + ownLayers
}

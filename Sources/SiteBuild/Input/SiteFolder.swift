import Feeds
import FileSystem

/// The locations of a site's parts on disk.
public struct SiteFolder: Sendable {
    /// The folder that contains `content/`; messages show the path as it was given.
    public let root: String
    let defaultTheme: DefaultTheme
    /// The folders of the theme's files, bottom first.
    let themeLayers: [ThemeLayer]

    public init(root: String, defaultTheme: DefaultTheme) {
        self.root = root
        self.defaultTheme = defaultTheme
        let own = ThemeLayer(path: root + "/Templates", name: Self.name(root, "Templates/"), owner: .site)
        themeLayers = layers(defaultTheme, own)
    }

    var content: String { root + "/content" }
    var configurationFile: String { content + "/site.yml" }
    /// The folder of the site's own theme files, if it has any.
    var ownTemplates: String { root + "/Templates" }

    /// The folder of the snapshots of remote feeds.
    var snapshots: SnapshotFolder { SnapshotFolder(path: content + "/" + Self.feeds, name: name("content/\(Self.feeds)/")) }
    /// The folder below `content` that answers and, as a rule, the files of feeds stand in.
    static let feeds = "feeds"

    /// The name of the configuration in messages.
    public var configurationName: String { name("content/site.yml") }

    /// The file of a feed that does not come over the network.
    func feedPath(_ source: String) -> String { source.hasPrefix("/") ? source : content + "/" + source }

    /// The same folder with its current contents: it may have gained or lost a theme of its own.
    var lookedAtAgain: SiteFolder { SiteFolder(root: root, defaultTheme: defaultTheme) }

    /// A path of the site for messages: relative to the working directory.
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

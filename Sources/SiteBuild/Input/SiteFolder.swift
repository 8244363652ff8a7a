import Feeds
import FileSystem

/// Where the parts of a site are on disk.
public struct SiteFolder: Sendable {
    /// The folder that holds `content/`; what messages call it is the path as it was given.
    public let root: String
    /// The theme: the site's own `Templates/`, or the one that came with the program.
    public let templates: String
    /// What messages put before the paths of templates.
    let templatesName: String
    /// Whether the theme is the site's own.
    let hasOwnTemplates: Bool

    public init(root: String, installedTemplates: String?) {
        self.root = root
        let own = root + "/Templates"
        hasOwnTemplates = kind(of: own) == .folder || installedTemplates == nil
        if hasOwnTemplates {
            templates = own
            templatesName = Self.name(root, "Templates/")
        } else {
            templates = installedTemplates!
            templatesName = installedTemplates! + "/"
        }
    }

    var content: String { root + "/content" }
    var configurationFile: String { content + "/site.yml" }

    /// Where the answers of feeds over the network are kept.
    var snapshots: SnapshotFolder { SnapshotFolder(path: content + "/feeds", name: name("content/feeds/")) }

    /// What messages call a path of the site: relative to where the command was given.
    func name(_ path: String) -> String { Self.name(root, path) }

    private static func name(_ root: String, _ path: String) -> String { root == "." ? path : root + "/" + path }
}

import Diagnostics
import FileSystem
import SiteModel

/// How many links are reported one by one.
private let linkLimit = 20

/// Faults for the links in `content/` and in the site's own theme that lead out of the site: what they point to would
/// otherwise be published.
///
/// Either folder may itself be a link: what counts is what lies inside. The theme that they lie over is not looked at.
func linkFaults(of folder: SiteFolder) -> [Diagnostic] {
    var links = outwardLinks(below: folder.content, leaving: [folder.root, folder.content]).map { (folder.name("content/"), $0) }
    for layer in folder.themeLayers where layer.owner == .site {
        links += outwardLinks(below: layer.path, leaving: [folder.root, layer.path]).map { (layer.name, $0) }
    }
    var faults = links.prefix(linkLimit).map { base, link in
        Diagnostic.error(
            .linkLeadsOut, "`\(base)\(link.path)` is a link that leads out of the site, to `\(link.target)`",
            help:
                "copy what it leads to into the site, or let links lead anywhere with `symbolicLinks: anywhere` in `\(folder.name("content/site.yml"))`"
        )
    }
    let more = links.count - faults.count
    if more > 0 { faults.append(.error(.linkLeadsOut, "\(more) more link\(more == 1 ? " leads" : "s lead") out of the site")) }
    return faults
}

import Foundation
import SiteModel

/// What the site is called: the configuration's word; else, of one collection alone, what its feed says, or its own title; else the
/// name of the site's folder.
func siteTitle(_ input: SiteInput, _ collections: [Collection]) -> String {
    if let title = input.configuration.title { return title }
    if let only = collections.first, collections.count == 1 { return only.context.about.title.map { plain($0, to: 60) } ?? only.configuration.title }
    let folder = URL(fileURLWithPath: input.folder.root).standardizedFileURL.lastPathComponent
    return folder == "/" ? "" : readableTitle(folder)
}

/// The configuration's word; else, of one collection alone, what its feed says.
func siteDescription(_ input: SiteInput, _ collections: [Collection]) -> String? {
    input.configuration.description ?? (collections.count == 1 ? collections[0].context.about.description.map { plain($0, to: 300) } : nil)
}

/// Feeds have tags of HTML even there.
private func plain(_ text: String, to limit: Int) -> String { shortened(textContent(ofHTML: text.utf8), to: limit) }

import Feeds
import Foundation
import SiteModel

/// What the site is called: the configuration's word; else what its feeds say, if that is the same; else the title of the only collection, or
/// the name of the site's folder.
func siteTitle(_ input: SiteInput, _ collections: [Collection]) -> String {
    if let title = input.configuration.title { return title }
    if let title = common(collections)?.title { return plain(title, to: 60) }
    if let only = collections.first, collections.count == 1 { return only.configuration.title }
    let folder = URL(fileURLWithPath: input.folder.root).standardizedFileURL.lastPathComponent
    return folder == "/" ? "" : readableTitle(folder)
}

/// The configuration's word; else what the feeds say, if that is the same.
func siteDescription(_ input: SiteInput, _ collections: [Collection]) -> String? {
    input.configuration.description ?? common(collections)?.description.map { plain($0, to: 300) }
}

/// What all collections are from: the one feed, or a database with a collection for each of its lists.
private func common(_ collections: [Collection]) -> FeedDescription? {
    guard let about = collections.first?.context.about else { return nil }
    return collections.allSatisfy { $0.context.about == about } ? about : nil
}

/// Feeds have tags of HTML even there, and signs of Markdown.
private func plain(_ text: String, to limit: Int) -> String {
    var written = text
    let isMarkdown = written.withUTF8 { $0.hasMarkdown }
    let html = isMarkdown ? renderedStart(ofMarkdown: .string(text)).string : text
    return shortened(textContent(ofHTML: html.utf8), to: limit)
}

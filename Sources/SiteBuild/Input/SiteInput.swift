import Diagnostics
import FileSystem
import JSONValue
import MustacheEngine
import SiteConfiguration
import SiteModel

/// All inputs of a site except its feeds.
struct SiteInput: Sendable {
    let folder: SiteFolder
    let configuration: Configuration
    let templates: TemplateLibrary
    let templatesChecksum: UInt32
    /// The theme's fixed texts, with the site's own laid over.
    let texts: JSONObject
    /// Markdown bodies for records: for each collection, by slug.
    let bodies: [String: [String: MarkdownFile]]
    /// The pages of `content/pages/`, in order.
    let pages: [MarkdownPage]
    /// Whether records whose Markdown file is a draft are no pages.
    let leavesOutDrafts: Bool
    /// How many Markdown files are left out as drafts.
    let drafts: Int
    let assets: [Asset]
    /// Whether the site brings `Route.styleSheet`.
    let hasStyleSheet: Bool
    /// The script of the theme's service worker; nil if the site does not work offline.
    var serviceWorker: [UInt8]?
    /// Nil if the theme has none.
    let appManifest: AppManifest?
    /// The site's settings of the theme's colours, fonts and lengths.
    let tokens: SiteTokens
    /// Diagnostics from reading. Errors among them end the run after the names in templates have been checked.
    var remarks: [Diagnostic] = []

    var worksOffline: Bool { serviceWorker != nil }
}

extension SiteInput {
    /// A site of nothing but its configuration, to look at its data alone.
    init?(withoutFilesOf folder: SiteFolder, _ configuration: Configuration) {
        guard let templates = try? TemplateLibrary([], escaping: .htmlByPosition) else { return nil }  // None of none is faulty.
        self.init(
            folder: folder, configuration: configuration, templates: templates, templatesChecksum: 0, texts: .empty, bodies: [:], pages: [],
            leavesOutDrafts: false, drafts: 0, assets: [], hasStyleSheet: false, appManifest: nil, tokens: .none)
    }
}

/// A Markdown file, read.
struct MarkdownFile: Sendable {
    let file: SourceFile
    /// The values of its front matter.
    let fields: JSONObject
    let bodyOffset: Int
    /// The template of its page, if its front matter names one.
    let template: Located<String>?

    var markdown: ArraySlice<UInt8> { file.bytes[bodyOffset...] }

    /// Where its front matter names a field.
    func place(of field: String) -> SourceSpan { file.frontMatterPlaces(of: field, before: bodyOffset).name }

    /// The addresses that its page had before; nil if the field is no text and no list of texts.
    var aliases: [String]? {
        switch fields["aliases"] {
        case nil: []
        case .string(let text): [text]
        case .array(let list):
            list.allSatisfy { $0.string != nil } ? list.compactMap(\.string) : nil
        default: nil
        }
    }

    /// Whether it says that it is not to be published yet.
    var isDraft: Bool { fields["draft"] == .bool(true) }
}

/// A page of its own, written in Markdown.
struct MarkdownPage: Sendable {
    let route: Route
    let source: MarkdownFile

    /// The fields of its front matter that mean something to the program.
    static let fields = ["title", "description", "picture", "order", "markdown", "template", "draft", "aliases", "search"]

    /// Of its front matter, of the heading that its text begins with, or of its address; empty for a home page that says nothing.
    var title: String {
        guard let title = source.fields["title"]?.plainText, !title.isEmpty else {
            return readableLabel(route.path.split(separator: "/").last.map(String.init) ?? "")
        }
        return title
    }

    /// The page may trust itself with `markdown: unsafe` in its front matter.
    var policy: MarkdownPolicy { source.fields["markdown"]?.string.flatMap(MarkdownPolicy.init) ?? .safe }

    var order: Double {
        switch source.fields["order"] {
        case .int(let order): Double(order)
        case .double(let order): order
        default: .infinity
        }
    }

    /// Whether the search of the site includes it.
    var isSearched: Bool { source.fields["search"] != .bool(false) }

    /// Whether the page is directly below the root.
    var isTopLevel: Bool { route.depth == 1 }
}

/// A file that is copied to the site unchanged.
struct Asset: Sendable {
    let route: Route
    let path: String
    /// Whether the theme brought it, or the site replaces what the theme brought.
    let isOfTheme: Bool

    /// Whether it is a file of `content/static/`.
    var isOfRoot: Bool { !route.path.hasPrefix("assets/") }

    init(route: Route, path: String, isOfTheme: Bool = false) {
        self.route = route
        self.path = path
        self.isOfTheme = isOfTheme
    }
}

extension Route {
    /// The site's own style sheet, which pages link after the theme's.
    static let styleSheet = Route(validating: "assets/site.css")!  // Valid as it stands.
}

/// A file that the build makes itself.
struct GeneratedFile: Sendable {
    let route: Route
    let bytes: [UInt8]
}

extension SiteInput {
    /// The template of a kind of page: the collection's own, else the theme's.
    func template(_ kind: PageTemplate, of collection: String) -> String {
        template(named: kind.rawValue, of: collection)
    }

    /// The template that a Markdown file names for its page: among those of the collection of its record, else of the theme.
    func template(of file: MarkdownFile, in collection: String? = nil) -> String? {
        file.template.map { name in collection.map { template(named: name.value, of: $0) } ?? name.value }
    }

    private func template(named name: String, of collection: String) -> String {
        let own = collection + "/" + name
        return templates.contains(own) ? own : name
    }
}

// MARK: What pages may be made with

extension SiteInput {
    /// The templates that pages of a kind may be made with that are of no collection.
    func templates(for kind: PageTemplate) -> [String] {
        let named = kind == .page ? pages.compactMap { template(of: $0.source) } : []
        return present([kind.rawValue] + named)
    }

    /// The templates that pages of a kind may be made with in a collection.
    func templates(for kind: PageTemplate, of collection: CollectionConfiguration) -> [String] {
        let name = collection.name.value
        let named = kind == .detail || kind == .category ? (bodies[name] ?? [:]).values.compactMap { template(of: $0, in: name) } : []
        return present([template(kind, of: name)] + named)
    }

    /// Those that are there, each once and in a fixed order.
    private func present(_ names: [String]) -> [String] { Set(names).filter(templates.contains).sorted() }
}

extension CollectionConfiguration {
    /// The kinds of pages that it may have, whatever its feed holds today.
    var kindsOfPages: [PageTemplate] {
        let pages: [PageTemplate] = [.list, .groups, .group] + (facts == nil ? [.detail] : [.category, .fact])
        return pages + (lock == nil ? [] : [.unlock])
    }
}

import Diagnostics
import MarkdownHTML
import SiteModel

/// Where links in Markdown lead that are written as their author knows the target: by its file, `../guide/names.md#titles`, relative to
/// the file that the link is in; by `collection/slug`, also that of a list or of groups; or from the root of the site, `/birds/wren/`.
///
/// One for each thread: what it needs is found out when the first link asks.
final class MarkdownLinks {
    enum Resolution: Equatable {
        /// Not such a link: it is written unchanged.
        case asWritten
        /// With the part after the path: `?…`, `#…`.
        case page(Route, rest: String)
        case lost
    }

    private let plan: SitePlan
    /// The Markdown files that make pages, by what messages call them.
    private lazy var files: [String: (route: Route, file: MarkdownFile)] = {
        var files: [String: (Route, MarkdownFile)] = [:]
        for page in plan.input.pages { files[page.source.file.name] = (page.route, page.source) }
        for collection in plan.collections {
            for position in collection.records.indices {
                if let file = collection.bodies[position] { files[file.file.name] = (collection.recordRoute(position), file) }
            }
        }
        for (path, file) in plan.listTexts {
            if let route = Route(validating: path) { files[file.file.name] = (route, file) }
        }
        return files
    }()
    /// By collection.
    private var slugs: [Int: Set<String>] = [:]

    /// The addresses of the files of `content/static/`.
    private lazy var filesOfRoot = Set(plan.assets.lazy.filter(\.isOfRoot).map(\.route.path))

    init(_ plan: SitePlan) { self.plan = plan }

    /// - Parameter file: what messages call the file that the link is in; nil for a text of a feed, which knows no files.
    func resolve(_ address: String, in file: String?) -> Resolution {
        switch MarkdownLink(address, plan.collections) {
        case .file(let path, let rest):
            guard let file, let name = Self.name(of: path, from: file) else { return .asWritten }
            if let target = files[name] { return .page(target.route, rest: rest) }
            // A copied file has the same location in the site as in the folder.
            let copied = ["assets/", "static/"].map { plan.input.folder.name("content/" + $0) }
            return copied.contains(where: name.hasPrefix) ? .asWritten : .lost
        case .record(let collection, let slug, let rest):
            guard slugs(of: collection).contains(slug) || hasList(collection, slug) else { return .lost }
            return .page(plan.collections[collection].route.appending(Slug(made: slug)), rest: rest)
        case .root(let path, let rest):
            // A site may stand in a folder of its host.
            guard leadsIntoSite(path, from: .home), let route = route(path) else { return .asWritten }
            return .page(route, rest: rest)
        case nil: return .asWritten
        }
    }

    /// Whether a URL in a feed's text leads to a page or a file of the site; anything below a record's own pages counts as one.
    ///
    /// - Parameter route: the page of the record that has the text.
    func leadsIntoSite(_ address: String, from route: Route) -> Bool {
        let path = withoutEscapes(String(address.prefix { $0 != "?" && $0 != "#" }))
        guard path.hasPrefix("/") || isInsideSite(path) else { return false }
        var parts = path.hasPrefix("/") ? [] : route.path.split(separator: "/").map(String.init)
        for part in path.split(separator: "/") {
            switch part {
            case ".": break
            case "..": if parts.popLast() == nil { return false }
            default: parts.append(String(part))
            }
        }
        guard let first = parts.first else { return true }
        if let collection = plan.collections.firstIndex(where: { $0.name == first }) {
            guard parts.count > 1 else { return true }
            if slugs(of: collection).contains(parts[1]) { return parts.count == 2 || plan.collections[collection].configuration.facts != nil }
            return hasList(collection, parts[1]) || parts[1] == "page"
        }
        return first == "assets" || plan.input.pages.contains { $0.route.path == parts.joined(separator: "/") + "/" }
            || ["favourites", "search"].contains(first) || filesOfRoot.contains(parts.joined(separator: "/"))
    }

    /// Whether a folder of a collection has one of its further lists, or its groups.
    private func hasList(_ collection: Int, _ slug: String) -> Bool {
        let route = plan.collections[collection].route.appending(Slug(made: slug))
        return plan.groupings[collection].contains { grouping in
            grouping.isOfLists ? grouping.groups.contains { $0.slug.text == slug } : grouping.route == route
        }
    }

    /// The page or the file at a path from the root: pages are folders.
    private func route(_ path: String) -> Route? {
        let path = withoutEscapes(String(path.drop { $0 == "/" }))
        if path.isEmpty { return .home }
        return Route(validating: path.hasSuffix("/") || path.hasPrefix("assets/") || filesOfRoot.contains(path) ? path : path + "/")
    }

    private func slugs(of collection: Int) -> Set<String> {
        if let known = slugs[collection] { return known }
        let own = plan.collections[collection]
        let made = Set(own.records.indices.map(own.slug(ofRecordAt:)))
        slugs[collection] = made
        return made
    }

    /// The file that a path in another file refers to; nil if it leads out of all folders.
    private static func name(of path: String, from file: String) -> String? {
        var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for part in withoutEscapes(path).split(separator: "/") {
            switch part {
            case ".": break
            case "..": if parts.popLast() == nil { return nil }
            default: parts.append(part[...])
            }
        }
        return parts.joined(separator: "/")
    }

    // MARK: Messages about broken links

    func message(forLost address: String) -> String {
        switch MarkdownLink(address, plan.collections) {
        case .record(let collection, let slug, _):
            "the link `\(address)` names no record: `\(plan.collections[collection].name)` has none with the address `\(slug)`"
        default: "the link `\(address)` leads to no Markdown file that makes a page"
        }
    }

    func suggestion(forLost address: String, in file: String?) -> String? {
        switch MarkdownLink(address, plan.collections) {
        case .record(let collection, let slug, _):
            let lists = plan.groupings[collection].flatMap { $0.isOfLists ? $0.groups.map(\.slug.text) : [] }
            return Spelling.closest(to: slug, among: lists + slugs(of: collection).sorted()).map {
                "did you mean `\(plan.collections[collection].name)/\($0)`?"
            }
        case .file(let path, _):
            // A record that has no file is named without one.
            let parts = path.split(separator: "/").suffix(2).map(String.init)
            if parts.count == 2, let collection = plan.collections.firstIndex(where: { $0.name == parts[0] }),
                let slug = [parts[1], String(parts[1].dropLast(parts[1].hasSuffix(".md") ? 3 : 0))].first(where: slugs(of: collection).contains)
            {
                return "a record is named by its collection and its address: `\(parts[0])/\(slug)`"
            }
            guard let file, let name = Self.name(of: path, from: file), let slash = name.lastIndex(of: "/") else { return nil }
            let folder = name[...slash]
            let siblings = files.keys.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }.map {
                String($0.dropFirst(folder.count))
            }
            let given = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            return Spelling.closest(to: String(name.dropFirst(folder.count)), among: siblings.sorted()).map { "did you mean `\(given)\($0)`?" }
        case .root, nil: return nil
        }
    }

    /// The location of a link in a file.
    func span(of address: String, inFile name: String) -> SourceSpan? {
        guard let file = files[name]?.file else { return nil }
        let text = Array(file.markdown)
        // Its page was made of it, so that it is within the limits.
        guard let destination = (try? CommonMark.destinations(in: text.span))?.first(where: { $0.address == address }) else { return nil }
        return SourceSpan(file: file.file, range: destination.range.lowerBound + file.bodyOffset..<destination.range.upperBound + file.bodyOffset)
    }
}

/// A link that is not an address yet.
private enum MarkdownLink {
    case file(path: String, rest: String)
    case record(collection: Int, slug: String, rest: String)
    case root(path: String, rest: String)

    init?(_ address: String, _ collections: [Collection]) {
        let end = address.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? address.endIndex
        let path = String(address[..<end])
        let rest = String(address[end...])
        if path.hasPrefix("/"), !path.hasPrefix("//") {
            self = .root(path: path, rest: rest)
            return
        }
        // Most links lead to other sites.
        guard isInsideSite(path) else { return nil }
        if path.lowercased().hasSuffix(".md") {
            self = .file(path: path, rest: rest)
            return
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.last?.isEmpty == false, !parts[1].isEmpty,
            let collection = collections.firstIndex(where: { $0.name == parts[0] })
        else { return nil }
        // A group, or a fact: `birds/habitat/wood`.
        guard parts.count == 2 else {
            self = .root(path: "/" + path, rest: rest)
            return
        }
        self = .record(collection: collection, slug: withoutEscapes(String(parts[1])), rest: rest)
    }
}

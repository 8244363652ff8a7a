import Diagnostics
import SiteModel

/// The navigation of every page.
struct NavigationItem: Sendable {
    let title: String
    let target: Target

    enum Target: Sendable, Equatable {
        case collection(Int)
        /// By its place among those of `content/pages/`.
        case page(Int)
        /// Another page of the site.
        case route(Route, fragment: String)
        case outside(String)
    }
}

/// The navigation as the configuration wants it; without a word of it, all collections in their order. An entry that leads nowhere is
/// reported.
func makeNavigation(
    _ input: SiteInput, _ collections: [Collection], _ groupings: [[Grouping]], routes: () -> [Route], _ diagnostics: inout [Diagnostic]
) -> [NavigationItem] {
    guard let entries = input.configuration.navigation else {
        return collections.indices.map { NavigationItem(title: collections[$0].configuration.title, target: .collection($0)) }
    }
    var items: [NavigationItem] = []
    for entry in entries {
        let name = entry.target.value
        func add(_ title: String, _ target: NavigationItem.Target) { items.append(NavigationItem(title: entry.title ?? title, target: target)) }
        if let index = collections.firstIndex(where: { $0.name == name }) {
            add(collections[index].configuration.title, .collection(index))
        } else if let index = input.pages.firstIndex(where: { $0.route.path == name + "/" }) {
            add(input.pages[index].title, .page(index))
        } else if isOutside(name) {
            add(name, .outside(name))
        } else {
            let known = routes()
            let path = name.prefix { $0 != "#" && $0 != "?" }
            let wanted = path.drop { $0 == "/" }
            if name.contains("/"), let route = known.first(where: { $0.path == wanted || $0.path == wanted + "/" }) {
                let title =
                    groupings.joined().firstNonNil { $0.title(of: route) }
                    ?? (route.path.isEmpty ? "/" : readableLabel(route.path.split(separator: "/").last.map(String.init) ?? ""))
                add(title, .route(route, fragment: String(name.dropFirst(path.count))))
            } else if let file = input.assets.first(where: { $0.route.path == filePath(ofAddress: String(wanted)) }) {
                add(String(wanted.split(separator: "/").last ?? wanted), .route(file.route, fragment: String(name.dropFirst(path.count))))
            } else {
                diagnostics.append(fault(entry.target, collections, input.pages, known))
            }
        }
    }
    return items
}

extension Grouping {
    /// What the page at a route is called, if it lists the groups, or the records of one of them.
    fileprivate func title(of route: Route) -> String? {
        if hasIndex, self.route == route { return title }
        guard route.path.hasPrefix(self.route.path), let group = groups.indices.first(where: { self.route(ofGroup: $0, page: 1) == route }) else {
            return nil
        }
        return groups[group].title
    }
}

private func isOutside(_ address: String) -> Bool {
    isWebAddress(address) || ["mailto:", "tel:"].contains { address.lowercased().hasPrefix($0) }
}

private func fault(_ target: Located<String>, _ collections: [Collection], _ pages: [MarkdownPage], _ routes: [Route]) -> Diagnostic {
    if target.value.hasPrefix("/") {
        return .error(
            .brokenNavigation, "the navigation leads to `\(target.value)`, and there is no such page", at: target.span,
            help: Spelling.suggestion(for: target.value, among: routes.lazy.map { "/" + $0.path }))
    }
    let names = collections.map(\.name) + pages.map { String($0.route.path.dropLast()) }
    let leadsOut = target.value.hasPrefix("..") ? "a page outside the site needs its whole address, `https://…`" : nil
    let withoutEnding = target.value.hasSuffix(".md") ? names.first { $0 + ".md" == target.value }.map { "write `\($0)`" } : nil
    return .error(
        .brokenNavigation, "the navigation names `\(target.value)`, which is neither a collection nor a page", at: target.span,
        help: leadsOut ?? withoutEnding ?? Spelling.suggestion(for: target.value, among: names)
            ?? "name a collection, a file of `content/pages/` without its ending, or write `{ title: …, to: … }` with an address")
}

import Diagnostics
import JSONValue
import SiteModel

/// The pages that lead from former addresses: those that the configuration names, those in the front matter of pages, and those in a field of
/// records. What leads nowhere, cannot be served as a page, or is the address of something else is reported.
///
/// Cost: nothing without former addresses, else one pass over the files of the site.
func makeRedirects(of plan: SitePlan, _ diagnostics: inout [Diagnostic]) -> [Redirect] {
    let configuration = plan.input.configuration
    let pages = plan.input.pages.filter { $0.source.fields["aliases"] != nil }
    guard !configuration.redirects.isEmpty || !pages.isEmpty || plan.collections.contains(where: { $0.configuration.aliases != nil }) else {
        return []
    }
    var maker = RedirectMaker(plan)
    for (from, to) in configuration.redirects { maker.add(from, to, &diagnostics) }
    for page in pages { maker.addAliases(of: page, &diagnostics) }
    for index in plan.collections.indices { maker.addAliases(ofRecordsOf: index, &diagnostics) }
    return maker.redirects
}

private struct RedirectMaker {
    private let plan: SitePlan
    private(set) var redirects: [Redirect] = []
    /// The routes of the site by path: of a page, also without the slash at its end.
    private var routes: [String: Route] = [:]
    /// By file, as file systems compare them, what has it.
    private var owners: [String: String] = [:]
    /// By folder, compared alike, what is in it.
    private var tenants: [String: String] = [:]

    init(_ plan: SitePlan) {
        self.plan = plan
        for file in plan.files {
            let route = plan.route(of: file)
            routes[route.path] = route
            if route.isPage { routes[String(route.path.dropLast())] = route }
            let key = Self.key(of: route), owner = "there is `/\(route.path)`"
            owners[key] = owner
            for folder in Self.folders(of: key) where tenants[folder] == nil { tenants[folder] = owner }
        }
    }

    private static func key(of route: Route) -> String { Slug(made: route.file.lowercased()).fileSystemKey }

    private static func folders(of key: String) -> [String] { key.indices.filter { key[$0] == "/" }.map { String(key[..<$0]) } }

    // MARK: Where they come from

    mutating func add(_ from: Located<String>, _ to: Located<String>, _ diagnostics: inout [Diagnostic]) {
        let former = FormerAddress(from.value, plan.rootPath)
        let target = target(to, &diagnostics)
        guard case .page(let route) = former else { return diagnostics.append(fault(in: former, from.value, at: from.span)) }
        guard let target else { return }
        add(Redirect(route: route, target: target, title: title(of: target)), from.value, at: from.span, &diagnostics)
    }

    mutating func addAliases(of page: MarkdownPage, _ diagnostics: inout [Diagnostic]) {
        let file = page.source
        for alias in file.aliases ?? [] {
            let span = file.file.frontMatterPlaces(of: "aliases", before: file.bodyOffset).value
            let former = FormerAddress(alias, plan.rootPath)
            guard case .page(let route) = former else {
                diagnostics.append(fault(in: former, alias, at: span))
                continue
            }
            let title = page.title.isEmpty ? plan.title : page.title
            add(Redirect(route: route, target: .inside(page.route, rest: ""), title: title), alias, at: span, &diagnostics)
        }
    }

    private mutating func add(_ redirect: Redirect, _ written: String, at span: SourceSpan, _ diagnostics: inout [Diagnostic]) {
        guard let owner = take(redirect.route) else { return redirects.append(redirect) }
        diagnostics.append(.error(.addressTaken, "`\(written)` cannot lead elsewhere: \(owner)", at: span, help: "remove one of them"))
    }

    /// What a feed says cannot be mended in the site: such addresses are left out, with one warning for each reason.
    mutating func addAliases(ofRecordsOf index: Int, _ diagnostics: inout [Diagnostic]) {
        let collection = plan.collections[index]
        guard let field = collection.configuration.aliases else { return }
        let path = FieldPath(field.value)
        var unusable = RepeatedWarning(), shared = RepeatedWarning()
        for position in collection.records.indices {
            let own = collection.recordRoute(position)
            var texts: [String] = []
            collection.fields(ofRecordAt: position).forEachValue(at: path) {
                if let text = $0.plainText?.string, !text.isEmpty { texts.append(text) }
            }
            var kept: Set<Route> = []
            for text in texts {
                switch FormerAddress(text, plan.rootPath) {
                // It has not moved, or says so twice.
                case .page(let route) where Self.key(of: route) == Self.key(of: own) || !kept.insert(route).inserted: break
                case .page(let route):
                    if let owner = take(route) {
                        shared.add("`\(shortened(text, to: 100))` of the record at \(collection.place(ofRecordAt: position)): \(owner)")
                    } else {
                        redirects.append(Redirect(route: route, target: .inside(own, rest: ""), title: collection.title(ofRecordAt: position)))
                    }
                case let former:
                    unusable.add("`\(shortened(text, to: 100))` of the record at \(collection.place(ofRecordAt: position)): \(former.reason)")
                }
            }
        }
        func report(_ warning: RepeatedWarning, _ code: DiagnosticCode, _ what: String, help: String) {
            guard warning.count > 0 else { return }
            diagnostics.append(
                .warning(
                    code, "\(warning.count == 1 ? "one former address" : "\(warning.count) former addresses") of `\(collection.name)` \(what)",
                    at: field.span,
                    notes: warning.notes, help: help))
        }
        report(unusable, .invalidAddress, "cannot be kept", help: "a static host finds a page by its path alone")
        report(
            shared, .addressTaken, shared.count == 1 ? "belongs to something else" : "belong to something else",
            help: "the first to want an address has it")
    }

    /// Takes an address; what has it already, has one of its folders, or has it as a folder, if something does.
    private mutating func take(_ route: Route) -> String? {
        let key = Self.key(of: route), folders = Self.folders(of: key)
        if let owner = (folders + [key]).firstNonNil({ owners[$0] }) ?? tenants[key] { return owner }
        let owner = "it is a former address of something else"
        owners[key] = owner
        for folder in folders where tenants[folder] == nil { tenants[folder] = owner }
        return nil
    }

    // MARK: Where they lead

    private func target(_ to: Located<String>, _ diagnostics: inout [Diagnostic]) -> Redirect.Target? {
        if isWebAddress(to.value) { return .outside(to.value) }
        let path = to.value.prefix { $0 != "#" && $0 != "?" }
        var wanted = withoutEscapes(String(path.drop { $0 == "/" }))
        // From the root of its host, where the site stands in a folder.
        let root = String(plan.rootPath.dropFirst())
        if !root.isEmpty, path.hasPrefix("/"), wanted.hasPrefix(root) { wanted = String(wanted.dropFirst(root.count)) }
        if wanted == "index.html" || wanted.hasSuffix("/index.html") { wanted = String(wanted.dropLast("index.html".count)) }
        if let route = routes[wanted] { return .inside(route, rest: String(to.value.dropFirst(path.count))) }
        diagnostics.append(
            .error(
                .brokenLink, "`redirects` leads to `\(to.value)`, and there is no such page", at: to.span,
                help: Spelling.suggestion(for: wanted, among: routes.values.map(\.path).sorted())
                    ?? "write a path of the site, such as `/birds/wren/`, or a full address"))
        return nil
    }

    private func title(of target: Redirect.Target) -> String {
        switch target {
        case .outside(let address): String(spokenAddress(address))
        case .inside(let route, _): route == .home ? plan.title : readableLabel(route.path.split(separator: "/").last.map(String.init) ?? "")
        }
    }

    // MARK: Faults

    private func fault(in former: FormerAddress, _ address: String, at span: SourceSpan) -> Diagnostic {
        .error(.invalidAddress, "`\(address)` cannot be a former address: \(former.reason)", at: span, help: former.help)
    }
}

/// An address that something had before, in this site or another one.
private enum FormerAddress {
    case page(Route)
    case query, otherFile(ending: String), outsideSite(root: String), unsafe

    /// - Parameter rootPath: the path of this site on its host.
    init(_ text: String, _ rootPath: String) {
        var path = Substring(text)
        if isWebAddress(text), let scheme = text.firstRange(of: "://") { path = text[scheme.upperBound...].drop { $0 != "/" } }
        path = path.prefix { $0 != "#" }
        guard !path.contains("?") else {
            self = .query
            return
        }
        if path.hasPrefix("/"), rootPath != "/" {
            guard path.hasPrefix(rootPath) else {
                self = .outsideSite(root: rootPath)
                return
            }
            path = path.dropFirst(rootPath.count)
        }
        var whole = withoutEscapes(String(path.drop { $0 == "/" }))
        if whole.hasSuffix("/index.html") || whole == "index.html" { whole = String(whole.dropLast("index.html".count)) }
        let name = whole.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let ending = name.lastIndex(of: ".").map { name[$0...].lowercased() }
        if !name.isEmpty {
            switch ending {
            case ".html", ".htm": break
            case let ending?
            where ending.dropFirst().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) && ending.contains(where: \.isLetter)
                && ending.count <= 5:
                self = .otherFile(ending: ending)
                return
            default: whole += "/"
            }
        }
        self = Route(validating: whole).map(FormerAddress.page) ?? .unsafe
    }

    /// Why no page can be there; empty if one can.
    var reason: String {
        switch self {
        case .page: ""
        case .query: "a static host does not look at what stands after `?`"
        case .otherFile(let ending): "a static host does not serve a file ending in `\(ending)` as a page"
        case .outsideSite(let root): "it is outside of the site, which is at `\(root)`"
        case .unsafe: "no file can be called so everywhere"
        }
    }

    var help: String? {
        switch self {
        case .query, .otherFile: "set the redirect up at the host: many read a file `_redirects`, which belongs into `content/static/`"
        case .outsideSite, .unsafe: "write the path that the page had in this site: `/old/address/`"
        case .page: nil
        }
    }
}

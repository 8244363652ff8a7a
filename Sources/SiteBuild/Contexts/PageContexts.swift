import JSONValue
import MarkdownHTML
import MustacheEngine
import SiteModel

/// Makes the context of each page: what its template can show.
///
/// One for each thread; what many pages share is made once and kept. The names are described in the guide, "Templates".
struct PageContexts {
    let plan: SitePlan
    /// What tells each collection's list and index from those of another edition.
    private let editions: [String]
    private var sharedObjects: [SharedKey: JSONObject] = [:]
    private var findings: [Finding] = []
    /// Of the last record whose facts were asked for: the pages of its facts come one after the other, and all ask.
    private var pictured: (collection: Int, position: Int, hasPictures: Bool)?

    /// Pages of one collection at one depth have the site's names in common; pages of `content/pages/` are marked in them.
    private struct SharedKey: Hashable {
        let root: String
        let collection: Int?
        let page: Route?
    }

    private static let pageShape = JSONShape(["page"])

    init(_ plan: SitePlan, editions: [String]) {
        self.plan = plan
        self.editions = editions
    }

    var configuration: Configuration { plan.input.configuration }

    /// The template of a page and its context.
    mutating func context(of page: PlannedPage) -> (template: String, context: MustacheContext) {
        let links = Links(from: plan.route(of: page))
        return switch page {
        case .home: homeContext(links)
        case .list(let collection, let number): listContext(collection, number: number, links)
        case .record(let collection, let position): recordContext(collection, position, links)
        case .fact(let collection, let position, let number): factContext(collection, position, number: number, links)
        case .unlock(let collection, let position): unlockContext(collection, position, links)
        case .markdown(let index): markdownContext(index, links)
        case .favourites: fixedContext(.favourites, title: "favourites", description: "favouritesDescription", links)
        case .search: fixedContext(.search, title: "search", links)
        case .offline: fixedContext(.offline, title: "offlineTitle", links)
        case .notFound: notFoundContext()
        }
    }

    /// What was noticed since the last call.
    mutating func takeFindings() -> [Finding] {
        guard !findings.isEmpty else { return [] }
        defer { findings = [] }
        return findings
    }

    /// Whether any of a record's facts has a picture.
    mutating func hasPictures(_ facts: FactObjects, ofRecordAt position: Int, in collection: Int) -> Bool {
        if let pictured, pictured.collection == collection, pictured.position == position { return pictured.hasPictures }
        pictured = (collection, position, facts.hasPictures)
        return facts.hasPictures
    }

    /// A Markdown text as HTML; what cannot be shown is noted with the place that the text comes from.
    mutating func html(_ body: Body, of name: String, from place: TextPlace) -> String? {
        do throws(MarkdownLimit) {
            for omission in try body.omissions() {
                findings.append(.omission(shortened(omission.text, to: 60), place, owner: name))
            }
            return try body.html()
        } catch {
            findings.append(.textFault(error.message, place))
            return nil
        }
    }

    /// The frames from the bottom up: what is shown, then the page, then the site. Names of the site win, so that no feed
    /// can take them away; the templates know them as reserved, so that sections do not either.
    mutating func frames(
        _ subject: JSONObject?, page: PageObject, _ links: Links, collection: Int?, markdownPage: Route? = nil
    ) -> MustacheContext {
        var frames: [MustacheValue] = []
        if let subject { frames.append(.json(.object(subject))) }
        frames.append(.json(.object(JSONObject(shape: Self.pageShape, values: [page.json]))))
        frames.append(.json(.object(sharedObject(links, collection: collection, markdownPage: markdownPage))))
        return MustacheContext(frames)
    }

    /// What every page has: `root`, `site`, `collection`, `text`.
    mutating func sharedObject(_ links: Links, collection: Int?, markdownPage: Route? = nil) -> JSONObject {
        let key = SharedKey(root: links.root, collection: collection, page: markdownPage)
        if let object = sharedObjects[key] { return object }
        let object = makeSharedObject(links, collection: collection, markdownPage: markdownPage)
        sharedObjects[key] = object
        return object
    }

    private func makeSharedObject(_ links: Links, collection: Int?, markdownPage: Route?) -> JSONObject {
        let collections = plan.collections.indices.map { index in
            JSONValue.object(collectionObject(index, links, isCurrent: index == collection))
        }
        let pages = plan.input.pages.filter(\.isTopLevel).map { page in
            JSONValue.object(JSONObject([
                ("title", .string(page.title)), ("href", .string(links.href(page.route))), ("isCurrent", .bool(page.route == markdownPage)),
            ]))
        }
        let site: [(String, JSONValue)] = [
            ("title", .string(configuration.title)),
            ("description", .text(configuration.description)),
            ("baseURL", .text(configuration.baseURL)),
            ("language", .string(configuration.language)),
            ("direction", .string(textDirection(of: configuration.language))),
            ("collections", .array(JSONArray(collections))),
            ("hasFavourites", .bool(plan.hasFavourites)),
            ("hasSearch", .bool(plan.hasSearch)),
            ("worksOffline", .bool(plan.input.worksOffline)),
            ("pages", .array(JSONArray(pages))),
        ]
        return JSONObject([
            ("root", .string(links.root)),
            ("site", .object(JSONObject(site))),
            ("collection", collection.map { collections[$0] } ?? .null),
            ("text", .object(plan.input.texts)),
        ])
    }

    private func collectionObject(_ index: Int, _ links: Links, isCurrent: Bool) -> JSONObject {
        let collection = plan.collections[index]
        let configuration = collection.configuration
        let picture = configuration.picture
            ?? collection.records.lazy.compactMap { $0.address(among: collection.nouns.picture) }.first
        return JSONObject([
            ("name", .string(collection.name)),
            ("title", .string(configuration.title)),
            ("description", .text(configuration.description)),
            ("href", .string(links.href(collection.route))),
            ("count", .int(Int64(collection.records.count))),
            ("picture", .text(picture.map { links.href(address: plan.pictures.picture($0).address) })),
            ("hasPictures", .bool(collection.hasPictures)),
            ("isCurrent", .bool(isCurrent)),
            ("hasFacts", .bool(configuration.facts != nil)),
            ("hasLock", .bool(configuration.lock != nil)),
            ("hasFavourites", .bool(collection.hasFavourites)),
            ("hasSearch", .bool(collection.isSearched)),
            ("hasFilter", .bool(collection.hasFilter)),
            ("hasShare", .bool(configuration.share)),
            ("opensDialogs", .bool(configuration.details == .dialog)),
            // The query keeps caches on the way from giving a page the index of another edition.
            ("index", .text(collection.indexRoute.map { links.href($0) + "?" + editions[index] })),
            ("edition", .string(editions[index])),
            ("listFields", fields(configuration.show.list, of: configuration)),
            ("favouriteFields", fields(configuration.favourites?.show ?? [], of: configuration)),
        ])
    }

    /// Fields that are shown, without their values.
    private func fields(_ fields: [Located<String>], of configuration: CollectionConfiguration) -> JSONValue {
        .array(JSONArray(fields.map { field in
            .object(JSONObject([("name", .string(field.value)), ("label", .string(configuration.label(of: field.value)))]))
        }))
    }

    /// What `page` has on every page. `picture` is the address as the feed or the configuration gives it.
    func pageObject(_ kind: PageTemplate, title: String, description: String?, route: Route, picture: String? = nil) -> PageObject {
        var page = PageObject(kind, title: title, description: description)
        let shown = picture.map { plan.pictures.picture($0).address }
        if let baseURL = configuration.baseURL {
            page.canonical = baseURL + route.path
            page.picture = shown.flatMap { isInsideSite($0) ? baseURL + $0 : isWebAddress($0) ? $0 : nil }
        } else if let shown, isWebAddress(shown) {
            page.picture = shown
        }
        return page
    }

    func template(_ kind: PageTemplate, of collection: Int) -> String {
        plan.input.template(kind, of: plan.collections[collection].name)
    }
}

/// `rtl` for languages written from right to left, by their script or their usual one.
func textDirection(of language: String) -> String {
    let parts = language.lowercased().split(separator: "-").map(String.init)
    let rightToLeftScripts: Set = ["arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg"]
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) { return rightToLeftScripts.contains(script) ? "rtl" : "ltr" }
    let rightToLeft: Set = ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb", "syr", "arc"]
    return rightToLeft.contains(parts.first ?? "") ? "rtl" : "ltr"
}

import JSONValue
import SiteModel

extension LocatedRecords {
    /// The things of a graph without what a page says of itself, `WebSite`, `BreadcrumbList`, and without the things that belong to others: of
    /// an event the place, of an article its author. A reference to what is left out becomes what it is, its name or its address.
    ///
    /// Sources: JSON-LD 1.1 §9.2, graph objects, and §9.3, node references; schema.org, WebPage and its subtypes.
    func withoutFrame() -> LocatedRecords {
        guard !isAlone, !elements.isEmpty, elements.prefix(20).allSatisfy({ $0.record?["@type"] != nil }) else { return self }
        let graph = Graph(elements.compactMap(\.record))
        guard !graph.isWhole else { return self }
        var others = self
        for (index, element) in elements.enumerated() {
            guard let thing = element.record else { continue }
            others.set(graph.keeps(thing) ? graph.resolved(thing) : nil, at: index)
        }
        return others
    }
}

private struct Graph {
    /// By their identifiers, those that are left out.
    private var left: [String: JSONObject] = [:]
    /// The types of what is left out.
    private var typesLeft: Set<String> = []
    private let hasFrame: Bool

    /// Whether nothing is left out.
    var isWhole: Bool { typesLeft.isEmpty }

    init(_ things: [JSONObject]) {
        let inner = things.filter { !isFrame($0) }
        hasFrame = inner.count < things.count
        guard !inner.isEmpty else { return }
        let all = Set(inner.flatMap { types(of: $0) })
        let counts = Dictionary(inner.flatMap { types(of: $0) }.map { ($0, 1) }, uniquingKeysWith: +)
        var byID: [String: JSONObject] = [:]
        for thing in things { if let id = thing["@id"]?.string { byID[id] = thing } }
        // What a catalogue refers to does not belong to it: it is a list of it.
        var referred: Set<String> = []
        for thing in things where !isList(thing) {
            let own = types(of: thing)
            let found = thing.flatMap { Graph.identifiers(in: $0.value) }.compactMap { byID[$0] }.flatMap { types(of: $0) }
            referred.formUnion(found.filter { !own.contains($0) })
        }
        // A site and who made it may stand alone beside what is on the page.
        if hasFrame { referred.formUnion(["Organization", "Person"].filter { counts[$0] == 1 }) }
        let parts = referred.union(inner.filter(isList).flatMap { types(of: $0) })
        if !all.subtracting(parts).isEmpty { typesLeft = parts.intersection(all) }
        if hasFrame { typesLeft.insert("") }
        for (id, thing) in byID where !keeps(thing) { left[id] = thing }
    }

    func keeps(_ thing: JSONObject) -> Bool { !isWhole && !isFrame(thing) && Set(types(of: thing)).isDisjoint(with: typesLeft) }

    func resolved(_ thing: JSONObject, isInside: Bool = false) -> JSONObject {
        JSONObject(
            thing.compactMap { name, value in
                name == "@id" || name == "url" ? (name, value) : resolved(value, isInside: isInside).map { (name, $0) }
            })
    }

    /// Nil for a reference to the page or the site alone.
    private func resolved(_ value: JSONValue, isInside: Bool) -> JSONValue? {
        if let list = value.array { return .array(JSONArray(list.compactMap { resolved($0, isInside: isInside) })) }
        let isReference = value.object?.allSatisfy { $0.key == "@id" || $0.key == "@type" } == true
        guard let id = value.string ?? (isReference ? value.object?["@id"]?.string : nil), let thing = left[id] else { return value }
        if isFrame(thing), !isPicture(thing) { return value.string.map { .string($0) } }
        if isPicture(thing), let address = ["contentUrl", "url"].firstNonNil({ thing[$0]?.string }) { return .string(address) }
        let name = names(of: thing).first.map { JSONValue.string($0) }
        if isInside { return name ?? value }
        let plain = resolved(JSONObject(thing.filter { $0.key != "@id" }.map { ($0.key, $0.value) }), isInside: true)
        return saysMoreThanNames(JSONObject(plain.filter { $0.key != "@type" }.map { ($0.key, $0.value) })) ? .object(plain) : name ?? .object(plain)
    }

    private static func identifiers(in value: JSONValue) -> [String] {
        if let list = value.array { return list.flatMap { identifiers(in: $0) } }
        return value.object?["@id"]?.string.map { [$0] } ?? []
    }
}

/// `Article` of `Article`, `schema:Article` and `https://schema.org/Article`.
private func types(of thing: JSONObject) -> [String] {
    let all = thing["@type"]?.array?.compactMap(\.string) ?? thing["@type"]?.string.map { [$0] } ?? []
    return all.map { String($0.split { $0 == "/" || $0 == "#" || $0 == ":" }.last ?? "") }
}

private func isFrame(_ thing: JSONObject) -> Bool {
    let types = types(of: thing)
    return !types.isEmpty && types.allSatisfy(typesOfFrame.contains)
}

private func isPicture(_ thing: JSONObject) -> Bool { types(of: thing).contains("ImageObject") }

/// Whether it is a catalogue, or another list of things.
private func isList(_ thing: JSONObject) -> Bool {
    types(of: thing).contains { type in ["Catalog", "List", "Collection", "Feed", "Blog"].contains(where: type.hasSuffix) }
}

private let typesOfFrame: Set = [
    "WebSite", "WebPage", "AboutPage", "CheckoutPage", "CollectionPage", "ContactPage", "ItemPage", "ProfilePage", "SearchResultsPage",
    "BreadcrumbList",
    "SiteNavigationElement", "WPHeader", "WPFooter", "WPSideBar", "SearchAction", "ReadAction", "ImageObject", "ListItem",
]

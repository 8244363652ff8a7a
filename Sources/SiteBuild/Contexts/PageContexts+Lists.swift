import JSONValue
import MustacheEngine
import SiteModel

extension PageContexts {
    mutating func homeContext(_ links: Links) -> (template: String, context: MustacheContext) {
        let page = pageObject(.home, title: configuration.title, description: configuration.description, route: .home)
        return ("home", frames(nil, page: page, links, collection: nil))
    }

    mutating func listContext(_ index: Int, number: Int, _ links: Links) -> (template: String, context: MustacheContext) {
        let collection = plan.collections[index]
        let objects = RecordObjects(plan: plan, collection: collection, links: links)
        let items = collection.records(onPage: number).map { JSONValue.object(objects.object($0, in: .list)) }
        let title = collection.configuration.title
        var page = pageObject(
            .list,
            title: number == 1 ? title : plan.input.phrase("listTitle", ["title": title, "page": String(number), "pages": String(collection.pageCount)]),
            description: collection.configuration.description, route: collection.listRoute(page: number),
            picture: collection.configuration.picture)
        page.items = items
        if number > 1 { page.previous = .link(links.href(collection.listRoute(page: number - 1))) }
        if number < collection.pageCount { page.next = .link(links.href(collection.listRoute(page: number + 1))) }
        page.list = PageObject.ListPages(
            number: number, pages: collection.pageCount,
            numbers: collection.pageCount > 1 ? pageNumbers(collection, current: number, links) : [])
        return (template(.list, of: index), frames(nil, page: page, links, collection: index))
    }

    /// The first and the last page and those around the current one, with gaps between.
    private func pageNumbers(_ collection: Collection, current: Int, _ links: Links) -> [JSONValue] {
        let last = collection.pageCount
        let shown = Set([1, last] + Array(max(1, current - 2)...min(last, current + 2))).sorted()
        var entries: [JSONValue] = []
        var previous = 0
        for number in shown {
            // A gap that would hide one page shows it instead.
            if number - previous == 2 {
                entries.append(entry(number - 1))
            } else if number - previous > 2 {
                entries.append(.object(JSONObject([("isGap", .bool(true))])))
            }
            entries.append(entry(number))
            previous = number
        }
        func entry(_ number: Int) -> JSONValue {
            .object(JSONObject([
                ("number", .int(Int64(number))), ("href", .string(links.href(collection.listRoute(page: number)))),
                ("isCurrent", .bool(number == current)),
            ]))
        }
        return entries
    }
}

extension SiteInput {
    /// One of the theme's texts with its placeholders filled: `{title}, page {page} of {pages}`.
    func phrase(_ key: String, _ values: [String: String]) -> String {
        guard let pattern = texts[key]?.string else { return values["title"] ?? "" }
        var result = ""
        var rest = pattern[...]
        while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: opening)..<closing])
            result += rest[..<opening] + (values[name] ?? String(rest[opening...closing]))
            rest = rest[rest.index(after: closing)...]
        }
        return result + rest
    }
}

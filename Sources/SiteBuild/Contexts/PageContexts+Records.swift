import JSONValue
import MustacheEngine
import SiteModel

extension PageContexts {
    /// A category where the collection has facts, else a detail page.
    mutating func recordContext(_ index: Int, _ position: Int, _ links: Links) -> (template: String, context: MustacheContext) {
        let collection = plan.collections[index]
        let kind: PageTemplate = collection.configuration.facts == nil ? .detail : .category
        let objects = RecordObjects(plan: plan, collection: collection, links: links)
        var subject = objects.object(position, in: .page)
        if let body = recordBody(index, position) { subject = JSONObject([("body", .string(body))]).over(subject) }
        if let fields = collection.bodies[position]?.fields { subject = fields.over(subject) }
        var page = recordPage(kind, collection, position, objects)
        if kind == .category {
            let facts = FactObjects(collection: collection, position: position, links: links, pictures: plan.pictures)
            page.first = facts.first
            let list = facts.list
            page.items = list
            page.folds = FactObjects.folds(list)
        }
        return (template(kind, of: index), frames(subject, page: page, links, collection: index))
    }

    mutating func unlockContext(_ index: Int, _ position: Int, _ links: Links) -> (template: String, context: MustacheContext) {
        let collection = plan.collections[index]
        let objects = RecordObjects(plan: plan, collection: collection, links: links)
        var page = recordPage(.unlock, collection, position, objects)
        page.first = .link(objects.opens(position))
        return (template(.unlock, of: index), frames(objects.object(position, in: .page), page: page, links, collection: index))
    }

    /// What `page` has on the pages of a record.
    private func recordPage(_ kind: PageTemplate, _ collection: Collection, _ position: Int, _ objects: RecordObjects) -> PageObject {
        let record = collection.records[position]
        let route = collection.recordRoute(position)
        var page = pageObject(
            kind, title: shortened(objects.title(position), to: 70),
            description: record.text(among: collection.nouns.description).map { shortened($0, to: 160) },
            route: kind == .unlock ? route.appending(.unlock) : route, picture: record.address(among: collection.nouns.picture))
        page.back = backLink(collection, position, objects.links)
        page.position = position + 1
        page.count = collection.records.count
        guard kind != .unlock else { return page }
        func neighbour(_ position: Int) -> JSONValue {
            guard collection.records.indices.contains(position) else { return .null }
            return .link(objects.links.href(collection.recordRoute(position)), title: objects.title(position))
        }
        page.previous = neighbour(position - 1)
        page.next = neighbour(position + 1)
        return page
    }

    /// The way to the page of the list that a record stands on.
    private func backLink(_ collection: Collection, _ position: Int, _ links: Links) -> JSONValue {
        .link(links.href(collection.listRoute(page: collection.page(ofRecordAt: position))), title: collection.configuration.title)
    }

    /// The record's Markdown as HTML: its file's, else its body field's; nil where it has neither.
    private mutating func recordBody(_ index: Int, _ position: Int) -> String? {
        let collection = plan.collections[index]
        let policy = collection.configuration.markdown
        if let file = collection.bodies[position], file.markdown.contains(where: { $0 > 0x20 }) {
            return html(Body(file.markdown, policy: policy), of: "`\(collection.name)`", from: .file(file.file.name))
        }
        guard let text = collection.records[position].text(among: collection.nouns.body) else { return nil }
        return html(Body(text.utf8, policy: policy), of: "`\(collection.name)`", from: .record(collection: index, position: position))
    }

    // MARK: Facts

    mutating func factContext(
        _ index: Int, _ position: Int, number: Int, _ links: Links
    ) -> (template: String, context: MustacheContext) {
        let collection = plan.collections[index]
        let objects = RecordObjects(plan: plan, collection: collection, links: links)
        let facts = FactObjects(collection: collection, position: position, links: links, pictures: plan.pictures)
        let category = objects.object(position, in: .page)
        let title = objects.title(position)
        let text = facts.source(number).flatMap { source in
            html(
                Body(source.utf8, policy: collection.configuration.markdown), of: "`\(collection.name)`",
                from: .fact(collection: index, position: position, number: number))
        }
        let fact = facts.fact(number, body: text)
        var page = pageObject(
            .fact, title: plan.input.phrase("factTitle", ["title": title, "position": String(number), "count": String(facts.count)]),
            // A locked text shows in no preview.
            description: collection.records[position].isLocked ? nil : fact["plain"]?.string.map { shortened($0, to: 160) },
            route: collection.recordRoute(position).appending(number), picture: facts.pictureAddress(number))
        page.back = backLink(collection, position, links)
        page.position = number
        page.count = facts.count
        page.hasPictures = hasPictures(facts, ofRecordAt: position, in: index)
        if number > 1 { page.previous = .link(facts.href(number - 1)) }
        if number < facts.count { page.next = .link(facts.href(number + 1)) }
        let subject = JSONObject([("category", .object(category))]).over(fact)
        return (template(.fact, of: index), frames(subject, page: page, links, collection: index))
    }
}

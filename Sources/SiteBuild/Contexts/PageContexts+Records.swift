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
        if let body = recordBody(collection, position) { subject = JSONObject([("body", .string(body))]).over(subject) }
        if let fields = collection.bodies[position]?.fields { subject = fields.over(subject) }
        var page = recordPage(kind, collection, position, objects)
        if kind == .category {
            let facts = FactObjects(collection: collection, position: position, links: links)
            page.append(("first", facts.first))
            // The texts of a locked record are nowhere but on their own pages.
            if !collection.records[position].isLocked { page.append(("items", .array(JSONArray(facts.list)))) }
        }
        return (template(kind, of: index), frames(subject, page: page, links, collection: index))
    }

    mutating func unlockContext(_ index: Int, _ position: Int, _ links: Links) -> (template: String, context: MustacheContext) {
        let collection = plan.collections[index]
        let objects = RecordObjects(plan: plan, collection: collection, links: links)
        var page = recordPage(.unlock, collection, position, objects)
        // Without facts the way in leads to the record itself.
        page.append(("first", collection.configuration.facts == nil
            ? .link(links.href(collection.recordRoute(position)) + FactObjects.unlockedAnchor)
            : FactObjects(collection: collection, position: position, links: links).first))
        return (template(.unlock, of: index), frames(objects.object(position, in: .page), page: page, links, collection: index))
    }

    /// What `page` has on the pages of a record.
    private func recordPage(
        _ kind: PageTemplate, _ collection: Collection, _ position: Int, _ objects: RecordObjects
    ) -> [(String, JSONValue)] {
        let record = collection.records[position]
        let route = collection.recordRoute(position)
        var page = pageMembers(
            kind, title: shortened(objects.title(position), to: 70),
            description: record.text(among: collection.nouns.description).map { shortened($0, to: 160) },
            route: kind == .unlock ? route.appending(.unlock) : route, picture: record.address(among: collection.nouns.picture))
        page += [
            ("back", .link(objects.links.href(collection.listRoute(page: collection.page(ofRecordAt: position))), title: collection.configuration.title)),
            ("position", .int(Int64(position + 1))), ("count", .int(Int64(collection.records.count))),
        ]
        guard kind != .unlock else { return page }
        for (name, neighbour) in [("previous", position - 1), ("next", position + 1)] where collection.records.indices.contains(neighbour) {
            page.append((name, .link(objects.links.href(collection.recordRoute(neighbour)), title: objects.title(neighbour))))
        }
        return page
    }

    /// The record's Markdown as HTML: its file's, else its body field's; nil where it has neither.
    private mutating func recordBody(_ collection: Collection, _ position: Int) -> String? {
        let policy = collection.configuration.markdown
        if let file = collection.bodies[position], file.markdown.contains(where: { $0 > 0x20 }) {
            return html(Body(file.markdown, policy: policy), of: "`\(collection.name)`", from: file.file.name)
        }
        guard let text = collection.records[position].text(among: collection.nouns.body) else { return nil }
        return html(Body(text.utf8, policy: policy), of: "`\(collection.name)`", from: collection.place(ofRecordAt: position))
    }

    // MARK: Facts

    mutating func factContext(
        _ index: Int, _ position: Int, number: Int, _ links: Links
    ) -> (template: String, context: MustacheContext) {
        let collection = plan.collections[index]
        let objects = RecordObjects(plan: plan, collection: collection, links: links)
        let facts = FactObjects(collection: collection, position: position, links: links)
        let category = objects.object(position, in: .page)
        let title = objects.title(position)
        let text = facts.source(number).flatMap { source in
            html(
                Body(source.utf8, policy: collection.configuration.markdown), of: "`\(collection.name)`",
                from: "fact \(number) of the record at \(collection.place(ofRecordAt: position))")
        }
        let fact = facts.fact(number, body: text)
        var page = pageMembers(
            .fact, title: plan.input.phrase("factTitle", ["title": title, "position": String(number), "count": String(facts.count)]),
            // A locked text shows in no preview.
            description: collection.records[position].isLocked ? nil : fact["plain"]?.string.map { shortened($0, to: 160) },
            route: collection.recordRoute(position).appending(number), picture: facts.picture(number))
        page += [
            ("back", .link(links.href(collection.listRoute(page: collection.page(ofRecordAt: position))), title: collection.configuration.title)),
            ("position", .int(Int64(number))), ("count", .int(Int64(facts.count))),
        ]
        if number > 1 { page.append(("previous", .link(facts.href(number - 1)))) }
        if number < facts.count { page.append(("next", .link(facts.href(number + 1)))) }
        let subject = JSONObject([("category", .object(category))]).over(fact)
        return (template(.fact, of: index), frames(subject, page: page, links, collection: index))
    }
}

/// Text cut at a word, with an ellipsis where something was left out.
func shortened(_ text: String, to limit: Int) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).prefix(limit).joined(separator: " ")
    guard line.count > limit else { return line }
    let cut = line.prefix(limit)
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<end] + "…"
}

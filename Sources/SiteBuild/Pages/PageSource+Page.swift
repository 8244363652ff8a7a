import JSONValue
import MustacheEngine
import SiteModel

extension PageSource {
    /// The collection of the page, if any.
    var current: Collection? { collectionIndex.map { plan.collections[$0] } }

    /// The record of the page, if any.
    private var record: Record? { hasRecord ? current?.records[position] : nil }

    private var hasRecord: Bool {
        switch kind {
        case .category, .detail, .unlock, .fact: true
        default: false
        }
    }

    func page(_ word: Word) -> TemplateValue? {
        switch word {
        case .kind: return Thing.pageKind.value()
        case .title:
            let answer = title ?? text(titleText)
            title = answer
            return answer
        case .description:
            let answer = description ?? text(descriptionText)
            description = answer
            return answer
        case .documentTitle: return text(documentTitle)
        case .canonical:
            guard let baseURL = plan.input.configuration.baseURL, kind != .notFound else { return .null }
            scratch.open()
            scratch.append(baseURL)
            scratch.append(route.path)
            return .text(scratch.close())
        case .picture: return text(absolutePicture)
        case .back: return hasRecord || kind == .groups || kind == .group ? PageLink.back.value : .null
        case .groups:
            return kind == .groups || kind == .group && currentGrouping?.isOfLists == false
                ? collectionIndex.map { Thing.grouping.value(index: $0, part: grouping) } : .null
        case .group: return kind == .group ? collectionIndex.map { Thing.group.value(variant: grouping, index: $0, part: group) } : .null
        case .previous: return hasNeighbour(-1) ? PageLink.previous.value : .null
        case .next: return hasNeighbour(1) ? PageLink.next.value : .null
        case .first:
            guard let record, kind == .unlock || kind == .category && !record.facts.isEmpty else { return .null }
            return PageLink.first.value
        case .position:
            asked.insert(.place)
            return kind == .fact ? .int(number) : part.map { .int(position - $0.positions.lowerBound + 1) } ?? .null
        case .count:
            asked.insert(.place)
            return kind == .fact ? record.map { .int($0.facts.count) } : part.map { .int($0.positions.count) }
        case .body:
            guard let file = plan.text(ofList: planned), let current else { return .null }
            let answer = body ?? html(Body(of: file, policy: current.configuration.markdown), of: "`\(current.name)`", from: .file(file.file.name))
            body = answer
            return answer
        case .items: return items
        case .hasMore: return .bool(kind == .home && (current?.pageCount ?? 0) > 1)
        case .folds: return folds
        case .hasPictures: return .bool(kind == .fact && record?.factsHavePictures == true)
        case .hasFilter: return .bool(kind == .list && current?.hasFilter == true)
        case .hasBar: return .bool(hasBar)
        case .filters: return filters
        case .orders: return orders
        case .referrers: return referrers
        case .related: return related
        case .hasRelated: if case .subjects(let subjects) = related { return .bool(!subjects.isEmpty) } else { return .bool(false) }
        case .number: return pageCount == nil ? .null : .int(number)
        case .pages: return pageCount.map { .int($0) } ?? .null
        case .hasPages: return .bool(pageCount.map { $0 > 1 } == true)
        case .numbers: return pageNumbers
        default: return nil
        }
    }

    /// The title of a page of a list that has several.
    private func further(_ title: String, _ number: Int) -> String {
        guard number > 1 else { return title }
        return plan.input.phrase("listTitle", ["title": title, "page": String(number), "pages": String(pageCount ?? 1)])
    }

    /// How many pages the list has that the page is one of.
    var pageCount: Int? {
        switch kind {
        case .list: current?.pageCount
        case .groups: currentGrouping?.pageCount
        case .group: currentGroup.flatMap { group in current.map { group.pageCount(ofSize: $0.configuration.pageSize) } }
        default: nil
        }
    }

    /// The list that contains the page's record.
    var part: RecordPart? { hasRecord ? current?.part(ofRecordAt: position) : nil }

    private var currentGrouping: Grouping? { collectionIndex.map { plan.groupings[$0][grouping] } }

    private var currentGroup: RecordGroup? { currentGrouping?.groups[group] }

    // MARK: What it is called

    private var titleText: String {
        if let lastTitle { return lastTitle }
        let title = makeTitle()
        lastTitle = title
        return title
    }

    private func makeTitle() -> String {
        switch planned {
        case .home: return plan.title
        case .list(let index, let number):
            return further(plan.collections[index].configuration.title, number)
        case .groups(let index, let grouping, let number):
            let title = plan.input.phrase(
                "groupsTitle",
                [
                    "title": plan.collections[index].configuration.title, "group": plan.groupings[index][grouping].title,
                ])
            return further(title, number)
        case .group(let index, let grouping, let group, let number):
            let value = plan.groupings[index][grouping].groups[group]
            let title = plan.input.phrase("groupsTitle", ["title": plan.collections[index].configuration.title, "group": value.title])
            return further(title, number)
        case .record(let index, let position), .unlock(let index, let position):
            return shortened(plan.collections[index].title(ofRecordAt: position), to: 70)
        case .fact(let index, let position, let number):
            let collection = plan.collections[index]
            return plan.input.phrase(
                "factTitle",
                [
                    "title": collection.title(ofRecordAt: position), "position": String(number),
                    "count": String(collection.records[position].facts.count),
                ])
        case .markdown(let index): return title(ofPage: index)
        case .favourites: return fixedText("favourites") ?? readableLabel(kind.rawValue)
        case .search: return fixedText("search") ?? readableLabel(kind.rawValue)
        case .offline: return fixedText("offlineTitle") ?? readableLabel(kind.rawValue)
        case .notFound: return fixedText("notFoundTitle") ?? "404"
        }
    }

    /// What stands in a tab of the browser: the page, the list that it belongs to, the site; each said once.
    private var documentTitle: String {
        guard kind != .home else { return plan.title }
        var words = titleText
        let title = words
        if let mark = markAmongTwins { words += ", " + mark }
        func add(_ part: String) {
            if part.isEmpty || part == title { return }
            if !words.isEmpty { words += " · " }
            words += part
        }
        // The titles of groups begin with that of their list.
        let list = titleOfBack.flatMap { !hasRecord && title.contains($0) ? nil : $0 }
        if let list { add(list) }
        if plan.title != list { add(plan.title) }
        return words
    }

    /// What tells a record apart from others of its title, whose tabs and bookmarks would be called the same.
    private var markAmongTwins: String? {
        guard let record, !record.isLocked, let collection = current, let path = collection.tellingApart,
            let value = collection.fields(ofRecordAt: position)[FieldPath(path)], !value.saysNothing(in: collection.profiles[path: path])
        else { return nil }
        return plan.format.text(value, in: collection.profiles[path: path]).map { shortened($0.string, to: 40) }
    }

    /// The title of the list that the page belongs to, or of the list of groups.
    private var titleOfBack: String? {
        guard let current, hasRecord || kind == .groups || kind == .group else { return nil }
        if kind == .group, currentGrouping?.hasIndex == true { return currentGrouping?.title }
        return part?.list.map { current.lists[$0].configuration.title } ?? current.configuration.title
    }

    private var descriptionText: String? {
        switch planned {
        case .home: return plan.description
        case .list(let index, _), .groups(let index, _, _), .group(let index, _, _, _):
            return plan.text(ofList: planned)?.fields["description"]?.plainText ?? plan.collections[index].configuration.description
        case .record(let index, let position), .unlock(let index, let position):
            return plan.collections[index].summary(ofRecordAt: position).map { shortened($0.string, to: 160) }
        case .fact(let index, let position, let number):
            let record = plan.collections[index].records[position]
            // A locked text shows in no preview.
            guard !record.isLocked, case .text(let words)? = fact(index, record.facts.lowerBound + number - 1, .plain) else { return nil }
            return shortened(String(decoding: words, as: UTF8.self), to: 160)
        case .markdown(let index): return plan.input.pages[index].source.fields["description"]?.plainText
        case .favourites: return fixedText("favouritesDescription")
        case .search, .offline, .notFound: return nil
        }
    }

    /// The page's picture as other sites can fetch it.
    private var absolutePicture: String? {
        let shown: String? =
            switch planned {
            case .list(let index, _), .groups(let index, _, _), .group(let index, _, _, _): plan.collections[index].ownPicture.map(address)
            case .record(let index, let position), .unlock(let index, let position):
                plan.collections[index].records[position].picture.map(address)
            case .fact(let index, let position, let number):
                plan.collections[index].facts[plan.collections[index].records[position].facts.lowerBound + number - 1].picture.map(address)
            case .markdown(let index): plan.pagePictures[index]
            case .home, .favourites, .search, .offline, .notFound: nil
            }
        guard let shown else { return nil }
        if isWebAddress(shown) { return shown }
        guard let baseURL = plan.input.configuration.baseURL, isInsideSite(shown) else { return nil }
        return baseURL + shown
    }

    private func address(_ picture: PictureNumber) -> String { String(decoding: plan.pictures[picture], as: UTF8.self) }

    // MARK: Targets

    func hasNeighbour(_ way: Int) -> Bool {
        guard let current else { return false }
        switch kind {
        case .list, .groups, .group: return pageCount.map { (1...$0).contains(number + way) } == true
        case .category, .detail: return part?.positions.contains(position + way) == true
        case .fact: return (1...current.records[position].facts.count).contains(number + way)
        default: return false
        }
    }

    func link(_ link: PageLink, _ word: Word) -> TemplateValue? {
        guard let collectionIndex else { return nil }
        switch (word, link) {
        case (.href, .back) where kind == .group && currentGrouping?.hasIndex == true: return currentGrouping.map { self.way(to: $0.route) }
        case (.href, .back) where kind == .groups || kind == .group: return wayToList(collectionIndex, page: 1)
        case (.href, .back): return way(to: plan.listPage(ofRecordAt: position, in: collectionIndex).route)
        case (.href, .previous):
            let way = wayBefore ?? wayToNeighbour(-1)
            wayBefore = way
            return way
        case (.href, .next):
            let way = wayBehind ?? wayToNeighbour(1)
            wayBehind = way
            return way
        case (.href, .first): return kind == .unlock ? wayIntoLocked(collectionIndex, position) : wayToFact(collectionIndex, position, 1)
        case (.title, .back): return text(titleOfBack)
        case (.title, .previous): return titleOfNeighbour(-1)
        case (.title, .next): return titleOfNeighbour(1)
        case (.title, .first): return .null
        default: return nil
        }
    }

    private func wayToNeighbour(_ way: Int) -> TemplateValue? {
        guard let collectionIndex, hasNeighbour(way) else { return .null }
        return switch kind {
        case .list, .groups, .group: wayToPage(number + way)
        case .fact: wayToFact(collectionIndex, position, number + way)
        default: wayToRecord(collectionIndex, position + way)
        }
    }

    /// Of the list to which the page belongs.
    private func wayToPage(_ number: Int) -> TemplateValue {
        guard let collectionIndex else { return .null }
        if kind == .groups, let grouping = currentGrouping { return way(to: grouping.route(page: number)) }
        if kind == .group, let grouping = currentGrouping { return way(to: grouping.route(ofGroup: group, page: number)) }
        return wayToList(collectionIndex, page: number)
    }

    /// Pages of a list, and facts, have no titles of their own.
    private func titleOfNeighbour(_ way: Int) -> TemplateValue? {
        guard let current, hasNeighbour(way), kind == .category || kind == .detail else { return .null }
        return .text(current.texts[current.records[position + way].title])
    }

    // MARK: What it lists

    private var items: TemplateValue {
        guard let collectionIndex, let current else { return .null }
        switch kind {
        case .list, .home:
            let records = current.records(onPage: number)
            return .subjects(scratch.subjects(records.count) { Thing.record.subject(index: collectionIndex, part: records.lowerBound + $0) })
        case .group:
            guard let grouping = currentGrouping, let group = currentGroup else { return .null }
            let members = group.members(onPage: number, ofSize: current.configuration.pageSize)
            return .subjects(
                scratch.subjects(members.count) {
                    Thing.record.subject(index: collectionIndex, part: Int(grouping.members[members.lowerBound + $0]))
                })
        case .category: return facts(in: 0..<current.records[position].facts.count)
        default: return .null
        }
    }

    private func facts(in range: Range<Int>) -> TemplateValue {
        guard let collectionIndex, let record else { return .null }
        let first = record.facts.lowerBound + range.lowerBound
        return .subjects(scratch.subjects(range.count) { Thing.factInList.subject(index: collectionIndex, part: first + $0) })
    }

    /// The facts of a category in parts to be folded, of about the same length; nothing where they are few enough to be looked
    /// through at once.
    private var folds: TemplateValue {
        guard kind == .category, let record else { return .null }
        let parts = (record.facts.count + longestFold - 1) / longestFold
        guard parts > 1 else { return .null }
        return .subjects(scratch.subjects(parts) { Thing.fold.subject(variant: parts, part: $0) })
    }

    func fold(_ part: Int, of parts: Int, _ word: Word) -> TemplateValue? {
        guard let count = record?.facts.count else { return nil }
        let range = count * part / parts..<count * (part + 1) / parts
        switch word {
        case .first: return .int(range.lowerBound + 1)
        case .last: return .int(range.upperBound)
        case .isFirst: return .bool(part == 0)
        case .items: return facts(in: range)
        default: return nil
        }
    }

    /// The first and the last page of the list and those around this one, with gaps between; where there are many pages, also some in
    /// longer steps.
    private var pageNumbers: TemplateValue {
        guard let last = pageCount, last > 1 else { return .null }
        let steps = [(10, 30), (100, 300)].filter { last >= $0.1 }.flatMap { [number - $0.0, number + $0.0] }.filter { (1...last).contains($0) }
        let reach = steps.isEmpty ? 2 : 1
        let shown = Set([1, last] + Array(max(1, number - reach)...min(last, number + reach)) + steps).sorted()
        var entries: [Subject] = []
        var previous = 0
        for number in shown {
            // A gap that would hide one page shows it instead.
            if number - previous == 2 {
                entries.append(Thing.pageNumber.subject(part: number - 1))
            } else if number - previous > 2 {
                entries.append(Thing.pageNumber.subject(part: 0))
            }
            entries.append(Thing.pageNumber.subject(part: number))
            previous = number
        }
        return .subjects(scratch.subjects(entries))
    }

    func pageNumber(_ number: Int, _ word: Word) -> TemplateValue? {
        switch word {
        case .isGap: return .bool(number == 0)
        case .number: return number == 0 ? .null : .int(number)
        case .href: return number == 0 ? .null : wayToPage(number)
        case .isCurrent: return .bool(number == self.number)
        default: return nil
        }
    }

    // MARK: Pages in Markdown

    private func title(ofPage index: Int) -> String {
        let title = plan.input.pages[index].title
        return title.isEmpty ? plan.title : title
    }

    func markdownPage(_ index: Int, _ word: Word) -> TemplateValue? {
        let page = plan.input.pages[index]
        switch word {
        case .title: return text(title(ofPage: index))
        case .body:
            let answer = body ?? html(Body(of: page.source, policy: page.policy), of: "the pages", from: .file(page.source.file.name))
            body = answer
            return answer
        default: return nil
        }
    }
}

private let longestFold = 50

extension PageLink {
    fileprivate var value: TemplateValue { Thing.link.value(variant: rawValue) }
}

extension SiteInput {
    /// One of the theme's texts with its placeholders filled: `{title}, page {page} of {pages}`.
    func phrase(_ key: String, _ values: [String: String]) -> String {
        guard let pattern = texts[key]?.string else { return values["title"] ?? "" }
        var result = ""
        // The bytes of braces are part of no other character.
        var rest = pattern.utf8[...]
        while let opening = rest.firstIndex(of: UInt8(ascii: "{")), let closing = rest[opening...].firstIndex(of: UInt8(ascii: "}")) {
            result += Substring(rest[..<opening])
            result += values[String(Substring(rest[rest.index(after: opening)..<closing]))] ?? String(Substring(rest[opening...closing]))
            rest = rest[rest.index(after: closing)...]
        }
        return result + Substring(rest)
    }
}

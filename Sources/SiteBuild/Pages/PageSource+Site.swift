import JSONValue
import MustacheEngine
import SiteModel

extension PageSource {
    func everywhere(_ word: Word) -> TemplateValue? {
        switch word {
        case .root: .text(root)
        case .site: Thing.site.value()
        case .collection: collectionIndex.map { Thing.collection.value(index: $0) } ?? .null
        case .page: Thing.page.value()
        case .text: .json(BorrowedJSON(plan.input.texts))
        default: nil
        }
    }

    func site(_ word: Word) -> TemplateValue? {
        let configuration = plan.input.configuration
        switch word {
        case .title: return text(plan.title)
        case .description: return text(plan.description)
        case .baseURL: return text(configuration.baseURL)
        case .language: return text(configuration.language)
        case .direction: return text(direction)
        case .collections: return .subjects(scratch.subjects(plan.collections.count) { Thing.collection.subject(index: $0) })
        case .data: return Thing.data.value()
        case .navigation: return .subjects(scratch.subjects(plan.navigation.count) { Thing.navigationItem.subject(part: $0) })
        case .pages:
            let indices = plan.input.pages.indices.filter { plan.input.pages[$0].isTopLevel }
            return .subjects(scratch.subjects(indices.map { Thing.topPage.subject(index: $0) }))
        case .hasFavourites: return .bool(plan.hasFavourites)
        case .hasSearch: return .bool(plan.hasSearch)
        case .index: return plan.searchedPages.isEmpty ? .null : wayToIndex(.pagesIndex, edition(nil), .pagesIndex)
        case .worksOffline: return .bool(plan.input.worksOffline)
        case .theme: return .json(BorrowedJSON(plan.input.tokens.colours))
        case .hasStyleSheet: return .bool(plan.input.hasStyleSheet)
        default: return nil
        }
    }

    func navigationItem(_ place: Int, _ word: Word) -> TemplateValue? {
        let item = plan.navigation[place]
        switch word {
        case .title: return text(item.title)
        case .href:
            switch item.target {
            case .collection(let index): return wayToList(index, page: 1)
            case .page(let index): return way(to: plan.input.pages[index].route)
            case .route(let route, let fragment):
                scratch.open()
                scratch.append(root)
                scratch.append(route.path)
                scratch.append(fragment)
                return .text(scratch.close())
            case .outside(let address): return text(address)
            }
        case .current:
            switch item.target {
            case .collection(let index): return index == collectionIndex ? text(kind == .list ? "page" : "true") : .null
            case .page(let index): return planned == .markdown(index) ? text("page") : .null
            case .route(let route, _): return route == self.route ? text("page") : .null
            case .outside: return .null
            }
        case .isOutside: if case .outside = item.target { return .bool(true) } else { return .bool(false) }
        default: return nil
        }
    }

    private func wayToIndex(_ route: Route, _ edition: String, _ part: AskedParts) -> TemplateValue {
        asked.insert(part)
        scratch.open()
        scratch.append(root)
        scratch.append(route.path)
        // The query keeps caches on the way from giving a page the index of another edition.
        scratch.append("?")
        scratch.append(edition)
        return .text(scratch.close())
    }

    func topPage(_ index: Int, _ word: Word) -> TemplateValue? {
        switch word {
        case .title: text(plan.input.pages[index].title)
        case .href: way(to: plan.input.pages[index].route)
        case .isCurrent: .bool(planned == .markdown(index))
        default: nil
        }
    }

    func collection(_ index: Int, _ word: Word) -> TemplateValue? {
        let collection = plan.collections[index]
        switch word {
        case .name: return text(collection.name)
        case .title: return text(collection.configuration.title)
        case .description: return text(collection.configuration.description)
        case .href: return wayToList(index, page: 1)
        case .count:
            asked.insert(.groups)
            return count(collection.listedCount)
        case .items:
            asked.insert(.firstRecords)
            let first = collection.firstRecords
            return .subjects(scratch.subjects(first.count) { Thing.record.subject(index: index, part: first.lowerBound + $0) })
        case .records:
            asked.insert(.allRecords)
            return .subjects(scratch.subjects(collection.listedCount) { Thing.record.subject(index: index, part: $0) })
        case .picture: return picture(collection.picture)
        case .hasPictures: return .bool(collection.hasPictures)
        case .isCurrent: return .bool(index == collectionIndex)
        case .hasFacts: return .bool(collection.configuration.facts != nil)
        case .hasLock: return .bool(collection.configuration.lock != nil)
        case .hasFavourites: return .bool(collection.hasFavourites)
        case .hasSearch: return .bool(collection.isSearched)
        case .hasFilter: return .bool(collection.hasFilter)
        case .hasShare: return .bool(collection.configuration.share)
        case .opensDialogs: return .bool(collection.configuration.details == .dialog)
        case .index:
            return collection.indexRoute.map { wayToIndex($0, edition(index), .editions) } ?? .null
        case .atom:
            guard let feed = plan.newsFeeds[index] else { return .null }
            scratch.open()
            scratch.append(root)
            scratch.append(feed.route.path)
            return .text(scratch.close())
        case .edition:
            asked.insert(.editions)
            return text(edition(index))
        case .groups:
            let places = plan.groupings[index].indices.filter { plan.groupings[index][$0].hasIndex }
            return .subjects(scratch.subjects(places.map { Thing.grouping.subject(index: index, part: $0) }))
        case .isEmpty: return .bool(collection.records.isEmpty)
        case .hasGroups: return .bool(plan.groupings[index].contains(where: \.hasIndex))
        case .lists:
            guard let place = plan.groupings[index].firstIndex(where: \.isOfLists) else { return .null }
            return .subjects(scratch.subjects(collection.lists.count) { Thing.group.subject(variant: place, index: index, part: $0) })
        case .hasLists: return .bool(!collection.lists.isEmpty)
        case .isTable: return .bool(collection.view == .table)
        case .titleLabel: return text(collection.titleLabel)
        case .listFields:
            return .subjects(scratch.subjects(collection.shown.inList.count) { Thing.field.subject(index: index, part: $0) })
        case .favouriteFields:
            return .subjects(scratch.subjects(collection.shown.asFavourite.count) { Thing.field.subject(variant: 1, index: index, part: $0) })
        case .blanks: return blanks(index)
        default: return nil
        }
    }

    /// A field that is shown, without its value.
    func field(_ index: Int, isFavourite: Bool, _ place: Int, _ word: Word) -> TemplateValue? {
        let collection = plan.collections[index]
        let field = isFavourite ? collection.shown.asFavourite[place] : collection.shown.inList[place]
        switch word {
        case .name: return text(field.name)
        case .label: return text(field.label)
        case .kind: return text((field.kind ?? .nothing).rawValue)
        case .order: return text(isFavourite ? nil : plan.bars[index]?.orders.first { $0.name == field.name }?.name)
        default: return nil
        }
    }
}

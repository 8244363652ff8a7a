import MustacheEngine
import SiteModel

extension PageSource {
    /// - Parameter isFilter: whether it is one of the list's bar, which counts what the list has.
    func grouping(_ index: Int, _ place: Int, isFilter: Bool, _ word: Word) -> TemplateValue? {
        let grouping = plan.groupings[index][place]
        switch word {
        case .name: return text(grouping.field)
        case .title: return text(grouping.title)
        case .href: return grouping.hasIndex ? way(to: grouping.route) : .null
        case .count:
            asked.insert(.groups)
            return count(grouping.groups.count)
        case .parameter: return text(grouping.parameter)
        case .isCurrent: return .bool(index == collectionIndex && place == self.grouping && (kind == .groups || kind == .group))
        case .values:
            asked.insert(.groups)
            if isFilter, let filter = plan.bars[index]?.filter(of: place) {
                return .subjects(
                    scratch.subjects(filter.groups.map { Thing.group.subject(variant: place | Self.filterFlag, index: index, part: $0) }))
            }
            return .subjects(scratch.subjects(grouping.groups.count) { Thing.group.subject(variant: place, index: index, part: $0) })
        case .sections where isListed(index, place):
            return .subjects(
                scratch.subjects(
                    grouping.sections(onPage: number).map {
                        Thing.section.subject(variant: place, index: index, part: $0.lowerBound)
                    }))
        case .hasLetters where isListed(index, place): return .bool(!grouping.initials.isEmpty)
        case .isSortable where isListed(index, place):
            return .bool(grouping.initials.isEmpty && 2...Grouping.groupsOnPage ~= grouping.groups.count)
        case .letters where isListed(index, place):
            return .subjects(scratch.subjects(grouping.initials.indices.map { Thing.letter.subject(variant: place, index: index, part: $0) }))
        default: return nil
        }
    }

    /// Whether the page is one of the list of a grouping's groups.
    private func isListed(_ index: Int, _ place: Int) -> Bool { kind == .groups && index == collectionIndex && place == self.grouping }

    /// A part of the page, by its first group.
    func section(_ index: Int, _ grouping: Int, _ start: Int, _ word: Word) -> TemplateValue? {
        let list = plan.groupings[index][grouping]
        switch word {
        case .title: return text(list.initial(ofGroup: start).map { list.initials[$0].letter })
        case .number: return list.initial(ofGroup: start).map { .int($0 + 1) } ?? .null
        case .values:
            guard let range = list.sections(onPage: number).first(where: { $0.lowerBound == start }) else { return .null }
            return .subjects(scratch.subjects(range.count) { Thing.group.subject(variant: grouping, index: index, part: start + $0) })
        default: return nil
        }
    }

    func letter(_ index: Int, _ grouping: Int, _ place: Int, _ word: Word) -> TemplateValue? {
        let list = plan.groupings[index][grouping]
        let initial = list.initials[place]
        switch word {
        case .title: return text(initial.letter)
        case .number: return .int(place + 1)
        case .href: return way(to: list.route(page: initial.start / Grouping.groupsOnPage + 1))
        default: return nil
        }
    }

    // MARK: The bar of a list

    /// That of the page's list; nil if it has none.
    private var bar: ListBar? { kind == .list ? collectionIndex.flatMap { plan.bars[$0] } : nil }

    var hasBar: Bool { bar != nil }

    var filters: TemplateValue {
        guard let bar, let collectionIndex else { return .null }
        return .subjects(scratch.subjects(bar.filters.map { Thing.grouping.subject(variant: 1, index: collectionIndex, part: $0.grouping) }))
    }

    var orders: TemplateValue {
        guard let bar, let collectionIndex else { return .null }
        return .subjects(
            scratch.subjects(
                bar.orders.indices.flatMap { place in
                    [0, 1].map { Thing.order.subject(variant: $0, index: collectionIndex, part: place) }
                }))
    }

    func order(_ index: Int, _ place: Int, isBackwards: Bool, _ word: Word) -> TemplateValue? {
        guard let order = plan.bars[index]?.orders[place] else { return nil }
        switch word {
        case .name: return text((isBackwards ? "-" : "") + order.name)
        case .title:
            let key = OrderKey(collection: index, place: place, isBackwards: isBackwards)
            let title = titlesOfOrders[key] ?? self.title(of: order, isBackwards: isBackwards)
            titlesOfOrders[key] = title
            return text(title)
        default: return nil
        }
    }

    private func title(of order: ListOrder, isBackwards: Bool) -> String {
        let phrase =
            switch order.kind {
            case .text: isBackwards ? "sortZToA" : "sortAToZ"
            case .number: isBackwards ? "sortHighest" : "sortLowest"
            case .moment: isBackwards ? "sortNewest" : "sortOldest"
            }
        let label = order.label.isEmpty ? fixedText("title") ?? readableLabel(order.name) : order.label
        return plan.input.phrase(phrase, ["title": label])
    }

    /// A direction of an order of a list.
    struct OrderKey: Hashable {
        let collection, place: Int
        let isBackwards: Bool
    }

    // MARK: Further records of the same groups

    var related: TemplateValue {
        guard let collectionIndex, kind == .category || kind == .detail else { return .null }
        asked.insert(.related)
        return .subjects(scratch.subjects(relatedRecords(in: collectionIndex).map { Thing.record.subject(index: collectionIndex, part: $0) }))
    }

    /// The positions of those that have most in common with the page's.
    func relatedRecords(in collection: Int) -> [Int] {
        let records = lastRelated ?? plan.related[collection].records(relatedTo: position)
        lastRelated = records
        return records
    }

    // MARK: Records that name others

    /// The records that name the page's, of each collection that has any.
    var referrers: TemplateValue {
        guard let collectionIndex, kind == .category || kind == .detail else { return .null }
        asked.insert(.referrers)
        let fields = plan.referrers[collectionIndex].indices.filter { place in
            group(of: plan.referrers[collectionIndex][place], naming: position) != nil
                && !namesAll(of: plan.referrers[collectionIndex][place], position, in: collectionIndex)
        }
        return .subjects(scratch.subjects(fields.map { Thing.referrers.subject(variant: $0, index: collectionIndex, part: position) }))
    }

    func group(of field: ReferringField, naming position: Int) -> Int? {
        plan.groupings[field.collection][field.grouping].group(ofRecord: position)
    }

    func referrers(_ index: Int, _ position: Int, _ place: Int, _ word: Word) -> TemplateValue? {
        let field = plan.referrers[index][place]
        let grouping = plan.groupings[field.collection][field.grouping]
        guard let place = group(of: field, naming: position) else { return nil }
        let members = grouping.groups[place].members
        switch word {
        case .title:
            let title = plan.collections[field.collection].configuration.title
            // Two fields of a collection may name records of one: author and editor.
            let isAlone = plan.referrers[index].count { $0.collection == field.collection } == 1
            // What others of its own say it is to them would be read as what they are to it: whose children it is among.
            let phrase = field.collection == index && plan.input.texts["namedIn"] != nil ? "namedIn" : "groupsTitle"
            return text(isAlone && field.collection != index ? title : plan.input.phrase(phrase, ["title": title, "group": grouping.title]))
        case .count: return count(members.count)
        case .items:
            return .subjects(
                scratch.subjects(min(members.count, Grouping.fewReferring)) {
                    Thing.record.subject(index: field.collection, part: Int(grouping.members[members.lowerBound + $0]))
                })
        case .hasMore: return .bool(members.count > Grouping.fewReferring)
        case .href: return grouping.hasPages(place) ? way(to: grouping.route(ofGroup: place, page: 1)) : .null
        default: return nil
        }
    }

    func wayToGroup(_ group: Int, of grouping: Grouping) -> TemplateValue {
        scratch.open()
        scratch.append(root)
        scratch.append(grouping.route.path)
        scratch.append(grouping.groups[group].slug.text)
        scratch.append("/")
        return .text(scratch.close())
    }

    /// In the variant of a group: it is one of a filter. The other bits are the place of its grouping.
    private static let filterFlag = 1 << 15

    /// - Parameter variant: the place of its grouping, with `filterFlag` in the bar of a list.
    func group(_ index: Int, _ variant: Int, _ place: Int, _ word: Word) -> TemplateValue? {
        let grouping = variant & ~Self.filterFlag
        let group = plan.groupings[index][grouping].groups[place]
        switch word {
        case .title: return text(group.title)
        case .href: return wayToGroup(place, of: plan.groupings[index][grouping])
        case .slug: return text(group.slug.text)
        case .count:
            asked.insert(.groups)
            let filter = variant == grouping ? nil : plan.bars[index]?.filter(of: grouping)
            return count(filter?.counts[place] ?? group.members.count)
        case .items:
            asked.insert(.firstRecords)
            return members(group.members.prefix(Collection.fewFirst), of: plan.groupings[index][grouping], index)
        case .records:
            asked.insert(.allRecords)
            return members(group.members, of: plan.groupings[index][grouping], index)
        case .share:
            asked.insert(.groups)
            return .int(max(1, group.members.count * 100 / plan.groupings[index][grouping].largest))
        case .isCurrent: return .bool(kind == .group && index == collectionIndex && grouping == self.grouping && place == self.group)
        default: return nil
        }
    }

    private func members(_ range: Range<Int>, of grouping: Grouping, _ index: Int) -> TemplateValue {
        .subjects(scratch.subjects(range.count) { Thing.record.subject(index: index, part: Int(grouping.members[range.lowerBound + $0])) })
    }
}

import FileSystem
import JSONValue
import SiteModel

/// The inputs of a site's pages as hashes: of the site, of each record, and of the parts that pages may ask for.
///
/// A page's key is made of them (`PageSource.key`). What a template can be asked for has to be in one of the parts, or in one that the
/// page is noted to have asked for (`AskedParts`); `KeptPageTests` changes data by chance and compares with a build of all pages.
///
/// Cost: one pass over all records, 8 bytes a record.
final class PageKeys: Sendable {
    /// Of everything that any page may show, except records.
    let everywhere: UInt64
    /// By collection, of each record as any page shows it.
    let records: [[UInt64]]
    let groups, firstRecords, allRecords, editions, addresses, linked: UInt64
    /// The edition of the index of pages.
    let pagesIndex: String

    /// - Parameter site: the hash of everything that is neither in feeds nor in the texts of pages and records.
    init(_ plan: SitePlan, of site: FileHash, editions: IndexEditions, jobs: Int) {
        everywhere = ChainedHash(of: plan, site).value
        let records = plan.collections.indices.map { index in
            let keys = RecordKeys(
                collection: plan.collections[index], collections: plan.collections, groupings: plan.groupings[index], pictures: plan.pictures)
            return mapInParallel(count: keys.collection.records.count, jobs: jobs, chunk: 256, keys.keys).flatMap { $0 }
        }
        self.records = records
        groups = ChainedHash(ofGroups: plan).value
        firstRecords =
            ChainedHash { hash in
                for (index, collection) in plan.collections.enumerated() {
                    for position in collection.firstRecords { hash.add(records[index][position]) }
                    for grouping in plan.groupings[index] {
                        for group in grouping.groups {
                            for member in grouping.members[group.members.prefix(Collection.fewFirst)] { hash.add(records[index][Int(member)]) }
                        }
                    }
                }
            }.value
        allRecords =
            ChainedHash { hash in
                for keys in records {
                    hash.add(keys.count)
                    for key in keys { hash.add(key) }
                }
            }.value
        let targets = Set(plan.groupings.joined().compactMap { $0.reference?.target })
        linked = ChainedHash { hash in for target in targets.sorted() { for record in records[target] { hash.add(record) } } }.value
        self.editions = ChainedHash { hash in for edition in editions.collections { hash.add(edition) } }.value
        pagesIndex = editions.pages
        addresses =
            ChainedHash { hash in
                for collection in plan.collections {
                    for record in collection.records {
                        hash.add(collection.texts[record.slug])
                        hash.add(collection.texts[record.title])
                    }
                    // Links may be written by file.
                    for (position, file) in collection.bodies.sorted(by: { $0.key < $1.key }) {
                        hash.add(position)
                        hash.add(file.file.name)
                    }
                }
                for (path, file) in plan.listTexts.sorted(by: { $0.key < $1.key }) {
                    hash.add(path)
                    hash.add(file.file.name)
                }
            }.value
    }
}

/// The editions of the indexes that pages load.
struct IndexEditions: Sendable {
    let collections: [String]
    let pages: String

    /// That of a collection, or of the pages.
    subscript(collection: Int?) -> String { collection.map { collections[$0] } ?? pages }
}

extension PageSource {
    /// The hash of everything that the page which it has turned to shows, if it asks for these parts of the site; never 0.
    func key(asked: AskedParts, _ keys: PageKeys) -> UInt64 {
        var hash = ChainedHash(keys.everywhere)
        hash.add(kind.rawValue)
        switch planned {
        case .home:
            guard let collectionIndex, let current else { break }
            addRecords(current.records(onPage: 1), of: collectionIndex, keys, to: &hash)
            hash.add(current.pageCount > 1 ? 1 : 0)
        case .list(let index, let number):
            hash.add(number)
            addRecords(plan.collections[index].records(onPage: number), of: index, keys, to: &hash)
        case .groups(_, let grouping, let number):
            hash.add(grouping)
            hash.add(number)
            hash.add(keys.groups)
        case .group(let index, let grouping, let group, let number):
            let list = plan.groupings[index][grouping]
            hash.add(grouping)
            hash.add(number)
            hash.add(list.groups[group].title)
            let members = list.groups[group].members(onPage: number, ofSize: plan.collections[index].configuration.pageSize)
            addRecords(list.members[members].lazy.map(Int.init), of: index, keys, to: &hash)
        case .record(let index, let position), .unlock(let index, let position):
            hash.add(keys.records[index][position])
            addSurroundings(of: position, in: index, to: &hash)
        case .fact(let index, let position, let number):
            hash.add(number)
            hash.add(keys.records[index][position])
            addSurroundings(of: position, in: index, to: &hash)
        case .markdown(let index):
            hash.add(index)
            hash.add(plan.input.pages[index].source.file.bytes)
        case .favourites, .search, .offline, .notFound: break
        }
        if let text = plan.text(ofList: planned) { hash.add(text.file.bytes) }
        hash.add(pageCount ?? 0)
        addParts(asked, keys, to: &hash)
        return max(hash.value, 1)
    }

    private func addRecords(_ positions: some Sequence<Int>, of index: Int, _ keys: PageKeys, to hash: inout ChainedHash) {
        hash.add(index)
        for position in positions { hash.add(keys.records[index][position]) }
    }

    /// Its neighbours, and the page of the list that leads to it.
    private func addSurroundings(of position: Int, in index: Int, to hash: inout ChainedHash) {
        let collection = plan.collections[index]
        hash.add(index)
        for way in [-1, 1] {
            let hasNeighbour = hasNeighbour(way)
            hash.add(hasNeighbour ? 1 : 0)
            // The neighbour of a fact is a fact of the same record.
            guard hasNeighbour, kind != .fact else { continue }
            hash.add(collection.texts[collection.records[position + way].slug])
            hash.add(collection.texts[collection.records[position + way].title])
        }
        let page = plan.listPage(ofRecordAt: position, in: index)
        hash.add(page.route.path)
        hash.add(part?.list ?? -1)
    }

    private func addParts(_ asked: AskedParts, _ keys: PageKeys, to hash: inout ChainedHash) {
        hash.add(Int(asked.rawValue))
        if asked.contains(.groups) { hash.add(keys.groups) }
        if asked.contains(.firstRecords) { hash.add(keys.firstRecords) }
        if asked.contains(.allRecords) {
            // The records of a group have it among what they are.
            hash.add(keys.groups)
            hash.add(keys.allRecords)
        }
        if asked.contains(.editions) { hash.add(keys.editions) }
        if asked.contains(.pagesIndex) { hash.add(keys.pagesIndex) }
        if asked.contains(.addresses) { hash.add(keys.addresses) }
        if asked.contains(.linked) { hash.add(keys.linked) }
        if asked.contains(.place), let part {
            hash.add(position - part.positions.lowerBound)
            hash.add(part.positions.count)
        }
        guard let collectionIndex, kind == .category || kind == .detail else { return }
        if asked.contains(.related) { addRecords(relatedRecords(in: collectionIndex), of: collectionIndex, keys, to: &hash) }
        if asked.contains(.referrers) { addReferrers(keys, of: collectionIndex, to: &hash) }
    }

    private func addReferrers(_ keys: PageKeys, of collection: Int, to hash: inout ChainedHash) {
        for (place, field) in plan.referrers[collection].enumerated() {
            guard let group = group(of: field, naming: position) else { continue }
            let grouping = plan.groupings[field.collection][field.grouping]
            let members = grouping.groups[group].members
            hash.add(place)
            hash.add(members.count)
            hash.add(grouping.groups[group].slug.text)
            hash.add(grouping.hasPages(group) ? 1 : 0)
            addRecords(grouping.members[members.prefix(Grouping.fewReferring)].lazy.map(Int.init), of: field.collection, keys, to: &hash)
            // Whether they are those that the record itself names may depend on each.
            for member in grouping.members[members.dropFirst(Grouping.fewReferring)] {
                let collection = plan.collections[field.collection]
                hash.add(collection.texts[collection.records[Int(member)].slug])
            }
        }
    }
}

// MARK: The parts

extension ChainedHash {
    fileprivate init(_ add: (inout ChainedHash) -> Void) {
        self.init()
        add(&self)
    }

    /// All that every page may show of the site and of its collections, but for their records.
    fileprivate init(of plan: SitePlan, _ site: FileHash) {
        self.init()
        add(site.low)
        add(site.high)
        add(plan.input.configuration.timeZoneStamp)
        add(plan.input.configuration.timeZone == nil ? 0 : 1)
        add(plan.title)
        add(plan.description)
        add(plan.hasFavourites ? 1 : 0)
        add([plan.hasSearch, !plan.searchedPages.isEmpty])
        for page in plan.input.pages {
            add(page.title)
            add(page.route.path)
            add(page.source.file.name)
        }
        for item in plan.navigation {
            add(item.title)
            add("\(item.target)")
        }
        for index in plan.collections.indices { add(collectionAt: index, plan) }
    }

    private mutating func add(collectionAt index: Int, _ plan: SitePlan) {
        let collection = plan.collections[index]
        add(collection.configuration.title)
        add(collection.configuration.description)
        add([
            collection.hasPictures, collection.listsShowPictures, collection.hasFilter, collection.isSearched, collection.hasFavourites,
            plan.newsFeeds[index] != nil,
        ])
        for picture in [collection.ownPicture, collection.picture] { add(picture, plan.pictures) }
        add("\(collection.view)")
        add(plan.pictureShapes[index]?.rawValue)
        collection.nouns.add(to: &self)
        for fields in [collection.shown.inList, collection.shown.onPage, collection.shown.asFavourite] {
            add(fields.count)
            for field in fields { field.add(to: &self) }
        }
        add(collection.shown.pageIsWhole ? 1 : 0)
        add(collection.tellingApart)
        collection.profiles.add(to: &self)
        for grouping in plan.groupings[index] {
            for text in [grouping.field, grouping.title, grouping.route.path, grouping.parameter] { add(text) }
            add([grouping.hasIndex, grouping.isOfLists, grouping.isByPeriod])
            add(grouping.reference?.target ?? -1)
            add(grouping.reference?.by)
            add(grouping.reference?.copy)
            for companion in grouping.reference?.companions ?? [] { add(companion.field) }
            for text in grouping.reference?.index.unreadable.sorted() ?? [] { add(text) }
        }
        for field in plan.referrers[index] {
            add(field.collection)
            add(field.grouping)
        }
        add(plan.bars[index] == nil ? 0 : 1)
        for filter in plan.bars[index]?.filters ?? [] { add(filter.grouping) }
        for order in plan.bars[index]?.orders ?? [] {
            add(order.name)
            add(order.label)
            add("\(order.kind)")
        }
    }

    /// All groups of the site.
    fileprivate init(ofGroups plan: SitePlan) {
        self.init()
        for (index, collection) in plan.collections.enumerated() {
            add(collection.listedCount)
            for grouping in plan.groupings[index] {
                add(grouping.groups.count)
                for (place, group) in grouping.groups.enumerated() {
                    add(group.title)
                    add(group.slug.text)
                    add(group.members.count)
                    add(grouping.hasPages(place) ? 1 : 0)
                }
            }
            for count in plan.bars[index]?.filters.flatMap(\.counts) ?? [] { add(count) }
        }
    }

    fileprivate mutating func add(_ picture: PictureNumber?, _ pictures: SitePictures) {
        guard let picture else { return add(0) }
        add(pictures[picture])
        guard let size = pictures.size(picture) else { return add(0) }
        add(size.width)
        add(size.height)
    }
}

/// Hashes the records of a collection as any page shows them, each with the groups that it is in and with what the records are called that
/// it names.
private struct RecordKeys {
    let collection: Collection
    let collections: [Collection]
    let groupings: [Grouping]
    let pictures: SitePictures

    func keys(_ positions: Range<Int>) -> [UInt64] {
        collection.records.withUnsafeBufferPointer { records in
            positions.map { position in
                var hash = ChainedHash()
                add(records[position], bodyOf: position, to: &hash)
                for (place, grouping) in groupings.enumerated() { add(grouping, place, ofRecordAt: position, to: &hash) }
                return hash.value
            }
        }
    }

    private func add(_ record: borrowing Record, bodyOf position: Int, to hash: inout ChainedHash) {
        if !collection.bodies.isEmpty, let body = collection.bodies[position] {
            hash.add(body.file.name)
            hash.add(body.file.bytes)
        }
        hash.add(BorrowedJSON(record.value))
        hash.add(BorrowedJSON(record.derived))
        hash.add(collection.texts[record.slug])
        hash.add(collection.texts[record.identity])
        hash.add(collection.texts[record.title])
        hash.add(collection.texts[record.label])
        hash.add(record.feed << 2 | (record.isLocked ? 2 : 0) | (record.factsHavePictures ? 1 : 0))
        hash.add(record.picture, pictures)
        hash.add(record.facts.count)
        for fact in record.facts {
            hash.add(collection.facts[fact].picture, pictures)
            if collection.repeatedFacts.contains(fact) { hash.add(fact - record.facts.lowerBound) }
        }
    }

    private func add(_ grouping: Grouping, _ place: Int, ofRecordAt position: Int, to hash: inout ChainedHash) {
        for group in grouping.groups(ofRecordAt: position) {
            let group = Int(group)
            hash.add(place)
            hash.add(grouping.groups[group].slug.text)
            hash.add(grouping.groups[group].title)
            guard let target = grouping.reference?.target, let named = grouping.groups[group].record else { continue }
            hash.add(collections[target].texts[collections[target].records[Int(named)].slug])
            hash.add(collections[target].texts[collections[target].records[Int(named)].title])
            // What says the same as the record is left out.
            let fields = collections[target].fields(ofRecordAt: Int(named))
            for companion in grouping.reference?.companions ?? [] { if let said = fields[companion.said] { hash.add(said) } }
        }
    }
}

import Feeds
import JSONValue
import SiteModel

/// A collection with its records in the order of its list, each with its address.
///
/// A class, so that the many places that pass it on count one reference and not one for each field.
final class Collection: Sendable {
    let configuration: CollectionConfiguration
    /// `/animals/`.
    let route: Route
    let records: [RuledRecord]
    /// The slug of each record.
    let slugs: [Slug]
    /// The fields that records of the feed have, taken together.
    let feedFields: [String]
    /// Which fields the usual names stand for in this feed.
    let nouns: RecordNouns
    let rules: RuleSet
    let places: FeedPlaces
    /// Whether any record has a picture: lists then keep room for one.
    let hasPictures: Bool
    /// Markdown bodies by the position of their record.
    let bodies: [Int: MarkdownFile]
    /// What tells records apart for as long as the site stands.
    let identities: RecordIdentities

    init(
        configuration: CollectionConfiguration, route: Route, records: [RuledRecord], slugs: [Slug], feedFields: [String], nouns: RecordNouns,
        rules: RuleSet, places: FeedPlaces, hasPictures: Bool, bodies: [Int: MarkdownFile], identities: RecordIdentities
    ) {
        self.configuration = configuration
        self.route = route
        self.records = records
        self.slugs = slugs
        self.feedFields = feedFields
        self.nouns = nouns
        self.rules = rules
        self.places = places
        self.hasPictures = hasPictures
        self.bodies = bodies
        self.identities = identities
    }

    var name: String { configuration.name.value }

    /// The fields that a record may have, those of the rules included.
    var fields: [String] { feedFields + rules.shape.keys }

    var pageCount: Int { max(1, (records.count + configuration.pageSize - 1) / configuration.pageSize) }

    /// `/animals/`, `/animals/page/2/`, …
    func listRoute(page: Int) -> Route {
        page == 1 ? route : route.appending(page: page)
    }

    /// The positions of the records on a page of the list, counted from 1.
    func records(onPage page: Int) -> Range<Int> {
        let start = (page - 1) * configuration.pageSize
        return min(start, records.count)..<min(start + configuration.pageSize, records.count)
    }

    func page(ofRecordAt position: Int) -> Int { position / configuration.pageSize + 1 }

    /// `/animals/index.json`: what the browser searches in and shows favourites from; nil where it needs neither.
    var indexRoute: Route? { isSearched || hasFavourites ? route.appendingIndex : nil }

    var hasFavourites: Bool { configuration.favourites != nil }

    var isSearched: Bool {
        if case .off = configuration.search { false } else { true }
    }

    /// Whether its list has a box to filter it by.
    var hasFilter: Bool {
        switch configuration.search {
        case .usual: records.count > Self.shortList
        case .fields: true
        case .off: false
        }
    }

    /// A list of so many records is looked through faster than one can type.
    private static let shortList = 12

    func recordRoute(_ position: Int) -> Route { route.appending(slugs[position]) }

    /// Where a record stands in its feed, in words.
    func place(ofRecordAt position: Int) -> String { places.place(ofRecordAt: records[position].record.position) }

    /// The facts nested in a record; empty where it has none or the collection has no facts.
    func facts(ofRecordAt position: Int) -> JSONArray {
        guard let facts = configuration.facts, let list = records[position][facts.from.value]?.array else { return JSONArray([]) }
        return list
    }
}

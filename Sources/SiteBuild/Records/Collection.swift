import Feeds
import JSONValue
import SafeHTML
import SiteModel

/// A collection with its finished records, in the order of its list.
///
/// A class, so that the many places that pass it on count one reference and not one for each field.
final class Collection: Sendable {
    let configuration: CollectionConfiguration
    /// `/animals/`.
    let route: Route
    let records: [Record]
    /// Those of its own list, then those of each list apart.
    let parts: [RecordPart]
    /// Further lists of some of its records.
    let lists: [RecordList]
    /// Those of all records, one record's behind another's.
    let facts: [Fact]
    /// Where the texts of the records are.
    let texts: TextArena
    /// The fields that records have before rules, taken together: the feed's, and those of front matter.
    let ownFields: [String]
    /// Which fields the usual names stand for in this feed.
    let nouns: RecordNouns
    let rules: RuleSet
    /// The fields that its decision tables give.
    let tableKeys: JSONKeys
    /// What its fields hold, those of the rules included.
    let profiles: FieldProfiles
    let shown: FieldSelection
    /// How many records of the feed are no pages.
    let omitted: Int
    let places: FeedPlaces
    /// What the feed says of itself.
    let about: FeedDescription
    /// Where its records are in the feed, if that was chosen among several lists.
    let choice: ListChoice?
    /// The one that the configuration gives it.
    let ownPicture: PictureNumber?
    /// What stands for the whole of it: its own picture, else its first record's.
    let picture: PictureNumber?
    /// Whether any record has a picture.
    let hasPictures: Bool
    /// Whether enough records have one that lists show them: a few among many empty places look like a fault.
    let listsShowPictures: Bool
    /// What its lists look like.
    let view: ListView
    /// Markdown bodies by the position of their record.
    let bodies: [Int: MarkdownFile]
    /// The facts that have the identifier of an earlier one of their record.
    let repeatedFacts: Set<Int>

    init(
        configuration: CollectionConfiguration, records: FinishedRecords, parts: [RecordPart], lists: [RecordList],
        ownFields: [String], profiles: FieldProfiles, nouns: RecordNouns,
        rules: RuleSet, omitted: Int, places: FeedPlaces, about: FeedDescription, choice: ListChoice?, ownPicture: PictureNumber?, bodies: [Int: MarkdownFile]
    ) {
        self.configuration = configuration
        route = Route(validating: configuration.name.value + "/")!  // The configuration checks names.
        self.records = records.records
        self.parts = parts
        self.lists = lists
        facts = records.facts
        texts = records.texts
        self.ownFields = ownFields
        self.nouns = nouns
        self.rules = rules
        tableKeys = JSONKeys(rules.tables.map(\.field))
        self.profiles = profiles
        shown = FieldSelection(configuration, profiles, nouns, rules, recordCount: records.records.count)
        self.omitted = omitted
        self.places = places
        self.about = about
        self.choice = choice
        self.ownPicture = ownPicture
        picture = ownPicture ?? records.records.firstNonNil(\.picture)
        hasPictures = records.records.contains { $0.picture != nil }
        listsShowPictures = records.records.count { $0.picture != nil } * 3 > records.records.count
        view = configuration.view ?? (hasPictures || nouns.isTitled || !records.areLongTexts ? .cards : .quotes)
        self.bodies = bodies
        repeatedFacts = records.repeatedFacts
    }

    var name: String { configuration.name.value }

    /// The fields that a record may have, those of the rules included.
    var fields: [String] { ownFields + rules.shape.keys }

    // MARK: Lists

    /// How many records stand in its own list: the first of all.
    var listedCount: Int { parts[0].positions.count }

    var pageCount: Int { max(1, (listedCount + configuration.pageSize - 1) / configuration.pageSize) }

    /// `/animals/`, `/animals/page/2/`, …
    func listRoute(page: Int) -> Route {
        page == 1 ? route : route.appending(page: page)
    }

    /// The positions of the records on a page of the list, counted from 1.
    func records(onPage page: Int) -> Range<Int> {
        let start = (page - 1) * configuration.pageSize
        return min(start, listedCount)..<min(start + configuration.pageSize, listedCount)
    }

    /// Those that pages of other collections may show of it.
    var firstRecords: Range<Int> { records(onPage: 1).prefix(4) }

    /// The records that a record stands among.
    func part(ofRecordAt position: Int) -> RecordPart { parts.first { $0.positions.contains(position) } ?? parts[0] }

    /// What stands for a record's form in a list: what rules give, else what the list looks like.
    func shape(ofRecordAt position: Int) -> String? {
        fields(ofRecordAt: position)[Self.shapeField]?.plainText?.string ?? (view == .quotes ? "quote" : nil)
    }

    private static let shapeField = FieldPath("shape")

    // MARK: Search and favourites

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

    // MARK: Records and facts

    /// What the field is called that gives the titles; nil where there are several of these.
    var titleLabel: String? {
        nouns.title.names.first.map { configuration.labels[$0] ?? readableLabel($0) }
    }

    /// What addresses in the texts of a record are relative to: its own page elsewhere, else where the feed is.
    func base(ofRecordAt position: Int) -> WebAddress? {
        nouns.address(of: fields(ofRecordAt: position)) ?? configuration.address(ofFeed: records[position].feed)
    }

    /// What the record's page shows at length, where no file of its own has it.
    func body(ofRecordAt position: Int) -> (name: String, text: PlainText, isHTML: Bool)? { nouns.body(in: fields(ofRecordAt: position)) }

    /// In plain text, beside what the record's page shows at length.
    func description(ofRecordAt position: Int) -> PlainText? {
        nouns.description(in: fields(ofRecordAt: position), hasFile: bodies[position] != nil)
    }

    /// The description as other pages have it: where there is none, the first words of the body, but for a locked record.
    /// Cost: these are read anew.
    func summary(ofRecordAt position: Int) -> PlainText? {
        if let description = description(ofRecordAt: position) { return description }
        guard !records[position].isLocked, bodies[position] == nil else { return nil }
        return nouns.excerpt(in: fields(ofRecordAt: position)).map { .string($0) }
    }

    /// The summary as a card shows it below the title. The title of a record without one is where its text begins: the card goes on from there.
    func cardText(ofRecordAt position: Int) -> PlainText? {
        guard let summary = summary(ofRecordAt: position) else { return nil }
        // Most texts begin in another way, which their first letters tell without a copy.
        guard texts[records[position].title].prefix(4).elementsEqual(summary.firstBytes(4)) else { return summary }
        let (title, text) = (title(ofRecordAt: position), summary.string)
        let isCut = title.hasSuffix("…")
        let start = isCut ? title.dropLast() : title[...]
        guard text.hasPrefix(start) else { return summary }
        let rest = text.dropFirst(start.count)
        // A sentence that begins with the name of the thing stays whole.
        if !isCut, let next = rest.first, !".!?…。！？".contains(start.last ?? " "), !".!?…:。！？\n".contains(next) { return summary }
        let words = rest.drop { $0.isWhitespace || !isCut && $0.isPunctuation }
        return words.isEmpty ? nil : .string(isCut ? "… " + words : String(words))
    }

    /// What a record's fields hold, without a copy of the record: that would count its references each time a page asks for a field.
    func fields(ofRecordAt position: Int) -> RecordFields {
        records.withUnsafeBufferPointer { records in
            precondition(records.indices.contains(position))
            return RecordFields(records.baseAddress! + position)  // What is not empty has an address.
        }
    }

    func slug(ofRecordAt position: Int) -> String { texts.string(records[position].slug) }

    func title(ofRecordAt position: Int) -> String { texts.string(records[position].title) }

    func recordRoute(_ position: Int) -> Route { route.appending(Slug(made: slug(ofRecordAt: position))) }

    /// Where a record stands in its feed, in words.
    func place(ofRecordAt position: Int) -> String { places.place(ofRecordAt: records[position].position) }

    /// The Markdown of a fact; `fact` is its place among those of the collection.
    func source(ofFact fact: Int) -> String? { factText(of: facts[fact].value, configuration.facts) }

    /// What tells a fact apart from all others of the collection: its record's identity and one of its own, an identifier, else a
    /// hash of its text, so that it stays the same fact when others come before it. Two facts of a record that say the same are one.
    func identity(ofFact fact: Int, ofRecordAt position: Int) -> String {
        let own = repeatedFacts.contains(fact) ? nil : factIdentifier(facts[fact].value)
        return texts.string(records[position].identity) + "." + (own ?? factHash(source(ofFact: fact)))
    }
}

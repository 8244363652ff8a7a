import Feeds
import JSONValue
import SafeHTML
import SiteModel

/// A collection with its finished records, in the order of its list.
///
/// A class, so that passing it on counts one reference instead of one for each field.
final class Collection: Sendable {
    let configuration: CollectionConfiguration
    /// `/animals/`.
    let route: Route
    let records: [Record]
    /// First the records of the main list, then those of each list that is apart.
    let parts: [RecordPart]
    /// Further lists, each with some of the records.
    let lists: [RecordList]
    /// Nil without lists apart.
    private let mixed: MixedOrder?
    /// The facts of all records, record by record.
    let facts: [Fact]
    /// The arena with the texts of the records.
    let texts: TextArena
    /// All fields that records have before rules: the feed's and those of front matter.
    let ownFields: [String]
    /// The names that the theme asks every record for, and that no record has. They need not be looked for in each.
    let absentWords: RuledWords
    /// Which fields of this feed play the usual parts: title, description, picture, …
    let nouns: RecordNouns
    let rules: RuleSet
    /// The fields that its decision tables set.
    let tableKeys: JSONKeys
    /// The profiles of its fields, those set by rules included.
    let profiles: FieldProfiles
    let shown: FieldSelection
    /// Records that `where` or a draft leaves out: others may refer to them.
    let leftOut: [RuledRecord]
    /// How many records of the feed have no page.
    let omitted: Int
    let places: FeedPlaces
    /// What the feed says beside its records.
    let context: FeedContext
    /// How its numbers and days were written.
    let hand: WrittenHand
    /// The picture that the configuration sets.
    let ownPicture: PictureNumber?
    /// The picture of the collection: its own, otherwise its first record's.
    let picture: PictureNumber?
    /// Whether any record has a picture.
    let hasPictures: Bool
    /// Whether enough records have a picture for lists to show them: a few among many placeholders look like a fault.
    let listsShowPictures: Bool
    /// How its lists are shown.
    let view: ListView
    /// Markdown bodies, by the position of their record.
    let bodies: [Int: MarkdownFile]
    /// The Markdown files in its folder that belong to no record, by their paths there without the ending.
    let furtherTexts: [String: MarkdownFile]
    /// The facts whose identifier an earlier fact of the same record has.
    let repeatedFacts: Set<Int>
    /// The path of the field that tells apart records of one title, where several share one.
    let tellingApart: String?

    init(
        configuration: CollectionConfiguration, records: FinishedRecords, parts: [RecordPart], lists: [RecordList], mixed: [Int32]?,
        ownFields: [String], profiles: FieldProfiles, nouns: RecordNouns,
        rules: RuleSet, leftOut: [RuledRecord], omitted: Int, places: FeedPlaces, context: FeedContext, hand: WrittenHand, ownPicture: PictureNumber?,
        bodies: [Int: MarkdownFile], furtherTexts: [String: MarkdownFile]
    ) {
        self.configuration = configuration
        route = Route(validating: configuration.name.value + "/")!  // The configuration checks names.
        self.records = records.records
        self.parts = parts
        self.lists = lists
        self.mixed = mixed.map(MixedOrder.init)
        facts = records.facts
        texts = records.texts
        self.ownFields = ownFields
        let names = Set(ownFields + rules.shape.keys)
        absentWords = RuledWords(ThemeThing.ruled.names.filter { !names.contains($0.name) }.map { RuledWords($0.word) })
        self.nouns = nouns
        self.rules = rules
        tableKeys = JSONKeys(rules.tables.map(\.field))
        self.profiles = profiles
        let namesOfParts = Set((nouns.cardParts + [nouns.titleParts, nouns.identifier]).flatMap(\.names))
        tellingApart = fieldTellingApart(records, profiles, besides: namesOfParts)
        shown = FieldSelection(
            configuration, profiles, nouns, rules, recordCount: records.records.count,
            tellingApart: configuration.show.list == nil ? tellingApart : nil)
        self.leftOut = leftOut
        self.omitted = omitted
        self.places = places
        self.context = context
        self.hand = hand
        self.ownPicture = ownPicture
        picture = ownPicture ?? records.records.firstNonNil(\.picture)
        hasPictures = records.records.contains { $0.picture != nil }
        listsShowPictures = records.records.count { $0.picture != nil } * 3 > records.records.count
        view = configuration.view ?? (hasPictures || nouns.isTitled || !records.areLongTexts ? .cards : .quotes)
        self.bodies = bodies
        self.furtherTexts = furtherTexts
        repeatedFacts = records.repeatedFacts
    }

    var name: String { configuration.name.value }

    /// All fields a record may have, those set by rules included.
    var fields: [String] { ownFields + rules.shape.keys }

    // MARK: Lists

    /// How many records are in the main list. They come first.
    var listedCount: Int { parts[0].positions.count }

    /// The positions of all records in the collection's order, those of lists apart among the others.
    var positionsInOrder: [Int32] { mixed?.positions ?? records.indices.map(Int32.init) }

    /// The place of a record among all, those of lists apart among the others.
    func rank(ofRecordAt position: Int) -> Int32 { mixed?.places[position] ?? Int32(position) }

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

    /// The first records, which pages of other collections may show.
    var firstRecords: Range<Int> { records(onPage: 1).prefix(Self.fewFirst) }

    static let fewFirst = 4

    /// The positions of the list that a record belongs to.
    func part(ofRecordAt position: Int) -> RecordPart { parts.first { $0.positions.contains(position) } ?? parts[0] }

    /// The shape of a record's card: as set by rules, otherwise that of the list.
    func shape(ofRecordAt position: Int) -> String? {
        fields(ofRecordAt: position)[Self.shapeField]?.plainText?.string ?? (view == .quotes ? "quote" : nil)
    }

    private static let shapeField = FieldPath("shape")

    // MARK: Search and favourites

    /// `/animals/index.json`, which the browser searches and shows favourites from; nil if it needs neither.
    var indexRoute: Route? { isSearched || hasFavourites ? route.appendingIndex : nil }

    var hasFavourites: Bool { configuration.favourites != nil }

    /// Otherwise their facts can.
    var recordsCanBeFavourites: Bool { hasFavourites && configuration.facts == nil }

    var isSearched: Bool {
        if case .off = configuration.search { false } else { true }
    }

    /// Whether its list has a search box.
    var hasFilter: Bool {
        switch configuration.search {
        case .usual: records.count > Self.shortList
        case .fields: true
        case .off: false
        }
    }

    /// A list this short is scanned faster than one can type.
    private static let shortList = 12

    // MARK: Records and facts

    /// The label of the field that gives the titles; nil if several fields do, or if it is called nothing but that: the theme has a word for it.
    var titleLabel: String? {
        nouns.title.names.first.flatMap { field in
            if let label = configuration.labels[field] { return label }
            // Of `tags.name`, and of `name.common`, this is the name.
            let name = pathParts(field).last { NameWords($0).isTitle } ?? field
            return name == "title" ? nil : readableLabel(name)
        }
    }

    /// The base of relative URLs in a record's texts: its own page elsewhere, otherwise the URL of the feed.
    func base(ofRecordAt position: Int) -> WebAddress? {
        nouns.address(of: fields(ofRecordAt: position)) ?? configuration.address(ofFeed: records[position].feed)
    }

    /// The body of the record, if it has no Markdown file.
    func body(ofRecordAt position: Int) -> (name: String, text: PlainText, isHTML: Bool)? { nouns.body(in: fields(ofRecordAt: position)) }

    /// The description in plain text, without what the body repeats.
    func description(ofRecordAt position: Int) -> PlainText? {
        let (fields, hasFile) = (fields(ofRecordAt: position), bodies[position] != nil)
        // What its card shows as a field has it was found when the record was finished.
        guard case .field(let number) = records[position].card, let words = fields.plain(in: Int(number), of: nouns.description) else {
            return nouns.description(in: fields, hasFile: hasFile)
        }
        return nouns.bodyBegins(with: words, in: fields, hasFile: hasFile) ? nil : words
    }

    /// The description as other pages show it: the first words of the body if there is none, except for a locked record.
    /// Cost: the body is read again.
    func summary(ofRecordAt position: Int) -> PlainText? {
        nouns.summary(in: fields(ofRecordAt: position), hasFile: bodies[position] != nil, isLocked: records[position].isLocked)
    }

    /// The summary as a card shows it below the title.
    func cardText(ofRecordAt position: Int) -> PlainText? {
        switch records[position].card {
        case .nothing: nil
        case .field(let number): fields(ofRecordAt: position).plain(in: Int(number), of: nouns.description)
        case .text(let text): .bytes(texts[text])
        case .long:
            nouns.cardText(
                in: fields(ofRecordAt: position), title: .bytes(texts[records[position].title]), hasFile: bodies[position] != nil,
                isLocked: records[position].isLocked)
        }
    }

    /// What the feed says of the picture of a record.
    func pictureText(ofRecordAt position: Int) -> PictureText? {
        nouns.pictureTexts.isEmpty ? nil : nouns.pictureText(in: fields(ofRecordAt: position))
    }

    /// A view of a record's fields. A copy of the record would count its references each time a page asks for a field.
    func fields(ofRecordAt position: Int) -> RecordFields {
        records.withUnsafeBufferPointer { records in
            precondition(records.indices.contains(position))
            return RecordFields(records.baseAddress! + position)  // What is not empty has an address.
        }
    }

    func slugText(ofRecordAt position: Int) -> UnsafeBufferPointer<UInt8> {
        records.withUnsafeBufferPointer { records in
            precondition(records.indices.contains(position))
            return texts[(records.baseAddress! + position).pointee.slug]  // What is not empty has an address.
        }
    }

    func slug(ofRecordAt position: Int) -> String { texts.string(records[position].slug) }

    func title(ofRecordAt position: Int) -> String { texts.string(records[position].title) }

    func recordRoute(_ position: Int) -> Route { route.appending(slug: slugText(ofRecordAt: position)) }

    /// The location of a record in its feed, for messages.
    func place(ofRecordAt position: Int) -> String { places.place(ofRecordAt: records[position].position) }

    /// The Markdown of a fact; `fact` is its index among those of the collection.
    func source(ofFact fact: Int) -> String? { factText(of: facts[fact].value, configuration.facts) }

    /// The profiles of a fact's members, and the paths of those that are its text, its identifier and its picture; nil if it is only a text.
    func shownMembers(ofFact fact: Int) -> (members: FieldProfiles, shownElsewhere: [String])? {
        guard let object = facts[fact].value.object, let from = configuration.facts?.from.value, let members = profiles[path: from]?.members else {
            return nil
        }
        let elsewhere = membersShownElsewhere(ofFact: object, configuration.facts)
        return (members, members.fields.filter { elsewhere.contains($0.name) }.map(\.path))
    }

    /// The identity of a fact in the collection: its record's identity, followed by its own identifier or a hash of its text, so that it
    /// stays the same when facts are added before it. Two facts of a record with the same text are one.
    func identity(ofFact fact: Int, ofRecordAt position: Int) -> String {
        let own = repeatedFacts.contains(fact) ? nil : factIdentifier(facts[fact].value)
        return texts.string(records[position].identity) + "." + (own ?? factHash(source(ofFact: fact)))
    }
}

/// The order of a collection's records where lists apart have some of them, and their positions are another order.
private struct MixedOrder: Sendable {
    let positions: [Int32]
    /// By position.
    let places: [Int32]

    init(_ positions: [Int32]) {
        self.positions = positions
        var places = [Int32](repeating: 0, count: positions.count)
        for (place, position) in positions.enumerated() { places[Int(position)] = Int32(place) }
        self.places = places
    }
}

import JSONValue
import SafeHTML
import SiteModel

/// The records of a collection as every page shows them, with what they refer to.
struct FinishedRecords {
    let records: [Record]
    let facts: [Fact]
    let texts: TextArena
    /// The facts that have the identifier of an earlier one of their record.
    let repeatedFacts: Set<Int>

    /// Whether the titles are texts to be read at length, by the first of them: sayings, facts, jokes.
    var areLongTexts: Bool {
        let sample = records.prefix(100)
        return !sample.isEmpty && sample.reduce(0) { $0 + Int($1.label.count) } > 90 * sample.count
    }
}

extension CollectionConfiguration {
    /// Where a feed is, if it is on the web.
    func address(ofFeed feed: Int) -> WebAddress? { WebAddress(feeds[feed].source.value) }
}

/// Finishes records: each of what pages call them by is found out once. `records`, `slugs` and `identities` belong together, in the
/// order of the list. Pictures are added to those of the site.
func finishRecords(
    _ records: [RuledRecord], slugs: [Slug], identities: RecordIdentities, _ configuration: CollectionConfiguration, _ nouns: RecordNouns,
    pictures: inout PictureAddresses
) -> FinishedRecords {
    var finished: [Record] = []
    finished.reserveCapacity(records.count)
    var facts: [Fact] = []
    var repeated: Set<Int> = []
    let sources = configuration.feeds.indices.map(configuration.address(ofFeed:))
    var texts = TextArenaBuilder(capacity: records.count * 32)
    for (position, record) in records.enumerated() {
        let fields = RecordFields(record)
        let slug = texts.add(slugs[position].text)
        let title = (nouns.title(in: fields) ?? nouns.numberedTitle(in: fields, record.record.position)).map { texts.add($0) } ?? slug
        let factRange = addFacts(of: record, configuration.facts, to: &facts, &repeated, hasFavourites: configuration.favourites != nil, &pictures)
        // What is in the body of a locked record stands on its own page alone.
        let picture = nouns.pictureAddress(in: fields)
            ?? (record.isLocked ? nil : nouns.bodyPicture(in: fields, base: sources[record.record.feed]).map { .string($0) })
        finished.append(Record(
            of: record.record, derived: record.derived, slug: slug, identity: identities[position].map { texts.add($0) } ?? slug, title: title,
            label: nouns.label(in: fields).map { texts.add($0) } ?? title,
            picture: picture.map { pictures.add($0) }, facts: factRange, isLocked: record.isLocked,
            factsHavePictures: facts[factRange].contains { $0.picture != nil }))
    }
    return FinishedRecords(records: finished, facts: facts, texts: texts.finish(), repeatedFacts: repeated)
}

private func addFacts(
    of record: RuledRecord, _ configuration: FactsConfiguration?, to facts: inout [Fact], _ repeated: inout Set<Int>, hasFavourites: Bool,
    _ pictures: inout PictureAddresses
) -> Range<Int> {
    let start = facts.count
    guard let configuration, let list = record[configuration.from.value]?.array else { return start..<start }
    var identifiers: Set<String> = []
    for value in list {
        if hasFavourites, let identifier = factIdentifier(value), !identifiers.insert(identifier).inserted { repeated.insert(facts.count) }
        let address = value.object.flatMap { fact in factPictureFields.firstNonNil { fact[$0]?.addressText } }
        facts.append(Fact(value: value, picture: address.map { pictures.add($0) }))
    }
    return start..<facts.count
}

private let factPictureFields = ["picture", "image", "photo", "thumbnail", "img", "image_url", "imageUrl", "url"]

extension TextArenaBuilder {
    fileprivate mutating func add(_ text: PlainText) -> Text {
        switch text {
        case .bytes(let bytes): add(bytes)
        case .string(let string): add(string)
        }
    }
}

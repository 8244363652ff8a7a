import JSONValue
import SafeHTML
import SiteModel

/// The finished records of a collection, with their facts and texts.
struct FinishedRecords: Sendable {
    private(set) var records: [Record]
    private(set) var facts: [Fact]
    let texts: TextArena
    /// The facts whose identifier an earlier fact of the same record has.
    private(set) var repeatedFacts: Set<Int>

    /// Whether the titles are texts to read, such as quotations, facts or jokes, judging by the first of them.
    var areLongTexts: Bool {
        let sample = records.prefix(100)
        return !sample.isEmpty && sample.reduce(0) { $0 + Int($1.label.count) } > 90 * sample.count
    }
}

extension CollectionConfiguration {
    /// The URL of a feed from the web.
    func address(ofFeed feed: Int) -> WebAddress? { WebAddress(feeds[feed].source.value) }
}

/// Finishes records: titles, labels, the texts of cards, pictures and facts are determined once. `records`, `slugs` and `identities`
/// correspond to each other, in list order; `haveFiles` are the positions of those with a Markdown file. Pictures are added to those of the
/// site. Cost: one pass over the records, on up to `jobs` threads.
func finishRecords(
    _ records: [RuledRecord], slugs: [Slug], identities: RecordIdentities, haveFiles: Set<Int>,
    _ configuration: CollectionConfiguration, _ nouns: RecordNouns, _ dates: DateFormat, pictures: inout PictureAddresses, jobs: Int
) -> FinishedRecords {
    let parts = mapInParallel(count: records.count, jobs: jobs, chunk: 256) { range in
        var pictures = PictureAddresses()
        let finished = finishRecords(range, of: records, slugs, identities, haveFiles, configuration, nouns, dates, &pictures)
        return (finished: finished, pictures: pictures)
    }
    var all = FinishedRecords(records: [], facts: [], texts: .joined(parts.map(\.finished.texts)), repeatedFacts: [])
    all.reserveCapacity(records.count)
    var length = 0
    for part in parts {
        all.append(part.finished, behind: length, pictures: pictures.addresses.count)
        length += part.finished.texts.count
        pictures.add(part.pictures)
    }
    return all
}

extension FinishedRecords {
    fileprivate mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

    /// Appends records, moving their texts and pictures behind the existing ones.
    fileprivate mutating func append(_ part: FinishedRecords, behind texts: Int, pictures: Int) {
        for var record in part.records {
            record.move(behind: texts, pictures: pictures, facts: facts.count)
            records.append(record)
        }
        repeatedFacts.formUnion(part.repeatedFacts.map { $0 + facts.count })
        for var fact in part.facts {
            fact.move(behind: pictures)
            facts.append(fact)
        }
    }
}

/// A chunk of the records, with offsets within the chunk.
private func finishRecords(
    _ range: Range<Int>, of records: [RuledRecord], _ slugs: [Slug], _ identities: RecordIdentities, _ haveFiles: Set<Int>,
    _ configuration: CollectionConfiguration, _ nouns: RecordNouns, _ dates: DateFormat, _ pictures: inout PictureAddresses
) -> FinishedRecords {
    var finished: [Record] = []
    finished.reserveCapacity(range.count)
    var facts: [Fact] = []
    var repeated: Set<Int> = []
    let sources = configuration.feeds.indices.map(configuration.address(ofFeed:))
    var texts = TextArenaBuilder(capacity: range.count * 32)
    for position in range {
        let record = records[position]
        let fields = RecordFields(record)
        let slug = texts.add(slugs[position].text)
        let name =
            nouns.title(in: fields, dates) ?? nouns.ordinalTitle(in: fields) ?? nouns.numberedTitle(in: fields, record.record.position)
            ?? nouns.identifierTitle(in: fields, dates) ?? nouns.addressTitle(in: fields)
        // One that has nothing to be called by has a number in its address, and in its list.
        let number = record.record.position
        let spare =
            slugs[position].text != "record-\(number)"
            ? slugs[position].text
            : records.count == 1 ? configuration.title : "\(configuration.title) \(number)"
        let title = texts.add(name ?? .string(spare))
        let card = nouns.card(
            in: fields, title: name ?? .string(spare), hasFile: haveFiles.contains(position), isLocked: record.isLocked, &texts)
        let factRange = addFacts(of: record, configuration.facts, to: &facts, &repeated, hasFavourites: configuration.favourites != nil, &pictures)
        // The body of a locked record is shown on its own page only.
        let own = nouns.pictureAddress(in: fields)
        let picture = own ?? (record.isLocked ? nil : nouns.bodyPicture(in: fields, base: sources[record.record.feed]).map { .string($0) })
        finished.append(
            Record(
                of: record.record, derived: record.derived, slug: slug, identity: identities[position].map { texts.add($0) } ?? slug, title: title,
                label: nouns.label(in: fields).map { texts.add($0) } ?? title,
                picture: picture.map { pictures.add($0) }, bodyHasPicture: own.map { nouns.bodyShows(pictureAt: $0, in: fields) } ?? (picture != nil),
                card: card, facts: factRange, isLocked: record.isLocked,
                factsHavePictures: facts[factRange].contains { $0.picture != nil }))
    }
    return FinishedRecords(records: finished, facts: facts, texts: texts.finish(), repeatedFacts: repeated)
}

extension RecordNouns {
    /// What a card says: by where it is, if it is in the feed as it stands.
    fileprivate func card(in fields: RecordFields, title: PlainText, hasFile: Bool, isLocked: Bool, _ texts: inout TextArenaBuilder) -> CardText {
        switch cardText(in: fields, title: title, hasFile: hasFile, isLocked: isLocked) {
        case nil: .nothing
        case .bytes?: fields.number(among: description).map { .field(UInt16($0)) } ?? .long
        case .string(let text)?: text.utf8.count <= longestKeptText ? .text(texts.add(text)) : .long
        }
    }
}

/// In bytes.
private let longestKeptText = 400

private func addFacts(
    of record: RuledRecord, _ configuration: FactsConfiguration?, to facts: inout [Fact], _ repeated: inout Set<Int>, hasFavourites: Bool,
    _ pictures: inout PictureAddresses
) -> Range<Int> {
    let start = facts.count
    guard let configuration, let list = record[configuration.from.value]?.array else { return start..<start }
    var identifiers: Set<String> = []
    for value in list {
        if hasFavourites, let identifier = factIdentifier(value), !identifiers.insert(identifier).inserted { repeated.insert(facts.count) }
        let address = value.object.flatMap { fact in factPictureField(of: fact).flatMap { fact[$0]?.addressText } }
        facts.append(Fact(value: value, picture: address.map { pictures.add($0) }))
    }
    return start..<facts.count
}

/// The member that is the picture of a fact.
func factPictureField(of fact: JSONObject) -> String? { factPictureFields.first { fact[$0]?.addressText != nil } }

private let factPictureFields = ["picture", "image", "photo", "thumbnail", "img", "image_url", "imageUrl", "url"]

extension TextArenaBuilder {
    fileprivate mutating func add(_ text: PlainText) -> Text {
        switch text {
        case .bytes(let bytes): add(bytes)
        case .string(let string): add(string)
        }
    }
}

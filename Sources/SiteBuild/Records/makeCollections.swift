import Diagnostics
import Feeds
import JSONValue
import SiteModel

/// Turns each feed into a collection of finished records: rules, addresses, front matter, order. Their pictures are numbered.
///
/// - Parameter links: by collection, what its expressions may ask for of other records; nil where that is not known.
func makeCollections(
    _ input: SiteInput, _ feeds: [Feed?], links: [String: RecordLinks]? = nil, jobs: Int, settings: ExpressionSettings, _ dates: DateFormat,
    probe: ExpressionProbe? = nil, _ diagnostics: inout [Diagnostic]
) -> (collections: [Collection], pictures: PictureAddresses) {
    let own = OwnPictures(input.assets)
    var pictures = PictureAddresses()
    var collections: [Collection] = []
    for (configuration, feed) in zip(input.configuration.collections, feeds) {
        guard let feed else {
            _ = RuleSet.compile(configuration, schema: nil, settings: settings, diagnostics: &diagnostics)
            continue
        }
        let collection = makeCollection(
            configuration, feed, input, own, links: links?[configuration.name.value], jobs: jobs, settings: settings, dates, probe: probe, &pictures,
            &diagnostics)
        guard let collection else { continue }
        if let note = RecordTypes(of: collection)?.note(on: collection) { diagnostics.append(note) }
        collections.append(collection)
    }
    return (collections, pictures)
}

/// Nil where its rules are faulty, or the fields that it names (reported).
private func makeCollection(
    _ configuration: CollectionConfiguration, _ feed: Feed, _ input: SiteInput, _ own: OwnPictures, links: RecordLinks?, jobs: Int,
    settings: ExpressionSettings, _ dates: DateFormat, probe: ExpressionProbe?, _ pictures: inout PictureAddresses, _ diagnostics: inout [Diagnostic]
) -> Collection? {
    let whole = feed
    let files = input.bodies[configuration.name.value] ?? [:]
    let schema = FeedSchema(of: whole.records, and: files.values.map(\.fields), jobs: jobs)
    let derived = configuration.fields.map(\.name.value) + configuration.rules.map(\.field.value)
    // Of a list of several things, those that the collection is about decide how their values are read, and what they are called by.
    let selection = TypeSelection(configuration, schema, derived: derived)
    var feed = selection?.selected(from: whole) ?? whole
    readLocalTimes(in: &feed.records)
    let written = readWrittenValues(of: &feed, configuration, language: settings.language, jobs: jobs)
    func findNouns(of records: [FeedRecord], _ schema: FeedSchema) -> RecordNouns {
        RecordNouns(
            of: records, schema: schema, derived: derived, factsField: configuration.facts?.from.value, hidden: Set(configuration.show.hidden.map(\.value)),
            language: settings.language)
    }
    var nouns = findNouns(of: feed.records, selection == nil ? schema : FeedSchema(of: feed.records, and: files.values.map(\.fields), jobs: jobs))
    let repaired = RepairedValue.warning(feed.repairedValues, of: configuration.name.value) { feed.words(forRecordAt: $0, nouns) }
    if let repaired { diagnostics.append(repaired) }
    let isTextKnown = checkFactText(configuration, feed, &diagnostics)
    var facts = configuration.facts.map { ReadableFacts($0, of: feed, nouns) }
    feed = facts?.filter() ?? feed
    let question = probe?.collection == configuration.name.value ? probe?.expression : nil
    guard var rules = RuleSet.compile(configuration, schema: schema, links: links, settings: settings, probe: question, diagnostics: &diagnostics) else {
        _ = checkFieldNames(configuration, whole.records.map { RuledRecord(of: $0) }, schema: schema, derived: derived, &diagnostics)
        return nil
    }
    diagnostics += rules.comparisonsThatNeverHold(in: whole.records, given: files.values.map(\.fields))
    rules.readNumberKinds(of: feed.records, and: files.values.map(\.fields), jobs: jobs)
    var ruled = applyRules(rules, to: feed, jobs: jobs)
    var leftOut = ruled.records.filter { !$0.isPage }
    ruled.dropOthers()
    if !leftOut.isEmpty {
        let kept = ruled.records.map(\.record)
        nouns = findNouns(of: kept, FeedSchema(of: kept, and: files.values.map(\.fields), jobs: jobs))
    }
    leftOut += selection?.others(in: whole, configuration) ?? []
    let areNamesKnown = checkFieldNames(configuration, ruled.records, schema: schema, derived: rules.shape.keys, &diagnostics)
    // Front matter finds its record by its address, so it has no part in the address itself.
    var slugDiagnostics: [Diagnostic] = []
    // Some of the records tell whether titles are HTML, for the addresses made of them.
    nouns.readHTML(from: profile(ruled.records.prefix(500), jobs: jobs))
    let slugs = assignSlugs(
        to: ruled.records, of: configuration, nouns: nouns, jobs: jobs, place: feed.places.place(ofRecordAt:), diagnostics: &slugDiagnostics)
    let (bodies, furtherTexts) = matchBodies(files, slugs)
    if !files.isEmpty {
        diagnostics += input.misspeltFields(of: Array(files.values), configuration, fields: FeedSchema(of: feed.records).fields) { field in
            derived.contains(field) || nouns.names.contains(field) || ThemeThing.ruled.names.contains { $0.name == field }
        }
    }
    let further = bodies.filter { !$0.value.fields.isEmpty }.sorted { $0.key < $1.key }.map { (index: $0.key, fields: $0.value.fields) }
    ruled.lay(further, rules) { facts?.filter(&$0) }
    let records = ruled.records
    ruled.report(
        of: feed, rules, name: nouns.name(of:),
        nameMeant: { links?.fieldMeant(by: $0) ?? memberMeant(by: $0, in: records, known: schema.fields + rules.shape.keys) }, &diagnostics)
    if input.leavesOutDrafts { for (index, file) in bodies where file.isDraft { ruled.records[index].isPage = false } }
    if let from = configuration.facts?.from.value, derived.contains(from) { facts?.filter(&ruled.records) }
    if let facts, isTextKnown { diagnostics += facts.diagnostics(of: configuration.name.value) }
    leftOut += ruled.records.filter { !$0.isPage }
    // What a misspelt name makes of order and addresses need not be reported as well.
    guard areNamesKnown, isTextKnown else { return nil }
    let ordered = orderRecords(ruled.records, leftOut: leftOut, configuration, in: settings.timeZone, LetterOrder(language: settings.language), places: feed.places, jobs: jobs, &diagnostics)
    let order = ordered.indices
    if order.isEmpty, !whole.records.isEmpty, let filter = configuration.filter {
        diagnostics.append(.warning(.nothingSelected, "`where` leaves out every record of `\(configuration.name.value)`", at: filter.span))
    }
    diagnostics += slugDiagnostics
    let sorted = order.map { ruled.records[$0] }
    let sortedSlugs = order.map { slugs[$0] }
    let identities = RecordIdentities(of: sorted, slugs: sortedSlugs, configuration, nouns)
    reportSharedIdentifiers(identities, of: sorted, sortedSlugs, configuration, feed, nouns, &diagnostics)
    let plain = profile(sorted[...], jobs: jobs)
    let found = plain.withPictures(at: own.fields(among: plain, of: sorted))
    let profiles = found.with(written.with(feed.context.units, and: found, of: sorted)).namingLanguages(in: settings.language).namingLabels().tellingLabelsApart()
        .called(by: feed.context.labels).withFormattedTexts(of: configuration).laid(configuration.looks, of: configuration.name.value, schema, settings, &diagnostics)
        .named(by: configuration)
    nouns.complete(from: profiles, derived: rules.shape.keys)
    reportSecrets(profiles, configuration, &diagnostics)
    reportNumbersAsDays(configuration, of: sorted, &diagnostics)
    reportPicturePaths(profiles, nouns, configuration, derived: rules.shape.keys, of: sorted, &diagnostics)
    let sortedBodies = Dictionary(uniqueKeysWithValues: order.enumerated().compactMap { position, index in bodies[index].map { (position, $0) } })
    let finished = finishRecords(
        sorted, slugs: sortedSlugs, identities: identities, haveFiles: Set(sortedBodies.keys), configuration, nouns, dates, pictures: &pictures,
        jobs: jobs)
    return Collection(
        configuration: configuration, records: finished, parts: ordered.parts, lists: ordered.lists, mixed: ordered.mixed, ownFields: schema.fields, profiles: profiles,
        nouns: nouns, rules: rules,
        leftOut: leftOut, omitted: whole.records.count - order.count, places: feed.places, context: feed.context,
        hand: written.hand, ownPicture: configuration.picture.map { pictures.add($0.value) },
        bodies: sortedBodies, furtherTexts: furtherTexts)
}

/// What the fields of records are, those of the rules laid over the feed's.
private func profile(_ records: ArraySlice<RuledRecord>, jobs: Int) -> FieldProfiles {
    profileRecords(count: records.count, jobs: jobs) { (upper: records[$0].derived, lower: records[$0].record.value) }
}

extension Feed {
    /// A record in words: its name and its place.
    func words(forRecordAt position: Int, _ nouns: RecordNouns) -> String {
        let place = places.place(ofRecordAt: position)
        return record(at: position).flatMap(nouns.name(of:)).map { "`\($0)` at \(place)" } ?? "the record at \(place)"
    }
}

/// Finds the record of each Markdown file, by its place in the feed's order; the others may be texts of lists.
private func matchBodies(_ files: [String: MarkdownFile], _ slugs: [Slug]) -> (bodies: [Int: MarkdownFile], others: [String: MarkdownFile]) {
    guard !files.isEmpty else { return ([:], [:]) }
    var bodies: [Int: MarkdownFile] = [:]
    var others = files
    for (position, slug) in slugs.enumerated() {
        guard let file = files[slug.text] else { continue }
        bodies[position] = file
        others[slug.text] = nil
    }
    return (bodies, others)
}

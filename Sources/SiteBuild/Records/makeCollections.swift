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
    let files = input.bodies[configuration.name.value] ?? [:]
    var source = RecordSource(configuration, feed, givenBy: files, settings, jobs: jobs, &diagnostics)
    let question = probe?.collection == configuration.name.value ? probe?.expression : nil
    let compiled = RuleSet.compile(
        configuration, schema: source.schema, links: links, settings: settings, probe: question, diagnostics: &diagnostics)
    guard var rules = compiled else {
        source.reportUnknownFields(&diagnostics)
        return nil
    }
    diagnostics += rules.comparisonsThatNeverHold(in: feed.records, given: files.values.map(\.fields))
    rules.readNumberKinds(of: source.feed.records, and: files.values.map(\.fields), jobs: jobs)
    var (ruled, leftOut) = source.apply(rules, jobs: jobs)
    let areNamesKnown = checkFieldNames(configuration, ruled.records, schema: source.schema, derived: rules.shape.keys, &diagnostics)
    // Front matter finds its record by its address, so it has no part in the address itself.
    var slugDiagnostics: [Diagnostic] = []
    // Some of the records tell whether titles are HTML, for the addresses made of them.
    source.nouns.readHTML(from: RecordSource.profile(ruled.records.prefix(500), jobs: jobs))
    let slugs = assignSlugs(
        to: ruled.records, of: configuration, nouns: source.nouns, jobs: jobs, place: feed.places.place(ofRecordAt:), diagnostics: &slugDiagnostics)
    let (bodies, furtherTexts) = matchBodies(files, slugs)
    diagnostics += source.misspeltFields(in: input)
    source.lay(bodies, on: &ruled, rules, links, leavingOutDrafts: input.leavesOutDrafts, &diagnostics)
    leftOut += ruled.records.filter { !$0.isPage }
    // What a misspelt name makes of order and addresses need not be reported as well.
    guard areNamesKnown, source.isFactTextKnown else { return nil }
    let order = orderRecords(
        ruled.records, leftOut: leftOut, configuration, in: settings.timeZone, LetterOrder(language: settings.language), places: feed.places,
        jobs: jobs, &diagnostics)
    if order.indices.isEmpty, !feed.records.isEmpty, let filter = configuration.filter {
        diagnostics.append(.warning(.nothingSelected, "`where` leaves out every record of `\(configuration.name.value)`", at: filter.span))
    }
    diagnostics += slugDiagnostics
    let sorted = order.indices.map { ruled.records[$0] }
    let sortedSlugs = order.indices.map { slugs[$0] }
    let identities = RecordIdentities(of: sorted, slugs: sortedSlugs, configuration, source.nouns)
    reportSharedIdentifiers(identities, of: sorted, sortedSlugs, configuration, source.feed, source.nouns, &diagnostics)
    let profiles = source.profiles(of: sorted, own, settings, jobs: jobs, &diagnostics)
    source.nouns.complete(from: profiles, derived: rules.shape.keys)
    source.report(sorted, profiles, derived: rules.shape.keys, &diagnostics)
    let places = order.indices.enumerated()
    let sortedBodies = Dictionary(uniqueKeysWithValues: places.compactMap { position, index in bodies[index].map { (position, $0) } })
    let finished = finishRecords(
        sorted, slugs: sortedSlugs, identities: identities, haveFiles: Set(sortedBodies.keys), configuration, source.nouns, dates,
        pictures: &pictures,
        jobs: jobs)
    return Collection(
        configuration: configuration, records: finished, parts: order.parts, lists: order.lists, mixed: order.mixed, ownFields: source.schema.fields,
        profiles: profiles, nouns: source.nouns, rules: rules, leftOut: leftOut, omitted: feed.records.count - sorted.count, places: feed.places,
        context: feed.context, hand: source.written.hand, ownPicture: configuration.picture.map { pictures.add($0.value) }, bodies: sortedBodies,
        furtherTexts: furtherTexts)
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

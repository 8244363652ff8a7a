import Diagnostics
import Feeds
import JSONValue
import SiteModel

/// Turns each feed into a collection: rules, order, addresses, bodies.
func makeCollections(
    _ input: SiteInput, _ feeds: [Feed?], _ options: BuildOptions, settings: ExpressionSettings, _ diagnostics: inout [Diagnostic]
) -> [Collection] {
    zip(input.configuration.collections, feeds).compactMap { configuration, feed in
        feed.flatMap { makeCollection(configuration, $0, input, jobs: options.jobs, settings: settings, &diagnostics) }
    }
}

/// Nil where its rules are faulty, or the fields that it names (told).
private func makeCollection(
    _ configuration: CollectionConfiguration, _ feed: Feed, _ input: SiteInput, jobs: Int, settings: ExpressionSettings,
    _ diagnostics: inout [Diagnostic]
) -> Collection? {
    let schema = FeedSchema(of: feed.records)
    let derived = configuration.fields.map(\.name.value) + configuration.rules.map(\.field.value)
    let nouns = RecordNouns(schema: schema, derived: derived, factsField: configuration.facts?.from.value)
    let repaired = RepairedValue.warning(feed.repairedValues, of: configuration.name.value) { feed.words(forRecordAt: $0, nouns) }
    if let repaired { diagnostics.append(repaired) }
    var facts = configuration.facts.map { ReadableFacts($0, of: feed, nouns) }
    let feed = facts?.filter() ?? feed
    guard let rules = RuleSet.compile(configuration, schema: schema, settings: settings, diagnostics: &diagnostics) else { return nil }
    let areNamesKnown = checkFieldNames(configuration, schema: schema, derived: rules.shape.keys, &diagnostics)
    var ruled = applyRules(rules, to: feed, jobs: jobs, name: nouns.name(of:), diagnostics: &diagnostics)
    if let from = configuration.facts?.from.value, derived.contains(from) { facts?.filter(&ruled) }
    if let facts { diagnostics += facts.diagnostics(of: configuration.name.value) }
    // What a misspelt name makes of order and addresses need not be told as well.
    guard areNamesKnown else { return nil }
    let sorted = sortRecords(ruled, by: configuration.sort, places: feed.places, diagnostics: &diagnostics)
    let slugs = assignSlugs(
        to: sorted, of: configuration, nouns: nouns, place: feed.places.place(ofRecordAt:), diagnostics: &diagnostics)
    let identities = RecordIdentities(of: sorted, slugs: slugs, configuration, nouns)
    reportSharedIdentifiers(identities, of: sorted, slugs, configuration, feed, nouns, &diagnostics)
    return Collection(
        configuration: configuration, route: Route(validating: configuration.name.value + "/")!,  // The configuration checks names.
        records: sorted, slugs: slugs, feedFields: schema.fields, nouns: nouns, rules: rules, places: feed.places,
        hasPictures: sorted.contains { $0.address(among: nouns.picture) != nil },
        bodies: matchBodies(input, configuration, slugs, &diagnostics), identities: identities)
}

extension Feed {
    /// A record in words: its name and its place.
    func words(forRecordAt position: Int, _ nouns: RecordNouns) -> String {
        let place = places.place(ofRecordAt: position)
        return record(at: position).flatMap(nouns.name(of:)).map { "`\($0)` at \(place)" } ?? "the record at \(place)"
    }
}

/// Fields that the configuration names outside of expressions: one that no record has, but another that is spelt almost
/// the same, is a fault (told); false if there is one.
private func checkFieldNames(
    _ configuration: CollectionConfiguration, schema: FeedSchema, derived: [String], _ diagnostics: inout [Diagnostic]
) -> Bool {
    var shown = configuration.show.list + configuration.show.detail + (configuration.favourites?.show ?? [])
    if case .fields(let fields) = configuration.search { shown += fields }
    let named = configuration.slug + configuration.sort.map(\.field) + shown
        + [configuration.facts?.from].compactMap { $0 }
    let known = schema.fields + derived
    var areKnown = true
    for field in named {
        let name = field.value.split(separator: ".").first.map(String.init) ?? field.value
        guard !known.contains(name), !known.contains(field.value), !schema.fields.isEmpty,
            let suggestion = Spelling.suggestion(for: name, among: known)
        else { continue }
        diagnostics.append(.error("no record of `\(configuration.name.value)` has a field `\(name)`", at: field.span, help: suggestion))
        areKnown = false
    }
    return areKnown
}

/// Finds the record of each Markdown file; a file that has none is told of.
private func matchBodies(
    _ input: SiteInput, _ configuration: CollectionConfiguration, _ slugs: [Slug], _ diagnostics: inout [Diagnostic]
) -> [Int: MarkdownFile] {
    guard let files = input.bodies[configuration.name.value], !files.isEmpty else { return [:] }
    var bodies: [Int: MarkdownFile] = [:]
    var unmatched = Set(files.keys)
    for (position, slug) in slugs.enumerated() {
        guard let file = files[slug.text] else { continue }
        bodies[position] = file
        unmatched.remove(slug.text)
    }
    for slug in unmatched.sorted() {
        guard let file = files[slug] else { continue }
        diagnostics.append(.warning(
            "`\(file.file.name)` belongs to no record: there is no /\(configuration.name.value)/\(slug)/",
            help: Spelling.closest(to: slug, among: slugs.map(\.text)).map { "did you mean `\($0).md`?" }))
    }
    return bodies
}

import Diagnostics
import Feeds
import JSONValue
import SiteModel

/// What a collection reads of its feed: the values as they are meant, what plays the parts that templates know, and what can be read in facts.
/// Rules, front matter and the order of the records are laid over it.
struct RecordSource {
    private let configuration: CollectionConfiguration
    private let language: String
    /// Markdown files of the collection, by their names.
    private let files: [String: MarkdownFile]
    /// All records; `feed` has those that the collection is about.
    private let whole: Feed
    private(set) var feed: Feed
    /// Of all records and of the front matter.
    let schema: FeedSchema
    /// Fields that the configuration makes.
    private let derived: [String]
    private let selection: TypeSelection?
    let written: WrittenTraits
    var nouns: RecordNouns
    private var facts: ReadableFacts?
    /// Whether the field that the configuration names as the text of facts is there.
    let isFactTextKnown: Bool

    /// Cost: several passes over some of the records, and one over all for the values that a feed writes as texts.
    init(
        _ configuration: CollectionConfiguration, _ whole: Feed, givenBy files: [String: MarkdownFile], _ settings: ExpressionSettings, jobs: Int,
        _ diagnostics: inout [Diagnostic]
    ) {
        (self.configuration, self.whole, self.files, language) = (configuration, whole, files, settings.language)
        let given = files.values.map(\.fields)
        schema = FeedSchema(of: whole.records, and: given, jobs: jobs)
        derived = configuration.fields.map(\.name.value) + configuration.rules.map(\.field.value)
        // Of a list of several things, those that the collection is about decide how their values are read, and what they are called by.
        selection = TypeSelection(configuration, schema, derived: derived)
        feed = selection?.selected(from: whole) ?? whole
        readLocalTimes(in: &feed.records)
        written = readWrittenValues(of: &feed, configuration, language: settings.language, jobs: jobs)
        let ownSchema = selection == nil ? schema : FeedSchema(of: feed.records, and: given, jobs: jobs)
        let nouns = RecordNouns(of: feed.records, ownSchema, derived, configuration, language: language)
        self.nouns = nouns
        let repaired = RepairedValue.warning(feed.repairedValues, of: configuration.name.value) { [feed] in feed.words(forRecordAt: $0, nouns) }
        if let repaired { diagnostics.append(repaired) }
        isFactTextKnown = checkFactText(configuration, feed, &diagnostics)
        facts = configuration.facts.map { [feed] in ReadableFacts($0, of: feed, nouns) }
        feed = facts?.filter() ?? feed
    }

    /// Reports the fields that the configuration names and no record has, where the rules cannot be applied.
    func reportUnknownFields(_ diagnostics: inout [Diagnostic]) {
        _ = checkFieldNames(configuration, whole.records.map { RuledRecord(of: $0) }, schema: schema, derived: derived, &diagnostics)
    }

    /// Applies the rules: gives the records that the collection keeps, and those that its `where` leaves out. What plays the parts is found
    /// anew among those that are left.
    mutating func apply(_ rules: RuleSet, jobs: Int) -> (kept: RuledFeed, leftOut: [RuledRecord]) {
        var ruled = applyRules(rules, to: feed, jobs: jobs)
        let leftOut = ruled.records.filter { !$0.isPage }
        ruled.dropOthers()
        if !leftOut.isEmpty {
            let kept = ruled.records.map(\.record)
            nouns = RecordNouns(
                of: kept, FeedSchema(of: kept, and: files.values.map(\.fields), jobs: jobs), derived, configuration, language: language)
        }
        return (ruled, leftOut + (selection?.others(in: whole, configuration) ?? []))
    }

    /// Front matter that nothing reads.
    func misspeltFields(in input: SiteInput) -> [Diagnostic] {
        guard !files.isEmpty else { return [] }
        return input.misspeltFields(of: Array(files.values), configuration, fields: FeedSchema(of: feed.records).fields) { field in
            derived.contains(field) || nouns.names.contains(field) || ThemeThing.ruled.names.contains { $0.name == field }
        }
    }

    /// Lays the front matter of the records' own files over them, and reports what the rules could not evaluate.
    mutating func lay(
        _ bodies: [Int: MarkdownFile], on ruled: inout RuledFeed, _ rules: RuleSet, _ links: RecordLinks?, leavingOutDrafts: Bool,
        _ diagnostics: inout [Diagnostic]
    ) {
        let further = bodies.filter { !$0.value.fields.isEmpty }.sorted { $0.key < $1.key }.map { (index: $0.key, fields: $0.value.fields) }
        ruled.lay(further, rules) { facts?.filter(&$0) }
        let records = ruled.records
        let known = schema.fields + rules.shape.keys
        ruled.report(
            of: feed, rules, name: nouns.name(of:), nameMeant: { links?.fieldMeant(by: $0) ?? memberMeant(by: $0, in: records, known: known) },
            &diagnostics)
        if leavingOutDrafts { for (index, file) in bodies where file.isDraft { ruled.records[index].isPage = false } }
        if let from = configuration.facts?.from.value, derived.contains(from) { facts?.filter(&ruled.records) }
        if let facts, isFactTextKnown { diagnostics += facts.diagnostics(of: configuration.name.value) }
    }

    /// What the fields of the records are, as the feed, the texts in it and the configuration say.
    func profiles(
        of records: [RuledRecord], _ own: OwnPictures, _ settings: ExpressionSettings, jobs: Int, _ diagnostics: inout [Diagnostic]
    ) -> FieldProfiles {
        let plain = Self.profile(records[...], jobs: jobs)
        let found = plain.withPictures(at: own.fields(among: plain, of: records))
        return found.with(written.with(feed.context.units, and: found, of: records)).namingLanguages(in: language).namingLabels().tellingLabelsApart()
            .called(by: feed.context.labels).withFormattedTexts(of: configuration)
            .laid(configuration.looks, of: configuration.name.value, schema, settings, &diagnostics).named(by: configuration)
    }

    /// What the fields of records are, those of the rules laid over the feed's.
    static func profile(_ records: ArraySlice<RuledRecord>, jobs: Int) -> FieldProfiles {
        profileRecords(count: records.count, jobs: jobs) { (upper: records[$0].derived, lower: records[$0].record.value) }
    }

    /// Reports values that a reader should not see, or would not see as what they are.
    func report(_ records: [RuledRecord], _ profiles: FieldProfiles, derived: [String], _ diagnostics: inout [Diagnostic]) {
        reportSecrets(profiles, configuration, &diagnostics)
        reportNumbersAsDays(configuration, of: records, &diagnostics)
        reportPicturePaths(profiles, nouns, configuration, derived: derived, of: records, &diagnostics)
    }
}

extension Feed {
    /// A record in words: its name and its place.
    func words(forRecordAt position: Int, _ nouns: RecordNouns) -> String {
        let place = places.place(ofRecordAt: position)
        return record(at: position).flatMap(nouns.name(of:)).map { "`\($0)` at \(place)" } ?? "the record at \(place)"
    }
}

extension RecordNouns {
    fileprivate init(of records: [FeedRecord], _ schema: FeedSchema, _ derived: [String], _ configuration: CollectionConfiguration, language: String)
    {
        self.init(
            of: records, schema: schema, derived: derived, factsField: configuration.facts?.from.value,
            hidden: Set(configuration.show.hidden.map(\.value)), language: language)
    }
}

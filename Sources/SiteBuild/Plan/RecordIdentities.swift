import JSONValue
import Pictures
import SiteModel

/// What tells the records of a collection apart from one build to the next, so that a visitor's favourites are found again
/// when titles, addresses and the order have changed.
struct RecordIdentities: Sendable {
    /// By position. Empty where nothing is kept as a favourite, and where the feed has no identifiers: there the slugs do.
    private let identifiers: [String]
    private let slugs: [Slug]
    /// The facts that have the identifier of an earlier one of their record: by the record's position, numbers from 0.
    private let repeatedFacts: [Int: Set<Int>]

    /// A record is known by the field that the configuration names, else by the first of the usual ones that tells most of
    /// the records apart. One that lacks it, or repeats what an earlier record of the feed has, is known by its address:
    /// a mistake in one record takes no favourite of the others away.
    init(of records: [RuledRecord], slugs: [Slug], _ configuration: CollectionConfiguration, _ nouns: RecordNouns) {
        self.slugs = slugs
        guard configuration.favourites != nil else {
            (identifiers, repeatedFacts) = ([], [:])
            return
        }
        let inFeedOrder = records.indices.sorted { records[$0].record.position < records[$1].record.position }
        let fields = configuration.id.map { [$0.value] } ?? nouns.identifier
        let own = fields.lazy.map { Self.identifiers(of: records, inFeedOrder, field: $0) }
            .first { 2 * $0.count { $0 != nil } >= records.count }
        identifiers = own.map { Self.withAddresses($0, slugs) } ?? []
        repeatedFacts = configuration.facts.map { Self.repeatedFacts(of: records, field: $0.from.value) } ?? [:]
    }

    subscript(position: Int) -> String { identifiers.isEmpty ? slugs[position].text : identifiers[position] }

    /// A fact has its record's identity and one of its own: an identifier, else a hash of its text, so that it stays the same
    /// fact when others come before it. Two facts of a record that say the same are one. `number` counts from 1.
    func fact(_ fact: JSONValue, number: Int, text: String?, ofRecordAt position: Int) -> String {
        let isRepeated = repeatedFacts[position]?.contains(number - 1) == true
        let own = isRepeated ? nil : Self.identifier(ofFact: fact)
        return self[position] + "." + (own ?? String(ContentHash(of: Array((text ?? "").utf8).span).name.prefix(8)))
    }

    /// Nil for each record that lacks the field, or repeats it.
    private static func identifiers(of records: [RuledRecord], _ inFeedOrder: [Int], field: String) -> [String?] {
        var identifiers = [String?](repeating: nil, count: records.count)
        var taken: Set<String> = []
        taken.reserveCapacity(records.count)
        for position in inFeedOrder {
            guard let identifier = records[position][field]?.plainText.map(trimmed), taken.insert(identifier).inserted else { continue }
            identifiers[position] = identifier
        }
        return identifiers
    }

    private static func withAddresses(_ identifiers: [String?], _ slugs: [Slug]) -> [String] {
        let taken = Set(identifiers.compactMap { $0 })
        return zip(identifiers, slugs).map { identifier, slug in
            if let identifier { return identifier }
            // No identifier of another record: slugs differ, and hold no tilde.
            var address = slug.text
            while taken.contains(address) { address += "~" }
            return address
        }
    }

    private static func repeatedFacts(of records: [RuledRecord], field: String) -> [Int: Set<Int>] {
        var repeated: [Int: Set<Int>] = [:]
        for (position, record) in records.enumerated() {
            var taken: Set<String> = []
            for (number, fact) in (record[field]?.array ?? JSONArray([])).enumerated() {
                guard let identifier = identifier(ofFact: fact), !taken.insert(identifier).inserted else { continue }
                repeated[position, default: []].insert(number)
            }
        }
        return repeated
    }

    private static func identifier(ofFact fact: JSONValue) -> String? {
        factIdentifiers.lazy.compactMap { fact.object?[$0]?.plainText }.first.map(trimmed)
    }

    private static let factIdentifiers = ["id", "_id", "uuid", "guid"]

    private static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

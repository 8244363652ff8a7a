import JSONValue
import Pictures
import SiteModel

/// What tells the records of a collection apart from one build to the next, so that a visitor's favourites are found again
/// when titles, addresses and the order have changed.
struct RecordIdentities: Sendable {
    /// By position; nil where the slugs do.
    private let identifiers: [String]?
    private let slugs: [Slug]

    /// The field that the configuration names, else the usual ones; if a record lacks it, or shares it with another,
    /// nothing of the feed tells them apart, and their addresses do.
    init(of records: [RuledRecord], slugs: [Slug], _ configuration: CollectionConfiguration, _ nouns: RecordNouns) {
        self.slugs = slugs
        let fields = configuration.id.map { [$0.value] } ?? nouns.identifier
        identifiers = configuration.favourites == nil ? nil : fields.lazy.compactMap { Self.identifiers(of: records, field: $0) }.first
    }

    subscript(position: Int) -> String { identifiers?[position] ?? slugs[position].text }

    /// A fact has its record's identity and one of its own: an identifier, else a hash of its text, so that it stays the same
    /// fact when others come before it. Two facts of a record that say the same are one.
    func fact(_ fact: JSONValue, text: String?, ofRecordAt position: Int) -> String {
        let own = Self.factIdentifiers.lazy.compactMap { fact.object?[$0]?.plainText }.first.map(Self.trimmed)
        return self[position] + "." + (own ?? String(ContentHash(of: Array((text ?? "").utf8).span).name.prefix(8)))
    }

    private static let factIdentifiers = ["id", "_id", "uuid", "guid"]

    /// Nil unless every record has its own.
    private static func identifiers(of records: [RuledRecord], field: String) -> [String]? {
        var identifiers: [String] = []
        identifiers.reserveCapacity(records.count)
        for record in records {
            guard let identifier = record[field]?.plainText else { return nil }
            identifiers.append(trimmed(identifier))
        }
        return Set(identifiers).count == identifiers.count ? identifiers : nil
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

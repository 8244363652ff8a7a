import FileSystem
import JSONValue
import SiteModel

/// What tells the records of a collection apart from one build to the next, so that a visitor's favourites are found again
/// when titles, addresses and the order have changed.
struct RecordIdentities: Sendable {
    /// Records that have one identifier in common, by position and in the order of the feed. The first keeps it.
    struct Shared: Sendable {
        let identifier: String
        var positions: [Int]
    }

    /// By position; nil where the slugs do.
    private let identities: [String]?
    /// The field that holds the identifiers; nil where none does.
    let field: String?
    /// Identifiers that several records have.
    let shared: [Shared]

    /// By the field that the configuration names, else by the first of the usual ones that tells most records apart. A
    /// record that lacks it, or has the identifier of one before it in the feed, is known by its address; all others stay
    /// who they are.
    init(of records: [RuledRecord], slugs: [Slug], _ configuration: CollectionConfiguration, _ nouns: RecordNouns) {
        let isNeeded = configuration.favourites != nil || configuration.id != nil
        let field = !isNeeded ? nil : configuration.id?.value ?? nouns.identifier.names.first { Self.tellsApart(records, by: $0) }
        self.field = field
        guard let field else {
            identities = nil
            shared = []
            return
        }
        let path = FieldPath(field)
        var owners: [String: Int] = [:]
        var clashes: [String: Int] = [:]
        var shared: [Shared] = []
        var identities = [String?](repeating: nil, count: records.count)
        for position in records.indices.sorted(by: { records[$0].record.position < records[$1].record.position }) {
            guard let identifier = Self.identifier(of: records[position], path) else { continue }
            guard let owner = owners[identifier] else {
                owners[identifier] = position
                identities[position] = identifier
                continue
            }
            if let clash = clashes[identifier] {
                shared[clash].positions.append(position)
            } else {
                clashes[identifier] = shared.count
                shared.append(Shared(identifier: identifier, positions: [owner, position]))
            }
        }
        var taken = Set(owners.keys)
        self.identities = identities.indices.map { position in
            if let identity = identities[position] { return identity }
            let slug = slugs[position].text
            var identity = slug
            var number = 2
            while !taken.insert(identity).inserted {
                identity = "\(slug)-\(number)"
                number += 1
            }
            return identity
        }
        self.shared = shared
    }

    /// Nil where the slug tells the record apart.
    subscript(position: Int) -> String? { identities?[position] }

    /// Whether more than half of the records have a value of their own: a field of that name may mean something else.
    private static func tellsApart(_ records: [RuledRecord], by field: String) -> Bool {
        let path = FieldPath(field)
        var known: Set<String> = []
        for record in records {
            if let identifier = identifier(of: record, path) { known.insert(identifier) }
        }
        return known.count * 2 > records.count
    }

    private static func identifier(of record: RuledRecord, _ path: FieldPath) -> String? {
        RecordFields(record)[path]?.plainText.map { trimmed($0.string) }
    }
}

/// What a fact of the feed is called by, if it has an identifier of its own.
func factIdentifier(_ fact: JSONValue) -> String? {
    factIdentifiers.firstNonNil { fact.object?[$0]?.plainText }.map(trimmed)
}

let factIdentifiers = ["id", "_id", "uuid", "guid"]

/// What tells a fact without an identifier apart from the others of its record.
func factHash(_ text: String?) -> String { String(ContentHash(of: Array((text ?? "").utf8).span).name.prefix(8)) }

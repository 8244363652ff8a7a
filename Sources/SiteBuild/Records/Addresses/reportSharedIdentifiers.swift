import Diagnostics
import Feeds
import SiteModel

/// Reports identifiers that several records have: a visitor's favourite is then found at the first of them.
func reportSharedIdentifiers(
    _ identities: RecordIdentities, of records: [RuledRecord], _ slugs: [Slug], _ configuration: CollectionConfiguration, _ feed: Feed,
    _ nouns: RecordNouns, _ diagnostics: inout [Diagnostic]
) {
    guard let field = identities.field, let first = identities.shared.first else { return }
    let name = configuration.name.value
    func words(_ position: Int) -> String { feed.words(forRecordAt: records[position].record.position, nouns) }
    var cases = RepeatedWarning()
    let message: String
    if identities.shared.count == 1 {
        message = "\(first.positions.count) records of `\(name)` have the `\(field)` `\(shortened(first.identifier, to: 60))`"
        for (index, position) in first.positions.enumerated() {
            cases.add(
                index == 0 ? "\(words(position)) keeps it" : "\(words(position)) is known by its address, `\(slugs[position].text)`", keepingFirst: 5)
        }
    } else {
        message = "\(identities.shared.count) values of `\(field)` are shared by records of `\(name)`"
        for shared in identities.shared {
            cases.add(
                "`\(shortened(shared.identifier, to: 60))`: \(words(shared.positions[0])) keeps it, and "
                    + (shared.positions.count == 2 ? "\(words(shared.positions[1])) is" : "\(shared.positions.count - 1) others are")
                    + " known by \(shared.positions.count == 2 ? "its address" : "their addresses")")
        }
    }
    diagnostics.append(
        .warning(
            .sharedIdentifier, message, at: configuration.id?.span, notes: cases.notes,
            help: "give each record its own, so that visitors' favourites are found again"))
}

import Diagnostics
import Feeds
import SiteModel

/// How many identifiers that several records have are reported one by one.
private let clashLimit = 10

/// Reports identifiers that several records have: a visitor's favourite is then found at the first of them.
func reportSharedIdentifiers(
    _ identities: RecordIdentities, of records: [RuledRecord], _ slugs: [Slug], _ configuration: CollectionConfiguration, _ feed: Feed,
    _ nouns: RecordNouns, _ diagnostics: inout [Diagnostic]
) {
    guard let field = identities.field else { return }
    let name = configuration.name.value
    for clash in identities.shared.prefix(clashLimit) {
        var cases = RepeatedWarning()
        for (index, position) in clash.positions.enumerated() {
            let words = feed.words(forRecordAt: records[position].record.position, nouns)
            cases.add(index == 0 ? "\(words) keeps it" : "\(words) is known by its address, `\(slugs[position].text)`", keepingFirst: 5)
        }
        diagnostics.append(.warning(
            .sharedIdentifier, "\(clash.positions.count) records of `\(name)` have the `\(field)` `\(shortened(clash.identifier, to: 60))`",
            at: configuration.id?.span, notes: cases.notes,
            help: "give each record its own, so that visitors' favourites are found again"))
    }
    let more = identities.shared.count - clashLimit
    if more > 0 {
        diagnostics.append(.warning(
            .sharedIdentifier, "\(more) more value\(more == 1 ? "" : "s") of `\(field)` \(more == 1 ? "is" : "are") shared by records of `\(name)`",
            at: configuration.id?.span))
    }
}

import Feeds
import JSONValue
import SiteModel

/// What a `where` selects that compares one field of the feed with one text, and does nothing else: the records of a type. They can be told
/// before anything is known of the others.
struct TypeSelection {
    private let field: FieldPath
    private let text: String

    /// Nil for any other condition, and for one on a field of the collection's own, or on what is no field of the feed: `source == "blog"`.
    init?(_ configuration: CollectionConfiguration, _ schema: FeedSchema, derived: [String]) {
        guard let filter = configuration.filter?.value else { return nil }
        let form = /\s*(?<field>[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*)\s*==\s*("(?<text>[^"\\\n]*)"|'(?<other>[^'\\\n]*)')\s*/
        guard let match = filter.wholeMatch(of: form), let text = match.text ?? match.other else { return nil }
        let name = String(match.field)
        // What reads as a number or a day may be one by the time that the condition is asked.
        guard schema.contains(pathParts(name)[0]), !derived.contains(pathParts(name)[0]), text.first?.isLetter == true,
            !text.contains(where: { $0.isNumber || $0 == "," })
        else { return nil }
        field = FieldPath(name)
        self.text = String(text)
    }

    private func holds(_ record: FeedRecord) -> Bool { RecordFields(record)[field]?.plainText?.string == text }

    func selected(from feed: Feed) -> Feed {
        var feed = feed
        feed.records = feed.records.filter(holds)
        let positions = Set(feed.records.map(\.position))
        feed.repairedValues = feed.repairedValues.filter { $0.position.map(positions.contains) ?? true }
        return feed
    }

    /// The records that it leaves out.
    func others(in feed: Feed, _ configuration: CollectionConfiguration) -> [RuledRecord] {
        let lists = [Bool](repeating: false, count: configuration.lists.count)
        return feed.records.filter { !holds($0) }.map { RuledRecord(record: $0, derived: .empty, isLocked: false, isPage: false, lists: lists) }
    }
}

import JSONValue
import SiteModel

/// A record to which the rules were applied.
struct RuledRecord: Sendable {
    let record: FeedRecord
    /// What the fields and decision tables gave, laid over the record's own fields when it is shown.
    var derived: JSONObject
    let isLocked: Bool
    /// Whether it is a page: false for what `where` leaves out, and for drafts.
    var isPage: Bool
    /// Whether it stands in each of the further lists.
    let lists: [Bool]

    /// A field: the derived one, else the feed's.
    subscript(field: String) -> JSONValue? { derived[field] ?? record.value[field] }
}

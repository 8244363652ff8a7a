import Feeds
import JSONValue

/// A record to which the rules were applied.
struct RuledRecord: Sendable {
    let record: FeedRecord
    /// What the fields and decision tables gave, laid over the record's own fields when it is shown.
    let derived: JSONObject
    let isLocked: Bool
    /// Whether it is a page: false for what `where` leaves out.
    let isPage: Bool

    /// A field: the derived one, else the feed's.
    subscript(field: String) -> JSONValue? { derived[field] ?? record.value[field] }
}

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

    /// A record that no rule was applied to.
    init(of record: FeedRecord) { self.init(record: record, derived: .empty, isLocked: false, isPage: true, lists: []) }

    init(record: FeedRecord, derived: JSONObject, isLocked: Bool, isPage: Bool, lists: [Bool]) {
        (self.record, self.derived, self.isLocked, self.isPage, self.lists) = (record, derived, isLocked, isPage, lists)
    }

    /// A field: the derived one, else the feed's.
    subscript(field: String) -> JSONValue? { derived[field] ?? record.value[field] }
}

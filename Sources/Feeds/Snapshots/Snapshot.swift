import JSONValue

/// The last good answer of a feed, as it is kept beside the site's content.
///
/// The records stand in `NAME.json`, laid out so that a difference reads well; what is needed to ask again stands beside it
/// in `NAME.source.json`. Where details were fetched, each element is `{"detail": …, "record": …}`, so that both can be
/// renewed apart; otherwise it is the record itself.
public struct Snapshot: Sendable {
    /// As the list gave them.
    public var records: [JSONObject]
    /// One for each record, nil where there is none; empty for a feed without details.
    public var details: [JSONObject?]
    public var origin: SnapshotOrigin

    public init(records: [JSONObject], details: [JSONObject?], origin: SnapshotOrigin) {
        self.records = records
        self.details = details
        self.origin = origin
    }

    /// The records with their details merged.
    public var merged: [JSONObject] {
        details.isEmpty ? records : zip(records, details).map { record, detail in detail.map(record.merging) ?? record }
    }

    /// The record of an element that holds it beside its detail, with the detail merged.
    static func merged(_ element: JSONObject) -> JSONObject {
        let record = element["record"]?.object ?? .empty
        return element["detail"]?.object.map { $0.over(record) } ?? record
    }

    /// Whether the elements of `NAME.json` are records beside their details.
    static func holdsDetails(_ elements: [JSONObject]) -> Bool {
        !elements.isEmpty && elements.allSatisfy { $0.count == 2 && $0["record"]?.object != nil && $0["detail"] != nil }
    }

    /// The text of `NAME.json`.
    var recordsText: [UInt8] {
        let elements: [JSONValue] =
            details.isEmpty
            ? records.map(JSONValue.object)
            : zip(records, details).map { record, detail in
                .object(JSONObject([("record", .object(record)), ("detail", detail.map(JSONValue.object) ?? .null)]))
            }
        var bytes: [UInt8] = []
        JSONValue.array(JSONArray(elements)).write(to: &bytes, layout: .reviewable)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }
}

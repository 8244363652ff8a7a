import JSONValue

/// A feed that was read: its records in feed order.
public struct Feed: Sendable {
    public var records: [FeedRecord]
    /// Says where a record stands, when a message needs it.
    public let places: FeedPlaces

    public init(records: [FeedRecord], places: FeedPlaces) {
        self.records = records
        self.places = places
    }
}

/// One record as the feed has it, with its details merged.
public struct FeedRecord: Sendable {
    public var value: JSONObject
    /// 1-based place in the answer; what was left out before it counts.
    public let position: Int

    public init(value: JSONObject, position: Int) {
        self.value = value
        self.position = position
    }
}

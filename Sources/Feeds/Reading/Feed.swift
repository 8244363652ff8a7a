import JSONValue

/// A feed that was read: its records in feed order.
public struct Feed: Sendable {
    public var records: [FeedRecord]
    /// Says where a record stands, when a message needs it.
    public let places: FeedPlaces
    /// What the feed says of itself.
    public let about: FeedDescription
    /// Single values of the records that could not be kept, in the order of the feed, those of details behind.
    public var repairedValues: [RepairedValue]

    public init(
        records: [FeedRecord], places: FeedPlaces, about: FeedDescription = FeedDescription(), repairedValues: [RepairedValue] = []
    ) {
        self.records = records
        self.places = places
        self.about = about
        self.repairedValues = repairedValues
    }

    /// The record at a 1-based place in the answer, or nil where none was kept. Cost: O(log records).
    public func record(at position: Int) -> FeedRecord? {
        var range = records.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if records[middle].position == position { return records[middle] }
            range = records[middle].position < position ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
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

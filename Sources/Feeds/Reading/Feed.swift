import JSONValue
import SiteModel

/// A feed that was read: its records in feed order.
public struct Feed: Sendable {
    public var records: [FeedRecord]
    /// Says where a record stands, when a message needs it.
    public private(set) var places: FeedPlaces
    public var context: FeedContext
    /// Single values of the records that could not be kept, in the order of the feed, those of details behind.
    public var repairedValues: [RepairedValue]
    /// Where the first of the records lie that are on disk; nil where none are. What is made of them may lie there as well.
    public private(set) var file: SpillFile?

    public init(
        records: [FeedRecord], places: FeedPlaces, context: FeedContext = FeedContext(), repairedValues: [RepairedValue] = [],
        file: SpillFile? = nil
    ) {
        self.records = records
        self.places = places
        self.context = context
        self.repairedValues = repairedValues
        self.file = file
    }

    /// Puts the records of a further feed behind these: their places count on. `number` is its place among the collection's feeds.
    public mutating func append(_ other: Feed, number: Int) {
        let count = places.count
        records += other.records.map { FeedRecord(value: $0.value, position: count + $0.position, feed: number) }
        repairedValues += other.repairedValues.map { value in value.position.map { value.ofRecord(at: count + $0) } ?? value }
        places.append(other.places)
        file = file ?? other.file
        context.add(other.context)
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

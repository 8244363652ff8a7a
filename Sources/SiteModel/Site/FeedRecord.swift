import JSONValue

/// One record as the feed has it, with its details merged.
public struct FeedRecord: Sendable {
    public var value: JSONObject
    /// 1-based place in the answer; what was left out before it counts.
    @inlinable public var position: Int { Int(place) }
    /// Which of the collection's feeds it comes from, counted from 0.
    @inlinable public var feed: Int { Int(number) }

    // There are as many of these as records: they are kept small.
    @usableFromInline let place: UInt32
    @usableFromInline let number: UInt32

    public init(value: JSONObject, position: Int, feed: Int = 0) {
        self.value = value
        place = UInt32(position)
        number = UInt32(feed)
    }
}

/// Some of the records, from all over the feed: so many are looked at before all are taken to be like them. They are a few neighbours each: what
/// these have in common, such as the county of four figures, would differ in any two that lie apart.
package func sample(of records: [FeedRecord], about count: Int = 100) -> [JSONObject] {
    let neighbours = records.count < 2 * count ? 1 : 4
    let step = max(1, records.count / count) * neighbours
    return stride(from: 0, to: records.count, by: step).flatMap { first in
        records[first..<min(first + neighbours, records.count)].map(\.value)
    }
}

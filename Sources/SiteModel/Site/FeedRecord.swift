import JSONValue

/// One record as the feed has it, with its details merged.
public struct FeedRecord: Sendable {
    public var value: JSONObject
    /// 1-based place in the answer; what was left out before it counts.
    public let position: Int
    /// Which of the collection's feeds it comes from, counted from 0.
    public let feed: Int

    public init(value: JSONObject, position: Int, feed: Int = 0) {
        self.value = value
        self.position = position
        self.feed = feed
    }
}

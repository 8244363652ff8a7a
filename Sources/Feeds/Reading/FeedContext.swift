import Diagnostics
import JSONValue
import SiteModel

/// What an answer says beside its records.
public struct FeedContext: Sendable, Equatable {
    /// What the feed is called, and what it says of itself.
    public var about = FeedDescription()
    /// What the numbers of fields are measured in.
    public var units: [String: String] = [:]
    /// What fields are called for readers.
    public var labels: [String: String] = [:]
    /// Where the records are.
    public var list = JSONPointer([])
    /// The same, if that was chosen among several lists.
    public var choice: ListChoice?
    /// The lists that are a collection each, where the answer is a database and the configuration names none of them.
    public var collections: [JSONPointer] = []
    /// What it says of records that it does not have.
    public var continuation: Continuation?

    public init() {}

    /// That the records were chosen among several lists; nil where they were not.
    public func warning(about source: FeedSource) -> Diagnostic? {
        choice.map { choice in
            .warning(
                .severalLists, "the feed `\(source.name)` holds several lists, and `\(choice.list)` is taken", at: source.span,
                help: "say which list is meant: " + ([choice.list] + choice.others).prefix(5).map { "`items: \($0)`" }.joined(separator: ", ")
                    + (collections.isEmpty ? "" : "; or make a collection of each, as `sitegen add` does")
            ).about(source.name)
        }
    }

    /// Of several feeds as one: what they are called only where they agree.
    mutating func add(_ other: FeedContext) {
        units.merge(other.units) { own, _ in own }
        labels.merge(other.labels) { own, _ in own }
        if about.title != other.about.title { about = FeedDescription() }
        continuation = Continuation(continuation, then: other.continuation)
    }
}

/// The list that was taken of several in a feed, and the others.
public struct ListChoice: Sendable, Equatable {
    public let list: JSONPointer
    public let others: [JSONPointer]
}

import JSONValue

/// A record of the site, finished: nothing of it depends on the page that shows it.
///
/// Its texts are in its collection's arena. Anything else a page asks for is looked up in the values on demand.
public struct Record: Sendable {
    /// The feed's record, with the front matter of its file laid over.
    public let feedRecord: FeedRecord
    /// The results of fields and decision tables; they take precedence over the value.
    public let derived: JSONObject
    public private(set) var slug: Text
    /// The key by which visitors' favourites know the record, stable from build to build.
    public private(set) var identity: Text
    public private(set) var title: Text
    /// Its title in lists.
    public private(set) var label: Text
    public private(set) var picture: PictureNumber?
    /// Whether the feed's body of the record shows this picture.
    public let bodyHasPicture: Bool
    public private(set) var card: CardText
    private var factRange: Range<UInt32>
    public let isLocked: Bool
    /// Whether any of its facts has a picture.
    public let factsHavePictures: Bool

    public init(
        of feedRecord: FeedRecord, derived: JSONObject, slug: Text, identity: Text, title: Text, label: Text, picture: PictureNumber?,
        bodyHasPicture: Bool, card: CardText, facts: Range<Int>, isLocked: Bool, factsHavePictures: Bool
    ) {
        self.feedRecord = feedRecord
        self.derived = derived
        self.slug = slug
        self.identity = identity
        self.title = title
        self.label = label
        self.picture = picture
        self.bodyHasPicture = bodyHasPicture
        self.card = card
        factRange = UInt32(facts.lowerBound)..<UInt32(facts.upperBound)
        self.isLocked = isLocked
        self.factsHavePictures = factsHavePictures
    }

    /// Moves the record behind the given numbers of text bytes, pictures and facts of other records.
    package mutating func move(behind texts: Int, pictures: Int, facts: Int) {
        slug = slug.moved(by: texts)
        identity = identity.moved(by: texts)
        title = title.moved(by: texts)
        label = label.moved(by: texts)
        picture = picture?.moved(by: pictures)
        if case .text(let text) = card { card = .text(text.moved(by: texts)) }
        factRange = factRange.lowerBound + UInt32(facts)..<factRange.upperBound + UInt32(facts)
    }

    // Inlined, so that pages borrow the value in place.

    @inlinable public var value: JSONObject { feedRecord.value }
    @inlinable public var position: Int { feedRecord.position }
    @inlinable public var feed: Int { feedRecord.feed }

    /// The range of its facts among those of the collection.
    public var facts: Range<Int> { Int(factRange.lowerBound)..<Int(factRange.upperBound) }

    /// A field: the derived one, otherwise the feed's.
    public subscript(field: String) -> JSONValue? { derived[field] ?? value[field] }
}

/// What the card of a record says below its title.
public enum CardText: BitwiseCopyable, Sendable {
    case nothing
    /// The description as it is in the feed: the number of its field among those that give descriptions.
    case field(UInt16)
    /// A text in the collection's arena.
    case text(Text)
    /// A text too long to be kept: it is worked out for each card.
    case long
}

/// A fact of a record; it gets a page of its own.
public struct Fact: Sendable {
    /// A text, or an object with one.
    public let value: JSONValue
    public private(set) var picture: PictureNumber?

    public init(value: JSONValue, picture: PictureNumber?) {
        self.value = value
        self.picture = picture
    }

    /// Moves the fact behind the given number of pictures of others.
    package mutating func move(behind pictures: Int) { picture = picture?.moved(by: pictures) }
}

/// The number of a picture among all pictures of the site.
public struct PictureNumber: BitwiseCopyable, Sendable, Hashable {
    public let index: Int32

    public init(_ index: Int) { self.index = Int32(index) }

    package func moved(by count: Int) -> PictureNumber { PictureNumber(Int(index) + count) }
}

import JSONValue

/// A record of the site, finished: nothing of it depends on the page that shows it.
///
/// Its texts lie in its collection's arena. What a page may ask for besides is looked up in the values when it is asked for.
public struct Record: Sendable {
    /// What the feed has, with the front matter of its file laid over.
    public let value: JSONObject
    /// What fields and decision tables gave; over the value wherever it is shown.
    public let derived: JSONObject
    /// 1-based place in the feed.
    public let position: Int
    /// Which of the collection's feeds it comes from, counted from 0.
    public let feed: Int
    public let slug: Text
    /// What tells it apart for as long as the site stands.
    public let identity: Text
    public let title: Text
    /// What lists call it.
    public let label: Text
    public let picture: PictureNumber?
    /// Its facts, among those of the collection.
    public let facts: Range<Int>
    public let isLocked: Bool
    /// Whether any of its facts has a picture.
    public let factsHavePictures: Bool

    public init(
        value: JSONObject, derived: JSONObject, position: Int, feed: Int, slug: Text, identity: Text, title: Text, label: Text,
        picture: PictureNumber?, facts: Range<Int>, isLocked: Bool, factsHavePictures: Bool
    ) {
        self.value = value
        self.derived = derived
        self.position = position
        self.feed = feed
        self.slug = slug
        self.identity = identity
        self.title = title
        self.label = label
        self.picture = picture
        self.facts = facts
        self.isLocked = isLocked
        self.factsHavePictures = factsHavePictures
    }

    /// A field: the derived one, else the value's own.
    public subscript(field: String) -> JSONValue? { derived[field] ?? value[field] }
}

/// A fact of a record; it gets a page of its own.
public struct Fact: Sendable {
    /// A text, or an object with one.
    public let value: JSONValue
    public let picture: PictureNumber?

    public init(value: JSONValue, picture: PictureNumber?) {
        self.value = value
        self.picture = picture
    }
}

/// A picture that something of the site has, by its place among all of them.
public struct PictureNumber: BitwiseCopyable, Sendable, Hashable {
    public let index: Int32

    public init(_ index: Int) { self.index = Int32(index) }
}

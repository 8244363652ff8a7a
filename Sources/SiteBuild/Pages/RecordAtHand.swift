import MustacheEngine
import SiteModel

/// The record that a page was asked about last, with its parts as they lie. A template asks for several of them one after the other, and each
/// way to them through the collection counts references that all threads share.
///
/// Safety: the parts belong to the plan, which outlives all pages, and the answers to the page's scratch memory.
struct RecordAtHand: BitwiseCopyable {
    /// -1 for none.
    private let collection: Int
    private let position: Int
    private(set) var title = TextBytes(start: nil, count: 0), label = TextBytes(start: nil, count: 0), slug = TextBytes(start: nil, count: 0)
    private(set) var picture: PictureNumber?
    private(set) var bodyHasPicture = false, isLocked = false
    private(set) var factCount = 0
    private(set) var fields = RecordFields.none
    /// By which favourites know it; nil if it can be none.
    private(set) var favourite: TextBytes?
    private(set) var listsShowPictures = false, isQuote = false
    private(set) var absentWords: RuledWords = []

    // MARK: Answers for the page, nil until they are asked for

    var description, cardText: TemplateValue?
    var date: ShownDate??
    var shownInList, shownOnPage: UnsafeBufferPointer<Subject>?

    /// None.
    init() { (collection, position) = (-1, 0) }

    init(at position: Int, in index: Int, _ collection: Collection) {
        (self.collection, self.position) = (index, position)
        let texts = collection.texts
        collection.records.withUnsafeBufferPointer { records in
            precondition(records.indices.contains(position))
            let record = records.baseAddress! + position  // What is not empty has an address.
            title = texts[record.pointee.title]
            label = texts[record.pointee.label]
            slug = texts[record.pointee.slug]
            picture = record.pointee.picture
            bodyHasPicture = record.pointee.bodyHasPicture
            isLocked = record.pointee.isLocked
            factCount = record.pointee.facts.count
            fields = RecordFields(record)
            favourite = collection.recordsCanBeFavourites ? texts[record.pointee.identity] : nil
        }
        listsShowPictures = collection.listsShowPictures
        isQuote = collection.view == .quotes
        absentWords = collection.absentWords
    }

    func isOne(at position: Int, in collection: Int) -> Bool { self.position == position && self.collection == collection }
}

import JSONValue
import SiteModel

/// The facts of one record as templates see them.
struct FactObjects {
    let collection: Collection
    let position: Int
    let links: Links
    let pictures: SitePictures
    private let facts: [JSONValue]

    /// The theme shows a locked fact only when it is the target of its address.
    static let unlockedAnchor = "#fact"

    init(collection: Collection, position: Int, links: Links, pictures: SitePictures) {
        self.pictures = pictures
        self.collection = collection
        self.position = position
        self.links = links
        facts = Array(collection.facts(ofRecordAt: position))
    }

    var count: Int { facts.count }

    /// The way to a fact, counted from 1.
    func href(_ number: Int) -> String {
        let route = collection.recordRoute(position).appending(number)
        return links.href(route) + (collection.records[position].isLocked ? Self.unlockedAnchor : "")
    }

    /// The way to the first fact, or null where there is none.
    var first: JSONValue { facts.isEmpty ? .null : .link(href(1)) }

    /// Cost: O(number of facts) where none has a picture.
    var hasPictures: Bool { (0..<count).contains { pictureAddress($0 + 1) != nil } }

    /// The facts as a category lists them. The texts of a locked record are nowhere but on their own pages: of its facts the list
    /// has only where they are.
    var list: [JSONValue] {
        let isLocked = collection.records[position].isLocked
        return facts.indices.map { index in
            let place: [(String, JSONValue)] = [("href", .string(href(index + 1))), ("position", .int(Int64(index + 1)))]
            guard !isLocked else { return .object(JSONObject(place)) }
            return .object(JSONObject(place + [
                ("plain", .text(source(index + 1).map { shortened($0, to: 120) })),
                ("picture", .text(pictureAddress(index + 1).map { links.href(address: pictures.picture($0).address) })),
            ]))
        }
    }

    /// The list in parts to be folded, of about the same length; nil where it is short enough to be looked through at once.
    static func folds(_ list: [JSONValue]) -> [JSONValue]? {
        let parts = (list.count + longestFold - 1) / longestFold
        guard parts > 1 else { return nil }
        return (0..<parts).map { part in
            let range = list.count * part / parts..<list.count * (part + 1) / parts
            return .object(JSONObject([
                ("first", .int(Int64(range.lowerBound + 1))), ("last", .int(Int64(range.upperBound))), ("isFirst", .bool(part == 0)),
                ("items", .array(JSONArray(list[range]))),
            ]))
        }
    }

    private static let longestFold = 50

    /// A fact with its own fields, and over them the names that every template knows.
    func fact(_ number: Int, body: String?) -> JSONObject {
        let picture = pictureAddress(number).map(pictures.picture)
        let names = JSONObject([
            ("body", .text(body)),
            ("plain", .text(body.map(plainText(ofHTML:)))),
            ("picture", .text(picture.map { links.href(address: $0.address) })),
            ("pictureSize", .size(picture?.size)),
            ("position", .int(Int64(number))),
            ("favourite", .text(collection.hasFavourites ? collection.name + "/" + identity(number) : nil)),
            ("record", facts[number - 1]),
        ])
        return names.over(facts[number - 1].object ?? .empty)
    }

    /// What tells the fact apart from all others of the collection.
    func identity(_ number: Int) -> String {
        collection.identities.fact(facts[number - 1], number: number, text: source(number), ofRecordAt: position)
    }

    /// The address of a fact's picture as the feed gives it.
    func pictureAddress(_ number: Int) -> String? {
        guard let fact = facts[number - 1].object else { return nil }
        return Self.pictureFields.lazy.compactMap { fact[$0]?.addressText }.first
    }

    /// A fact's Markdown.
    func source(_ number: Int) -> String? { factText(of: facts[number - 1], collection.configuration.facts) }

    private static let pictureFields = ["picture", "image", "photo", "thumbnail", "img", "image_url", "imageUrl", "url"]
}

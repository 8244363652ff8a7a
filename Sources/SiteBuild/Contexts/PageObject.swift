import JSONValue
import Pictures

/// What templates see as `page`. What a kind of page does not have is null there.
struct PageObject {
    let kind: PageTemplate
    let title: String
    let description: String?
    var canonical: String?
    var picture: String?

    var back: JSONValue = .null
    var previous: JSONValue = .null
    var next: JSONValue = .null
    var first: JSONValue = .null
    var position: Int?
    var count: Int?
    var items: [JSONValue]?
    var folds: [JSONValue]?
    /// Whether any of the facts has a picture.
    var hasPictures = false

    /// The pages of a list.
    var list: ListPages?

    struct ListPages {
        let number: Int
        let pages: Int
        let numbers: [JSONValue]
    }

    init(_ kind: PageTemplate, title: String, description: String?) {
        self.kind = kind
        self.title = title
        self.description = description
    }

    private static let shape = JSONShape([
        "kind", "title", "description", "canonical", "picture", "back", "previous", "next", "first", "position", "count", "items",
        "folds", "hasPictures", "number", "pages", "hasPages", "numbers",
    ])

    private static let kinds: [PageTemplate: JSONValue] = Dictionary(uniqueKeysWithValues: PageTemplate.allCases.map { kind in
        (kind, .object(JSONObject([(kind.rawValue, .bool(true))])))
    })

    var json: JSONValue {
        .object(JSONObject(
            shape: Self.shape,
            values: [
                Self.kinds[kind] ?? .null, .string(title), .text(description), .text(canonical), .text(picture),
                back, previous, next, first, .number(position), .number(count), items.map { .array(JSONArray($0)) } ?? .null,
                folds.map { .array(JSONArray($0)) } ?? .null, .bool(hasPictures), .number(list?.number), .number(list?.pages), .bool((list?.pages ?? 1) > 1),
                list.map { .array(JSONArray($0.numbers)) } ?? .null,
            ]))
    }
}

extension JSONValue {
    /// A text, or null where there is none.
    static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    static func number(_ number: Int?) -> JSONValue { number.map { .int(Int64($0)) } ?? .null }

    private static let sizeShape = JSONShape(["width", "height"])

    static func size(_ size: PictureSize?) -> JSONValue {
        size.map { .object(JSONObject(shape: sizeShape, values: [.int(Int64($0.width)), .int(Int64($0.height))])) } ?? .null
    }

    private static let linkShape = JSONShape(["href", "title"])

    static func link(_ href: String, title: String? = nil) -> JSONValue {
        .object(JSONObject(shape: linkShape, values: [.string(href), .text(title)]))
    }
}

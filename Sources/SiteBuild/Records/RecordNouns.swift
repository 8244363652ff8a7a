import Feeds
import JSONValue
import SiteModel

/// Which fields of a record play the parts that every template knows: title, description, picture, video, date, body.
///
/// For each part the usual names are tried in order, for each record anew, since records differ. Only names that the
/// feed or the rules have at all are kept.
struct RecordNouns: Sendable {
    let title: FieldNames
    let label: FieldNames
    let description: FieldNames
    let picture: FieldNames
    let video: FieldNames
    let date: FieldNames
    let body: FieldNames
    let identifier: FieldNames

    init(schema: FeedSchema, derived: [String], factsField: String?) {
        func present(_ names: [String]) -> FieldNames {
            FieldNames(names.filter { ($0 != factsField) && (derived.contains($0) || schema.contains($0)) })
        }
        title = present(["title", "name", "headline", "label", "heading", "text", "fact", "question", "summary", "description"])
        label = present(["label"])
        description = present(["description", "summary", "excerpt", "subtitle", "abstract", "tagline", "synopsis"])
        picture = present([
            "picture", "image", "photo", "thumbnail", "img", "image_url", "imageUrl", "imageURL", "picture_url", "photo_url",
            "thumbnail_url", "poster", "avatar", "icon", "cover",
        ])
        video = present(["video", "trailer", "video_url", "videoUrl", "trailer_url", "film"])
        date = present(["date", "updatedAt", "updated_at", "updated", "publishedAt", "published_at", "published", "createdAt", "created_at"])
        body = present(["body", "content", "markdown", "text_markdown"])
        identifier = present(["id", "_id", "uuid", "guid", "key", "code", "slug"])
    }
}

extension RecordNouns {
    /// What messages call a record of a feed beside its place; nil where nothing of it reads as a name.
    func name(of record: FeedRecord) -> String? {
        title.names.lazy.compactMap { record.value[$0]?.plainText }.first.map { shortened($0, to: 60) }
    }
}

extension JSONValue {
    /// A value that reads as text: a string that is not blank, or a number.
    var plainText: String? {
        switch self {
        case .string(let text): text.utf8.contains { $0 > 0x20 } ? text : nil
        case .int(let int): String(int)
        case .uint(let uint): String(uint)
        case .double(let double): JSONValue.numberText(double)
        case .null, .bool, .array, .object: nil
        }
    }

    /// An address: a text, or the `url`, `src` or `href` of an object.
    var addressText: String? {
        switch self {
        case .string: plainText
        case .object(let object): (object["url"] ?? object["src"] ?? object["href"])?.addressText
        case .array(let array): array.first?.addressText
        default: nil
        }
    }
}

import JSONValue
import SiteModel

/// The fields of a feed, to be found by usual names.
struct UsualNames {
    private let sample: [JSONObject]
    /// What rules give.
    let derived: [String]
    /// By what is left of a name without case and joints, in the order of the feed.
    private var fields: [String: [String]] = [:]

    init(fields: [String], derived: [String], _ sample: [JSONObject]) {
        self.sample = sample
        self.derived = derived
        for field in derived + fields where self.fields[Self.plain(field)]?.contains(field) != true {
            self.fields[Self.plain(field), default: []].append(field)
        }
        // What a name means in English comes behind the names that are English.
        for field in derived + fields {
            let meaning = Self.plain(fieldWords(field).joined(separator: " "))
            if !field.hasPrefix("_"), meaning != Self.plain(field), self.fields[meaning]?.contains(field) != true { self.fields[meaning, default: []].append(field) }
        }
    }

    /// "imageURL", "image_url" and "Image URL" are one name; a leading underscore counts.
    private static func plain(_ name: String) -> String {
        let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return name.hasPrefix("_") ? "_" + letters : letters
    }

    /// The fields that have one of the names, those written as it is first.
    func fields(_ names: [String]) -> FieldNames {
        FieldNames(names.flatMap { name in
            (fields[Self.plain(name)] ?? []).filter { $0 == name } + (fields[Self.plain(name)] ?? []).filter { $0 != name }
        })
    }

    /// As `fields`, for what is a text: where some records have an object there, the member of it that reads as one comes next.
    func texts(_ names: [String]) -> FieldNames {
        FieldNames(fields(names).names.flatMap { field in
            guard !derived.contains(field), let object = sample.firstNonNil({ $0[field]?.object }),
                let member = Self.texts.first(where: { object[$0]?.plainText != nil }) ?? object.first(where: { $0.value.string != nil })?.key
            else { return [field] }
            return [field, field + "." + member]
        })
    }

    private static let texts = ["rendered", "common", "full", "display", "default", "text", "value", "name", "title", "en"]
}

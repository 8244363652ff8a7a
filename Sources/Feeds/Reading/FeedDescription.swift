import JSONValue
import SiteModel

/// What a feed is called, and what it says of itself.
public struct FeedDescription: Sendable, Equatable {
    public var title: String?
    public var description: String?
    /// The language of its records, as a tag.
    public var language: String?

    public init() {}

    /// From the object that holds the list of records, or one around it.
    init(of root: JSONValue, around list: JSONPointer) {
        var holder = JSONPointer([])
        for token in list.tokens {
            note(root[holder]?.object)
            holder = holder.appending(token)
        }
    }

    /// From what one thing says of itself.
    init(of thing: JSONObject) { note(thing) }

    /// What is nearer to the records counts.
    private mutating func note(_ object: JSONObject?) {
        guard let object else { return }
        let metadata =
            object["metadata"]?.object
            ?? object["metadata"]?.array.flatMap { list in
                // What has a value is a name with it, and no description.
                list.count == 1 && list.first?.object?["value"] == nil ? list.first?.object : nil
            }
        for part in [object, metadata, object["meta"]?.object, object["meta"]?.object?["view"]?.object, object["info"]?.object].compactMap({ $0 }) {
            let called =
                elementText(part["title"]) ?? (part["name"] == nil ? textInLanguages(part["label"]) : nil)
                ?? (["name"] + namesOfHolders).firstNonNil { holder in
                    (part[holder]?.string ?? part[holder]?.object?["name"]?.string).flatMap { readsAsName($0) ? $0 : nil }
                }
            if let text = called, text.utf8.contains(where: { $0 > 0x20 }) {
                title = text
                description = elementText(part["description"]) ?? description
            }
            language = namesOfLanguages.firstNonNil { part[$0]?.string }.flatMap(tagOfLanguage) ?? language
        }
    }
}

private let namesOfLanguages = [
    "language", "lang", "locale", "inLanguage", "sprache", "langue", "idioma", "lingua", "taal", "język", "jezyk", "språk", "dil",
]

/// `pt-BR` of `pt_BR`; nil for what is no code of a language.
private func tagOfLanguage(_ text: String) -> String? {
    let tag = text.replacing("_", with: "-")
    return 2...5 ~= tag.utf8.count && areLanguages([tag, "en"]) ? tag : nil
}

/// What has things in lists is called so, be it an object with a name.
private let namesOfHolders = [
    "club", "team", "band", "museum", "restaurant", "school", "university", "library", "shop", "store", "company", "organisation", "organization",
    "conference", "festival", "event", "city", "project", "playlist", "course",
]

/// What a program calls something, `list_books`, is no name.
private func readsAsName(_ text: String) -> Bool { text.contains(" ") || text.first?.isUppercase == true && !text.contains("_") }

/// A text; of one in several languages that in English, else the first. Source: IIIF Presentation API 3.0, §3.1, `label`.
private func textInLanguages(_ value: JSONValue?) -> String? {
    if let text = value?.string { return readsAsName(text) ? text : nil }
    guard let object = value?.object else { return nil }
    let texts = object.compactMap { name, value in (value.string ?? value.array?.first?.string).map { (language: name, text: $0) } }
    guard texts.count == object.count else { return nil }
    return (texts.first { $0.language == "en" } ?? texts.first)?.text
}

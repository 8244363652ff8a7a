import JSONValue
import SiteModel

/// Texts in several languages take one form, `{"en": "Rhine", "de": "Rhein"}`: lists of a language and a text each, as JSON-LD and XML have
/// them, texts that say once more under which language they stand, and lists of one text each.
///
/// Where texts stand alone, each beside its language, and these differ, a text is in whichever language it is: `{"text": "Zum Hirsch", "languageCode":
/// "de"}` of one place and `{"text": "Trattoria", "languageCode": "it"}` of another are two texts.
func gatherLanguages(in records: inout [FeedRecord]) {
    var languages: Set<String> = []
    // Rewrites nothing: a look at each value of some of the records.
    rewriteValues(of: &records, depth: 4) { value in
        if let (language, _) = value.object.flatMap(alone) { languages.insert(language) }
        return nil
    }
    let areMixed = languages.count > 1
    rewriteValues(of: &records, depth: 4) { value in
        value.object.flatMap { object in
            onlyTexts(of: object) ?? alone(object).map { areMixed ? $0.1 : .object(JSONObject([$0])) } ?? namedPlace(object)
        } ?? texts(in: value).map { .object(JSONObject($0)) }
    }
}

/// Of `{"en": ["Rhine"], "de": ["Rhein"]}` the texts, and of `{"none": ["p. 7"]}` the text, which is in no language.
/// Source: IIIF Presentation API 3.0, §4.1; JSON-LD 1.1, language maps; Europeana Search API, `def`.
private func onlyTexts(of object: JSONObject) -> JSONValue? {
    let texts = object.compactMap { name, value in value.array.flatMap { $0.count == 1 ? $0.first : nil }.map { (name, $0) } }
    // A language that nobody has written in has an empty list.
    let count = object.count - object.count { $0.value.array?.isEmpty == true }
    guard !texts.isEmpty, texts.count == count, texts.allSatisfy({ $0.1.string != nil }) else { return nil }
    let languages = object.keys.filter { !["none", "@none", "def"].contains($0) }
    if languages.isEmpty { return texts.first?.1 }
    return languages.count == object.count && areLanguages(languages) ? .object(JSONObject(texts)) : nil
}

/// A place with its name in several languages beside its coordinates, `{"en": "Vienna", "de": "Wien", "latitude": "48.2", "longitude": "16.4"}`: the
/// name is one of its members. Source: Nobel Prize API 2.1, `cityNow`.
private func namedPlace(_ object: JSONObject) -> JSONValue? {
    let names = object.filter { !namesOfCoordinates.contains($0.key) }
    guard names.count > 1, names.count < object.count, areLanguages(names.map(\.key)), names.allSatisfy({ $0.value.string != nil }) else {
        return nil
    }
    return .object(
        JSONObject(
            [("name", .object(JSONObject(names.map { ($0.key, $0.value) })))]
                + object.filter { namesOfCoordinates.contains($0.key) }.map { ($0.key, $0.value) }))
}

private let namesOfCoordinates: Set = ["latitude", "longitude", "lat", "lon", "lng", "long"]

/// By the code of their languages; nil where a value is something else.
private func texts(in value: JSONValue) -> [(String, JSONValue)]? {
    if let list = value.array {
        let texts = list.compactMap { $0.object.flatMap(text) }
        guard !texts.isEmpty, texts.count == list.count, Set(texts.map(\.0)).count == texts.count else { return nil }
        return texts
    }
    guard let object = value.object, !object.isEmpty else { return nil }
    // Source: GTFS Realtime, TranslatedString.
    if object.count == 1, let list = object["translation"] ?? object["translations"], list.array != nil { return texts(in: list) }
    let texts = object.compactMap { name, value in value.object.flatMap(text).flatMap { $0.0 == name ? $0 : nil } }
    return texts.count == object.count ? texts : nil
}

/// Of a text that stands alone beside its language. By a plainer name, a text may be anything: `{"language": "go", "name": "birds"}`.
private func alone(_ object: JSONObject) -> (String, JSONValue)? {
    guard let text = text(object), text.1.string != nil, object.keys.allSatisfy(namesOfTagged.contains) else { return nil }
    return text
}

private let namesOfTagged: Set = ["lang", "@language", "xml:lang", "@lang", "languageCode", "value", "@value", "#text", "text"]

/// Of `{"lang": "en", "value": "Rhine"}` the two, also where it has a list of texts. Some write the language in capitals.
private func text(_ object: JSONObject) -> (String, JSONValue)? {
    guard object.count == 2, let language = object.first(where: { namesOfLanguages.contains($0.key.lowercased()) }),
        let code = language.value.string.map({ $0.utf8.count == 2 ? $0.lowercased() : $0 }), isLanguageTag(code),
        let text = object.first(where: { $0.key != language.key && namesOfTexts.contains($0.key.lowercased()) }),
        text.value.string != nil || text.value.array?.allSatisfy({ $0.string != nil }) == true
    else { return nil }
    return (code, text.value)
}

private let namesOfLanguages: Set = ["lang", "language", "@language", "xml:lang", "@lang", "locale", "langcode", "languagecode", "language_code"]
private let namesOfTexts: Set = [
    "value", "@value", "text", "#text", "name", "title", "label", "description", "content", "translation",
]

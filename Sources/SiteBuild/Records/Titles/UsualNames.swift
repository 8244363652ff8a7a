import JSONValue
import SiteModel

/// The fields of a feed, to be found by usual names.
struct UsualNames {
    private let sample: [JSONObject]
    /// The site's.
    private let language: String
    /// What rules give.
    let derived: [String]
    /// By what is left of a name without case and joints, in the order of the feed.
    private var fields: [String: [String]] = [:]
    /// Those that say in another language what one for the readers of the site says.
    private(set) var otherLanguages: [String] = []

    init(fields: [String], derived: [String], language: String, _ sample: [JSONObject]) {
        self.sample = sample
        self.language = language
        self.derived = derived
        for field in derived + fields where self.fields[Self.plain(field)]?.contains(field) != true {
            self.fields[Self.plain(field), default: []].append(field)
        }
        // What a name means in English comes behind the names that are English.
        let areNamed = fields.contains { fieldWords($0) == ["name"] }
        for field in derived + fields where !(areNamed && wordsForTitleAndAddress.contains(field)) {
            let meaning = Self.plain(fieldWords(field).joined(separator: " "))
            if !field.hasPrefix("_"), meaning != Self.plain(field), self.fields[meaning]?.contains(field) != true {
                self.fields[meaning, default: []].append(field)
            }
        }
        addLanguages(of: fields)
    }

    /// What the feed has in several languages by a field for each, `text_da` and `text_en`, is found by the word before them: the site's language
    /// first, then English.
    private mutating func addLanguages(of fields: [String]) {
        let labels = languageLabels(among: fields.map(readableLabel))
        guard !labels.isEmpty else { return }
        var families: [String: [(language: String, field: String)]] = [:]
        for field in fields where sample.contains(where: { $0[field]?.string != nil }) {
            if let (words, code) = labels[readableLabel(field)] { families[Self.plain(words), default: []].append((code, field)) }
        }
        for (words, family) in families {
            let ordered = preferredLanguages(among: family.map(\.language), siteLanguage: language).flatMap { code in
                family.filter { $0.language == code }.map(\.field)
            }
            self.fields[words, default: []] += ordered
            otherLanguages += ordered.dropFirst()
        }
    }

    /// "imageURL", "image_url" and "Image URL" are one name; a leading underscore counts.
    private static func plain(_ name: String) -> String {
        let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return name.hasPrefix("_") ? "_" + letters : letters
    }

    /// The fields that have one of the names, those written as it is first.
    func fields(_ names: [String]) -> FieldNames {
        FieldNames(
            names.flatMap { name in
                (fields[Self.plain(name)] ?? []).filter { $0 == name } + (fields[Self.plain(name)] ?? []).filter { $0 != name }
            })
    }

    /// As `fields`, for what is a text: where some records have an object there, the member of it that reads as one comes next.
    ///
    /// - Parameter areBodies: whether long texts are looked for. A title inside is none.
    func texts(_ names: [String], areBodies: Bool = false) -> FieldNames {
        FieldNames(
            fields(names).names.flatMap { field in
                guard !derived.contains(field), let object = sample.firstNonNil({ $0[field]?.object }) else { return [field] }
                let languages = textLanguages(of: field, sample, siteLanguage: language)
                if !languages.isEmpty { return [field] + languages.map { field + "." + $0 } }
                // What is null for the first may be there for another.
                let forms = Self.forms.filter { object[$0] != nil }
                if forms.count > 1 { return [field] + forms.map { field + "." + $0 } }
                return [field]
                    + (areBodies ? [member(of: object, in: field, areBodies: true)].compactMap { $0 } : members(in: field)).map { field + "." + $0 }
            })
    }

    /// The path of what reads as a text in an object, or in an object in it: `title.value`.
    private func member(of object: JSONObject, in field: String, areBodies: Bool) -> String? {
        let texts = Self.texts.filter { !(areBodies && Self.titles.contains($0)) }
        if let name = texts.first(where: { object[$0]?.plainText != nil }) { return name }
        if areBodies { return longest(in: object) }
        let inner = texts.firstNonNil { name -> String? in
            guard let inner = object[name]?.object, let text = Self.texts.first(where: { inner[$0]?.plainText != nil }) else { return nil }
            return name + "." + text
        }
        return inner
            ?? object.first { $0.value.string != nil && !isCalledSort($0.key) && !Self.references.contains($0.key) && tells($0.key, in: field) }?.key
    }

    /// What reads as a text in the objects of a field: of things that are called by a `str`, and others by a `str_sp`, both.
    private func members(in field: String) -> [String] {
        sample.lazy.compactMap { $0[field]?.object }.reduce(into: []) { paths, object in
            guard !paths.contains(where: { sampleText(at: $0, in: object) != nil }), let path = member(of: object, in: field, areBodies: false) else {
                return
            }
            if !paths.contains(path) { paths.append(path) }
        }
    }

    /// As `texts`, for titles: where some records have a list there, the first of it is one.
    func titles(_ names: [String]) -> [String] {
        texts(names).names.flatMap { field in [field] + firsts(in: field) }
    }

    /// The firsts of lists that are called so: `titles[0].title`.
    func firsts(of names: [String]) -> [String] { fields(names).names.flatMap(firsts) }

    private func firsts(in field: String) -> [String] {
        let things = sample.lazy.compactMap { $0[field]?.array?.first }
        let texts = things.contains { $0.plainText != nil } ? ["\(field)[0]"] : []
        let inObject = derived.contains(field) ? nil : things.firstNonNil(\.object).flatMap { member(of: $0, in: field, areBodies: false) }
        return texts + (inObject.map { ["\(field)[0].\($0)"] } ?? [])
    }

    private static let titles: Set = ["name", "title", "display"]

    /// What leads to a thing elsewhere is not what it is called.
    private static let references: Set = ["reference", "ref", "_ref", "$ref", "href", "@id"]

    /// The longest text of an object, if it is more than a few words or has tags.
    private func longest(in object: JSONObject) -> String? {
        let texts = object.compactMap { name, value in value.string.map { (name: name, text: $0) } }
        guard let longest = texts.max(by: { $0.text.utf8.count < $1.text.utf8.count }) else { return nil }
        return longest.text.utf8.count > Self.fewWords || longest.text.contains("</") ? longest.name : nil
    }

    private static let fewWords = 80

    /// As `texts`, of those that are one text in several languages: `labels`, `names`.
    func textsInLanguages(_ names: [String]) -> [String] {
        fields(names).names.flatMap { field in textLanguages(of: field, sample, siteLanguage: language).map { field + "." + $0 } }
    }

    /// Whether a member of an object has more than one value, as far as there are some to compare.
    private func tells(_ member: String, in field: String) -> Bool {
        let texts = sample.prefix(20).compactMap { $0[field]?.object?[member]?.string }
        return texts.count < 3 || Set(texts).count > 1
    }

    /// What a title is called by that is written in several ways: in letters of its own, and in Latin ones.
    private static let forms = ["english", "romaji", "native"]

    private static let texts = ["rendered", "common", "full", "display", "default", "text", "value", "@value", "#text", "name", "title", "en"]
}

/// Arabic has one word for a title and an address: beside a name it is the latter.
private let wordsForTitleAndAddress: Set = ["عنوان", "العنوان"]

/// Of a text in several languages, `{"en": …, "de": …}`, the names of its members: the site's language first, then English. None for any other field.
func textLanguages(of field: String, _ sample: [JSONObject], siteLanguage: String) -> [String] {
    var names: [String] = []
    for object in sample.prefix(50).lazy.compactMap({ $0[field]?.object }) {
        guard object.allSatisfy({ $0.value.string != nil || $0.value.isNull }) else { return [] }
        for name in object.keys where !names.contains(name) { names.append(name) }
    }
    return areLanguages(names) ? preferredLanguages(among: names, siteLanguage: siteLanguage) : []
}

/// Each language once: that of the site first, then English, then the others as they stand.
func preferredLanguages(among names: [String], siteLanguage: String) -> [String] {
    let preferred = [siteLanguage, "en"].compactMap { preferredLanguage(among: names, siteLanguage: $0) }
    return (preferred + names).reduce(into: []) { all, name in if !all.contains(name) { all.append(name) } }
}

/// Whether a field is called what an abstract is, or a longer text beside a short one: `patent_abstract`, `abstractNote`, `detailedForecast`.
func isCalledAbstract(_ field: String) -> Bool {
    let words = fieldWords(field)
    guard words.count > 1, let first = words.first, let last = words.last else { return words == ["abstract"] }
    return last == "abstract"
        || words.count == 2
            && (first == "abstract"
                ? ["note", "text"].contains(last)
                : ["detailed", "long"].contains(first) && ["forecast", "report", "summary", "text"].contains(last))
}

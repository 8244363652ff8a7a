import SiteModel

extension FieldProfiles {
    /// The profiles with the languages of texts in words, as that of the site has them: `title_ja` is called "Title (Japanese)".
    func namingLanguages(in language: String) -> FieldProfiles { namingLanguages(CodeNames(language: language)) }

    private func namingLanguages(_ codes: CodeNames) -> FieldProfiles {
        let labels = languageLabels(among: fields.filter { [.text, .prose, .markup].contains($0.kind) }.map(\.label))
        guard !labels.isEmpty || fields.contains(where: { !$0.members.fields.isEmpty }) else { return self }
        return FieldProfiles(
            fields.map { field in
                let named = labels[field.label].flatMap { words, language in
                    languageTag(language).flatMap(codes.language).map { "\(words) (\($0))" }
                }
                let members = field.members.fields.isEmpty ? nil : field.members.namingLanguages(codes)
                return named == nil && members == nil ? field : field.with(label: named, members: members)
            })
    }
}

/// Of the labels of fields those with a language at their end, as `Title ja` is "Title" and `ja`.
///
/// What says what a thing is called or is like has a language behind it; any other word has one where the same stands there in a common
/// language as well, or where that is the language of what things are called: `region_en` beside `name_en`.
func languageLabels(among labels: [String]) -> [String: (words: String, language: String)] {
    var found: [String: (words: String, language: String)] = [:]
    var languages: [String: Set<String>] = [:]
    for label in labels {
        let words = label.split(separator: " ")
        guard words.count > 1, let last = words.last?.lowercased(), 2...3 ~= last.utf8.count, areLanguages([last, "en"]) else { continue }
        let before = words.dropLast().joined(separator: " ")
        found[label] = (before, last)
        languages[before, default: []].insert(last)
    }
    func isSaying(_ label: (words: String, language: String)) -> Bool {
        !ambiguousEndings.contains(label.language) && fieldWords(label.words).last.map(wordsOfSayings.contains) == true
    }
    let said = Set(found.values.filter(isSaying).map(\.language))
    return found.filter { _, label in
        let family = languages[label.words] ?? []
        return said.contains(label.language) || family.count > 1 && areLanguages(Array(family))
    }
}

/// What has a text of its own in each language.
private let wordsOfSayings: Set = [
    "name", "title", "subtitle", "headline", "label", "description", "summary", "text", "content", "body", "caption", "abstract", "overview", "notes",
    "note",
    "comment", "question", "answer", "biography", "bio", "synopsis", "excerpt", "plot", "translation",
]

/// Words and abbreviations of English that are codes of languages, too.
private let ambiguousEndings: Set = [
    "id", "no", "is", "it", "or", "my", "am", "so", "be", "se", "he", "to", "as", "an", "tag", "per", "tr", "ms", "br", "hu", "mi", "la",
]

import SiteModel

extension FieldProfiles {
    /// The profiles with the languages of texts in words, as that of the site has them: `title_ja` is called "Title (Japanese)".
    ///
    /// What says what a thing is called or is like has a language behind it; any other word has one where the same stands there in a
    /// common language as well.
    func namingLanguages(in language: String) -> FieldProfiles { namingLanguages(CodeNames(language: language)) }

    private func namingLanguages(_ codes: CodeNames) -> FieldProfiles {
        var languages: [String: Set<String>] = [:]
        for field in fields { if let (words, language) = languageAtEnd(of: field) { languages[words, default: []].insert(language) } }
        let inner = fields.contains { !$0.members.fields.isEmpty }
        guard inner || !languages.isEmpty else { return self }
        return FieldProfiles(
            fields.map { field in
                var field = field
                if !field.members.fields.isEmpty { field.members = field.members.namingLanguages(codes) }
                guard let (words, language) = languageAtEnd(of: field), let family = languages[words],
                    let name = languageTag(language).flatMap(codes.language)
                else { return field }
                let isSaying = !ambiguousEndings.contains(language) && fieldWords(words).last.map(wordsOfSayings.contains) == true
                if isSaying || family.count > 1 && areLanguages(Array(family)) { field.label = "\(words) (\(name))" }
                return field
            })
    }
}

/// Of the label of a field of texts, "Title ja", what stands before the code of a language, and that.
private func languageAtEnd(of field: FieldProfile) -> (words: String, language: String)? {
    guard [.text, .prose, .markup].contains(field.kind) else { return nil }
    let words = field.label.split(separator: " ")
    guard words.count > 1, let last = words.last?.lowercased(), 2...3 ~= last.utf8.count, areLanguages([last, "en"]) else { return nil }
    return (words.dropLast().joined(separator: " "), last)
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

import JSONValue
import MustacheEngine
import SiteModel

/// What a field has in a language that is not that of the page.
struct TextInLanguage {
    /// The name of the member that has it, `de` or `deu`.
    let language: String
    let value: BorrowedJSON
    let field: FieldProfile?
}

extension PageSource {
    /// Of one text in several languages, or one list of them, that of the site; the others are kept for behind.
    func inLanguages(_ object: BorrowedJSON, _ field: FieldProfile, _ label: TextBytes, depth: Int) -> ShownValue {
        var texts: [TextInLanguage] = []
        object.forEachMember { name, value in
            if value.hasText {
                texts.append(TextInLanguage(language: String(decoding: name, as: UTF8.self), value: value, field: field.members.field(name)))
            }
        }
        let first = preferredLanguage(among: texts.map(\.language), siteLanguage: plan.format.language)
        guard let own = texts.first(where: { $0.language == first }) else { return ShownValue(kind: .nothing, label: label) }
        func isElsewhere(_ text: TextInLanguage) -> Bool { text.field.map { textsElsewhere.contains($0.path) } ?? false }
        // Where readers know none of them each stands under its name: what a country is called in five others.
        if texts.count > 1, grouping(of: field) == nil, !texts.contains(where: isElsewhere),
            !hasKnownLanguage(among: texts.map(\.language), siteLanguage: plan.format.language)
        {
            let others = textsInOtherLanguages
            textsInOtherLanguages = texts
            defer { textsInOtherLanguages = others }
            if var shown = inOtherLanguages(of: field.label) {
                shown.label = label
                return shown
            }
        }
        let said = own.value.plainText?.string
        textsInOtherLanguages += texts.filter { $0.language != first && !isElsewhere($0) && (said == nil || $0.value.plainText?.string != said) }
        if isElsewhere(own) { return ShownValue(kind: .nothing, label: label) }
        let kind = plan.format.kind(of: own.value, in: own.field)
        if let grouping = grouping(of: field) {
            if own.value.isArray { return list(own.value, as: .list, field, label, depth: depth) }
            if let group = category(own.value, in: grouping, as: kind, own.field, label) { return group }
        }
        return make(own.value, as: kind, own.field, label, depth: depth + 1)
    }

    /// What a field has in other languages than that of the page, to stand behind: "Title (Danish)", or by their names where there are several.
    /// Nil where it has nothing.
    func inOtherLanguages(of label: String) -> ShownValue? {
        let texts = textsInOtherLanguages
        guard let first = texts.first else { return nil }
        textsInOtherLanguages = []
        func words(_ language: String) -> String { languageTag(language).flatMap(plan.format.language) ?? readableLabel(language) }
        func shown(_ texts: [TextInLanguage], _ label: String) -> ShownValue {
            let label = scratch.text(label)
            let values = texts.map { make($0.value, as: plan.format.kind(of: $0.value, in: $0.field), $0.field, label, depth: 1) }
            return values.count == 1 ? values[0] : ShownValue(kind: .list, label: label, items: scratch.subjects(values.map(keep)))
        }
        if texts.allSatisfy({ $0.language == first.language }) { return shown(texts, "\(label) (\(words(first.language)))") }
        var languages: [String] = []
        for text in texts where !languages.contains(text.language) { languages.append(text.language) }
        let fields = languages.map { language in
            var value = shown(texts.filter { $0.language == language }, words(language))
            value.name = scratch.text(language)
            return keep(value)
        }
        return ShownValue(kind: .object, label: scratch.text(label), fields: scratch.subjects(fields))
    }
}

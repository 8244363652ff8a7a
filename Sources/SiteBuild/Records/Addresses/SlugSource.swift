import SiteModel

/// A pattern of addresses, with its fields looked up.
struct SlugSource {
    private enum Part {
        case text(String)
        case field(FieldPath, isHTML: Bool, isTitle: Bool)
    }

    private let parts: [Part]

    init(_ pattern: SlugPattern, _ nouns: RecordNouns) {
        parts = pattern.parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .field(let path): .field(FieldPath(path), isHTML: nouns.inHTML.contains(path), isTitle: nouns.title.names.contains(path))
            }
        }
    }

    /// Of HTML its words, and of a body that the title is the start of, the title. Fields that a record lacks are left out; nil where it has none of
    /// them.
    func text(of values: RecordFields, _ nouns: RecordNouns) -> String? {
        var text = ""
        var hasField = false
        for part in parts {
            switch part {
            case .text(let own): text += own
            case .field(let path, let isHTML, let isTitle):
                guard let written = values[path]?.plainText else { continue }
                let plain = !isHTML ? written : isTitle ? nouns.title(in: values) ?? htmlWords(of: written) : htmlWords(of: written)
                text += plain.string
                hasField = true
            }
        }
        return hasField ? text : nil
    }
}

import SiteModel

/// A pattern of addresses, with its fields looked up.
struct SlugSource {
    private enum Part {
        case text(String)
        case field(FieldPath)
    }

    private let parts: [Part]

    init(_ pattern: SlugPattern) {
        parts = pattern.parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .field(let path): .field(FieldPath(path))
            }
        }
    }

    /// Fields that a record lacks are left out; nil where it has none of them.
    func text(of values: RecordFields) -> String? {
        var text = ""
        var hasField = false
        for part in parts {
            switch part {
            case .text(let own): text += own
            case .field(let path):
                guard let plain = values[path]?.plainText else { continue }
                text += plain.string
                hasField = true
            }
        }
        return hasField ? text : nil
    }
}

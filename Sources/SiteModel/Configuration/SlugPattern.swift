/// What the address of a record is made of: a field by its path, `name`, or several fields in braces, `{name}-{released.year}`.
public struct SlugPattern: Sendable {
    public enum Part: Sendable, Equatable {
        case text(String)
        case field(String)
    }

    public let parts: [Part]

    /// A text without braces names one field. Nil where a brace has no partner, or nothing is in the braces.
    public init?(_ text: String) {
        guard text.contains(where: { $0 == "{" || $0 == "}" }) else {
            parts = [.field(text)]
            return
        }
        var parts: [Part] = []
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else { return nil }
            if brace > rest.startIndex { parts.append(.text(String(rest[..<brace]))) }
            let field = rest[brace..<end].dropFirst()
            guard !field.isEmpty, !field.contains("{") else { return nil }
            parts.append(.field(String(field)))
            rest = rest[end...].dropFirst()
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    /// A pattern of these fields; of one alone its name.
    public init(joining fields: [String]) {
        parts = Array(fields.map { [Part.field($0)] }.joined(separator: [.text("-")]))
    }

    /// As the configuration writes it.
    public var text: String {
        if case .field(let field)? = parts.first, parts.count == 1 { return field }
        return parts.map { part in
            switch part {
            case .text(let text): text
            case .field(let field): "{\(field)}"
            }
        }.joined()
    }

    /// The paths of the fields, in order.
    public var fields: [String] {
        parts.compactMap { part in
            if case .field(let field) = part { field } else { nil }
        }
    }
}

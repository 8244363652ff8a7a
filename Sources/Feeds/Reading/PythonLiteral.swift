import JSONValue
import SiteModel

/// Reads what Python prints of a list or a dictionary, `['Action', "Crime's"]`, `[{'id': 7, 'name': 'Funny'}]`: tables of data have it in place
/// of the value.
///
/// Source: The Python Language Reference, literals. What else a text may have in it is left to who wrote it.
struct PythonLiteral {
    private var rest: Substring

    private static let deepest = 8

    /// Nil for a text that is anything else.
    static func value(of text: String) -> JSONValue? {
        var literal = PythonLiteral(rest: trimmed(text)[...])
        guard let value = literal.value(depth: 0), literal.rest.isEmpty else { return nil }
        return value
    }

    private mutating func value(depth: Int) -> JSONValue? {
        guard depth < Self.deepest else { return nil }
        switch rest.first {
        case "[": return list(depth: depth)
        case "{": return dictionary(depth: depth)
        case "'", "\"": return string().map { .string($0) }
        default: return word()
        }
    }

    private mutating func list(depth: Int) -> JSONValue? {
        rest.removeFirst()
        var elements: [JSONValue] = []
        if take("]") { return .array(JSONArray(elements)) }
        while let element = value(depth: depth + 1) {
            elements.append(element)
            if take("]") { return .array(JSONArray(elements)) }
            guard takeComma() else { return nil }
        }
        return nil
    }

    private mutating func dictionary(depth: Int) -> JSONValue? {
        rest.removeFirst()
        var members: [(String, JSONValue)] = []
        var names: Set<String> = []
        if take("}") { return .object(JSONObject(members)) }
        while let name = string(), take(":") {
            _ = take(" ")
            guard names.insert(name).inserted, let member = value(depth: depth + 1) else { return nil }
            members.append((name, member))
            if take("}") { return .object(JSONObject(members)) }
            guard takeComma() else { return nil }
        }
        return nil
    }

    private mutating func string() -> String? {
        guard let quote = rest.first, quote == "'" || quote == "\"" else { return nil }
        rest.removeFirst()
        var text = ""
        while let character = rest.popFirst() {
            switch character {
            case quote: return text
            case "\\":
                // A character by its number is not written in such tables.
                guard let escaped = rest.popFirst(), escaped == "'" || escaped == "\"" || escaped == "\\" else { return nil }
                text.append(escaped)
            default: text.append(character)
            }
        }
        return nil
    }

    /// A number, or a word for a value.
    private mutating func word() -> JSONValue? {
        let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        rest = rest[word.endIndex...]
        switch word {
        case "True": return .bool(true)
        case "False": return .bool(false)
        case "None": return .null
        default: return Int64(word).map { .int($0) } ?? (word.contains { $0.isNumber } ? Double(word).map { .double($0) } : nil)
        }
    }

    private mutating func take(_ sign: Character) -> Bool {
        guard rest.first == sign else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func takeComma() -> Bool {
        guard take(",") else { return false }
        _ = take(" ")
        return true
    }
}

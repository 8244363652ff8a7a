import JSONValue

extension TableOfValues {
    /// The events of a calendar, `["vcalendar", […], [["vevent", [["summary", {}, "text", "Regatta"]], []]]]`, or else its tasks; and the cards of
    /// an address book: `[["vcard", [["fn", {}, "text", "Ann"]]]]`. Sources: RFC 7265 §3, jCal; RFC 7095 §3, jCard.
    init?(componentsOf root: JSONArray) {
        let components: [Component]
        if root.first?.string == "vcalendar" {
            let all = (Component(root)?.components ?? []).filter { $0.name != "vtimezone" }
            components =
                ["vevent", "vtodo", "vjournal"].firstNonNil { name in
                    let named = all.filter { $0.name == name }
                    return named.isEmpty ? nil : named
                } ?? []
        } else {
            let cards = root.first?.string == "vcard" ? [root] : root.compactMap(\.array)
            components = cards.compactMap(Component.init)
            guard components.allSatisfy({ $0.name == "vcard" }), root.first?.string != nil || components.count == root.count else { return nil }
        }
        guard !components.isEmpty else { return nil }
        self = .gathered(components.map(\.record))
    }

    /// What a calendar is called. Source: RFC 7986 §5.1; `X-WR-CALNAME` before it.
    static func nameOfCalendar(_ root: JSONArray) -> String? {
        guard root.first?.string == "vcalendar", let record = Component(root)?.record else { return nil }
        return (record["name"] ?? record["x-wr-calname"])?.string
    }
}

private struct Component {
    let name: String
    private let properties: [JSONArray]
    private let inner: JSONArray

    var components: [Component] { inner.compactMap { $0.array.flatMap(Component.init) } }

    init?(_ list: JSONArray) {
        let parts = Array(list.prefix(3))
        guard parts.count > 1, let name = parts[0].string, let properties = parts[1].array?.compactMap(\.array),
            properties.allSatisfy({ $0.first?.string != nil && $0.count > 3 })
        else { return nil }
        self.name = name
        self.properties = properties
        inner = parts.count > 2 ? parts[2].array ?? JSONArray([]) : JSONArray([])
    }

    /// What is there several times is a list.
    var record: JSONObject {
        var names: [String] = []
        var values: [String: [JSONValue]] = [:]
        let hasName = properties.contains { $0.first?.string == "fn" }
        for property in properties {
            guard let code = property.first?.string, !["version", "prodid", "dtstamp"].contains(code), code != "n" || !hasName else { continue }
            let name = namesOfProperties[code] ?? code
            if values[name] == nil { names.append(name) }
            values[name, default: []] += property.dropFirst(3).map { value(of: $0, called: code) }
        }
        return JSONObject(
            names.map { name in
                let all = values[name] ?? []
                return (name, all.count == 1 ? all[0] : .array(JSONArray(all)))
            })
    }

    /// Of a value in parts, such as an address, those that say something; of a place its two numbers by their names.
    private func value(of value: JSONValue, called name: String) -> JSONValue {
        guard let parts = value.array else { return value.string.map { .string(unescaped($0)) } ?? value }
        if name == "geo", parts.count == 2 { return .object(JSONObject(zip(["latitude", "longitude"], parts).map { ($0, $1) })) }
        let texts = parts.flatMap { part in part.string.map { [$0] } ?? part.array?.compactMap(\.string) ?? [] }
        return .string(texts.filter { !$0.isEmpty }.joined(separator: ", "))
    }
}

/// What the properties are called in full.
private let namesOfProperties = [
    "dtstart": "start", "dtend": "end", "fn": "name", "n": "name", "tel": "phone", "adr": "address", "org": "organization",
]

/// What programs leave as it stands in the text form. Source: RFC 5545 §3.3.11.
private func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return [("\\n", "\n"), ("\\N", "\n"), ("\\,", ","), ("\\;", ";")].reduce(text) { $0.replacing($1.0, with: $1.1) }
}

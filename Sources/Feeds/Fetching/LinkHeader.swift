/// A `Link` header, as far as paging needs it.
///
/// Source: RFC 8288 §3. Addresses stand in `< >`; parameters follow, `rel` may hold several relations.
struct LinkHeader {
    /// The address of the first link of the relation `next`.
    let next: String?

    init(_ text: String) {
        next = Self.links(text).first { $0.relations.contains("next") }?.address
    }

    private static func links(_ text: String) -> [(address: String, relations: [String])] {
        var links: [(address: String, relations: [String])] = []
        var rest = text[...]
        while let opening = rest.firstIndex(of: "<"), let closing = rest[opening...].firstIndex(of: ">") {
            let address = String(rest[rest.index(after: opening)..<closing])
            rest = rest[rest.index(after: closing)...]
            let end = parametersEnd(rest)
            links.append((address, relations(in: rest[..<end])))
            rest = rest[end...]
        }
        return links
    }

    /// Where the parameters of a link end: at a comma outside quotes.
    private static func parametersEnd(_ text: Substring) -> String.Index {
        var isQuoted = false
        for index in text.indices {
            if text[index] == "\"" { isQuoted.toggle() }
            if text[index] == ",", !isQuoted { return index }
        }
        return text.endIndex
    }

    private static func relations(in parameters: Substring) -> [String] {
        for parameter in parameters.split(separator: ";") {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "rel" else { continue }
            return parts[1].filter { $0 != "\"" }.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        }
        return []
    }
}

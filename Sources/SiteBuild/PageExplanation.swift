import JSONValue

/// What a page is made of, and where each part of it comes from. Addresses are those of pages of the site: `/birds/wren/`.
public struct PageExplanation: Sendable {
    public struct Field: Sendable {
        public let name: String
        /// What its values are, and so how it is shown.
        public let kind: String
        /// As it is shown, shortened.
        public let value: String
        /// What set it, where that was not the feed: the expression, the row of a decision table, the record's own file.
        public let origin: String?
    }

    /// A page that this one leads to, or that leads here.
    public struct Link: Sendable {
        /// What for: `next`, a field.
        public let name: String
        public let title: String
        /// Nil where it has no page of its own.
        public let address: String?
    }

    public let address: String
    public let title: String
    /// The kind of page: `list`, `detail`.
    public let kind: String
    /// Where the record of the page stands in its feed, and its Markdown file; nil for pages of no record.
    public let record: String?
    public let markdown: String?
    public let isLocked: Bool
    /// The files of the template and of all that it uses.
    public let templates: [String]
    public let fields: [Field]
    public let neighbours: [Link]
    public let groups: [Link]
    public let references: [Link]
    /// The records that name this one, a link for each collection and field.
    public let referrers: [Link]
    /// Bytes of the page, and as a host sends them in gzip.
    public let size: Int
    public let compressedSize: Int
}

extension PageExplanation {
    /// To read.
    public var text: String {
        var lines = ["\(address): \(title)", ""]
        lines += textTable(
            [
                ["kind", kind + (isLocked ? ", locked" : "")], ["record", record ?? ""], ["body", markdown ?? ""],
                ["template", templates.first ?? ""], ["with", templates.dropFirst().joined(separator: "\n")],
                ["size", "\(size) bytes, \(compressedSize) in gzip"],
            ].filter { !$0[1].isEmpty })
        if !fields.isEmpty {
            lines += ["", "Fields"] + textTable(fields.map { ["  " + $0.name, $0.kind, $0.value, $0.origin ?? ""] })
        }
        for (heading, links) in [("Beside it", neighbours), ("In groups", groups), ("Names", references), ("Named by", referrers)]
        where !links.isEmpty {
            lines += ["", heading] + textTable(links.map { ["  " + $0.name, $0.title, $0.address ?? ""] })
        }
        return lines.joined(separator: "\n") + "\n"
    }

    public var json: JSONValue {
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        func list(_ links: [Link]) -> JSONValue {
            .array(
                JSONArray(
                    links.map { .object(JSONObject([("name", .string($0.name)), ("title", .string($0.title)), ("address", text($0.address))])) }))
        }
        return .object(
            JSONObject([
                ("address", .string(address)), ("title", .string(title)), ("kind", .string(kind)), ("record", text(record)),
                ("markdown", text(markdown)),
                ("locked", .bool(isLocked)), ("templates", .array(JSONArray(templates.map { .string($0) }))),
                (
                    "fields",
                    .array(
                        JSONArray(
                            fields.map { field in
                                .object(
                                    JSONObject([
                                        ("name", .string(field.name)), ("kind", .string(field.kind)), ("value", .string(field.value)),
                                        ("origin", text(field.origin)),
                                    ]))
                            }))
                ),
                ("neighbours", list(neighbours)), ("groups", list(groups)), ("references", list(references)), ("referrers", list(referrers)),
                ("size", .int(Int64(size))), ("compressedSize", .int(Int64(compressedSize))),
            ]))
    }
}
